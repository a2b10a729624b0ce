"""Channels: reading, changing and deleting them, and who may do what in them."""

from playground import payloads, permissions
from playground.calls import Answer, Call, Table
from playground.refusals import Problem, Refusal, invalid_form
from playground.things import Channel, Overwrite

route = Table()

NAME = 100


@route("GET", "/channels/{channel}")
def get_channel(call: Call) -> Answer:
    return payloads.channel(call.channel())


@route("PATCH", "/channels/{channel}")
def edit_channel(call: Call) -> Answer:
    channel = call.channel()
    own = channel.is_thread and channel.owner is call.bot
    if not own:
        right = "manage_threads" if channel.is_thread else "manage_channels"
        permissions.require(channel, call.bot, right)
    check_name(call)
    _change(channel, call)
    call.world.update_channel(channel)
    return payloads.channel(channel)


def check_name(call: Call, *, needed: bool = False) -> None:
    name = call.body.get("name")
    if name is None and not needed:
        return
    if not name or len(name) > NAME:
        right = f"Must be between 1 and {NAME} in length."
        found = f"{len(name or '')} signs"
        raise invalid_form([Problem(("name",), "BASE_TYPE_BAD_LENGTH", right, found)])


def _change(channel: Channel, call: Call) -> None:
    fields = {
        "name": "name",
        "topic": "topic",
        "archived": "archived",
        "locked": "locked",
        "invitable": "invitable",
        "auto_archive_duration": "auto_archive_minutes",
        "rate_limit_per_user": "slowmode",
    }
    for key, attribute in fields.items():
        if key in call.body and (call.body[key] is not None or key == "topic"):
            setattr(channel, attribute, call.body[key])


@route("DELETE", "/channels/{channel}")
def delete_channel(call: Call) -> Answer:
    channel = call.channel()
    if channel.guild is None:
        return payloads.channel(channel)
    right = "manage_threads" if channel.is_thread else "manage_channels"
    permissions.require(channel, call.bot, right)
    body = payloads.channel(channel)
    call.world.delete_channel(channel)
    return body


@route("POST", "/channels/{channel}/typing")
def typing(call: Call) -> Answer:
    permissions.require(call.channel(), call.bot, "send_messages")
    return None


@route("PUT", "/channels/{channel}/permissions/{who}")
def set_overwrite(call: Call) -> Answer:
    channel = call.channel()
    permissions.require(channel, call.bot, "manage_roles")
    id = call.number("who")
    allow, deny = int(call.body.get("allow") or 0), int(call.body.get("deny") or 0)
    channel.overwrites[id] = Overwrite(id, call.body.get("type") == 1, allow, deny)
    call.world.update_channel(channel)
    return None


@route("DELETE", "/channels/{channel}/permissions/{who}")
def delete_overwrite(call: Call) -> Answer:
    channel = call.channel()
    permissions.require(channel, call.bot, "manage_roles")
    if channel.overwrites.pop(call.number("who"), None) is None:
        raise Refusal(404, 10009, "Unknown Overwrite")
    call.world.update_channel(channel)
    return None


@route("GET", "/guilds/{guild}/channels")
def guild_channels(call: Call) -> Answer:
    channels = call.guild().channels.values()
    return [payloads.channel(channel) for channel in channels if not channel.is_thread]


@route("POST", "/guilds/{guild}/channels")
def create_channel(call: Call) -> Answer:
    guild = call.guild()
    permissions.require_in_guild(guild, call.bot, "manage_channels")
    check_name(call, needed=True)
    kind = int(call.body.get("type") or 0)
    overwrites = {
        int(each["id"]): Overwrite(
            int(each["id"]),
            each.get("type") == 1,
            int(each.get("allow") or 0),
            int(each.get("deny") or 0),
        )
        for each in call.body.get("permission_overwrites") or ()
    }
    topic = call.body.get("topic")
    channel = call.world.make_channel(
        guild, call.body["name"], kind, topic=topic, overwrites=overwrites
    )
    return payloads.channel(channel)
