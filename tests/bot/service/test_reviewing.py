"""Where a match turned."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.matches.record.reviewing import MUCH, TOLD, turnings
from engine.catalogue import GAMES
from engine.players import autoplay
from engine.table import Chance, Match, Seat, Setup
from tests.kit.marcomage import side, situation
from tests.kit.soak import SOAK


def journal(match: Match[Any]) -> bytes:
    return msgspec.json.encode(match.journal)


def now_or_never() -> Match[Any]:
    """Each can win by the same card, and it is Ann's turn."""
    hand = ["Trebuchet", *["Palisade wall"] * 7]
    return situation(
        me=side(hand=["Gate", "Trebuchet", *["Saints Day"] * 6], tower=7, wall=0),
        enemy=side(hand=hand, tower=7, bricks=6, recruits=9, gems=0),
    )


def test_a_win_that_was_missed_is_told_with_what_would_have_won() -> None:
    match = now_or_never()
    [question], number = match.questions, match.state.round
    match.answer(question.seat, question.id, {"pick": ["discard:1"]})
    [found] = turnings(journal(match), [0])
    assert (found.step, found.seat, found.number) == (0, 0, number)
    assert "Gate" in found.chosen
    assert "Trebuchet" in found.better
    assert found.best == 100 > found.given


def test_only_the_decisions_of_people_are_told() -> None:
    match = now_or_never()
    [question] = match.questions
    match.answer(question.seat, question.id, {"pick": ["discard:1"]})
    assert turnings(journal(match), [1]) == ()


def test_who_did_what_is_best_is_told_nothing() -> None:
    match = now_or_never()
    [question] = match.questions
    match.answer(question.seat, question.id, {"pick": ["play:2"]})
    assert match.outcome
    assert turnings(journal(match), [0, 1]) == ()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_match_can_be_reviewed(game: str) -> None:
    rules = GAMES[game]
    decks = [deck["id"] for deck in rules.ready_decks()]
    for seed in range(334 if SOAK else 1):
        seats = tuple(Seat(f"Player {n}", decks[(seed + n) % len(decks)]) for n in range(2))
        match: Match[Any] = Match.new(rules, Setup(seats, seed, {}))
        autoplay(match, ["random", "greedy"], Chance.from_seed(seed), 4_000)
        found = turnings(journal(match), [0, 1], 2.0)
        assert len(found) <= TOLD
        for one in found:
            assert 0 <= one.step < len(match.journal.answers)
            assert one.best - one.given >= round(100 * MUCH) - 1
            assert one.chosen
            assert one.better


def test_a_match_is_reviewed_the_same_each_time() -> None:
    match = situation()
    autoplay(match, ["random"] * 2, Chance.from_seed(3), 5)
    assert turnings(journal(match), [0, 1]) == turnings(journal(match), [0, 1])
