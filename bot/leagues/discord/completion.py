"""What is offered while somebody types a command about leagues."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from discord import app_commands

from bot.discord.completion import LONGEST, Choice, Completion, before
from bot.discord.handlers import here
from bot.discord.parts import short
from bot.discord.replies import Interaction
from bot.leagues.discord.presses import visitor
from bot.leagues.looks import LeagueLook
from bot.matches.typed import SHOWN
from bot.refusals import Refused
from engine.catalogue import GAMES
from engine.text import bare, clean
from engine.words import say

Offered = Callable[[LeagueLook], Iterable[tuple[str, str]]]
"""The names and the values of what a league offers."""


def of_leagues(over: bool = False) -> Completion:
    """Completes over the leagues of the server, those too that are ``over``."""

    async def complete(interaction: Interaction, typed: str) -> list[Choice]:
        at = here(interaction)
        try:
            who = await visitor(at)
        except Refused:
            return []
        found = await at.leagues.listed(who.server, who.id, over)
        return _fitting(((f"{one.name} ({GAMES[one.game].title})", one.id) for one in found), typed)

    return complete


def of_one(offered: Offered) -> Completion:
    """Completes over something of the league that was named before, or of the only one."""

    async def complete(interaction: Interaction, typed: str) -> list[Choice]:
        at = here(interaction)
        try:
            who = await visitor(at)
            id = await at.leagues.find(who, before(interaction, "league"))
            look = await at.leagues.look(id, who.id)
        except Refused:
            return []
        return _fitting(offered(look), typed)

    return complete


def players(look: LeagueLook) -> Iterable[tuple[str, str]]:
    for one in look.members:
        name = one.who.name
        yield say("{name} (dropped)", name=name) if one.dropped else name, str(one.who.id)


def meeting(look: LeagueLook) -> Iterable[tuple[str, str]]:
    """Those who meet each other: teams, or players."""
    if look.size == 1:
        yield from players(look)
    for team in look.teams:
        yield team.who.name, str(team.who.id)


def teams(look: LeagueLook) -> Iterable[tuple[str, str]]:
    for team in look.teams:
        yield team.who.name, team.who.name


def pairings(look: LeagueLook) -> Iterable[tuple[str, str]]:
    """Those that can be played or were, the newest first."""
    for of in reversed(look.rounds):
        for one in dict.fromkeys((*of.duels, *of.pairings)):
            if one.second is not None:
                names = f"{one.first.name} – {one.second.name}"
                yield say("{names} (round {n})", names=names, n=of.number), one.id


def games(look: LeagueLook) -> Iterable[tuple[str, str]]:
    """The games that count."""
    for of in reversed(look.rounds):
        for one in of.duels:
            for number, game in enumerate(one.games, 1):
                if one.second is not None and game.counts:
                    names = f"{one.first.name} – {one.second.name}"
                    said = {"names": names, "n": of.number, "game": number}
                    yield say("{names} (round {n}, game {game})", **said), game.match


def _fitting(some: Iterable[tuple[str, str]], typed: str) -> list[Choice]:
    words = bare(typed).split()
    return [
        app_commands.Choice(name=short(clean(name), LONGEST) or "–", value=value)
        for name, value in some
        if all(word in bare(name) for word in words)
    ][:SHOWN]
