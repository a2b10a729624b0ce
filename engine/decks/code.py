"""A deck as a short code that can be pasted: ``NAME.1.AwEk…``.

It says the game, the version of the code, and in base64 for addresses a few bytes: for each number
of copies how many cards have it and the sign of each, then a zero, then the tokens that it binds,
then a check sum. The sign of a card is the beginning of a hash of its id. So a code stays what it
is when cards are added, and a test says when two cards would have the same sign.
"""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Mapping
from functools import cache
from hashlib import sha256

import msgspec

from engine.catalogue import GAMES
from engine.decks.cards import Own, cards
from engine.decks.deck import MOST_COPIES, MOST_DIFFERENT, NOBODYS, NONE, Deck
from engine.decks.refusals import BadDeck
from engine.words import noted, say, say_n

VERSION = 1
SIGN, CHECK = 4, 4
"""Bytes."""
BY_ITSELF = 255
"""In place of a number of tokens."""
PATTERN = re.compile(r"([a-z]{1,16})\.([0-9]{1,3})\.([A-Za-z0-9_-]{1,2000})")

BEGUN = re.compile(r"[a-z]{1,16}\.[0-9]{1,3}\.")


def sign(id: str) -> bytes:
    return sha256(id.encode()).digest()[:SIGN]


@cache
def signs(game: str) -> dict[bytes, str]:
    return {sign(id): id for id in cards(game)}


def _tokens(game: str) -> dict[bytes, str]:
    tokens = GAMES[game].decks.tokens
    return {sign(name): name for name in tokens.words} if tokens is not None else {}


def code_of(deck: Deck) -> str:
    data = bytearray()
    for n in sorted(set(deck.cards.values())):
        some = sorted(id for id, m in deck.cards.items() if m == n)
        data += bytes((n, len(some))) + b"".join(map(sign, some))
    tokens = deck.tokens
    data += bytes((0, BY_ITSELF if tokens is None else len(tokens)))
    data += b"".join(map(sign, tokens or ()))
    data += zlib.crc32(data).to_bytes(CHECK, "big")
    return f"{deck.game}.{VERSION}.{base64.urlsafe_b64encode(data).rstrip(b'=').decode()}"


def is_code(text: str) -> bool:
    """Whether it is meant as a code, be it right or not."""
    return BEGUN.match(text) is not None and len(text.split()) == 1


def deck_of_code(text: str, own: Mapping[str, Own] = NOBODYS) -> Deck:
    """The deck that a code says, without a name; ``own`` are the cards of each game that people
    wrote. Raises ``BadDeck``."""
    found = PATTERN.fullmatch(text)
    if found is None:
        raise _broken()
    game, version, rest = found.groups()
    if game not in GAMES:
        raise BadDeck(say("This deck code is of a game “{game}” that is not here.", game=game))
    if int(version) != VERSION:
        other = noted("This deck code is of version {n}; I know version {known}.")
        raise BadDeck(say(other, n=int(version), known=VERSION))
    try:
        data = base64.b64decode(rest + "=" * (-len(rest) % 4), b"-_", validate=True)
    except ValueError:
        raise _broken() from None
    body, check = data[:-CHECK], data[-CHECK:]
    if len(data) < CHECK + 2 or zlib.crc32(body).to_bytes(CHECK, "big") != check:
        raise _broken()
    return _unpacked(game, body, own.get(game, NONE))


def _broken() -> BadDeck:
    return BadDeck(
        say("This deck code isn't whole: a character is missing or wrong. Copy it once more.")
    )


def _unpacked(game: str, body: bytes, own: Own) -> Deck:
    held: dict[str, int] = {}
    known, place, strangers = {**signs(game), **{sign(id): id for id in own}}, 0, 0
    while place < len(body) and (n := body[place]):
        many = body[place + 1] if place + 1 < len(body) else 0
        some = _cut(body, place + 2, many)
        place += 2 + many * SIGN
        for one in some:
            if one in known:
                held[known[one]] = n
            else:
                strangers += 1
        if not some or n > MOST_COPIES or len(held) > MOST_DIFFERENT:
            raise _broken()
    if strangers:
        unknown = say_n(
            strangers,
            "{n} card of this code is not known here.",
            "{n} cards of this code are not known here.",
        )
        raise BadDeck(unknown)
    deck = Deck(game, cards=held, own={id: own[id] for id in held if id in own})
    many = body[place + 1] if place + 1 < len(body) else BY_ITSELF
    if many == BY_ITSELF:
        return deck
    words, bound = _tokens(game), _cut(body, place + 2, many)
    if not words or any(one not in words for one in bound):
        raise _broken()
    tokens = tuple(words[one] for one in bound)
    return msgspec.structs.replace(deck, tokens=tokens)


def _cut(body: bytes, start: int, many: int) -> list[bytes]:
    """So many signs; raises ``BadDeck`` where the code ends before."""
    if start + many * SIGN > len(body):
        raise _broken()
    return [body[at : at + SIGN] for at in range(start, start + many * SIGN, SIGN)]
