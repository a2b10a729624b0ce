"""``/me block``, ``/me unblock`` and ``/moderate``: who plays with whom, and who may play at
all."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.discord.completion import of_any_match, of_ended_match
from bot.discord.handlers import Here, here
from bot.discord.mentions import ring
from bot.discord.notices import PASSING
from bot.discord.replies import Interaction, name_of
from bot.discord.rights import manages, rights_of
from bot.discord.tree import Command
from bot.matches.discord.commands.judge import match_to_judge
from bot.people import blocks, moderation
from bot.people.discord.blocking import blocks_of
from bot.people.discord.oddity_presses import pairs_shown
from bot.people.discord.stewardship_presses import bans_of, its_server, log_of
from bot.refusals import Refused
from bot.servers.houserules import is_judge
from bot.text import plain
from engine.words import both, noted, say, say_n, speaking

Reason = app_commands.Range[str, 0, 200]
Why = app_commands.Range[str, 1, 200]
Days = app_commands.Range[int, 1, 3650]
STOPPED = noted("{who}, your match of {game} was stopped by {judge}. It counts for nobody.")
STOPPED_BECAUSE = noted(
    "{who}, your match of {game} was stopped by {judge}: {reason}. It counts for nobody."
)


@app_commands.command(name="block", description="Don't play with somebody; they are not told")
@app_commands.describe(member="Who; leave it out to see everyone you have blocked")
async def block(interaction: Interaction, member: discord.User | None = None) -> None:
    at = here(interaction)
    note = ""
    if member is not None:
        if member.bot:
            raise Refused(say("A bot cannot be blocked here."))
        name = name_of(member)
        await blocks.block(at.matches, *at.who, member.id, name)
        note = say("Done. {name} is not told.", name=plain(name))
    await at.reply(await blocks_of(at, note))


@app_commands.command(name="unblock", description="Play with somebody again")
@app_commands.describe(member="People you have blocked")
async def unblock(interaction: Interaction, member: discord.User) -> None:
    at = here(interaction)
    await blocks.unblock(at.matches, at.who.id, member.id)
    note = say("Done. You can play with each other again.")
    await at.reply(await blocks_of(at, note))


class ModerateCommands(app_commands.Group):
    """For who may manage the server, and its judges."""

    def __init__(self) -> None:
        super().__init__(
            name="moderate",
            description="Moderate play on this server",
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=False, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )

    @app_commands.command(name="stop", description="Stop a match; it counts for nobody")
    @app_commands.describe(
        reason="Why; its players are told", match="Which match, if not that of this channel"
    )
    @app_commands.autocomplete(match=of_any_match)
    async def stop(self, interaction: Interaction, reason: Reason = "", match: str = "") -> None:
        await _stop(here(interaction), reason, match)

    @app_commands.command(name="void", description="Make a match that is over no longer count")
    @app_commands.describe(reason="Why; all can read it at its table", match="Which match")
    @app_commands.autocomplete(match=of_ended_match)
    async def void(self, interaction: Interaction, reason: Why, match: str = "") -> None:
        await _void(here(interaction), reason, match)

    @app_commands.command(name="restore", description="Make a match that was taken out count again")
    @app_commands.describe(match="Which match")
    @app_commands.autocomplete(match=of_ended_match)
    async def restore(self, interaction: Interaction, match: str = "") -> None:
        await _void(here(interaction), "", match)

    @app_commands.command(name="ban", description="Ban somebody from playing on this server")
    @app_commands.describe(
        member="Who",
        reason="Why; they are told",
        days="For how many days; permanently, if left out",
    )
    async def ban(
        self,
        interaction: Interaction,
        member: discord.User,
        reason: Reason = "",
        days: Days | None = None,
    ) -> None:
        await _ban(here(interaction), member, reason, days)

    @app_commands.command(name="unban", description="Let somebody play on this server again")
    @app_commands.describe(member="Who")
    async def unban(self, interaction: Interaction, member: discord.User) -> None:
        await _unban(here(interaction), member)

    @app_commands.command(name="bans", description="Who may not play on this server, and why")
    async def bans(self, interaction: Interaction) -> None:
        await _bans(here(interaction))

    @app_commands.command(name="pairs", description="Pairs of players whose rated matches look odd")
    async def pairs(self, interaction: Interaction) -> None:
        await _pairs(here(interaction))

    @app_commands.command(name="log", description="What judges and moderators did on this server")
    async def log(self, interaction: Interaction) -> None:
        await _log(here(interaction))


async def _stop(at: Here, reason: str, named: str) -> None:
    id = await match_to_judge(at, named)
    people = await moderation.stop(at.matches, id, at.who, reason)
    await at.tell(say("The match was stopped, and its players are told."))
    async with at.matches.open(id) as held:
        place, language = held.row.thread_id or held.row.channel_id, held.plan.language
        title = held.plan.rules.title
    with speaking(language):
        said = {
            "who": both([f"<@{one}>" for one in people]),
            "game": title,
            "judge": plain(at.who.name),
        }
        text = say(STOPPED, **said)
        if reason:
            text = say(STOPPED_BECAUSE, **said, reason=plain(reason).rstrip("."))
    channel = at.interaction.client.get_partial_messageable(place)
    try:
        await channel.send(text, allowed_mentions=await ring(at.store, people))
    except PASSING as error:
        raise Refused(
            say("The match was stopped. Its players could not be told where it was played.")
        ) from error


async def _void(at: Here, reason: str, named: str) -> None:
    """Take a match out of what counts, for a reason, or put it back without one."""
    named = named or await at.finder.last_ended(at.who.id, at.channel)
    id = await match_to_judge(at, named)
    if reason:
        await moderation.take_out(at.matches, id, reason, at.who)
        told = say(
            "Done: the match no longer counts, and everything that followed from it is"
            " recalculated."
        )
    else:
        await moderation.put_back(at.matches, id, at.who)
        told = say(
            "Done: the match counts again, and everything that follows from it is recalculated."
        )
    await at.tell(told)


async def _ban(at: Here, member: discord.User, reason: str, days: int | None) -> None:
    server = await its_server(at)
    if member.bot:
        raise Refused(say("A bot does not play here."))
    above = manages(at.interaction) or member.id == at.who.id  # nobody bans himself anyway
    if not above and is_judge(await at.house(), *rights_of(member)):
        raise Refused(say("Judges are banned only by people who may manage this server."))
    done = await moderation.ban(
        at.matches,
        server,
        (member.id, name_of(member)),
        at.who,
        days,
        reason,
    )
    name = plain(name_of(member))
    lines = [say("{name} may no longer play on this server.", name=name)]
    if days:
        lines = [
            say_n(
                days,
                "{name} may not play on this server for {n} day.",
                "{name} may not play on this server for {n} days.",
                name=name,
            )
        ]
    if done.lobbies:
        lines.append(
            say_n(done.lobbies, "{n} lobby was closed or left.", "{n} lobbies were closed or left.")
        )
    if done.running:
        lines.append(
            say_n(
                done.running,
                "{n} match that has begun can be played to its end; /moderate stop ends it.",
                "{n} matches that have begun can be played to their end; /moderate stop ends them.",
            )
        )
    lines.append(say("/moderate unban takes it back."))
    await at.tell(" ".join(lines))


async def _unban(at: Here, member: discord.User) -> None:
    server = await its_server(at)
    await moderation.unban(at.matches, server, member.id, at.who, manages(at.interaction))
    await at.tell(say("{name} may play here again.", name=plain(name_of(member))))


async def _bans(at: Here) -> None:
    await at.reply(await bans_of(at, await its_server(at)))


async def _pairs(at: Here) -> None:
    server = await its_server(at)
    await at.wait(anew=True)
    await at.reply(await pairs_shown(at, server))


async def _log(at: Here) -> None:
    await at.reply(await log_of(at, await its_server(at)))


COMMANDS: list[Command] = [block, unblock]
