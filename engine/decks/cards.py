"""The cards that can be in a deck, the same for all games, from the plain facts of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache

from engine.catalogue import GAMES
from engine.concepts import Card, shown
from engine.game import DeckCard
from engine.language.files import BadCardFile
from engine.words import on_cards, say

Own = Mapping[str, Card]
"""Cards that people wrote, as ``concepts`` reads them, by the ids that they have in decks."""


@cache
def cards(game: str) -> Mapping[str, DeckCard]:
    """All cards of a game that can be in a deck, by id, in the order of a deck's list."""
    card, every = GAMES[game].decks.card, GAMES[game].find_cards("")
    return _in_order(game, map(card, (facts for facts in every if not facts.get("token"))))


def cards_with(game: str, own: Own) -> Mapping[str, DeckCard]:
    """The same with some that people wrote."""
    if not own:
        return cards(game)
    more = []
    for id, card in own.items():
        with suppress(BadCardFile):  # the language may have changed since it was written
            more.append(GAMES[game].decks.card({**shown(game, card), "id": id}))
    return _in_order(game, [*cards(game).values(), *more])


def _in_order(game: str, some: Iterable[DeckCard]) -> Mapping[str, DeckCard]:
    order = {kind: place for place, kind in enumerate(GAMES[game].decks.parts)}
    found = sorted(some, key=lambda card: (order[card.kind], card.faction, card.sum, card.name))
    return {card.id: card for card in found}


def kinds(game: str) -> list[str]:
    """The kinds or rarities that there are, in the order of a list."""
    return list(dict.fromkeys(card.kind for card in cards(game).values()))


def factions(game: str) -> list[str]:
    return sorted({card.faction for card in cards(game).values()})


def keywords(game: str) -> list[str]:
    return sorted({word for card in cards(game).values() for word in card.keywords})


def types(game: str) -> list[str]:
    return sorted({word for card in cards(game).values() for word in card.types})


def part(card: DeckCard) -> str:
    """The heading that it stands under where a deck is read."""
    return GAMES[card.game].decks.parts[card.kind]


def cost(card: DeckCard) -> str:
    """What it costs, in words where it is paid with several resources."""
    shape = GAMES[card.game].decks
    if not shape.resources:
        return card.printed_cost
    paid = [shape.amount(name, n) for name, n in card.price.items() if n]
    return ", ".join(paid) or say("nothing")


def line(card: DeckCard) -> str:
    """It without its name, in one line."""
    price = cost(card)
    facts = [_said(card, card.kind), " ".join(_said(card, kind) for kind in card.types)]
    facts += ["" if card.price else _said(card, card.faction)]
    facts += [say("cost {cost}", cost=price) if price else ""]
    facts += [", ".join(_said(card, word) for word in card.keywords)]
    said = ", ".join(fact for fact in facts if fact)
    return f"{said}: {' '.join(_said(card, card.text).split())}" if card.text else said


def _said(card: DeckCard, text: str) -> str:
    return say(on_cards(card.game, text))
