"""Filling in: which component is meant by a name, what may be chosen, and a form as it is sent."""

from collections.abc import Iterable, Mapping
from typing import Any

from playground.asking import Impossible
from playground.components import (
    CHANNEL_SELECT,
    CHECKBOX,
    CHECKBOX_GROUP,
    FILE_UPLOAD,
    LABEL,
    MENTIONABLE_SELECT,
    RADIO_GROUP,
    ROLE_SELECT,
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT_INPUT,
    USER_SELECT,
)
from playground.interactions import Modal
from playground.things import Attachment, Channel, Json, Role, User

Thing = User | Role | Channel | Attachment
Entry = str | bool | Iterable[str | User | Role | Channel | Attachment]

KINDS: dict[int, tuple[type, ...]] = {
    USER_SELECT: (User,),
    ROLE_SELECT: (Role,),
    MENTIONABLE_SELECT: (User, Role),
    CHANNEL_SELECT: (Channel,),
    FILE_UPLOAD: (Attachment,),
}


def named(components: list[Json], which: str, key: str) -> Json | None:
    """The component with this custom id, or else with this label or placeholder."""
    for name in ("custom_id", key):
        for component in components:
            if component.get(name) == which:
                return component
    return None


def values(select: Json, chosen: Any) -> tuple[list[str], list[Thing]]:
    """What a select sends for what was chosen, and the things that were meant."""
    entries: list[Any] = (
        [chosen] if isinstance(chosen, (str, User, Role, Channel, Attachment)) else list(chosen)
    )
    name = select.get("placeholder") or select["custom_id"]
    _count(select, len(entries), name)
    if select["type"] in KINDS:
        classes = KINDS[select["type"]]
        for entry in entries:
            if not isinstance(entry, classes):
                wanted = " or ".join(each.__name__.lower() for each in classes)
                raise Impossible(f"“{name}” takes a {wanted}, not {entry!r}.")
        return [str(entry.id) for entry in entries], entries
    options = select.get("options") or []
    result = []
    for entry in entries:
        option = next((o for key in ("value", "label") for o in options if o[key] == entry), None)
        if option is None:
            offered = ", ".join(f"“{each['label']}”" for each in options)
            raise Impossible(f"“{name}” does not offer “{entry}”; it offers {offered}.")
        result.append(option["value"])
    return result, []


def _count(select: Json, count: int, name: str) -> None:
    group = select["type"] == CHECKBOX_GROUP
    needed = select.get("required", True)
    least = select.get("min_values")
    least = (1 if needed else 0) if least is None else least
    most = select.get("max_values")
    if most is None:
        most = len(select.get("options") or ()) if group else 1
    if not least <= count <= most and not (count == 0 and select.get("required") is False):
        amount = str(least) if least == most else f"{least} to {most}"
        raise Impossible(f"“{name}” takes {amount} entries, not {count}.")


def submit(modal: Modal, entries: Mapping[str, Entry]) -> tuple[list[Json], list[Thing]]:
    """The components that a form sends back, and the things that were chosen in it."""
    given: dict[str, Entry] = {}
    for name, entry in entries.items():
        field = next((f for label, f in modal.fields if name in (f["custom_id"], label)), None)
        if field is None:
            offered = ", ".join(f"“{label}”" for label, _ in modal.fields)
            raise Impossible(f"The form “{modal.title}” has no field “{name}”; it has {offered}.")
        given[field["custom_id"]] = entry
    things: list[Thing] = []
    sent: list[Json] = []
    for component in modal.components:
        body: Json = {"type": component["type"], "id": component["id"]}
        if component["type"] == LABEL:
            field, label = component["component"], component["label"]
            body["component"] = _field(field, label, given, things)
        elif component["type"] == ROW:
            body["components"] = [
                _field(each, each.get("label") or each["custom_id"], given, things)
                for each in component["components"]
            ]
        sent.append(body)
    return sent, things


def _field(field: Json, label: str, given: Mapping[str, Entry], things: list[Thing]) -> Json:
    custom_id, kind = field["custom_id"], field["type"]
    body: Json = {"type": kind, "id": field["id"], "custom_id": custom_id}
    if kind == TEXT_INPUT:
        return body | {"value": _text(field, label, given.get(custom_id, field.get("value") or ""))}
    if kind == CHECKBOX:
        return body | {"value": bool(given.get(custom_id, field.get("default", False)))}
    if kind == RADIO_GROUP:
        defaults = [o["value"] for o in field["options"] if o.get("default")]
        chosen, _ = values(field, given.get(custom_id, defaults))
        return body | {"value": chosen[0] if chosen else None}
    if kind in (*SELECTS, CHECKBOX_GROUP, FILE_UPLOAD):
        standing: Entry = []
        if kind in (STRING_SELECT, CHECKBOX_GROUP):
            standing = [o["value"] for o in field["options"] if o.get("default")]
        chosen, meant = values(field, given.get(custom_id, standing))
        things += meant
        return body | {"values": chosen}
    raise Impossible(f"“{label}” is a field of an unknown kind ({kind}).")


def _text(field: Json, label: str, value: Entry) -> str:
    if not isinstance(value, str):
        raise Impossible(f"“{label}” takes a text, not {value!r}.")
    if not value:
        if field.get("required", True):
            raise Impossible(f"“{label}” must be filled in.")
        return value
    least, most = field.get("min_length") or 0, field.get("max_length") or 4000
    if not least <= len(value) <= most:
        raise Impossible(f"“{label}” takes {least} to {most} signs, not {len(value)}.")
    if field["style"] == 1 and "\n" in value:
        raise Impossible(f"“{label}” takes a single line.")
    return value
