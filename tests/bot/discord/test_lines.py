"""A line for each turn beside the table, told once, and never in anybody's way."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.matches.discord import lines
from bot.matches.discord.lines import BURIED, TOGETHER, State
from bot.matches.held import TURNS, Turns
from bot.matches.narration.turns import turns_of
from bot.store.play.matches import open_matches
from bot.store.play.surfaces import surfaces_of
from bot.store.servers import set_server
from engine.table import Chance
from playground import Message
from playground.things import SILENT
from tests.kit.castle import Castle, begin, castle, play, running
from tests.kit.soak import SOAK


async def only_match(place: Castle) -> str:
    async with place.bot.store.reading() as tx:
        [row] = await open_matches(tx)
    return row.id


def about_turns(place: Castle) -> list[Message]:
    """The messages in the channel that have nothing to be pressed."""
    return [m for m in place.channel.messages.values() if not m.labels and not m.ephemeral]


def seen(place: Castle) -> list[str]:
    """The lines in the channel, in their order."""
    return [line for message in about_turns(place) for line in message.text.splitlines()]


async def over(place: Castle, id: str) -> Turns:
    """The turns that are over, put together anew."""
    async with place.bot.matches.open(id) as held:
        held.turns = None
        return await turns_of(place.bot.store, held)


async def all_told(place: Castle, id: str) -> bool:
    """Whether each turn that is over stands in the channel, once and in order."""
    await place.bot.surfaces.settled()
    turns = await over(place, id)
    assert turns.count <= TURNS, "the test has played too long"
    return seen(place) == list(turns.lines)


@pytest.mark.parametrize("game", ["marcomage", "arcmage", "wtactics"])
async def test_each_turn_is_told_once_and_in_order(tmp_path: Path, game: str) -> None:
    async with castle(tmp_path) as place:
        await begin(place, game)
        id = await only_match(place)
        await play(place, Chance.from_seed("lines"), 20)
        await place.discord.until(lambda: all_told(place, id))
        assert seen(place)
        assert not place.discord.errors


async def test_nobody_is_rung_for(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        await play(place, Chance.from_seed("quiet"), 4)
        await place.bot.surfaces.settled()
        assert about_turns(place)
        for message in about_turns(place):
            assert message.flags & SILENT
            assert not message.pinged


async def test_names_make_no_markup_and_no_mention(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        place.people[0].name = "*@everyone*"
        await begin(place, "marcomage")
        await play(place, Chance.from_seed("names"), 6)
        await place.bot.surfaces.settled()
        told = [line for line in seen(place) if "everyone" in line]
        assert told
        assert all("@everyone" not in line and "\\*" in line for line in told)


async def test_fast_play_makes_few_messages(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        await play(place, Chance.from_seed("fast"), 10)
        await place.bot.surfaces.settled()
        assert len(about_turns(place)) <= len(seen(place)) // TOGETHER + 2
        assert max(len(message.text.splitlines()) for message in about_turns(place)) > 1


@given(st.lists(st.text("W", min_size=1, max_size=1000), max_size=60), st.integers(0, TURNS))
def test_whatever_is_told_finds_room_and_nothing_is_left_out(told: list[str], kept: int) -> None:
    lines_ = dict(list(enumerate(told))[-kept:] if kept else [])
    state = State("abcdefgh", 1, 1, 1, 0.0, len(told), lines_, False, False, False)
    first, messages = 0, []
    while first < state.count:
        last = state.room(first)
        assert last > first
        messages.append(state.text(first, last))
        first = last
    shown = [line for text in messages for line in text.splitlines() if not line.startswith("-#")]
    assert shown == list(lines_.values())
    for text in messages:
        assert 0 < len(text) <= 2000
        assert len(text.splitlines()) <= TOGETHER + 1


async def test_slow_play_makes_a_message_a_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "FAST", 0.0)
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        id = await only_match(place)
        for _ in range(3):
            await play(place, Chance.from_seed("slow"), 1)
            await place.bot.surfaces.settled()
        assert [len(m.text.splitlines()) for m in about_turns(place)] == [1] * len(seen(place))
        assert await all_told(place, id)


async def test_alone_against_the_computer_there_is_little_noise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However slowly he plays, the message that is there grows."""
    monkeypatch.setattr(lines, "FAST", 0.0)
    async with castle(tmp_path, 1) as place:
        await begin(place, "marcomage", computers=1)
        await play(place, Chance.from_seed("alone"), 3)
        await place.bot.surfaces.settled()
        [message] = about_turns(place)
        assert len(message.text.splitlines()) >= 3


