"""Arcmage, chapter 9: the attack."""

from __future__ import annotations

from engine.creatures.board.state import EVERYTHING
from tests.kit.arcmage import Scene, at, side, situation
from tests.kit.marks import rule

WALL = "Farmland"  # a city of strength 7


def attacking(*army: object, enemy: object = (), **more: object) -> Scene:
    """Seat 0 with an army before Farmland, which seat 1 defends."""
    return situation(side(army=army), side(cities=[WALL], army=enemy), **more)  # type: ignore[arg-type]


@rule("A-9.1")
def test_only_unmarked_creatures_attack() -> None:
    scene = attacking("Kalenz", at("Elvish Archer", marked=True))
    assert scene.could_attack(WALL) == {"Kalenz"}


@rule("A-9.1")
def test_only_unmarked_creatures_defend() -> None:
    scene = attacking("Kalenz", enemy=["Elvish Archer", at("Kolibri", marked=True)])
    scene.declare(WALL, "Kalenz")
    while not scene.question.prompt.startswith("Who defends"):
        scene.answer("pass")
    assert scene.targets() == {"Elvish Archer"}


@rule("A-9.1")
def test_one_city_of_another_player_is_attacked() -> None:
    scene = situation(
        side(army=["Kalenz"]), side(cities=["Farmland", "Spirit Tree"]), side(cities=["Armory"])
    )
    scene.to_attack()
    assert {option.text.partition(",")[0] for option in scene.question.options} == {
        "No attack",
        "Attack Farmland",
        "Attack Spirit Tree",
        "Attack Armory",
    }


@rule("A-9.2")
def test_the_attackers_are_marked_and_strike_in_the_order_that_was_said() -> None:
    scene = attacking("Kalenz", "Elvish Archer", "Majestic Griffin")
    scene.to_attack()
    scene.answer(WALL)
    scene.answer(["Majestic Griffin", "Kalenz"])
    attack = scene.board.attack
    assert attack is not None
    assert [scene.board.cards[id].name for id in attack.order] == ["Majestic Griffin", "Kalenz"]
    assert scene.card("Kalenz").marked
    assert not scene.card("Elvish Archer").marked
    assert not scene.card("Majestic Griffin").marked  # veteran


@rule("A-9.3")
def test_the_army_and_the_residents_of_that_city_defend_and_nobody_else() -> None:
    scene = situation(
        side(army=["Kalenz"]),
        side(
            cities=[WALL, "Spirit Tree"],
            army=["Elvish Archer", at("Kolibri", WALL), at("Nourished Flower", "Spirit Tree")],
        ),
        side(cities=["Armory"], army=["Elvish Ambush"]),
    )
    scene.declare(WALL, "Kalenz")
    while not scene.question.prompt.startswith("Who defends"):
        scene.answer("pass")
    assert scene.question.seat == 1
    assert scene.targets() == {"Elvish Archer", "Kolibri"}


@rule("A-9.3")
def test_a_defender_meets_one_attacker_and_several_may_meet_the_same() -> None:
    scene = attacking("Kalenz", "Elvish Ambush", enemy=["Elvish Archer", "Majestic Griffin"])
    scene.to_attack()
    scene.answer(WALL)
    scene.answer(["Kalenz", "Elvish Ambush"])
    while not scene.question.prompt.startswith("Who defends"):
        scene.answer("pass")
    assert scene.question.prompt == "Who defends Farmland against whom?"
    both = {"Elvish Archer", "Majestic Griffin"}
    assert scene.meetings() == {"Kalenz": both, "Elvish Ambush": both}
    assert (scene.question.min, scene.question.max) == (0, 2)
    scene.meet({"Elvish Ambush": ["Elvish Archer", "Majestic Griffin"]})
    attack = scene.board.attack
    assert attack is not None
    assert {scene.board.cards[foe].name: len(some) for foe, some in attack.defenders.items()} == {
        "Kalenz": 0,
        "Elvish Ambush": 2,
    }


@rule("A-9.3")
def test_who_is_said_to_meet_two_attackers_meets_the_first_of_them() -> None:
    scene = attacking("Kalenz", "Elvish Ambush", enemy=["Elvish Archer", "Majestic Griffin"])
    scene.to_attack()
    scene.answer(WALL)
    scene.answer(["Elvish Ambush", "Kalenz"])  # the order in which they strike
    while not scene.question.prompt.startswith("Who defends"):
        scene.answer("pass")
    archer = f"{scene.card('Elvish Archer').id}:"
    pairs = [option.id for option in scene.question.options if option.id.startswith(archer)]
    scene.answer(list(reversed(pairs)))
    attack = scene.board.attack
    assert attack is not None
    assert attack.defenders == {
        scene.card("Elvish Ambush").id: [scene.card("Elvish Archer").id],
        scene.card("Kalenz").id: [],
    }


@rule("A-9.4")
def test_attacker_and_defenders_damage_each_other_in_the_same_moment() -> None:
    scene = attacking("Kalenz", enemy=["Kalenz"])
    scene.attack(WALL, ["Kalenz"], {"Kalenz": ["Kalenz"]})
    assert scene.all("Kalenz") == []
    assert scene.strength(WALL) == 7


