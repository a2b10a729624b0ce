"""Automatic players at their seats: they answer as soon as they are asked."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable

from bot.about import work_on
from bot.matches.book import Matches
from bot.matches.held import Held
from bot.matches.lobbies.lobby import PERSON
from bot.matches.openings import CHOOSER
from bot.refusals import Broken, Refused
from bot.store import DatabaseTrouble
from engine.players import PLAYERS, decide, idle_answer
from engine.table import Answer, Chance, Question

log = logging.getLogger(__name__)

AGAIN = 5.0
"""Seconds after which an automatic player tries again where the database could not be used."""


class Computers:
    """Wakes up whenever a match has changed, and plays until people are asked again."""

    def __init__(
        self, matches: Matches, here: Callable[[int | None], bool] = lambda _: True
    ) -> None:
        self.matches, self.here = matches, here
        """``here`` says whether the matches of a server are looked after in this process."""
        self._playing: dict[str, asyncio.Task[None]] = {}
        matches.changed.append(self.wake)

    def wake(self, id: str) -> None:
        """See whether an automatic player is asked in a match."""
        if id not in self._playing:
            self._playing[id] = asyncio.create_task(self._play(id), name=f"computers of {id}")

    async def stop(self) -> None:
        for task in list(self._playing.values()):
            task.cancel()
        await asyncio.gather(*self._playing.values(), return_exceptions=True)

    async def settled(self, id: str, longest: float | None = None) -> None:
        """Wait until people are asked again in a match, or so many seconds."""
        if (playing := self._playing.get(id)) is not None:
            await asyncio.wait([playing], timeout=longest)

    async def _play(self, id: str) -> None:
        work_on(match=id)
        try:
            while await self._tried(id):
                self.matches.tell(id)
        except Refused as refused:
            log.warning("an automatic player in match %s: %s", id, refused)
        except Exception:
            log.exception("the automatic players of match %s", id)
        finally:
            self._playing.pop(id, None)

    async def _tried(self, id: str) -> bool:
        """The same as ``_answer``, or a while of waiting for the database."""
        try:
            return await self._answer(id)
        except DatabaseTrouble as error:
            log.warning("the automatic players of match %s have to wait: %s", id, error)
            await asyncio.sleep(AGAIN)
            return True

    async def _answer(self, id: str) -> bool:
        """One answer; False if no automatic player is asked, or none can go on."""
        try:
            return await self._give(id, thoughtful)
        except Broken as broken:
            log.warning("an automatic player in match %s does what is least: %s", id, broken)
        try:
            return await self._give(id, least)
        except Broken:
            await self.matches.set_aside(id)
            return False

    async def _give(self, id: str, how: How) -> bool:
        async with self.matches.open(id) as held:
            found = asked(held)
            if found is None or found[0].seat is None or not self.here(held.row.server_id):
                return False
            question, player = found
            answer = await how(held, question, player)
            await self.matches.give(held, question.seat, question.id, answer)
            return True


How = Callable[[Held, Question, str], Awaitable[Answer]]


async def thoughtful(held: Held, question: Question, player: str) -> Answer:
    """What an automatic player wants to answer."""
    assert held.match is not None
    chance = Chance.from_seed(secrets.token_hex(8))
    try:
        return await asyncio.to_thread(decide, held.match, question, player, chance)
    except Exception:
        log.exception("an automatic player of match %s could not think", held.row.id)
        return idle_answer(question)


async def least(_held: Held, question: Question, _player: str) -> Answer:
    return idle_answer(question)


def asked(held: Held) -> tuple[Question, str] | None:
    """The question that an automatic player has to answer next, and which one; also for somebody
    who wants his opening to be chosen."""
    for seat in held.asked:
        player = held.seats[seat].player
        if seat in held.row.clock.choosing and held.is_opening(seat):
            player = CHOOSER
        if player != PERSON and player in PLAYERS:
            return held.questions_of(seat)[0], player
    return None
