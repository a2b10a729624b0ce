"""The cards of Gaian: what each does, and what it does not do."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.arcmage.printed.programs import FILLER
from tests.kit.arcmage import Scene, at, side, situation
from tests.kit.marks import card

# ------------------------------------------------------------------ hands that many tests need


def devote(scene: Scene, *names: str) -> None:
    """Residents show devotion in a tactics phase; everything else waits for the play phase."""
    scene.answer(list(names))
    scene.settle()


def round_later(scene: Scene, *picks: Any, phase: str = "play") -> None:
    """Go on to a phase of the next turn of the player whose turn it is; picks are given there."""
    scene.next_turn()
    scene.next_turn()
    scene.to_phase(phase, *picks)


def their_turn(scene: Scene, *picks: Any, phase: str = "play") -> None:
    """Go on to a phase of the next player's turn; picks are given there."""
    scene.next_turn()
    scene.to_phase(phase, *picks)


# ------------------------------------------------------------------ creatures


@card("Kolibri")
def test_kolibri_produces_one_resource_or_two_with_a_flower() -> None:
    scene = situation(side(army=["Kolibri"]))
    scene.use("Kolibri")
    assert scene.ready() == 1
    assert scene.card("Kolibri").marked
    scene = situation(side(army=["Kolibri", "Crop Token"]))
    scene.use("Kolibri")
    assert scene.ready() == 2


@card("Kolibri")
def test_a_flower_of_the_enemy_does_not_help_kolibri() -> None:
    scene = situation(side(army=["Kolibri"]), side(army=["Crop Token"]))
    scene.use("Kolibri")
    assert scene.ready() == 1


@card("Elvish Archer")
def test_elvish_archer_strengthens_its_city_and_gives_elves_ranged() -> None:
    scene = situation(
        side(hand=["Elvish Archer"], army=["Kalenz", "Kolibri"], resources={"Gaian": 3})
    )
    scene.play("Elvish Archer")
    assert scene.strength("Sanctuary") == 9
    assert scene.has("Kalenz", "ranged")
    assert not scene.has("Kolibri", "ranged")


@card("Elvish Ambush")
def test_elvish_ambush_weakens_who_defends_against_it() -> None:
    scene = situation(
        side(army=["Elvish Ambush"]), side(cities=["Farmland"], army=["Majestic Griffin", "Kalenz"])
    )
    scene.attack("Farmland", ["Elvish Ambush"], {"Elvish Ambush": ["Majestic Griffin"]})
    assert scene.size("Majestic Griffin") == (3, 3)
    assert scene.size("Kalenz") == (1, 1)
    assert not scene.there("Elvish Ambush")


@card("Satyr's Tune")
def test_satyrs_tune_makes_its_host_bigger_and_peaceful() -> None:
    scene = situation(
        side(hand=["Satyr's Tune"], army=["Kalenz", "Kolibri"], resources={"Gaian": 2})
    )
    scene.play("Satyr's Tune", "Kalenz")
    assert scene.size("Kalenz") == (3, 3)
    assert scene.has("Kalenz", "peaceful")
    assert not scene.has("Kolibri", "peaceful")
    assert scene.place("Satyr's Tune") == "Kalenz"


@card("Kalenz")
def test_kalenz_brings_an_enchantment_back_when_it_dies() -> None:
    scene = situation(
        side(army=[at("Kalenz", "Sanctuary")], grave=["Satyr's Tune", "Kolibri"]),
        side(army=["Elvish Ambush"]),
        active=1,
    )
    scene.use("Elvish Ambush", "Kalenz", seat=1)
    assert not scene.there("Kalenz")
    assert scene.hand() == ["Satyr's Tune"]


# ------------------------------------------------------------------ cities


@card("Farmland", "Crop Token")
def test_farmland_grows_a_crop_for_a_devotion_of_two() -> None:
    scene = situation(
        side(cities=["Farmland"], army=[at("Nourished Flower", "Farmland")]), phase="tactics"
    )
    devote(scene, "Nourished Flower")
    assert scene.place("Crop Token") == "Farmland"
    assert not scene.card("Crop Token").marked
    assert scene.size("Crop Token") == (0, 1)


@card("Farmland")
def test_farmland_grows_nothing_for_a_devotion_of_one() -> None:
    scene = situation(side(cities=["Farmland"], army=[at("Kalenz", "Farmland")]), phase="tactics")
    devote(scene, "Kalenz")
    assert not scene.there("Crop Token")


@card("Farmland")
def test_flowers_and_trees_grow_with_a_farmland_of_level_four() -> None:
    scene = situation(
        side(
            cities=["Farmland"],
            army=[
                at("Majestic Griffin", "Farmland"),
                at("Kalenz", "Farmland"),
                "Nourished Flower",
                "Sequoia Saplings",
            ],
        ),
        side(army=["Poison Ivy"]),
        phase="tactics",
    )
    devote(scene, "Majestic Griffin", "Kalenz")
    assert scene.size("Nourished Flower") == (2, 4)
    assert scene.size("Sequoia Saplings") == (1, 5), "+0/+1 for the flower beside it"
    assert scene.size("Kalenz") == (1, 1)
    assert scene.size("Poison Ivy") == (1, 1)


@card("Crop Token")
def test_a_crop_is_eaten_for_a_gaian_resource() -> None:
    scene = situation(side(army=["Crop Token"], hand=["Kolibri"]))
    assert not scene.can_play("Kolibri")
    scene.use("Crop Token")
    assert not scene.there("Crop Token")
    assert scene.grave() == []
    assert scene.board.players[0].pool == ["Gaian"]
    assert scene.can_play("Kolibri")


@card("Crop Token")
def test_a_marked_crop_is_not_ripe() -> None:
    scene = situation(side(army=[at("Crop Token", marked=True)]))
    assert not scene.can_use("Crop Token")


@card("Enchanted Forest")
def test_enchantments_walk_in_an_enchanted_forest() -> None:
    scene = situation(
        side(
            cities=["Enchanted Forest"],
            army=[at("Nourished Flower", "Enchanted Forest")],
            hand=["Wild Trample"],
            resources={"Gaian": 2},
        ),
        phase="tactics",
    )
    devote(scene, "Nourished Flower")
    scene.play("Wild Trample", creature=True)
    assert scene.place("Wild Trample") == "Enchanted Forest"
    assert scene.size("Wild Trample") == (2, 2)
    assert scene.has("Wild Trample", "homesick")
    assert scene.size("Nourished Flower") == (2, 2), "only the counter for a Gaian card"
    assert scene.ready() == 0


@card("Enchanted Forest")
def test_the_forest_sleeps_at_level_one_and_for_the_enemy() -> None:
    hand: dict[str, Any] = {"hand": ["Wild Trample"], "resources": {"Gaian": 2}}
    forest: dict[str, Any] = {
        "cities": ["Enchanted Forest"],
        "army": [at("Kalenz", "Enchanted Forest")],
    }
    scene = situation(side(**forest, **hand), phase="tactics")
    devote(scene, "Kalenz")
    assert "play:wild-trample" in scene.options()
    assert "play:wild-trample:creature" not in scene.options()
    scene = situation(
        side(cities=["Enchanted Forest"], army=[at("Majestic Griffin", "Enchanted Forest")]),
        side(**hand),
        phase="tactics",
    )
    devote(scene, "Majestic Griffin")
    their_turn(scene)
    assert "play:wild-trample" in scene.options()
    assert "play:wild-trample:creature" not in scene.options()


