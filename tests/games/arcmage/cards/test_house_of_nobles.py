"""The cards of the House of Nobles: what each does, and what it does not do."""

from __future__ import annotations

from typing import Any

from engine.games.arcmage.board.events import Revealed
from tests.kit.arcmage import FILLER, Scene, at, side, situation
from tests.kit.marks import card

NOBLES = {"House of Nobles": 9}


def milled(scene: Scene, seat: int) -> int:
    """How many of 20 cards have left a deck for the graveyard."""
    assert len(scene.deck(seat)) + len(scene.grave(seat)) == 20
    return len(scene.grave(seat))


def worship(scene: Scene, *picks: Any) -> Scene:
    """From the draw phase through the tactics phase; the picks answer what is asked in it."""
    return scene.to_phase("tactics").to_phase("play", *picks)


# ------------------------------------------------------------------ cities


@card("Qualaris")
def test_qualaris_turns_loyalty_of_buried_nobles_into_devotion() -> None:
    scene = situation(
        side(cities=["Qualaris"], grave=["Archivist", "Royal Guard", "Esteemed Duelist"]),
        side(cities=["Sanctuary", "Farmland"], army=["Kalenz"]),
        phase="draw",
    )
    buried = ["Archivist", "Royal Guard", "Esteemed Duelist"]
    worship(scene, buried, "Farmland")
    assert scene.traits("Qualaris").devotion == 5
    assert scene.place("Kalenz") == "Farmland"
    assert not scene.card("Kalenz").marked
    assert scene.grave() == []
    assert sorted(scene.board.players[0].removed) == sorted(buried)


@card("Qualaris")
def test_qualaris_does_nothing_below_its_level_and_takes_only_nobles() -> None:
    scene = situation(
        side(cities=["Qualaris"], grave=["Archivist", "Royal Guard", "Majestic Griffin"]),
        side(army=["Kalenz"]),
        phase="tactics",
    )
    assert scene.targets() == {"Archivist", "Royal Guard"}
    scene.to_phase("play", ["Archivist", "Royal Guard"])
    assert scene.traits("Qualaris").devotion == 4
    assert scene.place("Kalenz") == "army"
    assert scene.grave() == ["Majestic Griffin"]


@card("Qualaris")
def test_qualaris_adds_the_buried_to_the_residents_that_show_devotion() -> None:
    scene = situation(
        side(
            cities=["Qualaris"],
            army=[at("Archivist", "Qualaris"), at("Royal Guard", "Qualaris")],
            grave=["Esteemed Duelist"],
        ),
        side(cities=["Farmland"], army=["Kalenz"]),
        phase="draw",
    )
    devoted = ["Archivist", "Royal Guard"]
    worship(scene, ["Esteemed Duelist"], devoted, ["Archivist", "Qualaris"], "Kalenz")
    assert scene.traits("Qualaris").devotion == 5
    assert scene.place("Kalenz") == "Farmland"


@card("Siphon")
def test_siphon_lets_nobody_have_more_resources_than_its_owner() -> None:
    people = [at("Archivist", "Siphon"), at("Royal Guard", "Siphon")]
    scene = situation(
        side(cities=["Siphon"], army=people, resources={"Gaian": 3}),
        side(hand=["Kolibri"], resources={"Gaian": 3}),
        phase="draw",
    )
    worship(scene, ["Archivist", "Royal Guard"])
    scene.next_turn()
    scene.to_phase("draw")
    assert "draw:0" not in scene.options()
    scene.answer("draw:1")
    scene.to_phase("play")
    assert len(scene.board.players[1].resources) == 3


@card("Siphon")
def test_siphon_does_not_bind_its_owner_nor_those_who_have_less() -> None:
    people = [at("Archivist", "Siphon"), at("Royal Guard", "Siphon")]
    scene = situation(
        side(cities=["Siphon"], army=people, hand=["Kolibri"], resources={"Gaian": 3}),
        side(hand=["Kalenz"], resources={"Gaian": 2}),
        phase="draw",
    )
    worship(scene, ["Archivist", "Royal Guard"])
    scene.next_turn()
    scene.to_phase("draw")
    scene.answer("draw:1")
    scene.answer(["Kalenz"])
    assert len(scene.board.players[1].resources) == 3
    scene.next_turn()
    scene.to_phase("draw")
    scene.answer("draw:1")
    scene.answer(["Kolibri"])
    assert len(scene.board.players[0].resources) == 4


@card("Siphon")
def test_siphon_limits_how_many_creatures_are_unmarked() -> None:
    people = ["Archivist", "Royal Guard", "Benevolent Baron", "Merchant Ship"]
    foes = ["Kalenz", "Kolibri", "Majestic Griffin", "Elvish Archer", "Elvish Ambush"]
    scene = situation(
        side(cities=["Siphon"], army=[at(name, "Siphon") for name in people]),
        side(army=[at(name, "army", marked=True) for name in foes]),
        phase="draw",
    )
    worship(scene, people)
    assert scene.traits("Siphon").devotion == 8
    scene.next_turn()
    scene.to_phase("draw", ["Kalenz", "Kolibri", "Majestic Griffin", "Elvish Archer"])
    assert [name for name in foes if scene.card(name).marked] == ["Elvish Ambush"]


@card("Siphon")
def test_siphon_counts_creatures_too_that_may_stay_marked() -> None:
    people = ["Archivist", "Royal Guard", "Benevolent Baron", "Merchant Ship"]
    foes = ["Kalenz", "Kolibri", "Majestic Griffin", "Elvish Archer", "Lamplit Sentry"]
    scene = situation(
        side(cities=["Siphon"], army=[at(name, "Siphon") for name in people]),
        side(
            army=[
                *(at(name, marked=True) for name in foes),
                at("Blindfolded", "Lamplit Sentry"),
            ]
        ),
        phase="draw",
    )
    worship(scene, people)
    scene.next_turn()
    scene.to_phase("draw", ["Kalenz", "Kolibri", "Majestic Griffin", "Lamplit Sentry"])
    assert [name for name in foes if scene.card(name).marked] == ["Elvish Archer"]


