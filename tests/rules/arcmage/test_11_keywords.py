"""Arcmage, chapter 11: the keywords, what each of them does and what it does not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.arcmage import Scene, at, side, situation
from tests.kit.marks import rule

WALL = "Farmland"  # a city of strength 7; nothing in it holds without devotion
HOME = "Sanctuary"  # the city of who attacks


def battle(*army: Any, enemy: Any = (), **more: Any) -> Scene:
    """Seat 0 with an army before Farmland, which seat 1 defends."""
    return situation(side(army=army), side(cities=[WALL], army=enemy), **more)


def announce(scene: Scene, *attackers: str) -> Scene:
    """Attack Farmland, up to the first question or the responses of the defenders."""
    scene.declare(WALL, *attackers)
    while scene.match.questions and "pass" in scene.options() and scene.board.window == "attackers":
        scene.answer("pass")
    return scene


def defenders(scene: Scene, *attackers: str) -> set[str]:
    """Who could defend Farmland against the first attacker."""
    announce(scene, *attackers)
    return scene.targets() if scene.question.prompt.startswith("Who defends") else set()


def begins(scene: Scene, seat: int) -> Scene:
    """Nothing is done until the next turn of a player has begun."""
    scene.next_turn()
    while scene.board.active != seat:
        scene.next_turn()
    return scene


def counters(scene: Scene, name: str, kind: str, number: int = 0) -> int:
    return scene.card(name, number).counters.get(kind, 0)


# ------------------------------------------------------------------ flying and ranged


@rule("A-11.1")
def test_only_creatures_with_flying_or_ranged_defend_against_flying() -> None:
    enemy = ["Mentor", "Dusk Herald", "Ridge Lookout"]
    scene = battle("Majestic Griffin", enemy=enemy)
    assert defenders(scene, "Majestic Griffin") == {"Dusk Herald", "Ridge Lookout"}


@rule("A-11.1")
def test_where_nobody_has_flying_or_ranged_nobody_is_asked_and_the_city_is_hit() -> None:
    scene = battle("Majestic Griffin", enemy=["Mentor"])
    scene.attack(WALL, ["Majestic Griffin"])
    assert scene.strength(WALL) == 3
    assert scene.card("Mentor").damage == 0


@rule("A-11.1")
def test_flying_creatures_defend_against_creatures_on_the_ground() -> None:
    scene = battle("Mentor", enemy=["Dusk Herald", "Squad Leader"])
    assert defenders(scene, "Mentor") == {"Dusk Herald", "Squad Leader"}


@rule("A-11.1")
def test_who_is_ranged_does_not_fly_himself() -> None:
    scene = battle("Ridge Lookout", enemy=["Mentor"])
    assert defenders(scene, "Ridge Lookout") == {"Mentor"}


# ------------------------------------------------------------------ first strike


@rule("A-11.2")
def test_a_defender_who_dies_of_first_strike_does_not_strike_back() -> None:
    scene = battle("Mercenary", enemy=["Squad Leader"])  # 3/1 against 2/2
    scene.attack(WALL, ["Mercenary"], {"Mercenary": ["Squad Leader"]})
    assert not scene.there("Squad Leader")
    assert scene.card("Mercenary").damage == 0


@rule("A-11.2")
def test_an_attacker_who_dies_of_first_strike_hurts_none_of_its_defenders() -> None:
    scene = battle("Fox of Smoke", enemy=["Soldier of the Sun", "Kaleh, son of Garak"])
    both = ["Soldier of the Sun", "Kaleh, son of Garak"]
    scene.attack(WALL, ["Fox of Smoke"], {"Fox of Smoke": both}, {both[0]: 1, both[1]: 1})
    assert not scene.there("Fox of Smoke")
    assert scene.card(both[0]).damage == 0
    assert scene.card(both[1]).damage == 0
    assert scene.strength(WALL) == 7


@rule("A-11.2")
def test_who_survives_first_strike_strikes_back() -> None:
    scene = battle("Soldier of the Sun", enemy=["Squad Leader"])  # 1/1 against 2/2
    scene.attack(WALL, ["Soldier of the Sun"], {"Soldier of the Sun": ["Squad Leader"]})
    assert not scene.there("Soldier of the Sun")
    assert scene.card("Squad Leader").damage == 1


@rule("A-11.2")
def test_only_the_defenders_that_died_of_first_strike_do_not_strike_back() -> None:
    scene = battle("Mercenary", enemy=["Novice of the Tides", "Archivist"])  # 3/1; 1/1 and 1/3
    both = ["Novice of the Tides", "Archivist"]
    scene.attack(WALL, ["Mercenary"], {"Mercenary": both}, {both[0]: 1, both[1]: 2})
    assert not scene.there("Novice of the Tides")
    assert scene.card("Archivist").damage == 2
    assert not scene.there("Mercenary")


@rule("A-11.2")
def test_two_with_first_strike_strike_at_the_same_time() -> None:
    scene = battle("Soldier of the Sun", enemy=["Bearer"])  # both 1/1
    scene.attack(WALL, ["Soldier of the Sun"], {"Soldier of the Sun": ["Bearer"]})
    assert not scene.there("Soldier of the Sun")
    assert not scene.there("Bearer")


@rule("A-11.2")
def test_without_first_strike_both_die() -> None:
    scene = battle("Fox of Smoke", enemy=["Squad Leader"])  # 2/1 against 2/2
    scene.attack(WALL, ["Fox of Smoke"], {"Fox of Smoke": ["Squad Leader"]})
    assert not scene.there("Fox of Smoke")
    assert not scene.there("Squad Leader")


@rule("A-11.2", "A-11.6")
def test_a_bodyguard_saves_a_defender_from_first_strike_and_it_strikes_back() -> None:
    scene = battle("Mercenary", enemy=["Squad Leader", "Royal Guard"])
    scene.attack(WALL, ["Mercenary"], {"Mercenary": ["Squad Leader"]}, 2)
    assert scene.card("Squad Leader").damage == 1
    assert scene.card("Royal Guard").damage == 2
    assert not scene.there("Mercenary")


# ------------------------------------------------------------------ sudden


@rule("A-11.3")
def test_a_sudden_creature_may_come_straight_into_the_army() -> None:
    scene = situation(side(hand=["Ghoul"], resources={"Dark Legion": 4}))
    scene.play("Ghoul", "Your army")
    assert scene.place("Ghoul") == "army"


@rule("A-11.3")
def test_a_sudden_creature_may_come_into_a_city_too() -> None:
    scene = situation(side(hand=["Ghoul"], resources={"Dark Legion": 4}))
    scene.play("Ghoul", HOME)
    assert scene.place("Ghoul") == HOME


@rule("A-11.3")
def test_any_other_creature_comes_into_a_city() -> None:
    scene = situation(side(hand=["Gallows Brute"], resources={"Dark Legion": 4}))
    scene.play("Gallows Brute")
    assert scene.place("Gallows Brute") == HOME


@rule("A-11.3")
def test_sudden_creatures_are_played_in_ones_own_play_phase_only() -> None:
    mine = side(hand=["Ghoul"], resources={"Dark Legion": 4})
    scene = situation(mine, side(army=["Mentor"]), active=1)
    scene.declare(HOME, "Mentor")
    while scene.question.seat != 0:
        scene.answer("pass")
    assert not scene.can_play("Ghoul")


# ------------------------------------------------------------------ veteran


@rule("A-11.3")
def test_a_veteran_attacks_without_being_marked() -> None:
    scene = battle("Old Hand of Nine Sieges", "Mentor")
    scene.attack(WALL, ["Old Hand of Nine Sieges", "Mentor"])
    assert not scene.card("Old Hand of Nine Sieges").marked
    assert scene.card("Mentor").marked


@rule("A-11.3")
def test_a_marked_veteran_does_not_attack() -> None:
    scene = battle(at("Old Hand of Nine Sieges", marked=True), "Mentor")
    assert scene.could_attack(WALL) == {"Mentor"}


@rule("A-11.3")
def test_a_veteran_is_marked_for_moving_as_any_other() -> None:
    scene = battle("Old Hand of Nine Sieges")
    scene.move("Old Hand of Nine Sieges", HOME)
    assert scene.card("Old Hand of Nine Sieges").marked


# ------------------------------------------------------------------ travel


@rule("A-11.3")
def test_a_traveller_moves_without_being_marked_and_can_attack_at_once() -> None:
    scene = battle(at("Outrider of the Causeway", HOME))
    scene.move("Outrider of the Causeway")
    assert scene.place("Outrider of the Causeway") == "army"
    assert not scene.card("Outrider of the Causeway").marked
    scene.attack(WALL, ["Outrider of the Causeway"])
    assert scene.strength(WALL) == 5


@rule("A-11.3")
def test_any_other_creature_is_marked_for_moving() -> None:
    scene = battle(at("Mentor", HOME))
    scene.move("Mentor")
    assert scene.card("Mentor").marked


@rule("A-11.3", "A-6.4")
def test_travel_opens_no_city_a_second_time_in_a_turn() -> None:
    scene = battle(at("Outrider of the Causeway", HOME), at("Serpent of the Ebb", HOME))
    scene.move("Outrider of the Causeway")
    assert not any(option.startswith("move") for option in scene.options())


@rule("A-11.3")
def test_a_traveller_is_marked_for_attacking() -> None:
    scene = battle("Outrider of the Causeway")
    scene.attack(WALL, ["Outrider of the Causeway"])
    assert scene.card("Outrider of the Causeway").marked


# ------------------------------------------------------------------ fatigue and peaceful


@rule("A-11.3")
def test_fatigue_comes_into_play_marked() -> None:
    scene = situation(side(hand=["Addax Tracker"], resources={"Red Banner": 2}))
    scene.play("Addax Tracker")
    assert scene.card("Addax Tracker").marked


@rule("A-11.3", "A-6.1")
def test_others_come_into_play_unmarked() -> None:
    scene = situation(side(hand=["Taur's Sibling"], resources={"Red Banner": 2}))
    scene.play("Taur's Sibling")
    assert not scene.card("Taur's Sibling").marked


@rule("A-11.3")
def test_the_fatigue_is_over_with_the_next_unmark_phase() -> None:
    scene = situation(side(army=[at("Addax Tracker", marked=True)]), side(), phase="unmark")
    assert not scene.card("Addax Tracker").marked


@rule("A-11.3")
def test_the_peaceful_do_not_attack() -> None:
    scene = battle("Bramble Warden", "Mentor")
    assert scene.could_attack(WALL) == {"Mentor"}


@rule("A-11.3")
def test_an_army_of_the_peaceful_is_not_even_asked() -> None:
    scene = battle("Bramble Warden")
    scene.done()
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.board.phase == "second play"


@rule("A-11.3")
def test_the_peaceful_defend() -> None:
    scene = battle("Mentor", enemy=["Bramble Warden"])
    assert defenders(scene, "Mentor") == {"Bramble Warden"}


# ------------------------------------------------------------------ infiltrate


@rule("A-11.4")
def test_infiltrators_move_into_cities_of_opponents_and_nobody_else_does() -> None:
    scene = battle("Orc Thug", "Mentor")
    city = scene.card(WALL).id
    assert f"move:{scene.card('Orc Thug').id}:{city}" in scene.options()
    assert f"move:{scene.card('Mentor').id}:{city}" not in scene.options()
    scene.move("Orc Thug", WALL)
    assert scene.place("Orc Thug") == WALL
    assert scene.card("Orc Thug").controller == 0
    assert scene.card("Orc Thug").marked


@rule("A-11.4")
def test_an_infiltrator_is_in_the_city_for_what_looks_at_places() -> None:
    enemy = [at("Mentor", WALL), "Squad Leader"]
    scene = battle(at("Orc Thug", WALL), at("Archivist", HOME), enemy=enemy)
    scene.use("Orc Thug", "Mentor")  # a creature in its city; it may not choose the others
    assert scene.card("Mentor").damage == 2


@rule("A-11.4")
def test_an_infiltrator_leaves_for_its_own_army() -> None:
    scene = battle(at("Orc Thug", WALL))
    scene.move("Orc Thug")
    assert scene.place("Orc Thug") == "army"


@rule("A-11.4")
def test_an_infiltrator_does_not_defend_the_city() -> None:
    scene = situation(
        side(army=["Mentor", at("Orc Scout", WALL)]),
        side(cities=[WALL], army=["Archivist"]),
        side(cities=["Armory"], army=[at("Orc Thug", WALL)]),
    )
    assert defenders(scene, "Mentor") == {"Archivist"}


@rule("A-11.4")
def test_an_infiltrator_does_not_defend_its_own_cities_from_there() -> None:
    scene = battle("Mentor", enemy=["Archivist", at("Orc Thug", HOME)])
    assert defenders(scene, "Mentor") == {"Archivist"}


@rule("A-11.4", "A-8.3")
def test_an_infiltrator_shows_no_devotion() -> None:
    mine = side(cities=[WALL], army=[at("Mentor", WALL)])
    scene = situation(mine, side(cities=["Armory"], army=[at("Orc Thug", WALL)]), phase="tactics")
    assert scene.question.prompt == f"Who shows devotion to {WALL}?"
    assert scene.targets() == {"Mentor"}


@rule("A-11.4", "A-8.3")
def test_nor_does_it_show_devotion_in_its_own_turn() -> None:
    scene = situation(
        side(cities=["Armory"], army=[at("Orc Thug", WALL)]), side(cities=[WALL]), phase="tactics"
    )
    scene.settle()
    assert not scene.question.prompt.startswith("Who shows devotion")
    assert scene.traits(WALL).devotion == 0


@rule("A-11.4", "A-9.1")
def test_an_infiltrator_does_not_attack_from_the_city() -> None:
    scene = battle(at("Orc Thug", WALL), "Mentor")
    assert scene.could_attack(WALL) == {"Mentor"}


@rule("A-11.4", "A-8.2")
def test_when_the_city_falls_an_unmarked_infiltrator_goes_to_a_place_of_its_own() -> None:
    scene = situation(
        side(army=["Mentor", at("Orc Thug", WALL), at("Orc Scout", WALL, marked=True)]),
        side(cities=[{"card": WALL, "damage": 6}, "Armory"]),
    )
    scene.attack(WALL, ["Mentor"], {}, HOME)
    assert not scene.there(WALL)
    assert scene.place("Orc Thug") == HOME
    assert scene.hand() == ["Orc Scout"]


# ------------------------------------------------------------------ overrun


@rule("A-11.5")
def test_overrun_hits_the_city_with_what_it_did_not_need_for_the_defender() -> None:
    scene = battle("Slagback Drake", enemy=["Novice of the Tides"])  # 3/3 against 1/1
    scene.attack(WALL, ["Slagback Drake"], {"Slagback Drake": ["Novice of the Tides"]})
    assert not scene.there("Novice of the Tides")
    assert scene.strength(WALL) == 5


@rule("A-11.5")
def test_without_overrun_nothing_reaches_the_city() -> None:
    scene = battle("Gallows Brute", enemy=["Novice of the Tides"])
    scene.attack(WALL, ["Gallows Brute"], {"Gallows Brute": ["Novice of the Tides"]})
    assert scene.strength(WALL) == 7


@rule("A-11.5")
def test_a_defender_that_is_just_killed_lets_nothing_through() -> None:
    scene = battle("Slagback Drake", enemy=["Mentor"])  # 3/3 against 2/3
    scene.attack(WALL, ["Slagback Drake"], {"Slagback Drake": ["Mentor"]})
    assert not scene.there("Mentor")
    assert scene.strength(WALL) == 7


@rule("A-11.5", "A-9.6")
def test_earlier_damage_leaves_more_for_the_city() -> None:
    scene = battle("Slagback Drake", enemy=[at("Mentor", damage=2)])
    scene.attack(WALL, ["Slagback Drake"], {"Slagback Drake": ["Mentor"]})
    assert scene.strength(WALL) == 5


@rule("A-11.5")
def test_of_several_defenders_all_are_killed_first() -> None:
    two = ["Novice of the Tides", "Kalenz"]  # both 1/1
    scene = battle("Slagback Drake", enemy=two)
    scene.attack(WALL, ["Slagback Drake"], {"Slagback Drake": two}, {two[0]: 1, two[1]: 2})
    assert not any(map(scene.there, two))
    assert scene.strength(WALL) == 6


@rule("A-11.5")
def test_as_long_as_one_of_the_defenders_lives_nothing_reaches_the_city() -> None:
    two = ["Novice of the Tides", "Kalenz"]
    scene = battle("Slagback Drake", enemy=two)
    scene.attack(WALL, ["Slagback Drake"], {"Slagback Drake": two}, {two[0]: 3})
    assert not scene.there(two[0])
    assert scene.there(two[1])
    assert scene.strength(WALL) == 7


@rule("A-11.5", "A-11.7")
def test_an_indestructible_defender_lets_nothing_through() -> None:
    scene = battle("Taur's Sibling", at("Taur's Armor", "Taur's Sibling"), enemy=["Hollow King"])
    assert scene.size("Taur's Sibling") == (5, 3)  # against 4/4
    scene.attack(WALL, ["Taur's Sibling"], {"Taur's Sibling": ["Hollow King"]})
    assert scene.there("Hollow King")
    assert scene.strength(WALL) == 7


@rule("A-11.5", "A-11.7")
def test_of_a_deadly_attacker_one_damage_kills_and_the_rest_overruns() -> None:
    scene = battle("Rottooth Drake", at("Taur's Armor", "Rottooth Drake"), enemy=["Thaur's Banner"])
    scene.attack(WALL, ["Rottooth Drake"], {"Rottooth Drake": ["Thaur's Banner"]})  # 5 against 4
    assert not scene.there("Thaur's Banner")
    assert scene.strength(WALL) == 3


@rule("A-11.5", "A-9.5")
def test_if_all_defenders_are_gone_before_the_battle_overrun_hits_with_all_it_has() -> None:
    shock = side(army=["Slagback Drake"], hand=["Deadly Shock"], resources={"Red Banner": 2})
    scene = situation(shock, side(cities=[WALL], army=["Mentor"]))
    announce(scene, "Slagback Drake")
    scene.answer(["Mentor"])
    scene.announce("Deadly Shock", "Deal 3", "Mentor")
    while "pass" in scene.options():
        scene.answer("pass")
    assert not scene.there("Mentor")
    assert scene.strength(WALL) == 4


@rule("A-11.5", "A-11.6")
def test_what_a_bodyguard_takes_does_not_overrun() -> None:
    army = ["Taur's Sibling", at("Taur's Armor", "Taur's Sibling")]
    scene = battle(*army, enemy=["Novice of the Tides", "Royal Guard"])
    defending = {"Taur's Sibling": ["Novice of the Tides"]}
    scene.attack(WALL, ["Taur's Sibling"], defending, 3)  # 5: 3 on the guard, 1 kills, 1 is left
    assert not scene.there("Novice of the Tides")
    assert not scene.there("Royal Guard")
    assert scene.strength(WALL) == 6


# ------------------------------------------------------------------ bodyguard


@rule("A-11.6")
def test_a_bodyguard_takes_damage_that_another_own_creature_would_be_dealt() -> None:
    scene = battle("Thaur's Banner", enemy=["Mentor", "Royal Guard"])  # 3/3; 2/3 and bodyguard 3
    scene.attack(WALL, ["Thaur's Banner"], {"Thaur's Banner": ["Mentor"]}, 2)
    assert scene.card("Mentor").damage == 1
    assert scene.card("Royal Guard").damage == 2


@rule("A-11.6")
def test_a_bodyguard_need_not_take_any() -> None:
    scene = battle("Thaur's Banner", enemy=["Mentor", "Royal Guard"])
    scene.attack(WALL, ["Thaur's Banner"], {"Thaur's Banner": ["Mentor"]}, 0)
    assert not scene.there("Mentor")
    assert scene.card("Royal Guard").damage == 0


def asked_guard(scene: Scene) -> tuple[int, int, int]:
    """Whom a bodyguard's question asks, and the least and the most he may say."""
    question = scene.question
    assert "may take up to" in question.prompt
    seat = question.seat
    assert seat is not None
    return seat, question.min, question.max


