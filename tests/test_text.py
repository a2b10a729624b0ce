"""Texts that people type: how they are tidied up, and when two of them are the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.text import bare, clean, folded, nearest

TEXTS = st.text(max_size=60)


@pytest.mark.parametrize(
    ("typed", "tidy"),
    [
        ("  Moss \t Giant\n", "Moss Giant"),
        ("Moss\N{ZERO WIDTH SPACE}Giant", "MossGiant"),
        ("\N{RIGHT-TO-LEFT OVERRIDE}Ann", "Ann"),
        ("Ann\x00Ben", "Ann Ben"),
        ("Été 2\u00a0!", "Été 2 !"),
        ("\N{HANGUL FILLER}", ""),
        ("\N{BRAILLE PATTERN BLANK} \N{HALFWIDTH HANGUL FILLER}", ""),
        ("\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}\N{ZERO WIDTH SPACE}", ""),
        ("\N{VARIATION SELECTOR-16}\N{COMBINING GRAPHEME JOINER}", ""),
        ("\N{BLACK HEART SUIT}\N{VARIATION SELECTOR-16}", "♥\ufe0f"),
        ("한\N{HANGUL FILLER}글", "한\N{HANGUL FILLER}글"),
    ],
)
def test_a_text_is_tidied(typed: str, tidy: str) -> None:
    assert clean(typed) == tidy


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Été", "ete"),
        ("WEISSDORN", "weißdorn"),
        ("Ill‑Fated – “Friend”", 'ill-fated - "friend"'),
        ("Second Sons’ Camp", "second sons' camp"),
        ("ｆｕｌｌ ｗｉｄｔｈ", "full width"),
        ("Ö", "O\N{COMBINING DIAERESIS}"),
    ],
)
def test_what_is_only_written_differently_is_the_same(one: str, other: str) -> None:
    assert folded(one) == folded(other)
    assert bare(one) == bare(other)


def test_what_else_is_typed_counts_in_a_text_and_not_in_its_words() -> None:
    assert folded("-kind:city") != folded("kind city")
    assert bare("-kind:city") == bare("kind city")
    assert bare("!?") == ""


@given(TEXTS)
def test_what_is_tidied_or_folded_stays_as_it_is(text: str) -> None:
    assert clean(clean(text)) == clean(text)
    assert bare(bare(text)) == bare(text)
    assert folded(folded(text)) == folded(text)


@given(TEXTS)
def test_words_are_of_letters_and_digits(text: str) -> None:
    assert all(word.isalnum() for word in bare(text).split())


def test_the_nearest_word_is_one_that_begins_so_or_is_like_it() -> None:
    known = ["defence", "devotion", "draw"]
    assert nearest("devo", known) == "devotion"
    assert nearest("defense", known) == "defence"
    assert nearest("tree", known) == ""
