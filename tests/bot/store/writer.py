"""A process that writes to a store as fast as it can until it is killed.

It says each answer that is committed, by its number, and ``…`` in the middle of a transaction.
"""

from __future__ import annotations

import asyncio
from multiprocessing.connection import Connection

from bot.store import Store
from bot.store.play import matches
from tests.kit.stores import NOW, a_match, given


async def write(url: str, speak: Connection) -> None:
    store = await Store.open(url)
    async with store.transaction() as tx:
        id = (await a_match(tx)).id
    speak.send(id)
    for number in range(1, 100_000):
        async with store.transaction() as tx:
            answer = given(number, number=number)
            await matches.record(tx, id, number, {"snapshot": b"x" * 5000}, [answer], at=NOW)
            speak.send("…")
        speak.send(number)


def be_the_writer(url: str, speak: Connection) -> None:
    asyncio.run(write(url, speak))
