"""Letters on the picture of a table: on all that can be chosen, legible, and telling no more."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord.pictures import told_apart
from bot.games import KITS
from bot.games.painted import table
from bot.paint.hands import hand
from bot.paint.ink.discs import DARK, LETTERS
from bot.paint.ink.fonts import SANS, font
from bot.paint.ink.grounds import PALE
from bot.paint.ink.sheets import Sheet
from bot.paint.ink.themes import THEMES, contrast
from engine.games.marcomage.printed.cards import BOOK
from engine.table import Match
from tests.kit.arcmage_hidden import shuffled_for
from tests.kit.arcmage_strategies import matches, share
from tests.kit.soak import some
from tests.kit.strategies import matches as marcomage_matches
from tests.kit.studio import STUDIO
from tests.kit.views import View
from tests.kit.wtactics_hidden import shuffled_for as shuffled_in_wtactics
from tests.kit.wtactics_strategies import matches as wtactics_matches
from tools.moments import moments, played

NARROW = 350
"""The pixels of a picture on a phone."""


def letters_on(sheet: Sheet) -> list[str]:
    """What stands on discs: capitals, alone or from the first of equal things to the last."""
    return [text for text, _ in sheet.written if text.isupper() and len(text) < 8]


def test_letters_are_read_on_a_phone() -> None:
    box = font(SANS, "Bold", LETTERS).getbbox("A")
    assert (box[3] - box[1]) * NARROW / 1280 >= 8
    assert contrast(PALE, DARK) >= 4.5


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
def test_what_has_a_letter_shows_it_on_the_picture(game: str, seats: int) -> None:
    seen = 0
    for view in some(list(islice(played(game, 3, seats, "random"), 30, 300, 4)), 4):
        known = KITS[game].letters(view)
        there = {card.id for card in view.cards} | {-1 - seat for seat in range(seats)}
        wanted = [sign for ref, sign in known.items() if ref in there]
        said = " ".join(letters_on(table(view, "dark", STUDIO)))
        for sign in wanted:
            assert sign in said or "–" in said or "…" in said
        seen += len(wanted)
    assert seen > 8


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
def test_a_crowded_table_of_four_keeps_its_letters(game: str) -> None:
    views = played(game, 8, 4, "random")
    view = max(views, key=lambda one: (bool(KITS[game].letters(one)), len(one.cards)))
    assert letters_on(table(view, "dark", STUDIO))


@pytest.mark.parametrize("game", sorted(KITS))
def test_who_only_watches_sees_no_letters(game: str) -> None:
    for view in islice(played(game, 3), 20, 80, 10):
        watched = view.from_outside()
        assert not KITS[game].letters(watched)
        if game != "marcomage":  # its cards have short names
            assert not letters_on(table(watched, "dark", STUDIO))


def test_cards_of_the_own_hand_have_their_numbers_on_the_table_of_marcomage() -> None:
    view = moments("marcomage")["middle"]
    said = [text for text, _ in table(view, "dark", STUDIO).written]
    assert all(str(place) in said for place in range(1, 9))


def pictures(view: View) -> list[bytes]:
    """What stands in the private panel of whose view it is."""
    shown = told_apart(view).shown()
    STUDIO.know(shown)
    return [table(shown, "dark", STUDIO).png(), hand(view, THEMES["dark"], STUDIO).png()]


def check_private(match: Match[Any], strange: Match[Any], seat: int) -> None:
    assert pictures(strange.view(seat)) == pictures(match.view(seat))


@share(8)
@given(matches(), st.integers(0, 2**32))
def test_a_private_panel_of_arcmage_is_painted_the_same_whatever_is_hidden(
    match: Match[Any], other: int
) -> None:
    for seat in range(match.seat_count):
        strange = Match(match.rules, shuffled_for(match.state, seat, other), match.journal)
        check_private(match, strange, seat)


@share(8)
@given(wtactics_matches(), st.integers(0, 2**32))
def test_a_private_panel_of_wtactics_is_painted_the_same_whatever_is_hidden(
    match: Match[Any], other: int
) -> None:
    for seat in range(match.seat_count):
        strange = Match(match.rules, shuffled_in_wtactics(match.state, seat, other), match.journal)
        check_private(match, strange, seat)


@share(4)
@given(marcomage_matches(), st.sampled_from(BOOK.all))
def test_a_private_panel_of_marcomage_is_painted_the_same_whatever_is_hidden(
    match: Match[Any], other: int
) -> None:
    for seat in range(2):
        strange = match.clone()
        player = strange.state.players[1 - seat]
        player.deck = tuple((other,) * 15 for _ in player.deck)
        if match.state.options.hidden_hands:
            known = zip(player.hand, player.revealed, strict=True)
            player.hand = [card if shown else other for card, shown in known]
        check_private(match, strange, seat)
