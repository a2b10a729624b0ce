"""Who somebody is to the rules of a house, and what they let him do."""

from __future__ import annotations

import discord

from bot.discord.guests import is_guest
from bot.discord.replies import Interaction, channel_of
from bot.service.houserules import USUAL, HouseRules, may_make, rules_of
from bot.service.matches import Place
from bot.store import Store


async def house_of(store: Store, interaction: Interaction) -> HouseRules:
    """The rules of the server where something was typed; a guest knows of none."""
    return USUAL if is_guest(interaction) else await rules_of(store, interaction.guild_id)


def roles_of(interaction: Interaction) -> set[int]:
    return {role.id for role in getattr(interaction.user, "roles", ())}


def manages(interaction: Interaction) -> bool:
    """Whether somebody may manage the server in which he typed or pressed."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def places_of(interaction: Interaction) -> set[int]:
    """The channel and, of a thread, the one it hangs on."""
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    return {channel_of(interaction), parent or channel_of(interaction)}


def place_of(interaction: Interaction) -> Place:
    """Where a match is that somebody makes here."""
    guest = is_guest(interaction)
    server = None if guest else interaction.guild_id
    return Place(server, channel_of(interaction), guest=guest)


async def may_make_here(store: Store, interaction: Interaction) -> HouseRules:
    """The rules of the house, if they let somebody make a match here; raises ``Refused``."""
    rules = await house_of(store, interaction)
    may_make(rules, places_of(interaction), roles_of(interaction), manages(interaction))
    return rules
