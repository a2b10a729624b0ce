"""What the Red Banner plays beside creatures: what each card does, and what it does not do."""

from __future__ import annotations

from typing import Any

from tests.kit.invented import creature, equipment
from tests.kit.marks import card
from tests.kit.wtactics import Scene, at, on, side, situation


def ox() -> str:
    """A creature of 2/2 without a text."""
    return creature("Ox", "2/2")


def wall() -> str:
    """A creature of 1/6 without a text."""
    return creature("Wall", "1/6")


def declared(scene: Scene, attackers: list[str]) -> Scene:
    """Creatures attack the second player, and all may respond."""
    scene.to_attack()
    scene.answer("Attack Player 2")
    if scene.question.prompt.startswith("Who attacks"):
        scene.answer(attackers)
    return scene


def carrying(piece: str, *others: str, foe: dict[str, Any] | None = None, **more: Any) -> Scene:
    """An ox in the Offensive carries a piece of equipment, or has an enchantment."""
    mine = side(offensive=[ox(), *others], attached=[on(piece, "Ox")], **more)
    return situation(mine, foe or side())


# ------------------------------------------------------------------ equipment


@card("Scorched Cleaver")
def test_who_carries_a_scorched_cleaver_strikes_hard_and_must_attack() -> None:
    scene = carrying("Scorched Cleaver")
    assert scene.size("Ox") == (5, 2)
    assert scene.has("Ox", "aggressive")
    scene.attack("Player 2", [])
    assert scene.influence(1) == 15


@card("Scorched Cleaver")
def test_a_scorched_cleaver_is_for_ones_own_creatures() -> None:
    mine = side(offensive=[ox()], hand=["Scorched Cleaver"], gold=2)
    scene = situation(mine, side(defensive=[wall()]))
    scene.play("Scorched Cleaver")
    assert scene.place("Scorched Cleaver") == "Ox"
    assert scene.size("Wall") == (1, 6)
    alone = situation(side(hand=["Scorched Cleaver"], gold=2), side(defensive=[wall()]))
    assert not alone.can_play("Scorched Cleaver")


@card("Ember Sling")
def test_who_carries_an_ember_sling_marks_to_burn_a_creature_or_a_player() -> None:
    scene = carrying("Ember Sling", foe=side(defensive=[wall()]))
    scene.use("Ox", "Wall")
    assert scene.card("Wall").damage == 1
    assert scene.card("Ox").marked
    other = carrying("Ember Sling")
    other.use("Ox", "Player 2")
    assert other.influence(1) == 19


@card("Ember Sling")
def test_an_ember_sling_does_not_reach_the_other_front_nor_serve_the_marked() -> None:
    scene = carrying("Ember Sling", foe=side(offensive=[wall()]))
    scene.act(f"use:{scene.card('Ox').id}:1:ember-sling", resolve=False)
    assert scene.targets() == {"Ox", "Player 1", "Player 2"}
    mine = side(offensive=[at(ox(), marked=True)], attached=[on("Ember Sling", "Ox")])
    assert not any(option.startswith("use") for option in situation(mine).options())


@card("Tattered Red Standard")
def test_the_others_charge_behind_a_tattered_red_standard() -> None:
    scene = carrying("Tattered Red Standard", wall(), foe=side(defensive=[ox()]))
    assert scene.size("Ox") == (2, 3)
    declared(scene, ["Ox", "Wall"])
    assert scene.size("Wall") == (3, 6)
    assert scene.size("Ox") == (2, 3)


@card("Tattered Red Standard")
def test_a_standard_that_stays_behind_helps_nobody() -> None:
    scene = carrying("Tattered Red Standard", wall(), foe=side(defensive=[ox()]))
    declared(scene, ["Wall"])
    assert scene.size("Wall") == (1, 6)


@card("Tattered Red Standard")
def test_a_standard_for_which_nobody_pays_falls_apart() -> None:
    mine = side(offensive=[ox()], attached=[on("Tattered Red Standard", "Ox")], gold=1)
    scene = situation(mine, phase="upkeep")
    scene.answer(False)
    assert scene.grave() == ["Tattered Red Standard"]
    assert scene.size("Ox") == (2, 2)


@card("Salt Strider")
def test_a_rider_of_a_salt_strider_attacks_in_the_turn_in_which_it_moves() -> None:
    mine = side(defensive=[ox(), wall()], attached=[on("Salt Strider", "Ox")])
    scene = situation(mine)
    assert scene.size("Ox") == (3, 3)
    scene.move("forth", ["Ox", "Wall"]).settle()
    assert not scene.card("Ox").marked
    assert scene.card("Wall").marked
    scene.attack("Player 2", ["Ox"])
    assert scene.influence(1) == 17


@card("Salt Strider")
def test_a_salt_strider_does_not_help_those_who_walk_beside_it() -> None:
    scene = carrying("Salt Strider", wall())
    scene.move("back", ["Wall"]).settle()
    assert scene.card("Wall").marked


# ------------------------------------------------------------------ events


