"""What is in a deck, for those who paint it: its cards as players think of them, and counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from bot.paint.books import faces, faces_of
from bot.paint.charts import Part
from bot.paint.faces import Face
from bot.text.words import printed
from engine.decks.figures import curve
from engine.games.arcmage.numbers import DECK_SIZE, FACTIONS, FEWEST_CITIES
from engine.games.marcomage.numbers import CARDS_PER_RARITY, RARITIES
from engine.games.wtactics import numbers as wtactics
from engine.language.speaking import capital
from engine.words import noted, say

Deck = Mapping[str, Any]
KINDS = {
    "creature": noted("Creatures"),
    "equipment": noted("Equipment"),
    "enchantment": noted("Enchantments"),
    "loot": noted("Loot"),
    "magic": noted("Magic"),
    "event": noted("Events"),
}
"""The kinds of cards in the order in which a deck is read, after its cities."""
MOST_SORTS = 7
"""Of factions or resources, and after them of types or keywords."""
PAID = {
    "bricks": noted("Bricks"),
    "gems": noted("Gems"),
    "recruits": noted("Recruits"),
    "several": noted("Several"),
    "nothing": noted("Nothing"),
}
"""What a card of MArcomage is paid with."""


class Entry(msgspec.Struct, frozen=True):
    """A card of a deck, as often as it is there."""

    name: str
    face: Face | None
    """Nothing for a card that does not exist."""
    copies: int = 1

    @property
    def called(self) -> str:
        return self.face.called if self.face else self.name


class Group(msgspec.Struct, frozen=True):
    """Cards that belong together."""

    title: str
    sign: str
    entries: tuple[Entry, ...]
    wanted: int = 0
    """How many cards there must be; 0 if any number will do."""
    least: bool = False
    """Whether more than that are welcome."""
    aside: bool = False
    """Whether they do not count among the cards of the deck."""

    @property
    def count(self) -> int:
        return sum(entry.copies for entry in self.entries)

    @property
    def missing(self) -> int:
        return max(0, self.wanted - self.count)


class DeckList(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    title: str
    subtitle: str = ""
    groups: tuple[Group, ...]
    wanted: int
    curve: tuple[tuple[str, int], ...]
    """What cards cost, and how many cost that."""
    shares: tuple[Part, ...]
    """Of which factions or for which resources its cards are, and of which types most of them."""
    tokens: tuple[str, ...] = ()
    least: bool = False
    """Whether more cards than are wanted are welcome."""

    @property
    def count(self) -> int:
        return sum(group.count for group in self.groups if not group.aside)

    @property
    def whole(self) -> bool:
        return self.count == self.wanted or (self.least and self.count > self.wanted)

    @property
    def missing(self) -> int:
        return max(0, self.wanted - self.count)


def deck_list(game: str, deck: Deck) -> DeckList:
    """A deck from plain data, such as an entry of ``ready_decks()``; it may be unfinished."""
    return LISTS[game](deck)


# ------------------------------------------------------------------ games with creatures


def _arcmage(deck: Deck) -> DeckList:
    held = _held("arcmage", deck)
    cities = [entry for entry in held if entry.face and entry.face.kind == "city"]
    rest = [entry for entry in held if entry not in cities]
    first = Group(say("Cities"), "city", _sorted(cities), FEWEST_CITIES, least=True)
    return DeckList(
        game="arcmage",
        title=str(deck.get("title", "") or say("A deck")),
        subtitle=say(str(deck.get("description", ""))),
        groups=(first, *_groups(rest)),
        wanted=DECK_SIZE,
        curve=curve("arcmage", _prices(held)),
        shares=_sorts("arcmage", held, FACTIONS),
    )


def _wtactics(deck: Deck) -> DeckList:
    """An army deck and its quests, which do not count among its cards."""
    held, known = _held("wtactics", deck), _known("wtactics", deck)
    quests = [Entry(name, known.get(name)) for name in deck.get("quests", ())]
    apart = Group(say("Quests"), "points", tuple(quests), wtactics.QUESTS, aside=True)
    return DeckList(
        game="wtactics",
        title=str(deck.get("title", "") or say("A deck")),
        subtitle=say(str(deck.get("description", ""))),
        groups=(*_groups(held), apart),
        wanted=wtactics.DECK_SIZE,
        least=True,
        curve=curve("wtactics", _prices(held)),
        shares=_sorts("wtactics", held, (*wtactics.FACTIONS, wtactics.NEUTRAL)),
    )


def _held(game: str, deck: Deck) -> list[Entry]:
    known = _known(game, deck)
    return [Entry(name, known.get(name), n) for name, n in deck.get("cards", {}).items()]


def _known(game: str, deck: Deck) -> dict[str, Face]:
    """All cards that the deck may name, those too that people wrote for it."""
    return {**faces(game), **faces_of(game, deck.get("own", ()))}


def _groups(held: Iterable[Entry]) -> list[Group]:
    """Cards by their kinds."""
    of: dict[str, list[Entry]] = {}
    for entry in held:
        of.setdefault(entry.face.kind if entry.face else "", []).append(entry)
    groups = [
        Group(say(title), SIGN_OF.get(kind, kind), _sorted(found))
        for kind, title in KINDS.items()
        if (found := of.pop(kind, []))
    ]
    for kind, found in of.items():  # what belongs in no such deck
        game = next((entry.face.game for entry in found if entry.face), "")
        title = capital(printed(game, kind)) if kind else say("Unknown")
        groups.append(Group(title, "", _sorted(found)))
    return groups


def _sorts(game: str, held: Iterable[Entry], factions: Iterable[str]) -> tuple[Part, ...]:
    """How many cards are of each faction, and of the commonest types."""
    counted, types = Counter[str](), Counter[str]()
    for entry in held:
        if face := entry.face:
            counted[face.band] += entry.copies
            types.update(dict.fromkeys(face.types, entry.copies))
    first = [Part(printed(game, name), name, counted[name]) for name in factions]
    return _shares(game, first, types)


SIGN_OF = {"magic": "magic card"}


def _prices(held: Iterable[Entry]) -> Iterator[tuple[str, int]]:
    """What cards cost that cost gold, and how many."""
    return ((one.face.cost[0].value, one.copies) for one in held if one.face and one.face.cost)


# ------------------------------------------------------------------ MArcomage


def _marcomage(deck: Deck) -> DeckList:
    cards = deck.get("cards", deck)
    by_id = _known("marcomage", deck)
    by_name = {face.name: face for face in by_id.values()}

    def entry(card: object) -> Entry:
        face = by_id.get(str(card)) or by_name.get(str(card))
        return Entry(face.name if face else str(card), face)

    groups = tuple(
        Group(
            capital(printed("marcomage", word)),
            word,
            _sorted(map(entry, cards.get(word, ()))),
            CARDS_PER_RARITY,
        )
        for word in RARITIES
    )
    held = [entry.face for group in groups for entry in group.entries if entry.face]
    paid = Counter(face.ground for face in held)
    shares = [Part(say(title), what, paid[what]) for what, title in PAID.items()]
    keywords = Counter(word.rstrip(" 0123456789") for face in held for word in face.keywords)
    sums = [sum(int(mark.value) for mark in face.cost) for face in held]
    tokens = deck.get("tokens", ())
    return DeckList(
        game="marcomage",
        title=str(deck.get("title", "") or say("A deck")),
        subtitle=say(str(deck.get("description", ""))),
        groups=groups,
        wanted=CARDS_PER_RARITY * len(RARITIES),
        curve=curve("marcomage", ((str(price), 1) for price in sums)),
        shares=_shares("marcomage", shares, keywords),
        tokens=() if isinstance(tokens, str) else tuple(map(str, tokens)),
    )


def _sorted(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    return tuple(sorted(entries, key=lambda entry: (_price(entry), entry.name)))


def _shares(game: str, first: list[Part], sorts: Counter[str]) -> tuple[Part, ...]:
    """What there is of the first, and as many others as there is room for."""
    parts = [part for part in first if part.count]
    often = sorted(sorts.items(), key=lambda one: (-one[1], one[0]))
    parts += [Part(printed(game, name), "", n) for name, n in often]
    return tuple(parts[:MOST_SORTS])


def _price(entry: Entry) -> int:
    """What to sort by; X is paid last."""
    if entry.face is None:
        return 1000
    return sum(int(mark.value) if mark.value.isdecimal() else 100 for mark in entry.face.cost)


LISTS: dict[str, Callable[[Deck], DeckList]] = {
    "arcmage": _arcmage,
    "marcomage": _marcomage,
    "wtactics": _wtactics,
}
