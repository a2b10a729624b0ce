"""Who somebody is to the rules of a house, and what they let him do."""

from __future__ import annotations

import discord

from bot.discord.messages.guests import is_guest
from bot.discord.replies import Interaction, channel_of
from bot.matches.discord.threads import may_have_thread
from bot.matches.lobbies.making import Place
from bot.people.likings import Preferences
from bot.servers.houserules import AS_DISCORD, USUAL, HouseRules, may_make, rules_of
from bot.store import Store
from engine.words import ENGLISH, LANGUAGES, noted, say

NEEDED = {
    "view_channel": (noted("View Channel"), noted("to see that it is there")),
    "send_messages": (noted("Send Messages"), noted("to show the table")),
    "send_messages_in_threads": (
        noted("Send Messages in Threads"),
        noted("to show a table in a thread"),
    ),
    "create_public_threads": (
        noted("Create Public Threads"),
        noted("so that each match has its own place"),
    ),
    "embed_links": (noted("Embed Links"), noted("to show cards")),
    "attach_files": (noted("Attach Files"), noted("to paint boards")),
    "read_message_history": (noted("Read Message History"), noted("to keep a table up to date")),
}
"""Permissions as Discord calls them, and what each is for."""


def missing(held: discord.Permissions, thread: bool) -> list[str]:
    """The needed permissions that the bot lacks in a channel, or in a thread."""
    spared = {"create_public_threads", "send_messages"} if thread else set()
    return [name for name in NEEDED if name not in spared and not getattr(held, name)]


def lacking(client: discord.Client, channel: int) -> str:
    """A line about what the bot lacks in a channel that it knows; nothing where nothing is."""
    found = client.get_channel(channel)
    if not isinstance(found, discord.abc.GuildChannel | discord.Thread):
        return ""
    names = missing(found.permissions_for(found.guild.me), isinstance(found, discord.Thread))
    if not names:
        return ""
    rights = ", ".join(f"**{say(NEEDED[name][0])}**" for name in names)
    return say("-# I lack here: {rights}. `/moderate setup` says what for.", rights=rights)


async def house_of(store: Store, interaction: Interaction) -> HouseRules:
    """The rules of the server where something was typed; a guest knows of none."""
    return USUAL if is_guest(interaction) else await rules_of(store, interaction.guild_id)


async def gets_thread(store: Store, interaction: Interaction) -> bool:
    """Whether a match that begins here is to have a thread of its own."""
    return (await house_of(store, interaction)).threads and may_have_thread(interaction)


def roles_of(interaction: Interaction) -> set[int]:
    return {role.id for role in getattr(interaction.user, "roles", ())}


def manages(interaction: Interaction) -> bool:
    """Whether somebody may manage the server in which he typed or pressed."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def rights_of(somebody: discord.User | discord.Member) -> tuple[set[int], bool]:
    """The roles of somebody who was named, and whether he may manage the server; who is not there
    has none."""
    if not isinstance(somebody, discord.Member):
        return set(), False
    rights = somebody.resolved_permissions or somebody.guild_permissions
    return {role.id for role in somebody.roles}, rights.manage_guild


def places_of(interaction: Interaction) -> set[int]:
    """The channel and, of a thread, the one it hangs on."""
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    return {channel_of(interaction), parent or channel_of(interaction)}


async def place_of(store: Store, interaction: Interaction) -> Place:
    """Where a match is that somebody makes here."""
    guest = is_guest(interaction)
    server = None if guest else interaction.guild_id
    language = language_here(await house_of(store, interaction), interaction)
    return Place(server, channel_of(interaction), guest=guest, language=language)


def language_here(rules: HouseRules, interaction: Interaction) -> str:
    """The language of what everybody sees where something was typed."""
    return language_there(rules, interaction.guild_locale or interaction.locale)


def language_there(rules: HouseRules, locale: discord.Locale) -> str:
    """The language of what everybody sees on a server that has some locale on Discord."""
    return ours(locale) if rules.language == AS_DISCORD else rules.language


async def guild_of(client: discord.Client, server: int) -> discord.Guild | None:
    """A server on Discord, also one that another process hears of; nothing where I am no member."""
    if (known := client.get_guild(server)) is not None:
        return known
    try:
        return await client.fetch_guild(server)
    except discord.HTTPException:
        return None


def language_of(liked: Preferences, interaction: Interaction) -> str:
    """The language of what only he sees who typed or pressed."""
    return ours(interaction.locale) if liked.language == AS_DISCORD else liked.language


def ours(locale: discord.Locale) -> str:
    """The language of ours that is spoken where Discord names a place such as ``fr`` or
    ``es-419``; English where there is none."""
    language = locale.value.partition("-")[0]
    return language if language in LANGUAGES else ENGLISH


async def may_make_here(store: Store, interaction: Interaction) -> HouseRules:
    """The rules of the house, if they let somebody make a match here; raises ``Refused``."""
    rules = await house_of(store, interaction)
    may_make(rules, places_of(interaction), roles_of(interaction), manages(interaction))
    return rules
