"""The cards of nobody in particular, one by one."""

from __future__ import annotations

import pytest

from tests.games.wtactics.cards.test_the_empire import besieged
from tests.kit.marks import card
from tests.kit.wtactics import Scene, at, on, side, situation

DRIFTER, GUARD, RAIDER = "Plain Drifter", "Grove Sentinel", "Plain Raider"
BRAWLER, MULE, PEDDLER = "Tollgate Brawler", "Tinker's Mule", "Peddler of Small Comforts"
SELLSWORD, SMUGGLER, KITE = "Sellsword of No Flag", "Border Smuggler", "Carrion Kite"
WIZARD, MASTER, DUELLIST = "Hedge Wizard", "Caravan Master", "Duellist for Hire"
BOAR, SWORD, KNIVES = "Old Boar of the Marches", "Notched Sword", "Throwing Knives"
TARGE, COAT, HORSE = "Iron-Rimmed Targe", "Coat of Old Rings", "Post Horse"
KNUCKLEBONE, LANTERN, BANNER = "Lucky Knucklebone", "Traveller's Lantern", "Patched Banner"
PRICE, NOBLE, LATECOMER = "Price on Your Head", "Plain Squire", "Latecomer to the Muster"


def fight(attacker: str, blocker: str, thing: str = "") -> Scene:
    """Player 1's creature, with something attached, attacks and is blocked."""
    mine = side(offensive=[attacker], attached=[on(thing, attacker)] if thing else [])
    scene = situation(mine, side(defensive=[blocker]))
    return scene.attack("Player 2", [attacker], {attacker: [blocker]})


# ------------------------------------------------------------------ mercenaries


@card(BRAWLER)
def test_a_brawler_must_attack() -> None:
    scene = situation(side(offensive=[BRAWLER, DRIFTER]), side())
    scene.attack("Player 2", [])
    assert scene.influence(1) == 18
    assert not scene.card(DRIFTER).marked


@card(BRAWLER)
def test_a_brawler_of_the_defensive_starts_nothing() -> None:
    scene = situation(side(offensive=[DRIFTER], defensive=[BRAWLER]), side())
    scene.to_attack().answer("none")
    assert scene.influence(1) == 20


@card(SELLSWORD)
@pytest.mark.parametrize("paid", [True, False])
def test_a_sellsword_stays_for_gold(paid: bool) -> None:
    scene = situation(side(offensive=[SELLSWORD], gold=1), phase="upkeep")
    scene.answer(paid)
    assert scene.there(SELLSWORD) is paid
    assert scene.ready() == int(not paid)


@card(SELLSWORD)
def test_a_sellsword_leaves_a_beggar() -> None:
    scene = situation(side(offensive=[SELLSWORD]), phase="upkeep").to_phase("play")
    assert scene.grave() == [SELLSWORD]


@card(SELLSWORD)
def test_a_sellsword_asks_nothing_in_the_turns_of_others() -> None:
    scene = situation(side(offensive=[SELLSWORD]), side(), active=1, phase="upkeep")
    scene.to_phase("play")
    assert scene.there(SELLSWORD)


@card(LATECOMER)
def test_a_latecomer_pays_for_whoever_is_behind() -> None:
    mine = side(defensive=[LATECOMER], gold=1)
    scene = situation(mine, side(gold=2), side(gold=3), phase="draw").to_phase("play")
    assert scene.ready() == 3


@card(LATECOMER)
@pytest.mark.parametrize("theirs", [(2, 5), (1, 5)])
def test_a_latecomer_pays_nobody_who_keeps_up_with_anybody(theirs: tuple[int, int]) -> None:
    others = [side(gold=gold) for gold in theirs]
    scene = situation(side(offensive=[LATECOMER], gold=2), *others, phase="draw").to_phase("play")
    assert scene.ready() == 2


@card(LATECOMER)
def test_a_latecomer_pays_in_ones_own_turn_alone() -> None:
    mine = side(defensive=[LATECOMER], gold=1)
    scene = situation(mine, side(gold=2), active=1, phase="draw").to_phase("play")
    assert (scene.ready(0), scene.ready(1)) == (1, 2)


@card(DUELLIST)
def test_a_duellist_is_paid_for_a_first_thrust() -> None:
    scene = situation(side(hand=[DUELLIST], gold=6), side(defensive=[RAIDER]), phase="entrance")
    scene.play(DUELLIST, "Your Offensive", True)
    assert scene.grave(1) == [RAIDER]
    assert scene.ready() == 0


