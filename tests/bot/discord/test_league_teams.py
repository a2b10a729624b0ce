"""Leagues of teams as people play them: teams made and filled with presses, boards played, and a
season with somebody who does not come, somebody who leaves, a correction and a restart."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest_asyncio

from playground import Message, Person
from tests.bot.discord.test_leagues import later
from tests.kit.castle import Castle, castle, running
from tests.kit.cups import board, created, organiser, passing, play, round_of

People = Mapping[str, Person]


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path, 4) as here:
        more = [here.discord.person(name) for name in ("Eve", "Fay")]
        here.guild.join(*more)
        here.people += more
        yield here


async def founds(person: Person, table: Message, name: str) -> Message:
    """Somebody makes a team with two presses and its name; what is shown then."""
    panel = (await person.press(table, "Join")).message
    assert panel is not None
    window = (await person.press(panel, "Make a team")).modal
    assert window is not None
    await person.fill(window, {"name": name})
    return panel


async def joins(person: Person, table: Message, name: str) -> Message:
    panel = (await person.press(table, "Join")).message
    assert panel is not None
    [label] = [
        option["label"]
        for menu in panel.selects
        for option in menu["options"]
        if option["label"].startswith(name)
    ]
    await person.select(panel, "Join a team", [label])
    return panel


async def signed_up(place: Castle, table: Message) -> None:
    """Lions: Ann, Ben. Tigers: Cid, Dee. Bears: Eve, Fay."""
    ann, ben, cid, dee, eve, fay = place.people
    for first, second, name in ((ann, ben, "Lions"), (cid, dee, "Tigers"), (eve, fay, "Bears")):
        await founds(first, table, name)
        await joins(second, table, name)


async def test_a_team_is_made_and_filled_with_a_few_presses(place: Castle) -> None:
    ann, ben, cid, dee, eve, fay = place.people
    table = await created(place, team="2")
    assert "Teams that are not full when the sign-up ends do not play." in table.text
    panel = await founds(ann, table, "Lions")
    assert "**Lions** (1 of 2): Ann" in panel.text
    await joins(ben, table, "Lions")
    await place.bot.surfaces.settled()
    assert "- **Lions**: Ann, Ben" in table.text
    assert "1 full team of at most 256" in table.text
    await cid.use(place.channel, "league team", team="Tigers")
    [found] = await dee.complete(place.channel, "league team", option="team", typed="tig")
    await dee.use(place.channel, "league team", team=found.value)
    await eve.use(place.channel, "league team", team="Bears")
    full = await fay.use(place.channel, "league team", team="Lions")
    assert "The team Lions is full." in full.text
    twice = await ann.use(place.channel, "league team", team="Ducks")
    assert "signed up already" in twice.text
    await place.bot.surfaces.settled()
    assert "**Bears** (1 of 2): Eve" in table.text
    await ann.use(place.channel, "league start")
    await passing(place)
    details = (await fay.press(await board(place), "Details")).text
    assert "- **Bears** (1 of 2, so it does not play): Eve" in details
    assert "Bears" not in (await round_of(place, 1)).text


async def test_captains_take_players_out_and_organisers_put_them_in(place: Castle) -> None:
    ann, ben, cid, dee, eve, fay = place.people
    table = await created(place, team="2")
    await founds(cid, table, "Tigers")
    await joins(dee, table, "Tigers")
    refused = await ben.use(place.channel, "league team", team="Tigers", player=dee, out=True)
    assert "can do that" in refused.text
    said = await cid.use(place.channel, "league team", team="Tigers", player=dee, out=True)
    assert "Dee is not in this team any more." in said.text
    refused = await cid.use(place.channel, "league team", team="Tigers", player=eve)
    assert "can do that" in refused.text
    said = await ann.use(place.channel, "league team", team="Tigers", player=eve)
    assert "Eve is in the team Tigers." in said.text
    await fay.use(place.channel, "league team", team="Bears")
    await fay.press(table, "Leave")
    await place.bot.surfaces.settled()
    assert "- **Tigers**: Cid, Eve" in table.text
    assert "Bears" not in table.text


async def test_with_locked_decks_the_team_is_named_first_and_then_the_deck(place: Castle) -> None:
    ann, ben, *_ = place.people
    table = await created(place, team="2", decks="locked", game="arcmage")
    panel = await founds(ann, table, "Lions | Co")
    assert "Lions" not in table.text, "nothing is done before the deck is named"
    [choice] = [menu["options"][0]["label"] for menu in panel.selects]
    await ann.select(panel, "Your deck", [choice])
    await place.bot.surfaces.settled()
    assert "Lions \\| Co** (1 of 2): Ann" in table.text
    panel = await joins(ben, table, "Lions")
    await ben.select(panel, "Your deck", [choice])
    await place.bot.surfaces.settled()
    assert "Ann, Ben" in table.text


async def test_a_ladder_has_no_teams(place: Castle) -> None:
    ann = await organiser(place)
    said = {"name": "X", "game": "arcmage", "format": "ladder", "team": "2"}
    refused = await ann.use(place.channel, "league create", **said)
    assert "not for teams" in refused.text


def met(table: Message, place: Castle) -> list[tuple[Person, Person]]:
    """Who meets whom at the boards of a round."""
    lines = [line for line in table.text.splitlines() if line.startswith("  - ")]
    return [
        (a, b)
        for line in lines
        for a in place.people
        for b in place.people
        if a is not b and 0 < line.find(a.name) < line.find(b.name)
    ]


async def test_a_whole_season_of_teams(place: Castle, tmp_path: Path) -> None:
    """Three teams meet each other; in the first round somebody does not come, in the second
    somebody leaves; the bot is started anew in between, and one result is corrected."""
    ann = place.people[0]
    table = await created(place, team="2", format="robin", days=1)
    await signed_up(place, table)
    await ann.use(place.channel, "league start")
    await passing(place)
    first = await round_of(place, 1)
    (a, b), (c, d) = met(first, place)
    await play(place, a, 1)
    lobby = (await c.press(first, "Start our game")).message
    assert lobby is not None
    await c.press(lobby, "Ready")
    later(place, 1.1)
    await passing(place)
    first = await round_of(place, 1)
    assert f"**{a.name}** – {b.name} **1:0**" in first.text
    assert f"**{c.name}** – {d.name} **1:0** · *Not ready in time: {d.name}.*" in first.text
    assert "This round is over." in first.text
    await to_the_end(place, tmp_path)


async def to_the_end(place: Castle, folder: Path) -> None:
    """The rest of the season, with another bot."""
    await place.bot.close()
    async with running(place.discord, folder) as bot:
        place.bot = bot
        later(place, 1.2)
        await passing(place)
        ann = place.people[0]
        second = await round_of(place, 2)
        (a, _), (c, d) = met(second, place)
        left = await a.use(place.channel, "league leave")
        assert "You no longer play in Cup" in left.text
        await play(place, c, 2)
        await passing(place)
        second = await round_of(place, 2)
        assert f"Out: {a.name}." in second.text
        assert " **1:1**" in second.text.splitlines()[2], "a board each"
        [found] = await ann.complete(
            place.channel, "league report", option="pairing", typed=f"{c.name} {d.name}"
        )
        said = await ann.use(
            place.channel,
            "league report",
            pairing=found.value,
            score="1:0" if ann is d else "0:1",  # one's own games come first
            why="The wrong one gave up.",
        )
        assert "Corrected" in said.text
        await place.bot.surfaces.settled()
        assert " **0:2**" in (await round_of(place, 2)).text.splitlines()[2]
        await passing(place)
        third = await round_of(place, 3)
        for one, other in met(third, place):
            if a in (one, other):
                assert f"Out: {a.name}." in third.text
                continue
            reported = await one.use(place.channel, "league report", score="1:0")
            assert "Noted" in reported.text
            await place.bot.surfaces.settled()
            await other.press(third, "Agree with the report")
        await passing(place)
        over = await board(place)
        assert "wins." in over.text
        details = (await ann.press(over, "Details")).text
        assert f"~~{a.name}~~" in details
        log = (await ann.use(place.channel, "league log")).text
        for told in ("made the team", "It began, with 3 teams.", "The wrong one gave up."):
            assert told in log
