"""WTactics, chapter 8: assigning."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.wtactics.board.events import Assigned, Unassigned
from engine.games.wtactics.printed.compiler import examine
from engine.games.wtactics.views.view import view
from tests.kit.invented import creature, enchantment, event
from tests.kit.marks import rule
from tests.kit.wtactics import Scene, at, side, situation

BLESS = "(A): creatures you control get +0/+1."


def guide(text: str = BLESS) -> str:
    return creature("Guide", "2/2", text, "Elf", faction="Gaian", loyalty=1)


def ox() -> str:
    return creature("Ox", "2/2")


def assigned(text: str = BLESS, **more: Any) -> dict[str, Any]:
    """A guide that was assigned in an earlier turn."""
    return at(guide(text), assigned=1, **more)


def can_assign(scene: Scene) -> bool:
    return scene.can_use("Guide")


# ------------------------------------------------------------------ who can be assigned, for what


@rule("O-8.1")
def test_an_unmarked_unassigned_creature_can_be_assigned() -> None:
    scene = situation(side(offensive=[guide()]))
    scene.use("Guide")
    assert scene.card("Guide").assigned
    assert not scene.card("Guide").marked
    assert not can_assign(scene)


@rule("O-8.1")
def test_a_marked_creature_and_one_without_the_ability_cannot_be_assigned() -> None:
    assert not can_assign(situation(side(offensive=[at(guide(), marked=True)])))
    assert not can_assign(situation(side(offensive=[assigned()])))
    scene = situation(side(offensive=[ox()]))
    assert not [id for id in scene.options() if id.startswith("use:")]


@rule("O-8.1")
@pytest.mark.parametrize(
    ("costs", "gold", "others", "can"),
    [
        ("", 0, 0, True),
        ("pay 2", 2, 0, True),
        ("pay 2", 1, 0, False),
        ("(M)", 0, 0, True),
        ("(Ma1)", 0, 1, True),
        ("(Ma1)", 0, 0, False),
        ("sacrifice another one", 0, 0, False),
        ("pay 1, (Ma1)", 1, 1, True),
        ("pay 1, (Ma1)", 1, 0, False),
        ("pay 1, (Ma1)", 0, 1, False),
    ],
)
def test_its_cost_is_nothing_gold_text_marking_or_a_mix(
    costs: str, gold: int, others: int, can: bool
) -> None:
    costs = costs.replace("another one", "a other creature you control")
    text = f"(A) {costs}: creatures you control get +0/+1." if costs else BLESS
    scene = situation(side(offensive=[guide(text), *[ox()] * others], gold=gold))
    assert can_assign(scene) is can
    if can:
        scene.use("Guide")
        assert scene.card("Guide").assigned
        assert scene.card("Guide").marked is (costs == "(M)")
        assert scene.ready() == 0
        assert [card.marked for card in scene.all("Ox")] == [True] * others


@rule("O-8.1")
def test_what_is_to_be_sacrificed_is_gone_when_it_is_assigned() -> None:
    text = "(A) sacrifice a other creature you control: creatures you control get +0/+1."
    scene = situation(side(offensive=[guide(text), ox()]))
    scene.use("Guide")
    assert scene.grave() == ["Ox"]
    assert scene.card("Guide").assigned


@rule("O-8.1")
def test_a_creature_can_be_assigned_in_response_by_a_passive_player() -> None:
    scene = situation(side(offensive=[ox()]), side(defensive=[guide()]))
    scene.declare("Player 2", "Ox")
    while scene.question.seat != 1:
        scene.answer("pass")
    scene.use("Guide", seat=1)
    assert scene.card("Guide").assigned


@rule("O-8.1")
def test_while_a_creature_is_about_to_be_assigned_it_is_not_assigned_again() -> None:
    scene = situation(side(offensive=[guide()]), side())
    option = next(id for id in scene.options() if id.startswith("use:"))
    scene.act(option, resolve=False)
    while scene.question.seat != 0:
        scene.answer("pass")
    assert scene.stack() == ["Guide"]
    assert option not in scene.options()
    assert scene.settle().card("Guide").assigned


@rule("O-8.1")
def test_who_attacks_or_blocks_is_not_assigned() -> None:
    scene = situation(side(offensive=[creature("Guide", "2/2", f"Veteran.\n{BLESS}")]))
    scene.declare("Player 2", "Guide")
    assert not scene.card("Guide").marked
    while scene.question.seat != 0:
        scene.answer("pass")
    assert not can_assign(scene)


@rule("O-8.1")
def test_a_text_that_does_something_once_is_nothing_to_be_assigned_to() -> None:
    (problem,) = examine("(A): draw a card.")["problems"]
    assert "when it happens" in problem["expected"]


# ------------------------------------------------------------------ what everybody sees


@rule("O-8.2")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_everybody_sees_that_and_to_what_a_creature_is_assigned(seat: int | None) -> None:
    scene = situation(side(offensive=[guide()]))
    scene.use("Guide")
    told = [event for event in scene.events if isinstance(event, Assigned)]
    assert told[0].seen_by(seat)
    assert "get +0/+1" in told[0].text
    shown = next(card for card in view(scene.board, seat).cards if card.card == "Guide")
    assert shown.assigned


# ------------------------------------------------------------------ what it cannot do


@rule("O-8.3")
def test_an_assigned_creature_cannot_attack_or_move() -> None:
    scene = situation(side(offensive=[assigned(), ox()]), phase="move or attack")
    assert scene.could_attack("Player 2") == {"Ox"}
    scene = situation(side(offensive=[assigned(), ox()]), phase="move or attack")
    assert scene.could_move("back") == {"Ox"}
    scene = situation(side(offensive=[assigned()], gold=1, hand=[ox()]), phase="move or attack")
    assert scene.board.phase == "second play", "there was nobody to move or to attack with"


@rule("O-8.3")
def test_an_assigned_creature_cannot_defend() -> None:
    scene = situation(side(offensive=[ox()]), side(defensive=[assigned()]))
    scene.attack("Player 2", ["Ox"])
    assert scene.influence(1) == 18, "nobody could block"


@rule("O-8.3")
def test_an_assigned_creature_cannot_be_marked_or_unmarked() -> None:
    snare, wake = event("Snare", "Mark all creatures."), event("Wake", "Unmark all creatures.")
    scene = situation(side(hand=[snare], gold=1), side(defensive=[assigned()]))
    scene.play(snare, "Your Offensive")
    assert not scene.card("Guide").marked
    scene = situation(side(hand=[wake], gold=1), side(defensive=[assigned(marked=True)]))
    scene.play(wake, "Your Offensive")
    assert scene.card("Guide").marked


@rule("O-8.3")
def test_an_assigned_creature_that_is_marked_stays_so_in_its_unmark_phase() -> None:
    scene = situation(side(), side(offensive=[assigned(marked=True)]))
    scene.next_turn()
    scene.to_phase("play")
    assert scene.card("Guide").marked


# ------------------------------------------------------------------ who can target it

STING = "Deal 1 damage to target creature."


@rule("O-8.4")
def test_its_controller_cannot_target_it_and_opponents_can() -> None:
    sting = event("Sting", STING)
    scene = situation(side(offensive=[assigned()], hand=[sting], gold=1))
    assert not scene.can_play(sting)
    scene = situation(side(hand=[sting], gold=1), side(defensive=[assigned()]))
    scene.play(sting)
    assert scene.card("Guide").damage == 1


@rule("O-8.4")
def test_what_does_not_target_reaches_it() -> None:
    rain = event("Rain", "Deal 1 damage to each creature.")
    scene = situation(side(offensive=[assigned()], hand=[rain], gold=1))
    scene.play(rain, "Your Offensive")
    assert scene.card("Guide").damage == 1


@rule("O-8.4")
def test_what_is_aimed_at_a_creature_fizzles_when_it_is_assigned_in_response() -> None:
    boon = event("Boon", "Put a +1/+1 counter on target creature.")
    scene = situation(side(offensive=[guide()], hand=[boon], gold=1))
    scene.announce(boon)
    while scene.question.seat != 0:
        scene.answer("pass")
    scene.use("Guide")
    assert scene.card("Guide").assigned
    assert scene.card("Guide").counters == {}


# ------------------------------------------------------------------ what it is still


@rule("O-8.5")
def test_it_keeps_faction_loyalty_size_and_types() -> None:
    scene = situation(side(offensive=[at(guide(), assigned=1, counters={"+1/+1": 1})]))
    traits = scene.traits("Guide")
    assert (traits.faction, traits.loyalty, traits.types) == ("Gaian", 1, ("Elf",))
    assert scene.size("Guide") == (3, 4), "its own creatures get +0/+1, it too"


@rule("O-8.5")
def test_it_loses_its_keywords_triggers_statements_and_other_abilities() -> None:
    text = (
        "Flying, bodyguard 2.\nI get +1/+1.\n(M): gain 1 influence.\n"
        "When a creature you control dies, gain 1 influence.\n"
        f"{BLESS}\n(A): creatures you control get +1/+0."
    )
    spell = event("Sting", "Destroy target creature.")
    free = situation(side(offensive=[guide(text), ox()], hand=[spell], gold=1))
    assert free.has("Guide", "flying")
    assert free.size("Guide") == (3, 3)
    assert free.can_use("Guide")
    free.play(spell, "Ox")
    assert free.influence() == 21
    busy = at("Guide", assigned=4)
    scene = situation(side(offensive=[busy, ox()], hand=[spell], gold=1))
    assert not scene.traits("Guide").skills
    assert scene.size("Guide") == (2, 3), "only the first of its two assignments works"
    assert not [id for id in scene.options() if id.startswith("use:")]
    scene.play(spell)
    assert scene.grave() == ["Ox", "Sting"]
    assert scene.influence() == 20


@rule("O-8.5")
def test_an_assigned_bodyguard_guards_nobody() -> None:
    sting = event("Sting", STING)
    scene = situation(
        side(hand=[sting], gold=1), side(defensive=[assigned(f"Bodyguard 2.\n{BLESS}"), ox()])
    )
    scene.play(sting, "Ox")
    assert scene.card("Ox").damage == 1


@rule("O-8.5")
def test_who_is_assigned_gives_the_keyword_to_others_and_not_to_himself() -> None:
    sting = event("Sting", STING)
    dowager = at("Dowager of the Lower Court", assigned=2)
    count = creature("Count", "1/3", "", "Noble")
    scene = situation(side(hand=[sting, sting], gold=2), side(defensive=[dowager, count, ox()]))
    assert scene.has("Count", "bodyguard")
    assert not scene.has("Dowager of the Lower Court", "bodyguard")
    scene.play(sting, "Count")
    assert scene.card("Count").damage == 1, "nobody could take it"
    scene.play(sting, "Ox", 1)
    assert (scene.card("Count").damage, scene.card("Ox").damage) == (2, 0)


@rule("O-8.5")
def test_nobody_gives_it_a_keyword_or_an_ability() -> None:
    flags = creature("Flags", "1/1", "Creatures you control have guard.")
    tutor = enchantment("Tutor", "My host has flying.\nMy host has “pay 1: gain 1 influence.”")
    hosts = [{"card": tutor, "at": "Guide"}, {"card": tutor, "at": "Ox"}]
    scene = situation(side(offensive=[flags, assigned(), ox()], attached=hosts, gold=1))
    assert scene.has("Ox", "guard")
    assert scene.has("Ox", "flying")
    assert not scene.traits("Guide").skills
    users = [id.split(":")[1] for id in scene.options() if id.startswith("use:")]
    assert users == [f"{scene.card('Ox').id}"]


@rule("O-8.5")
def test_what_is_attached_to_it_still_works() -> None:
    bond = enchantment("Bond", "My host gets +1/+0.")
    me = side(offensive=[assigned()], attached=[{"card": bond, "at": "Guide"}])
    assert situation(me).size("Guide") == (3, 3)


# ------------------------------------------------------------------ from when on it works


@rule("O-8.6")
def test_it_works_from_the_next_turn_on_whosever_that_is() -> None:
    scene = situation(side(offensive=[guide()], defensive=[ox()]))
    scene.use("Guide")
    assert scene.size("Guide") == (2, 2)
    scene.next_turn()
    assert scene.size("Guide") == (2, 3)
    assert scene.size("Ox") == (2, 2), "Ox is not in its zone"


@rule("O-8.6")
def test_who_is_assigned_in_an_enemys_turn_works_in_ones_own() -> None:
    text = "(A): at the start of your turn, gain 1 influence."
    scene = situation(side(offensive=[ox()]), side(offensive=[guide(text)]))
    scene.declare("Player 2", "Ox")
    scene.use("Guide", seat=1)
    scene.to_phase("draw")
    assert scene.influence(1) == 20 - 2 + 1, "the next turn is that of its controller"


# ------------------------------------------------------------------ unassigning


def own_unmark(text: str = BLESS, gold: int = 1, **more: Any) -> Scene:
    """The unmark phase of the guide's player begins."""
    return situation(side(offensive=[assigned(text)], gold=gold, **more), phase="unmark")


