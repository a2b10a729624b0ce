"""What happened, in words: a line for each deed, and none for what goes without saying.

The lines for what happens in all games with creatures stand in ``lines``. A game adds those for its
own events, and what its places are called; all of it stands in its ``Tongue``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, takewhile
from typing import Any, NamedTuple

import msgspec

from engine.creatures.board import events as ev
from engine.creatures.printed.book import Print
from engine.creatures.printed.pool import Pools
from engine.creatures.views.lines import (
    Ids,
    Joint,
    Line,
    Names,
    Place,
    Words,
    nothing,
    played_there,
)
from engine.table import Event
from engine.words import say


class Tongue(NamedTuple):
    """How a game tells what happens in it."""

    game: str
    pools: Pools
    places: Mapping[str, Place]
    lines: Mapping[type, Line]
    together: Mapping[type, Joint]
    """What can happen to several cards in one line; each is told with the names of all of them."""
    defeats: Mapping[str, str]
    """How it is told why somebody is defeated, by what the event says."""
    marks: Mapping[type, Ids]
    """Whom a deed marks as a rule, so that it need not be told."""
    brings: Mapping[type, Ids] = {}
    """What comes into play by a deed that has a line of its own."""
    counts: Mapping[type, Callable[[Any], object]] = {}
    """Of what counts up to something and is counted on with the next: what it is that counts."""


def tell(
    tongue: Tongue,
    events: Iterable[Event],
    names: Names,
    seat: int | None = None,
    own: Sequence[object] = (),
) -> list[str]:
    """What a seat (or, with ``None``, everyone) may know of what happened, line by line, in a match
    with cards of its ``own`` that people wrote."""
    seen = [event for event in events if event.seen_by(seat)]
    prints = tongue.pools.given(own).prints
    words = Words(tongue.game, names, prints, tongue.places, tongue.defeats)
    lines = []
    worth = shortened(tongue, unsaid(tongue, in_order(prints, seen)))
    for deed in deeds(tongue, worth, words):
        first, cards = deed[0], [getattr(event, "card", "") for event in deed]
        if type(first) in tongue.together:
            lines.append(tongue.together[type(first)](first, cards, words))
        elif isinstance(first, ev.Announced) and isinstance(deed[-1], ev.Entered):
            lines.append(played_there(first, deed[-1], words))
        else:
            lines.append(tongue.lines[type(first)](first, words))
    return [_times(line, len(list(some))) for line, some in groupby(lines)]


def _times(line: str, number: int) -> str:
    return line if number == 1 else say("{line}, {n} times.", line=line[:-1], n=number)


# ------------------------------------------------------------------ what is told when


def in_order(prints: Mapping[str, Print], events: Sequence[Event]) -> list[Event]:
    """The events as they are told: what triggers is told when it takes effect, if that is told here
    too and nobody did anything about it. Levels of a city that wait together are told in the order
    in which they will happen."""
    late = _left_alone(events)
    waiting: dict[int, Event] = {}
    told: list[Event] = []
    for event in _lowest_first(prints, events):
        match event:
            case ev.Announced(item=item) if item in late:
                waiting[item] = event
            case ev.Resolved(item=item) | ev.Fizzled(item=item) if item in waiting:
                told += [waiting.pop(item), event]
            case _:
                told.append(event)
    return told


def _left_alone(events: Sequence[Event]) -> set[int]:
    """What triggers and takes effect before anybody has played or used something."""
    waiting: set[int] = set()
    done: set[int] = set()
    for event in events:
        match event:
            case ev.Announced(what="trigger"):
                waiting.add(event.item)
            case ev.Announced():
                waiting.clear()
            case ev.Resolved(item=item) | ev.Fizzled(item=item) if item in waiting:
                done.add(item)
    return done


def _lowest_first(prints: Mapping[str, Print], events: Sequence[Event]) -> Iterator[Event]:
    """The events, with levels that were put onto the stack one after the other turned round."""

    def city(event: Event) -> object:
        if not isinstance(event, ev.Announced) or event.what != "trigger":
            return None
        return None if prints[event.card].abilities[event.ability].level is None else event.source

    for source, some in groupby(events, city):
        together = list(some)
        yield from together if source is None else reversed(together)


# ------------------------------------------------------------------ what makes one line


def unsaid(tongue: Tongue, events: Sequence[Event]) -> list[Event]:
    """The events but for those that another one says already."""
    busy = _named(tongue.marks, events)
    brought = _named(tongue.brings, events)
    beaten = {event.seat for event in events if isinstance(event, ev.Defeated)}
    left: list[Event] = []
    phase = ""
    for event in events:
        match event:
            case ev.PhaseBegan():
                phase = event.phase
            case ev.Marked(marked=True) if busy.issuperset(event.ids):
                continue
            case ev.Marked(marked=False) if phase == "unmark":
                continue
            case ev.Entered() if event.id in brought:
                continue
            case ev.Left(to="removed") if event.seat in beaten:
                continue
            case ev.Moved() if left and came_there(left[-1], event):
                continue
        if tongue.lines.get(type(event)) is not nothing:
            left.append(event)
    return left


def shortened(tongue: Tongue, events: Iterable[Event]) -> list[Event]:
    """The events without those that say that something takes effect about which nobody did
    anything since it was announced, with cards in one that were drawn one after the other, and of
    what was counted on and on the last only."""
    left: list[Event] = []
    latest: int | None = None
    for event in events:
        last = left[-1] if left else None
        match event:
            case ev.Announced():
                latest = event.item
            case ev.Resolved() if not isinstance(last, ev.Announced) and (
                event.at_once or event.item == latest
            ):
                continue
            case ev.Resolved():
                latest = None
            case ev.Drew() if both := drawn_at_once(last, event):
                left[-1] = both
                continue
            case _ if last is not None and counted_on(tongue, last, event):
                left.pop()
        left.append(event)
    return left


def counted_on(tongue: Tongue, one: Event, other: Event) -> bool:
    """Whether the second of two events counts on what the first one counts."""
    what = tongue.counts.get(type(one))
    return what is not None and type(one) is type(other) and what(one) == what(other)


def drawn_at_once(one: Event | None, other: ev.Drew) -> Event | None:
    """Cards that somebody draws one after the other, as he would draw them together."""
    if not isinstance(one, ev.Drew) or one.seat != other.seat:
        return None
    if bool(one.cards) != bool(other.cards):
        return None
    count, cards = one.count + other.count, one.cards + other.cards
    return msgspec.structs.replace(one, count=count, cards=cards)


def _named(by: Mapping[type, Ids], events: Sequence[Event]) -> set[int]:
    return {id for event in events if type(event) in by for id in by[type(event)](event)}


def came_there(event: Event, moved: ev.Moved) -> bool:
    return isinstance(event, ev.Entered) and (event.id, event.host) == (moved.id, moved.host)


def deeds(tongue: Tongue, events: Sequence[Event], w: Words) -> Iterator[Sequence[Event]]:
    """The events that make a line: those that happen to several cards in the same way, and a card
    that is played and comes into play with no response."""
    while events:
        size = played_at_once(events) or alike(tongue, events, w)
        if not goes_without_saying(events):
            yield events[:size]
        events = events[size:]


def played_at_once(events: Sequence[Event]) -> int:
    """How many events say that something was announced and took effect."""
    match events:
        case [
            ev.Announced(item=item, card=card, what="play"),
            ev.Resolved(item=same),
            ev.Entered(card=came),
            *_,
        ] if (item, card) == (same, came):
            return 3
        case [ev.Announced(item=item), ev.Resolved(item=same), *_] if item == same:
            return 2
    return 0


def alike(tongue: Tongue, events: Sequence[Event], w: Words) -> int:
    """With how many events the same happens, each time to another card."""
    first = _but_for_the_card(tongue, events[0], w)
    if first is None:
        return 1
    return len(list(takewhile(lambda event: _but_for_the_card(tongue, event, w) == first, events)))


def _but_for_the_card(tongue: Tongue, event: Event, w: Words) -> object:
    if type(event) not in tongue.together or getattr(event, "left", None) is not None:
        return None
    kind = w.prints[event.card].kind if isinstance(event, ev.Left) and event.died else ""
    same = {} if isinstance(event, ev.Returned) else {"id": 0}
    return msgspec.structs.replace(event, card=kind, **same)


def goes_without_saying(events: Sequence[Event]) -> bool:
    """Whether what follows an effect names the card that it came from."""
    match events:
        case [ev.Resolved(card=card), ev.Damaged(source_card=same), *_]:
            return card == same
        case [ev.Resolved(card=card), ev.Entered(card=same), *_]:
            return card == same
        case [ev.Resolved(card=card), ev.Changed(card=same) as changed, *_] if card == same:
            return "{card" not in changed.what or card in changed.cards
    return False
