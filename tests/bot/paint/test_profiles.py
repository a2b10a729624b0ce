"""Profiles and comparisons show what there is to know of somebody, and all of it has its place."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.paint.ink.fonts import glyphs
from bot.paint.reports import awards, comparing, profiles
from bot.paint.reports.awards import Award
from bot.paint.reports.comparing import Comparison, Met, Player, compared
from bot.paint.reports.profiles import Level, Profile, Rated, profile
from bot.paint.reports.records import Record
from engine.catalogue import GAMES
from tests.bot.paint.test_lists import well_set
from tests.kit.going_on import share
from tests.kit.studio import STUDIO
from tests.kit.views import NAMES
from tools.leagues import somebody, two


def test_every_award_has_a_glyph_of_its_own_and_no_glyph_is_left_over() -> None:
    names = {award.name for game in GAMES.values() for award in game.awarding.awards}
    assert set(awards.glyphs()) == names
    assert set(awards.glyphs().values()) <= set(glyphs())
    for game in GAMES.values():
        shown = [awards.glyph(award.name) for award in game.awarding.awards]
        assert len(set(shown)) == len(shown), "they can be told apart"


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game", GAMES)
def test_a_profile_shows_all_there_is(game: str, theme: str) -> None:
    shown = somebody(game)
    sheet = profile(shown, theme, STUDIO)
    written = well_set(sheet)
    assert shown.rated is not None
    for said in (shown.name, str(shown.rated.number), f"± {shown.rated.within}", "place 3"):
        assert said in written
    assert ("430 of 1,600 experience" in written) == (game == "marcomage")
    assert "61–4–37" in written
    assert "Won 4 in a row" in written
    assert "and 2 more" in written, "of the decks"
    assert all(league in written for league in shown.leagues)
    assert len(sheet.png()) < 300_000


def test_who_has_not_played_has_a_profile_that_says_so() -> None:
    nobody = Profile(game="arcmage", name="Jo")
    assert "No rated match has been played here yet" in well_set(profile(nobody, "dark", STUDIO))
    assert profiles.told(nobody).startswith("Jo\n")


def test_a_rating_that_is_not_settled_is_called_provisional() -> None:
    new = msgspec.structs.replace(somebody(matches=1), provisional=True)
    written = well_set(profile(new, "light", STUDIO))
    assert "provisional" in written
    assert "place 3" not in written
    assert "provisional" in profiles.told(new)


def test_no_scale_reaches_below_nothing() -> None:
    low = Rated(150, 700)
    weak = msgspec.structs.replace(somebody(), rated=low, history=(Rated(900, 1000), low))
    written = well_set(profile(weak, "dark", STUDIO))
    assert "150" in written
    assert not any(sign in written for sign in ("-1", "-2", "-5", "−"))
    both = msgspec.structs.replace(two(), first=Player(name="Jo", rated=low))
    assert "150 ± 700" in well_set(compared(both, "dark", STUDIO))
    assert (low.least, Rated(900, 200).least) == (0, 700)


def test_a_comparison_shows_both() -> None:
    shown = two()
    written = well_set(compared(shown, "dark", STUDIO))
    for said in ("Old Hand of Nine Sieges", "Ásta", "1544 ± 120", "60%", "1 drawn", "yesterday"):
        assert said in written
    told = comparing.told(shown)
    assert "Against each other: 7 won by Old Hand of Nine Sieges, 4 by Ásta, 1 drawn" in told
    assert "Level: 12 – 9" in told
    strangers = Comparison(game="arcmage", first=Player(name="Jo"), second=Player(name="Ann"))
    assert "They have not met yet." in well_set(compared(strangers, "light", STUDIO))


FEW = st.integers(0, 9999)
RATED = st.builds(Rated, st.integers(-900, 4000), st.integers(0, 1500))
AWARD = st.builds(Award, st.sampled_from(["Titan", "?"]), NAMES, FEW)
RECORD = st.builds(Record, title=NAMES, won=FEW, drawn=FEW, lost=FEW, more=NAMES)
FORM = st.text("WDL", max_size=14)
LEVEL = st.none() | st.builds(Level, st.integers(0, 999), FEW, FEW)


CEDILLA = Profile(game="arcmage", name="", awards=(Award("Titan", "00000000¸ Ù", 1000),))
"""What hangs below a line, and what stands above the next one."""


@example(CEDILLA)
@given(
    st.builds(
        Profile,
        game=st.sampled_from(sorted(GAMES)),
        name=NAMES,
        subtitle=NAMES,
        crest=st.none() | st.integers(0, 3),
        rated=RATED,
        place=FEW,
        history=st.lists(RATED, max_size=9).map(tuple),
        level=LEVEL,
        streak=st.integers(-999, 999),
        longest=FEW,
        form=FORM,
        games=st.lists(RECORD, max_size=3).map(tuple),
        decks=st.lists(RECORD, max_size=7).map(tuple),
        awards=st.lists(AWARD, max_size=14).map(tuple),
        leagues=st.lists(NAMES, max_size=6).map(tuple),
    )
)
@share(4)
def test_any_profile_has_its_place(shown: Profile) -> None:
    well_set(profile(shown, "dark", STUDIO))


PLAYER = st.builds(
    Player,
    name=NAMES,
    rated=st.none() | RATED,
    level=LEVEL,
    won=FEW,
    drawn=FEW,
    lost=FEW,
    streak=st.integers(-999, 999),
    longest=FEW,
    awards=st.lists(AWARD, max_size=3).map(tuple),
)


@given(
    PLAYER,
    PLAYER,
    NAMES,
    FEW,
    st.lists(st.builds(Met, st.sampled_from("WDL"), NAMES), max_size=7).map(tuple),
)
@share(4)
def test_any_two_have_their_place(
    first: Player, second: Player, said: str, n: int, met: tuple[Met, ...]
) -> None:
    shown = Comparison(
        game="arcmage",
        first=first,
        second=second,
        subtitle=said,
        won=n,
        drawn=n // 2,
        lost=n // 3,
        met=met,
    )
    well_set(compared(shown, "light", STUDIO))
