"""``/match``: matches are made here."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.discord.commands import agreeing, open_matches, replaying
from bot.discord.desk import Desk
from bot.discord.panels.table import table
from bot.discord.replies import NOBODY, Interaction
from bot.service.clocks import TIMERS
from bot.service.matches import Place
from bot.service.plans import MODES, made
from engine.catalogue import GAMES

GAME = [app_commands.Choice(name=rules.title, value=id) for id, rules in GAMES.items()]
TIMER = [app_commands.Choice(name=name, value=name) for name in TIMERS]
MODE = [
    app_commands.Choice(name=f"{GAMES[game].title}: {text}"[:100], value=f"{game}:{mode}")
    for game, modes in MODES.items()
    for mode, text in modes.items()
]


class MatchCommands(app_commands.Group):
    def __init__(self, desk: Desk) -> None:
        super().__init__(name="match", description="Matches: make one, find one")
        self.desk = desk
        open_matches.add_commands(self, desk)
        agreeing.add_commands(self, desk)
        replaying.add_commands(self, desk)

    @app_commands.command(name="new", description="Make a match, and wait for others to join")
    @app_commands.describe(
        game="Which game",
        seats="How many play",
        opponent="Challenge somebody",
        mode="How it is played",
        timers="How much time there is for an answer",
        message="What you want to say with it",
    )
    @app_commands.choices(game=GAME, timers=TIMER, mode=MODE)
    async def new(
        self,
        interaction: Interaction,
        game: str,
        seats: app_commands.Range[int, 2, 4] = 2,
        opponent: discord.User | None = None,
        mode: str = "",
        timers: str = "calm",
        message: str = "",
    ) -> None:
        await self.desk.guarded(
            interaction, self._new(interaction, game, seats, opponent, mode, timers, message)
        )

    async def _new(
        self,
        interaction: Interaction,
        game: str,
        seats: int,
        opponent: discord.User | None,
        mode: str,
        timers: str,
        message: str,
    ) -> None:
        modes = tuple(name for name in [mode.removeprefix(f"{game}:")] if name)
        invited = (opponent.id,) if opponent is not None else ()
        plan = made(game, seats, modes, timers, message, invited)
        channel = interaction.channel_id
        assert channel is not None
        person = interaction.user
        matches = self.desk.matches
        place = Place(interaction.guild_id, channel)
        id = await matches.make(plan, place, person.id, person.display_name, interaction.id)
        look = await matches.look(id)
        answer = await interaction.response.send_message(view=table(look), allowed_mentions=NOBODY)
        if answer.message_id is not None:
            await self.desk.surfaces.posted(id, channel, answer.message_id, look.version)
