"""What is offered while somebody types the name of a deck."""

from __future__ import annotations

from discord import app_commands

from bot.decks.book import READY
from bot.discord.completion import LONGEST, Choice, Completion, before
from bot.discord.handlers import here
from bot.discord.parts import short
from bot.discord.replies import Interaction
from bot.matches.typed import SHOWN
from engine.catalogue import GAMES
from engine.text import bare, clean
from engine.words import say


def of_decks(ready: bool) -> Completion:
    """Completes over whoever types' own decks, and then the ready ones if those will do; of one
    game where that has been said."""

    async def complete(interaction: Interaction, typed: str) -> list[Choice]:
        at = here(interaction)
        own, of = await at.decks.names(at.who.id), before(interaction, "game")
        some = [(game, name, name, id) for game, name, id in own]
        if ready:
            some += [
                (game, say(one["title"]), one["title"], f"{READY}{game}:{one['id']}")
                for game, rules in GAMES.items()
                for one in rules.ready_decks()
            ]
        words, found = bare(typed).split(), []
        for game, said, english, id in some:
            shown = f"{clean(said)} ({GAMES[game].title})"
            fits = not of or game == of
            if fits and all(word in bare(f"{shown} {english}") for word in words):
                found.append(app_commands.Choice(name=short(shown, LONGEST), value=id))
        return found[:SHOWN]

    return complete
