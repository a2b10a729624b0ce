"""What happened, in words: a line for each deed, and none for what goes without saying.

Here are the lines for what happens in all games with creatures. A game adds those for its own
events, and what its places are called; all of it stands in its ``Tongue``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, takewhile
from typing import Any, NamedTuple

import msgspec

from engine.creatures import events as ev
from engine.creatures.book import Print
from engine.creatures.hosting import WISHES
from engine.creatures.pool import Pools
from engine.table import Event
from engine.table.takeback import TakeBackAnswered, TakeBackAsked, TakenBack

Names = Sequence[str]


class Place(NamedTuple):
    """How it is told that cards come to a place in play. ``{host}`` stands for what they are in
    then, and ``{whose}`` for who controls them."""

    comes: str
    """After “Kolibri comes”."""
    played: str = ""
    """After “Ann plays Kolibri”; nothing where that goes without saying."""
    moves: str = ""
    """After “Kolibri moves”."""


class Words(NamedTuple):
    """What a line is made with."""

    names: Names
    prints: Mapping[str, Print]
    places: Mapping[str, Place]


Line = Callable[[Any, Words], str]
Joint = Callable[[Any, Sequence[str], Words], str]
"""A line about several cards to which the same happened."""
Ids = Callable[[Any], tuple[int, ...]]


class Tongue(NamedTuple):
    """How a game tells what happens in it."""

    pools: Pools[Any]
    places: Mapping[str, Place]
    lines: Mapping[type, Line]
    together: Mapping[type, Joint]
    """What can happen to several cards in one line; each is told with the names of all of them."""
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
    words = Words(names, tongue.pools.given(own).prints, tongue.places)
    lines = []
    for deed in deeds(tongue, unsaid(tongue, seen), words):
        first, cards = deed[0], [getattr(event, "card", "") for event in deed]
        if type(first) in tongue.together:
            lines.append(tongue.together[type(first)](first, cards, words))
        elif isinstance(deed[-1], ev.Entered):
            lines.append(f"{_announced(first, words)[:-1]}{_where(deed[-1], words)}.")
        else:
            lines.append(tongue.lines[type(first)](first, words))
    return [_times(line, len(list(some))) for line, some in groupby(lines)]


def _times(line: str, number: int) -> str:
    return line if number == 1 else f"{line[:-1]}, {number} times."


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


# ------------------------------------------------------------------ words


def listed(cards: Iterable[str]) -> str:
    """Names in a row; those that come more than once with their number."""
    some = [f"{n} × {card}" if n > 1 else card for card, n in Counter(cards).items()]
    return " and ".join([part for part in (", ".join(some[:-1]), *some[-1:]) if part])


def things(refs: Iterable[int], cards: Iterable[str], w: Words) -> str:
    """What an event names by numbers, players among them, but nothing that is gone."""
    pairs = zip(refs, cards, strict=True)
    called = [w.names[-1 - ref] if ref < 0 else card for ref, card in pairs]
    return listed(name for name in called if name)


def do(verb: str, cards: Sequence[str]) -> str:
    """A verb of one card, or of several."""
    return verb if len(cards) > 1 else f"{verb}{'es' if verb.endswith('o') else 's'}"


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def of(faction: str) -> str:
    """Of which faction a resource is, where they differ."""
    return f" of {faction}" if faction else ""


# ------------------------------------------------------------------ turns, wishes and the end


def _rolled(event: ev.Rolled, w: Words) -> str:
    rolls = ", ".join(f"{w.names[seat]} {roll}" for seat, roll in event.rolls)
    return f"The dice fall: {rolls}."


def _turn_began(event: ev.TurnBegan, w: Words) -> str:
    return f"Turn {event.turn} is {w.names[event.seat]}'s."


def _mulliganed(event: ev.Mulliganed, w: Words) -> str:
    times = TIMES.get(event.times, f" for the {event.times}th time")
    return f"{w.names[event.seat]} puts the hand back{times}."


TIMES = {1: "", 2: " a second time", 3: " a third time"}


def _wished(event: ev.Wished, w: Words) -> str:
    text = next(wish.text for wish in WISHES if wish.id == event.wish)
    return f"{w.names[event.seat]} has said: {text}."


def _corrected(event: ev.Corrected, _w: Words) -> str:
    return f"A judge corrects the match: {event.what}."


def _take_back_asked(event: TakeBackAsked, w: Words) -> str:
    return f"{w.names[event.seat]} asks to take back all since before answer {event.to}."


def _take_back_answered(event: TakeBackAnswered, w: Words) -> str:
    return f"{w.names[event.seat]} {'agrees' if event.agreed else 'does not agree'}."


def _taken_back(event: TakenBack, _w: Words) -> str:
    return f"The match stands again as it did before answer {event.to}."


def _defeated(event: ev.Defeated, w: Words) -> str:
    return f"{w.names[event.seat]} {event.reason} and is defeated."


# ------------------------------------------------------------------ hands, decks and resources


def _drew(event: ev.Drew, w: Words) -> str:
    what = f": {listed(event.cards)}" if event.cards else ""
    cards = "a card" if event.count == 1 else f"{event.count} cards"
    return f"{w.names[event.seat]} draws {cards}{what}."


def _placed(event: ev.Placed, w: Words) -> str:
    card = event.card or "a card"
    return f"{w.names[event.seat]} places {card} as a resource{of(event.faction)}."


def _discarded(event: ev.Discarded, cards: Sequence[str], w: Words) -> str:
    return f"{w.names[event.seat]} discards {listed(cards)}."


def _milled(event: ev.Milled, w: Words) -> str:
    verb = "goes" if len(event.cards) == 1 else "go"
    whose = w.names[event.seat]
    return f"{listed(event.cards)} {verb} from {whose}'s deck into the graveyard."


def _revealed(event: ev.Revealed, w: Words) -> str:
    place = "resource cards" if event.place == "reserve" else event.place
    return f"Seen in {w.names[event.seat]}'s {place}: {listed(event.cards) or 'no card'}."


GOES = {
    "grave": ("go", "to {}'s graveyard"),
    "hand": ("return", "to {}'s hand"),
    "top": ("go", "on top of {}'s deck"),
    "bottom": ("go", "under {}'s deck"),
    "removed": ("leave", "the game"),
}
"""How it is told that cards of somebody go to a place."""


def _returned(event: ev.Returned, cards: Sequence[str], w: Words) -> str:
    verb, where = GOES[event.place]
    return f"{listed(cards)} {do(verb, cards)} {where.format(w.names[event.seat])}."


def _produced(event: ev.Produced, w: Words) -> str:
    resources = counted(event.count, "resource")
    return f"{w.names[event.seat]} gets {resources}{of(event.faction)} for this turn."


def _stolen(event: ev.Stolen, w: Words) -> str:
    taker, giver = w.names[event.taker], w.names[event.giver]
    return f"{taker} gets a resource card{of(event.faction)} from {giver}."


# ------------------------------------------------------------------ the stack


def _announced(event: ev.Announced, w: Words) -> str:
    aimed = things(event.targets, event.target_cards, w)
    printed = w.prints[event.card]
    ability = printed.abilities[event.ability] if event.ability >= 0 else None
    x = f", with {event.x} for X" if printed.x and event.what == "play" else ""
    if event.what == "trigger":
        level = "" if ability is None or ability.level is None else f"Level {ability.level} of "
        at = f", aimed at {aimed}" if aimed else ""
        return f"{level}{event.card} triggers{at}."
    on = f" on {aimed}" if aimed else ""
    verb = "plays" if event.what == "play" else "uses"
    if ability is not None and ability.sort == "salvage":
        verb = "salvages"
    return f"{w.names[event.seat]} {verb} {event.card}{x}{on}."


def _resolved(event: ev.Resolved, _w: Words) -> str:
    return f"{event.card} takes effect."


def _fizzled(event: ev.Fizzled, _w: Words) -> str:
    return f"Nothing comes of {event.card}: its targets are gone."


def _too_much(event: ev.TooMuch, _w: Words) -> str:
    return f"So much has happened that nothing comes of {event.card}."


def _countered(event: ev.Countered, _w: Words) -> str:
    return f"{event.card} is countered."


# ------------------------------------------------------------------ coming, going and changing


def _where(event: ev.Entered, w: Words) -> str:
    """Where a card comes into play, in words that follow those of its playing."""
    if event.place == "attached" or not (event.host or w.prints[event.card].kind == "creature"):
        return ""
    return w.places[event.place].played.format(host=event.host_card)


def _entered(event: ev.Entered, cards: Sequence[str], w: Words) -> str:
    if event.place == "attached":
        where = f"into play on {_host(event, w)}"
    else:
        whose = w.names[event.seat]
        where = w.places[event.place].comes.format(host=event.host_card, whose=whose)
    return f"{listed(cards)} {do('come', cards)} {where}."


def _host(event: ev.Entered | ev.Moved, w: Words) -> str:
    """What something is attached to."""
    return w.names[-1 - event.host] if event.host < 0 else event.host_card


def _left(event: ev.Left, cards: Sequence[str], w: Words) -> str:
    if event.died and w.prints[event.card].kind == "creature":
        return f"{listed(cards)} {do('die', cards)}."
    if event.to == "nowhere":
        return f"{listed(cards)} {do('disappear', cards)}."
    verb, where = GOES[event.to]
    return f"{listed(cards)} {do(verb, cards)} {where.format(w.names[event.seat])}."


def _moved(event: ev.Moved, w: Words) -> str:
    if event.place == "attached":
        return f"{event.card} is now on {_host(event, w)}."
    return f"{event.card} moves {w.places[event.place].moves.format(host=event.host_card)}."


def _marked(event: ev.Marked, _w: Words) -> str:
    verb = "is" if len(event.cards) == 1 else "are"
    return f"{listed(event.cards)} {verb} {'marked' if event.marked else 'unmarked'}."


def _damaged(event: ev.Damaged, cards: Sequence[str], _w: Words) -> str:
    whom = f"each of {listed(cards)}" if len(cards) > 1 else event.card
    left = "" if event.left is None else f", which has {max(0, event.left)} strength left"
    return f"{event.source_card or 'Something'} deals {event.amount} damage to {whom}{left}."


def _counters(event: ev.Counters, cards: Sequence[str], _w: Words) -> str:
    what = counted(abs(event.amount), f"{event.kind} counter")
    return f"{listed(cards)} {do('get' if event.amount > 0 else 'lose', cards)} {what}."


def _changed(event: ev.Changed, w: Words) -> str:
    on = things(event.ids, event.cards, w)
    verb = f"changes {'itself' if on == event.card else on}" if on else "holds"
    if event.ends.startswith("until:"):
        when = f"until {w.names[int(event.ends.partition(':')[2])]}'s next turn"
    else:
        when = ENDS[event.ends].format(event.card)
    return f"{event.card} {verb} {when}."


ENDS = {
    "turn": "until the end of the turn",
    "marked": "until it is marked",
    "source": "as long as {} is in play",
    "held": "as long as {} stays marked",
    "game": "for the rest of the match",
}


def _control_changed(event: ev.ControlChanged, cards: Sequence[str], w: Words) -> str:
    return f"{w.names[event.seat]} has {listed(cards)} under control now."


def _guarded(event: ev.Guarded, _w: Words) -> str:
    return f"{event.card} takes {event.amount} damage for {event.ward_card}."


def nothing(_event: Event, _w: Words) -> str:
    """It happens all the time, and what follows from it is told."""
    return ""


LINES: dict[type, Line] = {
    ev.Rolled: _rolled,
    ev.TurnBegan: _turn_began,
    ev.PhaseBegan: nothing,
    ev.Mulliganed: _mulliganed,
    ev.Drew: _drew,
    ev.Placed: _placed,
    ev.Milled: _milled,
    ev.Shuffled: nothing,
    ev.Revealed: _revealed,
    ev.Announced: _announced,
    ev.Resolved: _resolved,
    ev.Fizzled: _fizzled,
    ev.TooMuch: _too_much,
    ev.Countered: _countered,
    ev.Marked: _marked,
    ev.Moved: _moved,
    ev.Changed: _changed,
    ev.Produced: _produced,
    ev.Stolen: _stolen,
    ev.Guarded: _guarded,
    ev.Passed: nothing,
    ev.Wished: _wished,
    ev.Corrected: _corrected,
    ev.Defeated: _defeated,
    TakeBackAsked: _take_back_asked,
    TakeBackAnswered: _take_back_answered,
    TakenBack: _taken_back,
}
TOGETHER: dict[type, Joint] = {
    ev.Discarded: _discarded,
    ev.Returned: _returned,
    ev.Entered: _entered,
    ev.Left: _left,
    ev.Damaged: _damaged,
    ev.Counters: _counters,
    ev.ControlChanged: _control_changed,
}
MARKS: dict[type, Ids] = {
    ev.Moved: lambda event: (event.id,),
    ev.Announced: lambda event: (event.source,),
}
