"""Equipment, events, magic and enchantments of The Empire, one by one."""

from __future__ import annotations

import pytest

from tests.games.wtactics.cards.test_the_empire import ARCHER, KNIGHT, LEVY, SERGEANT, besieged
from tests.kit.marks import card
from tests.kit.wtactics import at, on, side, situation

SPEAR, SHIELD, EAGLE = "Regulation Spear", "Shield of the Third Rank", "Eagle of the Ninth"
HORN, VOLLEY, ROLL = "Horn of the Night Watch", "Volley from the Wall", "Roll of Honour"
SWORN, REAR, LAW = "Sworn to the Standard", "Posted to the Rear", "Martial Law"
RANKED = at(LEVY, counters={"rank": 1})

# ------------------------------------------------------------------ equipment


@card(SPEAR)
def test_a_spear_makes_a_soldier_stronger() -> None:
    scene = situation(side(offensive=[LEVY], hand=[SPEAR], gold=1))
    scene.play(SPEAR)
    assert scene.size(LEVY) == (2, 2)
    assert scene.place(SPEAR) == LEVY


@card(SPEAR)
def test_only_soldiers_carry_the_spear() -> None:
    scene = situation(side(offensive=[KNIGHT], hand=[SPEAR], gold=1), side(defensive=[LEVY]))
    assert not scene.can_play(SPEAR)


@card(SHIELD)
def test_who_carries_the_shield_guards_from_the_offensive() -> None:
    mine = side(offensive=[LEVY], attached=[on(SHIELD, LEVY)])
    scene = situation(mine, side(offensive=["Plain Raider"]), active=1)
    assert scene.size(LEVY) == (1, 3)
    scene.attack("Player 1", ["Plain Raider"], {"Plain Raider": [LEVY]})
    assert scene.grave(1) == ["Plain Raider"]
    assert scene.influence() == 20


@card(SHIELD)
def test_the_shield_helps_nobody_beside_its_carrier() -> None:
    scene = situation(side(offensive=[LEVY, KNIGHT], attached=[on(SHIELD, LEVY)]))
    assert not scene.has(KNIGHT, "guard")
    assert scene.size(KNIGHT) == (3, 2)


@card(EAGLE)
def test_soldiers_around_the_eagle_strike_harder() -> None:
    mine = side(offensive=[SERGEANT, LEVY, KNIGHT], attached=[on(EAGLE, SERGEANT)])
    scene = situation(mine)
    assert scene.size(LEVY) == (2, 2)  # and it stands beside an officer
    assert scene.size(SERGEANT) == (1, 2)
    assert scene.size(KNIGHT) == (3, 2)


@card(EAGLE)
def test_those_of_rank_follow_the_eagle_without_being_marked() -> None:
    mine = side(offensive=[SERGEANT, RANKED], defensive=[RANKED], attached=[on(EAGLE, SERGEANT)])
    scene = situation(mine, side(defensive=[RANKED]))
    assert [scene.has(LEVY, "veteran", n) for n in range(3)] == [True, False, False]
    assert not scene.has(SERGEANT, "veteran")
    assert [scene.size(LEVY, n)[0] for n in range(3)] == [2, 1, 1]


@card(HORN)
def test_the_horn_wakes_another() -> None:
    mine = side(offensive=[LEVY, at(KNIGHT, marked=True)], attached=[on(HORN, LEVY)])
    scene = situation(mine)
    scene.use(LEVY)
    assert not scene.card(KNIGHT).marked
    assert scene.card(LEVY).marked


@card(HORN)
def test_the_horn_is_not_heard_on_the_other_front() -> None:
    mine = side(offensive=[LEVY], defensive=[at(KNIGHT, marked=True)], attached=[on(HORN, LEVY)])
    scene = situation(mine, side(defensive=[at(KNIGHT, marked=True)]))
    assert not any(id.startswith("use:") for id in scene.options())


# ------------------------------------------------------------------ events


@card(VOLLEY)
def test_two_defenders_loose_a_volley() -> None:
    mine = side(defensive=[LEVY, KNIGHT], hand=[VOLLEY], gold=1)
    scene = besieged(mine, KNIGHT, "Plain Raider")
    scene.play(VOLLEY, KNIGHT)
    assert scene.grave(1) == [KNIGHT]
    assert scene.card(LEVY).marked


@card(VOLLEY)
@pytest.mark.parametrize(
    "mine",
    [
        side(defensive=[LEVY], offensive=[LEVY], hand=[VOLLEY], gold=1),
        side(defensive=[LEVY, at(LEVY, marked=True)], hand=[VOLLEY], gold=1),
        side(offensive=[LEVY, LEVY], hand=[VOLLEY], gold=1),
    ],
    ids=["one of them is elsewhere", "one is marked", "both are elsewhere"],
)
def test_a_volley_needs_two_who_are_there(mine: dict[str, object]) -> None:
    scene = besieged(mine, "Plain Raider")
    assert scene.question.seat != 0 or not scene.can_play(VOLLEY)


