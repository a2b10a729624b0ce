"""How strong automatic players are against each other.

``python -m tools.strength marcomage banneret greedy 400`` plays so many matches of ready decks, all
of them from both sides, so that neither has the better decks or more luck. It prints how often
the first of the two wins, with the interval in which the truth lies 19 times of 20 (Wilson), and
what each of them took for a decision.
"""

from __future__ import annotations

import math
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

from engine.catalogue import GAMES
from engine.players import LEVELS, think
from engine.players.contests import LONGEST, contest, interval
from engine.table import Chance, Rejected
from tools.figures import Figure

QUICK = 20
"""Matches of each pair, where the bench takes a quick look."""
SOON = 0.05
"""Seconds of processor for a decision there: with all that the strongest level thinks at most,
three games would take hours."""
LEAST = 40
"""Wins of a hundred of who is to be the stronger one: who wins 65 of a hundred wins fewer than 40
of a hundred in one of 150 such looks."""


class Played(NamedTuple):
    won: float
    decisions: tuple[int, int]
    seconds: tuple[float, float]


def play(game: str, first: str, second: str, number: int, most: float = math.inf) -> Played:
    """One match; with the next number, if this one is even, the same from the other side. Nobody
    thinks for more than so many seconds before an answer."""
    pair, swapped = divmod(number, 2)
    match = contest(GAMES[game], f"strength {pair}")
    players = (second, first) if swapped else (first, second)
    chance = Chance.from_seed(f"players {number}")
    decisions = Counter[int]()
    taken = {0: 0.0, 1: 0.0}
    for _ in range(LONGEST):
        if not match.questions:
            break
        question = match.questions[0]
        seat = question.seat
        assert seat is not None
        begun = time.process_time()
        view = match.rules.view(match.state, seat)
        enough = partial(is_over, begun + most)
        answer = think(match.rules, view, question, players[seat], chance, enough)
        taken[seat] += time.process_time() - begun
        decisions[seat] += 1
        given = match.answer(seat, question.id, answer)
        assert not isinstance(given, Rejected), given
    winner = match.outcome.winner if match.outcome is not None else None
    won = 0.5 if winner is None else float(winner == swapped)
    mine, other = (1, 0) if swapped else (0, 1)
    return Played(won, (decisions[mine], decisions[other]), (taken[mine], taken[other]))


def is_over(ends: float) -> bool:
    return time.process_time() > ends


def measure(game: str) -> Iterator[Figure]:
    """A quick look at the levels, each against the one below, and at the strongest against the
    players of before. So few matches show only whether one that should be stronger is weaker."""
    levels = list(LEVELS)
    pairs = [*zip(levels[1:], levels, strict=False), (levels[-1], "greedy"), (levels[-1], "search")]
    with ProcessPoolExecutor() as pool:
        for first, second in pairs:
            found = matches(pool, game, first, second, QUICK, SOON)
            print(f"  {told(game, first, second, found)}")
            name = f"{game}: {first} wins against {second}"
            yield Figure(name, won(found), "of 100", LEAST, True)


def matches(
    pool: ProcessPoolExecutor,
    game: str,
    first: str,
    second: str,
    count: int,
    most: float = math.inf,
) -> list[Played]:
    one = partial(play, game, first, second, most=most)
    return list(pool.map(one, range(count)))


def won(found: list[Played]) -> float:
    """Of a hundred matches."""
    return 100 * sum(one.won for one in found) / len(found)


def told(game: str, first: str, second: str, found: list[Played]) -> str:
    share = won(found) / 100
    low, high = interval(share, len(found))
    each = [
        1000 * sum(one.seconds[n] for one in found) / max(1, sum(one.decisions[n] for one in found))
        for n in range(2)
    ]
    return (
        f"{game}: {first} wins {100 * share:.0f} % of {len(found)} against {second}"
        f" ({100 * low:.0f} to {100 * high:.0f}); a decision takes {each[0]:.0f} and"
        f" {each[1]:.0f} ms"
    )


def main() -> int:
    game, first, second, count = *sys.argv[1:4], int(sys.argv[4])
    with ProcessPoolExecutor() as pool:
        found = matches(pool, game, first, second, count)
    print(told(game, first, second, found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
