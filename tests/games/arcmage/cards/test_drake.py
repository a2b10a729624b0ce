"""The cards of Drake: what each does, and what it does not do."""

from __future__ import annotations

import pytest

from tests.kit.arcmage import Scene, at, side, situation
from tests.kit.marks import card, rule

FOE_CITY = "Farmland"
FOE = side(cities=[FOE_CITY])


def my_turn_begins(scene: Scene, times: int = 1) -> None:
    """Nothing is done until the first player's next turn has begun, so many times."""
    for _ in range(times):
        scene.next_turn()
        while scene.board.active != 0:
            scene.next_turn()
        scene.settle()


def devote(city: str, *residents: str, **mine: object) -> Scene:
    """Residents show devotion to my only city, and the levels take effect."""
    army = [at(name, city) for name in residents]
    more = mine.pop("army", [])
    assert isinstance(more, list)
    scene = situation(side(cities=[city], army=[*army, *more], **mine), FOE, phase="tactics")  # type: ignore[arg-type]
    scene.answer(list(residents))
    return scene.settle()


def counters(scene: Scene, name: str, kind: str, number: int = 0) -> int:
    return scene.card(name, number).counters.get(kind, 0)


# ------------------------------------------------------------------ cities


@card("Ashen Roost")
def test_ashen_roost_hatches_a_marked_whelp_at_devotion_3() -> None:
    scene = devote("Ashen Roost", "Cliff Skimmer", "Coinbeak")
    assert scene.place("Whelp Token") == "Ashen Roost"
    assert scene.card("Whelp Token").marked


@card("Ashen Roost")
def test_devotion_2_hatches_nothing_in_ashen_roost() -> None:
    scene = devote("Ashen Roost", "Cliff Skimmer")
    assert not scene.there("Whelp Token")


@card("Ashen Roost")
def test_ashen_roost_strengthens_drakes_in_the_army_at_devotion_6() -> None:
    army = ["Rottooth Drake", "Ridge Lookout"]
    scene = devote("Ashen Roost", "Elder of the Crags", "Old Goldbelly", army=army)
    assert scene.size("Rottooth Drake") == (3, 3)
    assert scene.size("Ridge Lookout") == (1, 2)
    assert scene.size("Elder of the Crags") == (4, 4)


@card("Ashen Roost")
def test_devotion_5_does_not_strengthen_the_army_of_ashen_roost() -> None:
    scene = devote("Ashen Roost", "Elder of the Crags", "Cliff Skimmer", army=["Rottooth Drake"])
    assert scene.size("Rottooth Drake") == (2, 2)


@card("Broodcaves")
def test_broodcaves_warm_every_egg_at_devotion_2() -> None:
    army = [
        at("Speckled Egg", counters={"egg": 2}),
        at("Marbled Egg", counters={"egg": 3}),
        at("Rottooth Drake", counters={"egg": 1}),
    ]
    scene = devote("Broodcaves", "Cliff Skimmer", army=army)
    assert counters(scene, "Speckled Egg", "egg") == 1
    assert counters(scene, "Marbled Egg", "egg") == 2
    assert counters(scene, "Rottooth Drake", "egg") == 1


@card("Broodcaves")
def test_broodcaves_leave_the_eggs_of_others_cold() -> None:
    foe = side(cities=[FOE_CITY], army=[at("Speckled Egg", counters={"egg": 2})])
    mine = side(cities=["Broodcaves"], army=[at("Cliff Skimmer", "Broodcaves")])
    scene = situation(mine, foe, phase="tactics")
    scene.answer(["Cliff Skimmer"])
    scene.settle()
    assert counters(scene, "Speckled Egg", "egg") == 2


@card("Broodcaves")
def test_broodcaves_make_a_drake_grow_at_devotion_5() -> None:
    scene = situation(
        side(
            cities=["Broodcaves"],
            army=[
                at("Elder of the Crags", "Broodcaves"),
                at("Cliff Skimmer", "Broodcaves"),
                "Rottooth Drake",
                "Ridge Lookout",
            ],
        ),
        FOE,
        phase="tactics",
    )
    scene.answer(["Elder of the Crags", "Cliff Skimmer"])
    scene.settle("Rottooth Drake")
    assert scene.size("Rottooth Drake") == (3, 3)
    assert scene.size("Cliff Skimmer") == (2, 2)


@card("Hoardmount")
def test_hoardmount_keeps_gold_until_it_is_spent() -> None:
    scene = devote("Hoardmount", "Cliff Skimmer")
    assert counters(scene, "Hoardmount", "gold") == 1
    scene.use("Hoardmount")
    assert counters(scene, "Hoardmount", "gold") == 0
    assert scene.ready() == 1


@card("Hoardmount")
def test_hoardmount_without_gold_gives_nothing() -> None:
    scene = devote("Hoardmount", "Coinbeak")
    assert counters(scene, "Hoardmount", "gold") == 0
    assert not scene.can_use("Hoardmount")


@card("Hoardmount")
def test_hoardmount_makes_creatures_of_its_faction_cheaper_at_devotion_5() -> None:
    hand = ["Cliff Skimmer", "Elvish Archer", "Melt the Gates"]
    resources = {"Drake": 2, "Gaian": 0}
    scene = devote("Hoardmount", "Elder of the Crags", "Rottooth Drake", hand=hand,
                   resources=resources)  # fmt: skip
    scene.to_phase("play")
    assert scene.can_play("Cliff Skimmer")
    assert not scene.can_play("Elvish Archer")
    assert not scene.can_play("Melt the Gates")


@card("Skyreach Gate")
def test_residents_of_skyreach_gate_reach_what_flies() -> None:
    scene = devote("Skyreach Gate", "Rottooth Drake", army=["Slagback Drake"])
    assert scene.has("Rottooth Drake", "ranged")
    assert not scene.has("Slagback Drake", "ranged")


