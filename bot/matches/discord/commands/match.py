"""``/match``: matches are made here."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.discord.completion import GAME
from bot.discord.handlers import Here, here
from bot.discord.mentions import ring
from bot.discord.replies import Interaction, name_of
from bot.games import KITS
from bot.matches.discord.commands import agreeing, open_matches
from bot.matches.discord.commands.numbers import with_numbers
from bot.matches.lobbies.plans import IF_DECLINED, OPEN, made
from bot.matches.time.clocks import TIMERS
from bot.refusals import Refused
from bot.servers.houserules import the_game
from engine.catalogue import GAMES
from engine.words import say

TIMER = [app_commands.Choice(name=name, value=name) for name in TIMERS]
DECLINED = [app_commands.Choice(name=text, value=id) for id, text in IF_DECLINED.items()]
MODE = [
    app_commands.Choice(name=f"{GAMES[id].title}: {mode.about}"[:100], value=f"{id}:{name}")
    for id, kit in KITS.items()
    for name, mode in kit.modes.items()
]


class MatchCommands(app_commands.Group):
    def __init__(self) -> None:
        super().__init__(name="match", description="Matches: make one, find one")
        for command in (*open_matches.IN_MATCH, *agreeing.IN_MATCH):
            self.add_command(command)

    @app_commands.command(name="new", description="Make a match, and wait for others to join")
    @app_commands.describe(
        game="Which game, if not the usual one of this server",
        seats="How many play",
        opponent="Challenge somebody",
        mode="How it is played",
        timers="How much time there is per decision",
        message="What you want to say with it",
        if_declined="What becomes of a challenge that is declined",
    )
    @app_commands.choices(game=GAME, timers=TIMER, mode=MODE, if_declined=DECLINED)
    @with_numbers
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
        *,
        numbers: dict[str, int],
    ) -> None:
        at = here(interaction)
        rules = await at.may_make()
        if opponent is not None:
            _must_be_there(at, opponent)
        invited = [opponent] if opponent is not None else []
        of = the_game(rules, game or mode.partition(":")[0])
        plan = made(
            of,
            seats,
            modes=tuple(name for name in [mode.removeprefix(f"{of}:")] if name),
            timers=timers or rules.timers,
            message=message,
            invited=tuple(one.id for one in invited),
            if_declined=if_declined,
            numbers=numbers,
        )
        id = await at.matches.make(plan, await at.place(), *at.who, at.id)
        ringing = await ring(at.store, plan.invited)
        await at.tables.answered(at.interaction, id, ringing)


def _must_be_there(at: Here, opponent: discord.User | discord.Member) -> None:
    """Whether somebody can be challenged here; raises ``Refused``."""
    if opponent.id == at.who.id:
        raise Refused(say("Challenge somebody else, or leave “opponent” out and see who joins."))
    if opponent.bot:
        raise Refused(say("Bots take no challenges. Leave it out, and press “Add computer”."))
    if at.interaction.context.dm_channel:
        raise Refused(say("Only you can see this lobby. Challenge them in a channel of a server."))
    if at.interaction.guild_id is None:
        return
    seen = isinstance(opponent, discord.Member) and (
        opponent.resolved_permissions is None or opponent.resolved_permissions.view_channel
    )
    if not seen:
        name = name_of(opponent)
        raise Refused(
            say("{name} can't see this channel. Challenge them where they can.", name=name)
        )
