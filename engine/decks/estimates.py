"""How strong a card is: ready decks with it play against themselves without it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

import msgspec

from engine.catalogue import GAMES
from engine.concepts import Card
from engine.decks.deck import playable
from engine.decks.trials import trying
from engine.players import autoplay
from engine.players.contests import interval
from engine.table import Chance, Match, Seat, Setup

PLAYER = "greedy"
LONGEST = 3_000
"""Answers after which a match counts as drawn."""


class Estimate(msgspec.Struct, frozen=True):
    """How the decks with the card did."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def played(self) -> int:
        return self.won + self.lost + self.drawn

    @property
    def share(self) -> float:
        """What they won; a half is what they win whose card makes no difference."""
        return (self.won + self.drawn / 2) / self.played if self.played else 0.5

    @property
    def span(self) -> tuple[float, float]:
        """Where that share would be after very many matches, 19 times of 20."""
        return interval(self.share, self.played)


def estimates(game: str, card: Card, seed: str) -> Iterator[Estimate]:
    """What is known of a card after each match, for as long as somebody wants to know more. All
    ready decks that can hold the card have their turn, and each sits first as often as second."""
    some = sorted(trying(game, card).items())
    now = Estimate()
    for number in count():
        if not some:
            return
        id, deck = some[number // 2 % len(some)]
        first = number % 2 == 0
        decks = [playable(deck), id] if first else [id, playable(deck)]
        won = winner(game, decks, [card], f"{seed} {number // 2}")
        if won is None:
            now = msgspec.structs.replace(now, drawn=now.drawn + 1)
        elif (won == 0) == first:
            now = msgspec.structs.replace(now, won=now.won + 1)
        else:
            now = msgspec.structs.replace(now, lost=now.lost + 1)
        yield now


def winner(game: str, decks: Sequence[object], cards: list[Card], seed: str) -> int | None:
    """The seat that wins where the computer plays two decks against each other, with some cards
    that people wrote; nothing where neither does."""
    seats = (Seat("Ann", decks[0]), Seat("Ben", decks[1]))
    match = Match.new(GAMES[game], Setup(seats, seed, {"cards": cards} if cards else {}))
    autoplay(match, [PLAYER, PLAYER], Chance.from_seed(seed), LONGEST)
    return match.outcome.winner if match.outcome is not None else None