@card("Skyreach Gate")
def test_skyreach_gate_gives_veteran_to_what_flies_in_the_army() -> None:
    army = ["Whelp Token", "Slagback Drake"]
    scene = devote("Skyreach Gate", "Elder of the Crags", "Rottooth Drake", army=army)
    assert scene.has("Whelp Token", "veteran")
    assert not scene.has("Slagback Drake", "veteran")
    assert not scene.has("Elder of the Crags", "veteran")


@card("Skyreach Gate")
def test_devotion_4_is_not_enough_for_the_flight_of_skyreach_gate() -> None:
    scene = devote("Skyreach Gate", "Cliff Skimmer", "Rottooth Drake", army=["Whelp Token"])
    assert not scene.has("Whelp Token", "veteran")


# ------------------------------------------------------------------ eggs and tokens


@card("Speckled Egg")
def test_speckled_egg_hatches_in_its_place_at_the_second_start_of_turn() -> None:
    scene = situation(side(hand=["Speckled Egg"], resources={"Drake": 1}), FOE)
    scene.play("Speckled Egg")
    assert counters(scene, "Speckled Egg", "egg") == 2
    my_turn_begins(scene)
    assert counters(scene, "Speckled Egg", "egg") == 1
    assert not scene.there("Whelp Token")
    my_turn_begins(scene)
    assert scene.place("Whelp Token") == "Sanctuary"
    assert not scene.there("Speckled Egg")
    assert "Speckled Egg" in scene.grave()


@card("Speckled Egg")
def test_speckled_egg_stays_warm_only_in_its_own_turns_and_never_attacks() -> None:
    scene = situation(side(army=[at("Speckled Egg", counters={"egg": 2})]), FOE, phase="discard")
    assert scene.board.active == 1
    assert counters(scene, "Speckled Egg", "egg") == 2
    assert scene.has("Speckled Egg", "peaceful")


@card("Marbled Egg")
def test_marbled_egg_hatches_a_young_drake_in_the_army_where_it_lies() -> None:
    egg = at("Marbled Egg", counters={"egg": 2})
    scene = situation(side(army=[egg]), FOE, phase="discard")
    my_turn_begins(scene)
    assert not scene.there("Young Drake Token")
    my_turn_begins(scene)
    assert scene.place("Young Drake Token") == "army"
    assert scene.size("Young Drake Token") == (3, 3)
    assert not scene.there("Marbled Egg")


@card("Marbled Egg")
def test_marbled_egg_that_dies_first_hatches_nothing() -> None:
    egg = at("Marbled Egg", counters={"egg": 3})
    scene = situation(side(army=[egg], hand=["Scorching Breath"], resources={"Drake": 6}), FOE)
    scene.play("Scorching Breath")
    assert scene.there("Marbled Egg")
    scene = situation(side(army=[at("Marbled Egg", damage=1)], hand=["Scorching Breath"],
                           resources={"Drake": 6}), FOE)  # fmt: skip
    scene.play("Scorching Breath")
    assert not scene.there("Marbled Egg")
    my_turn_begins(scene, 3)
    assert not scene.there("Young Drake Token")


@card("Whelp Token", "Young Drake Token")
@pytest.mark.parametrize("name", ["Whelp Token", "Young Drake Token"])
def test_young_drakes_fly_over_what_stands_on_the_ground(name: str) -> None:
    foe = side(cities=[FOE_CITY], army=["Slagback Drake"])
    scene = situation(side(army=[name]), foe)
    before = scene.strength(FOE_CITY)
    scene.attack(FOE_CITY, [name])
    assert before - scene.strength(FOE_CITY) == scene.size(name)[0]


@card("Whelp Token")
def test_a_whelp_can_be_stopped_by_another_one() -> None:
    foe = side(cities=[FOE_CITY], army=["Whelp Token"])
    scene = situation(side(army=["Whelp Token"]), foe)
    scene.attack(FOE_CITY, ["Whelp Token"], {"Whelp Token": ["Whelp Token"]})
    assert scene.strength(FOE_CITY) == 7
    assert not scene.there("Whelp Token")


# ------------------------------------------------------------------ creatures of cost 1 and 2


@card("Nest Tender")
def test_nest_tender_brings_an_egg_nearer_to_hatching() -> None:
    egg = at("Speckled Egg", counters={"egg": 2})
    scene = situation(side(army=["Nest Tender", egg]), FOE)
    scene.use("Nest Tender")
    assert counters(scene, "Speckled Egg", "egg") == 1
    assert scene.card("Nest Tender").marked
    my_turn_begins(scene)
    assert scene.there("Whelp Token")


@card("Nest Tender")
def test_nest_tender_has_nothing_to_do_without_an_own_egg() -> None:
    foe = side(cities=[FOE_CITY], army=["Speckled Egg"])
    scene = situation(side(army=["Nest Tender", "Eager Hatchling"]), foe)
    assert not scene.can_use("Nest Tender")


@card("Tinder Newt")
def test_tinder_newt_burns_itself_to_burn_another() -> None:
    foe = side(cities=[FOE_CITY], army=["Kolibri", "Kalenz"])
    scene = situation(side(army=["Tinder Newt"]), foe)
    scene.use("Tinder Newt", "Kolibri")
    assert not scene.there("Kolibri")
    assert not scene.there("Tinder Newt")
    assert scene.there("Kalenz")


@card("Tinder Newt")
def test_a_marked_tinder_newt_does_not_catch_fire() -> None:
    scene = situation(side(army=[at("Tinder Newt", marked=True), "Kalenz"]), FOE)
    assert not scene.can_use("Tinder Newt")


@card("Coinbeak")
def test_coinbeak_produces_a_resource_of_its_faction() -> None:
    scene = situation(side(army=["Coinbeak"], hand=["Speckled Egg"]), FOE)
    assert not scene.can_play("Speckled Egg")
    scene.use("Coinbeak")
    assert scene.card("Coinbeak").marked
    assert scene.can_play("Speckled Egg")
    assert not scene.can_use("Coinbeak")


