"""A chance that decides nothing by itself: whoever asks what may happen sees all of it.

The same answer is tried again and again, each time with another of the numbers that chance could
have said, until there is none left (``ways``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import msgspec

from engine.table.chance import Chance

T = TypeVar("T")


class TooMany(Exception):
    """More can happen than anybody wants to look at; so much of it was tried in vain."""

    def __init__(self, tried: int = 0) -> None:
        super().__init__()
        self.tried = tried


class Fork(Chance, kw_only=True):
    """One of all the ways that chance could go."""

    said: list[int] = msgspec.field(default_factory=list)
    """The numbers of this way: those of before, and then the lowest ones."""
    widths: list[int] = msgspec.field(default_factory=list)
    """Below which number each of them is."""
    place: int = 0
    later: list[Sequence[int]] = msgspec.field(default_factory=list)
    """What was left to be decided later, by whoever looks at it: each time, what it can be."""

    def below(self, n: int) -> int:
        if self.place == len(self.said):
            self.said.append(0)
            self.widths.append(n)
        self.place += 1
        return self.said[self.place - 1]

    def one(self, items: Sequence[T]) -> T:
        """One of the items; equal ones are tried once."""
        return self.choice(list(dict.fromkeys(items)))

    def leave(self, items: Sequence[int]) -> int:
        """Nothing yet, in place of one of the items at which nobody looks before the next
        question."""
        self.later.append(items)
        return 0

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """As they were: an order that nobody knows, and that who takes from it has to try."""
        return list(items)

    def clone(self) -> Chance:
        raise TypeError("what is only tried has no chance of its own")

    def next(self) -> bool:
        """Begin again, another way; whether there is one."""
        while self.said and self.said[-1] + 1 == self.widths[-1]:
            self.said.pop()
            self.widths.pop()
        if self.said:
            self.said[-1] += 1
        self.place, self.later = 0, []
        return bool(self.said)


def ways(happen: Callable[[Fork], T], most: int) -> Iterator[T]:
    """What comes of all ways that chance could go; raises ``TooMany``."""
    fork = Fork(b"")
    for _ in range(most):
        yield happen(fork)
        if not fork.next():
            return
    raise TooMany(most)
