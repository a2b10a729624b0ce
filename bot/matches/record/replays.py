"""Replays: a match that is over, step by step, with the eyes of whoever one likes.

A step is an answer. Nobody's place in a replay is remembered: who turns a page says which. What is
kept of a match for a while are some of its moments, so that each step is only a few answers away
from one of them.
"""

from __future__ import annotations

import asyncio
import logging
from bisect import bisect_left, bisect_right
from collections import OrderedDict
from collections.abc import Iterable, Iterator

import msgspec

from bot.matches.book import Matches
from bot.matches.choices import in_words
from bot.matches.held import AnyMatch, AnyRules, Held
from bot.matches.looking import turn_of
from bot.matches.permitted import must_be_over, played_again
from bot.store.kept import Choice
from engine.table import (
    Answer,
    Event,
    Journal,
    Match,
    Question,
    Rejected,
    State,
    View,
    decode,
    encode,
)
from engine.table.chances import chances
from engine.table.events import opened
from engine.table.fairness import impossible
from engine.table.journal import Given
from engine.words import Words, later, say

log = logging.getLogger(__name__)

EVERYBODY, OPEN = "everybody", "open"
"""Whose eyes, beside those of a seat, which are its number: the eyes of those who only watch, and
of somebody who sees all hands."""
EVERY = 20
"""Answers between two moments that are kept."""
KEPT = 16
"""Matches of which moments are kept."""


class Film(msgspec.Struct):
    """A match that can be shown at any step."""

    rules: AnyRules
    journal: Journal
    opening: list[Event]
    moments: list[bytes] = []
    """The match before its first answer, and after each so many."""
    turns: list[int] = []
    """The steps at which a turn begins."""
    steps: int = 0
    cut: Words = ""
    """Why there are fewer steps than answers."""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """A match at a step, as some eyes see it."""

    id: str
    version: int
    title: str
    names: tuple[str, ...]
    step: int
    steps: int
    eyes: str
    turn_before: int
    """Where the turn before begins, or this one if it has gone on for a while."""
    turn_after: int
    view: View
    lines: tuple[str, ...]
    """What happened at this step, in words."""
    asked: tuple[str, ...] = ()
    """Whose decision the match waits for then."""
    cut: str = ""
    chances: tuple[int, ...] = ()
    """The chance to win of each seat, of a hundred."""


class Replays:
    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self._films: OrderedDict[str, Film] = OrderedDict()

    def forget(self, ids: Iterable[str]) -> None:
        for id in ids:
            self._films.pop(id, None)

    async def scene(self, id: str, step: int, eyes: str) -> Scene:
        """A match at a step; before the first and after the last there is none. Raises
        ``Refused``."""
        film, held = await self.film(id), await self.matches.peek(id)
        return await asyncio.to_thread(seen, film, held, step, eyes)

    async def film(self, id: str) -> Film:
        """All of a match that is over, step by step; raises ``Refused``."""
        async with self.matches.open(id) as held:
            match = must_be_over(held)
        film = self._films.get(id)
        if film is None:
            film = await asyncio.to_thread(shot, match.rules, match.journal)
            self._films[id] = film
        self._films.move_to_end(id)
        while len(self._films) > KEPT:
            self._films.popitem(last=False)
        return film


async def journal_file(matches: Matches, id: str) -> tuple[str, bytes]:
    """The journal of a match that is over: the name of a file, and what is in it. Raises
    ``Refused``."""
    async with matches.open(id) as held:
        journal = must_be_over(held).journal
    return f"{journal.game}-{id}.json", await asyncio.to_thread(msgspec.json.encode, journal)


# ------------------------------------------------------------------ from a journal to steps


def shot(rules: AnyRules, journal: Journal) -> Film:
    """All of a match, as far as these rules can play it again; raises ``Refused``."""
    match = played_again(rules, journal)
    film = Film(rules, journal, match.opening, [encode(match.state)], [0])
    turn = turn_of(match.state)
    for number, given in enumerate(journal.answers, 1):
        try:
            happened = match.answer(given.seat, given.question, given.answer)
        except Exception:  # what was a fault then may not be one now, or the other way
            log.info("a journal could not be replayed", exc_info=True)
            film.cut = later("At step {n} the rules fail.", n=number)
            return film
        if isinstance(happened, Rejected):
            film.cut = later(
                "Step {n} isn't possible by today's rules: {why}",
                n=number,
                why=impossible(match, given, happened),
            )
            return film
        film.steps = number
        if number % EVERY == 0:
            film.moments.append(encode(match.state))
        if turn_of(match.state) != turn:
            turn = turn_of(match.state)
            film.turns.append(number)
    return film


