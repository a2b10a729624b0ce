"""MArcomage, chapter 7: experience and levels."""

from __future__ import annotations

import pytest

from engine.games.marcomage.views.reports import reports_of
from engine.scoring.experience import (
    Final,
    Report,
    deck_slots,
    game_slots,
    level_up,
    report,
    to_next_level,
)
from tests.kit.marcomage import fresh, play, side, situation
from tests.kit.marks import rule

MIDDLE = Final(
    tower=20,
    wall=50,
    facilities=(3, 3, 3),
    stock=100,
    rares_in_hand=0,
    last_rarity="rare",
    last_award=None,
)
"""A player whose marks are all the same whatever he did: his own tower is below 30."""


def final(**changes: object) -> Final:
    return MIDDLE._replace(**changes)  # type: ignore[arg-type]


def both(
    end: str,
    winner: int | None = 0,
    round: int = 50,
    mine: Final = MIDDLE,
    theirs: Final = MIDDLE,
    levels: tuple[int, int] = (5, 5),
) -> tuple[Report, Report]:
    """The reports of seat 0 and seat 1."""
    one, other = (report(n, end, winner, round, (mine, theirs), levels) for n in (0, 1))  # type: ignore[arg-type]
    return one, other


def phase(found: Report, name: str) -> int:
    return next(phase.percent for phase in found.phases if phase.name == name)


# ------------------------------------------------------------------ the phases


@rule("M-7.1")
@pytest.mark.parametrize(
    ("end", "winner", "loser"),
    [
        ("Resource", 115, 5),
        ("Construction", 110, 10),
        ("Destruction", 105, 15),
        ("Abandon", 100, 0),
        ("Surrender", 95, 0),
        ("Timeout", 60, 40),
    ],
)
def test_what_a_match_is_worth_depends_on_how_it_ended(end: str, winner: int, loser: int) -> None:
    # The base is 100, so that the percentages are the points of the first phase.
    won, lost = both(end)
    assert [r.phases[0].experience for r in (won, lost)] == [winner, loser]


@rule("M-7.1")
def test_a_draw_gives_half_to_each() -> None:
    assert [r.phases[0].experience for r in both("Draw", winner=None)] == [50, 50]


@rule("M-7.1")
def test_each_phase_rounds() -> None:
    # Destruction 105; three levels above: x 1.3 = 136.5, rounded to 137; minor x 1.25 = 171.25,
    # rounded to 171; Gentle touch x 1.2 = 205.2, rounded to 205.
    won, _ = both(
        "Destruction",
        mine=final(tower=50, last_rarity="common"),
        theirs=final(tower=0),
        levels=(2, 5),
    )
    assert [phase.experience for phase in won.phases] == [105, 137, 171, 205]
    assert won.experience == 205


@rule("M-7.2")
@pytest.mark.parametrize(
    ("own", "other", "percent"),
    [
        (5, 5, 100),
        (5, 6, 110),
        (0, 10, 200),
        (0, 11, 200),  # at most 100 % more
        (6, 5, 95),
        (15, 5, 50),
        (16, 5, 50),  # at most 50 % less
    ],
)
def test_levels_above_add_10_percent_and_levels_below_take_5(
    own: int, other: int, percent: int
) -> None:
    won, lost = both("Destruction", levels=(own, other))
    assert phase(won, "opponent's level") == percent
    _, turned = both("Destruction", levels=(other, own))
    assert phase(turned, "opponent's level") == percent
    assert lost


@rule("M-7.3", "M-7.4a")
@pytest.mark.parametrize(
    ("stock", "tower", "own", "percent"),
    [
        (149, 29, 61, 175),  # all major
        (150, 29, 61, 125),  # just 150 is minor
        (300, 29, 61, 125),  # just 300 as well
        (301, 29, 61, 100),
        (149, 30, 61, 125),
        (149, 60, 61, 125),
        (149, 61, 61, 100),
        (149, 29, 60, 125),
        (149, 29, 30, 125),
        (149, 29, 29, 100),
        (200, 61, 61, 100),  # the worst of the three counts
    ],
)
def test_a_winner_gets_the_worst_of_three_marks(
    stock: int, tower: int, own: int, percent: int
) -> None:
    won, _ = both("Surrender", mine=final(tower=own), theirs=final(stock=stock, tower=tower))
    assert phase(won, "how close it was") == percent