@card("Enchanted Forest", "Grassroots")
def test_an_enchantment_of_a_free_cost_is_as_big_as_what_was_paid() -> None:
    scene = situation(
        side(
            cities=["Enchanted Forest"],
            army=[at("Majestic Griffin", "Enchanted Forest")],
            hand=["Grassroots"],
            resources={"Gaian": 4},
        ),
        phase="tactics",
    )
    devote(scene, "Majestic Griffin")
    scene.play("Grassroots", 3, creature=True)
    assert scene.size("Grassroots") == (3, 3)
    assert scene.card("Majestic Griffin").counters == {}
    assert scene.ready() == 1


@card("Enchanted Forest")
def test_a_walking_enchantment_dies_of_homesickness_out_of_the_city() -> None:
    scene = situation(
        side(
            cities=["Enchanted Forest"],
            army=[at("Majestic Griffin", "Enchanted Forest")],
            hand=["Satyr's Tune", "Wild Trample"],
            resources={"Gaian": 4},
        ),
        phase="tactics",
    )
    devote(scene, "Majestic Griffin")
    scene.play("Satyr's Tune", creature=True)
    scene.play("Wild Trample", creature=True)
    scene.move("Satyr's Tune")
    round_later(scene)
    assert scene.place("Wild Trample") == "Enchanted Forest"
    assert not scene.there("Satyr's Tune"), "it had one loyalty mark to lose"
    assert scene.board.deaths == 1, "and it was a creature that died"
    assert scene.grave() == ["Satyr's Tune"]


@card("Flying Fortress")
def test_who_cannot_fly_pays_two_to_attack_under_the_fortress() -> None:
    mine: dict[str, Any] = {
        "cities": ["Flying Fortress"],
        "army": [at("Nourished Flower", "Flying Fortress"), "Kalenz", "Majestic Griffin"],
    }
    scene = situation(
        side(**mine, resources={"Gaian": 3}), side(cities=["Farmland"]), phase="tactics"
    )
    devote(scene, "Nourished Flower")
    scene.attack("Farmland", ["Kalenz"])
    assert scene.strength("Farmland") == 6
    assert scene.ready() == 1
    scene = situation(
        side(**mine, resources={"Gaian": 1}), side(cities=["Farmland"]), phase="tactics"
    )
    devote(scene, "Nourished Flower")
    scene.attack("Farmland", ["Kalenz"])
    assert scene.strength("Farmland") == 7, "one resource is not enough"
    assert not scene.card("Kalenz").marked


@card("Flying Fortress")
def test_who_flies_attacks_for_nothing_under_the_fortress() -> None:
    scene = situation(
        side(
            cities=["Flying Fortress"],
            army=[at("Nourished Flower", "Flying Fortress"), "Majestic Griffin"],
            resources={"Gaian": 2},
        ),
        side(cities=["Farmland"]),
        phase="tactics",
    )
    devote(scene, "Nourished Flower")
    scene.attack("Farmland", ["Majestic Griffin"])
    assert scene.strength("Farmland") == 3
    assert scene.ready() == 2


@card("Flying Fortress")
def test_the_fortress_holds_the_enemys_attack_up_too() -> None:
    scene = situation(
        side(cities=["Flying Fortress"], army=[at("Nourished Flower", "Flying Fortress")]),
        side(army=["Kalenz"], resources={"Gaian": 2}),
        phase="tactics",
    )
    devote(scene, "Nourished Flower")
    their_turn(scene)
    scene.attack("Flying Fortress", ["Kalenz"])
    assert scene.ready(1) == 0
    assert scene.strength("Flying Fortress") == 8


@card("Flying Fortress")
def test_own_creatures_come_and_go_in_the_fortress() -> None:
    scene = situation(
        side(
            cities=["Flying Fortress"],
            army=[
                at("Majestic Griffin", "Flying Fortress"),
                at("Kalenz", "Flying Fortress"),
                "Kolibri",
            ],
        ),
        phase="tactics",
    )
    devote(scene, "Majestic Griffin", "Kalenz")
    scene.move("Kolibri", "Flying Fortress")
    assert scene.place("Kolibri") == "Flying Fortress"


@card("Flying Fortress")
def test_nobody_infiltrates_a_fortress_of_level_four() -> None:
    scene = situation(
        side(
            cities=["Flying Fortress"],
            army=[at("Majestic Griffin", "Flying Fortress"), at("Kalenz", "Flying Fortress")],
        ),
        side(army=["Orc Scout"]),
        phase="tactics",
    )
    devote(scene, "Majestic Griffin", "Kalenz")
    their_turn(scene)
    city = scene.card("Flying Fortress").id
    assert f"move:{scene.card('Orc Scout').id}:{city}" not in scene.options()
    scene = situation(
        side(cities=["Flying Fortress"], army=[at("Majestic Griffin", "Flying Fortress")]),
        side(army=["Orc Scout"]),
        phase="tactics",
    )
    devote(scene, "Majestic Griffin")
    their_turn(scene)
    scene.move("Orc Scout", "Flying Fortress", seat=1)
    assert scene.place("Orc Scout") == "Flying Fortress", "a devotion of three keeps nobody out"


SHELTER: dict[str, Any] = {"cities": ["Sanctuary", "Farmland"]}


@card("Sanctuary")
def test_the_first_level_of_sanctuary_is_for_its_residents() -> None:
    scene = situation(
        side(
            **SHELTER,
            army=[at("Majestic Griffin", "Sanctuary"), at("Kalenz", "Farmland"), "Kolibri"],
        ),
        phase="tactics",
    )
    scene.answer("Sanctuary")
    devote(scene, "Majestic Griffin")
    assert scene.has("Majestic Griffin", "sanctuary")
    assert not scene.has("Kalenz", "sanctuary")
    assert not scene.has("Kolibri", "sanctuary")


@card("Sanctuary")
def test_higher_levels_of_sanctuary_are_for_all_cities_and_for_the_army() -> None:
    believers = [at(name, "Sanctuary") for name in ("Majestic Griffin", "Nourished Flower")]
    scene = situation(
        side(**SHELTER, army=[*believers, at("Crop Token", "Farmland"), "Kolibri"]),
        phase="tactics",
    )
    scene.answer("Sanctuary")
    devote(scene, "Majestic Griffin", "Nourished Flower")
    assert scene.has("Crop Token", "sanctuary")
    assert not scene.has("Kolibri", "sanctuary")
    more = at("Poison Ivy", "Sanctuary")
    scene = situation(
        side(cities=["Sanctuary"], army=[*believers, more, "Kolibri"]),
        side(army=["Kalenz"]),
        phase="tactics",
    )
    devote(scene, "Majestic Griffin", "Nourished Flower", "Poison Ivy")
    assert scene.has("Kolibri", "sanctuary")
    assert not scene.has("Kalenz", "sanctuary")


@card("Sanctuary")
def test_no_opponent_targets_who_has_sanctuary() -> None:
    scene = situation(
        side(
            cities=["Sanctuary"],
            army=[at("Majestic Griffin", "Sanctuary"), "Kolibri"],
            hand=["Botanic Block"],
            resources={"Gaian": 1},
        ),
        side(cities=["Farmland"], army=["Elvish Ambush"]),
        phase="tactics",
    )
    devote(scene, "Majestic Griffin")
    scene.act("play:botanic-block", resolve=False)
    assert "Majestic Griffin" in scene.targets(), "its own player can"
    scene.answer("Kolibri")
    scene.settle()
    their_turn(scene)
    scene.act(f"use:{scene.card('Elvish Ambush').id}:1", seat=1, resolve=False)
    assert "Kolibri" in scene.targets()
    assert "Majestic Griffin" not in scene.targets()


