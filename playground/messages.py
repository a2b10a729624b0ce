"""Messages as the bot sends and edits them: checked, with their files, components and mentions."""

import copy
import mimetypes
import struct
from dataclasses import dataclass, field
from typing import Any

import msgspec

from playground import components, limits, mentions, refusals
from playground.permissions import may
from playground.refusals import Problem
from playground.things import (
    COMPONENTS_V2,
    EPHEMERAL,
    LOADING,
    PLAIN,
    REPLY,
    SILENT,
    Attachment,
    Channel,
    Json,
    Message,
    User,
)
from playground.world import World

SUPPRESS_EMBEDS = 1 << 2
BOTS_MAY_SET = SUPPRESS_EMBEDS | SILENT | COMPONENTS_V2
PNG = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True)
class Upload:
    filename: str
    content: bytes


@dataclass
class Draft:
    """The body of a request to send or edit a message, with the files that came along."""

    body: Json
    uploads: dict[int, Upload] = field(default_factory=dict)

    @property
    def flags(self) -> int:
        return int(self.body.get("flags") or 0)


def send(
    world: World,
    channel: Channel,
    author: User,
    draft: Draft,
    *,
    kind: int = PLAIN,
    answers: Json | None = None,
    only_for: User | None = None,
) -> Message:
    """Post a message of the bot, or show an ephemeral one to one person."""
    body = draft.body
    v2 = limits.flags_v2(draft.flags)
    _refuse(limits.in_message(body, set(draft.uploads), v2=v2, kept=set()))
    _refuse_large(draft)
    if limits.is_empty(body, v2=v2) and not draft.uploads:
        raise refusals.empty_message()
    message = Message(world, world.new_id(), channel, author, kind=kind, answers=answers)
    message.flags = draft.flags & BOTS_MAY_SET | (EPHEMERAL if only_for else 0)
    message.only_for = only_for
    message.nonce = body.get("nonce")
    _refer(message, body.get("message_reference"))
    _fill(message, draft)
    _mention(message, body.get("allowed_mentions"), aloud=True)
    return world.add_message(message)


def edit(message: Message, draft: Draft) -> Message:
    """Change a message of the bot; what the request does not speak of stays."""
    v2 = limits.flags_v2(message.flags | draft.flags)
    _refuse(_edit_problems(message, draft, v2))
    _refuse_large(draft)
    after = copy.copy(message)
    after.flags = message.flags & ~LOADING | draft.flags & COMPONENTS_V2
    if "flags" in draft.body:
        after.flags = after.flags & ~SUPPRESS_EMBEDS | draft.flags & SUPPRESS_EMBEDS
    _fill(after, draft)
    shown = {
        "content": after.content,
        "embeds": after.embeds,
        "components": after.components,
        "attachments": after.attachments,
    }
    if limits.is_empty(shown, v2=v2):
        raise refusals.empty_message()
    for name in ("flags", "content", "embeds", "components", "attachments"):
        setattr(message, name, getattr(after, name))
    if "content" in draft.body or "components" in draft.body:
        _mention(message, draft.body.get("allowed_mentions"), aloud=False)
    message.world.changed_message(message)
    return message


def _edit_problems(message: Message, draft: Draft, v2: bool) -> list[Problem]:
    body = draft.body
    if v2 and not limits.flags_v2(message.flags):
        # The flag may be added later; everything old must then go in the same request.
        held = {"content": message.content, "embeds": message.embeds}
        body = {key: value for key, value in held.items() if value} | body
    kept = {
        attachment.filename
        for attachment in message.attachments
        if "attachments" not in body or _is_named(attachment, body["attachments"])
    }
    return limits.in_message(body, set(draft.uploads), v2=v2, kept=kept)


def _is_named(attachment: Attachment, entries: list[Json] | None) -> bool:
    return any(str(entry.get("id")) == str(attachment.id) for entry in entries or ())


def _refuse(problems: list[Problem]) -> None:
    if problems:
        raise refusals.invalid_form(problems)


def _refuse_large(draft: Draft) -> None:
    if any(len(upload.content) > limits.FILE_BYTES for upload in draft.uploads.values()):
        raise refusals.too_large()


def _fill(message: Message, draft: Draft) -> None:
    body = draft.body
    if "content" in body:
        message.content = (body["content"] or "").strip()
    if "embeds" in body:
        message.embeds = _copied(body["embeds"])
    if "attachments" in body or draft.uploads:
        message.attachments = _attachments(message, draft)
    if "components" in body:
        message.components = _copied(body["components"])
        components.resolve(message.components, message.attachments)
    for embed in message.embeds:
        for key in ("image", "thumbnail"):
            _point_to_file(embed.get(key), message.attachments)