@rule("M-7.3", "M-7.4a")
@pytest.mark.parametrize(
    ("stock", "own", "tower", "percent"),
    [
        (149, 29, 61, 100),  # all tactical
        (150, 29, 61, 125),
        (300, 29, 61, 125),
        (301, 29, 61, 175),
        (149, 30, 61, 125),
        (149, 60, 61, 125),
        (149, 61, 61, 175),
        (149, 29, 60, 125),
        (149, 29, 30, 125),
        (149, 29, 29, 175),
        (200, 29, 29, 175),  # the best of the three counts
    ],
)
def test_a_loser_gets_the_best_of_three_marks(
    stock: int, own: int, tower: int, percent: int
) -> None:
    _, lost = both("Timeout", mine=final(tower=tower), theirs=final(stock=stock, tower=own))
    assert phase(lost, "how close it was") == percent


@rule("M-7.4a")
def test_a_draw_is_marked_like_a_loss() -> None:
    one, other = both(
        "Draw", winner=None, mine=final(stock=301, tower=29), theirs=final(stock=100, tower=61)
    )
    assert phase(one, "how close it was") == 175  # his stock
    assert phase(other, "how close it was") == 175  # his tower, and the other one below 30


# ------------------------------------------------------------------ awards


@rule("M-7.4")
@pytest.mark.parametrize(
    ("award", "percent", "mine", "theirs", "round"),
    [
        ("Gentle touch", 120, {"last_rarity": "common"}, {}, 50),
        ("Desolator", 130, {}, {"facilities": (1, 1, 1)}, 50),
        ("Titan", 145, {"last_award": "Titan"}, {}, 50),
        ("Assassin", 150, {}, {}, 9),
        ("Collector", 170, {"rares_in_hand": 4}, {}, 50),
        ("Builder", 180, {"wall": 150}, {}, 50),
        ("Survivor", 190, {"tower": 1, "wall": 0}, {}, 50),
    ],
)
def test_each_award_adds_its_percentage_for_the_winner(
    award: str, percent: int, mine: dict[str, object], theirs: dict[str, object], round: int
) -> None:
    won, lost = both("Destruction", mine=final(**mine), theirs=final(**theirs), round=round)
    assert won.awards == (award,)
    assert phase(won, "awards") == percent
    assert lost.awards == ()
    assert phase(lost, "awards") == 100


@rule("M-7.4")
@pytest.mark.parametrize(
    ("mine", "theirs", "round"),
    [
        ({"last_rarity": "uncommon"}, {}, 50),
        ({"last_rarity": None}, {}, 50),  # he discarded
        ({}, {"facilities": (1, 1, 2)}, 50),
        ({}, {}, 10),
        ({"rares_in_hand": 3}, {}, 50),
        ({"wall": 149}, {}, 50),
        ({"tower": 1, "wall": 1}, {}, 50),
        ({"tower": 2, "wall": 0}, {}, 50),
    ],
)
def test_nearly_is_not_enough_for_an_award(
    mine: dict[str, object], theirs: dict[str, object], round: int
) -> None:
    won, _ = both("Destruction", mine=final(**mine), theirs=final(**theirs), round=round)
    assert won.awards == ()


@rule("M-7.4")
def test_the_titan_award_is_for_a_destroyed_tower_only() -> None:
    won, _ = both("Resource", mine=final(last_award="Titan"))
    assert won.awards == ()