@card(DUELLIST)
def test_a_duellist_reaches_nobody_on_the_other_front() -> None:
    scene = situation(side(hand=[DUELLIST], gold=6), side(offensive=[RAIDER]), phase="entrance")
    scene.play(DUELLIST, "Your Offensive")
    assert scene.there(RAIDER)
    assert scene.ready() == 2


@card(DUELLIST)
def test_a_duellist_strikes_first_only_as_he_attacks() -> None:
    scene = fight(DUELLIST, SELLSWORD)
    assert scene.card(DUELLIST).damage == 0
    assert scene.grave(1) == [SELLSWORD]
    mine = side(defensive=[DUELLIST])
    scene = situation(mine, side(offensive=[SELLSWORD]), active=1)
    scene.attack("Player 1", [SELLSWORD], {SELLSWORD: [DUELLIST]})
    assert scene.card(DUELLIST).damage == 3


# ------------------------------------------------------------------ wanderers


@card(PEDDLER)
def test_a_peddler_comes_with_comforts() -> None:
    scene = situation(side(hand=[PEDDLER], gold=2, influence=7), phase="entrance")
    scene.play(PEDDLER, "Your Defensive")
    assert scene.influence() == 9
    assert scene.influence(1) == 20


@card(PEDDLER)
def test_a_peddler_takes_one_card_for_another() -> None:
    scene = situation(side(offensive=[PEDDLER], hand=["Sudden Growth"], deck=[KITE]))
    scene.use(PEDDLER)
    assert scene.hand() == [KITE]
    assert scene.grave() == ["Sudden Growth"]


@card(PEDDLER)
def test_a_peddler_gives_nothing_for_nothing() -> None:
    assert not situation(side(offensive=[PEDDLER])).can_use(PEDDLER)


@card(SMUGGLER)
def test_a_smuggler_who_gets_through_brings_gold() -> None:
    scene = situation(side(offensive=[SMUGGLER]), side())
    scene.attack("Player 2", [SMUGGLER])
    assert scene.ready() == 1
    assert fight(SMUGGLER, GUARD).ready() == 0


@card(SMUGGLER)
def test_nobles_let_the_smuggler_pass() -> None:
    scene = situation(side(offensive=[SMUGGLER]), side(defensive=[NOBLE]))
    scene.attack("Player 2", [SMUGGLER])
    assert scene.influence(1) == 18


@card(WIZARD)
def test_the_wizard_singes_whom_he_reaches() -> None:
    scene = situation(side(offensive=[WIZARD], gold=1), side(defensive=[RAIDER, GUARD]))
    scene.use(WIZARD, RAIDER)
    assert scene.grave(1) == [RAIDER]
    assert scene.card(WIZARD).marked


@card(WIZARD)
def test_the_wizard_needs_gold_and_somebody_before_him() -> None:
    assert not situation(side(offensive=[WIZARD]), side(defensive=[RAIDER])).can_use(WIZARD)
    scene = situation(side(offensive=[WIZARD], gold=1), side(offensive=[RAIDER]))
    scene.use(WIZARD)  # nobody but himself
    assert scene.card(WIZARD).damage == 1


@card(MASTER)
def test_two_drivers_draw_a_card_for_the_caravan() -> None:
    scene = situation(side(offensive=[MASTER, DRIFTER, GUARD], deck=[KITE, KITE]))
    scene.use(MASTER)
    assert scene.hand() == [KITE]
    assert [scene.card(name).marked for name in (DRIFTER, GUARD, MASTER)] == [True, True, False]


@card(MASTER)
def test_a_caravan_of_two_goes_nowhere() -> None:
    scene = situation(side(offensive=[MASTER, DRIFTER], defensive=[DRIFTER]))
    assert not scene.can_use(MASTER)


# ------------------------------------------------------------------ beasts


@card(MULE)
def test_the_mule_grows_with_what_it_carries() -> None:
    pieces = [on("Oak Shield", MULE), on(LANTERN, MULE)]
    assert situation(side(offensive=[MULE], attached=pieces)).size(MULE) == (3, 6)


@card(MULE)
def test_what_others_carry_is_no_load_of_the_mule() -> None:
    mine = side(offensive=[MULE, DRIFTER], attached=[on(LANTERN, DRIFTER), on("Root Bond", MULE)])
    assert situation(mine).size(MULE) == (2, 3)  # from the bond


