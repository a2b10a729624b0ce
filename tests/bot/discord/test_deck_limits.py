"""Every panel of a deck is within Discord's limits, whatever is in the deck."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.cards.lookup import Card
from bot.cards.lookup import cards as every
from bot.decks.book import Kept, ready_deck
from bot.decks.discord import panels
from bot.decks.discord.editor import editor, find_window, name_window
from bot.decks.discord.presses import import_window
from bot.decks.editing import Editor, editor_of
from bot.paint.reports.figures import comings
from bot.painting import LONGEST, Picture
from engine.catalogue import GAMES
from engine.decks import Deck, Filters, lacks
from engine.decks.cards import cards, factions, kinds
from tests.bot.discord.test_limits import check, check_window
from tests.kit.arcmage_strategies import share
from tests.kit.shown import TEXTS

WHOLE = st.integers(0, 10**6)


@st.composite
def kept(draw: st.DrawFn) -> Kept:
    """A deck with anything in it, some of which exists no more."""
    game = draw(st.sampled_from(sorted(GAMES)))
    known = sorted(cards(game))
    some = draw(st.lists(st.sampled_from([*known, "g" * 60]), max_size=40, unique=True))
    if draw(st.booleans()):
        some = known[:200]
    deck = Deck(
        game,
        draw(TEXTS)[:40],
        dict.fromkeys(some, draw(st.integers(1, 99))),
        draw(st.sampled_from([None, (), ("Holy", "Beast", "Unliving")])),
    )
    filters = Filters(
        kind=draw(st.sampled_from(["", *kinds(game)])),
        faction=draw(st.sampled_from(["", *factions(game)])),
        words=draw(TEXTS)[:40],
        name=draw(TEXTS)[:40],
        cost=draw(st.sampled_from(["", "<=3", "X"])),
    )
    state = Editor(filters, draw(WHOLE), draw(WHOLE), draw(st.integers(0, 4)))
    return Kept(
        id="abcdefgh",
        deck=deck,
        mine=draw(st.booleans()),
        shared=draw(st.booleans()),
        version=999_999_999,
        can_undo=draw(st.booleans()),
        lacks=tuple(lacks(deck)),
        editor=msgspec.to_builtins(state),
    )


PAINTED = Picture(b"a picture", "card.webp", "A" * LONGEST)


@cache
def longest(game: str) -> Card:
    """The card with the longest text."""
    return max(every(game), key=lambda card: len(str(card.facts)))


@share(2)
@given(kept(), TEXTS)
def test_every_panel_of_a_deck_is_within_the_limits(one: Kept, note: str) -> None:
    for panel in (
        panels.shown(one, (), "This is your copy."),
        panels.listed([msgspec.structs.replace(one, id=f"deck{n:04}") for n in range(150)]),
        panels.for_all(one, note[:32]),
        panels.gone(one),
        panels.taken(one),
        panels.in_figures(one, comings(one.deck), None),
        editor(one, note),
        editor(one, note, touched=longest(one.deck.game)),
        editor(one, note, touched=longest(one.deck.game), picture=PAINTED),
    ):
        check(panel)
    check_window(find_window(one))
    check_window(name_window(one))


@pytest.mark.parametrize("game", GAMES)
def test_ready_decks_are_within_the_limits(game: str) -> None:
    for ready in GAMES[game].ready_decks():
        one = ready_deck(f"ready:{game}:{ready['id']}")
        for panel in (panels.shown(one), panels.in_figures(one, comings(one.deck), None)):
            check(panel)
    check_window(import_window(game, "x" * 40))
    check_window(import_window("", ""))


@given(st.recursive(st.none() | TEXTS | st.integers(), lambda x: st.dictionaries(TEXTS, x)))
def test_an_editor_that_cannot_be_known_any_more_begins_anew(state: Any) -> None:
    for strange in (state, {"filters": state}, {"page": -1}, {"filters": {"keyword": "gone"}}):
        one = Kept(id="abcdefgh", deck=Deck("arcmage", "Mine"), editor=strange)
        assert isinstance(editor_of(one), Editor)
        check(editor(one))
