"""What Discord allows of components in messages and modals, and what it makes of them."""

from collections.abc import Callable, Iterator
from typing import Any

from playground.refusals import Path, Problem
from playground.things import Attachment, Json, walk

ROW, BUTTON, STRING_SELECT, TEXT_INPUT, USER_SELECT = 1, 2, 3, 4, 5
ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT, SECTION, TEXT_DISPLAY = 6, 7, 8, 9, 10
THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 11, 12, 13, 14, 17, 18
FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 19, 21, 22, 23
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
LINK, PREMIUM = 5, 6

ROWS = 5
IN_A_ROW = 5
IN_A_MESSAGE = 40
TEXT_IN_A_MESSAGE = 4000
OPTIONS = 25

INSIDE: dict[int, tuple[int, ...]] = {
    ROW: (BUTTON, *SELECTS),
    SECTION: (TEXT_DISPLAY,),
    CONTAINER: (ROW, TEXT_DISPLAY, SECTION, GALLERY, SEPARATOR, FILE),
}
TOP_OF_MESSAGE = (ROW, TEXT_DISPLAY, SECTION, GALLERY, SEPARATOR, FILE, CONTAINER)
TOP_OF_MODAL = (ROW, TEXT_DISPLAY, LABEL)
IN_FORMS_ONLY = (FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)
IN_LABEL = (TEXT_INPUT, *SELECTS, *IN_FORMS_ONLY)
# How many signs a field may have; where a field may be missing, it is measured only if it is there.
LENGTHS: dict[int, dict[str, tuple[int, int]]] = {
    BUTTON: {"label": (0, 80), "custom_id": (1, 100), "url": (1, 512)},
    TEXT_INPUT: {
        "custom_id": (1, 100),
        "label": (1, 45),
        "value": (0, 4000),
        "placeholder": (0, 100),
    },
    TEXT_DISPLAY: {"content": (1, 4000)},
    THUMBNAIL: {"description": (1, 1024)},
    LABEL: {"label": (1, 45), "description": (1, 100)},
    **{kind: {"custom_id": (1, 100), "placeholder": (0, 150)} for kind in SELECTS},
    **{kind: {"custom_id": (1, 100)} for kind in IN_FORMS_ONLY},
}
COUNTS: dict[int, tuple[str, int, int]] = {
    ROW: ("components", 1, IN_A_ROW),
    SECTION: ("components", 1, 3),
    CONTAINER: ("components", 1, IN_A_MESSAGE),
    GALLERY: ("items", 1, 10),
    STRING_SELECT: ("options", 1, OPTIONS),
    RADIO_GROUP: ("options", 2, 10),
    CHECKBOX_GROUP: ("options", 1, 10),
}


def length(path: Path, value: Any, least: int, most: int) -> Iterator[Problem]:
    size = len(value)
    if least <= size <= most:
        return
    unit = "signs" if isinstance(value, str) else "entries"
    right = f"Must be between {least} and {most} in length."
    yield Problem(path, "BASE_TYPE_BAD_LENGTH", right, f"{size} {unit}")


def required(path: Path) -> Problem:
    return Problem(path, "BASE_TYPE_REQUIRED", "This field is required", "nothing")


