"""What a player of WTactics may say at any time: that he gives up, and when he is asked."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.wtactics.board.events import Defeated
from engine.games.wtactics.board.state import Board
from engine.games.wtactics.positions.position import position
from engine.games.wtactics.rules import RULES
from engine.table import Chance, Match, Rejected, Seat, Setup
from engine.table.fairness import replay
from tests.kit.invented import assignment, confrontation, creature, equipment, event
from tests.kit.wtactics import Scene, on, quest, side, situation
from tests.kit.wtactics_strategies import PICKS, answer, inventory, matches, new_matches, share


def ox(text: str = "") -> str:
    return creature("Ox", "2/3", text)


def boon() -> str:
    return event("Boon", "Gain 1 influence.")


def give_up(match: Match[Board], seat: int) -> None:
    events = match.answer(seat, "concede", {"yes": True})
    assert not isinstance(events, Rejected)
    assert any(isinstance(event, Defeated) and event.seat == seat for event in events)
    assert bool(match.outcome) is not bool(match.questions)
    assert seat not in [question.seat for question in match.questions]


def wish(scene: Scene, what: str, seat: int = 0) -> None:
    assert not isinstance(scene.match.answer(seat, "settings", {"pick": [what]}), Rejected)


def attacked(*sides: dict[str, object]) -> Scene:
    """The first player attacks the second with his ox."""
    scene = situation(side(offensive=[ox()]), *sides, phase="move or attack")
    scene.declare("Player 2", "Ox")
    return scene


# ------------------------------------------------------------------ giving up


@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_the_other_wins(seat: int) -> None:
    scene = situation(side(), side())
    give_up(scene.match, seat)
    assert scene.match.outcome is not None
    assert scene.match.outcome.winner == 1 - seat
    assert scene.match.outcome.given_up


def test_of_three_the_others_play_on_and_his_cards_and_quests_are_gone() -> None:
    errand = assignment("Errand", "When a creature dies, count 1.")
    gone = side(offensive=[ox()], quests=[errand])
    scene = situation(side(), gone, side(), quests=[quest(errand, seat1=1, seat2=0)])
    give_up(scene.match, 1)
    assert scene.match.outcome is None
    assert scene.board.alive == [0, 2]
    assert not scene.there("Ox")
    assert list(scene.quest("Errand").pursuits) == [2]
    assert scene.board.players[1].quests == []


def test_an_attack_on_who_gives_up_is_over() -> None:
    scene = attacked(side(defensive=[creature("Cow")]), side())
    give_up(scene.match, 1)
    assert scene.board.attack is None
    scene.to_phase("second play")
    assert scene.board.active == 0
    assert [scene.influence(seat) for seat in (0, 2)] == [20, 20]


def test_an_attack_of_who_gives_up_is_over_and_the_next_has_his_turn() -> None:
    scene = attacked(side(defensive=[creature("Cow")]), side())
    give_up(scene.match, 0)
    assert scene.board.attack is None
    while scene.board.active == 0:
        scene.idle()
    assert scene.board.active == 1
    assert scene.influence(1) == 20


def test_the_fight_with_a_quest_goes_on_when_who_controls_its_creature_gives_up() -> None:
    drake = confrontation("Drake", "0/2")
    scene = situation(
        side(offensive=[ox()]), side(), side(), quests=[quest(drake, seat0=0)],
        phase="move or attack",
    )  # fmt: skip
    scene.declare("Drake", "Ox")
    give_up(scene.match, scene.board.attack.seat)
    scene.to_phase("second play")
    assert scene.progress("Drake") == 1


def test_blockers_of_one_who_is_gone_block_nobody() -> None:
    scene = attacked(side(defensive=[creature("Cow")]), side(hand=[boon()], gold=1))
    while "pass" in scene.options():
        scene.answer("pass")
    assert scene.question.prompt == "Who blocks Ox?"
    give_up(scene.match, 1)
    scene.to_phase("second play")
    assert scene.there("Ox")


def test_equipment_of_who_gives_up_is_taken_from_whoever_carries_it() -> None:
    axe = equipment("Axe", "My host gets +1/+0.")
    scene = situation(side(ground=[axe]), side(defensive=[ox()]), side())
    scene.arrange(scene.card("Axe"), place="attached", host=scene.card("Ox").id, controller=1)
    scene = Scene(Match.load(RULES, position(scene.board)))
    give_up(scene.match, 0)
    assert not scene.there("Axe")
    assert scene.size("Ox") == (2, 3)


def test_giving_up_in_the_veto_and_while_hands_are_kept() -> None:
    for seats in (2, 3, 4):
        named = tuple(Seat(f"Player {n}", "random") for n in range(seats))
        match = Match.new(RULES, Setup(named, 1, {}))
        give_up(match, 1)
        assert (match.outcome is not None) is (seats == 2)
        for _ in range(40):
            if match.questions:
                answer(match, 0)


def test_giving_up_while_an_upkeep_is_asked() -> None:
    hireling = creature("Hireling", "1/1", "Upkeep pay 1 ~ sacrifice me.")
    me = side(offensive=[hireling, hireling], gold=2)
    scene = situation(me, side(), side(), phase="upkeep")
    give_up(scene.match, 0)
    assert scene.board.alive == [1, 2]


@share(2)
@given(st.one_of(matches(), new_matches()), PICKS, st.integers(0, 2**32))
def test_anybody_may_give_up_at_any_moment(
    match: Match[Board], picks: list[int], seed: int
) -> None:
    chance = Chance.from_seed(seed)
    before = inventory(match.state)
    for number in picks:
        if match.questions and chance.below(4) == 0:
            give_up(match, chance.choice(match.state.alive))
        elif match.questions:
            answer(match, number)
        for seat, player in enumerate(match.state.players):
            assert player.lost or inventory(match.state)[seat] == before[seat]
        for question in match.questions:
            assert question.seat is None or not match.state.players[question.seat].lost
        assert Match.load(RULES, position(match.state)).state == match.state
    assert replay(RULES, match.journal)[1] is None


# ------------------------------------------------------------------ wishes


@pytest.mark.parametrize(("stops", "asked"), [("always", True), ("happens", False)])
def test_who_has_nothing_is_asked_only_if_he_always_wants_to_be(stops: str, asked: bool) -> None:
    scene = situation(side(hand=[boon()], gold=1), side())
    wish(scene, f"stops:{stops}", seat=1)
    wish(scene, "stops:happens", seat=0)
    scene.act("play:boon", resolve=False)
    assert bool(scene.stack()) is asked


def test_who_could_respond_is_asked_although_he_holds_nothing_that_does() -> None:
    """Else the others would learn from it what he holds."""
    scene = situation(side(hand=[boon()], gold=1), side(hand=[ox()], gold=1), stops="happens")
    scene.act("play:boon", resolve=False)
    assert scene.question.seat == 1


def test_who_passes_until_the_end_of_the_turn_is_not_asked_in_it() -> None:
    for whole_turn in (False, True):
        enemy = side(hand=[boon()], gold=1)
        scene = situation(side(hand=[boon()], gold=1), enemy, stops="happens")
        if whole_turn:
            wish(scene, "stops:turn", seat=1)
        scene.act("play:boon", resolve=False)
        assert bool(scene.stack()) is not whole_turn


def test_an_attacked_player_is_asked_who_blocks_whatever_he_wished() -> None:
    scene = situation(side(offensive=[ox()]), side(defensive=[creature("Cow")]), stops="happens",
                      phase="move or attack")  # fmt: skip
    wish(scene, "stops:turn", seat=1)
    scene.declare("Player 2", "Ox")
    assert scene.question.prompt == "Who blocks Ox?"


def test_an_ability_of_a_carrier_is_a_reason_to_be_asked() -> None:
    horn = equipment("Horn", "My host has “(M): gain 1 influence.”")
    enemy = side(defensive=[ox()], attached=[on(horn, "Ox")])
    scene = situation(side(hand=[boon()], gold=1), enemy, stops="respond")
    scene.act("play:boon", resolve=False)
    assert scene.question.seat == 1
