"""What a match can be, and what cannot."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games import KITS
from bot.matches.lobbies.plans import made, numbers_of
from bot.refusals import Refused
from engine.catalogue import GAMES
from engine.table import Match, Seat, Setup


@pytest.mark.parametrize("game", GAMES)
def test_a_match_can_be_made_with_each_mode_of_its_game(game: str) -> None:
    for name, mode in KITS[game].modes.items():
        plan = made(game, mode.seats or 2, modes=(name,))
        seats = tuple(Seat(name, "random") for name in ("Ann", "Ben", "Cid")[: plan.seats])
        assert Match.new(plan.rules, Setup(seats, 1, plan.options)).questions


@pytest.mark.parametrize("game", GAMES)
def test_a_match_can_be_made_with_the_least_and_the_most_of_each_number(game: str) -> None:
    for name, span in KITS[game].numbers.items():
        for number in (span.least, span.usual, span.most):
            plan = made(game, numbers={name: number})
            assert numbers_of(plan)[name] == number
            assert (name in plan.numbers) is (number != span.usual)
            seats = (Seat("Ann", "random"), Seat("Ben", "random"))
            match: Match[Any] = Match.new(plan.rules, Setup(seats, 1, plan.options))
            assert getattr(match.state.options, name) == number


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        (
            {"game": "chess"},
            "There's no game “chess” here. Options: arcmage, marcomage, wtactics.",
        ),
        ({"game": "marcomage", "seats": 3}, "MArcomage is for 2 players, not 3."),
        ({"game": "arcmage", "seats": 5}, "Arcmage is for 2 to 4 players, not 5."),
        ({"game": "arcmage", "modes": ("hidden_hands",)}, "has no mode “hidden_hands”"),
        ({"game": "wtactics", "modes": ("triumvirate",)}, "that is for 3 players."),
        ({"game": "arcmage", "numbers": {"points": 5}}, "there is no number “points” to choose"),
        (
            {"game": "wtactics", "numbers": {"points": 31}},
            "Victory points that win: from 5 to 30, not 31.",
        ),
        ({"game": "arcmage", "timers": "never"}, "There are no timers “never”"),
        ({"game": "arcmage", "message": "x" * 251}, "may have 250 signs, and has 251"),
        ({"game": "arcmage", "invited": (1, 2)}, "2 are invited, and there are 1 free beside"),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(wish: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence.replace("(", r"\(")):
        made(**wish)
