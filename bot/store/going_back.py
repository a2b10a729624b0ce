"""After the database went back to an older state: what it says of messages on Discord may not be so
any more. Some were changed since, some taken away, and of some that were sent it knows nothing.
"""

from __future__ import annotations

from sqlalchemy import func, select, union, update

from bot.store.rows import UNKNOWN, Kind
from bot.store.statements import put
from bot.store.store import Transaction
from bot.store.tables import keys, leagues, matches, shards, surfaces

WENT_BACK = "went back"
"""Under this name it is noted among the keys when that was."""
LATELY = 7 * 86_400.0
"""Seconds after their end in which matches and leagues may still have been changed, such as taken
out of what counts. What is older is left as it is, for there may be very much of it."""
STANDS: tuple[Kind, ...] = ("table", "league", "round", "ask")
"""What is changed where it stands."""


async def go_back(tx: Transaction, now: float) -> int:
    """Let all be shown anew that may have changed since; how many messages that are."""
    await put(tx, keys, {"name": WENT_BACK}, {"key": repr(now).encode()})
    since = (await as_of(tx) or now) - LATELY
    settled = matches.c.settled.is_not(None) & (matches.c.ended > since)
    lately = [select(matches.c.id).where(each) for each in (matches.c.settled.is_(None), settled)]
    of_match = surfaces.c.match_id.in_(union(*lately))
    of_league = surfaces.c.league_id.in_(
        select(leagues.c.id).where(leagues.c.ended.is_(None) | (leagues.c.ended > since))
    )
    # Young, so that it is changed if it is there, and looked for only if it is gone.
    anew = {"shown_version": 0, "occasion": "", "posted": now}
    unknown = {"shown_version": 0, "occasion": UNKNOWN, "message_id": None, "nonce": ""}
    count = 0
    for here in (of_match, of_league):
        doubtful = update(surfaces).where(surfaces.c.state == "open", here)
        stands = await tx.execute(doubtful.where(surfaces.c.kind.in_(STANDS)).values(anew))
        hands = await tx.execute(doubtful.where(surfaces.c.kind == "hand").values(unknown))
        await tx.execute(doubtful.where(surfaces.c.kind == "panel").values(shown_version=0))
        count += stands.rowcount + hands.rowcount
    return count


async def as_of(tx: Transaction) -> float | None:
    """When the bot was there last by what is kept, if that is known."""
    found: float | None = await tx.scalar(select(func.max(shards.c.seen)))
    return found


async def went_back(tx: Transaction) -> float:
    """When the database went back last: of matches that are older than that there may be messages
    of which nothing is kept."""
    noted = await tx.scalar(select(keys.c.key).where(keys.c.name == WENT_BACK))
    return float(noted) if noted is not None else 0.0
