"""``/card`` and ``/search``: cards of all games, by name and with a query."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import app_commands

from bot.discord.commands.completing import GAME
from bot.discord.panels.cards import sought, which
from bot.discord.panels.parts import short
from bot.discord.replies import Interaction, reply
from bot.discord.verbs.looking_up import card_panel, found
from bot.lookup import cards as lookup
from bot.service.refusals import Refused
from engine.catalogue import GAMES
from engine.lookup import LONGEST
from engine.text import clean
from engine.words import say

if TYPE_CHECKING:
    from bot.discord.desk import Desk

Command = app_commands.Command[Any, ..., None]
LONGEST_NAME = 100
"""Signs of a choice's name, at most."""


def looking_up_commands(desk: Desk) -> list[Command]:
    return [_card(desk), _search(desk)]


def _card(desk: Desk) -> Command:
    async def deed(interaction: Interaction, name: str, game: str) -> None:
        some = lookup.nearest(name, game, await desk.shelf(interaction))
        if not some:
            raise Refused(_not_found(clean(short(name, 60)), game))
        if len(some) > 1:
            await reply(interaction, which(some, clean(name)))
        else:
            await reply(interaction, await card_panel(desk, interaction, some[0]))

    @app_commands.command(name="card", description="A card, with all that is known of it")
    @app_commands.describe(name="Its name, or a part of it", game="Of which game, if not of any")
    @app_commands.choices(game=GAME)
    async def card(interaction: Interaction, name: str, game: str = "") -> None:
        await desk.guarded(interaction, deed(interaction, name, game))

    @card.autocomplete("name")
    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        game = str(getattr(interaction.namespace, "game", "") or "")
        shelf = await desk.shelf(interaction)
        return [
            app_commands.Choice(
                name=short(one.called if game in GAMES else one.label, LONGEST_NAME), value=one.key
            )
            for one in lookup.completions(typed, game, shelf=shelf)
        ]

    return card


def _not_found(typed: str, game: str) -> str:
    if not game:
        return say(
            "There is no card that is called like “{typed}”. Choose one of those offered as you"
            " type, or look for words with /search.",
            typed=typed,
        )
    return say(
        "There is no card of {game} that is called like “{typed}”. Choose one of those offered as"
        " you type, or look for words with /search.",
        game=GAMES[game].title,
        typed=typed,
    )


def _search(desk: Desk) -> Command:
    async def deed(interaction: Interaction, query: str, game: str) -> None:
        if len(query) > LONGEST:
            raise Refused(
                say(
                    "A query has {most} signs at most; this one has {n}. Leave some out.",
                    most=LONGEST,
                    n=len(query),
                )
            )
        await reply(interaction, found(sought(query), game, await desk.shelf(interaction)))

    @app_commands.command(name="search", description="Cards by words, and by what is on them")
    @app_commands.describe(
        query='Such as: f:gaian t:creature cost<=3 o:"draw" -kw:flying sort:cost',
        game="In which game, if not in all",
    )
    @app_commands.choices(game=GAME)
    async def search(interaction: Interaction, query: str, game: str = "") -> None:
        await desk.guarded(interaction, deed(interaction, query, game))

    return search
