"""``/block``, ``/unblock`` and ``/moderate``: who plays with whom, and who may play at all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.discord.commands.completing import of_any_match, of_ended_match
from bot.discord.commands.judge import match_to_judge
from bot.discord.guests import is_guest
from bot.discord.panels.stewardship import bans_panel
from bot.discord.replies import Interaction, channel_of, reply, tell
from bot.discord.ringing import ring
from bot.discord.ruling import house_of, manages, roles_of
from bot.discord.telling import PASSING
from bot.discord.verbs.blocking import blocks_of
from bot.service.houserules import may_judge
from bot.service.people import blocking, moderation
from bot.service.refusals import Refused
from bot.text import plain
from engine.words import both, noted, say, say_n, speaking

if TYPE_CHECKING:
    from bot.discord.desk import Desk

Command = app_commands.Command[Any, ..., None]
Reason = app_commands.Range[str, 0, 200]
Why = app_commands.Range[str, 1, 200]
Days = app_commands.Range[int, 1, 3650]
STOPPED = noted("{who}, your match of {game} was stopped by {judge}. It counts for nobody.")
STOPPED_BECAUSE = noted(
    "{who}, your match of {game} was stopped by {judge}: {reason}. It counts for nobody."
)


def block_commands(desk: Desk) -> list[Command]:
    return [_block(desk), _unblock(desk)]


def _block(desk: Desk) -> Command:
    async def deed(interaction: Interaction, member: discord.User | None) -> None:
        note, who = "", interaction.user
        if member is not None:
            if member.bot:
                raise Refused(say("A bot cannot be blocked here."))
            name = member.display_name
            await blocking.block(desk.matches, who.id, who.display_name, member.id, name)
            note = say("Done. {name} is not told.", name=plain(name))
        await reply(interaction, await blocks_of(desk, interaction, note))

    @app_commands.command(name="block", description="Do not play with somebody; he is not told")
    @app_commands.describe(member="Who; leave it out to see whom you have blocked")
    async def block(interaction: Interaction, member: discord.User | None = None) -> None:
        await desk.guarded(interaction, deed(interaction, member))

    return block


def _unblock(desk: Desk) -> Command:
    async def deed(interaction: Interaction, member: discord.User) -> None:
        await blocking.unblock(desk.matches, interaction.user.id, member.id)
        note = say("Done. You can play with each other again.")
        await reply(interaction, await blocks_of(desk, interaction, note))

    @app_commands.command(name="unblock", description="Play with somebody again")
    @app_commands.describe(member="Whom you have blocked")
    async def unblock(interaction: Interaction, member: discord.User) -> None:
        await desk.guarded(interaction, deed(interaction, member))

    return unblock


class ModerateCommands(app_commands.Group):
    """For who may manage the server, and its judges."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(
            name="moderate",
            description="Look after play on this server",
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        self.desk = desk
        self.stop.autocomplete("match")(of_any_match(desk))
        self.void.autocomplete("match")(of_ended_match(desk))
        self.restore.autocomplete("match")(of_ended_match(desk))

    @app_commands.command(name="stop", description="Stop a match; it counts for nobody")
    @app_commands.describe(
        reason="Why; its players are told", match="Which match, if not that of this channel"
    )
    async def stop(self, interaction: Interaction, reason: Reason = "", match: str = "") -> None:
        await self.desk.guarded(interaction, _stop(self.desk, interaction, reason, match))

    @app_commands.command(name="void", description="A match that is over counts no more")
    @app_commands.describe(reason="Why; all can read it at its table", match="Which match")
    async def void(self, interaction: Interaction, reason: Why, match: str = "") -> None:
        await self.desk.guarded(interaction, _void(self.desk, interaction, reason, match))

    @app_commands.command(name="restore", description="A match that was taken out counts again")
    @app_commands.describe(match="Which match")
    async def restore(self, interaction: Interaction, match: str = "") -> None:
        await self.desk.guarded(interaction, _void(self.desk, interaction, "", match))

    @app_commands.command(name="ban", description="Somebody may not play on this server")
    @app_commands.describe(
        member="Who", reason="Why; he is told", days="For how many days; for good, if left out"
    )
    async def ban(
        self,
        interaction: Interaction,
        member: discord.User,
        reason: Reason = "",
        days: Days | None = None,
    ) -> None:
        await self.desk.guarded(interaction, _ban(self.desk, interaction, member, reason, days))

    @app_commands.command(name="unban", description="Somebody may play on this server again")
    @app_commands.describe(member="Who")
    async def unban(self, interaction: Interaction, member: discord.User) -> None:
        await self.desk.guarded(interaction, _unban(self.desk, interaction, member))

    @app_commands.command(name="bans", description="Who may not play on this server, and why")
    async def bans(self, interaction: Interaction) -> None:
        await self.desk.guarded(interaction, _bans(self.desk, interaction))


