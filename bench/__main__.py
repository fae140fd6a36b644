"""`python -m bench`: how fast the engine's searches are, beside OpenSpiel and RLCard in the same run.

Figures are of one machine at one time, the ratios are what can be compared. Times are processor time, a hand's the best of a few rounds;
medians and 99th percentiles are over the hands.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from time import process_time
from typing import Final

from bench.hands import cases, dense_gin_hands, hard_hands, natural, uniform_gin_hands, uniform_hands
from bench.rivals import rivals
from scoring.arrange import arrange
from scoring.cards import Card
from scoring.deadwood import best_arrangement, best_defence, deadwood
from scoring.questions.hands import arrange as answer_arrange
from scoring.rules import ClassicRules

PROJECT: Final = Path(__file__).parent.parent
ROUNDS: Final = 5
ROUND_SECONDS: Final = 0.001

IMPORTING: Final = "from time import process_time as now; start = now(); import {module}; print(now() - start)"
ANSWERING: Final = """
import os, re, sys
from scoring.__main__ import main
with open(sys.argv[1], "rb") as questions, open(os.devnull, "wb") as answers:
    main(["arrange"], questions, answers)
with open("/proc/self/status") as status:
    print(re.search(r"VmHWM:\\s+(\\d+) kB", status.read())[1])
"""


def seconds(call: Callable[[], object]) -> float:
    """The time of one call, the best of a few rounds; a quick one is repeated within a round."""
    start = process_time()
    call()
    repeats = max(1, int(ROUND_SECONDS / max(process_time() - start, 1e-6)))
    best = float("inf")
    for _ in range(ROUNDS):
        start = process_time()
        for _ in range(repeats):
            call()
        best = min(best, (process_time() - start) / repeats)
    return best


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def row(what: str, calls: Sequence[Callable[[], object]], aim: str = "") -> float:
    """Print a row of the table; the median in microseconds."""
    times = sorted(seconds(call) * 1e6 for call in calls)
    say(f"{what:<44}{len(times):>6}{median(times):>11.1f}{times[len(times) * 99 // 100]:>11.1f}   {aim}")
    return median(times)


def deadwood_rows(which: str, hands: Sequence[tuple[Card, ...]], aims: dict[str, float]) -> None:
    """The engine on these hands, and each rival with the share of its time that the engine takes."""
    own = row(f"minimum deadwood, {which} hands", [partial(deadwood, hand) for hand in hands])
    for name, (write, least) in rivals().items():
        written = [[write(card) for card in hand] for hand in hands]
        theirs = row(f"    {name}", [partial(least, hand) for hand in written])
        differing = sum(least(their) != deadwood(ours) for their, ours in zip(written, hands, strict=True))
        say(f"    the engine takes {own / theirs:.2f} of its time (aim: at most {aims[name]}); answers that differ: {differing}")


def knock(knocker: tuple[Card, ...], defender: tuple[Card, ...]) -> None:
    best_defence(defender, best_arrangement(knocker, [defender]))


def fresh(program: str, *arguments: str) -> float:
    """What a program prints when a fresh interpreter runs it, the median of a few runs."""
    command = [sys.executable, "-c", program, *arguments]
    compiled = os.environ | {"PYTHONDONTWRITEBYTECODE": ""}
    runs = [
        subprocess.run(command, cwd=PROJECT, env=compiled, capture_output=True, check=True)  # noqa: S603 - our own program
        for _ in range(7)
    ]
    return median(float(run.stdout) for run in runs)


def main() -> None:
    say(f"{'':<44}{'hands':>6}{'median µs':>11}{'p99 µs':>11}")
    deadwood_rows("dense", dense_gin_hands(), {"OpenSpiel (C++)": 1.0, "RLCard": 0.1})
    deadwood_rows("uniform", uniform_gin_hands(500), {"OpenSpiel (C++)": 3.0, "RLCard": 0.1})
    knocks = [(natural(case["in"]["knocker"]), natural(case["in"]["defender"])) for case in cases("knock")]
    row("knock with joint lay-offs, worked cases", [partial(knock, *hands) for hands in knocks], "aim: median 300")
    row("solver, worked cases as questions", [partial(answer_arrange, case["in"], case["rules"]) for case in cases("arrange")])
    rules = ClassicRules()
    row("solver, uniform hands, 0-4 jokers", [partial(arrange, hand, rules) for hand in uniform_hands(300)], "aim: median 1000")
    row("solver, hard hands, 2-4 jokers", [partial(arrange, hand, rules) for hand in hard_hands(300)], "aim: p99 10000")
    say(f"import scoring: {fresh(IMPORTING.format(module='scoring')) * 1e3:.1f} ms (aim: at most 50)")
    say(f"import of the whole engine and its program: {fresh(IMPORTING.format(module='scoring.__main__')) * 1e3:.0f} ms")
    megabytes = fresh(ANSWERING, "tests/golden/cases/arrange.jsonl") / 1024
    say(f"peak memory of the program on the worked cases of the solver: {megabytes:.1f} MB (aim: at most 40)")
    if missing := {"OpenSpiel (C++)", "RLCard"} - rivals().keys():
        say(f"not measured, because not installed (bench/requirements.txt): {', '.join(sorted(missing))}")


if __name__ == "__main__":
    main()
