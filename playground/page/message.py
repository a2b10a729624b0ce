"""One message: who wrote it and when, what it says, and what can be done with it."""

import copy
from datetime import datetime
from functools import partial
from html import escape
from typing import TYPE_CHECKING

from nicegui import ui

from playground import asking
from playground.command_limits import MESSAGE_MENU, USER_MENU
from playground.page import blocks, markup
from playground.page.pressing import on_press
from playground.things import SILENT, Attachment, Json, Message, User

if TYPE_CHECKING:
    from playground.page.window import Window

COLOURS = ("#e0a458", "#7fb7be", "#c58fd6", "#8fc48a", "#e58a8a", "#8aa6e8")


def colour(user: User) -> str:
    """Everybody has a colour of his own; the bot's is that of its coat of arms."""
    return "#d4af37" if user.bot else COLOURS[sum(map(ord, user.name)) % len(COLOURS)]


def looks(message: Message, first: bool, trouble: str) -> object:
    """All that is drawn of a message, to see whether it has to be drawn anew."""
    shown = [message.content, message.flags, message.components, message.embeds]
    files = [(each.id, each.description) for each in message.attachments]
    people = [(emoji, [user.id for user in them]) for emoji, them in message.reactions.items()]
    return copy.deepcopy(shown), message.thread, files, people, message.edits > 0, first, trouble


def draw(window: "Window", message: Message, *, first: bool, trouble: str) -> None:
    article = ui.context.slot.parent
    article.classes(replace=" ".join(_classes(window, message, first)))
    article.props["data-message"] = str(message.id)
    _html(_head(window, message, first), "head")
    with ui.element("div").classes("body"):
        if message.thinking:
            name = escape(message.author.name)
            _html(f'<span class="dots"></span> {name} is thinking…', "thinking")
        if message.content:
            edited = _edited(message) if not message.components else ""
            _html(markup.html(message.content, window.names) + edited, "prose")
        for embed in message.embeds:
            _embed(window, embed)
        shown = {part.get("attachment_id") for part in blocks.media(message)}
        for attachment in message.attachments:
            if str(attachment.id) not in shown:
                _attachment(attachment)
        blocks.draw(window, message, message.components)
        _reactions(window, message)
        if message.thread is not None and not message.thread.deleted:
            thread = message.thread
            button = ui.button(f"Thread: {thread.name}").classes("thread")
            button.props("flat no-caps dense icon=forum")
            on_press(window, message, button, "thread", partial(window.show, thread))
        if trouble:
            _html(escape(trouble), "trouble", role="alert")
        if message.ephemeral:
            _only_you(window, message)
    if not message.ephemeral:
        _menu(window, message)


def _html(content: str, classes: str, role: str = "") -> None:
    element = ui.html(content, sanitize=False).classes(classes)
    if role:
        element.props["role"] = role


def _classes(window: "Window", message: Message, first: bool) -> list[str]:
    return [
        "message",
        *(["first"] if first else []),
        *(["private"] if message.ephemeral else []),
        *(["rung"] if window.person in message.mentions or message.mentions_everyone else []),
    ]


def _head(window: "Window", message: Message, first: bool) -> str:
    at = datetime.fromtimestamp(message.made_at)
    clock = f'<time datetime="{at.isoformat()}">{at:%H:%M}</time>'
    if not first:
        return f'<span class="margin">{clock}</span>'
    author = message.author
    before = ""
    if message.referenced is not None:
        other = message.referenced
        text = escape(other.text.split("\n", 1)[0][:80])
        before = f'<div class="before">↱ <b>{escape(other.author.name)}</b> {text}</div>'
    elif message.answers is not None and message.answers["type"] == 2:
        who = escape(str(message.answers["user"]["username"]))
        name = window.names("user", int(message.answers["user"]["id"]))
        before = f'<div class="before">↱ <b>{escape(name or who)}</b> used a command</div>'
    tag = '<span class="app-tag">APP</span>' if author.bot else ""
    quiet = '<span class="quietly">without a sound</span>' if message.flags & SILENT else ""
    return (
        f'{before}<span class="face" aria-hidden="true" style="--own:{colour(author)}">'
        f"{escape(author.name[:1])}</span>"
        f'<b class="author" style="color:{colour(author)}">{escape(author.name)}</b>'
        f"{tag}{clock}{quiet}"
    )


