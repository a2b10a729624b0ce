"""The creatures of the Gaian: what each does, and what it does not do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.marks import card
from tests.kit.wtactics import at, side, situation

# ------------------------------------------------------------------ elves


@card("Grove Sentinel")
def test_grove_sentinel_defends_from_the_offensive() -> None:
    scene = situation(side(offensive=["Plain Raider"]), side(offensive=["Grove Sentinel"]))
    scene.attack("Player 2", ["Plain Raider"], {"Plain Raider": ["Grove Sentinel"]})
    assert scene.grave(0) == ["Plain Raider"]
    assert scene.influence(1) == 20


@card("Grove Sentinel")
def test_a_marked_grove_sentinel_does_not_guard() -> None:
    guard = at("Grove Sentinel", marked=True)
    scene = situation(side(offensive=["Plain Raider"]), side(offensive=[guard, "Briar Boar"]))
    scene.attack("Player 2", ["Plain Raider"])
    assert scene.influence(1) == 19


@card("Moss Speaker")
def test_moss_speaker_hardens_a_creature_of_its_zone_until_the_turn_ends() -> None:
    mine = side(offensive=["Moss Speaker", "Briar Boar"], defensive=["Thicket Lynx"])
    scene = situation(mine, side(defensive=["Plain Raider"], offensive=["Plain Ghoul"]))
    scene.act(f"use:{scene.card('Moss Speaker').id}:0", resolve=False)
    assert scene.targets() == {"Moss Speaker", "Briar Boar", "Plain Raider"}
    scene.settle("Briar Boar")
    assert scene.size("Briar Boar") == (2, 4)
    scene.next_turn()
    assert scene.size("Briar Boar") == (2, 2)


@card("Moss Speaker")
def test_an_assigned_moss_speaker_hardens_its_own_side_of_its_front_only() -> None:
    mine = side(
        offensive=[at("Moss Speaker", assigned=2), "Briar Boar"], defensive=["Thicket Lynx"]
    )
    scene = situation(mine, side(defensive=["Plain Raider"]))
    assert scene.size("Briar Boar") == (2, 3)
    assert scene.size("Thicket Lynx") == scene.size("Plain Raider") == (1, 1)
    assert not scene.can_use("Moss Speaker")


@card("Honey Gatherer")
def test_honey_gatherer_gives_a_gold_that_vanishes_with_the_turn() -> None:
    scene = situation(side(defensive=["Honey Gatherer"]))
    scene.use("Honey Gatherer")
    assert scene.ready() == 1
    assert scene.card("Honey Gatherer").marked
    assert not scene.can_use("Honey Gatherer")
    scene.next_turn()
    assert scene.ready() == 0


@card("Honey Gatherer")
def test_honey_gatherer_pays_for_a_creature_in_the_same_turn() -> None:
    scene = situation(side(defensive=["Honey Gatherer"], hand=["Briar Boar"], gold=1))
    scene.use("Honey Gatherer").to_phase("entrance")
    scene.play("Briar Boar", "Your Offensive")
    assert scene.place("Briar Boar") == "offensive"


@card("Keeper of Late Apples")
def test_an_assigned_keeper_of_late_apples_brings_two_gold_each_turn() -> None:
    scene = situation(side(defensive=[at("Keeper of Late Apples", assigned=1)]), active=1)
    scene.next_turn()
    scene.to_phase("play")
    scene.settle()
    assert scene.ready() == 2


@card("Keeper of Late Apples")
def test_keeper_of_late_apples_brings_nothing_before_it_is_assigned_nor_in_enemy_turns() -> None:
    scene = situation(side(defensive=["Keeper of Late Apples"], gold=1))
    scene.use("Keeper of Late Apples")
    assert scene.ready() == 0
    assert scene.card("Keeper of Late Apples").assigned
    scene.next_turn()
    scene.to_phase("play")
    assert scene.ready(0) == 0
    assert scene.ready(1) == 0


@card("Keeper of Late Apples")
def test_keeper_of_late_apples_does_not_stand_in_the_way_of_the_nobles() -> None:
    foe = side(defensive=["Keeper of Late Apples"])
    scene = situation(side(offensive=["Plain Squire"]), foe)
    scene.attack("Player 2", ["Plain Squire"])
    assert scene.influence(1) == 19
    scene = situation(side(offensive=["Plain Raider"]), foe)
    scene.attack("Player 2", ["Plain Raider"], {"Plain Raider": ["Keeper of Late Apples"]})
    assert scene.influence(1) == 20


@card("Sapreader")
def test_sapreader_makes_trees_and_beasts_grow_for_good() -> None:
    scene = situation(side(defensive=["Sapreader", "Wakened Alder", "Grove Sentinel"], gold=1))
    scene.use("Sapreader")
    assert scene.size("Wakened Alder") == (2, 5)
    scene.next_turn()
    assert scene.size("Wakened Alder") == (2, 5)
    assert scene.size("Grove Sentinel") == (1, 3)


@card("Sapreader")
@pytest.mark.parametrize(
    ("mine", "theirs", "gold"),
    [
        ({"defensive": ["Sapreader", "Grove Sentinel"]}, {}, 1),
        ({"defensive": ["Sapreader"], "offensive": ["Briar Boar"]}, {}, 1),
        ({"defensive": ["Sapreader"]}, {"offensive": ["Briar Boar"]}, 1),
        ({"defensive": ["Sapreader", "Briar Boar"]}, {}, 0),
    ],
    ids=["only an elf", "a beast of the other front", "an enemy's beast", "no gold"],
)
def test_sapreader_needs_a_tree_or_beast_beside_it_and_a_gold(
    mine: dict[str, Any], theirs: dict[str, Any], gold: int
) -> None:
    scene = situation(side(**mine, gold=gold), side(**theirs))
    assert not scene.can_use("Sapreader")


@card("Watcher in the Boughs")
def test_an_assigned_watcher_shoots_at_attackers_for_a_gold_each() -> None:
    foe = side(defensive=[at("Watcher in the Boughs", assigned=1)], gold=2)
    scene = situation(side(offensive=["Plain Raider", "Briar Boar"]), foe)
    scene.to_attack()
    scene.answer("Attack Player 2")
    scene.answer(["Plain Raider", "Briar Boar"])
    scene.act(f"use:{scene.card('Watcher in the Boughs').id}:1", "Plain Raider", seat=1)
    assert scene.grave(0) == ["Plain Raider"]
    assert scene.ready(1) == 1


@card("Watcher in the Boughs")
def test_the_watcher_shoots_at_nobody_who_does_not_attack_nor_before_it_is_assigned() -> None:
    foe = side(offensive=["Plain Raider"])
    watcher = at("Watcher in the Boughs", assigned=1)
    scene = situation(side(defensive=[watcher], gold=2), foe)
    assert not scene.can_use("Watcher in the Boughs", 1)
    scene = situation(side(offensive=["Heron of Still Water"]),
                      side(defensive=["Watcher in the Boughs"], gold=2))  # fmt: skip
    scene.attack("Player 2", ["Heron of Still Water"],
                 {"Heron of Still Water": ["Watcher in the Boughs"]})  # fmt: skip
    assert scene.ready(1) == 2
    assert scene.influence(1) == 20, "it is ranged, and can block what flies"


@card("Antler Rider")
def test_antler_rider_attacks_without_being_marked() -> None:
    scene = situation(side(offensive=["Antler Rider"]))
    scene.attack("Player 2", ["Antler Rider"])
    assert scene.influence(1) == 16
    assert not scene.card("Antler Rider").marked


@card("Antler Rider")
def test_an_assigned_antler_rider_drives_the_beasts_beside_it() -> None:
    rider = at("Antler Rider", assigned=1)
    mine = side(offensive=[rider, "Briar Boar", "Grove Sentinel"], defensive=["Thicket Lynx"])
    scene = situation(mine, side(defensive=["Ravening Bruin"]))
    assert scene.size("Briar Boar") == (4, 3)
    assert scene.size("Grove Sentinel") == (1, 3)
    assert scene.size("Thicket Lynx") == (1, 1)
    assert scene.size("Ravening Bruin") == (5, 4)


@card("Dreaming Hierophant")
def test_an_assigned_hierophant_draws_a_card_more() -> None:
    scene = situation(side(defensive=[at("Dreaming Hierophant", assigned=1)]), active=1)
    scene.next_turn()
    scene.to_phase("play")
    assert len(scene.hand()) == 2
    scene.next_turn()
    scene.to_phase("play")
    assert len(scene.hand()) == 2, "nothing in an enemy's turn"


@card("Dreaming Hierophant")
def test_a_hierophant_that_is_awake_draws_nothing() -> None:
    scene = situation(side(defensive=["Dreaming Hierophant"], gold=1), active=1)
    scene.next_turn()
    scene.to_phase("play")
    assert len(scene.hand()) == 1
    assert not scene.can_use("Dreaming Hierophant"), "it takes two gold to send it to sleep"


# ------------------------------------------------------------------ beasts and birds


@card("Thicket Lynx")
def test_thicket_lynx_comes_in_a_play_phase_and_attacks_at_once() -> None:
    scene = situation(side(hand=["Thicket Lynx"], gold=1))
    scene.play("Thicket Lynx", "Your Offensive")
    scene.attack("Player 2", ["Thicket Lynx"])
    assert scene.influence(1) == 19


@card("Thicket Lynx")
def test_thicket_lynx_does_not_come_in_the_turn_of_another() -> None:
    scene = situation(side(hand=["Thicket Lynx"], gold=1), active=1)
    scene.done()
    assert not any(option.startswith("play:") for option in scene.options())


@card("Briar Boar")
def test_briar_boar_strikes_harder_as_it_defends() -> None:
    scene = situation(side(offensive=["Watcher in the Boughs", "Wakened Alder"]),
                      side(defensive=["Briar Boar"]))  # fmt: skip
    scene.attack("Player 2", ["Wakened Alder"], {"Wakened Alder": ["Briar Boar"]})
    assert scene.size("Briar Boar") == (3, 2)
    assert scene.card("Wakened Alder").damage == 3
    scene.next_turn()
    assert scene.size("Briar Boar") == (2, 2)


@card("Briar Boar")
def test_briar_boar_attacks_with_what_it_has() -> None:
    scene = situation(side(offensive=["Briar Boar"]))
    scene.attack("Player 2", ["Briar Boar"])
    assert scene.influence(1) == 18


@card("Wolf of the Pale Pack")
def test_the_pale_pack_avenges_other_beasts_of_its_front() -> None:
    foe = side(defensive=["Wakened Alder"])
    scene = situation(side(offensive=["Wolf of the Pale Pack", "Thicket Lynx"]), foe)
    scene.attack("Player 2", ["Thicket Lynx"], {"Thicket Lynx": ["Wakened Alder"]})
    assert scene.size("Wolf of the Pale Pack") == (3, 2)


@card("Wolf of the Pale Pack")
@pytest.mark.parametrize(
    ("mine", "attacker"),
    [
        ({"offensive": ["Wolf of the Pale Pack", "Plain Raider"]}, "Plain Raider"),
        ({"offensive": ["Thicket Lynx"], "defensive": ["Wolf of the Pale Pack"]}, "Thicket Lynx"),
    ],
    ids=["no beast", "on the other front"],
)
def test_the_pale_pack_mourns_no_others(mine: dict[str, Any], attacker: str) -> None:
    scene = situation(side(**mine), side(defensive=["Wakened Alder"]))
    scene.attack("Player 2", [attacker], {attacker: ["Wakened Alder"]})
    assert scene.grave() == [attacker]
    assert scene.size("Wolf of the Pale Pack") == (2, 1)


@card("Wolf of the Pale Pack")
def test_wolves_of_the_pale_pack_fight_as_one() -> None:
    wolf = "Wolf of the Pale Pack"
    scene = situation(side(offensive=[wolf, wolf]), side(defensive=["Grove Sentinel"]))
    scene.to_attack()
    scene.answer("Attack Player 2")
    scene.answer([wolf, wolf])
    scene.answer([wolf, wolf])
    while "Who blocks" not in scene.question.prompt:
        scene.answer("pass")
    scene.answer(["Grove Sentinel"])
    scene.settle()
    assert len(scene.all(wolf)) == 2, "an attack of 1 is less than the 2 that they have together"
    assert scene.grave(1) == ["Grove Sentinel"]


@card("Heron of Still Water")
def test_the_heron_brings_a_gold_home_when_nobody_stops_it() -> None:
    foe = side(defensive=["Grove Sentinel"])
    scene = situation(side(offensive=["Heron of Still Water"]), foe)
    scene.attack("Player 2", ["Heron of Still Water"])
    assert scene.influence(1) == 18, "nobody there can reach it"
    assert scene.ready() == 1


@card("Heron of Still Water")
def test_a_blocked_heron_brings_nothing() -> None:
    foe = side(defensive=["Watcher in the Boughs"])
    scene = situation(side(offensive=["Heron of Still Water"]), foe)
    scene.attack("Player 2", ["Heron of Still Water"],
                 {"Heron of Still Water": ["Watcher in the Boughs"]})  # fmt: skip
    assert scene.ready() == 0


@card("Ravening Bruin")
def test_the_bruin_must_attack_and_be_fed() -> None:
    scene = situation(side(offensive=["Ravening Bruin"], gold=1), phase="upkeep")
    scene.answer(True)
    assert scene.ready() == 0
    scene.to_phase("second move or attack")
    assert scene.attacking() == {"Ravening Bruin"}, "there is nothing else that its player could do"
    while scene.board.attack is not None:
        scene.idle()
    assert scene.influence(1) == 15


@card("Ravening Bruin")
def test_a_bruin_that_is_not_fed_is_gone() -> None:
    scene = situation(side(defensive=["Ravening Bruin"], gold=1), phase="upkeep")
    scene.answer(False)
    assert scene.grave() == ["Ravening Bruin"]
    assert scene.ready() == 1
    scene = situation(side(defensive=["Ravening Bruin"]), phase="upkeep")
    assert scene.grave() == ["Ravening Bruin"], "without gold nobody is asked"


@card("Mother of Hares", "Leveret")
def test_the_mother_of_hares_has_young_on_the_front_where_she_is() -> None:
    scene = situation(side(defensive=["Mother of Hares"], gold=2))
    scene.use("Mother of Hares")
    assert scene.place("Leveret") == "defensive"
    assert scene.size("Leveret") == (1, 1)
    assert scene.ready() == 1
    assert not scene.can_use("Mother of Hares"), "she is marked"


@card("Mother of Hares", "Leveret")
def test_the_mother_of_hares_needs_a_gold_and_her_young_come_back_from_nowhere() -> None:
    scene = situation(side(offensive=["Mother of Hares"]))
    assert not scene.can_use("Mother of Hares")
    scene = situation(side(offensive=["Leveret"]), side(defensive=["Grove Sentinel"]))
    scene.attack("Player 2", ["Leveret"], {"Leveret": ["Grove Sentinel"]})
    assert not scene.there("Leveret")
    assert scene.grave() == []


@card("Old Mossback")
def test_old_mossback_leads_all_other_beasts_of_its_side() -> None:
    mine = side(offensive=["Old Mossback", "Grove Sentinel"], defensive=["Briar Boar"])
    scene = situation(mine, side(defensive=["Ravening Bruin"]))
    assert scene.size("Briar Boar") == (3, 3)
    assert scene.size("Old Mossback") == (5, 6)
    assert scene.size("Grove Sentinel") == (1, 3)
    assert scene.size("Ravening Bruin") == (5, 4)


@card("Old Mossback")
def test_each_other_beast_that_comes_to_old_mossback_brings_a_gold() -> None:
    hand = ["Thicket Lynx", "Thicket Lynx", "Honey Gatherer"]
    scene = situation(side(offensive=["Old Mossback"], hand=hand, gold=1), phase="entrance")
    scene.play("Thicket Lynx", "Your Defensive")
    assert scene.ready() == 1
    scene.play("Thicket Lynx", "Your Offensive")
    assert scene.ready() == 1
    scene.play("Honey Gatherer", "Your Defensive")
    assert scene.ready() == 0, "an elf brings none"


@card("Old Mossback")
def test_there_is_one_old_mossback_a_side_and_its_own_coming_brings_nothing() -> None:
    scene = situation(side(hand=["Old Mossback", "Old Mossback"], gold=13), phase="entrance")
    scene.play("Old Mossback", "Your Offensive")
    assert scene.ready() == 7
    assert not scene.can_play("Old Mossback")


# ------------------------------------------------------------------ trees


@card("Wakened Alder")
def test_the_alder_grows_and_its_growth_becomes_cards() -> None:
    alder = at("Wakened Alder", counters={"+1/+1": 1})
    scene = situation(side(defensive=[alder], gold=1))
    assert not scene.can_use("Wakened Alder", 1), "it takes two counters"
    scene.use("Wakened Alder")
    assert scene.size("Wakened Alder") == (3, 6)
    scene.use("Wakened Alder", ability=1)
    assert scene.size("Wakened Alder") == (1, 4)
    assert len(scene.hand()) == 1


@card("Wakened Alder")
def test_a_marked_alder_does_not_grow_but_still_gives() -> None:
    alder = at("Wakened Alder", counters={"+1/+1": 2}, marked=True)
    scene = situation(side(defensive=[alder], gold=1))
    assert not scene.can_use("Wakened Alder")
    assert scene.can_use("Wakened Alder", 1)


@card("Slumbering Elm")
def test_somebody_must_keep_the_elm_awake() -> None:
    mine = side(defensive=["Slumbering Elm", "Honey Gatherer"])
    scene = situation(mine, phase="upkeep")
    scene.answer(True)
    assert scene.card("Honey Gatherer").marked
    assert not scene.card("Slumbering Elm").marked
    scene = situation(mine, phase="upkeep")
    scene.answer(False)
    assert scene.card("Slumbering Elm").marked


@card("Slumbering Elm")
def test_the_elm_falls_asleep_when_nobody_beside_it_can_wake_it() -> None:
    mine = side(defensive=["Slumbering Elm"], offensive=["Honey Gatherer"])
    scene = situation(mine, phase="upkeep")
    assert scene.card("Slumbering Elm").marked
    assert not scene.card("Honey Gatherer").marked


@card("Slumbering Elm")
def test_the_elm_defends_from_the_offensive_as_long_as_it_is_awake() -> None:
    raider = side(offensive=["Plain Raider"])
    scene = situation(raider, side(offensive=["Slumbering Elm"]))
    scene.attack("Player 2", ["Plain Raider"], {"Plain Raider": ["Slumbering Elm"]})
    assert scene.influence(1) == 20
    scene = situation(raider, side(offensive=[at("Slumbering Elm", marked=True)]))
    scene.attack("Player 2", ["Plain Raider"])
    assert scene.influence(1) == 19
