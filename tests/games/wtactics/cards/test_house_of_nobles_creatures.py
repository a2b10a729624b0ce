"""The creatures of the House of Nobles: what each does, and what it does not do."""

from __future__ import annotations

from typing import Any

from engine.creatures.board.events import Revealed
from tests.kit.invented import assignment, creature, enchantment, event, magic
from tests.kit.marks import card
from tests.kit.wtactics import Scene, assigned, at, quest, side, situation


def ox() -> str:
    """A creature of 2/2 without a text."""
    return creature("Ox", "2/2", cost=2)


def wall() -> str:
    """A creature of 1/6 without a text."""
    return creature("Wall", "1/6", cost=4)


def to_their_play(scene: Scene, *picks: Any) -> Scene:
    """The second player's first play phase begins; what waits for that asks for the picks."""
    scene.next_turn()
    scene.to_phase("play")
    return scene.settle(*picks)


# ------------------------------------------------------------------ servants and retainers


@card("Counting Page")
def test_a_counting_page_earns_a_gold() -> None:
    scene = situation(side(defensive=["Counting Page"], gold=1))
    scene.use("Counting Page")
    assert scene.ready() == 2
    assert not scene.can_use("Counting Page")


@card("Counting Page")
def test_what_a_counting_page_earns_is_gone_with_the_turn() -> None:
    scene = situation(side(defensive=["Counting Page"]))
    scene.use("Counting Page")
    scene.next_turn()
    assert scene.ready() == 0


@card("Liveried Footman")
def test_a_liveried_footman_takes_a_blow_for_another() -> None:
    mine = side(offensive=[creature("Wolf", "2/2")])
    scene = situation(mine, side(defensive=["Liveried Footman", ox()]))
    scene.attack("Player 2", ["Wolf"], {"Wolf": ["Ox"]}, 1)
    assert scene.there("Ox")
    assert scene.grave(1) == ["Liveried Footman"]


@card("Liveried Footman")
def test_a_liveried_footman_on_the_other_front_takes_no_blow() -> None:
    mine = side(offensive=[creature("Wolf", "2/2")])
    scene = situation(mine, side(offensive=["Liveried Footman"], defensive=[ox()]))
    scene.attack("Player 2", ["Wolf"], {"Wolf": ["Ox"]})
    assert scene.grave(1) == ["Ox"]


KEEPER = "Bridge Toll Keeper"


@card(KEEPER)
def test_who_crosses_the_bridge_pays() -> None:
    scene = situation(
        side(offensive=[ox(), wall()], gold=1), side(defensive=[at(KEEPER, marked=True)])
    )
    scene.attack("Player 2", ["Ox", "Wall"])
    assert scene.ready() == 0
    assert scene.influence(1) == 18
    assert not scene.card("Wall").attacked


@card(KEEPER)
def test_nobody_pays_a_toll_for_the_other_front_nor_for_ones_own_bridge() -> None:
    scene = situation(side(offensive=[ox(), KEEPER]), side(offensive=[KEEPER]))
    scene.attack("Player 2", ["Ox"])
    assert scene.influence(1) == 18


@card(KEEPER)
def test_a_toll_keeper_shoots_at_what_flies() -> None:
    bird = creature("Bird", "1/3", "Flying.")
    scene = situation(side(offensive=[bird], gold=1), side(defensive=[KEEPER, wall()]))
    scene.attack("Player 2", ["Bird"], {"Bird": [KEEPER]})
    assert scene.card("Bird").damage == 1
    assert scene.influence(1) == 20


@card("Blades for Hire")
def test_blades_for_hire_stay_for_two_gold() -> None:
    scene = situation(side(offensive=["Blades for Hire"], gold=2), phase="upkeep")
    scene.answer(True)
    assert scene.there("Blades for Hire")
    assert scene.ready() == 0


@card("Blades for Hire")
def test_blades_for_hire_leave_who_has_less() -> None:
    scene = situation(side(offensive=["Blades for Hire"], gold=1), phase="upkeep")
    assert scene.grave() == ["Blades for Hire"]
    assert scene.ready() == 1


# ------------------------------------------------------------------ merchants


@card("Quay Broker")
def test_a_quay_broker_sells_a_card_for_two_gold() -> None:
    scene = situation(side(defensive=["Quay Broker"], gold=3))
    scene.use("Quay Broker")
    assert len(scene.hand()) == 1
    assert scene.ready() == 1
    assert not situation(side(defensive=["Quay Broker"], gold=1)).can_use("Quay Broker")


