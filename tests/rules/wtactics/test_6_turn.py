"""WTactics, chapter 6: the turn."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.wtactics.board.events import PhaseBegan, TurnBegan, Upkept
from engine.table import Rejected
from tests.kit.invented import creature, enchantment, equipment, event, magic
from tests.kit.marks import rule
from tests.kit.wtactics import Scene, at, on, side, situation

PHASES = [
    "unmark",
    "upkeep",
    "draw",
    "play",
    "move or attack",
    "second play",
    "second move or attack",
    "entrance",
    "discard",
]


def refused(scene: Scene, pick: str) -> str | None:
    """The rule that a refusal names."""
    question = scene.question
    assert pick not in scene.options()
    given = scene.match.answer(question.seat, question.id, {"pick": [pick]})
    assert isinstance(given, Rejected)
    return given.rule


def turn_of(*sides: dict[str, Any], **more: Any) -> Scene:
    """A turn of the first player begins."""
    return situation(*sides, phase="unmark", **more)


# ------------------------------------------------------------------ O-6.1


@rule("O-6.1")
def test_the_phases_come_in_a_strict_order() -> None:
    scene = turn_of(side(["Plain Raider"], gold=1, hand=["Plain Ghoul"]))
    scene.next_turn()
    phases: list[str] = []
    for one in (*scene.match.opening, *scene.events):
        if isinstance(one, TurnBegan):
            break
        if isinstance(one, PhaseBegan):
            phases.append(one.phase)
    assert phases == PHASES


@rule("O-6.1")
def test_a_phase_that_is_over_does_not_come_back() -> None:
    breath = event("Breath", "Gain 1 influence.")
    scene = turn_of(side(["Plain Raider"], gold=1, hand=[breath]))
    scene.to_phase("entrance")
    assert not scene.can_play("Breath")
    assert refused(scene, "play:breath") == "O-9.1"


@rule("O-6.1")
def test_playing_moving_attacking_and_entrance_may_be_skipped() -> None:
    me = side(["Plain Raider"], ["Plain Ghoul"], gold=3, hand=["Lone Squire"], deck=[])
    scene = turn_of(me)
    skipped = []
    while scene.board.active == 0:
        skipped.append(scene.board.phase)
        scene.answer("none" if "none" in scene.options() else "done")
        scene.settle()
    assert skipped == [PHASES[number] for number in (3, 4, 5, 6, 7)]
    assert scene.place("Plain Raider") == "offensive"


@rule("O-6.1")
def test_who_asks_to_be_passed_over_is_not_asked_twice_for_the_same() -> None:
    scene = situation(side(["Plain Raider"], hand=["Plain Ghoul"], gold=1), stops="happens")
    scene.answer("done")
    scene.answer("none")
    assert scene.board.phase == "second move or attack"


@rule("O-6.1")
def test_but_after_a_move_he_is() -> None:
    scene = situation(side(["Plain Raider"], hand=["Plain Ghoul"], gold=1), stops="happens")
    scene.answer("done")
    scene.move("back", ["Plain Raider"])
    assert scene.board.phase == "second play"
    assert "plant" in scene.options()


# ------------------------------------------------------------------ O-6.2


@rule("O-6.2")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_only_the_active_player_acts_by_himself(count: int) -> None:
    others = [side(["Plain Raider"], hand=["Plain Ghoul"], gold=1) for _ in range(count)]
    scene = situation(*others)
    turn = scene.board.turn
    while scene.board.turn == turn:
        if "pass" not in scene.options():
            assert scene.question.seat == 0
        scene.idle()
    assert scene.board.active == 1


@rule("O-6.2")
def test_a_passive_player_stays_passive_while_he_responds() -> None:
    breath = event("Breath", "Gain 1 influence.")
    scene = situation(side(hand=["Plain Ghoul"]), side(hand=[breath, "Lone Squire"], gold=2))
    scene.act("plant", "Plain Ghoul", resolve=False)
    scene.respond("Breath")
    assert scene.board.active == 0
    while scene.question.seat != 1:
        scene.answer("pass")
    assert refused(scene, "plant") == "O-5.1"
    assert refused(scene, "play:lone-squire") == "O-6.9"


# ------------------------------------------------------------------ O-6.3


@rule("O-6.3")
def test_all_own_marked_cards_are_unmarked() -> None:
    me = side([at("Plain Raider", marked=True)], [at("Plain Ghoul", marked=True)])
    me["marked_resources"] = 2
    scene = turn_of(me)
    assert not scene.card("Plain Raider").marked
    assert not scene.card("Plain Ghoul").marked
    assert scene.ready() == 2


@rule("O-6.3")
def test_those_of_others_stay_marked() -> None:
    other = side([at("Plain Raider", marked=True)])
    other["marked_resources"] = 2
    scene = turn_of(side(), other)
    assert scene.card("Plain Raider").marked
    assert scene.ready(1) == 0


@rule("O-6.3")
def test_assigned_creatures_stay_assigned_if_nobody_unassigns_them() -> None:
    cook = creature("Cook", "1/1", "(A): creatures you control get +0/+1.")
    scene = turn_of(side([at(cook, assigned=1)], gold=1))
    assert scene.question.prompt.startswith("Unassign which creatures")
    scene.answer([])
    assert scene.card("Cook").assigned == 1


@rule("O-6.3")
def test_each_may_be_unassigned_for_one_gold() -> None:
    cook = creature("Cook", "1/1", "(A): creatures you control get +0/+1.")
    scene = turn_of(side([at(cook, assigned=1), at(cook, assigned=1)], gold=1))
    assert scene.question.max == 1  # there is gold for one of them
    scene.answer(["Cook"])
    assert [card.assigned for card in scene.all("Cook")] == [0, 1]
    assert [card.marked for card in scene.all("Cook")] == [True, False]
    assert scene.ready() == 0


@rule("O-6.3")
def test_without_gold_nobody_is_asked() -> None:
    cook = creature("Cook", "1/1", "(A): creatures you control get +0/+1.")
    scene = turn_of(side([at(cook, assigned=1)]))
    assert "unassign" not in scene.question.prompt


def chained(sentence: str) -> Scene:
    """A marked creature under an enchantment, as its player's turn begins."""
    chain = enchantment("Chain", f"Attach to a creature.\n{sentence}")
    return turn_of(
        side([at("Plain Raider", marked=True)], attached=[on(chain, "Plain Raider")], gold=2)
    )


