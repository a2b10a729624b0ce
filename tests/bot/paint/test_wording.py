"""Texts of cards as pieces: keywords in bold, signs beside what has one, the signs of printers."""

from __future__ import annotations

import re

from bot.paint.ink.text import Paragraph
from bot.paint.printing.faces import Face
from engine.words import speaking
from tests.kit.faces import GAMES, faces, paragraphs


def shown(words: Paragraph) -> str:
    """A paragraph with **bold** and [sign] and (coin)."""
    marks = {"bold": "**{}**", "sign": "[{}]", "coin": "({})"}
    return " ".join(
        "".join(marks.get(piece.style, "{}").format(piece.text) for piece in word) for word in words
    ).replace("\N{NO-BREAK SPACE}", " ")


def text(game: str, name: str) -> list[str]:
    return [shown(words) for words in paragraphs(faces(game)[name])]


def test_keywords_and_changes_of_size_are_bold() -> None:
    assert text("arcmage", "Royal Guard") == ["**Bodyguard** **3**."]
    assert text("arcmage", "Headsman's Hook") == [
        "Attach to a creature you control.",
        "My host gets **+1/+0** and has **deadly**.",
    ]


def test_marking_levels_and_resources_have_their_signs() -> None:
    assert text("arcmage", "Kolibri") == [
        "**Flying**.",
        "[mark]: if you control a Flower creature: produce 2 [Gaian] Gaian resources;"
        " otherwise: produce a [Gaian] Gaian resource.",
    ]
    assert text("arcmage", "Shadow's Twilight")[0].startswith("[level]** Level** **2:** when")


def test_gold_to_be_paid_is_a_coin() -> None:
    payers = [card for card in faces("arcmage").values() if "pay 1" in card.text]
    assert payers
    for card in payers:
        assert "pay (1)" in " ".join(shown(words) for words in paragraphs(card)), card.name


def test_a_resource_has_its_sign_where_it_is_first_named() -> None:
    assert text("marcomage", "Mana burn") == [
        "[attack] Attack enemy [gems] gems, set enemy gems to 0."
    ]


def test_formulas_have_the_signs_of_printers() -> None:
    assert text("marcomage", "Crugg the Destroyer") == [
        "Enemy [tower] tower −6 × N, enemy [wall] wall −9 × N where N is the number of"
        " **Barbarian** cards in your hand."
    ]


def test_names_in_quotation_marks_are_left_as_they_are() -> None:
    assert text("marcomage", "Fallen knight")[0].endswith("with “Fallen knight”.")


def test_no_letter_of_any_card_is_lost() -> None:
    for game in GAMES:
        for face in faces(game).values():
            pieces = [piece for words in paragraphs(face) for word in words for piece in word]
            written = "".join(piece.text for piece in pieces if piece.style != "sign")
            # what is shown by a sign alone
            printed = re.sub(r"\(Ma(\d)\)|\([MA]\)", r"\1", face.text).replace(" x ", "")
            assert _letters(written) == _letters(printed), face.name


def _letters(text: str) -> str:
    return "".join(sign for sign in text if sign.isalnum())


# ------------------------------------------------------------------ in other languages


def test_the_same_stands_out_in_every_language() -> None:
    with speaking("de"):
        assert text("arcmage", "Kolibri") == [
            "**Fliegen**.",
            "[mark]: Falls du eine Blumen-Kreatur kontrollierst: Erzeuge 2 [Gaian] Gaia-Ressourcen;"
            " sonst: Erzeuge eine [Gaian] Gaia-Ressource.",
        ]
        assert text("marcomage", "Mana burn")[0].startswith("[attack] Angriff")
    with speaking("fr"):
        assert text("arcmage", "Shadow's Twilight")[0].startswith("[level]** Niveau** **2 :**")
    with speaking("es"):
        assert "gana (2) de oro" in " ".join(text("wtactics", "A Debt of Grain"))


def test_signs_and_coins_are_those_of_the_english_text() -> None:
    """But for the few that stand far from their verb."""
    others = 0
    for face in [*faces("arcmage").values(), *faces("wtactics").values()]:
        marks = counted(face)
        for language in ("de", "fr", "es"):
            with speaking(language):
                others += counted(face) != marks
    assert others <= 2


def counted(face: Face) -> list[str]:
    pieces = [piece for words in paragraphs(face) for word in words for piece in word]
    return sorted(piece.text for piece in pieces if piece.style in ("sign", "coin"))