@card("Siphon")
def test_siphon_gives_opponents_no_resource_by_an_effect_either() -> None:
    people = [at("Archivist", "Siphon"), at("Royal Guard", "Siphon")]
    for theirs in (2, 3):
        scene = situation(
            side(cities=["Siphon"], army=people, resources={"Gaian": 3}),
            side(army=["Kalenz", at("Hoarder's Crown", "Kalenz")], resources={"Gaian": theirs}),
            phase="draw",
        )
        worship(scene, ["Archivist", "Royal Guard"])
        scene.next_turn()
        scene.to_phase("play")
        scene.attack("Siphon", ["Kalenz"])
        assert scene.strength("Siphon") == 6
        assert len(scene.board.players[1].resources) == 3


@card("Siphon")
def test_siphon_lets_no_opponent_take_a_resource_beyond_its_limit() -> None:
    people = [at("Archivist", "Siphon"), at("Royal Guard", "Siphon")]
    scene = situation(
        side(cities=["Siphon"], army=people, resources={"Gaian": 3}),
        side(hand=["Cutpurse Imp"], resources={"Red Banner": 3}),
        phase="draw",
    )
    worship(scene, ["Archivist", "Royal Guard"])
    scene.next_turn()
    scene.to_phase("play")
    scene.play("Cutpurse Imp", "Player 1", seat=1)
    assert scene.there("Cutpurse Imp")
    assert len(scene.board.players[0].resources) == 3
    assert len(scene.board.players[1].resources) == 3


@card("Siphon")
def test_siphon_with_less_devotion_lets_all_creatures_unmark() -> None:
    people = ["Archivist", "Royal Guard", "Benevolent Baron"]
    foes = ["Kalenz", "Kolibri", "Majestic Griffin", "Elvish Archer"]
    scene = situation(
        side(cities=["Siphon"], army=[at(name, "Siphon") for name in people]),
        side(army=[at(name, "army", marked=True) for name in foes]),
        phase="draw",
    )
    worship(scene, people)
    assert scene.traits("Siphon").devotion == 6
    scene.next_turn()
    scene.to_phase("draw")
    assert not any(scene.card(name).marked for name in foes)


@card("Two Bridges")
def test_two_bridges_mills_draws_and_mills_again() -> None:
    people = ["Archivist", "Royal Guard", "Benevolent Baron"]
    scene = situation(
        side(cities=["Two Bridges"], army=[at(name, "Two Bridges") for name in people]),
        side(),
        phase="tactics",
    )
    # the Archivist mills both players when it is marked for its devotion
    scene.answer(people)
    scene.settle(["Archivist", "Two Bridges"], "Player 2", "Player 2")
    assert milled(scene, 1) == 3
    assert len(scene.hand()) == 1


@card("Two Bridges")
def test_two_bridges_at_level_three_only_mills_once() -> None:
    people = ["Royal Guard", "Esteemed Duelist"]
    scene = situation(
        side(cities=["Two Bridges"], army=[at(name, "Two Bridges") for name in people]),
        side(),
        phase="tactics",
    )
    scene.answer(people)
    scene.settle("Player 2")
    assert milled(scene, 1) == 1
    assert scene.hand() == []


# ------------------------------------------------------------------ creatures


@card("Archivist")
def test_archivist_mills_everybody_when_it_is_marked() -> None:
    scene = situation(side(army=["Archivist"]), side())
    scene.move("Archivist", "Sanctuary")
    assert milled(scene, 0) == milled(scene, 1) == 1


@card("Archivist")
def test_archivist_mills_for_an_enemy_who_marks_it_but_not_for_others_marked() -> None:
    scene = situation(
        side(hand=["Carpe Diem"], army=["Archivist"], resources=NOBLES), side(army=["Kalenz"])
    )
    scene.play("Carpe Diem", 0, "Kalenz")
    assert milled(scene, 1) == 0
    scene = situation(
        side(hand=["Carpe Diem"], resources=NOBLES),
        side(army=["Archivist", "Kalenz"]),
    )
    scene.play("Carpe Diem", 0, "Archivist")
    assert milled(scene, 1) == 1


@card("Benevolent Baron")
def test_benevolent_baron_lets_all_draw_and_later_all_discard() -> None:
    scene = situation(
        side(hand=["Benevolent Baron", "Whirlwind"], resources=NOBLES), side(hand=["Kalenz"])
    )
    scene.play("Benevolent Baron")
    assert len(scene.hand(0)) == 2
    assert len(scene.hand(1)) == 2
    scene.play("Whirlwind", "Kalenz")
    assert scene.deck()[-1] == "Benevolent Baron"
    assert scene.hand(0) == []
    assert scene.hand(1) == [FILLER]
    assert scene.grave(1) == ["Kalenz"]


@card("Benevolent Baron")
def test_a_baron_who_only_moves_gives_and_takes_nothing() -> None:
    scene = situation(
        side(hand=["Kolibri"], army=[at("Benevolent Baron", "Sanctuary")]), side(hand=["Kalenz"])
    )
    scene.move("Benevolent Baron")
    assert scene.place("Benevolent Baron") == "army"
    assert scene.hand(0) == ["Kolibri"]
    assert scene.hand(1) == ["Kalenz"]


@card("Benevolent Baron")
def test_who_has_no_card_discards_none_when_the_baron_dies() -> None:
    scene = situation(
        side(hand=["Deadly Shock", "Kolibri"], army=["Benevolent Baron"],
             resources={"Red Banner": 2}),
        side(),
        side(hand=["Kalenz", "Serenity"]),
    )  # fmt: skip
    scene.play("Deadly Shock", "Deal 3", "Serenity")
    assert not scene.there("Benevolent Baron")
    assert scene.hand(0) == []
    assert scene.hand(1) == scene.grave(1) == []
    assert len(scene.deck(1)) == 20
    assert scene.hand(2) == ["Kalenz"]


@card("Esteemed Councilor")
def test_esteemed_councilor_counts_double_and_draws_for_two() -> None:
    scene = situation(
        side(
            cities=["Two Bridges"],
            army=[at("Esteemed Councilor", "Two Bridges")],
            resources={"Gaian": 2},
        ),
        side(),
        phase="tactics",
    )
    scene.answer(["Esteemed Councilor"])
    scene.settle(["Esteemed Councilor", "Two Bridges"], "Player 2", True)
    assert scene.traits("Two Bridges").devotion == 4
    assert len(scene.hand()) == 2  # one for the price, one of the city's fourth level
    assert scene.ready() == 0


