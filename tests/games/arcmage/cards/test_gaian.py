"""The cards of Gaian: what each does, and what it does not do."""

from __future__ import annotations

from tests.kit.arcmage import at, side, situation
from tests.kit.marks import card

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
