"""What a card would do: tried on boards that a view allows, and told where all of them agree."""

from __future__ import annotations

from collections import Counter

import msgspec

from engine.games.marcomage.board.events import Effect
from engine.games.marcomage.board.play import act
from engine.games.marcomage.views.imagination import imagine
from engine.games.marcomage.views.seen import MarcomageView
from engine.table import Chance, Event
from engine.table.questions import Option

BOARDS = 3
"""So many are tried. What they are made of follows from the view and the question alone."""
HEIGHTS, STOCK = ("tower", "wall"), ("bricks", "gems", "recruits")
TOLD = (*HEIGHTS, *STOCK)


class Change(msgspec.Struct, frozen=True):
    """A number of a player, what it is, and by how much an effect changes it."""

    seat: int
    what: str
    before: int
    amount: int


def foretold(view: MarcomageView, option: Option) -> tuple[Change, ...]:
    """What is certain to change at towers, walls and stocks, without the price. Of a match with
    cards that people wrote nothing is told: they may take long."""
    if view.options.cards or not view.questions:
        return ()
    return view.once(f"foretold {option.id}", lambda: _certain(view, option))


def _certain(view: MarcomageView, option: Option) -> tuple[Change, ...]:
    seed = f"{view.questions[0].id} {option.id}"
    certain = _changes(view, option, f"{seed} 0")
    for number in range(1, BOARDS):
        if not certain:  # most of what has no certain effect is known by the first board
            return ()
        other = _changes(view, option, f"{seed} {number}")
        certain = {of: amount for of, amount in certain.items() if other.get(of) == amount}
    return tuple(
        Change(seat, what, view.players[seat].number(what), certain[seat, what])
        for seat in (view.reader, 1 - view.reader)
        for what in TOLD
        if (seat, what) in certain
    )


def _changes(view: MarcomageView, option: Option, seed: str) -> dict[tuple[int, str], int]:
    """What changes on one board, by seat and number."""
    events: list[Event] = []
    act(imagine(view, Chance.from_seed(seed)), view.seat, {"pick": [option.id]}, events)
    found: Counter[tuple[int, str]] = Counter()
    for event in events:
        if isinstance(event, Effect):
            for what, amount in event.changes.items():
                found[event.seat, what] += amount
    return {of: amount for of, amount in found.items() if amount and of[1] in TOLD}
