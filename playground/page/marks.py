"""What each person has read, and what rang for him since: over all windows that are his."""

from dataclasses import dataclass, field

from playground.standin import Standin
from playground.things import Channel, Message, User
from playground.world import Change


@dataclass(frozen=True)
class Mark:
    unread: int = 0
    rung: int = 0


@dataclass
class Marks:
    discord: Standin
    held: dict[tuple[int, int], Mark] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._end = self.discord.listen(self._hear)

    def stop(self) -> None:
        self._end()

    def of(self, person: User, channel: Channel) -> Mark:
        return self.held.get((person.id, channel.id), Mark())

    def read(self, person: User, channel: Channel) -> None:
        """Somebody looks at a channel: all in it is read."""
        self.held[person.id, channel.id] = Mark()

    def _hear(self, change: Change) -> None:
        if change.event != "MESSAGE_CREATE":
            return
        message: Message = change.subject
        for person in self.discord.people:
            if message.author is person or message.only_for not in (None, person):
                continue
            mark = self.of(person, message.channel)
            rang = person in message.pinged or person in message.channel.recipients
            self.held[person.id, message.channel.id] = Mark(mark.unread + 1, mark.rung + rang)