@card(MULE)
def test_an_assigned_mule_carries_gold_to_its_own_player() -> None:
    mine = side(offensive=[at(MULE, assigned=2)])
    scene = situation(mine, phase="draw").to_phase("play")
    scene.settle()
    assert scene.ready() == 1
    scene = situation(mine, active=1, phase="draw").to_phase("play")
    scene.settle()
    assert scene.ready() == scene.ready(1) == 0


@card(KITE)
def test_who_cannot_fly_or_shoot_does_not_block_the_kite() -> None:
    scene = situation(side(offensive=[KITE]), side(defensive=[GUARD]))
    scene.attack("Player 2", [KITE])
    assert scene.influence(1) == 18


@card(KITE)
def test_another_kite_blocks_it() -> None:
    assert fight(KITE, KITE).grave(1) == [KITE]


@card(BOAR)
def test_the_boar_kills_whoever_stands_in_its_way() -> None:
    mine = side(offensive=[BOAR])
    scene = situation(mine, side(defensive=["Garrison on Half Pay", BOAR]))
    block = ["Garrison on Half Pay", BOAR]
    scene.attack("Player 2", [BOAR], {BOAR: block}, {"Garrison on Half Pay": 1, BOAR: 3})
    assert sorted(scene.grave(1)) == sorted(block)


@card(BOAR)
def test_a_boar_at_bay_only_wounds() -> None:
    scene = situation(side(defensive=[BOAR]), side(offensive=["Tower of Long Patience"]), active=1)
    tower = "Tower of Long Patience"
    scene.attack("Player 1", [tower], {tower: [BOAR]})
    assert scene.card(tower).damage == 4
    assert scene.grave() == [BOAR]


# ------------------------------------------------------------------ weapons


@card(SWORD)
def test_a_notched_sword_makes_strong_and_rash() -> None:
    mine = side(offensive=[DRIFTER, GUARD], attached=[on(SWORD, DRIFTER)])
    scene = situation(mine, side())
    scene.attack("Player 2", [])
    assert scene.influence(1) == 17


@card(SWORD)
def test_a_creature_wields_one_weapon_at_a_time() -> None:
    mine = side(offensive=[DRIFTER], attached=[on(SWORD, DRIFTER), on(SWORD, DRIFTER)])
    assert situation(mine).size(DRIFTER) == (3, 1)


@card(KNIVES)
def test_knives_fly_once() -> None:
    mine = side(offensive=[DRIFTER], attached=[on(KNIVES, DRIFTER)], gold=1)
    scene = situation(mine, side(defensive=[KITE, DRIFTER]))
    assert scene.has(DRIFTER, "ranged", 0)
    scene.use(KNIVES, KITE)
    assert scene.grave(1) == [KITE]
    assert scene.grave() == [KNIVES]
    assert not scene.has(DRIFTER, "ranged", 0)


@card(KNIVES)
def test_knives_do_not_reach_the_other_front() -> None:
    mine = side(offensive=[DRIFTER], attached=[on(KNIVES, DRIFTER)], gold=1)
    scene = situation(mine, side(offensive=[KITE], defensive=[GUARD]))
    scene.use(KNIVES, GUARD)
    assert scene.card(KITE).damage == 0
    assert scene.card(GUARD).damage == 2


# ------------------------------------------------------------------ other things to carry


@card(TARGE)
def test_who_carries_the_targe_can_take_a_blow_for_another() -> None:
    mine = side(defensive=[GUARD, DRIFTER], attached=[on(TARGE, GUARD)])
    scene = situation(mine, side(offensive=[RAIDER]), active=1)
    assert scene.size(GUARD) == (1, 4)
    scene.attack("Player 1", [RAIDER], {RAIDER: [DRIFTER]}, 1)
    assert scene.there(DRIFTER)
    assert scene.card(GUARD).damage == 1


@card(TARGE)
def test_the_targe_cannot_be_carried_by_others() -> None:
    scene = situation(side(hand=[TARGE], gold=1), side(defensive=[GUARD]))
    assert not scene.can_play(TARGE)


@card(COAT)
def test_the_coat_takes_the_edge_off_every_blow() -> None:
    scene = fight(DRIFTER, RAIDER, COAT)
    assert scene.there(DRIFTER)
    assert scene.grave(1) == [RAIDER]


@card(COAT)
def test_the_coat_covers_only_its_wearer() -> None:
    mine = side(offensive=[WIZARD], gold=1)
    scene = situation(mine, side(defensive=[GUARD, DRIFTER], attached=[on(COAT, GUARD)]))
    scene.use(WIZARD, DRIFTER)
    assert scene.grave(1) == [DRIFTER]


