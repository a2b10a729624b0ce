"""What a deck has less or more of than the ready ones, and how it does against them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count as numbers
from typing import Literal

import msgspec

from engine.catalogue import GAMES
from engine.decks.deck import Deck, count, of_ready, playable
from engine.decks.estimates import Estimate, winner
from engine.decks.figures import Figures, figures

SLACK = 2
"""Cards by which a deck may differ from the middle half of the ready ones before it is told."""
MOST = 6
"""So much is told at most, what differs most first."""

Sort = Literal["cost", "part", "role", "paid"]
"""By what cards are counted: what they cost, what they are, what they are for, what is paid for
them."""


class Gap(msgspec.Struct, frozen=True):
    """A sort of cards of which a deck has another number than half of the ready decks."""

    sort: Sort
    name: str
    held: int
    least: int
    most: int
    """How many half of the ready decks have: neither the quarter with fewest nor that with most."""

    @property
    def away(self) -> int:
        """How far the deck is from them; less than nothing if it has fewer."""
        return min(0, self.held - self.least) or max(0, self.held - self.most)


def gaps(deck: Deck) -> list[Gap]:
    """Where a deck differs from the ready ones, what differs most first. A deck that is not whole
    yet is compared with as many cards of them."""
    size, mine = count(deck), _counted(figures(deck))
    ready = [figures(of_ready(deck.game, one)) for one in GAMES[deck.game].ready_decks()]
    others = [(_counted(one), size / one.cards) for one in ready if one.cards]
    sorts = dict.fromkeys(key for each in [mine, *(one for one, _ in others)] for key in each)
    found = []
    for sort, name in sorts:
        held = sorted(round(one.get((sort, name), 0) * share) for one, share in others)
        least, most = held[len(held) // 4], held[-1 - len(held) // 4]
        found.append(Gap(sort, name, mine.get((sort, name), 0), least, most))
    found.sort(key=lambda gap: -abs(gap.away))
    return [gap for gap in found if abs(gap.away) >= SLACK][:MOST]


def _counted(some: Figures) -> dict[tuple[Sort, str], int]:
    """What there is of each sort. A faction is chosen, so no deck lacks another one; but what cards
    are paid with makes a difference."""
    rows: list[tuple[Sort, tuple[tuple[str, int], ...]]] = [
        ("cost", some.curve),
        ("part", some.kinds),
        ("role", some.roles),
        ("paid", some.factions if some.average else ()),
    ]
    return {(sort, name): n for sort, row in rows for name, n in row}


# ------------------------------------------------------------------ against the ready decks


class Trial(msgspec.Struct, frozen=True):
    """A match of a deck against a ready one."""

    against: str
    """The id of the ready deck."""
    won: bool | None
    """Nothing where it was drawn."""


def trials(deck: Deck, seed: str, first: int = 0) -> Iterator[Trial]:
    """How a whole deck does, match after match, from the one with this number on. Each ready deck
    has its turn, and both sit first as often as second with the same luck."""
    ready = [one["id"] for one in GAMES[deck.game].ready_decks()]
    mine, cards = playable(deck), [*deck.own.values()]
    for number in numbers(first):
        pair, seat = divmod(number, 2)
        against = ready[pair % len(ready)]
        decks = [against, mine] if seat else [mine, against]
        won = winner(deck.game, decks, cards, f"{seed} {pair}")
        yield Trial(against, None if won is None else won == seat)


def tally(some: list[Trial], against: str = "") -> Estimate:
    """What came of some matches, or of those against one ready deck."""
    held = [one.won for one in some if against in ("", one.against)]
    return Estimate(held.count(True), held.count(False), held.count(None))
