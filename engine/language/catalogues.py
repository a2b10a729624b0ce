"""The catalogues of the languages that cards are printed in, as they lie in ``data/languages``."""

from __future__ import annotations

from pathlib import Path

from engine import cache
from engine.language import french, german, spanish
from engine.language.speaking import Speaker
from engine.places import DATA

FOLDER = DATA / "languages"
RULES = {"de": german, "fr": french, "es": spanish}
"""The languages besides English, with what each asks for when a sentence is put together."""

Lines = dict[tuple[str, str], str]


def files(language: str) -> dict[str, Path]:
    """The catalogues of a language: what is printed on cards, and what cards are called."""
    return {name: FOLDER / language / f"{name}.po" for name in ("cards", "names")}


def read(file: Path) -> Lines:
    """The lines of a catalogue by their context and their English; what is not translated is not
    there."""
    from polib import pofile  # only when something has changed

    entries = pofile(str(file)).translated_entries()
    return {(entry.msgctxt or "", entry.msgid): entry.msgstr for entry in entries}


def speaker(language: str) -> Speaker:
    """A language, from its compiled catalogues."""
    mine = files(language)

    def compile_them() -> tuple[Lines, dict[str, str]]:
        names = {english: line for (_, english), line in read(mine["names"]).items()}
        return read(mine["cards"]), names

    lines, names = cache.kept(f"{language}.speaker", cache.stamp(mine.values()), compile_them)
    rules = RULES[language]
    return Speaker(lines, names, rules.QUOTES, rules.finish)
