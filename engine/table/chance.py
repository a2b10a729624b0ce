"""Chance: a stream of numbers that anybody can check.

The stream belongs to the state of a match: a 32-byte key and a count. Number ``i`` of the stream is
the SHA-256 of the key followed by ``i`` as eight big-endian bytes, read as one big-endian integer.
A number below ``n`` is that integer modulo ``n``; with 256 bits the bias is below 2**-240. Nothing
in it depends on the machine or on the version of Python, and knowing past numbers does not help to
guess the next, which a common generator such as the one in ``random`` would not promise.

As text a stream is ``KEY:COUNT`` with the key in hexadecimal; any other seed, a word or a number,
becomes a key by hashing its text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated, TypeVar

import msgspec

T = TypeVar("T")
Seed = str | Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]

_STREAM = re.compile(r"([0-9a-f]{64}):([0-9]{1,15})")


class Chance(msgspec.Struct):
    """The stream, and how many of its numbers have been used."""

    key: bytes
    count: int = 0

    @classmethod
    def from_seed(cls, seed: Seed) -> Chance:
        """The stream for a seed; the text of a stream continues it."""
        if stream := _STREAM.fullmatch(str(seed)):
            return cls(bytes.fromhex(stream[1]), int(stream[2]))
        return cls(sha256(str(seed).encode()).digest())

    def text(self) -> str:
        return f"{self.key.hex()}:{self.count}"

    def clone(self) -> Chance:
        return Chance(self.key, self.count)

    def below(self, n: int) -> int:
        """A whole number from 0 to ``n - 1``, each as likely as the others."""
        digest = sha256(self.key + self.count.to_bytes(8)).digest()
        self.count += 1
        return int.from_bytes(digest) % n

    def choice(self, items: Sequence[T]) -> T:
        """One of the items; asks for no number where there is nothing to decide."""
        return items[self.below(len(items))] if len(items) > 1 else items[0]

    def sample(self, items: Sequence[T], most: int) -> list[T]:
        """Up to ``most`` of the items, in the order in which they were picked."""
        left = list(items)
        picked: list[T] = []
        while left and len(picked) < most:
            picked.append(left.pop(self.below(len(left)) if len(left) > 1 else 0))
        return picked

    def shuffled(self, items: Sequence[T]) -> list[T]:
        return self.sample(items, len(items))