@card("Esteemed Councilor")
def test_esteemed_councilor_draws_nothing_for_one_or_if_it_is_not_wanted() -> None:
    for resources, picks in (({"Gaian": 1}, []), ({"Gaian": 2}, [False])):
        scene = situation(
            side(army=[at("Esteemed Councilor", "Sanctuary")], resources=resources),
            side(),
            phase="tactics",
        )
        scene.answer(["Esteemed Councilor"])
        scene.settle(*picks)
        assert scene.hand() == []
        assert scene.ready() == sum(resources.values())


@card("Esteemed Duelist")
def test_esteemed_duelist_strikes_first() -> None:
    scene = situation(side(army=["Esteemed Duelist"]), side(cities=["Farmland"], army=["Kalenz"]))
    scene.attack("Farmland", ["Esteemed Duelist"], {"Esteemed Duelist": ["Kalenz"]})
    assert scene.there("Esteemed Duelist")
    assert not scene.there("Kalenz")


@card("Esteemed Duelist")
def test_esteemed_duelist_is_struck_by_what_survives() -> None:
    scene = situation(
        side(army=["Esteemed Duelist"]), side(cities=["Farmland"], army=["Royal Guard"])
    )
    scene.attack("Farmland", ["Esteemed Duelist"], {"Esteemed Duelist": ["Royal Guard"]})
    assert not scene.there("Esteemed Duelist")
    assert scene.there("Royal Guard")


@card("Esteemed Duelist")
def test_esteemed_duelist_takes_vengeance_for_the_turn_before() -> None:
    scene = situation(
        side(hand=["Esteemed Duelist"], resources=NOBLES),
        side(army=["Majestic Griffin", "Kalenz"]),
        phase="play",
        active=1,
    )
    scene.attack("Sanctuary", ["Majestic Griffin", "Kalenz"])
    scene.next_turn()
    scene.to_phase("play")
    scene.play("Esteemed Duelist", "Majestic Griffin")
    assert scene.size("Esteemed Duelist") == (5, 1)


@card("Esteemed Duelist")
def test_esteemed_duelist_without_a_wrong_to_avenge_is_small() -> None:
    scene = situation(
        side(hand=["Esteemed Duelist"], resources=NOBLES), side(army=["Majestic Griffin"])
    )
    scene.play("Esteemed Duelist")
    assert scene.size("Esteemed Duelist") == (1, 1)


@card("Merchant Ship")
def test_merchant_ship_takes_another_creature_along_unmarked() -> None:
    scene = situation(side(army=["Merchant Ship", "Archivist", "Kalenz"]), side(army=["Kolibri"]))
    scene.act(f"move:{scene.card('Merchant Ship').id}:{scene.card('Sanctuary').id}", resolve=False)
    assert scene.targets() == {"Archivist", "Kalenz"}
    scene.settle("Archivist", True)
    assert scene.place("Merchant Ship") == scene.place("Archivist") == "Sanctuary"
    assert scene.place("Kalenz") == "army"
    assert not scene.card("Merchant Ship").marked
    assert not scene.card("Archivist").marked
    assert milled(scene, 0) == 0


@card("Merchant Ship")
def test_merchant_ship_may_go_alone() -> None:
    scene = situation(side(army=["Merchant Ship", "Kalenz"]))
    scene.act(f"move:{scene.card('Merchant Ship').id}:{scene.card('Sanctuary').id}", False)
    assert scene.place("Merchant Ship") == "Sanctuary"
    assert scene.place("Kalenz") == "army"
    scene = situation(side(army=["Merchant Ship"]))
    scene.move("Merchant Ship", "Sanctuary")
    assert scene.place("Merchant Ship") == "Sanctuary"


@card("Merchant Ship")
def test_merchant_ship_takes_a_resident_into_the_army() -> None:
    scene = situation(side(army=[at("Merchant Ship", "Sanctuary"), at("Kalenz", "Sanctuary")]))
    scene.act(f"move:{scene.card('Merchant Ship').id}:0", True)
    assert scene.place("Kalenz") == "army"
    assert not scene.card("Kalenz").marked


@card("Prince of Thieves")
def test_prince_of_thieves_looks_at_the_top_card() -> None:
    scene = situation(
        side(army=["Prince of Thieves"]), side(deck=[FILLER] * 19 + ["Majestic Griffin"])
    )
    scene.use("Prince of Thieves", "Player 2")
    assert scene.card("Prince of Thieves").marked
    seen = [event for event in scene.events if isinstance(event, Revealed)]
    assert [event.cards for event in seen] == [("Majestic Griffin",)]
    assert seen[0].audience == (0,)
    assert milled(scene, 1) == 0


@card("Prince of Thieves")
def test_prince_of_thieves_mills_for_each_two_resources() -> None:
    scene = situation(side(army=["Prince of Thieves"], resources={"Gaian": 5}), side())
    scene.use("Prince of Thieves", "Player 2", ability=1)
    scene.use("Prince of Thieves", "Player 2", ability=1)
    assert milled(scene, 1) == 2
    assert not scene.can_use("Prince of Thieves", ability=1)
    assert not scene.card("Prince of Thieves").marked


@card("Royal Guard")
def test_royal_guard_takes_up_to_three_damage_for_another() -> None:
    scene = situation(
        side(army=["Kalenz", "Royal Guard"]),
        side(army=["Elvish Ambush"]),
        active=1,
    )
    scene.use("Elvish Ambush", "Kalenz", 1, seat=1)
    assert scene.there("Kalenz")
    assert scene.card("Royal Guard").damage == 1


@card("Royal Guard")
def test_royal_guard_does_not_guard_creatures_of_others() -> None:
    scene = situation(side(army=["Royal Guard", "Elvish Ambush"]), side(army=["Kalenz"]))
    scene.use("Elvish Ambush", "Kalenz")
    assert not scene.there("Kalenz")
    assert scene.card("Royal Guard").damage == 0


