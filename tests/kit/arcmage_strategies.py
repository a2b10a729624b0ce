"""Examples for hypothesis: matches of Arcmage at any moment, and the answers that go on from it.

Half of them are real matches with ready and random decks, played on by chance. The others are
situations full of cards, where within a few answers more happens than in hours of real play.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import strategies as st

from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.state import Board
from engine.games.arcmage.numbers import FACTIONS
from engine.games.arcmage.printed import decks
from engine.games.arcmage.printed.programs import PRINTS
from engine.games.arcmage.rules import RULES
from engine.table import Chance, Match, Seat, Setup
from tests.kit.going_on import PICKS, SEEDS, STOPS, answer, asked, go_on, reply, share

__all__ = ["CARDS", "CITIES", "CREATURES", "PICKS", "READY", "SEEDS", "STOPS", "answer", "asked",
           "inventory", "matches", "new_matches", "reply", "share", "situations"]  # fmt: skip

READY = [deck["id"] for deck in decks.ready_list()]


CITIES = [p.name for p in PRINTS.values() if p.kind == "city" and not p.token]
CREATURES = [p.name for p in PRINTS.values() if p.kind == "creature"]
"""Tokens too: they may be in play."""
CARDS = [p.name for p in PRINTS.values() if not p.token]


# ------------------------------------------------------------------ matches


@st.composite
def new_matches(draw: st.DrawFn, most: int = 4) -> Match[Board]:
    """A new match of two to four players with ready and random decks."""
    count = draw(st.integers(2, most))
    seats = tuple(Seat(f"Player {n}", draw(deck())) for n in range(1, count + 1))
    options = {"stops": [draw(STOPS) for _ in seats], "open_hands": draw(st.integers(0, 9)) == 9}
    return Match.new(RULES, Setup(seats, draw(SEEDS), options))


@st.composite
def deck(draw: st.DrawFn) -> Any:
    if draw(st.booleans()):
        return draw(st.sampled_from(READY))
    cards = decks.random_deck(Chance.from_seed(draw(st.integers(0, 999))))
    return {"cards": dict(Counter(cards))}


@st.composite
def situations(draw: st.DrawFn, most: int = 4) -> Match[Board]:
    """Somebody's play phase with cities, creatures, resources and hands of any cards."""
    chance = Chance.from_seed(draw(SEEDS))
    count = draw(st.integers(2, most))
    position = {
        "players": [some_side(chance) for _ in range(count)],
        "active": chance.below(count),
        "phase": chance.choice(("unmark", "draw", "play", "play", "play", "attack")),
        "seed": chance.below(2**32),
        "options": {"stops": [draw(STOPS) for _ in range(count)]},
    }
    return Match.load(RULES, position)


def some_side(chance: Chance) -> dict[str, Any]:
    """One player with a handful of everything."""
    cities = chance.sample(CITIES, 1 + chance.below(3))
    army = [
        {
            "card": chance.choice(CREATURES),
            "at": chance.choice(["army", *cities]),
            "marked": chance.below(4) == 0,
            "counters": {"+1/+1": 1 + chance.below(2)} if chance.below(6) == 0 else {},
        }
        for _ in range(chance.below(6))
    ]
    return {
        "cities": cities,
        "cards": army,
        "hand": chance.sample(CARDS, 1 + chance.below(7)),
        "deck": chance.sample(CARDS, 1 + chance.below(20)),
        "grave": chance.sample(CARDS, chance.below(5)),
        "unbuilt": chance.sample(CITIES, chance.below(3)),
        "resources": {faction: 2 + chance.below(3) for faction in FACTIONS},
    }


@st.composite
def matches(draw: st.DrawFn, most: int = 4) -> Match[Board]:
    """Any moment of a match: one that began as such, or as a situation, and was played on."""
    match = draw(st.one_of(new_matches(most), situations(most)))
    go_on(match, draw(SEEDS), draw(st.integers(0, 120)))
    return match


# ------------------------------------------------------------------ cards


def inventory(board: Board) -> list[Counter[str]]:
    """All cards of each owner, wherever they are; none of who is defeated."""
    owned: list[Counter[str]] = [Counter() for _ in board.players]
    for seat, player in enumerate(board.players):
        owned[seat].update([*player.deck, *player.hand, *player.unbuilt, *player.removed])
        owned[seat].update(entry.name for entry in player.grave)
        for resource in player.resources:
            owned[resource.owner][resource.name] += 1
    for card in board.cards.values():
        if not PRINTS[card.name].token:
            owned[card.owner][card.name] += 1
    for item in [*board.stack, *board.running]:
        if Game(board, []).is_card(item) and item.from_ != "placed" and not item.source:
            owned[item.owner][item.name] += 1
    return [Counter() if p.lost else cards for p, cards in zip(board.players, owned, strict=True)]
