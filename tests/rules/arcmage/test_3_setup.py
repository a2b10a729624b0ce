"""Arcmage, chapter 3: before the first turn."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from engine.games.arcmage.board.events import Drew, Rolled
from engine.games.arcmage.board.state import Board
from engine.games.arcmage.printed.programs import PRINTS
from engine.games.arcmage.rules import RULES
from engine.table import Event, Match, Rejected, Seat, Setup
from engine.table.takeback import UNDO
from tests.kit.marks import rule

DECK = "gaian-love-for-life"


def new(players: int = 2, seed: int = 1) -> Match[Board]:
    seats = tuple(Seat(f"Player {n}", DECK) for n in range(players))
    return Match.new(RULES, Setup(seats, seed, {}))


def give(match: Match[Board], seat: int, answer: dict[str, Any]) -> list[Event]:
    question = next(q for q in match.questions if q.seat == seat)
    given = match.answer(seat, question.id, answer)
    assert not isinstance(given, Rejected), given
    return given


def pick_cities(match: Match[Board]) -> list[Event]:
    """Everybody picks three different cities; the decks have three of each."""
    events: list[Event] = []
    for seat in range(len(match.state.players)):
        question = next(q for q in match.questions if q.seat == seat)
        events += give(match, seat, {"pick": [option.id for option in question.options[::3]]})
    return events


@rule("A-3.1")
def test_all_players_pick_three_cities_of_their_decks_at_once() -> None:
    match = new(3)
    assert [question.seat for question in match.questions] == [0, 1, 2]
    for question in match.questions:
        assert (question.kind, question.min, question.max) == ("pick", 3, 3)
        assert all(PRINTS[option.text].kind == "city" for option in question.options)


@rule("A-3.1")
def test_the_cities_lie_face_down_and_everybody_draws_seven() -> None:
    match = new()
    pick_cities(match)
    for player in match.state.players:
        assert len(player.unbuilt) == 3
        assert len(player.hand) == 7
        assert len(player.deck) == 60 - 3 - 7
    seen = match.view(0).players
    assert seen[1].unbuilt == 3
    assert seen[1].own is None
    assert len(seen[0].own.unbuilt) == 3


@rule("A-3.1")
def test_the_decks_are_shuffled() -> None:
    orders = set()
    for seed in range(5):
        match = new(seed=seed)
        pick_cities(match)
        orders.add(tuple(match.state.players[0].deck))
    assert len(orders) == 5


@rule("A-3.2")
def test_with_the_consent_of_every_opponent_cities_are_picked_anew() -> None:
    match = new(3)
    pick_cities(match)
    seat = match.questions[0].seat
    assert seat is not None
    hand = list(match.state.players[seat].hand)
    give(match, seat, {"pick": ["repick"]})
    for _ in range(2):
        asked = match.questions[0]
        assert asked.kind == "confirm"
        assert asked.seat != seat
        give(match, asked.seat or 0, {"yes": True})
    again = match.questions[0]
    assert (again.seat, again.kind) == (seat, "pick")
    give(match, seat, {"pick": [option.id for option in again.options[::3]]})
    assert match.state.players[seat].hand == hand
    assert len(match.state.players[seat].deck) == 50
    assert match.questions[0].seat == seat
    assert "repick" not in [option.id for option in match.questions[0].options]


@rule("A-3.2")
def test_a_single_no_is_enough_and_one_may_ask_only_once() -> None:
    match = new(3)
    pick_cities(match)
    seat = match.questions[0].seat
    assert seat is not None
    cities = list(match.state.players[seat].unbuilt)
    give(match, seat, {"pick": ["repick"]})
    give(match, match.questions[0].seat or 0, {"yes": False})
    assert match.questions[0].seat == seat
    assert "repick" not in [option.id for option in match.questions[0].options]
    assert match.state.players[seat].unbuilt == cities


@rule("A-3.2")
def test_a_no_shows_whether_there_are_several_cities_so_nobody_takes_it_back_alone() -> None:
    """Whoever has three cities of one kind is not asked which one comes first."""
    match = new(3)
    pick_cities(match)
    give(match, match.questions[0].seat or 0, {"pick": ["repick"]})
    foe = match.questions[0].seat
    give(match, foe or 0, {"yes": False})
    assert match.question(foe, UNDO) is None


@rule("A-3.3")
def test_the_highest_die_begins_and_ties_roll_again() -> None:
    again = 0
    for seed in range(60):
        match = new(4, seed)
        events = pick_cities(match)
        rounds = [dict(event.rolls) for event in events if isinstance(event, Rolled)]
        assert all(event.audience is None for event in events if isinstance(event, Rolled))
        assert set(rounds[0]) == {0, 1, 2, 3}
        assert all(1 <= roll <= 20 for rolls in rounds for roll in rolls.values())
        for before, after in pairwise(rounds):
            highest = max(before.values())
            assert set(after) == {seat for seat in before if before[seat] == highest}
        again += len(rounds) > 1
        last = rounds[-1]
        assert match.state.active == max(last, key=last.__getitem__)
        assert list(last.values()).count(max(last.values())) == 1
    assert again  # some of them had a tie


@rule("A-3.4")
def test_in_turn_order_each_builds_a_city_and_then_the_first_turn_begins() -> None:
    match = new(4)
    pick_cities(match)
    first = match.state.active
    order = []
    while match.state.turn == 0:
        seat = match.questions[0].seat
        assert seat is not None
        order.append(seat)
        give(match, seat, {"pick": [match.questions[0].options[0].id]})
    assert order == [(first + step) % 4 for step in range(4)]
    assert [card.controller for card in match.state.cards.values()] == order
    assert all(card.place == "kingdom" for card in match.state.cards.values())
    assert match.questions[0].seat == first
    assert match.state.turn == 1


@rule("A-3.1")
def test_nobody_sees_what_another_draws() -> None:
    match = new()
    drawn = [event for event in pick_cities(match) if isinstance(event, Drew)]
    for event in drawn:
        assert bool(event.cards) is (event.audience == (event.seat,))
