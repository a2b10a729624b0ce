"""When the next quest is turned up: never in the middle of something else."""

from __future__ import annotations

from tests.kit.marks import rule
from tests.kit.wtactics import quest, side, situation

NEXT = ["First Blood", "Hold the Line", "Raise a Host"]


@rule("O-12.6")
def test_who_completes_a_quest_in_the_middle_of_an_effect_first_answers_what_that_asks() -> None:
    mine = side(
        offensive=["Hedge Wizard"],
        hand=["Tavern Rumours"],
        deck=["Coat of Old Rings", "Carrion Kite", "Grove Sentinel", "Old Boar of the Marches"],
        quests=NEXT,
        gold=2,
    )
    scene = situation(mine, quests=[quest("Words of Power", seat0=3)])
    top = ["Carrion Kite", "Grove Sentinel", "Old Boar of the Marches"]
    scene.play("Tavern Rumours", top, False, "Grove Sentinel")
    assert scene.points() == 2
    assert scene.open_quests() == ["Raise a Host"]
    assert scene.hand() == ["Carrion Kite", "Old Boar of the Marches"]


@rule("O-12.6")
def test_a_quest_completed_as_the_turn_ends_is_followed_by_the_next() -> None:
    mine = side(offensive=["Grove Sentinel"], quests=NEXT)
    scene = situation(mine, quests=[quest("A Season of Peace", seat0=2)])
    scene.next_turn(True)
    assert scene.points() == 2
    assert scene.open_quests() == ["Hold the Line"]
    assert scene.board.active == 1