@card("Eager Hatchling")
def test_eager_hatchling_is_as_big_as_what_is_paid_for_it() -> None:
    scene = situation(side(hand=["Eager Hatchling"], resources={"Drake": 5}), FOE)
    scene.play("Eager Hatchling", 2)
    assert scene.size("Eager Hatchling") == (3, 3)
    assert scene.ready() == 1


@card("Eager Hatchling")
def test_eager_hatchling_with_nothing_more_paid_is_small() -> None:
    scene = situation(side(hand=["Eager Hatchling"], resources={"Drake": 2}), FOE)
    scene.play("Eager Hatchling")
    assert scene.size("Eager Hatchling") == (1, 1)


@card("Ridge Lookout")
def test_ridge_lookout_shoots_better_at_what_flies() -> None:
    foe = side(cities=[FOE_CITY], army=["Bellows Drake"])
    scene = situation(side(army=["Ridge Lookout"]), foe, active=1)
    scene.attack("Sanctuary", ["Bellows Drake"], {"Bellows Drake": ["Ridge Lookout"]})
    assert scene.strength("Sanctuary") == 7
    assert scene.card("Bellows Drake").damage == 2


@card("Ridge Lookout")
def test_ridge_lookout_is_its_usual_self_against_what_walks() -> None:
    foe = side(cities=[FOE_CITY], army=["Rottooth Drake", "Wallback Drake"])
    scene = situation(side(army=["Ridge Lookout"]), foe, active=1)
    scene.attack("Sanctuary", ["Wallback Drake"], {"Wallback Drake": ["Ridge Lookout"]})
    assert scene.card("Wallback Drake").damage == 1


@card("Scree Rider")
def test_two_riders_charge_together_and_strike_first() -> None:
    foe = side(cities=[FOE_CITY], army=["Bellows Drake"])
    scene = situation(side(army=["Scree Rider", "Scree Rider"]), foe)
    against = {"Scree Rider": ["Bellows Drake"]}
    scene.attack(FOE_CITY, ["Scree Rider", "Scree Rider"], against)
    assert len(scene.all("Scree Rider")) == 2  # 2 + 1 damage, and none comes back
    assert not scene.there("Bellows Drake")
    assert scene.strength(FOE_CITY) == 4


@card("Scree Rider")
def test_a_rider_alone_does_not_charge() -> None:
    foe = side(cities=[FOE_CITY], army=["Bellows Drake"])
    scene = situation(side(army=["Scree Rider", "Slagback Drake"]), foe)
    against = {"Scree Rider": ["Bellows Drake"]}
    scene.attack(FOE_CITY, ["Scree Rider", "Slagback Drake"], against)
    assert not scene.there("Scree Rider")
    assert scene.there("Bellows Drake")


# ------------------------------------------------------------------ creatures of cost 3


@card("Cliff Skimmer")
def test_cliff_skimmer_flies_and_is_still_there_to_defend() -> None:
    foe = side(cities=[FOE_CITY], army=["Slagback Drake"])
    scene = situation(side(army=["Cliff Skimmer", "Rottooth Drake"]), foe)
    scene.attack(FOE_CITY, ["Cliff Skimmer", "Rottooth Drake"])
    assert scene.strength(FOE_CITY) == 7 - 4
    assert not scene.card("Cliff Skimmer").marked
    assert scene.card("Rottooth Drake").marked


@card("Cliff Skimmer")
def test_who_flies_or_shoots_meets_cliff_skimmer() -> None:
    foe = side(cities=[FOE_CITY], army=["Slagback Drake", "Coinbeak", "Ridge Lookout"])
    scene = situation(side(army=["Cliff Skimmer"]), foe)
    scene.declare(FOE_CITY, "Cliff Skimmer")
    scene.settle()
    assert scene.question.prompt.startswith("Who defends")
    assert scene.targets() == {"Coinbeak", "Ridge Lookout"}


@card("Cliff Skimmer")
def test_cliff_skimmer_is_marked_for_moving_and_then_does_not_attack() -> None:
    army = [at("Cliff Skimmer", "Sanctuary"), "Rottooth Drake"]
    scene = situation(side(army=army), FOE)
    scene.move("Cliff Skimmer")
    assert scene.card("Cliff Skimmer").marked
    assert scene.could_attack(FOE_CITY) == {"Rottooth Drake"}


@card("Flamecaller")
def test_flamecaller_makes_an_own_drake_stronger_for_the_turn() -> None:
    scene = situation(side(army=["Flamecaller", "Whelp Token"]), FOE)
    scene.use("Flamecaller")
    assert scene.size("Whelp Token") == (3, 1)
    scene.next_turn()
    assert scene.size("Whelp Token") == (1, 1)


@card("Flamecaller")
def test_flamecaller_does_not_sing_for_others() -> None:
    foe = side(cities=[FOE_CITY], army=["Whelp Token"])
    scene = situation(side(army=["Flamecaller", "Ridge Lookout"]), foe)
    assert not scene.can_use("Flamecaller")


@card("Rottooth Drake")
def test_rottooth_drake_kills_whatever_it_bites() -> None:
    foe = side(cities=[FOE_CITY], army=["Emberwing Matriarch"])
    scene = situation(side(army=["Rottooth Drake"]), foe)
    scene.attack(FOE_CITY, ["Rottooth Drake"], {"Rottooth Drake": ["Emberwing Matriarch"]})
    assert not scene.there("Emberwing Matriarch")
    assert not scene.there("Rottooth Drake")


@card("Rottooth Drake")
def test_the_bite_of_rottooth_drake_does_not_fell_a_city() -> None:
    scene = situation(side(army=["Rottooth Drake"]), FOE)
    scene.attack(FOE_CITY, ["Rottooth Drake"])
    assert scene.strength(FOE_CITY) == 5