@card("Close Ranks")
def test_three_soldiers_in_close_ranks_draw_a_card() -> None:
    scene = situation(side(defensive=[LEVY] * 3, hand=["Close Ranks"], gold=2))
    scene.play("Close Ranks", "Your Defensive")
    assert scene.size(LEVY) == (1, 3)
    assert scene.hand() == ["Plain Drifter"]
    scene.next_turn()
    assert scene.size(LEVY) == (1, 1)


@card("Close Ranks")
def test_ranks_close_on_one_front_only() -> None:
    mine = side(defensive=[LEVY, LEVY], offensive=[LEVY], hand=["Close Ranks"], gold=2)
    scene = situation(mine, side(offensive=[LEVY]))
    scene.play("Close Ranks", "Your Defensive")
    sizes = {(one.controller, one.place): scene.traits(LEVY, n).defence
             for n, one in enumerate(scene.all(LEVY))}  # fmt: skip
    assert sizes == {(0, "defensive"): 3, (0, "offensive"): 1, (1, "offensive"): 1}
    assert scene.hand() == []


@card("Countersign")
def test_an_event_without_the_countersign_is_turned_away() -> None:
    foe = side(offensive=[LEVY], hand=["Sudden Growth"], gold=2)
    scene = situation(side(hand=["Countersign"], gold=1), foe, active=1)
    scene.announce("Sudden Growth", seat=1)
    scene.play("Countersign", 1)
    assert scene.grave(1) == ["Sudden Growth"]
    assert scene.size(LEVY) == (1, 1)


@card("Countersign")
def test_who_can_pay_one_more_than_x_gets_through() -> None:
    foe = side(offensive=[LEVY], hand=["Sudden Growth"], gold=3)
    scene = situation(side(hand=["Countersign"], gold=1), foe, active=1)
    scene.announce("Sudden Growth", seat=1)
    scene.play("Countersign", 1, True)
    assert scene.size(LEVY) == (3, 3)
    assert scene.ready(1) == 0


@card("Night March")
def test_by_night_two_creatures_change_the_front_and_rest() -> None:
    mine = side(
        offensive=[at(LEVY, marked=True), ARCHER],
        defensive=[at(KNIGHT, marked=True)],
        hand=["Night March"],
        gold=1,
    )
    scene = situation(mine)
    scene.play("Night March", [LEVY, KNIGHT])
    assert (scene.place(LEVY), scene.place(KNIGHT)) == ("defensive", "offensive")
    assert not scene.card(LEVY).marked
    assert not scene.card(KNIGHT).marked
    assert scene.place(ARCHER) == "offensive"


@card("Night March")
def test_nobody_else_marches() -> None:
    mine = side(offensive=[LEVY, SERGEANT, ARCHER], hand=["Night March"], gold=1)
    scene = situation(mine, side(defensive=[KNIGHT]))
    scene.announce("Night March")
    assert scene.targets() == {LEVY, SERGEANT, ARCHER}
    scene.settle([LEVY])
    assert scene.place(SERGEANT) == "offensive"


# ------------------------------------------------------------------ magic


@card("Call to the Colours")
def test_the_colours_bring_a_soldier_to_the_defensive() -> None:
    deck = [KNIGHT, LEVY, SERGEANT, "Garrison on Half Pay"]
    mine = side(offensive=["Moss Speaker"], hand=["Call to the Colours"], deck=deck, gold=4)
    scene = situation(mine)
    scene.play("Call to the Colours", 2, [SERGEANT])
    assert scene.place(SERGEANT) == "defensive"
    assert scene.ready() == 0


@card("Call to the Colours")
def test_the_colours_call_nobody_dearer_than_x_and_no_knights() -> None:
    deck = [KNIGHT, LEVY, SERGEANT]
    mine = side(offensive=["Moss Speaker"], hand=["Call to the Colours"], deck=deck, gold=3)
    scene = situation(mine)
    scene.announce("Call to the Colours", 1)
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.targets() == {LEVY}


@card("Raked by Mangonels")
def test_mangonels_rake_the_front_before_them() -> None:
    magic = "Raked by Mangonels"
    mine = side(offensive=["Moss Speaker", LEVY], hand=[magic], gold=4)
    foe = side(defensive=[LEVY, "Grove Sentinel"], offensive=[LEVY])
    scene = situation(mine, foe)
    scene.play(magic)
    assert scene.grave(1) == [LEVY]
    assert scene.card("Grove Sentinel").damage == 2
    assert scene.grave() == [magic]


