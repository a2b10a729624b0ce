"""Brackets: single and double elimination, for 2 to 256 players.

A tree is its matches in the order they are played. There are only matches that two play: who has a
bye comes in a round later. The best seeds have the byes and meet last.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Literal, NamedTuple

Format = Literal["single", "double"]
Bracket = Literal["W", "L", "F"]
"""The upper one, the lower one, and the finals of a double elimination."""

NOBODY = 0
"""Stands in for a person where nobody comes."""


class Seed(NamedTuple):
    """A player, by his place in the seeding; 1 is best."""

    place: int


class WinnerOf(NamedTuple):
    node: str


class LoserOf(NamedTuple):
    node: str


Source = Seed | WinnerOf | LoserOf


class Node(NamedTuple):
    """A match of a tree. Its id is such as W1-1, L2-1, F1, F2: the bracket, its round, and which
    match of it, from above."""

    id: str
    round: int
    """The round of the league in which it is played, from 1, without gaps."""
    first: Source
    second: Source

    @property
    def bracket(self) -> Bracket:
        raise NotImplementedError


class Meeting(NamedTuple):
    """Who plays a match. ``None`` is not known yet, ``NOBODY`` is nobody."""

    first: int | None
    second: int | None
    winner: int | None

    @property
    def is_open(self) -> bool:
        """Both are known, and it has to be played."""
        raise NotImplementedError


def tree(format: Format, players: int) -> tuple[Node, ...]:
    """All matches for so many players, round after round.

    F1 is the final of a double elimination, whoever comes from the upper bracket first; F2 is only
    played if the other wins F1."""
    raise NotImplementedError


def winner_goes(nodes: Sequence[Node], id: str) -> Node | None:
    """The match that the winner of a match plays next, if any."""
    raise NotImplementedError


def loser_goes(nodes: Sequence[Node], id: str) -> Node | None:
    """The match that the loser of a match plays next, if any."""
    raise NotImplementedError


def meetings(
    nodes: Sequence[Node],
    seeds: Sequence[int],
    winners: Mapping[str, int],
    out: Collection[int] = (),
) -> dict[str, Meeting]:
    """Who meets whom in each match, as far as it is known.

    ``seeds`` are the persons, the best first; ``winners`` has the winner of each match that was
    decided, or ``NOBODY`` if both lost it: then both are out. Against somebody who is ``out`` or
    against nobody one wins without playing. If F2 need not be played nobody meets in it."""
    raise NotImplementedError


def champion(nodes: Sequence[Node], met: Mapping[str, Meeting]) -> int | None:
    """Who has won it all: ``None`` while that is open, ``NOBODY`` if nobody was left."""
    raise NotImplementedError
