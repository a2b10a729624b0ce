"""The tree of a knock-out as it is painted: who meets whom, and which meetings share a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

import msgspec

from engine.league.brackets import NOBODY, LoserOf, Node, Seed, champion
from engine.league.brackets import Meeting as Met
from engine.words import say

Part = Literal["upper", "lower", "final", "third"]
PARTS: dict[str, Part] = {"W": "upper", "L": "lower", "F": "final", "T": "third"}
LATER: tuple[Part, ...] = ("lower", "final", "third")
"""What stands below the upper one, in this order."""

COLUMNS = 3
TITLES, LABEL, LINE, BELOW = 66, 34, 56, 14
TALL = LABEL + 2 * LINE + BELOW
THIN = TALL // 2
"""How much room a meeting takes, and a bye."""
MOST = 8 * TALL
"""How high a column may be."""
PAGE = MOST + TITLES
UNBOUND = 10**9


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """One of two in a meeting."""

    name: str = ""
    """Nothing as long as nobody knows who it will be."""
    seed: int = 0
    score: int | None = None
    """Games won, or nothing before the first."""
    source: str = ""
    """The meeting he comes from, as its winner or its loser; nothing for who begins here."""
    loser: bool = False


class Meeting(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    """What it is called in the picture, such as ``W1-3``."""
    part: Part = "upper"
    round: int
    sides: tuple[Side, ...]
    """Two, or one who has a bye."""
    winner: int | None = None
    """Which of the sides; nobody as long as it is not decided."""


class Bracket(msgspec.Struct, frozen=True, kw_only=True):
    title: str
    subtitle: str = ""
    meetings: tuple[Meeting, ...] = ()
    """In order from the top of each round. A second final stays away once it is not needed."""
    champion: int = 0
    """The seed of who has won it all."""
    game: str
    """Whose palette is used."""


# ------------------------------------------------------------------ from a league


def of_tree(
    game: str,
    title: str,
    nodes: Sequence[Node],
    seeds: Sequence[int],
    met: Mapping[str, Met],
    names: Mapping[int, str],
    scores: Mapping[str, tuple[int, int]],
    subtitle: str = "",
) -> Bracket:
    """The bracket of a league: ``met`` says who meets whom as far as it is known, and ``scores``
    what the first and the second have won of each match that was begun, in games."""
    seed_of = {person: n for n, person in enumerate(seeds, 1)}
    found: list[Meeting] = []
    for node in nodes:
        part, number = PARTS[node.bracket], int(node.id[1:].split("-")[0])
        one = met[node.id]
        if part == "final" and number > 1 and one.first == NOBODY == one.second:
            continue
        sides = []
        score = scores.get(node.id, (None, None))
        for source, person, games in zip(
            (node.first, node.second), (one.first, one.second), score, strict=True
        ):
            source_id = "" if isinstance(source, Seed) else source.node
            side = Side(
                name=say("nobody") if person == NOBODY else names.get(person or 0, ""),
                seed=seed_of.get(person or 0, 0),
                score=games,
                source=source_id,
                loser=isinstance(source, LoserOf),
            )
            if not source_id and part == "upper" and number > 1:  # he had a bye
                id = f"{node.id}/{side.seed}"
                bye = msgspec.structs.replace(side, score=None)
                found.append(Meeting(id=id, round=number - 1, sides=(bye,), winner=0))
                side = msgspec.structs.replace(side, source=id)
            sides.append(side)
        winner = None
        if one.winner:
            winner = (one.first, one.second).index(one.winner)
        found.append(
            Meeting(id=node.id, part=part, round=number, sides=tuple(sides), winner=winner)
        )
    won = champion(nodes, met)
    return Bracket(
        title=title,
        subtitle=subtitle,
        meetings=tuple(found),
        champion=seed_of.get(won or 0, 0),
        game=game,
    )


# ------------------------------------------------------------------ what stands where


class Place(NamedTuple):
    meeting: Meeting
    column: int
    middle: int
    """How far below the top of its band."""


class Band(NamedTuple):
    """Some rounds beside each other, or the part of them that has room on a page."""

    titles: tuple[str, ...]
    places: tuple[Place, ...]
    height: int
    folded: Meeting | None = None
    """The final, where it stands between the semi-finals."""


def pages(shown: Bracket) -> list[list[Band]]:
    found: list[list[Band]] = [[]]
    for band in _bands(shown):
        high = sum(one.height + TITLES for one in found[-1])
        if found[-1] and high + band.height + TITLES > PAGE:
            found.append([])
        found[-1].append(band)
    return found


def _bands(shown: Bracket) -> Iterator[Band]:
    """The bands in the order in which they are shown."""
    rounds = _rounds(shown, "upper")
    start, last = 0, len(rounds) - COLUMNS - 1
    while start < last:
        yield from _band(rounds[start : start + COLUMNS])
        start = min(start + COLUMNS, last)
    if last >= 0:
        yield from _band(rounds[last:-1], rounds[-1].meetings[0])
    elif rounds:
        yield from _band(rounds)
    rest = [part for name in LATER for part in _rounds(shown, name)]
    while rest:  # about as many rounds in each band, the more in the first
        count = -(-len(rest) // -(-len(rest) // COLUMNS))
        yield from _band(rest[:count])
        rest = rest[count:]


def whole(shown: Bracket) -> list[Band]:
    """Each part in one band, however large it is, where nobody has to read it on a phone."""
    found: list[Band] = []
    lower = [part for name in LATER for part in _rounds(shown, name)]
    for parts in (_rounds(shown, "upper"), lower):
        found += _band(parts, most=UNBOUND) if parts else []
    return found


class Round(NamedTuple):
    title: str
    meetings: list[Meeting]


def _rounds(shown: Bracket, part: Part) -> list[Round]:
    some = [one for one in shown.meetings if one.part == part]
    numbers = sorted({one.round for one in some})
    double = any(one.part == "final" for one in shown.meetings)
    return [
        Round(
            _title(part, number, numbers[-1] - number, double),
            [one for one in some if one.round == number],
        )
        for number in numbers
    ]


def _title(part: Part, number: int, left: int, double: bool) -> str:
    """What a round is called of which so many follow."""
    match part, left:
        case "final", _:
            return say("Final") if number == 1 else say("Second final")
        case "third", _:
            return say("Third place")
        case "lower", 0:
            return say("Lower final")
        case "lower", _:
            return say("Lower round {n}", n=number)
        case _, 0:
            return say("Upper final") if double else say("Final")
        case _, 1 if not double:
            return say("Semi-finals")
        case _, 2 if not double:
            return say("Quarter-finals")
    return say("Upper round {n}", n=number) if double else say("Round {number}", number=number)


def _band(
    rounds: Sequence[Round], folded: Meeting | None = None, most: int = MOST
) -> Iterator[Band]:
    """Rounds beside each other, in as many bands as they need."""
    titles = tuple(one.title for one in rounds)
    column = {one.id: n for n, some in enumerate(rounds) for one in some.meetings}
    by_id = {one.id: one for some in rounds for one in some.meetings}
    later = {child.id for one in by_id.values() for child in _before(one, by_id)}
    group: list[Place] = []
    height = 0
    for root in (one for one in by_id.values() if one.id not in later):
        placed, high = _placed(root, by_id)
        if group and height + high > most:
            yield Band(titles, tuple(group), height)
            group, height = [], 0
        group += [Place(one, column[one.id], height + middle) for one, middle in placed]
        height += high
    yield Band(titles, tuple(group), height, folded)


def _before(meeting: Meeting, among: Mapping[str, Meeting]) -> list[Meeting]:
    """The meetings whose winners meet in this one."""
    return [among[one.source] for one in meeting.sides if one.source in among and not one.loser]


def _placed(root: Meeting, among: Mapping[str, Meeting]) -> tuple[list[tuple[Meeting, int]], int]:
    """A meeting and all that come before it, each with its middle, and how high they are."""
    own = TALL if len(root.sides) > 1 else THIN
    parts = [_placed(one, among) for one in _before(root, among)]
    below = sum(high for _, high in parts)
    height, top = max(own, below), max(0, own - below) // 2
    found, middles = [], []
    for placed, high in parts:
        found += [(one, top + middle) for one, middle in placed]
        middles.append(top + placed[0][1])
        top += high
    middle = sum(middles) // len(middles) if middles else _middle(root)
    return [(root, middle), *found], height


def _middle(meeting: Meeting) -> int:
    """How far its middle is below the top of its room."""
    return LABEL + LINE - (0 if len(meeting.sides) > 1 else THIN // 2)
