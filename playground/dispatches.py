"""Which changes the gateway tells the bot, which intent they need, and in what words."""

from collections.abc import Callable
from dataclasses import dataclass

from playground import payloads
from playground.permissions import in_channel
from playground.things import DIRECT, GROUP, Channel, Guild, Json, Message
from playground.world import Change, World

GUILDS, MEMBERS, EVENTS, CONTENT = 1 << 0, 1 << 1, 1 << 16, 1 << 15
GUILD_MESSAGES, GUILD_REACTIONS = 1 << 9, 1 << 10
DIRECT_MESSAGES, DIRECT_REACTIONS = 1 << 12, 1 << 13
PRIVILEGED = MEMBERS | 1 << 8 | CONTENT
ALWAYS = 0


@dataclass(frozen=True)
class Audience:
    """What a session has asked to hear."""

    intents: int

    def hears(self, needed: int) -> bool:
        return needed == ALWAYS or bool(self.intents & needed)


Render = Callable[[Change, Audience], Json | None]


def render(change: Change, audience: Audience) -> Json | None:
    """The dispatch for a change; nothing where this session does not hear of it."""
    known = RENDERS.get(change.event)
    return known(change, audience) if known else None


def guild_create(guild: Guild, audience: Audience) -> Json:
    return payloads.guild(guild, everybody=audience.hears(MEMBERS))


def _guild_create(change: Change, audience: Audience) -> Json | None:
    return guild_create(change.subject, audience) if audience.hears(GUILDS) else None


def _guild_delete(change: Change, audience: Audience) -> Json | None:
    return {"id": str(change.subject.id)} if audience.hears(GUILDS) else None


def _in_guild(change: Change, body: Json) -> Json:
    assert change.guild is not None
    return body | {"guild_id": str(change.guild.id)}


def _role(change: Change, audience: Audience) -> Json | None:
    if not audience.hears(GUILDS):
        return None
    if change.event == "GUILD_ROLE_DELETE":
        return _in_guild(change, {"role_id": str(change.subject.id)})
    return _in_guild(change, {"role": payloads.role(change.subject)})


def _member(change: Change, audience: Audience) -> Json | None:
    user = change.subject.user
    own = user.bot and change.event == "GUILD_MEMBER_UPDATE"
    if not own and not audience.hears(MEMBERS):
        return None
    if change.event == "GUILD_MEMBER_REMOVE":
        return _in_guild(change, {"user": payloads.user(user)})
    return _in_guild(change, payloads.member(change.subject))


def _channel(change: Change, audience: Audience) -> Json | None:
    channel: Channel = change.subject
    if channel.kind in (DIRECT, GROUP) or not audience.hears(GUILDS):
        return None
    return payloads.channel(channel)


def _thread(change: Change, audience: Audience) -> Json | None:
    thread: Channel = change.subject
    world = thread.world
    if not audience.hears(GUILDS) or not in_channel(thread, world.bot):
        return None
    if change.event == "THREAD_DELETE":
        assert thread.parent is not None
        kept = {"id": str(thread.id), "parent_id": str(thread.parent.id), "type": thread.kind}
        return _in_guild(change, kept)
    body = payloads.channel(thread)
    return body | {"newly_created": True} if change.event == "THREAD_CREATE" else body


def _thread_members(change: Change, audience: Audience) -> Json | None:
    thread, who = change.subject, change.person
    assert who is not None
    if not audience.hears(MEMBERS) and not (who.bot and audience.hears(GUILDS)):
        return None
    body: Json = {"id": str(thread.id), "member_count": len(thread.thread_members)}
    if who.id in thread.thread_members:
        added = payloads.thread_member(thread, who)
        added["member"] = payloads.member(thread.guild.members[who.id])
        body["added_members"] = [added | {"presence": None}]
    else:
        body["removed_member_ids"] = [str(who.id)]
    return _in_guild(change, body)


def _message(change: Change, audience: Audience) -> Json | None:
    message: Message = change.subject
    channel, bot = message.channel, message.world.bot
    direct = channel.kind == DIRECT
    if not audience.hears(DIRECT_MESSAGES if direct else GUILD_MESSAGES) or message.ephemeral:
        return None
    if not in_channel(channel, bot):
        return None
    if change.event == "MESSAGE_DELETE":
        body: Json = {"id": str(message.id), "channel_id": str(channel.id)}
        return body if direct else _in_guild(change, body)
    readable = direct or message.author is bot or bot in message.mentions or audience.hears(CONTENT)
    return payloads.in_guild(message, payloads.message(message, readable=readable))


def _reaction(change: Change, audience: Audience) -> Json | None:
    message, emoji = change.subject
    direct = message.channel.kind == DIRECT
    if not audience.hears(DIRECT_REACTIONS if direct else GUILD_REACTIONS):
        return None
    who = change.person
    if who is None or not in_channel(message.channel, message.world.bot):
        return None
    body: Json = {
        "user_id": str(who.id),
        "channel_id": str(message.channel.id),
        "message_id": str(message.id),
        "message_author_id": str(message.author.id),
        "emoji": {"id": None, "name": emoji},
        "burst": False,
        "type": 0,
    }
    if direct or change.guild is None:
        return body
    body["member"] = payloads.member(change.guild.members[who.id])
    return _in_guild(change, body)


def _pins(change: Change, audience: Audience) -> Json | None:
    channel: Channel = change.subject
    direct = channel.kind == DIRECT
    if not audience.hears(DIRECT_MESSAGES if direct else GUILDS):
        return None
    body: Json = {"channel_id": str(channel.id), "last_pin_timestamp": None}
    return body if direct else _in_guild(change, body)


def _event(change: Change, audience: Audience) -> Json | None:
    return payloads.scheduled_event(change.subject) if audience.hears(EVENTS) else None


RENDERS: dict[str, Render] = {
    "GUILD_CREATE": _guild_create,
    "GUILD_DELETE": _guild_delete,
    **dict.fromkeys(("GUILD_ROLE_CREATE", "GUILD_ROLE_UPDATE", "GUILD_ROLE_DELETE"), _role),
    **dict.fromkeys(("GUILD_MEMBER_ADD", "GUILD_MEMBER_UPDATE", "GUILD_MEMBER_REMOVE"), _member),
    **dict.fromkeys(("CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE"), _channel),
    **dict.fromkeys(("THREAD_CREATE", "THREAD_UPDATE", "THREAD_DELETE"), _thread),
    "THREAD_MEMBERS_UPDATE": _thread_members,
    **dict.fromkeys(("MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"), _message),
    **dict.fromkeys(("MESSAGE_REACTION_ADD", "MESSAGE_REACTION_REMOVE"), _reaction),
    "CHANNEL_PINS_UPDATE": _pins,
    "GUILD_SCHEDULED_EVENT_CREATE": _event,
    "GUILD_SCHEDULED_EVENT_UPDATE": _event,
    "GUILD_SCHEDULED_EVENT_DELETE": _event,
}


def ready(
    world: World, guilds: list[Guild], session: str, shard: tuple[int, int], url: str
) -> Json:
    return {
        "v": 10,
        "user": payloads.own_user(world),
        "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
        "session_id": session,
        "resume_gateway_url": url,
        "shard": list(shard),
        "application": {"id": str(world.application_id), "flags": 0},
        "private_channels": [],
    }
