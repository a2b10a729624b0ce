"""Automatic players: what they may know, and that each is better than the one before."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.marcomage.printed.decks import ready
from engine.games.marcomage.rules import RULES
from engine.players import PLAYERS, autoplay, decide
from engine.table import Chance, Match, Seat, Setup, encode
from tests.kit.marcomage import side, situation
from tests.kit.soak import SOAK
from tests.kit.strategies import positions


@given(positions(), positions(), st.sampled_from(sorted(PLAYERS)))
def test_a_player_decides_the_same_whatever_he_may_not_know(
    first: dict[str, Any], second: dict[str, Any], player: str
) -> None:
    """Two positions that differ in the other deck, the other hidden hand and what chance will say:
    no player can tell them apart."""
    first |= {"active": 0, "options": {"hidden_hands": True}}
    other = copy.deepcopy(first)
    theirs, strange = other["players"][1], second["players"][1]
    theirs["deck"], other["seed"] = strange["deck"], second["seed"]
    shown = zip(theirs["hand"], strange["hand"], theirs["revealed"], strict=True)
    theirs["hand"] = [card if revealed else unlike for card, unlike, revealed in shown]
    answers = []
    for position in (first, other):
        match = Match.load(RULES, position)
        answers.append(decide(match, match.questions[0], player, Chance.from_seed("player")))
    assert answers[0] == answers[1]


@given(positions(), st.sampled_from(sorted(PLAYERS)))
def test_thinking_changes_nothing_in_the_match(position: dict[str, Any], player: str) -> None:
    match = Match.load(RULES, position)
    before = encode(match.state)
    decide(match, match.questions[0], player, Chance.from_seed("player"))
    assert encode(match.state) == before


@pytest.mark.parametrize("player", ["greedy", "search"])
def test_a_player_who_looks_ahead_wins_when_he_can(player: str) -> None:
    match = situation(me=side(hand=["Gate", "Trebuchet", "Wealth"]), enemy=side(tower=7))
    answer = decide(match, match.questions[0], player, Chance.from_seed(1))
    assert answer == {"pick": ["play:2"]}  # enemy tower -7


def test_a_searching_player_sees_what_the_other_would_do() -> None:
    # The enemy holds Trebuchet (enemy tower -7) and the own tower stands at 7: discarding for the
    # production loses at once; Ambush, not New, takes that card away.
    hand = ["Ambush", *["Saints Day"] * 7]
    other = side(hand=["Trebuchet", *["Palisade wall"] * 7], bricks=6, recruits=9, gems=0)
    match = situation(me=side(hand=hand, tower=7, wall=0), enemy=other)
    answer = decide(match, match.questions[0], "search", Chance.from_seed(1))
    assert answer == {"pick": ["play:1"]}


def wins(strong: str, weak: str, games: int) -> int:
    """How often the one wins against the other, with the same decks from both sides."""
    names, won = list(ready()), 0
    for number in range(games):
        seat, decks = number % 2, (names[number // 2 % 12], names[(number // 2 + 5) % 12])
        seats = (Seat("Ann", decks[seat]), Seat("Ben", decks[1 - seat]))
        players = [weak, weak]
        players[seat] = strong
        match = Match.new(RULES, Setup(seats, f"{strong} {number // 2}", {}))
        autoplay(match, players, Chance.from_seed(number), 10_000)
        won += match.outcome is not None and match.outcome.winner == seat
    return won


def test_greedy_beats_random_and_searching_beats_greedy() -> None:
    assert wins("greedy", "random", 24) >= 20
    games = 12 if SOAK else 6
    assert wins("search", "greedy", games) >= games // 2


def test_the_same_seeds_play_the_same_match() -> None:
    ends = []
    for _ in range(2):
        match = situation()
        autoplay(match, ["greedy", "search"], Chance.from_seed("same"), 12)
        ends.append(match.journal.digest)
    assert ends[0] == ends[1]
