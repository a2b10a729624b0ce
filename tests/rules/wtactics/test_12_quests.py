"""WTactics, chapter 12: quests."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.wtactics.board.events import Looked, QuestExpired, QuestFailed, QuestOpened
from engine.games.wtactics.views.view import view
from engine.table import Rejected
from tests.kit.invented import assignment, confrontation, contract, creature, event
from tests.kit.marks import rule
from tests.kit.wtactics import Scene, quest, side, situation

PLAYS = "When you play a card, count 1."


def refused(scene: Scene, pick: str) -> str | None:
    """The rule that a refusal names."""
    question = scene.question
    assert pick not in scene.options()
    given = scene.match.answer(question.seat, question.id, {"pick": [pick]})
    assert isinstance(given, Rejected)
    assert given.message.endswith(".")
    return given.rule


def breaths(count: int) -> dict[str, Any]:
    """A hand of cards that do a little and cost nothing."""
    return {"hand": [event("Breath", "Gain 1 influence.", cost=0)] * count}


def errand(name: str = "Errand", **numbers: Any) -> str:
    return assignment(name, PLAYS, **numbers)


def failures(scene: Scene) -> list[tuple[int, str]]:
    return [(one.seat, one.quest) for one in scene.events if isinstance(one, QuestFailed)]


def of(scene: Scene, what: str, name: str = "Errand") -> str:
    return f"{what}:{scene.quest(name).id}"


# ------------------------------------------------------------------ O-12.1


@rule("O-12.1")
def test_an_open_quest_is_accepted_in_ones_own_play_phase() -> None:
    scene = situation(side(), quests=[quest(errand(), owner=1)])
    scene.accept("Errand")
    assert list(scene.quest("Errand").pursuits) == [0]
    assert refused(scene, of(scene, "accept")) == "O-12.1"


@rule("O-12.1")
def test_not_in_another_phase_and_not_in_anothers_turn() -> None:
    scene = situation(side(["Plain Raider"], **breaths(1)), quests=[quest(errand())])
    scene.act("play:breath", resolve=False)
    assert scene.question.seat == 1
    assert refused(scene, of(scene, "accept")) == "O-12.1"
    scene.settle()
    scene.to_attack()
    assert refused(scene, of(scene, "accept")) == "O-12.1"


@rule("O-12.1")
def test_two_are_active_at_most() -> None:
    some = [quest(errand(f"Errand {n}")) for n in range(3)]
    scene = situation(side(), quests=some)
    scene.accept("Errand 0")
    scene.accept("Errand 1")
    assert refused(scene, of(scene, "accept", "Errand 2")) == "O-12.1"


@rule("O-12.1")
def test_others_may_accept_the_same_quest() -> None:
    scene = situation(side(), side(), side(), quests=[quest(errand(), seat0=1)])
    scene.next_turn()
    scene.to_phase("play")
    scene.accept("Errand")
    assert list(scene.quest("Errand").pursuits) == [0, 1]


@rule("O-12.1")
def test_who_completes_it_first_gets_points_and_reward_and_for_the_others_it_fails() -> None:
    deed = assignment("Errand", f"{PLAYS}\nReward: gain 5 influence.", points=3, goal=2)
    scene = situation(side(**breaths(1)), side(), side(), quests=[quest(deed, seat0=1, seat2=1)])
    scene.play("Breath")
    assert (scene.points(0), scene.points(2)) == (3, 0)
    assert scene.influence(0) == 20 + 1 + 5
    assert failures(scene) == [(2, "Errand")]
    assert scene.open_quests() == []


@rule("O-12.1")
def test_if_two_are_done_in_the_same_moment_the_active_player_is_first() -> None:
    deed = assignment("Errand", "When a creature dies, count 1.", points=3, goal=1)
    bolt = event("Bolt", "Destroy target creature.")
    scene = situation(
        side(),
        side(["Plain Ghoul"], hand=[bolt], gold=1),
        active=1,
        quests=[quest(deed, seat0=0, seat1=0)],
    )
    scene.act("play:bolt", seat=1)
    assert (scene.points(0), scene.points(1)) == (0, 3)


@rule("O-12.1")
def test_a_quest_that_somebody_else_completes_in_ones_turn_is_his() -> None:
    deed = assignment("Errand", "When a creature dies, count 1.", points=3, goal=2)
    bolt = event("Bolt", "Destroy target creature.")
    me = side(["Plain Ghoul"], hand=[bolt], gold=1)
    scene = situation(me, side(), quests=[quest(deed, seat0=0, seat1=1)])
    scene.play("Bolt")
    assert (scene.points(0), scene.points(1)) == (0, 3)


# ------------------------------------------------------------------ O-12.2


@rule("O-12.2")
def test_progress_counts_from_acceptance_on() -> None:
    scene = situation(side(**breaths(3)), quests=[quest(errand(goal=3))])
    scene.play("Breath")
    scene.accept("Errand")
    assert scene.progress("Errand") == 0
    scene.play("Breath")
    assert scene.progress("Errand") == 1


@rule("O-12.2")
def test_each_player_counts_for_himself() -> None:
    scene = situation(side(**breaths(1)), side(), quests=[quest(errand(goal=5), seat0=1, seat1=3)])
    scene.play("Breath")
    assert (scene.progress("Errand", 0), scene.progress("Errand", 1)) == (2, 3)


@rule("O-12.2")
def test_what_happens_on_any_front_counts() -> None:
    deed = assignment("Errand", "When a creature you control dies, count 1.", goal=5)
    bolt = event("Bolt", "Destroy all creatures.")
    me = side(["Plain Ghoul"], ["Lone Squire"], hand=[bolt, bolt], gold=2)
    scene = situation(me, side(["Plain Raider"]), quests=[quest(deed, seat0=0)])
    scene.play("Bolt", "Your Offensive")
    scene.play("Bolt", "Your Defensive")
    assert scene.progress("Errand") == 2


@rule("O-12.2")
def test_a_quest_may_be_completed_by_what_is_there() -> None:
    text = "Completed while you control 2 or more creatures in all zones."
    host = assignment("Muster", text, points=2, goal=1)
    me = side(["Plain Ghoul"], hand=["Lone Squire"], gold=1)
    scene = situation(me, phase="entrance", quests=[quest(host, seat0=0)])
    assert scene.points() == 0
    scene.play("Lone Squire", "Your Defensive")
    assert scene.points() == 2


def small(points: int = 2, name: str = "Meek", most: int = 8) -> str:
    """A quest that asks for a state."""
    return assignment(name, f"Completed while your influence <= {most}.", points=points, goal=1)


@rule("O-12.2")
def test_a_state_is_looked_at_when_the_next_turn_of_who_accepted_it_begins() -> None:
    scene = situation(side(influence=8), side(), quests=[quest(small())])
    scene.accept("Meek")
    assert scene.points() == 0, "it is so already, and is not looked at"
    scene.next_turn()
    assert scene.points() == 0, "this is the other player's turn"
    scene.next_turn()
    assert (scene.points(), scene.board.active) == (2, 0)
    assert scene.board.phase in ("start", "unmark", "upkeep", "draw"), "before he did anything"


@rule("O-12.2")
def test_what_was_so_only_before_that_turn_does_not_count() -> None:
    scene = situation(side(influence=8, **breaths(1)), side(), quests=[quest(small())])
    scene.accept("Meek")
    scene.play("Breath")
    assert scene.influence() == 9
    scene.next_turn()
    scene.next_turn()
    assert scene.points() == 0


@rule("O-12.2")
def test_from_then_on_it_is_looked_at_at_each_change() -> None:
    sting = event("Sting", "Each player loses 1 influence.", cost=0)
    me = side(influence=9, hand=[sting])
    scene = situation(me, side(), quests=[quest(small())])
    scene.accept("Meek")
    scene.next_turn()
    scene.next_turn()
    scene.to_phase("play")
    assert scene.points() == 0
    scene.play("Sting")
    assert (scene.points(), scene.board.phase) == (2, "play")


@rule("O-12.2")
def test_a_change_in_the_turn_of_acceptance_or_in_the_next_of_another_is_too_early() -> None:
    sting = event("Sting", "Each player loses 1 influence.", cost=0)
    me, you = side(influence=10, hand=[sting]), side(hand=[sting])
    scene = situation(me, you, quests=[quest(small())])
    scene.accept("Meek")
    scene.play("Sting")
    scene.next_turn()
    scene.to_phase("play")
    scene.play("Sting", seat=1)
    assert (scene.influence(), scene.points()) == (8, 0)
    scene.next_turn()
    assert scene.points() == 2


@rule("O-12.2")
def test_several_states_are_not_paid_for_in_one_play_phase() -> None:
    some = [quest(small(name="Meek")), quest(small(name="Humble", most=9))]
    scene = situation(side(influence=8), side(), quests=some)
    scene.accept("Meek")
    scene.accept("Humble")
    assert (scene.points(), len(scene.open_quests())) == (0, 2)
    scene.next_turn()
    scene.next_turn()
    scene.to_phase("play")
    assert (scene.points(), scene.open_quests()) == (4, [])


@rule("O-12.1", "O-12.2")
def test_of_two_who_have_accepted_it_the_first_whose_turn_begins_has_it() -> None:
    scene = situation(side(influence=8), side(influence=8), quests=[quest(small())])
    scene.accept("Meek")
    scene.next_turn()
    scene.to_phase("play")
    scene.accept("Meek")
    assert (scene.points(0), scene.points(1)) == (0, 0)
    scene.next_turn()
    assert (scene.points(0), scene.points(1)) == (2, 0)
    assert failures(scene) == [(1, "Meek")]


@rule("O-12.2")
def test_who_gives_it_up_and_accepts_it_again_waits_again() -> None:
    scene = situation(side(influence=9), side(), quests=[quest(small())])
    scene.accept("Meek")
    scene.next_turn()
    scene.next_turn()
    scene.to_phase("play")
    scene.act(of(scene, "abandon", "Meek"))
    scene.next_turn()
    scene.arrange(scene.board.players[0], influence=8)
    scene.next_turn()
    scene.to_phase("play")
    scene.accept("Meek")
    assert scene.points() == 0


@rule("O-12.2")
def test_what_counts_deeds_counts_them_at_once() -> None:
    scene = situation(side(**breaths(1)), quests=[quest(errand(goal=1))])
    scene.accept("Errand")
    scene.play("Breath")
    assert scene.points() == 2


@rule("O-12.2")
def test_a_quest_is_abandoned_in_ones_own_play_phase() -> None:
    scene = situation(side(**breaths(1)), side(), quests=[quest(errand(goal=5), seat0=1, seat1=1)])
    scene.act("play:breath", resolve=False)
    assert refused(scene, of(scene, "abandon")) == "O-12.2"
    scene.settle()
    scene = situation(side(), side(), quests=[quest(errand(goal=5), seat0=1, seat1=1)])
    scene.act(of(scene, "abandon"))
    assert list(scene.quest("Errand").pursuits) == [1]
    assert scene.open_quests() == ["Errand"]


@rule("O-12.2")
def test_who_gave_a_quest_up_cannot_accept_it_again_in_that_turn() -> None:
    scene = situation(side(["Plain Raider"]), side(), quests=[quest(errand(), seat0=1)])
    scene.act(of(scene, "abandon"))
    assert refused(scene, of(scene, "accept")) == "O-12.2"
    scene.to_phase("second play")
    assert refused(scene, of(scene, "accept")) == "O-12.2"


@rule("O-12.2")
def test_others_can_accept_it_and_he_can_again_in_his_next_turn() -> None:
    scene = situation(side(), side(), quests=[quest(errand(), seat0=1)])
    scene.act(of(scene, "abandon"))
    scene.next_turn()
    scene.to_phase("play")
    scene.accept("Errand")
    scene.next_turn()
    scene.to_phase("play")
    assert scene.question.seat == 0
    scene.accept("Errand")
    assert scene.progress("Errand") == 0, "he begins anew"
    assert list(scene.quest("Errand").pursuits) == [1, 0]


@rule("O-12.2")
def test_what_is_not_active_cannot_be_abandoned() -> None:
    scene = situation(side(), quests=[quest(errand(), seat1=0)])
    assert refused(scene, of(scene, "abandon")) == "O-12.1"


# ------------------------------------------------------------------ O-12.3


@rule("O-12.3")
def test_to_fail_an_assignment_costs_nothing() -> None:
    scene = situation(side(gold=3), quests=[quest(errand(), seat0=1)])
    scene.act(of(scene, "abandon"))
    assert (scene.ready(), scene.influence(), scene.points()) == (3, 20, 0)


@rule("O-12.3")
def test_a_contract_asks_for_a_security() -> None:
    deal = contract("Deal", PLAYS, escrow=2)
    scene = situation(side(gold=3), quests=[quest(deal)])
    scene.accept("Deal")
    assert scene.ready() == 1
    assert scene.quest("Deal").pursuits[0].escrow == 2


@rule("O-12.3")
def test_who_lacks_it_cannot_accept() -> None:
    deal = contract("Deal", PLAYS, escrow=2)
    scene = situation(side(gold=1), quests=[quest(deal)])
    assert refused(scene, of(scene, "accept", "Deal")) == "O-12.3"


@rule("O-12.3")
def test_it_is_given_back_when_the_contract_is_completed() -> None:
    deal = contract("Deal", PLAYS, goal=1, escrow=2)
    scene = situation(side(**breaths(1), gold=2), quests=[quest(deal)])
    scene.accept("Deal")
    assert scene.ready() == 0
    scene.play("Breath")
    assert (scene.points(), scene.ready()) == (2, 2)


@rule("O-12.3")
def test_it_is_lost_when_the_contract_is_abandoned_or_another_is_first() -> None:
    deal = contract("Deal", PLAYS, goal=1, escrow=2)
    scene = situation(side(gold=2), quests=[quest(deal)])
    scene.accept("Deal")
    scene.act(of(scene, "abandon", "Deal"))
    assert scene.ready() == 0
    scene = situation(side(**breaths(1)), side(gold=2), quests=[quest(deal, seat0=0, seat1=0)])
    scene.play("Breath")
    assert failures(scene) == [(1, "Deal")]
    assert (scene.points(0), scene.ready(1)) == (2, 2)


@rule("O-12.3")
@pytest.mark.parametrize("duration", [1, 2])
def test_a_contract_runs_out_after_so_many_rounds(duration: int) -> None:
    deal = contract("Deal", PLAYS, duration=duration, escrow=1)
    scene = situation(side(gold=1), side(), quests=[quest(deal)])
    scene.accept("Deal")
    for _ in range(2 * duration - 1):
        scene.next_turn()
        assert failures(scene) == []
    scene.next_turn()
    assert failures(scene) == [(0, "Deal")]
    assert scene.open_quests() == ["Deal"]  # others may still accept it
    assert scene.quest("Deal").pursuits == {}


@rule("O-12.3")
def test_an_assignment_never_runs_out() -> None:
    scene = situation(side(), side(), quests=[quest(errand(goal=9), seat0=1)])
    for _ in range(8):
        scene.next_turn()
    assert scene.progress("Errand") == 1


@rule("O-12.3")
def test_a_confrontation_has_attack_defence_and_hit_points() -> None:
    drake = confrontation("Drake", "2/3", hits=2)
    scene = situation(side(), quests=[quest(drake)])
    (seen,) = view(scene.board, 1).quests
    assert (seen.attack, seen.defence, seen.goal) == (2, 3, 2)


# ------------------------------------------------------------------ O-12.4


def fight(scene: Scene, *names: str, **more: Any) -> None:
    scene.attack("Drake", list(names), {}, *more.get("picks", ()))


@rule("O-12.4")
def test_only_who_accepted_a_confrontation_attacks_its_creature() -> None:
    drake = confrontation("Drake")
    scene = situation(side(["Plain Raider"]), quests=[quest(drake, seat1=0)])
    scene.to_attack()
    assert refused(scene, f"attack:quest:{scene.quest('Drake').id}") == "O-12.4"
    scene = situation(side(["Plain Raider"]), quests=[quest(drake, seat0=0)])
    scene.to_attack()
    assert f"attack:quest:{scene.quest('Drake').id}" in scene.options()


@rule("O-12.4")
def test_hit_points_are_counted_for_each_player_apart_until_somebody_has_done_all() -> None:
    drake = confrontation("Drake", "1/3", hits=2, points=4)
    scene = situation(
        side([creature("Ox", "3/4")]), side(), quests=[quest(drake, seat0=1, seat1=1)]
    )
    fight(scene, "Ox")
    assert scene.points(0) == 4
    assert failures(scene) == [(1, "Drake")]


@rule("O-12.4")
def test_who_abandons_one_suffers_damage_equal_to_its_attack() -> None:
    drake = confrontation("Drake", "2/3", hits=2)
    scene = situation(side([creature("Ox", "3/4"), "Plain Ghoul"]), quests=[quest(drake, seat0=0)])
    fight(scene, "Ox")
    assert scene.card("Ox").damage == 2
    scene.to_phase("second play")
    scene.act(of(scene, "abandon", "Drake"))
    assert scene.grave() == ["Ox"]  # 2 and 2 in one turn
    assert scene.there("Plain Ghoul")


@rule("O-12.4")
def test_an_opponent_divides_it_among_those_who_dealt_with_it() -> None:
    drake = confrontation("Drake", "2/9", hits=2)
    me = side([creature("Ox", "1/9"), creature("Elk", "1/9"), "Plain Ghoul"])
    scene = situation(me, quests=[quest(drake, seat0=0)])
    fight(scene, "Ox", "Elk", picks=({"Ox": 2},))
    scene.to_phase("second play")
    scene.act(of(scene, "abandon", "Drake"), resolve=False)
    assert scene.question.seat == 1
    assert scene.targets() == {"Ox", "Elk"}
    scene.answer({"Ox": 1, "Elk": 1})
    scene.settle()
    assert (scene.card("Ox").damage, scene.card("Elk").damage) == (3, 1)


@rule("O-12.4")
def test_if_nobody_dealt_with_it_nothing_is_suffered() -> None:
    drake = confrontation("Drake", "5/5")
    scene = situation(side([creature("Ox", "1/3")]), quests=[quest(drake, seat0=0)])
    scene.act(of(scene, "abandon", "Drake"))
    assert scene.card("Ox").damage == 0


# ------------------------------------------------------------------ O-12.5


def rounds(scene: Scene, count: int, *picks: Any) -> None:
    for _ in range(count * len(scene.board.players)):
        scene.next_turn(*picks)
        picks = ()


def gone(scene: Scene) -> list[str]:
    happened = (*scene.match.opening, *scene.events)
    return [one.quest for one in happened if isinstance(one, QuestExpired)]


@rule("O-12.5")
def test_a_quest_that_nobody_has_active_for_a_full_round_expires() -> None:
    scene = situation(side(quests=[errand("Next")]), side(), quests=[quest(errand(), busy=False)])
    scene.next_turn()
    assert gone(scene) == []  # the round is not over
    scene.next_turn()
    assert gone(scene) == ["Errand"]
    assert scene.open_quests() == ["Next"]


@rule("O-12.5")
def test_a_round_of_which_it_has_missed_a_part_does_not_count() -> None:
    scene = situation(side(), side(), quests=[quest(errand(), busy=True)])
    rounds(scene, 1)
    assert gone(scene) == []
    rounds(scene, 1)
    assert gone(scene) == ["Errand"]


@rule("O-12.5")
def test_who_has_it_active_for_a_part_of_the_round_saves_it() -> None:
    scene = situation(side(), side(), quests=[quest(errand(), busy=False)])
    scene.accept("Errand")
    scene.act(of(scene, "abandon"))
    rounds(scene, 1)
    assert gone(scene) == []
    rounds(scene, 1)
    assert gone(scene) == ["Errand"]


@rule("O-12.5")
def test_a_quest_that_was_turned_up_as_the_round_began_has_the_whole_round() -> None:
    scene = situation(
        side(quests=[errand("Last"), errand("Next")]), side(), quests=[quest(errand(), busy=False)]
    )
    rounds(scene, 1)
    assert scene.open_quests() == ["Next"]
    rounds(scene, 1)
    assert gone(scene) == ["Errand", "Next"]


@rule("O-12.5")
def test_a_confrontation_never_expires() -> None:
    scene = situation(side(), side(), quests=[quest(confrontation("Drake"), busy=False)])
    rounds(scene, 3)
    assert gone(scene) == []


@rule("O-12.5")
def test_not_even_when_everybody_has_given_it_up() -> None:
    scene = situation(side(), side(), quests=[quest(confrontation("Drake"), seat0=0, seat1=0)])
    scene.act(of(scene, "abandon", "Drake"))
    scene.next_turn()
    scene.to_phase("play")
    scene.act(of(scene, "abandon", "Drake"), seat=1)
    rounds(scene, 3)
    assert gone(scene) == []
    scene.to_phase("play")
    assert of(scene, "accept", "Drake") in scene.options()


@rule("O-12.5")
@pytest.mark.parametrize(
    ("points", "influence", "chooser"),
    [((1, 2, 3), (9, 9, 9), 0), ((2, 1, 1), (3, 9, 8), 2), ((1, 1, 0), (1, 1, 30), 2)],
)
def test_of_several_who_has_least_chooses_one(
    points: tuple[int, ...], influence: tuple[int, ...], chooser: int
) -> None:
    sides = [side(points=p, influence=i) for p, i in zip(points, influence, strict=True)]
    some = [quest(errand(f"Errand {n}"), busy=False) for n in range(3)]
    scene = situation(*sides, quests=some)
    for _ in range(2):
        scene.next_turn()
    while scene.question.prompt != "Which quest expires?":
        scene.idle()
    assert scene.question.seat == chooser
    scene.answer("Errand 1")
    assert gone(scene) == ["Errand 1"]
    assert scene.open_quests() == ["Errand 0", "Errand 2"]


@rule("O-12.5")
def test_with_equals_chance_says_who_chooses() -> None:
    seen = set()
    for seed in range(12):
        some = [quest(errand(f"Errand {n}"), busy=False) for n in range(2)]
        scene = situation(side(), side(), quests=some, seed=seed)
        while scene.question.prompt != "Which quest expires?":
            scene.idle()
        seen.add(scene.question.seat)
    assert seen == {0, 1}


@rule("O-12.5")
def test_at_most_one_expires_in_a_round() -> None:
    some = [quest(errand(f"Errand {n}"), busy=False) for n in range(2)]
    scene = situation(side(), side(), quests=some)
    rounds(scene, 1)
    scene.idle()
    assert len(gone(scene)) == 1


@rule("O-12.5")
def test_in_the_first_round_of_a_match_none_expires_before_it_is_over() -> None:
    from tests.kit.wtactics import begun

    scene = begun()
    assert len(scene.open_quests()) == 2
    scene.next_turn()
    assert gone(scene) == []
    while not gone(scene):
        assert scene.board.round <= 2
        scene.idle()
    assert len(gone(scene)) == 1
    assert len(scene.open_quests()) == 2


# ------------------------------------------------------------------ O-12.6


@rule("O-12.6")
def test_where_a_quest_left_the_next_of_its_deck_is_turned_up() -> None:
    deed = errand(goal=1)
    scene = situation(
        side(**breaths(1)), side(quests=[errand("Next")]), quests=[quest(deed, owner=1, seat0=0)]
    )
    scene.play("Breath")
    assert scene.open_quests() == ["Next"]
    assert scene.quest("Next").owner == 1


@rule("O-12.6")
@pytest.mark.parametrize(("below", "opened"), [(False, "Top"), (True, "Second")])
def test_who_completed_one_looks_first_and_may_put_it_to_the_bottom(
    below: bool, opened: str
) -> None:
    quests = [errand("Third"), errand("Second"), errand("Top")]
    scene = situation(
        side(**breaths(1)), side(quests=quests), quests=[quest(errand(goal=1), owner=1, seat0=0)]
    )
    scene.act("play:breath", resolve=False)
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.question.seat == 0
    assert "Top" in scene.question.prompt
    assert "Top" not in str(scene.match.view(None))
    assert not [one for one in scene.events if isinstance(one, QuestOpened)]
    scene.answer(below)
    assert scene.open_quests() == [opened]
    assert [one.below for one in scene.events if isinstance(one, Looked)] == [below]
    assert scene.board.players[1].quests == (["Top", "Third"] if below else ["Third", "Second"])


@rule("O-12.6")
def test_only_once() -> None:
    quests = [errand("Third"), errand("Second"), errand("Top")]
    me = side(**breaths(1), quests=quests)
    scene = situation(me, quests=[quest(errand(goal=1), seat0=0)])
    scene.play("Breath", True)
    assert scene.open_quests() == ["Second"]


@rule("O-12.6")
def test_of_the_last_quest_there_is_nothing_to_choose_and_after_it_nothing_comes() -> None:
    me = side(**breaths(2), quests=[errand("Last", goal=1)])
    scene = situation(me, quests=[quest(errand(goal=1), seat0=0)])
    scene.play("Breath")
    assert scene.open_quests() == ["Last"]
    scene.accept("Last")
    scene.play("Breath")
    assert scene.open_quests() == []


@rule("O-12.6")
def test_who_is_not_the_one_who_completed_it_does_not_look() -> None:
    scene = situation(
        side(quests=[errand("Second"), errand("Top")]), side(), quests=[quest(errand(), busy=False)]
    )
    rounds(scene, 1)
    assert scene.open_quests() == ["Top"]
    assert not [one for one in scene.events if isinstance(one, Looked)]


@rule("O-12.6")
def test_a_quest_that_is_gone_is_not_open_any_more() -> None:
    scene = situation(side(**breaths(1)), quests=[quest(errand(goal=1), seat0=0)])
    pick = of(scene, "accept")
    scene.play("Breath")
    assert refused(scene, pick) == "O-12.6"
