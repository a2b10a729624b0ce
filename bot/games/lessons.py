"""Lessons for a first match: what is told to somebody who plays it, when the moment comes.

A lesson waits for its moment and not for its turn, so whatever the newcomer does, nothing breaks.
Of those whose moment has come the first in the list is told, and each is told once a match. When it
applies is seen from a view and the open question alone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from engine.creatures.views.seen import CardView, CreatureView
from engine.table import Question
from engine.table.views import View
from engine.words import english, say

V = TypeVar("V", bound=View, contravariant=True)
P = TypeVar("P", covariant=True)
C = TypeVar("C", bound=CardView, covariant=True)


class WithPlayers(Protocol[P]):
    """A view, by what its game tells of a player."""

    @property
    def reader(self) -> int: ...
    @property
    def players(self) -> Sequence[P]: ...


class WithCards(Protocol[C]):
    """A view, by what its game tells of a card in play."""

    @property
    def reader(self) -> int: ...
    @property
    def cards(self) -> Sequence[C]: ...


@dataclass(frozen=True)
class Lesson(Generic[V]):
    id: str
    """Kept with the match, so it stays the same even if the text changes."""
    when: Callable[[V, Question], bool]
    """From the view of whoever learns, and what he is asked."""
    words: str
    control: str = ""
    """What stands beside it, where that is no answer: ``texts``, ``words`` or ``board``."""
    at_the_end: bool = False
    """Told when the match is over, and nothing is asked any more."""

    @property
    def text(self) -> str:
        return say(self.words)

    def applies(self, view: V, question: Question | None) -> bool:
        """Whether its moment has come."""
        if self.at_the_end:
            return view.outcome is not None and self.when(view, NOTHING)
        return question is not None and view.outcome is None and self.when(view, question)


def next_lesson(
    lessons: Sequence[Lesson[V]], view: V, question: Question | None, told: Collection[str]
) -> Lesson[V] | None:
    """What is to be told now to the seat whose view it is; nothing if all of it is known."""
    for lesson in lessons:
        if lesson.id not in told and lesson.applies(view, question):
            return lesson
    return None


def text_of(lessons: Sequence[Lesson[V]], id: str) -> str:
    """The text of a lesson; nothing for one that is not taught any more."""
    return next((lesson.text for lesson in lessons if lesson.id == id), "")


NOTHING = Question("", None, "confirm", "", "")
"""What is asked when a match is over."""


def ids(question: Question) -> list[str]:
    """What can be chosen."""
    return [option.id for option in question.options]


def offers(question: Question, kind: str) -> bool:
    """Whether something of a kind can be chosen, such as ``play:``."""
    return any(option.id.startswith(kind) for option in question.options)


def mine(view: WithPlayers[P]) -> P:
    """The learner's own side of the table."""
    return view.players[view.reader]


def others(view: WithPlayers[P]) -> list[P]:
    return [player for seat, player in enumerate(view.players) if seat != view.reader]


def has_won(view: View, _question: Question) -> bool:
    return view.outcome is not None and view.outcome.winner == view.seat


def has_not_won(view: View, question: Question) -> bool:
    return not has_won(view, question)


def always(_view: View, _question: Question) -> bool:
    return True


def has_begun(view: CreatureView, question: Question) -> bool:
    """The opening is over, and the hand is kept."""
    return view.phase != "setup" and "mulligan" not in ids(question)


def cards_of(view: WithCards[C], kind: str) -> list[C]:
    """The learner's cards of a kind that are in play."""
    seat = view.reader
    return [card for card in view.cards if (card.controller, card.kind) == (seat, kind)]


def can(what: str, *phases: str) -> Callable[[CreatureView, Question], bool]:
    """Something of a kind can be chosen, in some phases or in any."""

    def when(view: CreatureView, question: Question) -> bool:
        return offers(question, what) and (not phases or view.phase in phases)

    return when


def asked(prompt: str, end: str = "") -> Callable[[View, Question], bool]:
    """The question begins with some words, or ends with some."""

    def when(_view: View, question: Question) -> bool:
        asks = english(question.words)
        return asks.startswith(prompt) and asks.endswith(end)

    return when
