"""The state of the stand-in's Discord, and every change to it; whoever listens hears of each."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from playground import permissions
from playground.clock import Clock
from playground.snowflakes import Snowflakes
from playground.things import (
    DIRECT,
    GROUP,
    HAS_THREAD,
    PUBLIC_THREAD,
    Channel,
    Command,
    Guild,
    Member,
    Message,
    Overwrite,
    Role,
    ScheduledEvent,
    User,
)


@dataclass(frozen=True)
class Change:
    """Something that has just happened, named as Discord names its dispatch.

    An ephemeral message comes as any other, with `subject.only_for` set. `MODAL` has no dispatch:
    it says that a person (`person`) has been shown a form (`subject`).
    """

    event: str
    subject: Any
    guild: Guild | None = None
    channel: Channel | None = None
    person: User | None = None


@dataclass(frozen=True)
class Violation:
    """A request of the bot that Discord would refuse: what is wrong, where, what is right."""

    where: str
    what: str
    right: str


class World:
    def __init__(self, clock: Clock, bot_name: str) -> None:
        self.clock = clock
        self.snowflakes = Snowflakes(clock)
        self.bot = User(self.new_id(), bot_name, bot=True)
        self.owner = User(self.new_id(), "owner of the application")
        self.users: dict[int, User] = {user.id: user for user in (self.bot, self.owner)}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, Message] = {}
        self.commands: dict[int, Command] = {}
        self.violations: list[Violation] = []
        self.files: dict[int, tuple[bytes, str]] = {}
        self.address = ""
        self._direct: dict[int, Channel] = {}
        self._listeners: list[Callable[[Change], None]] = []

    @property
    def application_id(self) -> int:
        return self.bot.id

    def new_id(self) -> int:
        return self.snowflakes.next()

    # whoever listens

    def listen(self, listener: Callable[[Change], None]) -> Callable[[], None]:
        """Call the listener with every change; what comes back ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def announce(
        self,
        event: str,
        subject: Any,
        *,
        guild: Guild | None = None,
        channel: Channel | None = None,
        person: User | None = None,
    ) -> None:
        change = Change(
            event, subject, guild or (channel.guild if channel else None), channel, person
        )
        for listener in tuple(self._listeners):
            listener(change)

    # guilds, roles and members

    def make_guild(self, name: str, owner: User | None = None, *, bot: bool = True) -> Guild:
        guild = Guild(self, self.new_id(), name, owner or self.owner)
        guild.roles[guild.id] = Role(guild.id, "@everyone", permissions.EVERYONE, 0)
        now = self.clock.now()
        guild.members[guild.owner.id] = Member(guild.owner, now)
        if bot:
            held = Role(self.new_id(), self.bot.name, permissions.BOT, 1, managed_by=self.bot.id)
            guild.roles[held.id] = held
            guild.members[self.bot.id] = Member(self.bot, now, [held])
        self.guilds[guild.id] = guild
        self.announce("GUILD_CREATE", guild, guild=guild)
        return guild

    def delete_guild(self, guild: Guild) -> None:
        """The bot has been sent away from a guild."""
        for channel in list(guild.channels.values()):
            self._forget_channel(channel)
        del self.guilds[guild.id]
        self.announce("GUILD_DELETE", guild, guild=guild)

    def make_role(self, guild: Guild, name: str, held: int, mentionable: bool = False) -> Role:
        role = Role(self.new_id(), name, held, len(guild.roles), mentionable)
        guild.roles[role.id] = role
        self.announce("GUILD_ROLE_CREATE", role, guild=guild)
        return role

    def delete_role(self, guild: Guild, role: Role) -> None:
        del guild.roles[role.id]
        for member in guild.members.values():
            if role in member.roles:
                member.roles.remove(role)
        self.announce("GUILD_ROLE_DELETE", role, guild=guild)

    def join(self, guild: Guild, user: User) -> None:
        if user.id not in guild.members:
            guild.members[user.id] = Member(user, self.clock.now())
            self.announce("GUILD_MEMBER_ADD", guild.members[user.id], guild=guild)

    def leave(self, guild: Guild, user: User) -> None:
        member = guild.members.pop(user.id)
        for thread in guild.threads:
            thread.thread_members.pop(user.id, None)
        self.announce("GUILD_MEMBER_REMOVE", member, guild=guild)

    def set_roles(self, guild: Guild, user: User, roles: Iterable[Role]) -> None:
        member = guild.members[user.id]
        member.roles = list(dict.fromkeys(roles))
        self.announce("GUILD_MEMBER_UPDATE", member, guild=guild)

    # channels

    def make_channel(self, guild: Guild, name: str, kind: int, **more: Any) -> Channel:
        channel = Channel(self, self.new_id(), kind, name, guild, **more)
        guild.channels[channel.id] = self.channels[channel.id] = channel
        self.announce("CHANNEL_CREATE", channel, channel=channel)
        return channel

    def direct_channel(self, user: User) -> Channel:
        """The direct messages between the bot and somebody."""
        if user.id not in self._direct:
            channel = Channel(self, self.new_id(), DIRECT, "", recipients=[self.bot, user])
            self._direct[user.id] = self.channels[channel.id] = channel
        return self._direct[user.id]

    def make_group(self, people: Iterable[User]) -> Channel:
        """Direct messages of several people, among whom the bot never is."""
        channel = Channel(self, self.new_id(), GROUP, "", recipients=list(people))
        self.channels[channel.id] = channel
        self.announce("CHANNEL_CREATE", channel, channel=channel)
        return channel

    def make_thread(
        self, parent: Channel, name: str, owner: User, start: Message | None = None, **more: Any
    ) -> Channel:
        """A thread; one that starts from a message has that message's id, as on Discord."""
        more.setdefault("kind", PUBLIC_THREAD)
        thread = Channel(
            self,
            start.id if start else self.new_id(),
            name=name,
            guild=parent.guild,
            parent=parent,
            owner=owner,
            thread_members={owner.id: owner},
            **more,
        )
        self.channels[thread.id] = thread
        if parent.guild:
            parent.guild.channels[thread.id] = thread
        self.announce("THREAD_CREATE", thread, channel=thread)
        if start:
            start.thread = thread
            start.flags |= HAS_THREAD
            self.announce("MESSAGE_UPDATE", start, channel=parent)
        return thread

    def update_channel(self, channel: Channel) -> None:
        event = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
        self.announce(event, channel, channel=channel)

    def set_thread_member(self, thread: Channel, user: User, inside: bool) -> None:
        if inside == (user.id in thread.thread_members):
            return
        if inside:
            thread.thread_members[user.id] = user
        else:
            del thread.thread_members[user.id]
        self.announce("THREAD_MEMBERS_UPDATE", thread, channel=thread, person=user)

    def overwrite(self, channel: Channel, who: User | Role, allow: int = 0, deny: int = 0) -> None:
        held = channel.overwrites.setdefault(who.id, Overwrite(who.id, isinstance(who, User)))
        held.allow = held.allow & ~deny | allow
        held.deny = held.deny & ~allow | deny
        self.update_channel(channel)

    def delete_channel(self, channel: Channel) -> None:
        if channel.deleted:
            return
        for thread in [each for each in self.channels.values() if each.parent is channel]:
            self.delete_channel(thread)
        self._forget_channel(channel)
        event = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        self.announce(event, channel, channel=channel)

    def _forget_channel(self, channel: Channel) -> None:
        channel.deleted = True
        self.channels.pop(channel.id, None)
        if channel.guild:
            channel.guild.channels.pop(channel.id, None)
        for message in (*channel.messages.values(), *channel.ephemeral.values()):
            message.deleted = True
            self.messages.pop(message.id, None)

    # messages

    def add_message(self, message: Message) -> Message:
        """Post a message, or show an ephemeral one to whom it is for."""
        channel = message.channel
        kept = channel.ephemeral if message.ephemeral else channel.messages
        kept[message.id] = self.messages[message.id] = message
        if channel.is_thread and message.author.id not in channel.thread_members:
            self.set_thread_member(channel, message.author, True)
        self.announce("MESSAGE_CREATE", message, channel=channel)
        return message

    def changed_message(self, message: Message) -> None:
        message.edited_at = self.clock.now()
        message.edits += 1
        self.announce("MESSAGE_UPDATE", message, channel=message.channel)

    def react(self, message: Message, user: User, emoji: str, *, take_back: bool = False) -> None:
        people = message.reactions.setdefault(emoji, [])
        if (user in people) != take_back:
            return
        if take_back:
            people.remove(user)
        else:
            people.append(user)
        if not people:
            del message.reactions[emoji]
        event = "MESSAGE_REACTION_REMOVE" if take_back else "MESSAGE_REACTION_ADD"
        self.announce(event, (message, emoji), channel=message.channel, person=user)

    def pin(self, message: Message, pinned: bool) -> None:
        message.pinned = pinned
        self.announce("CHANNEL_PINS_UPDATE", message.channel, channel=message.channel)
        self.announce("MESSAGE_UPDATE", message, channel=message.channel)

    # scheduled events

    def add_event(self, event: ScheduledEvent) -> None:
        event.guild.events[event.id] = event
        self.announce("GUILD_SCHEDULED_EVENT_CREATE", event, guild=event.guild)

    def delete_event(self, event: ScheduledEvent) -> None:
        del event.guild.events[event.id]
        self.announce("GUILD_SCHEDULED_EVENT_DELETE", event, guild=event.guild)

    def delete_message(self, message: Message) -> None:
        if message.deleted:
            return
        message.deleted = True
        self.messages.pop(message.id, None)
        message.channel.messages.pop(message.id, None)
        message.channel.ephemeral.pop(message.id, None)
        for attachment in message.attachments:
            self.files.pop(attachment.id, None)
        self.announce("MESSAGE_DELETE", message, channel=message.channel)
