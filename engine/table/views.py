"""What a seat may know of a match. A game adds its own fields.

A view is built from nothing, field by field; it is never made by taking things away. Whoever shows
a match, and whoever plays in it by himself, gets a view and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self, TypeVar

import msgspec

from engine.plain import Plain
from engine.table.questions import Question
from engine.table.state import Outcome

T = TypeVar("T")


class View(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, dict=True):
    """All that a seat may know; with the seat ``None`` what everyone may know."""

    game: str
    seat: int | None
    names: Sequence[str]
    players: Sequence[Any]
    """What each game tells of a player; it says so more exactly."""
    active: int
    questions: Sequence[Question]
    """What is asked of this seat."""
    outcome: Outcome | None
    options: object
    """What the players agreed on; each game says so more exactly."""
    refused: Mapping[str, str] = {}
    """Where it is asked what to play: why a card of the own hand cannot be played, in a sentence in
    the language of who looks, by what would stand behind ``play:``."""

    @property
    def reader(self) -> int:
        """The seat whose view it is; there is none in what everyone may know."""
        assert self.seat is not None
        return self.seat

    def once(self, what: str, work: Callable[[], T]) -> T:
        """What follows from a view is worked out when it is first asked for, and kept with it."""
        known: dict[str, T] = self.__dict__
        if what not in known:
            known[what] = work()
        return known[what]

    def from_outside(self) -> Self:
        """The same for somebody who does not sit there, and sees what this seat sees."""
        return msgspec.structs.replace(self, seat=None)

    def shown(self) -> Self:
        """The same without what only automatic players think about."""
        return self

    def waits(self) -> bool:
        """Whether something waits for its effect."""
        return False

    def cards_in_hand(self) -> Mapping[str, str]:
        """The names of the cards of the own hand, by what stands behind ``play:`` for each."""
        return {}

    def buried(self) -> Mapping[int, str]:
        """The cards that lie open where they are out of play, by number."""
        return {}

    @property
    def written(self) -> Sequence[Plain]:
        """The cards that people wrote for the match."""
        cards: Sequence[Plain] = getattr(self.options, "cards", ())
        return cards

    def plain(self) -> Plain:
        """As plain data, for other programs; what is said stands in it in English."""
        data: Plain = msgspec.to_builtins(self)
        data["questions"] = [question.plain() for question in self.questions]
        data["outcome"] = self.outcome and self.outcome.told()
        return data
