"""A modal as a dialog: its fields are filled in, and sent when they are right."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from nicegui import events, ui

from playground import asking, forms
from playground.components import (
    CHECKBOX,
    CHECKBOX_GROUP,
    FILE_UPLOAD,
    LABEL,
    RADIO_GROUP,
    ROW,
    TEXT_DISPLAY,
    TEXT_INPUT,
)
from playground.interactions import Modal
from playground.page import blocks, markup
from playground.things import Attachment, Json

if TYPE_CHECKING:
    from playground.page.window import Window

Entry = Callable[[], forms.Entry]
"""What stands in a field when the form is sent."""


def show(window: "Window", modal: Modal) -> None:
    entries: dict[str, Entry] = {}
    with ui.dialog().props("persistent") as dialog, ui.card().classes("form"):
        ui.html(f"<h2>{markup.inline(modal.title)}</h2>", sanitize=False).classes("prose")
        for part in modal.components:
            _part(window, part, entries)
        trouble = ui.html("", sanitize=False).classes("trouble")
        trouble.props["role"] = "alert"
        with ui.element("div").classes("row-of end"):
            ui.button("Cancel", color=None, on_click=dialog.close).props(
                "no-caps unelevated"
            ).classes("press secondary")
            send = ui.button("Submit", color=None).props("no-caps unelevated")
            send.classes("press primary").on_click(
                partial(_send, window, modal, entries, dialog, trouble)
            )
    dialog.on("hide", dialog.delete)
    dialog.open()


async def _send(
    window: "Window", modal: Modal, entries: dict[str, Entry], dialog: ui.dialog, trouble: ui.html
) -> None:
    filled = {id: entry() for id, entry in entries.items()}
    try:
        forms.submit(modal, filled)
    except asking.Impossible as error:
        trouble.set_content(markup.inline(str(error)))
        return
    dialog.close()
    await window.do(partial(window.person.fill, modal, filled), modal.interaction.message)


def _part(window: "Window", part: Json, entries: dict[str, Entry]) -> None:
    if part["type"] == TEXT_DISPLAY:
        ui.html(markup.html(part["content"], window.names), sanitize=False).classes("prose")
    elif part["type"] == LABEL:
        field = part["component"]
        _field(window, field, part["label"], part.get("description") or "", entries)
    elif part["type"] == ROW:
        for field in part["components"]:
            _field(window, field, field.get("label") or "", "", entries)


def _field(
    window: "Window", field: Json, label: str, about: str, entries: dict[str, Entry]
) -> None:
    kind = field["type"]
    needed = field.get("required", True) and kind != CHECKBOX
    star = ' <span class="needed" title="needed">*</span>' if needed else ""
    small = f"<small>{markup.inline(about)}</small>" if about else ""
    with ui.element("div").classes("field"):
        ui.html(f"<b>{markup.inline(label)}</b>{star}{small}", sanitize=False).classes("prose")
        entries[field["custom_id"]] = FIELDS.get(kind, _picker)(window, field, label)


def _text(_window: "Window", field: Json, label: str) -> Entry:
    value, hint = field.get("value") or "", field.get("placeholder") or ""
    long = field["style"] == 2
    made: ui.input | ui.textarea = (
        ui.textarea(value=value, placeholder=hint)
        if long
        else ui.input(value=value, placeholder=hint)
    )
    made.props("outlined dense dark").props["aria-label"] = label
    if field.get("max_length"):
        made.props["maxlength"] = field["max_length"]
    return lambda: made.value or ""


def _picker(window: "Window", field: Json, label: str) -> Entry:
    made = blocks.picker(window, field, field.get("placeholder") or f"Choose: {label}")
    offered = blocks.entries(window, field)

    def entry() -> Any:
        now = made.value if isinstance(made.value, list) else [made.value]
        return [offered[value][1] for value in now if value is not None]

    return entry


def _radio(_window: "Window", field: Json, label: str) -> Entry:
    options = {each["value"]: each["label"] for each in field["options"]}
    held = next((each["value"] for each in field["options"] if each.get("default")), None)
    made = ui.radio(options, value=held).props("dense dark")
    made.props["aria-label"] = label
    return lambda: [made.value] if made.value is not None else []


def _boxes(_window: "Window", field: Json, _label: str) -> Entry:
    boxes = {
        each["value"]: ui.checkbox(each["label"], value=bool(each.get("default"))).props("dense")
        for each in field["options"]
    }
    return lambda: [value for value, box in boxes.items() if box.value]


def _box(_window: "Window", field: Json, label: str) -> Entry:
    box = ui.checkbox(label, value=bool(field.get("default"))).props("dense")
    return lambda: bool(box.value)


def _files(window: "Window", field: Json, label: str) -> Entry:
    held: list[Attachment] = []

    async def take(event: events.UploadEventArguments) -> None:
        content = await event.file.read()
        held.append(window.person.file(window.channel, event.file.name, content))

    upload = ui.upload(on_upload=take, auto_upload=True, multiple=True, label=label)
    upload.props("flat bordered dark")
    return lambda: held


FIELDS: dict[int, Callable[["Window", Json, str], Entry]] = {
    TEXT_INPUT: _text,
    RADIO_GROUP: _radio,
    CHECKBOX_GROUP: _boxes,
    CHECKBOX: _box,
    FILE_UPLOAD: _files,
}
