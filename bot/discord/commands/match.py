"""``/match``: matches are made here."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.discord.commands import agreeing, open_matches, replaying
from bot.discord.commands.completing import GAME
from bot.discord.desk import Desk
from bot.discord.replies import Interaction
from bot.discord.ringing import ring
from bot.discord.ruling import may_make_here, place_of
from bot.games import KITS
from bot.service.houserules import the_game
from bot.service.lobbies.plans import IF_DECLINED, OPEN, made
from bot.service.matches.clocks import TIMERS
from bot.service.refusals import Refused
from engine.catalogue import GAMES
from engine.games.wtactics.numbers import INFLUENCE, POINTS
from engine.words import say

TIMER = [app_commands.Choice(name=name, value=name) for name in TIMERS]
DECLINED = [app_commands.Choice(name=text, value=id) for id, text in IF_DECLINED.items()]
MODE = [
    app_commands.Choice(name=f"{GAMES[id].title}: {mode.about}"[:100], value=f"{id}:{name}")
    for id, kit in KITS.items()
    for name, mode in kit.modes.items()
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
        game="Which game, if not the usual one of this server",
        seats="How many play",
        opponent="Challenge somebody",
        mode="How it is played",
        timers="How much time there is for an answer",
        message="What you want to say with it",
        if_declined="What comes of a challenge that is declined",
        influence="WTactics: influence at the start, usually 20",
        points="WTactics: victory points that win, usually 6",
    )
    @app_commands.choices(game=GAME, timers=TIMER, mode=MODE, if_declined=DECLINED)
    async def new(
        self,
        interaction: Interaction,
        game: str = "",
        seats: app_commands.Range[int, 2, 4] = 2,
        opponent: discord.User | None = None,
        mode: str = "",
        timers: str = "",
        message: str = "",
        if_declined: str = OPEN,
        influence: app_commands.Range[int, INFLUENCE[0], INFLUENCE[-1]] | None = None,
        points: app_commands.Range[int, POINTS[0], POINTS[-1]] | None = None,
    ) -> None:
        async def deed() -> None:
            matches, person = self.desk.matches, interaction.user
            rules = await may_make_here(matches.store, interaction)
            if opponent is not None:
                _must_be_there(interaction, opponent)
            invited = [opponent] if opponent is not None else []
            of = the_game(rules, game or mode.partition(":")[0])
            said = {"influence": influence, "points": points}
            plan = made(
                of,
                seats,
                modes=tuple(name for name in [mode.removeprefix(f"{of}:")] if name),
                timers=timers or rules.timers,
                message=message,
                invited=tuple(one.id for one in invited),
                if_declined=if_declined,
                numbers={name: number for name, number in said.items() if number is not None},
            )
            place = await place_of(matches.store, interaction)
            id = await matches.make(plan, place, person.id, person.display_name, interaction.id)
            ringing = await ring(matches.store, plan.invited)
            await self.desk.tables.answered(interaction, id, ringing)

        await self.desk.guarded(interaction, deed())


def _must_be_there(interaction: Interaction, opponent: discord.User | discord.Member) -> None:
    """Whether somebody can be challenged here; raises ``Refused``."""
    if opponent.id == interaction.user.id:
        raise Refused(say("Challenge somebody else, or leave “opponent” out and see who joins."))
    if opponent.bot:
        raise Refused(say("A bot takes no challenge. Leave it out, and press “Seat the computer”."))
    if interaction.context.dm_channel:
        raise Refused(
            say("Nobody but you sees this lobby. Challenge him in a channel of a server.")
        )
    if interaction.guild_id is None:
        return
    seen = isinstance(opponent, discord.Member) and (
        opponent.resolved_permissions is None or opponent.resolved_permissions.view_channel
    )
    if not seen:
        name = opponent.display_name
        raise Refused(
            say("{name} does not see this channel. Challenge him where he can.", name=name)
        )
