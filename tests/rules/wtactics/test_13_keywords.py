"""WTactics, chapter 13.3: the keywords, what each does and what it does not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.invented import confrontation, creature, equipment, event, magic
from tests.kit.marks import rule
from tests.kit.wtactics import Scene, at, on, quest, side, situation


def ox(size: str = "2/3", text: str = "") -> str:
    return creature("Ox", size, text)


def cow(size: str = "1/1", text: str = "") -> str:
    return creature("Cow", size, text)


def one(name: str, text: str, size: str = "2/2", **more: Any) -> str:
    return creature(name, size, text, **more)


def sting(amount: int = 1) -> str:
    return event(f"Sting {amount}", f"Deal {amount} damage to target creature in all zones.")


def attacking(scene: Scene, *names: str) -> Scene:
    """An attack on the second player, before anybody responds."""
    scene.to_attack()
    scene.answer("Attack Player 2")
    scene.answer(list(names))
    return scene


def blocking(scene: Scene, *names: str) -> Scene:
    """Some attack, and it is asked who blocks."""
    attacking(scene, *names)
    while "pass" in scene.options():
        scene.answer("pass")
    return scene


def second_attack(scene: Scene) -> list[str]:
    """What can be done in the second move or attack phase, if anything was not done before."""
    scene.to_phase("second move or attack")
    return scene.options()


# ------------------------------------------------------------------ aggressive


@rule("O-13.3")
def test_aggressive_must_attack_if_able() -> None:
    scene = situation(side(offensive=[one("Beast", "Aggressive.")]))
    scene.to_phase("second move or attack")
    assert scene.attacking() == {"Beast"}, "there is nothing else that its player could do"
    while scene.board.attack is not None:
        scene.idle()
    assert scene.influence(1) == 18


@rule("O-13.3")
def test_aggressive_joins_whatever_attack_is_made() -> None:
    scene = situation(side(offensive=[one("Beast", "Aggressive."), ox()]))
    scene.to_attack()
    scene.answer("Attack Player 2")
    assert scene.targets() == {"Ox"}
    assert "beside Beast" in scene.question.prompt
    scene.answer([])
    assert [combat.attackers for combat in scene.board.attack.combats] == [[scene.card("Beast").id]]


@rule("O-13.3")
@pytest.mark.parametrize(
    "front",
    [
        {"defensive": ["Beast"], "offensive": ["Ox"]},
        {"offensive": [at("Beast", marked=True), "Ox"]},
    ],
    ids=["in the Defensive", "marked"],
)
def test_aggressive_need_not_attack_if_it_cannot(front: dict[str, Any]) -> None:
    one("Beast", "Aggressive."), ox()
    assert "none" in second_attack(situation(side(**front)))


def beast_and_ox(phase: str) -> Scene:
    """Beast must attack, and Drake can be attacked too."""
    me = side(offensive=[one("Beast", "Aggressive."), ox()])
    scene = situation(me, quests=[quest(confrontation("Drake", "1/3"), seat0=0)])
    return scene.to_phase(phase)


@rule("O-13.3", "O-12.4")
@pytest.mark.parametrize("phase", ["move or attack", "second move or attack"])
def test_an_attack_on_a_quest_takes_the_aggressive_along(phase: str) -> None:
    scene = beast_and_ox(phase)
    scene.answer("Attack Drake")
    assert scene.targets() == {"Ox"}
    assert "beside Beast" in scene.question.prompt
    scene.answer(["Ox"])
    names = [scene.board.cards[id].name for id in scene.board.attack.combats[0].attackers]
    assert names == ["Beast", "Ox"]
    assert scene.card("Beast").marked


@rule("O-13.3")
def test_at_the_last_chance_something_is_attacked() -> None:
    scene = beast_and_ox("second move or attack")
    assert scene.options() == ["attack:1", f"attack:quest:{scene.quest('Drake').id}"]


@rule("O-13.3")
def test_the_aggressive_may_be_moved_away_in_the_first_phase() -> None:
    scene = beast_and_ox("move or attack")
    scene.answer("move:back")
    scene.answer(["Beast"])
    scene.to_phase("second move or attack")
    assert "none" in scene.options()


@rule("O-13.3")
def test_aggressive_has_attacked_when_the_first_phase_was_an_attack() -> None:
    scene = situation(side(offensive=[one("Beast", "Aggressive.")], defensive=[ox()]))
    scene.to_attack()
    scene.answer("Attack Player 2")
    assert second_attack(scene) == ["none", "move:forth"]


# ------------------------------------------------------------------ ally with a faction


def friend() -> str:
    return one("Friend", "Ally with Gaian.", faction="Red Banner")


def elf(text: str = "") -> str:
    return creature("Elda", "2/2", text, "Elf", faction="Gaian")


@rule("O-13.3")
@pytest.mark.parametrize("allied", [True, False])
def test_an_ally_and_its_faction_do_not_block_each_other(allied: bool) -> None:
    other = elf() if allied else creature("Orc", "2/2", "", faction="Red Banner")
    for attacker, blocker in ((friend(), other), (other, friend())):
        scene = situation(side(offensive=[attacker]), side(defensive=[blocker]))
        scene.attack("Player 2", [attacker], {} if allied else {attacker: [blocker]})
        assert (scene.influence(1) < 20) is allied


@rule("O-13.3")
def test_an_ally_does_not_target_its_faction() -> None:
    text = "Ally with Gaian.\nPay 0: deal 1 damage to target creature."
    archer = one("Archer", text, faction="Red Banner")
    scene = situation(side(offensive=[archer, ox()]), side(defensive=[elf()]))
    scene.act(f"use:{scene.card('Archer').id}:0", resolve=False)
    assert scene.targets() == {"Archer", "Ox"}


@rule("O-13.3")
@pytest.mark.parametrize(("faction", "can"), [("Gaian", False), ("Red Banner", True)])
def test_an_ally_is_not_targeted_by_its_faction(faction: str, can: bool) -> None:
    bolt = event("Bolt", "Deal 1 damage to target creature.", faction=faction)
    scene = situation(side(hand=[bolt], gold=1), side(defensive=[friend()]))
    assert scene.can_play(bolt) is can


@rule("O-13.3")
def test_what_does_not_target_reaches_an_ally() -> None:
    rain = event("Rain", "Deal 1 damage to each creature.", faction="Gaian")
    scene = situation(side(hand=[rain], gold=1), side(defensive=[friend()]))
    scene.play(rain, "Your Offensive")
    assert scene.card("Friend").damage == 1


# ------------------------------------------------------------------ bloodborne


def leech(text: str = "Bloodborne 2.") -> str:
    return one("Leech", text, "1/1")


def loss(who: str) -> str:
    return event("Loss", f"{who} 1 influence.")


@rule("O-13.3")
@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("Each opponent loses 1 influence.", (3, 3)),
        ("Lose 1 influence.", (1, 1)),
        ("Gain 1 influence.", (1, 1)),
    ],
)
def test_bloodborne_comes_with_counters_if_an_opponent_lost_influence(
    text: str, size: tuple[int, int]
) -> None:
    spell = event("Spell", text)
    scene = situation(side(hand=[spell, leech()], gold=2))
    scene.play(spell)
    scene.to_phase("entrance")
    scene.play("Leech", "Your Offensive")
    assert scene.size("Leech") == size


@rule("O-13.3")
def test_bloodborne_asks_for_this_turn_and_for_influence_lost_in_a_fight_too() -> None:
    scene = situation(side(offensive=[ox()], hand=[leech(), leech()], gold=1))
    scene.attack("Player 2", ["Ox"])
    scene.to_phase("entrance")
    scene.play("Leech", "Your Offensive")
    assert scene.card("Leech").counters == {"+1/+1": 2}
    scene.next_turn().next_turn()
    scene.to_phase("entrance")
    scene.play("Leech", "Your Offensive")
    assert scene.card("Leech", 1).counters == {}


# ------------------------------------------------------------------ battle scream


@rule("O-13.3")
def test_battle_scream_gives_the_other_attackers_attack_until_the_end_of_the_turn() -> None:
    me = side(offensive=[one("Screamer", "Battle scream 2."), ox(), cow()])
    scene = attacking(situation(me), "Screamer", "Ox")
    assert scene.size("Ox") == (4, 3)
    assert scene.size("Screamer") == (2, 2), "not itself"
    assert scene.size("Cow") == (1, 1), "Cow does not attack"
    scene.next_turn()
    assert scene.size("Ox") == (2, 3)


@rule("O-13.3")
def test_battle_screams_add_up_and_a_blocker_does_not_scream() -> None:
    me = side(
        offensive=[one("Screamer", "Battle scream 2."), one("Crier", "Battle scream 1."), ox()]
    )
    scene = attacking(situation(me), "Screamer", "Crier", "Ox")
    assert scene.size("Ox") == (5, 3)
    enemy = side(defensive=[one("Screamer", "Battle scream 2."), cow()])
    scene = situation(side(offensive=[ox()]), enemy)
    scene.attack("Player 2", ["Ox"], {"Ox": ["Screamer", "Cow"]}, {"Screamer": 2})
    assert scene.size("Cow") == (1, 1)


# ------------------------------------------------------------------ blood vengeance


def avenger(text: str = "Blood vengeance.") -> str:
    return one("Avenger", text, "1/1")


@rule("O-13.3")
def test_blood_vengeance_gets_attack_for_damage_of_the_previous_turn() -> None:
    me = side(offensive=[ox("3/9")])
    enemy = side(defensive=[cow("0/9")], hand=[avenger()], gold=1)
    scene = situation(me, enemy)
    scene.attack("Player 2", ["Ox"], {"Ox": ["Cow"]})
    scene.next_turn()
    scene.to_phase("entrance")
    scene.play("Avenger", "Your Defensive", seat=1)
    assert scene.card("Avenger").counters == {"+1/+0": 3}


@rule("O-13.3")
def test_blood_vengeance_gets_nothing_where_nobody_dealt_damage() -> None:
    scene = situation(side(offensive=[ox()]), side(hand=[avenger()], gold=1))
    scene.next_turn()
    scene.to_phase("entrance")
    scene.play("Avenger", "Your Defensive", seat=1)
    assert scene.card("Avenger").counters == {}


# ------------------------------------------------------------------ bodyguard


def guarded(front: str = "offensive", text: str = "Bodyguard 2.", size: str = "1/3") -> Scene:
    """Ox is stung for 3; a bodyguard is on some front of the same player."""
    own: dict[str, list[Any]] = {"offensive": [ox("2/9")], "defensive": []}
    own[front].append(one("Guard", text, size))
    return situation(side(hand=[sting(3)], gold=1), side(**own))  # type: ignore[arg-type]


@rule("O-13.3")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_a_bodyguard_takes_as_much_as_its_player_says_up_to_its_number(taken: int) -> None:
    scene = guarded()
    scene.announce(sting(3), "Ox")
    while "pass" in scene.options():
        scene.answer("pass")
    assert (scene.question.seat, scene.question.max) == (1, 2)
    scene.answer(taken)
    assert (scene.card("Guard").damage, scene.card("Ox").damage) == (taken, 3 - taken)


@rule("O-13.3")
def test_a_bodyguard_does_not_help_in_the_other_zone_nor_itself() -> None:
    scene = guarded("defensive")
    scene.play(sting(3), "Ox")
    assert scene.card("Ox").damage == 3
    scene = guarded()
    scene.play(sting(3), "Guard")
    assert not scene.there("Guard")


@rule("O-13.3")
def test_a_bodyguard_does_not_help_an_enemy() -> None:
    scene = situation(
        side(hand=[sting(3)], gold=1, offensive=[one("Guard", "Bodyguard 2.")]),
        side(defensive=[ox("2/9")]),
    )
    scene.play(sting(3), "Ox")
    assert scene.card("Ox").damage == 3


@rule("O-13.3")
def test_a_bodyguard_helps_in_a_fight() -> None:
    enemy = side(defensive=[cow("0/2"), one("Guard", "Bodyguard 2.", "1/3")])
    scene = situation(side(offensive=[ox("3/9")]), enemy)
    scene.attack("Player 2", ["Ox"], {"Ox": ["Cow"]}, 2)
    assert scene.there("Cow")
    assert scene.card("Guard").damage == 2


# ------------------------------------------------------------------ cooperate


def orc(number: int, cooperate: int = 2, size: str = "2/2") -> str:
    return creature(f"Orc {number}", size, f"Cooperate {cooperate}.")


def band(*sizes: str, numbers: tuple[int, ...] = (), **enemy: Any) -> Scene:
    names = [orc(n, numbers[n - 1] if numbers else 2, size) for n, size in enumerate(sizes, 1)]
    scene = situation(side(offensive=names), side(**enemy))
    scene.to_attack()
    scene.answer("Attack Player 2")
    scene.answer(names)
    return scene


@rule("O-13.3")
def test_those_who_cooperate_are_blocked_as_one_and_fall_or_stand_together() -> None:
    for attack, fall in ((3, False), (4, True)):
        bull = creature(f"Bull {attack}", f"{attack}/9")
        scene = band("2/2", "2/2", defensive=[bull])
        scene.answer(["Orc 1", "Orc 2"])
        while "pass" in scene.options():
            scene.answer("pass")
        assert scene.question.prompt == "Who blocks Orc 1 and Orc 2?"
        scene.answer([bull])
        scene.to_phase("second play")
        assert [scene.there(f"Orc {n}") for n in (1, 2)] == [not fall] * 2
        assert scene.card(bull).damage == 4, "their attack is summed"


@rule("O-13.3")
def test_those_who_cooperate_unblocked_lower_influence_by_their_sum() -> None:
    scene = band("2/2", "3/3")
    scene.answer(["Orc 1", "Orc 2"])
    scene.to_phase("second play")
    assert scene.influence(1) == 15


@rule("O-13.3")
def test_who_could_cooperate_need_not() -> None:
    scene = band("2/2", "2/2", defensive=[cow("9/9")])
    scene.answer([])
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.meetings() == {"Orc 1": {"Cow"}, "Orc 2": {"Cow"}}  # each alone


@rule("O-13.3")
@pytest.mark.parametrize(
    ("numbers", "chosen", "joined"),
    [
        ((2, 2, 2), (1, 2), True),
        ((2, 2, 2), (1,), False),
        ((3, 3, 3), (1, 2, 3), True),
        ((2, 3, 3), (1, 2, 3), False),
        ((3, 3, 2), (1, 2), True),
    ],
)
def test_at_most_as_many_as_the_lowest_number_among_them_cooperate(
    numbers: tuple[int, ...], chosen: tuple[int, ...], joined: bool
) -> None:
    scene = band("1/1", "1/1", "1/1", numbers=numbers)
    names = [f"Orc {n}" for n in chosen]
    if len(chosen) > scene.question.max:
        assert not joined
        return
    scene.answer(names)
    if not joined:
        assert scene.question.prompt.startswith("Which of these fight as one?"), "asked again"
        scene.answer([])
    together = [len(combat.attackers) for combat in scene.board.attack.combats]
    assert together == ([len(chosen), *[1] * (3 - len(chosen))] if joined else [1, 1, 1])


@rule("O-13.3")
def test_several_bands_may_be_formed() -> None:
    scene = band("1/1", "1/1", "1/1", "1/1")
    scene.answer(["Orc 1", "Orc 3"])
    assert scene.targets() == {"Orc 2", "Orc 4"}
    scene.answer(["Orc 2", "Orc 4"])
    assert [len(combat.attackers) for combat in scene.board.attack.combats] == [2, 2]


@rule("O-13.3")
def test_those_who_cooperate_have_no_other_abilities_meanwhile() -> None:
    text = "Cooperate 2, flying, first strike, deadly, veteran."
    rager = one("Rager", f"{text}\nI get +3/+0.", "2/2")
    wings = equipment("Wings", "My host gets +0/+1 and has flying.")
    me = side(offensive=[rager, orc(1)], attached=[on(wings, "Rager")])
    scene = situation(me, side(defensive=[cow("2/9")]))
    assert scene.size("Rager") == (5, 3)
    scene.to_attack()
    scene.answer("Attack Player 2")
    scene.answer(["Rager", "Orc 1"])
    scene.answer(["Rager", "Orc 1"])
    assert scene.card("Rager").marked, "no veteran now"
    assert scene.size("Rager") == (2, 3), "its own statement is gone, what it carries is not"
    assert scene.traits("Rager").skills == {}
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.targets() == {"Cow"}, "no flying either"
    scene.answer(["Cow"])
    scene.to_phase("second play")
    assert scene.card("Cow").damage == 4
    assert scene.there("Cow"), "and nothing deadly"
    assert scene.has("Rager", "flying"), "it's over"


@rule("O-13.3")
def test_blows_of_two_steps_count_together_against_those_who_cooperate() -> None:
    quick = one("Quick", "First strike.", "2/9")
    scene = band("2/2", "2/2", defensive=[quick, cow("2/9")])
    scene.answer(["Orc 1", "Orc 2"])
    while "pass" in scene.options():
        scene.answer("pass")
    scene.answer(["Quick", "Cow"])
    while "pass" in scene.options():
        scene.answer("pass")
    scene.answer({"Quick": 4})
    scene.to_phase("second play")
    assert not scene.there("Orc 1")
    assert not scene.there("Orc 2")


@rule("O-13.3")
def test_one_who_cooperates_alone_is_as_any_other() -> None:
    scene = situation(side(offensive=[orc(1), ox()]), side(defensive=[cow("2/9")]))
    scene.attack("Player 2", ["Orc 1", "Ox"], {"Orc 1": ["Cow"]})
    assert not scene.there("Orc 1")
    assert scene.influence(1) == 18


# ------------------------------------------------------------------ deadly


@rule("O-13.3")
@pytest.mark.parametrize("text", ["Deadly.", ""])
def test_deadly_kills_whom_it_damages_in_combat(text: str) -> None:
    scene = situation(side(offensive=[one("Asp", text, "1/1")]), side(defensive=[cow("0/9")]))
    scene.attack("Player 2", ["Asp"], {"Asp": ["Cow"]})
    assert scene.there("Cow") is not bool(text)
    scene = situation(side(offensive=[cow("0/9")]), side(defensive=[one("Asp", text, "1/1")]))
    scene.attack("Player 2", ["Cow"], {"Cow": ["Asp"]})
    assert scene.there("Cow") is not bool(text)


@rule("O-13.3")
def test_deadly_needs_damage_and_a_combat() -> None:
    scene = situation(side(offensive=[one("Asp", "Deadly.", "0/1")]), side(defensive=[cow("0/9")]))
    scene.attack("Player 2", ["Asp"], {"Asp": ["Cow"]})
    assert scene.there("Cow"), "it dealt no damage"
    spitter = one("Spitter", "Deadly.\n(M): deal 1 damage to target creature.")
    scene = situation(side(offensive=[spitter]), side(defensive=[cow("0/9")]))
    scene.use("Spitter", "Cow")
    assert scene.there("Cow"), "that was no combat"


# ------------------------------------------------------------------ first strike


@rule("O-13.3")
def test_first_strike_strikes_before_the_others() -> None:
    quick = one("Quick", "First strike.", "2/1")
    scene = situation(side(offensive=[quick]), side(defensive=[ox("9/2")]))
    scene.attack("Player 2", ["Quick"], {"Quick": ["Ox"]})
    assert scene.there("Quick")
    assert scene.grave(1) == ["Ox"]
    scene = situation(side(offensive=[quick]), side(defensive=[cow("9/3")]))
    scene.attack("Player 2", ["Quick"], {"Quick": ["Cow"]})
    assert not scene.there("Quick"), "Cow stood it, and struck back"


@rule("O-13.3")
def test_two_with_first_strike_strike_at_the_same_time() -> None:
    quick = one("Quick", "First strike.", "2/1")
    scene = situation(side(offensive=[quick]), side(defensive=[quick]))
    scene.attack("Player 2", ["Quick"], {"Quick": ["Quick"]})
    assert scene.grave(0) == scene.grave(1) == ["Quick"]


# ------------------------------------------------------------------ flying and ranged


@rule("O-13.3")
@pytest.mark.parametrize(
    ("attacker", "blocker", "can"),
    [
        ("Flying.", "", False),
        ("Flying.", "Flying.", True),
        ("Flying.", "Ranged.", True),
        ("Ranged.", "", True),
        ("", "Flying.", True),
    ],
)
def test_flying_is_blocked_by_flying_and_ranged_only(
    attacker: str, blocker: str, can: bool
) -> None:
    scene = situation(side(offensive=[ox(text=attacker)]), side(defensive=[cow(text=blocker)]))
    scene.attack("Player 2", ["Ox"], {"Ox": ["Cow"]} if can else {})
    assert (scene.influence(1) == 20) is can


# ------------------------------------------------------------------ guard


@rule("O-13.3")
@pytest.mark.parametrize(("text", "can"), [("Guard.", True), ("", False)])
def test_guard_may_defend_from_the_offensive(text: str, can: bool) -> None:
    scene = situation(side(offensive=[ox()]), side(offensive=[cow("0/9", text)]))
    scene.attack("Player 2", ["Ox"], {"Ox": ["Cow"]} if can else {})
    assert (scene.influence(1) == 20) is can


@rule("O-13.3")
def test_a_marked_guard_does_not_defend_and_none_attacks_from_the_defensive() -> None:
    scene = situation(
        side(offensive=[ox()]), side(offensive=[at(cow("0/9", "Guard."), marked=True)])
    )
    scene.attack("Player 2", ["Ox"])
    assert scene.influence(1) == 18
    scene = situation(side(defensive=[cow("0/9", "Guard.")]))
    scene.to_attack()
    assert scene.options() == ["none", "move:forth"]


# ------------------------------------------------------------------ sudden


@rule("O-13.3")
@pytest.mark.parametrize(("text", "can"), [("Sudden.", True), ("", False)])
def test_sudden_may_be_played_in_a_play_phase(text: str, can: bool) -> None:
    fox = one("Fox", text)
    scene = situation(side(hand=[fox], gold=1))
    assert scene.can_play(fox) is can
    scene.to_phase("entrance")
    assert scene.can_play(fox)
    if can:
        scene = situation(side(hand=[fox], gold=1))
        scene.play(fox, "Your Offensive")
        assert scene.place("Fox") == "offensive"
        scene.attack("Player 2", ["Fox"])
        assert scene.influence(1) == 18


@rule("O-13.3")
def test_sudden_is_no_response_and_not_for_another_players_turn() -> None:
    fox = one("Fox", "Sudden.")
    scene = situation(side(hand=[sting()], gold=1, offensive=[ox()]), side(hand=[fox], gold=1))
    scene.announce(sting())
    assert scene.question.seat == 1
    assert not scene.can_play(fox)


# ------------------------------------------------------------------ veteran


@rule("O-13.3")
@pytest.mark.parametrize("text", ["Veteran.", ""])
def test_a_veteran_does_not_mark_for_attacking(text: str) -> None:
    scene = situation(side(offensive=[ox(text=text)]))
    scene.attack("Player 2", ["Ox"])
    assert scene.card("Ox").marked is not bool(text)


@rule("O-13.3")
def test_a_veteran_marks_for_moving_and_a_marked_one_does_not_attack() -> None:
    scene = situation(side(offensive=[ox(text="Veteran.")]))
    scene.move("back", ["Ox"])
    assert scene.card("Ox").marked
    scene = situation(side(offensive=[at(ox(text="Veteran."), marked=True), cow()]))
    assert scene.could_attack("Player 2") == {"Cow"}


# ------------------------------------------------------------------ with a limit


@rule("O-13.3")
@pytest.mark.parametrize(
    ("limit", "offensive", "defensive"),
    [("Offensive", True, False), ("Defensive", False, True)],
)
def test_a_keyword_may_hold_on_one_front_only(limit: str, offensive: bool, defensive: bool) -> None:
    bird = one("Bird", f"{limit} flying.")
    scene = situation(side(offensive=[bird], defensive=[bird]))
    assert [scene.has("Bird", "flying", n) for n in (0, 1)] == [offensive, defensive]


@rule("O-13.3")
def test_offensive_veteran_does_not_mark_for_attacking_there() -> None:
    scene = situation(side(offensive=[one("Scout", "Offensive veteran.")]))
    scene.attack("Player 2", ["Scout"])
    assert not scene.card("Scout").marked
    scene.move("back", ["Scout"])
    assert not scene.has("Scout", "veteran")


@rule("O-13.3")
@pytest.mark.parametrize(("limit", "dies"), [("Attacking", False), ("Blocking", True)])
def test_attacking_first_strike_strikes_first_only_as_it_attacks(limit: str, dies: bool) -> None:
    quick = one("Quick", f"{limit} first strike.", "2/1")
    scene = situation(side(offensive=[quick]), side(defensive=[ox("9/2")]))
    scene.attack("Player 2", ["Quick"], {"Quick": ["Ox"]})
    assert scene.there("Quick") is not dies
    scene = situation(side(offensive=[ox("9/2")]), side(defensive=[quick]))
    scene.attack("Player 2", ["Ox"], {"Ox": ["Quick"]})
    assert scene.there("Quick") is dies


@rule("O-13.3")
def test_blocking_ranged_is_no_help_before_it_blocks() -> None:
    """Ranged decides who may block, and nobody blocks yet when that is asked."""
    archer = one("Archer", "Blocking ranged.")
    scene = situation(side(offensive=[ox(text="Flying.")]), side(defensive=[archer]))
    scene.attack("Player 2", ["Ox"])
    assert scene.influence(1) == 18


@rule("O-13.3")
def test_defensive_bodyguard_guards_in_the_defensive_only() -> None:
    for front, asked in (("defensive", True), ("offensive", False)):
        guard = one("Guard", "Defensive bodyguard 2.", "1/3")
        me = side(**{front: [ox("2/9"), guard]})  # type: ignore[arg-type]
        scene = situation(side(hand=[sting(3)], gold=1), me)
        scene.play(sting(3), "Ox", *([2] if asked else []))
        assert scene.card("Guard").damage == (2 if asked else 0)


@rule("O-13.3")
def test_attacking_battle_scream_and_attacking_deadly() -> None:
    me = side(offensive=[one("Fury", "Attacking battle scream 3, attacking deadly.", "1/9"), ox()])
    scene = situation(me, side(defensive=[cow("0/9")]))
    assert scene.traits("Fury").skills == {}
    scene.attack("Player 2", ["Fury", "Ox"], {"Fury": ["Cow"]})
    assert scene.influence(1) == 15
    assert not scene.there("Cow")


# ------------------------------------------------------------------ in other places


@rule("O-13.3")
def test_keywords_of_a_confrontations_hunters() -> None:
    """A veteran hunts without a mark; a battle scream helps the others."""
    lair = confrontation("Drake", "0/6", 1)
    me = side(offensive=[one("Hunter", "Veteran, battle scream 2."), ox()])
    scene = situation(me, quests=[quest(lair, seat0=0)], phase="move or attack")
    scene.attack("Drake", ["Hunter", "Ox"])
    assert scene.points() == 2
    assert not scene.card("Hunter").marked


@rule("O-13.3")
def test_a_caster_is_a_type_and_no_keyword() -> None:
    spell = magic("Spell", "Draw a card.")
    sage = creature("Sage", "1/1", "", "Caster")
    assert situation(side(offensive=[sage], hand=[spell], gold=1)).can_play(spell)
    assert not situation(side(offensive=[ox()], hand=[spell], gold=1)).can_play(spell)