@rule("O-6.3")
def test_who_is_only_unmarked_at_a_price_stays_marked_without_it() -> None:
    for pays, gold in ((True, 0), (False, 2)):
        scene = chained("My host doesn't unmark unless its controller pays 2.")
        scene.answer(pays)
        assert scene.card("Plain Raider").marked is not pays
        assert scene.ready() == gold


@rule("O-6.3")
def test_who_may_stay_marked_is_asked() -> None:
    for wanted in (True, False):
        scene = chained("My host may stay marked.")
        scene.answer(wanted)
        assert scene.card("Plain Raider").marked is not wanted


@rule("O-6.3")
def test_where_few_creatures_are_unmarked_their_player_says_which() -> None:
    slow = enchantment(
        "Slow Morning",
        "Attach to a creature.\nPlayers unmark at most 1 creatures in their unmark phase.",
    )
    some = [at("Plain Raider", marked=True), at("Plain Ghoul", marked=True)]
    scene = turn_of(side(some, attached=[on(slow, "Plain Ghoul")]))
    scene.answer(["Plain Ghoul"])
    assert scene.card("Plain Raider").marked
    assert not scene.card("Plain Ghoul").marked


# ------------------------------------------------------------------ O-6.4


def hireling() -> str:
    return creature("Hireling", "3/3", "Upkeep pay 1 ~ sacrifice me.")


@rule("O-6.4")
def test_an_upkeep_is_paid() -> None:
    scene = turn_of(side([hireling()], gold=2))
    assert scene.question.prompt == "Hireling: Upkeep: pay 1, or sacrifice me. Pay?"
    scene.answer(True)
    assert scene.there("Hireling")
    assert scene.ready() == 1


@rule("O-6.4")
def test_or_its_consequence_is_suffered() -> None:
    scene = turn_of(side([hireling()], gold=2))
    scene.answer(False)
    assert scene.grave() == ["Hireling"]
    assert scene.ready() == 2


@rule("O-6.4")
def test_who_cannot_pay_suffers_it_unasked() -> None:
    scene = turn_of(side([hireling()]))
    assert scene.grave() == ["Hireling"]
    told = [event for event in scene.match.opening if isinstance(event, Upkept)]
    assert [event.paid for event in told] == [False]


