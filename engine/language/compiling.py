"""From a text to its tree and the lines of its program."""

from __future__ import annotations

from engine.language.coder import Coder, Meaningless, Notepad
from engine.language.core import Text
from engine.language.grammar import FULL_STOP
from engine.language.phrases import Node
from engine.language.reading import Problem, Vocabulary, print_text
from engine.words import say


def compile_text(words: Vocabulary, text: str, coder: Notepad) -> Text:
    """Read a text and write its program into the coder; raises ``Problem``."""
    tree = words.parse(text)
    assert isinstance(tree, Text)
    for number, sentence in enumerate(tree.sentences):
        try:
            coder.begin(print_text(sentence))
            sentence.write(coder)
            coder.check()
        except Meaningless as error:
            line, column = _start(words, text, tree.sentences[:number])
            example = words.example_after(print_text(sentence))
            raise Problem(line, column, say(error.expected), example) from None
    return tree


def _start(words: Vocabulary, text: str, before: tuple[Node, ...]) -> tuple[int, int]:
    """Where the sentence after some others begins."""
    stops = sum(_stops(words, print_text(sentence)) for sentence in before)
    for token in words.tokens(text):
        if not stops:
            return int(token.line or 1), int(token.column or 1)
        stops -= token.type == FULL_STOP
    return 1, 1


def _stops(words: Vocabulary, text: str) -> int:
    return sum(token.type == FULL_STOP for token in words.tokens(text))


def function(name: str, arguments: str, coder: Coder) -> list[str]:
    """The lines of a function with all that the coder collected."""
    return [f"def {name}({arguments}):", *(coder.lines or ["    pass"])]
