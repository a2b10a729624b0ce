"""How a line of a catalogue is written: the translation of a phrase or of a word, with its forms.

``{things}`` is a slot of the English phrase, and what stands in it is said in its turn, in the
forms that are asked of the line itself. ``{things:acc}`` asks for other forms, ``{one:+target}``
for some more, and ``{changes@who}`` for the traits of what stands in another slot, so that a verb
or an adjective can agree with it. ``{actions|, }`` is a list with that separator, and
``{bans|, | or }`` has another one before its last item; the form ``rev`` turns a list round.

``[dat:dem|acc:den|der]`` is the first choice that holds, the last one always. A choice asks for
forms and traits: with ``,`` one of them, with ``&`` all of them, with ``!`` its absence, with
``slot.trait`` a trait of what stands in a slot. ``<f pl>`` at the beginning says the traits of a
word or phrase; without it, they are those of the first slot that has any.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True)
class Gap:
    """A place where what stands in a slot of the phrase is said."""

    slot: str
    forms: frozenset[str] | None
    more: bool
    like: str
    separators: tuple[str, str] | None


@dataclass(frozen=True)
class Choice:
    """One of several wordings: the first whose condition holds."""

    options: tuple[tuple[str, tuple[Part, ...]], ...]


Part = str | Gap | Choice


@dataclass(frozen=True)
class Pattern:
    """A line of a catalogue, taken apart."""

    traits: frozenset[str]
    parts: tuple[Part, ...]


class BadPattern(ValueError):
    """A line that cannot be used, and why."""


_TRAITS = re.compile(r"<([a-z ]*)>")
_GAP = re.compile(r"\{(\w+)(?::(\+?)([\w,]*))?(?:@(\w+))?(?:\|([^}|]*)(?:\|([^}]*))?)?\}")
_CONDITION = re.compile(r"([a-z_.,&!0-9]+):")
_PLAIN = re.compile(r"[^\[\]{|]+")


@cache
def pattern(line: str) -> Pattern:
    """A line of a catalogue, taken apart; raises ``BadPattern``."""
    traits = _TRAITS.match(line)
    at = traits.end() if traits else 0
    parts, at = _parts(line, at, inside=False)
    if at < len(line):
        raise BadPattern(f"“{line}”: there is a “{line[at]}” too many")
    return Pattern(frozenset(traits[1].split() if traits else ()), parts)


def _parts(line: str, at: int, inside: bool) -> tuple[tuple[Part, ...], int]:
    found: list[Part] = []
    while at < len(line):
        if line[at] == "[":
            choice, at = _choice(line, at + 1)
            found.append(choice)
        elif line[at] == "{":
            gap, at = _gap(line, at)
            found.append(gap)
        elif line[at] == "]" or (inside and line[at] == "|"):
            break
        elif plain := _PLAIN.match(line, at):
            found.append(plain.group())
            at = plain.end()
        else:
            found.append(line[at])
            at += 1
    return tuple(found), at


def _choice(line: str, at: int) -> tuple[Choice, int]:
    options = []
    while True:
        condition = _CONDITION.match(line, at)
        parts, at = _parts(line, condition.end() if condition else at, inside=True)
        options.append((condition[1] if condition else "", parts))
        if at == len(line):
            raise BadPattern(f"“{line}”: a “]” is missing")
        at += 1
        if line[at - 1] == "]":
            return Choice(tuple(options)), at


def _gap(line: str, at: int) -> tuple[Gap, int]:
    match = _GAP.match(line, at)
    if match is None:
        raise BadPattern(f"“{line}”: “{line[at : at + 20]}” is no slot")
    slot, more, forms, like, separator, last = match.groups()
    separators = None if separator is None else (separator, last or separator)
    wanted = None if forms is None else frozenset(forms.split(",")) - {""}
    return Gap(slot, wanted, bool(more), like or "", separators), match.end()


def gaps(parts: tuple[Part, ...]) -> list[Gap]:
    """All places for slots, those in choices too."""
    found: list[Gap] = []
    for part in parts:
        if isinstance(part, Gap):
            found.append(part)
        elif isinstance(part, Choice):
            for _condition, inside in part.options:
                found += gaps(inside)
    return found
