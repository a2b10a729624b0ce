"""What is drawn on a card is told in the description of its picture, in each language."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import astuple, replace

from bot.paint.scenery.canvas import LIGHTS, Scene
from bot.paint.scenery.compositions import COMPOSITIONS
from bot.paint.scenery.lands import LANDS
from bot.paint.scenery.subjects import scene
from bot.paint.scenery.telling import drawn, shape_told, told
from bot.painting import LONGEST, card_told
from engine.words import LANGUAGES, speaking
from tests.bot.paint.test_subjects import hints
from tests.kit.faces import GAMES, faces

SUBJECTS = {name for _, hint in hints() for name in hint.shows.split()}
BESIDE = {name for _, hint in hints() for name in hint.beside.split()}


def test_all_that_may_be_drawn_has_words_and_nothing_else_has() -> None:
    names = SUBJECTS | BESIDE
    joined = {name for name in names if re.search(r"[\^*]", name)}
    parts = [name.split("+") for name in names - joined]
    assert set(drawn().joined) == joined
    assert set(drawn().shapes) == {first for first, *_ in parts}
    assert set(drawn().held) == {what for _, *held in parts for what in held}
    assert set(drawn().lands) == set(LANDS)
    assert set(drawn().lights) == set(LIGHTS)
    assert set(drawn().compositions) == set(COMPOSITIONS)


KNIGHT = Scene("A card", "knight+sword", ("tent",), "figure", "hills", "dusk")
"""All of it is said in these sentences."""


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Drawn: a knight with a sword before hills at dusk, next to a tent."),
        (
            "de",
            "Zu sehen: ein Ritter mit einem Schwert vor Hügeln in der Abenddämmerung,"
            " daneben ein Zelt.",
        ),
        (
            "fr",
            "Dessin\u00a0: un chevalier avec une épée devant des collines, au crépuscule,"
            " avec une tente à côté.",
        ),
        (
            "es",
            "Dibujo: un caballero con una espada ante unas colinas, al anochecer,"
            " con una tienda de campaña al lado.",
        ),
    ],
)
def test_a_scene_is_told_in_each_language(language: str, sentence: str) -> None:
    with speaking(language):
        assert told(KNIGHT) == sentence


def test_what_is_beside_is_told_where_it_is_drawn() -> None:
    both = replace(KNIGHT, composition="shield", beside=("tent", "crown"))
    assert (
        told(both) == "Drawn: a knight with a sword on a coat of arms, next to a tent and a crown."
    )
    group = replace(KNIGHT, composition="group")
    assert told(group) == "Drawn: a knight with a sword, five times, before hills at dusk."
    assert shape_told("skull^fire") == "a burning skull"


@pytest.mark.parametrize("game", GAMES)
def test_the_description_of_a_card_ends_with_what_is_drawn(game: str) -> None:
    for language in LANGUAGES:
        with speaking(language):
            for face in faces(game).values():
                alt, sentence = card_told(face), told(scene(face))
                assert alt.startswith(face.called)
                assert alt.endswith(f" {sentence}")
                assert len(sentence) <= 160
                assert len(alt) <= LONGEST


def test_a_long_text_gives_way_to_what_is_drawn() -> None:
    face = faces("arcmage")["Kolibri"]
    alt = card_told(replace(face, text="A very long text. " * 100))
    assert len(alt) == LONGEST
    assert alt.endswith(f"… {told(scene(face))}")


def test_every_phrase_is_one_that_goes_into_a_sentence() -> None:
    for section in astuple(drawn()):
        for phrase in section.values():
            assert phrase == phrase.strip()
            assert phrase[-1] not in ".,;"
            assert phrase[0].islower() or phrase[0] == "{"
