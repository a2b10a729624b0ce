"""What games with creatures keep of a match for their awards: who did what how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from engine.creatures.board import events as ev
from engine.creatures.board.state import Board
from engine.creatures.printed.book import Print
from engine.scoring.awards import Award, Earned, won
from engine.scoring.facts import Facts, Seen, favourites
from engine.table import Event

SPELLS = ("magic", "event")
GAVE_UP = "gave up"
EARLY = 8
"""Before this turn nobody earns anything because the others give up."""


class Watching:
    """Counts for each seat, event by event. A game adds what only it has."""

    def __init__(self, board: Board, prints: Mapping[str, Print]) -> None:
        self.board, self.prints = board, prints
        self.numbers = [Counter[str]() for _ in board.players]
        self.played = [Counter[str]() for _ in board.players]
        self.whose: dict[int, int] = {}
        """Who has each card in play, and each item of the stack."""
        self.active = 0
        self.turns = [0] * len(board.players)

    def watch(self, happened: Iterable[Event]) -> None:
        for event in happened:
            self.see(event)

    def see(self, event: Event) -> None:
        match event:
            case ev.TurnBegan():
                self.active = event.seat
                self.turns[event.seat] += 1
            case ev.Announced():
                self.whose[event.item] = event.seat
                if event.what == "play":
                    self._played(event.seat, event.card)
            case ev.Entered():
                self.whose[event.id] = event.seat
                if self.kind(event.card) == "creature":
                    self.numbers[event.seat]["creatures"] += 1
            case ev.ControlChanged():
                self.whose[event.id] = event.seat
            case ev.Defeated() if event.reason == GAVE_UP:
                self.numbers[event.seat][GAVE_UP] = 1
            case ev.Left() if event.died and self.kind(event.card) == "creature":
                self.numbers[event.seat]["dead"] += 1
            case _:
                pass

    def _played(self, seat: int, card: str) -> None:
        self.played[seat][card] += 1
        kind = self.kind(card)
        self.numbers[seat]["played"] += 1
        self.numbers[seat]["spells"] += kind in SPELLS

    def kind(self, card: str) -> str:
        """Of what kind a card is; nothing for one that nobody printed."""
        return self.prints[card].kind if card in self.prints else ""

    def at_most(self, seat: int, what: str, number: int) -> None:
        """Remember the greatest of some numbers."""
        self.numbers[seat][what] = max(self.numbers[seat][what], number)

    def seen(self) -> list[Seen]:
        for seat, player in enumerate(self.board.players):
            self.numbers[seat]["hand"] = len(player.hand)
            self.numbers[seat]["deck"] = len(player.deck)
        return [
            Seen(
                favourites(played),
                {name: n for name, n in sorted(numbers.items()) if n},
                turns=turns,
            )
            for played, numbers, turns in zip(self.played, self.numbers, self.turns, strict=True)
        ]


# ------------------------------------------------------------------ awards


def winner(name: str, takes: str, test: Earned) -> Award:
    """An award for whoever has won, and more."""

    def earned(facts: Facts, seat: int) -> bool:
        return won(facts, seat) and not _for_nothing(facts, seat) and test(facts, seat)

    return Award(name, takes, earned)


def _for_nothing(facts: Facts, seat: int) -> bool:
    """He has not played a card, or the others have given up too early."""
    return not number(facts, seat, "played") or (facts.turn < EARLY and fled(facts, seat))


def fled(facts: Facts, seat: int) -> bool:
    """Whether all others have given up."""
    return least_of_others(facts, seat, GAVE_UP) > 0


def number(facts: Facts, seat: int, what: str) -> int:
    return facts.seats[seat].seen.did.get(what, 0)


def of_others(facts: Facts, seat: int, what: str) -> int:
    """What all others did together."""
    return sum(number(facts, other, what) for other in _others(facts, seat))


def least_of_others(facts: Facts, seat: int, what: str) -> int:
    return min(number(facts, other, what) for other in _others(facts, seat))


def most_of_others(facts: Facts, seat: int, what: str) -> int:
    return max(number(facts, other, what) for other in _others(facts, seat))


def at_least(what: str, least: int) -> Earned:
    return lambda facts, seat: number(facts, seat, what) >= least


def at_most(what: str, most: int) -> Earned:
    return lambda facts, seat: number(facts, seat, what) <= most


def _others(facts: Facts, seat: int) -> Sequence[int]:
    return [other for other in range(len(facts.seats)) if other != seat]
