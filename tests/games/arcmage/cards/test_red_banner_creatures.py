"""The creatures of the Red Banner: what each does, and what it does not do."""

from __future__ import annotations

from engine.games.arcmage.board.events import Revealed
from tests.kit.arcmage import Scene, at, side, situation
from tests.kit.marks import card

RED = "Red Banner"


def revealed(scene: Scene) -> list[tuple[int, tuple[str, ...]]]:
    """Whose cards were shown to everybody, and which."""
    found = [event for event in scene.events if isinstance(event, Revealed)]
    return [(event.seat, event.cards) for event in found if not event.audience]


# ------------------------------------------------------------------ Addaxes


@card("Addax")
def test_an_addax_has_fatigue() -> None:
    scene = situation(side(army=["Addax", "Little Orc Token"]))
    assert scene.has("Addax", "fatigue")
    assert not scene.has("Little Orc Token", "fatigue")


@card("Addax Archer")
def test_addax_archer_comes_into_play_marked() -> None:
    scene = situation(side(hand=["Addax Archer"], resources={RED: 4}))
    scene.play("Addax Archer")
    assert scene.card("Addax Archer").marked


@card("Addax Archer")
def test_addax_archer_marks_what_flies() -> None:
    scene = situation(side(army=["Addax Archer"]), side(army=["Kolibri", "Kalenz"]))
    scene.use("Addax Archer", "mark target creature with flying")
    assert scene.card("Kolibri").marked
    assert not scene.card("Kalenz").marked
    assert scene.card("Addax Archer").marked


@card("Addax Archer")
def test_addax_archer_hits_what_does_not_fly() -> None:
    scene = situation(side(army=["Addax Archer"]), side(army=["Kolibri", "Kalenz"]))
    scene.act(f"use:{scene.card('Addax Archer').id}:0", "deal 1 damage to target", resolve=False)
    assert scene.targets() == {"Addax Archer", "Kalenz"}
    scene.answer("Kalenz")
    scene.settle()
    assert not scene.there("Kalenz")
    assert scene.there("Kolibri")


@card("Addax Archer")
def test_addax_archer_defends_against_a_flying_creature() -> None:
    scene = situation(
        side(army=["Firespitter"]), side(cities=["Farmland"], army=["Addax Archer", "Kalenz"])
    )
    scene.attack("Farmland", ["Firespitter"], {"Firespitter": ["Addax Archer"]})
    assert not scene.there("Firespitter")
    assert scene.strength("Farmland") == 7


@card("Addax Herder", "Addax")
def test_addax_herder_brings_two_marked_addaxes_into_a_city() -> None:
    scene = situation(side(hand=["Addax Herder"], resources={RED: 3}), side(cities=["Farmland"]))
    scene.play("Addax Herder", "Sanctuary")
    assert scene.card("Addax Herder").marked
    assert len(scene.all("Addax")) == 2
    assert all(addax.marked and addax.controller == 0 for addax in scene.all("Addax"))
    assert scene.place("Addax") == "Sanctuary"


@card("Addax Herder")
def test_addax_herder_brings_two_addaxes_into_an_army() -> None:
    scene = situation(side(hand=["Addax Herder"], resources={RED: 3}), side(cities=["Farmland"]))
    scene.play("Addax Herder", "Player 1")
    assert [addax.place for addax in scene.all("Addax")] == ["army", "army"]


@card("Addax Herder")
def test_when_addax_herder_leaves_another_addax_is_sacrificed() -> None:
    scene = situation(
        side(army=["Elvish Ambush", at("Addax Herder", damage=1), "Addax", "Addax Tracker"]),
        side(army=["Addax Archer"]),
    )
    scene.use("Elvish Ambush", "Addax Herder", "Addax")
    assert not scene.there("Addax Herder")
    assert not scene.there("Addax")
    assert scene.there("Addax Tracker")
    assert scene.there("Addax Archer")


@card("Addax Herder")
def test_addax_herder_leaves_alone_when_there_is_no_other_addax_of_its_player() -> None:
    scene = situation(
        side(army=["Elvish Ambush", at("Addax Herder", damage=1)]), side(army=["Addax Archer"])
    )
    scene.use("Elvish Ambush", "Addax Herder")
    assert not scene.there("Addax Herder")
    assert scene.there("Elvish Ambush")
    assert scene.there("Addax Archer")


@card("Addax Tracker")
def test_addax_tracker_comes_marked_and_gives_itself_for_a_resource() -> None:
    scene = situation(
        side(
            hand=["Addax Tracker", "Soldier of the Sun"], army=["Addax Tracker"], resources={RED: 2}
        )
    )
    scene.play("Addax Tracker")
    assert scene.card("Addax Tracker", 1).marked
    assert not scene.can_use("Addax Tracker", number=1)
    scene.use("Addax Tracker")
    assert scene.grave() == ["Addax Tracker"]
    assert scene.ready() == 1
    scene.play("Soldier of the Sun")
    assert scene.there("Soldier of the Sun")


