"""From the deeds of a league to where it stands. All else is reckoned from that: ``scores``,
``standings``, ``pairing``, ``deadlines``, ``promotion``; what may be done says ``refusals``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from engine.league.pairing import with_finalists
from engine.league.routes import before_finals, of_round
from engine.league.scores import score
from engine.league.season import (
    Annulled,
    Arranged,
    Changed,
    Claimed,
    Closed,
    Deed,
    Dropped,
    Ended,
    Joined,
    Left,
    Moved,
    Paired,
    Pairing,
    Paused,
    Played,
    Ready,
    Rested,
    Resumed,
    Ruled,
    Started,
    Terms,
    Unready,
)
from engine.league.state import Member, Season
from engine.league.teams import boards_of, drawn_boards, drop_from_team, join_team, leave_team


def season(terms: Terms, deeds: Iterable[Deed], secret: str) -> Season:
    """A league after all its deeds. ``terms`` are those it was created with; ``Changed`` says them
    anew. The deeds must have been possible one after the other: see ``refusals.refusal``."""
    now = Season(terms, secret)
    for deed in deeds:
        _tell(now, deed)
    return now


def told(before: Season, deed: Deed) -> Season:
    """The season one deed on; the one before stays as it is."""
    now = before.copy()
    _tell(now, deed)
    return now


def _tell(now: Season, deed: Deed) -> None:
    TELLING[type(deed)](now, deed)


def _join(now: Season, deed: Joined) -> None:
    if deed.team:
        join_team(now, deed)
        return
    if there := now.members.get(deed.person):
        now.members[deed.person] = replace(
            there, division=deed.division, since=now.rounds, dropped=False
        )
        return
    number = max((one.number for one in now.members.values()), default=0) + 1
    now.members[deed.person] = Member(
        deed.person, deed.division, number, now.rounds, now.rounds, word=deed.word
    )


def _leave(now: Season, deed: Left) -> None:
    if now.terms.team > 1:
        leave_team(now, deed.person)
    else:
        del now.members[deed.person]


def _start(now: Season, deed: Started) -> None:
    now.starters, now.words = len(deed.seeds), now.added()
    for number, person in enumerate(deed.seeds, 1):
        now.members[person] = replace(now.members[person], number=number)


def _pair(now: Season, deed: Paired) -> None:
    if not now.is_bracket and any(pairing.node for pairing in deed.pairings):
        now.finalists = with_finalists(now).finalists
    now.rounds = deed.number
    for pairing in deed.pairings:
        _put(now, pairing)


def _play(now: Season, deed: Played) -> None:
    id = deed.pairing
    if now.is_ladder:
        id, division = deed.match, now.members[deed.first].division
        now.pairings[id] = Pairing(id, 0, deed.first, deed.second, division)
    now.games[id] = (*now.games.get(id, ()), deed)
    now.ready.pop(id, None)  # for the next game they have to be there again
    now.matches[deed.match] = id
    _route(now, now.duels[id].round)


def _be_ready(now: Season, deed: Ready) -> None:
    now.ready[deed.pairing] = (*now.ready.get(deed.pairing, ()), deed.person)


def _take_back(now: Season, deed: Unready) -> None:
    there = now.ready[deed.pairing]
    now.ready[deed.pairing] = tuple(person for person in there if person != deed.person)


def _claim(now: Season, deed: Claimed) -> None:
    known, said = now.claims.get(deed.pairing, {}), (deed.first, deed.second, deed.draws)
    others = {who: one for who, one in known.items() if who != deed.person and any(one)}
    if any(said) or others:
        now.claims[deed.pairing] = {**others, deed.person: said}
    else:  # he takes back what he said himself
        del now.claims[deed.pairing]


def _rule(now: Season, deed: Ruled) -> None:
    id = deed.pairing
    _forget(now, id)
    if is_anew(deed):
        _reopen(now, id)
        _forfeit(now, id)
    else:
        now.ruled[id] = deed
    _route(now, now.duels[id].round)


def is_anew(deed: Ruled) -> bool:
    """It says nothing of who won, so it is to be played anew."""
    return not (deed.first or deed.second or deed.draws or deed.forfeit or deed.void)


def _annul(now: Season, deed: Annulled) -> None:
    id, now.matches[deed.match] = now.matches[deed.match], ""
    if now.is_ladder:
        _forget(now, id)
        del now.pairings[id]
        return
    if id not in now.duels:
        return
    now.games[id] = tuple(game for game in now.games.get(id, ()) if game.match != deed.match)
    _forfeit(now, id)
    _route(now, now.duels[id].round)


def _drop(now: Season, deed: Dropped) -> None:
    if now.terms.team > 1:
        drop_from_team(now, deed.person)
    else:
        now.members[deed.person] = replace(now.members[deed.person], dropped=True)
    for pairing in now.duels.values():
        if deed.person in (pairing.first, pairing.second):
            _forfeit(now, pairing.id)
    _route(now, 1)


def _rest(now: Season, deed: Rested) -> None:
    count = sum(one.round == deed.number for one in now.pairings.values())
    division = now.members[deed.person].division
    _put(now, Pairing(f"{deed.number}-{count + 1}", deed.number, deed.person, None, division))


def _arrange(now: Season, deed: Arranged) -> None:
    now.arranged[deed.number] = deed.pairs


def _pause(now: Season, deed: Paused) -> None:
    now.paused = deed


def _resume(now: Season, deed: Resumed) -> None:
    now.paused = None


def _move(now: Season, deed: Moved) -> None:
    """It is for whoever has a clock."""


def _close(now: Season, deed: Closed) -> None:
    now.closed.add(deed.number)


def _end(now: Season, deed: Ended) -> None:
    now.ended = deed


def _change(now: Season, deed: Changed) -> None:
    now.terms = deed.terms


TELLING: dict[type[Deed], Callable[[Season, Any], None]] = {
    Joined: _join,
    Left: _leave,
    Started: _start,
    Paired: _pair,
    Played: _play,
    Ready: _be_ready,
    Unready: _take_back,
    Claimed: _claim,
    Ruled: _rule,
    Annulled: _annul,
    Dropped: _drop,
    Rested: _rest,
    Arranged: _arrange,
    Paused: _pause,
    Resumed: _resume,
    Moved: _move,
    Closed: _close,
    Ended: _end,
    Changed: _change,
}


# ------------------------------------------------------------------ pairings


def _put(now: Season, pairing: Pairing) -> None:
    now.pairings[pairing.id] = pairing
    now.boards |= {board.id: board for board in drawn_boards(now, pairing)}
    for id in _played_in(now, pairing.id):
        _forfeit(now, id)


def _played_in(now: Season, pairing: str) -> list[str]:
    """What persons play in a pairing: itself, or its boards."""
    return [pairing] if now.terms.team == 1 else boards_of(now, pairing)


def _clear(now: Season, pairing: str) -> None:
    """Nobody has played in a pairing, and nobody is to."""
    for id in _played_in(now, pairing):
        _forget(now, id)
        now.boards.pop(id, None)


def _forget(now: Season, id: str) -> None:
    """Nothing counts any more that has happened in a pairing."""
    now.games.pop(id, None)
    now.ruled.pop(id, None)
    now.gone.pop(id, None)
    now.ready.pop(id, None)
    now.claims.pop(id, None)


def _reopen(now: Season, id: str) -> None:
    if now.duels[id].round in now.closed:
        now.anew.add(id)


def _forfeit(now: Season, id: str) -> None:
    """Who has dropped plays no more, so what is not decided he forfeits."""
    pairing, there = now.duels[id], now.players
    sides = (pairing.first,) if pairing.second is None else (pairing.first, pairing.second)
    gone = tuple(one for one in sides if one not in there or there[one].dropped)
    if gone and not score(now, id).decided:
        now.gone[id] = gone


def _route(now: Season, changed: int) -> None:
    """What has changed in a round of a bracket may change who meets in those that follow it.
    ``refusals`` sees to it that nothing of that has been played."""
    if not now.is_bracket and not now.finalists:
        return
    for number in range(max(changed, before_finals(now)) + 1, now.rounds + 1):
        coming = {pairing.id: pairing for pairing in of_round(now, number)}
        for id in [id for id, pairing in now.pairings.items() if pairing.round == number]:
            if id not in coming:
                _clear(now, id)
                del now.pairings[id]
        for id, pairing in coming.items():
            if now.pairings.get(id) != pairing:
                _clear(now, id)
                _put(now, pairing)
                for one in _played_in(now, id):
                    _reopen(now, one)