@card("Royal Guard")
def test_royal_guard_takes_three_of_four_damage_in_a_battle() -> None:
    scene = situation(
        side(army=["Majestic Griffin"]),
        side(cities=["Farmland"], army=["Elvish Archer", "Royal Guard"]),
    )
    against = {"Majestic Griffin": ["Elvish Archer"]}
    scene.attack("Farmland", ["Majestic Griffin"], against, 3)
    assert scene.card("Elvish Archer").damage == 1
    assert scene.grave(1) == ["Royal Guard"]


# ------------------------------------------------------------------ enchantments


@card("Binding Contract")
def test_binding_contract_marks_all_beside_its_host() -> None:
    scene = situation(
        side(
            army=[
                "Royal Guard",
                at("Binding Contract", "Royal Guard"),
                "Kalenz",
                at("Kolibri", "Sanctuary"),
            ]
        ),
        side(cities=["Farmland"], army=["Elvish Archer"]),
    )
    scene.attack("Farmland", ["Royal Guard"])
    assert scene.card("Royal Guard").marked
    assert scene.card("Kalenz").marked
    assert not scene.card("Kolibri").marked
    assert not scene.card("Elvish Archer").marked


@card("Binding Contract")
def test_binding_contract_does_not_wait_for_others_to_be_marked() -> None:
    scene = situation(
        side(army=["Royal Guard", at("Binding Contract", "Royal Guard"), "Kalenz", "Archivist"]),
        side(cities=["Farmland"]),
    )
    scene.attack("Farmland", ["Kalenz"])
    assert not scene.card("Royal Guard").marked
    assert not scene.card("Archivist").marked


@card("Blindfolded")
def test_blindfolded_keeps_a_creature_marked_as_long_as_its_host_stays_so() -> None:
    scene = situation(
        side(army=["Royal Guard", at("Blindfolded", "Royal Guard")]),
        side(army=["Kalenz", "Kolibri"]),
    )
    scene.use("Royal Guard", "Kalenz")
    assert scene.card("Kalenz").marked
    assert not scene.card("Kolibri").marked
    scene.next_turn()
    scene.next_turn()
    assert scene.card("Kalenz").marked
    scene.to_phase("draw", False)
    assert scene.card("Royal Guard").marked
    scene.next_turn()
    scene.to_phase("draw")
    assert scene.card("Kalenz").marked


@card("Blindfolded")
def test_blindfolded_lets_go_when_its_host_is_unmarked() -> None:
    scene = situation(
        side(army=["Royal Guard", at("Blindfolded", "Royal Guard")]), side(army=["Kalenz"])
    )
    scene.use("Royal Guard", "Kalenz")
    scene.next_turn()
    scene.next_turn()
    scene.to_phase("draw", True)
    assert not scene.card("Royal Guard").marked
    scene.next_turn()
    scene.to_phase("draw")
    assert not scene.card("Kalenz").marked


@card("Blindfolded")
def test_blindfolded_lets_go_when_its_host_leaves_and_needs_an_unmarked_host() -> None:
    scene = situation(
        side(
            hand=["Whirlwind"],
            army=["Royal Guard", at("Blindfolded", "Royal Guard")],
            resources=NOBLES,
        ),
        side(army=["Kalenz"]),
    )
    scene.use("Royal Guard", "Kalenz")
    assert f"use:{scene.card('Royal Guard').id}" not in " ".join(scene.options())
    scene.play("Whirlwind", "Royal Guard")
    scene.next_turn()
    scene.to_phase("draw")
    assert not scene.card("Kalenz").marked


@card("Blindfolded")
def test_what_two_blindfolded_give_to_one_creature_is_offered_once() -> None:
    scene = situation(
        side(army=["Royal Guard", *[at("Blindfolded", "Royal Guard")] * 2]),
        side(army=["Kalenz", "Kolibri"]),
    )
    given = [id for id in scene.options() if id.endswith(":blindfolded")]
    assert len(given) == 1
    scene.use("Royal Guard", "Kalenz")
    assert scene.card("Kalenz").marked


@card("Entangled")
def test_entangled_creatures_stay_marked_in_the_unmark_phase() -> None:
    scene = situation(
        side(hand=["Entangled"], resources=NOBLES),
        side(army=[at("Kalenz", marked=True), at("Kolibri", marked=True)]),
    )
    scene.play("Entangled", "Kalenz")
    assert scene.place("Entangled") == "Kalenz"
    scene.next_turn()
    scene.to_phase("draw")
    assert scene.card("Kalenz").marked
    assert not scene.card("Kolibri").marked


# ------------------------------------------------------------------ events and magic


@card("Erode")
def test_erode_counters_a_card_and_offers_its_player_a_card() -> None:
    for wanted in (True, False):
        scene = situation(
            side(hand=["Royal Guard"], resources=NOBLES),
            side(hand=["Erode"], resources=NOBLES),
        )
        scene.announce("Royal Guard")
        scene.respond("Erode")
        scene.settle(wanted)
        assert not scene.there("Royal Guard")
        assert scene.grave() == ["Royal Guard"]
        assert scene.hand() == ([FILLER] if wanted else [])


@card("Erode")
def test_erode_destroys_an_enchantment_but_has_no_use_without_one() -> None:
    scene = situation(
        side(hand=["Erode"], resources=NOBLES),
        side(army=["Kalenz", at("Satyr's Tune", "Kalenz")]),
    )
    scene.play("Erode", True)
    assert scene.there("Kalenz")
    assert not scene.there("Satyr's Tune")
    assert len(scene.hand(1)) == 1
    scene = situation(side(hand=["Erode"], resources=NOBLES), side(army=["Kalenz"]))
    assert not scene.can_play("Erode")


@card("Touch of Genius")
def test_touch_of_genius_forbids_a_player_to_draw_this_turn() -> None:
    scene = situation(
        side(hand=["Touch of Genius", "Botanic Block"], army=["Kalenz"], resources={
            "House of Nobles": 3, "Gaian": 1}),
        side(),
    )  # fmt: skip
    scene.play("Touch of Genius", "0", "Player 1")
    scene.play("Botanic Block")
    assert scene.hand() == []
    assert scene.has("Kalenz", "peaceful")


@card("Touch of Genius")
def test_touch_of_genius_does_not_forbid_others_to_draw_nor_in_later_turns() -> None:
    scene = situation(side(hand=["Touch of Genius", "Benevolent Baron"], resources=NOBLES), side())
    scene.play("Touch of Genius", "0", "Player 2")
    scene.play("Benevolent Baron")
    assert len(scene.hand(0)) == 1
    assert scene.hand(1) == []
    scene.next_turn()
    scene.to_phase("tactics")
    assert len(scene.hand(1)) == 1


