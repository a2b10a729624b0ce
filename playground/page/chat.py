"""The messages of a channel as one person sees them, each drawn anew where it has changed."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from nicegui import ui
from nicegui.element import Element

from playground.page import message as drawing
from playground.page import sidebar
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
            if row is None:
                self._new(message, first, number)
            elif message.id in stale or row.first is not first:
                row.first = first
                row.element.clear()
                with row.element:
                    self._draw(message, first)
            before = message

    def _new(self, message: Message, first: bool, number: int) -> None:
        with self.list:
            element = ui.element("article")
        if number < len(self.rows):
            element.move(target_index=number)
        self.rows[message.id] = Row(element, first)
        with element:
            self._draw(message, first)

    def _draw(self, message: Message, first: bool) -> None:
        trouble = self.troubles.get(message.id, "")
        drawing.draw(self.window, message, first=first, trouble=trouble)

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
