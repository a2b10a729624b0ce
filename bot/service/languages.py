"""Which languages this process can speak: their words are fetched when somebody wants them first.

Mostly that takes a moment. After the cards or the catalogues have changed it takes some seconds
once, and nobody waits for it: until then he reads English.
"""

from __future__ import annotations

import asyncio
import logging

from engine import tongues, words
from engine.catalogue import GAMES
from engine.words import ENGLISH, LANGUAGES

log = logging.getLogger(__name__)


class Languages:
    def __init__(self) -> None:
        self._known = {ENGLISH}
        self._coming: dict[str, asyncio.Task[None]] = {}

    def now(self, wanted: str) -> str:
        """The language that is wanted, if it can be spoken now, and else English."""
        if wanted in self._known:
            return wanted
        if wanted in LANGUAGES and wanted not in self._coming:
            self._coming[wanted] = asyncio.create_task(self._fetch(wanted), name=f"words: {wanted}")
        return ENGLISH

    async def fetched(self) -> None:
        """Wait for all that was wanted, and for what nobody has wanted yet."""
        for language in LANGUAGES:
            self.now(language)
            if (coming := self._coming.get(language)) is not None:
                await coming

    async def close(self) -> None:
        for coming in self._coming.values():
            coming.cancel()
        await asyncio.gather(*self._coming.values(), return_exceptions=True)

    async def _fetch(self, language: str) -> None:
        try:
            await asyncio.to_thread(fetch, language)
        except Exception:
            log.exception("the words of %s", LANGUAGES[language])
            return  # it stays English until the bot begins anew
        self._known.add(language)


def fetch(language: str) -> None:
    """Read all words of a language, and make what is kept of them where something has changed."""
    words.catalogue(language)
    for game in GAMES:
        tongues.kept(game, language)
