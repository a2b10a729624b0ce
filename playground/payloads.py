"""The state of the world in Discord's own words: the objects that go over the wire."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from playground.components import media
from playground.permissions import in_channel
from playground.things import (
    DIRECT,
    GROUP,
    TEXT,
    THREAD_CREATED,
    Attachment,
    Channel,
    Command,
    Guild,
    Json,
    Member,
    Message,
    Role,
    ScheduledEvent,
    User,
)
from playground.world import World


def time_of(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def user(who: User) -> Json:
    return {
        "id": str(who.id),
        "username": who.name,
        "discriminator": "0",
        "global_name": None if who.bot else who.name,
        "avatar": None,
        "bot": who.bot,
        "public_flags": 0,
    }


def own_user(world: World) -> Json:
    return user(world.bot) | {"mfa_enabled": True, "locale": "en-US", "verified": True, "flags": 0}


def member(held: Member) -> Json:
    return {
        "user": user(held.user),
        "nick": held.nick,
        "avatar": None,
        "roles": [str(role.id) for role in held.roles],
        "joined_at": time_of(held.joined_at),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "communication_disabled_until": None,
    }


def acting_member(channel: Channel, who: User) -> Json:
    """A member as interactions carry him: with what he may do in the channel."""
    assert channel.guild is not None
    held = channel.guild.members[who.id]
    return member(held) | {"permissions": str(in_channel(channel, who))}


def role(held: Role) -> Json:
    return {
        "id": str(held.id),
        "name": held.name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": held.position,
        "permissions": str(held.permissions),
        "managed": held.managed_by is not None,
        "mentionable": held.mentionable,
        "flags": 0,
        "tags": {"bot_id": str(held.managed_by)} if held.managed_by else {},
    }


def channel(held: Channel) -> Json:
    last = held.last_message
    body: Json = {
        "id": str(held.id),
        "type": held.kind,
        "last_message_id": str(last.id) if last else None,
        "flags": 0,
    }
    if held.kind == DIRECT:
        others = [user(who) for who in held.recipients if not who.bot]
        return body | {"recipients": others}
    if held.kind == GROUP:
        others = [user(who) for who in held.recipients]
        owner = str(held.recipients[0].id)
        return body | {"recipients": others, "name": None, "icon": None, "owner_id": owner}
    assert held.guild is not None
    body |= {
        "guild_id": str(held.guild.id),
        "name": held.name,
        "parent_id": str(held.parent.id) if held.parent else None,
        "rate_limit_per_user": held.slowmode,
    }
    if held.is_thread:
        return body | _thread(held)
    body |= {
        "topic": held.topic,
        "position": 0,
        "nsfw": False,
        "permission_overwrites": [
            {
                "id": str(each.id),
                "type": int(each.is_member),
                "allow": str(each.allow),
                "deny": str(each.deny),
            }
            for each in held.overwrites.values()
        ],
    }
    if held.kind != TEXT:
        body |= {"bitrate": 64000, "user_limit": 0}
    return body


def _thread(held: Channel) -> Json:
    assert held.owner is not None
    body: Json = {
        "owner_id": str(held.owner.id),
        "message_count": len(held.messages),
        "total_message_sent": len(held.messages),
        "member_count": len(held.thread_members),
        "thread_metadata": {
            "archived": held.archived,
            "auto_archive_duration": held.auto_archive_minutes,
            "archive_timestamp": time_of(held.world.clock.now()),
            "locked": held.locked,
            "invitable": held.invitable,
        },
    }
    if held.world.bot.id in held.thread_members:
        body["member"] = thread_member(held, held.world.bot)
    return body


def thread_member(thread: Channel, who: User) -> Json:
    return {
        "id": str(thread.id),
        "user_id": str(who.id),
        "join_timestamp": time_of(thread.world.clock.now()),
        "flags": 0,
    }


def guild(held: Guild, *, everybody: bool) -> Json:
    """A guild as GUILD_CREATE brings it; without the intent for members only the bot is in it."""
    bot = held.world.bot
    members = held.members.values() if everybody else [held.members[bot.id]]
    return guild_summary(held) | {
        "joined_at": time_of(held.members[bot.id].joined_at),
        "large": False,
        "unavailable": False,
        "member_count": len(held.members),
        "voice_states": [],
        "members": [member(each) for each in members],
        "channels": [channel(each) for each in held.channels.values() if not each.is_thread],
        "threads": [
            channel(each) for each in held.threads if not each.archived and in_channel(each, bot)
        ],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [scheduled_event(each) for each in held.events.values()],
        "soundboard_sounds": [],
    }


def guild_summary(held: Guild) -> Json:
    return {
        "id": str(held.id),
        "name": held.name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "description": None,
        "banner": None,
        "vanity_url_code": None,
        "afk_channel_id": None,
        "system_channel_id": None,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "application_id": None,
        "owner_id": str(held.owner.id),
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "nsfw": False,
        "premium_tier": 0,
        "premium_progress_bar_enabled": False,
        "system_channel_flags": 0,
        "preferred_locale": held.locale,
        "features": [],
        "emojis": [],
        "stickers": [],
        "roles": [role(each) for each in held.roles.values()],
    }


def attachment(held: Attachment) -> Json:
    body: Json = {
        "id": str(held.id),
        "filename": held.filename,
        "size": len(held.content),
        "url": held.url,
        "proxy_url": held.url,
        "content_type": held.content_type,
        "flags": 0,
    }
    if held.description:
        body["description"] = held.description
    if held.width is not None:
        body |= {"width": held.width, "height": held.height}
    return body


def loose_files(held: Message) -> list[Attachment]:
    """The files that hang below a message: those in its components and embeds are not named."""
    if not held.attachments:
        return []
    shown = {str(item.get("url")) for item in media(held.components)}
    for embed in held.embeds:
        shown |= {str((embed.get(key) or {}).get("url")) for key in ("image", "thumbnail")}
    return [each for each in held.attachments if each.url not in shown]


def message(held: Message, *, readable: bool = True) -> Json:
    """A message; where the bot may not read it, all that people wrote or made is left out."""
    body: Json = {
        "id": str(held.id),
        "type": held.kind,
        "channel_id": str(held.channel.id),
        "author": user(held.author),
        "content": held.content if readable else "",
        "components": held.components if readable else [],
        "embeds": held.embeds if readable else [],
        "attachments": [attachment(each) for each in loose_files(held)] if readable else [],
        "mentions": [user(each) for each in held.mentions],
        "mention_roles": [str(each.id) for each in held.mentioned_roles],
        "mention_everyone": held.mentions_everyone,
        "pinned": held.pinned,
        "tts": False,
        "timestamp": time_of(held.made_at),
        "edited_timestamp": time_of(held.edited_at) if held.edited_at is not None else None,
        "flags": held.flags,
    }
    if held.author.bot:
        body["application_id"] = str(held.world.application_id)
    if held.nonce is not None:
        body["nonce"] = held.nonce
    if held.reactions:
        body["reactions"] = [reaction(held, emoji) for emoji in held.reactions]
    if held.answers is not None:
        body["interaction_metadata"] = held.answers
        body["webhook_id"] = str(held.world.application_id)
    if held.reference is not None:
        body["message_reference"] = held.reference
        if held.kind != THREAD_CREATED:
            known = held.referenced is not None and not held.referenced.deleted
            body["referenced_message"] = (
                message(held.referenced) if known and held.referenced else None
            )
    if held.thread is not None and not held.thread.deleted:
        body["thread"] = channel(held.thread)
    return body


def reaction(held: Message, emoji: str) -> Json:
    people = held.reactions[emoji]
    return {
        "emoji": {"id": None, "name": emoji},
        "count": len(people),
        "count_details": {"normal": len(people), "burst": 0},
        "me": held.world.bot in people,
        "me_burst": False,
        "burst_colors": [],
    }


def in_guild(held: Message, body: Json) -> Json:
    """What the dispatch of a message adds to the message: its guild, and who wrote it there."""
    of = held.channel.guild
    if of is None:
        return body | {"channel_type": DIRECT}
    body = body | {"guild_id": str(of.id), "channel_type": held.channel.kind}
    written_by = of.members.get(held.author.id)
    if written_by is not None:
        body["member"] = {key: value for key, value in member(written_by).items() if key != "user"}
    return body


def scheduled_event(held: ScheduledEvent) -> Json:
    return {
        "id": str(held.id),
        "guild_id": str(held.guild.id),
        "channel_id": str(held.channel.id) if held.channel else None,
        "creator_id": str(held.creator.id),
        "creator": user(held.creator),
        "name": held.name,
        "description": held.description,
        "scheduled_start_time": held.starts_at,
        "scheduled_end_time": held.ends_at,
        "privacy_level": 2,
        "status": held.status,
        "entity_type": held.entity_type,
        "entity_id": None,
        "entity_metadata": {"location": held.location} if held.location else None,
        "user_count": 0,
        "image": None,
    }


def command(held: Command, world: World) -> Json:
    kept: Json = {
        "default_member_permissions": None,
        "dm_permission": True,
        "nsfw": False,
        "options": [],
        "description": "",
        **{key: value for key, value in held.body.items() if value is not None},
        "id": str(held.id),
        "type": held.kind,
        "application_id": str(world.application_id),
        "version": str(held.version),
    }
    if kept["default_member_permissions"] is not None:
        kept["default_member_permissions"] = str(kept["default_member_permissions"])
    if held.guild:
        kept["guild_id"] = str(held.guild.id)
    return kept


def application(world: World) -> Json:
    return {
        "id": str(world.application_id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": user(world.owner),
        "team": None,
        "verify_key": "0" * 64,
        "flags": 0,
        "tags": [],
        "bot": user(world.bot),
        "approximate_guild_count": len(world.guilds),
        "interactions_endpoint_url": None,
    }


def resolved(things: Iterable[Any], guild_of: Guild | None, viewer: Channel) -> Json:
    """The people, roles, channels and messages that an interaction speaks of."""
    found: Json = {}
    for thing in things:
        key = str(thing.id)
        if isinstance(thing, User):
            found.setdefault("users", {})[key] = user(thing)
            if guild_of and thing.id in guild_of.members:
                body = member(guild_of.members[thing.id])
                body["permissions"] = str(in_channel(viewer, thing))
                del body["user"]
                found.setdefault("members", {})[key] = body
        elif isinstance(thing, Role):
            found.setdefault("roles", {})[key] = role(thing)
        elif isinstance(thing, Message):
            found.setdefault("messages", {})[key] = message(thing)
        elif isinstance(thing, Attachment):
            found.setdefault("attachments", {})[key] = attachment(thing)
        elif isinstance(thing, Channel):
            body = channel(thing) | {"permissions": str(in_channel(thing, viewer.world.bot))}
            found.setdefault("channels", {})[key] = body
    return found
