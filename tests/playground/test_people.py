"""What people may choose, fill in and say, down to the fields of forms and the menus."""

from typing import Any

import discord
import pytest
from discord import app_commands
from hypothesis import given
from hypothesis import strategies as st

from playground import Change, Clock, Impossible, Modal, Standin, forms
from playground.snowflakes import Snowflakes, made_at
from tests.playground.conftest import Place
from tests.playground.example import Bot, running


class Menus(Bot):
    """A bot with menus, and with a command for moderators and one for guilds only."""

    async def setup_hook(self) -> None:
        await super().setup_hook()

        @self.tree.context_menu(name="Level")
        async def level(interaction: discord.Interaction[Any], member: discord.Member) -> None:
            await interaction.response.send_message(f"{member.display_name} has level 3")

        @self.tree.context_menu(name="Quote")
        async def quote(interaction: discord.Interaction[Any], message: discord.Message) -> None:
            await interaction.response.send_message(f"“{message.content}”")

        @self.tree.command(description="End a match")
        @app_commands.default_permissions(manage_guild=True)
        @app_commands.guild_only()
        async def end(interaction: discord.Interaction[Any]) -> None:
            await interaction.response.send_message("Ended")

        await self.tree.sync()


async def test_menus_of_people_and_messages(place: Place) -> None:
    await place.bot.close()
    async with running(place.discord, Menus()):
        said = await place.bob.say(place.channel, "I win")
        assert (await place.ann.use_on(said, "Quote")).text == "“I win”"
        level = await place.ann.use_on(place.bob, "Level", place.channel)
        assert level.text == "Bob has level 3"
        with pytest.raises(Impossible, match="The menu has no “Kick”; it has Level"):
            await place.ann.use_on(place.bob, "Kick", place.channel)


async def test_a_command_is_offered_to_those_who_may_use_it(place: Place) -> None:
    await place.bot.close()
    async with running(place.discord, Menus()):
        assert "end" not in place.ann.commands(place.channel)
        place.guild.give(place.ann, place.guild.role("Moderator", "manage_guild"))
        assert "end" in place.ann.commands(place.channel)
        assert "end" not in place.ann.commands(place.ann.direct_channel)
        place.channel.deny(place.bob, "use_application_commands")
        assert place.bob.commands(place.channel) == []


async def test_what_nobody_may_say(place: Place) -> None:
    with pytest.raises(Impossible, match="2000 or fewer"):
        await place.ann.say(place.channel, "x" * 2001)
    place.channel.deny(place.ann, "send_messages")
    with pytest.raises(Impossible, match="Ann may not write in #games of Castle"):
        await place.ann.say(place.channel, "x")
    said = await place.bob.say(place.channel, "Mine")
    with pytest.raises(Impossible, match="may not delete"):
        await place.ann.delete(said)
    await place.bob.delete(said)
    assert said.deleted


def form(standin: Standin, *fields: dict[str, Any]) -> Modal:
    """A form that somebody has been shown, with a label over each field."""
    labels = [
        {"type": 18, "id": number, "label": f"Field {number}", "component": {"id": 50, **field}}
        for number, field in enumerate(fields, 1)
    ]
    guild = standin.guild("Castle")
    ann = standin.person("Ann")
    guild.join(ann)
    interaction = standin.interactions.open(2, ann, guild.text_channel("games"), {})
    return Modal("Form", "form", labels, interaction)


OPTIONS = [{"label": f"L{n}", "value": f"V{n}", "default": n == 2} for n in range(3)]


@pytest.mark.parametrize(
    ("field", "entry", "expected"),
    [
        ({"type": 4, "style": 1, "value": "as it was"}, None, {"value": "as it was"}),
        ({"type": 4, "style": 1, "required": False}, None, {"value": ""}),
        ({"type": 4, "style": 2}, "a\nb", {"value": "a\nb"}),
        ({"type": 3, "options": OPTIONS}, None, {"values": ["V2"]}),
        ({"type": 3, "options": OPTIONS}, ["L1"], {"values": ["V1"]}),
        ({"type": 3, "options": OPTIONS, "required": False}, [], {"values": []}),
        ({"type": 21, "options": OPTIONS}, "L0", {"value": "V0"}),
        ({"type": 22, "options": OPTIONS}, ["L0", "V1"], {"values": ["V0", "V1"]}),
        ({"type": 23}, True, {"value": True}),
        ({"type": 23, "default": True}, None, {"value": True}),
    ],
)
def test_each_kind_of_field_is_sent_as_discord_sends_it(
    field: dict[str, Any], entry: Any, expected: dict[str, Any]
) -> None:
    shown = form(Standin(), {"custom_id": "f", **field})
    [sent], things = forms.submit(shown, {} if entry is None else {"Field 1": entry})
    component = sent["component"]
    assert {key: component[key] for key in expected} == expected
    assert (component["custom_id"], component["type"], things) == ("f", field["type"], [])


