"""Round robin: everybody meets everybody, once or more often."""

from __future__ import annotations

from collections.abc import Sequence

Pair = tuple[int, int | None]
"""Who is first, and who is second; nobody, for a bye."""


def rounds(players: Sequence[int], legs: int = 1) -> list[list[Pair]]:
    """The pairs of every round; each leg has everybody meet everybody once.

    If their number is odd each has a bye once a leg. In a leg nobody is first more than once more
    or less often than second, and in the next leg the others are first."""
    return [
        [_turned(pair) if leg % 2 else pair for pair in _round(players, number)]
        for leg in range(legs)
        for number in range(_rounds_a_leg(len(players)))
    ]


def _rounds_a_leg(players: int) -> int:
    return players - 1 + players % 2 if players > 1 else 0


def _round(players: Sequence[int], number: int) -> list[Pair]:
    """One round by the circle method: all but one sit in a circle, which turns by a place each
    round, and those meet who sit as far to the left of the top as to the right of it. Who is at the
    top meets the one in the middle; if nobody is left for there he has a bye."""
    around = _rounds_a_leg(len(players))
    top = players[number]
    if len(players) % 2:
        last: Pair = (top, None)
    else:
        last = (top, players[-1]) if number % 2 else (players[-1], top)
    pairs: list[Pair] = []
    for steps in range(1, (around + 1) // 2):
        left, right = players[(number + steps) % around], players[(number - steps) % around]
        pairs.append((left, right) if steps % 2 else (right, left))
    return [*pairs, last]


def _turned(pair: Pair) -> Pair:
    first, second = pair
    return pair if second is None else (second, first)
