"""``/learn``: a first match, in which somebody learns a game by playing it."""

from __future__ import annotations

from discord import app_commands

from bot.discord.completion import GAME
from bot.discord.handlers import here
from bot.discord.replies import Interaction
from bot.matches.discord.presses.beginning import learn as learn_game


@app_commands.command(name="learn", description="Learn a game by playing it, step by step")
@app_commands.describe(game="Which game; the first one is the easiest")
@app_commands.choices(game=GAME)
async def learn(interaction: Interaction, game: str = "") -> None:
    await learn_game(here(interaction), game)
