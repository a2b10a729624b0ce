"""``/play``: a match against the computer, at once."""

from __future__ import annotations

from discord import app_commands

from bot.decks.discord.completion import of_decks
from bot.discord.completion import GAME
from bot.discord.handlers import here
from bot.discord.replies import Interaction
from bot.matches.discord.presses.beginning import play_computer
from bot.matches.lobbies.levels import LEVELS, USUAL

LEVEL = [app_commands.Choice(name=about, value=player) for player, about in LEVELS.items()]


@app_commands.command(name="play", description="Play against the computer, at once")
@app_commands.describe(
    game="Which game, if not the one you played last",
    level="How well it plays",
    deck="Your deck, if not one that fits",
)
@app_commands.choices(game=GAME, level=LEVEL)
@app_commands.autocomplete(deck=of_decks(ready=True))
async def play(
    interaction: Interaction, game: str = "", level: str = USUAL, deck: str = ""
) -> None:
    await play_computer(here(interaction), game, level, deck)