@card("Quay Broker")
def test_an_assigned_quay_broker_earns_a_gold_each_turn() -> None:
    scene = situation(side(defensive=[assigned("Quay Broker")]), active=1)
    scene.next_turn()
    scene.settle()
    assert scene.ready() == 1
    scene.to_phase("play")
    assert not scene.can_use("Quay Broker")


@card("Quay Broker")
def test_an_assigned_quay_broker_earns_nothing_in_the_turns_of_others() -> None:
    scene = situation(side(defensive=[assigned("Quay Broker")]))
    scene.next_turn()
    scene.settle()
    assert scene.ready() == scene.ready(1) == 0


ASSESSOR = "Assessor of Hearths"


@card(ASSESSOR)
def test_an_assigned_assessor_asks_each_opponent_for_gold_or_influence() -> None:
    scene = situation(side(defensive=[assigned(ASSESSOR)]), side(gold=2))
    to_their_play(scene, "Pays 1")
    assert (scene.ready(1), scene.influence(1)) == (1, 20)
    other = situation(side(defensive=[assigned(ASSESSOR)]), side(gold=2))
    to_their_play(other, "Loses 1 influence")
    assert (other.ready(1), other.influence(1)) == (2, 19)


@card(ASSESSOR)
def test_an_assessor_does_not_tax_its_own_player() -> None:
    scene = situation(side(defensive=[assigned(ASSESSOR)], gold=1), active=1)
    scene.next_turn()
    scene.to_phase("play")
    scene.settle()
    assert (scene.ready(), scene.influence()) == (1, 20)


@card(ASSESSOR)
def test_an_assessor_who_walks_about_taxes_nobody() -> None:
    scene = to_their_play(situation(side(defensive=[ASSESSOR]), side()))
    assert scene.influence(1) == 20


@card("Spice-Road Factor")
def test_a_spice_road_factor_brings_a_resource_card() -> None:
    scene = situation(side(hand=["Spice-Road Factor"], gold=4), phase="entrance")
    scene.play("Spice-Road Factor", "Your Defensive")
    assert len(scene.board.players[0].resources) == 5
    assert len(scene.deck()) == 19


@card("Spice-Road Factor")
def test_a_spice_road_factor_gives_gold_for_a_card() -> None:
    scene = situation(side(defensive=["Spice-Road Factor"], hand=[ox()]))
    scene.use("Spice-Road Factor")
    assert scene.ready() == 2
    assert scene.grave() == ["Ox"]
    assert not situation(side(defensive=["Spice-Road Factor"])).can_use("Spice-Road Factor")


ORLANE = "Orlane of the Nine Scales"


@card(ORLANE)
def test_orlane_earns_a_gold_for_each_merchant_on_both_fronts() -> None:
    mine = side(offensive=[ORLANE, ox()], defensive=["Quay Broker"])
    scene = situation(mine, side(defensive=["Quay Broker"]), active=1)
    scene.next_turn()
    scene.settle()
    assert scene.ready() == 2


@card(ORLANE)
def test_orlane_earns_nothing_in_the_turns_of_others() -> None:
    scene = situation(side(offensive=[ORLANE]))
    scene.next_turn()
    scene.settle()
    assert scene.ready() == 0


@card(ORLANE)
def test_a_quest_that_is_completed_gains_orlane_influence() -> None:
    ledger = assignment("Ledger", "When you draw a card, count 1.", goal=1)
    draw = event("Letter", "Draw a card.")
    mine = side(offensive=[ORLANE], hand=[draw], gold=1)
    scene = situation(mine, side(), quests=[quest(ledger, seat0=0, seat1=0)])
    scene.play("Letter")
    assert scene.points() == 2
    assert scene.influence() == 23


@card(ORLANE)
def test_a_quest_that_an_opponent_completes_gains_orlane_nothing() -> None:
    ledger = assignment("Ledger", "When you draw a card, count 1.", goal=1)
    draw = event("Letter", "Draw a card.")
    foe = side(hand=[draw], gold=1)
    scene = situation(side(offensive=[ORLANE]), foe, quests=[quest(ledger, seat1=0)], active=1)
    scene.play("Letter", seat=1)
    assert scene.points(1) == 2
    assert scene.influence() == 20


# ------------------------------------------------------------------ nobles

SEAL = "Keeper of the Small Seal"


@card(SEAL)
def test_the_keeper_of_the_seal_marks_one_for_two_who_help() -> None:
    scene = situation(side(offensive=[SEAL, ox()]), side(defensive=[wall()]))
    scene.use(SEAL, "Wall")
    assert scene.card("Wall").marked
    assert scene.card("Ox").marked
    assert scene.card(SEAL).marked


