"""Whether ratings can be farmed: an honest club, and beside it somebody with helpers who tries.

Run it with ``python -m tools.farming``, or with the number of clubs that are tried. Each strategy
has at most ten helpers and 300 matches. The table says where the main account ends in the list,
measured from the tenth best of the club, and what is shown as its rating; the same by the rule of
before, when each match counted in full.
"""

from __future__ import annotations

import itertools
import random
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import erf
from statistics import mean
from typing import NamedTuple

import msgspec

from engine.scoring import ratings
from engine.scoring.facts import Facts, Sat, Seen
from engine.scoring.ratings import ENOUGH, MODEL, Rating
from engine.scoring.scores import Score, scored
from engine.scoring.sure import sure

CLUB, EACH, DAYS = 40, 60, 60
"""So many honest people play so many matches each, within so many days."""
SPREAD = 4.2
"""How far the true strengths of a club lie apart, in steps of the model."""
MAIN, HELPERS, MOST = 100, tuple(range(101, 111)), 300
"""Whom a strategy is to lift, who helps, and in how many matches at most."""
DAY, LONG, SHORT = 86_400.0, 20, 1
"""Turns of a match that is played, and of one that is given up at once."""
BEFORE = 3
"""After so many matches one stood in the list before."""


class Meeting(NamedTuple):
    """A match of two on a day; nobody wins on purpose where the better of the two may."""

    day: float
    first: int
    second: int
    thrown: bool = False
    """The second loses on purpose."""
    turns: int = LONG


Strengths = dict[int, float]
Strategy = Callable[[random.Random], list[Meeting]]


# ------------------------------------------------------------------ who plays whom