@card("Addax Tracker")
def test_the_resource_of_a_tracker_pays_for_no_other_faction() -> None:
    scene = situation(side(hand=["Kolibri", "Soldier of the Sun"], army=["Addax Tracker"]))
    assert not scene.can_play("Soldier of the Sun")
    scene.use("Addax Tracker")
    assert scene.can_play("Soldier of the Sun")
    assert not scene.can_play("Kolibri")
    scene.play("Soldier of the Sun")
    assert scene.ready() == 0


# ------------------------------------------------------------------ Orcs


@card("Big Brother")
def test_big_brother_strikes_harder_where_little_brother_is() -> None:
    scene = situation(
        side(army=["Big Brother", at("Little Brother", "Farmland")]), side(cities=["Farmland"])
    )
    scene.attack("Farmland", ["Big Brother"])
    assert scene.strength("Farmland") == 4


@card("Big Brother")
def test_big_brother_does_not_care_for_little_brother_elsewhere() -> None:
    scene = situation(
        side(army=["Big Brother", at("Little Brother", "Spirit Tree")]),
        side(cities=["Farmland", "Spirit Tree"]),
    )
    scene.attack("Farmland", ["Big Brother"])
    assert scene.strength("Farmland") == 6
    assert scene.strength("Spirit Tree") == 6


@card("Big Brother")
def test_another_attacker_is_not_stronger_where_little_brother_is() -> None:
    scene = situation(
        side(army=["Big Brother", "Misled Orc", at("Little Brother", "Farmland")]),
        side(cities=["Farmland"]),
    )
    scene.attack("Farmland", ["Misled Orc"])
    assert scene.strength("Farmland") == 6


@card("Little Brother")
def test_little_brother_creeps_into_a_city_and_damages_it_every_tactics_phase() -> None:
    scene = situation(side(army=["Little Brother"]), side(cities=["Farmland"]))
    scene.move("Little Brother", "Farmland")
    assert scene.place("Little Brother") == "Farmland"
    assert scene.strength("Farmland") == 7
    scene.next_turn()
    scene.to_phase("play")
    assert scene.strength("Farmland") == 6


@card("Little Brother")
def test_little_brother_waits_for_the_tactics_phase_of_the_citys_own_player() -> None:
    scene = situation(
        side(army=[at("Little Brother", "Farmland")]), side(cities=["Farmland"]), phase="tactics"
    )
    scene.to_phase("play")
    assert scene.strength("Farmland") == 7
    assert scene.strength("Sanctuary") == 7


@card("Little Brother")
def test_little_brother_is_a_burden_to_his_own_city_too() -> None:
    scene = situation(side(army=[at("Little Brother", "Sanctuary")]), phase="tactics")
    scene.to_phase("play")
    assert [scene.strength("Sanctuary", number) for number in (0, 1)] == [6, 7]


@card("Little Brother")
def test_little_brother_harms_nothing_from_the_army() -> None:
    scene = situation(side(army=["Little Brother"]), phase="tactics")
    scene.to_phase("play")
    assert [scene.strength("Sanctuary", number) for number in (0, 1)] == [7, 7]


@card("Misled Orc")
def test_misled_orc_hits_a_creature_when_it_dies() -> None:
    scene = situation(side(army=["Elvish Ambush", "Misled Orc"]), side(army=["Kalenz", "Kolibri"]))
    scene.use("Elvish Ambush", "Misled Orc", "Kalenz")
    assert not scene.there("Misled Orc")
    assert not scene.there("Kalenz")
    assert scene.there("Kolibri")


@card("Misled Orc")
def test_misled_orc_hits_a_city_when_it_dies_in_battle() -> None:
    scene = situation(
        side(army=["Misled Orc"]), side(cities=["Farmland"], army=["Soldier of the Sun"])
    )
    scene.attack("Farmland", ["Misled Orc"], {"Misled Orc": ["Soldier of the Sun"]}, "Farmland")
    assert not scene.there("Misled Orc")
    assert scene.there("Soldier of the Sun")
    assert scene.strength("Farmland") == 6


@card("Misled Orc")
def test_misled_orc_hits_nothing_when_another_orc_dies() -> None:
    scene = situation(side(army=["Elvish Ambush", "Misled Orc", "Orc Thug"]))
    scene.use("Elvish Ambush", "Orc Thug")
    assert scene.there("Misled Orc")
    assert scene.stack() == []
    assert [scene.strength("Sanctuary", number) for number in (0, 1)] == [7, 7]


@card("Orc Drummer")
def test_orc_drummer_makes_the_orcs_of_the_army_stronger_for_good() -> None:
    scene = situation(
        side(army=["Orc Drummer", "Misled Orc", at("Orc Thug", "Sanctuary"), "Kalenz"]),
        side(army=["Big Orc Token"]),
    )
    scene.use("Orc Drummer")
    assert scene.size("Orc Drummer") == (2, 1)
    assert scene.size("Misled Orc") == (2, 1)
    assert scene.size("Orc Thug") == (1, 1)
    assert scene.size("Kalenz") == (1, 1)
    assert scene.size("Big Orc Token") == (3, 3)
    scene.next_turn()
    assert scene.size("Misled Orc") == (2, 1)


