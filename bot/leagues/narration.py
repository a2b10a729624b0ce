"""What happened in a league, in words."""

from __future__ import annotations

from collections.abc import Mapping

from engine.league.scores import score
from engine.league.season import (
    Annulled,
    Arranged,
    Cause,
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
    Unready,
)
from engine.league.state import Season
from engine.words import both, noted, say, say_n

Names = Mapping[int, str]

CAUSES: dict[Cause, str] = {
    "undisputed": noted("One reported it, and the other did not dispute it in time."),
    "disputed": noted("The two reports differ, and no organiser said which is right: a draw."),
    "apart": noted("Both were ready, but not at the same time: a draw."),
    "running": noted("The game had not ended a day after its round: a draw."),
}
"""Why the clock has ruled."""


def people_in(deed: Deed) -> set[int]:
    """Who is named in a deed."""
    match deed:
        case Joined() | Left() | Dropped() | Claimed() | Ready() | Unready() | Rested():
            return {deed.person}
        case Arranged():
            return {person for pair in deed.pairs for person in pair}
        case Started():
            return set(deed.seeds)
        case Played():
            return {deed.first, deed.second}
        case Paired():
            both = {person for one in deed.pairings for person in (one.first, one.second)}
            return {person for person in both if person is not None}
        case _:
            return set()


def in_words(deed: Deed, season: Season, names: Names) -> str:
    """A deed as a sentence; ``season`` is as it is now."""
    match deed:
        case Joined() | Left() | Dropped():
            return _coming(deed, season, names)
        case Played():
            return _played(deed, names)
        case Claimed() | Ruled() | Annulled():
            return _result(deed, season, names)
        case Ready() | Unready():
            return _readiness(deed, season, names)
        case Rested() | Arranged() | Paused() | Resumed() | Moved():
            return _steered(deed, names)
        case _:
            return _course(deed, season)


def _coming(deed: Joined | Left | Dropped, season: Season, names: Names) -> str:
    name = names[deed.person]
    match deed:
        case Joined(team=team) if team:
            return _in_team(deed, season, name)
        case Left():
            return say("{name} withdrew.", name=name)
        case Dropped():
            return _with(say("{name} is out.", name=name), deed.why)
    if season.terms.divisions > 1:
        return say("{name} is in, in division {n}.", name=name, n=deed.division)
    return say("{name} is in.", name=name)


def _in_team(deed: Joined, season: Season, name: str) -> str:
    called = season.teams[deed.team].name if deed.team in season.teams else deed.name
    if deed.name:
        return say("{name} made the team {team}.", name=name, team=deed.name)
    if not called:  # nobody is left in it
        return say("{name} is in.", name=name)
    if season.terms.divisions > 1:
        said = {"name": name, "team": called, "n": deed.division}
        return say("{name} is in the team {team}, in division {n}.", **said)
    return say("{name} is in the team {team}.", name=name, team=called)


def _course(deed: Deed, season: Season) -> str:
    match deed:
        case Started() if season.terms.team > 1:
            n = len(deed.seeds)
            return say_n(n, "It began, with {n} team.", "It began, with {n} teams.")
        case Started():
            n = len(deed.seeds)
            return say_n(n, "It began, with {n} player.", "It began, with {n} players.")
        case Paired():
            return say("Round {number} was drawn.", number=deed.number)
        case Closed():
            return say("Round {number} was closed.", number=deed.number)
        case Ended():
            if deed.why:
                return _with(say("It was called off."), deed.why)
            return say("It ended.")
        case _:
            return say("The terms were changed.")


def _readiness(deed: Ready | Unready, season: Season, names: Names) -> str:
    said = {"name": names[deed.person], "pairing": _called(season, deed.pairing, names)}
    if isinstance(deed, Ready):
        return say("{name} was ready to play {pairing}.", **said)
    return say("{name} was not ready any more to play {pairing}.", **said)


