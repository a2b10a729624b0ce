"""What a game says of how its turns are told, each in a line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.table.events import Event, TakeBackAnswered, TakeBackAsked, TakenBack

Turn = tuple[int | None, int]
"""Whose turn, and which; nobody's is what comes before, after or between turns."""
BETWEEN: Turn = (None, 0)


def _nothing(_event: Event) -> None:
    """Nothing to say."""


def _all(events: Sequence[Event]) -> Iterable[Event]:
    return events


@dataclass(frozen=True)
class TurnTelling:
    """How what has happened is cut into turns, and what of it is told of each."""

    begins: Callable[[Event], Turn | None] = _nothing
    """Of which turn an event is the beginning, or may be; nothing for one in the middle."""
    worth: Callable[[Sequence[Event]], Iterable[Event]] = _all
    """Those events of a turn that are worth telling, if there are any."""
    number: str = "turn"
    """What the number of a turn is called, also in the state."""
    changes: Callable[[Event], tuple[int, Mapping[str, int]] | None] = _nothing
    """Of an event that changes numbers of a player: who he is, and by how much they change."""
    heights: tuple[str, ...] = ()
    """Those of them that are told as they were and as they are, by their names in the state."""

    def begun(self, event: Event) -> Turn | None:
        """The same as ``begins``, of the events of the table too."""
        return BETWEEN if isinstance(event, TakenBack) else self.begins(event)

    def telling(self, events: Sequence[Event]) -> list[Event]:
        """The same as ``worth``, of the events of the table too."""
        return [event for event in self.worth(events) if not isinstance(event, IDLE)]


IDLE = (TakeBackAsked, TakeBackAnswered)
"""What is said at the table and leads to nothing."""

PLAIN = TurnTelling()
"""Nothing is cut, and everything is told."""