@rule("A-9.4")
def test_the_attacker_takes_the_sum_and_divides_its_own_attack() -> None:
    scene = attacking("Majestic Griffin", enemy=["Elvish Archer", "Elvish Archer", "Mounted Eagle"])
    names = ["Elvish Archer", "Elvish Archer", "Mounted Eagle"]
    archers = [str(card.id) for card in scene.all("Elvish Archer")]
    eagle = str(scene.card("Mounted Eagle").id)
    scene.attack(
        WALL,
        ["Majestic Griffin"],
        {"Majestic Griffin": names},
        {archers[0]: 2, archers[1]: 1, eagle: 1},
    )
    assert not scene.there("Majestic Griffin")  # 1 + 1 + 2 is as much as its defence
    assert len(scene.all("Elvish Archer")) == 1
    assert scene.card("Elvish Archer").damage == 1
    assert scene.card("Mounted Eagle").damage == 1


@rule("A-9.4")
def test_damage_below_the_defence_does_not_kill() -> None:
    scene = attacking("Elvish Archer", enemy=["Majestic Griffin"])
    scene.attack(WALL, ["Elvish Archer"], {"Elvish Archer": ["Majestic Griffin"]})
    assert scene.there("Majestic Griffin")
    assert scene.card("Majestic Griffin").damage == 1
    assert not scene.there("Elvish Archer")


@rule("A-9.5")
def test_an_attacker_without_defenders_lowers_the_strength_of_the_city() -> None:
    scene = attacking("Majestic Griffin", "Kalenz", enemy=["Elvish Archer"])
    scene.attack(WALL, ["Majestic Griffin", "Kalenz"], {"Kalenz": ["Elvish Archer"]})
    assert scene.strength(WALL) == 7 - 4


@rule("A-9.5")
def test_who_was_defended_against_does_not_even_if_the_defender_is_gone() -> None:
    scene = attacking("Majestic Griffin", enemy=[at("Elvish Archer", WALL)])
    scene.declare(WALL, "Majestic Griffin")
    while not scene.question.prompt.startswith("Who defends"):
        scene.answer("pass")
    scene.answer(["Elvish Archer"])
    from engine.creatures.fights.harm import destroy
    from engine.games.arcmage.board.game import Game

    destroy(Game(scene.board, scene.events), None, [scene.card("Elvish Archer").id])
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.strength(WALL) == 7


@rule("A-9.6")
def test_damage_of_one_turn_adds_up() -> None:
    scene = attacking("Elvish Archer", enemy=[at("Majestic Griffin", damage=3)])
    scene.attack(WALL, ["Elvish Archer"], {"Elvish Archer": ["Majestic Griffin"]})
    assert not scene.there("Majestic Griffin")


@rule("A-9.6")
def test_damage_of_an_earlier_turn_is_forgotten() -> None:
    scene = attacking("Elvish Archer", enemy=[at("Majestic Griffin", damage=3)])
    scene.next_turn()
    scene.next_turn()
    scene.to_phase("play")
    scene.attack(WALL, ["Elvish Archer"], {"Elvish Archer": ["Majestic Griffin"]})
    assert scene.there("Majestic Griffin")


@rule("A-9.7")
def test_an_enchantment_of_the_attacker_on_a_dead_defender_returns_to_the_attacker() -> None:
    scene = situation(
        side(army=["Majestic Griffin"]),
        side(cities=[WALL], army=["Elvish Archer"]),
    )
    from engine.creatures.board.zones import attach, enter
    from engine.games.arcmage.board.game import Game

    g = Game(scene.board, scene.events)
    bow = enter(g, "Scent of Home", 0, 0, "army")
    attach(g, bow, scene.card("Elvish Archer").id)
    scene.attack(WALL, ["Majestic Griffin"], {"Majestic Griffin": ["Elvish Archer"]})
    assert scene.grave(0) == ["Scent of Home"]
    assert scene.grave(1) == ["Elvish Archer"]


@rule("A-9.5", "A-1.2")
def test_when_the_city_falls_the_other_battles_are_still_fought() -> None:
    scene = situation(
        side(army=["Majestic Griffin", "Kalenz"]),
        side(
            cities=[{"card": WALL, "damage": 5}, "Spirit Tree"],
            army=["Elvish Archer"],
        ),
    )
    scene.attack(WALL, ["Majestic Griffin", "Kalenz"], {"Kalenz": ["Elvish Archer"]})
    assert not scene.there(WALL)
    assert scene.card("Elvish Archer").damage == 1
    assert not scene.there("Kalenz") or scene.card("Kalenz").damage == 1


@rule("A-9.2", "A-9.4")
def test_who_has_fought_his_battle_is_attacking_until_the_attack_is_over() -> None:
    army = ["Banner of the First Column", "Bearer", "Mentor"]  # attacking soldiers get +1/+0
    enemy = side(cities=[WALL], army=["Archivist", "Kalenz"])
    scene = situation(side(army=army), enemy)
    scene.attack(WALL, ["Bearer", "Mentor"], {"Mentor": ["Archivist", "Kalenz"]})
    assert scene.question.kind == "split"  # the second battle
    assert scene.strength(WALL) == 5
    scene.hands(scene.board, []).forget(EVERYTHING)  # all traits are worked out anew
    assert scene.size("Bearer") == (2, 1)
    scene.answer({"Archivist": 2, "Kalenz": 1})
    scene.settle()
    assert scene.size("Bearer") == (1, 1)
