"""WTactics, chapter 9: responses."""

from __future__ import annotations

from typing import Any

import pytest

from engine.table import Rejected
from tests.kit.invented import creature, enchantment, event, magic
from tests.kit.marks import rule
from tests.kit.wtactics import Scene, at, side, situation


def refused(scene: Scene, pick: str) -> str | None:
    """The rule that a refusal names."""
    question = scene.question
    assert pick not in scene.options()
    given = scene.match.answer(question.seat, question.id, {"pick": [pick]})
    assert isinstance(given, Rejected)
    return given.rule


def breath() -> str:
    return event("Breath", "Gain 1 influence.")


def mage(name: str = "Mage") -> str:
    return creature(name, "1/1", "", "Caster")


# ------------------------------------------------------------------ O-9.1


@rule("O-9.1")
def test_an_event_is_played_in_ones_own_play_phase_and_in_anybodys_turn_as_a_response() -> None:
    scene = situation(side(hand=[breath(), breath()], gold=2), side(hand=[breath()], gold=1))
    scene.announce("Breath")
    scene.respond("Breath", seat=1)
    scene.settle()
    assert (scene.influence(0), scene.influence(1)) == (21, 21)


@rule("O-9.1")
def test_also_while_an_attack_is_going_on() -> None:
    bolt = event("Bolt", "Destroy target creature.")
    scene = situation(side(["Plain Raider"]), side(hand=[bolt], gold=1))
    scene.declare("Player 2", "Plain Raider")
    scene.respond("Bolt", seat=1)
    scene.settle()
    assert scene.grave() == ["Plain Raider"]
    assert scene.influence(1) == 20


@rule("O-9.1")
def test_it_goes_to_the_grave_as_soon_as_it_has_happened() -> None:
    scene = situation(side(hand=[breath()], gold=1))
    scene.play("Breath")
    assert scene.grave() == ["Breath"]
    assert scene.board.turn == 5


@rule("O-9.1")
def test_a_countered_one_goes_there_too() -> None:
    no = event("No", "Counter target event.")
    scene = situation(side(hand=[breath()], gold=1), side(hand=[no], gold=1))
    scene.announce("Breath")
    scene.respond("No")
    scene.settle()
    assert (scene.grave(0), scene.grave(1)) == (["Breath"], ["No"])
    assert scene.influence() == 20


# ------------------------------------------------------------------ O-9.2


def asked_in_turn(scene: Scene) -> list[int]:
    """Who is asked to respond, one after the other, if nobody does."""
    seats = []
    while "pass" in scene.options():
        assert scene.question.seat is not None
        seats.append(scene.question.seat)
        scene.answer("pass")
    return seats


@rule("O-9.2")
def test_after_an_announcement_the_passive_player_is_asked_and_then_the_active_one() -> None:
    scene = situation(side(hand=[breath()], gold=1), side())
    scene.announce("Breath")
    assert asked_in_turn(scene)[:2] == [1, 0]


@rule("O-9.2")
@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("active", [0, 2])
def test_with_more_players_it_goes_round_from_the_active_players_left(
    count: int, active: int
) -> None:
    sides = [side(hand=[breath()], gold=1) for _ in range(count)]
    scene = situation(*sides, active=active)
    scene.act("play:breath", seat=active, resolve=False)
    expected = [(active + 1 + n) % count for n in range(count)]
    assert asked_in_turn(scene)[:count] == expected


@rule("O-9.2")
def test_one_event_or_one_ability_at_a_time_and_then_the_next_one() -> None:
    toiler = creature("Toiler", "1/1", "(M): gain 1 influence.")
    scene = situation(
        side(hand=[breath(), breath()], gold=2), side([toiler], hand=[breath()], gold=1)
    )
    scene.announce("Breath")
    scene.act(f"use:{scene.card('Toiler').id}:0", seat=1, resolve=False)
    assert scene.question.seat == 0  # it is the active player's turn to answer
    scene.announce("Breath")
    assert scene.question.seat == 1
    assert scene.stack() == ["Breath", "Toiler", "Breath"]


@rule("O-9.2")
def test_until_all_have_passed_in_a_row() -> None:
    scene = situation(side(hand=[breath()], gold=1), side(hand=[breath()], gold=1), side())
    scene.announce("Breath")
    scene.respond("Breath", seat=1)
    assert scene.question.seat == 2
    scene.answer("pass")
    scene.answer("pass")
    assert scene.stack() == ["Breath", "Breath"]
    scene.answer("pass")  # now all three have passed, and the last one happens
    assert scene.stack() == ["Breath"]
    assert scene.influence(1) == 21


