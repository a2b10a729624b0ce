"""The games that people can play here, each with what the bot knows of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from functools import cache, partial

from msgspec.structs import replace

from bot.games.arcmage import KIT as ARCMAGE
from bot.games.kit import Kit
from bot.games.marcomage import KIT as MARCOMAGE
from bot.games.wtactics import KIT as WTACTICS
from bot.text.letters import numbered, of_option
from bot.text.offers import Offer
from bot.text.things import Thing
from engine.table.questions import Option
from engine.table.views import View
from engine.words import say

__all__ = [
    "KITS",
    "board",
    "describe",
    "glance",
    "hand",
    "lettered",
    "offer",
    "others",
    "spelled",
    "stack",
    "things",
    "told_apart",
]

KITS: dict[str, Kit] = {kit.id: kit for kit in (MARCOMAGE, ARCMAGE, WTACTICS)}
"""The easiest to learn first."""


def board(view: View) -> str:
    return KITS[view.game].board(view)


def hand(view: View, known: Collection[str] = ()) -> str:
    return KITS[view.game].hand(view, known)


def glance(view: View) -> str:
    return KITS[view.game].glance(view)


def others(view: View) -> str:
    return KITS[view.game].others(view)


def things(view: View) -> Sequence[Thing]:
    return KITS[view.game].things(view)


def spelled(game: str, text: str) -> str:
    """A text in which signs are words, for whoever has it read aloud."""
    for pattern, said in _signs(game):
        text = pattern.sub(partial(_in_words, said), text)
    return text


def _in_words(said: str, found: re.Match[str]) -> str:
    return say(said, **found.groupdict())


@cache
def _signs(game: str) -> list[tuple[re.Pattern[str], str]]:
    return [(re.compile(pattern), said) for pattern, said in KITS[game].signs.items()]


def stack(view: View) -> str:
    return KITS[view.game].stack(view)


def offer(view: View, option: Option) -> Offer:
    return KITS[view.game].offer(view, option)


def lettered(view: View, some: Iterable[Option]) -> tuple[Option, ...]:
    """Options that say the letters of what they point at on the table, the numbers of cards, and of
    those that are called the same how they are now."""
    kit, some = KITS[view.game], list(some)
    said = Counter(option.text for option in some)
    known, states = kit.letters(view), kit.states(view) if max(said.values(), default=0) > 1 else {}
    names, goal = kit.numbered(view), kit.goal(view)

    def with_letters(option: Option) -> Option:
        alike = said[option.text] > 1
        return of_option(known, option, states if alike else {}, goal(option))

    return tuple(numbered(names, with_letters(option)) for option in some)


def are_told_apart(some: Sequence[Option]) -> bool:
    return len({option.text for option in some}) == len(some)


def each_once(view: View, some: Sequence[Option]) -> Sequence[Option]:
    """Options without those by which the same is done with a place that is the same."""
    if are_told_apart(some):
        return some
    twins = KITS[view.game].twins(view)
    first = {f"card:{place}": one for place, one in twins.items()}
    said: dict[object, Option] = {}
    for option in some:
        same = first.get(option.points_at or "")
        said.setdefault(option.id if same is None else (same, option.text), option)
    return [*said.values()]


def told_apart(view: View, some: Iterable[Option]) -> list[Option]:
    """Options of which those that do one thing in several ways say what each of them does, where
    they do not say so themselves."""
    offers = [(option, offer(view, option)) for option in some]
    kinds = [(option.id.partition(":")[0], done.thing) for option, done in offers]
    ways = Counter(kind for kind in kinds if kind[1])

    def silent(option: Option, done: Offer) -> bool:
        return done.label.casefold() not in option.text.casefold()

    return [
        replace(option, words=f"{option.text} · {done.label}")
        if ways[kind] > 1 and silent(option, done)
        else option
        for (option, done), kind in zip(offers, kinds, strict=True)
    ]


def describe(view: View) -> str:
    return KITS[view.game].describe(view)