@rule("A-11.6")
@pytest.mark.parametrize(
    ("guard", "most"), [("Lamplit Sentry", 1), ("Palace Halberdier", 2), ("Oathbound Shield", 2)]
)
def test_it_takes_as_much_as_its_number_says_and_no_more_than_is_dealt(
    guard: str, most: int
) -> None:
    scene = battle("Mentor", enemy=["Squad Leader", guard])
    scene.attack(WALL, ["Mentor"], {"Mentor": ["Squad Leader"]})
    assert asked_guard(scene) == (1, 0, most)
    scene.answer(0)


@rule("A-11.6")
def test_it_takes_other_damage_than_that_of_battles_too() -> None:
    mine = side(hand=["Deadly Shock"], resources={"Red Banner": 2})
    scene = situation(mine, side(army=["Mentor", "Royal Guard"]))
    scene.play("Deadly Shock", "Deal 3", "Mentor", 1)
    assert scene.card("Mentor").damage == 2
    assert scene.card("Royal Guard").damage == 1


@rule("A-11.6")
def test_several_bodyguards_share_the_damage() -> None:
    scene = battle("Thaur's Banner", enemy=["Mentor", "Royal Guard", "Lamplit Sentry"])
    scene.attack(WALL, ["Thaur's Banner"], {"Thaur's Banner": ["Mentor"]}, 1, 2)
    assert scene.card("Mentor").damage == 0
    assert scene.card("Royal Guard").damage == 2
    assert scene.card("Lamplit Sentry").damage == 1


