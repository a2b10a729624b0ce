"""Automatic players who think in processes of their own."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from bot.thinking import Gone, Thinkers
from engine.catalogue import GAMES
from engine.players import THOUGHTFUL, autoplay, think
from engine.table import Chance, Match, Question, Seat, Setup, View
from engine.table.answers import check
from tests.concepts.kit import match_with
from tests.concepts.test_matches import cards
from tests.kit.beats import the_loop_goes_on
from tests.kit.games import WRITTEN


@pytest_asyncio.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    some = Thinkers(1)
    yield some
    await some.close()


def asked(game: str) -> tuple[View, Question]:
    rules = GAMES[game]
    decks = [deck["id"] for deck in rules.ready_decks()]
    seats = (Seat("Ann", decks[0]), Seat("Ben", decks[1]))
    match: Match[Any] = Match.new(rules, Setup(seats, "thinking", {}))
    [question, *_] = match.questions
    return rules.view(match.state, question.seat), question


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_what_is_thought_there_is_what_would_be_thought_here(
    thinkers: Thinkers, game: str
) -> None:
    view, question = asked(game)
    there = await thinkers.answer("search", view, question, "seed")
    assert check(question, there) is None
    assert there == think(GAMES[game], view, question, "search", Chance.from_seed("seed"))


@pytest.mark.parametrize("game", WRITTEN)
async def test_cards_that_people_wrote_are_known_there(thinkers: Thinkers, game: str) -> None:
    """It does not know the match, and has never seen its cards."""
    match = match_with(game, *cards()[game])
    autoplay(match, ["random"] * 2, Chance.from_seed(3), 5)
    question = match.questions[0]
    view = match.rules.view(match.state, question.seat)
    there = await thinkers.answer("search", view, question, "seed")
    assert there == think(match.rules, view, question, "search", Chance.from_seed("seed"))


async def test_the_loop_does_not_wait_for_twenty_who_think(thinkers: Thinkers) -> None:
    view, question = asked("marcomage")
    await thinkers.answer("search", view, question, "seed")  # the processes are there
    async with the_loop_goes_on():
        answers = await asyncio.gather(
            *(thinkers.answer("banneret", view, question, f"{n}") for n in range(20))
        )
    assert all(check(question, answer) is None for answer in answers)


async def test_who_dies_while_thinking_is_replaced(thinkers: Thinkers) -> None:
    view, question = asked("marcomage")
    first = await thinkers.answer("search", view, question, "seed")
    pool = await thinkers.workers._running()
    for process in list(pool._processes):
        os.kill(process, signal.SIGKILL)
    assert await thinkers.answer("search", view, question, "seed") == first


async def test_when_the_bot_ends_nobody_thinks_any_more() -> None:
    thinkers = Thinkers(1)
    view, question = asked("marcomage")
    await thinkers.answer("knight", view, question, "seed")
    await thinkers.close()
    with pytest.raises(Gone):
        await thinkers.answer("knight", view, question, "seed")


def test_who_thinks_for_long_does_it_there() -> None:
    assert set(THOUGHTFUL) == {"search", "knight", "banneret"}
