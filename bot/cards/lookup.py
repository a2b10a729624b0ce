"""Looking cards up in all games: by name, with typing errors, and with a query.

In another language they are found by what they are called there, and in English as well.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, lru_cache

import msgspec
from rapidfuzz import fuzz, process

from bot.games import KITS
from bot.matches.typed import SHOWN
from bot.text.words import named, printed
from engine import tongues
from engine.catalogue import GAMES
from engine.lookup import Entry, Index
from engine.plain import Plain
from engine.text import bare
from engine.words import ENGLISH, say, speaking, spoken

TYPED = 100
"""Signs that are looked at of what somebody has typed."""
CLOSE = 72.0
"""How alike two names are, in a hundred, so that one is taken for the other."""
AS_CLOSE = 6.0
"""Names that are by so little less alike may be meant as well."""
SHORT = 3
"""Fewer signs are not taken for others."""
SHELVES = 60
"""Cards of so many games and servers are prepared for looking up; a server needs four."""
SEVERAL = 25
"""Cards among which somebody may choose, at most."""


class Card(msgspec.Struct, frozen=True):
    """A card of a game, with what is printed on it."""

    game: str
    id: str
    name: str
    facts: Plain
    by: str = ""
    """Who wrote it for a server; nothing for a card of the book."""

    @property
    def key(self) -> str:
        """What names it among the cards of all games."""
        return f"{self.game}:{self.id}"

    @property
    def called(self) -> str:
        return named(self.game, self.name)

    @property
    def label(self) -> str:
        """Its name with its game."""
        title = GAMES[self.game].title
        if not self.by:
            return f"{self.called} ({title})"
        return say("{card} ({game}, of this server)", card=self.called, game=title)


@dataclass(frozen=True, eq=False)
class Shelf:
    """The cards that are looked up somewhere: those of the book, and more of a server."""

    more: tuple[Card, ...] = ()

    def cards(self, game: str = "") -> list[Card]:
        """Those of a game, or of all."""
        games = [game] if game in GAMES else [*GAMES]
        own = [card for card in self.more if card.game in games]
        return [card for one in games for card in cards(one)] + own


BOOK = Shelf()


class Names(msgspec.Struct, frozen=True):
    """The names of some cards as they are compared."""

    cards: list[Card]
    whole: list[str]
    of: list[int]
    """Of which card each name is."""
    parts: list[str]
    """What is left of each name from each of its words on …"""
    owners: list[int]
    """… and of which card each is."""


# ------------------------------------------------------------------ by name


def completions(typed: str, game: str = "", most: int = SHOWN, shelf: Shelf = BOOK) -> list[Card]:
    """What is offered while somebody types: names that begin so, that have it, that are like it."""
    names = _names(game, shelf, spoken())
    if not (sought := _compared(typed)):
        return names.cards[:most]
    found = [card for tier in _exact(names, sought) for card in tier]
    if len(found) < most:
        found += [card for card, _ in _alike(names, sought)]
    return [names.cards[card] for card in list(dict.fromkeys(found))[:most]]


def nearest(typed: str, game: str = "", shelf: Shelf = BOOK) -> list[Card]:
    """The card that was meant; several where it may be any of them, and none where none is like
    it."""
    if (card := by_key(typed, shelf)) is not None and game in ("", card.game):
        return [card]
    names = _names(game, shelf, spoken())
    if not (sought := _compared(typed)):
        return []
    best = next((tier for tier in _exact(names, sought) if tier), [])
    if not best:
        alike = _alike(names, sought)
        best = [card for card, how in alike if how >= alike[0][1] - AS_CLOSE]
    return [names.cards[card] for card in list(dict.fromkeys(best))[:SEVERAL]]


def by_key(key: str, shelf: Shelf = BOOK) -> Card | None:
    """A card by what names it among all; nothing if there is none."""
    return _by_key(shelf).get(key)


def _exact(names: Names, sought: str) -> list[list[int]]:
    """The cards whose name is just that, begins so, has a word that begins so, has it anywhere, and
    has each of its words; each name once."""
    words = sought.split()
    tiers: list[list[int]] = [[], [], [], [], []]
    for card, name in zip(names.of, names.whole, strict=True):
        if name == sought:
            tiers[0].append(card)
        elif name.startswith(sought):
            tiers[1].append(card)
        elif sought in name:
            tiers[2 if f" {sought}" in name else 3].append(card)
        elif len(words) > 1 and all(word in name for word in words):
            tiers[4].append(card)
    return tiers


def _alike(names: Names, sought: str) -> list[tuple[int, float]]:
    """The cards whose names, or their beginnings, or those of their words, are like what was
    typed, and how much; the best first."""
    if len(sought) < SHORT:
        return []
    best: dict[int, float] = {}
    for card, name in zip(names.of, names.whole, strict=True):
        if name and name in sought:  # somebody has typed more than the name
            best[card] = CLOSE
    whole = process.extract(sought, names.whole, scorer=fuzz.ratio, score_cutoff=CLOSE, limit=50)
    begun = [part[: len(sought)] for part in names.parts]
    parts = process.extract(sought, begun, scorer=fuzz.ratio, score_cutoff=CLOSE, limit=50)
    for _, how, name_at in whole:
        card = names.of[name_at]
        best[card] = max(best.get(card, 0.0), how)
    for _, how, part in parts:
        card = names.owners[part]
        best[card] = max(best.get(card, 0.0), how - 3)  # a whole name that is as like is meant
    return sorted(best.items(), key=lambda one: (-one[1], one[0]))


def _compared(name: str) -> str:
    """A name as it is compared: ``Centaur's Bow`` is ``centaurs bow``."""
    return bare(name[:TYPED].replace("'", "").replace("’", ""))


