"""Messages in channels: sending, reading, editing, deleting, pins and reactions."""

from urllib.parse import unquote

from playground import messages, payloads, permissions, refusals
from playground.calls import Answer, Call, Table
from playground.ratelimits import OLD_SECONDS
from playground.refusals import Refusal
from playground.things import Channel, Json, Message

route = Table()

MESSAGES = "/channels/{channel}/messages"
MESSAGE = MESSAGES + "/{message}"
NONCE_SECONDS = 5 * 60


@route("POST", MESSAGES)
def send(call: Call) -> Answer:
    channel = call.channel()
    may_send(channel, call)
    body = call.body or {}
    nonce = body.get("nonce")
    if nonce is not None and body.get("enforce_nonce"):
        _forget_nonces(channel)
        before = channel.nonces.get(str(nonce))
        if before and before.deleted:
            # Discord remembers the nonce, not that somebody has deleted the message since.
            raise refusals.unknown("Message")
        if before:
            return payloads.message(before)
    message = messages.send(call.world, channel, call.bot, call.draft)
    if nonce is not None:
        channel.nonces.pop(str(nonce), None)
        channel.nonces[str(nonce)] = message
    return payloads.message(message)


def _forget_nonces(channel: Channel) -> None:
    """Discord remembers a nonce for a few minutes only; they are kept in order of age."""
    oldest = channel.world.clock.now() - NONCE_SECONDS
    while channel.nonces:
        nonce, message = next(iter(channel.nonces.items()))
        if message.made_at > oldest:
            return
        del channel.nonces[nonce]


def may_send(channel: Channel, call: Call) -> None:
    """Refuse where the bot may not send this here."""
    if channel.guild is None:
        person = next(user for user in channel.recipients if not user.bot)
        joined = (guild for guild in call.world.guilds.values() if guild.has_bot)
        if not person.has_app and not any(person.id in guild.members for guild in joined):
            raise refusals.no_common_guild()
        if not person.takes_direct_messages:
            raise refusals.closed_messages()
        return
    right = "send_messages_in_threads" if channel.is_thread else "send_messages"
    permissions.require(channel, call.bot, right)
    if call.uploads:
        permissions.require(channel, call.bot, "attach_files")
    if (call.body or {}).get("message_reference"):
        permissions.require(channel, call.bot, "read_message_history")
    if channel.archived:
        if channel.locked:
            raise refusals.archived_thread()
        channel.archived = False
        call.world.update_channel(channel)


@route("GET", MESSAGES)
def history(call: Call) -> Answer:
    channel = call.channel()
    permissions.require(channel, call.bot, "read_message_history")
    held = list(channel.messages.values())
    before, after, around = (call.query.get(key) for key in ("before", "after", "around"))
    limit = call.limit()
    if after is not None:
        held = [message for message in held if message.id > int(after)][:limit]
    elif around is not None:
        at = int(around)
        held = sorted(held, key=lambda message: abs(message.id - at))[:limit]
        held.sort(key=lambda message: message.id)
    else:
        if before is not None:
            held = [message for message in held if message.id < int(before)]
        held = held[-limit:]
    return [payloads.message(message) for message in reversed(held)]


@route("GET", MESSAGE)
def get_message(call: Call) -> Answer:
    permissions.require(call.channel(), call.bot, "read_message_history")
    return payloads.message(call.message())


@route("PATCH", MESSAGE)
def edit(call: Call) -> Answer:
    message = call.message()
    if message.author is not call.bot:
        raise refusals.not_the_author()
    if call.uploads and message.channel.guild is not None:
        permissions.require(message.channel, call.bot, "attach_files")
    if message.channel.archived:
        raise refusals.archived_thread()
    if call.world.clock.now() - message.made_at > OLD_SECONDS:
        wait = call.standin.rate_limits.old_edit(message.channel.id)
        if wait:
            right = (
                "Maximum number of edits to messages older than 1 hour reached. Try again later."
            )
            raise TooOften(30046, right, wait)
    return payloads.message(messages.edit(message, call.draft))


class TooOften(Refusal):
    """A limit of its own inside of a route, which the route's headers do not show."""

    def __init__(self, code: int, message: str, wait: float) -> None:
        super().__init__(429, code, message)
        self.wait = wait

    def body(self) -> Json:
        return super().body() | {"retry_after": self.wait, "global": False}


@route("DELETE", MESSAGE)
def delete(call: Call) -> Answer:
    message = call.message()
    if message.author is not call.bot:
        permissions.require(message.channel, call.bot, "manage_messages")
    call.world.delete_message(message)
    return None


@route("POST", MESSAGES + "/bulk-delete")
def bulk_delete(call: Call) -> Answer:
    channel = call.channel()
    permissions.require(channel, call.bot, "manage_messages")
    for id in call.body.get("messages") or ():
        message = channel.messages.get(int(id))
        if message:
            call.world.delete_message(message)
    return None


# pins


@route("GET", MESSAGES + "/pins")
def pins(call: Call) -> Answer:
    held = [message for message in call.channel().messages.values() if message.pinned]
    items = [
        {"pinned_at": payloads.time_of(message.made_at), "message": payloads.message(message)}
        for message in reversed(held)
    ]
    return {"items": items, "has_more": False}


def _pin(call: Call, pinned: bool) -> None:
    permissions.require(call.channel(), call.bot, "pin_messages")
    call.world.pin(call.message(), pinned)


@route("PUT", MESSAGES + "/pins/{message}")
def pin(call: Call) -> Answer:
    _pin(call, True)
    return None


@route("DELETE", MESSAGES + "/pins/{message}")
def unpin(call: Call) -> Answer:
    _pin(call, False)
    return None


# reactions


def _emoji(call: Call) -> tuple[Message, str]:
    return call.message(), unquote(call.path["emoji"])


@route("PUT", MESSAGE + "/reactions/{emoji}/@me")
def react(call: Call) -> Answer:
    message, emoji = _emoji(call)
    permissions.require(message.channel, call.bot, "read_message_history")
    if emoji not in message.reactions:
        permissions.require(message.channel, call.bot, "add_reactions")
    call.world.react(message, call.bot, emoji)
    return None


@route("DELETE", MESSAGE + "/reactions/{emoji}/{user}")
def take_back_reaction(call: Call) -> Answer:
    message, emoji = _emoji(call)
    user = call.user()
    if user is not call.bot:
        permissions.require(message.channel, call.bot, "manage_messages")
    if user in message.reactions.get(emoji, ()):
        call.world.react(message, user, emoji, take_back=True)
    return None


@route("GET", MESSAGE + "/reactions/{emoji}")
def reactions(call: Call) -> Answer:
    message, emoji = _emoji(call)
    return [payloads.user(user) for user in message.reactions.get(emoji, ())]
