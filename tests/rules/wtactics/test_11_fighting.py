"""WTactics, chapter 11: moving and fighting."""

from __future__ import annotations

from typing import Any

import pytest

from engine.table import Rejected
from tests.kit.invented import creature, enchantment, event
from tests.kit.marks import rule
from tests.kit.wtactics import Scene, at, on, quest, side, situation


def ox(size: str = "2/3") -> str:
    return creature("Ox", size)


def cow(size: str = "1/1") -> str:
    return creature("Cow", size)


def hen() -> str:
    return creature("Hen", "1/1")


def sting(amount: int = 1) -> str:
    return event(f"Sting {amount}", f"Deal {amount} damage to target creature in all zones.")


def attacking(scene: Scene, foe: str = "Player 2") -> Scene:
    """The question who attacks."""
    scene.to_attack()
    scene.answer(f"Attack {foe}")
    return scene


# ------------------------------------------------------------------ moving


@rule("O-11.1")
@pytest.mark.parametrize(
    ("way", "before", "after"),
    [("back", "offensive", "defensive"), ("forth", "defensive", "offensive")],
)
def test_a_moved_creature_is_marked_and_in_the_other_zone(
    way: str, before: str, after: str
) -> None:
    scene = situation(side(**{before: [ox()]}))  # type: ignore[arg-type]
    scene.move(way, ["Ox"])
    assert scene.place("Ox") == after
    assert scene.card("Ox").marked


@rule("O-11.1")
def test_any_number_moves_at_once_and_in_one_direction_only() -> None:
    scene = situation(side(offensive=[ox(), cow(), hen()], defensive=[creature("Calf")]))
    scene.move("back", ["Ox", "Hen"])
    places = {name: scene.place(name) for name in ("Ox", "Hen", "Cow", "Calf")}
    assert [name for name, place in places.items() if place == "offensive"] == ["Cow"]
    scene.to_phase("second move or attack")
    assert scene.options() == ["none", "attack:1"], "no other direction in this turn"


@rule("O-11.1")
@pytest.mark.parametrize("state", [{"marked": True}, {"assigned": 1}])
def test_only_unmarked_and_unassigned_creatures_move(state: dict[str, Any]) -> None:
    name = creature("Ox", "2/3", "(A): creatures you control get +0/+1.")
    scene = situation(side(offensive=[at(name, **state), cow()]))
    assert scene.could_move("back") == {"Cow"}


@rule("O-11.1")
def test_what_forbids_to_move_holds() -> None:
    scene = situation(side(offensive=[creature("Ox", "2/3", "I can't move."), cow()]))
    assert scene.could_move("back") == {"Cow"}


@rule("O-11.2", "O-6.8")
def test_who_moved_first_may_attack_second_and_the_other_way_round() -> None:
    me = side(offensive=[ox(), cow()])
    scene = situation(me)
    scene.move("back", ["Cow"])
    scene.to_phase("second move or attack")
    assert scene.options() == ["none", "attack:1"]
    scene = situation(me)
    scene.attack("Player 2", ["Ox"])
    scene.to_phase("second move or attack")
    assert scene.options() == ["none", "move:back"]


@rule("O-11.2")
def test_who_marked_to_move_cannot_attack_afterwards() -> None:
    scene = situation(side(defensive=[ox()], offensive=[cow()]))
    scene.move("forth", ["Ox"])
    assert scene.could_attack("Player 2") == {"Cow"}


# ------------------------------------------------------------------ attacking


@rule("O-11.3")
def test_attackers_are_unmarked_creatures_of_the_offensive_and_are_marked() -> None:
    me = side(offensive=[ox(), at(cow(), marked=True), creature("Goat")], defensive=[hen()])
    scene = attacking(situation(me))
    assert scene.targets() == {"Ox", "Goat"}
    scene.answer(["Ox"])
    assert scene.card("Ox").marked
    assert not scene.card("Goat").marked


@rule("O-11.3")
def test_any_number_may_attack() -> None:
    scene = situation(side(offensive=[ox(), cow(), hen()]), side(influence=12))
    scene.attack("Player 2", ["Ox", "Cow", "Hen"])
    assert scene.influence(1) == 12 - 4