@card("Orc Drummer")
def test_orc_drummer_drums_only_in_the_army_and_unmarked() -> None:
    scene = situation(side(army=[at("Orc Drummer", "Sanctuary"), "Misled Orc"]))
    assert not scene.can_use("Orc Drummer")
    scene = situation(side(army=[at("Orc Drummer", marked=True), "Misled Orc"]))
    assert not scene.can_use("Orc Drummer")
    scene = situation(side(army=["Orc Drummer"]))
    assert scene.can_use("Orc Drummer")


@card("Orc Recruiter", "Little Orc Token")
def test_orc_recruiter_brings_a_marked_little_orc_into_the_army() -> None:
    scene = situation(side(army=[at("Orc Recruiter", "Sanctuary")]))
    scene.use("Orc Recruiter")
    assert scene.size("Little Orc Token") == (1, 1)
    assert scene.place("Little Orc Token") == "army"
    assert scene.card("Little Orc Token").marked
    assert "Orc" in scene.traits("Little Orc Token").types
    assert not scene.can_use("Orc Recruiter")


@card("Little Orc Token")
def test_a_little_orc_follows_its_own_warleader_and_no_other() -> None:
    for mine, theirs, attack in ((["Orc Warleader"], [], 2), ([], ["Orc Warleader"], 1)):
        scene = situation(side(army=["Little Orc Token", *mine]), side(army=theirs))
        assert scene.size("Little Orc Token") == (attack, 1)


@card("Orc Rouser")
def test_orc_rouser_unmarks_a_creature() -> None:
    scene = situation(
        side(
            hand=["Orc Rouser"],
            army=[at("Kalenz", marked=True), at("Kolibri", marked=True)],
            resources={RED: 2},
        )
    )
    scene.play("Orc Rouser", "Kalenz")
    assert not scene.card("Kalenz").marked
    assert scene.card("Kolibri").marked


@card("Orc Rouser")
def test_orc_rouser_may_have_nobody_to_rouse_but_itself() -> None:
    scene = situation(side(hand=["Orc Rouser"], resources={RED: 2}))
    scene.play("Orc Rouser")
    assert not scene.card("Orc Rouser").marked


@card("Orc Scout")
def test_orc_scout_makes_the_owner_of_a_city_show_a_card() -> None:
    scene = situation(
        side(army=["Orc Scout"], hand=["Kalenz"]),
        side(cities=["Farmland"], hand=["Kolibri", "Kolibri"]),
    )
    scene.move("Orc Scout", "Farmland")
    assert revealed(scene) == [(1, ("Kolibri",))]
    assert scene.hand(1) == ["Kolibri", "Kolibri"]


@card("Orc Scout")
def test_orc_scout_shows_a_card_of_its_own_player_in_his_own_city() -> None:
    scene = situation(
        side(hand=["Orc Scout", "Kalenz"], resources={RED: 2}), side(hand=["Kolibri"])
    )
    scene.play("Orc Scout")
    assert revealed(scene) == [(0, ("Kalenz",))]


@card("Orc Scout")
def test_orc_scout_sees_nothing_in_the_army_or_in_an_empty_hand() -> None:
    scene = situation(side(army=[at("Orc Scout", "Sanctuary")]), side(hand=["Kolibri"]))
    scene.move("Orc Scout", "army")
    assert revealed(scene) == []
    scene = situation(side(army=["Orc Scout"]), side(cities=["Farmland"]))
    scene.move("Orc Scout", "Farmland")
    assert revealed(scene) == []


@card("Orc Thug")
def test_orc_thug_hits_a_creature_in_its_city() -> None:
    scene = situation(
        side(army=[at("Orc Thug", "Farmland")]),
        side(
            cities=["Farmland", "Spirit Tree"],
            army=[at("Orc Rouser", "Farmland"), at("Kolibri", "Spirit Tree"), "Kalenz"],
        ),
    )
    scene.act(f"use:{scene.card('Orc Thug').id}:0", resolve=False)
    assert scene.targets() == {"Orc Thug", "Orc Rouser"}
    scene.answer("Orc Rouser")
    scene.settle()
    assert not scene.there("Orc Rouser")
    assert scene.card("Orc Thug").marked


@card("Orc Thug")
def test_orc_thug_does_not_kill_with_two_damage_what_has_three_defence() -> None:
    scene = situation(
        side(army=[at("Orc Thug", "Farmland")]),
        side(cities=["Farmland"], army=[at("Big Orc Token", "Farmland")]),
    )
    scene.use("Orc Thug", "Big Orc Token")
    assert scene.card("Big Orc Token").damage == 2


