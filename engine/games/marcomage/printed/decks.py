"""Decks (chapter 2 of the rules): checking them, building them, and the ready ones.

A deck is plain data: ``{"common": […], "uncommon": […], "rare": […], "tokens": […]}`` with cards by
name or number. ``tokens`` may be ``"auto"`` or missing. In a deck that is being built, lists may be
short.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import cache

import msgspec

from engine.games.marcomage.board.state import Deck
from engine.games.marcomage.numbers import (
    CARDS_PER_RARITY,
    DRAW_WEIGHTS,
    RARITIES,
    RESOURCES,
    TOKEN_SLOTS,
)
from engine.games.marcomage.printed import files
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.printed.facts import Facts
from engine.games.marcomage.printed.own_cards import learn
from engine.plain import Plain
from engine.table import Chance
from engine.words import called, noted, say

# ------------------------------------------------------------------ reading and checking


Own = Mapping[str, int]
"""The cards that people wrote for a match, by name."""
NONE: Own = {}


def card_number(card: object, own: Own = NONE) -> int:
    """The number of a card given by name or number; raises ``ValueError`` with a sentence."""
    if isinstance(card, str):
        found = BOOK.numbers.get(card) or own.get(card)
        if found is not None:
            return found
        near = get_close_matches(card, [*BOOK.numbers, *own], 1, 0.6)
        if not near:
            raise ValueError(say("there's no card “{card}”", card=card[:60]))
        meant = noted("there's no card “{card}”; did you mean “{other}”?")
        raise ValueError(say(meant, card=card[:60], other=near[0]))
    number = None if isinstance(card, bool) else card
    if isinstance(number, int) and (number in BOOK.all or number in own.values()):
        return number
    no_card = noted("there's no card {card}; numbers go from 1 to {most}")
    raise ValueError(say(no_card, card=f"{card!r:.60}", most=BOOK.all[-1]))


def learnt(cards: Iterable[object]) -> Own:
    """Some cards that people wrote, by name; raises ``BadCardFile``."""
    return learn(msgspec.convert(list(cards), tuple[Facts, ...]))


def check(deck: object, cards: Sequence[object] = ()) -> list[str]:
    """All that keeps a deck from being played in a match with some cards that people wrote."""
    return problems(deck, learnt(cards))


def problems(deck: object, own: Own = NONE) -> list[str]:
    """All that keeps a deck from being played, each in a sentence (M-2.1, M-2.3)."""
    if not isinstance(deck, Mapping):
        return [say("A deck is an object with lists of “common”, “uncommon” and “rare” cards.")]
    strange = noted("A deck has no “{key}”; it has common, uncommon, rare, tokens and title.")
    found = [
        say(strange, key=str(key)[:40])
        for key in deck
        if key not in (*RARITIES, "tokens", "title", "id", "description")
    ]
    found += [
        say("The deck's “{key}” must be a text.", key=key)
        for key in ("title", "id", "description")
        if not isinstance(deck.get(key, ""), str)
    ]
    for rarity, word in enumerate(RARITIES):
        found += _part_problems(deck.get(word, []), rarity, word, own)
    tokens = deck.get("tokens", "auto")
    if tokens != "auto":
        found += _token_problems(tokens)
    return found


def _part_problems(cards: object, rarity: int, word: str, own: Own) -> list[str]:
    if not isinstance(cards, list | tuple):
        return [say("“{key}” must be a list of cards.", key=word)]
    found, numbers = [], []
    for card in cards:
        try:
            number = card_number(card, own)
        except ValueError as error:
            found.append(say("In “{key}” {problem}.", key=word, problem=error))
            continue
        numbers.append(number)
        if BOOK.rarity[number] != rarity:
            card, its = called(BOOK.name[number]), say(RARITIES[BOOK.rarity[number]])
            found.append(
                say("“{card}” is {its}, not {other}.", card=card, its=its, other=say(word))
            )
    twice = [BOOK.name[number] for number, n in Counter(numbers).items() if n > 1]
    found += [say("“{card}” is in the deck more than once.", card=called(name)) for name in twice]
    if len(cards) != CARDS_PER_RARITY:
        finished = noted("The deck has {n} {rarity} cards; a finished one has {all}.")
        found.append(say(finished, n=len(cards), rarity=say(word), all=CARDS_PER_RARITY))
    return found


def _token_problems(tokens: object) -> list[str]:
    if not isinstance(tokens, list | tuple):
        return [say("“tokens” must be a list of keywords, or “auto”.")]
    known = ", ".join(BOOK.tokens)
    strange = noted("“{keyword}” has no token; these have: {known}.")
    found = [
        say(strange, keyword=str(token)[:40], known=known)
        for token in tokens
        if not isinstance(token, str) or token not in BOOK.tokens
    ]
    if len(tokens) > TOKEN_SLOTS:
        many = noted("A deck binds at most {n} tokens, not {given}.")
        found.append(say(many, n=TOKEN_SLOTS, given=len(tokens)))
    if len({str(token) for token in tokens}) < len(tokens):
        found.append(say("Each token counter is bound to a different keyword."))
    return found


def names_unknown_card(deck: object, own: Own = NONE) -> bool:
    """Whether something in the deck's lists is no card at all."""
    parts = [deck.get(word) for word in RARITIES] if isinstance(deck, Mapping) else []
    try:
        for part in parts:
            for card in part if isinstance(part, list | tuple) else ():
                card_number(card, own)
    except ValueError:
        return True
    return False


