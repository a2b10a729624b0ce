"""What happened last in a match, told where somebody reads it."""

from __future__ import annotations

import msgspec

from bot.matches.narration.narrator import Heights, Narrator, cut
from engine.table import Event
from engine.words import say

LINES = 8
"""What happened last: so many lines."""
LINE = 240
"""Signs about one turn, at most: the end of it."""


class News(msgspec.Struct, frozen=True):
    """What happened last, as a seat may know it or as everybody may."""

    narrator: Narrator
    events: list[Event]
    heights: Heights = {}
    """Those after all that has happened."""

    def told(self) -> list[str]:
        """In words, the newest last."""
        one = self.narrator
        return one.rules.tell(self.events, one.names, one.eyes, one.own)[-LINES:]

    def lately(self) -> list[str]:
        """A line for each turn of the others since this seat's own; once something has happened in
        its own turn, that."""
        narrator = self.narrator
        parts = [part for part in cut(narrator.rules, self.events) if self._is_worth(part[1])]
        if not parts:
            return self.told()
        own = [number for number, (key, _) in enumerate(parts) if key and key[0] == narrator.eyes]
        last = len(parts) - 1
        since = parts[min(own[-1] + 1, last) :] if own else parts
        heights = narrator.before(self.heights, (event for _, part in since for event in part))
        lines = []
        for key, part in since:
            seat = key[0] if key is not None else None
            if told := narrator.told(seat, part, heights):
                lines.append(self._line(seat, told))
        return lines

    def _is_worth(self, events: list[Event]) -> bool:
        return bool(self.narrator.rules.turns.telling(events))

    def _line(self, seat: int | None, told: list[str]) -> str:
        text = told[-1] if len(told[-1]) <= LINE else f"{told[-1][:LINE]}…"
        for one in reversed(told[:-1]):
            if len(one) + len(text) > LINE:
                text = f"…; {text}"
                break
            text = f"{one}; {text}"
        if seat is None:
            return f"{text}."
        return say("{name}: {told}.", name=self.narrator.names[seat], told=text)
