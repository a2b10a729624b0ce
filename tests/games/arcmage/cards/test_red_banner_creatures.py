"""The creatures of the Red Banner: what each does, and what it does not do."""

from __future__ import annotations

from tests.kit.arcmage import at, side, situation
from tests.kit.marks import card

# ------------------------------------------------------------------ tokens


@card("Taurson")
def test_a_taurson_tramples_on_into_the_city() -> None:
    scene = situation(side(army=["Taurson"]), side(cities=["Farmland"], army=["Crop Token"]))
    scene.attack("Farmland", ["Taurson"], {"Taurson": ["Crop Token"]})
    assert not scene.there("Crop Token")
    assert scene.there("Taurson")
    assert scene.strength("Farmland") == 6


@card("Taurson")
def test_a_taurson_has_nothing_left_for_the_city_after_a_strong_defender() -> None:
    scene = situation(side(army=["Taurson"]), side(cities=["Farmland"], army=["Big Orc Token"]))
    scene.attack("Farmland", ["Taurson"], {"Taurson": ["Big Orc Token"]})
    assert not scene.there("Taurson")
    assert scene.strength("Farmland") == 7