@rule("O-11.3")
def test_of_several_enemies_one_is_named_and_only_he_is_attacked() -> None:
    scene = situation(side(offensive=[ox()]), side(), side(defensive=[cow()]), side())
    scene.to_attack()
    assert scene.options()[-3:] == ["attack:1", "attack:2", "attack:3"]
    scene.attack("Player 4", ["Ox"])
    assert [scene.influence(seat) for seat in range(4)] == [20, 20, 20, 18]


@rule("O-11.3", "O-9.2")
def test_all_may_respond_before_anybody_blocks() -> None:
    scene = situation(side(offensive=[ox()]), side(defensive=[cow()], hand=[sting(3)], gold=1))
    scene.declare("Player 2", "Ox")
    assert "attackers are declared" in scene.question.prompt
    scene.respond(sting(3), "Ox")
    scene.settle()
    assert scene.grave() == ["Ox"]
    assert scene.influence(1) == 20
    assert scene.board.attack is None, "nobody is left to be blocked"


@rule("O-11.3")
def test_without_anybody_who_can_attack_there_is_no_attack() -> None:
    scene = situation(side(offensive=[at(ox(), marked=True)], defensive=[cow()]))
    scene.to_attack()
    assert scene.options() == ["none", "move:forth"]


# ------------------------------------------------------------------ blocking


@rule("O-11.4")
def test_unmarked_creatures_of_the_defensive_block() -> None:
    enemy = side(defensive=[cow(), at(hen(), marked=True)], offensive=[creature("Calf")])
    scene = situation(side(offensive=[ox()]), enemy)
    scene.declare("Player 2", "Ox")
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.question.seat == 1
    assert scene.question.prompt == "Who blocks Ox?"
    assert scene.targets() == {"Cow"}


@rule("O-11.4")
def test_each_blocks_one_attacker_and_any_number_block_the_same() -> None:
    me = side(offensive=[ox(), creature("Bull", "2/2")])
    scene = attacking(situation(me, side(defensive=[cow(), hen(), creature("Calf")])))
    scene.answer(["Ox", "Bull"])
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.question.prompt == "Who blocks whom?"
    assert scene.meetings() == {foe: {"Cow", "Hen", "Calf"} for foe in ("Ox", "Bull")}
    assert (scene.question.min, scene.question.max) == (0, 3)
    scene.meet({"Ox": ["Cow", "Hen"], "Bull": ["Calf"]})
    first, second = scene.board.attack.combats
    assert [scene.board.cards[id].name for id in first.blockers] == ["Cow", "Hen"]
    assert [scene.board.cards[id].name for id in second.blockers] == ["Calf"]


@rule("O-11.4")
def test_who_is_said_to_block_two_blocks_the_first_of_them() -> None:
    me = side(offensive=[ox(), creature("Bull", "2/2")])
    scene = attacking(situation(me, side(defensive=[cow(), hen()])))
    scene.answer(["Ox", "Bull"])
    while "pass" in scene.options():
        scene.answer("pass")
    scene.answer([option.id for option in scene.question.options if option.text.startswith("Cow")])
    first, second = scene.board.attack.combats
    assert (len(first.blockers), second.blockers) == (1, [])


@rule("O-11.4")
def test_attackers_of_the_same_name_are_told_apart() -> None:
    scene = attacking(situation(side(offensive=[ox(), ox()]), side(defensive=[cow()])))
    scene.answer(["Ox", "Ox"])
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.meetings() == {"Ox (1)": {"Cow"}, "Ox (2)": {"Cow"}}


@rule("O-11.4")
def test_who_is_asked_about_one_attacker_names_the_blockers_alone() -> None:
    me = side(offensive=[ox(), creature("Kite", "1/1", "Flying.")])
    scene = attacking(situation(me, side(defensive=[cow()])))
    scene.answer(["Ox", "Kite"])
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.question.prompt == "Who blocks Ox?"
    assert scene.targets() == {"Cow"}