@rule("A-11.6")
def test_a_bodyguard_does_not_protect_itself_cities_or_others() -> None:
    scene = battle("Mentor", "Thaur's Banner", enemy=["Royal Guard"])
    # The guard itself is hit; then the city; and Mentor, which is an enemy, by the guard.
    scene.attack(WALL, ["Mentor", "Thaur's Banner"], {"Mentor": ["Royal Guard"]})
    assert scene.card("Royal Guard").damage == 2
    assert not scene.there("Mentor")
    assert scene.strength(WALL) == 4


@rule("A-11.6")
def test_one_bodyguard_does_not_take_what_another_has_taken() -> None:
    mine = side(hand=["Deadly Shock"], resources={"Red Banner": 2})
    scene = situation(mine, side(army=["Mentor", "Royal Guard", "Oathbound Shield"]))
    scene.play("Deadly Shock", "Deal 3", "Mentor", 2, 1)
    assert scene.card("Mentor").damage == 0
    assert scene.card("Royal Guard").damage == 1
    assert scene.card("Oathbound Shield").damage == 2


@rule("A-11.6")
def test_what_is_prevented_from_a_bodyguard_harms_nobody() -> None:
    mine = side(hand=["Deadly Shock"], resources={"Red Banner": 2})
    enemy = side(army=["Mentor", "Royal Guard"], hand=["Shell of Stone"], resources={"Drake": 2})
    scene = situation(mine, enemy)
    scene.announce("Deadly Shock", "Deal 3", "Mentor")
    scene.respond("Shell of Stone", "Royal Guard")
    scene.settle(3)
    assert scene.card("Mentor").damage == 0
    assert scene.card("Royal Guard").damage == 0


