"""Leagues and people that nobody has played in, for those who look at pictures."""

from __future__ import annotations

import random

from bot.games.painted import faces
from bot.paint.reports.awards import Award
from bot.paint.reports.comparing import Comparison, Met, Player
from bot.paint.reports.profiles import Level, Profile, Rated
from bot.paint.reports.records import Record
from bot.paint.reports.trees import Bracket, of_tree
from engine.catalogue import GAMES
from engine.league.brackets import Format, meetings, tree
from tools.moments import PEOPLE


def knockout(format: Format, players: int, part: float = 1, chance: int = 3) -> Bracket:
    """A knock-out of so many, of which such a part is over. The better seed wins more often."""
    draw = random.Random(chance)
    nodes, seeds = tree(format, players), list(range(1, players + 1))
    winners: dict[str, int] = {}
    scores: dict[str, tuple[int, int]] = {}
    for node in nodes[: round(len(nodes) * part)]:
        one = meetings(nodes, seeds, winners)[node.id]
        if one.first and one.second:
            first = draw.random() < (0.7 if one.first < one.second else 0.3)
            winners[node.id] = one.first if first else one.second
            less = draw.randint(0, 1)
            scores[node.id] = (2, less) if first else (less, 2)
    return of_tree(
        "arcmage",
        "Cup of the Four Winds",
        nodes,
        seeds,
        meetings(nodes, seeds, winners),
        {seed: _called(seed) for seed in seeds},
        scores,
        "Best of 3",
    )


def _called(number: int) -> str:
    first, second = PEOPLE[(number - 1) % len(PEOPLE)], PEOPLE[number * 7 % len(PEOPLE)]
    return first if number <= len(PEOPLE) else f"{first} {second}"


# ------------------------------------------------------------------ people


def somebody(game: str = "marcomage", matches: int = 48, seed: int = 3) -> Profile:
    """Somebody who has done all that a profile can show."""
    draw = random.Random(seed)
    history, number, within = [], 1500, 500
    for _ in range(matches):
        number += draw.randint(-24, 32)
        within = max(96, round(within * 0.93))
        history.append(Rated(number, within))
    held = sorted(faces(game).values(), key=lambda face: face.name)
    return Profile(
        name="Old Hand of Nine Sieges",
        subtitle=f"{GAMES[game].title} at The Four Winds",
        game=game,
        rated=history[-1],
        place=3,
        history=tuple(history),
        level=Level(12, 430, 1600) if game == "marcomage" else None,
        streak=4,
        longest=9,
        form="WDLLWLWWWW",
        games=(
            Record(title="MArcomage", sign="tower", won=61, drawn=4, lost=37),
            Record(title="Arcmage", sign="castle-emblem", won=9, lost=12),
            Record(title="WTactics", sign="crossed-swords", won=1, drawn=1),
        ),
        decks=tuple(
            Record(title=title, won=n, drawn=n % 3, lost=11 - n)
            for n, title in enumerate(
                ("Raiders", "W" * 40, "Slow siege", "田中さん", "A", "B", "C"), 3
            )
        ),
        awards=tuple(
            Award(award.name, award.name, 1 + n % 9)
            for n, award in enumerate(GAMES[game].awarding.awards[:-3])
        ),
        cards=tuple((face, 40 - n) for n, face in enumerate(held[3:50:8])),
        leagues=("Winter league: 3rd of 16, round 9", "Cup of the Four Winds: won"),
    )


def two(game: str = "marcomage") -> Comparison:
    """Two who have met."""
    one = somebody(game)
    levels = (Level(12, 430, 1600), Level(9, 0, 1150)) if one.level else (None, None)
    return Comparison(
        first=Player(
            name=one.name,
            rated=one.rated,
            level=levels[0],
            won=61,
            drawn=4,
            lost=37,
            streak=4,
            longest=9,
            awards=one.awards[:5],
        ),
        second=Player(
            name="Ásta",
            rated=Rated(1544, 120),
            level=levels[1],
            won=30,
            lost=28,
            streak=-2,
            longest=6,
            awards=one.awards[3:7],
        ),
        subtitle=one.subtitle,
        game=game,
        won=7,
        drawn=1,
        lost=4,
        met=tuple(
            Met(how, when)
            for how, when in zip("WLDWWL", ("yesterday", *("12 November",) * 5), strict=True)
        ),
    )