@rule("O-9.2")
def test_attacks_blocks_and_combats_can_be_answered_too() -> None:
    scene = situation(side(["Plain Raider"]), side(defensive=["Lone Squire"]))
    scene.declare("Player 2", "Plain Raider")
    prompts = []
    while scene.match.questions and scene.board.attack:
        prompts.append((scene.question.seat, scene.question.prompt))
        scene.answer("Lone Squire" if "blocks" in scene.question.prompt else "pass")
    assert prompts == [
        (1, "The attackers are declared. Respond?"),
        (0, "The attackers are declared. Respond?"),
        (1, "Who blocks Plain Raider?"),
        (1, "The blockers are assigned. Respond?"),
        (0, "The blockers are assigned. Respond?"),
        (1, "A combat is about to be fought. Respond?"),
        (0, "A combat is about to be fought. Respond?"),
    ]


@rule("O-9.2")
def test_who_is_out_is_not_asked() -> None:
    curse = event("Curse", "Target player loses 5 influence.")
    me = side(hand=[curse, breath()], gold=2)
    scene = situation(me, side(influence=5), side())
    scene.play("Curse", "Player 2")
    scene.announce("Breath")
    assert asked_in_turn(scene)[:2] == [2, 0]


# ------------------------------------------------------------------ O-9.3


@rule("O-9.3")
def test_what_was_announced_last_happens_first() -> None:
    bolt = event("Bolt", "Deal 2 damage to target creature.")
    growth = event("Growth", "Target creature gets +0/+2 until end of turn.")
    scene = situation(
        side(hand=[bolt], gold=1), side(defensive=["Lone Squire"], hand=[growth], gold=1)
    )
    scene.announce("Bolt")
    scene.respond("Growth")
    scene.settle()
    assert scene.there("Lone Squire")


@rule("O-9.3")
def test_in_the_other_order_it_would_be_too_late() -> None:
    bolt = event("Bolt", "Deal 2 damage to target creature.")
    growth = event("Growth", "Target creature gets +0/+2 until end of turn.")
    scene = situation(
        side(hand=[growth], gold=1, offensive=["Plain Raider"]),
        side(defensive=["Lone Squire"], hand=[bolt], gold=1),
    )
    scene.announce("Growth", "Lone Squire")
    scene.respond("Bolt", "Lone Squire")
    scene.settle()
    assert scene.grave(1) == ["Lone Squire", "Bolt"]


@rule("O-9.3")
def test_a_response_may_answer_a_response() -> None:
    no = event("No", "Counter target event.")
    scene = situation(side(hand=[breath(), no], gold=2), side(hand=[no], gold=1))
    scene.announce("Breath")
    scene.respond("No", "Breath", seat=1)
    scene.respond("No", "No", seat=0)
    scene.settle()
    assert scene.influence() == 21


@rule("O-9.3")
def test_between_two_that_wait_there_may_be_another_response() -> None:
    scene = situation(side(hand=[breath()] * 3, gold=3), side())
    scene.announce("Breath")
    scene.answer("pass")
    scene.announce("Breath")
    scene.answer("pass")
    scene.answer("pass")
    assert scene.stack() == ["Breath"]
    scene.respond("Breath", seat=0)
    assert scene.stack() == ["Breath", "Breath"]


@rule("O-9.3")
def test_a_triggered_ability_waits_on_the_same_stack() -> None:
    mourner = creature("Mourner", "1/1", "When another creature dies, gain 1 influence.")
    bolt = event("Bolt", "Destroy target creature.")
    scene = situation(side([mourner, "Plain Raider"], hand=[bolt], gold=1))
    scene.announce("Bolt", "Plain Raider")
    while scene.there("Plain Raider"):
        scene.answer("pass")
    assert scene.stack() == ["Mourner"]
    scene.settle()
    assert scene.influence() == 21


# ------------------------------------------------------------------ O-9.4


def storm() -> str:
    return magic("Storm", "Deal 1 damage to all creatures.")


def bond() -> str:
    return enchantment("Bond", "My host gets +1/+1.")


@rule("O-9.4")
def test_magic_needs_a_caster_of_ones_own_on_its_front() -> None:
    me: dict[str, Any] = {"hand": [storm()], "gold": 1}
    for sides in ((side(**me),), (side(["Plain Raider"], **me), side(defensive=[mage()]))):
        assert refused(situation(*sides), "play:storm") == "O-9.4"
    assert situation(side(defensive=[mage()], **me)).can_play("Storm")


@rule("O-9.4")
def test_and_acts_there_only() -> None:
    me = side(["Plain Raider"], [mage()], hand=[storm()], gold=1)
    scene = situation(me, side(["Plain Ghoul"], ["Lone Squire"]))
    scene.play("Storm")  # nothing is asked: there is a caster on one front only
    assert scene.there("Plain Raider")
    assert scene.there("Lone Squire")
    assert not scene.there("Plain Ghoul")
    assert not scene.there("Mage")