@rule("O-11.4")
def test_a_blocker_is_not_marked_for_it() -> None:
    scene = situation(side(offensive=[cow()]), side(defensive=[ox()]))
    scene.attack("Player 2", ["Cow"], {"Cow": ["Ox"]})
    assert not scene.card("Ox").marked


@rule("O-11.4")
def test_nobody_but_the_attacked_player_blocks() -> None:
    scene = situation(side(offensive=[ox()]), side(), side(defensive=[cow()]))
    scene.attack("Player 2", ["Ox"], {})
    assert scene.influence(1) == 18


@rule("O-11.4", "O-9.2")
def test_all_may_respond_to_the_blocks() -> None:
    scene = situation(side(offensive=[ox()], hand=[sting(3)], gold=1), side(defensive=[cow("9/3")]))
    scene.declare("Player 2", "Ox")
    while "pass" in scene.options():
        scene.answer("pass")
    scene.answer(["Cow"])
    assert "blockers are assigned" in scene.question.prompt
    scene.act("play:sting-3", "Cow")
    assert scene.grave(1) == ["Cow"]
    scene.to_phase("second play")
    assert scene.there("Ox"), "the blocker was dead before they met"


def block_of_three(blocker: str, *quests: dict[str, Any]) -> Scene:
    """Three Dune Runts fight as one, and one creature blocks them."""
    me = side(offensive=["Dune Runt"] * 3)
    scene = situation(me, side(defensive=[blocker]), quests=quests)
    attacking(scene).answer(["Dune Runt"] * 3)
    scene.answer(["Dune Runt"] * 3)
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.question.prompt == "Who blocks Dune Runt and Dune Runt and Dune Runt?"
    scene.answer([blocker])
    while "pass" in scene.options() and scene.board.attack.step == "blocking":
        scene.answer("pass")
    return scene


@rule("O-11.4", "O-13.3")
def test_who_blocks_several_that_fight_as_one_defends_once() -> None:
    scene = block_of_three("Briar Boar")
    while scene.board.stack or scene.board.pending:
        scene.answer("pass")
    assert scene.size("Briar Boar") == (3, 2), "+1/+0 once"


@rule("O-11.4", "O-12.2")
def test_one_block_counts_once_for_a_quest() -> None:
    scene = block_of_three("Plain Ghoul", quest("Hold the Line", seat1=0))
    assert scene.progress("Hold the Line", 1) == 1


@rule("O-11.4")
def test_two_who_block_the_same_defend_once_each() -> None:
    me, enemy = side(offensive=[ox()]), side(defensive=[cow(), hen()])
    scene = situation(me, enemy, quests=[quest("Hold the Line", seat1=0)])
    scene.attack("Player 2", ["Ox"], {"Ox": ["Cow", "Hen"]}, {"Cow": 1, "Hen": 1})
    assert scene.progress("Hold the Line", 1) == 2


@rule("O-11.4", "O-13.3")
def test_who_blocks_several_that_fight_as_one_defends_against_each_of_them() -> None:
    text = "When I defend against an Orc creature, put a +1/+1 counter on me."
    names = [creature("Tall", "1/1", "Cooperate 2."), creature("Orc", "1/1", "Cooperate 2.", "Orc")]
    wall = creature("Wall", "0/9", text)
    scene = attacking(situation(side(offensive=names), side(defensive=[wall])))
    scene.answer(names)
    scene.answer(names)
    while "pass" in scene.options():
        scene.answer("pass")
    scene.answer(["Wall"])
    scene.settle()
    assert scene.card("Wall").counters == {"+1/+1": 1}, "the second of them is found too"


# ------------------------------------------------------------------ in which order


def three_attackers() -> Scene:
    """Three attackers, none of them blocked, before the first combat is picked."""
    scene = situation(side(offensive=[ox(), cow(), hen()]), side())
    attacking(scene).answer(["Ox", "Cow", "Hen"])
    while "pass" in scene.options():
        scene.answer("pass")
    return scene


