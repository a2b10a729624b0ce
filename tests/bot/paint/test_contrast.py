"""Whatever is written on a picture stands out from its ground, as WCAG asks for: 4.5 to 1.

Looked at is what was painted: the two colours of each line on a table or in a hand, as its palette
has them, and the dots of small cards, also of those under a veil.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from PIL import Image, ImageFont

from bot.games import KITS
from bot.games.painted import drawn_tile, stack, table
from bot.paint.armies.permanents import SHADE
from bot.paint.hands import TILE, hand
from bot.paint.ink.colours import BLACK, Colour, colour, mix
from bot.paint.ink.grounds import GROUNDS, PALE
from bot.paint.ink.sheets import Box, Sheet
from bot.paint.ink.themes import THEMES, contrast
from bot.paint.printing.faces import HUES, Face
from tests.kit.faces import faces
from tests.kit.studio import fresh
from tests.kit.views import View, busy, clash, defended, early
from tools.kept import kept
from tools.moments import after, played

ENOUGH = 4.5


@kept
def shown(game: str) -> list[View]:
    """Tables on which much is written, of two and of four."""
    if game == "marcomage":
        return [busy(game), after(played(game, 6), 21)]
    fights = [defended(), early()] if game == "arcmage" else [clash()]
    first, *_, last = islice(played(game, 1, 4), 1, 201)
    return [busy(game), *fights, first, last]


@pytest.fixture
def weak(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """Lines that do not stand out, of all that is written from now on."""
    found: dict[str, float] = {}
    write = Sheet.write

    def watched(
        sheet: Sheet, text: str, at: tuple[int, int], font: ImageFont.FreeTypeFont, ink: Colour,
        ground: Colour | None = None, anchor: str = "ls",
    ) -> Box:  # fmt: skip
        tones = sheet.palette
        pair = [tones.colours[tones.number(one)] for one in (ink, ground or sheet.ground)]
        if (much := contrast(*pair)) < ENOUGH:
            found[f"{text}: {ink} on {ground or sheet.ground}"] = round(much, 2)
        return write(sheet, text, at, font, ink, ground, anchor)

    monkeypatch.setattr(Sheet, "write", watched)
    return found


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", KITS)
def test_what_is_written_on_tables_and_hands_stands_out(
    game: str, theme: str, weak: dict[str, float]
) -> None:
    studio = fresh()
    for view in shown(game):
        table(view, theme, studio)
        if view.seat is not None:
            hand(view, THEMES[theme], studio)
        if view.waits():
            stack(view, theme, studio)
    assert weak == {}


@pytest.mark.parametrize("ground", GROUNDS.values(), ids=list(GROUNDS))
def test_names_and_numbers_of_marked_cards_stand_out_in_their_shade(ground: Any) -> None:
    for under in (ground.inset, ground.theme.panel):
        for hue in HUES.values():
            strip = mix(mix(colour(hue), BLACK, 0.62), under, SHADE)
            assert contrast(mix(PALE, under, SHADE), strip) >= ENOUGH


def some(game: str) -> Iterator[Face]:
    """Of each sort of card one."""
    sorts = {(face.band, face.ground, face.kind): face for face in faces(game).values()}
    yield from sorts.values()


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("game", KITS)
@pytest.mark.parametrize("veiled", [False, True], ids=["bright", "veiled"])
def test_what_is_written_on_small_cards_stands_out(game: str, theme: Any, veiled: bool) -> None:
    weak = {}
    for face in some(game):
        paper = drawn_tile(face, TILE, theme.ground, veiled, _plain)
        for one in paper.written:
            dots = paper.image.crop(one.box)
            tones: Any = dots.getcolors(dots.width * dots.height)
            (_, ground), (_, ink) = sorted(tones, reverse=True)[:2]
            if (much := contrast(ground, ink)) < ENOUGH:
                weak[f"{one.what} of {face.name}"] = round(much, 2)
    assert weak == {}


def _plain(face: Face, size: tuple[int, int]) -> Image.Image:
    """No scene, for nothing is written on one."""
    return Image.new("RGB", size)
