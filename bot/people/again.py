"""After a copy of the database was put back: whoever was forgotten since is forgotten again."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from bot.leagues.book import Leagues
from bot.matches.book import Matches
from bot.matches.endings import call_off
from bot.people.privacy import PLAYED, forget
from bot.people.scores import results
from bot.store import Store
from bot.store.forgotten import adopt, everybody, hashed, the_key, times
from bot.store.play.matches import matches_of_person


async def forget_again(where: str | Path, key: bytes, found: Mapping[str, float]) -> int:
    """Forget in a copy whoever was forgotten after it was made; how many they were. ``found`` says
    when each was forgotten, by the hash of his id under the key."""
    store = await Store.open(where)
    try:
        async with store.transaction() as tx:
            await adopt(tx, key, {})
            before = await times(tx) if await the_key(tx) == key else {}
            met = await everybody(tx)
        since = {hash for hash, at in found.items() if before.get(hash, at - 1) < at}
        again = {id: name for id, name in met.items() if hashed(key, id) in since}
        matches = Matches(store)
        matches.at_end.append(results.keep)
        leagues = Leagues(matches)
        for id, name in again.items():
            await _stop_his(matches, id)
            await forget(matches, leagues, id, name)
        async with store.transaction() as tx:
            await adopt(tx, key, {hash: found[hash] for hash in since})
        return len(again)
    finally:
        await store.close()


async def _stop_his(matches: Matches, id: int) -> None:
    """He was forgotten after these were played; how they ended the copy does not know."""
    async with matches.store.reading() as tx:
        playing = [row.id for row in await matches_of_person(tx, id, PLAYED)]
    for match_id in playing:
        async with matches.open(match_id) as held:
            await call_off(matches, held)
