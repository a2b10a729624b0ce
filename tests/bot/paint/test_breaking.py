"""Long words are broken between two syllables, and short ones never."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.paint.ink.breaking import LEAST, broken
from tests.kit.faces import GAMES, faces


@pytest.mark.parametrize(
    ("word", "room", "parts"),
    [
        ("Mammutbaumsetzlinge", 12, ["Mammutbaum-", "setzlinge"]),
        ("Vorschriftsspeer", 12, ["Vorschrifts-", "speer"]),
        ("Beutelschneider-Kobold", 16, ["Beutelschneider-", "Kobold"]),
        ("Gewerkschaftsführer", 8, ["Gewerk-", "schafts-", "führer"]),
        ("Kolibri", 3, ["Kolibri"]),
        ("@@@@@@@@@@@@@@@@", 5, ["@@@@@@@@@@@@@@@@"]),
    ],
)
def test_a_word_is_broken_between_syllables(word: str, room: int, parts: list[str]) -> None:
    assert broken(word, lambda part: len(part) <= room) == parts


@given(st.text(st.characters(categories=["L", "Pd"]), max_size=40), st.integers(4, 40))
def test_no_letter_is_lost(word: str, room: int) -> None:
    parts = broken(word, lambda part: len(part) <= room)
    assert "".join(parts).replace("-", "") == word.replace("-", "")
    assert all(len(part) > LEAST for part in parts[:-1])


def test_no_english_name_is_broken() -> None:
    words = {word for game in GAMES for name in faces(game) for word in name.split()}
    assert all(broken(word, lambda part: False) == [word] for word in words)
