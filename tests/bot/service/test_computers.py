"""Automatic players at their seats, who may take a while to think."""

from __future__ import annotations

import asyncio

import pytest

from bot.matches.book import Matches
from bot.matches.computers import Computers
from bot.matches.lobbies import lobby
from bot.matches.lobbies.levels import LEVELS, USUAL, rank
from bot.matches.lobbies.plans import made
from bot.refusals import Refused
from engine.players import PLAYERS, idle_answer
from engine.table import Answer, Question, View
from tests.bot.service.test_matches import ANN, BEN, HERE, Clock, clock, matches, store

__all__ = ["Clock", "clock", "matches", "store"]


class Slow:
    """Somebody who thinks until he is told that it is enough."""

    def __init__(self) -> None:
        self.thinks, self.enough = asyncio.Event(), asyncio.Event()

    async def answer(self, _player: str, _view: View, question: Question, _seed: str) -> Answer:
        self.thinks.set()
        await self.enough.wait()
        return idle_answer(question)

    async def close(self) -> None:
        self.enough.set()


async def thinking(
    matches: Matches, monkeypatch: pytest.MonkeyPatch
) -> tuple[str, Slow, Computers]:
    """A match against the computer, at a moment when it thinks."""
    computers, slow = Computers(matches), Slow()
    monkeypatch.setattr(computers, "thinkers", slow)
    id = await matches.make(made("marcomage"), HERE, ANN, "Ann")
    await matches.sit(id, lambda held: lobby.with_computer(held, ANN, "banneret"))
    await matches.start(id, ANN)
    for _ in range(3):
        look = await matches.table(id, ANN)
        if look.question is None:
            break
        await matches.answer(id, ANN, look.question.id, idle_answer(look.question))
    await asyncio.wait_for(slow.thinks.wait(), 20)
    return id, slow, computers


async def test_nobody_waits_for_a_match_while_its_computer_thinks(
    matches: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, slow, computers = await thinking(matches, monkeypatch)
    before = await asyncio.wait_for(matches.table(id, ANN), 20)
    slow.enough.set()
    await computers.settled(id)
    after = await matches.table(id, ANN)
    assert after.version > before.version
    assert after.question is not None
    await computers.stop()


async def test_what_it_thinks_of_a_match_that_is_over_is_of_no_use(
    matches: Matches, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    id, slow, computers = await thinking(matches, monkeypatch)
    async with matches.open(id) as held:
        await matches.give(held, 0, "surrender", {"yes": True}, ANN)
    over = await matches.look(id)
    assert over.status == "over"
    slow.enough.set()
    await computers.settled(id)
    assert (await matches.look(id)).version == over.version
    assert not caplog.records
    await computers.stop()


async def test_the_maker_of_a_match_says_how_well_the_computer_plays(matches: Matches) -> None:
    id = await matches.make(made("arcmage", 3), HERE, ANN, "Ann")
    await matches.sit(id, lambda held: lobby.joined(held, BEN, "Ben"))
    await matches.sit(id, lambda held: lobby.with_computer(held, ANN))
    players = [seat.player for seat in (await matches.look(id)).seats]
    assert players == ["person", "person", USUAL]
    await matches.sit(id, lambda held: lobby.with_level(held, ANN, "page"))
    players = [seat.player for seat in (await matches.look(id)).seats]
    assert players == ["person", "person", "page"]
    with pytest.raises(Refused, match="Only whoever made this match"):
        await matches.sit(id, lambda held: lobby.with_level(held, BEN, "knight"))
    with pytest.raises(Refused, match="no such level"):
        await matches.sit(id, lambda held: lobby.with_level(held, ANN, "king"))


def test_all_levels_are_players_and_those_of_before_have_no_rank() -> None:
    assert set(LEVELS) <= set(PLAYERS)
    assert [rank(player) for player in LEVELS] == ["Page", "Squire", "Knight", "Banneret"]
    assert rank("greedy") == ""


async def test_a_match_with_a_player_of_before_goes_on(matches: Matches) -> None:
    computers = Computers(matches)
    id = await matches.make(made("marcomage"), HERE, ANN, "Ann")
    await matches.sit(id, lambda held: lobby.with_computer(held, ANN, "greedy"))
    await matches.start(id, ANN)
    await computers.settled(id)
    assert (await matches.table(id, ANN)).question is not None
    await computers.stop()
