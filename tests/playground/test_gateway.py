"""The gateway: what it says at the door, what is missed and caught up, what goes wrong."""

import asyncio
import json
import zlib
from typing import Any

import aiohttp
import discord
import pytest

from playground import Standin
from playground.gateway import Session
from tests.playground.conftest import Place
from tests.playground.example import Bot, running


def session(place: Place) -> Session:
    [live] = place.discord.gateway.live
    return live


async def test_what_was_missed_is_caught_up(place: Place) -> None:
    before = session(place)
    place.discord.faults.drop_gateway()
    await place.ann.say(place.channel, "Are you there?")
    await place.discord.until(lambda: place.bot.resumes)
    await place.discord.until(lambda: place.bot.messages)
    assert session(place) is before
    assert (await place.ann.use(place.channel, "act", do="wait")).text == "You wait."
    assert len(place.bot.messages) == 2


async def test_an_interaction_waits_for_a_bot_that_is_just_coming_back(place: Place) -> None:
    place.discord.faults.drop_gateway()
    reply = await place.ann.use(place.channel, "act", do="wait")
    assert reply.text == "You wait."
    assert place.bot.resumes == 1


async def test_a_refused_resume_leads_to_a_new_session(place: Place) -> None:
    before = session(place)
    place.discord.faults.refuse_resumes()
    place.discord.faults.drop_gateway()
    await place.discord.until(lambda: place.discord.gateway.live)
    await place.discord.until(lambda: session(place) is not before)
    assert place.bot.resumes == 0
    assert (await place.ann.use(place.channel, "act", do="wait")).text == "You wait."


async def test_nothing_is_lost_or_doubled_however_often_the_line_breaks(place: Place) -> None:
    said = [str(number) for number in range(40)]
    for text in said:
        await place.ann.say(place.ann.direct_channel, text)
        if int(text) % 9 == 4:
            place.discord.faults.drop_gateway()
        if int(text) % 4 == 1:
            await place.discord.until(lambda: place.discord.gateway.live)
    await place.discord.until(lambda: len(place.bot.messages) >= len(said))
    assert [message.content for message in place.bot.messages] == said
    assert place.bot.resumes >= 4


async def test_the_bot_reconnects_when_it_is_asked_to(place: Place) -> None:
    before = session(place)
    place.discord.faults.ask_to_reconnect()
    await place.discord.until(lambda: place.bot.resumes)
    assert session(place) is before


async def test_an_invalidated_session_is_replaced(place: Place) -> None:
    before = session(place)
    place.discord.faults.invalidate_session()
    await place.discord.until(lambda: place.discord.gateway.live)
    assert session(place) is not before
    assert place.bot.resumes == 0


async def test_a_wrong_token_is_refused() -> None:
    async with Standin(token="right") as other:
        with pytest.raises(discord.LoginFailure):
            await enter(other, Bot(), token="wrong")


async def enter(standin: Standin, bot: Bot, token: str | None = None) -> None:
    """Start the bot, and stop it as soon as it is connected."""
    async with running(standin, bot, token):
        pass


async def test_privileged_intents_must_be_allowed() -> None:
    async with Standin() as other:
        other.gateway.allowed_intents = 0
        bot = Bot(intents=discord.Intents(guilds=True, message_content=True))
        with pytest.raises(discord.PrivilegedIntentsRequired):
            await enter(other, bot)


async def frames(socket: aiohttp.ClientWebSocketResponse, inflate: Any) -> Any:
    packed = await socket.receive_bytes()
    assert packed.endswith(b"\x00\x00\xff\xff")
    return json.loads(inflate.decompress(packed))


async def test_every_frame_of_a_compressed_stream_belongs_to_one_stream(place: Place) -> None:
    inflate = zlib.decompressobj()
    address = place.discord.gateway_address + "?v=10&encoding=json&compress=zlib-stream"
    async with aiohttp.ClientSession() as web, web.ws_connect(address) as socket:
        assert (await frames(socket, inflate))["op"] == 10
        await socket.send_json({"op": 1, "d": None})
        assert (await frames(socket, inflate))["op"] == 11
        await socket.send_json({"op": 2, "d": {"token": place.discord.token, "intents": 1}})
        ready = await frames(socket, inflate)
        assert (ready["t"], ready["s"]) == ("READY", 1)
        created = await frames(socket, inflate)
        assert (created["t"], created["d"]["name"]) == ("GUILD_CREATE", "Castle")