@card("Orc Thug")
def test_orc_thug_hits_nobody_from_the_army_but_can_move_to_a_foreign_city() -> None:
    scene = situation(
        side(army=["Orc Thug", "Kalenz"]), side(cities=["Farmland"], army=["Kolibri"])
    )
    assert not scene.can_use("Orc Thug")
    foreign = scene.card("Farmland").id
    assert f"move:{scene.card('Kalenz').id}:{foreign}" not in scene.options()
    scene.move("Orc Thug", "Farmland")
    assert scene.place("Orc Thug") == "Farmland"


@card("Orc Warleader")
def test_orc_warleader_makes_own_orcs_stronger_and_itself() -> None:
    scene = situation(
        side(army=["Orc Warleader", at("Orc Thug", "Sanctuary"), "Kalenz"]),
        side(army=["Big Orc Token"]),
    )
    assert scene.size("Orc Warleader") == (4, 3)
    assert scene.size("Orc Thug") == (2, 1)
    assert scene.size("Kalenz") == (1, 1)
    assert scene.size("Big Orc Token") == (3, 3)


@card("Orc Warleader")
def test_nobody_controls_two_orc_warleaders() -> None:
    scene = situation(side(hand=["Orc Warleader"], army=["Orc Warleader"], resources={RED: 5}))
    assert not scene.can_play("Orc Warleader")
    scene = situation(
        side(hand=["Orc Warleader"], resources={RED: 5}), side(army=["Orc Warleader"])
    )
    assert scene.can_play("Orc Warleader")


@card("Witchdoctor")
def test_witchdoctor_infects_a_creature_of_the_army_as_it_shows_devotion() -> None:
    scene = situation(
        side(army=[at("Witchdoctor", "Sanctuary"), "Kalenz", "Kolibri"]),
        side(cities=["Farmland"], army=["Misled Orc"]),
        phase="tactics",
    )
    scene.answer("Witchdoctor")
    scene.settle("Kalenz")
    assert scene.card("Kalenz").counters == {"rabies": 1}
    assert scene.has("Kalenz", "rabies")
    assert not scene.has("Kolibri", "rabies")
    assert not scene.has("Misled Orc", "rabies")


@card("Witchdoctor")
def test_who_has_rabies_must_attack_passes_it_on_and_is_sacrificed() -> None:
    scene = situation(
        side(army=[at("Witchdoctor", "Sanctuary"), "Big Orc Token", "Addax"]),
        side(cities=["Farmland"], army=["Taur's Sibling"]),
        phase="tactics",
    )
    scene.answer("Witchdoctor")
    scene.settle("Addax")
    scene.to_attack()  # there is one city, and not to attack it is no choice
    assert scene.question.prompt.startswith("Who attacks Farmland along with Addax")
    scene.attack("Farmland", [], {"Addax": ["Taur's Sibling"]})
    assert scene.has("Taur's Sibling", "rabies")
    assert not scene.there("Addax")
    scene.next_turn()
    assert scene.there("Taur's Sibling")
    assert scene.there("Big Orc Token")
    scene.next_turn()
    assert not scene.there("Taur's Sibling")


@card("Witchdoctor")
def test_who_has_rabies_is_sacrificed_at_the_end_of_the_turn() -> None:
    scene = situation(
        side(army=[at("Witchdoctor", "Sanctuary"), "Kolibri"]),
        side(cities=["Farmland"]),
        phase="tactics",
    )
    scene.answer("Witchdoctor")
    scene.settle()
    scene.attack("Farmland", [])
    assert scene.there("Kolibri")
    scene.next_turn()
    assert scene.grave() == ["Kolibri"]
    assert scene.there("Witchdoctor")


@card("Witchdoctor")
def test_witchdoctor_infects_nobody_without_devotion_or_without_an_army() -> None:
    scene = situation(side(army=[at("Witchdoctor", "Sanctuary"), "Kolibri"]), phase="tactics")
    scene.answer([])
    scene.settle()
    assert not scene.has("Kolibri", "rabies")
    scene = situation(side(army=[at("Witchdoctor", "Sanctuary")]), phase="tactics")
    scene.answer("Witchdoctor")
    scene.settle()
    assert not scene.has("Witchdoctor", "rabies")


@card("Wolf Rider")
def test_wolf_rider_comes_into_the_army_and_leaves_an_orc_behind() -> None:
    scene = situation(
        side(hand=["Wolf Rider"], army=["Elvish Ambush"], resources={RED: 2}),
        side(army=["Kalenz"]),
    )
    scene.play("Wolf Rider", "Your army")
    assert scene.place("Wolf Rider") == "army"
    scene.use("Elvish Ambush", "Wolf Rider")
    assert not scene.there("Wolf Rider")
    assert scene.place("Little Orc Token") == "army"
    assert scene.card("Little Orc Token").controller == 0
    assert not scene.card("Little Orc Token").marked


