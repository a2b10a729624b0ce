"""Brackets show every meeting of a knock-out once, and where its winner goes."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.paint.reports import brackets
from bot.paint.reports.brackets import bracket
from bot.paint.reports.trees import Bracket, pages
from engine.league.brackets import Format, tree
from tests.bot.paint.test_lists import well_set
from tests.kit.going_on import share
from tests.kit.studio import STUDIO
from tests.kit.views import NAMES
from tools.leagues import knockout

FORMATS = get_args(Format)


def shown_on(cup: Bracket) -> list[set[str]]:
    """The meetings on each page."""
    return [
        {place.meeting.id for band in page for place in band.places}
        | {band.folded.id for band in page if band.folded}
        for page in pages(cup)
    ]


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("players", [2, 3, 5, 8, 13, 16, 32, 33, 64, 100])
def test_every_meeting_is_on_a_page_and_no_page_is_too_high(format: Format, players: int) -> None:
    cup = knockout(format, players, 0.3)
    found = shown_on(cup)
    assert set.union(*found) >= {node.id for node in tree(format, players)}
    assert all(sum(band.height for band in page) < 1400 for page in pages(cup))


def test_so_many_pages_has_a_knockout() -> None:
    assert [len(pages(knockout("single", n))) for n in (2, 16, 17, 32, 64)] == [1, 1, 3, 3, 5]
    assert [len(pages(knockout("double", n))) for n in (2, 8, 16, 32)] == [1, 1, 2, 5]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("format", FORMATS)
def test_what_is_written_on_a_bracket_has_its_place(format: Format, theme: str) -> None:
    for players, part in ((2, 0), (5, 0.5), (13, 1), (20, 0.8)):
        cup = knockout(format, players, part)
        for page in range(1, len(pages(cup)) + 1):
            sheet = bracket(cup, page, theme, STUDIO)
            well_set(sheet)
            assert len(sheet.png()) < 300_000


def test_who_has_won_has_a_crown_and_who_had_a_bye_is_said() -> None:
    cup = knockout("single", 5)
    written = well_set(bracket(cup, 1, "dark", STUDIO))
    [champion] = {side.name for one in cup.meetings for side in one.sides if side.seed == 1}
    assert written.count("bye") == 3, "five of eight places are taken"
    assert f"{champion} has won" in written
    assert "Final" in written
    assert "Semi-finals" in written


def test_who_is_not_known_yet_is_told_by_where_he_comes_from() -> None:
    written = well_set(bracket(knockout("double", 4, 0), 1, "light", STUDIO))
    for said in ("winner of W1-1", "loser of W1-2", "winner of L2-1", "F2, only if it is needed"):
        assert said in written


def test_a_second_final_that_is_not_needed_is_not_shown() -> None:
    ways = {chance: knockout("double", 4, 1, chance) for chance in range(12)}
    both = {len([one for one in cup.meetings if one.part == "final"]) for cup in ways.values()}
    assert both == {1, 2}
    for cup in ways.values():
        last = cup.meetings[-1]
        assert last.winner is not None
        assert last.sides[last.winner].seed == cup.champion


@given(NAMES, st.integers(2, 12), st.sampled_from(FORMATS), st.integers(0, 999))
@share(4)
def test_any_names_have_their_place(name: str, n: int, format: Format, seed: int) -> None:
    cup = knockout(format, n, 0.7)
    named = [
        msgspec.structs.replace(
            one,
            sides=tuple(
                msgspec.structs.replace(side, name=name, seed=side.seed and side.seed + seed)
                for side in one.sides
            ),
        )
        for one in cup.meetings
    ]
    cup = msgspec.structs.replace(cup, title=name, subtitle=name, meetings=tuple(named))
    for page in range(1, len(pages(cup)) + 1):
        well_set(bracket(cup, page, "dark", STUDIO))


def test_a_bracket_is_told_in_words() -> None:
    told = brackets.told(knockout("double", 8))
    assert told.startswith("Cup of the Four Winds. ")
    assert "W1-1: " in told