async def _steward(desk: Desk, interaction: Interaction) -> int:
    """The server that somebody may look after; raises ``Refused``."""
    server = interaction.guild_id
    if server is None or is_guest(interaction):
        raise Refused(say("I am a guest here, and look after nothing."))
    rules = await house_of(desk.matches.store, interaction)
    may_judge(rules, roles_of(interaction), manages(interaction))
    return server


async def _stop(desk: Desk, interaction: Interaction, reason: str, named: str) -> None:
    id = await match_to_judge(desk, interaction, named)
    people = await moderation.stop(desk.matches, id)
    await tell(interaction, say("The match was stopped, and its players are told."))
    async with desk.matches.open(id) as held:
        place, language = held.row.thread_id or held.row.channel_id, held.plan.language
        title = held.plan.rules.title
    with speaking(language):
        said = {
            "who": both([f"<@{one}>" for one in people]),
            "game": title,
            "judge": plain(interaction.user.display_name),
        }
        text = say(STOPPED, **said)
        if reason:
            text = say(STOPPED_BECAUSE, **said, reason=plain(reason).rstrip("."))
    channel: Any = interaction.client.get_partial_messageable(place)
    try:
        await channel.send(text, allowed_mentions=await ring(desk.matches.store, people))
    except PASSING as error:
        raise Refused(
            say("The match was stopped. Its players could not be told where it was played.")
        ) from error


async def _void(desk: Desk, interaction: Interaction, reason: str, named: str) -> None:
    """Take a match out of what counts, for a reason, or put it back without one."""
    person, channel = interaction.user.id, channel_of(interaction)
    named = named or await desk.finder.last_ended(person, channel)
    id = await match_to_judge(desk, interaction, named)
    if reason:
        await moderation.take_out(desk.matches, id, reason, person)
        told = say(
            "Done: the match counts no more, and all that followed from it is reckoned anew."
        )
    else:
        await moderation.put_back(desk.matches, id, person)
        told = say("Done: the match counts again, and all that follows from it is reckoned anew.")
    await tell(interaction, told)


async def _ban(
    desk: Desk, interaction: Interaction, member: discord.User, reason: str, days: int | None
) -> None:
    server = await _steward(desk, interaction)
    if member.bot:
        raise Refused(say("A bot does not play here."))
    by = interaction.user
    done = await moderation.ban(
        desk.matches,
        server,
        (member.id, member.display_name),
        (by.id, by.display_name),
        days,
        reason,
    )
    name = plain(member.display_name)
    lines = [say("{name} may not play on this server any more.", name=name)]
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
    await tell(interaction, " ".join(lines))


async def _unban(desk: Desk, interaction: Interaction, member: discord.User) -> None:
    server, by = await _steward(desk, interaction), interaction.user
    await moderation.unban(desk.matches, server, member.id, (by.id, by.display_name))
    await tell(interaction, say("{name} may play here again.", name=plain(member.display_name)))


async def _bans(desk: Desk, interaction: Interaction) -> None:
    server = await _steward(desk, interaction)
    await reply(interaction, bans_panel(await moderation.banned(desk.matches, server)))
