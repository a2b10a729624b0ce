"""A request as routes see it, and the tables in which routes are listed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from playground import refusals
from playground.messages import Draft, Upload
from playground.permissions import in_channel
from playground.things import Channel, Guild, Json, Message, User
from playground.world import World

if TYPE_CHECKING:
    from playground.standin import Standin


@dataclass
class Call:
    standin: "Standin"
    path: Mapping[str, str]
    query: Mapping[str, str]
    body: Any = None
    uploads: dict[int, Upload] = field(default_factory=dict)

    @property
    def world(self) -> World:
        return self.standin.world

    @property
    def bot(self) -> User:
        return self.world.bot

    @property
    def draft(self) -> Draft:
        return Draft(self.body or {}, self.uploads)

    def number(self, name: str) -> int:
        """An id out of the path; one that is no number names nothing."""
        text = self.path[name]
        return int(text) if text.isdigit() else 0

    def flag(self, name: str) -> bool:
        return self.query.get(name, "").lower() in ("1", "true")

    def limit(self, most: int = 100, usual: int = 50) -> int:
        text = self.query.get("limit", str(usual))
        return min(most, int(text)) if text.isdigit() else usual

    # what the path names; what is not there, or not to be seen, is refused

    def channel(self, name: str = "channel") -> Channel:
        channel = self.world.channels.get(self.number(name))
        if channel is None:
            raise refusals.unknown("Channel")
        if not in_channel(channel, self.bot):
            raise refusals.missing_access()
        return channel

    def thread(self) -> Channel:
        channel = self.channel()
        if not channel.is_thread:
            raise refusals.Refusal(400, 50024, "Cannot execute action on this channel type")
        return channel

    def message(self) -> Message:
        message = self.channel().messages.get(self.number("message"))
        if message is None:
            raise refusals.unknown("Message")
        return message

    def guild(self) -> Guild:
        guild = self.world.guilds.get(self.number("guild"))
        if guild is None or not guild.has_bot:
            raise refusals.unknown("Guild")
        return guild

    def user(self, name: str = "user") -> User:
        if self.path[name] == "@me":
            return self.bot
        user = self.world.users.get(self.number(name))
        if user is None:
            raise refusals.unknown("User")
        return user


Answer = Json | list[Json] | None
Handler = Callable[[Call], Answer]


@dataclass(frozen=True)
class Route:
    method: str
    path: str
    handler: Handler
    public: bool
    """Whether the token in the path is enough, without the bot's own."""


class Table:
    """The routes of one subject."""

    def __init__(self) -> None:
        self.routes: list[Route] = []

    def __call__(
        self, method: str, path: str, *, public: bool = False
    ) -> Callable[[Handler], Handler]:
        def add(handler: Handler) -> Handler:
            self.routes.append(Route(method, path, handler, public))
            return handler

        return add
