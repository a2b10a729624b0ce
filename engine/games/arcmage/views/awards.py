"""The awards of Arcmage, and what is kept of a match for them."""

from __future__ import annotations

from collections.abc import Iterable

from engine.creatures.board.events import Damaged
from engine.creatures.views.tallies import (
    Watching,
    at_least,
    at_most,
    fled,
    number,
    of_others,
    winner,
)
from engine.games.arcmage.board.events import Declared, Devoted, Fell, Founded
from engine.games.arcmage.board.state import Board
from engine.games.arcmage.printed.programs import POOLS
from engine.scoring.awards import Awarding
from engine.scoring.facts import Seen
from engine.table import Event
from engine.words import noted


class _Watching(Watching):
    def see(self, event: Event) -> None:
        super().see(event)
        match event:
            case Declared():
                self.at_most(event.seat, "host", len(event.attackers))
                self.numbers[event.seat]["attacks"] += 1
            case Founded():
                self.numbers[event.seat]["founded"] += 1
                self.whose[event.id] = event.seat
            case Devoted():
                self.numbers[self.whose.get(event.city, self.active)]["devoted"] += 1
            case Fell():
                self.numbers[event.seat]["fallen"] += 1
            case Damaged() if event.left is not None:
                if event.source in self.whose:
                    self.at_most(self.whose[event.source], "blow", event.amount)
                if event.id in self.whose:
                    self.numbers[self.whose[event.id]]["scars"] += event.amount
            case _:
                pass


def seen(board: Board, happened: Iterable[Event]) -> list[Seen]:
    """What is kept of all players."""
    watching = _Watching(board, POOLS.given(board.options.cards).prints)
    watching.watch(happened)
    for card in board.cards.values():
        watching.numbers[card.controller]["cities"] += watching.kind(card.name) == "city"
    return watching.seen()


AWARDS = (
    winner(
        noted("Lightning campaign"),
        noted("Win before turn 16, and not because the others give up."),
        lambda facts, seat: facts.turn < 16 and not fled(facts, seat),
    ),
    winner(
        noted("Unbroken walls"),
        noted("Win without losing a city, and with no more than five damage to all of yours."),
        lambda facts, seat: (
            number(facts, seat, "fallen") == 0 and number(facts, seat, "scars") <= 5
        ),
    ),
    winner(
        noted("Last gate"),
        noted("Win with a single city left, after two or more of yours have fallen."),
        lambda facts, seat: (
            number(facts, seat, "cities") == 1 and number(facts, seat, "fallen") >= 2
        ),
    ),
    winner(
        noted("Sacker of cities"),
        noted("Win after four cities of others have fallen."),
        lambda facts, seat: of_others(facts, seat, "fallen") >= 4,
    ),
    winner(
        noted("Great host"),
        noted("Win a match in which you have attacked with seven creatures at once."),
        at_least("host", 7),
    ),
    winner(
        noted("No quarter"),
        noted("Win after ten creatures of others have died."),
        lambda facts, seat: of_others(facts, seat, "dead") >= 10,
    ),
    winner(
        noted("Not one lost"),
        noted("Win with five creatures or more brought into play, and none of them dead."),
        lambda facts, seat: (
            number(facts, seat, "creatures") >= 5 and number(facts, seat, "dead") == 0
        ),
    ),
    winner(
        noted("Costly victory"),
        noted("Win even though eight of your creatures have died."),
        at_least("dead", 8),
    ),
    winner(
        noted("Devout"),
        noted("Win a match in which your residents have shown their devotion twelve times."),
        at_least("devoted", 12),
    ),
    winner(
        noted("Spellbinder"),
        noted("Win a match in which you have played ten magic and event cards."),
        at_least("spells", 10),
    ),
    winner(
        noted("Empty hand"),
        noted("Win without a card in your hand."),
        at_most("hand", 0),
    ),
    winner(
        noted("Last pages"),
        noted("Win with five cards or fewer left in your deck."),
        at_most("deck", 5),
    ),
    winner(
        noted("Ram of iron"),
        noted("Win a match in which you have done ten damage to a city at one blow."),
        at_least("blow", 10),
    ),
    winner(
        noted("Few strokes"),
        noted("Win with four attacks or fewer."),
        at_most("attacks", 4),
    ),
)
AWARDING = Awarding(AWARDS, seen)
