"""The grammar of a vocabulary, made from its phrases, and the reader that uses it.

Words are cut by a lexer of our own: a word is a word, whatever the parser hopes for, so that
positions and messages are exact. The rest is lark's LALR parser, which is linear in the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from enum import Enum
from itertools import product
from typing import Any

from lark import Lark, Token
from lark import __version__ as lark_version
from lark.grammar import Rule
from lark.lexer import Lexer, LexerState, TerminalDef

from engine import cache
from engine.language.phrases import (
    LEAVES,
    SAME_WORD,
    CardName,
    Keyword,
    Literal,
    Node,
    Slot,
    Variable,
    descendants,
    is_words,
    template,
    words_of,
)

SPACE = re.compile(r"\s+")
TOKEN = re.compile(
    r"""(?P<NUMBER>\d{1,3}(?!\d))
      | (?P<NAME>"[^"\n]*")
      | (?P<VARIABLE>[NMKXYZ](?![A-Za-z]))
      | (?P<WORD>non-(?=[A-Z])|[A-Za-z]+(?:['-][A-Za-z]+)*'?)
      | (?P<SIGN>[-−+/=<>,.:;()“”~])""",
    re.VERBOSE,
)


class Unreadable(Exception):
    """The lexer met something that no text has: an odd sign, or the name of no card."""

    def __init__(self, found: str, line: int, column: int) -> None:
        super().__init__(found)
        self.found, self.line, self.column = found, line, column


Builder = Callable[[Sequence[Any]], object]
"""What makes the value of a rule from the values of its parts."""


def terminal(word: str) -> str:
    """The name of the token for a fixed word or sign; the underscore keeps it out of the tree."""
    return "_W" + "".join(c.upper() if c.isalnum() else f"_{ord(c)}" for c in word)


FULL_STOP = terminal(".")


def tokens(
    text: str, words: Container[str], keywords: re.Pattern[str], names: Container[str]
) -> Iterator[Token]:
    """Cut a text into tokens, each with its line and column."""
    at, line, start = 0, 1, 0
    while at < len(text):
        if space := SPACE.match(text, at):
            newlines = space.group().count("\n")
            if newlines:
                line += newlines
                start = at + space.group().rindex("\n") + 1
            at = space.end()
            continue
        if keyword := keywords.match(text, at):
            kind, value = "KEYWORD", keyword.group()
        elif match := TOKEN.match(text, at):
            kind, value = str(match.lastgroup), match.group()
            if kind == "VARIABLE" and value in words:
                kind = terminal(value)
            elif kind in ("WORD", "SIGN"):
                lowered = SAME_WORD.get(value.lower(), value.lower())
                kind = terminal(lowered) if lowered in words else "UNKNOWN"
            elif kind == "NAME" and value[1:-1] not in names:
                raise Unreadable(value, line, at - start + 1)
        else:
            raise Unreadable(text[at], line, at - start + 1)
        end = at + len(value)
        yield Token(
            kind,
            value,
            start_pos=at,
            line=line,
            column=at - start + 1,
            end_line=line,
            end_column=end - start + 1,
            end_pos=end,
        )
        at = end


def reader(name: str, source: str, start: str, lexer: type[Lexer], builder: object) -> Lark:
    """The parser of a grammar. To make its table takes a second for a large one, so that is kept;
    the lexer and what builds values are code, which is told anew."""

    def make() -> tuple[Any, Any]:
        lark = Lark(
            source, parser="lalr", lexer=lexer, start=start, maybe_placeholders=False, strict=True
        )
        data, memo = lark.memo_serialize([TerminalDef, Rule])
        data["options"]["lexer"] = data["parser"]["lexer_conf"]["lexer_type"] = None
        return data, memo

    data, memo = cache.kept(name, cache.stamp_of(f"{lark_version} {start}\n{source}"), make)
    data["options"]["lexer"] = data["parser"]["lexer_conf"]["lexer_type"] = lexer
    lark: Lark = Lark._load_from_dict(data, memo, transformer=builder)  # type: ignore[no-untyped-call]
    return lark


class Grammar:
    """All that is needed to read the texts of one vocabulary."""

    def __init__(
        self,
        root: type[Node],
        packages: tuple[str, ...],
        keywords: tuple[str, ...],
        names: Container[str],
    ):
        self.packages = packages
        self.words: set[str] = set()
        self.today: set[str] = set()
        """The words of phrases as they are said today; see ``Node.older``."""
        self.rules: dict[str, list[str]] = {}
        self.passing: set[str] = set()
        """Rules of kinds: they pass on what they read."""
        self.builders: dict[str, Builder] = {}
        self._named: dict[str, type] = {}
        self._kind(root)
        ordered = sorted(keywords, key=len, reverse=True)
        self.keywords = re.compile(f"(?:{'|'.join(map(re.escape, ordered))})(?![A-Za-z])")
        words = frozenset(self.words)
        self.spoken = {terminal(word): word for word in words}
        pattern = self.keywords

        class WordLexer(Lexer):
            __future_interface__ = 2  # lark's present way to call a lexer

            def __init__(self, _conf: object) -> None:
                pass

            def lex(self, lexer_state: LexerState, parser_state: object) -> Iterator[Token]:
                return tokens(str(lexer_state.text.text), words, pattern, names)

        declared = [terminal(word) for word in sorted(words)] + [*LEAVES.values(), "UNKNOWN"]
        lines = [
            f"{'?' if name in self.passing else ''}{name}: {' | '.join(options)}"
            for name, options in self.rules.items()
        ]
        source = f"%declare {' '.join(declared)}\n" + "\n".join(lines)
        name = f"{'-'.join((*packages, _rule(root)))}.grammar"
        self.lark = reader(name, source, _rule(root), WordLexer, _Builder(self.builders))

    def phrases(self, kind: type[Node]) -> list[type[Node]]:
        """The concrete node classes of a kind that belong to this vocabulary."""
        return [
            cls
            for cls in descendants(kind)
            if cls.phrase and any(cls.__module__.startswith(package) for package in self.packages)
        ]

    def choices(self, kind: type[Enum]) -> list[Enum]:
        """The words of a set, with those that this vocabulary derives from it."""
        found = list(kind)
        for sub in kind.__subclasses__():
            if any(sub.__module__.startswith(package) for package in self.packages):
                found += self.choices(sub)
        return found

    # -------------------------------------------------------------- building the rules

    def _kind(self, kind: type[Node]) -> str:
        """The rule that reads a kind; made at its first use."""
        name = self._name(kind)
        if name in self.rules:
            return name
        options = self.rules[name] = []
        if kind.phrase:
            options += self._phrase(kind)
            return name
        self.passing.add(name)
        for sub in kind.__subclasses__():
            if not self.phrases(sub):
                continue
            options += self._phrase(sub) if sub.phrase else [self._kind(sub)]
        if kind.brackets:
            wider = next(k for k in descendants(Node) if k.__name__ == kind.brackets)
            options.append(f"{self._word('(')} {self._kind(wider)} {self._word(')')}")
        if len(set(options)) < len(options):
            raise TypeError(f"two phrases of {kind.__name__} read alike")
        return name

    def _name(self, kind: type) -> str:
        """The name of the rule that reads a kind; no two kinds may have one."""
        name = _rule(kind)
        if self._named.setdefault(name, kind) is not kind:
            raise TypeError(f"two kinds are called {kind.__name__}")
        return name

    def _phrase(self, cls: type[Node]) -> list[str]:
        """The ways to read a phrase, as it is said today and as it was said before."""
        return [
            option
            for age, phrase in enumerate((cls.phrase, *cls.older))
            for option in self._template(cls, phrase, age)
        ]

    def _template(self, cls: type[Node], phrase: str, age: int) -> list[str]:
        """The ways to read a template: with and without each part that may be empty."""
        parts = template(cls, phrase)
        choices: list[list[tuple[str, str | tuple[str, object] | None]]] = []
        for part in parts:
            if isinstance(part, Literal):
                choices.append([(self._words(part.text, today=not age), None)])
                continue
            readings: list[tuple[str, str | tuple[str, object] | None]]
            readings = [(self._slot(part), part.field)]
            if part.optional:
                readings.append(("", (part.field, None)))
            elif part.separators and not words_of(part.separators[0]):
                readings.append(("", (part.field, ())))
            elif is_words(part.kind):
                empty = [word for word in self.choices(part.kind) if word.value == ""]
                readings += [("", (part.field, word)) for word in empty]
            choices.append(readings)
        options = []
        for number, chosen in enumerate(product(*choices)):
            text = " ".join(reading for reading, _ in chosen if reading)
            alias = f"{self._name(cls)}__{age}_{number}"
            fields = [what for _, what in chosen if isinstance(what, str)]
            preset = dict(what for _, what in chosen if isinstance(what, tuple))
            self.builders[alias] = _node_builder(cls, fields, preset)
            options.append(f"{text} -> {alias}")
        return options

    def _slot(self, slot: Slot) -> str:
        """The symbol that reads a field."""
        if slot.many:
            return self._list(slot)
        return self._item(slot.kind)

    def _item(self, kind: type) -> str:
        if kind in LEAVES:
            return LEAVES[kind]
        if is_words(kind):
            return self._enumeration(kind)
        return self._kind(kind)

    def _enumeration(self, kind: type[Enum]) -> str:
        name = self._name(kind)
        if name not in self.rules:
            self.rules[name] = []
            for number, word in enumerate(self.choices(kind)):
                if word.value == "":
                    continue
                alias = f"{name}__{number}"
                self.builders[alias] = _constant_builder(word)
                self.rules[name].append(f"{self._words(word.value)} -> {alias}")
                for said in getattr(word, "older", ()):
                    self.rules[name].append(f"{self._words(said, today=False)} -> {alias}")
        return name

    def _list(self, slot: Slot) -> str:
        item = self._item(slot.kind)
        assert slot.separators is not None
        between, last = (self._words(separator) for separator in slot.separators)
        start, name = (
            f"list_{item}_{between}_{word}".lower().replace(" ", "_") for word in (between, last)
        )
        if start not in self.rules:
            self.rules[start] = [
                f"{item} -> {start}__first",
                f"{start} {between} {item} -> {start}__more",
            ]
            self.builders[f"{start}__first"] = lambda items: (_leaf(items[0]),)
            self.builders[f"{start}__more"] = lambda items: (*items[0], _leaf(items[1]))
        if name not in self.rules:  # such a list has two items at least, so that its end is clear
            self.rules[name] = [f"{start} {last} {item} -> {start}__more"]
        return name

    def _words(self, text: str, today: bool = True) -> str:
        return " ".join(self._word(word, today) for word in words_of(text))

    def _word(self, word: str, today: bool = True) -> str:
        self.words.add(word)
        if today:
            self.today.add(word)
        return terminal(word)


def _rule(kind: type) -> str:
    """The rule name of a class: LastRound becomes r_last_round."""
    return "r" + re.sub(r"([A-Z])", lambda m: "_" + m.group().lower(), kind.__name__)


def _leaf(part: object) -> object:
    """A token as the value of its field; anything else is built already."""
    if not isinstance(part, Token):
        return part
    text = str(part)
    match part.type:
        case "NUMBER":
            return int(text)
        case "NAME":
            return CardName(text[1:-1])
        case "KEYWORD":
            return Keyword(text)
        case _:
            return Variable(text)


def _node_builder(
    cls: Callable[..., Node], fields: list[str], preset: Mapping[str, object]
) -> Builder:
    def build(children: Sequence[object]) -> Node:
        return cls(**dict(zip(fields, map(_leaf, children), strict=True)), **preset)

    return build


def _constant_builder(value: Enum) -> Builder:
    return lambda _children: value


class _Builder:
    """What lark asks for to build a rule's value: an attribute with the name of the rule."""

    def __init__(self, builders: Mapping[str, Builder]) -> None:
        self.__dict__.update(builders)