async def test_a_table_with_many_lines_below_is_posted_anew_below_them(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        first = await place.table()
        await play(place, Chance.from_seed("many"), BURIED + 4)
        table = await place.table()
        assert table is not first
        assert first.deleted
        below = [m for m in about_turns(place) if m.id > table.id]
        assert sum(len(m.text.splitlines()) for m in below) < BURIED
        assert len(seen(place)) >= BURIED
        assert len([m for m in place.channel.messages.values() if "Log" in m.labels]) == 1


async def test_an_owner_can_turn_them_off(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        async with place.bot.store.transaction() as tx:
            await set_server(tx, place.guild.id, {"turn_lines": False})
        await begin(place, "marcomage")
        await play(place, Chance.from_seed("off"), 5)
        await place.bot.surfaces.settled()
        assert not about_turns(place)
        async with place.bot.store.transaction() as tx:
            await set_server(tx, place.guild.id, {"turn_lines": True})
        before = (await over(place, await only_match(place))).count
        await play(place, Chance.from_seed("on"), 3)
        await place.bot.surfaces.settled()
        after = (await over(place, await only_match(place))).count
        assert len(seen(place)) == after - before


async def test_a_line_that_somebody_deletes_does_not_come_back(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        id = await only_match(place)
        await play(place, Chance.from_seed("deleted"), 4)
        await place.bot.surfaces.settled()
        gone = seen(place)
        for message in about_turns(place):
            message.delete()
        await play(place, Chance.from_seed("deleted, and on"), 4)
        await place.bot.surfaces.settled()
        turns = await over(place, id)
        assert [*gone, *seen(place)] == list(turns.lines)


async def test_what_may_not_be_told_is_left_out_and_the_match_goes_on(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        id = await only_match(place)
        place.discord.faults.refuse_requests(
            1, 403, matching=f"POST .*/{place.channel.id}/messages$"
        )
        await play(place, Chance.from_seed("refused"), 6)
        await place.bot.surfaces.settled()
        turns = await over(place, id)
        left_out = turns.count - len(seen(place))
        assert left_out in range(1, 4)
        assert seen(place) == list(turns.lines)[left_out:]


# ------------------------------------------------------------------ killed


class Killed(Exception):
    """The bot ends here; nothing more is done."""


def dies(before: bool) -> Callable[[Any], Callable[..., Awaitable[Any]]]:
    """Something that is not done any more, or done and not lived on."""

    def instead_of(real: Any) -> Callable[..., Awaitable[Any]]:
        async def deed(*given: Any, **named: Any) -> Any:
            if not before:
                await real(*given, **named)
            raise Killed

        return deed

    return instead_of


KILLED = [
    (deed, before, remembered)
    for deed in ("_send", "_change", "_note")
    for before in (True, False)
    for remembered in (True, False)
]
"""In what it is killed, before or after that, and whether Discord still knows then what was sent.
By day that is so in every other place; in a soak it is tried both ways in each."""


@pytest.mark.parametrize(
    ("deed", "before", "remembered"),
    KILLED if SOAK else [one for place, one in enumerate(KILLED) if (place // 2 + place) % 2],
)
async def test_killed_in_the_middle_of_telling_it_tells_each_turn_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deed: str, before: bool, remembered: bool
) -> None:
    """Also when Discord has forgotten by then what was sent."""
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        id = await only_match(place)
        await play(place, Chance.from_seed("killed"), 3)
        await place.bot.surfaces.settled()
        lines_ = place.bot.tables.lines
        monkeypatch.setattr(lines_, deed, dies(before)(getattr(lines_, deed)))
        if deed == "_send":
            monkeypatch.setattr(lines, "FAST", 0.0)
        await play(place, Chance.from_seed("killed, and on"), 2)
        await place.bot.close()
        if not remembered:
            place.channel.nonces.clear()
        async with running(place.discord, tmp_path) as again:
            place.bot = again
            await place.discord.until(lambda: all_told(place, id))
            await play(place, Chance.from_seed("and again"), 4)
            await place.discord.until(lambda: all_told(place, id))


async def test_started_anew_it_has_nothing_to_tell_and_no_match_to_look_at(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        await begin(place, "marcomage")
        await play(place, Chance.from_seed("started anew"), 5)
        id = await only_match(place)
        await place.bot.surfaces.settled()
        before = seen(place)
        async with place.bot.store.reading() as tx:
            [log] = [row for row in await surfaces_of(tx, id) if row.kind == "log"]
        assert log.shown_version == (await place.bot.matches.look(id)).version
        await place.bot.close()
        async with running(place.discord, tmp_path) as again:
            await again.surfaces.settled()
            assert id not in again.matches._held
            assert seen(place) == before


async def test_rate_limits_are_obeyed(tmp_path: Path) -> None:
    """However fast people play, Discord never has to say that it is too much."""
    async with castle(tmp_path) as place:
        place.discord.rate_limits.scale = 0.05
        await begin(place, "marcomage")
        id = await only_match(place)
        await play(place, Chance.from_seed("limits"), 16)
        await place.discord.until(lambda: all_told(place, id))
        assert 429 not in {status for _, _, status in place.discord.requests}
