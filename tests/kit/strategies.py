"""Examples for hypothesis: positions of MArcomage, and the matches that go on from them."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from engine.games.marcomage.board.state import Board
from engine.games.marcomage.numbers import ATTRIBUTES, HAND
from engine.games.marcomage.printed import decks
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.rules import RULES
from engine.table import Chance, Match

CARDS = st.integers(1, BOOK.all[-1])
DECKS = st.sampled_from(
    [{**decks.randomise(Chance.from_seed(n)), "tokens": "auto"} for n in range(12)]
)
FLAGS = st.lists(st.booleans(), min_size=HAND, max_size=HAND)
REMOVED = st.lists(CARDS, max_size=3)
SEEDS = st.integers(0, 2**32)


@st.composite
def acts(draw: st.DrawFn) -> dict[str, Any]:
    card = draw(CARDS)
    played = draw(st.booleans())
    modes = BOOK.modes[card]
    mode = draw(st.integers(1, modes)) if played and modes else 0
    return {"card": card, "action": "play" if played else "discard", "mode": mode}


@st.composite
def sides(draw: st.DrawFn) -> dict[str, Any]:
    """One player of a position, numbers near their limits included."""
    deck = draw(DECKS)
    near = st.sampled_from([0, 1, 2, 50, 130])
    facility = st.sampled_from([1, 1, 2, 3, 4, 9, 40])
    return {
        "tower": draw(st.one_of(st.sampled_from([1, 2, 98, 99]), st.integers(1, 99))),
        "wall": draw(st.one_of(st.sampled_from([0, 1, 149, 150]), st.integers(0, 150))),
        **{name: draw(facility) for name in ("quarry", "magic", "dungeon")},
        **{name: draw(near) for name in ("bricks", "gems", "recruits")},
        "hand": draw(st.lists(CARDS, min_size=HAND, max_size=HAND)),
        "new": draw(FLAGS),
        "revealed": draw(FLAGS),
        "last": draw(st.lists(acts(), max_size=3)),
        "discarded": [draw(REMOVED), draw(REMOVED)],
        "changes": {name: draw(st.integers(-20, 20)) for name in ATTRIBUTES},
        "tokens": [
            {"keyword": keyword, "count": draw(st.sampled_from([0, 40, 90, 99]))}
            for keyword in decks.tokens_of(deck)
        ],
        "deck": {word: deck[word] for word in ("common", "uncommon", "rare")},
    }


@st.composite
def positions(draw: st.DrawFn) -> dict[str, Any]:
    """Any position in which a match can be."""
    return {
        "round": draw(st.sampled_from([1, 2, 30, 248, 249, 250])),
        "active": draw(st.sampled_from([0, 1])),
        "players": [draw(sides()), draw(sides())],
        "options": {"hidden_hands": draw(st.booleans()), "friendly": draw(st.booleans())},
        "seed": draw(SEEDS),
        "names": ["Ann", "Ben"],
    }


@st.composite
def matches(draw: st.DrawFn) -> Match[Board]:
    return Match.load(RULES, draw(positions()))


PICKS = st.lists(st.integers(0, 2**16), min_size=1, max_size=25)
"""What is answered in a match, as numbers that ``pick`` turns into options."""


def pick(match: Match[Board], number: int) -> dict[str, list[str]]:
    """One of the legal answers to the open question."""
    options = match.questions[0].options
    return {"pick": [options[number % len(options)].id]}
