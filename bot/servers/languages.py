"""The words of all languages, fetched at the start.

Mostly that takes a moment. After the cards or the catalogues have changed it takes some seconds
once, and nobody waits for it: until then English is spoken.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from bot.store import Store
from bot.store.concepts import games_with_concepts
from engine import tongues, words
from engine.catalogue import GAMES
from engine.concepts import get_ready
from engine.words import ENGLISH, LANGUAGES

log = logging.getLogger(__name__)


AFTER = 10.0
"""Seconds after the start in which the processor is for those who waited for the bot."""


async def come(store: Store) -> None:
    """Fetch the words of each language, and let it be spoken then; and from then on the grammar of
    each game, by which the texts of cards that people wrote are said in other languages: where
    anybody wrote some, or as soon as there is one."""
    words.AT_HAND.intersection_update({ENGLISH})
    loop, wanted = asyncio.get_running_loop(), asyncio.Queue[str]()
    for game in [game for game, rules in GAMES.items() if rules.source is not None]:
        tongues.AWAY[game] = partial(loop.call_soon_threadsafe, wanted.put_nowait, game)
    try:
        for language in LANGUAGES:
            try:
                await asyncio.to_thread(fetch, language)
                words.AT_HAND.add(language)
            except Exception:
                log.exception("there are no words of %s", LANGUAGES[language])
        await asyncio.sleep(AFTER)
        async with store.reading() as tx:
            for game in await games_with_concepts(tx):
                wanted.put_nowait(game)
        while tongues.AWAY:
            game = await wanted.get()
            if game in tongues.AWAY:
                await asyncio.to_thread(get_ready, game)
                await asyncio.to_thread(tongues.texts_of, game)
                del tongues.AWAY[game]
    finally:
        tongues.AWAY.clear()


def fetch(language: str) -> None:
    """Read all words of a language, and make what is kept of them where something has changed."""
    if language == ENGLISH:
        return
    words.catalogue(language)
    for game in GAMES:
        tongues.kept(game, language)
