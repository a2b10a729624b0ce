"""What is packed of a match comes out as it went in, whenever it was packed."""

from __future__ import annotations

from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.store.play.columns import FILE, laid, taken_up
from bot.store.play.packing import Whole, pack, unpacked
from bot.store.rows import AnswerRow
from engine.catalogue import GAMES
from engine.table import Outcome, decode

OLDER = sorted((Path(__file__).parents[2] / "data" / "older" / "packed").iterdir())
"""Packed by versions up to 0.2.0, in their own form."""

words = st.sampled_from(["card", "Drake", "move:101:0", "007", "7", "", ":", "a:", "²", "９"])
scalars = st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.floats(allow_nan=False)
plain = st.recursive(
    scalars | st.binary(max_size=9) | words | st.text(),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(words | st.integers(0, 9), inner, max_size=4)
    ),
    max_leaves=6,
)


@given(plain)
def test_plain_data_comes_out_of_columns_as_it_was(value: Any) -> None:
    kept = msgspec.msgpack.decode(msgspec.msgpack.encode(laid(value)))
    assert repr(taken_up(kept)) == repr(value)  # which tells 1 from True and 1.0


questions = st.integers(0, 999).map("q{}".format) | st.sampled_from(["q01", "q", "draw", "q-1"])
answered = st.builds(
    AnswerRow,
    st.just("match"),
    st.just(0),
    st.none() | st.integers(0, 9),
    questions,
    st.dictionaries(st.text(max_size=4), plain, max_size=2),
    st.lists(st.dictionaries(words, plain, max_size=3), max_size=3).map(msgspec.msgpack.encode)
    | st.just(b'[{"type": "began"}]'),
    st.none() | st.integers(0, 2**63),
    st.none(),
    st.integers(0, 2**41).map(lambda thousandths: thousandths / 1000),
)


@given(st.none() | st.just(b"\x80"), st.lists(answered, max_size=4))
def test_answers_come_out_of_a_pack_as_they_were(
    snapshot: bytes | None, rows: list[AnswerRow]
) -> None:
    rows = [msgspec.structs.replace(row, number=place) for place, row in enumerate(rows, 1)]
    whole = Whole(None, snapshot, rows)
    assert repr(unpacked("match", pack(whole))) == repr(whole)


@pytest.mark.parametrize("file", OLDER, ids=lambda file: file.name)
def test_what_an_older_version_packed_is_read_and_packed_again_is_smaller(file: Path) -> None:
    whole = unpacked("match", file.read_bytes())
    data = pack(whole)
    again = unpacked("match", data)
    assert len(data) < len(file.read_bytes()) * 0.9
    assert whole.head is not None
    assert whole.head.game == file.name
    assert again.head == whole.head
    assert [all_of(row) for row in again.answers] == [all_of(row) for row in whole.answers]
    assert all(before.at <= after.at for before, after in pairwise(whole.answers))
    assert ended(whole) == ended(again)


def ended(whole: Whole) -> Outcome:
    assert whole.head is not None
    assert whole.snapshot is not None
    state = decode(GAMES[whole.head.game], whole.snapshot)
    assert isinstance(state.outcome, Outcome)
    return state.outcome


def all_of(row: AnswerRow) -> tuple[object, ...]:
    return (*msgspec.structs.astuple(row), msgspec.msgpack.decode(row.events))


def test_a_known_word_never_moves() -> None:
    """Each pack names it by its place: words are only added, at the end."""
    lines = FILE.read_bytes().splitlines(keepends=True)
    first = sha256(b"".join(lines[:FIRST])).hexdigest()
    assert first == "5d47e396e6b3e66208030c66b5f2ec0b57664cdbe81f9c34475ec7bb5892ac7e"


FIRST = 2497
