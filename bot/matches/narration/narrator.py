"""What happened in a turn in few words: what is worth telling, and how numbers have changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from engine.table import Event
from engine.table.rules import Rules
from engine.table.turns import Turn
from engine.words import say, signed

Heights = dict[tuple[int, str], int]
"""How high numbers of players are that are told as they were and as they are, by seat and name."""


class Narrator(msgspec.Struct, frozen=True):
    """Who tells of a match to a seat, or to everybody."""

    rules: Rules[Any]
    names: Sequence[str]
    own: Sequence[object] = ()
    """Cards that people wrote for the match."""
    eyes: int | None = None

    def heights(self, players: Iterable[object]) -> Heights:
        return {
            (seat, name): getattr(player, name)
            for seat, player in enumerate(players)
            for name in self.rules.turns.heights
        }

    def before(self, now: Heights, events: Iterable[Event]) -> Heights:
        """How high everything was before these events."""
        heights = dict(now)
        for event in events:
            seat, changes = self.rules.turns.changes(event) or (0, {})
            for name, amount in changes.items():
                if (seat, name) in heights:
                    heights[seat, name] -= amount
        return heights

    def told(self, seat: int | None, events: Sequence[Event], heights: Heights) -> list[str]:
        """What is told of somebody's turn, or of what lies between turns: what is worth it, or else
        anything. The heights are those before, and afterwards those after it."""
        told: list[str] = []
        plainly: list[Event] = []
        for event in self.rules.turns.telling(events):
            if (changes := self.rules.turns.changes(event)) is None:
                plainly.append(event)
                continue
            told += self._said(plainly, seat)
            plainly = []
            told.append(self._changed(*changes, heights))
        told += self._said(plainly, seat)
        if not told and seat is not None:
            told = self._said(events, seat)[-2:]
        return told

    def _said(self, events: Sequence[Event], seat: int | None) -> list[str]:
        """Lines as the rules tell them, without the name of whose turn it is."""
        own = f"{self.names[seat]} " if seat is not None else ""
        lines = self.rules.tell(events, self.names, self.eyes, self.own) if events else []
        return [line.rstrip(".").removeprefix(own) for line in lines]

    def _changed(self, seat: int, changes: Mapping[str, int], heights: Heights) -> str:
        """How numbers of a player have changed."""
        told = []
        for what, amount in changes.items():
            at = seat, what
            if at not in heights:
                told.append(f"{say(what)} {signed(amount)}")
                continue
            before = heights[at]
            heights[at] += amount
            told.append(f"{say(what)} {before} → {heights[at]}")
        return say("{name}'s {changes}", name=self.names[seat], changes=", ".join(told))


def cut(rules: Rules[Any], events: Sequence[Event]) -> Iterator[tuple[Turn | None, list[Event]]]:
    """What has happened, turn by turn; without a key it belongs to the one before."""
    key: Turn | None = None
    part: list[Event] = []
    for event in events:
        begun = rules.turns.begun(event)
        if begun is not None and begun != key:
            if part:
                yield key, part
            key, part = begun, []
        part.append(event)
    if part:
        yield key, part
