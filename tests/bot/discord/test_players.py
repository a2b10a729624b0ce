"""Who looks for what, who is here, and two who are brought together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from bot.matches.lobbies.matchmaking import QUICK_WAIT, WAIT
from tests.kit.castle import Castle, begin, castle
from tests.kit.marks import rule


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path, 3) as here:
        yield here


@rule("M-9.1")
async def test_a_newbie_says_that_he_is_not_to_be_disturbed(place: Castle) -> None:
    ann, ben, _ = place.people
    panel = (await ben.use(place.channel, "me status")).message
    assert panel is not None
    assert panel.ephemeral
    assert "You are shown as: **Newbie**" in panel.text
    await ben.select(panel, "What do you look for?", ["Do not disturb"])
    assert "You are shown as: **Do not disturb**" in panel.text
    refused = await ann.use(place.channel, "match new", game="marcomage", opponent=ben)
    assert refused.ephemeral
    assert "takes no challenges now" in refused.text
    again = await ben.use(place.channel, "me status", status="Newbie")
    assert "**Newbie**" in again.text
    lobby = await ann.use(place.channel, "match new", game="marcomage", opponent=ben)
    assert lobby.message is not None
    assert lobby.message.pinged == [ben]


async def test_who_wants_no_mentions_is_named_and_not_rung(place: Castle) -> None:
    ann, ben, _ = place.people
    settings = (await ben.use(place.channel, "settings")).message
    assert settings is not None
    await ben.press(settings, next(b["custom_id"] for b in settings.buttons if "pings" in str(b)))
    assert "**Mentions**: off" in settings.text
    lobby = (await ann.use(place.channel, "match new", game="marcomage", opponent=ben)).message
    assert lobby is not None
    assert f"<@{ben.id}>" in lobby.text
    assert lobby.pinged == []


async def test_two_who_look_for_the_same_sit_in_one_lobby_and_are_called(place: Castle) -> None:
    ann, ben, cid = place.people
    other = place.guild.text_channel("other")
    first = await ann.use(other, "match find", game="arcmage")
    assert first.ephemeral
    assert "You look for Arcmage" in first.text
    assert "Nobody is looking for the same" in first.text
    second = await cid.use(place.channel, "match find", game="marcomage")
    assert "1 player here is looking for something else" in second.text
    found = await ben.use(place.channel, "match find", game="arcmage")
    lobby = found.message
    assert lobby is not None
    assert not lobby.ephemeral
    assert "**Ben**" in lobby.text
    assert "**Ann**" in lobby.text
    [called] = await place.discord.until(lambda: found.followups)
    assert set(called.pinged) == {ann, ben}
    [away] = await place.discord.until(lambda: list(other.messages.values()))
    assert away.pinged == [ann]
    assert f"<#{place.channel.id}>" in away.text
    await ann.press(lobby, "Ready")
    await ann.press(lobby, "Start")
    assert "**'s turn" in (await place.table()).text
    assert "Newbie" in (await ann.use(place.channel, "me status")).text  # she looks no more


async def test_quick_ones_meet_quick_ones_and_anybody_can_look_no_more(place: Castle) -> None:
    ann, ben, cid = place.people
    first = await ann.use(place.channel, "me status", status="Looking for a quick game")
    assert "You look for a quick match\n" in first.text
    assert "Nobody is looking" in (await ben.use(place.channel, "match find")).text
    assert "Looking for a game**, until" in (await ben.use(place.channel, "me status")).text
    found = await cid.use(place.channel, "match find", quick=True)
    assert "**Ann**" in found.text
    assert "1 minute per decision" in found.text
    panel = (await ben.use(place.channel, "match find")).message
    assert panel is not None
    await ben.press(panel, "Stop looking")
    assert "You're no longer looking" in panel.text
    assert "You are shown as: **Newbie**" in panel.text
    assert "Nobody is looking" in (await ann.use(place.channel, "match find")).text


async def test_who_has_found_nobody_until_his_time_is_over_is_told_once(place: Castle) -> None:
    ann, ben, cid = place.people
    await ben.use(place.channel, "me status", status="Do not disturb")
    for person in (ann, cid):
        await person.use(place.channel, "match find", game="arcmage", quick=person is cid)
    bot, clock = place.bot, place.bot.matches.now()
    bot.matches.now = lambda: clock + QUICK_WAIT + 1
    await bot.timekeeper.tick()
    [told] = await place.discord.until(lambda: cid.dms)
    assert "I've stopped looking" in told.text
    assert ann.dms == []
    bot.matches.now = lambda: clock + WAIT + 1
    await bot.timekeeper.tick()
    await place.discord.until(lambda: ann.dms)
    assert [len(person.dms) for person in place.people] == [1, 0, 1]


async def test_where_no_matches_are_made_nobody_looks(place: Castle) -> None:
    ann = place.people[0]
    eve = place.discord.person("Eve")
    place.guild.join(eve)
    place.guild.give(eve, place.guild.role("steward", "manage_guild"))
    arena = place.guild.text_channel("arena")
    panel = (await eve.use(place.channel, "moderate setup")).message
    assert panel is not None
    await eve.select(panel, "Channels for matches", [arena])
    refused = await ann.use(place.channel, "match find")
    assert refused.ephemeral
    assert f"<#{arena.id}>" in refused.text


@rule("M-9.3", "M-9.4")
async def test_players_are_listed_by_what_they_look_for_and_when_they_were_seen(
    place: Castle,
) -> None:
    ann, ben, cid = place.people
    await begin(place, "wtactics")
    await cid.press(await place.table(), "Log")
    clock = place.bot.matches.now()
    place.bot.matches.now = lambda: clock + 3600
    await ben.use(place.channel, "match find", game="arcmage")
    panel = (await ann.use(place.channel, "players list")).message
    assert panel is not None
    assert panel.ephemeral
    assert "3 players" in panel.text
    assert "**Ben** · Looking for a game · online" in panel.text
    assert "**Cid** · Newbie · offline" in panel.text
    await ann.select(panel, "What they look for", ["Looking for a game"])
    assert "1 player" in panel.text
    assert "**Cid**" not in panel.text
    await ann.select(panel, "When they were seen", ["Dead: not seen for longer"])
    assert "Nobody here matches" in panel.text
    await ann.select(panel, "What they look for", ["Any status"])
    await ann.select(panel, "When they were seen", ["Offline: seen in the last 7 days"])
    assert "**Cid**" in panel.text
    assert "**Ben**" not in panel.text
    place.bot.matches.now = lambda: clock + 3600 + 22 * 86400
    old = await ann.use(place.channel, "players list", activity="dead")
    assert "2 players" in old.text


async def test_players_and_finding_are_for_servers(place: Castle) -> None:
    ann = place.people[0]
    for words in ("players list", "match find"):
        assert "on a server" in (await ann.use(ann.direct_channel, words)).text
    looks = await ann.use(ann.direct_channel, "me status", status="Looking for a game")
    assert "found on a server" in looks.text