@rule("O-6.4")
def test_card_by_card_and_what_was_paid_for_one_is_gone_for_the_next() -> None:
    scene = turn_of(side([hireling()], [hireling()], gold=1))
    scene.answer(True)
    assert len(scene.all("Hireling")) == 1
    assert scene.grave() == ["Hireling"]


@rule("O-6.4")
def test_a_consequence_may_be_anything_and_it_may_spare_the_card() -> None:
    text = "Upkeep pay 2 ~ lose 3 influence."
    scene = turn_of(side([creature("Usurer", "1/1", text)], gold=2))
    scene.answer(False)
    assert scene.influence() == 17
    assert scene.there("Usurer")


@rule("O-6.4")
def test_enchantments_and_equipment_have_an_upkeep_too() -> None:
    bond = enchantment("Costly Bond", "Upkeep pay 1 ~ sacrifice me.")
    sword = equipment("Costly Sword", "Upkeep pay 1 ~ lose 1 influence.", "Weapon")
    me = side(["Plain Raider"], gold=1)
    me["attached"] = [on(bond, "Plain Raider"), on(sword, "Plain Raider")]
    scene = turn_of(me)
    scene.answer(True)
    assert scene.there("Costly Bond")
    assert scene.influence() == 19


@rule("O-6.4")
def test_only_ones_own_cards_ask_and_only_in_ones_own_turn() -> None:
    scene = turn_of(side(gold=1), side([hireling()], gold=1))
    assert "Hireling" not in scene.question.prompt
    scene.to_phase("second play")
    assert scene.there("Hireling")


# ------------------------------------------------------------------ O-6.5


@rule("O-6.5")
@pytest.mark.parametrize(("second", "drawn"), [("one", 1), ("two", 2), ("always", 2)])
def test_one_card_is_drawn_or_two(second: str, drawn: int) -> None:
    scene = turn_of(side(deck=["Plain Ghoul"] * 5))
    assert scene.question.prompt == "Draw a second card?"
    scene.answer(second)
    assert len(scene.hand()) == drawn
    assert len(scene.deck()) == 5 - drawn


@rule("O-6.5")
def test_who_always_draws_two_is_not_asked_until_he_says_otherwise() -> None:
    scene = turn_of(side())
    scene.answer("always")
    scene.next_turn().next_turn()
    assert len(scene.hand()) == 4
    assert scene.question.prompt != "Draw a second card?"
    scene.match.answer(0, "settings", {"pick": ["draws:ask"]})
    scene.next_turn().next_turn()
    scene.to_phase("draw")
    assert scene.question.prompt == "Draw a second card?"


@rule("O-6.5")
def test_to_draw_two_can_be_wished_before_and_by_each_for_himself() -> None:
    scene = turn_of(side())
    scene.match.answer(1, "settings", {"pick": ["draws:two"]})
    scene.next_turn()
    assert (len(scene.hand(0)), len(scene.hand(1))) == (1, 2)


@rule("O-6.5")
def test_the_first_is_seen_before_the_second_is_decided_on() -> None:
    scene = turn_of(side(deck=["Plain Ghoul", "Lone Squire"]))
    assert scene.match.view(0).players[0].own.hand == ["Lone Squire"]
    assert "Lone Squire" not in str(scene.match.view(1))


@rule("O-6.5")
def test_somebody_must_draw_also_with_a_full_hand() -> None:
    scene = turn_of(side(hand=["Plain Ghoul"] * 9))
    assert len(scene.hand()) == 10


@rule("O-6.5")
def test_of_a_last_card_there_is_no_second() -> None:
    scene = turn_of(side(deck=["Plain Ghoul"]))
    assert scene.hand() == ["Plain Ghoul"]
    assert scene.board.phase == "play"


@rule("O-6.5")
def test_an_empty_deck_defeats_nobody() -> None:
    scene = turn_of(side(deck=[]))
    assert scene.board.phase == "play"
    assert scene.match.outcome is None


# ------------------------------------------------------------------ O-6.6