@card("Wallback Drake")
def test_wallback_drake_builds_up_the_city_it_defends() -> None:
    foe = side(cities=[FOE_CITY], army=["Kalenz"])
    scene = situation(side(army=["Wallback Drake"]), foe, active=1)
    scene.attack("Sanctuary", ["Kalenz"], {"Kalenz": ["Wallback Drake"]})
    assert scene.strength("Sanctuary") == 9


@card("Wallback Drake")
def test_wallback_drake_builds_nothing_when_it_attacks() -> None:
    foe = side(cities=[FOE_CITY], army=["Kalenz"])
    scene = situation(side(army=["Wallback Drake"]), foe)
    scene.attack(FOE_CITY, ["Wallback Drake"], {"Wallback Drake": ["Kalenz"]})
    assert scene.strength("Sanctuary") == 7
    assert scene.strength(FOE_CITY) == 7


# ------------------------------------------------------------------ creatures of cost 4 to 6


@card("Ash Lancer")
def test_a_lancer_burns_an_enemy_when_it_charges() -> None:
    foe = side(cities=["Broodcaves"], army=["Kalenz", "Kolibri"])
    scene = situation(side(army=["Ash Lancer", "Scree Rider"]), foe)
    first = ["Scree Rider", "Ash Lancer"]  # which of the two charges happens first
    scene.attack("Broodcaves", ["Ash Lancer", "Scree Rider"], {}, first, "Kalenz")
    assert not scene.there("Kalenz")
    assert scene.there("Kolibri")
    assert scene.strength("Broodcaves") == 3  # 10 less 2 + 2 and 2 + 1


@card("Ash Lancer")
def test_a_lancer_alone_burns_nobody() -> None:
    foe = side(cities=[FOE_CITY], army=[at("Kalenz", marked=True)])
    scene = situation(side(army=["Ash Lancer"]), foe)
    scene.attack(FOE_CITY, ["Ash Lancer"])
    assert scene.there("Kalenz")
    assert scene.strength(FOE_CITY) == 5


@card("Bellows Drake")
def test_bellows_drake_breathes_fire_twice() -> None:
    foe = side(cities=[FOE_CITY], army=["Rottooth Drake"])
    scene = situation(side(hand=["Bellows Drake"], resources={"Drake": 4}), foe)
    scene.play("Bellows Drake")
    assert counters(scene, "Bellows Drake", "fire") == 2
    scene.use("Bellows Drake", "Rottooth Drake")
    assert not scene.there("Rottooth Drake")
    assert counters(scene, "Bellows Drake", "fire") == 1


@card("Bellows Drake")
def test_bellows_drake_without_fire_breathes_no_more() -> None:
    foe = side(cities=[FOE_CITY], army=["Rottooth Drake"])
    assert situation(side(army=[at("Bellows Drake", counters={"fire": 1})]), foe).can_use(
        "Bellows Drake"
    )
    assert not situation(side(army=["Bellows Drake"]), foe).can_use("Bellows Drake")


@card("Slagback Drake")
def test_what_slagback_drake_hurts_stays_hurt() -> None:
    foe = side(cities=[FOE_CITY], army=["Emberwing Matriarch"])
    scene = situation(side(army=["Slagback Drake"]), foe)
    scene.attack(FOE_CITY, ["Slagback Drake"], {"Slagback Drake": ["Emberwing Matriarch"]})
    scene.next_turn()
    assert scene.size("Emberwing Matriarch") == (1, 1)
    assert not scene.there("Slagback Drake")


@card("Slagback Drake")
def test_slagback_drake_tramples_on_to_the_city() -> None:
    foe = side(cities=[FOE_CITY], army=["Kalenz"])
    scene = situation(side(army=["Slagback Drake"]), foe)
    scene.attack(FOE_CITY, ["Slagback Drake"], {"Slagback Drake": ["Kalenz"]})
    assert scene.strength(FOE_CITY) == 5
    assert not scene.there("Kalenz")


@card("Elder of the Crags")
def test_elder_of_the_crags_grows_with_what_is_paid() -> None:
    scene = situation(side(hand=["Elder of the Crags"], resources={"Drake": 8}), FOE)
    scene.play("Elder of the Crags", 3)
    assert scene.size("Elder of the Crags") == (7, 7)
    assert scene.has("Elder of the Crags", "flying")
    assert scene.ready() == 0


@card("Old Goldbelly")
def test_old_goldbelly_gathers_gold_for_cards_of_its_faction() -> None:
    hand = ["Rottooth Drake", "Kalenz"]
    resources = {"Drake": 3, "Gaian": 2}
    scene = situation(side(army=["Old Goldbelly"], hand=hand, resources=resources), FOE)
    scene.play("Kalenz")
    assert counters(scene, "Old Goldbelly", "gold") == 0
    scene.play("Rottooth Drake")
    assert counters(scene, "Old Goldbelly", "gold") == 1


@card("Old Goldbelly")
def test_old_goldbelly_gives_a_card_for_3_gold_but_not_for_2() -> None:
    scene = situation(side(army=[at("Old Goldbelly", counters={"gold": 4})]), FOE)
    scene.use("Old Goldbelly")
    assert counters(scene, "Old Goldbelly", "gold") == 1
    assert len(scene.hand()) == 1
    scene = situation(side(army=[at("Old Goldbelly", counters={"gold": 2})]), FOE)
    assert not scene.can_use("Old Goldbelly")


@card("Old Goldbelly")
def test_the_cards_of_others_bring_old_goldbelly_no_gold() -> None:
    foe = side(cities=[FOE_CITY], hand=["Rottooth Drake"], resources={"Drake": 3})
    scene = situation(side(army=["Old Goldbelly"]), foe, active=1)
    scene.play("Rottooth Drake", seat=1)
    assert counters(scene, "Old Goldbelly", "gold") == 0


