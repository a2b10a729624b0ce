"""``/settings``, ``/help``, ``/match bug`` and ``/moderate setup``."""

from __future__ import annotations

from discord import app_commands

from bot.discord.completion import of_any_match
from bot.discord.handlers import here
from bot.discord.replies import Interaction
from bot.people.discord.preference_presses import settings as settings_panel
from bot.refusals import Refused
from bot.servers.discord.help_panels import helping
from bot.servers.discord.help_presses import bug_window
from bot.servers.discord.setup_presses import its_server, setup_panel
from bot.store.servers import set_server
from engine.table.absence import DAYS_UNTIL_DEAD, DAYS_UNTIL_FINISH


@app_commands.command(name="settings", description="Your settings, in private")
async def settings(interaction: Interaction) -> None:
    at = here(interaction)
    await at.reply(await settings_panel(at))


@app_commands.command(name="help", description="How to play, in one screen")
async def help(interaction: Interaction) -> None:
    at = here(interaction)
    await at.reply(helping(clickable=at.interaction.client.tree.clickable))


@app_commands.command(name="bug", description="Report that something is wrong")
@app_commands.describe(match="In which match, if not in that of this channel")
@app_commands.autocomplete(match=of_any_match)
async def bug(interaction: Interaction, match: str = "") -> None:
    at = here(interaction)
    try:
        id = await at.finder.seen(at.who.id, at.channel, match)
    except Refused:
        if match:
            raise
        id = ""  # it need not be about a match
    await at.open(bug_window(id))


@app_commands.command(name="setup", description="What I need in this channel, and your rules")
@app_commands.describe(
    abort_after="After how many days without somebody a match can be called off",
    finish_after="After how many days without a move a match can be finished",
)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.allowed_installs(guilds=True, users=False)
async def setup(
    interaction: Interaction,
    abort_after: app_commands.Range[int, 1, DAYS_UNTIL_DEAD] | None = None,
    finish_after: app_commands.Range[int, 1, DAYS_UNTIL_FINISH] | None = None,
) -> None:
    at = here(interaction)
    server = its_server(at)
    changes = {"days_until_dead": abort_after, "days_until_finish": finish_after}
    given = {name: days for name, days in changes.items() if days is not None}
    if given:
        async with at.store.transaction() as tx:
            await set_server(tx, server, given)
    await at.reply(await setup_panel(at))