@card("Spirit Tree")
def test_a_spirit_comes_for_a_turn() -> None:
    scene = situation(
        side(
            cities=["Spirit Tree"],
            army=[at("Majestic Griffin", "Spirit Tree")],
            grave=["Kalenz", "Kolibri", "Satyr's Tune"],
        ),
        phase="tactics",
    )
    scene.answer(["Majestic Griffin"])
    scene.settle(True, "Kalenz")
    assert scene.place("Kalenz") == "army"
    assert scene.grave() == ["Kolibri", "Satyr's Tune"]
    scene.next_turn()
    assert scene.there("Kalenz")
    scene.next_turn()
    scene.to_phase("unmark")
    assert not scene.there("Kalenz")
    assert scene.board.players[0].removed == ["Kalenz"]


@card("Spirit Tree")
def test_nobody_has_to_call_a_spirit() -> None:
    scene = situation(
        side(
            cities=["Spirit Tree"], army=[at("Majestic Griffin", "Spirit Tree")], grave=["Kolibri"]
        ),
        phase="tactics",
    )
    scene.answer(["Majestic Griffin"])
    scene.settle(False)
    assert not scene.there("Kolibri")
    assert scene.grave() == ["Kolibri"]


@card("Spirit Tree")
def test_the_spirit_tree_of_level_seven_gives_the_dead_back() -> None:
    scene = situation(
        side(
            cities=["Spirit Tree"],
            army=[
                at(name, "Spirit Tree")
                for name in ("Majestic Griffin", "Nourished Flower", "Poison Ivy")
            ],
            grave=["Kalenz", "Kolibri"],
        ),
        phase="tactics",
    )
    scene.answer(["Majestic Griffin", "Nourished Flower", "Poison Ivy"])
    scene.settle(True, "Kolibri", True)
    assert scene.place("Kolibri") == "army", "the lowest level comes first"
    assert scene.place("Kalenz") == "Spirit Tree"
    round_later(scene)
    assert scene.there("Kalenz")
    assert not scene.there("Kolibri")


@card("Swanport")
def test_without_devotion_swanport_lets_all_players_draw_later() -> None:
    scene = situation(
        side(
            cities=["Swanport"],
            army=["Kalenz"],
            hand=["Scent of Home"],
            resources={"Gaian": 1},
        )
    )
    scene.play("Scent of Home")
    assert scene.hand() == []
    round_later(scene, phase="tactics")
    mine, theirs = len(scene.hand()), len(scene.hand(1))
    scene.to_phase("play")
    scene.settle(True, False)
    assert len(scene.hand()) == mine + 1
    assert len(scene.hand(1)) == theirs


@card("Swanport")
def test_swanport_looks_only_at_enchantments_of_its_own_player() -> None:
    tune: dict[str, Any] = {"hand": ["Botanic Block", "Scent of Home"], "resources": {"Gaian": 2}}
    scene = situation(side(cities=["Swanport"], army=["Kalenz"], **tune))
    scene.play("Botanic Block")
    round_later(scene)
    assert scene.can_play("Scent of Home"), "nobody was asked whether he draws"
    scene = situation(side(cities=["Swanport"]), side(army=["Kalenz"], **tune), active=1)
    scene.play("Scent of Home", seat=1)
    assert scene.board.later == []


@card("Swanport")
def test_with_devotion_swanport_lets_its_player_draw_at_once() -> None:
    scene = situation(
        side(
            cities=["Swanport"],
            army=[at("Majestic Griffin", "Swanport"), at("Kalenz", "Swanport")],
            hand=["Scent of Home", "Botanic Block"],
            resources={"Gaian": 2},
        ),
        phase="tactics",
    )
    devote(scene, "Majestic Griffin", "Kalenz")
    scene.play("Botanic Block", "Kalenz")
    assert len(scene.hand()) == 2, "the card of the event itself, and no other"
    scene.play("Scent of Home", "Kalenz", True)
    assert len(scene.hand()) == 2
    assert scene.board.later == [], "the harbour's first offer is off"


@card("Swanport")
def test_an_enchantment_whose_host_is_gone_was_not_played_with_success() -> None:
    scene = situation(
        side(
            cities=["Swanport"],
            army=[at("Majestic Griffin", "Swanport"), at("Kalenz", "Swanport"), "Crop Token"],
            hand=["Scent of Home"],
            resources={"Gaian": 1},
        ),
        phase="tactics",
    )
    devote(scene, "Majestic Griffin", "Kalenz")
    scene.announce("Scent of Home", "Crop Token")
    scene.use("Crop Token")
    assert scene.grave() == ["Scent of Home"]
    assert scene.hand() == []


# ------------------------------------------------------------------ more creatures


@card("Botanist")
def test_the_botanist_saves_a_flower_and_marks_it() -> None:
    scene = situation(
        side(
            army=["Botanist", "Nourished Flower", "Kalenz", "Elvish Ambush"], resources={"Gaian": 2}
        )
    )
    scene.use("Botanist")
    assert scene.card("Botanist").marked
    assert scene.ready() == 0
    assert scene.grave() == [FILLER, FILLER], "the two resource cards"
    scene.use("Elvish Ambush", "Nourished Flower")
    assert scene.there("Nourished Flower")
    assert scene.card("Nourished Flower").marked
    assert scene.card("Nourished Flower").damage == 0


@card("Botanist")
def test_the_botanist_saves_only_once() -> None:
    scene = situation(
        side(
            army=["Botanist", "Nourished Flower", "Elvish Ambush", "Elvish Ambush"],
            resources={"Gaian": 2},
        )
    )
    scene.use("Botanist")
    scene.use("Elvish Ambush", "Nourished Flower", number=0)
    scene.use("Elvish Ambush", "Nourished Flower", number=1)
    assert not scene.there("Nourished Flower")


@card("Botanist")
def test_the_botanist_needs_two_own_resource_cards_and_a_plant() -> None:
    scene = situation(
        side(army=["Botanist", "Nourished Flower"], resources={"Gaian": 1}),
        side(resources={"Gaian": 5}),
    )
    assert not scene.can_use("Botanist")
    scene = situation(side(army=["Botanist", "Kalenz", "Kolibri"], resources={"Gaian": 3}))
    assert not scene.can_use("Botanist"), "neither an Elf nor a Bird is a plant"


@card("Botanist")
def test_the_botanist_does_not_attack() -> None:
    scene = situation(side(army=["Botanist"]))
    scene.done()
    assert scene.board.phase != "attack"


@card("Elvish Enchantress")
def test_the_enchantress_finds_an_enchantment_at_the_cost_of_her_health() -> None:
    scene = situation(
        side(
            army=["Elvish Enchantress", "Kalenz"],
            hand=["Scent of Home"],
            deck=["Kolibri", "Satyr's Tune", "Botanic Block"],
            resources={"Gaian": 1},
        )
    )
    scene.play("Scent of Home", "Kalenz", True, "Satyr's Tune")
    assert scene.hand() == ["Satyr's Tune"]
    assert sorted(scene.deck()) == ["Botanic Block", "Kolibri"]
    assert scene.size("Elvish Enchantress") == (-1, 1)
    assert scene.traits("Elvish Enchantress").loyalty == 4


