"""Pictures for panels. Where none can be painted in time, or somebody likes text better, the panel
says the same in words."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from contextlib import nullcontext
from hashlib import blake2b
from typing import Any

import msgspec

from bot.paint.painting import NotPainted, Painter, Picture
from bot.service.looks import Look
from bot.service.preferences import Preferences, preferences_of
from bot.store import Store
from engine.catalogue import GAMES

log = logging.getLogger(__name__)

AT_ONCE = 1.5
"""Seconds that somebody waits for a picture who has pressed something; Discord gives him three."""
SOON = 20.0
"""Seconds that a message waits which nobody has asked for."""
KEPT = 32_000_000
"""Bytes of pictures that are remembered: a hand is shown again at each choice in it."""
REMEMBERED = 1_000
"""People of whom it is remembered how they like it."""
AFTER = 10.0
"""Seconds after the start in which the processor is for those who waited for the bot."""
AHEAD = 2
"""Painters that paint all cards ahead, and are gone then."""
DARK, LIGHT = "dark", "light"


class Pictures:
    def __init__(self, painter: Painter | None, store: Store) -> None:
        self.painter, self.store = painter, store
        self._kept: OrderedDict[bytes, Picture] = OrderedDict()
        self._bytes = 0
        self._lane = asyncio.Semaphore(1)
        """What nobody waits for is painted one after the other, beside what somebody waits for."""
        self._liked: OrderedDict[int, Preferences] = OrderedDict()

    async def table(self, look: Look, quick: bool = False) -> Picture | None:
        """A table as everybody sees it; ``quick`` where somebody waits for it."""
        if self.painter is None or look.view is None:
            return None
        patience = AT_ONCE if quick else SOON
        return await self._picture(self.painter, "table", look.view, DARK, patience)

    async def board(self, view: dict[str, Any] | None, person: int) -> Picture | None:
        """A table from any view, for one person."""
        if self.painter is None or view is None or (theme := await self._theme(person)) is None:
            return None
        return await self._picture(self.painter, "table", view, theme, AT_ONCE)

    async def hand(self, look: Look, person: int, quick: bool = True) -> Picture | None:
        """The hand of whoever looks."""
        if self.painter is None or look.view is None or look.seat is None:
            return None
        if (theme := await self._theme(person)) is None:
            return None
        patience = AT_ONCE if quick else SOON
        return await self._picture(self.painter, "hand", look.view, theme, patience)

    def forget(self, person: int) -> None:
        """Somebody likes it otherwise now."""
        self._liked.pop(person, None)

    async def get_ready(self) -> None:
        """Start the painters, and let others paint what is on all cards ahead, where it is kept."""
        if self.painter is None:
            return
        try:
            await self.painter.start()
        except NotPainted as error:
            log.warning("%s", error)
        if self.painter.folder is None:
            return
        helpers = Painter(self.painter.folder, AHEAD)
        try:
            await asyncio.sleep(AFTER)
            for game in GAMES:
                await helpers.prepare(game)
        except Exception:
            log.exception("the cards could not be painted ahead")
        finally:
            await helpers.close()

    async def close(self) -> None:
        if self.painter is not None:
            await self.painter.close()

    async def _picture(
        self, painter: Painter, kind: str, view: dict[str, Any], theme: str, patience: float
    ) -> Picture | None:
        if patience == AT_ONCE and not painter.ready:
            return None  # words are there at once
        said = msgspec.msgpack.encode((kind, theme, view), order="deterministic")
        key = blake2b(said, digest_size=16).digest()
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return kept
        try:
            async with self._lane if patience == SOON else nullcontext():
                paint = painter.table if kind == "table" else painter.hand
                picture = await asyncio.wait_for(paint(view, theme), patience)
        except TimeoutError:
            log.warning("a picture of a %s took too long; it is shown in words", kind)
            return None
        except NotPainted as error:
            log.warning("%s", error)
            return None
        except Exception:  # a fault of the painters; the match goes on in words
            log.exception("a %s could not be painted", kind)
            return None
        if key not in self._kept:  # somebody else may have had it painted meanwhile
            self._kept[key] = picture
            self._bytes += len(picture.data)
        while self._bytes > KEPT:
            self._bytes -= len(self._kept.popitem(last=False)[1].data)
        return picture

    async def _theme(self, person: int) -> str | None:
        """The theme that somebody likes; nothing if he likes words."""
        liked = self._liked.get(person)
        if liked is None:
            liked = self._liked[person] = await preferences_of(self.store, person)
            while len(self._liked) > REMEMBERED:
                self._liked.popitem(last=False)
        if liked.text_boards:
            return None
        return LIGHT if liked.light else DARK
