"""What is kept of a match, and the awards of Briscola."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.scoring.awards import Award, Awarding, did, won
from engine.scoring.facts import Seen, favourites
from engine.table import Event
from tests.briscola.engine.cards import CARDS, points
from tests.briscola.engine.events import Played
from tests.briscola.engine.state import Board

CAPPOTTO = 120


def seen(board: Board, happened: Iterable[Event]) -> list[Seen]:
    """What is kept of both players."""
    played = [Counter[str](), Counter[str]()]
    for event in happened:
        if isinstance(event, Played):
            played[event.seat][CARDS[event.card].name] += 1
    return [
        Seen(favourites(dict(played[seat])), {"points": n} if (n := points(player.pile)) else {})
        for seat, player in enumerate(board.players)
    ]


AWARDING = Awarding(
    (
        Award(
            "Cappotto",
            "Win with all 120 points.",
            lambda facts, seat: won(facts, seat) and did(facts, seat, "points") == CAPPOTTO,
        ),
        Award(
            "By a hair",
            "Win with 61 points.",
            lambda facts, seat: won(facts, seat) and did(facts, seat, "points") == 61,
        ),
    ),
    seen,
)