@card("Wolf Rider")
def test_wolf_rider_leaves_nothing_behind_when_others_die() -> None:
    scene = situation(side(army=["Elvish Ambush", "Wolf Rider"]), side(army=["Kalenz"]))
    scene.use("Elvish Ambush", "Kalenz")
    assert scene.there("Wolf Rider")
    assert not scene.there("Little Orc Token")


# ------------------------------------------------------------------ Soldiers


@card("Champion of the Sun")
def test_champion_of_the_sun_grows_with_each_comrade() -> None:
    scene = situation(
        side(
            hand=["Misled Orc", "Soldier of the Sun", "Champion of the Sun"],
            army=["Champion of the Sun"],
            resources={RED: 3},
        )
    )
    scene.play("Misled Orc")
    assert scene.size("Champion of the Sun") == (2, 2)
    scene.play("Soldier of the Sun")
    assert scene.size("Champion of the Sun") == (3, 3)
    scene.play("Champion of the Sun")
    assert scene.size("Champion of the Sun", 0) == (4, 4)
    assert scene.size("Champion of the Sun", 1) == (1, 1)


@card("Champion of the Sun")
def test_champion_of_the_sun_grows_with_a_token_but_not_with_a_stranger() -> None:
    scene = situation(
        side(
            hand=["Kolibri"],
            army=["Champion of the Sun", "Orc Recruiter"],
            resources={"Gaian": 1},
        )
    )
    scene.play("Kolibri")
    assert scene.size("Champion of the Sun") == (1, 1)
    scene.use("Orc Recruiter")
    assert scene.size("Champion of the Sun") == (2, 2)


@card("Champion of the Sun")
def test_champion_of_the_sun_grows_with_a_soldier_of_another_faction() -> None:
    scene = situation(
        side(hand=["Bearer"], army=["Champion of the Sun"], resources={"The Empire": 1})
    )
    scene.play("Bearer")
    assert scene.size("Champion of the Sun") == (2, 2)


@card("Champion of the Sun")
def test_champion_of_the_sun_does_not_grow_with_an_enemy() -> None:
    scene = situation(
        side(hand=["Misled Orc"], resources={RED: 1}), side(army=["Champion of the Sun"])
    )
    scene.play("Misled Orc")
    assert scene.size("Champion of the Sun") == (1, 1)


@card("Soldier of the Sun")
def test_soldier_of_the_sun_strikes_first() -> None:
    scene = situation(side(army=["Soldier of the Sun"]), side(cities=["Farmland"], army=["Kalenz"]))
    scene.attack("Farmland", ["Soldier of the Sun"], {"Soldier of the Sun": ["Kalenz"]})
    assert not scene.there("Kalenz")
    assert scene.there("Soldier of the Sun")


@card("Soldier of the Sun")
def test_soldier_of_the_sun_is_struck_back_by_who_survives() -> None:
    scene = situation(
        side(army=["Soldier of the Sun"]), side(cities=["Farmland"], army=["Orc Rouser"])
    )
    scene.attack("Farmland", ["Soldier of the Sun"], {"Soldier of the Sun": ["Orc Rouser"]})
    assert scene.there("Orc Rouser")
    assert not scene.there("Soldier of the Sun")


@card("Warrior of the Sun")
def test_warrior_of_the_sun_attacks_at_once_and_strikes_first() -> None:
    scene = situation(
        side(hand=["Warrior of the Sun"], resources={RED: 2}),
        side(cities=["Farmland"], army=["Kalenz"]),
    )
    scene.play("Warrior of the Sun", "Your army")
    scene.attack("Farmland", ["Warrior of the Sun"], {"Warrior of the Sun": ["Kalenz"]})
    assert not scene.there("Kalenz")
    assert scene.there("Warrior of the Sun")


@card("Warrior of the Sun")
def test_warrior_of_the_sun_may_come_into_a_city() -> None:
    scene = situation(side(hand=["Warrior of the Sun"], resources={RED: 2}))
    scene.play("Warrior of the Sun", "Sanctuary")
    assert scene.place("Warrior of the Sun") == "Sanctuary"


# ------------------------------------------------------------------ Imps


@card("Cutpurse Imp")
def test_cutpurse_imp_steals_a_resource_card_and_it_comes_back_when_the_imp_leaves() -> None:
    scene = situation(
        side(hand=["Cutpurse Imp"], army=["Elvish Ambush"], resources={RED: 3}),
        side(resources={"Gaian": 2}),
    )
    scene.play("Cutpurse Imp", "Player 2")
    assert (scene.ready(0), scene.ready(1)) == (1, 1)
    assert len(scene.board.players[0].resources) == 4
    scene.use("Elvish Ambush", "Cutpurse Imp")
    assert (scene.ready(0), scene.ready(1)) == (0, 2)
    assert len(scene.board.players[1].resources) == 2