@card(SEAL)
def test_the_keeper_of_the_seal_needs_another_who_is_there() -> None:
    scene = situation(side(offensive=[SEAL], defensive=[ox()]), side(defensive=[wall()]))
    assert not scene.can_use(SEAL)


@card(SEAL)
def test_the_keeper_of_the_seal_is_a_caster() -> None:
    spell = magic("Spell", "Draw a card.")
    assert situation(side(defensive=[SEAL], hand=[spell], gold=1)).can_play("Spell")


LEGATE = "Silver-Tongued Legate"


@card(LEGATE)
def test_a_legate_keeps_one_of_little_cost_busy() -> None:
    scene = situation(side(offensive=[LEGATE]), side(defensive=[ox(), wall()]))
    scene.act(f"use:{scene.card(LEGATE).id}:0", resolve=False)
    assert scene.targets() == {"Ox", LEGATE}
    scene.settle("Ox")
    assert scene.card("Ox").marked
    assert scene.card(LEGATE).marked


@card(LEGATE)
def test_an_assigned_legate_keeps_an_enemy_busy_each_turn() -> None:
    mine = side(defensive=[assigned(LEGATE), creature("Wolf", "2/2")])
    scene = to_their_play(situation(mine, side(offensive=[wall()], defensive=[ox()])))
    assert scene.card("Wall").marked
    assert not scene.card("Ox").marked
    assert not scene.card("Wolf").marked


@card(LEGATE)
def test_neither_a_legate_nor_the_empire_fights_the_other() -> None:
    legion = creature("Legion", "2/2", faction="The Empire")
    scene = situation(side(offensive=[LEGATE]), side(defensive=[legion]))
    scene.attack("Player 2", [LEGATE])
    assert scene.influence(1) == 19
    pair = situation(side(offensive=[LEGATE]), side(defensive=[legion, ox()]))
    pair.use(LEGATE, "Ox")
    assert pair.card("Ox").marked
    assert not pair.card("Legion").marked


SCRIBE = "Scribe of Secret Ledgers"


@card(SCRIBE)
def test_a_scribe_reads_a_hand_and_shows_it_to_nobody() -> None:
    scene = situation(side(defensive=[SCRIBE]), side(hand=[ox()]))
    scene.use(SCRIBE)
    shown = [one for one in scene.events if isinstance(one, Revealed)]
    assert [(one.cards, one.audience) for one in shown] == [(("Ox",), (0,))]


@card(SCRIBE)
def test_events_and_magic_cost_the_others_more_while_a_scribe_is_assigned() -> None:
    mine = side(defensive=[assigned(SCRIBE)], hand=[event("Letter", "Draw a card.")], gold=1)
    foe = side(offensive=["Flame Chanter"], hand=["Letter", magic("Spell", "Draw a card.")], gold=1)
    scene = situation(mine, foe)
    assert scene.can_play("Letter")
    scene.next_turn()
    scene.to_phase("play")
    assert not scene.can_play("Letter")
    assert not scene.can_play("Spell")


@card(SCRIBE)
def test_other_cards_cost_no_more_for_a_scribe() -> None:
    foe = side(offensive=[ox()], hand=[enchantment("Charm", "My host gets +1/+1.")], gold=1)
    scene = situation(side(defensive=[assigned(SCRIBE)]), foe, active=1)
    assert scene.can_play("Charm")


YOUNGER = "Younger Son with a Rapier"


@card(YOUNGER)
def test_a_younger_son_strikes_first() -> None:
    scene = situation(side(offensive=[YOUNGER]), side(defensive=[creature("Bear", "4/3")]))
    scene.attack("Player 2", [YOUNGER], {YOUNGER: ["Bear"]})
    assert scene.there(YOUNGER)
    assert scene.grave(1) == ["Bear"]


@card(YOUNGER)
def test_a_younger_son_without_money_stays_in_bed() -> None:
    scene = situation(side(offensive=[YOUNGER]), phase="upkeep")
    assert scene.card(YOUNGER).marked
    rich = situation(side(offensive=[YOUNGER], gold=1), phase="upkeep")
    rich.answer(True)
    assert not rich.card(YOUNGER).marked


DOWAGER = "Dowager of the Lower Court"


@card(DOWAGER)
def test_a_dowager_strengthens_the_other_nobles_of_her_front() -> None:
    mine = side(offensive=[DOWAGER, SEAL, ox()], defensive=[YOUNGER])
    scene = situation(mine, side(defensive=[LEGATE]))
    assert scene.size(DOWAGER) == (2, 3)
    assert scene.size(SEAL) == (2, 3)
    assert scene.size("Ox") == (2, 2)
    assert scene.size(YOUNGER) == (3, 3)
    assert scene.size(LEGATE) == (1, 3)


