"""What the bot does of its own accord: messages, threads, direct messages, roles and events."""

import datetime
import io
from typing import Any

import discord
import pytest
from PIL import Image

from playground import Channel, Guild, permissions
from tests.playground.conftest import Place
from tests.playground.example import Bot, picture, running


def text_channel(place: Place, channel: Channel | None = None) -> discord.TextChannel:
    found = place.bot.get_channel((channel or place.channel).id)
    assert isinstance(found, discord.TextChannel)
    return found


def castle(place: Place) -> discord.Guild:
    guild = place.bot.get_guild(place.guild.id)
    assert guild is not None
    return guild


async def test_the_bot_knows_its_guild(place: Place) -> None:
    guild = castle(place)
    assert guild.name == "Castle"
    assert [channel.name for channel in guild.text_channels] == ["games"]
    assert guild.member_count == 4
    assert guild.me.guild_permissions.send_messages
    assert not guild.me.guild_permissions.manage_channels
    later = place.discord.guild("Later")
    await place.discord.until(lambda: place.bot.get_guild(later.id))


async def test_a_message_is_posted_edited_and_deleted(place: Place) -> None:
    channel = text_channel(place)
    sent = await channel.send("Round 1")
    [seen] = place.ann.sees(place.channel)
    assert (seen.id, seen.text, seen.edits) == (sent.id, "Round 1", 0)
    await sent.edit(content="Round 2")
    assert (seen.text, seen.edits) == ("Round 2", 1)
    assert (await channel.fetch_message(sent.id)).edited_at is not None
    await sent.delete()
    assert place.ann.sees(place.channel) == []
    with pytest.raises(discord.NotFound, match="Unknown Message"):
        await channel.fetch_message(sent.id)
    with pytest.raises(discord.NotFound):
        await sent.edit(content="Round 3")


async def test_a_nonce_posts_only_once(place: Place) -> None:
    channel = text_channel(place)
    first = await channel.send("Round 1", nonce="match-7-version-3")
    second = await channel.send("Round 1", nonce="match-7-version-3")
    assert first.id == second.id
    assert len(place.ann.sees(place.channel)) == 1
    place.ann.sees(place.channel)[0].delete()
    with pytest.raises(discord.NotFound, match="Unknown Message"):
        await channel.send("Round 1", nonce="match-7-version-3")
    place.discord.clock.forward(minutes=6)
    assert (await channel.send("Round 1", nonce="match-7-version-3")).id != first.id


@pytest.mark.parametrize("lossless", [True, False])
async def test_a_webp_has_its_size(place: Place, lossless: bool) -> None:
    file = io.BytesIO()
    Image.new("RGB", (1280, 777)).save(file, "WEBP", lossless=lossless)
    sent = await text_channel(place).send(file=discord.File(io.BytesIO(file.getvalue()), "a.webp"))
    assert (sent.attachments[0].width, sent.attachments[0].height) == (1280, 777)


async def test_files_are_replaced_and_kept(place: Place) -> None:
    channel = text_channel(place)
    files = [discord.File(io.BytesIO(picture(n + 1)), f"{n}.png", description="x") for n in (0, 1)]
    sent = await channel.send("Two", files=files)
    assert [each.width for each in sent.attachments] == [1, 2]
    new = discord.File(io.BytesIO(picture(3)), "2.png", description="third")
    after = await sent.edit(attachments=[sent.attachments[1], new])
    assert [each.filename for each in after.attachments] == ["1.png", "2.png"]
    assert await after.attachments[1].read() == picture(3)
    [seen] = place.ann.sees(place.channel)
    assert [each.description for each in seen.attachments] == ["x", "third"]
    await sent.edit(content="Three")
    assert len(seen.attachments) == 2
    assert not place.discord.violations


async def test_the_history_is_read_in_pages(place: Place) -> None:
    channel = text_channel(place)
    for number in range(5):
        await channel.send(str(number))
    assert [m.content async for m in channel.history(limit=3)] == ["4", "3", "2"]
    after = [m async for m in channel.history(oldest_first=True)]
    assert [m.content for m in after] == ["0", "1", "2", "3", "4"]
    assert [m.content async for m in channel.history(before=after[2])] == ["1", "0"]


