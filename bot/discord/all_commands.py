"""All commands."""

from __future__ import annotations

from discord import app_commands

from bot.cards.discord import commands as looking_up
from bot.concepts.discord.commands import ConceptCommands
from bot.decks.discord.commands import DeckCommands
from bot.discord.tree import Command
from bot.leagues.discord.commands import LeagueCommands
from bot.matches.discord.commands import play, replaying
from bot.matches.discord.commands.match import MatchCommands
from bot.matches.discord.commands.play_now import play as play_now
from bot.matches.discord.commands.tutorial import tutorial
from bot.people.discord import commands as players
from bot.people.discord import portrait_commands as portraits
from bot.people.discord import stewardship_commands as stewardship
from bot.people.discord.stewardship_commands import ModerateCommands
from bot.rules.discord import commands as rules
from bot.servers.discord import commands as general

ALL: list[Command | app_commands.Group] = [
    play_now,
    MatchCommands(),
    DeckCommands(),
    ConceptCommands(),
    LeagueCommands(),
    ModerateCommands(),
    *play.COMMANDS,
    *players.COMMANDS,
    *portraits.COMMANDS,
    *stewardship.COMMANDS,
    *replaying.COMMANDS,
    *general.COMMANDS,
    *looking_up.COMMANDS,
    *rules.COMMANDS,
    tutorial,
]
