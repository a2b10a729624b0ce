"""Somebody at a puzzle: the one of today, or one for practice.

Each answer is judged as it is given. One that is right stays, and the other side answers it; one
that is not is taken back, and told what spoils it. So what is kept of an attempt is right as far as
it goes, and the position follows from it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from typing import ParamSpec, TypeVar

import msgspec

from bot.matches import choices
from bot.matches.looks import MatchLook, SeatLook
from bot.matches.narration.narrator import Narrator
from bot.matches.narration.news import News
from bot.matches.record.replays import answer_in_words
from bot.puzzles.judging import NOT_HERE, Judgement, at, judged, solution
from bot.refusals import Refused, by_rule
from bot.store import Store, Transaction
from bot.store.attempts import (
    AttemptChanges,
    attempt,
    attempt_at,
    begin_attempt,
    change_attempt,
    days_solved,
    open_for_practice,
    puzzles_taken,
    solvers,
)
from bot.store.kept import Choice
from bot.store.people import meet_person, person
from bot.store.rows import AttemptRow
from bot.store.servers import meet_server
from bot.text import plain
from bot.thinking import Gone, Thinkers
from engine.catalogue import GAMES
from engine.puzzles import Puzzle, daily, puzzle, puzzles_of
from engine.table import Answer, Chance, Given, Question, Rejected
from engine.words import noted, say

P = ParamSpec("P")
T = TypeVar("T")

DAY = 86_400.0
SOON = 60
"""Puzzles of the days to come, which are not taken for practice: so many days ahead."""
PRACTICE = 0
"""In place of the day of a puzzle."""
LOCKS = 200
"""So many attempts are remembered at which somebody has just pressed something."""

NO_MORE = noted("You know all puzzles of {game} that there are at this level. Try another level.")
DECIDED = noted("That's already decided.")
GONE = noted("I can't work that out just now. Try again in a minute.")


class Solver(msgspec.Struct, frozen=True):
    """Somebody on a server who has solved the puzzle of a day."""

    name: str
    wrong: int


class Sight(msgspec.Struct, frozen=True):
    """What somebody sees of his attempt."""

    look: MatchLook
    puzzle: Puzzle
    attempt: AttemptRow
    streak: int = 0
    """So many days in a row he has solved that of the day."""
    solvers: tuple[Solver, ...] = ()
    """Who has solved it on his server."""
    note: str = ""
    """What is said to what he has just done."""
    solution: tuple[str, ...] = ()
    """How it is won, where he was shown that."""


class Puzzles:
    def __init__(self, store: Store, now: Callable[[], float], thinkers: Thinkers) -> None:
        self.store, self.now, self.thinkers = store, now, thinkers
        self._locks: OrderedDict[str, asyncio.Lock] = OrderedDict()
        self._judging: dict[tuple[str, int, str, str], asyncio.Future[Sight]] = {}

    # -------------------------------------------------------------- beginning

    def today(self) -> int:
        """The number of the day, as all the world counts it."""
        return int(self.now() // DAY)

    async def of_today(self, person: int, name: str, game: str, server: int | None) -> Sight:
        """The puzzle of today for somebody; raises ``Refused``."""
        day = self.today()
        found = _there(game, daily(game, day))
        return await self._begun(person, name, found, day, server)

    async def for_practice(
        self, person: int, name: str, game: str, level: int, server: int | None
    ) -> Sight:
        """A puzzle that somebody does not know yet, or the last one that he has not solved; of a
        level, or of any. Raises ``Refused``."""
        some = [one for one in puzzles_of(game) if not level or one.level == level]
        async with self.store.reading() as tx:
            known = set(await puzzles_taken(tx, person, game))
            begun = [row.puzzle for row in await open_for_practice(tx, person, game)]
        for id in begun:
            for one in some:
                if one.id == id:
                    return await self._begun(person, name, one, PRACTICE, server)
        days = [daily(game, self.today() + ahead) for ahead in range(SOON)]
        soon = {each.id for each in days if each is not None}
        left = [one for one in some if one.id not in known]
        left = [one for one in left if one.id not in soon] or left
        if not left:
            raise Refused(say(NO_MORE, game=GAMES[game].title))
        taken = Chance.from_seed(f"{person} {len(known)}").choice(left)
        return await self._begun(person, name, taken, PRACTICE, server)

    async def _begun(
        self, person: int, name: str, found: Puzzle, day: int, server: int | None
    ) -> Sight:
        async with self.store.reading() as tx:
            row = await attempt_at(tx, person, found.game, day, found.id)
        if row is None:
            async with self.store.transaction() as tx:
                if server is not None:
                    await meet_server(tx, server)
                await meet_person(tx, person, name)
                now = self.now()
                row = await begin_attempt(tx, person, found.game, found.id, day, server, now)
        return await self._seen(row)

    # -------------------------------------------------------------- looking

    async def look(self, id: str, person: int, note: str = "") -> Sight:
        """An attempt of somebody as it stands; raises ``Refused``."""
        return await self._seen(await self._of(id, person), note)

    async def _of(self, id: str, person: int) -> AttemptRow:
        async with self.store.reading() as tx:
            row = await attempt(tx, id)
        if row is None or row.person_id != person or puzzle(row.game, row.puzzle) is None:
            raise Refused(say(NOT_HERE))
        return row

    async def _seen(self, row: AttemptRow, note: str = "") -> Sight:
        found = _there(row.game, puzzle(row.game, row.puzzle))
        streak, others = 0, list[tuple[str, int]]()
        async with self.store.reading() as tx:
            who = await person(tx, row.person_id)
            if row.day != PRACTICE:
                streak = in_a_row(await days_solved(tx, row.person_id, row.game), self.today())
                if row.ended is not None and row.server_id is not None:
                    others = await solvers(tx, row.server_id, row.game, row.day)
        name = who.name if who is not None else ""
        look = await asyncio.to_thread(looked, row, found, name)
        told: tuple[str, ...] = ()
        if row.ended is not None and not row.solved:
            won = await self._worked(solution, row.game, row.puzzle, row.given)
            told = tuple(in_words(question, answer) for question, answer in won)
        return Sight(look, found, row, streak, tuple(Solver(*one) for one in others), note, told)

    # -------------------------------------------------------------- answering

    async def choose(
        self, id: str, person: int, question: str, change: Callable[[Question, Choice], Choice]
    ) -> bool:
        """Change what somebody has chosen so far; whether it is his answer already."""
        async with self._lock(id):
            row = await self._of(id, person)
            found = _there(row.game, puzzle(row.game, row.puzzle))
            asked, choice = _asked(await asyncio.to_thread(looked, row, found), question)
            choice = change(asked, choice)
            async with self.store.noting(waited=True) as tx:
                await change_attempt(tx, id, row.version, {"choice": choice})
            return choices.is_whole(asked, choice)

    async def confirm(self, id: str, person: int, question: str) -> Sight:
        """Give the answer that was chosen; raises ``Refused``."""
        look = (await self.look(id, person)).look
        asked, choice = _asked(look, question)
        if (answer := choices.answer(asked, choice)) is None:
            raise Refused(say("There's still something to choose."))
        return await self.answer(id, person, question, answer)

    async def answer(self, id: str, person: int, question: str, answer: Answer) -> Sight:
        """Somebody's answer: whether it is right, and what follows it. Whoever presses twice at
        once has answered once. Raises ``Refused``."""
        same = id, person, question, str(answer)
        if (judging := self._judging.get(same)) is None:
            deed = self._answered(id, person, question, answer)
            judging = self._judging[same] = asyncio.ensure_future(deed)
            judging.add_done_callback(lambda _: self._judging.pop(same))
        return await asyncio.shield(judging)

    async def _answered(self, id: str, person: int, question: str, answer: Answer) -> Sight:
        async with self._lock(id):
            row = await self._of(id, person)
            await asyncio.to_thread(_must_be_allowed, row, question, answer)
            found = await self._worked(judged, row.game, row.puzzle, row.given, answer)
            row = await self._noted(row, found)
        return await self._seen(row, _said(row, found))

    async def _noted(self, row: AttemptRow, found: Judgement) -> AttemptRow:
        """Keep what has come of an answer; whoever was faster elsewhere has been so."""
        after = msgspec.structs.replace(row, choice=None, version=row.version + 1)
        if found.right:
            over = await asyncio.to_thread(_is_over, row, found.given)
            ended = self.now() if over else None
            after = msgspec.structs.replace(after, given=found.given, ended=ended, solved=over)
        else:
            after = msgspec.structs.replace(after, wrong=row.wrong + 1)
        await self._keep(row, after)
        return after

    async def give_up(self, id: str, person: int) -> Sight:
        """Somebody wants to be shown how it is won; raises ``Refused``."""
        async with self._lock(id):
            row = await self._of(id, person)
            if row.ended is None:
                after = msgspec.structs.replace(row, version=row.version + 1, ended=self.now())
                await self._keep(row, after)
                row = after
        return await self._seen(row)

    async def _keep(self, row: AttemptRow, after: AttemptRow) -> None:
        async with self.store.transaction() as tx:
            if not await _changed(tx, row, after):
                raise Refused(say(DECIDED))

    async def _worked(self, job: Callable[P, T], *args: P.args, **_: P.kwargs) -> T:
        try:
            return await self.thinkers.workers.done(partial(job, *args))
        except Gone:
            raise Refused(say(GONE)) from None

    def _lock(self, id: str) -> asyncio.Lock:
        """Whoever presses twice at once does one after the other."""
        lock = self._locks.setdefault(id, asyncio.Lock())
        self._locks.move_to_end(id)
        while len(self._locks) > LOCKS and not next(iter(self._locks.values())).locked():
            self._locks.popitem(last=False)
        return lock


def in_a_row(solved: set[int], today: int) -> int:
    """How many days in a row somebody has solved the puzzle, up to today or, as long as today is
    not over, to yesterday."""
    last = today if today in solved else today - 1
    day = last
    while day in solved:
        day -= 1
    return last - day


async def _changed(tx: Transaction, row: AttemptRow, after: AttemptRow) -> bool:
    changes: AttemptChanges = {
        "given": after.given,
        "choice": after.choice,
        "wrong": after.wrong,
        "ended": after.ended,
        "solved": after.solved,
    }
    return await change_attempt(tx, row.id, row.version, changes)


def _there(game: str, found: Puzzle | None) -> Puzzle:
    if found is None:
        raise Refused(say("There are no puzzles of {game} yet.", game=GAMES[game].title))
    return found


# ------------------------------------------------------------------ the position of an attempt


def looked(row: AttemptRow, found: Puzzle, name: str = "") -> MatchLook:
    """The position of an attempt, as who solves it sees it: he knows both hands."""
    match, happened = at(row.game, row.puzzle, row.given, name)
    rules, seat = match.rules, found.seat
    names: tuple[str, ...] = tuple(match.state.names)
    question = match.questions[0] if match.questions and match.outcome is None else None
    choice = row.choice
    if question is not None and (choice is None or choice.question != question.id):
        choice = choices.nothing(question)
    narrator = Narrator(rules, names, (), seat)
    return MatchLook(
        id=row.id,
        version=row.version,
        game=row.game,
        title=rules.title,
        status="over" if row.ended is not None else "running",
        seats=tuple(SeatLook(each, None, "person", "", True, True) for each in names),
        seat=seat,
        view=match.view(seat),
        news=News(narrator, happened, narrator.heights(match.state.players)),
        asked=(seat,),
        question=question if row.ended is None else None,
        choice=choice if row.ended is None else None,
    )


def _asked(look: MatchLook, question: str) -> tuple[Question, Choice]:
    """What is asked and what is chosen of it; raises ``Refused`` if that is not asked any more."""
    if look.question is None or look.choice is None or look.question.id != question:
        raise Refused(say(DECIDED))
    return look.question, look.choice


def _must_be_allowed(row: AttemptRow, question: str, answer: Answer) -> None:
    """Whether the rules allow an answer to what is asked; raises ``Refused``."""
    match, _ = at(row.game, row.puzzle, row.given)
    if row.ended is not None or match.questions[0].id != question:
        raise Refused(say(DECIDED))
    given = match.answer(match.questions[0].seat, question, answer)
    if isinstance(given, Rejected):
        raise by_rule(given)


def _is_over(row: AttemptRow, given: Sequence[Given]) -> bool:
    return at(row.game, row.puzzle, given)[0].outcome is not None


# ------------------------------------------------------------------ in words


def _said(row: AttemptRow, found: Judgement) -> str:
    """What is said to an answer."""
    if row.solved:
        return ""
    if found.right:
        return say("**Right.** Go on: it is still won.")
    if found.question is not None and (told := in_words(found.question, found.answer)):
        return say("**That doesn't win:** “{what}” would stop you. Try another way.", what=told)
    return say("**That doesn't win.** Try another way.")


def in_words(question: Question, answer: Answer) -> str:
    return plain(answer_in_words(question, answer))
