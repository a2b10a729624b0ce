"""WTactics, chapter 13: abilities and conflicts; the keywords are in ``test_13_keywords``."""

from __future__ import annotations

from engine.table import Rejected
from tests.kit.invented import creature, enchantment, equipment, event
from tests.kit.marks import rule
from tests.kit.wtactics import on, side, situation


def ox(size: str = "2/3") -> str:
    return creature("Ox", size)


def slay() -> str:
    return event("Slay", "Destroy target creature in all zones.")


# ------------------------------------------------------------------ passive


@rule("O-13.1")
def test_a_passive_ability_holds_as_long_as_its_card_is_in_play() -> None:
    lord = creature("Lord", "1/1", "Other creatures you control get +1/+1.")
    scene = situation(side(offensive=[ox(), lord], hand=[slay()], gold=1))
    assert scene.size("Ox") == (3, 4)
    scene.play(slay(), "Lord")
    assert scene.size("Ox") == (2, 3)


@rule("O-13.1", "O-4.3")
def test_a_passive_ability_holds_in_its_own_zone_unless_it_says_more() -> None:
    lord = creature("Lord", "1/1", "Creatures get +1/+0.")
    king = creature("King", "1/1", "Creatures in all zones get +0/+1.")
    front = {"offensive": [ox()], "defensive": [creature("Cow")]}
    scene = situation(side(**{**front, "offensive": [ox(), lord]}), side(**front))  # type: ignore[arg-type]
    sizes = [scene.size("Ox", n) for n in (0, 1)], [scene.size("Cow", n) for n in (0, 1)]
    assert sizes == ([(3, 3), (2, 3)], [(1, 1), (2, 1)]), "mine there, and whoever faces them"
    scene = situation(side(**{**front, "offensive": [ox(), king]}), side(**front))  # type: ignore[arg-type]
    sizes = [scene.size("Ox", n) for n in (0, 1)], [scene.size("Cow", n) for n in (0, 1)]
    assert sizes == ([(2, 4), (2, 4)], [(1, 2), (1, 2)])


# ------------------------------------------------------------------ activated


@rule("O-13.1")
def test_only_its_controller_uses_an_activated_ability() -> None:
    toiler = creature("Toiler", "1/1", "(M): gain 1 influence.")
    scene = situation(side(offensive=[toiler]), side(hand=[slay()], gold=1))
    ability = f"use:{scene.card('Toiler').id}:0"
    assert ability in scene.options()
    scene.act(ability, resolve=False)
    assert scene.question.seat == 1
    assert ability not in scene.options()
    given = scene.match.answer(1, scene.question.id, {"pick": [ability]})
    assert isinstance(given, Rejected)
    assert given.rule == "O-13.1"


@rule("O-13.1")
def test_an_ability_can_be_used_as_often_as_its_cost_is_paid() -> None:
    bank = creature("Bank", "1/1", "Pay 2: gain 1 influence.")
    scene = situation(side(offensive=[bank], gold=5))
    scene.use("Bank").use("Bank")
    assert scene.influence() == 22
    assert not scene.can_use("Bank")


@rule("O-13.1")
def test_an_ability_that_was_used_happens_although_its_card_has_died() -> None:
    toiler = creature("Toiler", "1/1", "(M): gain 1 influence.")
    scene = situation(side(offensive=[toiler]), side(hand=[slay()], gold=1))
    scene.act(f"use:{scene.card('Toiler').id}:0", resolve=False)
    scene.respond(slay())
    scene.settle()
    assert not scene.there("Toiler")
    assert scene.influence() == 21


# ------------------------------------------------------------------ triggered


@rule("O-13.1")
def test_a_triggered_ability_is_not_optional() -> None:
    mourner = creature("Mourner", "1/1", "When another creature dies, lose 2 influence.")
    scene = situation(side(offensive=[mourner, ox()], hand=[slay()], gold=1))
    scene.play(slay(), "Ox")
    assert scene.influence() == 18


@rule("O-13.1")
def test_a_triggered_ability_does_nothing_where_it_cannot_apply() -> None:
    herald = creature("Herald", "1/1", "When I come into play, destroy target enchantment.")
    scene = situation(side(hand=[herald], gold=1), phase="entrance")
    scene.play("Herald", "Your Offensive")
    assert scene.there("Herald")


@rule("O-13.1")
def test_a_triggered_ability_may_leave_a_choice_where_it_says_may() -> None:
    asker = creature("Asker", "1/1", "When I come into play, you may draw a card.")
    for yes in (True, False):
        scene = situation(side(hand=[asker], gold=1), phase="entrance")
        scene.play("Asker", "Your Offensive", yes)
        assert len(scene.hand()) == int(yes)


# ------------------------------------------------------------------ conflicts


@rule("O-13.2")
def test_the_text_of_a_card_beats_the_rules() -> None:
    """The rules: an attacker is marked, and defends from the Defensive only."""
    rover = creature("Rover", "1/1", "Veteran, guard.")
    scene = situation(side(offensive=[rover]), side(offensive=[ox()]))
    scene.attack("Player 2", ["Rover"])
    assert not scene.card("Rover").marked
    scene.next_turn()
    scene.attack("Player 1", ["Ox"], {"Ox": ["Rover"]})
    assert scene.influence(0) == 20


@rule("O-13.2")
def test_what_forbids_beats_what_allows() -> None:
    bars = enchantment("Bars", "My host can't defend.")
    guard = creature("Guard", "1/1", "Guard.")
    scene = situation(side(offensive=[ox()]), side(offensive=[guard], attached=[on(bars, "Guard")]))
    scene.attack("Player 2", ["Ox"])
    assert scene.influence(1) == 18


@rule("O-13.2")
def test_what_forbids_to_attack_beats_what_demands_it() -> None:
    bars = enchantment("Bars", "My host can't attack.")
    beast = creature("Beast", "1/1", "Aggressive.")
    scene = situation(side(offensive=[beast, ox()], attached=[on(bars, "Beast")]))
    scene.to_phase("second move or attack")
    assert "none" in scene.options()
    assert scene.could_attack("Player 2") == {"Ox"}


@rule("O-13.2")
def test_what_may_not_be_played_is_not_played_although_it_could_be() -> None:
    silence = equipment("Bell", "Your opponents can't play event cards.")
    me = side(offensive=[ox()], attached=[on(silence, "Ox")], hand=[slay()], gold=1)
    scene = situation(me, side(hand=[slay()], gold=1))
    assert scene.can_play(slay())
    scene.announce(slay())
    assert "pass" in scene.options()
    assert scene.question.seat == 1
    assert not scene.can_play(slay())
