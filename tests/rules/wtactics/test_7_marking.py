"""WTactics, chapter 7: marking."""

from __future__ import annotations

import pytest

from tests.kit.invented import creature, enchantment, equipment, event, stray
from tests.kit.marks import rule
from tests.kit.wtactics import Scene, at, on, side, situation

TOIL = "(M): gain 1 influence."


def ox() -> str:
    return creature("Ox", "2/2")


def toiler() -> str:
    return creature("Toiler", "1/1", TOIL)


def captain() -> str:
    return creature("Captain", "1/3", "(Ma2): gain 3 influence.")


# ------------------------------------------------------------------ what can be marked


@rule("O-7.1")
@pytest.mark.parametrize("noun", ["creature", "resource card"])
def test_creatures_and_resource_cards_are_marked(noun: str) -> None:
    spell = event("Snare", f"Mark target {noun}.")
    scene = situation(side(hand=[spell], gold=1), side(defensive=[ox()], gold=1))
    scene.play(spell, *([] if noun == "creature" else ["resource card of Player 2"]))
    marked = [card.marked for card in scene.board.players[1].resources]
    assert scene.card("Ox").marked is (noun == "creature")
    assert marked == [noun != "creature"]


@rule("O-7.1")
def test_what_is_attached_is_not_marked() -> None:
    rust = event("Rust", "Mark target piece of equipment.")
    sleep = event("Sleep", "Mark target enchantment.")
    me = side(hand=[rust, sleep], gold=2)
    axe, bond = equipment("Axe", "My host gets +1/+0."), enchantment("Bond", "My host gets +1/+1.")
    scene = situation(me, side(defensive=[ox()], attached=[on(axe, "Ox"), on(bond, "Ox")]))
    scene.play(rust)
    scene.play(sleep)
    assert not scene.card("Axe").marked
    assert not scene.card("Bond").marked


@rule("O-7.1")
def test_creatures_and_resource_cards_enter_unmarked() -> None:
    scene = situation(side(hand=[ox(), "Plain Drifter"], gold=1))
    scene.act("plant", "Plain Drifter")
    assert scene.ready() == 2
    scene.to_phase("entrance")
    scene.play("Ox", "Your Offensive")
    assert not scene.card("Ox").marked


@rule("O-7.1")
def test_a_text_may_bring_a_creature_into_play_marked() -> None:
    call = event("Call", f'Create a "{stray()}" in your Offensive marked.')
    scene = situation(side(hand=[call], gold=1))
    scene.play(call)
    assert scene.card("Stray").marked


# ------------------------------------------------------------------ how often


@rule("O-7.2")
def test_a_marked_card_cannot_be_marked() -> None:
    scene = situation(side(offensive=[toiler()]))
    scene.use("Toiler")
    assert scene.influence() == 21
    assert not scene.can_use("Toiler")
    scene.next_turn()
    scene.next_turn()
    scene.to_phase("play")
    assert scene.can_use("Toiler"), "its controller's unmark phase has been"


@rule("O-7.2")
def test_what_an_effect_unmarks_can_be_marked_again_in_the_same_round() -> None:
    wake = event("Wake", "Unmark target creature.")
    scene = situation(side(offensive=[toiler()], hand=[wake, wake], gold=2))
    scene.use("Toiler").play(wake).use("Toiler").play(wake).use("Toiler")
    assert scene.influence() == 23


@rule("O-7.2")
def test_a_creature_that_was_marked_for_another_price_is_marked_for_all() -> None:
    scene = situation(side(offensive=[toiler(), captain(), ox()]))
    scene.use("Captain")  # the two others are all that there are
    assert [scene.card(name).marked for name in ("Toiler", "Ox", "Captain")] == [True, True, False]
    assert not scene.can_use("Toiler")
    scene.to_phase("second move or attack")
    assert scene.options() == ["none", "move:back", "attack:1"], "Captain can still go"


# ------------------------------------------------------------------ as a price


