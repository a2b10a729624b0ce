"""What happened, in words: a line for each deed, and none for what goes without saying."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby, takewhile
from typing import Any

import msgspec

from engine.games.arcmage import events as ev
from engine.games.arcmage.hosting import WISHES
from engine.games.arcmage.programs import PRINTS
from engine.table import Event
from engine.table.takeback import TakeBackAnswered, TakeBackAsked, TakenBack

Names = Sequence[str]


def tell(events: Iterable[Event], names: Names, seat: int | None = None) -> list[str]:
    """What a seat (or, with ``None``, everyone) may know of what happened, line by line."""
    seen = [event for event in events if event.seen_by(seat)]
    lines = []
    for deed in deeds(unsaid(seen)):
        first, cards = deed[0], [getattr(event, "card", "") for event in deed]
        if type(first) in _TELL_TOGETHER:
            lines.append(_TELL_TOGETHER[type(first)](first, cards, names))
        elif isinstance(deed[-1], ev.Entered):
            lines.append(f"{_announced(first, names)[:-1]}{_where(deed[-1], names)}.")
        else:
            lines.append(_TELL[type(first)](first, names))
    return [_times(line, len(list(some))) for line, some in groupby(lines)]


def _times(line: str, number: int) -> str:
    return line if number == 1 else f"{line[:-1]}, {number} times."


# ------------------------------------------------------------------ what makes one line


def unsaid(events: Sequence[Event]) -> list[Event]:
    """The events but for those that another one says already."""
    busy = {id for event in events for id in marked_by(event)}
    built = {event.id for event in events if isinstance(event, ev.Founded)}
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
            case ev.Entered() if event.id in built:
                continue
            case ev.Left(to="removed") if event.seat in beaten:
                continue
            case ev.Moved() if left and came_there(left[-1], event):
                continue
        if _TELL.get(type(event)) is not _nothing:
            left.append(event)
    return left


def marked_by(event: Event) -> tuple[int, ...]:
    """Whom a deed marks as a rule, so that it need not be told."""
    match event:
        case ev.Declared():
            return event.attackers
        case ev.Devoted():
            return event.residents
        case ev.Moved():
            return (event.id,)
        case ev.Announced():
            return (event.source,)
    return ()


def came_there(event: Event, moved: ev.Moved) -> bool:
    return isinstance(event, ev.Entered) and (event.id, event.host) == (moved.id, moved.host)


def deeds(events: Sequence[Event]) -> Iterator[Sequence[Any]]:
    """The events that make a line: those that happen to several cards in the same way, and a card
    that is played and comes into play with no response."""
    while events:
        size = played_at_once(events) or alike(events)
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


def alike(events: Sequence[Event]) -> int:
    """With how many events the same happens, each time to another card."""
    first = _but_for_the_card(events[0])
    if first is None:
        return 1
    return len(list(takewhile(lambda event: _but_for_the_card(event) == first, events)))


def _but_for_the_card(event: Event) -> object:
    if type(event) not in _TELL_TOGETHER or getattr(event, "left", None) is not None:
        return None
    kind = PRINTS[event.card].kind if isinstance(event, ev.Left) and event.died else ""
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


def things(refs: Iterable[int], cards: Iterable[str], names: Names) -> str:
    """What an event names by numbers, players among them, but nothing that is gone."""
    pairs = zip(refs, cards, strict=True)
    called = [names[-1 - ref] if ref < 0 else card for ref, card in pairs]
    return listed(name for name in called if name)


def do(verb: str, cards: Sequence[str]) -> str:
    """A verb of one card, or of several."""
    return verb if len(cards) > 1 else f"{verb}{'es' if verb.endswith('o') else 's'}"


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


# ------------------------------------------------------------------ setting up, turns and wishes


def _rolled(event: ev.Rolled, names: Names) -> str:
    rolls = ", ".join(f"{names[seat]} {roll}" for seat, roll in event.rolls)
    return f"The dice fall: {rolls}."


def _cities_picked(event: ev.CitiesPicked, names: Names) -> str:
    what = listed(event.cities) or "cities, face down"
    return f"{names[event.seat]} picks {what}."


def _turn_began(event: ev.TurnBegan, names: Names) -> str:
    return f"Turn {event.turn} is {names[event.seat]}'s."


def _mulliganed(event: ev.Mulliganed, names: Names) -> str:
    times = {1: "", 2: " a second time", 3: " a third time"}[event.times]
    return f"{names[event.seat]} puts the hand back{times}."


def _wished(event: ev.Wished, names: Names) -> str:
    text = next(wish.text for wish in WISHES if wish.id == event.wish)
    return f"{names[event.seat]} has said: {text}."


def _corrected(event: ev.Corrected, _names: Names) -> str:
    return f"A judge corrects the match: {event.what}."


def _take_back_asked(event: TakeBackAsked, names: Names) -> str:
    return f"{names[event.seat]} asks to take back all since before answer {event.to}."


def _take_back_answered(event: TakeBackAnswered, names: Names) -> str:
    return f"{names[event.seat]} {'agrees' if event.agreed else 'does not agree'}."


def _taken_back(event: TakenBack, _names: Names) -> str:
    return f"The match stands again as it did before answer {event.to}."


def _defeated(event: ev.Defeated, names: Names) -> str:
    return f"{names[event.seat]} {event.reason} and is defeated."


def _ended(event: ev.Ended, names: Names) -> str:
    if event.winner is None:
        return "The match ends in a tie: all who were left fell together."
    why = "nobody else is left" if event.kind == "Last" else "nobody had more cities at the end"
    return f"{names[event.winner]} wins: {why}."


# ------------------------------------------------------------------ hands, decks and resources


def _drew(event: ev.Drew, names: Names) -> str:
    what = f": {listed(event.cards)}" if event.cards else ""
    cards = "a card" if event.count == 1 else f"{event.count} cards"
    return f"{names[event.seat]} draws {cards}{what}."


def _placed(event: ev.Placed, names: Names) -> str:
    return f"{names[event.seat]} places {event.card or 'a card'} as a resource of {event.faction}."


def _discarded(event: ev.Discarded, cards: Sequence[str], names: Names) -> str:
    return f"{names[event.seat]} discards {listed(cards)}."


def _milled(event: ev.Milled, names: Names) -> str:
    verb = "goes" if len(event.cards) == 1 else "go"
    whose = names[event.seat]
    return f"{listed(event.cards)} {verb} from {whose}'s deck into the graveyard."


def _revealed(event: ev.Revealed, names: Names) -> str:
    place = "resource cards" if event.place == "reserve" else event.place
    return f"Seen in {names[event.seat]}'s {place}: {listed(event.cards) or 'no card'}."


GOES = {
    "grave": ("go", "to {}'s graveyard"),
    "hand": ("return", "to {}'s hand"),
    "top": ("go", "on top of {}'s deck"),
    "bottom": ("go", "under {}'s deck"),
    "removed": ("leave", "the game"),
}
"""How it is told that cards of somebody go to a place."""


def _returned(event: ev.Returned, cards: Sequence[str], names: Names) -> str:
    verb, where = GOES[event.place]
    return f"{listed(cards)} {do(verb, cards)} {where.format(names[event.seat])}."


def _produced(event: ev.Produced, names: Names) -> str:
    resources = counted(event.count, "resource")
    return f"{names[event.seat]} gets {resources} of {event.faction} for this turn."


def _stolen(event: ev.Stolen, names: Names) -> str:
    taker, giver = names[event.taker], names[event.giver]
    return f"{taker} gets a resource card of {event.faction} from {giver}."


# ------------------------------------------------------------------ the stack


def _announced(event: ev.Announced, names: Names) -> str:
    aimed = things(event.targets, event.target_cards, names)
    printed = PRINTS[event.card]
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
    return f"{names[event.seat]} {verb} {event.card}{x}{on}."


def _resolved(event: ev.Resolved, _names: Names) -> str:
    return f"{event.card} takes effect."


def _fizzled(event: ev.Fizzled, _names: Names) -> str:
    return f"Nothing comes of {event.card}: its targets are gone."


def _countered(event: ev.Countered, _names: Names) -> str:
    return f"{event.card} is countered."


# ------------------------------------------------------------------ coming, going and changing


def _where(event: ev.Entered, names: Names) -> str:
    """Where a card comes into play, in words that follow those of its playing."""
    if event.place == "city":
        return f" into {event.host_card}"
    if event.place == "army" and PRINTS[event.card].kind == "creature":
        return " into the army"
    return ""


def _entered(event: ev.Entered, cards: Sequence[str], names: Names) -> str:
    whose, comes = names[event.seat], f"{listed(cards)} {do('come', cards)}"
    match event.place:
        case "city":
            return f"{comes} into {event.host_card}."
        case "kingdom":
            return f"{comes} into {whose}'s kingdom."
        case "attached":
            host = names[-1 - event.host] if event.host < 0 else event.host_card
            return f"{comes} into play on {host}."
    return f"{comes} into {whose}'s army."


def _left(event: ev.Left, cards: Sequence[str], names: Names) -> str:
    if event.died and PRINTS[event.card].kind == "creature":
        return f"{listed(cards)} {do('die', cards)}."
    if event.to == "nowhere":
        return f"{listed(cards)} {do('disappear', cards)}."
    verb, where = GOES[event.to]
    return f"{listed(cards)} {do(verb, cards)} {where.format(names[event.seat])}."


def _moved(event: ev.Moved, names: Names) -> str:
    if event.place == "attached":
        host = names[-1 - event.host] if event.host < 0 else event.host_card
        return f"{event.card} is now on {host}."
    return f"{event.card} moves to {event.host_card or 'the army'}."


def _marked(event: ev.Marked, _names: Names) -> str:
    verb = "is" if len(event.cards) == 1 else "are"
    return f"{listed(event.cards)} {verb} {'marked' if event.marked else 'unmarked'}."


def _damaged(event: ev.Damaged, cards: Sequence[str], _names: Names) -> str:
    whom = f"each of {listed(cards)}" if len(cards) > 1 else event.card
    left = "" if event.left is None else f", which has {max(0, event.left)} strength left"
    return f"{event.source_card or 'Something'} deals {event.amount} damage to {whom}{left}."


def _strengthened(event: ev.Strengthened, cards: Sequence[str], _names: Names) -> str:
    verb = do("gain" if event.amount > 0 else "lose", cards)
    return f"{listed(cards)} {verb} {abs(event.amount)} strength."


def _counters(event: ev.Counters, cards: Sequence[str], _names: Names) -> str:
    what = counted(abs(event.amount), f"{event.kind} counter")
    return f"{listed(cards)} {do('get' if event.amount > 0 else 'lose', cards)} {what}."


def _changed(event: ev.Changed, names: Names) -> str:
    on = things(event.ids, event.cards, names)
    verb = f"changes {'itself' if on == event.card else on}" if on else "holds"
    if event.ends.startswith("until:"):
        when = f"until {names[int(event.ends.partition(':')[2])]}'s next turn"
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


def _control_changed(event: ev.ControlChanged, cards: Sequence[str], names: Names) -> str:
    return f"{names[event.seat]} has {listed(cards)} under control now."


# ------------------------------------------------------------------ cities and the attack


def _founded(event: ev.Founded, names: Names) -> str:
    return f"{names[event.seat]} builds {event.card}."


def _devoted(event: ev.Devoted, _names: Names) -> str:
    if not event.residents:
        return f"The devotion of {event.card} is {event.devotion}."
    verb = do("show", event.resident_cards)
    return (
        f"{listed(event.resident_cards)} {verb} devotion to {event.card}: {event.devotion} in all."
    )


def _fell(event: ev.Fell, names: Names) -> str:
    return f"{names[event.seat]}'s city {event.card} is destroyed."


def _declared(event: ev.Declared, names: Names) -> str:
    return f"{names[event.seat]} attacks {event.card} with {listed(event.attacker_cards)}."


def _defended(event: ev.Defended, _names: Names) -> str:
    parts = [f"{listed(who)} {do('defend', who)} against {foe}" for foe, who in event.cards]
    return f"{'; '.join(parts)}."


def _guarded(event: ev.Guarded, _names: Names) -> str:
    return f"{event.card} takes {event.amount} damage for {event.ward_card}."


def _nothing(_event: Event, _names: Names) -> str:
    """It happens all the time, and what follows from it is told."""
    return ""


_TELL: dict[type, Callable[[Any, Names], str]] = {
    ev.Rolled: _rolled,
    ev.CitiesPicked: _cities_picked,
    ev.TurnBegan: _turn_began,
    ev.PhaseBegan: _nothing,
    ev.Mulliganed: _mulliganed,
    ev.Drew: _drew,
    ev.Placed: _placed,
    ev.Milled: _milled,
    ev.Shuffled: _nothing,
    ev.Revealed: _revealed,
    ev.Announced: _announced,
    ev.Resolved: _resolved,
    ev.Fizzled: _fizzled,
    ev.Countered: _countered,
    ev.Marked: _marked,
    ev.Moved: _moved,
    ev.Changed: _changed,
    ev.Produced: _produced,
    ev.Stolen: _stolen,
    ev.Devoted: _devoted,
    ev.Declared: _declared,
    ev.Defended: _defended,
    ev.Founded: _founded,
    ev.Fell: _fell,
    ev.Guarded: _guarded,
    ev.Passed: _nothing,
    ev.Wished: _wished,
    ev.Corrected: _corrected,
    ev.Defeated: _defeated,
    ev.Ended: _ended,
    TakeBackAsked: _take_back_asked,
    TakeBackAnswered: _take_back_answered,
    TakenBack: _taken_back,
}
_TELL_TOGETHER: dict[type, Callable[[Any, Sequence[str], Names], str]] = {
    ev.Discarded: _discarded,
    ev.Returned: _returned,
    ev.Entered: _entered,
    ev.Left: _left,
    ev.Damaged: _damaged,
    ev.Strengthened: _strengthened,
    ev.Counters: _counters,
    ev.ControlChanged: _control_changed,
}
"""What can happen to several cards in one line; each is told with the names of all of them."""
