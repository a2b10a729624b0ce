"""The awards of MArcomage: those of M-7.4, which add to the experience, and others that adorn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import cast

from engine.games.marcomage.board.events import Discarded, Effect, Played, Token
from engine.games.marcomage.board.state import Board
from engine.games.marcomage.numbers import RARITIES, TOWER_AT_START
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.views.reports import final
from engine.games.marcomage.views.seen import player_view
from engine.scoring import experience
from engine.scoring.awards import Award, Awarding, Earned, did, won
from engine.scoring.facts import Facts, Seen, favourites
from engine.table import Event
from engine.words import noted

SEATS = 2


def seen(board: Board, happened: Iterable[Event]) -> list[Seen]:
    """What is kept of both players."""
    played = [Counter[str]() for _ in range(SEATS)]
    numbers = [Counter[str]() for _ in range(SEATS)]
    rounds = [set[int]() for _ in range(SEATS)]
    """Those in which each has played or discarded; with Quick he does so several times."""
    tower, lowest = [TOWER_AT_START] * SEATS, [TOWER_AT_START] * SEATS
    for event in happened:
        match event:
            case Played():
                rounds[event.seat].add(event.round)
                played[event.seat][BOOK.name[event.card]] += 1
                rarity = RARITIES[BOOK.rarity[event.card]]
                numbers[event.seat].update(("played", rarity))
            case Discarded():
                rounds[event.seat].add(event.round)
                numbers[event.seat]["discarded"] += 1
            case Token() if event.full:
                numbers[event.seat]["tokens"] += 1
            case Effect() if "tower" in event.changes:
                tower[event.seat] += event.changes["tower"]
                lowest[event.seat] = min(lowest[event.seat], tower[event.seat])
            case _:
                pass
    for seat, number in enumerate(numbers):
        number["lowest"] = lowest[seat]
    finals = [final(player_view(player, player.hand, own=False)) for player in board.players]
    return [
        Seen(favourites(played[seat]), {name: n for name, n in sorted(numbers[seat].items()) if n},
             finals[seat], len(rounds[seat]))
        for seat in range(SEATS)
    ]  # fmt: skip


def _counted(name: str, takes: str) -> Award:
    """One that M-7.4 counts."""

    def earned(facts: Facts, seat: int) -> bool:
        mine, theirs = facts.seats[seat].seen.final, facts.seats[1 - seat].seen.final
        if not won(facts, seat) or mine is None or theirs is None:
            return False
        return name in experience.awards(cast(experience.End, facts.kind), facts.turn, mine, theirs)

    return Award(name, takes, earned)


def _winner(name: str, takes: str, test: Earned) -> Award:
    return Award(name, takes, lambda facts, seat: won(facts, seat) and test(facts, seat))


def _left(facts: Facts, seat: int) -> experience.Final:
    found = facts.seats[seat].seen.final
    assert found is not None
    return found


AWARDS = (
    _counted(noted("Gentle touch"), noted("Win with a common card as your last play.")),
    _counted(noted("Desolator"), noted("Win when all your opponent's facilities are down to 1.")),
    _counted(
        noted("Titan"), noted("Destroy your opponent's tower with the card that completes its set.")
    ),
    _counted(noted("Assassin"), noted("Win before round 10.")),
    _counted(noted("Collector"), noted("Win with four rare cards in your hand.")),
    _counted(noted("Builder"), noted("Win with a wall of 150.")),
    _counted(noted("Survivor"), noted("Win with a tower of 1 and no wall.")),
    _winner(
        noted("From the ashes"),
        noted("Win although your tower had fallen to 3 or less."),
        lambda facts, seat: did(facts, seat, "lowest") <= 3,
    ),
    _winner(
        noted("Unshaken"),
        noted("Win in round 20 or later, and your tower was never lower than at the start."),
        lambda facts, seat: facts.turn >= 20 and did(facts, seat, "lowest") >= TOWER_AT_START,
    ),
    _winner(
        noted("No waste"),
        noted("Win with twenty plays or more, and without discarding a card."),
        lambda facts, seat: did(facts, seat, "played") >= 20 and not did(facts, seat, "discarded"),
    ),
    _winner(
        noted("Plain folk"),
        noted("Win with eight plays or more, all of them common cards."),
        lambda facts, seat: did(facts, seat, "played") == did(facts, seat, "common") >= 8,
    ),
    _winner(
        noted("Token master"),
        noted("Win a match in which four of your tokens were filled."),
        lambda facts, seat: did(facts, seat, "tokens") >= 4,
    ),
    _winner(
        noted("Long breath"),
        noted("Win in round 60 or later."),
        lambda facts, seat: facts.turn >= 60,
    ),
    _winner(
        noted("Hair's breadth"),
        noted("Win when your opponent's stock was 350 or more, or their tower 90 or higher."),
        lambda facts, seat: (
            _left(facts, 1 - seat).stock >= 350 or _left(facts, 1 - seat).tower >= 90
        ),
    ),
)
AWARDING = Awarding(AWARDS, seen)