@card("Touch of Genius")
def test_touch_of_genius_makes_a_player_draw_three_even_to_his_defeat() -> None:
    scene = situation(side(hand=["Touch of Genius"], resources=NOBLES), side())
    scene.play("Touch of Genius", "1", "Player 1")
    assert len(scene.hand()) == 3
    scene = situation(
        side(hand=["Touch of Genius"], resources=NOBLES), side(deck=[FILLER] * 2), side()
    )
    scene.play("Touch of Genius", "1", "Player 2")
    assert scene.board.players[1].lost


@card("Whirlwind")
def test_whirlwind_puts_a_creature_on_its_owners_deck() -> None:
    scene = situation(side(hand=["Whirlwind"], resources=NOBLES), side(army=["Kalenz", "Kolibri"]))
    scene.play("Whirlwind", "Kalenz")
    assert not scene.there("Kalenz")
    assert scene.deck(1)[-1] == "Kalenz"
    assert scene.there("Kolibri")


@card("Whirlwind")
def test_a_token_in_a_whirlwind_is_gone() -> None:
    scene = situation(side(hand=["Whirlwind"], resources=NOBLES), side(army=["Crop Token"]))
    scene.play("Whirlwind")
    assert not scene.there("Crop Token")
    assert len(scene.deck(1)) == 20


@card("Carpe Diem")
def test_carpe_diem_marks_one_creature_and_more_for_more() -> None:
    scene = situation(
        side(hand=["Carpe Diem"], resources={"House of Nobles": 4}),
        side(army=["Kalenz", "Kolibri", "Royal Guard", "Archivist"]),
    )
    scene.play("Carpe Diem", 2, "Kalenz", ["Kolibri", "Royal Guard"])
    assert scene.ready() == 0
    marked = [name for name in ("Kalenz", "Kolibri", "Royal Guard") if scene.card(name).marked]
    assert marked == ["Kalenz", "Kolibri", "Royal Guard"]
    assert not scene.card("Archivist").marked


@card("Carpe Diem")
def test_carpe_diem_can_answer_an_attack_in_the_turn_of_another() -> None:
    scene = situation(
        side(army=["Kalenz"]),
        side(cities=["Farmland"], hand=["Carpe Diem"], army=["Archivist"], resources=NOBLES),
    )
    scene.declare("Farmland", "Kalenz")
    while "play:carpe-diem" not in scene.options():
        scene.answer("pass")
    assert scene.board.active == 0
    scene.play("Carpe Diem", 0, "Archivist", seat=1)
    assert scene.card("Archivist").marked
    assert milled(scene, 0) == 1


# ------------------------------------------------------------------ cards of our own


@card("Gilded Quay")
def test_gilded_quay_unmarks_a_devotee_mills_and_sends_an_enemy_home() -> None:
    people = ["Archivist", "Royal Guard", "Benevolent Baron"]
    scene = situation(
        side(cities=["Gilded Quay"], army=[at(name, "Gilded Quay") for name in people]),
        side(army=["Kalenz", "Kolibri"]),
        phase="tactics",
    )
    scene.answer(people)
    scene.settle(["Archivist", "Gilded Quay"], "Kalenz", "Royal Guard")
    assert scene.traits("Gilded Quay").devotion == 6
    assert [scene.card(name).marked for name in people] == [True, False, True]
    assert scene.hand(1) == ["Kalenz"]
    assert scene.there("Kolibri")
    assert milled(scene, 1) == 2 + 1  # one for the Archivist, which was marked


@card("Gilded Quay")
def test_gilded_quay_at_level_three_only_unmarks() -> None:
    people = ["Royal Guard", "Esteemed Duelist"]
    scene = situation(
        side(cities=["Gilded Quay"], army=[at(name, "Gilded Quay") for name in people]),
        side(army=["Kalenz"]),
        phase="tactics",
    )
    scene.answer(people)
    scene.settle()
    assert scene.targets() == set(people)
    scene.settle("Esteemed Duelist")
    assert not scene.card("Esteemed Duelist").marked
    assert scene.card("Royal Guard").marked
    assert scene.there("Kalenz")
    assert milled(scene, 1) == 0


@card("Harbour Page")
def test_harbour_page_is_not_marked_by_moving() -> None:
    scene = situation(side(army=["Harbour Page", "Kalenz"]))
    scene.move("Harbour Page", "Sanctuary")
    assert scene.place("Harbour Page") == "Sanctuary"
    assert not scene.card("Harbour Page").marked


@card("Harbour Page")
def test_harbour_page_looks_at_the_top_of_a_deck_when_it_shows_devotion() -> None:
    scene = situation(
        side(army=[at("Harbour Page", "Sanctuary")]),
        side(deck=[FILLER] * 19 + ["Royal Guard"]),
        phase="tactics",
    )
    scene.answer(["Harbour Page"])
    scene.settle("Player 2")
    seen = [event for event in scene.events if isinstance(event, Revealed)]
    assert [(event.cards, event.audience) for event in seen] == [(("Royal Guard",), (0,))]
    assert milled(scene, 1) == 0


@card("Disgraced Squire")
def test_disgraced_squire_comes_back_for_two() -> None:
    scene = situation(side(grave=["Disgraced Squire"], resources={"Gaian": 2}))
    scene.act("salvage:disgraced-squire")
    assert scene.hand() == ["Disgraced Squire"]
    assert scene.grave() == []
    assert scene.ready() == 0


@card("Disgraced Squire")
def test_disgraced_squire_stays_buried_for_less() -> None:
    scene = situation(side(grave=["Disgraced Squire"], resources={"Gaian": 1}))
    assert "salvage:disgraced-squire" not in scene.options()