def numbers_of(deck: Plain, own: Own = NONE) -> Deck:
    """The cards of a deck without problems."""
    common, uncommon, rare = (
        tuple([card_number(card, own) for card in deck.get(word, ())]) for word in RARITIES
    )
    return common, uncommon, rare


def tokens_of(deck: Plain, own: Own = NONE) -> tuple[str, ...]:
    """The keywords that a deck binds; by itself those that most of its cards carry (M-2.3)."""
    chosen = deck.get("tokens", "auto")
    if chosen != "auto":
        return tuple(chosen)
    cards = [card for part in numbers_of(deck, own) for card in part]
    present = Counter(name for c in cards for name, _ in BOOK.keywords[c] if name in BOOK.tokens)
    order = list(BOOK.tokens)
    best = sorted(present, key=lambda name: (-present[name], order.index(name)))
    return tuple(best[:TOKEN_SLOTS])


# ------------------------------------------------------------------ building


def empty() -> Plain:
    return {"common": [], "uncommon": [], "rare": [], "tokens": "auto"}


def finish(deck: Plain, chance: Chance, own: Own = NONE) -> Plain:
    """The deck with its empty places filled at random."""
    full = dict(deck)
    for rarity, word in enumerate(RARITIES):
        cards = [card_number(card, own) for card in deck[word]]
        left = [card for card in BOOK.by_rarity[rarity] if card not in cards]
        full[word] = [*cards, *chance.sample(left, CARDS_PER_RARITY - len(cards))]
    return full


def randomise(chance: Chance) -> Plain:
    """A whole random deck (M-2.4, M-2.7)."""
    return finish(empty(), chance)


# ------------------------------------------------------------------ what a deck costs


def average_price(deck: Plain, own: Own = NONE) -> dict[str, float]:
    """What a turn's card costs on average, of each resource, by the chances of a draw (M-2.6)."""
    average = dict.fromkeys(RESOURCES, 0.0)
    for cards, weight in zip(numbers_of(deck, own), DRAW_WEIGHTS, strict=True):
        for name in RESOURCES:
            prices = [getattr(BOOK.price[card], name) for card in cards]
            average[name] += weight / 100 * sum(prices) / max(1, len(prices))
    return {name: round(value, 2) for name, value in average.items()}


# ------------------------------------------------------------------ ready decks


@cache
def ready() -> dict[str, Plain]:
    """The ready decks by id."""
    file = tomllib.loads(files.DECKS.read_text("utf-8"))
    return {deck["id"]: deck for deck in file["deck"]}


def ready_list() -> list[Plain]:
    return [
        {
            "id": deck["id"],
            "title": deck["title"],
            "description": deck["description"],
            "cards": {
                word: list(part) for word, part in zip(RARITIES, numbers_of(deck), strict=True)
            },
            "tokens": list(tokens_of(deck)),
        }
        for deck in ready().values()
    ]
