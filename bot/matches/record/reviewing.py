"""Where a match turned: the decisions of people that cost most of their chance to win.

Each is judged by what its player could know then, and not by what came of it. It takes up to half a
minute of a processor, so it is worked on aside.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from bot.aside import SHORT, Aside, Failed, TooMuch
from bot.matches.book import Matches
from bot.matches.held import AnyRules, Held
from bot.matches.lobbies.lobby import PERSON
from bot.matches.permitted import must_be_over, played_again
from bot.matches.record.replays import answer_in_words
from bot.refusals import Refused
from engine.catalogue import GAMES
from engine.players import judged
from engine.table import Answer, Chance, Journal, Question, Rejected, View
from engine.words import say, spoken

SECONDS = 20.0
"""So long decisions are judged at most."""
STAGES = ((0, 1_000), (1, 24), (3, 8))
"""How much is thought of how many decisions: first a little of all, then more of those that seem to
have cost most."""
TOLD = 3
"""So many are told."""
KEPT = 100
"""Matches of which it is remembered where they turned."""
MUCH = 0.03
"""A decision that cost less of a chance to win is not worth telling."""


class Turning(msgspec.Struct, frozen=True):
    """A decision that cost much."""

    step: int
    """The answers before it."""
    seat: int
    number: int
    """The turn or round."""
    chosen: str
    given: int
    """The chance to win that it left, of a hundred."""
    better: str
    best: int


class Review(msgspec.Struct, frozen=True):
    id: str
    version: int
    title: str
    names: tuple[str, ...]
    counts: str
    """What is counted: turns or rounds."""
    turnings: tuple[Turning, ...] = ()


class Reviews:
    def __init__(self, matches: Matches, aside: Aside) -> None:
        self.matches, self.aside = matches, aside
        self._found: OrderedDict[tuple[str, str], tuple[Turning, ...]] = OrderedDict()
        """By the match and the language in which they are told."""
        self._agreed: dict[str, set[int]] = {}
        """The seats whose players want a review to be seen by all."""

    def forget(self, ids: Iterable[str]) -> None:
        gone = set(ids)
        for key in [key for key in self._found if key[0] in gone]:
            del self._found[key]
        for id in gone:
            self._agreed.pop(id, None)

    async def review(self, id: str, person: int) -> Review:
        """Where a match that is over turned, for somebody who has played in it; raises
        ``Refused``."""
        async with self.matches.open(id) as held:
            match = must_be_over(held)
            if held.seat_of(person) is None:
                raise Refused(say("Only those who played can have a match reviewed."))
            seats, rules, journal = _people(held), match.rules, match.journal
            review = Review(
                id, held.row.version, rules.title, tuple(held.names), rules.turns.number
            )
        played_again(rules, journal)
        key = id, spoken()
        if (found := self._found.get(key)) is None:
            data = msgspec.json.encode(journal)
            try:
                found = await self.aside.done(person, SHORT, turnings, data, seats)
            except TooMuch:
                raise Refused(say("This match takes too long to review.")) from None
            except Failed:
                sentence = say("The rules fail at this match, so it can't be reviewed.")
                raise Refused(sentence) from None
            self._found[key] = found
            if len(self._found) > KEPT:
                self.forget([next(iter(self._found))[0]])
        return msgspec.structs.replace(review, turnings=found)

    async def agree(self, id: str, person: int) -> tuple[str, ...]:
        """Somebody who has played wants all to see the review: who has to want that too; raises
        ``Refused``."""
        async with self.matches.open(id) as held:
            must_be_over(held)
            if (seat := held.seat_of(person)) is None:
                raise Refused(say("Only those who played can have a match reviewed."))
            agreed = self._agreed.setdefault(id, set())
            agreed.add(seat.seat)
            return tuple(held.names[n] for n in _people(held) if n not in agreed)


def _people(held: Held) -> list[int]:
    """The seats of people."""
    return [seat.seat for seat in held.seats if seat.player == PERSON]


class _Decision(NamedTuple):
    step: int
    number: int
    view: View
    question: Question
    answer: Answer


def turnings(data: bytes, seats: Sequence[int], seconds: float = SECONDS) -> tuple[Turning, ...]:
    """The decisions of some seats that cost most, the greatest first."""
    end = time.monotonic() + seconds
    journal = msgspec.json.decode(data, type=Journal)
    rules = GAMES[journal.game]
    left = [(one, 0.0) for one in _decisions(rules, journal, seats)]
    found: list[tuple[float, Turning]] = []
    for effort, most in STAGES:
        left = sorted(left, key=lambda each: -each[1])[:most]
        if found and time.monotonic() > end:
            break
        again: list[tuple[_Decision, float]] = []
        found = []
        for one, _ in left:
            if effort and found and time.monotonic() > end:
                break
            chance = Chance.from_seed(f"{journal.digest} {one.step}")
            judgement = judged(rules, one.view, one.question, one.answer, chance, effort)
            again.append((one, judgement.loss))
            told = Turning(
                one.step,
                one.view.reader,
                one.number,
                answer_in_words(one.question, one.answer),
                round(100 * judgement.given),
                answer_in_words(one.question, judgement.answer),
                round(100 * judgement.best),
            )
            found.append((judgement.loss, told))
        left = again
    found.sort(key=lambda each: -each[0])
    return tuple(told for loss, told in found[:TOLD] if loss >= MUCH)


def _decisions(rules: AnyRules, journal: Journal, seats: Sequence[int]) -> list[_Decision]:
    """What some seats have decided, with what each could know, as far as it can be played again."""
    match = played_again(rules, journal)
    found = []
    for step, given in enumerate(journal.answers):
        question = match.question(given.seat, given.question)
        if question is None:
            break
        awaited = question in match.questions and given.seat in seats
        if awaited and not (question.kind == "menu" and len(question.options) == 1):
            number: int = getattr(match.state, rules.turns.number)
            view = rules.view(match.state, given.seat)
            found.append(_Decision(step, number, view, question, given.answer))
        if isinstance(match.answer(given.seat, given.question, given.answer), Rejected):
            break
    return found
