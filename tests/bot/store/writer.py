"""A process that writes to a store as fast as it can until it is killed.

It says each answer that is committed, by its number, and ``…`` in the middle of a transaction.
"""

from __future__ import annotations

import asyncio
import sys

from bot.store import Store
from bot.store.play import matches
from tests.kit.stores import NOW, a_match, given


async def write(url: str) -> None:
    store = await Store.open(url)
    async with store.transaction() as tx:
        id = (await a_match(tx)).id
    print(id, flush=True)
    for number in range(1, 100_000):
        async with store.transaction() as tx:
            answer = given(number, number=number)
            await matches.record(tx, id, number, {"snapshot": b"x" * 5000}, [answer], at=NOW)
            print("…", flush=True)
        print(number, flush=True)


if __name__ == "__main__":
    asyncio.run(write(sys.argv[1]))
