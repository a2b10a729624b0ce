"""MArcomage, chapter 3: a turn."""

from __future__ import annotations

import pytest

from engine.games.marcomage.board.events import Discarded, Effect, Played, Produced, Received
from engine.language.coder import rounded
from engine.table import Rejected
from tests.kit.marcomage import (
    FILLER,
    answer,
    card,
    discard,
    enemy,
    me,
    names,
    options,
    play,
    position_of,
    side,
    situation,
)
from tests.kit.marks import rule

# ------------------------------------------------------------------ playing and discarding


@rule("M-3.1")
def test_playing_costs_the_price() -> None:
    match = situation(me=side(hand=["Chimera"], gems=40, recruits=41))  # 30 gems, 20 recruits
    play(match, "Chimera")
    # 40 - 30 and 41 - 20, and then the production of 2 each
    assert (me(match).gems, me(match).recruits, me(match).bricks) == (12, 23, 102)


@rule("M-3.1")
@pytest.mark.parametrize(
    ("gems", "recruits", "playable"),
    [(30, 20, True), (29, 20, False), (30, 19, False), (99, 19, False)],
)
def test_a_card_can_be_played_if_the_stock_covers_all_of_its_price(
    gems: int, recruits: int, playable: bool
) -> None:
    match = situation(me=side(hand=["Chimera"], gems=gems, recruits=recruits))
    assert ("play:1" in options(match)) is playable
    assert "discard:1" in options(match)


@rule("M-3.1")
@pytest.mark.parametrize(("bricks", "playable"), [(5, True), (4, False)])
def test_a_price_in_bricks_is_covered_by_bricks_alone(bricks: int, playable: bool) -> None:
    match = situation(me=side(hand=["Chapel"], bricks=bricks))  # 5 bricks
    assert ("play:1" in options(match)) is playable


@rule("M-3.1")
def test_what_the_stock_does_not_cover_is_refused_and_nothing_changes() -> None:
    match = situation(me=side(hand=["Chapel"], bricks=4))
    question = match.questions[0]
    refused = match.answer(question.seat, question.id, {"pick": ["play:1"]})
    assert isinstance(refused, Rejected)
    assert me(match).attributes() == (50, 40, 2, 2, 2, 4, 100, 100)
    assert match.questions == (question,)


@rule("M-3.1")
def test_discarding_costs_nothing_and_nothing_happens_but_production() -> None:
    match = situation(me=side(hand=["Chimera"], tokens={"Beast": 90}))
    discard(match, "Chimera")
    assert me(match).attributes() == (50, 40, 2, 2, 2, 102, 102, 102)
    assert enemy(match).attributes() == (50, 40, 2, 2, 2, 100, 100, 100)
    assert me(match).counts == [90]


@rule("M-3.1")
def test_each_position_can_be_discarded_whatever_the_stock() -> None:
    poor = side(hand=["Chimera"] * 8, bricks=0, gems=0, recruits=0)
    assert options(situation(me=poor)) == [f"discard:{n}" for n in range(1, 9)]


@rule("M-3.2")
def test_a_card_with_modes_is_played_in_one_of_them() -> None:
    hand = ["Stone golem"]  # choose one: wall +8; or enemy wall -9
    match = situation(me=side(hand=hand))
    assert options(match)[:2] == ["play:1:1", "play:1:2"]
    assert "play:1" not in options(match)
    play(match, "Stone golem", mode=1)
    assert (me(match).wall, enemy(match).wall) == (48, 40)
    match = situation(me=side(hand=hand))
    play(match, "Stone golem", mode=2)
    assert (me(match).wall, enemy(match).wall) == (40, 31)


@rule("M-3.2")
def test_a_card_that_chooses_a_position_has_the_modes_1_to_8() -> None:
    match = situation(me=side(hand=["Lake fairy", "Knight", "Goblin"]))
    assert [o for o in options(match) if o.startswith("play:1")] == [
        f"play:1:{mode}" for mode in range(1, 9)
    ]
    play(match, "Lake fairy", mode=3)  # replace the chosen card with Lake fairy
    assert names(me(match).hand)[1:3] == ["Knight", "Lake fairy"]


