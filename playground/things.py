"""What there is on the stand-in's Discord: guilds, roles, channels, messages, commands, as data."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from playground.permissions import bits
from playground.snowflakes import made_at

if TYPE_CHECKING:
    from playground.world import World

Json = dict[str, Any]

# What kind of channel it is.
TEXT, DIRECT, VOICE, GROUP, CATEGORY, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 2, 3, 4, 11, 12
# Flags of messages.
EPHEMERAL, LOADING, SILENT, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 12, 1 << 15
HAS_THREAD = 1 << 5
# What kind of message it is.
PLAIN, THREAD_CREATED, REPLY, COMMAND_REPLY = 0, 18, 19, 20


@dataclass(eq=False)
class User:
    id: int
    name: str
    bot: bool = False
    locale: str = "en-GB"
    takes_direct_messages: bool = True
    has_app: bool = False
    """Whether he has installed the application for himself, so that it comes along everywhere."""

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"


@dataclass(eq=False)
class Role:
    id: int
    name: str
    permissions: int
    position: int
    mentionable: bool = False
    managed_by: int | None = None

    @property
    def mention(self) -> str:
        return f"<@&{self.id}>"


@dataclass(eq=False)
class Member:
    user: User
    joined_at: float
    roles: list[Role] = field(default_factory=list)
    nick: str | None = None


@dataclass
class Overwrite:
    id: int
    is_member: bool
    allow: int = 0
    deny: int = 0


@dataclass(eq=False)
class Guild:
    """A Discord server; the stand-in's bot is a member unless it is said otherwise."""

    world: "World" = field(repr=False)
    id: int
    name: str
    owner: User
    roles: dict[int, Role] = field(default_factory=dict, repr=False)
    members: dict[int, Member] = field(default_factory=dict, repr=False)
    channels: "dict[int, Channel]" = field(default_factory=dict, repr=False)
    events: "dict[int, ScheduledEvent]" = field(default_factory=dict, repr=False)
    locale: str = "en-GB"

    @property
    def has_bot(self) -> bool:
        return self.world.bot.id in self.members

    @property
    def everyone(self) -> Role:
        return self.roles[self.id]

    @property
    def threads(self) -> "list[Channel]":
        return [channel for channel in self.channels.values() if channel.is_thread]

    def text_channel(self, name: str) -> "Channel":
        return self.world.make_channel(self, name, TEXT)

    def voice_channel(self, name: str) -> "Channel":
        return self.world.make_channel(self, name, VOICE)

    def role(self, name: str, *permissions: str, mentionable: bool = False) -> Role:
        return self.world.make_role(self, name, bits(permissions), mentionable)

    def join(self, *users: User) -> None:
        for user in users:
            self.world.join(self, user)

    def leave(self, user: User) -> None:
        self.world.leave(self, user)

    def give(self, user: User, role: Role) -> None:
        """Give a member a role."""
        self.world.set_roles(self, user, [*self.members[user.id].roles, role])

    def take(self, user: User, role: Role) -> None:
        """Take a role from a member."""
        kept = [held for held in self.members[user.id].roles if held is not role]
        self.world.set_roles(self, user, kept)

    def set_permissions(self, role: Role, *permissions: str) -> None:
        role.permissions = bits(permissions)
        self.world.announce("GUILD_ROLE_UPDATE", role, guild=self)


@dataclass(eq=False)
class Channel:
    """A channel of a guild, a thread of one, or the direct messages of two or of a group."""

    world: "World" = field(repr=False)
    id: int
    kind: int
    name: str
    guild: Guild | None = None
    parent: "Channel | None" = None
    recipients: list[User] = field(default_factory=list, repr=False)
    overwrites: dict[int, Overwrite] = field(default_factory=dict, repr=False)
    topic: str | None = None
    messages: "dict[int, Message]" = field(default_factory=dict, repr=False)
    ephemeral: "dict[int, Message]" = field(default_factory=dict, repr=False)
    nonces: "dict[str, Message]" = field(default_factory=dict, repr=False)
    owner: User | None = None
    thread_members: dict[int, User] = field(default_factory=dict, repr=False)
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive_minutes: int = 4320
    slowmode: int = 0
    deleted: bool = False

    @property
    def is_thread(self) -> bool:
        return self.kind in (PUBLIC_THREAD, PRIVATE_THREAD)

    @property
    def is_private_thread(self) -> bool:
        return self.kind == PRIVATE_THREAD

    @property
    def last_message(self) -> "Message | None":
        return next(reversed(self.messages.values()), None)

    @property
    def url(self) -> str:
        return f"https://discord.com/channels/{self.guild.id if self.guild else '@me'}/{self.id}"

    def allow(self, who: User | Role, *permissions: str) -> None:
        """Allow a person or a role something in this channel, whatever else says no."""
        self.world.overwrite(self, who, allow=bits(permissions))

    def deny(self, who: User | Role, *permissions: str) -> None:
        """Deny a person or a role something in this channel."""
        self.world.overwrite(self, who, deny=bits(permissions))

    def delete(self) -> None:
        self.world.delete_channel(self)