@card("Ruthan the Skybound")
def test_ruthan_leads_riders_and_drakes() -> None:
    city = at("Cliff Skimmer", "Sanctuary")
    scene = situation(
        side(army=["Ruthan the Skybound", "Scree Rider", "Rottooth Drake", city]), FOE
    )
    assert scene.has("Scree Rider", "veteran")
    assert scene.has("Ruthan the Skybound", "veteran")
    assert not scene.has("Rottooth Drake", "veteran")
    assert scene.size("Rottooth Drake") == (3, 2)
    assert scene.size("Scree Rider") == (2, 1)
    assert scene.size("Cliff Skimmer") == (2, 2)


@card("Ruthan the Skybound")
def test_ruthan_leads_nobody_elses_riders() -> None:
    foe = side(cities=[FOE_CITY], army=["Scree Rider", "Rottooth Drake"])
    scene = situation(side(army=["Ruthan the Skybound"]), foe)
    assert not scene.has("Scree Rider", "veteran")
    assert scene.size("Rottooth Drake") == (2, 2)


@card("Ruthan the Skybound", "Emberwing Matriarch")
@rule("A-11.9")
@pytest.mark.parametrize("name", ["Ruthan the Skybound", "Emberwing Matriarch"])
def test_there_is_only_one_of_a_kind(name: str) -> None:
    scene = situation(side(army=[name], hand=[name], resources={"Drake": 9}), FOE)
    assert not scene.can_play(name)
    foe = side(cities=[FOE_CITY], army=[name])
    scene = situation(side(hand=[name], resources={"Drake": 9}), foe)
    assert scene.can_play(name)


@card("Emberwing Matriarch")
def test_emberwing_matriarch_brings_a_whelp_to_each_own_city() -> None:
    mine = side(
        cities=["Ashen Roost", "Broodcaves"],
        hand=["Emberwing Matriarch"],
        resources={"Drake": 7},
    )
    scene = situation(mine, FOE)
    scene.play("Emberwing Matriarch", "Broodcaves", 1)
    assert scene.size("Emberwing Matriarch") == (5, 5)
    places = [scene.place("Whelp Token", number) for number in range(2)]
    assert sorted(places) == ["Ashen Roost", "Broodcaves"]
    assert len(scene.all("Whelp Token")) == 2
    assert not scene.card("Whelp Token").marked


# ------------------------------------------------------------------ enchantments and loot


@card("Buried Hoard")
def test_buried_hoard_grows_in_its_own_turns_and_pays_out_all_at_once() -> None:
    hoard = at("Buried Hoard", counters={"gold": 2})
    scene = situation(side(army=[hoard]), FOE, phase="discard")
    my_turn_begins(scene)
    assert counters(scene, "Buried Hoard", "gold") == 3
    scene.to_phase("play")
    scene.use("Buried Hoard")
    assert scene.ready() == 3
    assert counters(scene, "Buried Hoard", "gold") == 0
    assert not scene.can_use("Buried Hoard")


@card("Buried Hoard")
def test_buried_hoard_is_empty_when_it_comes() -> None:
    scene = situation(side(hand=["Buried Hoard"], resources={"Drake": 2}), FOE)
    scene.play("Buried Hoard")
    scene.use("Buried Hoard")
    assert scene.ready() == 0


@card("Cinder Wings")
def test_cinder_wings_lift_their_host_alone() -> None:
    scene = situation(
        side(army=["Rottooth Drake", "Slagback Drake"], hand=["Cinder Wings"],
             resources={"Drake": 2}), FOE
    )  # fmt: skip
    scene.play("Cinder Wings", "Rottooth Drake")
    assert scene.size("Rottooth Drake") == (3, 3)
    assert scene.has("Rottooth Drake", "flying")
    assert not scene.has("Slagback Drake", "flying")


@card("Drowsing Smoke")
def test_who_breathes_drowsing_smoke_neither_attacks_nor_defends() -> None:
    foe = side(cities=[FOE_CITY], army=["Slagback Drake"])
    mine = side(army=["Rottooth Drake"], hand=["Drowsing Smoke"], resources={"Drake": 2})
    scene = situation(mine, foe)
    scene.play("Drowsing Smoke", "Slagback Drake")
    assert counters(scene, "Drowsing Smoke", "time") == 3
    scene.attack(FOE_CITY, ["Rottooth Drake"])
    assert scene.strength(FOE_CITY) == 5  # nobody could be asked to defend


@card("Drowsing Smoke")
def test_drowsing_smoke_clears_after_three_of_its_players_turns() -> None:
    foe = side(cities=[FOE_CITY], army=["Slagback Drake"])
    mine = side(hand=["Drowsing Smoke"], resources={"Drake": 2})
    scene = situation(mine, foe)
    scene.play("Drowsing Smoke")
    my_turn_begins(scene, 2)
    assert counters(scene, "Drowsing Smoke", "time") == 1
    assert "defend" in scene.traits("Slagback Drake").bans
    my_turn_begins(scene)
    assert not scene.there("Drowsing Smoke")
    assert "defend" not in scene.traits("Slagback Drake").bans


@card("Cry of the Flight")
def test_cry_of_the_flight_drives_own_drakes_on() -> None:
    army = ["Cry of the Flight", "Whelp Token", "Cliff Skimmer", "Ridge Lookout"]
    scene = situation(side(army=army), side(cities=["Broodcaves"]))
    scene.attack("Broodcaves", ["Whelp Token", "Cliff Skimmer", "Ridge Lookout"])
    assert scene.strength("Broodcaves") == 10 - 2 - 3 - 1
    scene.next_turn()
    assert scene.size("Whelp Token") == (1, 1)


@card("Cry of the Flight")
def test_the_drakes_of_others_do_not_hear_the_cry() -> None:
    foe = side(cities=[FOE_CITY], army=["Whelp Token"])
    scene = situation(side(army=["Cry of the Flight"]), foe, active=1)
    scene.attack("Sanctuary", ["Whelp Token"])
    assert scene.strength("Sanctuary") == 6