def seen(film: Film, held: Held, step: int, eyes: str) -> Scene:
    """What some eyes see at a step, and what happened there."""
    step = max(0, min(step, film.steps))
    eyes = open_eyes(eyes, len(held.seats))
    seat = int(eyes) if eyes.isdecimal() else None
    match = _before(film, step)
    events, said = film.opening, ""
    if step:
        given = film.journal.answers[step - 1]
        question = match.question(given.seat, given.question)
        happened = match.answer(given.seat, given.question, given.answer)
        assert not isinstance(happened, Rejected)  # it was possible when the film was made
        events = happened
        if question is not None and eyes in (OPEN, str(given.seat)):
            said = chose(question, given, held.names)
    rules, state = film.rules, match.state
    shown = opened(events) if eyes == OPEN else events
    lines = rules.tell(shown, held.names, seat, held.cards)
    turns = film.turns
    after = bisect_right(turns, step)
    return Scene(
        id=held.row.id,
        version=held.row.version,
        title=rules.title,
        names=tuple(held.names),
        step=step,
        steps=film.steps,
        eyes=eyes,
        turn_before=turns[max(0, bisect_left(turns, step) - 1)],
        turn_after=turns[after] if after < len(turns) else film.steps,
        view=view_of(rules, state, eyes),
        lines=tuple([said, *lines] if said else lines),
        asked=tuple(
            dict.fromkeys(held.names[q.seat] for q in match.questions if q.seat is not None)
        ),
        cut=say(film.cut),
        chances=chances_in(rules, state),
    )


def views(film: Film, eyes: str = EVERYBODY) -> Iterator[View]:
    """What some eyes saw from the first step to the last."""
    for state in states(film):
        yield view_of(film.rules, state, open_eyes(eyes, state.seat_count))


def states(film: Film) -> Iterator[State]:
    """The states of a match from the first step to the last; each is changed into the next one."""
    match = Match.begun(film.rules, film.journal)
    yield match.state
    for given in film.journal.answers[: film.steps]:
        match.answer(given.seat, given.question, given.answer)
        yield match.state


def chances_in(rules: AnyRules, state: State) -> tuple[int, ...]:
    """The chance to win of each seat, of a hundred; none where no one knows it."""
    return tuple(round(100 * one) for one in chances(rules, state)) if rules.worth else ()


def open_eyes(eyes: str, seats: int) -> str:
    """Somebody's eyes, or those of everybody where nobody has such."""
    theirs = eyes == OPEN or (eyes.isdecimal() and int(eyes) < seats)
    return eyes if theirs else EVERYBODY


def view_of(rules: AnyRules, state: State, eyes: str) -> View:
    """What some eyes see."""
    known = rules.opened(state) if eyes == OPEN else state
    return rules.view(known, int(eyes) if eyes.isdecimal() else None)


def _before(film: Film, step: int) -> AnyMatch:
    """The match before the answer that leads to a step."""
    number = max(0, step - 1) // EVERY
    state = decode(film.rules, film.moments[number])
    journal = msgspec.structs.replace(film.journal, answers=film.journal.answers[: number * EVERY])
    match = Match(film.rules, state, journal)
    for given in film.journal.answers[number * EVERY : max(0, step - 1)]:
        match.answer(given.seat, given.question, given.answer)
    return match


def chose(question: Question, given: Given, names: list[str]) -> str:
    """An answer in words."""
    who = names[given.seat] if given.seat is not None else say("The host")
    return say(
        "{who} chose “{what}”: {prompt}",
        who=who,
        what=answer_in_words(question, given.answer),
        prompt=question.prompt,
    )


def answer_in_words(question: Question, answer: Answer) -> str:
    """What was chosen."""
    picked = tuple(answer.get("pick") or answer.get("order") or ())
    if "yes" in answer:
        picked = ("yes",) if answer["yes"] else ("no",)
    choice = Choice(question.id, picked, answer.get("split", {}), answer.get("number"))
    return in_words(question, choice) or say("nothing")