@card("Elvish Enchantress")
def test_the_enchantress_may_spare_herself() -> None:
    scene = situation(
        side(
            army=["Elvish Enchantress", "Kalenz"],
            hand=["Scent of Home", "Kolibri"],
            deck=["Satyr's Tune"],
            resources={"Gaian": 2},
        )
    )
    scene.play("Kolibri")
    scene.play("Scent of Home", "Kalenz", False)
    assert scene.hand() == []
    assert scene.size("Elvish Enchantress") == (0, 2)


@card("Elvish Enchantress")
def test_the_enchantress_can_give_her_life_for_an_enchantment() -> None:
    scene = situation(
        side(
            army=[at("Elvish Enchantress", counters={"-1/-1": 1}), "Kalenz"],
            hand=["Scent of Home"],
            deck=["Satyr's Tune"],
            resources={"Gaian": 1},
        )
    )
    scene.play("Scent of Home", "Kalenz", True, "Satyr's Tune")
    assert not scene.there("Elvish Enchantress")
    assert scene.hand() == ["Satyr's Tune"]


@card("Elvish Shaman")
def test_after_an_enchantment_everybody_draws_one_card_at_most() -> None:
    scene = situation(
        side(army=["Elvish Shaman", "Kalenz"], hand=["Scent of Home"], resources={"Gaian": 1})
    )
    scene.play("Scent of Home", "Kalenz")
    for seat in (1, 0):
        their_turn(scene, phase="draw")
        scene.settle()
        before = len(scene.hand(seat))
        scene.answer("draw:2")
        assert len(scene.hand(seat)) == before + 1
    their_turn(scene, phase="draw")
    scene.settle()
    before = len(scene.hand(1))
    scene.answer("draw:2")
    assert len(scene.hand(1)) == before + 2, "only the next draw phase is dry"


@card("Elvish Shaman")
def test_an_enchantment_of_the_enemy_dries_nothing_up() -> None:
    scene = situation(
        side(army=["Elvish Shaman"]),
        side(army=["Kalenz"], hand=["Scent of Home"], resources={"Gaian": 1}),
        active=1,
    )
    scene.play("Scent of Home", "Kalenz", seat=1)
    assert [player.draw_cap for player in scene.board.players] == [99, 99]


@card("Elvish Shaman", "Elvish Sorceress")
def test_cards_that_are_no_enchantments_wake_neither_shaman_nor_sorceress() -> None:
    scene = situation(
        side(
            army=["Elvish Shaman", "Elvish Sorceress"],
            hand=["Kolibri", "Thistledown Drift"],
            resources={"Gaian": 3},
        )
    )
    scene.play("Kolibri")
    scene.play("Thistledown Drift", "0")
    assert scene.board.players[0].draw_cap == 99
    names = ("Elvish Shaman", "Elvish Sorceress", "Kolibri")
    assert not any(scene.has(name, "sanctuary") for name in names)


@card("Elvish Sorceress")
def test_the_sorceress_shelters_a_creature_until_it_is_marked() -> None:
    scene = situation(
        side(
            army=["Elvish Sorceress", "Kolibri", at("Kalenz", marked=True)],
            hand=["Scent of Home"],
            resources={"Gaian": 1},
        )
    )
    scene.play("Scent of Home", "Kalenz", "Kolibri")
    assert scene.has("Kolibri", "sanctuary")
    assert not scene.has("Elvish Sorceress", "sanctuary")
    scene.use("Kolibri")
    assert not scene.has("Kolibri", "sanctuary")


@card("Elvish Sorceress")
def test_the_sorceress_shelters_nobody_who_is_marked() -> None:
    scene = situation(
        side(
            army=["Elvish Sorceress", at("Kalenz", marked=True)],
            hand=["Scent of Home"],
            resources={"Gaian": 1},
        )
    )
    scene.play("Scent of Home", "Kalenz")
    assert scene.has("Elvish Sorceress", "sanctuary"), "the only unmarked creature"
    assert not scene.has("Kalenz", "sanctuary")


@card("Falconer")
def test_the_falconer_saves_a_bird_in_battle() -> None:
    scene = situation(
        side(army=["Falconer", "Majestic Griffin"], resources={"Gaian": 2}),
        side(cities=["Farmland"], army=["Majestic Griffin"]),
    )
    scene.use("Falconer", "Majestic Griffin in Player 1's army")
    scene.attack("Farmland", ["Majestic Griffin"], {"Majestic Griffin": ["Majestic Griffin"]})
    assert [griffin.controller for griffin in scene.all("Majestic Griffin")] == [0]
    assert scene.card("Majestic Griffin").marked
    assert scene.grave(1) == ["Majestic Griffin"]


@card("Falconer")
def test_the_falconer_knows_only_birds_and_own_resource_cards() -> None:
    scene = situation(
        side(army=["Falconer", "Kolibri"], resources={"Gaian": 1}), side(resources={"Gaian": 5})
    )
    assert not scene.can_use("Falconer")
    scene = situation(side(army=["Falconer", "Kalenz", "Nourished Flower"], resources={"Gaian": 2}))
    assert not scene.can_use("Falconer")


@card("Falconer")
def test_with_a_falconer_birds_come_suddenly() -> None:
    scene = situation(side(army=["Falconer"], hand=["Kolibri", "Kalenz"], resources={"Gaian": 3}))
    scene.play("Kolibri", "Your army")
    scene.play("Kalenz")
    assert scene.place("Kolibri") == "army"
    assert scene.place("Kalenz") == "Sanctuary", "an Elf has no choice"


@card("Falconer")
def test_birds_of_the_enemy_are_not_called() -> None:
    scene = situation(
        side(army=["Falconer"]), side(hand=["Kolibri"], resources={"Gaian": 1}), active=1
    )
    scene.play("Kolibri", seat=1)
    assert scene.place("Kolibri") == "Sanctuary"


@card("Nightingale")
def test_the_nightingale_sings_a_creature_to_sleep() -> None:
    scene = situation(
        side(cities=["Farmland"], army=[at("Nightingale", "Farmland")]),
        side(army=["Kalenz", "Kolibri"]),
        phase="tactics",
    )
    scene.answer(["Nightingale"])
    scene.settle(["Nightingale", "Farmland"], "Kalenz")
    assert scene.card("Kalenz").marked
    assert not scene.card("Kolibri").marked
    their_turn(scene)
    assert scene.card("Kalenz").marked, "it sleeps through its unmark phase"
    round_later(scene)
    assert not scene.card("Kalenz").marked


@card("Nightingale")
def test_who_is_marked_already_only_stays_so() -> None:
    scene = situation(
        side(cities=["Farmland"], army=[at("Nightingale", "Farmland")]),
        side(army=[at("Kalenz", marked=True), at("Kolibri", marked=True)]),
        phase="tactics",
    )
    scene.answer(["Nightingale"])
    scene.settle(["Nightingale", "Farmland"], "Kalenz")
    their_turn(scene)
    assert scene.card("Kalenz").marked
    assert not scene.card("Kolibri").marked


@card("Nightingale")
def test_the_nightingale_flies_over_who_has_no_wings() -> None:
    scene = situation(
        side(army=["Nightingale"]), side(cities=["Farmland"], army=["Kalenz", "Falconer"])
    )
    scene.attack("Farmland", ["Nightingale"])
    assert scene.strength("Farmland") == 6


@card("Nightingale")
def test_without_devotion_the_nightingale_is_silent() -> None:
    scene = situation(
        side(cities=["Farmland"], army=[at("Nightingale", "Farmland")]),
        side(army=["Kalenz"]),
        phase="tactics",
    )
    devote(scene)
    assert not scene.card("Kalenz").marked


