"""Players against each other: matches that are fair to both, and what their results say.

Matches come in pairs with the same decks and the same luck, of which each player has one side once;
so neither has the better decks.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from engine.players.table import state_wishes
from engine.table import Chance, Match, Rules, Seat, Setup
from engine.table.rules import S

LONGEST = 6000
"""Answers after which a match counts as drawn."""
SURE = 1.96
"""Standard deviations of an interval that holds 19 times of 20."""
SCALE = 400 / math.log(10)
"""Elo's points: who has 400 more wins ten times as often as he loses."""
MEAN = 1500
"""The rating of all of them together."""
STEPS = 50
"""So many corrections are made at most to find ratings; some ten are enough."""


def contest(rules: Rules[S], seed: str) -> Match[S]:
    """A match of two ready decks that the seed chooses. Nobody has been asked anything in it but
    how he wants to be asked, and all say the same."""
    decks = [deck["id"] for deck in rules.ready_decks()]
    chosen = Chance.from_seed(seed)
    seats = tuple(Seat(f"Player {n}", chosen.choice(decks)) for n in range(2))
    match: Match[S] = Match.new(rules, Setup(seats, seed, {}))
    state_wishes(match)
    return match


def interval(share: float, matches: int) -> tuple[float, float]:
    """Where a share of matches would be after very many of them, 19 times of 20 (Wilson)."""
    if not matches:
        return 0.0, 1.0
    middle = (share + SURE**2 / (2 * matches)) / (1 + SURE**2 / matches)
    half = SURE / (1 + SURE**2 / matches)
    half *= math.sqrt(share * (1 - share) / matches + SURE**2 / (4 * matches**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def ratings(count: int, results: Iterable[tuple[int, int, float]]) -> list[tuple[float, float]]:
    """How strong so many players are by results such as ``(0, 1, 0.5)``, which is a draw of the
    first two: of each the rating, and how far from it the truth is at most, 19 times of 20.

    They are those by which the results are most likely (Bradley and Terry), where each has also
    drawn one match with somebody of the mean; without that who won all would have no rating.
    """
    met = [[0.0] * count for _ in range(count)]
    won = [0.0] * count
    for first, second, score in results:
        met[first][second] += 1
        met[second][first] += 1
        won[first] += score
        won[second] += 1 - score
    strength = [0.0] * count
    for _ in range(STEPS):
        slope, bend = _likelihood(strength, met, won)
        step = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in _inverse(bend)]
        longest = max(1.0, *(abs(one) for one in step))
        strength = [one + by / longest for one, by in zip(strength, step, strict=True)]
        if longest * max(abs(by) for by in step) < 1e-9:
            break
    spread = _from_the_mean(_inverse(_likelihood(strength, met, won)[1]))
    return [
        (MEAN + SCALE * one, SCALE * SURE * math.sqrt(off))
        for one, off in zip(strength, spread, strict=True)
    ]


def _likelihood(
    strength: list[float], met: list[list[float]], won: list[float]
) -> tuple[list[float], list[list[float]]]:
    """How the logarithm of the likelihood changes with each strength, and how that bends."""
    count = len(strength)
    slope, bend = [], [[0.0] * count for _ in range(count)]
    for one in range(count):
        alone = _wins(strength[one])
        due, sure = alone, alone * (1 - alone)
        for other in range(count):
            if matches := met[one][other]:
                share = _wins(strength[one] - strength[other])
                due += matches * share
                sure += matches * share * (1 - share)
                bend[one][other] = -matches * share * (1 - share)
        slope.append(won[one] + 0.5 - due)
        bend[one][one] = sure
    return slope, bend


def _from_the_mean(spread: list[list[float]]) -> list[float]:
    """How far each lies from the mean of all, squared; where all lie together says nothing."""
    count = len(spread)
    rows = [sum(row) / count for row in spread]
    mean = sum(rows) / count
    return [max(0.0, spread[n][n] - 2 * rows[n] + mean) for n in range(count)]


def _wins(ahead: float) -> float:
    """How often somebody wins who is so much stronger."""
    return 1 / (1 + math.exp(-ahead))


def _inverse(rows: list[list[float]]) -> list[list[float]]:
    """Of a matrix whose diagonal outweighs the rest, so that it can be walked along."""
    size = len(rows)
    work = [[*row, *(float(n == m) for m in range(size))] for n, row in enumerate(rows)]
    for n in range(size):
        head = [cell / work[n][n] for cell in work[n]]
        work = [
            head if m == n else [a - row[n] * b for a, b in zip(row, head, strict=True)]
            for m, row in enumerate(work)
        ]
    return [row[size:] for row in work]