@rule("O-8.7", "O-6.3")
def test_for_one_gold_it_is_unassigned_in_its_unmark_phase_and_becomes_marked() -> None:
    scene = own_unmark()
    scene.answer(["Guide"])
    assert not scene.card("Guide").assigned
    assert scene.card("Guide").marked
    assert scene.ready() == 0
    assert [told.card for told in scene.events if isinstance(told, Unassigned)] == ["Guide"]
    assert scene.size("Guide") == (2, 2)


@rule("O-8.7")
def test_without_gold_nobody_is_unassigned() -> None:
    scene = own_unmark(gold=0, hand=["Plain Drifter"])
    assert scene.board.phase == "draw", "nobody was asked"
    assert scene.card("Guide").assigned


@rule("O-8.7")
def test_each_costs_a_gold() -> None:
    guides = [assigned(), assigned(), assigned()]
    scene = situation(side(offensive=guides, gold=2), phase="unmark")
    assert scene.question.max == 2
    scene.answer(["Guide", "Guide"])
    assert [bool(card.assigned) for card in scene.all("Guide")].count(True) == 1
    assert scene.ready() == 0


@rule("O-8.7")
def test_it_never_unassigns_by_itself_and_in_no_other_phase() -> None:
    scene = situation(side(offensive=[assigned()], gold=3))
    assert not [id for id in scene.options() if "unassign" in id or id.startswith("use:")]
    for _ in range(4):
        scene.next_turn()
        assert scene.card("Guide").assigned