# ------------------------------------------------------------------ battle scream


@rule("A-11.6")
def test_battle_scream_gives_attack_to_the_others_that_attack() -> None:
    scene = battle("Hornblower of the Van", "Mentor", "Archivist", enemy=["Squad Leader"])
    announce(scene, "Hornblower of the Van", "Mentor")
    assert scene.size("Mentor") == (4, 3)
    assert scene.size("Hornblower of the Van") == (1, 1)
    assert scene.size("Archivist") == (1, 3)
    assert scene.size("Squad Leader") == (2, 2)


@rule("A-11.6")
def test_screams_add_up_and_are_over_with_the_turn() -> None:
    names = ["Hornblower of the Van", "Grand Marshal Odrun", "Archivist"]
    scene = situation(side(army=names), side(cities=[WALL, "Armory"]))
    scene.attack(WALL, names)
    assert scene.size("Archivist") == (4, 3)
    assert scene.size("Grand Marshal Odrun") == (6, 4)
    assert scene.size("Hornblower of the Van") == (2, 1)
    scene.next_turn()
    assert scene.size("Archivist") == (1, 3)


@rule("A-11.6")
def test_who_defends_does_not_scream() -> None:
    scene = battle("Mentor", enemy=["Hornblower of the Van", "Squad Leader"])
    announce(scene, "Mentor")
    scene.answer(["Hornblower of the Van", "Squad Leader"])
    assert scene.size("Squad Leader") == (2, 2)


# ------------------------------------------------------------------ deadly


@rule("A-11.7")
def test_whom_the_deadly_damages_in_a_battle_dies() -> None:
    scene = battle("Barrow Adder", enemy=["Thaur's Banner"])  # 1/1 against 3/4
    scene.attack(WALL, ["Barrow Adder"], {"Barrow Adder": ["Thaur's Banner"]})
    assert not scene.there("Thaur's Banner")
    assert not scene.there("Barrow Adder")


@rule("A-11.7")
def test_a_deadly_defender_kills_too() -> None:
    scene = battle("Thaur's Banner", enemy=["Barrow Adder"])
    scene.attack(WALL, ["Thaur's Banner"], {"Thaur's Banner": ["Barrow Adder"]})
    assert not scene.there("Thaur's Banner")


@rule("A-11.7")
def test_other_damage_of_the_deadly_does_not_kill() -> None:
    archer = ["Undead Archer", at("Headsman's Hook", "Undead Archer")]
    scene = battle(*archer, enemy=["Thaur's Banner"])
    assert scene.has("Undead Archer", "deadly")
    scene.use("Undead Archer", "Thaur's Banner")
    assert scene.card("Thaur's Banner").damage == 1


@rule("A-11.7")
def test_nor_does_it_during_an_attack_but_outside_the_battles() -> None:
    archer = ["Undead Archer", at("Headsman's Hook", "Undead Archer")]
    scene = battle(*archer, "Squad Leader", enemy=["Thaur's Banner"])  # 2/2 against 3/4
    announce(scene, "Squad Leader")
    scene.answer(["Thaur's Banner"])
    scene.use("Undead Archer", "Thaur's Banner")
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.card("Thaur's Banner").damage == 3


@rule("A-11.7")
def test_damage_that_is_prevented_does_not_kill() -> None:
    enemy = side(
        cities=[WALL], army=["Thaur's Banner"], hand=["Shell of Stone"], resources={"Drake": 2}
    )
    scene = situation(side(army=["Barrow Adder"]), enemy)
    announce(scene, "Barrow Adder")
    scene.answer(["Thaur's Banner"])
    scene.respond("Shell of Stone")
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.there("Thaur's Banner")


@rule("A-11.7")
def test_for_a_city_deadly_damage_is_as_any_other() -> None:
    scene = battle("Barrow Adder")
    scene.attack(WALL, ["Barrow Adder"])
    assert scene.strength(WALL) == 6


@rule("A-11.7", "A-11.6")
def test_a_bodyguard_that_takes_deadly_damage_dies_of_it_and_its_ward_lives() -> None:
    scene = battle("Barrow Adder", enemy=["Mentor", "Royal Guard"])
    scene.attack(WALL, ["Barrow Adder"], {"Barrow Adder": ["Mentor"]}, 1)
    assert scene.there("Mentor")
    assert not scene.there("Royal Guard")


# ------------------------------------------------------------------ indestructible


