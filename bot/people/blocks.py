"""Blocks: two who do not meet, unless a league pairs them."""

from __future__ import annotations

from bot.matches.book import Matches
from bot.refusals import Refused
from bot.store import blocks
from bot.store.forgotten import let_go
from bot.store.people import meet_person, persons
from engine.words import say

MOST = 200
"""People whom somebody may block."""


async def block(matches: Matches, id: int, name: str, other: int, other_name: str) -> None:
    """Somebody does not want to play with another any more; raises ``Refused``."""
    if id == other:
        raise Refused(say("You cannot block yourself."))
    async with matches.store.transaction() as tx:
        for one, called in sorted([(id, name), (other, other_name)]):
            await meet_person(tx, one, called)
        if len(await blocks.blocked_by(tx, id)) >= MOST:
            raise Refused(
                say("You've blocked {most} people, which is the most I can keep.", most=MOST)
            )
        if not await blocks.block(tx, id, other, matches.now()):
            raise Refused(say("You've already blocked this person."))


async def unblock(matches: Matches, id: int, other: int) -> None:
    """Raises ``Refused``."""
    async with matches.store.transaction() as tx:
        if not await blocks.unblock(tx, id, other):
            raise Refused(say("You haven't blocked this person."))
        await let_go(tx, matches.now())


async def blocked(matches: Matches, id: int) -> dict[int, str]:
    """Whom somebody has blocked, by name, the last first."""
    async with matches.store.reading() as tx:
        found = await blocks.blocked_by(tx, id)
        met = await persons(tx, found)
        return {one: met[one].name for one in found}