def _steered(deed: Rested | Arranged | Paused | Resumed | Moved, names: Names) -> str:
    match deed:
        case Rested():
            said = {"name": names[deed.person], "number": deed.number}
            return say("{name} was given a bye in round {number}.", **said)
        case Arranged():
            if not deed.pairs:
                return say("All pairings of round {number} will be drawn.", number=deed.number)
            pairs = ", ".join(f"{names[one]} – {names[two]}" for one, two in deed.pairs)
            return say(
                "In round {number} these will meet: {pairs}.", number=deed.number, pairs=pairs
            )
        case Paused():
            return _with(say("It was paused."), deed.why)
        case Resumed():
            return say("It goes on.")
        case Moved():
            return _with(say("Round {number} was given another end.", number=deed.number), deed.why)


def _result(deed: Claimed | Ruled | Annulled, season: Season, names: Names) -> str:
    match deed:
        case Claimed() if not (deed.first or deed.second or deed.draws):
            return say(
                "{name} said that what was reported of {pairing} is not so.",
                name=names[deed.person],
                pairing=_called(season, deed.pairing, names),
            )
        case Claimed():
            return say(
                "{name} reported {score} in {pairing}.",
                name=names[deed.person],
                score=as_score(deed.first, deed.second, deed.draws),
                pairing=_called(season, deed.pairing, names),
            )
        case Annulled():
            return _with(say("The game {match} no longer counts.", match=deed.match), deed.why)
        case Ruled():
            return _with(_ruled(deed, season, names), deed.why)


def _played(deed: Played, names: Names) -> str:
    said = {"first": names[deed.first], "second": names[deed.second], "match": deed.match}
    if deed.winner is None:
        return say("{first} and {second} drew (match {match}).", **said)
    loser = deed.second if deed.winner == deed.first else deed.first
    return say(
        "{winner} won against {loser} (match {match}).",
        winner=names[deed.winner],
        loser=names[loser],
        match=deed.match,
    )


def _ruled(deed: Ruled, season: Season, names: Names) -> str:
    pairing = _called(season, deed.pairing, names)
    if deed.void:
        return say("{pairing}: it counts for nobody.", pairing=pairing)
    if deed.cause:
        result = as_score(deed.first, deed.second, deed.draws)
        said = {"pairing": pairing, "score": result, "why": say(CAUSES[deed.cause])}
        return say("{pairing}: {score}. {why}", **said)
    if not (deed.first or deed.second or deed.draws):
        if deed.forfeit:
            return say("{pairing}: neither was ready, both lose.", pairing=pairing)
        return say("{pairing}: to be replayed.", pairing=pairing)
    result = as_score(deed.first, deed.second, deed.draws)
    if deed.forfeit:
        return say("{pairing}: {score} without a game.", pairing=pairing, score=result)
    return say("{pairing}: {score}.", pairing=pairing, score=result)


def why_so(season: Season, pairing: Pairing, names: Names) -> str:
    """Why the result of a pairing is as it is, if it was not played."""
    result = score(season, pairing.id)
    absent = both([names[person] for person in result.absent])
    if (ruled := season.ruled.get(pairing.id)) is not None:
        if ruled.why:
            return ruled.why
        if ruled.cause:
            return say(CAUSES[ruled.cause])
        if absent:
            return say("Not ready in time: {names}.", names=absent)
        return say("Time was up.")
    if absent:
        return say("Out: {names}.", names=absent)
    return ""


def as_score(first: int, second: int, draws: int = 0) -> str:
    """Games won by each, such as 2:1; with those drawn, if any."""
    if draws:
        return say_n(draws, "{score}, {n} drawn", "{score}, {n} drawn", score=f"{first}:{second}")
    return f"{first}:{second}"


def _called(season: Season, id: str, names: Names) -> str:
    """A pairing by its id, with who plays in it."""
    pairing = season.duels.get(id)
    if pairing is None or pairing.second is None:
        return id
    first, second = names.get(pairing.first, ""), names.get(pairing.second, "")
    return say("{id} ({first} – {second})", id=id, first=first, second=second)


def _with(sentence: str, why: str) -> str:
    return say("{what} Reason: {why}", what=sentence, why=why) if why else sentence