@rule("A-11.7")
def test_the_indestructible_do_not_die_of_damage() -> None:
    scene = battle("Thaur's Banner", enemy=["Glyphstone Keeper"])  # 3/3 against 1/2
    scene.attack(WALL, ["Thaur's Banner"], {"Thaur's Banner": ["Glyphstone Keeper"]})
    assert scene.there("Glyphstone Keeper")
    assert scene.card("Thaur's Banner").damage == 1


@rule("A-11.7")
def test_the_indestructible_are_not_destroyed() -> None:
    mine = side(hand=["Burst into Flames"], resources={"Red Banner": 6})
    scene = situation(mine, side(army=["Hollow King", "Mentor"]))
    scene.play("Burst into Flames", 6, "Hollow King")
    assert scene.there("Hollow King")


@rule("A-11.7")
def test_others_are_destroyed() -> None:
    mine = side(hand=["Burst into Flames"], resources={"Red Banner": 6})
    scene = situation(mine, side(army=["Hollow King", "Mentor"]))
    scene.play("Burst into Flames", 6, "Mentor")
    assert not scene.there("Mentor")


@rule("A-11.7")
def test_the_indestructible_live_through_deadly_damage() -> None:
    scene = battle("Barrow Adder", enemy=["Hollow King"])
    scene.attack(WALL, ["Barrow Adder"], {"Barrow Adder": ["Hollow King"]})
    assert scene.there("Hollow King")


@rule("A-11.7", "A-10.4")
def test_with_a_defence_of_0_the_indestructible_die_all_the_same() -> None:
    scene = situation(
        side(hand=["Chill of the Crypt"], resources={"Dark Legion": 2}),
        side(army=[at("Glyphstone Keeper", counters={"-1/-1": 1})]),
    )
    assert scene.size("Glyphstone Keeper") == (0, 1)
    scene.play("Chill of the Crypt")
    assert scene.grave(1) == ["Glyphstone Keeper"]


@rule("A-11.7", "A-11.11")
def test_the_counters_of_a_bruiser_kill_the_indestructible() -> None:
    scene = battle("Gallows Brute", enemy=["Glyphstone Keeper"])
    scene.attack(WALL, ["Gallows Brute"], {"Gallows Brute": ["Glyphstone Keeper"]})
    assert not scene.there("Glyphstone Keeper")


@rule("A-11.7")
def test_the_indestructible_can_be_sacrificed() -> None:
    mine = side(army=["Hollow King"], hand=["Feed the Dark"], resources={"Dark Legion": 1})
    scene = situation(mine)
    scene.play("Feed the Dark", True)
    assert not scene.there("Hollow King")


# ------------------------------------------------------------------ sanctuary


@rule("A-11.7")
def test_sanctuary_hides_from_what_opponents_aim() -> None:
    mine = side(hand=["Deadly Shock"], resources={"Red Banner": 2})
    scene = situation(mine, side(army=["Walker in the Haze", "Mentor", "Archivist"]))
    scene.announce("Deadly Shock", "Deal 3")
    assert scene.targets() == {"Mentor", "Archivist"}


@rule("A-11.7")
def test_sanctuary_hides_from_abilities_of_opponents_too() -> None:
    scene = battle("Undead Archer", enemy=["Walker in the Haze", "Mentor"])
    scene.act(scene._ability("Undead Archer", 0, 0), resolve=False)
    assert "Walker in the Haze" not in scene.targets()
    assert "Mentor" in scene.targets()


@rule("A-11.7")
def test_its_own_player_can_aim_at_a_creature_with_sanctuary() -> None:
    mine = side(army=["Walker in the Haze"], hand=["Rising Heat"], resources={"Drake": 1})
    scene = situation(mine)
    scene.play("Rising Heat")
    assert scene.size("Walker in the Haze") == (5, 1)


@rule("A-11.7")
def test_what_aims_at_nobody_finds_those_with_sanctuary() -> None:
    mine = side(hand=["Falling Cinders"], resources={"Drake": 2})
    scene = situation(mine, side(army=["Walker in the Haze"]))
    scene.play("Falling Cinders", 1)
    assert not scene.there("Walker in the Haze")


@rule("A-11.7", "A-7.4")
def test_sanctuary_that_comes_in_response_makes_the_target_illegal() -> None:
    mine = side(hand=["Deadly Shock"], resources={"Red Banner": 2})
    enemy = side(army=["Mentor"], hand=["Robe of Moonlight"], resources={"The Mystic": 1})
    scene = situation(mine, enemy)
    scene.announce("Deadly Shock", "Deal 3")
    scene.respond("Robe of Moonlight")
    scene.settle()
    assert scene.card("Mentor").damage == 0
    assert scene.grave() == ["Deadly Shock"]


# ------------------------------------------------------------------ blood vengeance


def angry(attackers: list[str], hand: str = "Esteemed Duelist") -> Scene:
    """The enemy has attacked with these in the turn before; now it is my turn."""
    mine = side(hand=[hand], resources={"House of Nobles": 5, "Dark Legion": 2}, army=["Archivist"])
    scene = situation(mine, side(army=attackers, cities=[WALL]), active=1)
    scene.attack(HOME, attackers)
    begins(scene, 0)
    scene.to_phase("play")
    return scene


@rule("A-11.8")
def test_blood_vengeance_gives_a_counter_for_each_damage_of_the_turn_before() -> None:
    scene = angry(["Mentor"])
    scene.play("Esteemed Duelist")
    assert counters(scene, "Esteemed Duelist", "+1/+0") == 2
    assert scene.size("Esteemed Duelist") == (3, 1)


@rule("A-11.8")
def test_one_opposing_creature_is_chosen_for_blood_vengeance() -> None:
    scene = angry(["Mentor", "Thaur's Banner"])
    scene.play("Esteemed Duelist", "Thaur's Banner")
    assert counters(scene, "Esteemed Duelist", "+1/+0") == 3


@rule("A-11.8")
def test_damage_of_this_turn_or_of_an_earlier_one_is_not_avenged() -> None:
    scene = angry(["Mentor"])
    begins(scene, 0)
    scene.to_phase("play")
    scene.play("Esteemed Duelist")
    assert counters(scene, "Esteemed Duelist", "+1/+0") == 0
    mine = side(army=["Archivist"], hand=["Marrow Hound"], resources={"Dark Legion": 2})
    scene = situation(mine, side(cities=[WALL], army=["Mentor"]))
    scene.attack(WALL, ["Archivist"], {"Archivist": ["Mentor"]})
    scene.play("Marrow Hound")
    assert counters(scene, "Marrow Hound", "+1/+0") == 0


@rule("A-11.8")
def test_damage_of_ones_own_creatures_is_not_avenged() -> None:
    mine = side(army=["Thaur's Banner"], hand=["Marrow Hound"], resources={"Dark Legion": 2})
    scene = situation(mine, side(army=["Mentor"]), active=1)
    scene.attack(HOME, ["Mentor"], {"Mentor": ["Thaur's Banner"]})
    assert not scene.there("Mentor")
    begins(scene, 0)
    scene.to_phase("play")
    scene.play("Marrow Hound")
    assert counters(scene, "Marrow Hound", "+1/+0") == 0