@card("Cutpurse Imp")
def test_cutpurse_imp_finds_nothing_where_nothing_is() -> None:
    scene = situation(side(hand=["Cutpurse Imp"], resources={RED: 3}), side())
    scene.play("Cutpurse Imp", "Player 2")
    assert len(scene.board.players[0].resources) == 3
    assert scene.there("Cutpurse Imp")


@card("Cutpurse Imp")
def test_the_death_of_another_imp_returns_nothing() -> None:
    scene = situation(
        side(
            hand=["Cutpurse Imp"],
            army=["Elvish Ambush", at("Imp Union Leader", damage=1)],
            resources={RED: 3},
        ),
        side(resources={"Gaian": 2}),
    )
    scene.play("Cutpurse Imp", "Player 2")
    scene.use("Elvish Ambush", "Imp Union Leader")
    assert not scene.there("Imp Union Leader")
    assert len(scene.board.players[0].resources) == 4


@card("Cutpurse Imp")
def test_a_stolen_resource_card_comes_back_when_the_thief_is_defeated() -> None:
    scene = situation(
        side(
            cities=[at("Sanctuary", damage=6)],
            hand=["Cutpurse Imp"],
            army=[at("Firespitter", counters={"fire": 1})],
            resources={RED: 3},
        ),
        side(cities=["Farmland"], resources={"Gaian": 2}),
        side(cities=["Spirit Tree"]),
    )
    scene.play("Cutpurse Imp", "Player 2")
    assert scene.ready(1) == 1
    scene.use("Firespitter", "Sanctuary")
    assert scene.board.players[0].lost
    assert len(scene.board.players[1].resources) == 2
    assert scene.board.players[0].resources == []


@card("Imp Union Leader")
def test_imp_union_leader_makes_imps_fierce_in_the_own_turn_and_tough_in_others() -> None:
    scene = situation(
        side(army=["Imp Union Leader", "Cutpurse Imp", at("Cutpurse Imp", "Sanctuary"), "Kalenz"]),
        side(army=["Imp Union Leader"]),
    )
    assert scene.size("Imp Union Leader", 0) == (4, 2)
    assert scene.size("Cutpurse Imp", 0) == (3, 1)
    assert scene.size("Cutpurse Imp", 1) == (3, 1)
    assert scene.size("Kalenz") == (1, 1)
    assert scene.size("Imp Union Leader", 1) == (2, 2)
    scene.next_turn()
    assert scene.size("Imp Union Leader", 0) == (2, 4)
    assert scene.size("Cutpurse Imp", 0) == (1, 3)
    assert scene.size("Kalenz") == (1, 1)


@card("Imp Union Leader")
def test_imp_union_leader_needs_two_other_imps_of_his_own() -> None:
    scene = situation(side(army=["Imp Union Leader", "Cutpurse Imp"]), side(army=["Cutpurse Imp"]))
    assert scene.size("Imp Union Leader") == (2, 2)
    assert scene.size("Cutpurse Imp") == (1, 1)


# ------------------------------------------------------------------ Drakes


@card("Firebreather")
def test_firebreather_flies_at_once_but_burns_out_by_the_end_of_the_turn() -> None:
    scene = situation(
        side(hand=["Firebreather"], resources={RED: 3}),
        side(cities=["Farmland"], army=["Kalenz"]),
    )
    scene.play("Firebreather", "Your army")
    scene.attack("Farmland", ["Firebreather"], {"Firebreather": ["Kalenz"]})
    assert scene.strength("Farmland") == 6
    assert scene.there("Firebreather")
    scene.next_turn()
    assert scene.grave() == ["Firebreather"]


@card("Firebreather")
def test_firebreather_stays_if_it_comes_into_a_city() -> None:
    scene = situation(side(hand=["Firebreather"], resources={RED: 3}))
    scene.play("Firebreather", "Sanctuary")
    scene.next_turn()
    assert scene.place("Firebreather") == "Sanctuary"
    assert scene.grave() == []


@card("Firecraver")
def test_firecraver_swallows_the_fire_of_red_banner_events_and_magic_for_a_turn() -> None:
    shock = "deal 3 damage to target creature"
    scene = situation(
        side(
            hand=["Deadly Shock", "Sunburst", "Deadly Shock"],
            army=["Firecraver"],
            resources={RED: 6},
        ),
        side(army=["Big Orc Token"]),
    )
    scene.use("Firecraver", ability=0)
    scene.play("Deadly Shock", shock, "Big Orc Token")
    assert scene.card("Big Orc Token").damage == 0
    assert scene.card("Firecraver").counters == {"fire": 3}
    scene.play("Sunburst", "Big Orc Token", "Player 2")
    assert [scene.strength("Sanctuary", number) for number in (0, 1)] == [7, 7]
    assert scene.card("Firecraver").counters == {"fire": 4}
    scene.next_turn()
    scene.next_turn()
    scene.to_phase("play")
    scene.play("Deadly Shock", shock, "Big Orc Token")
    assert not scene.there("Big Orc Token")
    assert scene.card("Firecraver").counters == {"fire": 4}