IVY: dict[str, Any] = {
    "cities": ["Farmland"],
    "army": ["Poison Ivy"],
}


@card("Poison Ivy")
def test_whom_poison_ivy_scratched_unmarks_at_a_price() -> None:
    scene = situation(side(army=["Elvish Archer"]), side(**IVY))
    scene.attack("Farmland", ["Elvish Archer"], {"Elvish Archer": ["Poison Ivy"]})
    assert scene.there("Elvish Archer")
    assert not scene.there("Poison Ivy"), "it dies, and its poison works on"
    round_later(scene, True)
    assert not scene.card("Elvish Archer").marked
    assert scene.size("Elvish Archer") == (0, 1)


@card("Poison Ivy")
def test_whom_poison_ivy_scratched_may_stay_marked() -> None:
    scene = situation(side(army=["Elvish Archer", at("Kalenz", marked=True)]), side(**IVY))
    scene.attack("Farmland", ["Elvish Archer"], {"Elvish Archer": ["Poison Ivy"]})
    round_later(scene, False)
    assert scene.card("Elvish Archer").marked
    assert scene.size("Elvish Archer") == (1, 2)
    assert not scene.card("Kalenz").marked


@card("Poison Ivy")
def test_two_scratches_of_poison_ivy_ask_for_two_counters() -> None:
    scene = situation(
        side(army=["Big Orc Token"]),
        side(cities=["Farmland"], army=["Poison Ivy", "Poison Ivy"]),
    )
    thorns = {"Big Orc Token": ["Poison Ivy", "Poison Ivy"]}
    scene.attack("Farmland", ["Big Orc Token"], thorns, {"Poison Ivy": 3})
    round_later(scene, True)
    assert not scene.card("Big Orc Token").marked
    assert scene.size("Big Orc Token") == (1, 1)


@card("Poison Ivy", "Nourished Flower", "Sequoia Saplings")
def test_plants_do_not_attack() -> None:
    scene = situation(side(army=["Poison Ivy", "Nourished Flower", "Sequoia Saplings"]))
    scene.done()
    assert scene.board.phase != "attack"


@card("Sequoia Saplings")
def test_the_saplings_grow_with_each_gaian_card_beside_them() -> None:
    scene = situation(
        side(
            army=[
                "Sequoia Saplings",
                "Kolibri",
                "Kalenz",
                "Little Orc Token",
                at("Botanist", "Sanctuary"),
            ]
        ),
        side(army=["Kolibri"]),
    )
    assert scene.size("Sequoia Saplings") == (0, 3)
    assert not scene.has("Sequoia Saplings", "ranged")


@card("Sequoia Saplings")
def test_high_saplings_reach_what_flies() -> None:
    kolibris = [at("Kolibri", "Farmland")] * 4
    scene = situation(
        side(army=["Majestic Griffin"]),
        side(cities=["Farmland"], army=[at("Sequoia Saplings", "Farmland"), *kolibris]),
    )
    assert scene.size("Sequoia Saplings") == (0, 5)
    assert scene.has("Sequoia Saplings", "ranged")
    scene.attack("Farmland", ["Majestic Griffin"], {"Majestic Griffin": ["Sequoia Saplings"]})
    assert scene.strength("Farmland") == 7
    assert scene.there("Sequoia Saplings"), "four damage of five"
    scene = situation(side(army=[*["Kolibri"] * 3, "Sequoia Saplings"]))
    assert scene.size("Sequoia Saplings") == (0, 4)
    assert not scene.has("Sequoia Saplings", "ranged")


@card("Majestic Griffin")
def test_the_griffin_attacks_unmarked_over_everybody_without_wings() -> None:
    scene = situation(
        side(army=["Majestic Griffin"]), side(cities=["Farmland"], army=["Kalenz", "Falconer"])
    )
    scene.attack("Farmland", ["Majestic Griffin"])
    assert scene.strength("Farmland") == 3
    assert not scene.card("Majestic Griffin").marked


@card("Nourished Flower")
def test_the_flower_is_nourished_by_gaian_cards_of_its_player() -> None:
    scene = situation(
        side(army=["Nourished Flower"], hand=["Kolibri", "Botanic Block"], resources={"Gaian": 2})
    )
    scene.play("Kolibri")
    assert scene.size("Nourished Flower") == (2, 2)
    scene.play("Botanic Block", "Kolibri")
    assert scene.size("Nourished Flower") == (3, 3)


@card("Nourished Flower")
def test_cards_of_the_enemy_or_of_others_do_not_nourish_the_flower() -> None:
    scene = situation(
        side(army=["Nourished Flower"]), side(hand=["Kolibri"], resources={"Gaian": 1}), active=1
    )
    scene.play("Kolibri", seat=1)
    assert scene.size("Nourished Flower") == (1, 1)
    scene = situation(
        side(army=["Nourished Flower"], hand=["Orc Scout"], resources={"Red Banner": 2})
    )
    scene.play("Orc Scout")
    assert scene.size("Nourished Flower") == (1, 1)


@card("Kalenz")
def test_kalenz_turns_enchantments_of_the_hand_into_strength() -> None:
    scene = situation(side(army=["Kalenz"], hand=["Satyr's Tune", "Wild Trample", "Kolibri"]))
    scene.use("Kalenz", "Satyr's Tune")
    scene.use("Kalenz")
    assert scene.size("Kalenz") == (3, 3)
    assert scene.hand() == ["Kolibri"]
    assert not scene.can_use("Kalenz")
    scene.next_turn()
    assert scene.size("Kalenz") == (1, 1)


@card("Elvish Ambush")
def test_elvish_ambush_shoots_creatures_and_cities() -> None:
    scene = situation(side(army=["Elvish Ambush"]), side(cities=["Farmland"], army=["Kolibri"]))
    scene.use("Elvish Ambush", "Kolibri")
    assert not scene.there("Kolibri")
    assert not scene.can_use("Elvish Ambush", ability=0)
    scene = situation(side(army=["Elvish Ambush"]), side(cities=["Farmland"]))
    scene.use("Elvish Ambush", "Farmland")
    assert scene.strength("Farmland") == 6


# ------------------------------------------------------------------ enchantments


@card("Centaur's Bow")
def test_who_carries_the_bow_shoots_at_what_flies() -> None:
    scene = situation(
        side(army=["Majestic Griffin"]),
        side(cities=["Farmland"], army=["Kalenz", at("Centaur's Bow", "Kalenz"), "Falconer"]),
    )
    assert scene.size("Kalenz") == (3, 1)
    assert scene.has("Kalenz", "ranged")
    assert not scene.has("Falconer", "ranged")
    scene.attack("Farmland", ["Majestic Griffin"], {"Majestic Griffin": ["Kalenz"]})
    assert scene.strength("Farmland") == 7
    assert not scene.there("Kalenz")
    assert scene.there("Majestic Griffin")


@card("Centaur's Bow")
def test_the_bow_is_played_onto_any_creature() -> None:
    scene = situation(
        side(hand=["Centaur's Bow"], army=["Kolibri"], resources={"Gaian": 2}),
        side(army=["Kalenz"]),
    )
    scene.play("Centaur's Bow", "Kalenz")
    assert scene.place("Centaur's Bow") == "Kalenz"
    assert scene.size("Kalenz") == (3, 1)
    assert scene.size("Kolibri") == (0, 1)


