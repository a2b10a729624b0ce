"""The cards that can be in a deck, the same for all games, from the plain facts of each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec

from engine.catalogue import GAMES
from engine.concepts import shown
from engine.games.marcomage.numbers import RESOURCES, amount
from engine.games.wtactics.numbers import QUEST_KINDS
from engine.language.files import BadCardFile
from engine.words import noted, on_cards, say

MARCOMAGE = "marcomage"
PARTS = {
    "city": noted("Cities"),
    "creature": noted("Creatures"),
    "equipment": noted("Equipment"),
    "enchantment": noted("Enchantments"),
    "loot": noted("Loot"),
    "magic": noted("Magic"),
    "event": noted("Events"),
    **dict.fromkeys(QUEST_KINDS, noted("Quests")),
    "common": noted("Common"),
    "uncommon": noted("Uncommon"),
    "rare": noted("Rare"),
}
"""What a deck is read in, from the kinds or rarities of its cards, in the order in which it is."""


class Card(msgspec.Struct, frozen=True):
    """What somebody who builds a deck looks at."""

    game: str
    id: str
    name: str
    kind: str
    """Its kind, or in MArcomage its rarity."""
    faction: str
    """In MArcomage what it costs: one resource, ``mixed`` or ``zero``."""
    types: tuple[str, ...]
    printed_cost: str
    """But for MArcomage; nothing for what has no price."""
    sum: int
    """All that is printed of its price in numbers."""
    price: dict[str, int]
    """In MArcomage, by resource."""
    loyalty: int
    keywords: tuple[str, ...]
    """Without their numbers."""
    text: str

    @property
    def part(self) -> str:
        return PARTS[self.kind]

    @property
    def quest(self) -> bool:
        return self.kind in QUEST_KINDS

    @property
    def once(self) -> bool:
        """Whether no deck has it twice."""
        return self.quest or bool(self.price)

    @property
    def cost(self) -> str:
        """What it costs, in words where it is paid with several resources."""
        if not self.price:
            return self.printed_cost
        paid = [amount(name, n) for name, n in self.price.items() if n]
        return ", ".join(paid) or say("nothing")

    @property
    def line(self) -> str:
        """It without its name, in one line."""
        facts = [self._said(self.kind), " ".join(map(self._said, self.types))]
        facts += ["" if self.price else self._said(self.faction)]
        facts += [say("cost {cost}", cost=self.cost) if self.cost else ""]
        facts += [", ".join(map(self._said, self.keywords))]
        said = ", ".join(fact for fact in facts if fact)
        return f"{said}: {' '.join(self._said(self.text).split())}" if self.text else said

    def _said(self, text: str) -> str:
        return say(on_cards(self.game, text))


Own = Mapping[str, dict[str, Any]]
"""Cards that people wrote, as ``concepts`` reads them, by the ids that they have in decks."""


@cache
def cards(game: str) -> Mapping[str, Card]:
    """All cards of a game that can be in a deck, by id, in the order of a deck's list."""
    every = GAMES[game].find_cards("")
    return _in_order(_card(game, facts) for facts in every if not facts.get("token"))


def cards_with(game: str, own: Own) -> Mapping[str, Card]:
    """The same with some that people wrote."""
    if not own:
        return cards(game)
    more = []
    for id, card in own.items():
        with suppress(BadCardFile):  # the language may have changed since it was written
            more.append(_card(game, {**shown(game, card), "id": id}))
    return _in_order([*cards(game).values(), *more])


def _in_order(some: Iterable[Card]) -> Mapping[str, Card]:
    order = {kind: place for place, kind in enumerate(PARTS)}
    found = sorted(some, key=lambda card: (order[card.kind], card.faction, card.sum, card.name))
    return {card.id: card for card in found}


def _card(game: str, facts: Mapping[str, Any]) -> Card:
    return _marcomage(facts) if game == MARCOMAGE else _creatures(game, facts)


def kinds(game: str) -> list[str]:
    """The kinds or rarities that there are, in the order of a list."""
    return list(dict.fromkeys(card.kind for card in cards(game).values()))


def factions(game: str) -> list[str]:
    return sorted({card.faction for card in cards(game).values()})


def keywords(game: str) -> list[str]:
    return sorted({word for card in cards(game).values() for word in card.keywords})


def types(game: str) -> list[str]:
    return sorted({word for card in cards(game).values() for word in card.types})


def _creatures(game: str, facts: Mapping[str, Any]) -> Card:
    cost = "" if facts["cost"] is None else str(facts["cost"])
    return Card(
        game=game,
        id=facts["id"],
        name=facts["name"],
        kind=facts["kind"],
        faction=facts["faction"],
        types=tuple(facts["types"]),
        printed_cost=cost,
        sum=int(cost) if cost.isdecimal() else 0,
        price={},
        loyalty=facts["loyalty"] or 0,
        keywords=tuple(re.sub(r" \d+$", "", word) for word in facts["keywords"]),
        text=facts["text"],
    )


def _marcomage(facts: Mapping[str, Any]) -> Card:
    paid = {name: facts["price"][name] for name in RESOURCES if facts["price"][name]}
    of = next(iter(paid)) if len(paid) == 1 else "mixed" if paid else "zero"
    return Card(
        game=MARCOMAGE,
        id=str(facts["id"]),
        name=facts["name"],
        kind=facts["rarity"],
        faction=of,
        types=(),
        printed_cost="",
        sum=sum(paid.values()),
        price=dict(facts["price"]),
        loyalty=0,
        keywords=tuple(word["keyword"] for word in facts["keywords"]),
        text=facts["text"],
    )
