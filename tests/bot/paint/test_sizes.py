"""What decides is read on a phone too, where a picture is 350 pixels wide: numbers, the names of
players, whose turn it is and what stands for a place or a state are at least 8 pixels high there.

What may be smaller, since it is said elsewhere or there is no room: names of cards where many lie
beside each other (their letters and numbers are large), the beginnings of their texts (a button
shows all of it), what stands on the tiles of a crowded table, and remarks below the standings.

On large pictures all that is written is at least 11 pixels high, but for numbers on the cards of
crowded tables; tables of more than two show as much as there is room for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from PIL import ImageFont

from bot.games import painted
from bot.paint import hands
from bot.paint.ink.sheets import LARGEST, Sheet
from bot.paint.ink.themes import THEMES
from bot.paint.reports.figures import comings, deck_figures, deck_in_figures
from bot.paint.reports.lists import deck_pictures
from bot.paint.reports.standings import pages, standings
from engine import catalogue
from engine.decks import of_ready
from tests.kit.soak import some
from tests.kit.studio import STUDIO
from tools.moments import asked, league, moments

PHONE, LEAST, LARGE = 350, 8, 11
AIR = 2
"""What a box has besides the ink of its letters."""
WORDS = {"New", "Offensive", "Defensive", "Waiting for", "Defeated"}
NUMBER = re.compile(r"[+−×/]*\d+([./–]\d+)*[%–+]?")
GAMES = sorted(catalogue.GAMES)


def views(game: str) -> list[tuple[str, Any]]:
    return [*moments(game).items(), *asked(game).items()]


def high(letters: ImageFont.FreeTypeFont) -> int:
    """How high the ink of a digit is."""
    return int(letters.getmask("0").size[1])


def small(sheet: Sheet, names: set[str]) -> Iterator[tuple[str, float]]:
    """What decides and is too small on a phone."""
    for text, letters in sheet.letters:
        decides = text in WORDS | names or NUMBER.fullmatch(text)
        shown = high(letters) * PHONE / sheet.width
        if decides and shown < LEAST:
            yield text, round(shown, 1)


@pytest.mark.parametrize("game", GAMES)
def test_what_decides_on_a_table_and_in_a_hand_is_read_on_a_phone(game: str) -> None:
    for name, view in some(views(game), 2):
        found = list(small(painted.table(view, "dark", STUDIO), set(view.names)))
        assert not found, f"the table of {game}, {name}"
        if view.seat is not None:
            found = list(small(hands.hand(view, THEMES["dark"], STUDIO), set()))
            assert not found, f"the hand of {game}, {name}"


def test_all_that_is_written_on_a_table_of_castles_is_read_on_a_phone() -> None:
    """Also names in open hands, what tokens are bound to, and what was done."""
    for name, view in views("marcomage"):
        assert not list(low(painted.table(view, "dark", STUDIO), LEAST)), name


def low(sheet: Sheet, least: float) -> Iterator[tuple[str, float]]:
    """What is written too small, also on cards, of all that has a digit or a high letter."""
    for text, box in sheet.written:
        tall = any(sign.isdigit() or sign.isupper() or sign in "bdfhkl" for sign in text)
        shown = (box[3] - box[1] - AIR) * PHONE / sheet.width
        if tall and shown < least - 0.35:  # a 4 or a 7 is a pixel lower than a 0
            yield text, round(shown, 1)


def crowded(view: Any) -> bool:
    return len(getattr(view, "cards", ())) > 24


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_written_on_large_pictures_is_read_easily(game: str) -> None:
    for name, view in some(views(game), 2, 1):  # by day the others than on a phone
        sheet = painted.table(view, "large dark", STUDIO)
        assert len(sheet.png()) < LARGEST, name
        if len(view.players) == 2:
            least = LEAST if crowded(view) else LARGE
            assert not list(low(sheet, least)), f"{game}, {name}"
            assert sheet.height <= 2 * sheet.width or view.seat is None, name
        else:
            assert not list(small(sheet, set(view.names))), f"{game}, {name}"
        if view.seat is not None:
            sheet = hands.hand(view, THEMES["large light"], STUDIO)
            assert not list(low(sheet, LARGE)), f"{game}, {name}"
        if view.waits():
            assert not list(low(painted.stack(view, "large dark", STUDIO), LARGE)), name


@pytest.mark.parametrize("game", GAMES)
def test_large_decks_are_read_easily(game: str) -> None:
    for deck in catalogue.GAMES[game].ready_decks()[:2]:
        for sheet in deck_pictures(painted.deck_list(game, deck), "large dark", STUDIO):
            assert not list(low(sheet, LARGE))
            assert sheet.height < 1.6 * sheet.width


def test_standings_are_read_on_a_phone() -> None:
    shown = league()
    names = {row.name for row in shown.rows}
    for page in range(1, pages(shown) + 1):
        assert not list(small(standings(shown, page, "dark", STUDIO), names))


@pytest.mark.parametrize("game", GAMES)
def test_figures_of_decks_are_read_on_a_phone(game: str) -> None:
    deck = of_ready(game, catalogue.GAMES[game].ready_decks()[0])
    first = comings(deck)[0].name
    for coming in (comings(deck), comings(deck, first)):
        sheet = deck_in_figures(deck_figures(deck, "A deck", coming), "dark", STUDIO)
        assert not list(small(sheet, set()))
