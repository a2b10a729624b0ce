"""Late, twice, too often, lost: the rules of interactions and what may go wrong with requests."""

import asyncio
import io
import time
from typing import Any

import aiohttp
import discord
import pytest

from playground import Standin
from playground.interactions import Interaction
from tests.playground.conftest import Place
from tests.playground.example import Bot, running


class Slow(Bot):
    """A bot that keeps each interaction, for the test to answer."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[discord.Interaction[Any]] = []
        self.failures: list[Exception] = []

    async def setup_hook(self) -> None:
        await super().setup_hook()

        @self.tree.error
        async def failed(_: Any, error: Exception) -> None:
            self.failures.append(getattr(error, "original", error))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        self.kept.append(interaction)


async def test_an_interaction_is_answered_once(place: Place) -> None:
    reply = await place.ann.use(place.channel, "act", do="wait")
    first = reply.interaction
    status, body = await callback(place, first, {"type": 4, "data": {"content": "again"}})
    assert (status, body["code"]) == (400, 40060)
    assert place.discord.violations[0].right.startswith("An interaction is answered once")
    assert len(place.ann.sees(place.channel)) == 1


async def callback(place: Place, interaction: Interaction, body: Any) -> tuple[int, Any]:
    place_of = f"/interactions/{interaction.id}/{interaction.token}/callback"
    async with (
        aiohttp.ClientSession() as web,
        web.post(place.discord.api + place_of, json=body) as answer,
    ):
        return answer.status, await answer.json() if answer.status != 204 else None


async def test_an_answer_must_fit_the_interaction(place: Place) -> None:
    place.discord.patience = 0.05
    interaction = (await place.ann.use(place.channel, "silent")).interaction
    place.discord.patience = 3
    interaction.failed = False
    status, body = await callback(place, interaction, {"type": 7, "data": {"content": "x"}})
    assert (status, body["code"]) == (400, 50035)
    status, body = await callback(place, interaction, {"type": 4, "data": {"content": "x" * 2001}})
    assert (status, list(body["errors"]["data"])) == (400, ["content"])
    status, _ = await callback(place, interaction, {"type": 9, "data": {"custom_id": "x"}})
    assert status == 400
    assert interaction.answer is None


async def test_after_three_seconds_nobody_waits_any_more(place: Place) -> None:
    place.discord.faults.deliver_late(seconds=4)
    reply = await place.ann.use(place.channel, "act", do="wait")
    assert reply.error == "The application did not respond"
    assert place.ann.sees(place.channel) == []
    [violation] = place.discord.violations
    assert violation.what == "Unknown Interaction"


async def test_after_fifteen_minutes_the_token_is_worth_nothing() -> None:
    async with Standin() as discord_, running(discord_, Slow()) as bot:
        guild, ann = discord_.guild("Castle"), discord_.person("Ann")
        guild.join(ann)
        channel = guild.text_channel("games")
        reply = await ann.use(channel, "act", do="wait")
        kept = bot.kept[0]
        discord_.clock.forward(minutes=14)
        await kept.edit_original_response(content="Still here")
        assert reply.text == "Still here"
        discord_.clock.forward(minutes=2)
        with pytest.raises(discord.HTTPException) as refused:
            await kept.edit_original_response(content="Too late")
        assert refused.value.code == 50027
        assert reply.text == "Still here"


async def test_an_interaction_may_come_twice() -> None:
    async with Standin() as discord_, running(discord_, Slow()) as bot:
        guild, ann = discord_.guild("Castle"), discord_.person("Ann")
        guild.join(ann)
        channel = guild.text_channel("games")
        discord_.faults.deliver_twice()
        reply = await ann.use(channel, "act", do="wait")
        assert reply.text == "You wait."
        await discord_.until(lambda: bot.failures)
        assert len(bot.kept) == 2
        assert bot.kept[0].id == bot.kept[1].id
        assert len(ann.sees(channel)) == 1


async def test_the_answer_can_be_read_changed_and_deleted_later() -> None:
    async with Standin() as discord_, running(discord_, Slow()) as bot:
        guild, ann, bob = discord_.guild("Castle"), discord_.person("Ann"), discord_.person("Bob")
        guild.join(ann, bob)
        channel = guild.text_channel("games")
        reply = await ann.use(channel, "act", do="wait")
        kept = bot.kept[0]
        assert (await kept.original_response()).content == "You wait."
        more = await kept.followup.send("Only for you", ephemeral=True, wait=True)
        assert [each.text for each in ann.sees(channel)] == ["You wait.", "Only for you"]
        assert [each.text for each in bob.sees(channel)] == ["You wait."]
        await more.edit(content="Changed")
        assert ann.sees(channel)[1].text == "Changed"
        await more.delete()
        await kept.delete_original_response()
        assert ann.sees(channel) == []
        assert reply.message is None or reply.message.deleted
        with pytest.raises(discord.NotFound):
            await kept.edit_original_response(content="Gone")


async def test_somebody_deletes_the_message_before_it_is_changed(place: Place) -> None:
    table = (await place.ann.use(place.channel, "table")).message
    assert table is not None
    channel = place.bot.get_channel(place.channel.id)
    assert isinstance(channel, discord.TextChannel)
    message = await channel.fetch_message(table.id)
    table.delete()
    with pytest.raises(discord.NotFound):
        await message.edit(content=None)


async def test_refused_requests_are_tried_again(place: Place) -> None:
    channel = place.bot.get_channel(place.channel.id)
    assert isinstance(channel, discord.TextChannel)
    place.discord.faults.refuse_requests(2, 429, matching="POST .*/messages", seconds=0.02)
    await channel.send("At last")
    assert [each.text for each in place.ann.sees(place.channel)] == ["At last"]
    statuses = [status for method, path, status in place.discord.requests if "messages" in path]
    assert statuses == [429, 429, 200]
    place.discord.faults.refuse_requests(1, 403, matching="POST .*/messages")
    with pytest.raises(discord.Forbidden):
        await channel.send("Never")


async def test_an_answer_may_be_lost_though_the_deed_is_done(place: Place) -> None:
    channel = place.bot.get_channel(place.channel.id)
    assert isinstance(channel, discord.TextChannel)
    place.discord.faults.lose_answers(1, 503, matching="POST .*/messages")
    with pytest.raises(discord.DiscordServerError):
        await channel.send("Said", nonce="once")
    await channel.send("Said", nonce="once")
    assert [each.text for each in place.ann.sees(place.channel)] == ["Said"]


async def test_a_request_may_be_slow(place: Place) -> None:
    channel = place.bot.get_channel(place.channel.id)
    assert isinstance(channel, discord.TextChannel)
    place.discord.faults.slow_requests(1, 0.05)
    before = time.monotonic()
    await channel.send("Slowly")
    assert time.monotonic() - before >= 0.05


async def test_too_many_messages_wait_for_their_bucket() -> None:
    async with Standin(rate_limits=0.02) as discord_, running(discord_, Bot()) as bot:
        guild = discord_.guild("Castle")
        held = guild.text_channel("games")
        channel = await discord_.until(lambda: bot.get_channel(held.id))
        before = time.monotonic()
        await asyncio.gather(*(channel.send(str(number)) for number in range(11)))
        assert time.monotonic() - before >= 0.1
        assert len(held.messages) == 11


async def test_who_does_not_wait_is_told_to(place: Place) -> None:
    place.discord.rate_limits.scale = 1
    url = f"{place.discord.api}/channels/{place.channel.id}/messages"
    headers = {"Authorization": f"Bot {place.discord.token}"}
    async with aiohttp.ClientSession(headers=headers) as web:
        for left in (4, 3, 2, 1, 0):
            async with web.post(url, json={"content": "x"}) as answer:
                assert answer.headers["X-RateLimit-Remaining"] == str(left)
        async with web.post(url, json={"content": "x"}) as answer:
            assert answer.status == 429
            body = await answer.json()
            assert 0 < body["retry_after"] <= 5
            assert body["global"] is False
    assert len(place.channel.messages) == 5


async def test_old_messages_are_edited_less_often(place: Place) -> None:
    place.discord.rate_limits.scale = 0.0075
    channel = place.bot.get_channel(place.channel.id)
    assert isinstance(channel, discord.TextChannel)
    sent = await channel.send("0")
    place.discord.clock.forward(hours=2)
    for number in range(4):
        await sent.edit(content=str(number))
    statuses = [status for method, _, status in place.discord.requests if method == "PATCH"]
    assert statuses == [200, 200, 200, 429, 200]


async def test_without_a_token_nothing_is_answered(place: Place) -> None:
    async with (
        aiohttp.ClientSession() as web,
        web.get(place.discord.api + "/users/@me") as answer,
    ):
        assert answer.status == 401


async def test_an_unknown_route_is_remembered(place: Place) -> None:
    route = discord.http.Route("GET", "/nothing/here")
    with pytest.raises(discord.NotFound):
        await place.bot.http.request(route)
    assert place.discord.violations[0].what == "unknown route"


async def test_a_condition_that_does_not_come_true_is_named(place: Place) -> None:
    with pytest.raises(TimeoutError, match=r"Not come true within 0.01 seconds.*bot.messages"):
        await place.discord.until(lambda: place.bot.messages, within=0.01)


async def test_fifty_requests_a_second_are_enough_for_everybody(place: Place) -> None:
    place.discord.rate_limits.scale = 1
    headers = {"Authorization": f"Bot {place.discord.token}"}
    statuses = []
    async with aiohttp.ClientSession(headers=headers) as web:
        for number in range(51):
            path = "/users/@me" if number % 2 else "/applications/@me"
            async with web.get(place.discord.api + path) as answer:
                statuses.append(answer.status)
        assert statuses == [200] * 50 + [429]
        assert answer.headers["X-RateLimit-Global"] == "true"


async def test_whom_it_has_failed_gets_no_answer_later(place: Place) -> None:
    place.discord.patience = 0.05
    interaction = (await place.ann.use(place.channel, "silent")).interaction
    place.discord.patience = 3
    status, body = await callback(place, interaction, {"type": 4, "data": {"content": "x"}})
    assert (status, body["code"]) == (404, 10062)
    assert place.ann.sees(place.channel) == []


async def test_a_promised_answer_mentions_and_does_not_ring(place: Place) -> None:
    place.discord.patience = 0.05
    interaction = (await place.ann.use(place.channel, "silent")).interaction
    place.discord.patience, interaction.failed = 3, False
    await callback(place, interaction, {"type": 5, "data": {}})
    [waiting] = place.bob.sees(place.channel)
    assert waiting.thinking
    url = f"{place.discord.api}/webhooks/{place.discord.bot.id}/{interaction.token}"
    async with aiohttp.ClientSession() as web:
        change = {"content": f"Your turn {place.bob.mention}"}
        async with web.patch(f"{url}/messages/@original", json=change) as answer:
            assert answer.status == 200
    assert not waiting.thinking
    assert (waiting.mentions, waiting.pinged) == ([place.bob], [])


async def test_an_update_loses_the_files_it_does_not_name() -> None:
    async with Standin() as discord_, running(discord_, Slow()) as bot:
        guild, ann = discord_.guild("Castle"), discord_.person("Ann")
        guild.join(ann)
        reply = await ann.use(guild.text_channel("games"), "act", do="wait")
        file = discord.File(io.BytesIO(b"12 cards"), "deck.txt")
        button: discord.ui.Button[Any] = discord.ui.Button(label="On", custom_id="on")
        view = discord.ui.View(timeout=None).add_item(button)
        await bot.kept[0].edit_original_response(attachments=[file], view=view)
        held = reply.message
        assert held is not None
        for keep in (True, False):
            pressing = asyncio.create_task(ann.press(held, "On"))
            kept = await discord_.until(lambda: bot.kept.pop() if len(bot.kept) > 1 else None)
            files = {"attachments": kept.message.attachments} if keep else {}
            await kept.response.edit_message(content="On", **files)
            assert (await pressing).updated
            assert [each.filename for each in held.attachments] == ["deck.txt"] * keep
        assert not discord_.violations