@rule("M-3.2")
@pytest.mark.parametrize("pick", ["play:1", "play:1:0", "play:1:3"])
def test_a_play_without_a_mode_or_with_one_that_the_card_lacks_is_refused(pick: str) -> None:
    match = situation(me=side(hand=["Stone golem"]))  # two modes
    question = match.questions[0]
    assert isinstance(match.answer(question.seat, question.id, {"pick": [pick]}), Rejected)


@rule("M-3.2")
def test_what_can_be_played_has_an_option_for_each_of_its_modes() -> None:
    match = situation(me=side(hand=["Merchant", "Goblin"]))  # three ways, and one
    assert options(match)[:4] == ["play:1:1", "play:1:2", "play:1:3", "play:2"]


# ------------------------------------------------------------------ the order of a play


@rule("M-3.3")
def test_the_price_is_paid_before_the_effect() -> None:
    # All-elemental attack costs 18 of each and attacks with what is left: 3 x (20 - 18) = 6.
    hand = ["All-elemental attack"]
    match = situation(me=side(hand=hand, bricks=20, gems=20, recruits=20))
    play(match, "All-elemental attack")
    assert enemy(match).wall == 40 - 6
    assert (me(match).bricks, me(match).gems, me(match).recruits) == (2, 2, 2)


@rule("M-3.3")
def test_keywords_come_after_the_effect() -> None:
    # Knight: attack 7, Charge 3. The attack brings the wall to 0, and so Charge hits the tower.
    match = situation(me=side(hand=["Knight"]), enemy=side(wall=7))
    play(match, "Knight")
    assert (enemy(match).wall, enemy(match).tower) == (0, 47)


@rule("M-3.3")
def test_limits_come_before_production() -> None:
    # Mediator's price of 35 bricks leaves -35; the limit makes it 0, and only then come 2 more.
    match = situation(
        me=side(hand=["Mediator"], bricks=0), enemy=side(hand=["Great Wall of China"])
    )
    play(match, "Mediator", mode=1)
    assert me(match).bricks == me(match).quarry == 1


@rule("M-3.3")
def test_a_facility_that_the_effect_raised_produces_more_at_once() -> None:
    match = situation(me=side(hand=["Blacksmith"]))  # dungeon +1, for 10 recruits
    play(match, "Blacksmith")
    assert me(match).recruits == 100 - 10 + 3


@rule("M-3.3")
def test_the_next_card_comes_after_production_and_the_end_is_looked_for_last() -> None:
    match = situation(me=side(hand=["Knight"], tokens={"Soldier": 0}), enemy=side(tower=1, wall=0))
    events = play(match, "Knight")
    kinds = [type(event).__name__ for event in events]
    assert kinds == ["Played", "Token", "Effect", "Produced", "Received", "Ended"]


@rule("M-3.3")
@pytest.mark.parametrize(("bricks", "ends"), [(194, True), (193, False)])
def test_the_production_of_the_turn_counts_for_its_end(bricks: int, ends: bool) -> None:
    # 194 + 100 + 100 and a production of 6 are the 400 that end a match.
    match = situation(me=side(hand=[FILLER], bricks=bricks))
    discard(match, FILLER)
    assert (match.state.outcome is not None) is ends


@rule("M-3.3")
def test_what_happens_is_told_as_it_happens() -> None:
    match = situation(me=side(hand=["Knight"]), round=7)
    events = play(match, "Knight")
    assert events[0] == Played(seat=0, position=1, card=card("Knight"), mode=0, round=7)
    assert events[1] == Effect(seat=1, changes={"wall": -7})
    assert events[2] == Produced(seat=0, bricks=2, gems=2, recruits=2)
    assert events[3] == Received(seat=0, position=1, card=me(match).hand[0])
    match = situation(me=side(hand=["Knight"]), round=8)
    events = discard(match, "Knight")
    assert events[0] == Discarded(seat=0, position=1, card=card("Knight"), round=8)


