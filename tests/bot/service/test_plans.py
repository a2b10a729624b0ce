"""What a match can be, and what cannot."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games import KITS
from bot.matches.lobbies.plans import made, numbers_of
from bot.refusals import Refused
from bot.store.kept import InLeague
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
            "There's no game “chess” here. Options: Arcmage, MArcomage, WTactics.",
        ),
        ({"game": "marcomage", "seats": 3}, "MArcomage is for 2 players, not 3."),
        ({"game": "arcmage", "seats": 5}, "Arcmage is for 2 to 4 players, not 5."),
        (
            {"game": "arcmage", "modes": ("hidden_hands",)},
            "Arcmage has no mode “Hands are hidden from each other”. Options: Everybody sees all"
            " hands, for teaching; Friendly: nobody's score changes.",
        ),
        ({"game": "arcmage", "modes": ("own",)}, "Arcmage has no mode “own”."),
        ({"game": "wtactics", "modes": ("triumvirate",)}, "that is for 3 players."),
        (
            {"game": "arcmage", "numbers": {"points": 5}},
            "has no number “Victory points that win” to choose",
        ),
        (
            {"game": "wtactics", "numbers": {"points": 31}},
            "Victory points that win: from 5 to 30, not 31.",
        ),
        ({"game": "arcmage", "timers": "never"}, "“never” isn't a timer"),
        ({"game": "arcmage", "message": "x" * 251}, "up to 250 characters; yours has 251"),
        ({"game": "arcmage", "invited": (1, 2)}, "You invited 2 players, but only 1"),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(wish: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence.replace("(", r"\(")):
        made(**wish)


def test_a_pairing_is_decided_when_nobody_can_catch_up() -> None:
    assert InLeague("Cup", 1).decides(7)
    best_of_three = InLeague("Cup", 1, best_of=3)
    assert not best_of_three.decides(7)
    second = replace(best_of_three, game=2, won=(7,))
    assert second.decides(7)
    assert not second.decides(8)
    assert replace(best_of_three, game=3, won=(7, 8)).decides(None)  # three were played


def test_a_game_drawn_counts_as_played_but_not_in_a_bracket() -> None:
    assert InLeague("Cup", 1).decides(None)
    assert not InLeague("Cup", 1, bracket=True).decides(None)
