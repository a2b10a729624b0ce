"""The commands as Discord knows them, each described in the languages of those who type."""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.about import work_on
from bot.discord.replies import Interaction
from bot.discord.rights import ours
from bot.store import DatabaseTrouble
from engine import words
from engine.catalogue import GAMES
from engine.words import ENGLISH

if TYPE_CHECKING:
    from bot.discord.client import Banneret
    from bot.discord.desk import Desk


log = logging.getLogger(__name__)

Command = app_commands.Command[app_commands.Group, ..., None]


def is_group(command: object) -> bool:
    """Whether there is nothing to be typed but what belongs to it."""
    return isinstance(command, app_commands.Group)


class Tree(app_commands.CommandTree["Banneret"]):
    def __init__(self, client: Banneret, desk: Desk) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )
        self.desk = desk
        self.ids: dict[str, int] = {}
        """What Discord calls the commands at the top, once it knows them."""

    async def sync(
        self, *, guild: discord.abc.Snowflake | None = None
    ) -> list[app_commands.AppCommand]:
        known = await super().sync(guild=guild)
        self.ids = {command.name: command.id for command in known}
        return known

    def clickable(self, text: str) -> str:
        """The commands that a text names in code, as Discord shows those that can be clicked."""
        names = {one.qualified_name for one in self.walk_commands() if not is_group(one)}

        def mention(found: re.Match[str]) -> str:
            id = self.ids.get(found[1].split()[0])
            return f"</{found[1]}:{id}>" if id and found[1] in names else found[0]

        return re.sub(r"`/([a-z ]+)`", mention, text)

    async def interaction_check(self, interaction: Interaction) -> bool:
        """Commands are done once and not too fast; what is offered while somebody types is only
        said in his language."""
        work_on(server=interaction.guild_id)
        if interaction.type is discord.InteractionType.autocomplete:
            self.desk.tables.surfaces.answering()
            try:
                await self.desk.speak(interaction)
            except DatabaseTrouble as error:
                log.warning("nothing can be offered: %s", error)
                return False
            return True
        return await self.desk.admits(interaction)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """What a command raises is told to whoever typed it."""
        raised = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await self.desk.explain(interaction, raised)


class Translator(app_commands.Translator):
    """Commands are called the same everywhere, so that people can tell each other what to type;
    what is said about them is in everybody's language."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        where = app_commands.TranslationContextLocation
        if context.location in (where.command_name, where.group_name, where.parameter_name):
            return None
        if (language := ours(locale)) == ENGLISH:
            return None
        # Discord keeps what it is told at the start, so this waits for no words to be at hand.
        return words.catalogue(language).texts.get(string.message)


def descriptions(tree: app_commands.CommandTree[Banneret]) -> list[str]:
    """All that is said about commands, for the catalogues: of each command, of what it takes, and
    of what can be chosen there. Names of games are the same everywhere."""
    found: dict[str, None] = {}
    for command in tree.walk_commands():
        found[command.description] = None
        for parameter in getattr(command, "parameters", []):
            said = [parameter.description, *(choice.name for choice in parameter.choices)]
            found |= dict.fromkeys(map(str, said))
    titles = {game.title for game in GAMES.values()}
    return [text for text in found if text not in titles]
