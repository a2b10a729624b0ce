"""Prints a tree in another language, from a catalogue of lines; see ``patterns``.

The English phrase of a node, or the English word, finds its line. Forms wander down from line to
line until they reach the word that bends; traits come up from the word that has them. Pronouns
look back: a line with the trait ``it`` says what ``it`` stands for from there on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from engine.language.patterns import Choice, Gap, Part, Pattern, pattern
from engine.language.phrases import CardName, Keyword, Node, Slot, apart, template

Forms = frozenset[str]
NONE: Forms = frozenset()
Lines = Mapping[tuple[str, str], str]
"""The line for each phrase or word, by its class (or nothing) and its English."""
AGREEING = frozenset({"m", "f", "n", "pl", "i"})
"""Traits that verbs and adjectives agree with."""


@dataclass(frozen=True)
class Speaker:
    """A language that cards can be printed in."""

    lines: Lines
    names: Mapping[str, str]
    """What cards are called."""
    quotes: tuple[str, str]
    finish: Callable[[str], str]
    """Mends a text by the rules of the language: contractions, places of verbs, spaces."""

    def write(self, part: object, forms: Forms = NONE) -> str:
        """A tree or a part of one, as text."""
        return tidy(self.finish(tidy(_Speech(self).say(part, forms))))


def line_for(lines: Lines, context: str, english: str) -> str | None:
    """The line for a phrase or a word; a phrase without words needs none."""
    for key in ((context, english), ("", english)):
        if (line := lines.get(key)) is not None:
            return line
    return None if has_words(english) else re.sub(r"\{(\w+):\w+", r"{\1", english)


def has_words(english: str) -> bool:
    """Whether there is anything to translate in a phrase."""
    return bool(re.search(r"[A-Za-z]", re.sub(r"\{\w+(?::\w+)?", "{", english)))


class Untranslated(LookupError):
    """A phrase or a word that the catalogue has no line for."""


@dataclass
class _Speech:
    """One text while it is said."""

    speaker: Speaker
    it: Forms = field(default_factory=lambda: frozenset({"f"}))
    """The traits of what pronouns stand for."""

    def say(self, part: object, forms: Forms, kind: type | None = None) -> str:
        if isinstance(part, CardName):
            opening, closing = self.speaker.quotes
            return f"{opening}{self.speaker.names.get(part, part)}{closing}"
        line = self._line(part)
        if line is None:
            return str(part)
        text = self._parts(part, line.parts, forms)
        traits = self.traits(part)
        if "it" in line.traits:
            self.it = traits & AGREEING
        if isinstance(part, Node) and kind is not None and not isinstance(part, kind):
            return f"({text})"
        return text

    def traits(self, part: object) -> Forms:
        """What agrees with a part: its gender, its number, its person."""
        if isinstance(part, tuple):
            return self.traits(part[0]) if len(part) == 1 else NONE
        if isinstance(part, int) and not isinstance(part, Enum):
            return frozenset({"one"}) if part == 1 else NONE
        line = self._line(part)
        if line is None:
            return NONE
        found = line.traits
        if isinstance(part, Node) and not found & AGREEING:
            for slot in slots_of(part):
                if inner := self.traits(getattr(part, slot)):
                    alone = type(part).phrase == f"{{{slot}}}"
                    return found | (inner if alone else inner - {"one"})
        return found

    def _line(self, part: object) -> Pattern | None:
        """The line that says a part; numbers, letters and nothing at all have none."""
        if isinstance(part, Node):
            context, english = type(part).__name__, type(part).phrase
        elif isinstance(part, Enum):
            context, english = type(part).__name__, part.value
        elif isinstance(part, Keyword):
            context, english = "Keyword", str(part)
        else:
            return None
        line = line_for(self.speaker.lines, context, english)
        if line is None:
            raise Untranslated(f"{context}: {english}")
        return pattern(line)

    def _parts(self, node: object, parts: tuple[Part, ...], forms: Forms) -> str:
        said = []
        for part in parts:
            if isinstance(part, str):
                said.append(part)
            elif isinstance(part, Gap):
                said.append(self._gap(node, part, forms))
            else:
                said.append(self._choice(node, part, forms))
        return "".join(said)

    def _choice(self, node: object, choice: Choice, forms: Forms) -> str:
        for condition, parts in choice.options:
            if not condition or self._holds(node, condition, forms):
                return self._parts(node, parts, forms)
        return ""

    def _holds(self, node: object, condition: str, forms: Forms) -> bool:
        return any(
            all(self._has(node, word, forms) for word in each.split("&"))
            for each in condition.split(",")
        )

    def _has(self, node: object, word: str, forms: Forms) -> bool:
        if word.startswith("!"):
            return not self._has(node, word[1:], forms)
        slot, _, trait = word.rpartition(".")
        if slot == "it":
            return trait in self.it
        if slot:
            return trait in self.traits(getattr(node, slot))
        return word in forms

    def _gap(self, node: object, gap: Gap, forms: Forms) -> str:
        asked = forms if gap.forms is None or gap.more else NONE
        asked |= gap.forms or NONE
        if gap.like:
            asked = (asked - AGREEING) | self.traits(getattr(node, gap.like))
        value = getattr(node, gap.slot)
        kind = kinds_of(node).get(gap.slot)
        if gap.separators is None:
            return "" if value is None else self.say(value, asked, kind)
        items = [self.say(item, asked - {"rev"}, kind) for item in value]
        items = [item for item in items if item]
        if "rev" in asked:
            items.reverse()
        between, last = gap.separators
        return last.join([between.join(items[:-1]), items[-1]]) if items[1:] else "".join(items)


def slots_of(node: Node) -> list[str]:
    """The slots of a node's phrase, in their order."""
    return [part.field for part in template(type(node)) if isinstance(part, Slot)]


def kinds_of(node: object) -> dict[str, type]:
    """What may stand in the slots of a node's phrase without brackets."""
    parts = template(type(node)) if isinstance(node, Node) else ()
    return {
        part.field: part.kind
        for part in parts
        if isinstance(part, Slot) and isinstance(part.kind, type)
    }


def tidy(text: str) -> str:
    """Close the gaps that empty words leave."""
    text = re.sub(r"(?<=[^\n ]) {2,}", " ", text)
    return apart(re.sub(r"(?m)^ +| +(?=[,.;)\n])| +$", "", text))


def capital(text: str) -> str:
    """Each line begins with a capital letter."""
    return re.sub(r"(?m)^[^\W\d_]", lambda match: match.group().upper(), text)