@card("Drake Saddle")
def test_drake_saddle_makes_its_carrier_a_veteran() -> None:
    foe = side(cities=[FOE_CITY], army=["Slagback Drake"])
    mine = side(army=["Rottooth Drake"], hand=["Drake Saddle"], resources={"Drake": 2})
    scene = situation(mine, foe)
    scene.play("Drake Saddle")
    assert scene.place("Drake Saddle") == "Rottooth Drake"
    assert scene.size("Rottooth Drake") == (3, 2)
    assert scene.has("Rottooth Drake", "veteran")


@card("Drake Saddle", "Hoarder's Crown")
@rule("A-5.7")
@pytest.mark.parametrize("name", ["Drake Saddle", "Hoarder's Crown"])
def test_loot_of_the_fallen_goes_to_who_lives(name: str) -> None:
    foe = side(cities=[FOE_CITY], army=["Emberwing Matriarch"])
    mine = side(army=["Kalenz", at(name, "Kalenz")])
    scene = situation(mine, foe)
    scene.attack(FOE_CITY, ["Kalenz"], {"Kalenz": ["Emberwing Matriarch"]})
    assert not scene.there("Kalenz")
    assert scene.place(name) == "Emberwing Matriarch"
    assert scene.card(name).controller == 1


@card("Drake Saddle", "Hoarder's Crown")
@rule("A-5.7")
@pytest.mark.parametrize("name", ["Drake Saddle", "Hoarder's Crown"])
def test_loot_is_not_given_to_enemies(name: str) -> None:
    foe = side(cities=[FOE_CITY], army=["Kalenz"])
    scene = situation(side(hand=[name], resources={"Drake": 3}), foe)
    assert not scene.can_play(name)


@card("Hoarder's Crown")
@rule("A-4.5")
def test_hoarders_crown_turns_the_spoils_of_a_city_into_a_resource() -> None:
    mine = side(army=["Whelp Token", at("Hoarder's Crown", "Whelp Token")], deck=["Kolibri"] * 9)
    scene = situation(mine, side(cities=["Broodcaves"]))
    scene.attack("Broodcaves", ["Whelp Token"])
    assert scene.strength("Broodcaves") == 8
    assert scene.ready() == 1
    assert scene.board.players[0].resources[0].faction == "Drake"
    assert len(scene.deck()) == 8


@card("Hoarder's Crown")
def test_hoarders_crown_brings_nothing_from_a_fight_with_a_creature() -> None:
    foe = side(cities=[FOE_CITY], army=["Kalenz"])
    army = ["Cliff Skimmer", "Rottooth Drake", at("Hoarder's Crown", "Rottooth Drake")]
    scene = situation(side(army=army), foe)
    scene.attack(FOE_CITY, ["Cliff Skimmer", "Rottooth Drake"], {"Rottooth Drake": ["Kalenz"]})
    assert scene.strength(FOE_CITY) == 5
    assert scene.ready() == 0


# ------------------------------------------------------------------ events


@card("Rising Heat")
def test_rising_heat_carries_a_creature_over_the_defenders() -> None:
    foe = side(cities=[FOE_CITY], army=["Wallback Drake"])
    scene = situation(side(army=["Kalenz"], hand=["Rising Heat"], resources={"Drake": 1}), foe)
    scene.play("Rising Heat")
    scene.attack(FOE_CITY, ["Kalenz"])
    assert scene.strength(FOE_CITY) == 4
    scene.next_turn()
    assert scene.size("Kalenz") == (1, 1)
    assert not scene.has("Kalenz", "flying")


@card("Rising Heat")
def test_rising_heat_is_for_own_creatures() -> None:
    foe = side(cities=[FOE_CITY], army=["Wallback Drake"])
    scene = situation(side(hand=["Rising Heat"], resources={"Drake": 1}), foe)
    assert not scene.can_play("Rising Heat")


@card("Forced Hatching")
def test_forced_hatching_makes_a_young_drake_of_an_egg() -> None:
    egg = at("Speckled Egg", counters={"egg": 2})
    scene = situation(
        side(army=[egg, "Kalenz"], hand=["Forced Hatching"], resources={"Drake": 2}), FOE
    )
    scene.play("Forced Hatching", True)
    assert scene.place("Young Drake Token") == "army"
    assert not scene.there("Speckled Egg")
    assert scene.there("Kalenz")


@card("Forced Hatching")
def test_nothing_hatches_without_an_own_egg_or_against_the_will() -> None:
    foe = side(cities=[FOE_CITY], army=["Speckled Egg"])
    scene = situation(side(army=["Kalenz"], hand=["Forced Hatching"], resources={"Drake": 2}), foe)
    scene.play("Forced Hatching")
    assert not scene.there("Young Drake Token")
    assert scene.there("Speckled Egg")
    scene = situation(
        side(army=["Speckled Egg"], hand=["Forced Hatching"], resources={"Drake": 2}), FOE
    )
    scene.play("Forced Hatching", False)
    assert scene.there("Speckled Egg")
    assert not scene.there("Young Drake Token")


@card("Shell of Stone")
def test_shell_of_stone_keeps_a_creature_from_all_harm() -> None:
    mine = side(army=["Kalenz", "Kolibri"], hand=["Shell of Stone"], resources={"Drake": 2})
    scene = situation(mine, side(cities=[FOE_CITY], army=["Slagback Drake"]))
    scene.play("Shell of Stone", "Kalenz")
    scene.attack(FOE_CITY, ["Kalenz"], {"Kalenz": ["Slagback Drake"]})
    assert scene.there("Kalenz")
    assert scene.size("Kalenz") == (1, 1)
    assert scene.card("Slagback Drake").damage == 1


