"""Who may do what where: Discord's permission bits and how roles and overwrites add up."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from playground import refusals

if TYPE_CHECKING:
    from playground.things import Channel, Guild, User

BITS = {
    "kick_members": 1 << 1,
    "administrator": 1 << 3,
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "add_reactions": 1 << 6,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_external_emojis": 1 << 18,
    "connect": 1 << 20,
    "change_nickname": 1 << 26,
    "manage_nicknames": 1 << 27,
    "manage_roles": 1 << 28,
    "manage_webhooks": 1 << 29,
    "use_application_commands": 1 << 31,
    "manage_events": 1 << 33,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
    "moderate_members": 1 << 40,
    "create_events": 1 << 44,
    "pin_messages": 1 << 51,
}
ALL = sum(BITS.values())
WITHOUT_SENDING = ("mention_everyone", "attach_files", "embed_links")


def bits(names: Iterable[str]) -> int:
    """The number that stands for these permissions, named as discord.py names them."""
    total = 0
    for name in names:
        if name not in BITS:
            known = ", ".join(sorted(BITS))
            raise ValueError(f"There is no permission “{name}”; known are: {known}.")
        total |= BITS[name]
    return total


EVERYONE = bits(
    (
        "add_reactions",
        "view_channel",
        "send_messages",
        "embed_links",
        "attach_files",
        "read_message_history",
        "use_external_emojis",
        "connect",
        "change_nickname",
        "use_application_commands",
        "create_public_threads",
        "create_private_threads",
        "send_messages_in_threads",
    )
)
BOT = EVERYONE | bits(("manage_messages", "manage_threads", "manage_events", "create_events"))
IN_DIRECT_MESSAGES = bits(
    (
        "add_reactions",
        "view_channel",
        "send_messages",
        "embed_links",
        "attach_files",
        "read_message_history",
        "use_external_emojis",
        "use_application_commands",
        "pin_messages",
    )
)


def in_guild(guild: "Guild", user: "User") -> int:
    member = guild.members.get(user.id)
    if member is None:
        return 0
    total = guild.everyone.permissions
    for role in member.roles:
        total |= role.permissions
    if guild.owner is user or total & BITS["administrator"]:
        return ALL
    return total


def in_channel(channel: "Channel", user: "User") -> int:
    """All that a user may do in a channel; 0 where he cannot even see it."""
    if channel.guild is None:
        return IN_DIRECT_MESSAGES if user in channel.recipients else 0
    total = in_guild(channel.guild, user)
    if total == ALL or not total:
        return total
    total = _overwritten(total, channel.parent if channel.is_thread else channel, user)
    if not total & BITS["view_channel"]:
        return 0
    if channel.is_private_thread and not (
        user.id in channel.thread_members or total & BITS["manage_threads"]
    ):
        return 0
    if not total & BITS["send_messages_in_threads" if channel.is_thread else "send_messages"]:
        total &= ~bits(WITHOUT_SENDING)
    return total


def _overwritten(total: int, channel: "Channel | None", user: "User") -> int:
    if channel is None or channel.guild is None:
        return 0
    member = channel.guild.members[user.id]
    role_ids = {role.id for role in member.roles}
    denied = allowed = 0
    for overwrite in channel.overwrites.values():
        if overwrite.id == channel.guild.id:
            total = total & ~overwrite.deny | overwrite.allow
        elif overwrite.id in role_ids:
            denied |= overwrite.deny
            allowed |= overwrite.allow
    total = total & ~denied | allowed
    own = channel.overwrites.get(user.id)
    return total & ~own.deny | own.allow if own else total


def may(channel: "Channel", user: "User", *names: str) -> bool:
    needed = bits(names)
    return in_channel(channel, user) & needed == needed


def require(channel: "Channel", user: "User", *names: str) -> None:
    """Refuse as Discord does: no access where the channel is hidden, else no permission."""
    held = in_channel(channel, user)
    if not held & BITS["view_channel"]:
        raise refusals.missing_access()
    needed = bits(names)
    if held & needed != needed:
        raise refusals.missing_permissions()


def require_in_guild(guild: "Guild", user: "User", *names: str) -> None:
    needed = bits(names)
    if in_guild(guild, user) & needed != needed:
        raise refusals.missing_permissions()
