"""Brackets: single and double elimination, for 2 to 256 players.

A tree is its matches in the order they are played. There are only matches that two play: who has a
bye comes in a round later. The best seeds have the byes and meet last.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

import msgspec

Format = Literal["single", "double"]
Bracket = Literal["W", "L", "F", "T"]
"""The upper one, the lower one, the finals of a double elimination, and the third place."""

FINAL, SECOND_FINAL = "F1", "F2"
THIRD = "T1"

NOBODY = 0
"""Stands in for a person where nobody comes."""


class Seed(msgspec.Struct, frozen=True):
    """A player, by his place in the seeding; 1 is best."""

    place: int


class WinnerOf(msgspec.Struct, frozen=True):
    node: str


class LoserOf(msgspec.Struct, frozen=True):
    node: str


Source = Seed | WinnerOf | LoserOf


BRACKETS: dict[str, Bracket] = {"W": "W", "L": "L", "F": "F", "T": "T"}


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
        return BRACKETS[self.id[0]]


# ------------------------------------------------------------------ the draw


def tree(format: Format, players: int, third: bool = False) -> tuple[Node, ...]:
    """All matches for so many players, round after round; the final is the last.

    T1 is for the ``third`` place of a single elimination, if two lose semi-finals. F1 is the final
    of a double elimination, whoever comes from the upper bracket first; F2 is only played if the
    other wins F1."""
    if not 2 <= players <= 256:
        raise ValueError(f"a bracket has 2 to 256 players, not {players}")
    depth = (players - 1).bit_length()
    drawn = _Draw()
    upper: Line = [Seed(place) if place <= players else None for place in seeding(depth)]
    if format == "single":
        for number in range(1, depth + 1):
            if third and number == depth and len(semi := drawn.nodes[-2:]) == 2 and depth > 1:
                losers = (LoserOf(node.id) for node in semi)
                if all(node.round == depth - 1 for node in semi):
                    drawn.nodes.append(Node(THIRD, depth, *losers))
            upper, _ = drawn.play("W", number, _neighbours(upper))
        return drawn.tree()
    upper, lower = drawn.play("W", 1, _neighbours(upper))
    for number in range(2, depth + 1):
        # Losers of a round play whoever is left in the lower bracket in the round after it.
        time = 2 * number - 2
        upper, fallen = drawn.play("W", time, _neighbours(upper))
        lower, _ = drawn.play("L", time, _neighbours(lower))
        across = crossing(number, depth - number)
        fallen = [fallen[place ^ across] for place in range(len(fallen))]
        lower, _ = drawn.play("L", time + 1, zip(fallen, lower, strict=True))
    drawn.nodes.append(Node(FINAL, 2 * depth, _some(upper[0]), _some(lower[0])))
    drawn.nodes.append(Node(SECOND_FINAL, 2 * depth + 1, LoserOf(FINAL), WinnerOf(FINAL)))
    return drawn.tree()


def seeding(depth: int) -> list[int]:
    """The seeds from above to below in a bracket of so many rounds: as long as the better ones win,
    in each round the best meets the worst, the second best the second worst and so on."""
    places = [1]
    for _ in range(depth):
        places = [seed for place in places for seed in (place, 2 * len(places) + 1 - place)]
    return places


def crossing(number: int, bits: int) -> int:
    """Where the losers of an upper round, the second or a later one, go in the lower bracket: each
    to his own place with these bits turned over.

    The highest bit, which changes halves, is turned in every other round, the next, which changes
    quarters within a half, in every other two, and so on. So who lost to somebody in one round and
    sees him lose in the next does not meet him before the halves of the lower bracket meet; if it
    was two rounds later not before its quarters meet."""
    return sum(((number - 1) >> bit & 1) << (bits - 1 - bit) for bit in range(bits))


Line = list[Source | None]
"""Who stands in a bracket from above to below before a round; ``None`` is nobody."""


class _Draw:
    """The matches drawn so far."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []

    def play(
        self, bracket: Bracket, time: int, pairs: Iterable[tuple[Source | None, Source | None]]
    ) -> tuple[Line, Line]:
        """Draw a round; winners and losers. Who meets nobody wins without a match."""
        number = 1 + len({node.round for node in self.nodes if node.bracket == bracket})
        winners: Line = []
        losers: Line = []
        played = 0
        for first, second in pairs:
            if first is None or second is None:
                winners.append(first or second)
                losers.append(None)
                continue
            played += 1
            id = f"{bracket}{number}-{played}"
            self.nodes.append(Node(id, time, first, second))
            winners.append(WinnerOf(id))
            losers.append(LoserOf(id))
        return winners, losers

    def tree(self) -> tuple[Node, ...]:
        """All matches; where nobody plays at a time, there is no round."""
        times = sorted({node.round for node in self.nodes})
        nodes = (node._replace(round=times.index(node.round) + 1) for node in self.nodes)
        return tuple(sorted(nodes, key=lambda node: node.round))


