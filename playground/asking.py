"""A person's words turned into the options of a command, checked as Discord's own app does."""

from collections.abc import Iterator, Mapping
from typing import Any

from playground.command_limits import (
    ATTACHMENT,
    BOOLEAN,
    CHANNEL,
    CHAT_INPUT,
    GROUP,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    STRING,
    SUBCOMMAND,
    USER,
)
from playground.permissions import bits, in_channel
from playground.things import DIRECT, Attachment, Channel, Command, Json, Role, User
from playground.world import World

Value = str | int | float | bool | User | Channel | Role | Attachment

CLASSES: dict[int, tuple[str, tuple[type, ...]]] = {
    STRING: ("a text", (str,)),
    INTEGER: ("a whole number", (int,)),
    BOOLEAN: ("yes or no", (bool,)),
    USER: ("a person", (User,)),
    CHANNEL: ("a channel", (Channel,)),
    ROLE: ("a role", (Role,)),
    MENTIONABLE: ("a person or a role", (User, Role)),
    NUMBER: ("a number", (int, float)),
    ATTACHMENT: ("a file", (Attachment,)),
}


class Impossible(Exception):
    """A person cannot do this: Discord's own app would not let him."""


def available(
    world: World, channel: Channel, person: User, kind: int = CHAT_INPUT
) -> list[Command]:
    """The commands that a person is offered in a channel."""
    allowed = in_channel(channel, person)
    if channel.guild and not allowed & bits(["use_application_commands"]):
        return []
    return [
        command
        for command in world.commands.values()
        if command.kind == kind and _holds(command, channel, person, allowed)
    ]


def context(channel: Channel) -> int:
    """What Discord calls the place: a guild, the direct messages with the bot, or other ones."""
    return 0 if channel.guild else 1 if channel.kind == DIRECT else 2


def installed(channel: Channel, person: User) -> set[int]:
    """By which kinds of installation the application is in a place: the guild's, the person's."""
    ours = channel.guild.has_bot if channel.guild else channel.kind == DIRECT
    return ({0} if ours else set()) | ({1} if person.has_app else set())


def _holds(command: Command, channel: Channel, person: User, allowed: int) -> bool:
    body = command.body
    if not installed(channel, person) & set(body.get("integration_types") or [0]):
        return False
    if command.guild is not None and command.guild is not channel.guild:
        return False
    contexts = body.get("contexts")
    if contexts is not None and context(channel) not in contexts:
        return False
    if channel.guild is None:
        return body.get("dm_permission") is not False
    needed = body.get("default_member_permissions")
    return needed is None or (int(needed) != 0 and allowed & int(needed) == int(needed))


def find(commands: list[Command], words: str) -> tuple[Command, list[Json], list[Json]]:
    """A command by its words: itself, the branches that lead to it, and its options."""
    first, *rest = words.lstrip("/").split()
    command = next((each for each in reversed(commands) if each.name == first), None)
    if command is None:
        offered = ", ".join(sorted(path for each in commands for path in paths(each))) or "none"
        raise Impossible(f"There is no command /{first} here; there is: {offered}.")
    branches: list[Json] = []
    options = command.options
    for word in rest:
        branch = next((o for o in options if o["name"] == word and o["type"] <= GROUP), None)
        if branch is None:
            offered = ", ".join(paths(command))
            raise Impossible(f"There is no command /{words}; /{first} has: {offered}.")
        branches.append(branch)
        options = branch.get("options") or []
    if any(option["type"] in (SUBCOMMAND, GROUP) for option in options):
        raise Impossible(f"/{words} needs one more word: {', '.join(paths(command))}.")
    return command, branches, options


def paths(command: Command) -> list[str]:
    """A command as people type it, each of its branches by itself."""

    def below(words: str, options: list[Json]) -> Iterator[str]:
        branches = [option for option in options if option["type"] in (SUBCOMMAND, GROUP)]
        for branch in branches:
            yield from below(f"{words} {branch['name']}", branch.get("options") or [])
        if not branches:
            yield words

    return list(below(command.name, command.options))


def fill(options: list[Json], given: Mapping[str, Value], *, words: str) -> list[Json]:
    """The given values as Discord sends them; they must fit the options of the command."""
    known = {option["name"]: option for option in options}
    for name in given:
        if name not in known:
            offered = ", ".join(known) or "no options"
            raise Impossible(f"/{words} has no option “{name}”; it has {offered}.")
    missing = [o["name"] for o in options if o.get("required") and o["name"] not in given]
    if missing:
        raise Impossible(f"/{words} needs {', '.join(missing)}.")
    return [_filled(known[name], value, words) for name, value in given.items()]


def _filled(option: Json, value: Value, words: str) -> Json:
    where = f"The option {option['name']} of /{words}"
    what, classes = CLASSES[option["type"]]
    if not isinstance(value, classes) or (isinstance(value, bool) and option["type"] != BOOLEAN):
        raise Impossible(f"{where} wants {what}, not {value!r}.")
    choices = option.get("choices") or []
    sent: Any = value
    if choices:
        chosen = next((c for c in choices if value in (c["name"], c["value"])), None)
        if chosen is None:
            names = ", ".join(str(choice["name"]) for choice in choices)
            raise Impossible(f"{where} offers only: {names}.")
        sent = chosen["value"]
    size = len(value) if isinstance(value, str) else value
    unit = "length" if isinstance(value, str) else "value"
    least, most = option.get(f"min_{unit}"), option.get(f"max_{unit}")
    if isinstance(size, (int, float)):
        if least is not None and size < least:
            raise Impossible(f"{where} must be at least {least}, not {size}.")
        if most is not None and size > most:
            raise Impossible(f"{where} must be at most {most}, not {size}.")
    kinds = option.get("channel_types")
    if isinstance(value, Channel) and kinds and value.kind not in kinds:
        raise Impossible(f"{where} wants a channel of type {kinds}, not {value.kind}.")
    if isinstance(value, (User, Channel, Role, Attachment)):
        sent = str(value.id)
    return {"name": option["name"], "type": option["type"], "value": sent}


def data(command: Command, branches: list[Json], options: list[Json]) -> Json:
    """The field `data` of an interaction that uses a command."""
    for branch in reversed(branches):
        options = [{"name": branch["name"], "type": branch["type"], "options": options}]
    body: Json = {"id": str(command.id), "name": command.name, "type": command.kind}
    if command.guild:
        body["guild_id"] = str(command.guild.id)
    return body | {"options": options}
