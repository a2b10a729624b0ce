"""The state of a match: everything there is, as plain data.

A game's own state is a subclass with its fields. The agenda is a stack of steps, the next one last.
A step is data: a struct that says what it carries, and by its kind which function of the game's
rules performs it. At every question the state can be encoded, decoded and cloned, and nothing
differs.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from engine.plain import Plain
from engine.table.chance import Chance
from engine.table.questions import Question
from engine.words import Words, english, noted, say


def in_words(kind: str) -> str:
    """What a kind of step is called where it is stored: ``turn over`` for ``TurnOver``."""
    return re.sub(r"\B(?=[A-Z])", " ", kind).lower()


class Step(msgspec.Struct, frozen=True, tag_field="name", tag=in_words, forbid_unknown_fields=True):
    """Something that is still to happen. A game derives its kinds of step, with what each carries;
    all of it is checked when a stored agenda is decoded."""

    @property
    def name(self) -> str:
        return str(self.__struct_config__.tag)


GAVE_UP = noted("{name} gave up")
"""The reason of a match of two that somebody has given up."""


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a match ended. ``ranking`` lists the seats from best to worst, equals together."""

    kind: str
    winner: int | None
    ranking: tuple[tuple[int, ...], ...]
    words: Words = msgspec.field(name="reason")
    given_up: bool = False
    """Whether it ended since all but the winner gave up. Matches of before do not say it."""

    @property
    def reason(self) -> str:
        return say(self.words)

    def plain(self) -> Plain:
        """As plain data, in English."""
        return {**msgspec.to_builtins(self), "reason": english(self.words)}

    def told(self) -> Plain:
        """As plain data, in the language that is spoken."""
        return {**msgspec.to_builtins(self), "reason": self.reason}


class Proposal(msgspec.Struct, frozen=True):
    """A player wants to take back; see ``engine.table.takeback``."""

    seat: int
    to: int
    """The number of the answer before which the match is to stand again."""
    agreed: tuple[int, ...]


class Own(msgspec.Struct, frozen=True):
    """The last answers of a match, all by one seat, from which nobody has learned anything that he
    could not have known; see ``engine.table.takeback``."""

    seat: int
    answers: tuple[int, ...]
    """Their numbers."""


class State(msgspec.Struct, kw_only=True):
    """What all games share."""

    chance: Chance
    agenda: list[Any]
    """Steps; a game's state says of which kinds."""
    seat_count: int = 2
    questions: tuple[Question, ...] = ()
    asked: int = 0
    outcome: Outcome | None = None
    proposal: Proposal | None = None
    own: Own | None = None
    weighed: list[int] | None = None
    """While an answer to the match takes effect: the seats whose hidden cards have decided what
    is asked, so that the others may learn from it what they hold."""

    @property
    def alive(self) -> list[int]:
        """The seats that are still in the match."""
        return list(range(self.seat_count))