@card(HORSE)
def test_a_rider_is_not_marked_as_he_attacks() -> None:
    scene = situation(side(offensive=[DRIFTER], attached=[on(HORSE, DRIFTER)]), side())
    scene.attack("Player 2", [DRIFTER])
    assert scene.influence(1) == 18
    assert not scene.card(DRIFTER).marked


@card(HORSE)
def test_a_groom_sends_the_rider_to_the_other_front() -> None:
    mine = side(offensive=[DRIFTER, GUARD], attached=[on(HORSE, DRIFTER)])
    scene = situation(mine)
    scene.use(HORSE, [GUARD])
    assert scene.place(DRIFTER) == "defensive"
    assert scene.place(HORSE) == DRIFTER
    assert not scene.card(DRIFTER).marked
    assert scene.card(GUARD).marked


@card(HORSE)
def test_without_anybody_unmarked_there_is_no_groom() -> None:
    tired = at(DRIFTER, marked=True)
    mine = side(offensive=[tired], defensive=[GUARD], attached=[on(HORSE, DRIFTER)])
    assert not situation(mine).can_use(HORSE)


@card(KNUCKLEBONE)
def test_the_knucklebone_brings_a_card_to_who_gets_through() -> None:
    mine = side(offensive=[DRIFTER], attached=[on(KNUCKLEBONE, DRIFTER)], deck=[KITE])
    scene = situation(mine, side())
    scene.attack("Player 2", [DRIFTER])
    assert scene.hand() == [KITE]


@card(KNUCKLEBONE)
def test_the_knucklebone_brings_nothing_to_who_is_blocked() -> None:
    scene = fight(GUARD, GUARD, KNUCKLEBONE)
    assert scene.hand() == []


@card(LANTERN)
def test_by_lantern_light_a_card_is_found() -> None:
    mine = side(offensive=[DRIFTER], attached=[on(LANTERN, DRIFTER)], deck=[KITE], gold=2)
    scene = situation(mine)
    scene.use(DRIFTER)
    assert scene.hand() == [KITE]
    assert scene.card(DRIFTER).marked


@card(LANTERN)
def test_only_its_carrier_uses_the_lantern() -> None:
    mine = side(offensive=[at(DRIFTER, marked=True), GUARD], attached=[on(LANTERN, DRIFTER)])
    scene = situation({**mine, "resources": 2})
    assert not any(id.startswith("use:") for id in scene.options())


@card(BANNER)
def test_those_who_attack_with_the_banner_strike_harder() -> None:
    mine = side(offensive=[DRIFTER, GUARD], attached=[on(BANNER, GUARD)])
    scene = situation(mine, side())
    assert scene.size(DRIFTER) == (1, 1)
    scene.attack("Player 2", [DRIFTER, GUARD], {}, DRIFTER)
    assert scene.influence(1) == 17


@card(BANNER)
def test_a_banner_in_the_rear_inspires_nobody() -> None:
    mine = side(offensive=[DRIFTER], defensive=[GUARD], attached=[on(BANNER, GUARD)])
    scene = situation(mine, side())
    scene.attack("Player 2", [DRIFTER])
    assert scene.influence(1) == 19


# ------------------------------------------------------------------ events, magic, enchantments


@card("Second Wind")
def test_a_second_wind_lasts_for_the_turn() -> None:
    scene = situation(side(offensive=[at(DRIFTER, marked=True)], hand=["Second Wind"], gold=1))
    scene.play("Second Wind")
    assert not scene.card(DRIFTER).marked
    assert scene.size(DRIFTER) == (2, 2)
    scene.next_turn()
    assert scene.size(DRIFTER) == (1, 1)


@card("Second Wind")
def test_enemies_get_no_second_wind() -> None:
    scene = situation(side(hand=["Second Wind"], gold=1), side(defensive=[DRIFTER]))
    assert not scene.can_play("Second Wind")


@card("Ambush at the Ford")
def test_attackers_are_ambushed() -> None:
    mine = side(hand=["Ambush at the Ford"], gold=2)
    scene = besieged(mine, DRIFTER, KITE)
    scene.play("Ambush at the Ford", KITE)
    assert scene.grave(1) == [KITE]


@card("Ambush at the Ford")
def test_who_does_not_attack_is_not_at_the_ford() -> None:
    scene = situation(side(hand=["Ambush at the Ford"], gold=2), side(defensive=[DRIFTER]))
    assert not scene.can_play("Ambush at the Ford")