async def test_only_those_ring_who_may_be_mentioned(place: Place) -> None:
    channel, ann, bob = text_channel(place), place.ann, place.bob
    role = place.guild.role("Players", mentionable=True)
    place.guild.give(bob, role)
    text = f"{ann.mention} and {role.mention}, @everyone; `{bob.mention}` is only shown"
    await channel.send(text)
    await channel.send(text, allowed_mentions=discord.AllowedMentions.none())
    await channel.send(text, allowed_mentions=discord.AllowedMentions(users=[ann], roles=False))
    await channel.send(text, silent=True)
    rung = [message.pinged for message in place.ann.sees(place.channel)]
    assert rung == [[ann, bob], [], [ann], []]
    place.channel.allow(place.discord.bot, "mention_everyone")
    await channel.send("@here")
    assert set(place.ann.sees(place.channel)[-1].pinged) == {ann, bob, place.guild.owner}
    place.channel.deny(ann, "view_channel")
    await channel.send(ann.mention)
    assert place.bob.sees(place.channel)[-1].pinged == []


async def test_an_answer_rings_for_whom_it_answers(place: Place) -> None:
    await place.ann.say(place.channel, f"Hello {place.discord.bot.mention}")
    message = await place.discord.until(lambda: place.bot.messages and place.bot.messages[0])
    await message.reply("Hello")
    await message.reply("Hello", mention_author=False)
    _, loud, quiet = place.ann.sees(place.channel)
    assert (loud.pinged, quiet.pinged) == ([place.ann], [])
    assert loud.referenced is not None


async def test_without_the_intent_only_what_is_for_the_bot_is_read(place: Place) -> None:
    await place.ann.say(place.channel, "Between us")
    await place.ann.say(place.channel, f"{place.discord.bot.mention} listen")
    await place.ann.say(place.ann.direct_channel, "In private")
    await place.discord.until(lambda: len(place.bot.messages) == 3)
    read = [message.content for message in place.bot.messages]
    assert read == ["", f"{place.discord.bot.mention} listen", "In private"]


async def test_with_the_intent_everything_is_read(place: Place) -> None:
    intents = discord.Intents(guilds=True, messages=True, message_content=True)
    await place.bot.close()
    async with running(place.discord, Bot(intents=intents)) as reader:
        await place.ann.say(place.channel, "Between us")
        await place.discord.until(lambda: reader.messages)
        assert reader.messages[0].content == "Between us"


async def test_direct_messages_reach_those_who_take_them(place: Place) -> None:
    user = await place.bot.fetch_user(place.ann.id)
    sent = await user.send("Your hand")
    assert [message.text for message in place.ann.dms] == ["Your hand"]
    assert place.bob.dms == []
    await sent.edit(content="Your new hand")
    assert place.ann.dms[0].text == "Your new hand"
    place.ann.close_dms()
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("Your turn")
    assert refused.value.code == 50007
    place.ann.open_dms()
    place.guild.leave(place.ann)
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("Your turn")
    assert refused.value.code == 50278


async def test_what_the_bot_may_not_do_is_refused(place: Place) -> None:
    channel, bot = text_channel(place), place.discord.bot
    sent = await channel.send("x")
    place.channel.deny(bot, "attach_files")
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send(file=discord.File(io.BytesIO(b"x"), "x.txt"))
    assert refused.value.code == 50013
    place.channel.deny(bot, "send_messages")
    with pytest.raises(discord.Forbidden):
        await channel.send("y")
    await sent.edit(content="One may still edit")
    place.channel.deny(bot, "view_channel")
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("y")
    assert refused.value.code == 50001
    place.channel.delete()
    with pytest.raises(discord.NotFound, match="Unknown Channel"):
        await channel.send("y")
    await place.discord.until(lambda: place.bot.get_channel(place.channel.id) is None)


async def test_nobody_else_s_message_is_edited(place: Place) -> None:
    said = await place.ann.say(place.channel, "Mine")
    message = await text_channel(place).fetch_message(said.id)
    with pytest.raises(discord.Forbidden) as refused:
        await message.edit(content="Not yours")
    assert refused.value.code == 50005
    await message.delete()
    assert place.ann.sees(place.channel) == []


async def test_a_thread_grows_out_of_a_message(place: Place) -> None:
    channel = text_channel(place)
    message = await channel.send("A match")
    thread = await message.create_thread(name="Match 7")
    assert thread.id == message.id
    await thread.send("Welcome")
    held = place.guild.threads[0]
    assert [each.text for each in place.bob.sees(held)] == ["Welcome"]
    with pytest.raises(discord.HTTPException) as refused:
        await message.create_thread(name="Again")
    assert refused.value.code == 160004
    await place.discord.until(lambda: castle(place).get_thread(thread.id))
    await thread.edit(archived=True, locked=True)
    assert held.archived
    with pytest.raises(discord.HTTPException) as refused:
        await thread.send("Too late")
    assert refused.value.code == 50083
    assert [each.name async for each in channel.archived_threads()] == ["Match 7"]
    await thread.edit(archived=False, locked=False)
    await thread.send("Open again")
    held.delete()
    await place.discord.until(lambda: castle(place).get_thread(thread.id) is None)


