"""What is kept of a match that is settled: its answers, its last snapshot and the head of its
journal, pressed together into one row.

They are read by the same functions as those of a match in play, see ``answers_of`` and
``matches.position``. Two things are not in it: the numbers of interactions, which nobody needs
after a day, and of the times of answers what is less than a thousandth of a second.
"""

from __future__ import annotations

import lzma
from collections.abc import Callable, Mapping
from itertools import accumulate, pairwise
from typing import NamedTuple

import msgspec
from sqlalchemy import bindparam, select, update

from bot.store.rows import AnswerRow
from bot.store.store import Transaction
from bot.store.tables import packed
from engine.table import Answer, Journal

PACKED = select(packed.c.data).where(packed.c.match_id == bindparam("of"))
HOW: Mapping[str, int] = {
    "id": lzma.FILTER_LZMA2,
    "dict_size": 2**20,
    "mode": lzma.MODE_NORMAL,
    "nice_len": 273,
    "mf": lzma.MF_BT4,
    "lc": 3,
    "lp": 0,
    "pb": 0,
}
"""A fifth smaller than zlib makes it, in ten times as long: some thousandths of a second, once."""


class Whole(NamedTuple):
    head: Journal | None
    snapshot: bytes | None
    answers: list[AnswerRow]


class _Pack(msgspec.Struct, frozen=True, array_like=True):
    """Like stands beside like, which makes it a third smaller than row after row."""

    head: bytes | None
    """In JSON, and so are the answers: as in the rows of a match in play."""
    snapshot: bytes | None
    seats: list[int | None]
    questions: list[str]
    answers: list[bytes]
    people: list[int | None]
    at: list[int]
    """Thousandths of a second, each since the one before."""
    events: list[bytes]


def pack(whole: Whole) -> bytes:
    rows = whole.answers
    times = [0, *(round(row.at * 1000) for row in rows)]
    packed = _Pack(
        None if whole.head is None else msgspec.json.encode(whole.head),
        whole.snapshot,
        [row.seat for row in rows],
        [row.question for row in rows],
        [msgspec.json.encode(row.answer) for row in rows],
        [row.person_id for row in rows],
        [after - before for before, after in pairwise(times)],
        [row.events for row in rows],
    )
    return lzma.compress(msgspec.msgpack.encode(packed), lzma.FORMAT_RAW, filters=[HOW])


def unpacked(match_id: str, data: bytes) -> Whole:
    some = _PACKS.decode(lzma.decompress(data, lzma.FORMAT_RAW, filters=[HOW]))
    times = [at / 1000 for at in accumulate(some.at)]
    given = zip(
        some.seats, some.questions, some.answers, some.events, some.people, times, strict=True
    )
    rows = [
        AnswerRow(match_id, number, seat, question, _ANSWERS.decode(answer), events, who, None, at)
        for number, (seat, question, answer, events, who, at) in enumerate(given, 1)
    ]
    head = None if some.head is None else _HEADS.decode(some.head)
    return Whole(head, some.snapshot, rows)


_PACKS = msgspec.msgpack.Decoder(_Pack)
_ANSWERS = msgspec.json.Decoder(Answer)
_HEADS = msgspec.json.Decoder(Journal)


async def whole_of(tx: Transaction, match_id: str) -> Whole | None:
    """Nothing of a match that still has rows of its own."""
    data = await tx.scalar(PACKED, {"of": match_id})
    return None if data is None else unpacked(match_id, data)


async def repack(tx: Transaction, match_id: str, change: Callable[[Whole], Whole]) -> bool:
    """Change what is packed of a match; False if nothing is."""
    found = await whole_of(tx, match_id)
    if found is None:
        return False
    if (after := change(found)) != found:
        here = update(packed).where(packed.c.match_id == match_id)
        await tx.execute(here.values(data=pack(after)))
    return True
