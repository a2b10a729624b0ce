"""What is kept of a match that is settled: its answers, its last snapshot and the head of its
journal, pressed together into one row.

They are read by the same functions as those of a match in play, see ``answers_of`` and
``matches.position``. Two things are not in it: the numbers of interactions, which nobody needs
after a day, and of the times of answers what is less than a thousandth of a second.
"""

from __future__ import annotations

import lzma
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import accumulate
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import bindparam, select, update

from bot.store.play.columns import laid, taken_up
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


IN_COLUMNS = b"\x03"
"""How what is packed begins since it is laid in columns; nothing that was packed before does."""


def pack(whole: Whole) -> bytes:
    rows = whole.answers
    value = [
        msgspec.to_builtins(whole.head),
        _opened(whole.snapshot),
        [row.seat for row in rows],
        list(_steps(_number(row.question) for row in rows)),
        [row.answer for row in rows],
        [row.person_id for row in rows],
        list(_steps(round(row.at * 1000) for row in rows)),
        [_opened(row.events) for row in rows],
    ]
    data = msgspec.msgpack.encode(laid(value))
    return IN_COLUMNS + lzma.compress(data, lzma.FORMAT_RAW, filters=[HOW])


def unpacked(match_id: str, data: bytes) -> Whole:
    if not data.startswith(IN_COLUMNS):
        return _older(match_id, data)
    kept = msgspec.msgpack.decode(_pressed_out(data.removeprefix(IN_COLUMNS)))
    head, snapshot, seats, questions, answers, people, times, events = taken_up(kept)
    columns = zip(seats, _taken(questions), answers, events, people, _taken(times), strict=True)
    rows = [
        AnswerRow(
            match_id,
            place,
            seat,
            question if isinstance(question, str) else f"q{question}",
            answer,
            _closed(told),
            person,
            None,
            time / 1000,
        )
        for place, (seat, question, answer, told, person, time) in enumerate(columns, 1)
    ]
    return Whole(msgspec.convert(head, Journal | None), _closed(snapshot), rows)


def _pressed_out(data: bytes) -> bytes:
    return lzma.decompress(data, lzma.FORMAT_RAW, filters=[HOW])


def _opened(data: bytes | None) -> Any:
    """What stands in MessagePack; the bytes if they are not that."""
    try:
        return None if data is None else msgspec.msgpack.decode(data)
    except msgspec.DecodeError:
        return data


def _closed(value: Any) -> Any:
    return value if value is None or isinstance(value, bytes) else msgspec.msgpack.encode(value)


def _number(question: str) -> int | str:
    """The number of a question, or its name if it has another one."""
    number = question.removeprefix("q")
    return int(number) if number.isdecimal() and question == f"q{int(number)}" else question


def _steps(values: Iterable[int | str]) -> Iterator[int | str]:
    """In place of each number how much more it is than the one before."""
    before = 0
    for value in values:
        if isinstance(value, int):
            value, before = value - before, value
        yield value


def _taken(steps: Iterable[int | str]) -> Iterator[Any]:
    before = 0
    for step in steps:
        if isinstance(step, int):
            step = before = before + step
        yield step


class _Pack(msgspec.Struct, frozen=True, array_like=True):
    """What was packed before that: like beside like too, but as it is."""

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


def _older(match_id: str, data: bytes) -> Whole:
    some = _PACKS.decode(_pressed_out(data))
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
