"""Buttons of messages.

A message is drawn anew whenever it changes, also under the finger of somebody who presses one of
its buttons. So the page tells what was pressed by its name, and not by what it was drawn as; what
has that name by then, or else that label, is what was meant.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nicegui import ui

from playground.things import Message

if TYPE_CHECKING:
    from playground.page.window import Window

Deed = Callable[[], Awaitable[None] | None]


@dataclass
class Press:
    label: str
    deed: Deed


def on_press(
    window: "Window", message: Message, button: ui.button, name: str, deed: Deed
) -> ui.button:
    """What a button does that has just been drawn in the row of a message."""
    window.chat.rows[message.id].presses[name] = Press(button.text, deed)
    button.props["data-press"] = name
    return button.on("click", js_handler="press")


def meant(presses: dict[str, Press], name: str, label: str) -> Press | None:
    """What was pressed, if it is there any more."""
    alike = (press for press in presses.values() if press.label == label)
    return presses.get(name) or next(alike, None)
