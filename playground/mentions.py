"""Whom a message mentions, and whose phone rings for it, with `allowed_mentions` respected."""

import re
from dataclasses import dataclass, field

from playground.permissions import in_channel, may
from playground.refusals import Problem
from playground.things import SILENT, Channel, Json, Message, Role, User

USER = re.compile(r"<@!?(\d+)>")
ROLE = re.compile(r"<@&(\d+)>")
EVERYONE = re.compile(r"@(?:everyone|here)\b")
CODE = re.compile(r"```.*?```|``.*?``|`[^`]*`", re.DOTALL)
ALLOWED_LISTS = 100


@dataclass
class Mentioned:
    users: list[User] = field(default_factory=list)
    roles: list[Role] = field(default_factory=list)
    everyone: bool = False


def problems(allowed: Json | None) -> list[Problem]:
    """What Discord objects to in `allowed_mentions`."""
    found = []
    for kind in ("users", "roles"):
        path = ("allowed_mentions", kind)
        ids = (allowed or {}).get(kind) or []
        if len(ids) > ALLOWED_LISTS:
            right = f"Must be {ALLOWED_LISTS} or fewer in length."
            found.append(Problem(path, "BASE_TYPE_BAD_LENGTH", right, f"{len(ids)} ids"))
        if ids and kind in ((allowed or {}).get("parse") or []):
            right = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            found.append(Problem(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", right))
    return found


def mentioned(channel: Channel, author: User, text: str, allowed: Json | None) -> Mentioned:
    """Whom these words mention; without `allowed_mentions`, everybody they name."""
    found = Mentioned()
    if "@" not in text:
        return found
    text = CODE.sub("", text)
    world = channel.world
    for each in dict.fromkeys(USER.findall(text)):
        user = world.users.get(int(each))
        if user and _allows(allowed, "users", each):
            found.users.append(user)
    if channel.guild is None:
        return found
    loud = may(channel, author, "mention_everyone")
    for each in dict.fromkeys(ROLE.findall(text)):
        role = channel.guild.roles.get(int(each))
        if role and (loud or role.mentionable) and _allows(allowed, "roles", each):
            found.roles.append(role)
    found.everyone = bool(loud and EVERYONE.search(text) and _allows(allowed, "everyone", ""))
    return found


def _allows(allowed: Json | None, kind: str, id: str) -> bool:
    if allowed is None:
        return True
    if kind in (allowed.get("parse") or ()):
        return True
    return id in {str(each) for each in allowed.get(kind) or ()}


def ring(message: Message, found: Mentioned) -> list[User]:
    """Everybody who is notified: mentioned himself, by a role, or with everyone, and not bots.

    Silent messages ring for nobody, and ephemeral ones neither: who sees them is there already.
    """
    if message.flags & SILENT or message.ephemeral:
        return []
    channel = message.channel
    called = dict.fromkeys(found.users)
    if channel.guild and (found.everyone or found.roles):
        for member in channel.guild.members.values():
            if found.everyone or any(role in member.roles for role in found.roles):
                called[member.user] = None
    return [
        user
        for user in called
        if user is not message.author and not user.bot and in_channel(channel, user)
    ]
