"""A judge's corrections in WTactics; what all games with creatures share is tested with Arcmage."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.wtactics.board.events import Corrected
from engine.games.wtactics.board.state import Board
from engine.games.wtactics.positions.position import position
from engine.games.wtactics.rules import RULES
from engine.table import Chance, Event, Match, Rejected
from engine.table.fairness import replay
from tests.kit.invented import assignment, confrontation, creature, enchantment, equipment, event
from tests.kit.wtactics import Scene, at, on, quest, side, situation
from tests.kit.wtactics_strategies import PICKS, answer, inventory, matches, share

GAIN = "(A): creatures you control get +0/+1."


def ox(text: str = "") -> str:
    return creature("Ox", "2/3", text)


def correct(scene: Scene, pick: str, number: int | None = None) -> list[Event]:
    """The judge picks a correction, and says a number if he is asked for one."""
    before = inventory(scene.board)
    events = scene.match.answer(None, "judge", {"pick": [pick]})
    assert not isinstance(events, Rejected), events.message
    if number is not None:
        asked = scene.question
        assert asked.seat is None
        more = scene.match.answer(None, asked.id, {"number": number})
        assert not isinstance(more, Rejected)
        events += more
    told = [one for one in events if isinstance(one, Corrected)]
    assert len(told) == 1
    for seat in (0, 1, None):
        assert told[0].seen_by(seat)
    assert replay(RULES, scene.match.journal)[1] is None
    for seat, player in enumerate(scene.board.players):
        assert player.lost or inventory(scene.board)[seat] == before[seat]
    return events


def offered(scene: Scene) -> list[str]:
    question = scene.match.question(None, "judge")
    return [option.id for option in question.options] if question else []


def id_of(scene: Scene, name: str) -> int:
    return scene.card(name).id


# ------------------------------------------------------------------ what it says


def test_a_creature_goes_to_the_other_front_and_back_without_a_mark() -> None:
    scene = situation(side(offensive=[ox()]))
    assert f"move:{id_of(scene, 'Ox')}:0" not in offered(scene)
    correct(scene, f"move:{id_of(scene, 'Ox')}:1")
    assert scene.place("Ox") == "defensive"
    assert not scene.card("Ox").marked
    correct(scene, f"move:{id_of(scene, 'Ox')}:0")
    assert scene.place("Ox") == "offensive"


def test_what_is_attached_moves_nowhere_by_itself() -> None:
    axe, bond = equipment("Axe", "My host gets +1/+0."), enchantment("Bond", "My host gets +1/+1.")
    scene = situation(side(offensive=[ox()], attached=[on(axe, "Ox"), on(bond, "Ox")]))
    for name in (axe, bond):
        assert f"move:{id_of(scene, name)}:1" not in offered(scene)
        assert f"mark:{id_of(scene, name)}" not in offered(scene)


def test_who_is_corrected_out_of_the_fight_deals_no_damage() -> None:
    scene = situation(side(offensive=[ox()]), phase="move or attack")
    scene.declare("Player 2", "Ox")
    correct(scene, f"move:{id_of(scene, 'Ox')}:1")
    scene.to_phase("second play")
    assert scene.influence(1) == 20


def test_a_creature_is_marked_and_unmarked() -> None:
    scene = situation(side(offensive=[ox()]))
    for marked in (True, False):
        correct(scene, f"mark:{id_of(scene, 'Ox')}")
        assert scene.card("Ox").marked is marked


def test_an_assigned_creature_is_not_marked_by_a_judge() -> None:
    scene = situation(side(offensive=[at(ox(GAIN), assigned=1)]))
    assert f"mark:{id_of(scene, 'Ox')}" not in offered(scene)


@pytest.mark.parametrize("place", ["hand", "top", "bottom", "grave", "removed"])
def test_a_creature_goes_where_the_judge_says_with_what_it_carries(place: str) -> None:
    axe = equipment("Axe", "My host gets +1/+0.")
    scene = situation(side(offensive=[ox()], attached=[on(axe, "Ox")]))
    correct(scene, f"{place}:{id_of(scene, 'Ox')}")
    assert not scene.there("Ox")
    assert not scene.there("Axe")
    assert ("Axe" in scene.hand()) is (place == "hand")
    assert ("Axe" in scene.grave()) is (place != "hand")


def test_damage_is_set_and_may_kill() -> None:
    scene = situation(side(offensive=[ox()]))
    correct(scene, f"damage:{id_of(scene, 'Ox')}", 3)
    assert scene.grave() == ["Ox"]


def test_counters_are_set() -> None:
    scene = situation(side(offensive=[at(ox(), counters={"+1/+1": 3})]))
    correct(scene, f"counters:{id_of(scene, 'Ox')}", 1)
    assert scene.size("Ox") == (3, 4)


def test_a_resource_card_is_marked_and_goes_to_the_grave() -> None:
    scene = situation(side(gold=2))
    first, second = (card.id for card in scene.board.players[0].resources)
    correct(scene, f"mark:{first}")
    assert scene.ready() == 1
    correct(scene, f"grave:{second}")
    assert len(scene.grave()) == 1


def test_an_item_of_the_stack_is_dropped() -> None:
    boon = event("Boon", "Gain 5 influence.")
    scene = situation(side(hand=[boon], gold=1))
    scene.announce(boon)
    correct(scene, f"drop:{scene.board.stack[0].id}")
    assert scene.grave() == [boon]
    assert scene.influence() == 20


# ------------------------------------------------------------------ influence, points, quests


@pytest.mark.parametrize("number", [1, 33])
def test_influence_is_set(number: int) -> None:
    scene = situation(side(), side(influence=12))
    correct(scene, "influence:1", number)
    assert scene.influence(1) == number


def test_influence_that_is_set_to_nothing_puts_a_player_out() -> None:
    scene = situation(side(), side())
    correct(scene, "influence:1", 0)
    assert scene.match.outcome is not None
    assert scene.match.outcome.winner == 0


def test_victory_points_are_set_and_may_win() -> None:
    scene = situation(side(), side())
    correct(scene, "points:1", 4)
    assert scene.points(1) == 4
    correct(scene, "points:1", 7)
    assert scene.match.outcome is not None
    assert scene.match.outcome.winner == 1


def test_progress_of_a_quest_is_set_and_may_complete_it() -> None:
    name = assignment("Errand", "When a creature dies, count 1.", points=3, goal=4)
    scene = situation(side(), quests=[quest(name, seat0=1)])
    pick = f"progress:{scene.quest(name).id}:0"
    assert f"progress:{scene.quest(name).id}:1" not in offered(scene), "he has not accepted it"
    correct(scene, pick, 3)
    assert scene.progress(name) == 3
    correct(scene, pick, 4)
    assert scene.points() == 3


def test_hit_points_of_a_confrontation_are_set() -> None:
    name = confrontation("Drake", hits=3)
    scene = situation(side(), quests=[quest(name, seat0=0)])
    correct(scene, f"progress:{scene.quest(name).id}:0", 2)
    assert scene.progress(name) == 2


# ------------------------------------------------------------------ what is open meanwhile


def test_what_is_asked_is_brought_up_to_date() -> None:
    boon = event("Boon", "Gain 5 influence.")
    scene = situation(side(hand=[boon], gold=1))
    assert scene.can_play(boon)
    correct(scene, f"mark:{scene.board.players[0].resources[0].id}")
    assert not scene.can_play(boon)


def test_who_could_block_is_asked_anew() -> None:
    scene = situation(side(offensive=[ox()]), side(defensive=[creature("Cow")]))
    scene.declare("Player 2", "Ox")
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.question.prompt == "Who blocks Ox?"
    correct(scene, f"mark:{id_of(scene, 'Cow')}")
    while "pass" in scene.options():
        scene.answer("pass")
    scene.to_phase("second play")
    assert scene.influence(1) == 18


@share(2)
@given(matches(), PICKS, st.integers(0, 2**32))
def test_a_judge_may_correct_anything_at_any_moment(
    match: Match[Board], picks: list[int], seed: int
) -> None:
    chance = Chance.from_seed(seed)
    before = inventory(match.state)
    for number in picks:
        judge = match.question(None, "judge")
        if judge is not None and judge.options and chance.below(2):
            pick = chance.choice(judge.options).id
            assert not isinstance(match.answer(None, "judge", {"pick": [pick]}), Rejected)
        elif match.questions:
            answer(match, number)
        for seat, player in enumerate(match.state.players):
            assert player.lost or inventory(match.state)[seat] == before[seat]
        assert bool(match.outcome) is not bool(match.questions)
        assert Match.load(RULES, position(match.state)).state == match.state
    assert replay(RULES, match.journal)[1] is None
