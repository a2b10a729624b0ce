"""``/tutorial``: a first match, in which somebody learns a game by playing it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import app_commands

from bot.discord.replies import Interaction, new
from bot.discord.ruling import gets_thread, may_make_here, place_of
from bot.discord.verbs.holding import hand_of
from bot.games import KITS
from bot.service.matches import teaching
from engine.catalogue import GAMES

if TYPE_CHECKING:
    from bot.discord.desk import Desk

GAME = [app_commands.Choice(name=GAMES[id].title, value=id) for id in KITS]
EASIEST = next(iter(KITS))


def tutorial_command(desk: Desk) -> app_commands.Command[Any, ..., None]:
    async def deed(interaction: Interaction, game: str) -> None:
        person, name = interaction.user, interaction.user.display_name
        rules = await may_make_here(desk.matches.store, interaction)
        learnt = game or (rules.game if rules.game in KITS else EASIEST)
        place = await place_of(desk.matches.store, interaction)
        plan, seated = teaching.first_match(learnt), teaching.seated
        id = await desk.matches.make(plan, place, person.id, name, interaction.id, seated)
        await desk.tables.answered(interaction, id)
        thread = await gets_thread(desk.matches.store, interaction)
        await desk.matches.start(id, person.id, wishes={person.id: teaching.WISH}, thread=thread)
        await interaction.client.computers.settled(id)  # it may be the first to play
        hand = await hand_of(desk, interaction, id)
        await interaction.followup.send(**new(hand), ephemeral=True)

    @app_commands.command(name="tutorial", description="Learn a game by playing it, step by step")
    @app_commands.describe(game="Which game; MArcomage is the easier one")
    @app_commands.choices(game=GAME)
    async def tutorial(interaction: Interaction, game: str = "") -> None:
        await desk.guarded(interaction, deed(interaction, game))

    return tutorial
