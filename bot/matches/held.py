"""A match in memory: its rows, and the engine's match in them."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from copy import deepcopy
from functools import cache
from typing import Any, Protocol

import msgspec

from bot.matches.time.clocks import TIMERS, Timers
from bot.store import Transaction
from bot.store.kept import Choice, Clock, Plan
from bot.store.play.matches import Changes
from bot.store.rows import ENDED, AnswerRow, MatchRow, PositionRow, SeatRow
from engine.catalogue import GAMES
from engine.table import (
    Answer,
    BadSetup,
    Event,
    Journal,
    Match,
    Outcome,
    Question,
    Rejected,
    Rules,
    View,
    decode,
    encode,
)
from engine.table.events import TakeBackAnswered, TakeBackAsked, TakenBack, Undone
from engine.table.fairness import promise
from engine.table.journal import Given
from engine.table.takeback import AGAIN, UNDO
from engine.table.turns import BETWEEN, Turn
from engine.words import english, spoken

log = logging.getLogger(__name__)

AnyMatch = Match[Any]
AnyRules = Rules[Any]
"""A match, and the rules, of any game: what is in the state its game knows."""
Noted = Callable[[Transaction], Awaitable[None]]
"""What is kept in the transaction that records a change."""

RECENT = 60
"""Events that are remembered to be told again."""
TURNS = 24
"""Lines about turns that are remembered; whoever shows them shows fewer."""


class AnyState(Protocol):
    """What the states of all games have, beside what ``engine.table`` asks of them."""

    active: int
    """The seat whose turn it is."""
    names: tuple[str, ...]
    players: Sequence[msgspec.Struct]


class Turns(msgspec.Struct):
    """The turns of a match that are over, in lines, and what has happened in the one that is on."""

    count: int = 0
    """How many are over."""
    lines: deque[str] = msgspec.field(default_factory=lambda: deque(maxlen=TURNS))
    """The last of them."""
    key: Turn = BETWEEN
    events: list[Event] = []


async def unnoted(_: Transaction) -> None:
    """Nothing more is kept than the change."""


class Held(msgspec.Struct):
    """Everything of a match that this process has in memory."""

    row: MatchRow
    seats: list[SeatRow]
    secret: bytes
    match: AnyMatch | None = None
    """From the start on."""
    recent: list[Event] = []
    choices: dict[int, Choice] = {}
    """What each seat has chosen so far."""
    presses: list[int] = []
    """The answers that somebody has given by a press of his own, by their numbers. What followed
    from the same press, or was passed for him, is no other."""
    turns: Turns | None = None
    """What happened turn by turn, once somebody has asked for it."""
    met: int | None = None
    """How many matches of two of them had counted lately when somebody looked at it first, or last
    while its seats were taken."""
    views: dict[tuple[int | None, str], tuple[str, View]] = {}
    """What seats saw last, by the language of who looked, and after which digest that was."""

    @property
    def plan(self) -> Plan:
        return self.row.plan

    @property
    def time(self) -> Timers:
        return timers_of(self.row.plan, self.seats)

    @property
    def clock(self) -> Clock:
        """A copy, to be changed and recorded."""
        return deepcopy(self.row.clock)

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def cards(self) -> tuple[object, ...]:
        """The cards that people wrote for it."""
        if self.match is None or GAMES[self.row.game].workshop is None:
            return ()
        return tuple(self.match.state.options.cards)

    @property
    def ended(self) -> bool:
        """Whether it has been played and is over: then nothing in it is hidden any more."""
        return self.match is not None and self.row.status in ENDED

    @property
    def decided(self) -> bool:
        """Whether it has been played to its end, and was not called off."""
        outcome = self.match.outcome if self.match is not None else None
        return self.row.status == "over" and outcome is not None and outcome.kind != "Abort"

    def seat_of(self, person: int) -> SeatRow | None:
        """Where somebody sits, if he does."""
        return next((seat for seat in self.seats if seat.person_id == person), None)

    def questions_of(self, seat: int) -> list[Question]:
        """What a seat is asked and the match waits for."""
        if self.match is None or self.row.status != "running":
            return []
        return [question for question in self.match.questions if question.seat == seat]

    def view(self, seat: int | None) -> View:
        """What a seat sees now, or everybody. It is made once after each answer, since the same is
        looked at by the press, by what brings the boards up, and with each part of a choice."""
        assert self.match is not None
        digest, of = self.match.journal.digest, (seat, spoken())
        if of not in self.views or self.views[of][0] != digest:
            self.views[of] = digest, self.match.view(seat)
        return self.views[of][1]

    def is_opening(self, seat: int) -> bool:
        """Whether a seat is asked what comes before its first turn, or if it keeps its hand."""
        if self.match is None or not (questions := self.questions_of(seat)):
            return False
        before = getattr(self.match.state, "phase", "") == "setup"
        return before or "mulligan" in [option.id for option in questions[0].options]

    def undone_from(self, seat: int | None) -> int:
        """From which answer on a seat may take back what it has answered last, without asking
        anybody: its last press, with what followed from it. 0 where it may not."""
        if self.match is None or self.row.status != "running":
            return 0
        own = self.match.state.own
        if own is None or own.seat != seat or self.match.question(seat, UNDO) is None:
            return 0
        return next((number for number in reversed(own.answers) if number in self.presses), 0)

    @property
    def asked(self) -> list[int]:
        """The seats whose decision the match waits for."""
        if self.match is None or self.row.status != "running":
            return []
        found = [question.seat for question in self.match.questions]
        return [seat for seat in dict.fromkeys(found) if seat is not None]


def timers_of(plan: Plan, seats: Iterable[SeatRow]) -> Timers:
    """The timers by which a match is played: none where nobody but computers waits."""
    people = sum(seat.player == "person" for seat in seats)
    return TIMERS[plan.timers if people > 1 else "none"]


# ------------------------------------------------------------------ out of the store, and into it


def loaded(
    row: MatchRow, seats: list[SeatRow], position: PositionRow, answers: list[AnswerRow]
) -> Held:
    """A match as the store has it."""
    held = Held(row, seats, position.secret)
    if position.snapshot is None or position.journal_head is None:
        return held
    rules = GAMES[row.game]
    journal = msgspec.structs.replace(
        position.journal_head,
        answers=[Given(given.seat, given.question, given.answer) for given in answers],
        digest=row.digest,
    )
    held.match = Match(rules, decode(rules, position.snapshot), journal)
    held.recent = _recent(held.match, row.game, answers)
    held.presses = [given.number for given in answers if given.interaction_id is not None]
    return held


def _recent(match: AnyMatch, game: str, answers: list[AnswerRow]) -> list[Event]:
    """The last events, those before the first answer too."""
    found: list[Event] = []
    for given in reversed(answers):
        found[:0] = events_in(game, given.events)
        if len(found) >= RECENT:
            return found[-RECENT:]
    try:
        opening = match.at(0).opening
    except BadSetup:  # it was begun by other rules, or with a card that is not there any more
        opening = []
    except Exception:  # what has been told before is not worth a match that cannot be opened
        log.exception("the opening of a match of %s cannot be played again", game)
        opening = []
    return [*opening, *found][-RECENT:]


def snapshot(match: AnyMatch) -> Changes:
    """What changes in the row of a match with each answer."""
    return {"snapshot": encode(match.state), "digest": match.journal.digest}


def journal_head(match: AnyMatch) -> Journal:
    """The journal without its answers."""
    return msgspec.structs.replace(match.journal, answers=[])


def with_secret(held: Held) -> Journal:
    """The same when the match is over: now everybody may know its secret."""
    assert held.match is not None
    bound = held.match.journal.fairness
    added = bound.words if bound is not None else ()
    held.match.journal.fairness = promise(held.secret.decode(), added, reveal=True)
    return journal_head(held.match)


def in_english(outcome: Outcome) -> Outcome:
    """An outcome as the store keeps it."""
    return msgspec.structs.replace(outcome, words=english(outcome.words))


def events_out(events: list[Event]) -> bytes:
    return _ENCODER.encode(events)


def events_in(game: str, data: bytes) -> list[Event]:
    return _decoder(game).decode(data)


_ENCODER = msgspec.msgpack.Encoder()


@cache
def _decoder(game: str) -> msgspec.msgpack.Decoder[list[Event]]:
    any_event = GAMES[game].Event | TakeBackAsked | TakeBackAnswered | TakenBack | Undone
    return msgspec.msgpack.Decoder(list.__class_getitem__(any_event))


async def taken(
    held: Held, seat: int | None, question: str, answer: Answer
) -> tuple[AnyMatch, list[Event] | Rejected]:
    """The match when an answer was taken, and what followed from it. Cards that people wrote may
    make that long, and taking back plays all again: this is done on a copy and in a thread, since
    others look at the match meanwhile."""
    match = held.match
    assert match is not None
    asked = match.question(seat, question)
    if not held.cards and (asked is None or asked.then not in AGAIN):
        return match, match.answer(seat, question, answer)
    copy = match.clone()
    return copy, await asyncio.to_thread(copy.answer, seat, question, answer)
