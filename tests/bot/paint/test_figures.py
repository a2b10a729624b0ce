"""The figures of a deck are painted whole, and all that is written there has its place."""

from __future__ import annotations

from io import BytesIO

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bot.paint.ink.charts import Part
from bot.paint.reports.figures import (
    Coming,
    DeckFigures,
    comings,
    deck_figures,
    deck_in_figures,
    told,
)
from bot.painting import Painter
from engine.catalogue import GAMES
from engine.decks import Deck, of_ready
from engine.decks.cards import cards, factions
from tests.bot.paint.test_lists import well_set
from tests.kit.studio import PIECES, STUDIO
from tests.kit.views import NAMES

READY = [(game, of_ready(game, ready)) for game in GAMES for ready in GAMES[game].ready_decks()]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game", GAMES)
def test_a_ready_deck_is_told_in_all_its_figures(game: str, theme: str) -> None:
    deck = next(deck for known, deck in READY if known == game)
    shown = deck_figures(deck, "finished", comings(deck))
    written = well_set(deck_in_figures(shown, theme, STUDIO))
    for part in (*shown.kinds, *shown.factions, *shown.types):
        assert part.title in written
    for _, count in shown.curve:
        assert not count or str(count) in written
    for one in shown.coming:
        assert f"{100 * one.soon[-1]:.0f}" in written
    for name, price in shown.average:
        assert f"{price:g} {name}" in written
    assert len(shown.coming) > 0


def test_one_card_has_its_chance_at_every_turn() -> None:
    """By hand: 3 of 57 cards, since 3 cities are chosen before; 8 are seen by the end of turn 1."""
    deck = Deck("arcmage", "Wings", dict.fromkeys(list(cards("arcmage"))[-20:], 3))
    [one] = comings(deck, next(iter(deck.cards)))
    assert one.like == "3 copies"
    sheet = deck_in_figures(deck_figures(deck, "", [one]), "dark", STUDIO)
    assert f"{one.name} (3 copies)" in well_set(sheet)
    written = [text for text, _ in sheet.written]
    first = 1 - (49 * 48 * 47) / (57 * 56 * 55)
    tenth = 1 - (40 * 39 * 38) / (57 * 56 * 55)
    assert f"{100 * first:.0f}" == "37"
    assert "37" in written
    assert f"{100 * tenth:.0f}" == "66"
    assert "66" in written
    assert comings(deck, "no such card") == []


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_deck_and_a_single_card_have_their_place(game: str) -> None:
    written = well_set(deck_in_figures(deck_figures(Deck(game), "0 cards", []), "dark", STUDIO))
    assert written.count("none yet") == 3
    assert "A deck" in written
    id = next(id for id, card in cards(game).items() if card.drawn)
    single = Deck(game, "W" * 40, {id: 1})
    well_set(deck_in_figures(deck_figures(single, "1 card", comings(single)), "light", STUDIO))


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_a_game_together_has_its_place(game: str) -> None:
    deck = Deck(game, "All of it", {id: 1 + n % 99 for n, id in enumerate(cards(game))})
    shown = deck_figures(deck, "not finished", comings(deck))
    assert len(shown.coming) <= 4, "so many lines can be told apart"
    assert len(shown.factions) == len(factions(game)) - (game == "wtactics")
    well_set(deck_in_figures(shown, "dark", STUDIO))


SHARES = st.lists(
    st.builds(Part, NAMES, st.sampled_from(["", "Gaian", "bricks"]), st.integers(0, 9999)),
    max_size=9,
).map(tuple)
SOON = st.lists(st.floats(0, 1), min_size=10, max_size=10).map(sorted).map(tuple)
LIKE = st.sampled_from(["99 copies", "uncommon"])


@given(
    SHARES,
    SHARES,
    st.lists(st.builds(Coming, NAMES, LIKE, SOON), max_size=4).map(tuple),
    NAMES,
    st.floats(0, 99).map(lambda price: round(price, 2)),
)
def test_any_figures_have_their_place(
    factions: tuple[Part, ...],
    types: tuple[Part, ...],
    coming: tuple[Coming, ...],
    title: str,
    price: float,
) -> None:
    shown = DeckFigures(
        game="marcomage",
        title=title,
        state="4,000 cards, not finished, shared",
        curve=tuple((step, 9999) for step in ("0", "10–14", "20–29", "7+", "X")),
        kinds=types[:6],
        factions=factions,
        types=types,
        average=(("bricks", price), ("gems", price), ("recruits", price)),
        coming=coming,
    )
    well_set(deck_in_figures(shown, "light", STUDIO))
    other = msgspec.structs.replace(shown, average=(), coming=())
    well_set(deck_in_figures(other, "dark", STUDIO))


async def test_the_painter_paints_figures_and_tells_them() -> None:
    painter = Painter(PIECES, 1)
    _, deck = READY[0]
    shown = deck_figures(deck, "60 cards, finished", comings(deck))
    picture = await painter.figures(shown)
    assert Image.open(BytesIO(picture.data)).width == 1280
    assert deck.name in picture.alt
    assert "has come by turn 1, 2 and so on" in told(shown)
    await painter.close()
