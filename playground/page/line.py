"""The line in which somebody types: a slash command in parts, and what may come next."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from playground import asking
from playground.command_limits import (
    BOOLEAN,
    CHANNEL,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    STRING,
    USER,
)
from playground.people import Person
from playground.permissions import in_channel
from playground.things import DIRECT, Channel, Command, Json, Role, User

MOST = 25
"""Entries that are suggested at a time, as many as Discord shows."""


@dataclass(frozen=True)
class Suggestion:
    label: str
    detail: str
    line: str
    """What the line becomes when this is taken."""
    value: asking.Value | None = None
    """What is meant, where the label does not say it."""


@dataclass(frozen=True)
class Typed:
    """A command that is being typed, with its options as far as they are there."""

    words: str
    command: Command
    options: list[Json]
    texts: dict[str, str] = field(default_factory=dict)
    rest: str = ""
    """What stands before the first option and is none."""
    end: str = ""
    """The text of the last option with the spaces that follow it."""

    @property
    def last(self) -> Json | None:
        """The option at whose end the cursor is."""
        names = list(self.texts)
        return next((o for o in self.options if names and o["name"] == names[-1]), None)

    @property
    def missing(self) -> list[Json]:
        return [option for option in self.options if option["name"] not in self.texts]


def read(line: str, person: Person, channel: Channel) -> Typed | None:
    """The command in a line; nothing while its words are not all there."""
    if not line.startswith("/"):
        return None
    offered = asking.available(person.discord.world, channel, person)
    text = line[1:]
    known = sorted((path for each in offered for path in asking.paths(each)), key=len, reverse=True)
    words = next((path for path in known if text == path or text.startswith(path + " ")), None)
    if words is None:
        return None
    command, _branches, options = asking.find(offered, words)
    rest = text[len(words) :]
    if not options:
        return Typed(words, command, [], {}, rest.strip())
    names = "|".join(re.escape(option["name"]) for option in options)
    parts = re.split(rf"(?:^|(?<=\s))({names}):", rest)
    texts = dict(zip(parts[1::2], map(str.strip, parts[2::2]), strict=True))
    return Typed(words, command, options, texts, parts[0].strip(), parts[-1] if texts else "")


# ------------------------------------------------------------------ what may come next


def commands(line: str, person: Person, channel: Channel) -> list[Suggestion]:
    """The commands that begin like the line, and then those that hold its words."""
    wanted = line[1:].strip().lower()
    offered = asking.available(person.discord.world, channel, person)
    found = []
    for command in offered:
        for path in asking.paths(command):
            if wanted in path.lower():
                _, branches, options = asking.find(offered, path)
                about = (branches[-1] if branches else command.body).get("description", "")
                found.append(Suggestion(f"/{path}", about, _begun(f"/{path}", options)))
    return sorted(found, key=lambda each: (not each.label[1:].startswith(wanted), each.label))[
        :MOST
    ]


def _begun(line: str, options: list[Json]) -> str:
    """A line with the next option that the command cannot do without."""
    needed = next((option for option in options if option.get("required")), None)
    return f"{line} {needed['name']}:" if needed else f"{line} "


def entries(typed: Typed, line: str, person: Person, channel: Channel) -> list[Suggestion]:
    """What the option at the cursor could be; nothing where it is free."""
    option = typed.last
    if option is None:
        return []
    text = typed.texts[option["name"]].lower()
    return [
        _taken(typed, line, label, detail, value)
        for label, detail, value in _values(option, person, channel)
        if text.lstrip("@#") in label.lower()
    ][:MOST]


def _taken(
    typed: Typed, line: str, label: str, detail: str, value: asking.Value | None
) -> Suggestion:
    """A suggestion that ends the option at the cursor, and begins the next that is needed."""
    start = line[: len(line) - len(typed.end)] if typed.end else line
    return Suggestion(label, detail, _begun(start + label, typed.missing), value)


def completed(typed: Typed, line: str, found: list[tuple[str, asking.Value]]) -> list[Suggestion]:
    """What the bot itself offers for the option at the cursor."""
    return [_taken(typed, line, label, "", value) for label, value in found]


def further(typed: Typed, line: str) -> list[Suggestion]:
    """The options that are not there yet, those that are needed first."""
    start = line.rstrip()
    if typed.rest:
        start = start.removesuffix(typed.rest).rstrip()
    wanted = typed.rest.lower()
    left = sorted(typed.missing, key=lambda option: not option.get("required"))
    return [
        Suggestion(option["name"], option.get("description", ""), f"{start} {option['name']}:")
        for option in left
        if option["name"].startswith(wanted)
    ]


def _values(
    option: Json, person: Person, channel: Channel
) -> list[tuple[str, str, asking.Value | None]]:
    """What may be chosen for an option: how it is written, what is said of it, what is meant."""
    if option.get("choices"):
        return [(str(each["name"]), "", each["value"]) for each in option["choices"]]
    kind = option["type"]
    if kind == BOOLEAN:
        return [("True", "", True), ("False", "", False)]
    found: list[tuple[str, str, asking.Value | None]] = []
    if kind in (USER, MENTIONABLE):
        found += [(f"@{each.name}", "", each) for each in people(channel)]
    if kind in (ROLE, MENTIONABLE):
        found += [(f"@{each.name.removeprefix('@')}", "role", each) for each in roles(channel)]
    if kind == CHANNEL:
        found += [(f"#{each.name}", "", each) for each in channels(channel, person)]
    return found


def people(channel: Channel) -> list[User]:
    """Everybody whom one may name in a channel."""
    if channel.guild is None:
        return list(channel.recipients)
    members = [member.user for member in channel.guild.members.values()]
    return [user for user in members if user is not channel.world.owner]


def roles(channel: Channel) -> list[Role]:
    return list(channel.guild.roles.values()) if channel.guild else []


def channels(channel: Channel, person: User) -> list[Channel]:
    """The channels of the guild that somebody sees."""
    held = channel.guild.channels.values() if channel.guild else []
    return [each for each in held if each.kind != DIRECT and in_channel(each, person)]


# ------------------------------------------------------------------ what was typed, as values


def finished(typed: Typed, person: Person, channel: Channel) -> bool:
    """Whether the option at the cursor says all that it could."""
    option = typed.last
    if option is None:
        return True
    text = typed.texts[option["name"]]
    possible = _values(option, person, channel)
    if possible:
        return text.lower() in (label.lower() for label, _, _ in possible)
    return bool(text) and option["type"] in (INTEGER, NUMBER) and typed.end.endswith(" ")


Meant = Callable[[str, str], asking.Value | None]
"""What is meant by the text of an option that the bot has completed."""


def values(typed: Typed, person: Person, channel: Channel, meant: Meant) -> dict[str, asking.Value]:
    """The options as values; raises `Impossible` where a text cannot be one."""
    if typed.rest:
        offered = ", ".join(option["name"] for option in typed.options) or "no options"
        raise asking.Impossible(f"/{typed.words} has {offered}; “{typed.rest}” is none of them.")
    return {
        option["name"]: _value(option, typed.texts[option["name"]], person, channel, meant)
        for option in typed.options
        if typed.texts.get(option["name"])
    }


def _value(option: Json, text: str, person: Person, channel: Channel, meant: Meant) -> asking.Value:
    picked = meant(option["name"], text)
    if picked is not None:
        return picked
    possible = _values(option, person, channel)
    for label, _, value in possible:
        if text.lower().lstrip("@#") == label.lower().lstrip("@#") and value is not None:
            return value
    kind = option["type"]
    if kind in (INTEGER, NUMBER):
        return _number(option, text)
    if kind == STRING and not possible:
        return text
    offered = ", ".join(label for label, _, _ in possible[:10]) or "nothing that can be typed"
    raise asking.Impossible(f"{option['name']} takes {offered}; not “{text}”.")


def _number(option: Json, text: str) -> int | float:
    try:
        return int(text) if option["type"] == INTEGER else float(text)
    except ValueError:
        what = "whole number" if option["type"] == INTEGER else "number"
        raise asking.Impossible(f"{option['name']} takes a {what}, not “{text}”.") from None
