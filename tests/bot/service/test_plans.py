"""What a match can be, and what cannot."""

from __future__ import annotations

from typing import Any

import pytest

from bot.service.plans import MODES, made
from bot.service.refusals import Refused
from engine.catalogue import GAMES
from engine.table import Match, Seat, Setup


@pytest.mark.parametrize("game", GAMES)
def test_a_match_can_be_made_with_each_mode_of_its_game(game: str) -> None:
    for mode in MODES[game]:
        plan = made(game, modes=(mode,))
        deck = plan.rules.ready_decks()[0]["id"]
        seats = (Seat("Ann", deck), Seat("Ben", deck))
        assert Match.new(plan.rules, Setup(seats, 1, plan.options)).questions


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"game": "chess"}, "There is no game “chess” here. There is: arcmage, marcomage."),
        ({"game": "marcomage", "seats": 3}, "MArcomage is played by 2, not by 3."),
        ({"game": "arcmage", "seats": 5}, "Arcmage is played by 2 to 4, not by 5."),
        ({"game": "arcmage", "modes": ("hidden_hands",)}, "has no mode “hidden_hands”"),
        ({"game": "arcmage", "timers": "never"}, "There are no timers “never”"),
        ({"game": "arcmage", "message": "x" * 201}, "may have 200 signs, and has 201"),
        ({"game": "arcmage", "invited": (1, 2)}, "2 are invited, and there are 1 free beside"),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(wish: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence.replace("(", r"\(")):
        made(**wish)
