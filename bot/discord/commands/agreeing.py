"""``/match pause|continue|takeback|handover``: what happens only if all agree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.discord.commands.completing import of_own_match
from bot.discord.guests import is_guest
from bot.discord.panels.proposing import proposed
from bot.discord.replies import Interaction, channel_of, tell
from bot.discord.ringing import ring
from bot.service.matches.agreements import GO_ON, HAND_OVER, PAUSE, in_words, propose, take_back
from bot.service.matches.endings import people_in
from bot.service.refusals import Refused
from bot.text import plain
from engine.words import noted, say, speaking

if TYPE_CHECKING:
    from bot.discord.desk import Desk

Command = app_commands.Command[Any, ..., None]
WHICH = "Which match, if not that of this channel"


def add_commands(group: app_commands.Group, desk: Desk) -> None:
    """Put the commands for agreements into ``/match``."""
    texts = {PAUSE: noted("The match is paused."), GO_ON: noted("The match goes on.")}
    group.add_command(_plain(desk, "pause", "Stop all clocks, if all agree", PAUSE, texts[PAUSE]))
    group.add_command(_plain(desk, "continue", "Go on after a pause", GO_ON, texts[GO_ON]))
    group.add_command(_take_back(desk))
    group.add_command(_hand_over(desk))


def _plain(desk: Desk, name: str, description: str, what: str, done: str) -> Command:
    async def deed(interaction: Interaction, match: str) -> None:
        person = interaction.user.id
        id = await desk.finder.own(person, channel_of(interaction), match)
        await propose(desk.matches, id, person, what)
        await ask_others(desk, interaction, id, say(done))

    async def callback(interaction: Interaction, match: str = "") -> None:
        await desk.guarded(interaction, deed(interaction, match))

    command: Command = app_commands.Command(name=name, description=description, callback=callback)
    app_commands.describe(match=locale_str(WHICH))(command)
    command.autocomplete("match")(of_own_match(desk))
    return command


def _take_back(desk: Desk) -> Command:
    async def deed(interaction: Interaction, match: str) -> None:
        person = interaction.user.id
        id = await desk.finder.own(person, channel_of(interaction), match)
        await take_back(desk.matches, id, person)
        await ask_others(desk, interaction, id, say("Your last answer was taken back."))

    @app_commands.command(name="takeback", description="Take back your last answer, if all agree")
    @app_commands.describe(match=WHICH)
    async def takeback(interaction: Interaction, match: str = "") -> None:
        await desk.guarded(interaction, deed(interaction, match))

    takeback.autocomplete("match")(of_own_match(desk))
    return takeback


def _hand_over(desk: Desk) -> Command:
    async def deed(interaction: Interaction, to: discord.User, match: str) -> None:
        person = interaction.user.id
        if to.bot:
            raise Refused(say("A seat goes to a person, not to a bot."))
        id = await desk.finder.own(person, channel_of(interaction), match)
        await propose(desk.matches, id, person, HAND_OVER, to.id, to.display_name)
        await ask_others(
            desk, interaction, id, say("{name} plays on for you.", name=plain(to.display_name))
        )

    @app_commands.command(name="handover", description="Let somebody else play on, if all agree")
    @app_commands.describe(to="Who takes your seat; he must not have seen a hand", match=WHICH)
    async def handover(interaction: Interaction, to: discord.User, match: str = "") -> None:
        await desk.guarded(interaction, deed(interaction, to, match))

    handover.autocomplete("match")(of_own_match(desk))
    return handover


async def ask_others(desk: Desk, interaction: Interaction, id: str, done: str) -> None:
    """Ask the others at the table whether they agree; ``done`` is said if nobody has to."""
    async with desk.matches.open(id) as held:
        if not in_words(held):
            await tell(interaction, done)
            return
        with speaking(held.plan.language):
            panel = proposed(held)
        place = held.row.thread_id or held.row.channel_id
        people = [held.seats[seat].person_id for seat in people_in(held)]
    person = interaction.user.id
    ringing = await ring(desk.matches.store, [other for other in people if other != person])
    if is_guest(interaction) and place == channel_of(interaction):
        await interaction.response.send_message(view=panel, allowed_mentions=ringing)
        return
    channel = desk.tables.client.get_partial_messageable(place)
    try:
        await channel.send(view=panel, allowed_mentions=ringing)
    except discord.Forbidden:
        raise Refused(
            say("I may not write at the table: /setup there says what I need, or type this there.")
        ) from None
    await tell(
        interaction, say("The others are asked in {place} whether they agree.", place=f"<#{place}>")
    )
