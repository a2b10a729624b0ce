"""What came of a pairing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.league.season import Pairing, Ruled
from engine.league.state import Season
from engine.league.teams import boards_of


class Score(NamedTuple):
    first: int = 0
    second: int = 0
    """Games won by each; of teams boards."""
    draws: int = 0
    decided: bool = False
    winner: int | None = None
    """The person; nobody for a draw, or where neither was there."""
    absent: tuple[int, ...] = ()
    """Who was not there: he has lost, and no single games are counted."""
    void: bool = False
    """It counts for nobody."""


def score(season: Season, pairing: str) -> Score:
    """Best of three is decided when nobody can catch up any more or three games were played; games
    drawn are among these, but not in a bracket, where they are replayed. A bye is won. Of teams
    whoever has more boards has won."""
    who = season.boards.get(pairing) or season.pairings[pairing]
    if who.second is None:
        return Score(decided=True, winner=who.first)
    if boards := boards_of(season, pairing):
        return _summed(who, [(season.boards[id], score(season, id)) for id in boards])
    if ruled := season.ruled.get(pairing):
        return _ruled(who, ruled)
    if gone := season.gone.get(pairing):
        return _forfeited(who, gone)
    return _played(season, who)


def _summed(who: Pairing, boards: Sequence[tuple[Pairing, Score]]) -> Score:
    """A team was not there if nobody of it came to any board. In a bracket the highest board that
    somebody has won decides where both have as many."""
    counting = [(board, one) for board, one in boards if not one.void]
    if not counting:
        return Score(decided=True, void=True)
    first = sum(one.winner == board.first for board, one in counting)
    second = sum(one.winner == board.second for board, one in counting)
    draws = sum(one.decided and one.winner is None and not one.absent for _, one in counting)
    if not all(one.decided for _, one in counting):
        return Score(first, second, draws)
    lead = first - second
    if not lead and who.node:
        won = [1 if one.winner == board.first else -1 for board, one in counting if one.winner]
        lead = won[0] if won else 0
    winner = who.first if lead > 0 else who.second if lead < 0 else None
    absent = []
    if all(board.first in one.absent for board, one in counting):
        absent.append(who.first)
    if who.second and all(board.second in one.absent for board, one in counting):
        absent.append(who.second)
    return Score(first, second, draws, True, winner, tuple(absent))


def _ruled(who: Pairing, ruled: Ruled) -> Score:
    if ruled.void:
        return Score(decided=True, void=True)
    sides = who.first, who.second
    won = ruled.first, ruled.second
    winner = None if won[0] == won[1] else sides[won[1] > won[0]]
    absent = tuple(side for side in sides if side is not None and side != winner)
    return Score(*won, ruled.draws, True, winner, absent if ruled.forfeit else ())


def _forfeited(who: Pairing, gone: tuple[int, ...]) -> Score:
    won = [int(len(gone) == 1 and side not in gone) for side in (who.first, who.second)]
    winner = who.first if won[0] else who.second if won[1] else None
    return Score(won[0], won[1], 0, True, winner, gone)


def _played(season: Season, who: Pairing) -> Score:
    winners = [game.winner for game in season.games.get(who.id, ())]
    first, second = winners.count(who.first), winners.count(who.second)
    draws = len(winners) - first - second
    left = season.terms.best_of - first - second - (0 if who.node else draws)
    if left > 0 and abs(first - second) <= left:
        return Score(first, second, draws)
    winner = None if first == second else who.first if first > second else who.second
    return Score(first, second, draws, True, winner)


def open_pairings(season: Season) -> list[Pairing]:
    """What persons have still to play, also of rounds that are closed: an organiser has to say
    their results before a Swiss or a bracket goes on."""
    return [who for who in season.duels.values() if not score(season, who.id).decided]


def may_be_played(season: Season, pairing: str) -> bool:
    """It is not decided, and its round is not closed (or an organiser wants it played anew)."""
    if season.ended or score(season, pairing).decided:
        return False
    return season.duels[pairing].round not in season.closed or pairing in season.anew
