"""Undo takes back what one press has answered, and no more; also after the bot was started anew."""

from __future__ import annotations

from itertools import count

import pytest

from bot.matches.book import Matches
from bot.matches.undoing import undo
from bot.refusals import Refused
from bot.store import Store
from engine.players import decide
from engine.table import Chance
from tests.bot.service.test_matches import ANN, BEN, Clock, clock, matches, store, table

__all__ = ["clock", "matches", "store"]  # fixtures

SEATS = (ANN, BEN)


async def asked_twice(matches: Matches, id: str) -> tuple[int, int]:
    """Somebody has answered by a press, and what was asked next by the same; who, and with which
    answer it began."""
    chance, presses = Chance.from_seed("both"), count(1)
    async with matches.open(id) as held:
        for _ in range(600):
            assert held.match is not None
            question = held.match.questions[0]
            seat = question.seat
            assert seat is not None
            given = decide(held.match, question, "random", chance)
            await matches.give(held, seat, question.id, given, SEATS[seat], next(presses))
            number = len(held.match.journal.answers)
            for again in held.questions_of(seat):
                if held.undone_from(seat) != number:
                    break
                given = decide(held.match, again, "random", chance)
                await matches.give(held, seat, again.id, given, SEATS[seat])
                if held.undone_from(seat) == number:
                    return seat, number
        raise AssertionError("nobody was asked twice")


async def test_both_halves_of_a_press_are_taken_back_together(
    matches: Matches, store: Store, clock: Clock
) -> None:
    id = await table(matches, ANN, BEN, game="wtactics")
    seat, number = await asked_twice(matches, id)
    other = Matches(store, clock)
    for book in (matches, other):
        assert (await book.table(id, SEATS[seat])).undo == number
        assert (await book.table(id, SEATS[1 - seat])).undo == 0
    with pytest.raises(Refused, match="can no longer be undone"):
        await undo(other, id, SEATS[seat], number + 1)
    with pytest.raises(Refused, match="can no longer be undone"):
        await undo(other, id, SEATS[1 - seat], number)
    await undo(other, id, SEATS[seat], number)
    async with other.open(id) as held:
        assert held.match is not None
        before = held.match.at(number - 1)
        assert held.match.questions == before.questions
        assert held.match.state.players == before.state.players
    with pytest.raises(Refused, match="can no longer be undone"):
        await undo(other, id, SEATS[seat], number)
