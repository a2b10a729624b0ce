"""A line for each deed that games with creatures have in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.creatures.board import events as ev
from engine.creatures.phases.standing import WISHES
from engine.creatures.printed.book import Print
from engine.language.speaking import capital
from engine.table import Event
from engine.table.events import TakeBackAnswered, TakeBackAsked, TakenBack, Undone
from engine.words import both, called, minus, noted, on_cards, say, say_n

Names = Sequence[str]
Pair = tuple[str, str]
"""What is said of one card, and of several."""


class Place(NamedTuple):
    """How it is told that cards come to a place in play. ``{host}`` stands for what they are in
    then, and ``{name}`` for who controls them."""

    comes: Pair
    played: str = ""
    """After “Ann plays Kolibri”; nothing where that goes without saying."""
    moves: str = ""


class Words(NamedTuple):
    """What a line is made with."""

    game: str
    names: Names
    prints: Mapping[str, Print]
    places: Mapping[str, Place]
    defeats: Mapping[str, str]


Line = Callable[[Any, Words], str]
Joint = Callable[[Any, Sequence[str], Words], str]
"""A line about several cards to which the same happened."""
Ids = Callable[[Any], tuple[int, ...]]

# ------------------------------------------------------------------ words


def card(name: str, w: Words) -> str:
    """What an event calls a card, or a resource card that lies face down."""
    if not name.endswith("resource card") or name in w.prints:
        return say(called(name))
    faction = name.removesuffix("resource card").strip()
    if not faction:
        return say("resource card")
    return say("{faction} resource card", faction=on_cards(w.game, faction))


def listed(cards: Iterable[str], w: Words) -> str:
    """Cards in a row; those that come more than once with their number."""
    return row([card(name, w) for name in cards])


def row(names: Iterable[str]) -> str:
    counts = Counter(names).items()
    return both([say("{n} × {card}", n=n, card=name) if n > 1 else name for name, n in counts])


def things(refs: Iterable[int], cards: Iterable[str], w: Words) -> str:
    """What an event names by numbers, players among them, but nothing that is gone."""
    pairs = zip(refs, cards, strict=True)
    names = [w.names[-1 - ref] if ref < 0 else name and card(name, w) for ref, name in pairs]
    return row(filter(None, names))


def of_cards(pair: Pair, cards: Sequence[str], w: Words, **parts: object) -> str:
    """A line about one card, or about several; it may begin with a resource card."""
    return capital(say(pair[len(cards) > 1], cards=listed(cards, w), **parts))


# ------------------------------------------------------------------ turns, wishes and the end


def _rolled(event: ev.Rolled, w: Words) -> str:
    rolls = ", ".join(f"{w.names[seat]} {roll}" for seat, roll in event.rolls)
    return say("The dice fall: {rolls}.", rolls=rolls)


def _turn_began(event: ev.TurnBegan, w: Words) -> str:
    return say("Turn {n} is {name}'s.", n=event.turn, name=w.names[event.seat])


def _mulliganed(event: ev.Mulliganed, w: Words) -> str:
    return say(MULLIGANS.get(event.times, OFTEN), name=w.names[event.seat], n=event.times)


MULLIGANS = {
    1: noted("{name} puts the hand back."),
    2: noted("{name} puts the hand back a second time."),
    3: noted("{name} puts the hand back a third time."),
}
OFTEN = noted("{name} puts the hand back for the {n}th time.")


def _wished(event: ev.Wished, w: Words) -> str:
    wish = next(wish.text for wish in WISHES if wish.id == event.wish)
    return say("{name}: {wish}.", name=w.names[event.seat], wish=wish)


def _corrected(event: ev.Corrected, _w: Words) -> str:
    return say("A judge corrects the match: {correction}.", correction=event.words)


def _take_back_asked(event: TakeBackAsked, w: Words) -> str:
    asks = noted("{name} asks to take back everything since answer {n}.")
    return say(asks, name=w.names[event.seat], n=event.to)


def _take_back_answered(event: TakeBackAnswered, w: Words) -> str:
    answer = noted("{name} agrees.") if event.agreed else noted("{name} does not agree.")
    return say(answer, name=w.names[event.seat])


def _taken_back(event: TakenBack, _w: Words) -> str:
    return say("The match is back to where it was before answer {n}.", n=event.to)


def _undone(event: Undone, w: Words) -> str:
    return say("{name} takes back the last answer.", name=w.names[event.seat])


def _defeated(event: ev.Defeated, w: Words) -> str:
    return say(w.defeats[event.reason], name=w.names[event.seat])


# ------------------------------------------------------------------ hands, decks and resources


def _drew(event: ev.Drew, w: Words) -> str:
    name, n = w.names[event.seat], event.count
    if not event.cards:
        return say_n(n, "{name} draws a card.", "{name} draws {n} cards.", name=name)
    cards = listed(event.cards, w)
    return say_n(
        n,
        "{name} draws a card: {cards}.",
        "{name} draws {n} cards: {cards}.",
        name=name,
        cards=cards,
    )


def _placed(event: ev.Placed, w: Words) -> str:
    name, what = w.names[event.seat], card(event.card, w) if event.card else say("a card")
    if not event.faction:
        return say("{name} places {card} as a resource.", name=name, card=what)
    faction = on_cards(w.game, event.faction)
    placed = noted("{name} places {card} as a resource of {faction}.")
    return say(placed, name=name, card=what, faction=faction)


def _discarded(event: ev.Discarded, cards: Sequence[str], w: Words) -> str:
    return say("{name} discards {cards}.", name=w.names[event.seat], cards=listed(cards, w))


def _milled(event: ev.Milled, w: Words) -> str:
    return of_cards(MILLED, event.cards, w, name=w.names[event.seat])


MILLED = (
    noted("{cards} goes from {name}'s deck into the graveyard."),
    noted("{cards} go from {name}'s deck into the graveyard."),
)


def _revealed(event: ev.Revealed, w: Words) -> str:
    cards = listed(event.cards, w) or say("no card")
    return say(SEEN[event.place], name=w.names[event.seat], cards=cards)


SEEN = {
    "deck": noted("Seen in {name}'s deck: {cards}."),
    "hand": noted("Seen in {name}'s hand: {cards}."),
    "reserve": noted("Seen in {name}'s resource cards: {cards}."),
}


def _returned(event: ev.Returned, cards: Sequence[str], w: Words) -> str:
    return of_cards(GOES[event.place], cards, w, name=w.names[event.seat])


GOES: Mapping[str, Pair] = {
    "grave": (
        noted("{cards} goes to {name}'s graveyard."),
        noted("{cards} go to {name}'s graveyard."),
    ),
    "hand": (noted("{cards} returns to {name}'s hand."), noted("{cards} return to {name}'s hand.")),
    "top": (
        noted("{cards} goes on top of {name}'s deck."),
        noted("{cards} go on top of {name}'s deck."),
    ),
    "bottom": (
        noted("{cards} goes under {name}'s deck."),
        noted("{cards} go under {name}'s deck."),
    ),
    "removed": (noted("{cards} leaves the game."), noted("{cards} leave the game.")),
    "nowhere": (noted("{cards} disappears."), noted("{cards} disappear.")),
}
"""How it is told that cards of somebody go to a place."""


def _produced(event: ev.Produced, w: Words) -> str:
    name, n = w.names[event.seat], event.count
    if not event.faction:
        return say_n(
            n,
            "{name} gets {n} resource for this turn.",
            "{name} gets {n} resources for this turn.",
            name=name,
        )
    return say_n(
        n,
        "{name} gets {n} resource of {faction} for this turn.",
        "{name} gets {n} resources of {faction} for this turn.",
        name=name,
        faction=on_cards(w.game, event.faction),
    )


def _stolen(event: ev.Stolen, w: Words) -> str:
    taker, giver = w.names[event.taker], w.names[event.giver]
    if not event.faction:
        return say("{taker} gets a resource card from {giver}.", taker=taker, giver=giver)
    stolen = noted("{taker} gets a resource card of {faction} from {giver}.")
    return say(stolen, taker=taker, giver=giver, faction=on_cards(w.game, event.faction))


# ------------------------------------------------------------------ the stack


def announced(event: ev.Announced, w: Words) -> str:
    """That something was played or used, and at what it is aimed."""
    aimed = things(event.targets, event.target_cards, w)
    printed = w.prints[event.card]
    ability = printed.abilities[event.ability] if event.ability >= 0 else None
    what, level = event.what, None if ability is None else ability.level
    if what == "trigger" and level is not None:
        what = "level"
    elif ability is not None and ability.sort == "salvage":
        what = "salvage"
    elif what == "play" and printed.letter == "T":
        what = "play T"
    elif what == "play" and printed.x:
        what = "play X"
    return say(
        ANNOUNCED[what][bool(aimed)],
        name=w.names[event.seat],
        card=called(event.card),
        targets=aimed,
        x=event.x,
        n=event.price,
        level=level,
    )


ANNOUNCED = {
    "play": (noted("{name} plays {card}."), noted("{name} plays {card} on {targets}.")),
    "play X": (
        noted("{name} plays {card}, with {x} for X."),
        noted("{name} plays {card}, with {x} for X on {targets}."),
    ),
    "play T": (
        noted("{name} pays {n} and plays {card}."),
        noted("{name} pays {n} and plays {card} on {targets}."),
    ),
    "ability": (noted("{name} uses {card}."), noted("{name} uses {card} on {targets}.")),
    "salvage": (noted("{name} salvages {card}."), noted("{name} salvages {card} on {targets}.")),
    "trigger": (noted("{card} triggers."), noted("{card} triggers, aimed at {targets}.")),
    "level": (
        noted("Level {level} of {card} triggers."),
        noted("Level {level} of {card} triggers, aimed at {targets}."),
    ),
}
"""How each is announced, without targets and with them."""


def played_there(event: ev.Announced, came: ev.Entered, w: Words) -> str:
    """That a card was played, and where it came into play."""
    line = announced(event, w)
    if came.place == "attached" or not (came.host or w.prints[came.card].kind == "creature"):
        return line
    played = w.places[came.place].played
    if not played:
        return line
    where = say(played, host=card(came.host_card, w))
    return say("{deed} {where}.", deed=line[:-1], where=where)


def _resolved(event: ev.Resolved, _w: Words) -> str:
    return say("{card} takes effect.", card=called(event.card))


def _fizzled(event: ev.Fizzled, _w: Words) -> str:
    return say("{card} does nothing: its targets are gone.", card=called(event.card))


def _too_much(event: ev.TooMuch, _w: Words) -> str:
    return say("Too much has happened, so {card} does nothing.", card=called(event.card))


def _countered(event: ev.Countered, _w: Words) -> str:
    return say("{card} is countered.", card=called(event.card))


# ------------------------------------------------------------------ coming, going and changing


def _entered(event: ev.Entered, cards: Sequence[str], w: Words) -> str:
    if event.place == "attached":
        return of_cards(ATTACHED, cards, w, host=_host(event, w))
    comes, name = w.places[event.place].comes, w.names[event.seat]
    return of_cards(comes, cards, w, host=card(event.host_card, w), name=name)


ATTACHED = (
    noted("{cards} comes into play on {host}."),
    noted("{cards} come into play on {host}."),
)


def _host(event: ev.Entered | ev.Moved, w: Words) -> str:
    """What something is attached to."""
    return w.names[-1 - event.host] if event.host < 0 else card(event.host_card, w)


def _left(event: ev.Left, cards: Sequence[str], w: Words) -> str:
    if event.died and w.prints[event.card].kind == "creature":
        return of_cards((noted("{cards} dies."), noted("{cards} die.")), cards, w)
    return of_cards(GOES[event.to], cards, w, name=w.names[event.seat])


def _moved(event: ev.Moved, w: Words) -> str:
    if event.place == "attached":
        return say("{card} is now on {host}.", card=called(event.card), host=_host(event, w))
    moves, host = w.places[event.place].moves, card(event.host_card, w)
    return say(moves, card=called(event.card), host=host)


def _marked(event: ev.Marked, w: Words) -> str:
    return of_cards(MARKED if event.marked else UNMARKED, event.cards, w)


MARKED = noted("{cards} is marked."), noted("{cards} are marked.")
UNMARKED = noted("{cards} is unmarked."), noted("{cards} are unmarked.")


def _damaged(event: ev.Damaged, cards: Sequence[str], w: Words) -> str:
    source = card(event.source_card, w) if event.source_card else say("Something")
    n, whom = event.amount, listed(cards, w)
    if len(cards) > 1:
        return say_n(
            n,
            "{source} deals {n} damage to each of {cards}.",
            "{source} deals {n} damage to each of {cards}.",
            source=source,
            cards=whom,
        )
    if event.left is None:
        return say_n(
            n,
            "{source} deals {n} damage to {card}.",
            "{source} deals {n} damage to {card}.",
            source=source,
            card=whom,
        )
    left = noted("{source} deals {n} damage to {card}, which has {left} strength left.")
    return say(left, source=source, n=n, card=whom, left=max(0, event.left))


def _counters(event: ev.Counters, cards: Sequence[str], w: Words) -> str:
    n, kind = abs(event.amount), minus(say(on_cards(w.game, event.kind)))
    if event.kind[0] in "aeiou":
        counters = say_n(n, "an {kind} counter", "{n} {kind} counters", kind=kind)
    else:
        counters = say_n(n, "a {kind} counter", "{n} {kind} counters", kind=kind)
    return of_cards(GETS if event.amount > 0 else LOSES, cards, w, counters=counters)


GETS = noted("{cards} gets {counters}."), noted("{cards} get {counters}.")
LOSES = noted("{cards} loses {counters}."), noted("{cards} lose {counters}.")


def _changed(event: ev.Changed, w: Words) -> str:
    on, what = things(event.ids, event.cards, w), card(event.card, w)
    until = _until(event, w) if event.ends else ""
    if not event.what:  # kept before it was told what changes
        if not on:
            return say("{card} holds {until}.", card=what, until=until)
        if on == what:
            return say("{card} changes itself {until}.", card=what, until=until)
        return say("{card} changes {cards} {until}.", card=what, cards=on, until=until)
    told = minus(say(on_cards(w.game, event.what, X=event.x)))
    named = told.format(card=on, cards=on)
    if named != told:
        named = capital(named)
        return say("{change} {until}.", change=named, until=until) if until else f"{named}."
    if not on:
        return say("{card}: {change} {until}.", card=what, change=told, until=until)
    return say(
        "{card} on {cards}: {change} {until}.", card=what, cards=on, change=told, until=until
    )


def _until(event: ev.Changed, w: Words) -> str:
    if not event.ends.startswith("until:"):
        return say(ENDS[event.ends], card=card(event.card, w))
    name = w.names[int(event.ends.partition(":")[2])]
    return say("until {name}'s next turn", name=name)


ENDS = {
    "turn": noted("until the end of the turn"),
    "marked": noted("until it is marked"),
    "source": noted("as long as {card} is in play"),
    "held": noted("as long as {card} stays marked"),
    "game": noted("for the rest of the match"),
}


def _control_changed(event: ev.ControlChanged, cards: Sequence[str], w: Words) -> str:
    name, what = w.names[event.seat], listed(cards, w)
    return say("{name} has {cards} under control now.", name=name, cards=what)


def _guarded(event: ev.Guarded, _w: Words) -> str:
    guard, ward = called(event.card), called(event.ward_card)
    return say("{guard} takes {n} damage for {ward}.", guard=guard, n=event.amount, ward=ward)


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
    ev.Announced: announced,
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
    Undone: _undone,
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
DEFEATS = {"gave up": noted("{name} gave up and is defeated.")}
"""How it is told why somebody is defeated, by what the event says."""