async def test_a_private_thread_is_for_those_inside(place: Place) -> None:
    thread = await text_channel(place).create_thread(name="Hand", invitable=False)
    await thread.add_user(discord.Object(place.ann.id))
    await thread.send("Secret")
    held = place.guild.threads[0]
    assert [each.text for each in place.ann.sees(held)] == ["Secret"]
    assert place.bob.sees(held) == []
    assert {each.id for each in await thread.fetch_members()} == {
        place.ann.id,
        place.discord.bot.id,
    }
    await thread.remove_user(discord.Object(place.ann.id))
    assert place.ann.sees(held) == []
    with pytest.raises(discord.HTTPException, match="between 1 and 100"):
        await text_channel(place).create_thread(name="x" * 101)


async def test_a_public_thread_without_a_message_is_told_of(place: Place) -> None:
    public = discord.ChannelType.public_thread
    await text_channel(place).create_thread(name="Talk", type=public)
    [told] = place.ann.sees(place.channel)
    assert told.text == "Talk"


async def test_roles_and_members_are_read_and_given(place: Place) -> None:
    guild = castle(place)
    member = await guild.fetch_member(place.ann.id)
    assert member.display_name == "Ann"
    role = place.guild.role("League")
    await place.discord.until(lambda: guild.get_role(role.id))
    with pytest.raises(discord.Forbidden):
        await member.add_roles(discord.Object(role.id))
    manager = place.guild.role("Manager", "manage_roles")
    place.guild.give(place.discord.bot, manager)
    await member.add_roles(discord.Object(role.id))
    assert role in place.guild.members[place.ann.id].roles
    await place.discord.until(lambda: guild.me.guild_permissions.manage_roles)
    with pytest.raises(discord.NotFound, match="Unknown Member"):
        await guild.fetch_member(place.discord.person("Stranger").id)


async def test_a_scheduled_event_is_made_changed_and_ended(place: Place) -> None:
    guild = castle(place)
    start = datetime.datetime.now(datetime.UTC) + datetime.timedelta(hours=1)
    outside: Any = {"entity_type": discord.EntityType.external, "location": "#games"}
    event = await guild.create_scheduled_event(
        name="Tournament",
        start_time=start,
        end_time=start + datetime.timedelta(hours=2),
        privacy_level=discord.PrivacyLevel.guild_only,
        **outside,
    )
    [held] = place.guild.events.values()
    assert (held.name, held.location) == ("Tournament", "#games")
    await event.edit(name="Great tournament")
    assert held.name == "Great tournament"
    with pytest.raises(discord.HTTPException, match="in the past"):
        await guild.create_scheduled_event(
            name="Yesterday",
            start_time=start - datetime.timedelta(days=1),
            end_time=start,
            privacy_level=discord.PrivacyLevel.guild_only,
            **outside,
        )
    await event.start()
    assert held.status == 2
    await event.delete()
    assert not place.guild.events


async def test_pins_and_reactions(place: Place) -> None:
    sent = await text_channel(place).send("Rules")
    await sent.add_reaction("👍")
    [seen] = place.ann.sees(place.channel)
    await place.ann.react(seen, "👍")
    assert seen.reactions["👍"] == [place.discord.bot, place.ann]
    await sent.remove_reaction("👍", discord.Object(place.discord.bot.id))
    assert seen.reactions["👍"] == [place.ann]
    with pytest.raises(discord.Forbidden):
        await sent.pin()
    place.channel.allow(place.discord.bot, "pin_messages")
    await sent.pin()
    assert seen.pinned
    assert [each.id async for each in text_channel(place).pins()] == [sent.id]


async def test_channels_are_made_and_hidden_by_the_bot(place: Place) -> None:
    rights = place.guild.role("Keeper", "manage_channels", "manage_roles", "view_channel")
    place.guild.give(place.discord.bot, rights)
    guild = castle(place)
    made = await guild.create_text_channel("league", topic="Standings")
    held = place.guild.channels[made.id]
    assert (held.name, held.topic) == ("league", "Standings")
    await made.set_permissions(guild.me, view_channel=True)
    await made.set_permissions(guild.default_role, view_channel=False)
    assert place.ann.sees(held) == []
    await made.delete()
    assert held.deleted


