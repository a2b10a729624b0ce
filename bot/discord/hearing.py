"""What other processes of the bot have changed is heard, so that nobody sees what was before."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from bot.store.database.news import Told, listen
from bot.store.database.troubles import DatabaseTrouble

if TYPE_CHECKING:
    from bot.discord.client import Banneret

log = logging.getLogger(__name__)


class Hearing:
    def __init__(self, bot: Banneret) -> None:
        self.bot = bot
        self._listening: asyncio.Task[None] | None = None
        self._going_on: asyncio.Task[None] | None = None

    def start(self) -> None:
        listening = listen(self.bot.store.address, self._heard, self._is_there)
        self._listening = asyncio.create_task(listening, name="listening to other processes")

    async def stop(self) -> None:
        for task in (self._listening, self._going_on):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)

    def _is_there(self, hears: bool) -> None:
        bot = self.bot
        bot.served.hears = hears
        bot.matches.alone = hears or bot.settings.shard < 0
        if hears:  # what was told before is not known
            bot.matches.drop()
            bot.pictures.liked.forget()
            bot.pictures.houses.forget()
            self._going_on = asyncio.create_task(self._catch_up(), name="catching up")

    async def _catch_up(self) -> None:
        try:
            await self.bot.surfaces.go_on(self.bot.served.own | self.bot.served.helped)
        except DatabaseTrouble as error:  # it is heard anew then, and this is done once more
            log.warning("what others have changed is shown later: %s", error)

    def _heard(self, told: Told) -> None:
        match told.what:
            case "match":
                self._match_changed(told)
            case "league":
                if self.bot.served.shows(told.server):
                    self.bot.boards.wake(told.id)
            case "person":
                self.bot.pictures.liked.forget(int(told.id))
            case "server":
                self.bot.pictures.houses.forget(int(told.id))

    def _match_changed(self, told: Told) -> None:
        bot = self.bot
        if bot.matches.knows(told.id, told.version):
            return
        bot.matches.drop([told.id])
        if bot.served.shows(told.server):
            bot.tables.wake(told.id)
            bot.computers.wake(told.id)