@card("Firecraver")
def test_firecraver_swallows_no_fire_of_a_creature() -> None:
    scene = situation(
        side(army=["Firecraver", at("Firespitter", counters={"fire": 1})]),
        side(army=["Big Orc Token"]),
    )
    scene.use("Firecraver", ability=0)
    scene.use("Firespitter", "Big Orc Token")
    assert scene.card("Big Orc Token").damage == 1
    assert scene.card("Firecraver").counters == {}


@card("Firecraver")
def test_firecraver_does_not_swallow_the_fire_of_other_factions() -> None:
    scene = situation(
        side(hand=["Scorching Breath"], army=["Firecraver"], resources={"Drake": 3}),
        side(army=["Big Orc Token"]),
    )
    scene.use("Firecraver", ability=0)
    scene.play("Scorching Breath", "Big Orc Token")
    assert scene.card("Big Orc Token").damage == 2
    assert scene.card("Firecraver").counters == {}


@card("Firecraver")
def test_firecraver_hurls_its_fire_at_a_creature() -> None:
    scene = situation(
        side(army=[at("Firecraver", counters={"fire": 2})]), side(army=["Majestic Griffin"])
    )
    scene.use("Firecraver", "Majestic Griffin", ability=1)
    assert not scene.there("Majestic Griffin")
    assert scene.card("Firecraver").counters == {}
    assert scene.card("Firecraver").marked


@card("Firecraver")
def test_firecraver_with_one_fire_counter_deals_two_damage() -> None:
    scene = situation(
        side(army=[at("Firecraver", counters={"fire": 1})]), side(cities=["Farmland"])
    )
    scene.use("Firecraver", "Player 2", ability=1)
    assert scene.strength("Farmland") == 5
    scene = situation(side(army=["Firecraver"]), side(army=["Majestic Griffin"]))
    scene.use("Firecraver", "Majestic Griffin", ability=1)
    assert scene.card("Majestic Griffin").damage == 0


@card("Firespitter")
def test_firespitter_comes_with_two_fire_counters() -> None:
    scene = situation(side(hand=["Firespitter"], resources={RED: 2}))
    scene.play("Firespitter")
    assert scene.card("Firespitter").counters == {"fire": 2}


@card("Firespitter")
def test_firespitter_spits_at_a_creature_a_city_or_a_player() -> None:
    fire = at("Firespitter", counters={"fire": 2})
    scene = situation(side(army=[fire]), side(cities=["Farmland"], army=["Kalenz"]))
    scene.use("Firespitter", "Kalenz")
    assert not scene.there("Kalenz")
    assert scene.card("Firespitter").counters == {"fire": 1}
    assert not scene.can_use("Firespitter")
    for target in ("Farmland", "Player 2"):
        scene = situation(side(army=[fire]), side(cities=["Farmland"], army=["Kalenz"]))
        scene.use("Firespitter", target)
        assert scene.strength("Farmland") == 6


@card("Firespitter")
def test_firespitter_without_fire_can_only_fly() -> None:
    scene = situation(side(army=["Firespitter"]), side(cities=["Farmland"], army=["Kalenz"]))
    assert not scene.can_use("Firespitter")
    scene.attack("Farmland", ["Firespitter"], {"Firespitter": ["Kalenz"]})
    assert scene.there("Firespitter")
    assert scene.strength("Farmland") == 6


# ------------------------------------------------------------------ Elves and others


@card("Garak")
def test_nobody_draws_two_cards_in_the_draw_phase_while_garak_is_in_play() -> None:
    for active in (0, 1):
        scene = situation(side(army=["Garak"]), phase="draw", active=active)
        scene.answer("draw:2")
        scene.to_phase("play")
        assert len(scene.hand(active)) == 1
    scene = situation(side(), phase="draw")
    scene.answer("draw:2")
    assert len(scene.hand()) == 2


@card("Garak")
def test_garak_draws_a_card() -> None:
    scene = situation(side(army=["Garak"]))
    scene.use("Garak")
    assert len(scene.hand()) == 1
    assert not scene.can_use("Garak")


@card("Kaleh, son of Garak")
def test_kaleh_may_draw_a_card_in_the_play_phase() -> None:
    scene = situation(side(army=["Kaleh, son of Garak"]))
    scene.answer(True)
    scene.settle()
    assert len(scene.hand()) == 1
    scene = situation(side(army=["Kaleh, son of Garak"]))
    scene.answer(False)
    scene.settle()
    assert scene.hand() == []


@card("Kaleh, son of Garak")
def test_kaleh_draws_once_a_turn_and_not_in_the_turn_of_another() -> None:
    scene = situation(side(army=["Kaleh, son of Garak"]))
    scene.answer(True)
    scene.settle()
    scene.to_phase("second play")
    scene.to_phase("discard")
    assert len(scene.hand()) == 1
    scene = situation(side(army=["Kaleh, son of Garak"]), active=1)
    assert scene.question.seat == 1
    assert "done" in scene.options()