@rule("O-6.6")
def test_as_many_cards_as_gold_allows_of_all_kinds_but_creatures() -> None:
    mage = creature("Mage", "1/1", "", "Caster")
    hand = [
        equipment("Sword", "My host gets +1/+0.", "Weapon"),
        event("Breath", "Gain 1 influence."),
        magic("Storm", "Gain 2 influence."),
        enchantment("Bond", "My host gets +0/+1."),
        "Plain Ghoul",
    ]
    scene = situation(side([mage], hand=hand, gold=5))
    for name in hand[:4]:
        scene.play(name)
    assert scene.size("Mage") == (2, 2)
    assert scene.influence() == 23
    assert scene.hand() == ["Plain Ghoul"]
    assert refused(scene, "play:plain-ghoul") == "O-6.9"


@rule("O-6.6")
def test_abilities_too() -> None:
    toiler = creature("Toiler", "1/1", "(M): gain 1 influence.")
    scene = situation(side([toiler], [toiler]))
    scene.use("Toiler")
    scene.use("Toiler", number=1)
    assert scene.influence() == 22


@rule("O-6.6")
def test_equipment_is_played_in_ones_own_play_phase_only() -> None:
    sword = equipment("Sword", "My host gets +1/+0.", "Weapon")
    scene = situation(side(["Plain Raider"], hand=[sword], gold=1))
    scene.to_attack()
    assert refused(scene, "play:sword") == "O-6.6"


# ------------------------------------------------------------------ O-6.7


@rule("O-6.7")
def test_after_each_action_the_passive_players_may_act() -> None:
    breath = event("Breath", "Gain 1 influence.")
    scene = situation(
        side(hand=["Plain Ghoul"]), side(hand=[breath], gold=1), side(hand=[breath], gold=1)
    )
    scene.act("plant", "Plain Ghoul", resolve=False)
    assert scene.question.seat == 1
    scene.respond("Breath", seat=1)
    scene.respond("Breath", seat=2)
    scene.settle()
    assert [scene.influence(seat) for seat in range(3)] == [20, 21, 21]


@rule("O-6.7")
def test_also_after_a_move_and_after_a_creature_has_come() -> None:
    breath = event("Breath", "Gain 1 influence.")
    me = side(["Plain Raider"], hand=["Plain Ghoul"], gold=1)
    scene = situation(me, side(hand=[breath, breath], gold=2))
    scene.to_attack()
    scene.act("move:back", ["Plain Raider"], resolve=False)
    assert (scene.question.seat, scene.question.prompt) == (1, "Creatures have moved. Respond?")
    scene.respond("Breath")
    scene.settle()
    scene.to_phase("entrance")
    scene.act("play:plain-ghoul", "Your Offensive", resolve=False)
    while not scene.there("Plain Ghoul"):
        scene.answer("pass")
    assert (scene.board.active, scene.question.seat) == (0, 1)
    scene.respond("Breath")
    scene.settle()
    assert scene.influence(1) == 22


@rule("O-6.7")
def test_with_abilities_as_with_events_but_with_nothing_else() -> None:
    toiler = creature("Toiler", "1/1", "(M): gain 1 influence.", "Caster")
    other = [magic("Storm", "Gain 1 influence."), enchantment("Bond", "My host gets +1/+1.")]
    scene = situation(side(hand=["Plain Ghoul"]), side([toiler], hand=other, gold=9))
    scene.act("plant", "Plain Ghoul", resolve=False)
    assert scene.can_use("Toiler")
    assert refused(scene, "play:storm") == "O-9.4"
    assert refused(scene, "play:bond") == "O-9.4"
    scene.use("Toiler", seat=1)
    assert scene.influence(1) == 21


# ------------------------------------------------------------------ O-6.8


def raid(scene: Scene) -> None:
    """Attack with the raider, and see it through."""
    scene.attack("Player 2", ["Plain Raider"])


@rule("O-6.8")
def test_a_move_and_an_attack_in_either_order() -> None:
    scene = situation(side(["Plain Raider"], ["Plain Ghoul"]))
    scene.move("forth", ["Plain Ghoul"])
    raid(scene)
    assert scene.influence(1) == 19
    scene = situation(side(["Plain Raider"], ["Plain Ghoul"]))
    raid(scene)
    scene.move("forth", ["Plain Ghoul"])
    assert scene.place("Plain Ghoul") == "offensive"


