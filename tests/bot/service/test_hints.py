"""Advice: what an automatic player would answer, from what a seat sees and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from bot.matches.hints import advice
from engine.catalogue import GAMES
from engine.players import decide, think
from engine.table import Chance, Match, Question, Seat, Setup, View

DECKS = {
    "marcomage": ("stone", "raiders"),
    "arcmage": ("brothers-in-arms", "the-uprising"),
    "wtactics": ("red-banner-drums-of-the-warren", "the-empire-ninth-column"),
}


def begun(game: str) -> Match[Any]:
    seats = tuple(Seat(name, deck) for name, deck in zip(("Ann", "Ben"), DECKS[game], strict=True))
    options = {"hidden_hands": True} if game == "marcomage" else {}
    return Match.new(GAMES[game], Setup(seats, "advice", options))


def advised(match: Match[Any], view: View, asked: Question, seed: str = "hint") -> str:
    """What somebody hears who asks, of a player who is quick."""
    answer = think(match.rules, view, asked, "greedy", Chance.from_seed(seed))
    return advice(match.rules, view, asked, answer, seed)


@pytest.mark.parametrize("game", sorted(DECKS))
def test_it_is_what_the_automatic_player_does(game: str) -> None:
    """All through a match it is one of the options, or a number of them, and a whole sentence."""
    match, chance = begun(game), Chance.from_seed("follow")
    for number in range(120):
        if not match.questions:
            break
        asked = match.questions[0]
        said = advised(match, match.view(asked.seat), asked)
        assert said.startswith("I would choose “")
        assert said.endswith(".")
        if asked.kind == "menu":
            assert any(f"“{option.text}”" in said for option in asked.options), number
        match.answer(asked.seat, asked.id, decide(match, asked, "random", chance))


def test_it_tells_what_changes_at_once() -> None:
    match, chance = begun("marcomage"), Chance.from_seed("gain")
    told = []
    for _ in range(60):
        if not match.questions:
            break
        asked = match.questions[0]
        told.append(advised(match, match.view(asked.seat), asked))
        match.answer(asked.seat, asked.id, decide(match, asked, "greedy", chance))
    assert any("your opponent's tower" in one and "→" in one for one in told), told


def test_the_hand_of_the_other_makes_no_difference() -> None:
    """Two matches that look the same from a seat get the same advice there."""
    match = begun("marcomage")
    other = match.rules.clone(match.state)
    seat = match.questions[0].seat
    assert seat is not None
    hand = other.players[1 - seat].hand
    hand.reverse()
    assert match.view(seat) == Match(match.rules, other, match.journal).view(seat)
    here, there = (match.rules.view(state, seat) for state in (match.state, other))
    question = match.questions[0]
    assert advised(match, here, question) == advised(match, there, question)
