"""The components of a message, of both versions, as controls that work."""

from collections.abc import Callable, Iterator
from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any

from nicegui import ui

from playground import forms
from playground.components import (
    BUTTON,
    CHANNEL_SELECT,
    CONTAINER,
    FILE,
    GALLERY,
    LINK,
    MENTIONABLE_SELECT,
    PREMIUM,
    ROLE_SELECT,
    ROW,
    SECTION,
    SELECTS,
    SEPARATOR,
    STRING_SELECT,
    TEXT_DISPLAY,
    THUMBNAIL,
    USER_SELECT,
)
from playground.components import media as media_of
from playground.page import line, markup
from playground.page.pressing import on_press
from playground.people import Reply
from playground.things import Json, Message

if TYPE_CHECKING:
    from playground.page.window import Window

STYLES = {1: "primary", 2: "secondary", 3: "success", 4: "danger", LINK: "link", PREMIUM: "premium"}
OPTION = r"""
<q-item v-bind="props.itemProps">
  <q-item-section>
    <q-item-label>{{ props.opt.label.split('\n')[0] }}</q-item-label>
    <q-item-label caption v-if="props.opt.label.includes('\n')">
      {{ props.opt.label.split('\n')[1] }}
    </q-item-label>
  </q-item-section>
  <q-item-section side v-if="props.selected">✓</q-item-section>
</q-item>
"""


def draw(window: "Window", message: Message, parts: list[Json]) -> None:
    for part in parts:
        kind = part["type"]
        if kind in SELECTS:
            _select(window, message, part)
        else:
            DRAWN[kind](window, message, part)


def media(message: Message) -> Iterator[Json]:
    """Everything that the components show themselves; it is not listed as attached."""
    return media_of(message.components)


# ------------------------------------------------------------------ what is read


def _text(window: "Window", _message: Message, part: Json) -> None:
    ui.html(markup.html(part["content"], window.names), sanitize=False).classes("prose")


def _container(window: "Window", message: Message, part: Json) -> None:
    with ui.element("div").classes("container") as box:
        if part.get("accent_color") is not None:
            box.classes("accented").style(f"--accent:#{part['accent_color']:06x}")
        if part.get("spoiler"):
            _hide(box)
        draw(window, message, part["components"])


def _section(window: "Window", message: Message, part: Json) -> None:
    with ui.element("div").classes("section"):
        with ui.element("div").classes("texts"):
            draw(window, message, part["components"])
        with ui.element("div").classes("accessory"):
            draw(window, message, [part["accessory"]])


def _separator(_window: "Window", _message: Message, part: Json) -> None:
    classes = "separator" + (" wide" if part.get("spacing") == 2 else "")
    ui.element("div").classes(classes + ("" if part.get("divider", True) else " blank"))


def _gallery(_window: "Window", _message: Message, part: Json) -> None:
    items = part["items"]
    with ui.element("div").classes(f"gallery of-{min(len(items), 4)}"):
        for item in items:
            _media(item["media"], item)


def _thumbnail(_window: "Window", _message: Message, part: Json) -> None:
    with ui.element("div").classes("thumbnail"):
        _media(part["media"], part)


def _media(file: Json, described: Json) -> None:
    picture(
        file["url"],
        described.get("description") or "",
        (file.get("width"), file.get("height")),
        spoiler=bool(described.get("spoiler")),
    )


def picture(
    url: str, text: str, size: tuple[int | None, int | None], *, spoiler: bool = False
) -> None:
    """A picture that opens by itself when it is pressed, and shows that it is described."""
    width, height = size
    sizes = f' width="{width}" height="{height}"' if width and height else ""
    alt = escape(text)
    badge = f'<span class="alt" title="{alt}" aria-hidden="true">ALT</span>' if text else ""
    address = escape(url)
    element = ui.html(
        f'<a href="{address}" target="_blank" rel="noopener">'
        f'<img src="{address}" alt="{alt}"{sizes}></a>{badge}',
        sanitize=False,
    ).classes("picture")
    if spoiler:
        _hide(element)


def _hide(element: ui.element) -> None:
    element.classes("spoiler")
    element.props["tabindex"] = "0"
    element.props["role"] = "button"
    element.props["aria-label"] = "Spoiler: press to see"


def _file(_window: "Window", _message: Message, part: Json) -> None:
    file(part["file"]["url"], part.get("name") or "file", part.get("size") or 0)


def file(url: str, name: str, size: int) -> None:
    with ui.element("div").classes("file"):
        ui.icon("description")
        ui.link(name, url, new_tab=True)
        ui.label(_bytes(size)).classes("size")


def _bytes(size: int) -> str:
    return f"{size} bytes" if size < 1024 else f"{size / 1024:.1f} KiB"


# ------------------------------------------------------------------ what is pressed


def _row(window: "Window", message: Message, part: Json) -> None:
    with ui.element("div").classes("row-of"):
        draw(window, message, part["components"])


