"""``/tutorial``: a first match, in which somebody learns a game by playing it."""

from __future__ import annotations

from discord import app_commands

from bot.discord.handlers import here
from bot.discord.replies import Interaction
from bot.discord.rights import gets_thread
from bot.games import KITS
from bot.matches import tutorial as teaching
from bot.matches.discord.presses.holding import show
from engine.catalogue import GAMES

GAME = [app_commands.Choice(name=GAMES[id].title, value=id) for id in KITS]
EASIEST = next(iter(KITS))


@app_commands.command(name="tutorial", description="Learn a game by playing it, step by step")
@app_commands.describe(game="Which game; the first one is the easiest")
@app_commands.choices(game=GAME)
async def tutorial(interaction: Interaction, game: str = "") -> None:
    at = here(interaction)
    rules = await at.may_make()
    learnt = game or (rules.game if rules.game in KITS else EASIEST)
    plan, seated = teaching.first_match(learnt), teaching.seated
    id = await at.matches.make(plan, await at.place(), *at.who, at.id, seated)
    await at.tables.answered(at.interaction, id)
    thread = await gets_thread(at.store, at.interaction)
    person = at.who.id
    with at.tables.panels.pressed(at.interaction, id, person):  # no message asks him meanwhile
        await at.matches.start(id, person, wishes={person: teaching.WISH}, thread=thread)
        await at.interaction.client.computers.settled(id)  # it may be the first to play
        await show(at, id)
