"""All commands: what one does often by itself, and groups of what belongs together.

Discord shows the first ones of a hundred to whoever types “/”: so there are seventeen at most.
"""

from __future__ import annotations

from discord import app_commands

from bot.cards.discord import commands as cards
from bot.concepts.discord.commands import ConceptCommands
from bot.decks.discord.commands import DeckCommands
from bot.discord.tree import Command
from bot.leagues.discord.commands import LeagueCommands
from bot.matches.discord.commands import judge, play, replaying
from bot.matches.discord.commands.learn import learn
from bot.matches.discord.commands.match import MatchCommands
from bot.matches.discord.commands.play_now import play as play_now
from bot.people.discord import commands as people
from bot.people.discord import portrait_commands as portraits
from bot.people.discord import stewardship_commands as stewardship
from bot.people.discord.stewardship_commands import ModerateCommands
from bot.puzzles.discord.commands import puzzle
from bot.rules.discord import commands as rules
from bot.servers.discord import commands as general


def _with(group: app_commands.Group, *some: Command) -> app_commands.Group:
    for command in some:
        group.add_command(command)
    return group


def _group(name: str, description: str, *some: Command) -> app_commands.Group:
    return _with(app_commands.Group(name=name, description=description), *some)


ALL: list[Command | app_commands.Group] = [
    play_now,
    learn,
    puzzle,
    *play.COMMANDS,
    _with(MatchCommands(), people.find, *play.IN_MATCH, *replaying.ABOUT_THE_PAST, general.bug),
    _group("table", "What there is to see of a match, for you alone", *play.AT_TABLE),
    _group("card", "Cards, and the words on them", *cards.COMMANDS, rules.keyword),
    rules.rules_,
    DeckCommands(),
    ConceptCommands(),
    LeagueCommands(),
    _group("me", "What you say about yourself, and what is kept about you", *people.OF_ONESELF,
        *stewardship.COMMANDS),
    _group("players", "Who plays here, and how they stand", *people.OF_OTHERS,
        *portraits.COMMANDS),
    _with(ModerateCommands(), judge.judge, general.setup),
    general.settings,
    general.help,
]  # fmt: skip
