"""From the facts of a match and the scores before it to what everybody gains, and the scores after.

Scores are never changed otherwise, so they can be reckoned anew from the facts of all matches.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

import msgspec

from engine.scoring import meetings, ratings
from engine.scoring.awards import Award, earned
from engine.scoring.experience import End, Phase, Report, level_up, report
from engine.scoring.facts import Facts, Result, Sat
from engine.scoring.meetings import Met, Weight
from engine.scoring.ratings import Rating


class Tally(msgspec.Struct, frozen=True, omit_defaults=True):
    """How many matches were won, drawn and lost."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost

    def and_one(self, result: Result) -> Tally:
        return msgspec.structs.replace(self, **{result: getattr(self, result) + 1})

    def and_all(self, other: Tally) -> Tally:
        return Tally(self.won + other.won, self.drawn + other.drawn, self.lost + other.lost)


class Score(msgspec.Struct, frozen=True, omit_defaults=True):
    """How somebody stands in a game on a server."""

    rating: Rating = Rating()
    tally: Tally = Tally()
    level: int = 0
    experience: int = 0
    """What he has beyond his level."""
    streak: int = 0
    """Matches in a row that he has won, or if negative lost; a draw ends it."""
    longest: int = 0
    """The most that he ever won in a row."""
    awards: dict[str, int] = {}
    """How often he was given each, by name."""
    decks: dict[str, Tally] = {}
    """By the deck, see ``Sat.deck``."""
    called: dict[str, str] = {}
    """What his own decks were called last."""
    cards: dict[str, int] = {}
    """How often he has played the cards that he plays most."""
    last: float = 0.0
    """When he played last."""
    met: dict[int, Met] = {}
    """Everybody whom he has met in matches that counted for ratings, by person."""


class Gain(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a match has given to somebody."""

    result: Result
    place: int
    """1 for the best; those who were equal have the same."""
    before: Rating
    after: Rating
    phases: tuple[Phase, ...] = ()
    """How his experience was reckoned, where the game gives some (M-7.6)."""
    levels: tuple[int, int] = (0, 0)
    """His level before and after."""
    awards: tuple[str, ...] = ()
    short: bool = False
    """It has ended too early to count for his rating."""
    often: float = 1.0
    """What part of it was left for his rating because of how often they had met."""
    part: float = 1.0
    """What part counted in the end, since not all of the others are known."""

    @property
    def experience(self) -> int:
        return self.phases[-1].experience if self.phases else 0

    @property
    def points(self) -> int:
        """By how much the rating that is shown has changed."""
        return self.after.number - self.before.number


def scored(
    facts: Facts,
    before: Mapping[int, Score],
    awards: Sequence[Award],
    at: float,
    people: int,
) -> dict[int, tuple[Gain, Score]]:
    """By person what he gains, and how he stands then; so many people have played before it."""
    scores = [before.get(sat.person, Score()) for sat in facts.seats]
    people += sum(sat.person not in before for sat in facts.seats)
    seats = meetings.rated(facts)
    met = [score.met for score in scores]
    weights = meetings.weights(facts, seats, met, at, people)
    rated = _rated(facts, scores, weights)
    reports = experience_of(facts, [score.level for score in scores])
    found = {}
    for seat, (sat, score) in enumerate(zip(facts.seats, scores, strict=True)):
        weight = weights.get(seat, Weight())
        phases = reports[seat].phases if reports else ()
        more = phases[-1].experience if phases else 0
        level, experience = level_up(score.level, score.experience + more)
        gain = Gain(
            result=facts.result(seat),
            place=sat.place,
            before=score.rating,
            after=rated.get(seat, score.rating),
            phases=phases,
            levels=(score.level, level),
            awards=earned(awards, facts, seat),
            short=seat not in weights,
            often=weight.often,
            part=weight.whole,
        )
        others = meetings.after(facts, seat, seats, score.met, at)
        found[sat.person] = gain, _after(score, sat, gain, experience, at, others)
    return found


def _rated(
    facts: Facts, scores: Sequence[Score], weights: Mapping[int, Weight]
) -> dict[int, Rating]:
    """The ratings of those who are rated by a match."""
    seats = [*weights]
    if not seats:
        return {}
    found = ratings.after(
        [scores[seat].rating for seat in seats],
        [facts.seats[seat].place for seat in seats],
        [weights[seat].whole for seat in seats],
    )
    return dict(zip(seats, found, strict=True))


def experience_of(facts: Facts, levels: Sequence[int]) -> list[Report]:
    """The experience of all, where the game gives some (M-7)."""
    finals = [sat.seen.final for sat in facts.seats]
    known = [final for final in finals if final is not None]
    if not known or len(known) < len(finals):
        return []
    end = cast(End, facts.kind)
    return [
        report(seat, end, facts.winner, facts.turn, known, levels) for seat in range(len(known))
    ]


def _after(
    score: Score, sat: Sat, gain: Gain, experience: int, at: float, met: meetings.Others
) -> Score:
    streak = 0
    if gain.result == "won":
        streak = max(score.streak, 0) + 1
    elif gain.result == "lost":
        streak = min(score.streak, 0) - 1
    decks = {**score.decks, sat.deck: score.decks.get(sat.deck, Tally()).and_one(gain.result)}
    return Score(
        rating=gain.after,
        tally=score.tally.and_one(gain.result),
        level=gain.levels[1],
        experience=experience,
        streak=streak,
        longest=max(score.longest, streak),
        awards=_more(score.awards, dict.fromkeys(gain.awards, 1)),
        decks=decks,
        called={**score.called, sat.deck: sat.called} if sat.called else score.called,
        cards=_more(score.cards, sat.seen.cards),
        last=max(score.last, at),
        met=dict(met),
    )


def _more(counts: Mapping[str, int], new: Mapping[str, int]) -> dict[str, int]:
    return {**counts, **{name: counts.get(name, 0) + n for name, n in new.items()}}
