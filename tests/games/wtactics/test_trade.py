"""What texts say of trade and taxes: upkeep that others have, ways to pay, and exchange."""

from __future__ import annotations

from tests.kit.invented import creature, enchantment, event
from tests.kit.marks import rule
from tests.kit.wtactics import Scene, at, on, side, situation


def tax() -> str:
    return enchantment("Plough Tax", "My host has “Upkeep pay 1 ~ mark me.”")


def taxed(gold: int, *more: str) -> Scene:
    """The upkeep phase of a player whose creature has an upkeep that an enemy's card gives it."""
    host = creature("Ox", "2/2")
    mine = side(defensive=[host], gold=gold)
    foe = side(attached=[on(name, host) for name in (tax(), *more)])
    return situation(mine, foe, phase="upkeep")


@rule("O-6.4")
def test_an_upkeep_that_another_card_gives_is_asked_of_who_controls_the_creature() -> None:
    scene = taxed(1)
    assert scene.question.seat == 0
    assert scene.question.prompt == "Ox: Upkeep: pay 1, or mark me. Pay?"
    scene.answer(True)
    assert scene.ready() == 0
    assert not scene.card("Ox").marked


@rule("O-6.4")
def test_who_does_not_pay_a_given_upkeep_suffers_what_it_says() -> None:
    scene = taxed(1)
    scene.answer(False)
    assert scene.ready() == 1
    assert scene.card("Ox").marked


def test_who_cannot_pay_a_given_upkeep_is_not_asked() -> None:
    assert taxed(0).card("Ox").marked


def test_each_given_upkeep_is_asked_for() -> None:
    scene = taxed(2, enchantment("Well Tax", "My host has “Upkeep pay 1 ~ sacrifice me.”"))
    scene.answer(True)
    scene.answer(True)
    assert scene.ready() == 0
    assert scene.there("Ox")


def test_an_assigned_creature_has_no_given_upkeep() -> None:
    clerk = creature("Clerk", "1/1", "(A): creatures you control get +0/+1.")
    foe = side(attached=[on(tax(), clerk)])
    scene = situation(side(defensive=[at(clerk, assigned=1)], gold=1), foe, phase="upkeep")
    scene.to_phase("draw")
    assert scene.ready() == 1
    assert not scene.card("Clerk").marked


def demand() -> str:
    return event("Demand", "Each opponent either pays 2, or loses 3 influence.")


def test_of_two_ways_a_player_pays_the_one() -> None:
    scene = situation(side(hand=[demand()], gold=1), side(gold=3))
    scene.play("Demand", "Pays 2")
    assert scene.ready(1) == 1
    assert scene.influence(1) == 20


def test_of_two_ways_a_player_takes_the_other() -> None:
    scene = situation(side(hand=[demand()], gold=1), side(gold=3))
    scene.play("Demand", "Loses 3")
    assert scene.ready(1) == 3
    assert scene.influence(1) == 17


def test_who_cannot_pay_has_no_choice() -> None:
    scene = situation(side(hand=[demand()], gold=1), side(gold=1), side(gold=2))
    scene.play("Demand", "Pays 2")
    assert (scene.influence(1), scene.ready(1)) == (17, 1)
    assert (scene.influence(2), scene.ready(2)) == (20, 0)


def swap() -> str:
    text = (
        "Exchange control of target creature you control and target creature an opponent controls."
    )
    return event("Swap", text)


def test_two_creatures_change_hands_and_stay_on_their_front() -> None:
    mine, theirs = creature("Ox", "2/2"), creature("Wolf", "3/3")
    scene = situation(side(offensive=[mine], hand=[swap()], gold=1), side(defensive=[theirs]))
    scene.play("Swap")
    assert (scene.card("Ox").controller, scene.place("Ox")) == (1, "offensive")
    assert (scene.card("Wolf").controller, scene.place("Wolf")) == (0, "defensive")
    scene.next_turn()
    assert scene.card("Wolf").controller == 0


def test_what_is_out_of_reach_is_not_exchanged() -> None:
    mine, theirs = creature("Ox", "2/2"), creature("Wolf", "3/3")
    scene = situation(side(offensive=[mine], hand=[swap()], gold=1), side(offensive=[theirs]))
    assert not scene.can_play("Swap")


def test_no_second_one_of_a_unique_creature_is_taken_in_exchange() -> None:
    king, other = creature("King", "2/2", "Unique."), creature("Ox", "2/2")
    mine = side(offensive=[other], defensive=[king], hand=[swap()], gold=1)
    scene = situation(mine, side(defensive=[king]))
    scene.play("Swap")
    assert scene.card("Ox").controller == 0


def drum() -> str:
    return creature("Drum", "2/2", "When I lower a player's influence, draw a card.")


@rule("O-11.6")
def test_who_lowers_influence_triggers_for_it() -> None:
    scene = situation(side(offensive=[drum()]))
    scene.attack("Player 2", ["Drum"])
    assert len(scene.hand()) == 1


def test_who_is_blocked_lowers_nothing() -> None:
    wall = creature("Wall", "0/5")
    scene = situation(side(offensive=[drum()]), side(defensive=[wall]))
    scene.attack("Player 2", ["Drum"], {"Drum": ["Wall"]})
    assert not scene.hand()


@rule("O-4.3")
def test_a_creature_or_player_as_a_target_is_local_as_well() -> None:
    bolt = event("Bolt", "Deal 1 damage to target creature or player.")
    near, far = creature("Near", "2/2"), creature("Far", "2/2")
    mine = side(offensive=[creature("Ox", "2/2")], hand=[bolt], gold=1)
    scene = situation(mine, side(defensive=[near], offensive=[far]))
    scene.announce("Bolt", "Your Offensive")
    assert scene.targets() == {"Near", "Ox", "Player 1", "Player 2"}
    scene.settle("Player 2")
    assert scene.influence(1) == 19