@card("Shell of Stone")
def test_shell_of_stone_answers_fire_and_guards_no_other() -> None:
    mine = side(army=["Kalenz", "Kolibri"], hand=["Shell of Stone"], resources={"Drake": 2})
    foe = side(cities=[FOE_CITY], hand=["Falling Cinders"], resources={"Drake": 3})
    scene = situation(mine, foe, active=1)
    scene.announce("Falling Cinders", 2, seat=1)
    scene.respond("Shell of Stone", "Kalenz", seat=0)
    scene.settle()
    assert scene.there("Kalenz")
    scene = situation(mine, foe, active=1)
    scene.announce("Falling Cinders", 2, seat=1)
    scene.respond("Shell of Stone", "Kolibri", seat=0)
    scene.settle()
    assert not scene.there("Kalenz")


@card("Hidden Clutch")
def test_hidden_clutch_hatches_at_the_start_of_the_next_own_turn() -> None:
    mine = side(hand=["Hidden Clutch"], resources={"Drake": 3})
    scene = situation(mine, FOE)
    scene.play("Hidden Clutch")
    assert not scene.there("Whelp Token")
    scene.next_turn().settle()
    assert scene.board.active == 1
    assert not scene.there("Whelp Token")
    my_turn_begins(scene)
    assert len(scene.all("Whelp Token")) == 2
    assert scene.place("Whelp Token") == "army"
    my_turn_begins(scene)
    assert len(scene.all("Whelp Token")) == 2


@card("Scorching Breath")
def test_scorching_breath_burns_and_a_drake_brings_a_card() -> None:
    foe = side(cities=[FOE_CITY], army=["Kalenz", "Wallback Drake"])
    mine = side(army=["Whelp Token"], hand=["Scorching Breath"], resources={"Drake": 3})
    scene = situation(mine, foe)
    scene.play("Scorching Breath", "Wallback Drake")
    assert scene.there("Wallback Drake")
    assert scene.card("Wallback Drake").damage == 2
    assert len(scene.hand()) == 1


@card("Scorching Breath")
def test_without_an_own_drake_scorching_breath_only_burns() -> None:
    foe = side(cities=[FOE_CITY], army=["Rottooth Drake"])
    mine = side(army=["Kalenz"], hand=["Scorching Breath"], resources={"Drake": 3})
    scene = situation(mine, foe)
    scene.play("Scorching Breath", "Rottooth Drake")
    assert not scene.there("Rottooth Drake")
    assert scene.hand() == []


@card("Storm of Wings")
def test_in_a_storm_of_wings_only_what_flies_can_defend() -> None:
    foe = side(cities=[FOE_CITY], army=["Slagback Drake", "Whelp Token"])
    mine = side(army=["Kalenz"], hand=["Storm of Wings"], resources={"Drake": 4})
    scene = situation(mine, foe)
    scene.play("Storm of Wings")
    assert "defend" in scene.traits("Slagback Drake").bans
    assert "defend" not in scene.traits("Whelp Token").bans
    scene.attack(FOE_CITY, ["Kalenz"])
    assert scene.strength(FOE_CITY) == 6
    scene.next_turn()
    assert "defend" not in scene.traits("Slagback Drake").bans


# ------------------------------------------------------------------ magic


@card("Melt the Gates")
def test_melt_the_gates_burns_a_city_once_for_each_own_drake() -> None:
    army = ["Whelp Token", "Cliff Skimmer", "Ash Lancer", "Speckled Egg"]
    foe = side(cities=[FOE_CITY], army=["Rottooth Drake"])
    scene = situation(side(army=army, hand=["Melt the Gates"], resources={"Drake": 3}), foe)
    scene.play("Melt the Gates", FOE_CITY)
    assert scene.strength(FOE_CITY) == 5
    assert scene.strength("Sanctuary") == 7


@card("Open the Hoard")
@rule("A-4.5")
def test_open_the_hoard_gives_a_resource_and_a_card() -> None:
    deck = ["Kalenz", "Kalenz", "Kolibri", "Satyr's Tune"]
    mine = side(hand=["Open the Hoard"], deck=deck, resources={"Drake": 3})
    scene = situation(mine, FOE)
    scene.play("Open the Hoard")
    resources = scene.board.players[0].resources
    assert len(resources) == 4
    assert resources[-1].name == "Satyr's Tune"
    assert resources[-1].faction == "Drake"
    assert scene.ready() == 1
    assert scene.hand() == ["Kolibri"]


@card("Voice of the Brood")
def test_voice_of_the_brood_calls_three_whelps_into_one_city() -> None:
    mine = side(cities=["Ashen Roost", "Broodcaves"], hand=["Voice of the Brood"],
                resources={"Drake": 4})  # fmt: skip
    scene = situation(mine, FOE)
    scene.play("Voice of the Brood", "Broodcaves")
    assert len(scene.all("Whelp Token")) == 3
    assert {scene.place("Whelp Token", number) for number in range(3)} == {"Broodcaves"}


@card("Voice of the Brood")
def test_the_brood_comes_to_an_own_city_only_and_not_straight_into_an_attack() -> None:
    mine = side(cities=["Ashen Roost", "Broodcaves"], hand=["Voice of the Brood"],
                army=["Rottooth Drake"], resources={"Drake": 4})  # fmt: skip
    scene = situation(mine, FOE)
    scene.play("Voice of the Brood")
    assert scene.targets() == {"Ashen Roost", "Broodcaves"}
    scene.settle("Ashen Roost")
    assert {scene.place("Whelp Token", number) for number in range(3)} == {"Ashen Roost"}
    assert scene.could_attack(FOE_CITY) == {"Rottooth Drake"}


