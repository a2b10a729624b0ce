"""/settings, /help, /match bug and /moderate setup, and the wishes at the table."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from discord import app_commands

from bot.discord.all_commands import ALL
from bot.discord.rights import NEEDED
from bot.games import KITS
from bot.people.likings import Preferences, preferences_of
from bot.servers.discord.help_panels import COMMANDS, START, helping
from bot.servers.discord.help_presses import A_DAY, DAY, KEPT
from bot.store.people import person
from bot.store.reports import latest_reports
from bot.store.servers import server
from engine.catalogue import GAMES
from engine.table import Chance
from playground import Person
from tests.kit.castle import Castle, begin, castle, play


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path, 2, threads=True) as here:
        yield here


def manager(place: Castle) -> Person:
    """Somebody who may manage the server."""
    guild = place.guild
    eve = place.discord.person("Eve")
    guild.join(eve)
    guild.give(eve, guild.role("steward", "manage_guild"))
    return eve


# ------------------------------------------------------------------ settings and wishes


async def test_settings_are_private_and_kept(place: Castle) -> None:
    ann = place.people[0]
    reply = await ann.use(place.channel, "settings")
    panel = reply.message
    assert panel is not None
    assert reply.ephemeral
    await ann.press(panel, next(b["custom_id"] for b in panel.buttons if "text_boards" in str(b)))
    await ann.select(
        panel, "When should the match wait for you?", ["Stop at every chance to respond"]
    )
    await ann.select(panel, "How do you want to pay?", ["Ask me which resources I pay with"])
    liked = await preferences_of(place.bot.store, ann.id)
    assert liked == Preferences(text_boards=True, stops="always", pays="ask", spoken="en")
    assert "Stop at every chance to respond." in panel.text


async def test_wishes_at_the_table_hold_at_once_and_for_new_matches(place: Castle) -> None:
    await begin(place, "arcmage")
    ann = place.people[0]
    wishes = (await ann.press(await place.table(), "Preferences")).message
    assert wishes is not None
    assert wishes.ephemeral
    await ann.select(
        wishes, "When should the match wait for you?", ["Stop at every chance to respond"]
    )
    await ann.press(wishes, "Pass until the end of this turn")
    assert "I'll pass for you" in wishes.text
    assert await stops(place, ann) == ["always"]
    place.people.reverse()
    await begin(place, "arcmage")
    assert await stops(place, ann) == ["always", "always"]


async def stops(place: Castle, who: Person) -> list[str]:
    found = []
    for one in await place.bot.desk.finder.near(who.id, place.channel.id):
        look = await place.bot.matches.table(one.row.id, who.id)
        assert look.view is not None
        found.append(look.view.players[look.view.reader].own.stops)
    return found


async def test_only_players_have_wishes_and_only_where_the_game_knows_them(place: Castle) -> None:
    eve = manager(place)
    await begin(place, "marcomage")
    assert "Preferences" not in (await place.table()).labels
    await begin(place, "arcmage")
    reply = await eve.press(await place.table(), "Preferences")
    assert "You don't play in this match" in reply.text


# ------------------------------------------------------------------ help


async def test_help_is_one_screen_and_leads_to_one_for_each_game(place: Castle) -> None:
    ann = place.people[0]
    help = (await ann.use(place.channel, "help")).message
    assert help is not None
    assert help.ephemeral
    assert re.search(r"</match new:\d+>", help.text), "Discord lets people click it"
    await ann.select(help, "What do you want to know?", ["What else there is"])
    assert re.search(r"</card search:\d+>", help.text)
    for game, rules in GAMES.items():
        await ann.select(help, "What do you want to know?", [f"A first match of {rules.title}"])
        assert f"A first match of {rules.title}" in help.text
        assert "You win" in help.text or "wins" in help.text
        assert game in KITS


@pytest.mark.parametrize("game", ["all", "commands", *GAMES])
def test_a_help_screen_fits_on_a_screen(game: str) -> None:
    assert helping(game).content_length() < 1600


async def test_help_names_only_commands_that_there_are(place: Castle) -> None:
    known = set(place.people[0].commands(place.channel))
    text = "\n".join(
        line
        for screen in (START, COMMANDS, *(kit.first_match for kit in KITS.values()))
        for line in screen
    )
    for named in re.findall(r"`/([a-z ]+)`", text):
        assert named in known, named


# ------------------------------------------------------------------ bugs


async def test_a_bug_is_kept_with_the_journal_of_the_match(place: Castle) -> None:
    await begin(place, "marcomage")
    ann = place.people[0]
    window = (await ann.use(place.channel, "match bug")).modal
    assert window is not None
    reply = await ann.fill(window, {"In your own words": "My tower is **too** low @everyone"})
    assert reply.ephemeral
    assert "This is report 1." in reply.text
    async with place.bot.store.reading() as tx:
        [report] = await latest_reports(tx)
    assert report.text == "My tower is **too** low @everyone"
    assert report.journal is not None
    assert report.journal.game == "marcomage"
    assert report.person_id == ann.id


async def test_a_bug_need_not_be_about_a_match(place: Castle) -> None:
    ann = place.people[0]
    window = (await ann.use(place.channel, "match bug")).modal
    assert window is not None
    reply = await ann.fill(window, {"In your own words": "I cannot find the lobby"})
    assert reply.text == "Thank you. This is report 1."


async def reported(place: Castle, text: str = "It is wrong") -> str:
    ann = place.people[0]
    window = (await ann.use(place.channel, "match bug")).modal
    assert window is not None
    return (await ann.fill(window, {"In your own words": text})).text


def later(place: Castle, seconds: float) -> None:
    now = place.bot.matches.now() + seconds
    place.bot.matches.now = lambda: now


async def test_a_few_bugs_are_reported_in_a_day(place: Castle) -> None:
    for number in range(1, A_DAY + 1):
        assert f"report {number}." in await reported(place)
    assert "You have sent 5 reports today" in await reported(place)
    later(place, DAY)
    assert f"report {A_DAY + 1}." in await reported(place)


async def test_one_journal_is_kept_of_a_moment_of_a_match(place: Castle) -> None:
    await begin(place, "marcomage")
    await reported(place, "One")
    await reported(place, "Two")
    await play(place, Chance.from_seed("bugs"), 1)
    await reported(place, "Three")
    async with place.bot.store.reading() as tx:
        found = {report.text: report.journal is not None for report in await latest_reports(tx)}
    assert found == {"One": True, "Two": False, "Three": True}


async def test_an_old_report_goes(place: Castle) -> None:
    await reported(place, "Old")
    later(place, KEPT + 1)
    await reported(place, "New")
    async with place.bot.store.reading() as tx:
        assert [report.text for report in await latest_reports(tx)] == ["New"]


# ------------------------------------------------------------------ setup


async def test_setup_says_what_is_missing_and_where_to_grant_it(place: Castle) -> None:
    eve = manager(place)
    well = await eve.use(place.channel, "moderate setup")
    assert "I may do everything that I need" in well.text
    place.channel.deny(place.discord.bot, "attach_files", "create_public_threads")
    reply = await eve.use(place.channel, "moderate setup")
    assert reply.ephemeral
    for name in ("attach_files", "create_public_threads"):
        assert f"**{NEEDED[name][0]}**" in reply.text
    assert "Embed Links" not in reply.text
    assert "Edit Channel" in reply.text


async def test_setup_is_for_who_may_manage_the_server(place: Castle) -> None:
    refused = await place.people[0].use(place.channel, "moderate setup")
    assert "Only people who may manage this server can set me up" in refused.text


def test_who_types_a_slash_finds_seventeen_commands_at_most() -> None:
    """What belongs together stands in a group, of which Discord takes up to 25 commands."""
    assert len(ALL) <= 17
    assert len({command.name for command in ALL}) == len(ALL)
    groups = [command for command in ALL if isinstance(command, app_commands.Group)]
    assert all(2 <= len(group.commands) <= 25 for group in groups)


async def test_a_server_sets_shorter_waits(place: Castle) -> None:
    eve = manager(place)
    reply = await eve.use(place.channel, "moderate setup", finish_after=3)
    assert "hasn't been seen for 21 days" in reply.text
    assert "they haven't moved for 3" in reply.text
    async with place.bot.store.reading() as tx:
        assert (await server(tx, place.guild.id)).settings == {"days_until_finish": 3}


# ------------------------------------------------------------------ being here


async def test_whoever_presses_anything_is_seen(place: Castle) -> None:
    await begin(place, "marcomage")
    for who in place.people:
        await who.press(await place.table(), "Log")
        async with place.bot.store.reading() as tx:
            row = await person(tx, who.id)
        assert row is not None
        assert row.seen is not None


async def test_who_can_only_pass_hears_that_it_is_done_for_him(place: Castle) -> None:
    await begin(place, "arcmage")
    chance = Chance.from_seed("seven")
    for _ in range(400):
        if "My hand" not in (await place.table()).labels:  # it ended early, by three mulligans
            await begin(place, "arcmage")
        for somebody in place.people:
            hand = (await somebody.press(await place.table(), "My hand")).message
            assert hand is not None
            if "passing for you in a moment" in hand.text:
                return
        await play(place, chance, 1)
    raise AssertionError("nobody could only pass")
