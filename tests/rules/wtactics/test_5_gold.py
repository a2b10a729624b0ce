"""WTactics, chapter 5: gold."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.wtactics.board.events import Placed, Recycled
from engine.table import Rejected
from tests.kit.invented import creature, enchantment, event, magic
from tests.kit.marks import rule
from tests.kit.wtactics import Scene, side, situation


def refused(scene: Scene, pick: str) -> str | None:
    """The rule that a refusal names."""
    question = scene.question
    assert pick not in scene.options()
    given = scene.match.answer(question.seat, question.id, {"pick": [pick]})
    assert isinstance(given, Rejected)
    assert given.message.endswith(".")
    return given.rule


# ------------------------------------------------------------------ O-5.1


@rule("O-5.1")
def test_a_card_of_the_hand_is_placed_face_down() -> None:
    scene = situation(side(hand=["Plain Ghoul", "Lone Squire"]))
    scene.act("plant", "Plain Ghoul")
    assert scene.hand() == ["Lone Squire"]
    assert scene.ready() == 1
    told = [event for event in scene.events if isinstance(event, Placed)]
    assert {(event.card, event.audience) for event in told} == {
        ("Plain Ghoul", (0,)),
        ("", (1, None)),
    }
    assert "Plain Ghoul" not in str(scene.match.view(1))
    assert "Plain Ghoul" not in str(scene.match.view(None))


@rule("O-5.1")
def test_one_card_a_turn() -> None:
    scene = situation(side(hand=["Plain Ghoul", "Lone Squire"]))
    scene.act("plant", "Plain Ghoul")
    assert refused(scene, "plant") == "O-5.1"
    scene.done()
    scene.to_phase("second play")
    assert "plant" not in scene.options()


@rule("O-5.1")
def test_and_another_one_in_the_next_turn() -> None:
    scene = situation(side(hand=["Plain Ghoul", "Lone Squire"]))
    scene.act("plant", "Plain Ghoul")
    scene.next_turn()
    scene.next_turn()
    scene.to_phase("play")
    scene.act("plant", "Lone Squire")
    assert scene.ready() == 2


@rule("O-5.1")
def test_it_may_also_be_placed_in_the_second_play_phase() -> None:
    scene = situation(side(hand=["Plain Ghoul", "Lone Squire"]))
    scene.to_phase("second play")
    scene.act("plant", "Plain Ghoul")
    assert scene.ready() == 1


@rule("O-5.1")
def test_not_in_another_phase_and_not_in_anothers_turn() -> None:
    scene = situation(side(["Plain Raider"], hand=["Plain Ghoul"]), side(hand=["Lone Squire"]))
    scene.to_attack()
    assert refused(scene, "plant") == "O-5.1"
    scene = situation(side(hand=["Plain Ghoul"]), side(hand=["Lone Squire"]))
    scene.act("plant", "Plain Ghoul", resolve=False)
    assert scene.question.seat == 1
    assert refused(scene, "plant") == "O-5.1"


@rule("O-5.1")
def test_nobody_must_place_a_card() -> None:
    scene = situation(side(hand=["Plain Ghoul"]))
    scene.next_turn()
    assert scene.board.players[0].resources == []


# ------------------------------------------------------------------ O-5.2


@rule("O-5.2")
def test_a_marked_resource_card_makes_one_gold() -> None:
    scene = situation(side(hand=["Plain Ghoul"], gold=3), phase="entrance")
    scene.play("Plain Ghoul", "Your Offensive")
    assert scene.ready() == 2
    assert [card.marked for card in scene.board.players[0].resources].count(True) == 1


@rule("O-5.2")
def test_a_card_that_was_just_placed_makes_gold_at_once() -> None:
    breath = event("Breath", "Gain 1 influence.")
    scene = situation(side(hand=["Plain Ghoul", breath]))
    assert not scene.can_play("Breath")
    scene.act("plant", "Plain Ghoul")
    scene.play("Breath")
    assert scene.influence() == 21


@rule("O-5.2")
def test_resource_cards_are_there_again_after_the_next_unmarking() -> None:
    breath = event("Breath", "Gain 1 influence.", cost=2)
    scene = situation(side(hand=[breath], gold=2))
    scene.play("Breath")
    assert scene.ready() == 0
    scene.next_turn()
    assert scene.ready() == 0
    scene.next_turn()
    assert scene.ready() == 2


@rule("O-5.2")
def test_gold_that_is_not_spent_vanishes_at_the_end_of_the_turn() -> None:
    tax = event("Tax", "Gain 3 gold.", cost=0)
    breath = event("Breath", "Gain 1 influence.")
    scene = situation(side(hand=[tax, breath]))
    scene.play("Tax")
    assert scene.ready() == 3
    scene.play("Breath")
    assert scene.ready() == 2
    scene.next_turn()
    assert scene.ready() == 0


@rule("O-5.2")
def test_gold_that_was_made_is_spent_before_resource_cards_are_marked() -> None:
    tax = event("Tax", "Gain 1 gold.", cost=0)
    breath = event("Breath", "Gain 1 influence.", cost=2)
    scene = situation(side(hand=[tax, breath], gold=3))
    scene.play("Tax")
    scene.play("Breath")
    assert [card.marked for card in scene.board.players[0].resources].count(True) == 1


# ------------------------------------------------------------------ O-5.3


@rule("O-5.3")
def test_exactly_four_resource_cards_go_back_to_the_hand() -> None:
    scene = situation(side(hand=[], gold=5))
    chosen = scene.board.players[0].resources[:4]
    scene.answer("recycle")
    assert (scene.question.min, scene.question.max) == (4, 4)
    scene.answer([str(card.id) for card in chosen])
    scene.settle()
    assert scene.hand() == sorted(card.name for card in chosen)
    assert len(scene.board.players[0].resources) == 1


@rule("O-5.3")
def test_with_exactly_four_there_is_no_choice_and_the_others_see_only_how_many() -> None:
    scene = situation(side(gold=4))
    scene.act("recycle")
    assert len(scene.hand()) == 4
    told = [event for event in scene.events if isinstance(event, Recycled)]
    assert [event.count for event in told] == [4, 4]
    assert [event.cards != () for event in told] == [True, False]
    assert told[1].audience == (1, None)


@rule("O-5.3")
def test_not_with_three() -> None:
    assert refused(situation(side(gold=3)), "recycle") == "O-5.3"


@rule("O-5.3")
def test_once_a_turn_and_only_in_the_own_play_phase() -> None:
    scene = situation(side(["Plain Raider"], gold=8), side(gold=8))
    scene.act("recycle", [str(card.id) for card in scene.board.players[0].resources[:4]])
    assert refused(scene, "recycle") == "O-5.3"
    scene.to_attack()
    assert refused(scene, "recycle") == "O-5.3"
    scene.next_turn()
    scene.to_phase("play")
    assert scene.question.seat == 1
    assert "recycle" in scene.options()


@rule("O-5.3")
def test_marked_ones_may_be_taken_back_too() -> None:
    breath = event("Breath", "Gain 1 influence.", cost=4)
    scene = situation(side(hand=[breath], gold=4))
    scene.play("Breath")
    scene.act("recycle")
    assert len(scene.hand()) == 4
    assert scene.ready() == 0


@rule("O-5.3")
def test_resource_cards_that_belong_to_somebody_else_do_not_go_to_ones_hand() -> None:
    thief = event("Theft", "Target opponent gives a resource card to you.")
    scene = situation(side(hand=[thief], gold=4), side(gold=1))
    scene.play("Theft")
    assert len(scene.board.players[0].resources) == 5
    scene.act("recycle")
    assert len(scene.hand()) == 4
    (left,) = scene.board.players[0].resources
    assert left.owner == 1


# ------------------------------------------------------------------ O-5.4


@rule("O-5.4")
def test_what_costs_more_than_there_is_cannot_be_played() -> None:
    breath = event("Breath", "Gain 1 influence.", cost=3)
    assert situation(side(hand=[breath], gold=3)).can_play("Breath")
    assert refused(situation(side(hand=[breath], gold=2)), "play:breath") == "O-5.4"


@rule("O-5.4")
def test_an_x_that_the_text_leaves_open_is_chosen() -> None:
    well = event("Well", "Gain X influence.", cost="X")
    scene = situation(side(hand=[well], gold=3))
    scene.act("play:well", resolve=False)
    assert (scene.question.kind, scene.question.min, scene.question.max) == ("number", 0, 3)
    scene.answer(2)
    scene.settle()
    assert (scene.influence(), scene.ready()) == (22, 1)


@rule("O-5.4")
@pytest.mark.parametrize(("cost", "most"), [("X + 2", 1), ("X - 1", 4), ("X", 3)])
def test_something_may_be_added_to_x_or_taken_off(cost: str, most: int) -> None:
    well = event("Well", "Gain X influence.", cost=cost)
    scene = situation(side(hand=[well], gold=3))
    scene.act("play:well", resolve=False)
    assert scene.question.max == most
    scene.answer(most)
    scene.settle()
    assert (scene.influence(), scene.ready()) == (20 + most, 0)


@rule("O-5.4")
def test_an_x_that_the_text_defines_is_counted() -> None:
    text = "X is the number of creatures you control.\nGain X influence."
    muster = event("Muster", text, cost="X")
    me: dict[str, Any] = {"offensive": ["Plain Raider"] * 2, "hand": [muster]}
    scene = situation(side(**me, gold=2))
    scene.play("Muster", "Your Offensive")
    assert (scene.influence(), scene.ready()) == (22, 0)


@rule("O-5.4")
def test_t_is_the_cost_of_the_target() -> None:
    wolf, giant = creature("Wolf", cost=2), creature("Giant", cost=5)
    bribe = event("Bribe", "Destroy target creature.", cost="T")
    scene = situation(side(hand=[bribe], gold=4), side(defensive=[wolf, giant]))
    scene.play("Bribe")  # the giant cannot be paid for
    assert scene.grave(1) == ["Wolf"]
    assert scene.ready() == 2


@rule("O-5.4")
@pytest.mark.parametrize(("cost", "paid"), [("T - 1", 2), ("T + 1", 4), ("T - 5", 0)])
def test_with_something_added_or_taken_off_but_never_below_nothing(cost: str, paid: int) -> None:
    bribe = event("Bribe", "Destroy target creature.", cost=cost)
    scene = situation(side(hand=[bribe], gold=paid), side(defensive=[creature("Wolf", cost=3)]))
    scene.play("Bribe")
    assert scene.grave(1) == ["Wolf"]
    assert scene.ready() == 0


@rule("O-5.4")
def test_paid_gold_is_gone_even_if_nothing_comes_of_the_card() -> None:
    bolt = event("Bolt", "Destroy target creature.")
    answer = event("Answer", "Destroy target creature.")
    scene = situation(
        side(hand=[bolt], gold=1), side(defensive=["Lone Squire"], hand=[answer], gold=1)
    )
    scene.announce("Bolt")
    scene.respond("Answer")
    scene.settle()
    assert scene.ready() == 0
    assert scene.grave() == ["Bolt"]


# ------------------------------------------------------------------ O-5.5


@rule("O-5.5")
def test_a_card_with_a_prerequisite_is_played_only_while_that_holds() -> None:
    song = event("Song", "Play me only if you control an Elf creature.\nGain 1 influence.")
    elf = creature("Elf", "1/1", "", "Elf")
    me: dict[str, Any] = {"hand": [song], "gold": 1}
    assert situation(side(**me, offensive=[elf])).can_play("Song")
    assert refused(situation(side(**me, offensive=["Plain Raider"])), "play:song") == "O-5.5"
    assert not situation(side(**me), side(offensive=[elf])).can_play("Song")


@rule("O-5.5")
def test_what_cannot_be_chosen_cannot_be_played() -> None:
    bolt = event("Bolt", "Destroy target creature.")
    assert refused(situation(side(hand=[bolt], gold=1)), "play:bolt") == "O-5.5"


@rule("O-5.5")
def test_a_price_besides_gold_is_a_prerequisite_too() -> None:
    rite = event("Rite", "Sacrifice a creature: gain 4 influence.")
    assert not situation(side(hand=[rite], gold=1)).can_play("Rite")
    scene = situation(side(["Plain Raider"], hand=[rite], gold=1))
    scene.play("Rite")
    assert scene.influence() == 24
    assert scene.grave() == ["Plain Raider", "Rite"]


@rule("O-5.5")
def test_a_card_that_costs_less_because_of_another_is_offered() -> None:
    smith = creature("Smith", "1/1", "Event cards you play cost 1 less.")
    breath = event("Breath", "Gain 1 influence.", cost=2)
    scene = situation(side([smith], hand=[breath], gold=1))
    scene.play("Breath")
    assert scene.influence() == 21


@rule("O-5.4", "O-5.5")
def test_cards_of_all_kinds_are_paid_for() -> None:
    mage = creature("Mage", "1/1", "", "Caster")
    storm, bond = (
        magic("Storm", "Gain 1 influence.", cost=2),
        enchantment("Bond", "My host gets +1/+1.", cost=3),
    )
    scene = situation(side([mage], hand=[storm, bond], gold=5))
    scene.play("Storm")
    assert scene.ready() == 3
    scene.play("Bond")
    assert scene.ready() == 0
    assert scene.place("Bond") == "Mage"