@card("Lamplit Sentry")
def test_lamplit_sentry_takes_one_damage_and_its_devotion_counts_double() -> None:
    scene = situation(
        side(army=["Kalenz", "Lamplit Sentry"]), side(army=["Elvish Ambush"]), active=1
    )
    scene.use("Elvish Ambush", "Kalenz", 1, seat=1)
    assert scene.there("Kalenz")
    assert scene.card("Lamplit Sentry").damage == 1
    scene = situation(
        side(cities=["Two Bridges"], army=[at("Lamplit Sentry", "Two Bridges")]),
        side(),
        phase="tactics",
    )
    scene.answer(["Lamplit Sentry"])
    scene.settle("Player 2")
    assert scene.traits("Two Bridges").devotion == 2
    assert milled(scene, 1) == 1


@card("Lamplit Sentry")
def test_lamplit_sentry_may_let_the_damage_pass() -> None:
    scene = situation(
        side(army=["Kalenz", "Lamplit Sentry"]), side(army=["Elvish Ambush"]), active=1
    )
    scene.use("Elvish Ambush", "Kalenz", 0, seat=1)
    assert not scene.there("Kalenz")
    assert scene.card("Lamplit Sentry").damage == 0


@card("Grave Accountant")
def test_grave_accountant_grows_for_each_card_that_opponents_mill() -> None:
    scene = situation(
        side(hand=["Burning Ledgers"], army=["Grave Accountant"], resources=NOBLES), side()
    )
    scene.play("Burning Ledgers")
    assert scene.size("Grave Accountant") == (6, 2)
    scene.next_turn()
    assert scene.size("Grave Accountant") == (1, 2)


@card("Grave Accountant")
def test_grave_accountant_does_not_count_what_its_own_player_mills() -> None:
    scene = situation(
        side(army=["Grave Accountant", "Prince of Thieves"], resources=NOBLES), side()
    )
    scene.use("Prince of Thieves", "Player 1", ability=1)
    assert milled(scene, 0) == 1
    assert scene.size("Grave Accountant") == (1, 2)


@card("Silk-Gloved Envoy")
def test_silk_gloved_envoy_marks_an_enemy_when_it_shows_devotion() -> None:
    scene = situation(
        side(army=[at("Silk-Gloved Envoy", "Sanctuary"), "Royal Guard"]),
        side(army=["Kalenz", "Kolibri"]),
        phase="tactics",
    )
    scene.answer(["Silk-Gloved Envoy"])
    scene.settle()
    assert scene.targets() == {"Kalenz", "Kolibri"}
    scene.settle("Kalenz")
    assert scene.card("Kalenz").marked
    assert not scene.card("Kolibri").marked
    assert not scene.card("Royal Guard").marked


@card("Silk-Gloved Envoy")
def test_silk_gloved_envoy_is_no_target_for_opponents() -> None:
    scene = situation(side(hand=["Whirlwind"], resources=NOBLES), side(army=["Silk-Gloved Envoy"]))
    assert not scene.can_play("Whirlwind")
    scene = situation(side(hand=["Whirlwind"], army=["Silk-Gloved Envoy"], resources=NOBLES))
    scene.play("Whirlwind")
    assert not scene.there("Silk-Gloved Envoy")


@card("Palace Halberdier")
def test_palace_halberdier_takes_two_damage_for_others_but_no_more() -> None:
    scene = situation(
        side(army=["Archivist", "Palace Halberdier"]),
        side(hand=["Dimensional Pocket"], resources={"The Empire": 3}),
        active=1,
    )
    scene.play("Dimensional Pocket", "1", "Archivist", 2, seat=1)
    assert scene.card("Palace Halberdier").damage == 2
    assert scene.card("Archivist").damage == 1


@card("Palace Halberdier")
def test_palace_halberdier_strikes_first() -> None:
    scene = situation(side(army=["Kalenz"]), side(cities=["Farmland"], army=["Palace Halberdier"]))
    scene.attack("Farmland", ["Kalenz"], {"Kalenz": ["Palace Halberdier"]})
    assert not scene.there("Kalenz")
    assert scene.card("Palace Halberdier").damage == 0


@card("Patrol Cutter")
def test_patrol_cutter_mills_whose_city_it_damages() -> None:
    scene = situation(side(army=["Patrol Cutter"]), side(cities=["Farmland"], army=["Royal Guard"]))
    scene.attack("Farmland", ["Patrol Cutter"])  # the Royal Guard cannot fly
    assert scene.strength("Farmland") == 4
    assert milled(scene, 1) == 2
    assert milled(scene, 0) == 0


@card("Patrol Cutter")
def test_patrol_cutter_mills_nobody_when_it_damages_a_creature() -> None:
    scene = situation(
        side(army=["Patrol Cutter"]), side(cities=["Farmland"], army=["Elvish Archer"])
    )
    scene.attack("Farmland", ["Patrol Cutter"], {"Patrol Cutter": ["Elvish Archer"]})
    assert not scene.there("Elvish Archer")
    assert scene.grave(1) == ["Elvish Archer"]


@card("Patrol Cutter")
def test_patrol_cutter_moves_without_being_marked() -> None:
    scene = situation(side(army=["Patrol Cutter"]))
    scene.move("Patrol Cutter", "Sanctuary")
    assert not scene.card("Patrol Cutter").marked


@card("Chancellor of the Seal")
def test_chancellor_of_the_seal_makes_events_of_opponents_dearer() -> None:
    for resources, possible in ((2, False), (3, True)):
        scene = situation(
            side(army=["Chancellor of the Seal", "Kalenz"]),
            side(hand=["Whirlwind"], resources={"House of Nobles": resources}),
            active=1,
        )
        assert scene.can_play("Whirlwind") is possible


@card("Chancellor of the Seal")
def test_chancellor_of_the_seal_costs_its_own_player_and_creatures_nothing() -> None:
    scene = situation(
        side(
            hand=["Whirlwind", "Chancellor of the Seal"],
            army=["Chancellor of the Seal", "Kalenz"],
            resources={"House of Nobles": 9},
        ),
        side(hand=["Royal Guard"], resources={"House of Nobles": 4}),
    )
    assert not scene.can_play("Chancellor of the Seal")  # unique
    scene.play("Whirlwind", "Kalenz")
    assert scene.ready() == 7
    scene.next_turn()
    scene.to_phase("play")
    assert scene.can_play("Royal Guard")


@card("Chancellor of the Seal")
def test_chancellor_of_the_seal_is_no_target_for_opponents() -> None:
    scene = situation(
        side(hand=["Whirlwind"], resources=NOBLES), side(army=["Chancellor of the Seal"])
    )
    assert not scene.can_play("Whirlwind")