async def test_listeners_hear_of_every_change(place: Place) -> None:
    heard: list[str] = []

    def listener(change: Any) -> None:
        heard.append(change.event)

    stop = place.discord.listen(listener)
    sent = await text_channel(place).send("x")
    await sent.edit(content="y")
    await sent.delete()
    shown = await place.ann.use(place.channel, "form")
    stop()
    await text_channel(place).send("z")
    assert shown.modal is not None
    assert heard == ["MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE", "MODAL"]


async def test_each_guild_belongs_to_its_shard(place: Place) -> None:
    await place.bot.close()
    guilds: list[Guild] = [place.guild]
    while len({(guild.id >> 22) % 2 for guild in guilds}) < 2:
        place.discord.clock.forward(seconds=0.001)
        guilds.append(place.discord.guild("Another"))
    bot = Bot(shard_count=2)
    async with running(place.discord, bot):
        await place.discord.until(lambda: len(bot.guilds) == len(guilds))
        for guild in guilds:
            found = bot.get_guild(guild.id)
            assert found is not None
            assert found.shard_id == (guild.id >> 22) % 2
            guild.join(place.ann)
            channel = guild.text_channel("there")
            assert (await place.ann.use(channel, "act", do="walk")).text == "You walk."


async def test_who_is_mentioned_in_a_thread_is_in_it(place: Place) -> None:
    thread = await text_channel(place).create_thread(name="Hand")
    await thread.send(f"For you: {place.ann.mention}")
    await thread.send(f"Not {place.bob.mention}", allowed_mentions=discord.AllowedMentions.none())
    held = place.guild.threads[0]
    first, second = place.ann.sees(held)
    assert first.pinged == [place.ann]
    assert place.bob.sees(held) == []
    message = await thread.fetch_message(second.id)
    await message.edit(content=f"But {place.bob.mention}")
    assert place.bob.sees(held) == [first, second]
    assert (second.mentions, second.pinged) == ([place.bob], [])


async def test_permissions_add_up_as_the_client_thinks(place: Place) -> None:
    me, channel, bot = castle(place).me, text_channel(place), place.discord.bot
    role = place.guild.role("Helper", "manage_events", "mention_everyone")
    steps: list[Any] = [
        lambda: place.guild.give(bot, role),
        lambda: place.channel.deny(place.guild.everyone, "send_messages", "add_reactions"),
        lambda: place.channel.allow(role, "send_messages", "manage_webhooks"),
        lambda: place.channel.deny(bot, "manage_webhooks", "send_messages"),
        lambda: place.channel.allow(bot, "send_messages"),
        lambda: place.guild.set_permissions(role, "administrator"),
    ]

    # The client leaves out what is of no use in text channels.
    compared = permissions.ALL & ~permissions.bits(["connect"])

    def agree() -> bool:
        theirs = channel.permissions_for(me).value
        return theirs & compared == permissions.in_channel(place.channel, bot) & compared

    for step in steps:
        step()
        await place.discord.until(agree)


async def test_what_needs_a_permission_of_its_own(place: Place) -> None:
    channel, guild, bot = text_channel(place), castle(place), place.discord.bot
    place.channel.deny(bot, "create_private_threads", "create_public_threads")
    with pytest.raises(discord.Forbidden):
        await channel.create_thread(name="Hand")
    with pytest.raises(discord.Forbidden):
        await (await channel.send("x")).create_thread(name="Match")
    with pytest.raises(discord.Forbidden):
        await channel.set_permissions(guild.default_role, view_channel=False)
    with pytest.raises(discord.Forbidden):
        await channel.edit(name="other")
    with pytest.raises(discord.Forbidden):
        await guild.create_text_channel("other")
    [own] = [role for role in place.guild.roles.values() if role.managed_by]
    place.guild.set_permissions(own, "view_channel", "create_events")
    start = datetime.datetime.now(datetime.UTC) + datetime.timedelta(hours=1)
    event = await guild.create_scheduled_event(
        name="Mine",
        start_time=start,
        end_time=start + datetime.timedelta(hours=2),
        entity_type=discord.EntityType.external,
        location="x",
        privacy_level=discord.PrivacyLevel.guild_only,
    )
    await event.edit(name="Still mine")
    place.guild.events[event.id].creator = place.ann
    with pytest.raises(discord.Forbidden):
        await event.edit(name="Hers")


async def test_who_leaves_a_guild_leaves_its_threads(place: Place) -> None:
    thread = await text_channel(place).create_thread(name="Hand")
    await thread.add_user(discord.Object(place.ann.id))
    place.guild.leave(place.ann)
    assert {each.id for each in await thread.fetch_members()} == {place.discord.bot.id}
