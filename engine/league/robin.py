"""Round robin: everybody meets everybody, once or more often."""

from __future__ import annotations

from collections.abc import Sequence

Pair = tuple[int, int | None]
"""Who is first, and who is second; nobody, for a bye."""


def rounds(players: Sequence[int], legs: int = 1) -> list[list[Pair]]:
    """The pairs of every round, by the circle method: each leg has everybody meet everybody once.

    If their number is odd each has a bye once a leg. Nobody is first more than once more or less
    often than second, and in the next leg the others are first."""
    raise NotImplementedError
