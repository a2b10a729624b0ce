"""Threads: starting them, and who is in them."""

from typing import Any

from playground import payloads, permissions, refusals
from playground.calls import Answer, Call, Table
from playground.refusals import Refusal
from playground.routes.channels import check_name
from playground.things import PRIVATE_THREAD, PUBLIC_THREAD, THREAD_CREATED, Channel, Message

route = Table()

MEMBERS = "/channels/{channel}/thread-members"


def _settings(call: Call) -> dict[str, Any]:
    chosen: dict[str, Any] = {}
    if call.body.get("auto_archive_duration"):
        chosen["auto_archive_minutes"] = int(call.body["auto_archive_duration"])
    if call.body.get("rate_limit_per_user"):
        chosen["slowmode"] = int(call.body["rate_limit_per_user"])
    return chosen


@route("POST", "/channels/{channel}/messages/{message}/threads")
def start_from_message(call: Call) -> Answer:
    message = call.message()
    permissions.require(message.channel, call.bot, "create_public_threads")
    check_name(call, needed=True)
    if message.channel.is_thread or message.channel.guild is None:
        raise Refusal(400, 50024, "Cannot execute action on this channel type")
    if message.id in call.world.channels:
        raise refusals.thread_exists()
    name = call.body["name"]
    thread = call.world.make_thread(message.channel, name, call.bot, message, **_settings(call))
    return payloads.channel(thread)


@route("POST", "/channels/{channel}/threads")
def start(call: Call) -> Answer:
    parent = call.channel()
    kind = int(call.body.get("type") or PRIVATE_THREAD)
    public = kind == PUBLIC_THREAD
    right = "create_public_threads" if public else "create_private_threads"
    permissions.require(parent, call.bot, right)
    check_name(call, needed=True)
    if parent.is_thread or parent.guild is None:
        raise Refusal(400, 50024, "Cannot execute action on this channel type")
    invitable = call.body.get("invitable", True) is not False
    name = call.body["name"]
    thread = call.world.make_thread(
        parent, name, call.bot, kind=kind, invitable=invitable, **_settings(call)
    )
    if public:
        _say_so(call, parent, thread)
    return payloads.channel(thread)


def _say_so(call: Call, parent: Channel, thread: Channel) -> None:
    """The line in the channel that tells of a new public thread."""
    world = call.world
    told = Message(
        world, world.new_id(), parent, call.bot, kind=THREAD_CREATED, content=thread.name
    )
    told.reference = {"type": 0, "channel_id": str(thread.id)}
    if parent.guild:
        told.reference["guild_id"] = str(parent.guild.id)
    world.add_message(told)


@route("GET", "/guilds/{guild}/threads/active")
def active(call: Call) -> Answer:
    threads = [
        thread
        for thread in call.guild().threads
        if not thread.archived and permissions.in_channel(thread, call.bot)
    ]
    return _listed(call, threads)


@route("GET", "/channels/{channel}/threads/archived/public")
def archived_public(call: Call) -> Answer:
    return _archived(call, PUBLIC_THREAD)


@route("GET", "/channels/{channel}/threads/archived/private")
@route("GET", "/channels/{channel}/users/@me/threads/archived/private")
def archived_private(call: Call) -> Answer:
    return _archived(call, PRIVATE_THREAD)


def _archived(call: Call, kind: int) -> Answer:
    parent = call.channel()
    permissions.require(parent, call.bot, "read_message_history")
    threads = [
        channel
        for channel in call.world.channels.values()
        if channel.parent is parent and channel.archived and channel.kind == kind
    ]
    return {**_listed(call, threads), "has_more": False}


def _listed(call: Call, threads: list[Channel]) -> dict[str, Any]:
    own = [thread for thread in threads if call.bot.id in thread.thread_members]
    return {
        "threads": [payloads.channel(thread) for thread in threads],
        "members": [payloads.thread_member(thread, call.bot) for thread in own],
    }


@route("GET", MEMBERS)
def members(call: Call) -> Answer:
    thread = call.thread()
    return [payloads.thread_member(thread, user) for user in thread.thread_members.values()]


@route("GET", MEMBERS + "/{user}")
def member(call: Call) -> Answer:
    thread, user = call.thread(), call.user()
    if user.id not in thread.thread_members:
        raise refusals.unknown("Member")
    return payloads.thread_member(thread, user)


@route("PUT", MEMBERS + "/{user}")
def add_member(call: Call) -> Answer:
    thread, user = call.thread(), call.user()
    if thread.archived:
        raise refusals.archived_thread()
    if thread.guild is None or user.id not in thread.guild.members:
        raise refusals.unknown("Member")
    permissions.require(thread, call.bot, "send_messages_in_threads")
    if thread.parent and not permissions.may(thread.parent, user, "view_channel"):
        raise refusals.missing_access()
    call.world.set_thread_member(thread, user, True)
    return None


@route("DELETE", MEMBERS + "/{user}")
def remove_member(call: Call) -> Answer:
    thread, user = call.thread(), call.user()
    own = user is call.bot or (thread.is_private_thread and thread.owner is call.bot)
    if not own:
        permissions.require(thread, call.bot, "manage_threads")
    call.world.set_thread_member(thread, user, False)
    return None
