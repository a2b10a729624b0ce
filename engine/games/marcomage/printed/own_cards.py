"""Cards that people wrote, put beside those of the files.

The number of such a card is made from its facts: the same card has it in every match and process,
and a card that differs in anything has another one. So a match only has to say which it needs.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

import msgspec

from engine.games.marcomage.numbers import RARITIES
from engine.games.marcomage.printed import programs
from engine.games.marcomage.printed.cards import BOOK, EXTRA_TURN, gives_turn
from engine.games.marcomage.printed.facts import Facts
from engine.language.files import BadCardFile
from engine.words import noted, say

FIRST = 1 << 20
"""The files never have so many cards."""
KNOWN: dict[int, Facts] = {}
"""What this process has learnt. It stays, for what a match needs may not go."""


def number_of(card: Facts) -> int:
    """The number of a card; JSON can hold it."""
    return FIRST + int.from_bytes(sha256(msgspec.json.encode(card)).digest()[:6])


def learn(cards: Iterable[Facts]) -> dict[str, int]:
    """Let some cards be known, and say their numbers; raises ``BadCardFile``."""
    found: dict[str, int] = {}
    for card in cards:
        if card.name in BOOK.numbers or card.name in found:
            raise BadCardFile(say("there is a card “{card}” already", card=card.name))
        number = number_of(card)
        if number not in KNOWN:
            _learn(card, number)
        if KNOWN[number] != card:
            twins = noted("“{card}” cannot be told from “{other}”")
            raise BadCardFile(say(twins, card=card.name, other=KNOWN[number].name))
        found[card.name] = number
    return found


def _learn(card: Facts, number: int) -> None:
    # It loads the grammar, which is slow.
    from engine.games.marcomage.printed.compiler import compile_card

    price = card.price.bricks, card.price.gems, card.price.recruits
    rarity, keywords = RARITIES.index(card.rarity), list(card.keywords)
    facts, again, sets, code = compile_card(BOOK, card.name, rarity, price, keywords, card.text)
    BOOK.add(number, facts)
    programs.CARD[number] = programs.loaded(code, sets)["card"]
    programs.KEYWORDS[number] = programs.keywords_in_order(number)
    if gives_turn(number, again):
        EXTRA_TURN.add(number)
    KNOWN[number] = card
