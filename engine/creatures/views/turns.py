"""How turns are told in games with creatures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.creatures.board import events as ev
from engine.table import Event
from engine.table.turns import Turn, TurnTelling

DULL = (
    ev.Rolled,
    ev.TurnBegan,
    ev.Mulliganed,
    ev.Drew,
    ev.Placed,
    ev.Marked,
    ev.Produced,
)
"""What happens in every turn, or leads to nothing, is not told of it."""


def turn_telling(*dull: type[Event]) -> TurnTelling:
    """How turns are told, with what else is dull in a game."""

    def worth(events: Sequence[Event]) -> Iterator[Event]:
        return decided(events, (*DULL, *dull))

    return TurnTelling(begins, worth)


def begins(event: Event) -> Turn | None:
    return (event.seat, event.turn) if isinstance(event, ev.TurnBegan) else None


def decided(events: Sequence[Event], dull: tuple[type[Event], ...]) -> Iterator[Event]:
    """What somebody decided, and what came of it; abilities that happen by themselves do not say
    that they do."""
    by_itself = {
        event.item
        for event in events
        if isinstance(event, ev.Announced) and event.what == "trigger"
    }
    for event in events:
        said = isinstance(event, ev.Announced | ev.Resolved) and event.item in by_itself
        if not said and not isinstance(event, dull):
            yield event