async def test_a_stranger_at_the_gateway_is_sent_away(place: Place) -> None:
    async with aiohttp.ClientSession() as web:
        for payload, code in (
            ({"op": 2, "d": {"token": "wrong", "intents": 0}}, 4004),
            ({"op": 2, "d": {"token": place.discord.token, "shard": [2, 2]}}, 4010),
            ({"op": 8, "d": {"guild_id": "1"}}, 4003),
            ({"op": 99, "d": None}, 4001),
            ({"op": 2, "d": None}, 4002),
            (["op", 2], 4002),
        ):
            async with web.ws_connect(place.discord.gateway_address) as socket:
                await socket.receive()
                await socket.send_json(payload)
                assert (await socket.receive()).type is aiohttp.WSMsgType.CLOSE
                assert socket.close_code == code


async def test_members_are_told_of_when_they_are_asked_for(place: Place) -> None:
    guild = place.bot.get_guild(place.guild.id)
    assert guild is not None
    assert guild.get_member(place.ann.id) is None
    [found] = await guild.query_members("an")
    assert found.id == place.ann.id


async def test_with_the_intent_for_members_everybody_is_known(place: Place) -> None:
    await place.bot.close()
    bot = Bot(intents=discord.Intents(guilds=True, members=True))
    async with running(place.discord, bot):
        guild = await place.discord.until(lambda: bot.get_guild(place.guild.id))
        await place.discord.until(lambda: guild.get_member(place.ann.id))
        cid = place.discord.person("Cid")
        place.guild.join(cid)
        await place.discord.until(lambda: guild.get_member(cid.id))
        place.guild.leave(cid)
        await place.discord.until(lambda: guild.get_member(cid.id) is None)


async def test_a_bot_that_is_sent_away_hears_of_it(place: Place) -> None:
    place.discord.world.delete_guild(place.guild)
    await place.discord.until(lambda: place.bot.get_guild(place.guild.id) is None)
    with pytest.raises(discord.NotFound, match="Unknown Channel"):
        await place.bot.fetch_channel(place.channel.id)


async def test_what_is_no_longer_known_cannot_be_caught_up(place: Place) -> None:
    before = session(place)
    place.discord.faults.drop_gateway()
    await place.ann.say(place.channel, "Forgotten")
    before.kept.clear()
    await place.discord.until(lambda: place.discord.gateway.live)
    await place.discord.until(lambda: session(place) is not before)
    assert place.bot.resumes == 0


async def test_an_interaction_goes_to_a_bot_that_is_there(place: Place) -> None:
    sessions = place.discord.gateway.sessions
    async with aiohttp.ClientSession() as web:
        socket = await web.ws_connect(place.discord.gateway_address)
        await socket.send_json({"op": 2, "d": {"token": place.discord.token, "intents": 0}})
        await place.discord.until(lambda: len(sessions) == 2)
    await place.discord.until(lambda: len(place.discord.gateway.live) == 1)
    sessions["gone"] = Session("gone", session(place).audience, (0, 1))
    assert (await place.ann.use(place.channel, "act", do="wait")).text == "You wait."


async def test_whoever_presses_before_a_bot_is_seen_to_leave_is_still_brought_to_it(
    place: Place,
) -> None:
    await place.bot.close()
    gateway = place.discord.gateway
    async with aiohttp.ClientSession() as web:
        socket = await web.ws_connect(gateway.url)
        await socket.send_json({"op": 2, "d": {"token": place.discord.token, "intents": 1}})
        await place.discord.until(lambda: gateway.sessions)
        brought = 0
        while gateway.interaction(place.guild, {"number": brought}):
            brought += 1
            if brought == 20:
                await socket.send_frame((1000).to_bytes(2, "big"), aiohttp.WSMsgType.CLOSE)
            await asyncio.sleep(0)
        heard = [json.loads(message.data) async for message in socket]
    presses = [each["d"]["number"] for each in heard if each["t"] == "INTERACTION_CREATE"]
    assert presses == list(range(brought))
    assert brought > 20


async def test_what_the_bot_does_not_see_it_does_not_hear(place: Place) -> None:
    place.channel.deny(place.discord.bot, "view_channel")
    await place.ann.say(place.channel, "Unheard")
    place.channel.allow(place.discord.bot, "view_channel")
    await place.ann.say(place.channel, f"{place.discord.bot.mention} hear")
    await place.discord.until(lambda: place.bot.messages)
    assert len(place.bot.messages) == 1