def _copied(parts: list[Json] | None) -> list[Json]:
    """What came as JSON, for a message to change."""
    return msgspec.json.decode(msgspec.json.encode(parts), type=list[Json]) if parts else []


def _point_to_file(picture: Json | None, attachments: list[Attachment]) -> None:
    url = str((picture or {}).get("url", ""))
    for attachment in attachments:
        if picture and url == f"attachment://{attachment.filename}":
            picture |= {"url": attachment.url, "proxy_url": attachment.url}
            picture |= {"width": attachment.width, "height": attachment.height}


def _attachments(message: Message, draft: Draft) -> list[Attachment]:
    """The files after this request: those it names among the old ones, and the new ones.

    A request that brings new files and names none of the old ones loses these, since version 10.
    """
    held = {str(attachment.id): attachment for attachment in message.attachments}
    named = draft.body.get("attachments")
    if named is None:
        named = [{"id": each} for each in draft.uploads]
    result = []
    missing = []
    for number, entry in enumerate(named):
        key = str(entry.get("id"))
        if key in held:
            old = copy.copy(held[key])
            old.description = entry.get("description", old.description)
            result.append(old)
        elif key.isdigit() and int(key) in draft.uploads:
            upload = draft.uploads[int(key)]
            name = entry.get("filename") or upload.filename
            result.append(
                attach(
                    message.world, message.channel, name, upload.content, entry.get("description")
                )
            )
        else:
            right = "Attachment data was not found: send the file along or name one it has."
            path = ("attachments", number, "id")
            missing.append(Problem(path, "ATTACHMENT_NOT_FOUND", right, key))
    _refuse(missing)
    return result


def attach(
    world: World, channel: Channel, name: str, content: bytes, description: str | None = None
) -> Attachment:
    """Keep a file, so that the stand-in serves it."""
    id = world.new_id()
    name = name.replace(" ", "_").replace("/", "_")
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    width, height = _picture_size(content)
    world.files[id] = content, kind
    url = f"{world.address}/attachments/{channel.id}/{id}/{name}"
    spoiler = name.startswith("SPOILER_")
    return Attachment(id, name, content, url, kind, description, width, height, spoiler)


def _picture_size(content: bytes) -> tuple[int | None, int | None]:
    if content.startswith(PNG) and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
        return width, height
    if content[:6] in (b"GIF87a", b"GIF89a") and len(content) >= 10:
        width, height = struct.unpack("<HH", content[6:10])
        return width, height
    if content[:4] == b"RIFF" and content[8:16] == b"WEBPVP8L" and len(content) >= 25:
        bits = int.from_bytes(content[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if content[:4] == b"RIFF" and content[8:16] == b"WEBPVP8 " and len(content) >= 30:
        width, height = struct.unpack("<HH", content[26:30])
        return width & 0x3FFF, height & 0x3FFF
    return None, None


def _refer(message: Message, reference: Any) -> None:
    if not reference:
        return
    id = int(reference["message_id"])
    other = message.channel.messages.get(id)
    if other is None:
        if reference.get("fail_if_not_exists", True):
            right = "Unknown message"
            raise refusals.invalid_form(
                [Problem(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", right, str(id))]
            )
        return
    message.kind = REPLY
    message.referenced = other
    message.reference = {"type": 0, "message_id": str(id), "channel_id": str(message.channel.id)}
    if message.channel.guild:
        message.reference["guild_id"] = str(message.channel.guild.id)


def _mention(message: Message, allowed: Json | None, *, aloud: bool) -> None:
    """Note whom a message mentions; a phone rings for a new message, never for a changed one.

    A promised answer counts as changed too, though to people it looks new.
    """
    text = message.text if message.flags & COMPONENTS_V2 else message.content
    found = mentions.mentioned(message.channel, message.author, text, allowed)
    answered = message.referenced.author if message.referenced else None
    if (
        answered
        and answered not in found.users
        and (allowed or {}).get("replied_user", not allowed)
    ):
        found.users.append(answered)
    message.mentions = found.users
    message.mentioned_roles = found.roles
    message.mentions_everyone = found.everyone
    if message.channel.is_thread and not message.ephemeral:
        _invite(message.channel, found.users)
    if aloud:
        message.pinged = mentions.ring(message, found)


def _invite(thread: Channel, users: list[User]) -> None:
    """Who is mentioned in a thread is in it from then on, if he may see where it hangs."""
    for user in users:
        if thread.parent and may(thread.parent, user, "view_channel"):
            thread.world.set_thread_member(thread, user, True)
