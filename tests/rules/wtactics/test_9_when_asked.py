"""WTactics, chapter 9: who is asked when (O-9.5), what happens at the same moment (O-9.6), and who
leaves the fight (O-11.3, O-11.4)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.creatures.board.events import Marked
from tests.kit.invented import creature, equipment, event, magic
from tests.kit.marks import rule
from tests.kit.wtactics import Scene, on, side, situation


def sting() -> str:
    return event("Sting", "Deal 1 damage to target creature.", cost=1)


def heat() -> str:
    return event("Heat", "Target attacking creature gets +2/+0 until end of turn.", cost=1)


def asked(scene: Scene) -> list[tuple[int | None, str]]:
    """See an attack through without any answer to it: who is asked when."""
    found = []
    while scene.match.questions and scene.board.phase == "move or attack":
        question = scene.question
        if question.prompt.startswith("Who blocks"):
            scene.answer([question.options[0].id])
        elif "pass" in scene.options():
            found.append((question.seat, scene.board.window))
            scene.answer("pass")
        else:
            break
    return found


def attack(mine: dict[str, Any], theirs: dict[str, Any]) -> Scene:
    """An attack with all there are is declared; everybody has the usual wish."""
    scene = situation(mine, theirs, phase="move or attack", stops="happens")
    scene.answer("Attack Player 2")
    return scene


@rule("O-9.5", "O-11.4", "O-11.5")
def test_both_sides_are_asked_in_an_attack_by_the_usual_wish() -> None:
    mine = side(offensive=[creature("Ox", "2/3")], hand=[heat()], gold=1)
    theirs = side(defensive=[creature("Wall", "0/4")], hand=[sting()], gold=1)
    assert asked(attack(mine, theirs)) == [
        (1, "attackers"),
        (1, "blockers"),
        (0, "blockers"),
        (1, "combat"),
        (0, "combat"),
    ]


@rule("O-9.5")
def test_the_attacker_can_answer_a_block_with_an_event_of_his_own() -> None:
    mine = side(offensive=[creature("Ox", "2/3")], hand=[heat()], gold=1)
    scene = attack(mine, side(defensive=[creature("Wall", "0/4")]))
    scene.answer(["Wall"])  # the enemy has nothing that he could do, and is not asked
    assert (scene.question.seat, scene.board.window) == (0, "blockers")
    scene.act("play:heat")
    while scene.match.questions and "pass" in scene.options():
        scene.answer("pass")
    assert not scene.there("Wall")  # 4 damage


@rule("O-9.5")
def test_who_has_nothing_is_not_asked_and_after_a_pass_not_for_the_same_again() -> None:
    mine = side(offensive=[creature("Ox", "2/3")])
    assert asked(attack(mine, side())) == []
    ben = side(hand=[sting()], gold=1)
    scene = situation(side(hand=[sting()] * 2, gold=2, offensive=["Lone Squire"]), ben,
                      stops="happens")  # fmt: skip
    scene.announce("Sting", "Lone Squire")
    assert scene.question.seat == 1
    scene.answer("pass")
    assert scene.question.seat == 0  # it has happened, and Ann plays on
    assert scene.board.stack == []


@rule("O-9.5", "O-6.7")
def test_resources_and_quests_can_be_answered_too() -> None:
    scene = situation(
        side(hand=["Plain Drifter", "Plain Ghoul"]),
        side(hand=[sting()], gold=1, offensive=["Lone Squire"]),
        stops="happens",
    )
    scene.answer("plant")
    scene.answer("Plain Ghoul")
    assert scene.question.seat == 1
    assert scene.can_play("Sting")


def strikes(scene: Scene) -> int:
    """Ann strikes her own Squires, one after the other; how often Ben is asked about it."""
    found = 0
    while scene.can_play("Sting"):
        scene.announce("Sting", "Lone Squire")
        while scene.question.seat == 1:
            scene.answer("pass")
            found += 1
    return found


def ready_to_strike() -> Scene:
    mine = side(hand=[sting()] * 4, gold=3, offensive=["Lone Squire"] * 4)
    ben = side(hand=[sting()], gold=1)
    return situation(mine, ben, stops="happens")


@rule("O-9.5")
def test_who_passes_for_the_turn_of_another_is_asked_no_more_in_it() -> None:
    assert strikes(ready_to_strike()) == 3
    scene = ready_to_strike()
    scene.announce("Sting", "Lone Squire")
    assert (scene.question.seat, scene.options()[-2:]) == (1, ["pass:turn", "play:sting"])
    scene.answer("pass:turn")
    assert strikes(scene) == 0
    turn = scene.board.turn
    while scene.board.turn < turn + 2:
        scene.idle()
    while scene.board.phase != "play":
        scene.idle()
    assert strikes(scene) == 1, "in her next turn he is asked again"


@rule("O-9.5")
def test_in_a_turn_of_his_own_nobody_passes_for_all_of_it() -> None:
    mine = side(offensive=[creature("Ox", "2/3")], hand=[heat()], gold=1)
    scene = attack(mine, side(defensive=[creature("Wall", "0/4")]))
    scene.answer(["Wall"])
    assert (scene.question.seat, scene.options()) == (0, ["pass", "pass:on", "play:heat"])


GOLD = "(M): gain 1 gold."


def asked_about_a_squire(stops: str, **ben: Any) -> bool:
    """Ann plays magic that strikes a creature of her own; whether Ben is asked about it."""
    scene = situation(
        side(hand=[magic("Whip", "Deal 1 damage to target creature.", cost=1)], gold=1,
             offensive=["Lone Squire", "Hedge Wizard"]),
        side(**ben),
        stops=stops,
    )  # fmt: skip
    scene.announce("Whip", "Lone Squire")
    return scene.question.seat == 1


@rule("O-9.5")
def test_who_could_only_make_gold_for_nothing_is_not_asked() -> None:
    miner = creature("Miner", "1/1", GOLD)
    assert not asked_about_a_squire("happens", offensive=[miner])
    assert asked_about_a_squire("respond", offensive=[miner]), "who wishes it is asked all the same"
    assert asked_about_a_squire("happens", offensive=[miner], hand=[sting()]), "it would pay for it"
    vein = creature("Vein", "1/1", "(M): gain 5 gold.")
    flood = event("Flood", "Deal 1 damage to target creature.", cost=5)
    assert asked_about_a_squire("happens", offensive=[vein], hand=[flood]), "however much it makes"
    digger = creature("Digger", "1/1", "(M), pay 1: put a +1/+1 counter on me.")
    assert asked_about_a_squire("happens", offensive=[miner, digger]), "and for an ability"
    assert not asked_about_a_squire("happens", offensive=[digger]), "there is no gold at all"


@rule("O-9.5")
@pytest.mark.parametrize("text", [GOLD, "(M): draw a card.", "(M): gain gold equal to 2."])
def test_only_who_could_counter_it_is_asked_about_an_ability_that_gives_gold_or_cards(
    text: str,
) -> None:
    whim = event("Whim", "Counter target ability.", cost=1)
    for held in (sting(), whim):
        scene = situation(
            side(offensive=[creature("Miner", "1/1", text)]), side(hand=[held], gold=1),
            stops="happens",
        )  # fmt: skip
        scene.answer("Miner")
        assert scene.question.prompt.startswith("Miner is about to happen") is (held == whim)


@rule("O-9.5")
def test_a_trigger_that_gives_gold_asks_nobody() -> None:
    heir = creature("Heir", "1/1", "When I am targeted by an opponent, gain 2 gold.")
    scene = situation(
        side(hand=[sting()], gold=1, offensive=["Lone Squire"]),
        side(hand=[sting()], gold=1, defensive=[heir]),
        stops="happens",
    )
    scene.announce("Sting", "Heir")
    assert scene.ready(1) == 3, "it has happened, and nobody was asked about it"
    assert [item.name for item in scene.board.stack] == ["Sting"]
    assert scene.question.seat == 1, "the event itself can be answered"


def dropped(stops: str) -> Scene:
    """Ben's Calf has blocked and died; its axe lies beside his Lone Squire, until somebody can do
    something about it."""
    axe = equipment("Axe", "My host gets +2/+0.", "Weapon")
    theirs = side(defensive=[creature("Calf", "1/1"), "Lone Squire"], attached=[on(axe, "Calf")])
    mine = side(offensive=[creature("Ox", "5/9")])
    scene = situation(mine, theirs, phase="move or attack", stops=stops)
    scene.answer("Attack Player 2")
    while scene.there("Calf"):
        scene.answer(["Calf"] if scene.question.prompt.startswith("Who blocks") else "pass")
    return scene


def offers(scene: Scene) -> list[str]:
    return [option for option in scene.options() if option.startswith("pick up:")]


@rule("O-9.5", "O-10.5")
@pytest.mark.parametrize("stops", ["happens", "respond", "always"])
def test_who_could_pick_something_up_is_asked_in_the_play_phase_after_an_attack(
    stops: str,
) -> None:
    scene = dropped(stops)
    while not offers(scene):
        scene.idle()
    assert (scene.board.phase, scene.question.seat) == ("second play", 1)
    scene.answer(offers(scene)[0])
    assert scene.place("Axe") == "Lone Squire"
    marks = [one.cards for one in scene.events if isinstance(one, Marked) and one.marked]
    assert ("Lone Squire",) in marks


@rule("O-9.5", "O-10.5")
def test_he_is_asked_only_once_whatever_the_active_player_does() -> None:
    scene = dropped("happens")
    turn, offered = scene.board.turn, 0
    while scene.match.questions and scene.board.turn == turn:
        offered += bool(offers(scene))
        scene.idle()
    assert offered == 1
    assert not scene.there("Axe")  # at the end of the turn it has gone to the grave


# ------------------------------------------------------------------ at the same moment


def dirge() -> str:
    return magic("Dirge", "Each player loses 3 influence.", cost=1)


def caster(name: str = "Mage") -> str:
    return creature(name, "1/1", "", "Caster")


@rule("O-9.6", "O-1.3")
def test_all_who_fall_to_one_text_fall_together_and_points_decide() -> None:
    for points, winner in ((2, 0), (0, None)):
        scene = situation(
            side(offensive=[caster()], hand=[dirge()], gold=1, influence=3, points=points),
            side(influence=2),
        )
        scene.act("play:dirge")
        assert scene.board.outcome is not None
        assert scene.board.outcome.winner == winner


@rule("O-9.6")
@pytest.mark.parametrize("order", [("Mourner", "Calf"), ("Calf", "Mourner")])
def test_those_who_die_together_see_each_other_die(order: tuple[str, str]) -> None:
    text = "When a creature you control dies, gain 1 influence."
    made = {"Mourner": creature("Mourner", "1/1", text), "Calf": creature("Calf", "1/1")}
    rain = magic("Rain", "Deal 1 damage to each creature.", cost=1)
    mine = side(offensive=[*(made[name] for name in order), creature("Sage", "1/2", "", "Caster")],
                hand=[rain], gold=1)  # fmt: skip
    scene = situation(mine, side())
    scene.act("play:rain")
    assert scene.influence() == 20 + 2


@rule("O-9.6", "O-10.4", "O-11.8")
def test_the_equipment_of_several_who_die_together_lies_on_the_ground() -> None:
    axe = equipment("Axe", "My host gets +1/+0.", "Weapon")
    club = equipment("Club", "My host gets +1/+0.", "Weapon")
    theirs = side(
        defensive=[creature("Calf", "1/1"), creature("Cow", "1/1")],
        attached=[on(axe, "Calf"), on(club, "Cow")],
    )
    scene = situation(side(offensive=[creature("Ox", "5/9")]), theirs)
    scene.attack("Player 2", ["Ox"], {"Ox": ["Calf", "Cow"]}, {"Calf": 2, "Cow": 3})
    assert {scene.place("Axe"), scene.place("Club")} == {"ground"}
    assert scene.grave(1) == ["Calf", "Cow"]


@rule("O-11.7", "O-11.8")
def test_who_dies_in_a_combat_gives_nothing_to_others_from_then_on() -> None:
    # First strike kills the Herald before the others strike.
    herald = creature("Herald", "1/1", "Other creatures you control get +2/+0.")
    foe = creature("Lancer", "1/3", "First strike.")
    theirs = side(defensive=[herald, creature("Calf", "1/1")])
    scene = situation(side(offensive=[foe]), theirs)
    assert scene.size("Calf") == (3, 1)
    scene.attack("Player 2", ["Lancer"], {"Lancer": ["Herald", "Calf"]}, {"Herald": 1, "Calf": 0})
    assert not scene.there("Herald")
    assert scene.there("Lancer")  # the Calf struck with 1, and not with 3
    assert scene.card("Lancer").damage == 1


# ------------------------------------------------------------------ out of the fight


@rule("O-11.3", "O-11.6")
def test_an_attacker_that_is_moved_to_the_other_front_strikes_no_more() -> None:
    pull = event("Pull", "Move target creature to the other front.", cost=1)
    theirs = side(hand=[pull], gold=1)
    scene = situation(side(offensive=[creature("Ox", "3/3")]), theirs, phase="move or attack")
    scene.answer("Attack Player 2")
    scene.act("play:pull", seat=1)
    while scene.board.attack is not None:
        scene.answer("pass")
    assert scene.place("Ox") == "defensive"
    assert scene.influence(1) == 20