@rule("O-7.3")
def test_m_marks_the_card_itself_before_anybody_can_answer() -> None:
    spell = event("Interrupt", "Draw a card.")
    scene = situation(side(offensive=[toiler()]), side(hand=[spell], gold=1))
    scene.act(f"use:{scene.card('Toiler').id}:0", resolve=False)
    assert scene.card("Toiler").marked
    assert scene.influence() == 20
    assert scene.stack() == ["Toiler"]


@rule("O-7.3")
def test_man_marks_others_of_ones_own_and_never_the_card_itself() -> None:
    scene = situation(side(offensive=[captain(), ox(), ox(), ox()]))
    scene.act(f"use:{scene.card('Captain').id}:0", ["Ox", "Ox"])
    assert not scene.card("Captain").marked
    assert sorted(card.marked for card in scene.all("Ox")) == [False, True, True]
    assert not scene.can_use("Captain"), "of the others only one is unmarked"


@rule("O-7.3")
@pytest.mark.parametrize(
    ("mine", "theirs", "can"),
    [
        ({"offensive": ["Ox", "Ox"]}, {}, True),
        ({"offensive": ["Ox"]}, {}, False),
        ({"offensive": ["Ox"], "defensive": ["Ox"]}, {}, False),
        ({"offensive": ["Ox"]}, {"defensive": ["Ox"]}, False),
        ({"offensive": ["Ox", at("Ox", marked=True)]}, {}, False),
        ({"offensive": ["Ox", at("Ox", assigned=1)]}, {}, False),
    ],
    ids=["two others", "one", "one in the other zone", "an enemy's", "a marked one", "an assigned"],
)
def test_man_needs_so_many_unmarked_local_creatures(
    mine: dict[str, list[object]], theirs: dict[str, list[str]], can: bool
) -> None:
    creature("Ox", "2/2", "(A): creatures you control get +0/+1.")
    front = [captain(), *mine.get("offensive", [])]
    me = side(offensive=front, defensive=mine.get("defensive", []))
    scene = situation(me, side(**theirs))  # type: ignore[arg-type]
    assert scene.can_use("Captain") is can


@rule("O-7.3")
def test_a_marked_card_can_still_have_others_marked_for_it() -> None:
    scene = situation(side(offensive=[at(captain(), marked=True), ox(), ox()]))
    assert scene.can_use("Captain")


@rule("O-7.3")
def test_marking_is_no_gold() -> None:
    costly = creature("Costly", "1/1", "(M), pay 1: gain 1 influence.")
    assert not situation(side(offensive=[costly])).can_use("Costly")
    scene = situation(side(offensive=[costly], gold=2))
    scene.use("Costly")
    assert scene.card("Costly").marked
    assert scene.ready() == 1


# ------------------------------------------------------------------ marking and marked


def watcher() -> str:
    return creature("Watcher", "1/1", "When a creature you control is marked, gain 1 influence.")


def sleeper(text: str = "While I am marked, I get +0/+3.") -> str:
    return creature("Sleeper", "1/1", text)


@rule("O-7.4")
def test_a_trigger_waits_for_the_change_and_not_for_the_state() -> None:
    spell = event("Snare", "Mark target creature.")
    scene = situation(
        side(offensive=[watcher(), at(ox(), marked=True), toiler()], hand=[spell], gold=1)
    )
    assert scene.influence() == 20, "Ox is marked, and was marked before"
    scene.play(spell, "Ox")
    assert scene.influence() == 20, "to mark it again changes nothing"
    scene.use("Toiler")
    assert scene.influence() == 22


@rule("O-7.4")
def test_a_statement_looks_at_the_state_however_it_came_about() -> None:
    for scene in (marked_from_the_start(), marked_by_moving()):
        assert scene.size("Sleeper") == (1, 4)


def marked_from_the_start() -> Scene:
    return situation(side(offensive=[at(sleeper(), marked=True)]))


def marked_by_moving() -> Scene:
    scene = situation(side(offensive=[sleeper()]))
    assert scene.size("Sleeper") == (1, 1)
    return scene.move("back", ["Sleeper"])
