"""``/moderate judge``: a match is corrected, for all to see, by who manages its server or judges
there."""

from __future__ import annotations

from discord import app_commands

from bot.discord.completion import before, of_any_match
from bot.discord.handlers import Here, here
from bot.discord.parts import short
from bot.discord.replies import Interaction
from bot.discord.rights import manages, roles_of
from bot.matches.corrections import correct, corrections
from bot.matches.typed import SHOWN, fitting
from bot.refusals import Refused
from bot.servers.houserules import may_judge
from bot.text import plain
from engine.words import noted, say

OWN_MATCH = noted(
    "You play in this match yourself. Another judge decides about it, or somebody who may manage"
    " this server."
)


@app_commands.command(name="judge", description="Correct a match; everybody is told")
@app_commands.describe(
    correction="What is to be changed",
    number="The new number, where one is set",
    match="Which match, if not that of this channel",
)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.autocomplete(match=of_any_match)
async def judge(
    interaction: Interaction, correction: str, number: int | None = None, match: str = ""
) -> None:
    at = here(interaction)
    id = await match_to_judge(at, match)
    told = await correct(at.matches, id, correction, number, *at.who)
    await at.tell(say("Done, and everybody was told: {told}", told=plain(told)))


@judge.autocomplete("correction")
async def complete_correction(
    interaction: Interaction, typed: str
) -> list[app_commands.Choice[str]]:
    at = here(interaction)
    try:
        named = before(interaction, "match")
        id = await match_to_judge(at, named)
        offered = await corrections(at.matches, id)
    except Refused as refused:
        return [app_commands.Choice(name=short(refused.sentence, 100), value="?")]
    return [
        app_commands.Choice(name=short(option.text, 100), value=option.id)
        for option in fitting(offered, typed)[:SHOWN]
    ]


async def match_to_judge(at: Here, named: str) -> str:
    """The match that is meant, if whoever asks may correct it; raises ``Refused``.

    A judge of one server is none of another, where he may play himself, and none of his own
    matches, unless nobody stands above him.
    """
    rules = await at.house()
    may_judge(rules, roles_of(at.interaction), manages(at.interaction))
    id = await at.finder.seen(at.who.id, at.channel, named)
    async with at.matches.open(id) as held:
        if held.row.server_id != at.interaction.guild_id:
            raise Refused(say("This match belongs to another server and is judged there."))
        if held.seat_of(at.who.id) is not None and not manages(at.interaction):
            raise Refused(say(OWN_MATCH))
    return id
