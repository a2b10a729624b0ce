"""Reading a text: the tree, or one problem that says where, what would be right, and an example."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from difflib import get_close_matches
from typing import TypeVar, cast

from lark import Token, UnexpectedInput
from lark.exceptions import UnexpectedToken

from engine.language.elsewhere import called_here
from engine.language.grammar import FULL_STOP, Grammar, Unreadable, tokens
from engine.language.phrases import Node, sentence_case, write
from engine.words import either, noted, say

LONGEST_TEXT = 1200
LONGEST_SENTENCE = 120
DEEPEST_BRACKETS = 6

T = TypeVar("T", bound=Node)


@dataclass(eq=False)
class Problem(Exception):
    """What is wrong with a text, and what would be right."""

    line: int
    column: int
    expected: str
    example: str

    def plain(self) -> dict[str, int | str]:
        return asdict(self)

    def __str__(self) -> str:
        where = noted("line {line}, column {column}: expected {expected} (example: {example})")
        return say(where, **asdict(self))


@dataclass
class Vocabulary:
    """The texts that one game's cards can have: its grammar and some examples of good sentences."""

    grammar: Grammar
    names: tuple[str, ...]
    examples: tuple[str, ...]
    elsewhere: Mapping[str, str]
    """What other games call things, and what they are called here."""

    def parse(self, text: str) -> Node:
        """The tree of a text; raises ``Problem``."""
        try:
            self._measure(text)
            return cast(Node, self.grammar.lark.parse(text))
        except Unreadable as error:
            raise self._unreadable(error) from None
        except UnexpectedInput as error:
            raise self._unexpected(text, cast(UnexpectedToken, error)) from None

    def example_after(self, text: str) -> str:
        """The example that begins most like the part of the text that was understood."""
        said = self._kinds(text)

        def likeness(example: str) -> int:
            alike = 0
            for mine, theirs in zip(said, self._kinds(example), strict=False):
                if mine != theirs:
                    break
                alike += 1
            return alike

        return max(self.examples, key=likeness)

    def _kinds(self, text: str) -> list[str]:
        """The kinds of the words of the last sentence."""
        kinds: list[str] = []
        try:
            for token in self.tokens(text):
                if kinds and kinds[-1] == FULL_STOP:
                    kinds = []
                kinds.append(token.type)
        except Unreadable:
            pass
        return kinds

    def tokens(self, text: str) -> list[Token]:
        grammar = self.grammar
        return list(tokens(text, grammar.words, grammar.keywords, self.names))

    def _measure(self, text: str) -> None:
        """Limits that no card needs to pass, so that no text can be made to work for long."""
        if len(text) > LONGEST_TEXT:
            raise Problem(1, 1, say("at most {n} characters", n=LONGEST_TEXT), self.examples[0])
        depth = words = 0
        for token in self.tokens(text):
            depth += (token == "(") - (token == ")")
            words = 0 if token == "." else words + 1
            if depth > DEEPEST_BRACKETS:
                deep = say("at most {n} brackets inside each other", n=DEEPEST_BRACKETS)
                raise self._at(token, deep)
            if words > LONGEST_SENTENCE:
                long = say("a sentence of at most {n} words and symbols", n=LONGEST_SENTENCE)
                raise self._at(token, long)

    def _at(self, token: Token, expected: str) -> Problem:
        return Problem(int(token.line or 1), int(token.column or 1), expected, self.examples[0])

    def _unreadable(self, error: Unreadable) -> Problem:
        if error.found.startswith('"') and len(error.found) > 1:
            near = get_close_matches(error.found[1:-1], self.names, 1, 0.5) or [self.names[0]]
            return Problem(error.line, error.column, say("the name of a card"), f'"{near[0]}"')
        expected = say(
            "words, numbers up to 999, names in quotation marks and symbols like + - ( )"
        )
        return Problem(error.line, error.column, expected, self.examples[0])

    def _unexpected(self, text: str, error: UnexpectedToken) -> Problem:
        token = error.token
        if token.type == "$END":
            lines = text.rstrip().split("\n")
            line, column, before = len(lines), len(lines[-1]) + 1, text
        else:
            line, column = int(token.line or 1), int(token.column or 1)
            before = text[: token.start_pos]
        expected = self._readable(error.accepts or error.expected, str(token))
        if found := called_here(text, len(before), self.elsewhere):
            start, theirs, ours = found
            line, column = _place(text, start)
            expected = say("“{ours}” for “{theirs}”", ours=ours, theirs=theirs)
            fitting = [one for one in self.examples if ours.casefold() in one.casefold()]
            return Problem(line, column, expected, (*fitting, self.example_after(before))[0])
        return Problem(line, column, expected, self.example_after(before))

    def _readable(self, accepted: set[str], found: str) -> str:
        """The word that was meant, or those that may stand here, the commonest kinds first."""
        leaves = {
            "NUMBER": say("a number"),
            "NAME": say("a card's name in quotation marks"),
            "KEYWORD": say("a keyword"),
            "VARIABLE": say("a letter such as N"),
            "$END": say("the end of the text"),
        }
        shown = [leaves[kind] for kind in leaves if kind in accepted]
        words = sorted(self.grammar.spoken[kind] for kind in accepted if kind not in leaves)
        words = [word for word in words if word in self.grammar.today] or words
        if near := get_close_matches(found.lower(), words, 1, 0.7):
            return f"“{near[0]}”"
        shown += [f"“{word}”" for word in words]
        if len(shown) > 12:
            shown = [*shown[:12], "…"]
        return either(shown)


def _place(text: str, at: int) -> tuple[int, int]:
    """The line and the column of a place in a text."""
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def print_text(tree: Node) -> str:
    """A tree as the text that players read."""
    return sentence_case(write(tree))