@rule("A-11.8")
def test_creatures_without_blood_vengeance_come_as_they_are() -> None:
    scene = angry(["Mentor", "Thaur's Banner"], hand="Palace Halberdier")
    scene.play("Palace Halberdier")
    assert scene.card("Palace Halberdier").counters == {}


@rule("A-11.8")
def test_who_comes_from_a_graveyard_avenges_too() -> None:
    mine = side(hand=["Raise the Undead"], grave=["Marrow Hound"], resources={"Dark Legion": 2})
    scene = situation(mine, side(cities=[WALL], army=["Mentor"]), active=1)
    scene.attack(HOME, ["Mentor"])
    begins(scene, 0)
    scene.to_phase("play")
    scene.play("Raise the Undead")
    assert scene.there("Marrow Hound")
    assert counters(scene, "Marrow Hound", "+1/+0") == 2


@rule("A-11.8")
def test_others_who_come_from_a_graveyard_avenge_nobody() -> None:
    mine = side(hand=["Raise the Undead"], grave=["Gallows Brute"], resources={"Dark Legion": 2})
    scene = situation(mine, side(cities=[WALL], army=["Mentor"]), active=1)
    scene.attack(HOME, ["Mentor"])
    begins(scene, 0)
    scene.to_phase("play")
    scene.play("Raise the Undead")
    assert scene.card("Gallows Brute").counters == {}


# ------------------------------------------------------------------ salvage


@rule("A-11.8")
def test_salvage_returns_a_card_from_the_graveyard_to_the_hand_for_its_price() -> None:
    scene = situation(side(grave=["Disgraced Squire"], resources={"Drake": 3}))
    scene.act("salvage:disgraced-squire")
    assert scene.hand() == ["Disgraced Squire"]
    assert scene.grave() == []
    assert scene.ready() == 1


@rule("A-11.8")
def test_with_less_than_its_price_nothing_is_salvaged() -> None:
    scene = situation(side(grave=["Disgraced Squire"], resources={"House of Nobles": 1}))
    assert "salvage:disgraced-squire" not in scene.options()


@rule("A-11.8")
def test_only_cards_with_salvage_and_only_of_ones_own_graveyard_are_salvaged() -> None:
    scene = situation(
        side(grave=["Mentor"], resources={"House of Nobles": 9}),
        side(grave=["Disgraced Squire"]),
    )
    assert not any(option.startswith("salvage") for option in scene.options())


# ------------------------------------------------------------------ unique


@rule("A-11.9")
def test_the_second_one_of_a_unique_card_cannot_be_played() -> None:
    mine = side(army=["Hollow King"], hand=["Hollow King"], resources={"Dark Legion": 6})
    assert not situation(mine).can_play("Hollow King")


@rule("A-11.9")
def test_it_can_when_the_first_is_gone_or_is_an_opponents() -> None:
    mine = side(hand=["Hollow King"], grave=["Hollow King"], resources={"Dark Legion": 6})
    scene = situation(mine, side(army=["Hollow King"]))
    assert scene.can_play("Hollow King")


@rule("A-11.9")
def test_of_others_many_can_be_played() -> None:
    mine = side(army=["Gallows Brute"], hand=["Gallows Brute"], resources={"Dark Legion": 4})
    assert situation(mine).can_play("Gallows Brute")


@rule("A-11.9")
def test_the_second_one_is_not_brought_back_from_a_graveyard() -> None:
    mine = side(army=["Hollow King"], grave=["Hollow King"], hand=["Raise the Undead"],
                resources={"Dark Legion": 2})  # fmt: skip
    scene = situation(mine)
    scene.play("Raise the Undead")
    assert len(scene.all("Hollow King")) == 1


@rule("A-11.9")
def test_nobody_takes_control_of_a_second_one() -> None:
    mine = side(army=["Hollow King"], hand=["Borrowed Face"], resources={"The Mystic": 4})
    scene = situation(mine, side(army=[at("Hollow King", marked=True)]))
    scene.play("Borrowed Face", str(scene.all("Hollow King")[1].id))
    assert sorted(card.controller for card in scene.all("Hollow King")) == [0, 1]


@rule("A-11.9")
def test_a_borrowed_one_that_would_return_to_another_goes_to_the_graveyard() -> None:
    mine = side(hand=["Borrowed Face"], resources={"The Mystic": 9})
    enemy = side(
        army=["Hollow King", at("Grave Piper", HOME)],
        grave=["Hollow King"],
        resources={"Dark Legion": 2},
    )
    scene = situation(mine, enemy)
    scene.play("Borrowed Face", "Hollow King")
    assert scene.card("Hollow King").controller == 0
    scene.answer("done")
    while scene.question.seat != 1:
        scene.answer("pass")
    scene.use("Grave Piper", seat=1)
    assert len(scene.all("Hollow King")) == 2
    scene.next_turn()
    [king] = scene.all("Hollow King")
    assert king.controller == 1
    assert scene.grave(1) == ["Hollow King"]


# ------------------------------------------------------------------ homesick


def lose_loyalty(scene: Scene, name: str, marks: int) -> None:
    """A creature has lost loyalty marks in earlier turns."""
    scene.arrange(scene.card(name), lost_loyalty=marks)


@rule("A-11.10")
def test_the_homesick_lose_a_loyalty_mark_at_each_own_turn_start_and_die_without_any() -> None:
    scene = situation(side(), side(army=["Hearth Bear"]), phase="second play")  # loyalty 2
    begins(scene, 1)
    assert scene.traits("Hearth Bear").loyalty == 1
    begins(scene, 0)
    assert scene.traits("Hearth Bear").loyalty == 1
    begins(scene, 1)
    assert not scene.there("Hearth Bear")
    assert scene.grave(1) == ["Hearth Bear"]


@rule("A-11.10")
def test_inside_a_city_of_their_faction_they_regain_marks_up_to_the_printed_number() -> None:
    enemy = side(cities=[WALL], army=[at("Hearth Bear", WALL)])  # Farmland is Gaian
    scene = situation(side(), enemy, phase="second play")
    lose_loyalty(scene, "Hearth Bear", 1)
    assert scene.traits("Hearth Bear").loyalty == 1
    begins(scene, 1)
    assert scene.traits("Hearth Bear").loyalty == 2
    begins(scene, 1)
    assert scene.traits("Hearth Bear").loyalty == 2


@rule("A-11.10")
def test_in_a_city_of_another_faction_they_are_not_at_home() -> None:
    enemy = side(cities=["Armory"], army=[at("Hearth Bear", "Armory")])
    scene = situation(side(), enemy, phase="second play")
    begins(scene, 1)
    assert scene.traits("Hearth Bear").loyalty == 1