@card("Raked by Mangonels")
def test_mangonels_need_a_caster() -> None:
    mine = side(offensive=[LEVY], hand=["Raked by Mangonels"], gold=4)
    scene = situation(mine, side(defensive=[LEVY]))
    assert not scene.can_play("Raked by Mangonels")


@card("Raised from the Ranks")
def test_a_soldier_is_raised_by_two_ranks() -> None:
    magic = "Raised from the Ranks"
    scene = situation(side(offensive=["Moss Speaker", LEVY], hand=[magic], gold=1))
    scene.play(magic)
    assert scene.card(LEVY).counters == {"rank": 2}
    assert scene.hand() == ["Plain Drifter"]


@card("Raised from the Ranks")
def test_enemies_knights_and_the_other_front_are_not_raised() -> None:
    magic = "Raised from the Ranks"
    mine = side(offensive=["Moss Speaker", KNIGHT], defensive=[LEVY], hand=[magic], gold=1)
    scene = situation(mine, side(defensive=[LEVY]))
    assert not scene.can_play(magic)


# ------------------------------------------------------------------ enchantments


@card(LAW)
def test_under_martial_law_attackers_pay() -> None:
    mine = side(defensive=[LEVY], attached=[on(LAW, LEVY)])
    foe = side(offensive=["Plain Raider", "Plain Raider"], gold=1)
    scene = situation(mine, foe, active=1)
    scene.attack("Player 1", ["Plain Raider", "Plain Raider"])
    assert scene.influence() == 19
    assert scene.ready(1) == 0


@card(LAW)
def test_the_law_of_the_other_front_asks_for_nothing() -> None:
    mine = side(offensive=[LEVY], attached=[on(LAW, LEVY)])
    scene = situation(mine, side(offensive=["Plain Raider"]), active=1)
    scene.attack("Player 1", ["Plain Raider"])
    assert scene.influence() == 19


@card(LAW)
@pytest.mark.parametrize("paid", [True, False])
def test_the_law_is_kept_as_long_as_it_is_paid(paid: bool) -> None:
    mine = side(defensive=[LEVY], attached=[on(LAW, LEVY)], gold=1)
    scene = situation(mine, phase="upkeep")
    scene.answer(paid)
    assert scene.there(LAW) is paid
    assert scene.ready() == int(not paid)


@card(ROLL)
def test_the_roll_honours_those_of_rank_on_its_front() -> None:
    mine = side(offensive=[KNIGHT, RANKED], defensive=[RANKED], attached=[on(ROLL, KNIGHT)])
    scene = situation(mine, side(defensive=[RANKED]))
    assert [scene.size(LEVY, n) for n in range(3)] == [(2, 2), (1, 1), (1, 1)]
    assert scene.size(KNIGHT) == (3, 2)


@card(ROLL)
def test_a_roll_on_each_of_two_adds_up_but_not_two_on_one() -> None:
    rolls = [on(ROLL, KNIGHT), on(ROLL, KNIGHT)]
    assert situation(side(offensive=[KNIGHT, RANKED], attached=rolls)).size(LEVY) == (2, 2)
    rolls = [on(ROLL, KNIGHT), on(ROLL, LEVY)]
    assert situation(side(offensive=[KNIGHT, RANKED], attached=rolls)).size(LEVY) == (3, 3)


@card(SWORN)
def test_a_sworn_soldier_grows_with_each_attack() -> None:
    scene = situation(side(offensive=[LEVY], attached=[on(SWORN, LEVY)]), side())
    assert scene.size(LEVY) == (1, 1)
    scene.attack("Player 2", [LEVY])
    assert scene.influence(1) == 18
    assert scene.size(LEVY) == (2, 2)


@card(SWORN)
def test_others_who_attack_swear_nothing() -> None:
    mine = side(offensive=[LEVY, KNIGHT], attached=[on(SWORN, LEVY)])
    scene = situation(mine, side())
    scene.attack("Player 2", [KNIGHT])
    assert scene.size(LEVY) == (1, 1)
    assert scene.card(KNIGHT).counters == {}


@card(REAR)
def test_an_attacker_is_posted_to_the_rear_for_good() -> None:
    scene = situation(
        side(defensive=[LEVY], hand=[REAR], gold=3), side(offensive=["Grove Sentinel"])
    )
    scene.play(REAR)
    assert scene.place("Grove Sentinel") == "defensive"
    assert scene.place(REAR) == "Grove Sentinel"
    scene.next_turn()
    for _ in range(20):
        if scene.board.turn != 6 or scene.question.prompt == "Move or attack?":
            break
        scene.idle()
    assert scene.question.prompt != "Move or attack?"


@card(REAR)
def test_who_stands_in_a_defensive_cannot_be_posted_anywhere() -> None:
    mine = side(defensive=[LEVY], offensive=[LEVY], hand=[REAR], gold=3)
    scene = situation(mine, side(defensive=["Grove Sentinel"]))
    assert not scene.can_play(REAR)
