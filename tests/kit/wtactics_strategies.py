"""Examples for hypothesis: matches of WTactics at any moment, and the answers that go on from it.

Half of them are real matches with ready and random decks, played on by chance. The others are
situations full of cards, where within a few answers more happens than in hours of real play.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import strategies as st

from engine.creatures.printed.decks import RANDOM
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.state import Board
from engine.games.wtactics.numbers import MOST_ACTIVE, QUEST_KINDS
from engine.games.wtactics.printed import decks
from engine.games.wtactics.printed.programs import PRINTS, QUESTS
from engine.games.wtactics.rules import RULES
from engine.table import Chance, Match, Seat, Setup
from tests.kit.going_on import PICKS, SEEDS, STOPS, answer, asked, go_on, share

__all__ = ["CARDS", "CREATURES", "PICKS", "READY", "SEEDS", "answer", "asked", "inventory",
           "matches", "new_matches", "quests_of", "share", "situations"]  # fmt: skip

READY = [deck["id"] for deck in decks.ready_list()]

CREATURES = [p.name for p in PRINTS.values() if p.kind == "creature"]
"""Tokens too: they may be in play."""
CARDS = [p.name for p in PRINTS.values() if not p.token and p.kind not in QUEST_KINDS]
THINGS = [name for name in CARDS if PRINTS[name].kind in ("equipment", "enchantment")]
"""What is attached to creatures; an enchantment of players too, where a situation has it."""
EQUIPMENT = [name for name in CARDS if PRINTS[name].kind == "equipment"]
PHASES = ("unmark", "draw", "play", "play", "play", "move or attack", "second play", "entrance")

# ------------------------------------------------------------------ matches


@st.composite
def new_matches(draw: st.DrawFn, most: int = 4) -> Match[Board]:
    """A new match of two to four players with ready and random decks."""
    count = draw(st.integers(2, most))
    deck = st.sampled_from([RANDOM, *READY])
    seats = tuple(Seat(f"Player {n}", draw(deck)) for n in range(1, count + 1))
    options = {
        "stops": [draw(STOPS) for _ in seats],
        "open_hands": draw(st.integers(0, 9)) == 9,
        "open_mulligan": draw(st.booleans()),
        "triumvirate": count == 3 and draw(st.booleans()),
    }
    return Match.new(RULES, Setup(seats, draw(SEEDS), options))


@st.composite
def situations(draw: st.DrawFn, most: int = 4) -> Match[Board]:
    """Somebody's phase with creatures on all fronts, gold, quests and hands of any cards."""
    chance = Chance.from_seed(draw(SEEDS))
    count = draw(st.integers(2, most))
    position = {
        "players": [some_side(chance) for _ in range(count)],
        "quests": some_quests(chance, count),
        "active": chance.below(count),
        "phase": chance.choice(PHASES),
        "seed": chance.below(2**32),
        "options": {"stops": [draw(STOPS) for _ in range(count)]},
    }
    return Match.load(RULES, position)


def some_side(chance: Chance) -> dict[str, Any]:
    """One player with a handful of everything."""
    fronts = {front: some_creatures(chance) for front in ("offensive", "defensive")}
    hosts = [one["card"] for who in fronts.values() for one in who]
    things = [chance.choice(THINGS) for _ in range(chance.below(4))] if hosts else []
    return {
        **fronts,
        "attached": [{"card": thing, "at": chance.choice(hosts)} for thing in things],
        "ground": chance.sample(EQUIPMENT, chance.below(min(2, len(EQUIPMENT)))),
        "hand": chance.sample(CARDS, 1 + chance.below(min(7, len(CARDS)))),
        "deck": [chance.choice(CARDS) for _ in range(1 + chance.below(20))],
        "grave": [chance.choice(CARDS) for _ in range(chance.below(5))],
        "quests": [chance.choice(QUESTS) for _ in range(chance.below(4))],
        "resources": 4 + chance.below(6),
        "marked_resources": chance.below(3),
        "influence": 4 + chance.below(20),
        "points": chance.below(6),
    }


def some_creatures(chance: Chance) -> list[dict[str, Any]]:
    return [some_creature(chance, chance.choice(CREATURES)) for _ in range(chance.below(4))]


def some_creature(chance: Chance, name: str) -> dict[str, Any]:
    """A creature, perhaps marked or assigned, perhaps with counters."""
    levels = [ability.level for ability in PRINTS[name].abilities if ability.level]
    return {
        "card": name,
        "marked": chance.below(4) == 0,
        "counters": {"+1/+1": 1 + chance.below(2)} if chance.below(6) == 0 else {},
        "assigned": chance.choice(levels) if levels and chance.below(3) == 0 else 0,
    }


def some_quests(chance: Chance, count: int) -> list[dict[str, Any]]:
    """Open quests, and who has accepted them: nobody more than he may."""
    active = [0] * count
    found = []
    for _ in range(chance.below(count + 1)):
        takers = [seat for seat in range(count) if active[seat] < MOST_ACTIVE and chance.below(2)]
        for seat in takers:
            active[seat] += 1
        found.append(
            {
                "quest": chance.choice(QUESTS),
                "owner": chance.below(count),
                "progress": {str(seat): 0 for seat in takers},
            }
        )
    return found


@st.composite
def matches(draw: st.DrawFn, most: int = 4) -> Match[Board]:
    """Any moment of a match: one that began as such, or as a situation, and was played on."""
    match = draw(st.one_of(new_matches(most), situations(most)))
    go_on(match, draw(SEEDS), draw(st.integers(0, 120)))
    return match


# ------------------------------------------------------------------ cards


def inventory(board: Board) -> list[Counter[str]]:
    """All cards of each owner, wherever they are, but for quests; none of who is out."""
    owned: list[Counter[str]] = [Counter() for _ in board.players]
    for seat, player in enumerate(board.players):
        owned[seat].update([*player.deck, *player.hand, *player.removed])
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


def quests_of(board: Board) -> Counter[str]:
    """All quests that are open or to come."""
    found = Counter(quest.name for quest in board.quests.values())
    for player in board.players:
        found.update(player.quests)
    return found