@card("Lady Corvane")
def test_lady_corvane_marks_a_defender_as_she_attacks_and_strikes_first() -> None:
    scene = situation(
        side(army=["Lady Corvane"]), side(cities=["Farmland"], army=["Kalenz", "Royal Guard"])
    )
    against = {"Lady Corvane": ["Royal Guard"]}
    scene.attack("Farmland", ["Lady Corvane"], against, "Kalenz")
    assert scene.card("Kalenz").marked
    assert not scene.there("Royal Guard")
    assert scene.card("Lady Corvane").damage == 0
    assert scene.strength("Farmland") == 7


@card("Lady Corvane")
def test_lady_corvane_takes_vengeance_but_comes_only_once() -> None:
    scene = situation(
        side(hand=["Lady Corvane", "Lady Corvane"], resources={"House of Nobles": 10}),
        side(army=["Patrol Cutter"]),
        active=1,
    )
    scene.attack("Sanctuary", ["Patrol Cutter"])
    scene.next_turn()
    scene.to_phase("play")
    scene.play("Lady Corvane")
    assert scene.size("Lady Corvane") == (7, 3)
    assert not scene.can_play("Lady Corvane")


@card("Admiralty Galleon")
def test_admiralty_galleon_flies_over_creatures_without_wings() -> None:
    scene = situation(
        side(army=["Admiralty Galleon"]), side(cities=["Farmland"], army=["Royal Guard"])
    )
    scene.attack("Farmland", ["Admiralty Galleon"])
    assert scene.strength("Farmland") == 2


@card("Admiralty Galleon")
def test_admiralty_galleon_guards_its_fleet_and_moves_freely() -> None:
    scene = situation(
        side(army=["Elvish Ambush"]), side(army=["Merchant Ship", "Admiralty Galleon"])
    )
    scene.use("Elvish Ambush", "Merchant Ship", 1)
    assert scene.card("Merchant Ship").damage == 0
    assert scene.card("Admiralty Galleon").damage == 1
    scene = situation(side(army=["Admiralty Galleon"]))
    scene.move("Admiralty Galleon", "Sanctuary")
    assert not scene.card("Admiralty Galleon").marked


@card("Letter of Marque")
def test_letter_of_marque_draws_when_its_host_damages_a_city() -> None:
    scene = situation(
        side(hand=["Letter of Marque"], army=["Kalenz", "Kolibri"], resources=NOBLES),
        side(cities=["Farmland"]),
    )
    scene.play("Letter of Marque", "Kalenz")
    assert scene.size("Kalenz") == (2, 1)
    assert scene.has("Kalenz", "travel")
    assert not scene.has("Kolibri", "travel")
    scene.attack("Farmland", ["Kalenz"])
    assert scene.strength("Farmland") == 5
    assert scene.hand() == [FILLER]


@card("Letter of Marque")
def test_letter_of_marque_draws_nothing_for_others_or_for_a_battle() -> None:
    scene = situation(
        side(army=["Royal Guard", at("Letter of Marque", "Royal Guard"), "Archivist"]),
        side(cities=["Farmland"], army=["Kalenz"]),
    )
    scene.attack("Farmland", ["Royal Guard", "Archivist"], {"Royal Guard": ["Kalenz"]})
    assert scene.strength("Farmland") == 6
    assert scene.hand() == []


@card("House Arrest")
def test_house_arrest_forbids_to_attack_and_to_move_but_not_to_defend() -> None:
    scene = situation(
        side(hand=["House Arrest"], army=["Kalenz"], resources=NOBLES),
        side(cities=["Farmland"], army=["Royal Guard", "Kolibri"]),
    )
    scene.play("House Arrest", "Royal Guard")
    scene.attack("Farmland", ["Kalenz"], {"Kalenz": ["Royal Guard"]})
    assert not scene.there("Kalenz")
    scene.next_turn()
    scene.to_phase("play")
    guard, bird = scene.card("Royal Guard").id, scene.card("Kolibri").id
    moves = {option.split(":")[1] for option in scene.options() if option.startswith("move")}
    assert moves == {str(bird)}
    scene.to_attack()
    scene.answer("Sanctuary")
    assert str(guard) not in scene.options()


@card("Bridge Toll")
def test_bridge_toll_takes_one_for_each_attacker_of_an_opponent() -> None:
    scene = situation(
        side(army=["Kalenz", "Kolibri", "Archivist"], resources={"Gaian": 2}),
        side(cities=["Farmland"], army=["Bridge Toll"]),
    )
    scene.attack("Farmland", ["Kalenz", "Archivist", "Kolibri"])
    assert scene.card("Kalenz").marked
    assert scene.card("Archivist").marked
    assert not scene.card("Kolibri").marked  # nothing was left for it
    assert scene.ready() == 0
    assert scene.strength("Farmland") == 5


@card("Bridge Toll")
def test_bridge_toll_takes_nothing_from_its_own_player() -> None:
    scene = situation(
        side(army=["Kalenz", "Bridge Toll"], resources={"Gaian": 1}), side(cities=["Farmland"])
    )
    scene.attack("Farmland", ["Kalenz"])
    assert scene.strength("Farmland") == 6
    assert scene.ready() == 1


@card("Motion Denied")
def test_motion_denied_counters_what_is_not_paid_for_again() -> None:
    for resources, wish, countered in ((3, [], True), (4, [False], True), (4, [True], False)):
        scene = situation(
            side(hand=["Whirlwind"], resources={"House of Nobles": resources}),
            side(hand=["Motion Denied"], army=["Kalenz"], resources={"House of Nobles": 1}),
        )
        scene.announce("Whirlwind")
        scene.respond("Motion Denied")
        scene.settle(*wish)
        assert scene.there("Kalenz") is countered
        assert scene.grave() == ["Whirlwind"]


@card("Motion Denied")
def test_motion_denied_is_no_answer_to_a_creature() -> None:
    scene = situation(
        side(hand=["Royal Guard"], resources=NOBLES),
        side(hand=["Motion Denied"], resources=NOBLES),
    )
    scene.announce("Royal Guard")
    while scene.question.seat == 0:
        scene.answer("pass")
    assert not scene.can_play("Motion Denied")


