"""The messages of a channel as one person sees them, each drawn anew where it has changed."""

from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from nicegui import ui
from nicegui.element import Element
from nicegui.events import GenericEventArguments

from playground.page import message as drawing
from playground.page import sidebar
from playground.page.pressing import Press, meant
from playground.things import Channel, Message

if TYPE_CHECKING:
    from playground.page.window import Window

PAGE = 60
"""Messages that are shown at first; older ones come when they are asked for."""
TOGETHER = 7 * 60
"""Seconds within which messages of the same author stand under one name."""


@dataclass
class Row:
    element: Element
    first: bool
    looks: object
    """All that is drawn in it; while it is the same, the row keeps what is open in it."""
    presses: dict[str, Press] = field(default_factory=dict)


@dataclass
class Chat:
    window: "Window"
    troubles: dict[int, str] = field(default_factory=dict)
    """What went wrong with a message when somebody pressed something on it."""

    def __post_init__(self) -> None:
        self.rows: dict[int, Row] = {}
        self.most = PAGE
        self.drawn_top: tuple[Channel, bool] | None = None
        chat = ui.element("section").classes("chat").props('tabindex="-1"')
        chat.on("press", self._pressed, js_handler="(event) => emit(event.detail)")
        with chat, ui.element("div").classes("inner").props('role="log" aria-label="Messages"'):
            self.top = ui.element("div")
            self.list = ui.element("div").classes("list")

    def show(self, channel: Channel) -> None:
        self.most = PAGE
        self.rows.clear()
        self.troubles.clear()
        self.list.clear()
        self.bring_up(set())

    def bring_up(self, stale: set[int]) -> None:
        """Draw what is new or has changed, and take away what is gone."""
        seen = self.window.person.sees(self.window.channel)
        shown = seen[-self.most :]
        self._draw_top(len(seen) > len(shown))
        kept = {message.id for message in shown}
        for id in [id for id in self.rows if id not in kept]:
            self.rows.pop(id).element.delete()
        before: Message | None = None
        for number, message in enumerate(shown):
            first = before is None or not together(before, message)
            row = self.rows.get(message.id)
            if row is None or message.id in stale or row.first is not first:
                self._draw(message, first, number)
            before = message

    def say(self, message: Message, trouble: str) -> None:
        """Say below a message what went wrong with it; or that nothing does any more."""
        self.troubles[message.id] = trouble
        self.bring_up({message.id})

    def _draw(self, message: Message, first: bool, number: int) -> None:
        trouble = self.troubles.get(message.id, "")
        looks = drawing.looks(message, first, trouble)
        row = self.rows.get(message.id)
        if row is None:
            row = self.rows[message.id] = Row(self._place(number), first, looks)
        elif row.looks == looks:
            return
        else:
            row.first, row.looks = first, looks
            row.element.clear()
            row.presses.clear()
        with row.element:
            drawing.draw(self.window, message, first=first, trouble=trouble)

    def _pressed(self, event: GenericEventArguments) -> Awaitable[None] | None:
        row = self.rows.get(int(event.args["message"]))
        press = meant(row.presses, event.args["name"], event.args["label"]) if row else None
        return press.deed() if press else None

    def _place(self, number: int) -> Element:
        """A new row, nearly always the last one."""
        with self.list:
            element = ui.element("article")
        if number < len(self.rows):
            element.move(target_index=number)
        return element

    def _draw_top(self, more: bool) -> None:
        if self.drawn_top == (self.window.channel, more):
            return
        self.drawn_top = self.window.channel, more
        self.top.clear()
        with self.top:
            if more:
                ui.button("Show older messages", on_click=self._older).props(
                    "flat no-caps dense"
                ).classes("older")
            else:
                sidebar.welcome(self.window.channel)

    def _older(self) -> None:
        self.most += PAGE
        self.bring_up(set())


def together(before: Message, message: Message) -> bool:
    """Whether a message stands under the name of the one before it."""
    same = before.author is message.author and before.only_for is message.only_for
    apart = message.made_at - before.made_at > TOGETHER
    return same and not apart and message.referenced is None and message.answers is None
