"""Tie-breaks as organisers choose them, and why somebody stands above another in words."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest
from discord import ui

from bot.discord.parts import Panel
from bot.leagues.discord.lists import standings as list_of_standings
from bot.leagues.discord.panels import standings as in_words
from bot.leagues.discord.pictures import sheets
from bot.leagues.looks import DivisionLook, LeagueLook, Somebody, StandingLook
from bot.leagues.terms.settings import Context, changed, listed
from bot.leagues.terms.ties import PRESETS, TIE_NAMES, why
from bot.painting import Picture
from bot.store.kept import House
from engine.league.season import EVERY_TIE, TIES, Terms, Tie
from engine.league.standings import Reason
from engine.league.ties import Value

CAT, DAN = 1, 2
NAMES = {CAT: "Cat", DAN: "Dan"}
HERE = Context("arcmage", "UTC", 1_800_000_000.0)


def said(terms: Terms, **text: str) -> Terms:
    return changed(terms, House(), text, HERE)[0]


def shown(terms: Terms, name: str) -> tuple[str, str]:
    [one] = [one for one in listed(terms, House(), HERE) if one.name == name]
    return one.value, one.shown


# ------------------------------------------------------------------ choosing


def test_a_set_of_tie_breaks_and_points_is_one_choice() -> None:
    chess = said(Terms(), preset="fide")
    assert chess.points == (2, 1, 0)
    assert chess.ties == ("cut", "buchholz", "sonneborn", "direct", "wins", "coin")
    assert shown(chess, "preset") == ("fide", "As in chess (FIDE)")
    cards = said(chess, preset="wotc")
    assert cards.points == (3, 1, 0)
    assert cards.ties == ("opponents", "gw", "ogw", "coin")
    assert said(cards, preset="usual") == Terms()
    assert shown(Terms(), "preset") == ("usual", "As usual here")


def test_in_a_round_robin_chess_does_not_ask_for_opponents_whom_all_have_met() -> None:
    chess = said(Terms(format="robin"), preset="fide")
    assert chess.ties == ("sonneborn", "direct", "wins", "coin")
    assert shown(chess, "preset")[0] == "fide"


def test_who_changes_a_part_of_a_set_has_made_his_own_choice() -> None:
    own = said(said(Terms(), preset="fide"), points="3 1 0")
    assert shown(own, "preset") == ("own", "Own choice")
    assert said(own, preset="own") == own


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("format", ["swiss", "robin"])
def test_a_set_is_given_back_as_it_is_shown(preset: str, format: str) -> None:
    terms = said(Terms(), format=format, preset=preset)
    told = {one.name: one.value for one in listed(terms, House(), HERE)}
    assert said(Terms(), **told) == terms


def test_tie_breaks_are_typed_by_name_in_any_order_or_as_they_are_shown() -> None:
    assert said(Terms(), ties="wins, buchholz, coin").ties == ("wins", "buchholz", "coin")
    typed = said(Terms(), ties="Sonneborn-Berger; median buchholz")
    assert typed.ties == ("sonneborn", "median")
    of_teams = Terms(team=2)
    for tie in EVERY_TIE:
        assert said(of_teams, ties=tie).ties == said(of_teams, ties=TIE_NAMES[tie]).ties == (tie,)
    assert shown(typed, "ties") == ("sonneborn, median", "Sonneborn-Berger, Median Buchholz")


def test_all_names_stand_beside_the_field_where_they_are_typed() -> None:
    [one] = [one for one in listed(Terms(), House(), HERE) if one.name == "ties"]
    assert set(one.hint.split(", ")) == set(EVERY_TIE) - {"boards"}
    assert len(one.hint) <= 100  # so much Discord shows there


# ------------------------------------------------------------------ why


@pytest.mark.parametrize(
    ("tie", "better", "worse", "sentence"),
    [
        (
            "opponents",
            Fraction(61, 100),
            Fraction(55, 100),
            "Equal on points; Cat's opponents won 61%, Dan's 55%.",
        ),
        (  # 61.04 and 60.96 are both 61 %, so they are written more exactly
            "opponents",
            Fraction(6104, 10000),
            Fraction(6096, 10000),
            "Equal on points; Cat's opponents won 61.04%, Dan's 60.96%.",
        ),
        (
            "games",
            Fraction(1),
            Fraction(1, 2),
            "Equal on points; Cat won 100% of the games, Dan 50%.",
        ),
        ("gw", Fraction(1), Fraction(1, 2), "Equal on points; Cat won 100% of the games, Dan 50%."),
        (
            "ogw",
            Fraction(1, 2),
            Fraction(1, 3),
            "Equal on points; Cat's opponents won 50% of their games, Dan's 33%.",
        ),
        ("buchholz", 12, 9, "Equal on points; Buchholz: Cat 12, Dan 9."),
        ("cut", 12, 9, "Equal on points; Buchholz cut-1: Cat 12, Dan 9."),
        ("median", 12, 9, "Equal on points; Median Buchholz: Cat 12, Dan 9."),
        (
            "sonneborn",
            Fraction(11, 2),
            Fraction(3),
            "Equal on points; Sonneborn-Berger: Cat 5.5, Dan 3.",
        ),
        ("wins", 3, 2, "Equal on points; Wins: Cat 3, Dan 2."),
        ("progressive", 11, 8, "Equal on points; Progressive score: Cat 11, Dan 8."),
        ("head", 3, 0, "Equal on points; points among those equal: Cat 3, Dan 0."),
        ("direct", (4, 2), (4, 0), "Equal on points; points among those equal: Cat 2, Dan 0."),
        ("direct", (4, 0), (2,), "Equal on points; points among those equal: Cat 4, Dan 2."),
        ("coin", 2**255, 1, "Equal on points; the coin fell for Cat."),
    ],
)
def test_each_tie_is_explained_in_a_line(
    tie: Tie, better: Value, worse: Value, sentence: str
) -> None:
    assert why(Reason(CAT, DAN, tie, better, worse), NAMES) == sentence


def league(players: int) -> LeagueLook:
    rows = tuple(
        StandingLook(place=n, who=Somebody(n, f"P{n}"), points=9, why=f"Equal on points; {n}.")
        for n in range(1, players + 1)
    )
    return LeagueLook(
        id="a",
        version=1,
        server=1,
        channel=1,
        name="Cup",
        game="arcmage",
        title="Arcmage",
        format="Swiss",
        state="running",
        season=1,
        creator=Somebody(1, "P1"),
        rules=(),
        members=(),
        divisions=(DivisionLook(number=1, standings=rows),),
    )


def text(panel: Panel) -> str:
    parts = panel.walk_children()
    return "\n".join(part.content for part in parts if isinstance(part, ui.TextDisplay))


def test_a_board_says_why_where_there_is_room_and_otherwise_rather_names_people() -> None:
    small, large = league(8), league(40)
    told = in_words(small, small.divisions[0], 1500)
    assert "\n-# Equal on points; 8." in told
    told = in_words(large, large.divisions[0], 1500)
    assert "Equal on points" not in told
    assert "P30" in told
    assert len(told) <= 1500


def test_whoever_asks_is_told_why_in_words_and_below_the_first_picture() -> None:
    look = league(64)
    assert "Equal on points; 20." in text(list_of_standings(look, (), 0, 1))
    picture = Picture(b"", "standings.png", "")
    below = text(list_of_standings(look, (picture,), 0, 2))
    assert "-# Equal on points; 1." in below
    assert len(below) < 1500
    assert "Equal on points" not in text(list_of_standings(look, (picture,), 1, 2))


def test_below_the_picture_of_a_division_stands_why_it_is_like_that() -> None:
    look = league(64)
    [first] = look.divisions
    lines = tuple(msgspec.structs.replace(one, why="Of the second.") for one in first.standings)
    second = DivisionLook(number=2, standings=lines)
    both = msgspec.structs.replace(look, divisions=(first, second))
    page = [number for _, number in sheets(both)].index(1, 1)
    picture = Picture(b"", "standings.png", "")
    below = text(list_of_standings(both, (picture,), page, page + 1))
    assert "Of the second." in below
    assert "Equal on points" not in below


def test_usual_tie_breaks_have_not_changed() -> None:
    assert TIES == ("opponents", "games", "head", "coin")
