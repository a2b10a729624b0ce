"""Custom ids: everything a control needs to work for ever."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from bot.discord.addresses import LONGEST, Address, id_in, read, whole

ADDRESSES = st.builds(
    Address,
    st.text("abcdefghijklmnopqrstuvwxyz234567", min_size=8, max_size=8),
    st.integers(0, 999_999_999),
    st.text("abcdefghijklmnopqrstuvwxyz-", min_size=1, max_size=16),
    st.text(st.characters(blacklist_categories=("Cs", "Cc", "Zl", "Zp")), max_size=60),
)


@given(ADDRESSES)
def test_what_was_written_is_read(address: Address) -> None:
    assert len(str(address)) <= LONGEST
    assert read(str(address)) == address


@given(st.text(max_size=100))
def test_anything_else_is_none_of_ours(text: str) -> None:
    found = read(text)
    assert found is None or str(found) == text


DIGITS = st.text("-0123456789٣²Ⅷ", max_size=25)


@given(st.text(max_size=60) | DIGITS)
@example("9" * 19)
@example("9" * 60)
def test_a_number_that_nobody_wrote_is_none(text: str) -> None:
    """A page is small enough to be counted with, and an id to be kept in a database."""
    assert 0 <= whole(text) <= 999_999
    id = id_in(text)
    assert id is None or -(2**63) < id < 2**63


@given(st.integers(0, 999_999), st.integers(-(10**18), 10**18))
def test_numbers_and_ids_are_read_as_they_were_written(number: int, id: int) -> None:
    assert (whole(str(number)), id_in(str(id))) == (number, id)
