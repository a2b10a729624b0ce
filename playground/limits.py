"""Discord's limits for whole messages: text, embeds, files, and what does not go together."""

from collections.abc import Iterator

from playground import components, mentions
from playground.refusals import Path, Problem
from playground.things import COMPONENTS_V2, Json

CONTENT = 2000
EMBEDS = 10
EMBED_SIGNS_IN_A_MESSAGE = 6000
ATTACHMENTS = 10
ALT_TEXT = 1024
NONCE = 25
FILE_BYTES = 10 * 1024 * 1024
EMBED_LENGTHS = {"title": 256, "description": 4096}
FIELDS = 25


def in_message(body: Json, uploads: set[int], *, v2: bool, kept: set[str]) -> list[Problem]:
    """Everything Discord would refuse in a message; `kept` are files that it has already."""
    found = list(mentions.problems(body.get("allowed_mentions")))
    content = body.get("content") or ""
    if len(content) > CONTENT:
        right = f"Must be {CONTENT} or fewer in length."
        found.append(Problem(("content",), "BASE_TYPE_MAX_LENGTH", right, f"{len(content)} signs"))
    found += in_nonce(body)
    found += in_embeds(body.get("embeds") or [])
    found += in_attachments(body.get("attachments") or [], uploads)
    found += components.in_message(body.get("components") or [], v2=v2)
    if v2:
        found += _with_components_v2(body)
    if not found:
        found += _missing_files(body, kept)
    return found


def in_nonce(body: Json) -> Iterator[Problem]:
    nonce = body.get("nonce")
    if nonce is not None and len(str(nonce)) > NONCE:
        right = f"Must be {NONCE} or fewer in length."
        yield Problem(("nonce",), "NONCE_TYPE_TOO_LONG", right, f"{len(str(nonce))} signs")


def in_embeds(embeds: list[Json]) -> Iterator[Problem]:
    yield from components.length(("embeds",), embeds, 0, EMBEDS)
    signs = 0
    for number, embed in enumerate(embeds):
        path: Path = ("embeds", number)
        fields = embed.get("fields") or []
        texts: list[tuple[Path, str | None, int]] = [
            ((*path, key), embed.get(key), most) for key, most in EMBED_LENGTHS.items()
        ]
        texts.append(((*path, "footer", "text"), (embed.get("footer") or {}).get("text"), 2048))
        texts.append(((*path, "author", "name"), (embed.get("author") or {}).get("name"), 256))
        yield from components.length((*path, "fields"), fields, 0, FIELDS)
        for index, entry in enumerate(fields):
            for key, most in (("name", 256), ("value", 1024)):
                if not entry.get(key):
                    yield components.required((*path, "fields", index, key))
                texts.append(((*path, "fields", index, key), entry.get(key), most))
        for where, text, most in texts:
            if text:
                signs += len(text)
                yield from components.length(where, text, 0, most)
    if signs > EMBED_SIGNS_IN_A_MESSAGE:
        right = "Embed size exceeds maximum size of 6000"
        yield Problem(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", right, f"{signs} signs")


def in_attachments(attachments: list[Json], uploads: set[int]) -> Iterator[Problem]:
    yield from components.length(("attachments",), attachments, 0, ATTACHMENTS)
    if len(uploads) > ATTACHMENTS:
        right = f"Must be {ATTACHMENTS} or fewer in length."
        yield Problem(("files",), "BASE_TYPE_MAX_LENGTH", right, f"{len(uploads)} files")
    for number, attachment in enumerate(attachments):
        description = attachment.get("description")
        if description is not None:
            path = ("attachments", number, "description")
            yield from components.length(path, description, 0, ALT_TEXT)


def _with_components_v2(body: Json) -> Iterator[Problem]:
    for key in ("content", "embeds", "poll", "sticker_ids"):
        if body.get(key):
            right = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            yield Problem((key,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", right)


def _missing_files(body: Json, kept: set[str]) -> Iterator[Problem]:
    """Every `attachment://name` must name a file of the message."""
    names = kept | {str(each.get("filename")) for each in body.get("attachments") or ()}
    for item in components.media(body.get("components") or []):
        url = str(item.get("url", ""))
        if not url.startswith(("attachment://", "http://", "https://")):
            right = "Scheme must be one of ('http', 'https', 'attachment')."
            yield Problem(("components",), "URL_TYPE_INVALID_SCHEME", right, url)
        elif url.startswith("attachment://") and url.removeprefix("attachment://") not in names:
            right = "The referenced attachment was not found among the files of the message."
            yield Problem(
                ("components",), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", right, url
            )


def is_empty(body: Json, *, v2: bool) -> bool:
    if v2:
        return not body.get("components")
    keys = ("embeds", "components", "attachments", "sticker_ids", "poll")
    return not (body.get("content") or "").strip() and not any(body.get(key) for key in keys)


def flags_v2(flags: int) -> bool:
    return bool(flags & COMPONENTS_V2)
