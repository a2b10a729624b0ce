"""What happened, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from engine.games.marcomage.board.events import (
    Discarded,
    Effect,
    Ended,
    Played,
    Produced,
    Received,
    Shown,
    Started,
    Token,
)
from engine.games.marcomage.board.victory import reason
from engine.games.marcomage.numbers import HAND, amount
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.printed.ways import ways_of
from engine.table import Event
from engine.words import both, called, noted, on_cards, say, signed

Names = Sequence[str]


def tell(
    events: Iterable[Event], names: Names, seat: int | None = None, own: Sequence[object] = ()
) -> list[str]:
    """A line for each event that a seat (or, with ``None``, everyone) may see. The book knows the
    cards that people wrote from the beginning of the match on."""
    lines = [_TELL[type(event)](event, names) for event in events if event.seen_by(seat)]
    return [line for line in lines if line]


def _started(event: Started, names: Names) -> str:
    return say("{name} goes first.", name=names[event.first])


def _played(event: Played, names: Names) -> str:
    name, card = names[event.seat], called(BOOK.name[event.card])
    if event.mode and BOOK.modes[event.card] == HAND:
        chosen = noted("{name} plays {card}, choosing card {mode}.")
        return say(chosen, name=name, card=card, mode=event.mode)
    ways = ways_of(BOOK.text[event.card])
    if 0 < event.mode <= len(ways):  # a card of before may have had more ways than it has now
        way = on_cards("marcomage", ways[event.mode - 1])
        return say("{name} plays {card} ({way}).", name=name, card=card, way=way)
    return say("{name} plays {card}.", name=name, card=card)


def _discarded(event: Discarded, names: Names) -> str:
    card = called(BOOK.name[event.card])
    return say("{name} discards {cards}.", name=names[event.seat], cards=card)


def _effect(event: Effect, names: Names) -> str:
    changes = ", ".join(f"{say(name)} {signed(amount)}" for name, amount in event.changes.items())
    return f"{names[event.seat]}: {changes}."


def _token(event: Token, names: Names) -> str:
    name, keyword = names[event.seat], on_cards("marcomage", event.keyword)
    if event.full:
        full = noted("{name}'s {keyword} tokens are full, and the keyword happens!")
        return say(full, name=name, keyword=keyword)
    count = event.count
    return say("{name} has {count} {keyword} tokens.", name=name, count=count, keyword=keyword)


def _received(event: Received, names: Names) -> str:
    name, at = names[event.seat], event.position
    if not event.card:
        return say("{name}'s card {position} is new.", name=name, position=at)
    card = called(BOOK.name[event.card])
    return say("{name} gets {card} as card {position}.", name=name, card=card, position=at)


def _shown(event: Shown, names: Names) -> str:
    return say(
        "{name}'s card {position} is {card}.",
        name=names[event.seat],
        position=event.position,
        card=called(BOOK.name[event.card]),
    )


def _produced(event: Produced, names: Names) -> str:
    made = {"bricks": event.bricks, "gems": event.gems, "recruits": event.recruits}
    stores = both([amount(what, n) for what, n in made.items() if n])
    if not stores:
        return say("{name} produces nothing.", name=names[event.seat])
    return say("{name} produces {stores}.", name=names[event.seat], stores=stores)


def _ended(event: Ended, names: Names) -> str:
    why = say(reason(event.kind, event.winner, names))
    if event.winner is None:
        return say("The match is over without a winner: {reason}.", reason=why)
    return say("{name} wins: {reason}.", name=names[event.winner], reason=why)


_TELL: dict[type, Callable[[Any, Names], str]] = {
    Started: _started,
    Played: _played,
    Discarded: _discarded,
    Effect: _effect,
    Token: _token,
    Received: _received,
    Shown: _shown,
    Produced: _produced,
    Ended: _ended,
}
