"""WTactics, chapter 10: creatures in play, enchantments and equipment."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.invented import creature, enchantment, equipment, event, invent, magic
from tests.kit.marks import rule
from tests.kit.wtactics import Scene, at, on, side, situation


def ox(size: str = "2/3") -> str:
    return creature("Ox", size)


def axe() -> str:
    return equipment("Axe", "My host gets +1/+0.", "Weapon", cost=2)


def club() -> str:
    return equipment("Club", "My host gets +3/+0.", "Weapon")


def shield() -> str:
    return equipment("Buckler", "My host gets +0/+2.", "Shield")


def sting(amount: int = 1) -> str:
    return event(f"Sting {amount}", f"Deal {amount} damage to target creature.")


# ------------------------------------------------------------------ creatures and damage


@rule("O-10.1")
def test_damage_of_its_defence_kills_a_creature_and_less_does_not() -> None:
    scene = situation(side(hand=[sting(2), sting(1)], gold=2), side(defensive=[ox()]))
    scene.play(sting(2))
    assert scene.there("Ox")
    scene.play(sting(1))
    assert scene.grave(1) == ["Ox"]


@rule("O-10.1")
def test_more_damage_than_its_defence_kills_too() -> None:
    scene = situation(side(hand=[sting(9)], gold=1), side(defensive=[ox()]))
    scene.play(sting(9))
    assert scene.grave(1) == ["Ox"]


@rule("O-10.1")
def test_damage_does_not_last_longer_than_a_turn() -> None:
    scene = situation(side(hand=[sting(2)], gold=1), side(defensive=[ox()]))
    scene.play(sting(2))
    scene.next_turn()
    assert scene.card("Ox").damage == 0


@rule("O-10.1")
def test_a_creature_without_defence_dies() -> None:
    blight = event("Blight", "Target creature gets -0/-3 until end of turn.")
    scene = situation(side(hand=[blight], gold=1), side(defensive=[ox()]))
    scene.play(blight)
    assert scene.grave(1) == ["Ox"]


@rule("O-10.1")
def test_what_is_lent_for_a_turn_does_not_save_afterwards() -> None:
    """Damage goes together with what was lent, so a saved creature stays alive."""
    boon = event("Boon", "Target creature gets +0/+2 until end of turn.")
    scene = situation(side(defensive=[ox()], hand=[boon, sting(4)], gold=2))
    scene.play(boon)
    scene.play(sting(4))
    scene.next_turn()
    assert scene.there("Ox")


# ------------------------------------------------------------------ enchantments


def bond() -> str:
    return enchantment("Bond", "My host gets +1/+1.")


def enchanted(*names: str, **more: Any) -> Scene:
    return situation(side(offensive=[ox()], attached=[on(name, "Ox") for name in names], **more))


@rule("O-10.2")
def test_an_enchantment_stays_on_its_target() -> None:
    scene = situation(side(offensive=[ox()], hand=[bond()], gold=1))
    scene.play(bond())
    assert scene.place("Bond") == "Ox"
    for _ in range(4):
        scene.next_turn()
    assert scene.size("Ox") == (3, 4)


@rule("O-10.2")
def test_copies_on_one_target_do_not_add_up_and_the_next_works_when_one_goes() -> None:
    banish = event("Banish", "Destroy target enchantment.")
    scene = enchanted(bond(), bond(), hand=[banish, banish], gold=2)
    assert scene.size("Ox") == (3, 4)
    scene.play(banish, scene.all("Bond")[0].id)
    assert scene.size("Ox") == (3, 4)
    scene.play(banish)
    assert scene.size("Ox") == (2, 3)


@rule("O-10.2")
def test_copies_of_two_players_on_one_target_do_not_add_up_either() -> None:
    me, enemy = (
        side(offensive=[ox()], attached=[on(bond(), "Ox")]),
        side(attached=[on(bond(), "Ox")]),
    )
    assert situation(me, enemy).size("Ox") == (3, 4)


@rule("O-10.2")
def test_different_enchantments_and_copies_on_two_targets_add_up() -> None:
    rage = enchantment("Rage", "My host gets +2/+0.")
    assert enchanted(bond(), rage).size("Ox") == (5, 4)
    two = side(
        offensive=[ox(), creature("Cow", "1/1")], attached=[on(bond(), "Ox"), on(bond(), "Cow")]
    )
    scene = situation(two)
    assert scene.size("Ox") == (3, 4)
    assert scene.size("Cow") == (2, 2)


@rule("O-10.2")
def test_only_one_of_two_copies_answers_what_happens() -> None:
    thorns = enchantment("Thorns", "When my host is damaged, draw a card.")
    scene = enchanted(thorns, thorns, hand=[sting()], gold=1)
    scene.play(sting())
    assert len(scene.hand()) == 1


# ------------------------------------------------------------------ equipment: one of a subtype


@rule("O-10.3")
def test_equipment_is_attached_to_an_own_local_creature() -> None:
    scene = situation(side(offensive=[ox()], hand=[axe()], gold=2), side(offensive=[ox()]))
    scene.play(axe())
    assert scene.place("Axe") == "Ox"
    assert scene.size("Ox") == (3, 3)


@rule("O-10.3")
def test_pieces_of_different_subtypes_all_work_and_of_one_subtype_only_one() -> None:
    assert enchanted(axe(), shield()).size("Ox") == (3, 5)
    scene = enchanted(axe(), club(), shield())
    assert scene.size("Ox") == (3, 5), "until somebody chooses, the first one works"
    assert len(scene.all("Club")) == 1, "any number may be carried"


@rule("O-10.3")
def test_an_attackers_controller_chooses_when_attackers_are_declared() -> None:
    scene = enchanted(axe(), club(), shield())
    scene.attack("Player 2", ["Ox"], {}, "Club")
    assert scene.influence(1) == 20 - 5
    assert scene.size("Ox") == (5, 5)


@rule("O-10.3")
def test_a_defenders_controller_chooses_after_blocks() -> None:
    enemy = side(defensive=[creature("Cow", "1/1")], attached=[on(axe(), "Cow"), on(club(), "Cow")])
    for chosen, dead in (("Axe", False), ("Club", True)):
        scene = situation(side(offensive=[ox("1/3")]), enemy)
        scene.attack("Player 2", ["Ox"], {"Ox": ["Cow"]}, chosen)
        assert not scene.there("Cow")
        assert scene.there("Ox") is not dead


@rule("O-10.3")
def test_who_has_only_one_of_each_subtype_is_not_asked() -> None:
    scene = enchanted(axe(), shield())
    scene.attack("Player 2", ["Ox"])
    assert scene.influence(1) == 17


@rule("O-10.3")
def test_a_piece_that_belongs_to_two_subtypes_is_a_rival_of_both() -> None:
    both = equipment("All-Steel Shield", "My host gets +5/+5.", "Weapon", "Shield")
    scene = situation(
        side(offensive=[ox()], attached=[on(both, "Ox"), on(axe(), "Ox"), on(shield(), "Ox")])
    )
    assert scene.size("Ox") == (7, 8)


# ------------------------------------------------------------------ equipment goes with its carrier


@rule("O-10.4")
def test_equipment_goes_along_to_the_other_zone() -> None:
    scene = enchanted(axe())
    scene.move("back", ["Ox"])
    assert scene.place("Axe") == "Ox"
    assert scene.size("Ox") == (3, 3)


@rule("O-10.4")
def test_equipment_goes_along_to_the_hand_of_its_owner() -> None:
    recall = event("Recall", "Return target creature to its owner's hand.")
    scene = enchanted(axe(), bond(), hand=[recall], gold=1)
    scene.play(recall)
    assert scene.hand() == ["Axe", "Ox"]
    assert scene.grave() == ["Bond", "Recall"]


@rule("O-10.4")
def test_equipment_goes_along_to_the_grave_of_its_owner() -> None:
    slay = event("Slay", "Destroy target creature.")
    me = side(offensive=[ox()], attached=[on(axe(), "Ox")])
    scene = situation(side(hand=[slay], gold=1), me)
    scene.play(slay)
    assert scene.grave(1) == ["Axe", "Ox"]


@rule("O-10.4", "O-10.7")
def test_the_equipment_of_who_dies_in_combat_drops_to_the_ground() -> None:
    me = side(offensive=[ox()], attached=[on(axe(), "Ox"), on(bond(), "Ox")])
    scene = situation(me, side(defensive=[creature("Wall", "9/9")]))
    scene.attack("Player 2", ["Ox"], {"Ox": ["Wall"]})
    assert scene.place("Axe") == "ground"
    assert scene.board.cards[scene.card("Axe").id].controller == 0
    assert scene.grave() == ["Bond", "Ox"]


@rule("O-10.4")
def test_the_equipment_of_a_fallen_blocker_lies_in_its_zone() -> None:
    enemy = side(
        defensive=[creature("Cow", "1/1"), creature("Calf", "1/1")], attached=[on(axe(), "Cow")]
    )
    scene = situation(
        side(offensive=[ox()], defensive=[creature("Hen")], hand=["Plain Drifter"]), enemy
    )
    scene.attack("Player 2", ["Ox"], {"Ox": ["Cow"]})
    assert scene.place("Axe") == "ground"
    assert takers(scene, 0) == [], "the only one in that zone is marked"
    assert takers(scene, 1) == ["Calf"]


@rule("O-10.4")
def test_what_a_stolen_creature_carries_goes_with_it() -> None:
    steal = event("Bribe", "Gain control of target creature until end of turn.")
    hand = side(hand=[steal], gold=9, offensive=[creature("Hen")])
    scene = situation(hand, side(defensive=[ox()], attached=[on(axe(), "Ox")]))
    scene.play(steal, "Ox")
    assert scene.card("Ox").controller == scene.card("Axe").controller == 0
    scene.next_turn()
    assert scene.card("Ox").controller == scene.card("Axe").controller == 1


# ------------------------------------------------------------------ picking up


def takers(scene: Scene, seat: int) -> list[str]:
    """The creatures of a player that could pick up something in the second play phase."""
    scene.to_phase("second play")
    while scene.question.seat != seat and "pass" in scene.options():
        scene.answer("pass")
    if scene.question.seat != seat:  # the active player does something, so that others may answer
        scene.answer("plant")  # it is his only card
        while scene.question.seat != seat:
            scene.answer("pass")
    names = [scene.board.cards[int(id.split(":")[2])].name for id in picks(scene)]
    return sorted(names)


def picks(scene: Scene) -> list[str]:
    return [id for id in scene.options() if id.startswith("pick up:")]


def strewn(**more: Any) -> dict[str, Any]:
    """A side in whose Offensive an axe lies on the ground."""
    return side(ground=[axe()], hand=["Plain Drifter"], **more)


@rule("O-10.5")
def test_a_local_unmarked_creature_marks_to_take_what_lies_on_the_ground() -> None:
    scene = situation(strewn(offensive=[ox()]))
    (pick,) = picks(scene)
    scene.act(pick)
    assert scene.place("Axe") == "Ox"
    assert scene.card("Ox").marked
    assert scene.size("Ox") == (3, 3)


@rule("O-10.5")
@pytest.mark.parametrize(
    "front",
    [
        {"defensive": ["Ox"]},
        {"offensive": [at("Ox", marked=True)]},
        {"offensive": [at("Ox", assigned=1)]},
    ],
    ids=["in the other zone", "marked", "assigned"],
)
def test_others_cannot_take_it(front: dict[str, list[Any]]) -> None:
    creature("Ox", "2/3", "(A): creatures you control get +0/+1.")
    assert picks(situation(strewn(**front))) == []


@rule("O-10.5")
def test_an_enemy_in_the_same_zone_may_take_it_and_has_it_from_then_on() -> None:
    scene = situation(strewn(), side(defensive=[ox()], offensive=[creature("Hen")]))
    assert takers(scene, 1) == ["Ox"]
    scene.answer(picks(scene)[0])
    assert scene.place("Axe") == "Ox"
    assert scene.card("Axe").controller == 1
    assert scene.card("Axe").owner == 0


@rule("O-10.5")
def test_its_own_restrictions_hold() -> None:
    crown = "Attach to a Elf creature you control.\nMy host gets +1/+0."
    circlet = invent("Circlet", "equipment", crown, "Armour")
    elf = creature("Elda", "1/1", "", "Elf")
    scene = situation(side(ground=[circlet], offensive=[ox(), elf]))
    assert [scene.board.cards[int(id.split(":")[2])].name for id in picks(scene)] == ["Elda"]


@rule("O-10.5")
def test_nothing_is_picked_up_while_an_attack_runs_or_outside_a_play_phase() -> None:
    scene = situation(strewn(offensive=[ox(), ox()], gold=9))
    assert len(picks(scene)) == 2
    scene.to_attack()
    assert not picks(scene)
    scene.answer("Attack Player 2")
    scene.answer(["Ox"])
    while scene.board.attack is not None:
        assert not picks(scene)
        scene.idle()
    scene.to_phase("second play")
    assert len(picks(scene)) == 1
    scene.to_phase("entrance")
    assert not picks(scene)


@rule("O-10.5")
def test_at_the_end_of_the_turn_what_is_left_on_the_ground_goes_to_its_owners_grave() -> None:
    scene = situation(strewn())
    scene.next_turn()
    assert scene.grave() == ["Axe"]


# ------------------------------------------------------------------ handing over


def passing(gold: int = 2, **more: Any) -> Scene:
    front = [creature("Hen", "1/1"), ox()]
    return situation(
        side(**{"offensive": front, "attached": [on(axe(), "Hen")], "gold": gold, **more})
    )


def hand_overs(scene: Scene) -> list[str]:
    return [id for id in scene.options() if id.startswith("hand over:")]


@rule("O-10.6")
def test_for_its_cost_a_piece_goes_to_another_creature_and_both_mark() -> None:
    scene = passing()
    (pick,) = hand_overs(scene)
    scene.act(pick)
    assert scene.place("Axe") == "Ox"
    assert scene.card("Hen").marked
    assert scene.card("Ox").marked
    assert scene.ready() == 0


@rule("O-10.6")
@pytest.mark.parametrize(
    "change",
    [
        {"gold": 1},
        {"offensive": [at("Hen", marked=True), "Ox"]},
        {"offensive": ["Hen", at("Ox", marked=True)]},
        {"offensive": ["Hen"], "defensive": ["Ox"]},
    ],
    ids=["too dear", "the giver is marked", "the taker is marked", "in another zone"],
)
def test_both_must_be_there_and_free_and_the_cost_be_paid(change: dict[str, Any]) -> None:
    creature("Hen", "1/1"), ox()
    assert hand_overs(passing(**change)) == []


@rule("O-10.6")
def test_pieces_are_handed_over_in_the_own_play_phase_only() -> None:
    scene = passing(hand=[ox()], gold=5)
    scene.to_phase("entrance")
    assert hand_overs(scene) == []
    enemy = side(offensive=[creature("Hen", "1/1"), ox()], attached=[on(axe(), "Hen")], gold=3)
    scene = situation(side(hand=[sting()], gold=1, defensive=[ox()]), enemy)
    scene.announce(sting(), "Ox in Player 1's Defensive")
    assert scene.question.seat == 1
    assert hand_overs(scene) == []


# ------------------------------------------------------------------ when a creature dies


@rule("O-10.7")
def test_what_was_attached_to_a_dead_creature_goes_to_its_owners_grave() -> None:
    slay = magic("Slay", "Destroy target creature.")
    curse = enchantment("Curse", "My host gets -1/-0.")
    me = side(hand=[slay], gold=1, offensive=[creature("Sage", "1/1", "", "Caster")],
              attached=[on(curse, "Ox")])  # fmt: skip
    scene = situation(me, side(defensive=[ox()], attached=[on(bond(), "Ox")]))
    scene.play(slay, "Ox")
    assert scene.grave(0) == ["Curse", "Slay"]
    assert sorted(scene.grave(1)) == ["Bond", "Ox"]


@rule("O-10.7")
def test_what_was_attached_is_gone_too_when_a_creature_leaves_the_game() -> None:
    exile = event("Exile", "Remove target creature from the game.")
    scene = enchanted(axe(), bond(), hand=[exile], gold=1)
    scene.play(exile)
    assert sorted(scene.grave()) == ["Axe", "Bond", "Exile"]
    assert scene.board.players[0].removed == ["Ox"]
