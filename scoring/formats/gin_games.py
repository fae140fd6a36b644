"""Gin by games: one game, or a series (multi-mecz) of so many or until it is closed; for two, and for three and more (RULES 5).

Points of hands add up to a game; the finished game is settled with bonus and boxes; the series adds up the results of its games.
"""

from dataclasses import replace

from scoring.cards import Seat
from scoring.formats.base import GinGame, MatchState, Outcome, Step, carry_on, places, seats_with
from scoring.rules import Boxes, GinRules, Shutout, Terms
from scoring.variants.base import DealScore


def step(terms: Terms, before: MatchState, score: DealScore) -> tuple[MatchState, Step]:
    """One more hand. With the last hand of a game its result is settled, and the next game, if there is one, starts from 0."""
    rules = _gin_rules(terms)
    after = carry_on(terms, before, score)
    winner = _game_winner(rules, after.totals)
    games = before.games if winner is None else (*before.games, settle_game(rules, winner, after.totals, after.won))
    is_game_over, is_over = winner is not None, len(games) == rules.games
    row = Step(dealer=before.dealer, score=score, totals=after.totals, won=after.won, over=is_over, game_over=is_game_over)
    if is_game_over and not is_over:
        nothing = (0,) * terms.players
        after = replace(after, totals=nothing, won=nothing)
    return replace(after, games=games), row


def leaders(terms: Terms, state: MatchState) -> tuple[Seat, ...]:
    """By the results of the games finished, level ones by the points of the present game."""
    standing = list(zip(sums(terms, state.games), state.totals, strict=True))
    best = max(standing)
    return tuple(Seat(seat) for seat, has in enumerate(standing) if has == best)


def outcome(terms: Terms, state: MatchState) -> Outcome:
    """A single game goes to its winner, also with a negative result; the others of three and more have places by grand total.

    A series is decided by its sums; level sums share the place. One closed before its first game was finished is level.
    """
    if _gin_rules(terms).games == 1:
        return _outcome_of(state.games[0])
    results = sums(terms, state.games)
    return Outcome(winners=seats_with(results, max(results)), places=places(results))


def sums(terms: Terms, games: tuple[GinGame, ...]) -> tuple[int, ...]:
    """The results of the games added up for who won them: those against each opponent together, among three and more."""
    return tuple(sum(sum(game.results) for game in games if game.winner == seat) for seat in range(terms.players))


def settle_game(rules: GinRules, winner: Seat, totals: tuple[int, ...], won: tuple[int, ...]) -> GinGame:
    """The end of a game (RULES 5): points, `game_bonus` for the winner and boxes make the grand totals, and these the results.

    A shutout (not in the texts) doubles the winner's grand total if the loser of two has won no hand.
    """
    grand = [
        total + boxes + (rules.game_bonus if seat == winner else 0)
        for seat, (total, boxes) in enumerate(zip(totals, _box_points(rules, winner, won), strict=True))
    ]
    shutout = rules.shutout is Shutout.DOUBLE and sum(won) == won[winner]
    if shutout:
        grand[winner] *= 2
    return GinGame(
        winner=winner,
        totals=totals,
        won=won,
        grand=tuple(grand),
        results=tuple(grand[winner] - other for other in grand),
        shutout=shutout,
    )


def _game_winner(rules: GinRules, totals: tuple[int, ...]) -> Seat | None:
    """Whoever has reached the target, of several the highest; these level, one more hand is played (RULES 5)."""
    best = seats_with(totals, max(totals))
    return best[0] if max(totals) >= rules.target and len(best) == 1 else None


def _box_points(rules: GinRules, winner: Seat, won: tuple[int, ...]) -> tuple[int, ...]:
    """Boxes (wygrane rozdania): for each hand won (D), or the winner's alone for every hand more than the opponent, never negative (B)."""
    match rules.boxes:
        case Boxes.EACH:
            return tuple(hands * rules.box_bonus for hands in won)
        case Boxes.DIFFERENCE:
            more = won[winner] - max(hands for seat, hands in enumerate(won) if seat != winner)
            return tuple(max(0, more) * rules.box_bonus if seat == winner else 0 for seat in range(len(won)))
        case _:
            return (0,) * len(won)


def _outcome_of(game: GinGame) -> Outcome:
    behind = [grand for seat, grand in enumerate(game.grand) if seat != game.winner]
    return Outcome(
        winners=(game.winner,),
        places=tuple(1 if seat == game.winner else 2 + sum(other > grand for other in behind) for seat, grand in enumerate(game.grand)),
    )


def _gin_rules(terms: Terms) -> GinRules:
    if not isinstance(terms.rules, GinRules):
        raise TypeError(f"{terms.rules} have no games")
    return terms.rules
