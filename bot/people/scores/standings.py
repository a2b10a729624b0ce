"""How people stand: the ladder, the list by rating, what there is to know of one, and of two."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping

import msgspec

from bot.people.scores.stakes import EVERYWHERE
from bot.store import Transaction
from bot.store.people import persons
from bot.store.scores import gains_of_both, gains_of_person, scores_of, scores_of_person
from engine.scoring.facts import Result
from engine.scoring.ratings import ENOUGH, SETTLED, Rating
from engine.scoring.scores import Score, Tally
from engine.scoring.sure import sure

HISTORY = 200
"""Ratings that are remembered for a graph, at most."""
LATEST = 10
"""Results that are shown in a row."""
OWN = "own"
"""The deck under which all are put together that somebody has made himself."""


class Standing(msgspec.Struct, frozen=True):
    """How somebody stands in a game on a server."""

    person: int
    name: str
    place: int
    """In the list that it stands in, from 1; who is equal shares a place."""
    score: Score
    provisional: bool
    """His rating is not settled yet."""
    sure: int = 0
    """The strength that he has at least; only of those who stand in the list by rating."""


class Record(msgspec.Struct, frozen=True):
    """How somebody did with a deck."""

    deck: str
    """The id of a ready deck or of one of his own, ``random``, or ``own`` for all of his own."""
    name: str
    """What his own deck is called; nothing for the others, see ``looking.deck_titles``."""
    tally: Tally


class InGame(msgspec.Struct, frozen=True):
    """What there is to know of somebody in a game."""

    game: str
    standing: Standing
    """Its place is that by rating, or 0 while he stands in no list."""
    records: tuple[Record, ...]
    """The decks that he played most come first."""
    history: tuple[tuple[float, Rating], ...]
    """His rating after each of the last matches, with the moment."""
    latest: tuple[Result, ...]
    """How he did in the last matches, the newest last."""


class Profile(msgspec.Struct, frozen=True):
    person: int
    name: str
    games: tuple[InGame, ...]
    """Those that he has played, by their ids."""


class Between(msgspec.Struct, frozen=True):
    """What two did against each other in a game."""

    game: str
    tally: Tally
    """Seen from the first."""
    matches: tuple[tuple[str, float, Result], ...]
    """Each match with the moment and how the first did, the newest last."""


class Comparison(msgspec.Struct, frozen=True):
    first: Profile
    second: Profile
    games: tuple[Between, ...]
    """The games in which they met."""


async def level_of(tx: Transaction, person: int, server: int | None) -> int:
    """The level that somebody has reached on a server (M-7.5). It gives nothing elsewhere: on a
    server of one's own it is reached without an opponent."""
    rows = await scores_of_person(tx, person, server or EVERYWHERE)
    return max((row.score.level for row in rows), default=0)


# ------------------------------------------------------------------ lists


async def ladder(tx: Transaction, server: int, game: str) -> list[Standing]:
    """All who have played, by level and then experience (M-9.2)."""
    scores = await _scores(tx, server, game)
    worth = {who: (score.level, score.experience) for who, score in scores.items()}
    return await _listed(tx, scores, worth)


async def leaderboard(tx: Transaction, server: int, game: str) -> list[Standing]:
    """Those who have met enough people, by what is sure of their strength."""
    scores = await _scores(tx, server, game)
    enough = {who: score for who, score in scores.items() if len(score.met) >= ENOUGH}
    if not enough:
        return []
    worth = await asyncio.to_thread(sure, scores)
    found = await _listed(tx, enough, {who: (worth[who],) for who in enough})
    # What is hidden may be below nothing; what is shown is not.
    return [msgspec.structs.replace(one, sure=max(0, worth[one.person])) for one in found]


async def _scores(tx: Transaction, server: int, game: str) -> dict[int, Score]:
    return {row.person_id: row.score for row in await scores_of(tx, server, game)}


async def _listed(
    tx: Transaction, scores: Mapping[int, Score], worth: Mapping[int, tuple[int, ...]]
) -> list[Standing]:
    people = await persons(tx, scores)
    found: list[Standing] = []
    ordered = sorted(scores, key=lambda who: (*(-part for part in worth[who]), who))
    for number, who in enumerate(ordered, 1):
        equal = bool(found) and worth[found[-1].person] == worth[who]
        place = found[-1].place if equal else number
        found.append(_standing(who, people[who].name, place, scores[who]))
    return found


def _standing(person: int, name: str, place: int, score: Score) -> Standing:
    few = score.tally.played < SETTLED or len(score.met) < ENOUGH
    return Standing(person, name, place, score, few)


# ------------------------------------------------------------------ one, and two


async def profile(tx: Transaction, server: int, person: int, own: bool = False) -> Profile:
    """What there is to know of somebody on a server. Only he himself sees with which of his own
    decks he did what (``own``)."""
    people = await persons(tx, [person])
    name = people[person].name if person in people else ""
    games = [
        await _in_game(tx, server, row.game, person, name, row.score, own)
        for row in await scores_of_person(tx, person, server)
    ]
    return Profile(person, name, tuple(games))


async def _in_game(
    tx: Transaction, server: int, game: str, person: int, name: str, score: Score, own: bool
) -> InGame:
    listed = await leaderboard(tx, server, game)
    there = next((one for one in listed if one.person == person), None)
    rows = await gains_of_person(tx, person, server, game, HISTORY)
    gained = [(row.at, row.gain) for row in rows]
    return InGame(
        game=game,
        standing=there or _standing(person, name, 0, score),
        records=_records(score, own),
        history=tuple((at, gain.after) for at, gain in gained),
        latest=tuple(gain.result for _, gain in gained[-LATEST:]),
    )


def _records(score: Score, own: bool) -> tuple[Record, ...]:
    found: dict[str, Record] = {}
    for deck, tally in score.decks.items():
        his = deck in score.called
        key = OWN if his and not own else deck
        name = score.called.get(deck, "") if own else ""
        before = found[key].tally if key in found else Tally()
        found[key] = Record(key, name, before.and_all(tally))
    return tuple(sorted(found.values(), key=lambda one: (-one.tally.played, one.deck)))


async def compare(tx: Transaction, server: int, first: int, second: int) -> Comparison:
    """Two players beside each other, and what they did against each other."""
    matches: dict[str, list[tuple[str, float, Result]]] = {}
    for mine, his in await gains_of_both(tx, first, second, server):
        better = mine.gain.place - his.gain.place
        result: Result = "won" if better < 0 else "lost" if better > 0 else "drawn"
        matches.setdefault(mine.game, []).append((mine.match_id, mine.at, result))
    between = [
        Between(game, _counted(result for _, _, result in some), tuple(some))
        for game, some in sorted(matches.items())
    ]
    both = await profile(tx, server, first), await profile(tx, server, second)
    return Comparison(*both, tuple(between))


def _counted(results: Iterable[Result]) -> Tally:
    tally = Tally()
    for one in results:
        tally = tally.and_one(one)
    return tally