def club(chance: random.Random, people: int = CLUB) -> tuple[Strengths, list[Meeting]]:
    """How strong honest people are, and whom they meet."""
    strengths = {n: chance.gauss(MODEL.mu, SPREAD) for n in range(people)}
    meetings = []
    for _ in range(people * EACH // 2):
        first, second = chance.sample(range(people), 2)
        meetings.append(Meeting(chance.random() * DAYS, first, second))
    return strengths, meetings


def honest(chance: random.Random, who: int, many: int) -> list[Meeting]:
    """Somebody plays as well as he can against so many of the club."""
    others = (chance.sample(range(CLUB), CLUB) * 2)[:many]
    return [Meeting(chance.random() * DAYS, who, other) for other in others]


def lose(
    many: int, days: tuple[float, float], helpers: Sequence[int] = HELPERS, turns: int = LONG
) -> list[Meeting]:
    """Helpers lose to the main account in turn, as often, spread over some days."""
    begin, end = days
    return [
        Meeting(begin + (end - begin) * n / many, MAIN, helpers[n % len(helpers)], True, turns)
        for n in range(many)
    ]


def acquainted(chance: random.Random) -> list[Meeting]:
    """Each helper meets each other one."""
    found = []
    for n, pair in enumerate(itertools.combinations(HELPERS, 2)):
        first, second = chance.sample(pair, 2)
        found.append(Meeting(20 + n / 100, first, second, True))
    return found


def prepared(own: int, each: int, met: bool, losses: int, days: float) -> Strategy:
    """The main account and its helpers play honestly first, and may meet each other; then the
    helpers lose."""

    def strategy(chance: random.Random) -> list[Meeting]:
        found = honest(chance, MAIN, own)
        for helper in HELPERS:
            found += honest(chance, helper, each)
        found += acquainted(chance) if met else []
        return found + lose(10 * losses, (DAYS, DAYS + days))

    return strategy


def strong(many: int, each: int, own: int) -> Strategy:
    """Some helpers are played by somebody strong, rise, and lose; the others only lose."""

    def strategy(chance: random.Random) -> list[Meeting]:
        found = honest(chance, MAIN, own)
        for helper in HELPERS[:many]:
            found += honest(chance, helper, each)
        return found + lose((MOST - len(found)) // 10 * 10, (DAYS, 10 * DAYS))

    return strategy


def pyramid(chance: random.Random) -> list[Meeting]:
    """Five feed four, the four feed one, and all lose to the main account; three times."""
    low, middle, top = HELPERS[:5], HELPERS[5:9], HELPERS[9]
    found = []
    for turn in (0, 30, 60):
        fed = [(one, other) for one in middle for other in low] * 3
        fed += [(top, other) for other in middle] * 2 + [(MAIN, other) for other in HELPERS] * 3
        found += [
            Meeting(turn + n * 30 / len(fed), *pair, thrown=True) for n, pair in enumerate(fed)
        ]
    return found[:MOST]


def raised(chance: random.Random) -> list[Meeting]:
    """Helpers lose to ten of the club, whom the main account meets then."""
    friends = chance.sample(range(CLUB), 10)
    fed = [(friend, helper) for friend in friends for helper in HELPERS] * 2
    found = [Meeting(n * DAYS / len(fed), *pair, thrown=True) for n, pair in enumerate(fed)]
    return found + [Meeting(DAYS + n, MAIN, friends[n % 10]) for n in range(100)]


STRATEGIES: Mapping[str, Strategy] = {
    "plays 60 matches honestly": lambda chance: honest(chance, MAIN, 60),
    "one helper surrenders 300 times": lambda _: lose(300, (0, 1), HELPERS[:1], SHORT),
    "ten helpers surrender 30 times each": lambda _: lose(300, (0, 60), turns=SHORT),
    "one helper loses 300 times in a day": lambda _: lose(300, (0, 1), HELPERS[:1]),
    "one helper loses 300 times in 600 days": lambda _: lose(300, (0, 600), HELPERS[:1]),
    "ten helpers lose 30 times each in a day": lambda _: lose(300, (0, 1)),
    "ten helpers lose 30 times each in 60 days": lambda _: lose(300, (0, 60)),
    "ten helpers lose 30 times each in 600 days": lambda _: lose(300, (0, 600)),
    "helpers meet each other, then lose 25 times": prepared(0, 0, True, 25, 600),
    "a pyramid of helpers": pyramid,
    "helpers play 5 honestly, then lose 25 times": prepared(0, 5, False, 25, 600),
    "helpers play 10 honestly, then lose 20 times": prepared(0, 10, False, 20, 600),
    "helpers play 20 honestly, then lose 10 times": prepared(0, 20, False, 10, 300),
    "helpers meet, play 20 honestly, lose 5 times": prepared(0, 20, True, 5, 60),
    "main plays 5 honestly, helpers meet, lose 20": prepared(5, 0, True, 20, 300),
    "main 20, helpers 0 honestly, lose 28 times": prepared(20, 0, False, 28, 600),
    "main 20, helpers meet, 10 honestly, lose 13": prepared(20, 10, True, 13, 300),
    "main 20, helpers meet, 20 honestly, lose 3": prepared(20, 20, True, 3, 60),
    "main 30, helpers 25 honestly, lose once": prepared(30, 25, False, 1, 10),
    "main 40, helpers meet, 5 honestly, lose 16": prepared(40, 5, True, 16, 300),
    "main 60, helpers meet, 15 honestly, lose 4": prepared(60, 15, True, 4, 60),
    "helpers raise those whom the main then meets": raised,
    "one strong helper, 40 honestly; main 20": strong(1, 40, 20),
    "three strong helpers, 30 honestly; main 20": strong(3, 30, 20),
    "ten strong helpers, 15 honestly; main 20": strong(10, 15, 20),
}
"""By what it does. A strong helper is as far above the middle as two spreads; all other accounts of
a strategy are as strong as the middle of the club."""


# ------------------------------------------------------------------ what comes of it


class Ended(NamedTuple):
    """Where honest people and those of a strategy stand in the end."""

    listed: dict[int, int]
    """What orders the list, for those who stand in it."""
    shown: dict[int, int]
    """The rating of each."""


def results(
    strengths: Strengths, meetings: Iterable[Meeting], chance: random.Random
) -> list[tuple[float, Facts]]:
    """How the matches end, in their order."""
    found = []
    for one in sorted(meetings):
        ahead = strengths[one.first] - strengths[one.second]
        better = (1 + erf(ahead / (2 * MODEL.beta))) / 2
        won = one.thrown or chance.random() < better
        places = (1, 2) if won else (2, 1)
        seats = [
            Sat(person, place, seen=Seen(turns=one.turns))
            for person, place in zip((one.first, one.second), places, strict=True)
        ]
        found.append((one.day * DAY, Facts("arcmage", "Last", tuple(seats), one.turns)))
    return found


def by_the_rule(ends: Iterable[tuple[float, Facts]]) -> Ended:
    scores: dict[int, Score] = {}
    for at, facts in ends:
        found = scored(facts, scores, (), at, len(scores))
        scores |= {person: score for person, (_, score) in found.items()}
    worth = sure(scores)
    return Ended(
        {who: worth[who] for who, score in scores.items() if len(score.met) >= ENOUGH},
        {who: score.rating.number for who, score in scores.items()},
    )


def as_before(ends: Iterable[tuple[float, Facts]]) -> Ended:
    """By the rule of before: every match counts in full, and lists go by the cautious rating."""
    found: dict[int, Rating] = {}
    played: dict[int, int] = {}
    for _, facts in ends:
        people = [sat.person for sat in facts.seats]
        before = [found.get(one, Rating()) for one in people]
        after = ratings.after(before, [sat.place for sat in facts.seats], [1.0] * len(people))
        found |= zip(people, after, strict=True)
        played |= {one: played.get(one, 0) + 1 for one in people}
    return Ended(
        {who: one.cautious for who, one in found.items() if played[who] >= BEFORE},
        {who: one.number for who, one in found.items()},
    )


class Club(msgspec.Struct, frozen=True):
    """How a club of honest people ends that plays by itself."""

    best: int
    tenth: int
    shown: int
    """The tenth best of the ratings that are shown."""
    order: float
    """How well the list fits the true strengths (Spearman)."""


class Tried(msgspec.Struct, frozen=True):
    """How a strategy ends in a club."""

    above: int | None
    """How far the main account stands above the tenth best of the club; nothing, if it does not
    stand in the list."""
    shown: int
    """Its rating."""


Rule = Callable[[Iterable[tuple[float, Facts]]], Ended]


def alone(rule: Rule, seed: int, people: int = CLUB) -> Club:
    chance = random.Random(seed)
    strengths, meetings = club(chance, people)
    ended = rule(results(strengths, meetings, chance))
    worth = sorted(ended.listed.values(), reverse=True)
    shown = sorted(ended.shown.values(), reverse=True)
    there = [one for one in strengths if one in ended.listed]
    order = spearman([strengths[one] for one in there], [ended.listed[one] for one in there])
    return Club(worth[0], worth[min(9, people - 1)], shown[min(9, people - 1)], order)


def tried(rule: Rule, strategy: str, seed: int) -> Tried:
    chance = random.Random(seed)
    strengths, meetings = club(chance)
    more = STRATEGIES[strategy](random.Random(f"{strategy} {seed}"))
    assert len(more) <= MOST
    theirs = dict.fromkeys((MAIN, *HELPERS), MODEL.mu)
    if "strong" in strategy:
        risen = {one.first for one in more} & {*HELPERS}
        theirs |= dict.fromkeys(risen, MODEL.mu + 2 * SPREAD)
    ended = rule(results(strengths | theirs, meetings + more, chance))
    honestly = sorted((ended.listed[one] for one in strengths if one in ended.listed), reverse=True)
    above = ended.listed[MAIN] - honestly[9] if MAIN in ended.listed else None
    return Tried(above, ended.shown[MAIN])


def spearman(first: Sequence[float], second: Sequence[float]) -> float:
    """How well two orders agree: 1 for the same, 0 for nothing in common."""
    many = len(first)
    apart = sum((a - b) ** 2 for a, b in zip(ranks(first), ranks(second), strict=True))
    return 1 - 6 * apart / (many * (many**2 - 1))


def ranks(values: Sequence[float]) -> list[int]:
    found = [0] * len(values)
    for rank, where in enumerate(sorted(range(len(values)), key=lambda n: values[n])):
        found[where] = rank
    return found


# ------------------------------------------------------------------ the table


RULES: Mapping[str, Rule] = {"before": as_before, "now": by_the_rule}


def table(seeds: Sequence[int], strategies: Iterable[str] = tuple(STRATEGIES)) -> list[str]:
    """All in lines: honest best and tenth, and where each strategy ends."""
    lines = [f"{len(seeds)} clubs of {CLUB} with {EACH} matches each", ""]
    for called, rule in RULES.items():
        clubs = [alone(rule, seed) for seed in seeds]
        lines.append(
            f"{called:8} best {mean(one.best for one in clubs):5.0f}"
            f"  tenth {mean(one.tenth for one in clubs):5.0f}"
            f"  rating of the tenth {mean(one.shown for one in clubs):5.0f}"
            f"  agrees with true strength {mean(one.order for one in clubs):.3f}"
        )
    head = f"{'above the tenth, in the mean of clubs':48}"
    lines += [
        "",
        f"{head} {'before':>8} {'now':>8} {'at most':>8} {'rating before':>14} {'now':>6}",
    ]
    for strategy in strategies:
        ends = {one: [tried(rule, strategy, n) for n in seeds] for one, rule in RULES.items()}
        before, now = ends["before"], ends["now"]
        lines.append(
            f"{strategy:48} {_above(before, mean):>8} {_above(now, mean):>8} {_above(now, max):>8}"
            f" {mean(one.shown for one in before):14.0f} {mean(one.shown for one in now):6.0f}"
        )
    return lines


def _above(ends: Sequence[Tried], what: Callable[[list[int]], float]) -> str:
    some = [one.above for one in ends if one.above is not None]
    return f"{what(some):+.0f}" if some else "no place"


if __name__ == "__main__":
    print("\n".join(table(range(int(sys.argv[1]) if len(sys.argv) > 1 else 4))))