@card("Falling Cinders")
def test_falling_cinders_burn_all_that_does_not_fly() -> None:
    foe = side(cities=[FOE_CITY], army=["Rottooth Drake", "Slagback Drake", "Whelp Token"])
    mine = side(army=["Kalenz", "Cliff Skimmer"], hand=["Falling Cinders"],
                resources={"Drake": 5})  # fmt: skip
    scene = situation(mine, foe)
    scene.play("Falling Cinders", 2)
    assert not scene.there("Rottooth Drake")
    assert scene.there("Slagback Drake")
    assert scene.there("Whelp Token")
    assert not scene.there("Kalenz")
    assert scene.there("Cliff Skimmer")
    assert scene.ready() == 2


@card("Falling Cinders")
def test_falling_cinders_cost_1_more_than_they_burn() -> None:
    mine = side(army=["Kalenz"], hand=["Falling Cinders"], resources={"Drake": 1})
    scene = situation(mine, FOE)
    scene.play("Falling Cinders")
    assert scene.there("Kalenz")
    assert scene.grave() == ["Falling Cinders"]


@card("Melt the Gates")
def test_melt_the_gates_does_nothing_without_an_own_drake() -> None:
    foe = side(cities=[FOE_CITY], army=["Rottooth Drake"])
    mine = side(army=["Speckled Egg"], hand=["Melt the Gates"], resources={"Drake": 3})
    scene = situation(mine, foe)
    scene.play("Melt the Gates", FOE_CITY)
    assert scene.strength(FOE_CITY) == 7


@card("Open the Hoard")
@rule("A-1.2")
def test_who_opens_the_hoard_with_one_card_left_cannot_draw() -> None:
    mine = side(hand=["Open the Hoard"], deck=["Kalenz"], resources={"Drake": 3})
    scene = situation(mine, FOE)
    scene.play("Open the Hoard")
    assert scene.match.outcome is not None
    assert scene.match.outcome.winner == 1


@card("Storm of Wings")
def test_after_a_storm_of_wings_what_flies_still_defends() -> None:
    foe = side(cities=[FOE_CITY], army=["Slagback Drake", "Whelp Token"])
    mine = side(army=["Kalenz"], hand=["Storm of Wings"], resources={"Drake": 4})
    scene = situation(mine, foe)
    scene.play("Storm of Wings")
    scene.attack(FOE_CITY, ["Kalenz"], {"Kalenz": ["Whelp Token"]})
    assert scene.strength(FOE_CITY) == 7
    assert not scene.there("Kalenz")


@card("Elder of the Crags")
def test_elder_of_the_crags_is_asked_for_nothing_more_where_nothing_is_left() -> None:
    scene = situation(side(hand=["Elder of the Crags"], resources={"Drake": 5}), FOE)
    scene.play("Elder of the Crags")
    assert scene.size("Elder of the Crags") == (4, 4)
    assert not situation(side(hand=["Elder of the Crags"], resources={"Drake": 4}), FOE).can_play(
        "Elder of the Crags"
    )


@card("Emberwing Matriarch")
def test_no_whelp_comes_to_the_cities_of_others() -> None:
    mine = side(hand=["Emberwing Matriarch"], resources={"Drake": 6})
    scene = situation(mine, side(cities=[FOE_CITY, "Broodcaves"]))
    scene.play("Emberwing Matriarch")
    assert len(scene.all("Whelp Token")) == 1
    assert scene.place("Whelp Token") == "Sanctuary"
    assert scene.card("Whelp Token").controller == 0


@card("Cinder Wings")
def test_cinder_wings_fall_off_with_their_host() -> None:
    mine = side(army=["Tinder Newt", at("Cinder Wings", "Tinder Newt")])
    scene = situation(mine, side(cities=[FOE_CITY], army=["Kalenz"]))
    assert scene.size("Tinder Newt") == (2, 2)
    scene.use("Tinder Newt", "Kalenz")
    assert not scene.there("Cinder Wings")
    assert "Cinder Wings" in scene.grave()


@card("Drowsing Smoke")
def test_drowsing_smoke_keeps_a_creature_out_of_the_attack() -> None:
    foe = side(cities=[FOE_CITY], army=["Slagback Drake", at("Drowsing Smoke", "Slagback Drake")])
    scene = situation(side(), foe, active=1)
    with pytest.raises(AssertionError, match=r"no attack|No option"):
        scene.to_attack()


@card("Hoardmount")
def test_hoardmount_makes_creatures_cheaper_by_1_and_no_more() -> None:
    scene = devote(
        "Hoardmount",
        "Elder of the Crags",
        "Rottooth Drake",
        hand=["Cliff Skimmer"],
        resources={"Drake": 1},
    )
    scene.to_phase("play")
    assert not scene.can_play("Cliff Skimmer")


@card("Tinder Newt")
def test_the_fire_of_tinder_newt_is_too_small_for_a_defence_of_2() -> None:
    foe = side(cities=[FOE_CITY], army=["Rottooth Drake"])
    scene = situation(side(army=["Tinder Newt"]), foe)
    scene.use("Tinder Newt", "Rottooth Drake")
    assert scene.there("Rottooth Drake")
    assert not scene.there("Tinder Newt")


@card("Coinbeak")
def test_coinbeak_stands_in_the_way_of_what_flies() -> None:
    foe = side(cities=[FOE_CITY], army=["Whelp Token"])
    scene = situation(side(army=["Coinbeak"]), foe, active=1)
    scene.attack("Sanctuary", ["Whelp Token"], {"Whelp Token": ["Coinbeak"]})
    assert scene.strength("Sanctuary") == 7
    assert not scene.there("Whelp Token")


@card("Forced Hatching", "Young Drake Token")
def test_what_is_forced_to_hatch_can_attack_at_once() -> None:
    mine = side(army=[at("Speckled Egg", counters={"egg": 1})], hand=["Forced Hatching"],
                resources={"Drake": 2})  # fmt: skip
    scene = situation(mine, FOE)
    scene.play("Forced Hatching", True)
    scene.attack(FOE_CITY, ["Young Drake Token"])
    assert scene.strength(FOE_CITY) == 4
