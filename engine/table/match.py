"""A match: asks, takes answers, and lets happen what follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

import msgspec

from engine import __version__
from engine.table import older
from engine.table.answering import answered, open_question
from engine.table.events import Event
from engine.table.journal import Journal
from engine.table.questions import Answer, Question, Rejected
from engine.table.rules import FIRST, BadSetup, Rules, Setup
from engine.table.running import run
from engine.table.state import Outcome, State
from engine.table.versions import is_before, why_not_replayed
from engine.table.views import View
from engine.words import noted, say

S = TypeVar("S", bound=State)


class Match(Generic[S]):
    """One match: the rules of its game, its state and its journal."""

    __slots__ = ("__weakref__", "journal", "opening", "replays", "rules", "state")

    def __init__(
        self, rules: Rules[S], state: S, journal: Journal, opening: list[Event] | None = None
    ) -> None:
        self.rules, self.state, self.journal = rules, state, journal
        self.opening = opening or []
        """What happened before the first question."""
        self.replays = why_not_replayed(rules, journal) is None
        """Whether its journal tells how it stood at any time."""

    @classmethod
    def new(cls, rules: Rules[S], setup: Setup) -> Match[S]:
        """A new match, up to its first question; raises ``BadSetup``."""
        if len(setup.seats) not in range(rules.seats[0], rules.seats[1] + 1):
            lowest, highest = rules.seats
            seats = str(lowest) if lowest == highest else say("{n} to {m}", n=lowest, m=highest)
            message = noted("{game} is for {seats} players, not {n}.")
            message = say(message, game=rules.title, seats=seats, n=len(setup.seats))
            raise BadSetup("bad_params", message)
        return cls._open(rules, rules.start(setup), Journal.of_setup(rules.id, setup))

    @classmethod
    def load(cls, rules: Rules[S], position: Mapping[str, object]) -> Match[S]:
        """A match that begins in a position; raises ``BadSetup``."""
        state = rules.load(position)
        return cls._open(rules, state, Journal.of_position(rules.id, rules.position(state)))

    @classmethod
    def begun(cls, rules: Rules[S], journal: Journal) -> Match[S]:
        """The match of a journal before its first answer; raises ``BadSetup``, also where these
        rules are not those by which it was begun."""
        if (why := why_not_replayed(rules, journal)) is not None:
            raise BadSetup("other_rules", why)
        if journal.position is not None:  # its digest binds the position as it was written
            own = Journal.of_position(rules.id, journal.position)
            return cls._open(rules, rules.load(journal.position), own)
        return cls.new(rules, Setup(tuple(journal.seats), journal.seed, journal.options))

    @classmethod
    def _open(cls, rules: Rules[S], state: S, journal: Journal) -> Match[S]:
        opening: list[Event] = []
        run(rules, state, opening)
        journal.bind(opening)
        return cls(rules, state, journal, opening)

    @property
    def questions(self) -> tuple[Question, ...]:
        """What the match waits for."""
        return self.state.questions

    @property
    def seat_count(self) -> int:
        return self.state.seat_count

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def view(self, seat: int | None) -> View:
        """All that a seat may know, and why it cannot play what it cannot; with ``None``, what
        everyone may know."""
        view = self.rules.view(self.state, seat)
        for question in view.questions:
            if self.rules.plays(question):
                return msgspec.structs.replace(view, refused=self._refused(question, view))
        return view

    def _refused(self, question: Question, view: View) -> dict[str, str]:
        """Why cards of a hand cannot be played, by what would stand behind ``play:``."""
        able = {
            id.split(":")[1]
            for id in (option.id for option in question.options)
            if id.startswith("play:")
        }
        reasons = {
            held: self.rules.explain(self.state, question, {"pick": [f"play:{held}"]})
            for held in view.cards_in_hand()
            if held not in able
        }
        return {held: reason.message for held, reason in reasons.items() if reason is not None}

    def question(self, seat: int | None, id: str) -> Question | None:
        """The question with this id, if it is open to the seat."""
        return open_question(self, seat, id)

    def answer(self, seat: int | None, id: str, answer: Answer) -> list[Event] | Rejected:
        """Take an answer. A mistake is a value and changes nothing.

        An exception is a fault of the rules: the match goes back to where it stood, which its
        journal tells; or a copy, where other rules than ours began it.
        """
        return answered(self, seat, id, answer)

    def at(self, answers: int) -> Match[S]:
        """The match as it was after so many answers, by replaying its journal; raises
        ``BadSetup``."""
        earlier = Match.begun(self.rules, self.journal)
        for given in self.journal.answers[:answers]:
            earlier.answer(given.seat, given.question, given.answer)
        return earlier

    def clone(self) -> Match[S]:
        return Match(self.rules, self.rules.clone(self.state), self.journal.clone())


def encode(state: State) -> bytes:
    """A state as bytes, for the store, with the version that wrote it."""
    return _ENCODER.encode((__version__, state))


def decode(rules: Rules[S], data: bytes) -> S:
    """A state from the store; one of older rules is brought up to date, so that it can go on."""
    written, kept = _written(data)
    state, agenda = older.read(bytes(kept), rules.State)  # Raw is none, whatever msgspec says
    rules.ready(state)
    if is_before(written, rules.since):
        rules.renew(state)
    if agenda:
        state.agenda = older.steps(rules.older, state, agenda)
    return state


def _written(data: bytes) -> tuple[str, msgspec.Raw]:
    """With which version a state was stored, and the state."""
    try:
        return _DECODER.decode(data)
    except msgspec.ValidationError:  # the first version stored nothing but the state
        return FIRST, msgspec.Raw(data)


_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(tuple[str, msgspec.Raw])
