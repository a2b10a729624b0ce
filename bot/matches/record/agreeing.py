"""Whether the matches that are being played stand where their answers lead to.

A match goes on from its last board, and nobody plays it again to get there. So a database that was
damaged, or changed by hand, is known only by playing the answers again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from bot.matches.held import loaded
from bot.store import Store
from bot.store.play.answers import answers_of
from bot.store.play.matches import ids_with, match, position
from bot.store.rows import AnswerRow, MatchRow, PositionRow, Status
from engine.table import BadSetup, encode
from engine.table.fairness import replay

log = logging.getLogger(__name__)

PLAYED: tuple[Status, ...] = ("running", "paused")
UNREADABLE = "What is kept of it cannot be read."


class Compared(NamedTuple):
    played: int
    """So many matches are being played."""
    wrong: dict[str, str]
    """Those that do not agree, and why, in a sentence."""
    unknown: list[str]
    """Those that nobody can play again, since they were begun by other rules."""


async def compared(store: Store, progress: Callable[[int, int], None]) -> Compared:
    """Play all matches again that are being played; ``progress`` is told how many of how many."""
    async with store.reading() as tx:
        ids = await ids_with(tx, PLAYED)
    wrong, unknown = {}, []
    for done, id in enumerate(ids, 1):
        try:
            async with store.reading() as tx:
                row, where = await match(tx, id), await position(tx, id)
                answers = await answers_of(tx, id)
            if row is not None and where is not None:
                why = await asyncio.to_thread(differs, row, where, answers)
                if why:
                    wrong[id] = why
        except BadSetup:
            unknown.append(id)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            wrong[id] = UNREADABLE
        progress(done, len(ids))
    return Compared(len(ids), wrong, unknown)


def differs(row: MatchRow, where: PositionRow, answers: list[AnswerRow]) -> str:
    """Why a match does not stand where its answers lead to; nothing if it does. Raises
    ``BadSetup`` where it was begun by other rules."""
    try:
        held = loaded(row, [], where, answers)
    except Exception:  # whatever stands there in place of a board
        log.info("match %s cannot be read", row.id, exc_info=True)
        return UNREADABLE
    if held.match is None:
        return "Its board is missing."
    try:
        again, problem = replay(held.match.rules, held.match.journal)
    except BadSetup:
        raise
    except Exception:
        log.info("match %s cannot be played again", row.id, exc_info=True)
        return "The rules fail at its answers."
    if problem is not None:
        return problem
    if encode(again.state) != where.snapshot:
        return "Its answers lead to another board than the one that is kept."
    return ""