# ------------------------------------------------------------------ production


@rule("M-3.4")
@pytest.mark.parametrize("act", [play, discard])
def test_each_facility_gives_its_value_to_the_player_of_the_turn(act: object) -> None:
    match = situation(me=side(hand=[FILLER], quarry=3, magic=5, dungeon=7))
    assert callable(act)
    act(match, FILLER)  # free
    assert (me(match).bricks, me(match).gems, me(match).recruits) == (103, 105, 107)
    assert enemy(match).bricks == enemy(match).gems == enemy(match).recruits == 100


@rule("M-3.4")
def test_a_factor_multiplies_the_production_of_its_turn_only() -> None:
    match = situation(me=side(hand=["Clay pit"], quarry=4))  # bricks production x 2
    play(match, "Clay pit")
    assert (me(match).bricks, me(match).gems) == (108, 102)
    discard(match, FILLER)  # the enemy's turn
    discard(match, FILLER)
    assert me(match).bricks == 112


@rule("M-3.4")
def test_factors_multiply_each_other() -> None:
    # Magic fountain: production x 2. Alliance tokens full: production x 2 more. 4 x 2 = 8 each;
    # the price is 5 bricks and 5 gems.
    match = situation(me=side(hand=["Magic fountain"], tokens={"Alliance": 90}))
    play(match, "Magic fountain")
    assert (me(match).bricks, me(match).gems, me(match).recruits) == (103, 103, 108)


@rule("M-3.4")
def test_a_factor_of_0_gives_none() -> None:
    match = situation(me=side(hand=["Saints Day"]))  # stock +4, production x 0
    play(match, "Saints Day")
    assert (me(match).bricks, me(match).gems, me(match).recruits) == (104, 104, 104)


# ------------------------------------------------------------------ whose turn it is


@rule("M-3.5")
@pytest.mark.parametrize("act", [play, discard])
def test_after_a_turn_the_opponent_plays_and_the_round_grows(act: object) -> None:
    match = situation(me=side(hand=["Knight"]), round=9)
    assert callable(act)
    act(match, "Knight")
    assert (match.state.active, match.state.round) == (1, 10)
    assert match.questions[0].seat == 1


@rule("M-3.5")
@pytest.mark.parametrize("name", ["Pegasus", "Fairy"])  # Quick, Swift
def test_a_played_quick_or_swift_card_gives_another_turn_in_the_same_round(name: str) -> None:
    match = situation(me=side(hand=[name]), round=9)
    play(match, name)
    assert (match.state.active, match.state.round) == (0, 9)
    assert match.questions[0].seat == 0


@rule("M-3.5")
@pytest.mark.parametrize("name", ["Pegasus", "Fairy"])
def test_a_discarded_quick_or_swift_card_passes_the_turn(name: str) -> None:
    match = situation(me=side(hand=[name]), round=9)
    discard(match, name)
    assert (match.state.active, match.state.round) == (1, 10)


@rule("M-3.5")
def test_extra_turns_follow_each_other_until_something_else_is_played() -> None:
    match = situation(me=side(hand=["Pegasus", "Fairy", "Knight"]), round=9)
    for name in ("Pegasus", "Fairy"):
        play(match, name)
        assert (match.state.active, match.state.round) == (0, 9)
    play(match, "Knight")
    assert (match.state.active, match.state.round) == (1, 10)


@rule("M-3.5")
def test_both_players_have_extra_turns() -> None:
    match = situation(enemy=side(hand=["Fairy"]), round=9)
    discard(match, FILLER)
    play(match, "Fairy")  # Swift
    assert (match.state.active, match.state.round) == (1, 10)
    discard(match, FILLER)
    assert (match.state.active, match.state.round) == (0, 11)


# ------------------------------------------------------------------ attacks and fractions