@rule("A-11.10", "A-4.8")
def test_the_homesick_lose_nothing_in_a_turn_in_which_a_city_is_founded() -> None:
    enemy = side(army=["Hearth Bear"], unbuilt=["Armory"])
    scene = situation(side(), enemy, phase="second play")
    begins(scene, 1)
    scene.answer("found:armory")
    assert scene.traits("Hearth Bear").loyalty == 2
    begins(scene, 1)
    assert scene.traits("Hearth Bear").loyalty == 1


@rule("A-11.10")
def test_others_keep_their_loyalty_wherever_they_are() -> None:
    scene = situation(side(), side(army=["Mentor"]), phase="second play")
    begins(scene, 1)
    assert scene.traits("Mentor").loyalty == 2


@rule("A-11.10", "A-11.7")
def test_the_indestructible_die_of_homesickness() -> None:
    scene = situation(side(), side(army=["Sleeping Menhir"]), phase="second play")  # loyalty 3
    for _ in range(3):
        assert scene.there("Sleeping Menhir")
        begins(scene, 1)
    assert not scene.there("Sleeping Menhir")


@rule("A-11.10")
def test_without_homesickness_nobody_dies_of_lost_loyalty() -> None:
    scene = situation(side(), side(army=["Mentor"]), phase="second play")
    lose_loyalty(scene, "Mentor", 2)  # all that it has
    begins(scene, 1)
    assert scene.traits("Mentor").loyalty == 0
    assert scene.there("Mentor")


# ------------------------------------------------------------------ rabies

RABID = {"rabies": 1}


@rule("A-11.10")
def test_the_rabid_must_attack_if_they_can() -> None:
    scene = battle(at("Mentor", counters=RABID), "Archivist")
    scene.to_attack()  # there is one city, and not to attack it is no choice
    assert scene.question.prompt.startswith(f"Who attacks {WALL}")
    assert "Mentor" in scene.question.prompt
    assert scene.targets() == {"Archivist"}
    scene.answer([])
    assert scene.card("Mentor").marked
    assert not scene.card("Archivist").marked


@rule("A-11.10")
@pytest.mark.parametrize(
    "unable",
    [
        at("Mentor", counters=RABID, marked=True),
        at("Mentor", HOME, counters=RABID),
        at("Bramble Warden", counters=RABID),
    ],
)
def test_the_rabid_that_cannot_attack_force_nobody(unable: dict[str, Any]) -> None:
    scene = battle(unable, "Archivist")
    scene.to_attack()
    assert "none" in scene.options()


@rule("A-11.10")
def test_the_rabid_force_an_attack_on_a_city_that_they_can_attack() -> None:
    scene = situation(
        side(army=[at("Mentor", counters=RABID), at("Fear of the Dark", "Mentor"), "Archivist"]),
        side(cities=["Ashen Ossuary", WALL]),  # the first is of the Dark Legion
    )
    scene.to_attack()  # only one city comes into question
    assert scene.question.prompt.startswith(f"Who attacks {WALL}")


@rule("A-11.10")
def test_whom_the_rabid_damage_gets_a_counter() -> None:
    scene = battle(at("Squad Leader", counters=RABID), enemy=["Thaur's Banner", "Mentor"])
    scene.attack(WALL, [], {"Squad Leader": ["Thaur's Banner"]})
    assert counters(scene, "Thaur's Banner", "rabies") == 1
    assert counters(scene, "Mentor", "rabies") == 0


@rule("A-11.10")
def test_rabid_defenders_pass_it_on_as_well_but_not_a_second_time() -> None:
    scene = battle("Thaur's Banner", enemy=[at("Squad Leader", counters=RABID)])
    scene.attack(WALL, ["Thaur's Banner"], {"Thaur's Banner": ["Squad Leader"]})
    assert counters(scene, "Thaur's Banner", "rabies") == 1
    scene = battle("Thaur's Banner", enemy=["Foaming Rat", at("Archivist", counters=RABID)])
    both = ["Foaming Rat", "Archivist"]
    scene.attack(WALL, ["Thaur's Banner"], {"Thaur's Banner": both}, {both[0]: 1, both[1]: 2})
    assert counters(scene, "Thaur's Banner", "rabies") == 1


@rule("A-11.10")
def test_at_the_end_of_a_turn_that_players_rabid_creatures_are_sacrificed() -> None:
    scene = battle(
        at("Mentor", HOME, counters=RABID), "Archivist", enemy=[at("Squad Leader", counters=RABID)]
    )
    scene.to_phase("discard")
    assert scene.there("Mentor")
    scene.next_turn()
    assert not scene.there("Mentor")
    assert scene.there("Archivist")
    assert scene.there("Squad Leader")
    scene.next_turn()
    assert not scene.there("Squad Leader")


@rule("A-11.10", "A-11.7")
def test_the_indestructible_are_sacrificed_for_their_rabies_too() -> None:
    scene = battle(at("Hollow King", HOME, counters=RABID))
    scene.next_turn()
    assert not scene.there("Hollow King")


@rule("A-11.10", "A-4.8")
def test_a_turn_in_which_a_city_is_founded_ends_for_the_rabid_too() -> None:
    enemy = side(army=[at("Mentor", counters=RABID)], unbuilt=["Armory"])
    scene = situation(side(), enemy, phase="second play")
    begins(scene, 1)
    scene.answer("found:armory")
    scene.settle()
    assert scene.board.active == 0
    assert not scene.there("Mentor")


# ------------------------------------------------------------------ boost


@rule("A-11.11")
def test_boost_gives_a_counter_for_each_resource_paid_beyond_the_cost() -> None:
    scene = situation(side(hand=["Eager Hatchling"], resources={"Drake": 6}))  # cost 2
    scene.play("Eager Hatchling", 3)
    assert scene.size("Eager Hatchling") == (4, 4)
    assert counters(scene, "Eager Hatchling", "+1/+1") == 3
    assert scene.ready() == 1


@rule("A-11.11")
def test_the_boost_may_be_left_out() -> None:
    scene = situation(side(hand=["Eager Hatchling"], resources={"Drake": 6}))
    scene.play("Eager Hatchling", 0)
    assert scene.size("Eager Hatchling") == (1, 1)
    assert scene.ready() == 4


@rule("A-11.11")
def test_the_boost_may_be_paid_with_any_faction_and_is_no_more_than_what_is_left() -> None:
    mine = side(hand=["Eager Hatchling"], resources={"Drake": 1, "Gaian": 3})
    scene = situation(mine)
    scene.announce("Eager Hatchling")
    assert (scene.question.kind, scene.question.min, scene.question.max) == ("number", 0, 2)
    scene.settle(2)
    assert scene.size("Eager Hatchling") == (3, 3)


@rule("A-11.11")
def test_who_comes_without_being_played_is_not_boosted() -> None:
    mine = side(hand=["Raise the Undead"], grave=["Eager Hatchling"], resources={"Dark Legion": 6})
    scene = situation(mine)
    scene.play("Raise the Undead")
    assert scene.size("Eager Hatchling") == (1, 1)


# ------------------------------------------------------------------ bruiser