def test_people_and_files_are_chosen_in_forms() -> None:
    discord_ = Standin()
    shown = form(discord_, {"type": 5, "custom_id": "who"}, {"type": 19, "custom_id": "deck"})
    ann = discord_.world.users[shown.interaction.person.id]
    deck = discord_.person("Bob").file(shown.interaction.channel, "deck.txt", b"12 cards")
    [who, files], things = forms.submit(shown, {"who": [ann], "deck": [deck]})
    assert who["component"]["values"] == [str(ann.id)]
    assert files["component"]["values"] == [str(deck.id)]
    assert things == [ann, deck]
    with pytest.raises(Impossible, match="“who” takes a user, not 'Ann'"):
        forms.submit(shown, {"who": ["Ann"], "deck": [deck]})
    with pytest.raises(Impossible, match="has no field “colour”; it has “Field 1”, “Field 2”"):
        forms.submit(shown, {"colour": "red"})


@pytest.mark.parametrize(
    ("field", "entry", "message"),
    [
        ({"type": 4, "style": 1}, "a\nb", "takes a single line"),
        ({"type": 4, "style": 1}, ["a"], "takes a text"),
        ({"type": 4, "style": 1, "min_length": 3}, "ab", "takes 3 to 4000 signs, not 2"),
        ({"type": 3, "options": OPTIONS}, ["L0", "L1"], "takes 1 entries, not 2"),
        ({"type": 21, "options": OPTIONS}, "L5", "does not offer “L5”"),
    ],
)
def test_a_form_that_is_filled_in_wrongly_is_not_sent(
    field: dict[str, Any], entry: Any, message: str
) -> None:
    shown = form(Standin(), {"custom_id": "f", **field})
    with pytest.raises(Impossible, match=message):
        forms.submit(shown, {"Field 1": entry})


@given(st.lists(st.floats(0, 100_000), max_size=20))
def test_ids_only_grow_and_carry_their_time(steps: list[float]) -> None:
    clock = Clock()
    snowflakes = Snowflakes(clock)
    last = snowflakes.next()
    for step in steps:
        clock.forward(seconds=step)
        id = snowflakes.next()
        assert id > last
        assert abs(made_at(id) - clock.now()) < 1
        last = id


async def test_people_know_which_channels_they_see(place: Place) -> None:
    hidden = place.guild.text_channel("council")
    hidden.deny(place.guild.everyone, "view_channel")
    assert place.ann.channels == [place.channel, place.ann.direct_channel]
    place.guild.give(place.ann, role := place.guild.role("Council"))
    hidden.allow(role, "view_channel")
    assert place.ann.channels == [place.channel, hidden, place.ann.direct_channel]


async def test_whoever_listens_hears_for_whom_an_ephemeral_message_is(place: Place) -> None:
    reply = await place.ann.use(place.channel, "match new", game="marcomage")
    assert reply.message is not None
    heard: list[Change] = []
    place.discord.listen(heard.append)
    await place.bob.press(reply.message, "Join")
    assert [(each.event, each.subject.only_for) for each in heard] == [
        ("MESSAGE_CREATE", place.bob)
    ]


async def test_the_owner_of_a_guild_sees_everything(place: Place) -> None:
    guild = place.discord.guild("Ann’s", owner=place.ann)
    guild.join(place.bob)
    hidden = guild.text_channel("hidden")
    hidden.deny(guild.everyone, "view_channel")
    assert hidden in place.ann.channels
    assert hidden not in place.bob.channels


async def test_commands_are_replaced_and_keep_their_ids(place: Place) -> None:
    route = discord.http.Route("PUT", "/applications/{id}/commands", id=place.discord.bot.id)
    here, there = ({"name": name, "description": "x", "contexts": [0]} for name in ("a", "b"))
    first = await place.bot.http.request(route, json=[here, there])
    assert place.ann.commands(place.channel) == ["a", "b"]
    assert place.ann.commands(place.ann.direct_channel) == []
    second = await place.bot.http.request(route, json=[there | {"description": "y"}])
    assert place.ann.commands(place.channel) == ["b"]
    assert second[0]["id"] == first[1]["id"]
    assert second[0]["version"] != first[1]["version"]