def _neighbours(line: Line) -> list[tuple[Source | None, Source | None]]:
    return list(zip(line[::2], line[1::2], strict=True))


def _some(source: Source | None) -> Source:
    assert source is not None
    return source


def winner_goes(nodes: Sequence[Node], id: str) -> Node | None:
    """The match that the winner of a match plays next, if any."""
    return _goes(nodes, WinnerOf(id))


def loser_goes(nodes: Sequence[Node], id: str) -> Node | None:
    """The match that the loser of a match plays next, if any."""
    return _goes(nodes, LoserOf(id))


def _goes(nodes: Sequence[Node], source: Source) -> Node | None:
    return next((node for node in nodes if source in (node.first, node.second)), None)


# ------------------------------------------------------------------ how it stands


class Meeting(NamedTuple):
    """Who plays a match. ``None`` is not known yet, ``NOBODY`` is nobody."""

    first: int | None
    second: int | None
    winner: int | None

    @property
    def is_open(self) -> bool:
        """Both are known, and it has to be played."""
        return bool(self.first and self.second and self.winner is None)

    @property
    def loser(self) -> int | None:
        """``NOBODY`` if both lost."""
        if self.winner is None or self.winner == NOBODY:
            return self.winner
        return self.second if self.winner == self.first else self.first


def meetings(
    nodes: Sequence[Node],
    seeds: Sequence[int],
    winners: Mapping[str, int],
    out: Collection[int] = (),
) -> dict[str, Meeting]:
    """Who meets whom in each match, as far as it is known.

    ``seeds`` are the persons, the best first; ``winners`` has the winner of each match that was
    decided, or ``NOBODY`` if both lost it: then both are out. A winner who does not play the match,
    since an earlier one was corrected, has not won it. Against somebody who is ``out`` or against
    nobody one wins without playing. If F2 need not be played nobody meets in it, and its winner is
    the winner of F1."""
    met: dict[str, Meeting] = {}

    def comes(source: Source) -> int | None:
        match source:
            case Seed(place):
                return seeds[place - 1]
            case WinnerOf(id):
                return met[id].winner
            case LoserOf(id):
                return met[id].loser

    for node in nodes:
        if node.id == SECOND_FINAL and _is_decided(met[FINAL]):
            met[node.id] = Meeting(NOBODY, NOBODY, met[FINAL].winner)
            continue
        first, second = comes(node.first), comes(node.second)
        winner = _winner(first, second, winners.get(node.id), out)
        met[node.id] = Meeting(first, second, winner)
    return met


def _is_decided(final: Meeting) -> bool:
    return final.winner is not None and final.winner in (final.first, NOBODY)


def _winner(
    first: int | None, second: int | None, said: int | None, out: Collection[int]
) -> int | None:
    if first is None or second is None:
        return None
    if NOBODY not in (first, second) and said in (first, second, NOBODY):
        return said
    there = [person for person in (first, second) if person != NOBODY and person not in out]
    if len(there) == 2:
        return None
    return there[0] if there else NOBODY


def champion(nodes: Sequence[Node], met: Mapping[str, Meeting]) -> int | None:
    """Who has won it all: ``None`` while that is open, ``NOBODY`` if nobody was left."""
    return met[nodes[-1].id].winner