@rule("A-11.11")
def test_a_bruiser_deals_its_damage_to_creatures_as_counters() -> None:
    scene = battle("Gallows Brute", enemy=["Thaur's Banner"])  # 3/3 against 3/4
    scene.attack(WALL, ["Gallows Brute"], {"Gallows Brute": ["Thaur's Banner"]})
    assert counters(scene, "Thaur's Banner", "-1/-1") == 3
    assert scene.card("Thaur's Banner").damage == 0
    begins(scene, 0)
    assert scene.size("Thaur's Banner") == (0, 1)


@rule("A-11.11")
def test_a_city_takes_damage_from_a_bruiser_as_from_any_other() -> None:
    scene = battle("Gallows Brute")
    scene.attack(WALL, ["Gallows Brute"])
    assert scene.strength(WALL) == 4
    assert counters(scene, WALL, "-1/-1") == 0


@rule("A-11.11")
def test_the_counters_do_not_lower_what_is_dealt_back_at_the_same_time() -> None:
    scene = battle("Gallows Brute", enemy=["Serpent of the Ebb"])  # both 3/3
    scene.attack(WALL, ["Gallows Brute"], {"Gallows Brute": ["Serpent of the Ebb"]})
    assert not scene.there("Gallows Brute")
    assert not scene.there("Serpent of the Ebb")


# ------------------------------------------------------------------ charge


@rule("A-11.11")
def test_charge_is_for_two_that_attack_together() -> None:
    names = ["Redsand Rider", "Lancer of the Third Column"]  # charge 1 and charge 2
    scene = battle(*names)
    announce(scene, *names)
    assert scene.size("Redsand Rider") == (2, 2)
    assert scene.size("Lancer of the Third Column") == (4, 2)
    assert scene.has("Redsand Rider", "first strike")


@rule("A-11.11")
def test_alone_or_with_others_nobody_charges() -> None:
    names = ["Redsand Rider", "Mentor"]
    scene = battle(*names, "Lancer of the Third Column")  # who could charge, but stays
    announce(scene, *names)
    assert scene.size("Redsand Rider") == (1, 2)
    assert scene.size("Mentor") == (2, 3)
    assert not scene.has("Redsand Rider", "first strike")


@rule("A-11.11")
def test_charge_is_over_with_the_turn() -> None:
    names = ["Redsand Rider", "Lancer of the Third Column"]
    scene = battle(*names)
    scene.attack(WALL, names)
    scene.next_turn()
    assert scene.size("Lancer of the Third Column") == (2, 2)
    assert not scene.has("Redsand Rider", "first strike")


@rule("A-11.11")
def test_nobody_charges_while_defending() -> None:
    names = ["Redsand Rider", "Lancer of the Third Column"]
    scene = battle("Mentor", enemy=names)
    announce(scene, "Mentor")
    scene.answer(names)
    assert scene.size("Redsand Rider") == (1, 2)


# ------------------------------------------------------------------ defiance


@rule("A-11.11")
def test_damage_of_a_defender_with_defiance_is_added_to_the_city() -> None:
    scene = battle("Thaur's Banner", enemy=["Bramble Warden"])  # 3/4 against 2/3
    scene.attack(WALL, ["Thaur's Banner"], {"Thaur's Banner": ["Bramble Warden"]})
    assert scene.strength(WALL) == 9


@rule("A-11.11")
def test_damage_of_other_defenders_is_not() -> None:
    two = ["Bramble Warden", "Mentor"]
    scene = battle("Thaur's Banner", enemy=two)
    scene.attack(WALL, ["Thaur's Banner"], {"Thaur's Banner": two}, {two[0]: 3})
    assert scene.strength(WALL) == 9


@rule("A-11.11")
def test_an_attacker_adds_nothing_to_a_city_with_defiance() -> None:
    scene = battle("Wallback Drake", enemy=["Mentor"])
    scene.attack(WALL, ["Wallback Drake"], {"Wallback Drake": ["Mentor"]})
    assert scene.strength(WALL) == 7
    assert scene.strength(HOME) == 7


@rule("A-11.11")
def test_damage_that_is_prevented_is_not_added() -> None:
    mine = side(army=["Thaur's Banner"], hand=["Shell of Stone"], resources={"Drake": 2})
    scene = situation(mine, side(cities=[WALL], army=["Bramble Warden"]))
    announce(scene, "Thaur's Banner")
    scene.answer(["Bramble Warden"])
    scene.announce("Shell of Stone")
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.card("Thaur's Banner").damage == 0
    assert scene.strength(WALL) == 7


@rule("A-11.11", "A-11.2")
def test_who_dies_of_first_strike_adds_nothing() -> None:
    scene = battle("Mercenary", enemy=["Bramble Warden"])  # 3/1 with first strike against 2/3
    scene.attack(WALL, ["Mercenary"], {"Mercenary": ["Bramble Warden"]})
    assert not scene.there("Bramble Warden")
    assert scene.strength(WALL) == 7


@rule("A-11.11", "A-11.6")
def test_damage_that_a_bodyguard_takes_of_it_is_added_all_the_same() -> None:
    scene = battle("Thaur's Banner", "Royal Guard", enemy=["Bramble Warden"])
    scene.attack(WALL, ["Thaur's Banner"], {"Thaur's Banner": ["Bramble Warden"]}, 1)
    assert scene.card("Thaur's Banner").damage == 1
    assert scene.strength(WALL) == 9


# ------------------------------------------------------------------ devoted


@rule("A-11.11", "A-8.3")
def test_the_devotion_of_the_devoted_counts_twice() -> None:
    mine = side(cities=[WALL], army=[at("Lamplit Sentry", WALL)])  # loyalty 1
    scene = situation(mine, phase="tactics")
    scene.answer(["Lamplit Sentry"])
    scene.settle()
    assert scene.traits(WALL).devotion == 2


@rule("A-11.11", "A-8.3")
def test_whoever_gets_devoted_from_another_card_counts_twice_too() -> None:
    army = [at("Mentor", WALL), at("Signet of the House", "Mentor")]  # loyalty 2
    scene = situation(side(cities=[WALL], army=army), phase="tactics")
    assert scene.has("Mentor", "devoted")
    scene.answer(["Mentor"])
    scene.settle()
    assert scene.traits(WALL).devotion == 4


@rule("A-11.11", "A-8.3")
def test_the_devotion_of_others_beside_them_counts_once() -> None:
    two = ["Lamplit Sentry", "Mentor"]  # loyalty 1 and 2
    scene = situation(side(cities=[WALL], army=[at(n, WALL) for n in two]), phase="tactics")
    scene.answer(two)
    scene.settle()
    assert scene.traits(WALL).devotion == 4


@rule("A-11.11", "A-8.3")
def test_the_devoted_who_show_none_give_none() -> None:
    two = ["Lamplit Sentry", "Mentor"]
    scene = situation(side(cities=[WALL], army=[at(n, WALL) for n in two]), phase="tactics")
    scene.answer(["Mentor"])
    scene.settle()
    assert scene.traits(WALL).devotion == 2
