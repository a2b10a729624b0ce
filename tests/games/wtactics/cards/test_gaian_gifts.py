"""Equipment, events, magic and enchantments of the Gaian: what each does, and what it does not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.marks import card
from tests.kit.wtactics import Scene, at, on, side, situation


def bearing(thing: str, host: str = "Grove Sentinel", **more: Any) -> Scene:
    """A creature in the Defensive with something attached to it."""
    given: dict[str, Any] = {"defensive": [host], **more}
    return situation(side(attached=[on(thing, host)], **given))


# ------------------------------------------------------------------ equipment


@card("Oak Shield")
def test_oak_shield_protects_who_carries_it() -> None:
    scene = situation(side(offensive=["Briar Boar", "Thicket Lynx"], hand=["Oak Shield"], gold=1))
    scene.play("Oak Shield", "Briar Boar")
    assert scene.size("Briar Boar") == (2, 4)
    assert scene.size("Thicket Lynx") == (1, 1)


@card("Oak Shield")
def test_oak_shield_is_for_ones_own_and_two_do_not_add_up() -> None:
    scene = situation(side(hand=["Oak Shield"], gold=1), side(defensive=["Briar Boar"]))
    assert not scene.can_play("Oak Shield")
    shields = [on("Oak Shield", "Briar Boar")] * 2
    scene = situation(side(defensive=["Briar Boar"], attached=shields))
    assert scene.size("Briar Boar") == (2, 4)


@card("Yew Longbow")
def test_an_elf_draws_the_yew_longbow_further() -> None:
    scene = bearing("Yew Longbow")
    assert scene.size("Grove Sentinel") == (3, 3)
    assert scene.has("Grove Sentinel", "ranged")


@card("Yew Longbow")
def test_others_can_use_the_yew_longbow_too() -> None:
    scene = bearing("Yew Longbow", "Plain Squire", offensive=["Moss Speaker"])
    assert scene.size("Plain Squire") == (2, 1)
    assert scene.has("Plain Squire", "ranged")
    assert scene.size("Moss Speaker") == (1, 2)
    assert not scene.has("Moss Speaker", "ranged")


@card("Saddled Elk")
def test_who_rides_the_elk_attacks_and_guards_in_the_same_round() -> None:
    mine = side(offensive=["Moss Speaker"], attached=[on("Saddled Elk", "Moss Speaker")])
    scene = situation(mine, side(offensive=["Plain Raider"]))
    scene.attack("Player 2", ["Moss Speaker"])
    assert scene.influence(1) == 18
    assert not scene.card("Moss Speaker").marked
    scene.next_turn()
    scene.attack("Player 1", ["Plain Raider"], {"Plain Raider": ["Moss Speaker"]})
    assert scene.influence(0) == 20
    assert scene.grave(1) == ["Plain Raider"]


@card("Saddled Elk")
def test_only_elves_ride_the_elk() -> None:
    scene = situation(side(offensive=["Briar Boar"], hand=["Saddled Elk"], gold=3))
    assert not scene.can_play("Saddled Elk")
    scene = situation(side(offensive=["Moss Speaker"], hand=["Saddled Elk"], gold=3))
    assert scene.can_play("Saddled Elk")


@card("Amber Acorn")
def test_who_carries_the_acorn_can_be_marked_for_a_gold() -> None:
    scene = bearing("Amber Acorn")
    scene.use("Grove Sentinel")
    assert scene.ready() == 1
    assert scene.card("Grove Sentinel").marked


@card("Amber Acorn")
def test_from_the_fallen_the_acorn_grows_into_a_resource() -> None:
    mine = side(offensive=["Thicket Lynx"], attached=[on("Amber Acorn", "Thicket Lynx")])
    scene = situation(mine, side(defensive=["Slumbering Elm"]))
    scene.attack("Player 2", ["Thicket Lynx"], {"Thicket Lynx": ["Slumbering Elm"]})
    assert scene.grave() == ["Thicket Lynx"]
    (card,) = scene.board.players[0].resources
    assert (card.name, card.faction, card.marked) == ("Plain Drifter", "", False)
    assert len(scene.deck()) == 19


@card("Amber Acorn")
def test_nothing_grows_as_long_as_its_carrier_lives_or_when_another_dies() -> None:
    mine = side(
        offensive=["Thicket Lynx", "Briar Boar"], attached=[on("Amber Acorn", "Briar Boar")]
    )
    scene = situation(mine, side(defensive=["Slumbering Elm"]))
    scene.attack("Player 2", ["Thicket Lynx"], {"Thicket Lynx": ["Slumbering Elm"]})
    assert scene.board.players[0].resources == []


# ------------------------------------------------------------------ events


@card("Sudden Growth")
def test_sudden_growth_turns_a_fight_as_a_response() -> None:
    foe = side(defensive=["Thicket Lynx"], hand=["Sudden Growth"], gold=1)
    scene = situation(side(offensive=["Briar Boar"]), foe)
    scene.declare("Player 2", "Briar Boar")
    while "Who blocks" not in scene.question.prompt:
        scene.answer("pass")
    scene.answer(["Thicket Lynx"])
    scene.act("play:sudden-growth", "Thicket Lynx", seat=1)
    scene.settle()
    assert scene.grave(0) == ["Briar Boar"]
    assert scene.size("Thicket Lynx") == (3, 3)
    scene.next_turn()
    assert scene.size("Thicket Lynx") == (1, 1)


@card("Sudden Growth")
def test_sudden_growth_needs_a_creature_on_the_front_where_it_is_played() -> None:
    scene = situation(side(hand=["Sudden Growth"], gold=1))
    assert not scene.can_play("Sudden Growth")
    scene = situation(side(defensive=["Briar Boar"], hand=["Sudden Growth"], gold=1))
    scene.play("Sudden Growth")
    assert scene.size("Briar Boar") == (4, 4)


@card("The Pack Closes In")
def test_the_pack_closes_in_lets_one_strike_and_the_other_not() -> None:
    mine = side(offensive=["Briar Boar"], defensive=["Grove Sentinel"],
                hand=["The Pack Closes In"], gold=2)  # fmt: skip
    scene = situation(mine, side(defensive=["Ravening Bruin", "Moss Speaker"]))
    scene.play("The Pack Closes In", "Moss Speaker")
    assert scene.grave(1) == ["Moss Speaker"]
    assert scene.card("Briar Boar").damage == 0
    assert scene.card("Ravening Bruin").damage == 0


@card("The Pack Closes In")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ({"offensive": ["Briar Boar"]}, {"offensive": ["Moss Speaker"]}),
        ({"offensive": ["Briar Boar", "Thicket Lynx"]}, {}),
        ({}, {"defensive": ["Moss Speaker"]}),
    ],
    ids=["nobody in reach", "no enemy", "nobody who strikes"],
)
def test_the_pack_needs_two_that_face_each_other(
    mine: dict[str, Any], theirs: dict[str, Any]
) -> None:
    me = side(hand=["The Pack Closes In"], gold=2, **mine)
    assert not situation(me, side(**theirs)).can_play("The Pack Closes In")


def sheltered(victim: str) -> Scene:
    """Two attack the Defensive of who plays Shelter of Leaves for a victim."""
    foe = side(defensive=["Honey Gatherer", "Thicket Lynx"], hand=["Shelter of Leaves"], gold=2)
    scene = situation(side(offensive=["Briar Boar", "Plain Raider"]), foe)
    scene.to_attack()
    scene.answer("Attack Player 2")
    scene.answer(["Briar Boar", "Plain Raider"])
    scene.act("play:shelter-of-leaves", victim, seat=1)
    while "Who blocks" not in scene.question.prompt:
        scene.answer("pass")
    scene.meet({"Briar Boar": ["Honey Gatherer"], "Plain Raider": ["Thicket Lynx"]})
    while scene.board.attack is not None:
        if "pass" in scene.options():
            scene.answer("pass")
        else:
            scene.answer(scene.options()[0])
    return scene


@card("Shelter of Leaves")
def test_who_is_sheltered_lives_and_grows() -> None:
    scene = sheltered("Honey Gatherer")
    assert scene.grave(1) == ["Shelter of Leaves", "Thicket Lynx"]
    assert scene.size("Honey Gatherer") == (1, 3)
    assert scene.card("Honey Gatherer").damage == 0


@card("Shelter of Leaves")
def test_the_shelter_is_for_one_and_does_nothing_if_nobody_dies() -> None:
    mine = side(defensive=["Honey Gatherer"], hand=["Shelter of Leaves"], gold=2)
    scene = situation(mine)
    scene.play("Shelter of Leaves")
    scene.next_turn()
    assert scene.size("Honey Gatherer") == (0, 2)
    assert scene.grave() == ["Shelter of Leaves"]


@card("Reclaimed by Moss")
def test_moss_reclaims_a_thing_for_one_gold_less_than_its_cost() -> None:
    foe = side(defensive=["Moss Speaker"], attached=[on("Saddled Elk", "Moss Speaker")])
    scene = situation(side(hand=["Reclaimed by Moss"], gold=2), foe)
    scene.play("Reclaimed by Moss")
    assert scene.grave(1) == ["Saddled Elk"]
    assert scene.ready() == 0
    scene = situation(side(hand=["Reclaimed by Moss"], gold=1), foe)
    assert not scene.can_play("Reclaimed by Moss")


@card("Reclaimed by Moss")
def test_moss_takes_cheap_things_for_nothing_and_no_creatures() -> None:
    foe = side(defensive=["Moss Speaker"], attached=[on("Oak Shield", "Moss Speaker")])
    scene = situation(side(hand=["Reclaimed by Moss"]), foe)
    scene.play("Reclaimed by Moss")
    assert scene.grave(1) == ["Oak Shield"]
    scene = situation(side(hand=["Reclaimed by Moss"], gold=9), side(defensive=["Moss Speaker"]))
    assert not scene.can_play("Reclaimed by Moss")


# ------------------------------------------------------------------ magic


def casting(*hand: str, gold: int, **more: Any) -> dict[str, Any]:
    """A side with a Caster in the Offensive."""
    offensive = ["Moss Speaker", *more.pop("offensive", [])]
    return side(offensive=offensive, hand=hand, gold=gold, **more)


@card("Brambles in the Gap")
def test_brambles_hold_up_those_who_would_attack_in_the_next_turn() -> None:
    mine = side(defensive=["Moss Speaker"], hand=["Brambles in the Gap"], gold=2)
    scene = situation(mine, side(offensive=["Briar Boar", "Ravening Bruin"], gold=1))
    scene.play("Brambles in the Gap")
    assert scene.size("Briar Boar") == (0, 2)
    assert scene.size("Ravening Bruin") == (3, 4)
    scene.next_turn()
    assert scene.size("Briar Boar") == (0, 2)
    scene.next_turn(True)
    assert scene.size("Briar Boar") == (2, 2)


@card("Brambles in the Gap")
def test_brambles_spare_ones_own_and_the_enemy_s_defensive() -> None:
    mine = side(defensive=["Moss Speaker"], offensive=["Thicket Lynx"],
                hand=["Brambles in the Gap"], gold=2)  # fmt: skip
    scene = situation(mine, side(defensive=["Briar Boar"], offensive=["Plain Raider"]))
    scene.play("Brambles in the Gap")
    assert scene.size("Briar Boar") == (2, 2)
    assert scene.size("Thicket Lynx") == (1, 1)
    assert scene.size("Plain Raider") == (-1, 1)


@card("Song of Many Voices")
def test_two_sing_so_that_one_grows() -> None:
    mine = casting("Song of Many Voices", gold=2, offensive=["Briar Boar", "Thicket Lynx"])
    scene = situation(mine)
    scene.play("Song of Many Voices", "Briar Boar", ["Moss Speaker", "Thicket Lynx"])
    assert scene.size("Briar Boar") == (4, 4)
    assert scene.card("Moss Speaker").marked
    assert scene.card("Thicket Lynx").marked
    assert not scene.card("Briar Boar").marked
    assert (scene.influence(0), scene.influence(1)) == (24, 20)


@card("Song of Many Voices")
def test_the_song_needs_two_voices_in_the_zone_of_the_caster() -> None:
    mine = casting("Song of Many Voices", gold=2, defensive=["Briar Boar", "Thicket Lynx"])
    scene = situation(mine)
    assert not scene.can_play("Song of Many Voices")


@card("The Long Spring")
def test_the_long_spring_is_as_long_as_what_is_paid() -> None:
    mine = casting("The Long Spring", gold=3, offensive=["Briar Boar"])
    scene = situation(mine)
    scene.play("The Long Spring", 2, "Briar Boar")
    assert scene.size("Briar Boar") == (4, 4)
    assert scene.ready() == 1
    assert scene.influence() == 20


@card("The Long Spring")
def test_a_tree_gives_influence_back_for_the_long_spring() -> None:
    mine = casting("The Long Spring", gold=3, offensive=["Wakened Alder"])
    scene = situation(mine)
    scene.play("The Long Spring", 3, "Wakened Alder")
    assert scene.size("Wakened Alder") == (4, 7)
    assert scene.influence() == 23


# ------------------------------------------------------------------ enchantments


@card("Root Bond")
def test_root_bond_strengthens_its_host_and_a_second_one_does_not() -> None:
    scene = situation(side(offensive=["Briar Boar"], hand=["Root Bond", "Root Bond"], gold=4))
    scene.play("Root Bond")
    assert scene.size("Briar Boar") == (3, 3)
    scene.play("Root Bond")
    assert scene.size("Briar Boar") == (3, 3)


@card("Root Bond")
def test_root_bond_goes_with_its_host() -> None:
    mine = side(offensive=["Thicket Lynx"], attached=[on("Root Bond", "Thicket Lynx")])
    scene = situation(mine, side(defensive=["Slumbering Elm"]))
    scene.attack("Player 2", ["Thicket Lynx"], {"Thicket Lynx": ["Slumbering Elm"]})
    assert sorted(scene.grave()) == ["Root Bond", "Thicket Lynx"]


@card("Under a Growing Moon")
def test_what_is_tended_grows_each_season() -> None:
    scene = situation(
        side(defensive=["Briar Boar"], attached=[on("Under a Growing Moon", "Briar Boar")], gold=1),
        phase="upkeep",
    )
    scene.answer(True)
    scene.to_phase("play")
    assert scene.size("Briar Boar") == (3, 3)
    assert scene.ready() == 0
    scene.next_turn()
    scene.to_phase("play")
    assert scene.size("Briar Boar") == (3, 3), "seasons do not change in an enemy's turn"


@card("Under a Growing Moon")
def test_what_is_not_tended_keeps_its_growth_and_no_more() -> None:
    boar = at("Briar Boar", counters={"+1/+1": 1})
    scene = situation(
        side(defensive=[boar], attached=[on("Under a Growing Moon", "Briar Boar")], gold=1),
        phase="upkeep",
    )
    scene.answer(False)
    scene.to_phase("play")
    assert scene.grave() == ["Under a Growing Moon"]
    assert scene.size("Briar Boar") == (3, 3)


@card("Snare of Roots")
def test_who_is_snared_neither_attacks_nor_moves() -> None:
    foe = side(offensive=["Briar Boar"], attached=[on("Snare of Roots", "Briar Boar")])
    scene = situation(side(), foe, active=1)
    scene.done()
    scene.to_phase("entrance")
    assert scene.board.players[1].fought is False
    assert scene.place("Briar Boar") == "offensive"


@card("Snare of Roots")
def test_the_snare_pulls_down_what_flies_and_nothing_else() -> None:
    heron = "Heron of Still Water"
    scene = bearing("Snare of Roots", heron, offensive=[heron])
    assert sorted("flying" in scene.traits(heron, n).skills for n in (0, 1)) == [False, True]


@card("Snare of Roots")
def test_who_is_snared_still_defends() -> None:
    foe = side(defensive=["Briar Boar"], attached=[on("Snare of Roots", "Briar Boar")])
    scene = situation(side(offensive=["Plain Raider"]), foe)
    scene.attack("Player 2", ["Plain Raider"], {"Plain Raider": ["Briar Boar"]})
    assert scene.grave() == ["Plain Raider"]


@card("Covenant of Bark")
def test_the_covenant_is_with_those_who_have_grown() -> None:
    grown = at("Briar Boar", counters={"+1/+1": 1})
    mine = side(
        offensive=[grown, "Moss Speaker"], attached=[on("Covenant of Bark", "Moss Speaker")]
    )
    scene = situation(mine, side(defensive=[at("Thicket Lynx", counters={"+1/+1": 1})]))
    assert scene.size("Briar Boar") == (4, 4)
    assert scene.has("Briar Boar", "guard")
    assert scene.size("Moss Speaker") == (1, 2)
    assert not scene.has("Moss Speaker", "guard")
    assert scene.size("Thicket Lynx") == (2, 2)


@card("Covenant of Bark")
def test_the_covenant_does_not_reach_the_other_front() -> None:
    grown = at("Briar Boar", counters={"+1/+1": 1})
    mine = side(defensive=[grown], offensive=["Moss Speaker"],
                attached=[on("Covenant of Bark", "Moss Speaker")])  # fmt: skip
    assert situation(mine).size("Briar Boar") == (3, 3)
