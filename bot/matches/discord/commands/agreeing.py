"""``/match pause|continue|takeback|handover``: what happens only if all agree."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.discord.completion import of_own_match
from bot.discord.handlers import Here, here
from bot.discord.mentions import ring
from bot.discord.messages.guests import is_guest
from bot.discord.replies import Interaction, name_of
from bot.discord.tree import Command
from bot.matches.agreements import GO_ON, HAND_OVER, PAUSE, in_words, newcomer, propose, take_back
from bot.matches.discord.panels.proposing import proposed
from bot.matches.endings import people_in
from bot.refusals import Refused
from bot.text import plain
from engine.words import say, speaking

WHICH = "Which match, if not that of this channel"


@app_commands.command(name="pause", description="Stop all clocks, if all agree")
@app_commands.describe(match=WHICH)
@app_commands.autocomplete(match=of_own_match)
async def pause(interaction: Interaction, match: str = "") -> None:
    await _propose(here(interaction), match, PAUSE, say("The match is paused."))


@app_commands.command(name="continue", description="Go on after a pause")
@app_commands.describe(match=WHICH)
@app_commands.autocomplete(match=of_own_match)
async def go_on(interaction: Interaction, match: str = "") -> None:
    await _propose(here(interaction), match, GO_ON, say("The match goes on."))


async def _propose(at: Here, match: str, what: str, done: str) -> None:
    id = await at.finder.own(at.who.id, at.channel, match)
    await propose(at.matches, id, at.who.id, what)
    await ask_others(at, id, done)


@app_commands.command(name="takeback", description="Take back your last answer, if all agree")
@app_commands.describe(match=WHICH)
@app_commands.autocomplete(match=of_own_match)
async def takeback(interaction: Interaction, match: str = "") -> None:
    at = here(interaction)
    id = await at.finder.own(at.who.id, at.channel, match)
    await take_back(at.matches, id, at.who.id)
    await ask_others(at, id, say("Your last answer was taken back."))


@app_commands.command(name="handover", description="Let somebody else play on, if all agree")
@app_commands.describe(to="Who takes your seat; they must not have seen a hand", match=WHICH)
@app_commands.autocomplete(match=of_own_match)
async def handover(interaction: Interaction, to: discord.User, match: str = "") -> None:
    at = here(interaction)
    if to.bot:
        raise Refused(say("A seat goes to a person, not to a bot."))
    id = await at.finder.own(at.who.id, at.channel, match)
    await propose(at.matches, id, at.who.id, HAND_OVER, to.id, name_of(to))
    await ask_others(at, id, say("{name} plays on for you.", name=plain(name_of(to))))


async def ask_others(at: Here, id: str, done: str) -> None:
    """Ask the others at the table whether they agree; ``done`` is said if nobody has to."""
    async with at.matches.open(id) as held:
        if not in_words(held):
            await at.tell(done)
            return
        with speaking(held.plan.language):
            panel = proposed(held)
        place = held.row.thread_id or held.row.channel_id
        people = [*(held.seats[seat].person_id for seat in people_in(held)), newcomer(held)]
    ringing = await ring(at.store, [other for other in people if other not in (None, at.who.id)])
    if is_guest(at.interaction) and place == at.channel:
        await at.interaction.response.send_message(view=panel, allowed_mentions=ringing)
        return
    channel = at.tables.client.get_partial_messageable(place)
    try:
        await channel.send(view=panel, allowed_mentions=ringing)
    except discord.Forbidden:
        raise Refused(
            say(
                "I'm not allowed to write at the table: /moderate setup there says what I"
                " need, or type this there."
            )
        ) from None
    await at.tell(say("The others can agree or refuse in {place}.", place=f"<#{place}>"))


IN_MATCH: list[Command] = [pause, go_on, takeback, handover]
"""They belong to ``/match``."""
