"""Equipment, events, magic and enchantments of the Dark Legion: what each does, and what not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.invented import event
from tests.kit.marks import card
from tests.kit.wtactics import Scene, at, on, side, situation

SICK = {"plague": 1}
"""The counters of who has caught the plague."""


def doom() -> str:
    """An event that kills where it is played, for nothing."""
    return event("Doom", "Destroy target creature.", cost=0)


def bearing(thing: str, host: str, **more: Any) -> dict[str, Any]:
    """A side with a creature in the Offensive that has something attached to it."""
    offensive = [host, *more.pop("offensive", [])]
    return side(offensive=offensive, attached=[on(thing, host)], **more)


def casting(*hand: str, gold: int, **more: Any) -> dict[str, Any]:
    """A side with a Caster in the Offensive."""
    offensive = ["Marrow Scribe", *more.pop("offensive", [])]
    return side(offensive=offensive, hand=hand, gold=gold, **more)


# ------------------------------------------------------------------ equipment


@card("Widow's Bodkin")
def test_the_bodkin_kills_whoever_it_scratches() -> None:
    scene = situation(bearing("Widow's Bodkin", "Plain Ghoul"), side(defensive=["Old Mossback"]))
    scene.attack("Player 2", ["Plain Ghoul"], {"Plain Ghoul": ["Old Mossback"]})
    assert scene.grave(1) == ["Old Mossback"]
    assert (scene.influence(0), scene.influence(1)) == (20, 19), "and its carrier was avenged"
    assert scene.place("Widow's Bodkin") == "ground", "its carrier died in combat"


@card("Widow's Bodkin")
def test_the_bodkin_is_of_use_to_its_carrier_only() -> None:
    mine = bearing("Widow's Bodkin", "Plain Ghoul", offensive=["Briar Boar"])
    scene = situation(mine, side(defensive=["Old Mossback"]))
    scene.attack("Player 2", ["Briar Boar"], {"Briar Boar": ["Old Mossback"]})
    assert scene.there("Old Mossback")
    assert scene.grave(0) == ["Briar Boar"]
    assert scene.influence(1) == 20


@card("Leech Jar")
def test_who_carries_the_jar_spreads_the_plague() -> None:
    foe = side(defensive=["Briar Boar"], offensive=["Plain Raider"])
    scene = situation(bearing("Leech Jar", "Plain Ghoul"), foe)
    scene.use("Plain Ghoul", "Briar Boar")
    assert scene.card("Briar Boar").counters == SICK
    assert scene.card("Plain Ghoul").marked


@card("Leech Jar")
def test_the_jar_is_out_of_reach_for_the_marked_and_for_others() -> None:
    mine = bearing("Leech Jar", "Plain Ghoul", offensive=["Bilge Rat"])
    scene = situation(mine)
    assert not any(o.startswith(f"use:{scene.card('Bilge Rat').id}:") for o in scene.options())
    marked = side(
        offensive=[at("Plain Ghoul", marked=True)], attached=[on("Leech Jar", "Plain Ghoul")]
    )
    assert not any(option.startswith("use:") for option in situation(marked).options())


@card("Shroud of the Drowned")
def test_the_shroud_drowns_in_place_of_who_wears_it() -> None:
    foe = side(defensive=["Slumbering Elm"])
    scene = situation(bearing("Shroud of the Drowned", "Plain Ghoul"), foe)
    scene.attack("Player 2", ["Plain Ghoul"], {"Plain Ghoul": ["Slumbering Elm"]})
    assert scene.there("Plain Ghoul")
    assert scene.card("Plain Ghoul").damage == 0
    assert scene.grave() == ["Shroud of the Drowned"]


@card("Shroud of the Drowned")
def test_the_shroud_saves_once_and_only_its_wearer() -> None:
    mine = bearing("Shroud of the Drowned", "Plain Ghoul", offensive=["Bilge Rat"],
                   hand=[doom()] * 3)  # fmt: skip
    scene = situation(mine)
    scene.play("Doom", "Bilge Rat")
    assert scene.grave() == ["Bilge Rat", "Doom"]
    scene.play("Doom")
    assert scene.grave()[2:] == ["Shroud of the Drowned", "Doom"]
    scene.play("Doom")
    assert "Plain Ghoul" in scene.grave()


@card("Tattered Requiem")
def test_under_the_requiem_the_undead_strike_harder() -> None:
    mine = bearing("Tattered Requiem", "Plain Ghoul", offensive=["Corpse Reeve", "Bilge Rat"],
                   defensive=["The Standing Dead"])  # fmt: skip
    scene = situation(mine, side(defensive=["Levied Bones"]))
    assert scene.size("Plain Ghoul") == (2, 1)
    assert scene.size("Corpse Reeve") == (3, 3)
    assert scene.size("Bilge Rat") == (1, 1)
    assert scene.size("The Standing Dead") == (2, 3), "it is on the other front"
    assert scene.size("Levied Bones") == (1, 1), "it is an enemy"


@card("Tattered Requiem")
@pytest.mark.parametrize(("buried", "defence"), [(4, 1), (5, 2)])
def test_the_requiem_is_louder_over_five_graves(buried: int, defence: int) -> None:
    mine = bearing("Tattered Requiem", "Plain Ghoul", grave=["Stolen Breath"] * buried)
    assert situation(mine).size("Plain Ghoul") == (2, defence)


@card("Tattered Requiem")
def test_only_the_undead_carry_the_requiem() -> None:
    mine = side(offensive=["Bilge Rat"], hand=["Tattered Requiem"], gold=2)
    assert not situation(mine).can_play("Tattered Requiem")
    mine = side(offensive=["Plain Ghoul"], hand=["Tattered Requiem"], gold=2)
    assert situation(mine).can_play("Tattered Requiem")


# ------------------------------------------------------------------ events


@card("Stolen Breath")
def test_stolen_breath_weakens_until_the_turn_ends_or_kills() -> None:
    foe = side(defensive=["Grove Sentinel", "Thicket Lynx"])
    mine = side(offensive=["Plain Ghoul"], hand=["Stolen Breath"] * 2, gold=4)
    scene = situation(mine, foe)
    scene.play("Stolen Breath", "Grove Sentinel")
    assert scene.size("Grove Sentinel") == (-1, 1)
    scene.play("Stolen Breath", "Thicket Lynx")
    assert scene.grave(1) == ["Thicket Lynx"]
    scene.next_turn()
    assert scene.size("Grove Sentinel") == (1, 3)


@card("Stolen Breath")
def test_nobody_s_breath_is_stolen_who_is_assigned_and_ones_own() -> None:
    own = at("Moss Speaker", assigned=2)
    scene = situation(side(offensive=[own], hand=["Stolen Breath"], gold=2))
    assert not scene.can_play("Stolen Breath")
    scene = situation(side(hand=["Stolen Breath"], gold=2), side(offensive=[own]))
    assert scene.can_play("Stolen Breath"), "enemies may be chosen"


@card("All Names Read Aloud")
def test_the_names_of_the_dead_are_read_with_that_of_who_died_for_it() -> None:
    mine = side(defensive=["Plain Ghoul", "Bilge Rat"], hand=["All Names Read Aloud"], gold=2,
                grave=["Briar Boar", "Stolen Breath"])  # fmt: skip
    scene = situation(mine, side(grave=["Plain Raider"]), side())
    scene.play("All Names Read Aloud", "Plain Ghoul")
    assert [scene.influence(seat) for seat in range(3)] == [20, 18, 18]
    assert scene.grave() == ["Briar Boar", "Stolen Breath", "Plain Ghoul", "All Names Read Aloud"]


@card("All Names Read Aloud")
def test_nobody_listens_to_more_than_four_names() -> None:
    mine = side(defensive=["Plain Ghoul"], hand=["All Names Read Aloud"], gold=2,
                grave=["Briar Boar"] * 6)  # fmt: skip
    scene = situation(mine)
    scene.play("All Names Read Aloud")
    assert scene.influence(1) == 16


@card("All Names Read Aloud")
def test_who_dies_for_the_names_must_be_ones_own() -> None:
    mine = side(hand=["All Names Read Aloud"], gold=2, grave=["Briar Boar"])
    scene = situation(mine, side(offensive=["Plain Raider"], defensive=["Plain Squire"]))
    assert not scene.can_play("All Names Read Aloud")


@card("Coins for the Ferryman")
def test_the_ferryman_brings_a_creature_back_while_his_boat_is_here() -> None:
    mine = side(defensive=["Plain Ghoul"], grave=["Old Mossback", "Stolen Breath"],
                hand=["Coins for the Ferryman", doom()], gold=1)  # fmt: skip
    scene = situation(mine)
    assert not scene.can_play("Coins for the Ferryman"), "nobody has died yet"
    scene.play("Doom")
    scene.play("Coins for the Ferryman", "Old Mossback")
    assert scene.hand() == ["Old Mossback"]


@card("Coins for the Ferryman")
def test_the_boat_has_left_by_the_next_turn() -> None:
    mine = side(defensive=["Plain Ghoul"], hand=["Coins for the Ferryman", doom()], gold=1)
    scene = situation(mine)
    scene.play("Doom")
    assert scene.can_play("Coins for the Ferryman")
    scene.next_turn().next_turn().to_phase("play")
    assert not scene.can_play("Coins for the Ferryman")


@card("A Fair Price")
@pytest.mark.parametrize(("gold", "can"), [(2, False), (3, True)])
def test_everybody_has_a_fair_price_and_a_gold_for_the_trouble(gold: int, can: bool) -> None:
    foe = side(offensive=["Briar Boar"])
    scene = situation(side(hand=["A Fair Price"], gold=gold), foe)
    assert scene.can_play("A Fair Price") is can
    if can:
        scene.play("A Fair Price")
        assert scene.grave(1) == ["Briar Boar"]
        assert scene.ready() == 0


@card("A Fair Price")
def test_only_whom_one_can_pay_for_may_be_chosen() -> None:
    foe = side(offensive=["Old Mossback", "Briar Boar", "Thicket Lynx"])
    scene = situation(side(hand=["A Fair Price"], gold=3), foe)
    scene.act("play:a-fair-price", resolve=False)
    assert scene.targets() == {"Briar Boar", "Thicket Lynx"}
    scene.settle("Thicket Lynx")
    assert scene.grave(1) == ["Thicket Lynx"]
    assert scene.ready() == 1


# ------------------------------------------------------------------ magic


@card("Back from the Black Water")
def test_the_black_water_gives_back_whom_one_pays_for() -> None:
    mine = casting("Back from the Black Water", gold=4, grave=["Old Mossback", "Briar Boar"])
    scene = situation(mine)
    scene.play("Back from the Black Water", 3)
    assert scene.place("Briar Boar") == "offensive"
    assert scene.grave() == ["Old Mossback", "Back from the Black Water"]
    assert scene.ready() == 0


@card("Back from the Black Water")
def test_the_black_water_keeps_the_dear_and_the_dead_of_others() -> None:
    mine = casting("Back from the Black Water", gold=6, grave=["Old Mossback"])
    scene = situation(mine, side(grave=["Plain Raider"]))
    assert not scene.can_play("Back from the Black Water"), "it takes 7"
    mine = side(offensive=["Plain Ghoul"], hand=["Back from the Black Water"], gold=4,
                grave=["Briar Boar"])  # fmt: skip
    assert not situation(mine).can_play("Back from the Black Water"), "nobody there is a Caster"


@card("Breath of the Sump")
def test_the_sump_breathes_on_enemies_and_strikes_down_the_weak() -> None:
    foe = side(defensive=["Thicket Lynx", "Briar Boar"], offensive=["Plain Raider"])
    mine = casting("Breath of the Sump", gold=3, offensive=["Plain Ghoul"])
    scene = situation(mine, foe)
    scene.play("Breath of the Sump")
    assert scene.grave(1) == ["Thicket Lynx"]
    assert scene.card("Briar Boar").counters == SICK
    assert scene.size("Briar Boar") == (1, 1)
    assert scene.card("Plain Raider").counters == {}
    assert scene.size("Plain Ghoul") == (1, 1)
    scene.next_turn()
    assert scene.size("Briar Boar") == (2, 2)
    assert scene.card("Briar Boar").counters == SICK


@card("Breath of the Sump")
def test_the_sump_knows_no_friends_among_the_sick() -> None:
    own = at("Plain Ghoul", counters=SICK)
    mine = casting("Breath of the Sump", gold=3, offensive=[own])
    scene = situation(mine)
    scene.play("Breath of the Sump")
    assert scene.grave() == ["Plain Ghoul", "Breath of the Sump"]
    assert scene.card("Marrow Scribe").counters == {}


@card("The Long Procession")
def test_two_bear_two_others_home() -> None:
    mine = casting("The Long Procession", gold=1, offensive=["Plain Ghoul"],
                   grave=["Old Mossback", "Stolen Breath", "Briar Boar"])  # fmt: skip
    scene = situation(mine)
    scene.play("The Long Procession", ["Old Mossback", "Stolen Breath"])
    assert scene.hand() == ["Old Mossback", "Stolen Breath"]
    assert scene.grave() == ["Briar Boar", "The Long Procession"]
    assert scene.card("Plain Ghoul").marked
    assert scene.card("Marrow Scribe").marked


@card("The Long Procession")
def test_one_alone_is_no_procession() -> None:
    mine = casting("The Long Procession", gold=1, defensive=["Plain Ghoul"], grave=["Briar Boar"])
    assert not situation(mine).can_play("The Long Procession")


# ------------------------------------------------------------------ enchantments


@card("Blackwater Fever")
def test_the_fever_takes_a_little_in_each_turn_of_the_sick() -> None:
    foe = side(defensive=["Grove Sentinel"])
    fever = side(attached=[on("Blackwater Fever", "Grove Sentinel")])
    scene = situation(fever, foe)
    scene.next_turn().to_phase("play")
    assert scene.size("Grove Sentinel") == (0, 2)
    scene.next_turn().to_phase("play")
    assert scene.size("Grove Sentinel") == (0, 2), "not in the turns of who sent it"
    scene.next_turn().to_phase("play")
    assert scene.size("Grove Sentinel") == (-1, 1)


@card("Blackwater Fever")
def test_the_fever_kills_in_the_end_and_dies_with_its_host() -> None:
    foe = side(defensive=["Thicket Lynx"])
    scene = situation(side(attached=[on("Blackwater Fever", "Thicket Lynx")]), foe)
    scene.next_turn().to_phase("play")
    assert scene.grave(1) == ["Thicket Lynx"]
    assert scene.grave(0) == ["Blackwater Fever"]


@card("Pact in Marrow")
def test_who_made_the_pact_grows_by_the_deaths_of_others() -> None:
    mine = bearing("Pact in Marrow", "Plain Ghoul", offensive=["Bilge Rat"], hand=[doom()])
    scene = situation(mine)
    scene.play("Doom", "Bilge Rat")
    assert scene.size("Plain Ghoul") == (2, 2)


@card("Pact in Marrow")
def test_the_pact_takes_neither_enemies_nor_those_of_the_other_front() -> None:
    mine = bearing("Pact in Marrow", "Plain Ghoul", defensive=["Bilge Rat"], hand=[doom()] * 2)
    scene = situation(mine, side(defensive=["Plain Raider"]))
    scene.play("Doom", "Your Offensive", "Plain Raider")
    scene.play("Doom", "Your Defensive")
    assert scene.size("Plain Ghoul") == (1, 1)


@card("Sores in Bloom")
def test_sores_weaken_the_sick_and_each_death_costs_influence() -> None:
    foe = side(defensive=[at("Briar Boar", counters=SICK), "Grove Sentinel"])
    mine = bearing("Sores in Bloom", "Plain Ghoul", hand=[doom()])
    scene = situation(mine, foe)
    assert scene.size("Briar Boar") == (1, 1)
    assert scene.size("Grove Sentinel") == (1, 3)
    scene.play("Doom", "Briar Boar")
    assert (scene.influence(0), scene.influence(1)) == (20, 19)


@card("Sores in Bloom")
def test_sores_spare_the_sound_and_the_other_front() -> None:
    foe = side(offensive=[at("Briar Boar", counters=SICK)], defensive=["Thicket Lynx"])
    scene = situation(bearing("Sores in Bloom", "Plain Ghoul", hand=[doom()] * 2), foe)
    assert scene.size("Briar Boar") == (2, 2)
    scene.play("Doom", "Your Offensive", "Thicket Lynx")
    scene.play("Doom", "Your Defensive")
    assert scene.influence(1) == 20


def lent(*, pays: bool) -> Scene:
    """The upkeep phase of a ghoul with Borrowed Flesh, for which is paid or not."""
    scene = situation(bearing("Borrowed Flesh", "Plain Ghoul"), phase="upkeep")
    assert scene.size("Plain Ghoul") == (4, 4)
    scene.answer(pays)
    return scene


@card("Borrowed Flesh")
def test_borrowed_flesh_is_paid_for_with_influence() -> None:
    scene = lent(pays=True)
    assert scene.influence() == 19
    assert scene.size("Plain Ghoul") == (4, 4)


@card("Borrowed Flesh")
def test_flesh_that_is_not_paid_for_goes_back_with_all_that_was_there() -> None:
    scene = lent(pays=False)
    assert scene.influence() == 20
    assert sorted(scene.grave()) == ["Borrowed Flesh", "Plain Ghoul"]