@card("Centaur's Staff")
def test_the_staff_brings_its_host_home_instead_of_death() -> None:
    scene = situation(
        side(army=["Kolibri", at("Centaur's Staff", "Kolibri"), "Elvish Ambush"], deck=["Kalenz"])
    )
    scene.use("Elvish Ambush", "Kolibri")
    assert not scene.there("Kolibri")
    assert scene.hand() == ["Kolibri"]
    assert scene.deck() == ["Centaur's Staff", "Kalenz"], "at the bottom"
    assert scene.grave() == []


@card("Centaur's Staff")
def test_the_staff_works_in_battle_too() -> None:
    scene = situation(
        side(army=["Kalenz", at("Centaur's Staff", "Kalenz")], grave=["Satyr's Tune"]),
        side(cities=["Farmland"], army=["Falconer"]),
    )
    scene.attack("Farmland", ["Kalenz"], {"Kalenz": ["Falconer"]})
    assert scene.hand() == ["Kalenz"], "it did not die, so it brings no enchantment back"
    assert scene.deck()[0] == "Centaur's Staff"


@card("Centaur's Staff")
def test_the_staff_is_for_own_creatures() -> None:
    scene = situation(side(hand=["Centaur's Staff"], resources={"Gaian": 3}), side(army=["Kalenz"]))
    assert not scene.can_play("Centaur's Staff")
    scene = situation(
        side(hand=["Centaur's Staff"], army=["Kolibri"], resources={"Gaian": 3}),
        side(army=["Kalenz"]),
    )
    scene.play("Centaur's Staff")
    assert scene.place("Centaur's Staff") == "Kolibri"


@card("Elvish Cloak")
def test_only_elves_and_gaians_see_who_wears_the_cloak() -> None:
    scene = situation(
        side(army=["Orc Scout", at("Elvish Cloak", "Orc Scout")]),
        side(cities=["Farmland"], army=["Little Orc Token", "Falconer", "Garak"]),
    )
    scene.to_attack()
    scene.answer("Farmland")
    if scene.question.prompt.startswith("Who attacks"):
        scene.answer(["Orc Scout"])
    scene.settle()
    assert scene.question.prompt.startswith("Who defends")
    assert scene.targets() == {"Falconer", "Garak"}, "Garak is an Elf of the Red Banner"


@card("Elvish Cloak")
def test_orcs_see_who_wears_no_cloak() -> None:
    scene = situation(
        side(army=["Orc Scout", "Kalenz", at("Elvish Cloak", "Kalenz")]),
        side(cities=["Farmland"], army=["Little Orc Token"]),
    )
    scene.attack("Farmland", ["Kalenz", "Orc Scout"], {"Orc Scout": ["Little Orc Token"]})
    assert scene.strength("Farmland") == 6, "nobody saw Kalenz"
    assert not scene.there("Orc Scout")


@card("Grassroots")
def test_grassroots_bind_a_creature() -> None:
    scene = situation(
        side(hand=["Grassroots"], resources={"Gaian": 2}),
        side(army=["Kalenz"], resources={"Gaian": 3}),
    )
    scene.play("Grassroots", 2)
    assert scene.place("Grassroots") == "Kalenz"
    assert scene.card("Kalenz").marked
    assert scene.card("Kalenz").counters == {"grassroot": 3}, "two, and one for being marked"
    their_turn(scene, True)
    assert not scene.card("Kalenz").marked
    assert scene.ready(1) == 0
    assert scene.card("Kalenz").counters == {"grassroot": 3}


@card("Grassroots")
def test_grassroots_grow_when_the_creature_is_marked_again() -> None:
    scene = situation(
        side(),
        side(army=["Kolibri", at("Grassroots", "Kolibri"), at("Kalenz")]),
        active=1,
    )
    scene.use("Kolibri", seat=1)
    assert scene.card("Kolibri").counters == {"grassroot": 1}
    assert scene.card("Kalenz").counters == {}


@card("Grassroots")
def test_who_cannot_pay_for_the_grassroots_stays_marked() -> None:
    kolibri = at("Kolibri", marked=True, counters={"grassroot": 2})
    scene = situation(
        side(), side(army=[kolibri, at("Grassroots", "Kolibri")], resources={"Gaian": 1})
    )
    their_turn(scene)
    assert scene.card("Kolibri").marked
    assert scene.ready(1) == 1
    scene = situation(
        side(), side(army=[kolibri, at("Grassroots", "Kolibri")], resources={"Gaian": 2})
    )
    their_turn(scene, True)
    assert not scene.card("Kolibri").marked
    assert scene.ready(1) == 0


@card("Grassroots")
def test_without_counters_grassroots_hold_nobody() -> None:
    scene = situation(side(), side(army=[at("Kolibri", marked=True), at("Grassroots", "Kolibri")]))
    their_turn(scene)
    assert not scene.card("Kolibri").marked


@card("Rope Trap")
def test_who_is_in_the_trap_can_do_nothing() -> None:
    scene = situation(
        side(hand=["Rope Trap"], resources={"Gaian": 2}),
        side(army=["Majestic Griffin", "Kolibri"]),
    )
    scene.play("Rope Trap", "Majestic Griffin")
    assert scene.traits("Majestic Griffin").skills == {}
    assert scene.size("Majestic Griffin") == (4, 4)
    assert scene.has("Kolibri", "flying")
    their_turn(scene)
    griffin = scene.card("Majestic Griffin").id
    assert not any(option.startswith(f"move:{griffin}:") for option in scene.options())
    assert any(option.startswith("move:") for option in scene.options())
    assert scene.could_attack("Sanctuary") == {"Kolibri"}


@card("Rope Trap")
def test_who_is_in_the_trap_uses_no_ability_but_defends() -> None:
    scene = situation(
        side(army=["Little Orc Token"]),
        side(cities=["Farmland"], army=["Elvish Ambush", at("Rope Trap", "Elvish Ambush")]),
    )
    scene.attack("Farmland", ["Little Orc Token"], {"Little Orc Token": ["Elvish Ambush"]})
    assert scene.strength("Farmland") == 7
    scene = situation(side(army=["Kolibri", at("Rope Trap", "Kolibri")]))
    assert not scene.can_use("Kolibri")


@card("Satyr's Tune")
def test_who_hears_the_tune_does_not_attack() -> None:
    scene = situation(side(army=["Kalenz", at("Satyr's Tune", "Kalenz")]))
    scene.done()
    assert scene.board.phase != "attack"


@card("Scent of Home")
def test_the_scent_of_home_makes_its_host_pine_away() -> None:
    scene = situation(
        side(hand=["Scent of Home"], resources={"Gaian": 1}),
        side(army=["Nourished Flower", "Kalenz"]),
    )
    scene.play("Scent of Home", "Nourished Flower")
    their_turn(scene)
    assert scene.traits("Nourished Flower").loyalty == 1
    round_later(scene)
    assert not scene.there("Nourished Flower")
    assert scene.there("Kalenz")
    assert scene.grave() == ["Scent of Home"]


@card("Scent of Home")
def test_at_home_nobody_is_homesick() -> None:
    host = [at("Kalenz", "Farmland"), at("Scent of Home", "Kalenz")]
    scene = situation(side(), side(cities=["Farmland"], army=host))
    their_turn(scene)
    assert scene.traits("Kalenz").loyalty == 1, "never more than is printed"
    scene.arrange(scene.card("Kalenz"), lost_loyalty=0)
    scene.move("Kalenz", seat=1)
    scene.next_turn()
    assert scene.there("Kalenz"), "it pines at the start of its controller's turn only"
    scene.next_turn()
    scene.to_phase("draw")
    assert not scene.there("Kalenz")


