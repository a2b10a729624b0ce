"""The panel of ``/moderate setup``, for those who manage the server."""

from __future__ import annotations

import discord

from bot.discord.handlers import Here, Press, press, window
from bot.discord.parts import Panel
from bot.discord.rights import manages, missing
from bot.matches.endings import waits_of
from bot.refusals import Refused
from bot.servers.discord.setup_panels import setting_up, zone_window
from bot.servers.houserules import rules_of, set_rule
from engine.words import say


@press("rule")
async def change_rule(at: Press) -> None:
    await _set(at, at.arg, at.values)


@press("zone")
async def ask_zone(at: Press) -> None:
    rules = await rules_of(at.store, its_server(at))
    await at.open(zone_window(rules.timezone))


@window("zone")
async def set_zone(at: Press) -> None:
    await _set(at, "timezone", [at.typed.get("zone", "")])


async def _set(at: Press, rule: str, values: list[str]) -> None:
    """Say one rule anew, and show them all."""
    server = its_server(at)
    await set_rule(at.store, server, rule, values, at.who, at.matches.now())
    at.pictures.forget_house(server)
    await at.turn_over(await setup_panel(at))


def its_server(at: Here) -> int:
    """The server that somebody may set up; raises ``Refused``."""
    if at.server is None:
        raise Refused(
            say("Type /moderate setup in a channel of your server; here there is nothing to set.")
        )
    if not manages(at.interaction):
        raise Refused(say("Only people who may manage this server can set me up. Ask one of them."))
    return at.server


async def setup_panel(at: Here) -> Panel:
    """What the server says now, and what is missing where it was asked."""
    server = its_server(at)
    thread = isinstance(at.interaction.channel, discord.Thread)
    lacking = missing(at.interaction.app_permissions, thread)
    rules = await rules_of(at.store, server)
    waits = await waits_of(at.matches, server)
    where, reads = f"<#{at.channel}>", at.interaction.client.intents.message_content
    return setting_up(lacking, where, thread, rules, waits, reads)
