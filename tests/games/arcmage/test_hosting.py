"""What a player may say at any time: that he gives up, and how he wants to be asked and to pay."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.arcmage.board.events import Defeated, Passed, Wished
from engine.games.arcmage.board.state import Board
from engine.games.arcmage.positions.position import position
from engine.games.arcmage.rules import RULES
from engine.table import Chance, Match, Rejected, Seat, Setup
from engine.table.fairness import replay
from tests.kit.arcmage import Scene, side, situation
from tests.kit.arcmage_strategies import PICKS, answer, inventory, matches, new_matches, share

DECKS = ("gaian-love-for-life", "uneasy-alliance", "toll-of-time", "brothers-in-arms")


def new_match(seats: int) -> Match[Board]:
    named = tuple(Seat(f"Player {n}", DECKS[n]) for n in range(seats))
    return Match.new(RULES, Setup(named, 1, {}))


def give_up(match: Match[Board], seat: int) -> None:
    events = match.answer(seat, "concede", {"yes": True})
    assert not isinstance(events, Rejected)
    assert any(isinstance(event, Defeated) and event.seat == seat for event in events)
    assert bool(match.outcome) is not bool(match.questions)
    assert seat not in [question.seat for question in match.questions]


def wish(scene: Scene, what: str, seat: int = 0) -> list[object]:
    events = scene.match.answer(seat, "settings", {"pick": [what]})
    assert not isinstance(events, Rejected)
    return list(events)


# ------------------------------------------------------------------ giving up


@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_the_other_wins(seat: int) -> None:
    scene = situation(side(), side())
    give_up(scene.match, seat)
    assert scene.match.outcome is not None
    assert scene.match.outcome.winner == 1 - seat
    assert scene.match.outcome.given_up
    assert scene.match.outcome.ranking == ((1 - seat,), (seat,))


def test_who_is_not_sure_goes_on() -> None:
    scene = situation(side(), side())
    before = scene.question
    assert scene.match.answer(0, "concede", {"yes": False}) == []
    assert scene.question == before
    assert scene.match.outcome is None


def test_of_four_the_others_play_on_and_his_cards_are_gone() -> None:
    scene = situation(side(), side(army=["Bramble Warden"]), side(), side())
    give_up(scene.match, 1)
    assert scene.match.outcome is None
    assert scene.board.alive == [0, 2, 3]
    assert not scene.there("Bramble Warden")
    assert inventory(scene.board)[1] == {}
    assert scene.question.seat == 0


def test_who_gave_up_says_nothing_more() -> None:
    scene = situation(side(), side(), side())
    give_up(scene.match, 1)
    assert isinstance(scene.match.answer(1, "concede", {"yes": True}), Rejected)
    assert isinstance(scene.match.answer(1, "settings", {"pick": ["stops:always"]}), Rejected)


def test_the_active_player_gives_up_and_the_next_has_his_turn() -> None:
    scene = situation(side(), side(), side())
    give_up(scene.match, 0)
    while scene.board.active == 0:
        scene.idle()
    assert scene.board.active == 1


def test_those_who_passed_are_asked_again_when_somebody_gives_up_in_a_window() -> None:
    scene = situation(side(hand=["Kolibri"], resources={"Gaian": 3}), side(), side())
    scene.announce("Kolibri")
    scene.answer("pass")
    assert scene.question.seat == 1
    give_up(scene.match, 1)
    asked = []
    while scene.stack():
        asked.append(scene.question.seat)
        scene.answer("pass")
    assert asked == [0, 2]
    assert scene.there("Kolibri")
    assert not [event for event in scene.events if isinstance(event, Passed) and event.seat == 1]


def test_a_city_of_who_gave_up_is_not_attacked_any_more() -> None:
    scene = situation(side(army=["Hearth Bear"]), side(), side(), phase="attack")
    scene.to_attack()
    assert len([option for option in scene.options() if option != "none"]) == 2
    give_up(scene.match, 2)
    assert scene.question.prompt == "Which city do you attack?"
    assert len([option for option in scene.options() if option != "none"]) == 1


def test_giving_up_while_hand_cards_are_discarded() -> None:
    scene = situation(side(hand=["Kolibri"] * 9), side(), side(), phase="discard")
    assert scene.question.prompt.startswith("Discard")
    give_up(scene.match, 0)
    assert scene.board.alive == [1, 2]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_giving_up_while_cities_are_picked(seats: int) -> None:
    match = new_match(seats)
    give_up(match, 1)
    assert (match.outcome is not None) is (seats == 2)
    while match.questions and match.state.phase == "setup":
        answer(match, 0)
    assert match.outcome is not None or match.state.turn == 1


def test_giving_up_while_others_are_asked_for_their_consent() -> None:
    match = new_match(4)
    while match.questions[0].kind == "pick":
        answer(match, 0)
    first = match.questions[0].seat
    assert first is not None
    match.answer(first, match.questions[0].id, {"pick": ["repick"]})
    asked = match.questions[0].seat
    assert asked is not None
    give_up(match, asked)
    other = match.questions[0]
    assert other.kind == "confirm"
    assert other.seat not in (first, asked)
    give_up(match, first)
    assert match.questions[0].seat not in (first, asked)
    while match.questions and match.state.phase == "setup":
        answer(match, 0)
    assert match.state.turn == 1
    assert match.state.active not in (first, asked)


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


def test_only_who_wishes_is_told() -> None:
    scene = situation(side(), side())
    (wished,) = wish(scene, "stops:respond")
    assert isinstance(wished, Wished)
    assert wished.seen_by(0)
    assert not wished.seen_by(1)
    assert not wished.seen_by(None)


def test_a_wish_leaves_the_open_question_as_it_is() -> None:
    scene = situation(side(), side())
    before = scene.question
    wish(scene, "stops:happens", seat=1)
    assert scene.question == before


@pytest.mark.parametrize(("stops", "asked"), [("always", True), ("happens", False)])
def test_who_has_nothing_is_asked_only_if_he_always_wants_to_be(stops: str, asked: bool) -> None:
    scene = situation(side(hand=["Kolibri"], resources={"Gaian": 3}), side())
    wish(scene, f"stops:{stops}", seat=1)
    wish(scene, "stops:happens", seat=0)
    scene.act("play:kolibri", resolve=False)
    assert bool(scene.stack()) is asked
    assert scene.there("Kolibri") is not asked


EVENT = side(hand=["Burst into Flames"], resources={"Red Banner": 3})


def test_who_passes_until_the_end_of_the_turn_is_not_asked_in_it() -> None:
    for whole_turn in (False, True):
        mine = side(army=["Kalenz"], hand=["Kolibri"], resources={"Gaian": 3})
        scene = situation(mine, EVENT, stops="happens")
        if whole_turn:
            wish(scene, "stops:turn", seat=1)
        scene.act("play:kolibri", resolve=False)
        assert scene.there("Kolibri") is whole_turn


def test_who_passes_until_the_end_of_the_turn_is_asked_in_the_next() -> None:
    scene = situation(side(), side(hand=["Kolibri"], resources={"Gaian": 3}), stops="happens")
    wish(scene, "stops:turn", seat=1)
    scene.next_turn()
    scene.to_phase("play")
    assert scene.question.seat == 1
    assert scene.can_play("Kolibri")


def test_another_wish_ends_the_passing() -> None:
    scene = situation(side(hand=["Kolibri"], resources={"Gaian": 3}), EVENT, stops="happens")
    wish(scene, "stops:turn", seat=1)
    wish(scene, "stops:happens", seat=1)
    scene.act("play:kolibri", resolve=False)
    assert scene.question.seat == 1


def test_who_wants_to_is_asked_with_what_he_pays() -> None:
    for pays, asked in (("ask", True), ("auto", False)):
        scene = situation(side(hand=["Bramble Warden"], resources={"Gaian": 3, "Drake": 2}))
        wish(scene, f"pays:{pays}")
        scene.announce("Bramble Warden")
        assert (scene.question.kind == "split") is asked
        if asked:
            short = {"split": {"Drake": 2}}
            refused = scene.match.answer(0, scene.question.id, short)
            assert isinstance(refused, Rejected)
            scene.answer({"Gaian": 2, "Drake": 1})
        assert scene.stack() == ["Bramble Warden"]
        assert scene.ready() == 2
