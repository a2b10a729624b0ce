"""Tiles hold what one chooses by, in letters that can be read on a phone."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageStat

from bot.games.painted import PAINT, drawn_tile, tile
from bot.games.painted import studio as new_studio
from bot.paint.ink.fonts import SERIF, font
from bot.paint.ink.themes import DARK, LIGHT, Theme
from bot.paint.printing.faces import Face
from bot.paint.printing.tiles import height
from engine.words import speaking
from tests.kit.faces import (
    ANY,
    GAMES,
    KNOWN,
    OTHERS,
    colliding,
    faces,
    no_scene,
    overflowing,
    telling,
)

WIDTHS = (300, 296, 150, 120)


@pytest.mark.parametrize(("game", "width"), [*product(GAMES, WIDTHS)])
def test_texts_of_all_tiles_stay_in_their_rooms(game: str, width: int) -> None:
    for face in telling(game):
        paper = drawn_tile(face, width, scenes=no_scene)
        assert not overflowing(paper), face.name
        assert not colliding(paper), face.name


@given(KNOWN, OTHERS, st.sampled_from(WIDTHS))
def test_texts_of_tiles_in_other_languages_stay_in_their_rooms(
    face: Face, language: str, width: int
) -> None:
    with speaking(language):
        paper = drawn_tile(face, width, scenes=no_scene)
    assert not overflowing(paper)
    assert not colliding(paper)


def test_a_tile_is_of_the_language_that_is_spoken(tmp_path: Path) -> None:
    face, studio = faces("wtactics")["Oak Shield"], new_studio(tmp_path)
    english = studio.tile(face, 300, DARK).tobytes()
    with speaking("de"):
        german = studio.tile(face, 300, DARK).tobytes()
        assert new_studio(tmp_path).tile(face, 300, DARK).tobytes() == german
    assert english != german
    assert studio.tile(face, 300, DARK).tobytes() == english
    assert new_studio(tmp_path).tile(face, 300, DARK).tobytes() == english


@given(ANY)
def test_texts_of_tiles_of_any_card_stay_in_their_rooms(face: Face) -> None:
    for width in WIDTHS:
        paper = drawn_tile(face, width, scenes=no_scene)
        assert not overflowing(paper), width
        assert not colliding(paper), width


def digits(size: int) -> int:
    """How high a digit is in letters of a size."""
    box = font(SERIF, "Black", size).getbbox("0", anchor="ls")
    return int(box[3] - box[1])


@given(KNOWN)
def test_the_numbers_of_a_tile_in_a_hand_can_be_read(face: Face) -> None:
    least = {"attack": 44, "defence": 44, "strength": 44, "cost": 38}
    for one in drawn_tile(face, 300, scenes=no_scene).written:
        if one.what == "cost" and not face.cost[0].value.isdigit():
            continue
        if one.what in least:
            assert one.box[3] - one.box[1] >= digits(least[one.what]) - 2, one


def test_a_tile_is_the_same_every_time_and_depends_on_its_ground() -> None:
    face = faces("arcmage")["Kolibri"]
    assert tile(face, 300).tobytes() == tile(face, 300).tobytes()
    assert tile(face, 300).size == (300, height(300))
    assert tile(face, 150).size == (150, height(150))
    assert tile(face, 300, LIGHT.ground).getpixel((0, 0)) == LIGHT.ground


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
def test_a_veiled_tile_is_nearer_to_its_ground(theme: Theme) -> None:
    ground = theme.ground
    face = faces("marcomage")["Lich"]

    def away(veiled: bool) -> float:
        picture = tile(face, 300, ground, veiled)
        plain = Image.new("RGB", picture.size, ground)
        return sum(ImageStat.Stat(ImageChops.difference(picture, plain)).mean)

    assert away(True) < 0.8 * away(False)


@given(KNOWN)
def test_there_is_a_place_for_each_part_of_a_cost(face: Face) -> None:
    places = PAINT[face.game].lacks(face)
    assert {mark.what for mark in face.cost} <= set(places)
    for x, y in places.values():
        assert 40 <= x <= 260
        assert 25 <= y <= 225  # above the name
