"""Names as people type them: of cards, tolerant of how they are written, and of decks."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache

from engine.catalogue import GAMES
from engine.decks.cards import cards
from engine.decks.refusals import BadDeck
from engine.game import DeckCard
from engine.text import clean, folded
from engine.words import ENGLISH, called, on_cards, say, speaking, spoken

LONGEST_NAME = 40
LONGEST_SOUGHT = 80
LONGEST_TYPED = 4 * LONGEST_SOUGHT


@cache
def by_name(game: str, language: str = ENGLISH) -> dict[str, DeckCard]:
    """The cards of a game by their folded names, in English and in another language."""
    every = cards(game).values()
    with speaking(language):
        there = {folded(say(called(card.name))): card for card in every}
    return {**there, **{folded(card.name): card for card in every}}


def card_called(game: str, name: str) -> DeckCard | None:
    """The card that somebody means, by its English name or that in the language that is spoken."""
    return by_name(game, spoken()).get(folded(name[:LONGEST_TYPED]))


def in_words(game: str, words: Iterable[str]) -> dict[str, str]:
    """Words that are printed on cards by how somebody may write them, in English or in the language
    that is spoken."""
    some = list(words)
    there = {folded(say(on_cards(game, word))): word for word in some}
    return {**there, **{folded(word): word for word in some}}


def meant(name: str, known: dict[str, str]) -> str:
    """The name that may be meant, from folded names to names; nothing if none is near."""
    near = get_close_matches(folded(name[:LONGEST_TYPED])[:LONGEST_SOUGHT], known, 1, 0.6)
    return known[near[0]] if near else ""


def unknown_card(game: str, name: str, ask: bool = True) -> str:
    """That there is no such card, as a part of a sentence that ends there."""
    every = by_name(game, spoken()) if ask else {}
    known = {key: say(called(card.name)) for key, card in every.items()}
    said = clean(name)[:LONGEST_NAME]
    if not (other := meant(name, known)):
        return say("there's no card “{card}”.", card=said)
    return say("there's no card “{card}”; did you mean “{other}”?", card=said, other=other)


def no_tokens(game: str) -> str:
    """That decks of a game bind no tokens."""
    return say("“Tokens”: a deck of {game} binds none.", game=GAMES[game].title)


def no_token(keyword: str, other: str) -> str:
    """That a keyword has no token, as a part of a sentence that ends there."""
    if not other:
        return say("“{keyword}” has no token.", keyword=keyword)
    return say("“{keyword}” has no token; did you mean “{other}”?", keyword=keyword, other=other)


def deck_name(text: str) -> str:
    """The name of a deck, as it is kept; raises ``BadDeck``.

    It begins with a letter or a digit, so that no program that opens a list takes it for a formula.
    """
    name = clean(text[: 10 * LONGEST_NAME])
    if not 1 <= len(name) <= LONGEST_NAME:
        raise BadDeck(say("A deck's name has 1 to {n} characters.", n=LONGEST_NAME))
    if not name[0].isalnum():
        raise BadDeck(say("The name of a deck begins with a letter or a number."))
    return name
