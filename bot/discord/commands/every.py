"""All commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import app_commands

from bot.discord.commands.concepts import ConceptCommands
from bot.discord.commands.decks import DeckCommands
from bot.discord.commands.general import general_commands
from bot.discord.commands.league import LeagueCommands
from bot.discord.commands.looking_up import looking_up_commands
from bot.discord.commands.match import MatchCommands
from bot.discord.commands.play import play_commands
from bot.discord.commands.players import players_commands
from bot.discord.commands.portraits import portrait_commands
from bot.discord.commands.replaying import replay_commands
from bot.discord.commands.rules import rules_commands
from bot.discord.commands.stewardship import ModerateCommands, block_commands
from bot.discord.commands.tutorial import tutorial_command

if TYPE_CHECKING:
    from bot.discord.desk import Desk

Command = app_commands.Command[Any, ..., None]


def commands(desk: Desk) -> list[Command | app_commands.Group]:
    return [
        MatchCommands(desk),
        DeckCommands(desk),
        ConceptCommands(desk),
        LeagueCommands(desk),
        ModerateCommands(desk),
        *play_commands(desk),
        *players_commands(desk),
        *portrait_commands(desk),
        *block_commands(desk),
        *replay_commands(desk),
        *general_commands(desk),
        *looking_up_commands(desk),
        *rules_commands(desk),
        tutorial_command(desk),
    ]
