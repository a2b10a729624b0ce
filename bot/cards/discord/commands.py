"""``/card show`` and ``/card search``: cards of all games, by name and with a query."""

from __future__ import annotations

from discord import app_commands

from bot.cards import lookup
from bot.cards.discord.panels import sought, which
from bot.cards.discord.presses import card_panel, found
from bot.discord.completion import GAME, before
from bot.discord.handlers import here
from bot.discord.parts import short
from bot.discord.replies import Interaction
from bot.discord.tree import Command
from bot.refusals import Refused
from engine.catalogue import GAMES
from engine.lookup import LONGEST
from engine.text import clean
from engine.words import say

LONGEST_NAME = 100
"""Signs of a choice's name, at most."""


@app_commands.command(name="show", description="A card, with all that is known of it")
@app_commands.describe(name="Its name, or a part of it", game="Of which game, if not of any")
@app_commands.choices(game=GAME)
async def card(interaction: Interaction, name: str, game: str = "") -> None:
    at = here(interaction)
    some = lookup.nearest(name, game, await at.shelf())
    if not some:
        raise Refused(_not_found(clean(short(name, 60)), game))
    if len(some) > 1:
        await at.reply(which(some, clean(name)))
    else:
        await at.reply(await card_panel(at, some[0]))


@card.autocomplete("name")
async def complete_card(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    game = before(interaction, "game")
    shelf = await here(interaction).shelf()
    return [
        app_commands.Choice(
            name=short(one.called if game in GAMES else one.label, LONGEST_NAME), value=one.key
        )
        for one in lookup.completions(typed, game, shelf=shelf)
    ]


def _not_found(typed: str, game: str) -> str:
    if not game:
        return say(
            "No card is called “{typed}”. Pick one from the suggestions as you type, or"
            " search by words with /card search.",
            typed=typed,
        )
    return say(
        "No card of {game} is called “{typed}”. Pick one from the suggestions as you"
        " type, or search by words with /card search.",
        game=GAMES[game].title,
        typed=typed,
    )


@app_commands.command(name="search", description="Cards by words, and by what is on them")
@app_commands.describe(
    query='Such as: f:gaian t:creature cost<=3 o:"draw" -kw:flying sort:cost',
    game="In which game, if not in all",
)
@app_commands.choices(game=GAME)
async def search(interaction: Interaction, query: str, game: str = "") -> None:
    at = here(interaction)
    if len(query) > LONGEST:
        raise Refused(
            say(
                "Queries can have up to {most} characters; yours has {n}.",
                most=LONGEST,
                n=len(query),
            )
        )
    await at.reply(await found(at, sought(query), game))


COMMANDS: list[Command] = [card, search]
