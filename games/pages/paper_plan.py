"""How an empty score sheet is ruled, for people who keep score on paper: what each game needs columns, lines and boxes for.

A player's column is divided while there is room for a hand to write in it. A sheet is one block of lines; a series of gin has a block
for each of so many games, with their results added up at the foot.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.wording.money import money_text
from games.wording.rules import PRESETS
from games.wording.rules_line import rule_phrases, stakes_text
from scoring.formats.totals import losing_total
from scoring.rules import Boxes, ClassicFormat, ClassicRules, GinRules, Preset, Remik500Rules, RummikubRules, StakeKind, Terms

Text = str | Promise

LINES: Final = 24
"""What fits below the head of an A4 page in lines that a hand can write in."""

MOST_LINES: Final = 60
"""A match of more deals goes on on another sheet."""

GAMES_A_PAGE: Final = 2
LINES_A_GAME: Final = 8
BUSTS_TO_TICK: Final = 8
ROOM_FOR_PARTS: Final = 12
"""So many parts of columns fit beside one another."""

POINTS: Final = pgettext_lazy("column on paper", "points")
TOTAL: Final = pgettext_lazy("column on paper", "total")
LAID: Final = pgettext_lazy("column on paper", "laid")
LEFT: Final = pgettext_lazy("column on paper", "left")


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """Lines to write in, by their numbers, and named lines below them that sum them up."""

    title: str
    numbers: range
    foot: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperPlan:
    """An empty sheet. `names` are empty where nobody is known; `front` are columns before the players, `boxes` what each player ticks
    off above his column, and how many times."""

    title: str
    rules: str
    note: str
    names: tuple[str, ...]
    front: tuple[Text, ...]
    parts: tuple[Text, ...]
    boxes: range
    boxes_for: Text
    blocks: tuple[Block, ...]
    end: tuple[str, ...]
    has_pool: bool

    @property
    def is_divided(self) -> bool:
        return len(self.parts) > 1


def plan_of(terms: Terms, preset: Preset, names: Sequence[str]) -> PaperPlan:
    """`names` are the players in seat order, empty for places to write them in."""
    boxes, boxes_for = _boxes(terms)
    phrases = ", ".join(phrase.text for phrase in rule_phrases(terms, preset))
    stakes = "" if terms.stakes.kind is StakeKind.NONE else f"; {stakes_text(terms.stakes)}"
    return PaperPlan(
        title=str(PRESETS[preset]),
        rules=f"{phrases}{stakes}.",
        note=_note(terms),
        names=tuple(names),
        front=(_("Dealer"), _("Up-card")) if isinstance(terms.rules, GinRules) and terms.rules.oklahoma else (_("Dealer"),),
        parts=_parts(terms),
        boxes=range(boxes),
        boxes_for=boxes_for,
        blocks=_blocks(terms),
        end=(gettext("Results of all games"),) if _is_series(terms) else (),
        has_pool=_has_pool(terms),
    )


def _parts(terms: Terms) -> tuple[Text, ...]:
    """The finest division of a player's column that leaves room to write."""
    ways: list[tuple[Text, ...]] = [(POINTS, TOTAL), (TOTAL,)]
    if isinstance(terms.rules, Remik500Rules):
        ways.insert(0, (LAID, LEFT, TOTAL))
    return next((way for way in ways if len(way) * terms.players <= ROOM_FOR_PARTS), ways[-1])


def _blocks(terms: Terms) -> tuple[Block, ...]:
    foot = _foot(terms.rules) if isinstance(terms.rules, GinRules) else (gettext("Result"),)
    if not _is_series(terms):
        return (Block(title="", numbers=range(1, _lines(terms) + 1), foot=foot),)
    return tuple(
        Block(title=gettext("Game %(number)s") % {"number": number}, numbers=range(1, LINES_A_GAME + 1), foot=foot)
        for number in range(1, _games_a_page(terms) + 1)
    )


def _lines(terms: Terms) -> int:
    """As many as the match has deals, where that is agreed."""
    match terms.rules:
        case ClassicRules(format=ClassicFormat.DEALS, deals=deals):
            return min(deals, MOST_LINES)
        case RummikubRules(rounds=int(rounds)):
            return min(rounds, MOST_LINES)
        case GinRules():
            return LINES - 6
        case _:
            return LINES


def _foot(rules: GinRules) -> tuple[str, ...]:
    """What settles a game of gin (RULES 5)."""
    boxes = [gettext("Deals won × %(points)s") % {"points": rules.box_bonus}] if rules.boxes is not Boxes.NONE else []
    return (
        gettext("Points"),
        gettext("Bonus for the game %(points)s") % {"points": rules.game_bonus},
        *boxes,
        gettext("Together"),
        gettext("Result of the game"),
    )


def _boxes(terms: Terms) -> tuple[int, Text]:
    """What is ticked off above a column: busts, or the deals won that win the match."""
    match terms.rules:
        case ClassicRules(format=ClassicFormat.POOL):
            return BUSTS_TO_TICK, _("busts")
        case ClassicRules(format=ClassicFormat.WINS, wins=wins):
            return min(wins, BUSTS_TO_TICK), _("deals won")
        case _:
            return 0, ""


def _note(terms: Terms) -> str:
    """What one has to look up while writing."""
    match terms.rules:
        case ClassicRules() as rules:
            return " ".join((_end_of_classic(terms, rules), _from_hand(rules.hand_multiplier))).strip()
        case Remik500Rules(target=target):
            return gettext("What was laid less what is left. The match ends at %(points)s points: the highest total wins.") % {
                "points": target
            }
        case GinRules() as rules:
            return gettext(
                "Knock: the difference. Undercut: the difference and %(undercut)s. Gin: the other's loose cards and %(gin)s. "
                "Whoever comes to %(target)s points wins the game."
            ) % {"undercut": rules.undercut_bonus, "gin": rules.gin_bonus, "target": rules.target}
        case RummikubRules():
            return gettext("Write the tiles left on a rack with a minus, and their sum for the winner with a plus. The highest total wins.")


def _end_of_classic(terms: Terms, rules: ClassicRules) -> str:
    match rules.format:
        case ClassicFormat.POOL:
            stake = money_text(terms.stakes.amount) if terms.stakes.kind is StakeKind.POOL else "……………"
            return gettext(
                "Bust: from %(limit)s points. Whoever busts pays %(stake)s into the pool and plays on with the highest total of those who "
                "did not. The match ends when one deal busts all but one, who takes the pool."
            ) % {"limit": losing_total(rules), "stake": stake}
        case ClassicFormat.LIMIT:
            return gettext("The match ends at %(limit)s points: the lowest total wins.") % {"limit": losing_total(rules)}
        case ClassicFormat.WINS:
            return gettext("Tick off deals won: whoever has all the boxes wins.")
        case ClassicFormat.DEALS:
            return gettext("The lowest total wins.")


def _from_hand(times: int) -> str:
    return gettext("Remik from the hand: the others' points ×%(times)s.") % {"times": times} if times > 1 else ""


def _has_pool(terms: Terms) -> bool:
    return isinstance(terms.rules, ClassicRules) and terms.rules.format is ClassicFormat.POOL


def _is_series(terms: Terms) -> bool:
    return isinstance(terms.rules, GinRules) and terms.rules.games != 1


def _games_a_page(terms: Terms) -> int:
    games = terms.rules.games if isinstance(terms.rules, GinRules) else 1
    return min(games or GAMES_A_PAGE, GAMES_A_PAGE)
