"""What Discord allows of application commands when a bot registers them."""

import re
from collections.abc import Iterator

from playground.components import length, required
from playground.refusals import Path, Problem
from playground.things import Json

CHAT_INPUT, USER_MENU, MESSAGE_MENU = 1, 2, 3
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER = 1, 2, 3, 4, 5, 6
CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = 7, 8, 9, 10, 11
MOST = {CHAT_INPUT: 100, USER_MENU: 15, MESSAGE_MENU: 15}
OPTIONS = 25
CHOICES = 25
SIGNS_IN_A_COMMAND = 8000
NAME = re.compile(r"^[-_'\w]{1,32}$")


def in_commands(bodies: list[Json]) -> list[Problem]:
    """Everything that Discord would refuse in a list of commands to register."""
    found: list[Problem] = []
    seen: set[tuple[int, str]] = set()
    for kind, most in MOST.items():
        held = sum((body.get("type") or CHAT_INPUT) == kind for body in bodies)
        if held > most:
            right = f"Maximum number of application commands of this type is {most}."
            found.append(Problem((), "APPLICATION_COMMAND_TOO_MANY", right, f"{held} commands"))
    for number, body in enumerate(bodies):
        found += in_command(body, (number,))
        key = (body.get("type") or CHAT_INPUT, str(body.get("name")))
        if key in seen:
            right = "Application command names must be unique"
            found.append(
                Problem((number, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", right, key[1])
            )
        seen.add(key)
    return found


def in_command(body: Json, path: Path = ()) -> Iterator[Problem]:
    if (body.get("type") or CHAT_INPUT) != CHAT_INPUT:
        yield from length((*path, "name"), body.get("name") or "", 1, 32)
        if body.get("description"):
            right = "Context menu commands cannot have description"
            code = "APPLICATION_COMMANDS_CONTEXT_MENU_NO_DESCRIPTION"
            yield Problem((*path, "description"), code, right)
        return
    yield from _named(path, body)
    yield from _in_options(path, body.get("options") or [], depth=0)
    signs = _signs(body)
    if signs > SIGNS_IN_A_COMMAND:
        right = "Command exceeds maximum size (8000)"
        yield Problem(path, "APPLICATION_COMMAND_TOO_LARGE", right, f"{signs} signs")


def _named(path: Path, body: Json) -> Iterator[Problem]:
    name = body.get("name")
    if not isinstance(name, str):
        yield required((*path, "name"))
    elif not NAME.match(name) or name != name.lower():
        right = "Lower-case letters, digits, - and _ only, between 1 and 32 in length."
        yield Problem((*path, "name"), "APPLICATION_COMMAND_INVALID_NAME", right, repr(name))
    yield from length((*path, "description"), body.get("description") or "", 1, 100)
    for key, most in (("name_localizations", 32), ("description_localizations", 100)):
        for language, text in (body.get(key) or {}).items():
            yield from length((*path, key, language), text, 1, most)


def _in_options(path: Path, options: list[Json], depth: int) -> Iterator[Problem]:
    yield from length((*path, "options"), options, 0, OPTIONS)
    names: set[str] = set()
    optional = False
    branches = sum(option.get("type") in (SUBCOMMAND, GROUP) for option in options)
    if branches and branches != len(options):
        right = "Sub-commands and groups cannot stand beside options of other types"
        yield Problem((*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", right)
    for number, option in enumerate(options):
        where = (*path, "options", number)
        yield from _named(where, option)
        if option.get("name") in names:
            right = "Option names must be unique"
            code = "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"
            yield Problem((*where, "name"), code, right, str(option["name"]))
        names.add(str(option.get("name")))
        kind = option.get("type")
        if kind in (SUBCOMMAND, GROUP):
            if depth == 2 or (kind == GROUP and depth):
                right = "A group may stand only in a command, a sub-command in either."
                yield Problem(where, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", right)
            yield from _in_options(where, option.get("options") or [], depth + 1)
            continue
        if option.get("required") and optional:
            right = "Required options must be placed before non-required options"
            yield Problem(where, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", right)
        optional = optional or not option.get("required")
        yield from _in_choices(where, option)


def _in_choices(path: Path, option: Json) -> Iterator[Problem]:
    choices = option.get("choices") or []
    yield from length((*path, "choices"), choices, 0, CHOICES)
    if choices and option.get("autocomplete"):
        right = "Autocomplete cannot be set where there are choices"
        yield Problem(
            (*path, "autocomplete"), "APPLICATION_COMMAND_AUTOCOMPLETE_NOT_ALLOWED", right
        )
    for number, choice in enumerate(choices):
        yield from in_choice((*path, "choices", number), choice)


def in_choice(path: Path, choice: Json) -> Iterator[Problem]:
    yield from length((*path, "name"), choice.get("name") or "", 1, 100)
    value = choice.get("value")
    if value is None:
        yield required((*path, "value"))
    elif isinstance(value, str):
        yield from length((*path, "value"), value, 0, 100)


def in_completion(choices: list[Json]) -> list[Problem]:
    """What is wrong with the answer to an autocomplete."""
    found = list(length(("data", "choices"), choices, 0, CHOICES))
    for number, choice in enumerate(choices):
        found += in_choice(("data", "choices", number), choice)
    return found


def _signs(body: Json) -> int:
    """How long a command is as Discord counts: names, descriptions and values of choices."""
    total = len(body.get("name") or "") + len(body.get("description") or "")
    for choice in body.get("choices") or ():
        total += len(choice.get("name") or "") + len(str(choice.get("value", "")))
    return total + sum(_signs(option) for option in body.get("options") or ())
