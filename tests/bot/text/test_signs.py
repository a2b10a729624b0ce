"""The signs in texts of cards, and what they say in words (A-6.2, O-7.3, O-8.1)."""

from __future__ import annotations

import re

import pytest

from bot.games import KITS
from bot.text.signs import legend, signs_in
from engine import tongues
from engine.words import speaking

SIGN = re.compile(r"\([A-Z][a-z]?\d*\)")


def test_a_text_without_signs_says_nothing_of_them() -> None:
    assert legend("Flying.\nWhen I die, draw a card.", KITS["wtactics"].signs) == ""


def test_each_sign_is_told_once_and_in_its_order() -> None:
    text = "(A) pay 1: draw a card.\n(M): gain 1 gold.\n(M), (Ma2): draw a card."
    assert signs_in(text, KITS["wtactics"].signs) == [
        ("(A)", "assign this creature, if it is unmarked and not assigned"),
        ("(M)", "mark this card"),
        ("(Ma2)", "mark 2 other unmarked creatures of yours in this zone"),
    ]


def test_one_other_creature_is_one() -> None:
    said = dict(signs_in("(Ma1): move my host to the other front.", KITS["wtactics"].signs))
    assert said == {"(Ma1)": "mark 1 other unmarked creature of yours in this zone"}


def test_what_a_sign_says_is_said_in_the_language_of_its_reader() -> None:
    with speaking("de"):
        assert legend("(M): Ziehe eine Karte.", KITS["arcmage"].signs) == (
            "(M): markiere diese Karte"
        )


@pytest.mark.parametrize("game", KITS)
def test_no_card_of_a_game_has_a_sign_that_is_not_told(game: str) -> None:
    for text in tongues.texts_of(game)[1]:
        told = {sign for sign, _ in signs_in(text, KITS[game].signs)}
        assert told == set(SIGN.findall(text)), text