@dataclass(eq=False)
class Attachment:
    id: int
    filename: str
    content: bytes = field(repr=False)
    url: str
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None
    spoiler: bool = False


@dataclass(eq=False)
class Message:
    world: "World" = field(repr=False)
    id: int
    channel: Channel
    author: User
    kind: int = PLAIN
    content: str = ""
    components: list[Json] = field(default_factory=list, repr=False)
    embeds: list[Json] = field(default_factory=list, repr=False)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    nonce: str | int | None = None
    edited_at: float | None = None
    answers: Json | None = field(default=None, repr=False)
    """The interaction that this message answers, as Discord's `interaction_metadata`."""
    reference: Json | None = field(default=None, repr=False)
    referenced: "Message | None" = field(default=None, repr=False)
    mentions: list[User] = field(default_factory=list, repr=False)
    mentioned_roles: list[Role] = field(default_factory=list, repr=False)
    mentions_everyone: bool = False
    pinged: list[User] = field(default_factory=list)
    """Everybody whose phone rang for this message."""
    reactions: dict[str, list[User]] = field(default_factory=dict, repr=False)
    pinned: bool = False
    only_for: User | None = None
    """Whoever alone sees an ephemeral message."""
    thread: Channel | None = None
    deleted: bool = False
    edits: int = 0

    @property
    def made_at(self) -> float:
        return made_at(self.id)

    @property
    def url(self) -> str:
        return f"{self.channel.url}/{self.id}"

    @property
    def ephemeral(self) -> bool:
        return self.only_for is not None

    @property
    def thinking(self) -> bool:
        return bool(self.flags & LOADING)

    @property
    def text(self) -> str:
        """All that can be read in it: content, texts of components and of embeds."""
        parts = [self.content] if self.content else []
        parts += [part["content"] for part in self.parts() if part["type"] == 10]
        for embed in self.embeds:
            parts += [embed[key] for key in ("title", "description") if embed.get(key)]
            for entry in embed.get("fields") or ():
                parts += [entry["name"], entry["value"]]
        return "\n".join(parts)

    def parts(self) -> list[Json]:
        return walk(self.components)

    @property
    def buttons(self) -> list[Json]:
        return [part for part in self.parts() if part["type"] == 2]

    @property
    def labels(self) -> list[str]:
        """The labels of its buttons."""
        return [button.get("label") or "" for button in self.buttons]

    @property
    def selects(self) -> list[Json]:
        return [part for part in self.parts() if part["type"] in (3, 5, 6, 7, 8)]

    def delete(self) -> None:
        """As if a moderator, or whoever sees it alone, deleted it."""
        self.world.delete_message(self)


@dataclass(eq=False)
class ScheduledEvent:
    id: int
    guild: Guild
    creator: User
    name: str
    starts_at: str
    ends_at: str | None
    entity_type: int
    channel: Channel | None = None
    location: str | None = None
    description: str | None = None
    status: int = 1


@dataclass(eq=False)
class Command:
    """A registered application command: Discord's description of it, and where it holds."""

    id: int
    version: int
    body: Json
    guild: Guild | None = None

    @property
    def name(self) -> str:
        return str(self.body["name"])

    @property
    def kind(self) -> int:
        return int(self.body.get("type") or 1)

    @property
    def options(self) -> list[Json]:
        return list(self.body.get("options") or ())


def walk(components: list[Json]) -> list[Json]:
    """Every component, with those inside of others, in the order in which they are shown."""
    found = []
    for component in components:
        found.append(component)
        if inner := component.get("components"):
            found += walk(inner)
        for key in ("accessory", "component"):
            if held := component.get(key):
                found += walk([held])
    return found
