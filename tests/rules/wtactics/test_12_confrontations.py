"""WTactics, chapter 12.4: fighting the creatures of quests."""

from __future__ import annotations

import pytest

from tests.kit.invented import confrontation, creature
from tests.kit.marks import rule
from tests.kit.wtactics import Scene, at, quest, side, situation


def drake(size: str = "2/3", hits: int = 2, text: str = "") -> str:
    return confrontation("Drake", size, hits, text, points=3)


def ox(size: str = "3/4") -> str:
    return creature("Ox", size)


def hunt(*front: object, fought: int = 0, **more: str) -> Scene:
    """A player with some creatures in his Offensive has accepted the confrontation."""
    name = drake(**more)  # type: ignore[arg-type]
    return situation(
        side(offensive=list(front)), quests=[quest(name, seat0=fought)], phase="move or attack"
    )


@rule("O-12.4")
def test_whoever_accepted_it_may_attack_it_and_nobody_else() -> None:
    open_quest = quest(drake(), seat1=0)
    scene = situation(side(offensive=[ox()]), quests=[open_quest], phase="move or attack")
    assert scene.options() == ["none", "move:back", "attack:1"]
    assert "Attack Drake" in {option.text for option in hunt(ox()).question.options}


@rule("O-12.4")
def test_it_is_attacked_from_either_zone() -> None:
    name = drake()
    me = side(offensive=[ox()], defensive=[creature("Cow", "1/1"), at("Hen", marked=True)])
    creature("Hen", "1/1")
    scene = situation(me, quests=[quest(name, seat0=0)], phase="move or attack")
    scene.answer("Attack Drake")
    assert scene.targets() == {"Ox", "Cow"}
    scene.answer(["Ox", "Cow"])
    assert scene.card("Ox").marked
    assert scene.card("Cow").marked


@rule("O-12.4")
@pytest.mark.parametrize(("attack", "done"), [(2, 0), (3, 1), (9, 1)])
def test_damage_of_its_defence_costs_it_a_hit_point_and_less_costs_nothing(
    attack: int, done: int
) -> None:
    scene = hunt(ox(f"{attack}/4"))
    scene.attack("Drake", ["Ox"])
    assert scene.progress("Drake") == done


@rule("O-12.4")
def test_those_who_fight_it_do_so_together() -> None:
    scene = hunt(ox("2/9"), creature("Cow", "1/9"))
    scene.attack("Drake", ["Ox", "Cow"], {}, {"Ox": 2})
    assert scene.progress("Drake") == 1


@rule("O-12.4")
def test_who_takes_its_last_hit_point_completes_it() -> None:
    scene = hunt(ox(), fought=1)
    scene.attack("Drake", ["Ox"])
    assert scene.points() == 3
    assert "Drake" not in scene.open_quests()


@rule("O-12.4")
def test_hit_points_are_counted_for_each_player_apart() -> None:
    me, both = side(offensive=[ox()]), quest(drake(), seat0=0, seat1=1)
    scene = situation(me, side(), quests=[both], phase="move or attack")
    scene.attack("Drake", ["Ox"])
    assert (scene.progress("Drake", 0), scene.progress("Drake", 1)) == (1, 1)


@rule("O-12.4")
def test_it_strikes_back_and_an_opponent_divides_its_attack() -> None:
    scene = hunt(ox("1/2"), creature("Cow", "1/1"))
    scene.answer("Attack Drake")
    scene.answer(["Ox", "Cow"])
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.question.seat == 1
    assert scene.question.total == 2
    scene.answer({"Ox": 2})
    assert scene.grave() == ["Ox"]
    assert scene.there("Cow")


@rule("O-12.4")
def test_of_several_opponents_chance_names_one() -> None:
    named = set()
    for seed in range(12):
        me = side(offensive=[ox("1/9"), creature("Cow", "1/9")])
        scene = situation(
            me, side(), side(), side(), quests=[quest(drake(), seat0=0)], seed=seed,
            phase="move or attack",
        )  # fmt: skip
        scene.answer("Attack Drake")
        scene.answer(["Ox", "Cow"])
        while "pass" in scene.options():
            scene.answer("pass")
        named.add(scene.question.seat)
    assert named == {1, 2, 3}


@rule("O-12.4")
def test_it_attacks_nobody_and_nobody_blocks_for_it() -> None:
    name, me = drake(), side(offensive=[ox()])
    enemy = side(defensive=[creature("Cow", "1/1")])
    scene = situation(me, enemy, quests=[quest(name, seat0=0)], phase="move or attack")
    scene.attack("Drake", ["Ox"])
    assert [scene.influence(seat) for seat in (0, 1)] == [20, 20]
    assert scene.progress("Drake") == 1


@rule("O-12.4")
def test_who_fights_it_attacks_and_is_seen_attacking() -> None:
    trophy = creature("Braggart", "3/4", "When I attack, gain 1 influence.")
    scene = hunt(trophy)
    scene.attack("Drake", ["Braggart"])
    assert scene.influence() == 21


@rule("O-12.4", "O-13.3")
def test_a_deadly_creature_of_a_quest_kills_whom_it_strikes() -> None:
    scene = hunt(ox("1/9"), text="Deadly.")
    scene.attack("Drake", ["Ox"])
    assert scene.grave() == ["Ox"]


@rule("O-12.4")
def test_who_gives_it_up_suffers_its_attack_divided_by_an_opponent() -> None:
    scene = situation(
        side(offensive=[ox("1/9"), creature("Cow", "1/1"), creature("Hen", "1/1")]),
        quests=[quest(drake(), seat0=0)],
    )
    scene.attack("Drake", ["Ox", "Cow"], {}, {"Ox": 2})
    scene.to_phase("second play")
    scene.act(f"abandon:{scene.quest('Drake').id}", resolve=False)
    assert scene.question.seat == 1
    assert scene.targets() == {"Ox", "Cow"}, "Hen had nothing to do with it"
    scene.answer({"Cow": 2})
    scene.settle()
    assert scene.grave() == ["Cow"]
    assert scene.quest("Drake").pursuits == {}


@rule("O-12.4")
def test_who_never_fought_it_gives_it_up_without_harm() -> None:
    scene = situation(side(offensive=[ox("1/1")]), quests=[quest(drake(), seat0=0)])
    scene.act(f"abandon:{scene.quest('Drake').id}")
    assert scene.there("Ox")


@rule("O-12.2", "O-12.4")
def test_who_gave_it_up_may_accept_it_again_later_and_begins_anew() -> None:
    scene = hunt(ox("3/9"))
    scene.attack("Drake", ["Ox"])
    assert scene.progress("Drake") == 1
    scene.to_phase("second play")
    scene.act(f"abandon:{scene.quest('Drake').id}")
    for _ in range(2):
        scene.next_turn()
    scene.to_phase("play")
    scene.accept("Drake")
    assert scene.progress("Drake") == 0


@rule("O-12.4", "O-12.5")
def test_it_never_expires() -> None:
    scene = situation(side(), quests=[quest(drake())])
    for _ in range(8):
        scene.next_turn()
    assert scene.open_quests() == ["Drake"]
