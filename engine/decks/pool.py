"""The cards to choose from, narrowed by all filters that are set."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import lru_cache

import msgspec

from engine.decks.cards import Own, cards_with, factions, keywords, kinds, types
from engine.decks.deck import NONE
from engine.decks.names import in_words
from engine.decks.refusals import BadDeck
from engine.game import DeckCard
from engine.text import clean, folded
from engine.words import called, noted, on_cards, say

LONGEST = 40
_QUOTED = re.compile(r'"[^"]*"')
"""The names of cards in a text, which may hold a keyword without speaking of it."""
_COST = re.compile(r"(<=|>=|<|>|=)?\s*([0-9]{1,3})|([0-9]{1,3})\s*[-–]\s*([0-9]{1,3})")


class Filters(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a card must be to be shown. Nothing is asked where nothing is said."""

    kind: str = ""
    """Its kind, or its rarity."""
    faction: str = ""
    """Or what it is paid with."""
    type: str = ""
    keyword: str = ""
    cost: str = ""
    """A number, or ``<=3``, ``>4``, ``2-5``, ``X``."""
    words: str = ""
    """They stand in its text, one after the other."""
    name: str = ""
    """Each word of it stands in its name."""
    supports: str = ""
    """A keyword that its text speaks of."""


def checked(game: str, filters: Filters) -> Filters:
    """The same as the game writes it; raises ``BadDeck``."""
    return Filters(
        kind=_known(game, filters.kind, kinds(game), noted("kind")),
        faction=_known(game, filters.faction, factions(game), noted("faction")),
        type=_known(game, filters.type, types(game), noted("type")),
        keyword=_known(game, filters.keyword, keywords(game), noted("keyword")),
        cost=_cost(filters.cost),
        words=clean(filters.words)[:LONGEST],
        name=clean(filters.name)[:LONGEST],
        supports=_known(game, filters.supports, keywords(game), noted("keyword")),
    )


def _known(game: str, said: str, known: list[str], what: str) -> str:
    """One of some words, said in English or in the language that is spoken."""
    if not folded(said):
        return ""
    by = in_words(game, known)
    if folded(said) in by:
        return by[folded(said)]
    near = get_close_matches(folded(said)[:LONGEST], by, 1, 0.5)
    if near:
        text = noted("There's no {noun} “{word}”; did you mean “{other}”?")
    elif known:
        text = noted("There's no {noun} “{word}”. Options: {known}.")
    else:
        text = noted("There's no {noun} “{word}”; cards of this game have none.")
    other, word = say(on_cards(game, by[near[0]])) if near else "", clean(said)[:LONGEST]
    there = ", ".join(say(on_cards(game, one)) for one in known)
    raise BadDeck(say(text, noun=say(what), word=word, other=other, known=there))


def _cost(said: str) -> str:
    said = clean(said)[:LONGEST]
    if not said or said.upper() == "X" or _COST.fullmatch(said):
        return said.upper()
    none = noted("“{cost}” isn't a cost; write {some} or {last}.")
    raise BadDeck(say(none, cost=said, some="3, <=3, >4, 2-5", last="X"))


@lru_cache(5_000)
def _text(text: str) -> str:
    """The text of a card as it is searched."""
    return folded(text)


def pool(game: str, filters: Filters, own: Own = NONE) -> list[DeckCard]:
    """The cards that pass every filter, in the order of a list, those too that people wrote; raises
    ``BadDeck``."""
    asked = checked(game, filters)
    words, name = folded(asked.words), folded(asked.name).split()
    spoken = re.compile(rf"\b{re.escape(folded(asked.supports))}\b")
    return [
        card
        for card in cards_with(game, own).values()
        if asked.kind in ("", card.kind)
        and asked.faction in ("", card.faction)
        and (not asked.type or asked.type in card.types)
        and (not asked.keyword or asked.keyword in card.keywords)
        and (not asked.cost or _costs(card, asked.cost))
        and (not asked.supports or spoken.search(_QUOTED.sub("", _text(card.text))))
        and (words in _text(card.text) or words in _text(say(on_cards(game, card.text))))
        and _has(card, name)
    ]


def _has(card: DeckCard, words: list[str]) -> bool:
    """Whether its name has all of some words, in English or in the language that is spoken."""
    names = {card.name, say(called(card.name))}
    return any(all(word in folded(name) for word in words) for name in names)


def _costs(card: DeckCard, cost: str) -> bool:
    if not card.price and not card.printed_cost:
        return False
    whole = bool(card.price) or card.printed_cost.isdecimal()
    if cost == "X" or not whole:
        return cost == "X" and not whole
    found = _COST.fullmatch(cost)
    assert found is not None  # it was checked
    if found[3]:
        return int(found[3]) <= card.sum <= int(found[4])
    n = int(found[2])
    return {
        "<=": card.sum <= n, ">=": card.sum >= n, "<": card.sum < n, ">": card.sum > n,
    }.get(found[1] or "=", card.sum == n)  # fmt: skip