@rule("O-11.5")
def test_the_attacker_picks_first_then_the_defender_in_turns() -> None:
    scene = three_attackers()
    assert scene.question.prompt == "Which combat is fought next?"
    assert scene.question.seat == 0
    scene.answer("Cow")
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.influence(1) == 19, "Cow has been"
    assert scene.question.seat == 1
    assert [option.text for option in scene.question.options] == ["Ox, unblocked", "Hen, unblocked"]
    scene.answer("Hen")
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.influence(1) == 16, "the last one needs no choice"


@rule("O-11.5")
def test_each_combat_has_responses_of_its_own_before_its_damage() -> None:
    scene = three_attackers()
    for influence, pick in ((20, "Cow"), (19, "Hen")):
        assert scene.influence(1) == influence
        scene.answer(pick)
        assert "combat is about to be fought" in scene.question.prompt
        assert scene.influence(1) == influence
        while "pass" in scene.options() and "about to be fought" in scene.question.prompt:
            scene.answer("pass")


@rule("O-11.5")
def test_an_attacker_who_is_gone_has_no_combat() -> None:
    scene = situation(side(offensive=[ox(), cow()]), side(hand=[sting()], gold=1))
    attacking(scene).answer(["Ox", "Cow"])
    scene.respond(sting(), "Cow")
    scene.settle()
    scene.to_phase("second play")
    assert scene.influence(1) == 18


# ------------------------------------------------------------------ unblocked


@rule("O-11.6")
@pytest.mark.parametrize(("size", "influence"), [("2/3", 10), ("0/3", 12), ("9/1", 3)])
def test_an_unblocked_attacker_lowers_influence_by_its_attack(size: str, influence: int) -> None:
    scene = situation(side(offensive=[ox(size)]), side(influence=12))
    scene.attack("Player 2", ["Ox"])
    assert scene.influence(1) == influence


@rule("O-11.6")
def test_a_negative_attack_gives_nothing() -> None:
    curse = enchantment("Curse", "My host gets -4/-0.")
    scene = situation(side(offensive=[ox()], attached=[on(curse, "Ox")]), side(influence=12))
    scene.attack("Player 2", ["Ox"])
    assert scene.influence(1) == 12


@rule("O-11.6")
def test_a_blocked_attacker_never_lowers_influence_whatever_happens_to_the_blocker() -> None:
    for gone in (
        sting(1),
        event("Recall", "Return target creature in all zones to its owner's hand."),
    ):
        me = side(offensive=[ox()], hand=[gone], gold=1)
        scene = situation(me, side(defensive=[cow()]))
        scene.declare("Player 2", "Ox")
        while "pass" in scene.options():
            scene.answer("pass")
        scene.answer(["Cow"])
        scene.act(f"play:{gone.casefold().replace(' ', '-')}", "Cow")
        assert not scene.there("Cow")
        scene.to_phase("second play")
        assert scene.influence(1) == 20


# ------------------------------------------------------------------ blocked


@rule("O-11.7")
def test_attacker_and_blockers_strike_at_the_same_time() -> None:
    scene = situation(side(offensive=[ox("3/3")]), side(defensive=[cow("3/3")]))
    scene.attack("Player 2", ["Ox"], {"Ox": ["Cow"]})
    assert scene.grave(0) == ["Ox"]
    assert scene.grave(1) == ["Cow"]
    assert scene.influence(1) == 20


@rule("O-11.7")
@pytest.mark.parametrize(("defence", "dies"), [(2, True), (3, True), (4, False)])
def test_the_attacker_dies_if_the_blockers_together_reach_its_defence(
    defence: int, dies: bool
) -> None:
    enemy = side(defensive=[cow("1/9"), creature("Calf", "2/9")])
    scene = situation(side(offensive=[ox(f"0/{defence}")]), enemy)
    scene.attack("Player 2", ["Ox"], {"Ox": ["Cow", "Calf"]})
    assert scene.there("Ox") is not dies