@card("Wild Trample")
def test_wild_trample_counts_every_enchantment_on_its_host() -> None:
    scene = situation(
        side(hand=["Wild Trample", "Centaur's Bow"], army=["Kalenz"], resources={"Gaian": 4}),
        side(army=["Falconer", at("Satyr's Tune", "Falconer")]),
    )
    scene.play("Wild Trample", "Kalenz")
    assert scene.size("Kalenz") == (2, 2)
    scene.play("Centaur's Bow", "Kalenz")
    assert scene.size("Kalenz") == (5, 3), "+2/+2 now, and +2/+0 for the bow"
    assert scene.size("Falconer") == (3, 4)


# ------------------------------------------------------------------ events and magic


@card("Botanic Block")
def test_botanic_block_keeps_an_attacker_at_home_for_a_turn() -> None:
    scene = situation(
        side(army=["Kalenz"]),
        side(hand=["Botanic Block"], resources={"Gaian": 1}),
    )
    scene.act("done", resolve=False)
    scene.respond("Botanic Block")
    scene.settle()
    assert scene.has("Kalenz", "peaceful")
    assert len(scene.hand(1)) == 1
    assert scene.board.phase == "second play", "nobody is left to attack"
    scene.next_turn()
    assert not scene.has("Kalenz", "peaceful")


@card("Call to Aid")
def test_residents_of_another_city_come_to_aid() -> None:
    scene = situation(
        side(army=["Orc Scout"]),
        side(
            cities=["Farmland", "Swanport"],
            army=[at("Falconer", "Swanport")],
            hand=["Call to Aid"],
            resources={"Gaian": 3},
        ),
    )
    scene.to_attack()
    scene.answer("Farmland")
    if scene.question.prompt.startswith("Who attacks"):
        scene.answer(["Orc Scout"])
    scene.respond("Call to Aid", "Swanport")
    scene.settle()
    scene.answer(["Falconer"])
    scene.settle()
    assert scene.strength("Farmland") == 7
    assert not scene.there("Orc Scout")


@card("Call to Aid")
def test_nobody_calls_to_a_city_of_the_enemy() -> None:
    scene = situation(
        side(cities=["Farmland", "Swanport"], hand=["Call to Aid"], resources={"Gaian": 3}),
        side(cities=["Sanctuary"]),
    )
    scene.act("play:call-to-aid", resolve=False)
    assert scene.targets() == {"Farmland", "Swanport"}


@card("Call to Aid")
def test_without_a_call_the_residents_of_another_city_stay_there() -> None:
    scene = situation(
        side(army=["Orc Scout"]),
        side(cities=["Farmland", "Swanport"], army=[at("Falconer", "Swanport")]),
    )
    scene.attack("Farmland", ["Orc Scout"])
    assert scene.strength("Farmland") == 6


@card("Early Spring")
def test_early_spring_lets_plants_and_gaian_cities_grow() -> None:
    scene = situation(
        side(
            hand=["Early Spring"],
            army=["Nourished Flower", "Kalenz"],
            resources={"Gaian": 4},
        ),
        side(cities=["Farmland"], army=["Crop Token"]),
    )
    scene.play("Early Spring")
    assert scene.size("Nourished Flower") == (4, 4), "with the counter for a Gaian card"
    assert scene.size("Crop Token") == (2, 3), "the enemy's too"
    assert scene.size("Kalenz") == (1, 1)
    assert scene.strength("Sanctuary") == 9
    assert scene.strength("Farmland") == 9
    scene.next_turn()
    assert scene.size("Crop Token") == (0, 1)
    assert scene.strength("Farmland") == 9, "strength stays"


@card("Serenity")
def test_serenity_makes_everybody_meek_for_a_turn() -> None:
    scene = situation(
        side(hand=["Serenity"], army=["Majestic Griffin", "Kolibri"], resources={"Gaian": 3}),
        side(army=["Kalenz"]),
    )
    scene.play("Serenity")
    for name in ("Majestic Griffin", "Kolibri", "Kalenz"):
        assert scene.size(name) == (0, 2)
        assert scene.traits(name).skills == {}
    assert not scene.can_use("Kolibri")
    scene.next_turn()
    assert scene.size("Majestic Griffin") == (4, 4)
    assert scene.has("Majestic Griffin", "flying")


@card("Serenity")
def test_who_comes_after_serenity_is_as_strong_as_ever() -> None:
    scene = situation(side(hand=["Serenity", "Kalenz"], resources={"Gaian": 5}))
    scene.play("Serenity")
    scene.play("Kalenz")
    assert scene.size("Kalenz") == (1, 1)


@card("Nature's Outrage")
def test_natures_outrage_lets_plants_attack_for_a_turn() -> None:
    scene = situation(
        side(
            hand=["Nature's Outrage"],
            army=["Poison Ivy", "Sequoia Saplings", "Botanist"],
            resources={"Gaian": 6},
        ),
        side(cities=["Farmland"]),
    )
    scene.play("Nature's Outrage")
    assert not scene.has("Poison Ivy", "peaceful")
    assert not scene.has("Sequoia Saplings", "peaceful")
    assert scene.has("Botanist", "peaceful"), "an Elf"
    scene.attack("Farmland", ["Poison Ivy"])
    assert scene.strength("Farmland") == 6
    scene.next_turn()
    assert scene.has("Poison Ivy", "peaceful")


@card("Recycling Resources")
def test_recycling_swaps_the_card_for_an_enchantment_among_the_resources() -> None:
    scene = situation(side(hand=["Recycling Resources"], resources={"Gaian": 3}))
    names = ["Satyr's Tune", "Botanic Block", "Kalenz"]
    options = scene.board.players[0].resources
    options[:] = [replace(card, name=name) for card, name in zip(options, names, strict=True)]
    scene.act("play:recycling-resources", resolve=False)
    while "pass" in scene.options():
        scene.answer("pass")
    assert len(scene.options()) == 2, "not Kalenz, a creature"
    scene.answer(str(options[1].id))
    scene.settle()
    assert scene.hand() == ["Botanic Block"]
    held = sorted(resource.name for resource in scene.board.players[0].resources)
    assert held == ["Kalenz", "Recycling Resources", "Satyr's Tune"]
    assert scene.grave() == []
    shown = [event for event in scene.events if getattr(event, "place", "") == "reserve"]
    assert shown, "the resources were shown"


@card("Recycling Resources")
def test_recycling_finds_nothing_among_creatures() -> None:
    scene = situation(side(hand=["Recycling Resources"], resources={"Gaian": 3}))
    scene.play("Recycling Resources")
    assert scene.hand() == []
    assert scene.grave() == ["Recycling Resources"]
    assert len(scene.board.players[0].resources) == 3


# ------------------------------------------------------------------ cards of our own


@card("Bramble Warden")
def test_the_wardens_thorns_strengthen_the_city_it_defends() -> None:
    scene = situation(
        side(army=["Big Orc Token"]),
        side(cities=["Farmland", "Swanport"], army=[at("Bramble Warden", "Farmland")]),
    )
    scene.attack("Farmland", ["Big Orc Token"], {"Big Orc Token": ["Bramble Warden"]})
    assert scene.strength("Farmland") == 9, "two damage dealt, two of strength gained"
    assert scene.strength("Swanport") == 9, "as it was"
    assert not scene.there("Bramble Warden")


