"""Plain data laid so that like stands beside like, and each word is kept once.

A match tells thousands of things, each with the same few keys and the same eighty names of cards.
Laid in columns, with numbers in place of words, they press to half of what they do as they are.
A word that most matches have is known by its place in ``words.txt``; that file only grows at its
end, since what was kept with it is read with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any, NamedTuple

WORDS, PARTS, ROWS, MAPS, MIXED = "wprsm"
"""What a column holds: words, words and numbers with colons between them (such as ``move:101:0``),
lists, maps, or more than one of these; else numbers and the like, as they are."""

KINDS: Mapping[type[Any], str] = {str: "str", list: "list", dict: "dict"}
Column = Sequence[Any]
FILE = Path(__file__).with_name("words.txt")


class Found(NamedTuple):
    """The words that were met so far, with their numbers, and the columns that hold such."""

    words: dict[str, int]
    columns: list[list[int]]


@cache
def known() -> tuple[dict[str, int], list[str]]:
    """The words of ``words.txt``, with their places and in their order."""
    some = FILE.read_text(encoding="utf-8").splitlines()
    return {word: place for place, word in enumerate(some)}, some


def laid(value: object) -> list[Any]:
    """The words in a value, and a column with it in it; ``value`` is anything that MessagePack can
    hold. Of the words first its own, then the known ones by how far they stand apart."""
    found = Found({}, [])
    column = _column([value], found)
    places, _ = known()
    own = [word for word in found.words if word not in places]
    shared = sorted(place for place in map(places.get, found.words) if place is not None)
    order = {word: number for number, word in enumerate([*own, *_words(shared)])}
    numbers = [order[word] for word in found.words]
    for column_of_words in found.columns:  # they were numbered as they came
        column_of_words[:] = [numbers[number] for number in column_of_words]
    return [own, [place - before for before, place in pairwise([0, *shared])], column]


def taken_up(kept: Sequence[Any]) -> Any:
    """The value that was laid."""
    own, steps, column = kept
    [value] = _values(column, [*own, *_words(accumulate(steps))])
    return value


def _words(places: Iterable[int]) -> list[str]:
    _, some = known()
    return [some[place] for place in places]


def _column(values: Sequence[Any], found: Found) -> Column:
    types = dict.fromkeys(map(type, values))
    kinds = list(dict.fromkeys(KINDS.get(kind, "plain") for kind in types))
    if len(kinds) > 1:
        each = [KINDS.get(type(value), "plain") for value in values]
        parts = [
            [value for value, own in zip(values, each, strict=True) if own == kind]
            for kind in kinds
        ]
        which = [kinds.index(kind) for kind in each]
        return [MIXED, which, [_column(part, found) for part in parts]]
    match kinds:
        case ["str"] if any(":" in value or _is_number(value) for value in set(values)):
            return [PARTS, _column([_parts(value) for value in values], found)]
        case ["str"]:
            words = found.words
            found.columns.append([words.setdefault(value, len(words)) for value in values])
            return [WORDS, found.columns[-1]]
        case ["list"]:
            inner = [value for row in values for value in row]
            return [ROWS, [len(row) for row in values], _column(inner, found)]
        case ["dict"]:
            return [MAPS, *_maps(values, found)]
    return values


def _parts(word: str) -> list[int | str]:
    return [int(part) if _is_number(part) else part for part in word.split(":")]


def _is_number(word: str) -> bool:
    """Whether it is written as a number is."""
    return word.isascii() and word.isdigit() and (word == "0" or word[0] != "0") and len(word) < 19


def _maps(values: Sequence[dict[Any, Any]], found: Found) -> Iterator[Any]:
    """Which keys each has, and for all that have the same a column for each of these."""
    some: dict[tuple[Any, ...], list[dict[Any, Any]]] = {}
    for value in values:
        some.setdefault(tuple(value), []).append(value)
    places = {keys: place for place, keys in enumerate(some)}
    yield [places[tuple(value)] for value in values]
    yield _column([list(keys) for keys in some], found)
    yield [
        [_column([value[key] for value in alike], found) for key in keys]
        for keys, alike in some.items()
    ]


def _values(column: Column, words: Sequence[str]) -> Iterable[Any]:
    match column:
        case [str(kind), which, *rest]:
            pass
        case _:
            return column
    if kind == WORDS:
        return [words[number] for number in which]
    if kind == PARTS:
        return [":".join(map(str, parts)) for parts in _values(which, words)]
    if kind == ROWS:
        inner = iter(_values(rest[0], words))
        return [[next(inner) for _ in range(length)] for length in which]
    if kind == MIXED:
        parts = [iter(_values(part, words)) for part in rest[0]]
        return [next(parts[one]) for one in which]
    shapes = list(_values(rest[0], words))
    maps = [_rows_of(columns, words) for columns in rest[1]]
    return [dict(zip(shapes[one], next(maps[one]), strict=True)) for one in which]


def _rows_of(columns: Sequence[Column], words: Sequence[str]) -> Iterator[tuple[Any, ...]]:
    """What stands beside each other in some columns; without a column, nothing for ever."""
    if not columns:
        while True:
            yield ()
    yield from zip(*(_values(column, words) for column in columns), strict=True)