@rule("O-8.7")
def test_who_was_unassigned_can_neither_mark_nor_be_assigned_again_in_that_turn() -> None:
    wake = event("Wake", "Unmark target creature.")
    scene = own_unmark(f"{BLESS}\n(M): gain 1 influence.", 3, hand=[wake, wake])
    scene.answer(["Guide"])
    scene.settle()
    scene.to_phase("play")
    scene.play(wake)
    assert not scene.card("Guide").marked
    assert not [id for id in scene.options() if id.startswith("use:")]
    scene.to_phase("entrance")
    assert scene.board.phase != "move or attack"
    assert scene.place("Guide") == "offensive"
    for _ in range(2):
        scene.next_turn()
    scene.to_phase("play")
    assert len([id for id in scene.options() if id.startswith("use:")]) == 2


@rule("O-8.7")
def test_who_was_unassigned_and_is_woken_can_neither_move_nor_attack_in_that_turn() -> None:
    wake = event("Wake", "Unmark target creature.")
    scene = own_unmark(gold=3, hand=[wake])
    scene.answer(["Guide"])
    scene.to_phase("play")
    scene.play(wake)
    scene.done()
    assert "move or attack" not in scene.question.prompt.casefold()


@rule("O-8.7", "O-7.4")
def test_that_it_becomes_marked_is_a_marking() -> None:
    text = "When a creature you control is marked, gain 1 influence."
    scene = own_unmark(gold=2, defensive=[creature("Watcher", "1/1", text.replace(
        "control", "control in all zones"))])  # fmt: skip
    scene.answer(["Guide"])
    scene.settle()
    assert scene.influence() == 21