@lru_cache(SHELVES)
def _names(game: str, shelf: Shelf, language: str) -> Names:
    """The names of a game, or of all, in the order of the alphabet of a language."""
    with speaking(language):
        some = shelf.cards(game)
        some.sort(key=lambda card: (_compared(card.called), list(GAMES).index(card.game)))
        both = [dict.fromkeys((_compared(card.called), _compared(card.name))) for card in some]
    whole = [(name, card) for card, names in enumerate(both) for name in names]
    parts = [
        (" ".join(words[number:]), card)
        for words, card in ((name.split(), card) for name, card in whole)
        for number in range(len(words))
    ]
    return Names(
        some,
        [name for name, _ in whole],
        [card for _, card in whole],
        [part for part, _ in parts],
        [card for _, card in parts],
    )


@cache
def cards(game: str) -> list[Card]:
    """All cards of a game."""
    every = GAMES[game].find_cards("")
    return [Card(game, str(facts["id"]), facts["name"], facts) for facts in every]


@lru_cache(SHELVES)
def _by_key(shelf: Shelf) -> dict[str, Card]:
    return {card.key: card for card in shelf.cards()}


# ------------------------------------------------------------------ with a query


def search(query: str, game: str = "", shelf: Shelf = BOOK) -> list[Card]:
    """The cards of a game, or of all, that fit a query; raises ``BadQuery``."""
    found = _index(game, shelf, spoken()).find(query)
    return [_by_key(shelf)[f"{facts['game']}:{facts['id']}"] for facts in found]


@lru_cache(SHELVES)
def _index(game: str, shelf: Shelf, language: str) -> Index:
    """The cards of a game, or those of all games together."""
    games = [game] if game in GAMES else [*GAMES]
    found = [(one, entry) for one in games for entry in GAMES[one].index().cards]
    found += [
        (one.game, KITS[one.game].entry(one.facts)) for one in shelf.more if one.game in games
    ]
    with speaking(language):
        title = GAMES[game].title if game in GAMES else say("any game")
        return Index(title, [_said(one, entry) for one, entry in found])


def _said(game: str, entry: Entry) -> Entry:
    """How a card is searched in the language that is spoken, and in English as well."""
    entry = replace(entry, facts=entry.facts | {"game": game})
    if spoken() == ENGLISH:
        return entry
    choices = {
        field: (*words, *(_word(game, word) for word in words))
        for field, words in entry.choices.items()
    }
    return replace(
        entry,
        name=named(game, entry.name),
        others=(entry.name,),
        text=f"{printed(game, entry.text)}\n{entry.text}",
        choices=choices,
    )


def _word(game: str, word: str) -> str:
    """A word on a card; behind some keywords stands a number."""
    keyword, space, number = word.rpartition(" ") if word[-1:].isdecimal() else (word, "", "")
    return f"{tongues.found(game, keyword, spoken()) or keyword}{space}{number}"
