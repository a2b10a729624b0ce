"""The stand-in as a whole: a small Discord on a loopback port, with people in it."""

import asyncio
import inspect
import time
from collections import deque
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

from aiohttp import web

from playground import interactions, schema, server
from playground.asking import Impossible
from playground.clock import Clock
from playground.faults import Faults
from playground.gateway import Gateway
from playground.interactions import Interaction, Interactions
from playground.people import Person
from playground.ratelimits import RateLimits
from playground.things import Channel, Guild, User
from playground.world import Change, Violation, World

KEPT_REQUESTS = 100_000


class Standin:
    """Use it as `async with Standin() as discord:`; it listens on 127.0.0.1 until the end.

    `rate_limits` is 0 for none, 1 for limits as long as Discord's, 0.01 for hundred times shorter.
    """

    def __init__(
        self,
        *,
        bot_name: str = "Banneret",
        token: str = "stand-in",
        rate_limits: float = 0,
        shards: int = 1,
        port: int = 0,
        clock: Clock | None = None,
    ) -> None:
        self.clock = clock or Clock()
        self.world = World(self.clock, bot_name)
        self.token = token
        self.shards = shards
        self.rate_limits = RateLimits(rate_limits)
        self.gateway = Gateway(self.world, token)
        self.interactions = Interactions(self.world)
        self.faults = Faults(self.gateway)
        self.schemas = schema.find()
        self.requests: deque[tuple[str, str, int]] = deque(maxlen=KEPT_REQUESTS)
        self.errors: list[Exception] = []
        self.busy = 0
        self.settling = 5.0
        """How many seconds people wait for an answer that the bot has promised."""
        self._port = port
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.stop()

    async def start(self) -> None:
        app = server.application(self)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self._port)
        await site.start()
        self._port = self._runner.addresses[0][1]
        self.world.address = self.address
        self.gateway.url = self.gateway_address

    async def stop(self) -> None:
        await self.gateway.stop()
        if self._runner:
            await self._runner.cleanup()
            self._runner = None

    # the two addresses in which a bot's world differs from Discord

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    @property
    def api(self) -> str:
        """For `discord.http.Route.BASE`."""
        return self.address + server.API

    @property
    def gateway_address(self) -> str:
        """For `discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY`."""
        return f"ws://127.0.0.1:{self._port}/gateway"

    # who and what there is

    @property
    def bot(self) -> User:
        return self.world.bot

    @property
    def violations(self) -> list[Violation]:
        """Everything the bot has asked for that Discord would have refused as wrong."""
        return self.world.violations

    def guild(self, name: str, owner: User | None = None, *, bot: bool = True) -> Guild:
        """A server; without ``bot`` it is one to which nobody has invited it."""
        return self.world.make_guild(name, owner, bot=bot)

    def group(self, *people: User) -> Channel:
        """The direct messages of several people; the bot is never one of them."""
        return self.world.make_group(people)

    def person(self, name: str, *, locale: str = "en-GB") -> Person:
        person = Person(self.world.new_id(), name, locale=locale, discord=self)
        self.world.users[person.id] = person
        return person

    @property
    def people(self) -> list[Person]:
        """Everybody whom one may act as."""
        return [user for user in self.world.users.values() if isinstance(user, Person)]

    def listen(self, listener: Callable[[Change], None]) -> Callable[[], None]:
        """Call the listener with every change; what comes back ends it."""
        return self.world.listen(listener)

    @property
    def patience(self) -> float:
        """How many seconds the bot has for its first answer; Discord gives it three."""
        return self.interactions.patience

    @patience.setter
    def patience(self, seconds: float) -> None:
        self.interactions.patience = seconds

    # waiting

    async def until(self, condition: Callable[[], Any], within: float = 30) -> Any:
        """Wait until a condition holds, and give back what it gave."""
        ends = time.monotonic() + within
        while True:
            result = condition()
            if inspect.isawaitable(result):
                result = await result
            if result:
                return result
            if time.monotonic() > ends:
                raise TimeoutError(f"Not come true within {within} seconds: {_source(condition)}")
            await asyncio.sleep(0.002)

    async def connected(self, within: float = 30, shard: int = -1) -> None:
        """Wait until the bot is at the gateway with every shard that there is, or with one."""

        def all_there() -> bool:
            live = self.gateway.live
            wanted = {shard} if shard >= 0 else set(range(live[0].shard[1])) if live else {0}
            return wanted <= {each.shard[0] for each in live}

        await self.until(all_there, within)

    # interactions

    async def deliver(self, interaction: Interaction) -> None:
        """Bring an interaction to the bot and wait for its answer, or until Discord gives up."""
        body = interactions.dispatch(interaction)
        if self.faults.late:
            self.clock.forward(seconds=self.faults.late.popleft())
        copies = 1
        if self.faults.twice:
            self.faults.twice -= 1
            copies = 2
        for _ in range(copies):
            if not self.gateway.interaction(interaction.channel.guild, body):
                raise Impossible("The bot is not connected to the gateway, so nobody answers.")
        try:
            await asyncio.wait_for(interaction.answered.wait(), self.patience)
            await asyncio.wait_for(interaction.settled.wait(), self.settling)
        except TimeoutError:
            if interaction.answer is None:
                interaction.end(failed=True)


def _source(condition: Callable[[], Any]) -> str:
    try:
        return inspect.getsource(condition).strip()
    except (OSError, TypeError):
        return repr(condition)
