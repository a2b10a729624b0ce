"""One window of a browser: who looks, at which channel, and what he is shown there."""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable
from urllib.parse import urlencode

from nicegui import ui

from playground import asking
from playground.page import form, sidebar
from playground.page.chat import Chat
from playground.page.composer import Composer
from playground.page.marks import Marks
from playground.people import Person, Reply
from playground.permissions import in_channel
from playground.standin import Standin
from playground.things import Channel, Message, User
from playground.world import Change

GATHER = 0.03
"""Seconds in which changes are gathered before they are drawn."""


class Window:
    def __init__(self, discord: Standin, marks: Marks, person: Person, channel: Channel) -> None:
        self.discord, self.marks, self.person, self.channel = discord, marks, person, channel
        self.stale: set[int] = set()
        self._turns: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._side_looks: list[object] = []
        self._waiting: asyncio.TimerHandle | None = None
        self.client = ui.context.client
        with ui.element("div").classes("app"):
            with ui.element("nav").classes("side").props('aria-label="Channels"') as self.side:
                pass
            ui.element("div").classes("veil").on("click", lambda: self.side.classes(remove="open"))
            with ui.element("main"):
                with ui.element("header"):
                    ui.button(icon="menu", on_click=lambda: self.side.classes(toggle="open")).props(
                        'flat round dense aria-label="Channels"'
                    ).classes("burger")
                    self.place = ui.element("div").classes("place")
                self.chat = Chat(self)
                self.composer = Composer(self)
        self.show(channel)
        end = discord.listen(self._hear)
        self.client.on_delete(end)

    @classmethod
    def open(cls, discord: Standin, marks: Marks, name: str, where: str) -> None:
        """A window for the person and the channel that an address names, or the first ones."""
        people = discord.people
        if not people:
            ui.label("Nobody is here yet.")
            return
        person = next((each for each in people if each.name.lower() == name.lower()), people[0])
        seen = sidebar.visible(discord, person)
        channel = next((each for each in seen if str(each.id) == where), seen[0])
        cls(discord, marks, person, channel)

    @property
    def gone(self) -> bool:
        """Whether the browser has closed the window."""
        return self.client.id not in self.client.instances

    # what is shown

    def show(self, channel: Channel) -> None:
        """Look at a channel."""
        self.channel = channel
        self.marks.read(self.person, channel)
        # What was pressed may be drawn anew here, and then is nobody's place any more.
        with self.client:
            self.side.classes(remove="open")
            self.place.clear()
            with self.place:
                sidebar.title(channel)
            self._draw_side()
            self.chat.show(channel)
            self.composer.show()
            ui.navigate.history.replace(address(self.person, channel))
            ui.page_title(f"{sidebar.name(channel)} · {self.person.name}")

    def _hear(self, change: Change) -> None:
        if isinstance(change.subject, Message):
            if change.subject.only_for not in (None, self.person):
                return
            self.stale.add(change.subject.id)
        elif change.event.startswith("MESSAGE_REACTION"):
            self.stale.add(change.subject[0].id)
        if self._waiting is None:
            self._waiting = asyncio.get_running_loop().call_later(GATHER, self._bring_up)

    def _bring_up(self) -> None:
        """Draw what has changed since the last time."""
        self._waiting = None
        stale, self.stale = self.stale, set()
        if self.gone:
            return
        with self.client:
            if self.channel.deleted or not in_channel(self.channel, self.person):
                self.show(sidebar.visible(self.discord, self.person)[0])
                return
            self.marks.read(self.person, self.channel)
            self.chat.bring_up(stale)
            self._draw_side()

    def _draw_side(self) -> None:
        looks = sidebar.looks(self)
        if looks != self._side_looks:
            self._side_looks = looks
            sidebar.draw(self)

    # what somebody does

    async def do(
        self, deed: Callable[[], Awaitable[Reply | None]], message: Message | None = None
    ) -> None:
        """Something of which Discord tells the bot; what goes wrong is said where it was done.

        With the same message one thing is done after the other, so that answers come in order.
        """
        trouble, reply = "", None
        async with self._turns[message.id if message else 0]:
            try:
                reply = await deed()
                trouble = (reply.error or "") if reply else ""
            except asking.Impossible as error:
                trouble = str(error)
        if self.gone:
            return
        with self.client:
            if reply is not None and reply.modal is not None:
                form.show(self, reply.modal)
            if message is None or message.deleted:
                self.composer.say(trouble)
            else:
                self.chat.say(message, trouble)

    def names(self, kind: str, id: int) -> str | None:
        """What somebody or something is called that a text mentions."""
        world = self.discord.world
        if kind == "user":
            return world.users[id].name if id in world.users else None
        if kind == "channel":
            return world.channels[id].name if id in world.channels else None
        roles = self.channel.guild.roles if self.channel.guild else {}
        return roles[id].name if id in roles else None


def address(person: User, channel: Channel | None = None) -> str:
    query = {"as": person.name} | ({"in": str(channel.id)} if channel else {})
    return f"/?{urlencode(query)}"
