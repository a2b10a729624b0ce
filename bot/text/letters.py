"""Letters for what can be chosen now: the same on the picture, in words and on the buttons.

Who is asked finds a letter on each thing on the table that an option points at, in the order in
which the board tells of them. The cards of his hand have numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from string import ascii_uppercase

from msgspec.structs import replace

from engine.table.questions import Option
from engine.table.views import View

Letters = Mapping[int, str]
"""By the number of a card or of whatever else; players have negative numbers."""


def letters(view: View, shown: Iterable[int], met: Callable[[Option], Iterable[int]]) -> Letters:
    """The letters of things that are shown in some order; there are none for who only watches.
    ``met`` says whom somebody meets by an option, beside what it points at."""
    asked = set(_pointed_at(view, met))
    return in_order(ref for ref in shown if ref in asked)


def in_order(things: Iterable[int]) -> Letters:
    return {thing: letter(n) for n, thing in enumerate(dict.fromkeys(things))}


def letter(n: int) -> str:
    """A to Z, then AA, AB and so on."""
    before, last = divmod(n, len(ascii_uppercase))
    return (letter(before - 1) if before else "") + ascii_uppercase[last]


def of_option(known: Letters, option: Option, states: Mapping[int, str], goal: int) -> Option:
    """An option that says the letter of what it points at and of where that goes, and how it is
    now."""
    ref = _ref(option)
    said = f"{known[ref]} · {option.text}" if ref in known else option.text
    more = [what[one] for what, one in ((states, ref), (known, goal)) if one in what]
    if more:
        said = f"{said} ({', '.join(more)})"
    return replace(option, words=said) if said != option.text else option


def place_of(names: Sequence[str], option: Option) -> int:
    """The number of the card that an option points at, among cards that have numbers; 0 for all
    else. Of several copies an option says which (``NAME:2``)."""
    kind, _, name = (option.points_at or "").partition(":")
    places = [place for place, one in enumerate(names, 1) if kind == "print" and one == name]
    if not places:
        return 0
    copy = option.id.rpartition(":")[2]
    return places[min(int(copy) if copy.isdecimal() else 1, len(places)) - 1]


def numbered(names: Sequence[str], option: Option) -> Option:
    """An option that says the number of the card that it points at."""
    place = place_of(names, option)
    return replace(option, words=f"{place} · {option.text}") if place else option


def run(some: Sequence[str]) -> str:
    """The letters of equal things that lie together, as short as there is room for."""
    if len(some) < 3:
        return " ".join(some)
    first = _number(some[0])
    if [*some] == [letter(first + n) for n in range(len(some))]:
        return f"{some[0]}–{some[-1]}"
    return f"{some[0]}…"


def _number(sign: str) -> int:
    """The number of which it is the letter."""
    n = 0
    for one in sign:
        n = n * len(ascii_uppercase) + ascii_uppercase.index(one) + 1
    return n - 1


def _pointed_at(view: View, met: Callable[[Option], Iterable[int]]) -> Iterator[int]:
    for question in view.questions:
        if view.seat is None or question.seat != view.seat:
            continue
        for option in question.options:
            if ref := _ref(option):
                yield ref
            yield from met(option)


def _ref(option: Option) -> int:
    """What an option points at, as things on a table are numbered; 0 for all else."""
    kind, _, number = (option.points_at or "").partition(":")
    if kind == "player":
        return -1 - int(number)
    return int(number) if kind in ("card", "quest", "item") else 0