def _edited(message: Message) -> str:
    return ' <span class="edited">(edited)</span>' if message.edits else ""


def _only_you(window: "Window", message: Message) -> None:
    with ui.element("div").classes("only"):
        ui.icon("visibility")
        ui.label("Only you can see this ·")
        button = ui.button("Dismiss message").props("flat no-caps dense")
        on_press(window, message, button, "dismiss", partial(window.person.delete, message))


def _attachment(attachment: Attachment) -> None:
    if attachment.content_type.startswith("image/"):
        blocks.picture(
            attachment.url,
            attachment.description or "",
            (attachment.width, attachment.height),
            spoiler=attachment.spoiler,
        )
    else:
        blocks.file(attachment.url, attachment.filename, len(attachment.content))


def _reactions(window: "Window", message: Message) -> None:
    if not message.reactions:
        return
    with ui.element("div").classes("reactions"):
        for emoji, people in message.reactions.items():
            own = window.person in people
            button = ui.button(f"{emoji} {len(people)}").props("flat no-caps dense")
            button.classes("own" if own else "").tooltip(", ".join(user.name for user in people))
            react = partial(_react, window, message, emoji, own)
            on_press(window, message, button, emoji, react)


def _react(window: "Window", message: Message, emoji: str, take_back: bool) -> None:
    window.discord.world.react(message, window.person, emoji, take_back=take_back)


def _menu(window: "Window", message: Message) -> None:
    """What Discord hides behind “…”: commands for messages, reactions, deleting."""
    button = ui.button(icon="more_horiz").props('flat round dense size=sm aria-label="More"')
    world, person = window.discord.world, window.person
    with button.classes("more"), ui.menu() as menu, ui.list().props("dense"):
        with ui.row().classes("quick"):
            for emoji in "👍❤😂🎉👏":
                own = person in message.reactions.get(emoji, [])
                react = ui.button(emoji, on_click=partial(_react, window, message, emoji, own))
                react.props("flat dense").on_click(menu.close)
        for command in asking.available(world, message.channel, person, MESSAGE_MENU):
            ui.menu_item(command.name, on_click=partial(_use_on, window, message, command.name))
        for command in asking.available(world, message.channel, person, USER_MENU):
            label = f"{command.name}: {message.author.name}"
            ui.menu_item(label, on_click=partial(_use_on_author, window, message, command.name))
        if message.author is person:
            ui.menu_item("Delete message", on_click=lambda: person.delete(message))


async def _use_on(window: "Window", message: Message, name: str) -> None:
    await window.do(partial(window.person.use_on, message, name), message)


async def _use_on_author(window: "Window", message: Message, name: str) -> None:
    await window.do(partial(window.person.use_on, message.author, name, message.channel), message)


def _embed(window: "Window", embed: Json) -> None:
    parts: list[str] = []
    if author := embed.get("author"):
        parts.append(f"<small>{escape(author.get('name', ''))}</small>")
    if title := embed.get("title"):
        parts.append(f"<h3>{markup.inline(title, window.names)}</h3>")
    if text := embed.get("description"):
        parts.append(markup.html(text, window.names))
    for entry in embed.get("fields") or ():
        value = markup.html(entry["value"], window.names)
        inline = " beside" if entry.get("inline") else ""
        parts.append(f'<div class="field{inline}"><b>{escape(entry["name"])}</b>{value}</div>')
    with ui.element("div").classes("container"):
        if embed.get("color") is not None:
            ui.context.slot.parent.style(f"--accent:#{embed['color']:06x}").classes("accented")
        _html("".join(parts), "prose")
        picture = embed.get("image") or embed.get("thumbnail")
        if picture:
            blocks.picture(picture["url"], picture.get("description") or "", (None, None))
        if footer := embed.get("footer"):
            _html(f"<small>{escape(footer.get('text', ''))}</small>", "prose")
