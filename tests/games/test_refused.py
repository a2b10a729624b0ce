"""What a view says of cards that cannot be played is what the rules say to who tries."""

from __future__ import annotations

from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.players import autoplay
from engine.table import Chance, Match, Rejected, Seat, Setup


def asked(game: str, answers: int) -> Match[Any]:
    """A match of two random players after so many answers."""
    rules = GAMES[game]
    one, other, *_ = [deck["id"] for deck in rules.ready_decks()]
    match = Match.new(rules, Setup((Seat("Ann", one), Seat("Ben", other)), answers, {}))
    autoplay(match, ["random", "random"], Chance.from_seed(answers), answers)
    return match


@pytest.mark.parametrize("game", GAMES)
def test_each_card_of_a_hand_can_be_played_or_it_is_said_why_not(game: str) -> None:
    said = 0
    for answers in range(20, 140, 6):
        match = asked(game, answers)
        for question in match.questions:
            view = match.view(question.seat)
            if not match.rules.plays(question):
                assert not view.refused
                continue
            options = [option.id for option in question.options]
            for held in view.cards_in_hand():
                play = f"play:{held}"
                able = any(id == play or id.startswith(f"{play}:") for id in options)
                assert able is (held not in view.refused)
                if able:
                    continue
                said += 1
                given = match.answer(question.seat, question.id, {"pick": [play]})
                assert isinstance(given, Rejected)
                assert view.refused[held] == given.message
    assert said


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_told_why_another_cannot_play(game: str) -> None:
    match = asked(game, 40)
    for seat in (0, 1, None):
        if not any(question.seat == seat for question in match.questions):
            assert match.view(seat).refused == {}