@card("Wild Warg")
def test_wild_warg_bites_all_who_defend_against_it() -> None:
    scene = situation(
        side(army=["Wild Warg"]),
        side(cities=["Farmland"], army=["Orc Rouser", "Big Orc Token", "Kalenz"]),
    )
    scene.attack("Farmland", ["Wild Warg"], {"Wild Warg": ["Orc Rouser", "Big Orc Token"]})
    assert not scene.there("Orc Rouser")
    assert not scene.there("Big Orc Token")
    assert scene.there("Kalenz")
    assert scene.strength("Farmland") == 7


@card("Wild Warg")
def test_wild_warg_bites_before_the_battle() -> None:
    scene = situation(
        side(army=[at("Wild Warg", damage=2)]), side(cities=["Farmland"], army=["Taur's Sibling"])
    )
    scene.attack("Farmland", ["Wild Warg"], {"Wild Warg": ["Taur's Sibling"]})
    assert not scene.there("Taur's Sibling")
    assert scene.there("Wild Warg")


@card("Wild Warg")
def test_wild_warg_does_not_bite_when_it_defends_or_when_another_attacks() -> None:
    scene = situation(
        side(army=["Majestic Griffin", "Big Orc Token"]),
        side(cities=["Farmland"], army=["Wild Warg"]),
    )
    scene.attack("Farmland", ["Big Orc Token"], {"Big Orc Token": ["Wild Warg"]})
    assert scene.card("Big Orc Token").damage == 2
    assert not scene.there("Wild Warg")


# ------------------------------------------------------------------ Taurochs


@card("Taur's Sibling")
def test_taurs_sibling_tramples_on_into_the_city() -> None:
    scene = situation(side(army=["Taur's Sibling"]), side(cities=["Farmland"], army=["Kalenz"]))
    scene.attack("Farmland", ["Taur's Sibling"], {"Taur's Sibling": ["Kalenz"]})
    assert not scene.there("Kalenz")
    assert scene.strength("Farmland") == 6


@card("Taur's Sibling")
def test_taurs_sibling_has_nothing_left_after_a_defender_as_strong() -> None:
    scene = situation(side(army=["Taur's Sibling"]), side(cities=["Farmland"], army=["Orc Rouser"]))
    scene.attack("Farmland", ["Taur's Sibling"], {"Taur's Sibling": ["Orc Rouser"]})
    assert not scene.there("Orc Rouser")
    assert scene.strength("Farmland") == 7


@card("Taurson")
def test_a_taurson_tramples_on_into_the_city() -> None:
    scene = situation(side(army=["Taurson"]), side(cities=["Farmland"], army=["Crop Token"]))
    scene.attack("Farmland", ["Taurson"], {"Taurson": ["Crop Token"]})
    assert not scene.there("Crop Token")
    assert scene.there("Taurson")
    assert scene.strength("Farmland") == 6


@card("Taurson", "Big Orc Token")
def test_a_taurson_has_nothing_left_for_the_city_after_a_strong_defender() -> None:
    scene = situation(side(army=["Taurson"]), side(cities=["Farmland"], army=["Big Orc Token"]))
    scene.attack("Farmland", ["Taurson"], {"Taurson": ["Big Orc Token"]})
    assert not scene.there("Taurson")
    assert scene.there("Big Orc Token")
    assert scene.strength("Farmland") == 7


@card("Big Orc Token")
def test_a_big_orc_dies_of_3_damage_and_not_of_2_and_never_overruns() -> None:
    for defender, lives in (("Crop Token", True), ("Mentor", True), ("Hearth Bear", False)):
        scene = situation(side(army=["Big Orc Token"]), side(cities=["Farmland"], army=[defender]))
        scene.attack("Farmland", ["Big Orc Token"], {"Big Orc Token": [defender]})
        assert not scene.there(defender)
        assert scene.there("Big Orc Token") is lives
        assert scene.strength("Farmland") == 7


@card("Thaur's Banner", "Taurson")
def test_thaurs_banner_brings_a_taurson_into_each_other_city() -> None:
    scene = situation(
        side(
            cities=["Sanctuary", "Farmland", "Spirit Tree"],
            hand=["Thaur's Banner"],
            resources={RED: 5},
        ),
        side(),
    )
    scene.play("Thaur's Banner", "Farmland")
    assert scene.place("Thaur's Banner") == "Farmland"
    places = [scene.place("Taurson", number) for number in range(2)]
    assert sorted(places) == ["Sanctuary", "Spirit Tree"]
    assert len(scene.all("Taurson")) == 2
    assert all(taurson.controller == 0 and not taurson.marked for taurson in scene.all("Taurson"))


@card("Thaur's Banner")
def test_thaurs_banner_brings_nobody_to_a_player_with_one_city() -> None:
    scene = situation(side(hand=["Thaur's Banner"], resources={RED: 5}))
    scene.play("Thaur's Banner")
    assert not scene.there("Taurson")