@card("Pay Them Off")
def test_everybody_has_his_price() -> None:
    mine = side(hand=["Pay Them Off"], gold=2)
    scene = situation(mine, side(defensive=[GUARD, BOAR]))
    scene.play("Pay Them Off")  # the boar would be 5
    assert scene.hand(1) == [GUARD]
    assert scene.ready() == 0


@card("Pay Them Off")
def test_who_is_too_dear_is_not_paid_off() -> None:
    scene = situation(side(hand=["Pay Them Off"], gold=4), side(defensive=[BOAR]))
    assert not scene.can_play("Pay Them Off")


@card("Rust and Rain")
def test_rust_finds_equipment_everywhere() -> None:
    mine = side(offensive=[DRIFTER], attached=[on(COAT, DRIFTER)], hand=["Rust and Rain"], gold=2)
    scene = situation(mine, side(offensive=[GUARD], attached=[on(TARGE, GUARD)]))
    scene.announce("Rust and Rain")
    assert scene.targets() == {COAT, TARGE}
    scene.settle(TARGE)
    assert scene.grave(1) == [TARGE]


@card("Rust and Rain")
def test_enchantments_do_not_rust() -> None:
    mine = side(offensive=[DRIFTER], attached=[on("Root Bond", DRIFTER)], hand=["Rust and Rain"])
    scene = situation({**mine, "resources": 2})
    assert not scene.can_play("Rust and Rain")


@card("Tavern Rumours")
def test_rumours_are_put_in_order_before_two_cards_are_drawn() -> None:
    mine = side(offensive=[WIZARD], hand=["Tavern Rumours"], deck=[COAT, KITE, GUARD, BOAR], gold=2)
    scene = situation(mine)
    scene.play("Tavern Rumours", [KITE, GUARD, BOAR], GUARD)
    assert scene.hand() == [KITE]
    assert scene.deck() == [COAT, BOAR]
    assert scene.grave() == [GUARD, "Tavern Rumours"]


@card("Tavern Rumours")
def test_rumours_need_a_caster() -> None:
    scene = situation(side(offensive=[DRIFTER], hand=["Tavern Rumours"], gold=2))
    assert not scene.can_play("Tavern Rumours")


@card("Hexfire")
def test_hexfire_burns_as_hot_as_it_is_paid() -> None:
    mine = side(offensive=[WIZARD], hand=["Hexfire"], gold=4)
    scene = situation(mine, side(defensive=[GUARD]))
    scene.play("Hexfire", 3, GUARD)
    assert scene.grave(1) == [GUARD]
    assert scene.ready() == 0


@card("Hexfire")
def test_hexfire_is_bound_to_the_front_of_its_caster() -> None:
    mine = side(offensive=[WIZARD], hand=["Hexfire"], gold=3)
    scene = situation(mine, side(defensive=[GUARD], offensive=[KITE]))
    scene.announce("Hexfire", 2)
    assert scene.targets() == {WIZARD, GUARD}
    scene.settle(GUARD)
    assert scene.card(GUARD).damage == 2


@card(PRICE)
def test_the_price_is_paid_for_the_dead() -> None:
    mine = side(offensive=[SELLSWORD], deck=[KITE, KITE, COAT])
    scene = situation({**mine, "attached": [on(PRICE, GUARD)]}, side(defensive=[GUARD]))
    assert scene.size(GUARD) == (0, 3)
    scene.attack("Player 2", [SELLSWORD], {SELLSWORD: [GUARD]})
    assert scene.hand() == sorted([COAT, KITE])
    assert sorted(scene.grave()) == [PRICE]


@card(PRICE)
def test_no_price_is_paid_for_who_goes_home() -> None:
    mine = side(offensive=[SELLSWORD], hand=["Pay Them Off"], gold=2)
    foe = side(defensive=[GUARD])
    scene = situation({**mine, "attached": [on(PRICE, GUARD)]}, foe)
    scene.play("Pay Them Off", GUARD)
    assert scene.hand(1) == [GUARD]
    assert scene.hand() == []
    assert sorted(scene.grave()) == ["Pay Them Off", PRICE]


@card(PRICE)
def test_a_price_is_set_on_enemies_only() -> None:
    scene = situation(side(offensive=[GUARD], hand=[PRICE], gold=2), side(offensive=[GUARD]))
    assert not scene.can_play(PRICE)
