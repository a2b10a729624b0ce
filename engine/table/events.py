"""Events: what has happened, each with the seats that may know of it.

A game defines its events as subclasses; the name of the class is the event's ``type``. What chance
decided is part of the event, so that a journal can be read without the rules.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.plain import Plain


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, kw_only=True):
    """Something that happened. ``audience`` lists who sees it, ``None`` among them for
    those who only watch; no list at all is everyone."""

    audience: tuple[int | None, ...] | None = None

    @property
    def shows(self) -> bool:
        """Whether somebody learns from it what he did not know and nobody chose to tell."""
        return self.audience is not None

    def plain(self) -> Plain:
        """As plain data, for those who may see it."""
        data: Plain = msgspec.to_builtins(self)
        del data["audience"]
        return data

    def seen_by(self, seat: int | None) -> bool:
        return self.audience is None or seat in self.audience


def opened(events: Iterable[Event]) -> list[Event]:
    """All that happened, for whoever may know everything.

    Where something was told in two ways, whole to some and in part to the others, those who only
    watch are among the others: only the whole is kept.
    """
    whole = [event for event in events if event.audience is None or None not in event.audience]
    return [msgspec.structs.replace(event, audience=None) for event in whole]


def plain(events: Iterable[Event], seat: int | None) -> list[Plain]:
    """The events that a seat (or, with ``None``, everyone) may see, as plain data."""
    return [event.plain() for event in events if event.seen_by(seat)]


class TakeBackAsked(Event, frozen=True):
    """A player wants the match to stand again as it did before an answer."""

    seat: int
    to: int


class TakeBackAnswered(Event, frozen=True):
    seat: int
    agreed: bool


class TakenBack(Event, frozen=True):
    """All agreed: the match stands as it did before the answer with this number."""

    to: int


class Undone(TakenBack, frozen=True):
    """A player took back what he had answered last; nobody had to be asked."""

    seat: int
