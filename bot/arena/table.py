"""What an arena says: the table of its results, and what went wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.arena.matches import Result
from engine.players.contests import interval, ratings

HEAD = ("", "player", "matches", "won", "in truth", "rating", "±", "by time", "by fault")
LONGEST_NAME = 40


class Row(NamedTuple):
    """How somebody did."""

    name: str
    matches: int
    share: float
    rating: float
    within: float
    late: int
    faults: int


def rows(names: Sequence[str], results: Sequence[Result]) -> list[Row]:
    """How all did, the strongest first."""
    strong = ratings(len(names), ((one.first, one.second, one.score) for one in results))
    found = []
    for number, name in enumerate(names):
        scores = [one.score for one in results if one.first == number]
        scores += [1 - one.score for one in results if one.second == number]
        lost = [one.lost for one in results if one.lost is not None and one.loser == number]
        late = sum(one.late for one in lost)
        share = sum(scores) / len(scores) if scores else 0.5
        found.append(Row(name, len(scores), share, *strong[number], late, len(lost) - late))
    return sorted(found, key=lambda row: -row.rating)


def table(names: Sequence[str], results: Sequence[Result]) -> list[str]:
    """The table in lines, and below it for each player the first match that he lost otherwise."""
    cells = [HEAD]
    for place, row in enumerate(rows(names, results), 1):
        low, high = interval(row.share, row.matches)
        cells.append((
            str(place), _short(row.name), str(row.matches), f"{100 * row.share:.0f} %",
            f"{100 * low:.0f} to {100 * high:.0f} %", f"{row.rating:.0f}", f"{row.within:.0f}",
            str(row.late), str(row.faults),
        ))  # fmt: skip
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = []
    for line in cells:
        told = [
            cell.ljust(width) if number == 1 else cell.rjust(width)
            for number, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        lines.append("  ".join(told).rstrip())
    return [*lines, *_faults(names, results)]


def _faults(names: Sequence[str], results: Sequence[Result]) -> list[str]:
    first = dict[tuple[int, bool], tuple[int, str]]()
    for number, one in enumerate(results, 1):
        if one.lost is not None:
            first.setdefault((one.loser, one.lost.late), (number, str(one.lost)))
    return [
        f"{_short(names[who])} lost match {number}: {why}"
        for (who, _), (number, why) in sorted(first.items())
    ]


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
