"""What happened, in words: a line for each deed, and none for what goes without saying.

The lines for what happens in all games with creatures stand in ``lines``. A game adds those for its
own events, and what its places are called; all of it stands in its ``Tongue``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, takewhile
from typing import Any, NamedTuple

import msgspec

from engine.creatures import events as ev
from engine.creatures.lines import Ids, Joint, Line, Names, Place, Words, nothing, played_there
from engine.creatures.pool import Pools
from engine.table import Event
from engine.words import say


class Tongue(NamedTuple):
    """How a game tells what happens in it."""

    game: str
    pools: Pools[Any]
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


def tell(
    tongue: Tongue,
    events: Iterable[Event],
    names: Names,
    seat: int | None = None,
    own: Sequence[Any] = (),
) -> list[str]:
    """What a seat (or, with ``None``, everyone) may know of what happened, line by line, in a match
    with cards of its ``own`` that people wrote."""
    seen = [event for event in events if event.seen_by(seat)]
    prints = tongue.pools.given(own).prints
    words = Words(tongue.game, names, prints, tongue.places, tongue.defeats)
    lines = []
    for deed in deeds(tongue, unsaid(tongue, seen), words):
        first, cards = deed[0], [getattr(event, "card", "") for event in deed]
        if type(first) in tongue.together:
            lines.append(tongue.together[type(first)](first, cards, words))
        elif isinstance(deed[-1], ev.Entered):
            lines.append(played_there(first, deed[-1], words))
        else:
            lines.append(tongue.lines[type(first)](first, words))
    return [_times(line, len(list(some))) for line, some in groupby(lines)]


def _times(line: str, number: int) -> str:
    return line if number == 1 else say("{line}, {n} times.", line=line[:-1], n=number)


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


def _named(by: Mapping[type, Ids], events: Sequence[Event]) -> set[int]:
    return {id for event in events if type(event) in by for id in by[type(event)](event)}


def came_there(event: Event, moved: ev.Moved) -> bool:
    return isinstance(event, ev.Entered) and (event.id, event.host) == (moved.id, moved.host)


def deeds(tongue: Tongue, events: Sequence[Event], w: Words) -> Iterator[Sequence[Any]]:
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
    same: dict[str, Any] = (
        {"card": kind} if isinstance(event, ev.Returned) else {"id": 0, "card": kind}
    )
    return msgspec.structs.replace(event, **same)


def goes_without_saying(events: Sequence[Event]) -> bool:
    """Whether what follows an effect names the card that it came from."""
    match events:
        case [ev.Resolved(card=card), ev.Damaged(source_card=same), *_]:
            return card == same
        case [ev.Resolved(card=card), ev.Changed(card=same) | ev.Entered(card=same), *_]:
            return card == same
    return False