@card("Arrest Warrant")
def test_arrest_warrant_keeps_a_creature_marked_for_one_unmark_phase() -> None:
    scene = situation(
        side(hand=["Arrest Warrant"], resources=NOBLES),
        side(army=["Kalenz", at("Kolibri", marked=True)]),
    )
    scene.play("Arrest Warrant", "Kalenz")
    assert scene.card("Kalenz").marked
    assert scene.hand() == [FILLER]
    scene.next_turn()
    scene.to_phase("draw")
    assert scene.card("Kalenz").marked
    assert not scene.card("Kolibri").marked
    scene.next_turn()
    scene.next_turn()
    scene.to_phase("draw")
    assert not scene.card("Kalenz").marked


@card("Arrest Warrant")
def test_a_warrant_served_in_the_enemys_turn_keeps_a_marked_creature_through_his_next() -> None:
    scene = situation(
        side(hand=["Arrest Warrant"], resources=NOBLES),
        side(army=[at("Kalenz", marked=True), at("Kolibri", marked=True)]),
        active=1,
    )
    scene.answer("done")
    scene.play("Arrest Warrant", "Kalenz")
    scene.next_turn()
    scene.to_phase("draw")
    assert scene.board.active == 0  # my own unmark phase is not the one that counts
    scene.next_turn()
    scene.to_phase("draw")
    assert scene.card("Kalenz").marked
    assert not scene.card("Kolibri").marked
    scene.next_turn()
    scene.next_turn()
    scene.to_phase("draw")
    assert not scene.card("Kalenz").marked


@card("Parley at the Gate")
def test_parley_at_the_gate_weakens_all_attackers_and_nobody_else() -> None:
    scene = situation(
        side(army=["Royal Guard", "Archivist", "Kalenz"]),
        side(cities=["Farmland"], hand=["Parley at the Gate"], resources=NOBLES),
    )
    scene.to_attack()
    scene.answer("Farmland")
    scene.answer(["Royal Guard", "Archivist"])
    scene.play("Parley at the Gate", seat=1)
    assert scene.size("Royal Guard") == (1, 3)
    assert scene.size("Kalenz") == (1, 1)
    assert scene.strength("Farmland") == 6  # one of the guard, nothing of the Archivist
    assert scene.hand(1) == [FILLER]


@card("Summons to Court")
def test_summons_to_court_sends_an_enemy_to_a_city_of_his_and_marks_it() -> None:
    scene = situation(
        side(hand=["Summons to Court"], army=["Archivist"], resources=NOBLES),
        side(cities=["Farmland", "Swanport"], army=["Kalenz", "Kolibri"]),
    )
    scene.play("Summons to Court", "Kalenz", "Swanport")
    assert scene.place("Kalenz") == "Swanport"
    assert scene.card("Kalenz").marked
    assert scene.place("Kolibri") == "army"
    assert not scene.card("Kolibri").marked


@card("Summons to Court")
def test_summons_to_court_calls_no_creature_of_its_own_player() -> None:
    scene = situation(side(hand=["Summons to Court"], army=["Archivist"], resources=NOBLES))
    assert not scene.can_play("Summons to Court")


@card("Burning Ledgers")
def test_burning_ledgers_mills_five_cards_of_an_opponent() -> None:
    scene = situation(side(hand=["Burning Ledgers"], resources=NOBLES), side())
    scene.play("Burning Ledgers")
    assert milled(scene, 1) == 5
    assert scene.grave(0) == ["Burning Ledgers"]


@card("Burning Ledgers")
def test_burning_ledgers_does_not_defeat_by_itself() -> None:
    scene = situation(side(hand=["Burning Ledgers"], resources=NOBLES), side(deck=[FILLER] * 3))
    scene.play("Burning Ledgers")
    assert scene.deck(1) == []
    assert not scene.board.players[1].lost


@card("Edict of Exile")
def test_edict_of_exile_removes_a_creature_and_gives_its_controller_two_cards() -> None:
    scene = situation(
        side(hand=["Edict of Exile"], army=["Archivist"], resources=NOBLES),
        side(army=["Kalenz", "Kolibri"]),
    )
    scene.play("Edict of Exile", "Kalenz")
    assert not scene.there("Kalenz")
    assert scene.board.players[1].removed == ["Kalenz"]
    assert scene.grave(1) == []
    assert len(scene.hand(1)) == 2
    assert scene.hand(0) == []
    assert scene.there("Kolibri")


@card("Edict of Exile")
def test_who_exiles_his_own_creature_draws_himself_and_it_does_not_die() -> None:
    scene = situation(
        side(hand=["Edict of Exile"], army=["Kalenz"], grave=["Satyr's Tune"], resources=NOBLES),
        side(army=["Kolibri"]),
    )
    scene.play("Edict of Exile", "Kalenz")
    assert scene.hand(0) == [FILLER] * 2
    assert scene.hand(1) == []
    assert scene.grave() == ["Satyr's Tune", "Edict of Exile"]  # a dying Kalenz would take one back
    assert scene.board.players[0].removed == ["Kalenz"]


@card("Signet of the House")
def test_signet_of_the_house_strengthens_and_doubles_devotion() -> None:
    scene = situation(
        side(hand=["Signet of the House"], army=["Kalenz", "Kolibri"], resources=NOBLES),
        side(army=["Archivist"]),
    )
    scene.announce("Signet of the House")
    assert scene.targets() == {"Kalenz", "Kolibri"}
    scene.settle("Kalenz")
    assert scene.size("Kalenz") == (2, 2)
    assert scene.has("Kalenz", "devoted")
    assert not scene.has("Kolibri", "devoted")


@card("Signet of the House")
def test_signet_of_the_house_goes_to_whoever_kills_its_carrier() -> None:
    scene = situation(
        side(army=["Kalenz", at("Signet of the House", "Kalenz")]),
        side(cities=["Farmland"], army=["Royal Guard"]),
    )
    scene.attack("Farmland", ["Kalenz"], {"Kalenz": ["Royal Guard"]})
    assert not scene.there("Kalenz")
    assert scene.place("Signet of the House") == "Royal Guard"
    assert scene.card("Signet of the House").controller == 1
    assert scene.size("Royal Guard") == (4, 4)