@card(DOWAGER)
def test_the_nobles_of_an_assigned_dowager_guard_each_other() -> None:
    mine = side(offensive=[assigned(DOWAGER), "Quay Broker"], defensive=[YOUNGER])
    scene = situation(mine, side(defensive=[LEGATE]))
    assert scene.traits(YOUNGER).skills["bodyguard"] == 1
    assert scene.size(YOUNGER) == (3, 3)
    assert not scene.has("Quay Broker", "bodyguard")
    assert not scene.has(LEGATE, "bodyguard")


CHANCELLOR = "Chancellor of Whispers"


@card(CHANCELLOR)
def test_a_chancellor_wins_an_enemy_over() -> None:
    mine = side(offensive=[CHANCELLOR, ox(), ox()], gold=3)
    scene = situation(mine, side(defensive=[creature("Wolf", "3/3", cost=3), wall()]))
    scene.use(CHANCELLOR)
    assert scene.card("Wolf").controller == 0
    assert scene.place("Wolf") == "defensive"
    assert scene.card("Wall").controller == 1


@card(CHANCELLOR)
def test_who_was_won_over_goes_home_when_the_chancellor_is_gone() -> None:
    banish = event("Banish", "Destroy target creature you control.")
    mine = side(offensive=[CHANCELLOR, ox(), ox()], hand=[banish], gold=4)
    scene = situation(mine, side(defensive=[creature("Wolf", "3/3", cost=3)]))
    scene.use(CHANCELLOR)
    scene.play("Banish", "Your Offensive", CHANCELLOR)
    assert scene.card("Wolf").controller == 1


@card(CHANCELLOR)
def test_a_chancellor_needs_gold_and_two_helpers() -> None:
    foe = side(defensive=[ox()])
    assert not situation(side(offensive=[CHANCELLOR, ox(), ox()], gold=2), foe).can_use(CHANCELLOR)
    assert not situation(side(offensive=[CHANCELLOR, ox()], gold=3), foe).can_use(CHANCELLOR)


REGENT = "The Gilded Regent"


@card(REGENT)
def test_the_regent_in_the_defensive_keeps_an_attacker_busy() -> None:
    foe = side(offensive=[wall(), ox()], defensive=[creature("Wolf", "2/2")])
    scene = to_their_play(situation(side(defensive=[REGENT]), foe), "Wall")
    assert scene.card("Wall").marked
    assert not scene.card("Ox").marked
    assert not scene.card("Wolf").marked


@card(REGENT)
def test_the_regent_in_the_offensive_keeps_a_blocker_busy() -> None:
    foe = side(offensive=[ox()], defensive=[wall()])
    scene = situation(side(offensive=[REGENT]), foe, phase="draw")
    scene.to_phase("play")
    scene.settle()
    assert scene.card("Wall").marked
    assert not scene.card("Ox").marked


@card(REGENT)
def test_the_regent_takes_up_to_two_damage_for_another() -> None:
    mine = side(offensive=[creature("Bear", "3/3")])
    scene = situation(mine, side(defensive=[REGENT, ox()]), phase="move or attack")
    scene.attack("Player 2", ["Bear"], {"Bear": ["Ox"]}, 2)
    assert scene.card(REGENT).damage == 2
    assert scene.card("Ox").damage == 1


# ------------------------------------------------------------------ ships


@card("Customs Lugger")
def test_a_customs_lugger_that_comes_through_brings_two_gold() -> None:
    scene = situation(side(offensive=["Customs Lugger"]), side(defensive=[wall()]))
    scene.attack("Player 2", ["Customs Lugger"])
    assert scene.influence(1) == 17
    assert scene.ready() == 2


@card("Customs Lugger")
def test_a_customs_lugger_that_is_shot_at_brings_nothing() -> None:
    bow = creature("Bow", "1/1", "Ranged.")
    scene = situation(side(offensive=["Customs Lugger"]), side(defensive=[bow]))
    scene.attack("Player 2", ["Customs Lugger"], {"Customs Lugger": ["Bow"]})
    assert scene.ready() == 0


@card("Spice Galleon")
def test_a_spice_galleon_brings_two_cards() -> None:
    scene = situation(side(hand=["Spice Galleon"], gold=6), phase="entrance")
    scene.play("Spice Galleon", "Your Offensive")
    assert len(scene.hand()) == 2


@card("Spice Galleon")
def test_who_stands_below_does_not_block_a_spice_galleon() -> None:
    scene = situation(side(offensive=["Spice Galleon"]), side(defensive=[wall()]))
    scene.attack("Player 2", ["Spice Galleon"])
    assert scene.influence(1) == 15
    assert not scene.hand()