@rule("O-9.4")
def test_with_casters_on_both_fronts_there_is_a_choice() -> None:
    me = side([mage("Mage")], [mage("Witch")], hand=[storm()], gold=1)
    scene = situation(me)
    scene.play("Storm", "Your Defensive")
    assert scene.there("Mage")
    assert not scene.there("Witch")


@rule("O-9.4")
@pytest.mark.parametrize("state", [{"marked": True}, {"assigned": 1}])
def test_a_marked_or_assigned_caster_is_a_caster_still(state: dict[str, Any]) -> None:
    sage = creature("Sage", "1/1", "(A): creatures you control get +0/+1.", "Caster")
    scene = situation(side([at(sage, **state)], hand=[storm()], gold=1))
    assert scene.can_play("Storm")


@rule("O-9.4")
def test_an_enchantment_needs_an_unmarked_unassigned_creature_there() -> None:
    sage = creature("Sage", "1/1", "(A): creatures you control get +0/+1.")
    me: dict[str, Any] = {"hand": [bond()], "gold": 1}
    other = side(["Plain Ghoul"], ["Lone Squire"])
    for own in ([], [at("Plain Raider", marked=True)], [at(sage, assigned=1)]):
        assert refused(situation(side(own, **me), other), "play:bond") == "O-9.4"
    assert situation(side(["Plain Raider"], **me), other).can_play("Bond")


@rule("O-9.4")
def test_and_is_attached_to_something_there() -> None:
    me = side(["Plain Raider"], [at("Lone Recruit", marked=True)], hand=[bond()], gold=1)
    scene = situation(me, side(["Plain Ghoul"], ["Lone Squire"]))
    scene.act("play:bond", resolve=False)
    assert scene.targets() == {"Plain Raider", "Lone Squire"}
    scene.answer("Lone Squire")
    scene.settle()
    assert scene.place("Bond") == "Lone Squire"


@rule("O-9.4")
@pytest.mark.parametrize("phase", ["second move or attack", "entrance"])
def test_both_are_played_in_ones_own_play_phase_only(phase: str) -> None:
    me = side([mage()], hand=[storm(), bond(), "Plain Ghoul"], gold=2)
    scene = situation(me, phase=phase)
    assert refused(scene, "play:storm") == "O-9.4"
    assert refused(scene, "play:bond") == "O-9.4"


@rule("O-9.4")
def test_and_not_as_a_response() -> None:
    me = side(hand=[breath()], gold=1)
    scene = situation(me, side([mage()], hand=[storm(), bond()], gold=2))
    scene.announce("Breath")
    assert scene.question.seat == 1
    assert refused(scene, "play:storm") == "O-9.4"
    assert refused(scene, "play:bond") == "O-9.4"
    scene.answer("pass")
    assert scene.question.seat == 0


@rule("O-9.4")
def test_in_both_play_phases_they_are() -> None:
    scene = situation(side([mage()], hand=[storm(), bond()], gold=2))
    scene.play("Bond")
    scene.to_phase("second play")
    assert scene.can_play("Storm")


@rule("O-9.2")
def test_who_wants_to_be_asked_when_he_can_respond_is_not_asked_about_himself() -> None:
    me, other = (side(hand=[breath(), breath()], gold=2) for _ in range(2))
    scene = situation(me, other, stops="respond")
    scene.announce("Breath")
    assert scene.question.seat == 1
    scene.respond("Breath", seat=1)
    assert scene.question.seat == 0  # the other one has answered, and now he can answer that
    scene.answer("pass")
    assert scene.question.seat == 1  # his own has happened; what lies there now is mine
    scene.answer("pass")
    assert scene.stack() == []
    assert scene.can_play("Breath")


@rule("O-9.2")
def test_nor_at_starts_and_ends_of_phases_of_his_own_turn() -> None:
    text = "At the start of your draw phase, gain 1 influence."
    me = side([creature("Chronicler", "1/1", text)], hand=[breath()], gold=1)
    scene = situation(side(hand=[breath()], gold=1), me, stops="respond")
    asked = set()
    while scene.board.phase != "play" or scene.board.active == 0:
        asked.add((scene.board.window, scene.question.seat))
        scene.idle()
    assert scene.influence(1) == 21
    assert ("start of draw", 0) in asked
    assert ("start of draw", 1) not in asked


@rule("O-9.2")
def test_but_about_the_blocks_of_his_attack_he_is() -> None:
    me = side(["Plain Raider"], hand=[breath()], gold=1)
    scene = situation(me, side(defensive=["Plain Ghoul"]), stops="respond")
    scene.declare("Player 2", "Plain Raider")
    assert scene.question.prompt.startswith("Who blocks")
    scene.answer(["Plain Ghoul"])
    assert scene.question.prompt == "The blockers are assigned. Respond?"
    assert scene.question.seat == 0
