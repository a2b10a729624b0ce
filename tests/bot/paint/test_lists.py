"""Decks and standings are shown whole, and all that is written on them has its place."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bot.games.painted import deck_list, faces
from bot.paint.ink.sheets import Sheet
from bot.paint.reports.lists import deck_pictures, pages
from bot.paint.reports.standings import ROWS, Cut, Row, Standings, standings, told
from bot.paint.reports.standings import pages as count_pages
from bot.painting import Painter
from engine.catalogue import GAMES
from engine.games.arcmage.numbers import FEWEST_CITIES
from engine.words import say, speaking
from tests.bot.paint.test_tables import outside, overlapping
from tests.kit.studio import PIECES, STUDIO
from tests.kit.views import NAMES
from tools.leagues import knockout, somebody, two
from tools.moments import league, unfinished

READY = [
    (game, deck)
    for game in ("wtactics", "arcmage", "marcomage")
    for deck in GAMES[game].ready_decks()
]


def well_set(sheet: Sheet) -> str:
    """All that is written there, if it has its place."""
    assert overlapping(sheet) == []
    assert outside(sheet) == []
    return " ".join(text for text, _ in sheet.written)


# ------------------------------------------------------------------ decks


@pytest.mark.parametrize(
    ("game", "deck"), READY, ids=[f"{game}-{deck['id']}" for game, deck in READY]
)
def test_every_card_of_a_ready_deck_is_on_one_of_at_most_two_pictures(
    game: str, deck: dict[str, Any]
) -> None:
    shown = deck_list(game, deck)
    sheets = deck_pictures(shown, "dark", STUDIO)
    assert len(sheets) <= 2
    written = " ".join(map(well_set, sheets)).replace("’", "'")
    for group in shown.groups:
        for entry in group.entries:
            assert entry.face is not None
            assert entry.name in written
    assert f"{shown.count} cards" in written or f"{shown.count} of {shown.wanted} cards" in written
    assert shown.whole


CARDS = st.sampled_from(sorted(faces("arcmage"))) | NAMES
DECKS = st.dictionaries(CARDS, st.integers(1, 99), max_size=60)


@given(DECKS, NAMES, st.text(max_size=300))
def test_any_deck_of_arcmage_has_its_place(
    cards: dict[str, int], title: str, description: str
) -> None:
    shown = deck_list("arcmage", {"cards": cards, "title": title, "description": description})
    for sheet in deck_pictures(shown, "light", STUDIO):
        well_set(sheet)
    assert shown.count == sum(cards.values())


def test_an_unfinished_deck_says_what_is_missing() -> None:
    game, deck = next(one for one in READY if one[0] == "arcmage")
    half = unfinished(game, deck)
    [sheet] = deck_pictures(deck_list(game, half), "dark", STUDIO)
    written = well_set(sheet)
    assert f"{sum(half['cards'].values())} of 60 cards" in written
    assert "Nobody has printed this" in written
    game, deck = READY[-1]
    half = unfinished(game, deck)
    [sheet] = deck_pictures(deck_list(game, half), "dark", STUDIO)
    written = well_set(sheet)
    for said in ("18 of 45 cards", "9 of 15", "6 missing", "6 of 15", "9 missing", "12 missing"):
        assert said in written
    [sheet] = deck_pictures(deck_list(game, {}), "dark", STUDIO)
    assert "0 of 45 cards" in well_set(sheet)


def test_a_deck_of_wtactics_has_its_quests_beside_its_cards() -> None:
    game, deck = READY[0]
    shown = deck_list(game, deck)
    quests = shown.groups[-1]
    assert (quests.title, quests.count, quests.missing) == ("Quests", 10, 0)
    assert shown.count == sum(deck["cards"].values()) == 60
    half = unfinished(game, deck)
    [sheet] = deck_pictures(deck_list(game, half), "dark", STUDIO)
    written = well_set(sheet)
    assert f"{sum(half['cards'].values())} of 60 cards" in written
    assert "7 missing" in written
    more = deck_list(game, {**deck, "cards": {**deck["cards"], "Plain Drifter": 4}})
    assert more.count > more.wanted
    assert more.whole


def test_cities_that_are_missing_are_those_that_the_rules_ask_for() -> None:
    town = next(name for name, face in faces("arcmage").items() if face.kind == "city")
    shown = deck_list("arcmage", {"cards": {town: 3}})
    assert shown.groups[0].missing == FEWEST_CITIES - 3
    assert not deck_list("arcmage", {"cards": {town: 12}}).groups[0].missing


def test_a_deck_of_sixty_different_cards_has_two_pictures_that_are_about_as_high() -> None:
    names = sorted(faces("arcmage"))[::5][:60]
    shown = deck_list("arcmage", {"title": "One of each", "cards": dict.fromkeys(names, 1)})
    first, second = deck_pictures(shown, "dark", STUDIO)
    assert 0.8 < first.height / second.height < 1.25
    for part in pages(shown):
        assert not part[0].entries, "it begins with a heading"
        assert part[-1].entries, "and does not end with one"


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_each_page_of_a_deck_has_what_belongs_there(language: str) -> None:
    """What it is about on the first, and how it is made up on the last, in every language."""
    names = sorted(faces("arcmage"))[::5][:60]
    with speaking(language):
        told = {
            "title": "One of each",
            "description": "Anything.",
            "cards": dict.fromkeys(names, 1),
        }
        shown = deck_list("arcmage", told)
        for theme in ("dark", "large dark"):
            pages = [well_set(sheet) for sheet in deck_pictures(shown, theme, STUDIO)]
            assert len(pages) > 1
            for what, place in (("Anything.", 0), (say("What its cards cost"), -1)):
                assert [what in page for page in pages] == [
                    page is pages[place] for page in pages
                ], what


def test_figures_count_every_copy() -> None:
    deck = next(deck for game, deck in READY if deck["id"] == "uneasy-alliance")
    shown = deck_list("arcmage", deck)
    cities = shown.groups[0].count
    assert sum(count for _, count in shown.curve) == shown.count - cities
    assert {part.title: part.count for part in shown.shares if part.sign} == {
        "Red Banner": 36,
        "Dark Legion": 24,
    }


# ------------------------------------------------------------------ standings


SMALL = st.integers(0, 400)


@st.composite
def rows(draw: st.DrawFn) -> Row:
    return Row(
        place=draw(st.integers(1, 999)),
        name=draw(NAMES),
        won=draw(SMALL),
        drawn=draw(SMALL),
        lost=draw(SMALL),
        points=draw(st.integers(-999, 9999)),
        ties=(draw(NAMES), "112.25"),
        change=draw(st.none() | st.integers(-99, 99)),
        form=draw(st.text("WDL", max_size=9)),
        crest=draw(st.none() | st.integers(0, 3)),
        dropped=draw(st.booleans()),
    )


@given(st.lists(rows(), max_size=20), NAMES, NAMES, st.lists(NAMES, max_size=2), st.integers(1, 20))
def test_any_standings_have_their_place(
    some: list[Row], title: str, subtitle: str, ties: list[str], below: int
) -> None:
    shown = Standings(
        game="arcmage",
        title=title,
        subtitle=subtitle,
        rows=tuple(sorted(some, key=lambda row: row.place)),
        ties=tuple(ties),
        cuts=(Cut(below, title), Cut(below + 2, subtitle, down=True)),
        note=subtitle,
        counted=title,
    )
    for page in range(1, count_pages(shown) + 1):
        well_set(standings(shown, page, "light", STUDIO))


def test_standings_have_sixteen_on_a_page_and_say_how_many_more_there_are() -> None:
    shown = league()
    first = well_set(standings(shown, 1, "dark", STUDIO))
    second = well_set(standings(shown, 2, "dark", STUDIO))
    assert "page 1 of 2" in first
    assert f"and {len(shown.rows) - ROWS} more" in first
    assert "Play-offs above this line" in first
    assert "Play-offs above this line" not in second
    assert "page 2 of 2" in second
    assert "more" not in second
    for row in shown.rows[:ROWS]:
        assert str(row.points) in first
    assert "Place 6" in first, "who has no name that can be painted"


def test_who_shares_a_place_stands_on_the_same_side_of_the_line() -> None:
    people = [Row(place=place, name=f"No {n}") for n, place in enumerate((1, 2, 2, 4))]
    shown = Standings(game="arcmage", title="Cup", rows=tuple(people), cuts=(Cut(2, "Through"),))
    places = {text: box[1] for text, box in standings(shown, 1, "dark", STUDIO).written}
    assert places["No 1"] < places["No 2"] < places["Through"] < places["No 3"]


def test_who_plays_no_more_is_told_from_the_others() -> None:
    people = (Row(place=1, name="Ann"), Row(place=2, name="Bob", dropped=True))
    shown = Standings(
        game="arcmage", title="Cup", rows=people, note="Tie-breaks: a coin", counted="Rating"
    )
    written = well_set(standings(shown, 1, "light", STUDIO))
    assert written.count("dropped") == 1
    assert "Tie-breaks: a coin" in written
    assert "Rating" in written
    assert "Pts" not in written
    assert "Bob (dropped)" in told(shown)


async def test_the_painter_paints_decks_standings_brackets_and_people() -> None:
    painter = Painter(PIECES, 1)
    pictures = await painter.deck(*READY[-1])
    assert READY[-1][1]["title"] in pictures[0].alt
    table = await painter.standings(league(), 2)
    assert "Winter league" in table.alt
    cup = await painter.bracket(knockout("double", 8))
    assert "W1-1: " in cup.alt
    one, both = await painter.profile(somebody()), await painter.compared(two())
    for picture in (one, both):
        assert "Old Hand of Nine Sieges" in picture.alt
        assert "\n" not in picture.alt
    for picture in (*pictures, table, cup, one, both):
        assert Image.open(BytesIO(picture.data)).width == 1280
    await painter.close()
