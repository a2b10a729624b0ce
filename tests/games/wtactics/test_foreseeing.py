"""Whom an automatic player sends into an attack."""

from __future__ import annotations

from engine.games.wtactics.views.guesses import suggest
from engine.table import Chance
from tests.kit.invented import creature
from tests.kit.wtactics import Scene, quest, side, situation

NAMES = {"Ox": "4/4", "Cat": "1/1", "Kite": "2/2", "Bull": "5/2"}


def herd(*names: str) -> list[str]:
    return [creature(name, NAMES[name], "Flying." if name == "Kite" else "") for name in names]


def sent(scene: Scene, foe: str = "Player 2") -> list[str]:
    """The names of those who are suggested at the question who attacks."""
    scene.to_attack().answer(f"Attack {foe}")
    answer = suggest(scene.board, scene.question, 0, Chance.from_seed(0))
    assert answer is not None
    return [scene.board.cards[int(id)].name for id in answer["pick"]]


def test_who_would_only_die_of_a_block_stays_behind() -> None:
    mine = side(offensive=herd("Ox", "Cat", "Bull"))
    assert sent(situation(mine, side(defensive=herd("Ox")))) == ["Bull", "Ox"]


def test_nobody_fears_those_who_cannot_block() -> None:
    mine = side(offensive=herd("Kite", "Cat"))
    foe = side(
        defensive=[{"card": name, "marked": True} for name in herd("Ox")], offensive=herd("Ox")
    )
    assert sent(situation(mine, foe)) == ["Kite", "Cat"]
    assert sent(situation(mine, side(defensive=herd("Ox")))) == ["Kite"]


def test_all_go_if_that_is_the_end_of_the_other() -> None:
    mine = side(offensive=herd("Ox", "Cat", "Cat"))
    foe = side(defensive=herd("Ox"), influence=2)
    assert sent(situation(mine, foe)) == ["Ox", "Cat", "Cat"]


def test_a_quest_is_attacked_by_as_many_as_it_takes_first_by_those_who_stand_it() -> None:
    name = "The Old Drake"  # 3/4
    mine = side(offensive=herd("Bull", "Cat"), defensive=herd("Ox"))
    assert sent(situation(mine, quests=[quest(name, seat0=0)]), name) == ["Ox"]
    mine = side(offensive=herd("Kite", "Cat"), defensive=herd("Kite", "Cat"))
    assert sent(situation(mine, quests=[quest(name, seat0=0)]), name) == ["Kite", "Kite"]
