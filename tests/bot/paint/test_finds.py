"""The picture of a page of cards that were looked up: a grid, numbered as its list is."""

from __future__ import annotations

import pytest

from bot.cards.lookup import search
from bot.games.painted import face
from bot.paint.finds import cell_sheets, finds, told
from bot.paint.hands import GAP, MARGIN, TILE
from bot.paint.ink.grounds import GROUNDS
from bot.paint.ink.themes import DARK, LIGHT, THEMES
from bot.paint.printing.faces import Face
from engine.words import speaking
from tests.bot.paint.test_sizes import LEAST, PHONE, high
from tests.kit.studio import STUDIO


def looked_up(query: str, game: str = "", most: int = 8) -> list[Face]:
    return [face(card.game, card.facts) for card in search(query, game)[:most]]


@pytest.mark.parametrize("game", ["arcmage", "marcomage", "wtactics"])
def test_each_card_has_its_number_and_the_beginning_of_what_it_does(game: str) -> None:
    shown = looked_up("sort:-cost", game)
    cells = cell_sheets(shown, DARK, STUDIO)
    for number, (of_it, cell) in enumerate(zip(shown, cells, strict=True), 1):
        said = [text for text, _ in cell.written]
        assert said[0] == str(number)
        if of_it.text:
            assert said[1].startswith(of_it.says.split()[0])


def test_a_page_has_cards_of_several_games_each_in_its_colours() -> None:
    shown = [looked_up("knight", game, 1)[0] for game in ("arcmage", "marcomage")]
    picture = finds(shown, DARK, STUDIO)
    for place, cell in enumerate(cell_sheets(shown, DARK, STUDIO)):
        left = MARGIN + place * (TILE + GAP)
        box = (left, MARGIN, left + cell.width, MARGIN + cell.height)
        assert picture.crop(box).tobytes() == cell.picture().tobytes()


@pytest.mark.parametrize(("cards", "columns", "rows"), [(1, 1, 1), (3, 3, 1), (5, 4, 2), (8, 4, 2)])
def test_a_picture_is_as_large_as_its_cards_need(cards: int, columns: int, rows: int) -> None:
    shown = looked_up("sort:name", most=cards)
    picture, [cell, *_] = finds(shown, LIGHT, STUDIO), cell_sheets(shown, LIGHT, STUDIO)
    assert picture.width == 2 * MARGIN + columns * TILE + (columns - 1) * GAP
    assert picture.height == 2 * MARGIN + rows * cell.height - GAP
    assert picture.getpixel((2, 2)) == GROUNDS["light"].theme.ground
    assert picture.width <= GROUNDS["light"].theme.wide


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", ["arcmage", "marcomage", "wtactics"])
def test_numbers_are_read_on_a_phone_and_nothing_leaves_its_cell(game: str, theme: str) -> None:
    shown = looked_up("sort:name", game)
    wide = finds(shown, THEMES[theme], STUDIO).width
    for cell in cell_sheets(shown, THEMES[theme], STUDIO):
        assert high(cell.letters[0][1]) * PHONE / wide >= (11 if THEMES[theme].large else LEAST)
        for _, (left, top, right, bottom) in cell.written:
            assert left >= 0
            assert top >= 0
            assert right <= cell.width
            assert bottom <= cell.height


def test_in_words_it_names_the_cards_as_they_are_numbered() -> None:
    shown = looked_up("kolibri", "arcmage")
    assert told(shown) == "Cards found: 1 Kolibri."
    with speaking("de"):
        assert told(shown) == "Gefundene Karten: 1 Kolibri."
