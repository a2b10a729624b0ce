"""``make languages``: bring the catalogues of what people read up to date with the code.

A sentence that is new comes without a translation, one that nobody says any more goes. What is
missing is told, and fails; ``tests/language`` looks at the same.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, TypeGuard, cast

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from bot.paint.scenery.telling import phrases
from bot.rules.examples import examples
from engine.catalogue import GAMES
from engine.words import CATALOGUES, ENGLISH, LANGUAGES

ROOT = Path(__file__).parents[1]
FOLDERS = ("bot", "engine")
ENGLISH_ONLY = "terminal"
SAYING = {"say": (0,), "noted": (0,), "later": (0,), "say_n": (1, 2), "Lesson": (2,)}
"""What says a sentence, and where among what it is given the sentence is."""
WIDTH = 96
HEADER = r"""# What people read beside cards. “make languages” brings the English up to date.
msgid ""
msgstr ""
"Language: {}\n"
"Plural-Forms: {}\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"

"""


def main() -> int:
    template, missing = collected(), 0
    for language in LANGUAGES:
        if language == ENGLISH:
            continue
        catalogue = updated(language, template)
        lacking = list(untranslated(catalogue))
        missing += len(lacking)
        print(
            f"{LANGUAGES[language]:<10}{len(catalogue):>6} sentences, {len(lacking)} to translate"
        )
        for text in lacking:
            print(f"    {text!r}")
        with file_of(language).open("wb") as file:
            file.write(HEADER.format(language, catalogue.plural_forms).encode())
            # In the order of the English, and without where it is said: a sentence that moves to
            # another module changes nothing here.
            write_po(file, catalogue, WIDTH, no_location=True, sort_output=True, omit_header=True)
    return int(bool(missing))


def file_of(language: str) -> Path:
    return CATALOGUES / language / "words.po"


# ------------------------------------------------------------------ what is said


@cache
def collected() -> Catalog:
    """All that the code says, without translations."""
    found = Catalog(fuzzy=False)
    for folder in FOLDERS:
        for file in sorted((ROOT / folder).rglob("*.py")):
            if file.parent.name == ENGLISH_ONLY:
                continue
            name = str(file.relative_to(ROOT))
            for message in sentences(file.read_text("utf-8")):
                found.add(message, locations=[(name, 0)])
    for text in described():
        found.add(text, locations=[("commands", 0)])
    for phrase in phrases():
        found.add(phrase, locations=[("pictures", 0)])
    for rules in GAMES.values():
        for deck in rules.ready_decks():
            found.add(deck["title"], locations=[("decks", 0)])
            found.add(deck["description"], locations=[("decks", 0)])
        for example in examples(rules.id).values():
            found.add(example.title, locations=[("examples", 0)])
            found.add(example.text, locations=[("examples", 0)])
        for card in rules.find_cards(""):
            if card.get("note"):
                found.add(card["note"], locations=[("cards", 0)])
    return found


def sentences(code: str) -> Iterator[str | tuple[str, ...]]:
    """The sentences that a module says, also in the middle of others."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Call):
            called = getattr(node.func, "id", getattr(node.func, "attr", ""))
            given = [node.args[place] for place in SAYING.get(called, ()) if place < len(node.args)]
            texts = [str(one.value) for one in given if _is_text(one)]
            if texts and len(texts) == len(given):
                yield texts[0] if len(texts) == 1 else tuple(texts)


def _is_text(node: ast.expr) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def described() -> list[str]:
    """What Discord shows beside commands, and what can be chosen in them."""
    from bot.discord.client import Banneret
    from bot.discord.tree import descriptions
    from bot.settings import Settings
    from bot.store import Store

    nothing_kept = cast(Store, None)
    return descriptions(Banneret(nothing_kept, Settings(pictures=False)).tree)


# ------------------------------------------------------------------ a language


def updated(language: str, template: Catalog) -> Catalog:
    """The catalogue of a language with all that is said now, and nothing else."""
    catalogue = kept(language)
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    return catalogue


def kept(language: str) -> Catalog:
    if not file_of(language).exists():
        return Catalog(language, fuzzy=False)
    with file_of(language).open("rb") as file:
        return read_po(file, language)


def untranslated(catalogue: Catalog) -> Iterator[str]:
    """What there is no translation of, or one that does not fit."""
    for message in catalogue:
        if message.id and (not all(strings(message)) or message.fuzzy or problems(message)):
            yield strings_of(message.id)[0]


def problems(message: Message) -> list[str]:
    """What is wrong with a translation: other parts than the English has, or other signs that
    Discord reads."""
    english = strings_of(message.id)
    known = {part for text in english for part in parts(text)}
    found = []
    for text in filter(None, strings(message)):
        if not set(parts(text)) <= known or (len(english) == 1 and set(parts(text)) != known):
            found.append(f"“{text}” has other parts than “{english[0]}”")
        if len(english) == 1 and marks(text) != marks(english[0]):
            found.append(f"“{text}” has other marks than “{english[0]}”")
    return found


def parts(text: str) -> list[str]:
    """The names in braces."""
    return [name for _, name, _, _ in Formatter().parse(text) if name]


def marks(text: str) -> list[str]:
    """Bold words, code, lines and links, in their order."""
    return re.findall(r"\*\*|`[^`]*`|\n|^(?:-# |#+ |- )|\]\(", text, re.MULTILINE)


def strings(message: Message) -> tuple[str, ...]:
    return strings_of(message.string)


def strings_of(text: Any) -> tuple[str, ...]:
    return tuple(text) if isinstance(text, (list, tuple)) else (text,)


if __name__ == "__main__":
    sys.exit(main())
