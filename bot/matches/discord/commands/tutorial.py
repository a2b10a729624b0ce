"""``/learn``: a first match, in which somebody learns a game by playing it."""

from __future__ import annotations

from discord import app_commands

from bot.discord.completion import GAME
from bot.discord.handlers import here
from bot.discord.replies import Interaction
from bot.matches.discord.presses.beginning import learn


@app_commands.command(name="learn", description="Learn a game by playing it, step by step")
@app_commands.describe(game="Which game; the first one is the easiest")
@app_commands.choices(game=GAME)
async def tutorial(interaction: Interaction, game: str = "") -> None:
    await learn(here(interaction), game)