@rule("M-3.10")
def test_the_matching_card_lies_in_the_same_position_of_the_other_hand() -> None:
    # Ambush, not New: discard the matching card.
    match = situation(
        me=side(hand=[FILLER, "Ambush"]), enemy=side(hand=["Knight", "Chimera", "Goblin"])
    )
    play(match, "Ambush")
    left = names(enemy(match).hand)
    assert (left[0], left[2]) == ("Knight", "Goblin")
    assert left[1] != "Chimera"


@rule("M-3.11")
@pytest.mark.parametrize(
    ("wall", "after"),
    [
        (40, (33, 50)),  # held
        (7, (0, 50)),  # held exactly
        (4, (0, 47)),  # 3 of 7 go through
        (0, (0, 43)),  # nothing to stop it
    ],
)
def test_an_attack_hits_the_wall_first_and_the_tower_with_the_rest(
    wall: int, after: tuple[int, int]
) -> None:
    # Ranger: attack 7; no Charge.
    match = situation(me=side(hand=["Ranger"]), enemy=side(wall=wall))
    answer(match, f"play:{position_of(match, 'Ranger')}:8")
    assert (enemy(match).wall, enemy(match).tower) == after


@rule("M-3.11")
def test_a_wall_that_is_below_0_for_a_moment_stops_nothing() -> None:
    # Petrified minotaur: enemy wall -5, attack 5. From 3 the wall goes to -2; the 5 hit the tower.
    match = situation(me=side(hand=["Petrified minotaur"]), enemy=side(wall=3))
    play(match, "Petrified minotaur")
    assert (enemy(match).wall, enemy(match).tower) == (0, 45)


@rule("M-3.11")
def test_an_attack_of_less_than_0_repairs_nothing() -> None:
    # Water elemental costs 19 gems and attacks with stock - enemy stock: (300 - 19) - 330 = -49.
    match = situation(me=side(hand=["Water elemental"]), enemy=side(gems=130))
    play(match, "Water elemental")
    assert (enemy(match).wall, enemy(match).tower) == (40, 50)


@rule("M-3.11")
def test_losses_that_name_tower_or_wall_hit_just_that() -> None:
    match = situation(me=side(hand=["Trebuchet"]))  # enemy tower -7
    play(match, "Trebuchet")
    assert (enemy(match).tower, enemy(match).wall) == (43, 40)
    match = situation(me=side(hand=["Battering ram"]), enemy=side(wall=5))  # enemy wall -11
    play(match, "Battering ram")
    assert (enemy(match).tower, enemy(match).wall) == (50, 0)


@rule("M-3.12")
@pytest.mark.parametrize(
    ("bricks", "tower", "wall"),
    [
        # Reuse the rubble after an Unliving card: tower + price / 3, wall + price / 2
        ("Bronze golem", 1, 2),  # 4 bricks: 1.33 and 2
        ("Stone atronarch", 1, 1),  # 2 bricks: 0.67 and 1
        ("Titan's left arm", 2, 4),  # 7 bricks: 2.33 and 3.5
        ("Petrified minotaur", 2, 4),
        ("Stone golem", 3, 4),  # 8 bricks: 2.67 and 4
    ],
)
def test_a_half_is_rounded_up(bricks: str, tower: int, wall: int) -> None:
    match = situation(me=side(hand=["Reuse the rubble"], last=[bricks]))
    play(match, "Reuse the rubble")
    assert (me(match).tower, me(match).wall) == (50 + tower, 40 + wall)


@rule("M-3.12")
def test_half_of_an_odd_tower_is_rounded_up_too() -> None:
    # Sabotage: enemy tower -half of it. 51 / 2 = 25.5, rounded to 26.
    match = situation(me=side(hand=["Sabotage"]), enemy=side(tower=51))
    play(match, "Sabotage")
    assert enemy(match).tower == 51 - 26


@rule("M-3.12")
def test_a_half_is_rounded_away_from_zero_on_both_sides() -> None:
    halves = {(5, 2): 3, (-5, 2): -3, (1, 2): 1, (-1, 2): -1, (4, 3): 1, (-4, 3): -1, (-5, 3): -2}
    assert {fraction: rounded(*fraction) for fraction in halves} == halves
