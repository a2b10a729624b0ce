"""From the facts of a card that somebody has written to the printed card with its abilities."""

from __future__ import annotations

from functools import cache

import msgspec

from engine.creatures.printed.book import Print
from engine.creatures.printed.compiler import E, Language, facts_of, names_of, read_all, words_of
from engine.creatures.printed.facts import Facts
from engine.creatures.printed.programs import Words, loaded
from engine.language.compiling import compile_text
from engine.language.files import BadCardFile
from engine.language.reading import Problem, Vocabulary, print_text
from engine.plain import Plain
from engine.words import noted, say


@cache
def _known(language: Language[E]) -> tuple[Vocabulary, dict[str, bool]]:
    """What texts may say, and the names that they may speak of: those of the book."""
    entries = read_all(language)
    return words_of(language, entries), names_of(entries)


def printed_text(language: Language[E], kind: str, text: str) -> str:
    """A text as a card of a kind prints it; raises ``Problem``."""
    words, names = _known(language)
    return print_text(compile_text(words, text, language.coder("card", kind, {**names, "": ""})))


def compiled(language: Language[E], card: Facts) -> tuple[Plain, list[str]]:
    """What is printed on the card with its abilities, and the lines of its programs; raises
    ``Problem`` or ``BadCardFile``."""
    words, names = _known(language)
    plain = msgspec.to_builtins(card)
    if (faction := plain.pop("faction")) not in language.files:
        known = ", ".join(language.files)
        strange = noted("a faction is one of {known}, not “{faction}”")
        raise BadCardFile(say(strange, known=known, faction=faction))
    try:
        (entry,) = msgspec.convert({"card": [plain]}, language.shape).card
    except msgspec.ValidationError as error:
        strange = noted("“{card}” has numbers that no card of this kind has")
        raise BadCardFile(say(strange, card=card.name)) from error
    coder = language.coder("card", card.kind, {**names, "": card.name})
    entry.text = print_text(compile_text(words, card.text, coder))  # it may be kept as of before
    facts = facts_of(language, faction, entry, coder, f"“{card.name}”")
    return facts, coder.lines


def made(language: Language[E], card: Facts, words: Words) -> Print:
    """The card, with what its programs may call; raises ``BadCardFile``. Its functions live for
    themselves, so that it can be forgotten again."""
    try:
        facts, lines = compiled(language, card)
    except Problem as problem:
        raise BadCardFile(f"“{card.name}”, {problem}") from None
    code = compile("\n".join(lines), "<the text of a card>", "exec")
    return loaded([facts], code, {**words})[card.name]