def _button(window: "Window", message: Message, part: Json) -> None:
    emoji = (part.get("emoji") or {}).get("name") or ""
    label = " ".join(text for text in (emoji, part.get("label") or "") if text)
    style = STYLES[part["style"]]
    if style == "link":
        label += " ↗"
    button = ui.button(label or "Premium", color=None).props("no-caps unelevated")
    button.classes(f"press {style}")
    if part.get("disabled") or style == "premium":
        button.disable()
    elif style == "link":
        button.props["href"] = part["url"]
        button.props["target"] = "_blank"
    else:
        press = partial(_press, window, message, part, button)
        on_press(window, message, button, part["custom_id"], press)


async def _press(window: "Window", message: Message, part: Json, button: ui.button) -> None:
    async def press() -> Reply | None:
        """Press it as it is by now: the message may have changed since it was drawn."""
        for which in (part["custom_id"], part.get("label") or ""):
            if which and forms.named(message.buttons, which, "label"):
                return await window.person.press(message, which)
        return None  # pressed twice, and gone after the first time

    button.props("loading")
    await window.do(press, message)
    if not button.is_deleted:
        button.props(remove="loading")


def entries(window: "Window", select: Json) -> dict[str, tuple[str, Any]]:
    """What a select offers: by the value, how it is shown and what is meant."""
    kind, channel = select["type"], window.channel
    if select.get("options") is not None and kind == STRING_SELECT:
        return {each["value"]: (_option(each), each["value"]) for each in select["options"]}
    things: list[tuple[str, Any]] = []
    if kind in (USER_SELECT, MENTIONABLE_SELECT):
        things += [(user.name, user) for user in line.people(channel)]
    if kind in (ROLE_SELECT, MENTIONABLE_SELECT):
        things += [(role.name, role) for role in line.roles(channel)]
    if kind == CHANNEL_SELECT:
        kinds = select.get("channel_types")
        seen = line.channels(channel, window.person)
        things += [(f"#{each.name}", each) for each in seen if not kinds or each.kind in kinds]
    return {str(thing.id): (name, thing) for name, thing in things}


def _option(option: Json) -> str:
    emoji = (option.get("emoji") or {}).get("name") or ""
    label = f"{emoji} {option['label']}" if emoji else option["label"]
    return f"{label}\n{option['description']}" if option.get("description") else label


def standing(select: Json) -> list[str]:
    """What is chosen in a select when it is shown."""
    if select["type"] == STRING_SELECT:
        return [each["value"] for each in select["options"] if each.get("default")]
    return [str(each["id"]) for each in select.get("default_values") or ()]


def span(select: Json) -> tuple[int, int]:
    """How many entries are to be chosen, at least and at most."""
    least, most = select.get("min_values"), select.get("max_values")
    return 1 if least is None else least, 1 if most is None else most


class Picker(ui.select):
    """A select that knows at once what was picked in it. NiceGUI's own waits for what the server
    says to each pick, so that who picks the next one sooner loses the one before."""

    LOOPBACK = None

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        at_once = "(picked) => { element.props['model-value'] = picked }"
        self.on("update:model-value", js_handler=at_once)


def picker(window: "Window", select: Json, label: str) -> ui.select:
    """A select of the page for a select of Discord, in a message or in a form."""
    offered = entries(window, select)
    least, most = span(select)
    held = [value for value in standing(select) if value in offered]
    several = most > 1
    element = Picker(
        {value: shown for value, (shown, _) in offered.items()},
        value=held if several else (held[0] if held else None),
        multiple=several,
        clearable=least == 0 and not several,
    )
    element.add_slot("option", OPTION)
    element.props("outlined dense dark options-dense popup-content-class=options")
    element.props["aria-label"] = label
    if several:
        element.props["max-values"] = most
    if not held:
        element.props["label"] = label
    return element.classes("select")


def _select(window: "Window", message: Message, part: Json) -> None:
    hint = part.get("placeholder") or "Make a selection"
    element = picker(window, part, hint)
    if part.get("disabled"):
        element.disable()
        return
    offered = entries(window, part)
    least, _most = span(part)
    sent = list(standing(part))

    async def chosen() -> None:
        now = element.value if isinstance(element.value, list) else [element.value]
        picked = [value for value in now if value is not None]
        if picked == sent or len(picked) < least:
            return
        sent[:] = picked
        meant = [offered[value][1] for value in picked]
        select = partial(window.person.select, message, part["custom_id"], meant)
        await window.do(select, message)

    if element.multiple:
        element.on("popup-hide", chosen)
    else:
        element.on_value_change(chosen)


DRAWN: dict[int, Callable[["Window", Message, Json], None]] = {
    ROW: _row,
    BUTTON: _button,
    SECTION: _section,
    TEXT_DISPLAY: _text,
    THUMBNAIL: _thumbnail,
    GALLERY: _gallery,
    FILE: _file,
    SEPARATOR: _separator,
    CONTAINER: _container,
}