@rule("M-7.4")
def test_completing_the_titan_set_earns_the_titan_award() -> None:
    hand = [f"Titan's {part}" for part in ("left arm", "right arm", "head", "legs", "heart")]
    match = situation(me=side(hand=["Completion ritual", *hand]))
    play(match, "Completion ritual")
    won, lost = reports_of(match.state, (0, 0))
    assert won.awards == ("Titan",)
    assert lost.awards == ()


@rule("M-7.4")
def test_awards_are_added_up() -> None:
    won, _ = both("Destruction", mine=final(wall=150, rares_in_hand=5), round=5)
    assert won.awards == ("Assassin", "Collector", "Builder")
    assert phase(won, "awards") == 100 + 50 + 70 + 80


@rule("M-7.4a")
def test_collector_counts_the_hand_at_the_end_with_the_card_drawn_last() -> None:
    # Three rare cards are left in hand; Dragonling, with a Dragon, brings the uncommon egg, so it
    # stays at three. Scepter of summoning brings a rare one: four.
    rares = ["Chimera", "Genie", "Volcano"]
    for name, awarded in (("Goblin", False), ("Scepter of summoning", True)):
        match = situation(
            me=side(hand=[name, *rares], tower=90), enemy=side(tower=3, wall=0), seed="no rare"
        )
        if name == "Goblin":
            play(match, name)  # attack 3: destroyed
        else:
            match.state.players[1].tower = 0
            play(match, name)
        assert ("Collector" in reports_of(match.state, (0, 0))[0].awards) is awarded


@rule("M-7.4")
def test_gentle_touch_needs_a_play_and_not_a_discard() -> None:
    match = situation(me=side(hand=["Goblin"]), enemy=side(tower=3, wall=0))
    play(match, "Goblin")
    assert reports_of(match.state, (0, 0))[0].awards == ("Gentle touch",)


# ------------------------------------------------------------------ levels


@rule("M-7.5")
@pytest.mark.parametrize(
    ("level", "points"),
    [
        (0, 500),
        (1, 550),
        (4, 700),
        (5, 950),  # 500 + 250 + 200
        (9, 1150),  # 500 + 450 + 200
        (10, 1500),  # 500 + 500 + 400 + 100
        (19, 2150),  # 500 + 950 + 600 + 100
        (20, 2700),  # 500 + 1000 + 800 + 400
        (35, 4550),  # 500 + 1750 + 1400 + 900
    ],
)
def test_what_it_takes_to_the_next_level(level: int, points: int) -> None:
    assert to_next_level(level) == points


@rule("M-7.5")
@pytest.mark.parametrize(
    ("level", "experience", "reached"),
    [
        (0, 499, (0, 499)),
        (0, 500, (1, 0)),
        (0, 1049, (1, 549)),
        (0, 1050, (2, 0)),  # 500 + 550
        (4, 700 + 950 + 3, (6, 3)),
    ],
)
def test_experience_lifts_a_player_over_one_or_more_levels(
    level: int, experience: int, reached: tuple[int, int]
) -> None:
    assert level_up(level, experience) == reached


@rule("M-7.5")
def test_every_fourth_level_adds_a_game_slot_and_every_sixth_a_deck_slot() -> None:
    assert [game_slots(level) for level in (0, 3, 4, 7, 8, 12)] == [0, 0, 1, 1, 2, 3]
    assert [deck_slots(level) - 8 for level in (0, 5, 6, 11, 12, 24)] == [0, 0, 1, 1, 2, 4]


# ------------------------------------------------------------------ reports


@rule("M-7.6")
def test_both_players_get_a_report_when_a_match_is_over() -> None:
    match = fresh()
    assert reports_of(match.state, (0, 0)) == []
    match.answer(0, "surrender", {"yes": True})
    lost, won = reports_of(match.state, (0, 0))
    assert (won.phases[0].experience, lost.phases[0].experience) == (95, 0)


@rule("M-7.6")
def test_a_match_that_was_called_off_gives_none() -> None:
    match = fresh()
    match.answer(None, "host", {"pick": ["abort"]})
    assert reports_of(match.state, (0, 0)) == []
