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
from bot.thinking import Gone, Thinkers
from engine.catalogue import GAMES
from engine.players import PLAYERS, THOUGHTFUL, idle_answer, think
from engine.table import Answer, Chance, Question, View

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
        self.thinkers = Thinkers()
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
        await self.thinkers.close()

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
            return await self._give(id, self._thoughtful)
        except Broken as broken:
            log.warning("an automatic player in match %s does what is least: %s", id, broken)
        try:
            return await self._give(id, _least)
        except Broken:
            await self.matches.set_aside(id)
            return False

    async def _give(self, id: str, how: How) -> bool:
        """Nobody waits for the match while its player thinks; whatever happens to it meanwhile, he
        looks anew."""
        async with self.matches.open(id) as held:
            found = asked(held)
            if found is None or not self.here(held.row.server_id):
                return False
            question, player = found
            assert held.match is not None
            view = held.match.rules.view(held.match.state, question.seat)
        answer = await how(view, question, player)
        async with self.matches.open(id) as held:
            if asked(held) == (question, player):
                await self.matches.give(held, question.seat, question.id, answer)
        return True

    async def _thoughtful(self, view: View, question: Question, player: str) -> Answer:
        """What an automatic player wants to answer."""
        seed = secrets.token_hex(8)
        try:
            if player in THOUGHTFUL:
                return await self.thinkers.answer(player, view, question, seed)
            chance = Chance.from_seed(seed)
            return await asyncio.to_thread(think, GAMES[view.game], view, question, player, chance)
        except Gone:
            log.warning("there is no process in which an automatic player could think")
        except Exception:
            log.exception("an automatic player could not think")
        return idle_answer(question)


How = Callable[[View, Question, str], Awaitable[Answer]]


async def _least(_view: View, question: Question, _player: str) -> Answer:
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
