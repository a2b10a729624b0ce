"""What the clock says when the time of a round is over."""

from __future__ import annotations

from collections.abc import Collection

from engine.league.scores import score
from engine.league.season import Ruled
from engine.league.state import Season


def overdue(season: Season, pairing: str, ready: Collection[int]) -> Ruled | None:
    """How a pairing ends that was not decided in time, by the terms; nothing where an organiser
    has to say it. Whoever leads has won. ``ready`` are those of the two who were there."""
    late, who, now = season.terms.late, season.pairings[pairing], score(season, pairing)
    if late == "organiser" or now.decided:
        return None
    if now.first != now.second:
        return Ruled(pairing, now.first, now.second, now.draws)
    if late == "draw" and not season.is_bracket:
        return Ruled(pairing, now.first, now.second, now.draws or int(not now.first))
    first, second = who.first in ready, who.second in ready
    return Ruled(pairing, int(first and not second), int(second and not first), forfeit=True)


def no_shows(season: Season) -> list[int]:
    """Who is to be dropped, since he was not there as many rounds in a row as the terms say. To be
    asked when a round is closed."""
    often = season.terms.drops
    if not often or season.is_ladder:
        return []
    there: dict[int, list[bool]] = {
        person: [] for person, one in season.members.items() if not one.dropped
    }
    for pairing in sorted(season.pairings.values(), key=lambda pairing: pairing.round):
        result = score(season, pairing.id)
        if pairing.second is None or not result.decided:
            continue
        for person in (pairing.first, pairing.second):
            if person in there:
                there[person].append(person not in result.absent)
    return [
        person
        for person, rounds in there.items()
        if len(rounds) >= often and not any(rounds[-often:])
    ]
