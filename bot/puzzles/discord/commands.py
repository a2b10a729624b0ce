"""``/puzzle``: that of today, or one for practice."""

from __future__ import annotations

from discord import app_commands

from bot.discord.completion import GAME
from bot.discord.handlers import here
from bot.discord.replies import Interaction
from bot.puzzles.discord.panels import LEVEL_NAMES
from bot.puzzles.discord.presses import practice, today

LEVEL = [
    app_commands.Choice(name=f"For practice: {name}", value=level)
    for level, name in LEVEL_NAMES.items()
]


@app_commands.command(name="puzzle", description="Win this turn: the puzzle of the day")
@app_commands.describe(
    game="Which game, if not the one you played last",
    level="One for practice, as hard as you like, and not the one of the day",
)
@app_commands.choices(game=GAME)
@app_commands.choices(level=LEVEL)
async def puzzle(interaction: Interaction, game: str = "", level: int = 0) -> None:
    at = here(interaction)
    if level:
        await practice(at, game, level)
    else:
        await today(at, game)
