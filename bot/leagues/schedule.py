"""What happens next in a league by itself, and when. All of it is arithmetic."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from bot.leagues.house import reminder
from bot.store.kept import House
from bot.store.rows import RoundRow
from engine.league.pairing import is_over, needs_all, rounds_to_come
from engine.league.scores import open_pairings
from engine.league.season import Pairing
from engine.league.state import Season

AT_ONCE = 0.0
REMIND, LOOK, PLAYING = "remind", "look", "playing"
"""What may have been done about a round: those were reminded who had not played; its time was over,
and it is to be looked at again, since it waits for something; and that those are told who were
playing then."""
COUNTED, GONE, STAYS = "counted", "gone ", "stays "
"""It was seen who has left the server; who has, and who plays on nevertheless, each with his
number."""
DAY = 24 * 3600.0


class Step(NamedTuple):
    at: float
    what: Literal["start", "plan", "count", "leave", "open", "remind", "close", "end"]
    round: int = 0


def next_step(season: Season, house: House, rounds: Mapping[int, RoundRow]) -> Step | None:
    """What happens next by itself; nothing where somebody has to do something first."""
    if season.ended is not None or season.paused:
        return None
    if not season.started:
        return Step(house.starts, "start") if house.starts and not house.too_few else None
    if season.is_ladder:
        return _end_of_ladder(rounds)
    number = season.rounds
    if number and number not in season.closed:
        return _in_round(season, house, rounds[number])
    if is_over(season):
        return Step(AT_ONCE, "end")
    if is_blocked(season):
        return None
    coming = rounds.get(number + 1)
    if coming is None:
        return Step(AT_ONCE, "plan", number + 1)
    return _to_open(season, coming)


def _to_open(season: Season, row: RoundRow) -> Step:
    """Before a round is drawn it is seen who has left the server, and the organisers are asked."""
    if COUNTED not in row.told:
        return Step(row.opens - DAY, "count", row.number)
    if asked := gone_from(season, row):
        return Step(max(asked.values()) + DAY, "leave", row.number)
    return Step(row.opens, "open", row.number)


def gone_from(season: Season, row: RoundRow) -> dict[int, float]:
    """Of whom the organisers are asked whether they are out, since they have left the server, and
    since when."""
    found = {}
    for person, one in season.players.items():
        asked = row.told.get(f"{GONE}{person}")
        if asked is not None and not one.dropped and f"{STAYS}{person}" not in row.told:
            found[person] = asked
    return found


def _end_of_ladder(rounds: Mapping[int, RoundRow]) -> Step:
    if 1 not in rounds:
        return Step(AT_ONCE, "plan", 1)
    row = rounds[1]
    return Step(row.told.get(LOOK, row.closes or row.opens), "end", 1)


def _in_round(season: Season, house: House, row: RoundRow) -> Step:
    if not left_in(season, row.number):
        return Step(AT_ONCE, "close", row.number)
    closes = row.closes if row.closes is not None else row.opens
    close = Step(row.told.get(LOOK, closes), "close", row.number)
    at = reminder(house, row.opens, closes)
    if at is None or REMIND in row.told:
        return close
    return min(Step(at, "remind", row.number), close)


def left_in(season: Season, number: int) -> list[Pairing]:
    """What is still to be played of a round."""
    return [pairing for pairing in open_pairings(season) if pairing.round == number]


def is_blocked(season: Season) -> bool:
    """No round is open, and the next one has to wait until an organiser has said some results."""
    if not open_pairings(season):
        return False
    return needs_all(season) or season.rounds >= rounds_to_come(season)
