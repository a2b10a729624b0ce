"""Servers and groups without the bot, and people who bring it along."""

from typing import Any

import discord
import pytest
from discord import app_commands

from playground import Channel, Impossible, Standin
from tests.playground.example import Bot, running

CONTEXTS = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
INSTALLS = app_commands.AppInstallationType(guild=True, user=True)


class Traveller(Bot):
    """A bot with a command that says how it is here, for servers and for people."""

    async def setup_hook(self) -> None:
        await super().setup_hook()
        self.tree.allowed_contexts, self.tree.allowed_installs = CONTEXTS, INSTALLS

        @self.tree.command(description="Say how you are here")
        async def how(interaction: discord.Interaction[Any]) -> None:
            where = interaction.context
            places = {
                "a server": where.guild,
                "mine": where.dm_channel,
                "a group": where.private_channel,
            }
            by = {
                "the server's": interaction.is_guild_integration(),
                "yours": interaction.is_user_integration(),
            }
            said = [name for name, holds in (places | by).items() if holds]
            await interaction.response.send_message(", ".join(said))

        @self.tree.command(description="Only where the bot is a member")
        @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
        @app_commands.allowed_installs(guilds=True, users=False)
        async def here(interaction: discord.Interaction[Any]) -> None:
            await interaction.response.send_message("Here")

        await self.tree.sync()


async def test_whoever_has_installed_it_brings_it_along() -> None:
    async with Standin() as standin:
        castle, foreign = standin.guild("Castle"), standin.guild("Foreign", bot=False)
        ann, bob = standin.person("Ann"), standin.person("Bob")
        for guild in (castle, foreign):
            guild.join(ann, bob)
        ann.install()
        home, away = castle.text_channel("home"), foreign.text_channel("away")
        group = standin.group(ann, bob)
        async with running(standin, Traveller()) as bot:
            await standin.until(lambda: bot.guilds)
            assert [guild.name for guild in bot.guilds] == ["Castle"]
            said = {
                home: "a server, the server's, yours",
                away: "a server, yours",
                group: "a group, yours",
                ann.direct_channel: "mine, yours",
            }
            for channel, words in said.items():
                assert (await ann.use(channel, "how")).text == words
                assert ("here" in ann.commands(channel)) is (channel is home)
            assert (await bob.use(home, "how")).text == "a server, the server's"
            for channel in (away, group):
                assert bob.commands(channel) == []
                with pytest.raises(Impossible):
                    await bob.use(channel, "how")
                await refused(bot, channel)
        assert not standin.errors


async def refused(bot: Bot, channel: Channel) -> None:
    """By itself it can do nothing there."""
    place = bot.get_partial_messageable(channel.id)
    with pytest.raises(discord.Forbidden):
        await place.send("Hello")
    with pytest.raises(discord.Forbidden):
        await place.fetch_message(next(iter(channel.messages)))


async def test_its_answer_can_be_changed_for_a_quarter_of_an_hour() -> None:
    async with Standin() as standin:
        ann = standin.person("Ann")
        ann.install()
        group = standin.group(ann)
        kept: list[discord.Interaction[Any]] = []
        async with running(standin, Traveller()) as bot:

            async def keep(interaction: discord.Interaction[Any]) -> None:
                kept.append(interaction)

            bot.on_interaction = keep
            said = (await ann.use(group, "how")).message
            assert said is not None
            await kept[0].followup.edit_message(said.id, content="Changed")
            assert said.text == "Changed"
            standin.clock.forward(minutes=16)
            with pytest.raises(discord.HTTPException):
                await kept[0].followup.edit_message(said.id, content="Too late")
            assert said.text == "Changed"
