"""The programs of the cards and keywords, ready to be called."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from types import CodeType
from typing import Any

from engine.games.marcomage.board import turn as turns
from engine.games.marcomage.board.state import Player
from engine.games.marcomage.board.turn import Turn
from engine.games.marcomage.numbers import HIGHEST_TOWER
from engine.games.marcomage.printed.book import Token
from engine.games.marcomage.printed.cards import BOOK, CODE
from engine.language.coder import bounded, rounded
from engine.language.running import define

Program = Callable[[Turn, Player, Player], None]


def loaded(code: CodeType, sets: Mapping[str, Set[int]]) -> Mapping[str, Program]:
    """Run a compiled module, with all that programs may call and the sets of cards that they know;
    returns what it defines."""
    names: dict[str, Any] = {
        "bounded": bounded,
        "rounded": rounded,
        "PRICE": BOOK.price,
        "HIGHEST_TOWER": HIGHEST_TOWER,
        "last_card": turns.last_card,
        "last_was_play": turns.last_was_play,
        "count": turns.count,
        "copies": turns.copies,
        "in_deck": turns.in_deck,
        "not_in_deck": turns.not_in_deck,
        "from_deck": turns.from_deck,
    }
    names |= sets
    define(code, names)
    return names


def _nothing(_turn: Turn, _me: Player, _enemy: Player) -> None:
    """The nameless card does nothing."""


_PROGRAMS = loaded(CODE, BOOK.set_names)
CARD: dict[int, Program] = {
    0: _nothing,
    **{card: _PROGRAMS[f"card_{card}"] for card in BOOK.all},
}
KEYWORD: dict[str, Program] = {
    name: _PROGRAMS[f"keyword_{n}"] for n, name in enumerate(BOOK.keyword_text)
}


def keywords_in_order(card: int) -> tuple[tuple[str, int, Program, Token | None], ...]:
    """A card's keywords as they happen: name, number, program and token."""
    order = list(BOOK.keyword_text)
    carried = sorted(BOOK.keywords[card], key=lambda keyword: order.index(keyword[0]))
    return tuple((name, n, KEYWORD[name], BOOK.tokens.get(name)) for name, n in carried)


KEYWORDS = {card: keywords_in_order(card) for card in BOOK.name}
