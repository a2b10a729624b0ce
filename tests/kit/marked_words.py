"""A language in which every sentence is marked, so that what nobody has said through ``say`` can
be seen between the marks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from typing import Any

import pytest

from bot.cards import lookup as cards
from engine import tongues, words
from engine.catalogue import GAMES
from engine.decks import names
from engine.words import ENGLISH, Catalogue
from playground import Guild, Message, Standin, forms
from playground.calls import Call
from playground.world import World

OPENS, CLOSES = "‹{}›", "‹/›"
MARK = re.compile(r"(‹\w\w›|‹/›)")
WORD = re.compile(r"[A-Za-z]+(?:['’][a-z]+)?")
HIDDEN = re.compile(r"<[@#t:/][^>]*>|`[^`]*`|https?://\S+")
"""What nobody reads as words: mentions, times, commands."""


class _Marked(dict[str, str]):
    def __init__(self, language: str) -> None:
        self.language = language

    def get(self, key: str, default: Any = None) -> str:
        return marked(key, self.language)


def marked(text: str, language: str) -> str:
    """A text as it is said in a language."""
    return text if language == ENGLISH else f"{OPENS.format(language)}{text}{CLOSES}"


def mark(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each other language says the English between marks, what is printed on cards too. Buttons
    and lists are still found by what stands on them in English."""

    def catalogue(language: str) -> Catalogue:
        return Catalogue(_Marked(language), {}, lambda n: 0)

    monkeypatch.setattr(words, "catalogue", catalogue)
    monkeypatch.setattr(tongues, "translated", lambda game, text, to: marked(text, to))
    monkeypatch.setattr(tongues, "name", marked)
    for known in ("_names", "_index"):  # nothing of this is remembered for other tests
        monkeypatch.setattr(cards, known, cache(getattr(cards, known).__wrapped__))
    for game in GAMES:
        pictures = import_module(f"bot.games.{game}.pictures.cards")
        monkeypatch.setattr(pictures, "grammar", cache(pictures.grammar.__wrapped__))
    monkeypatch.setattr(names, "by_name", cache(names.by_name.__wrapped__))
    find = forms.named

    def named(components: list[Any], which: str, key: str) -> Any:
        bare = [{**one, key: unmarked(str(one.get(key) or ""))} for one in components]
        found = find(bare, which, key)
        return None if found is None else components[bare.index(found)]

    monkeypatch.setattr(forms, "named", named)


def unmarked(text: str) -> str:
    """A text as it is in English."""
    return MARK.sub("", text)


def unsaid(text: str, names: Iterable[str] = (), fewest: int = 2) -> list[str]:
    """The runs of two words and more that stand outside all marks, apart from some names."""
    outside = "".join(_outside(HIDDEN.sub("|", text)))
    for known in sorted(names, key=len, reverse=True):
        outside = outside.replace(known, "|")
    more = f"{{{fewest - 1},}}"
    return re.findall(rf"{WORD.pattern}(?:[ ,.:;]+{WORD.pattern}){more}", outside)


def _outside(text: str) -> Iterator[str]:
    deep = 0
    for part in MARK.split(text):
        if part == CLOSES:
            deep = max(0, deep - 1)
        elif MARK.fullmatch(part):
            deep += 1
            yield "|"
        elif not deep:
            yield part


def texts_of(message: Message) -> list[str]:
    """All that can be read of a message: its texts, what stands on its controls, and what is said
    of its pictures."""
    found = [message.text, *message.labels]
    for select in message.selects:
        found.append(str(select.get("placeholder") or ""))
        for option in select.get("options") or []:
            found += [str(option["label"]), str(option.get("description") or "")]
    return found


# ------------------------------------------------------------------ reading along

SHOWN = {"content", "label", "description", "placeholder", "title", "name", "text"}
"""What people read of what is sent."""


def read_along(monkeypatch: pytest.MonkeyPatch, names: Iterable[str] = ()) -> list[str]:
    """Everybody's language is German with marks, and all that is sent is read: the marks are taken
    out of it, so that tests go on in English, and what stood outside them is in the list."""
    mark(monkeypatch)
    monkeypatch.setattr(Standin.person, "__kwdefaults__", {"locale": "de"})
    founded = World.make_guild

    def make_guild(*args: Any, **more: Any) -> Guild:
        guild = founded(*args, **more)
        guild.locale = "de"
        return guild

    monkeypatch.setattr(World, "make_guild", make_guild)
    found: list[str] = []

    def read(sent: Any, key: str = "") -> Any:
        if isinstance(sent, dict):
            if {"label", "description"} <= set(sent):  # where a label ends, the text below goes on
                found.extend(unsaid(f"{sent['label']}{sent['description'] or ''}", names))
                rest = {name: sent[name] for name in sent if name not in ("label", "description")}
                both = {name: unmarked(sent[name] or "") for name in ("label", "description")}
                return {**read(rest), **both}
            return {name: read(value, name) for name, value in sent.items()}
        if isinstance(sent, list):
            return [read(value, key) for value in sent]
        if isinstance(sent, str):
            if key in SHOWN:
                found.extend(unsaid(sent, names))
            return unmarked(sent)
        return sent

    def keep(call: Call, sent: Any) -> None:
        call.__dict__["body"] = read(sent) if isinstance(sent, dict) else sent

    monkeypatch.setattr(Call, "body", property(lambda call: call.__dict__["body"], keep))
    return found
