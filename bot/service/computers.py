"""Automatic players at their seats: they answer as soon as they are asked."""

from __future__ import annotations

import asyncio
import logging
import secrets

from bot.service.held import Held
from bot.service.lobby import PERSON
from bot.service.matches import Matches
from bot.service.refusals import Refused
from engine.players import PLAYERS, decide
from engine.table import Chance, Question

log = logging.getLogger(__name__)


class Computers:
    """Wakes up whenever a match has changed, and plays until people are asked again."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
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

    async def _play(self, id: str) -> None:
        try:
            while await self._answer(id):
                self.matches.tell(id)
        except Refused as refused:
            log.warning("an automatic player in match %s: %s", id, refused)
        except Exception:
            log.exception("the automatic players of match %s", id)
        finally:
            self._playing.pop(id, None)

    async def _answer(self, id: str) -> bool:
        """One answer; False if no automatic player is asked."""
        async with self.matches.open(id) as held:
            question = asked(held)
            if question is None or question.seat is None or held.match is None:
                return False
            chance = Chance.from_seed(secrets.token_hex(8))
            player = held.seats[question.seat].player
            answer = await asyncio.to_thread(decide, held.match, question, player, chance)
            await self.matches.give(held, question.seat, question.id, answer)
            return True


def asked(held: Held) -> Question | None:
    """The question that an automatic player has to answer next."""
    for seat in held.asked:
        if held.seats[seat].player != PERSON and held.seats[seat].player in PLAYERS:
            return held.questions_of(seat)[0]
    return None