@card("Heat of the Charge")
def test_heat_of_the_charge_is_for_one_who_attacks() -> None:
    scene = situation(side(offensive=[ox(), wall()], hand=["Heat of the Charge"], gold=1))
    assert not scene.can_play("Heat of the Charge")
    declared(scene, ["Ox"]).play("Heat of the Charge")
    assert scene.influence(1) == 15


@card("Heat of the Charge")
def test_the_heat_of_the_charge_is_gone_with_the_turn() -> None:
    scene = situation(side(offensive=[ox()], hand=["Heat of the Charge"], gold=1))
    declared(scene, ["Ox"]).play("Heat of the Charge")
    assert scene.size("Ox") == (5, 2)
    scene.next_turn()
    assert scene.size("Ox") == (2, 2)


@card("Melted Down")
def test_to_melt_equipment_down_costs_what_it_cost() -> None:
    foe = side(defensive=[ox()], attached=[on("Ember Sling", "Ox")])
    scene = situation(side(hand=["Melted Down"], gold=4), foe)
    scene.play("Melted Down")
    assert scene.grave(1) == ["Ember Sling"]
    assert scene.ready() == 1


@card("Melted Down")
def test_what_costs_too_much_is_not_melted_down() -> None:
    foe = side(defensive=[ox()], attached=[on("Ember Sling", "Ox")])
    assert not situation(side(hand=["Melted Down"], gold=2), foe).can_play("Melted Down")
    trinket = equipment("Ring", "My host gets +1/+0.", "Trinket", cost=0)
    foe = side(defensive=[ox()], attached=[on("Ember Sling", "Ox"), on(trinket, "Ox")])
    scene = situation(side(hand=["Melted Down"], gold=2), foe)
    scene.play("Melted Down")
    assert scene.grave(1) == ["Ring"]
    assert scene.ready() == 2


SMOKE = "Smoke over the Wall"


@card(SMOKE)
def test_who_stands_in_the_smoke_does_not_block_this_turn() -> None:
    mine = side(offensive=[ox()], hand=[SMOKE], gold=2)
    scene = situation(mine, side(defensive=[wall(), creature("Wolf", "3/3")]))
    scene.play(SMOKE, "Wolf")
    assert scene.hand() == ["Plain Drifter"]
    declared(scene, ["Ox"]).settle()
    assert scene.targets() == {"Wall"}


@card(SMOKE)
def test_the_smoke_is_gone_with_the_turn() -> None:
    scene = situation(side(hand=[SMOKE], gold=2), side(defensive=[wall()]))
    scene.play(SMOKE)
    assert "defend" in scene.traits("Wall").bans
    scene.next_turn()
    assert "defend" not in scene.traits("Wall").bans


GAP = "A Gap in the Line"


@card(GAP)
def test_a_blocker_that_is_moved_blocks_no_more_and_nobody_comes_through() -> None:
    mine = side(offensive=[ox()], hand=[GAP], gold=2)
    scene = situation(mine, side(defensive=[wall()]))
    declared(scene, ["Ox"]).settle()
    scene.answer(["Wall"])
    scene.play(GAP, "Wall")
    assert scene.place("Wall") == "offensive"
    assert scene.influence(1) == 20
    assert scene.there("Ox")


@card(GAP)
def test_an_attacker_that_is_moved_attacks_no_more() -> None:
    mine = side(offensive=[ox()])
    scene = situation(mine, side(hand=[GAP], gold=2))
    declared(scene, ["Ox"])
    scene.play(GAP, seat=1)
    assert scene.place("Ox") == "defensive"
    assert scene.card("Ox").marked
    assert scene.influence(1) == 20


@card(GAP)
def test_a_gap_does_not_mark_who_goes_through_it() -> None:
    scene = situation(side(defensive=[ox()], hand=[GAP], gold=2))
    scene.play(GAP)
    assert scene.place("Ox") == "offensive"
    assert not scene.card("Ox").marked


# ------------------------------------------------------------------ magic

CASTER = "Flame Chanter"


@card("Rain of Cinders")
def test_a_rain_of_cinders_falls_on_every_enemy_defensive() -> None:
    mine = side(offensive=[CASTER], defensive=[wall()], hand=["Rain of Cinders"], gold=4)
    foe = side(defensive=[ox(), creature("Bear", "3/3")], offensive=[creature("Wolf", "2/2")])
    scene = situation(mine, foe, side(defensive=[creature("Rat", "1/1")]))
    scene.play("Rain of Cinders", 2)
    assert not scene.there("Ox")
    assert not scene.there("Rat")
    assert scene.card("Bear").damage == 2
    assert scene.card("Wolf").damage == scene.card("Wall").damage == 0


@card("Rain of Cinders")
def test_a_rain_of_cinders_needs_a_caster_and_costs_two_more() -> None:
    foe = side(defensive=[ox()])
    alone = situation(side(offensive=[wall()], hand=["Rain of Cinders"], gold=4), foe)
    assert not alone.can_play("Rain of Cinders")
    scene = situation(side(offensive=[CASTER], hand=["Rain of Cinders"], gold=4), foe)
    scene.play("Rain of Cinders", 1)
    assert scene.card("Ox").damage == 1
    assert scene.ready() == 1


