"""Why something is not possible, in one sentence for whoever wanted it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.league.pairing import goes_on, is_over, next_round, there, waits_for
from engine.league.reckoning import is_anew, told
from engine.league.scores import may_be_played, score
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
from engine.league.state import Season
from engine.league.teams import impossible_teams, takes_a_place, wrong_team
from engine.words import say, say_n

FIXED = ("format", "legs", "best_of", "divisions", "cut", "together", "third", "team")
"""Terms that hold from the start to the end."""
MOST_DRAWS = 99
CUTS = (0, 2, 4, 8, 16)


def refusal(season: Season, deed: Deed) -> str | None:
    """Why a deed is not possible now; nothing if it is. What is refused is never recorded.

    When a league is over its results can still be corrected, as long as it stays over."""
    if season.ended and not isinstance(deed, Ruled | Annulled):
        return say("The league is over.")
    return REFUSING[type(deed)](season, deed)


# ------------------------------------------------------------------ people


def _joined(season: Season, deed: Joined) -> str | None:
    member = season.players.get(deed.person)
    if deed.division not in season.divisions:
        return say("There's no division {division}.", division=deed.division)
    if member and not member.dropped and (season.started or member.division == deed.division):
        return say("This player has signed up already.")
    if member and season.started and member.division != deed.division:
        return say("This player is in division {division}.", division=member.division)
    if why := wrong_team(season, deed):
        return why
    why = comes_too_late(season, deed.division)
    if why and not member and not takes_a_place(season, deed):
        return why
    here = member is not None and not member.dropped
    if season.terms.team == 1 and _players(season) - here >= season.terms.most:
        return say_n(season.terms.most, "There is only {n} place.", "All {n} places are taken.")
    if deed.late != season.rounds:
        return say("A round was drawn in the meantime. Please try again.")
    return None


def comes_too_late(season: Season, division: int) -> str | None:
    """Why nobody can come to a division any more."""
    if not season.started or season.is_ladder:
        return None
    if season.terms.format != "swiss":
        return say("Nobody can come to a round robin or a bracket after its start.")
    if season.rounds >= season.terms.entry:
        return _too_late(season.terms.entry)
    if not goes_on(season, division):
        return say("There are no rounds left to play.")
    return None


def _too_late(entry: int) -> str:
    if not entry:
        return say("Nobody can come to this league after its start.")
    return say("Nobody can come to this league once round {number} was drawn.", number=entry)


def _players(season: Season) -> int:
    return sum(not one.dropped for one in season.members.values())


def _left(season: Season, deed: Left) -> str | None:
    if season.started:
        return say("The league has begun. Drop players who no longer play.")
    return _no_member(season, deed.person)


def _dropped(season: Season, deed: Dropped) -> str | None:
    if not season.started:
        return say("The league hasn't begun. Players who don't want to play can leave.")
    if why := _no_member(season, deed.person):
        return why
    if season.players[deed.person].dropped:
        return say("This player has been dropped already.")
    return None


def _no_member(season: Season, person: int) -> str | None:
    return None if person in season.players else say("This player is not in the league.")


def _does_not_meet(season: Season, entrant: int) -> str | None:
    """Whoever is to meet others has to be in the league, and not out: a person, or a team."""
    if entrant not in season.members:
        if season.terms.team > 1:
            return say("This team is not in the league.")
        return _no_member(season, entrant)
    if season.members[entrant].dropped:
        return say("This player has been dropped already.")
    return None


# ------------------------------------------------------------------ its course


def _started(season: Season, deed: Started) -> str | None:
    if season.started:
        return say("The league has begun already.")
    if sorted(deed.seeds) != sorted(season.members):
        return say("The seeding has to name every player once.")
    for division in season.divisions if not season.is_ladder else ():
        if len(season.seeded(division)) < 2:
            if season.terms.team > 1:
                return say("Each division needs at least two teams that are full.")
            if season.terms.divisions == 1:
                return say("A league needs at least two players.")
            return say("Division {division} needs at least two players.", division=division)
    return None


def _paired(season: Season, deed: Paired) -> str | None:
    if why := waits_for(season):
        return why
    if deed.number == season.rounds + 1:
        if season.terms.format == "swiss" and not any(one.node for one in deed.pairings):
            right = _may_meet(season, deed)
        else:
            right = deed == next_round(season)
        if right:
            return None
    return say("These are not the pairings of round {number}.", number=season.rounds + 1)


def _may_meet(season: Season, deed: Paired) -> bool:
    """In a Swiss everybody plays one other of his division, or has the bye; to look for the best
    pairings once more would take too long."""
    for count, pairing in enumerate(deed.pairings, 1):
        if (pairing.id, pairing.round) != (f"{deed.number}-{count}", deed.number) or pairing.node:
            return False
    if any(pairing.division not in season.divisions for pairing in deed.pairings):
        return False
    for division in season.divisions:
        here = [pairing for pairing in deed.pairings if pairing.division == division]
        playing = there(season, division) if goes_on(season, division) else []
        byes = sum(pairing.second is None for pairing in here)
        if sorted(_people(here)) != sorted(playing) or byes != len(playing) % 2:
            return False
        met = {(pairing.first, pairing.second) for pairing in here}
        said = season.arranged.get(deed.number, ())
        if not met.issuperset(pair for pair in said if set(pair) <= set(playing)):
            return False
    return True


def _people(pairings: Sequence[Pairing]) -> list[int]:
    both = (person for pairing in pairings for person in (pairing.first, pairing.second))
    return [person for person in both if person is not None]


def _closed(season: Season, deed: Closed) -> str | None:
    if not 1 <= deed.number <= season.rounds:
        return say("Round {number} has not been drawn.", number=deed.number)
    if deed.number in season.closed:
        return say("Round {number} is closed already.", number=deed.number)
    return None


def _rested(season: Season, deed: Rested) -> str | None:
    if season.is_bracket or season.is_ladder or season.finalists:
        return say("An organiser can give a bye in a Swiss or a round robin only.")
    if why := _is_not_open(season, deed.number) or _does_not_meet(season, deed.person):
        return why
    for pairing in season.pairings.values():
        his = deed.person in (pairing.first, pairing.second) and pairing.round == deed.number
        if his and not score(season, pairing.id).void:
            return say(
                "This player is paired in {pairing} already. Void it first.", pairing=pairing.id
            )
    return None


def _is_not_open(season: Season, number: int) -> str | None:
    if number != season.rounds or not number or number in season.closed:
        return say("Round {number} is not open.", number=number)
    return None


def _arranged(season: Season, deed: Arranged) -> str | None:
    if season.terms.format != "swiss":
        return say("Only in a Swiss an organiser can say who meets whom.")
    if not season.started or deed.number != season.rounds + 1:
        return say("Only pairings of the next round can be said.")
    people = [person for pair in deed.pairs for person in pair]
    if len(set(people)) < len(people):
        return say("Everybody can be named once.")
    for person in people:
        if why := _does_not_meet(season, person):
            return why
    if any(season.members[one].division != season.members[two].division for one, two in deed.pairs):
        return say("These two are not in the same division.")
    return None


def _paused(season: Season, deed: Paused) -> str | None:
    return say("This league is paused already.") if season.paused else None


def _resumed(season: Season, deed: Resumed) -> str | None:
    return None if season.paused else say("This league is not paused.")


def _moved(season: Season, deed: Moved) -> str | None:
    if season.is_ladder:  # its season is as one round
        return None if season.started else say("The league has not begun.")
    return _is_not_open(season, deed.number)


def _ended(season: Season, deed: Ended) -> str | None:
    if deed.why:
        return None
    if not season.started:
        return say("The league has not begun. To call it off, say why.")
    if season.is_ladder or is_over(season):
        return None
    return say("Not everything has been played. To call the league off, say why.")


def _changed(season: Season, deed: Changed) -> str | None:
    if why := impossible(deed.terms):
        return why
    if season.started and any(
        getattr(season.terms, name) != getattr(deed.terms, name) for name in FIXED
    ):
        return say(
            "Format, legs, divisions and how many games a match has stay as they were at the start."
        )
    if season.terms.team != deed.terms.team and season.players:
        return say("Somebody has signed up already, so teams stay as large as they are.")
    if deed.terms.format == "swiss" and 0 < deed.terms.rounds < season.rounds:
        return say("Round {number} has been drawn already.", number=season.rounds)
    if len(season.teams) > deed.terms.most:
        return say("There are more teams already.")
    if len(season.members) > deed.terms.most:
        count = len(season.members)
        return say_n(count, "{n} player has signed up.", "{n} players have signed up already.")
    for member in season.members.values():
        if member.division > deed.terms.divisions:
            return say("There are players in division {division}.", division=member.division)
    return None


# ------------------------------------------------------------------ results


def _played(season: Season, deed: Played) -> str | None:
    if season.is_ladder:
        return _of_ladder(season, deed)
    if why := _known(season, deed):
        return why
    pairing = season.duels.get(deed.pairing)
    if pairing is None:
        return say("There's no pairing {pairing}.", pairing=deed.pairing)
    if {pairing.first, pairing.second} != {deed.first, deed.second}:
        return say("Others play in {pairing}.", pairing=deed.pairing)
    if score(season, pairing.id).decided:
        return say("{pairing} is already decided.", pairing=pairing.id)
    if not may_be_played(season, pairing.id):
        return say("Round {number} is closed.", number=pairing.round)
    return None


def _of_ladder(season: Season, deed: Played) -> str | None:
    if not season.started:
        return say("The league has not begun.")
    if why := _known(season, deed):
        return why
    if deed.pairing or deed.first == deed.second:
        return say("In a ladder any two can play each other, without a pairing.")
    for person in (deed.first, deed.second):
        if why := _does_not_meet(season, person):
            return why
    if season.members[deed.first].division != season.members[deed.second].division:
        return say("These two are not in the same division.")
    both, most = {deed.first, deed.second}, season.terms.against_same
    if sum({one.first, one.second} == both for one in season.pairings.values()) >= most:
        return say_n(
            most,
            "Only {n} match against the same opponent counts.",
            "Only {n} matches against the same opponent count.",
        )
    return None


def _known(season: Season, deed: Played) -> str | None:
    if deed.match in season.matches:
        if season.matches[deed.match]:
            return say("This match counts already.")
        return say("This match was annulled.")
    if deed.winner not in (None, deed.first, deed.second):
        return say("Only one of those who played can have won.")
    return None


def _claimed(season: Season, deed: Claimed) -> str | None:
    pairing = season.duels.get(deed.pairing)
    if pairing is None or season.is_ladder:
        return say("There's no pairing {pairing}.", pairing=deed.pairing)
    if deed.person not in (pairing.first, pairing.second):
        return say("Others play in {pairing}.", pairing=deed.pairing)
    if score(season, pairing.id).decided:
        return say("{pairing} is already decided.", pairing=pairing.id)
    if not may_be_played(season, pairing.id):
        return say("Round {number} is closed.", number=pairing.round)
    result = Ruled(pairing.id, deed.first, deed.second, deed.draws)
    if is_anew(result):
        if pairing.id in season.claims:
            return None
        return say("Say how many games each has won.")
    return _wrong_score(season, result)


def _ready(season: Season, deed: Ready) -> str | None:
    pairing = season.duels.get(deed.pairing)
    if pairing is None or season.is_ladder:
        return say("There's no pairing {pairing}.", pairing=deed.pairing)
    if deed.person not in (pairing.first, pairing.second):
        return say("Others play in {pairing}.", pairing=deed.pairing)
    if not may_be_played(season, pairing.id):
        return say("{pairing} is already decided.", pairing=pairing.id)
    if deed.person in season.ready.get(pairing.id, ()):
        return say("You are ready already.")
    return None


def _unready(season: Season, deed: Unready) -> str | None:
    if deed.person not in season.ready.get(deed.pairing, ()):
        return say("You are not ready yet.")
    return None


def _ruled(season: Season, deed: Ruled) -> str | None:
    pairing = season.duels.get(deed.pairing)
    if pairing is None:
        return _no_duel(season, deed.pairing)
    if pairing.second is None:
        return say("{pairing} is a bye.", pairing=pairing.id)
    if season.is_ladder and (deed.forfeit or deed.void or is_anew(deed)):
        return say("In a ladder, annul a match that should not count.")
    if pairing.node and deed.void:
        return say("In a bracket somebody has to win.")
    if deed.void and (deed.first or deed.second or deed.draws or deed.forfeit):
        return say("What counts for nobody has no result.")
    return _wrong_score(season, deed) or _consequences(season, deed, pairing.id)


def _no_duel(season: Season, pairing: str) -> str:
    if pairing in season.pairings:
        return say("Teams play {pairing} at their boards. Name one of them.", pairing=pairing)
    return say("There's no pairing {pairing}.", pairing=pairing)


def _wrong_score(season: Season, deed: Ruled) -> str | None:
    games, most = (deed.first, deed.second), season.terms.best_of
    if deed.forfeit:
        if deed.draws or min(games) or max(games) > most // 2 + 1 or min(games) < 0:
            return say("Players who weren't there have won no games.")
        return None
    bracket = bool(season.duels[deed.pairing].node)
    draws = MOST_DRAWS if bracket else most - sum(games)
    if min(*games, deed.draws) < 0 or max(games) > most // 2 + 1 or sum(games) > most:
        return say_n(most, "A match is {n} game.", "A match is the best of {n} games.")
    if deed.draws > draws:
        return say_n(most, "A match is {n} game.", "A match is the best of {n} games.")
    if bracket and deed.first == deed.second and not is_anew(deed):
        return say("In a bracket somebody has to win.")
    return None


def _annulled(season: Season, deed: Annulled) -> str | None:
    if deed.match not in season.matches:
        return say("This match does not belong to the league.")
    id = season.matches[deed.match]
    return _consequences(season, deed, id) if id else say("This match was annulled.")


def _consequences(season: Season, deed: Ruled | Annulled, id: str) -> str | None:
    """A correction cannot go behind what was played because of the result as it was."""
    after = told(season, deed)
    for other, was in season.duels.items():
        has_result = season.games.get(other) or other in season.ruled
        if other != id and has_result and after.duels.get(other) != was:
            return say(
                "{other} was played because of this result. Have it replayed first.",
                other=other,
            )
    if season.ended and is_over(season) and not is_over(after):
        return say("The league is over, and this would make it go on.")
    return None


REFUSING: dict[type[Deed], Callable[[Season, Any], str | None]] = {
    Joined: _joined,
    Left: _left,
    Started: _started,
    Paired: _paired,
    Played: _played,
    Ready: _ready,
    Unready: _unready,
    Claimed: _claimed,
    Ruled: _ruled,
    Annulled: _annulled,
    Dropped: _dropped,
    Rested: _rested,
    Arranged: _arranged,
    Paused: _paused,
    Resumed: _resumed,
    Moved: _moved,
    Closed: _closed,
    Ended: _ended,
    Changed: _changed,
}


# ------------------------------------------------------------------ terms


def impossible(terms: Terms) -> str | None:
    """Why a league cannot be like this; nothing if it can."""
    if terms.best_of not in (1, 3, 5):
        return say("A match is one game, or the best of 3 or 5.")
    if terms.format == "ladder" and terms.best_of != 1:
        return say("In a ladder a match is one game.")
    if terms.late == "draw" and terms.format in ("single", "double"):
        return say("In a bracket somebody has to win, so what is late cannot be a draw.")
    if terms.running == "draw" and terms.format in ("single", "double"):
        return say("In a bracket somebody has to win, so a game that goes on cannot be a draw.")
    if terms.cut and terms.format not in ("swiss", "robin"):
        return say("Only after a Swiss or a round robin the best play a knock-out.")
    if terms.cut not in CUTS:
        return say("To a knock-out go 2, 4, 8 or 16.")
    won, drawn, lost = terms.points
    if not (100 >= won >= drawn >= lost >= 0 < won):
        return say("Points go from 0 to 100: most for a win, and a draw between win and loss.")
    if len(set(terms.ties)) != len(terms.ties):
        return say("Each tie-break can be named once.")
    for value, least, most, what in (
        (terms.legs, 1, 4, say("Legs")),
        (terms.rounds, 0, 30, say("Rounds")),
        (terms.entry, 0, 30, say("Rounds until which newcomers are taken")),
        (terms.drops, 0, 30, say("Rounds somebody may miss")),
        (terms.against_same, 1, 100, say("Matches against the same opponent")),
        (terms.best, 0, 1000, say("Best matches that count")),
        (terms.divisions, 1, 8, say("Divisions")),
        (terms.moves, 0, 100, say("Players who go up and down")),
        (terms.most, 2, 256, say("Players")),
        (terms.team, 1, 4, say("Players of a team")),
    ):
        if not least <= value <= most:
            return say("{what}: from {least} to {most}.", what=what, least=least, most=most)
    return impossible_teams(terms)
