"""The rules of a house: /moderate setup is their panel, and new matches keep to them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.servers.houserules import USUAL, HouseRules, rules_in, rules_of
from engine.table import Chance
from playground import Message, Person
from playground.things import Role
from tests.kit.castle import Castle, begin, castle, play


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path, 2, threads=True) as here:
        yield here


async def steward(place: Castle) -> tuple[Person, Message]:
    """Somebody who manages the server, and what /moderate setup shows him."""
    eve = place.discord.person("Eve")
    place.guild.join(eve)
    place.guild.give(eve, place.guild.role("steward", "manage_guild"))
    panel = (await eve.use(place.channel, "moderate setup")).message
    assert panel is not None
    assert panel.ephemeral
    return eve, panel


async def rules(place: Castle) -> HouseRules:
    return await rules_of(place.bot.store, place.guild.id)


async def test_matches_are_made_in_the_channels_that_were_chosen(place: Castle) -> None:
    arena = place.guild.text_channel("arena")
    eve, panel = await steward(place)
    ann = place.people[0]
    await eve.select(panel, "Channels for matches", [arena])
    refused = await ann.use(place.channel, "match new", game="marcomage")
    assert refused.ephemeral
    assert f"matches are made in <#{arena.id}>" in refused.text
    made = await ann.use(arena, "match new", game="marcomage")
    assert not made.ephemeral
    await eve.select(panel, "Channels for matches", [])
    assert (await rules(place)).channels == ()
    made = await ann.use(place.channel, "match new", game="marcomage")
    assert not made.ephemeral


async def test_a_thread_belongs_to_its_channel(place: Castle) -> None:
    eve, panel = await steward(place)
    await eve.select(panel, "Channels for matches", [place.channel])
    await begin(place, "marcomage")
    await place.bot.surfaces.settled()
    [thread] = place.guild.threads
    ann = place.people[0]
    sure = await ann.press(await place.table(), "Give up")
    assert sure.message is not None
    await ann.press(sure.message, "Give up")
    again = await ann.press(await place.table(), "Rematch")
    assert again.message is not None
    assert again.message.channel is thread


async def test_only_those_with_a_role_make_matches(place: Castle) -> None:
    eve, panel = await steward(place)
    ann, ben = place.people
    await begin(place, "marcomage")
    sure = await ann.press(await place.table(), "Give up")
    assert sure.message is not None
    await ann.press(sure.message, "Give up")
    table = await place.table()
    host: Role = place.guild.role("host")
    place.guild.give(ann, host)
    await eve.select(panel, "Roles that may make matches", [host])
    refused = [
        await ben.use(place.channel, "match new", game="marcomage"),
        await ben.press(table, "Rematch"),
    ]
    for reply in refused:
        assert reply.ephemeral
        assert f"by those with the role <@&{host.id}>" in reply.text
    for person in (ann, eve):
        made = await person.use(place.channel, "match new", game="marcomage")
        assert not made.ephemeral
    lobby = made.message
    assert lobby is not None
    await ben.press(lobby, "Join")
    assert "**Ben**" in lobby.text


async def test_a_judge_has_a_role(place: Castle) -> None:
    eve, panel = await steward(place)
    judge = place.discord.person("Judy")
    place.guild.join(judge)
    role = place.guild.role("judge")
    place.guild.give(judge, role)
    await begin(place, "arcmage")
    await play(place, Chance.from_seed("judge"), 16)
    refused = await judge.use(place.channel, "moderate judge", correction="draw:0")
    assert "Only people who may manage this server can correct" in refused.text
    await eve.select(panel, "Roles that may correct matches", [role])
    offered = await judge.complete(
        place.channel, "moderate judge", option="correction", typed="draw ann"
    )
    done = await judge.use(place.channel, "moderate judge", correction=offered[0].value)
    assert "everybody was told" in done.text
    ann = place.people[0]
    refused = await ann.use(place.channel, "moderate judge", correction="draw:0")
    assert f"or <@&{role.id}> can correct a match" in refused.text


async def test_a_judge_of_one_server_is_none_of_another(place: Castle) -> None:
    """Whoever has a server of his own cannot correct what he plays elsewhere."""
    ann = place.people[0]
    await begin(place, "arcmage")
    own = place.discord.guild("Ann's own", owner=ann)
    refused = await ann.use(own.text_channel("mine"), "moderate judge", correction="draw:0")
    assert "another server" in refused.text


async def test_timers_that_nobody_names_are_those_of_the_house(place: Castle) -> None:
    eve, panel = await steward(place)
    ann = place.people[0]
    hint = "The timers, if nobody names others"
    label = next(
        o["label"] for s in panel.selects for o in s.get("options", []) if "quick" in o["label"]
    )
    await eve.select(panel, hint, [label])
    lobby = (await ann.use(place.channel, "match new", game="marcomage")).message
    assert lobby is not None
    assert "1 minute per decision" in lobby.text
    lobby = (await ann.use(place.channel, "match new", game="marcomage", timers="none")).message
    assert lobby is not None
    assert "No time limit" in lobby.text


async def test_a_server_has_a_usual_game(place: Castle) -> None:
    """It is meant where none is named; until one is chosen, whoever names none is asked."""
    eve, panel = await steward(place)
    ann = place.people[0]
    for words in ("match new", "deck new", "deck random", "concept new"):
        asked = await ann.use(place.channel, words)
        assert asked.ephemeral
        assert "Which game? Name one of: Arcmage, MArcomage, WTactics." in asked.text
    hidden = await ann.use(place.channel, "match new", mode="marcomage:hidden_hands")
    assert "## New MArcomage match" in hidden.text, "a mode is of one game"
    hint = "The game, if nobody names another"
    await eve.select(panel, hint, [f"{hint}: WTactics"])
    assert (await rules(place)).game == "wtactics"
    assert "New WTactics match" in (await ann.use(place.channel, "match new")).text
    assert "New Arcmage match" in (await ann.use(place.channel, "match new", game="arcmage")).text
    assert "(WTactics)" in (await ann.use(place.channel, "deck new")).text
    window = (await ann.use(place.channel, "concept new")).modal
    assert window is not None
    assert window.title.startswith("WTactics")
    assert "O-" in (await ann.use(place.channel, "rules", what="attack")).text.splitlines()[0]
    [first, *_] = await ann.complete(place.channel, "rules", option="what")
    assert str(first.value).startswith("O-")
    await eve.select(panel, hint, ["The game has to be named each time"])
    assert (await rules(place)) == USUAL


async def test_threads_are_turned_off(place: Castle) -> None:
    eve, panel = await steward(place)
    await eve.press(panel, "Turn off threads")
    assert "**Threads**: off" in panel.text
    await begin(place, "marcomage")
    await place.bot.surfaces.settled()
    assert not place.guild.threads
    assert (await place.table()).channel is place.channel


async def test_the_panel_is_for_those_who_manage_the_server(place: Castle) -> None:
    """Also if somebody has lost that since he opened it."""
    eve, panel = await steward(place)
    for role in list(place.guild.members[eve.id].roles):
        place.guild.take(eve, role)
    reply = await eve.press(panel, "Turn off threads")
    assert "Only people who may manage this server" in reply.text or any(
        "Only people who may manage this server" in one.text for one in reply.followups
    )
    assert await rules(place) == USUAL


@pytest.mark.parametrize(
    "kept",
    [
        {"channels": "all"},
        {"timers": "never"},
        {"game": "chess"},
        {"threads": 3},
        {"days_until_dead": "x"},
        {"old": 1},
    ],
)
def test_a_rule_that_is_not_understood_is_as_usual(kept: dict[str, object]) -> None:
    assert rules_in(kept) == USUAL
    assert rules_in({**kept, "judges": [1, 2]}).judges == (1, 2)