@card("Torch the Tents")
def test_whose_tent_burns_loses_influence() -> None:
    mine = side(offensive=[CASTER], hand=["Torch the Tents"], gold=3)
    scene = situation(mine, side(defensive=[wall()]))
    scene.play("Torch the Tents", "Wall")
    assert scene.card("Wall").damage == 3
    assert (scene.influence(0), scene.influence(1)) == (20, 19)


@card("Torch the Tents")
def test_whose_creature_dies_in_its_tent_loses_influence_all_the_same() -> None:
    mine = side(offensive=[CASTER], hand=["Torch the Tents"], gold=3)
    scene = situation(mine, side(defensive=[ox()], offensive=[wall()]), side())
    scene.play("Torch the Tents", "Ox")
    assert scene.grave(1) == ["Ox"]
    assert [scene.influence(seat) for seat in range(3)] == [20, 19, 20]
    assert scene.card("Wall").damage == 0


@card("The Last Drum")
def test_the_last_drum_drives_those_of_one_front() -> None:
    mine = side(offensive=[CASTER, ox()], defensive=[wall()], hand=["The Last Drum"], gold=4)
    foe = side(defensive=[creature("Bear", "3/3")])
    scene = situation(mine, foe)
    scene.play("The Last Drum")
    assert scene.size("Ox") == (4, 2)
    assert scene.size("Wall") == (1, 6)
    assert scene.size("Bear") == (3, 3)
    scene.attack("Player 2", ["Ox"])
    assert scene.influence(1) == 16
    assert not scene.card("Ox").marked


@card("The Last Drum")
def test_nobody_hears_the_last_drum_in_the_next_turn() -> None:
    mine = side(offensive=[CASTER, ox()], hand=["The Last Drum"], gold=4)
    scene = situation(mine)
    scene.play("The Last Drum")
    scene.next_turn()
    assert scene.size("Ox") == (2, 2)
    assert not scene.has("Ox", "veteran")


# ------------------------------------------------------------------ enchantments


@card("Goaded")
def test_a_goaded_enemy_must_attack() -> None:
    foe = side(offensive=[creature("Bear", "3/3")])
    scene = situation(side(defensive=[wall()], hand=["Goaded"], gold=1), foe)
    scene.play("Goaded", "Bear")
    assert scene.size("Bear") == (4, 2)
    scene.next_turn()
    scene.next_turn()
    assert scene.influence(0) == 16


@card("Goaded")
def test_a_goaded_creature_in_the_defensive_need_not_attack() -> None:
    foe = side(defensive=[creature("Bear", "3/3")], attached=[on("Goaded", "Bear")])
    scene = situation(side(), foe, active=1)
    scene.next_turn()
    assert scene.influence(0) == 20


@card("Marching Song")
def test_a_marching_song_strengthens_those_of_its_front() -> None:
    scene = carrying("Marching Song", wall(), defensive=[creature("Wolf", "2/2")])
    scene.use("Ox")
    assert scene.size("Wall") == (2, 6)
    assert scene.size("Ox") == (3, 2)
    assert scene.size("Wolf") == (2, 2)
    assert scene.card("Ox").marked


@card("Marching Song")
def test_a_marching_song_ends_with_the_turn_and_is_for_ones_own() -> None:
    scene = carrying("Marching Song", foe=side(defensive=[wall()]))
    scene.use("Ox")
    assert scene.size("Wall") == (1, 6)
    scene.next_turn()
    assert scene.size("Ox") == (2, 2)


@card("Burning Grudge")
def test_whoever_bears_a_burning_grudge_is_burnt_when_it_is_marked() -> None:
    foe = side(offensive=[ox()], attached=[on("Burning Grudge", "Ox")])
    scene = situation(side(), foe, active=1)
    scene.attack("Player 1", ["Ox"])
    assert scene.card("Ox").damage == 1
    assert scene.influence(0) == 18


@card("Burning Grudge")
def test_a_burning_grudge_sleeps_as_long_as_nothing_marks_its_host() -> None:
    foe = side(defensive=[wall(), ox()], attached=[on("Burning Grudge", "Ox")])
    scene = situation(side(offensive=[creature("Wolf", "1/3")]), foe)
    scene.attack("Player 2", ["Wolf"], {"Wolf": ["Wall"]})
    assert scene.card("Ox").damage == 0


PAINT = "Paint of the Nine Dens"


@card(PAINT)
def test_who_wears_the_paint_and_comes_through_costs_a_card() -> None:
    scene = carrying(PAINT, foe=side(hand=["Plain Raider", "Plain Drifter"]))
    assert scene.size("Ox") == (4, 3)
    scene.attack("Player 2", ["Ox"], {}, "Plain Raider")
    assert scene.grave(1) == ["Plain Raider"]
    assert scene.influence(1) == 16


@card(PAINT)
def test_who_wears_the_paint_and_is_blocked_costs_no_card() -> None:
    scene = carrying(PAINT, foe=side(hand=["Plain Raider"], defensive=[wall()]))
    scene.attack("Player 2", ["Ox"], {"Ox": ["Wall"]})
    assert scene.hand(1) == ["Plain Raider"]