@card("Bramble Warden")
def test_the_warden_itself_attacks_nobody() -> None:
    scene = situation(side(army=["Bramble Warden"]))
    scene.done()
    assert scene.board.phase != "attack"


@card("Hearth Bear")
def test_the_bear_goes_out_for_a_turn_and_must_come_home() -> None:
    scene = situation(
        side(cities=["Farmland"], army=["Hearth Bear", at("Hearth Bear", "Farmland")])
    )
    round_later(scene)
    outside, inside = scene.all("Hearth Bear")
    assert (outside.lost_loyalty, inside.lost_loyalty) == (1, 0)
    assert scene.has("Hearth Bear", "homesick")
    round_later(scene)
    assert [bear.place for bear in scene.all("Hearth Bear")] == ["city"]


@card("Hearth Bear")
def test_the_bear_feels_better_at_home() -> None:
    scene = situation(side(cities=["Farmland"], army=["Hearth Bear"]))
    round_later(scene)
    scene.move("Hearth Bear", "Farmland")
    round_later(scene)
    assert scene.card("Hearth Bear").lost_loyalty == 0
    assert scene.traits("Hearth Bear").loyalty == 2


@card("Walking Oldwood")
def test_the_oldwood_grows_with_what_is_paid_for_it() -> None:
    scene = situation(side(hand=["Walking Oldwood"], resources={"Gaian": 7}))
    scene.play("Walking Oldwood", 2)
    assert scene.size("Walking Oldwood") == (4, 5)
    assert scene.card("Walking Oldwood").counters == {"+1/+1": 2}
    assert scene.ready() == 1


@card("Walking Oldwood")
def test_the_oldwood_comes_without_a_boost_too() -> None:
    scene = situation(side(hand=["Walking Oldwood"], resources={"Gaian": 4}))
    scene.play("Walking Oldwood")
    assert scene.size("Walking Oldwood") == (2, 3)


@card("Walking Oldwood")
def test_the_oldwood_walks_over_its_defenders() -> None:
    scene = situation(
        side(army=[at("Walking Oldwood", counters={"+1/+1": 2})]),
        side(cities=["Farmland"], army=["Crop Token"]),
    )
    scene.attack("Farmland", ["Walking Oldwood"], {"Walking Oldwood": ["Crop Token"]})
    assert not scene.there("Crop Token")
    assert scene.strength("Farmland") == 4, "one of four damage for the crop"


@card("Thistledown Drift")
def test_the_drift_lifts_the_whole_army_over_the_defenders() -> None:
    scene = situation(
        side(army=["Kalenz", "Falconer"], hand=["Thistledown Drift"], resources={"Gaian": 2}),
        side(cities=["Farmland"], army=["Little Orc Token"]),
    )
    scene.play("Thistledown Drift", "0")
    assert scene.has("Kalenz", "flying")
    assert not scene.has("Little Orc Token", "flying")
    scene.attack("Farmland", ["Kalenz", "Falconer"])
    assert scene.strength("Farmland") == 5
    scene.next_turn()
    assert not scene.has("Kalenz", "flying")


@card("Thistledown Drift")
def test_the_drift_takes_the_wings_of_one_creature() -> None:
    scene = situation(
        side(army=["Kolibri"], hand=["Thistledown Drift"], resources={"Gaian": 2}),
        side(army=["Majestic Griffin"]),
    )
    scene.play("Thistledown Drift", "1", "Majestic Griffin")
    assert not scene.has("Majestic Griffin", "flying")
    assert scene.has("Majestic Griffin", "veteran")
    assert scene.has("Kolibri", "flying")


@card("Hawk of Seven Winds")
def test_the_hawk_flies_over_who_does_not() -> None:
    scene = situation(
        side(army=["Hawk of Seven Winds"]), side(cities=["Farmland"], army=["Hearth Bear"])
    )
    scene.attack("Farmland", ["Hawk of Seven Winds"])
    assert scene.strength("Farmland") == 5
    assert not scene.card("Hearth Bear").marked


@card("Hawk of Seven Winds")
def test_who_flies_or_shoots_meets_the_hawk_and_the_attack_marks_it() -> None:
    scene = situation(
        side(army=["Hawk of Seven Winds"]),
        side(cities=["Farmland"], army=["Hearth Bear", "Kolibri", "Elvish Archer"]),
    )
    scene.declare("Farmland", "Hawk of Seven Winds")
    scene.settle()
    assert scene.question.prompt.startswith("Who defends")
    assert scene.targets() == {"Kolibri", "Elvish Archer"}
    assert scene.card("Hawk of Seven Winds").marked


@card("Thornback Boar")
def test_the_boar_runs_on_to_the_city() -> None:
    scene = situation(side(army=["Thornback Boar"]), side(cities=["Farmland"], army=["Kolibri"]))
    scene.attack("Farmland", ["Thornback Boar"], {"Thornback Boar": ["Kolibri"]})
    assert not scene.there("Kolibri")
    assert scene.strength("Farmland") == 5


@card("Thornback Boar")
def test_what_the_defender_takes_does_not_reach_the_city() -> None:
    scene = situation(
        side(army=["Thornback Boar"]), side(cities=["Farmland"], army=["Hearth Bear"])
    )
    scene.attack("Farmland", ["Thornback Boar"], {"Thornback Boar": ["Hearth Bear"]})
    assert scene.strength("Farmland") == 7


@card("Stag of the High Meadow")
def test_the_stag_moves_without_being_marked() -> None:
    scene = situation(side(army=[at("Stag of the High Meadow", "Sanctuary"), "Kolibri"]))
    scene.move("Stag of the High Meadow")
    assert not scene.card("Stag of the High Meadow").marked


@card("Stag of the High Meadow")
def test_the_stag_goes_on_to_another_city_but_not_back_and_is_marked_for_attacking() -> None:
    stag = "Stag of the High Meadow"
    mine = side(cities=["Sanctuary", "Swanport"], army=[at(stag, "Sanctuary")])
    scene = situation(mine, side(cities=["Farmland"]))
    scene.move(stag)
    ways = {name: f"move:{scene.card(stag).id}:{scene.card(name).id}" for name in
            ("Sanctuary", "Swanport")}  # fmt: skip
    assert ways["Sanctuary"] not in scene.options()
    assert ways["Swanport"] in scene.options()
    scene.attack("Farmland", [stag])
    assert scene.strength("Farmland") == 4
    assert scene.card(stag).marked
    assert ways["Swanport"] not in scene.options()


@card("Moss Giant")
def test_the_giant_strengthens_the_city_it_comes_into_and_no_other() -> None:
    mine = side(cities=["Sanctuary", "Farmland"], hand=["Moss Giant"], resources={"Gaian": 5})
    scene = situation(mine)
    scene.play("Moss Giant", "Farmland")
    assert scene.strength("Farmland") == 9
    assert scene.strength("Sanctuary") == 7


@card("Moss Giant")
def test_a_giant_that_only_moves_into_a_city_does_not_strengthen_it() -> None:
    mine = side(cities=["Sanctuary", "Farmland"], hand=["Moss Giant"], resources={"Gaian": 5})
    scene = situation(mine)
    scene.play("Moss Giant", "Farmland")
    scene.move("Moss Giant", "Sanctuary")
    assert scene.place("Moss Giant") == "Sanctuary"
    assert scene.strength("Sanctuary") == 7
    assert scene.strength("Farmland") == 9, "what a city has gained it keeps"