def in_message(components: list[Json], *, v2: bool) -> Iterator[Problem]:
    """Everything that Discord would refuse in the components of a message."""
    top: Path = ("components",)
    if not v2:
        yield from length(top, components, 0, ROWS)
    allowed = TOP_OF_MESSAGE if v2 else (ROW,)
    for number, component in enumerate(components):
        yield from _check((*top, number), component, allowed)
    yield from _unique(top, components)
    if v2:
        everything = walk(components)
        if len(everything) > IN_A_MESSAGE:
            right = f"Must be {IN_A_MESSAGE} or fewer components in total."
            found = f"{len(everything)} components"
            yield Problem(top, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", right, found)
        signs = sum(len(part.get("content") or "") for part in everything if part.get("type") == 10)
        if signs > TEXT_IN_A_MESSAGE:
            right = f"Must be {TEXT_IN_A_MESSAGE} or fewer signs of text in total."
            yield Problem(top, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", right, f"{signs} signs")


def in_modal(data: Json) -> Iterator[Problem]:
    """Everything that Discord would refuse in a modal."""
    for key, most in (("custom_id", 100), ("title", 45)):
        if not isinstance(data.get(key), str):
            yield required(("data", key))
        else:
            yield from length(("data", key), data[key], 1, most)
    components = data.get("components") or []
    top: Path = ("data", "components")
    yield from length(top, components, 1, 5)
    for number, component in enumerate(components):
        yield from _check((*top, number), component, TOP_OF_MODAL, modal=True)
    yield from _unique(top, components)


def _check(
    path: Path, component: Json, allowed: tuple[int, ...], modal: bool = False
) -> Iterator[Problem]:
    kind = component.get("type")
    if kind not in allowed:
        right = f'Value of field "type" must be one of {allowed}.'
        yield Problem((*path, "type"), "UNION_TYPE_CHOICES", right, repr(kind))
        return
    for key, (least, most) in LENGTHS.get(kind, {}).items():
        if isinstance(component.get(key), str):
            yield from length((*path, key), component[key], least, most)
    if kind in COUNTS:
        key, least, most = COUNTS[kind]
        yield from length((*path, key), component.get(key) or [], least, most)
    inside = (TEXT_INPUT,) if modal and kind == ROW else INSIDE.get(kind, ())
    for number, inner in enumerate(component.get("components") or ()):
        yield from _check((*path, "components", number), inner, inside, modal)
    yield from _particular(path, component, kind, modal)


def _particular(path: Path, component: Json, kind: int, modal: bool) -> Iterator[Problem]:
    if kind in SELECTS:
        yield from _select(path, component, modal)
    elif kind == SECTION:
        yield from _held(path, "accessory", component, (BUTTON, THUMBNAIL), modal)
    elif kind == LABEL:
        yield from _held(path, "component", component, IN_LABEL, modal)
    elif kind in PARTICULAR:
        yield from PARTICULAR[kind](path, component)


def _held(
    path: Path, key: str, component: Json, allowed: tuple[int, ...], modal: bool
) -> Iterator[Problem]:
    """The one component that a section or a label holds besides."""
    if component.get(key) is None:
        yield required((*path, key))
    else:
        yield from _check((*path, key), component[key], allowed, modal)


def _gallery(path: Path, gallery: Json) -> Iterator[Problem]:
    for number, item in enumerate(gallery.get("items") or ()):
        if item.get("description") is not None:
            where = (*path, "items", number, "description")
            yield from length(where, item["description"], 1, 1024)


def _choices(path: Path, group: Json) -> Iterator[Problem]:
    yield from _options(path, group.get("options") or [])


def _row(path: Path, component: Json) -> Iterator[Problem]:
    inside = component.get("components") or []
    if len(inside) > 1 and any(each.get("type") != BUTTON for each in inside):
        right = "A row holds either up to five buttons or one other component."
        yield Problem((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", right)


def _button(path: Path, button: Json) -> Iterator[Problem]:
    style = button.get("style")
    if style not in range(1, 7):
        right = "Value must be one of (1, 2, 3, 4, 5, 6)."
        yield Problem((*path, "style"), "BASE_TYPE_CHOICES", right, repr(style))
    if style == LINK:
        if not button.get("url"):
            yield required((*path, "url"))
        if button.get("custom_id"):
            right = "A custom id and url cannot both be specified"
            yield Problem(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", right)
    elif style != PREMIUM and not button.get("custom_id"):
        right = "A custom id is required"
        yield Problem((*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", right)
    if style != PREMIUM and not button.get("label") and not button.get("emoji"):
        yield Problem(path, "BUTTON_COMPONENT_EMPTY", "A button needs a label or an emoji.")


def _select(path: Path, select: Json, modal: bool) -> Iterator[Problem]:
    if not select.get("custom_id"):
        yield required((*path, "custom_id"))
    options = select.get("options") or []
    least = 1 if select.get("min_values") is None else select["min_values"]
    most = 1 if select.get("max_values") is None else select["max_values"]
    for key, value, low in (("min_values", least, 0), ("max_values", most, 1)):
        if not low <= value <= OPTIONS:
            right = f"int value should be between {low} and {OPTIONS}."
            yield Problem((*path, key), "NUMBER_TYPE_RANGE", right, str(value))
    if least > most:
        right = "Must be less than or equal to max_values."
        yield Problem((*path, "min_values"), "SELECT_COMPONENT_MIN_VALUES", right, str(least))
    if select["type"] == STRING_SELECT:
        if options and most > len(options):
            right = f"Must not be more than the {len(options)} options there are."
            yield Problem((*path, "max_values"), "BASE_TYPE_MAX_VALUE", right, str(most))
        yield from _options(path, options)
        defaults = sum(bool(option.get("default")) for option in options)
        if defaults > most:
            right = "Must not have more default options than max_values."
            yield Problem((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", right)
    if modal and select.get("disabled"):
        right = "A select in a modal cannot be disabled."
        yield Problem((*path, "disabled"), "COMPONENT_INVALID_DISABLED", right, "true")


def _options(path: Path, options: list[Json]) -> Iterator[Problem]:
    seen: set[str] = set()
    for number, option in enumerate(options):
        where = (*path, "options", number)
        for key, least in (("label", 1), ("value", 1)):
            if not isinstance(option.get(key), str):
                yield required((*where, key))
            else:
                yield from length((*where, key), option[key], least, 100)
        if option.get("description"):
            yield from length((*where, "description"), option["description"], 0, 100)
        value = option.get("value")
        if isinstance(value, str) and value in seen:
            right = "The specified option value is already used"
            yield Problem(
                (*where, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", right, value
            )
        if isinstance(value, str):
            seen.add(value)


def _text_input(path: Path, field: Json) -> Iterator[Problem]:
    least, most = field.get("min_length"), field.get("max_length")
    if least is not None and not 0 <= least <= 4000:
        right = "int value should be between 0 and 4000."
        yield Problem((*path, "min_length"), "NUMBER_TYPE_RANGE", right, str(least))
    if most is not None and not 1 <= most <= 4000:
        right = "int value should be between 1 and 4000."
        yield Problem((*path, "max_length"), "NUMBER_TYPE_RANGE", right, str(most))
    if least is not None and most is not None and least > most:
        right = "Must be less than or equal to max_length."
        yield Problem((*path, "min_length"), "TEXT_INPUT_MIN_LENGTH", right, str(least))
    if field.get("value") and most is not None and len(field["value"]) > most:
        right = f"Must be {most} or fewer in length."
        found = f"{len(field['value'])} signs"
        yield Problem((*path, "value"), "BASE_TYPE_MAX_LENGTH", right, found)


PARTICULAR: dict[int, Callable[[Path, Json], Iterator[Problem]]] = {
    ROW: _row,
    BUTTON: _button,
    TEXT_INPUT: _text_input,
    GALLERY: _gallery,
    RADIO_GROUP: _choices,
    CHECKBOX_GROUP: _choices,
}


def _unique(path: Path, components: list[Json]) -> Iterator[Problem]:
    custom_ids: set[str] = set()
    numbers: set[int] = set()
    for component in walk(components):
        custom_id, number = component.get("custom_id"), component.get("id")
        if custom_id in custom_ids:
            right = "Component custom id cannot be duplicated"
            yield Problem(path, "COMPONENT_CUSTOM_ID_DUPLICATED", right, repr(custom_id))
        elif isinstance(custom_id, str):
            custom_ids.add(custom_id)
        if number and number in numbers:
            right = "Component id cannot be duplicated"
            yield Problem(path, "COMPONENT_ID_DUPLICATED", right, repr(number))
        elif number:
            numbers.add(number)


def media(components: list[Json]) -> Iterator[Json]:
    """Everything in the components that points to a picture or file."""
    for component in walk(components):
        if component["type"] == THUMBNAIL:
            yield component.get("media") or {}
        elif component["type"] == GALLERY:
            yield from (item.get("media") or {} for item in component["items"])
        elif component["type"] == FILE:
            yield component.get("file") or {}


def resolve(components: list[Json], attachments: list[Attachment]) -> None:
    """Number the components and point `attachment://…` at the files, as Discord does."""
    taken = {part["id"] for part in walk(components) if part.get("id")}
    number = 0
    for component in walk(components):
        if not component.get("id"):
            number += 1
            while number in taken:
                number += 1
            component["id"] = number
        if component["type"] == FILE:
            component.setdefault("name", "")
    by_name = {attachment.filename: attachment for attachment in attachments}
    by_url = {attachment.url: attachment for attachment in attachments}
    for item in media(components):
        url = item.get("url", "")
        file = by_name.get(url.removeprefix("attachment://")) if "attachment:" in url else None
        file = file or by_url.get(url)
        item["proxy_url"] = item["url"] = file.url if file else url
        item["loading_state"] = 2
        if file:
            item["attachment_id"] = str(file.id)
            item["content_type"] = file.content_type
            item |= {"width": file.width, "height": file.height}
    for component in walk(components):
        if component["type"] == FILE and component["file"].get("attachment_id"):
            file = by_url[component["file"]["url"]]
            component |= {"name": file.filename, "size": len(file.content)}