@rule("O-6.8")
def test_not_both_in_one_phase() -> None:
    scene = situation(side(["Plain Raider"], ["Plain Ghoul"]))
    scene.move("forth", ["Plain Ghoul"])
    assert scene.board.phase == "second play"


@rule("O-6.8")
def test_not_two_moves() -> None:
    scene = situation(side(["Plain Raider"], ["Plain Ghoul"]))
    scene.move("forth", ["Plain Ghoul"])
    scene.to_phase("second move or attack")
    assert refused(scene, "move:back") == "O-6.8"
    assert "attack:1" in scene.options()


@rule("O-6.8")
def test_not_two_attacks() -> None:
    scene = situation(side(["Plain Raider", "Lone Squire"], ["Plain Ghoul"]))
    raid(scene)
    scene.to_phase("second move or attack")
    assert refused(scene, "attack:1") == "O-6.8"
    assert "move:forth" in scene.options()


@rule("O-6.8")
def test_with_any_number_of_creatures() -> None:
    scene = situation(side(["Plain Raider", "Lone Squire", "Plain Ghoul"]), side())
    all_three = ["Plain Raider", "Lone Squire", "Plain Ghoul"]
    scene.attack("Player 2", all_three, {}, "Plain Raider", "Lone Squire")
    assert scene.influence(1) == 17


@rule("O-6.8")
def test_in_the_next_turn_both_are_possible_again() -> None:
    scene = situation(side(["Plain Raider"], ["Plain Ghoul"]))
    raid(scene)
    scene.next_turn()
    scene.next_turn()
    scene.to_attack()
    assert {"move:forth", "move:back", "attack:1"} <= set(scene.options())


# ------------------------------------------------------------------ O-6.9


@rule("O-6.9")
@pytest.mark.parametrize("front", ["Offensive", "Defensive"])
def test_a_creature_comes_into_play_on_the_front_of_ones_choice(front: str) -> None:
    scene = situation(side(hand=[creature("Ox", "2/2", cost=2)], gold=3), phase="entrance")
    scene.play("Ox", f"Your {front}")
    assert scene.place("Ox") == front.lower()
    assert scene.ready() == 1


@rule("O-6.9")
def test_any_number_may_come_as_gold_allows() -> None:
    scene = situation(side(hand=["Plain Ghoul"] * 3, gold=2), phase="entrance")
    scene.play("Plain Ghoul", "Your Offensive")
    scene.play("Plain Ghoul", "Your Defensive")
    assert [card.place for card in scene.all("Plain Ghoul")] == ["offensive", "defensive"]
    assert scene.board.active == 1  # the turn is over, since no more can come


@rule("O-6.9")
def test_only_creatures_come_in_this_phase() -> None:
    sword = equipment("Sword", "My host gets +1/+0.", "Weapon")
    scene = situation(side(["Plain Raider"], hand=["Plain Ghoul", sword], gold=2), phase="entrance")
    assert scene.options() == ["done", "play:plain-ghoul"]


@rule("O-6.9")
def test_nobody_needs_to_be_there_for_a_creature_to_come() -> None:
    scene = situation(side(hand=["Plain Ghoul"], gold=1), phase="entrance")
    scene.play("Plain Ghoul", "Your Defensive")
    assert scene.place("Plain Ghoul") == "defensive"


# ------------------------------------------------------------------ O-6.10


@rule("O-6.10")
def test_a_hand_of_more_than_seven_is_discarded_down_to_seven() -> None:
    scene = situation(side(hand=["Plain Ghoul"] * 8 + ["Lone Squire"]), phase="discard")
    assert (scene.question.min, scene.question.max) == (2, 2)
    scene.answer(["Lone Squire", "Plain Ghoul"])
    assert scene.hand() == ["Plain Ghoul"] * 7
    assert sorted(scene.grave()) == ["Lone Squire", "Plain Ghoul"]


@rule("O-6.10")
def test_with_seven_nothing_is_discarded() -> None:
    scene = situation(side(hand=["Plain Ghoul"] * 7), phase="discard")
    assert len(scene.hand()) == 7
    assert scene.board.active == 1


@rule("O-6.10")
def test_only_the_active_player_discards() -> None:
    scene = situation(side(), side(hand=["Plain Ghoul"] * 12), phase="discard", active=0)
    assert len(scene.hand(1)) == 12 + 1  # it is his turn now, and he has drawn
