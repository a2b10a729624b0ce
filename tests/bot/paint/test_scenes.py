"""Scenes: the same every time and in every size, with all that stands there in the picture."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageStat

from bot.paint.ink.fonts import glyphs
from bot.paint.printing.faces import Face
from bot.paint.scenery.canvas import LIGHTS
from bot.paint.scenery.compositions import COMPOSITIONS
from bot.paint.scenery.fields import DIVISIONS
from bot.paint.scenery.lands import LANDS
from bot.paint.scenery.scenes import FINE, Scene, drawn, paint
from bot.paint.scenery.shapes import drawings, mask, smooth
from bot.paint.scenery.subjects import scene
from tests.kit.faces import KNOWN, faces

TILE = (300, 216)
SHAPES = st.sampled_from([*drawings().shapes, *sorted(set(glyphs().values()))])
SIZES = st.sampled_from([TILE, (112, 94), (140, 102), (171, 160), (190, 100)])


def difference(one: Image.Image, other: Image.Image) -> float:
    """How different two pictures are on average, from 0 to 255."""
    means = ImageStat.Stat(ImageChops.difference(one, other)).mean
    return sum(means) / len(means)


def test_a_scene_is_the_same_every_time() -> None:
    one = scene(faces("marcomage")["Lich"])
    assert paint(one, TILE).tobytes() == paint(one, TILE).tobytes()


@given(KNOWN)
def test_a_small_scene_looks_like_a_large_one(face: Face) -> None:
    large, small = (paint(scene(face), (150 * n, 108 * n)) for n in (2, 1))
    assert difference(large.reduce(2), small) < 6


@given(KNOWN, SIZES)
def test_nothing_that_stands_there_is_cut_off(face: Face, size: tuple[int, int]) -> None:
    canvas = drawn(scene(face), size)
    assert canvas.placed
    for left, top, right, bottom in canvas.placed:
        assert left >= 0, canvas.scene
        assert top >= 0, canvas.scene
        assert right <= canvas.width, canvas.scene
        assert bottom <= canvas.height, canvas.scene


@pytest.mark.parametrize("composition", COMPOSITIONS)
@pytest.mark.parametrize("number", range(len(LANDS)))
def test_all_compositions_lands_and_lights_go_together(composition: str, number: int) -> None:
    land, light = list(LANDS)[number], list(LIGHTS)[number % len(LIGHTS)]
    for beside in ((), ("crown",), ("crown", "leaf")):
        one = Scene("any", "dragon", beside, composition, land, light, "#3f8f4f")
        assert paint(one, (80, 58)).size == (80, 58)


def test_pictures_of_other_names_differ() -> None:
    """By what a field is divided, where the light is and which way one looks is left to chance."""
    pictures = [paint(Scene(f"{n}", "key", (), "emblem"), (80, 58)) for n in range(40)]
    assert len({picture.tobytes() for picture in pictures}) >= 2 * len(DIVISIONS)


@pytest.mark.parametrize("name", drawings().shapes)
def test_each_shape_of_our_own_can_be_drawn(name: str) -> None:
    shape = mask(name, 120)
    assert max(shape.size) == 120
    covered = ImageStat.Stat(shape).mean[0] / 255
    assert 0.04 < covered < 0.98


@given(SHAPES, SHAPES, st.sampled_from("+^*"))
def test_any_two_shapes_can_be_put_together(one: str, other: str, joint: str) -> None:
    if one in glyphs().values() or other in glyphs().values():
        names = {sign: name for name, sign in glyphs().items()}
        one, other = names.get(one, one), names.get(other, other)
    assert max(mask(f"{one}{joint}{other}", 90).size) == 90


def test_what_is_held_stands_apart_from_who_holds_it() -> None:
    alone, holding = mask("soldier", 200), mask("soldier+spear", 200)
    assert holding.width > alone.width * 0.9
    gap = holding.crop((0, 0, holding.width, holding.height // 2)).getcolors() or []
    assert min(tone for _, tone in gap) == 0


def test_a_smooth_edge_goes_through_all_its_points() -> None:
    points = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    edge = smooth(points, steps=4)
    assert len(edge) == 16
    assert edge[::4] == points


def test_a_picture_is_painted_finer_than_it_is_shown() -> None:
    assert drawn(scene(faces("arcmage")["Kolibri"]), TILE).image.size == (300 * FINE, 216 * FINE)