@rule("O-11.7")
@pytest.mark.parametrize(
    ("split", "dead"),
    [
        ({"Cow": 3, "Calf": 0}, ["Cow"]),
        ({"Cow": 2, "Calf": 1}, ["Calf"]),
        ({"Cow": 0, "Calf": 3}, ["Calf"]),
    ],
)
def test_the_attacking_player_divides_its_attack_among_the_blockers(
    split: dict[str, int], dead: list[str]
) -> None:
    enemy = side(defensive=[cow("0/3"), creature("Calf", "0/1")])
    scene = situation(side(offensive=[ox("3/3")]), enemy)
    scene.attack("Player 2", ["Ox"], {"Ox": ["Cow", "Calf"]}, split)
    assert scene.grave(1) == dead


@rule("O-11.7")
def test_all_of_the_attack_is_divided_and_no_more() -> None:
    enemy = side(defensive=[cow("0/3"), creature("Calf", "0/1")])
    scene = situation(side(offensive=[ox("3/3")]), enemy)
    scene.declare("Player 2", "Ox")
    while "pass" in scene.options():
        scene.answer("pass")
    scene.answer(["Cow", "Calf"])
    while "pass" in scene.options():
        scene.answer("pass")
    cow_, calf = (option.id for option in scene.question.options)
    for wrong in ({cow_: 2}, {cow_: 3, calf: 1}, {cow_: 4, calf: -1}):
        given = scene.match.answer(0, scene.question.id, {"split": wrong})
        assert isinstance(given, Rejected)
    scene.answer({"Cow": 3})


@rule("O-11.7", "O-10.1")
def test_damage_of_one_turn_adds_up() -> None:
    me = side(offensive=[ox("2/9")], hand=[sting()], gold=1)
    scene = situation(me, side(defensive=[cow("0/3")]))
    scene.play(sting(), "Cow")
    scene.attack("Player 2", ["Ox"], {"Ox": ["Cow"]})
    assert scene.grave(1) == ["Cow"]


# ------------------------------------------------------------------ after a combat


@rule("O-11.8")
def test_the_dead_of_a_combat_leave_after_it_and_before_the_next() -> None:
    last_words = "When I die, deal 5 damage to target creature in all zones."
    me = side(offensive=[creature("Martyr", "0/1", last_words), ox()])
    scene = situation(me, side(defensive=[cow(), creature("Wall", "0/5")]))
    scene.attack(
        "Player 2", ["Martyr", "Ox"], {"Martyr": ["Cow"], "Ox": ["Wall"]}, "Martyr", "Wall"
    )
    assert scene.grave(0) == ["Martyr"]
    assert scene.grave(1) == ["Wall"]


@rule("O-11.8")
def test_what_was_played_and_attached_goes_to_its_owners_grave() -> None:
    bond = enchantment("Bond", "My host gets +1/+0.")
    me = side(offensive=[ox()], attached=[on(bond, "Cow")], hand=[sting()], gold=1)
    scene = situation(me, side(defensive=[cow()]))
    scene.declare("Player 2", "Ox")
    while "pass" in scene.options():
        scene.answer("pass")
    scene.answer(["Cow"])
    scene.act("play:sting-1", "Cow")
    assert sorted(scene.grave(0)) == ["Bond", "Sting 1"]
    assert scene.grave(1) == ["Cow"]


@rule("O-11.8")
def test_an_attacker_is_no_defender_and_a_defender_no_attacker() -> None:
    herald = creature("Herald", "0/1", "Attacking creatures in all zones get +5/+0.")
    scene = situation(side(offensive=[ox()], defensive=[herald]), side(defensive=[cow()]))
    scene.declare("Player 2", "Ox")
    while "pass" in scene.options():
        scene.answer("pass")
    scene.answer(["Cow"])
    assert [scene.size(name) for name in ("Ox", "Cow")] == [(7, 3), (1, 1)]
    shield = creature("Shield Wall", "0/1", "Defending creatures in all zones get +0/+5.")
    scene = situation(side(offensive=[ox()], defensive=[shield]), side(defensive=[cow()]))
    scene.declare("Player 2", "Ox")
    while "pass" in scene.options():
        scene.answer("pass")
    scene.answer(["Cow"])
    assert [scene.size(name) for name in ("Ox", "Cow")] == [(2, 3), (1, 6)]
