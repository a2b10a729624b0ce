"""The awards of WTactics, and what is kept of a match for them."""

from __future__ import annotations

from collections.abc import Iterable

from engine.creatures.views.tallies import (
    Watching,
    at_least,
    at_most,
    fled,
    most_of_others,
    number,
    of_others,
    winner,
)
from engine.games.wtactics.board.events import (
    Declared,
    InfluenceChanged,
    QuestCompleted,
    QuestFailed,
    Recycled,
    TakenUp,
)
from engine.games.wtactics.board.state import Board
from engine.games.wtactics.printed.programs import POOLS
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
            case QuestCompleted():
                self.numbers[event.seat]["quests"] += 1
                self.numbers[event.seat]["beasts"] += self.kind(event.quest) == "confrontation"
            case QuestFailed():
                self.numbers[event.seat]["failed"] += 1
            case Recycled():
                self.numbers[event.seat]["recycled"] += event.count
            case TakenUp():
                self.numbers[self.whose.get(event.id, self.active)]["armed"] += 1
            case InfluenceChanged() if event.amount < 0:
                self.numbers[event.seat]["wounds"] -= event.amount
                self.at_most(event.seat, "wound", -event.amount)
            case _:
                pass


def seen(board: Board, happened: Iterable[Event]) -> list[Seen]:
    """What is kept of all players."""
    watching = _Watching(board, POOLS.given(board.options.cards).prints)
    watching.watch(happened)
    for seat, player in enumerate(board.players):
        watching.numbers[seat]["influence"] = max(player.influence, 0)
        watching.numbers[seat]["points"] = player.points
    return watching.seen()


AWARDS = (
    winner(
        noted("Lightning war"),
        noted("Win before turn 10, and not because the others give up."),
        lambda facts, seat: facts.turn < 10 and not fled(facts, seat),
    ),
    winner(
        noted("Untouched"),
        noted("Win without losing any influence."),
        at_most("wounds", 0),
    ),
    winner(
        noted("By a thread"),
        noted("Win with an influence of 2 or less."),
        at_most("influence", 2),
    ),
    winner(
        noted("Quest hero"),
        noted("Win a match in which you have completed four quests."),
        at_least("quests", 4),
    ),
    winner(
        noted("Beast slayer"),
        noted("Win a match in which you have completed two confrontations."),
        at_least("beasts", 2),
    ),
    winner(
        noted("Far ahead"),
        noted("Win by victory points while nobody else has more than one."),
        lambda facts, seat: facts.kind == "Quests" and most_of_others(facts, seat, "points") <= 1,
    ),
    winner(
        noted("Sword over quill"),
        noted("Be the last one standing, while somebody else had four victory points."),
        lambda facts, seat: facts.kind == "Last" and most_of_others(facts, seat, "points") >= 4,
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
        noted("Heavy blow"),
        noted("Win a match in which somebody else has lost eight influence at once."),
        lambda facts, seat: most_of_others(facts, seat, "wound") >= 8,
    ),
    winner(
        noted("Spellweaver"),
        noted("Win a match in which you have played eight magic and event cards."),
        at_least("spells", 8),
    ),
    winner(
        noted("Armourer"),
        noted("Win a match in which your creatures have taken up equipment four times."),
        at_least("armed", 4),
    ),
    winner(
        noted("Thrifty"),
        noted("Win a match in which you have taken back eight resource cards."),
        at_least("recycled", 8),
    ),
    winner(
        noted("One against three"),
        noted("Win against three others or more."),
        lambda facts, seat: len(facts.seats) >= 4,
    ),
)
AWARDING = Awarding(AWARDS, seen)
