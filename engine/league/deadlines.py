"""What the clock says when the time of a round is over.

It judges by what is known, in this order: what somebody has reported and nobody disputes; a game
that does not come to its end; who leads; who was there.
"""

from __future__ import annotations

from collections.abc import Collection

from engine.league.scores import score
from engine.league.season import Cause, Ruled
from engine.league.state import Season


def overdue(
    season: Season,
    pairing: str,
    ready: Collection[int],
    playing: bool = False,
    waited: bool = False,
) -> Ruled | None:
    """How a pairing ends that was not decided in time, by the terms; nothing where an organiser
    has to say it.

    ``ready`` are those of the two who were there. ``playing`` says that their game goes on and the
    time for that is over too, ``waited`` that the organisers have had the time that they have
    where two reports differ."""
    late, who, now = season.terms.late, season.duels[pairing], score(season, pairing)
    if now.decided:
        return None
    if reports := set(season.claims.get(pairing, {}).values()):
        if len(reports) == 1:
            return Ruled(pairing, *reports.pop(), cause="undisputed")
        return _drawn(season, pairing, "disputed") if waited else None
    if playing:
        return _drawn(season, pairing, "running") if season.terms.running == "draw" else None
    if late == "organiser":
        return None
    if now.first != now.second:
        return Ruled(pairing, now.first, now.second, now.draws)
    if late == "draw" and not who.node:
        return Ruled(pairing, now.first, now.second, now.draws or int(not now.first))
    first, second = who.first in ready, who.second in ready
    if first and second:
        return _drawn(season, pairing, "apart")
    return Ruled(pairing, int(first), int(second), forfeit=True)


def _drawn(season: Season, pairing: str, cause: Cause) -> Ruled | None:
    """One more game is drawn; in a bracket somebody has to win, so that is for an organiser."""
    if season.duels[pairing].node:
        return None
    now = score(season, pairing)
    return Ruled(pairing, now.first, now.second, now.draws + 1, cause=cause)


def disputed(season: Season) -> list[str]:
    """The pairings of which two have reported different results."""
    return [
        id
        for id, reports in season.claims.items()
        if len(set(reports.values())) > 1 and not score(season, id).decided
    ]


def no_shows(season: Season) -> list[int]:
    """Who is to be dropped, since he was not there as many rounds in a row as the terms say. To be
    asked when a round is closed."""
    often = season.terms.drops
    if not often or season.is_ladder:
        return []
    since = {person: one.since for person, one in season.players.items()}
    there: dict[int, list[bool]] = {
        person: [] for person, one in season.players.items() if not one.dropped
    }
    for pairing in sorted(season.duels.values(), key=lambda pairing: pairing.round):
        result = score(season, pairing.id)
        if pairing.second is None or not result.decided or result.void:
            continue
        for person in (pairing.first, pairing.second):
            if person in there and pairing.round > since[person]:
                there[person].append(person not in result.absent)
    return [
        person
        for person, rounds in there.items()
        if len(rounds) >= often and not any(rounds[-often:])
    ]
