"""What a match has given to those who played it, in words: at the table, and in their reports."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.store import Transaction
from bot.store.people import persons
from bot.store.play.results import result
from bot.store.scores import gains_of_match
from bot.text import plain
from engine.catalogue import GAMES
from engine.scoring.experience import BASE
from engine.scoring.meetings import DAYS, FALLING, TURNS
from engine.scoring.scores import Gain
from engine.words import both, noted, say, say_n, signed

PHASES = {
    "ending": noted("How it ended: {percent}% makes {n}."),
    "opponent's level": noted("The opponent's level: {percent}% makes {n}."),
    "how close it was": noted("How close it was: {percent}% makes {n}."),
    "awards": noted("Awards: {percent}% makes {n}."),
}
"""The phases of the experience (M-7.1 to M-7.4)."""
SHORT = noted("Ratings stay as they are: not everybody has had {n} turns.")
RESULTS = {
    "won": noted("### Victory over {names} in {game}"),
    "drawn": noted("### A draw with {names} in {game}"),
    "lost": noted("### Defeat by {names} in {game}"),
}


class Gained(msgspec.Struct, frozen=True):
    """What a match has given to all who played it."""

    match: str
    game: str
    names: dict[int, str]
    gains: dict[int, Gain]
    """By person, the best first."""
    void: str | None = None
    """Why it does not count any more."""
    told: bool = False


async def gained_in(tx: Transaction, match: str) -> Gained | None:
    """Nothing, if the match does not count."""
    row = await result(tx, match)
    if row is None:
        return None
    found = [(one.person_id, one.gain) for one in await gains_of_match(tx, match)]
    gains = dict(sorted(found, key=lambda one: (one[1].place, one[0])))
    names = {id: one.name for id, one in (await persons(tx, gains)).items()}
    return Gained(match, row.game, names, gains, row.void, row.told)


# ------------------------------------------------------------------ at the table


def at_table(gained: Gained) -> list[str]:
    """Lines for everybody: ratings, levels and awards."""
    if gained.void is not None:
        return [say("This match no longer counts: {why}", why=plain(gained.void))]
    lines = []
    for person, gain in gained.gains.items():
        name = plain(gained.names[person])
        lines.append(_rating(name, gain))
        if gain.levels[1] > gain.levels[0]:
            lines.append(
                say("**{name}** has reached level {level}!", name=name, level=gain.levels[1])
            )
        if gain.awards:
            awards = both([say(award) for award in gain.awards])
            lines.append(
                say_n(
                    len(gain.awards),
                    "**{name}** has won an award: {awards}.",
                    "**{name}** has won {n} awards: {awards}.",
                    name=name,
                    awards=awards,
                )
            )
    return [*lines, *_counted(gained)]


def _counted(gained: Gained) -> list[str]:
    """Why ratings changed less than they do elsewhere, or not at all."""
    gains = {plain(gained.names[person]): gain for person, gain in gained.gains.items()}
    early = [name for name, gain in gains.items() if gain.short]
    if len(early) == len(gains):
        return [say(SHORT, n=TURNS)]
    lines = []
    if early:
        lines.append(
            say("{names}: no rating for fewer than {n} turns.", names=both(early), n=TURNS)
        )
    often = {name: gain.often for name, gain in gains.items() if not gain.short}
    if len(set(often.values())) == 1:
        part = next(iter(often.values()))
        if part < 1:
            lines.append(_often(part))
    else:
        lines += [
            say(
                "**{name}**: counted {percent}% for the rating, after other matches with these"
                " players within {days} days.",
                name=name,
                percent=_percent(part),
                days=DAYS,
            )
            for name, part in often.items()
            if part < 1
        ]
    new = [name for name, gain in gains.items() if gain.part < gain.often]
    if new:
        lines.append(
            say(
                "Ratings change less against players who have met few others here: {names}.",
                names=both(new),
            )
        )
    return lines


def _often(part: float) -> str:
    if not part:
        return say(
            "Ratings stay as they are: these two had {n} rated matches within {days} days.",
            n=len(FALLING),
            days=DAYS,
        )
    return say(
        "For ratings it counted {percent}%, since these two had played within {days} days.",
        percent=_percent(part),
        days=DAYS,
    )


def _percent(part: float) -> int:
    return round(100 * part)


def _rating(name: str, gain: Gain) -> str:
    rating, change = gain.after.number, signed(gain.points)
    if not gain.phases:
        return say(
            "**{name}**: rating {rating} ({change}).", name=name, rating=rating, change=change
        )
    return say(
        "**{name}**: rating {rating} ({change}), {experience} experience.",
        name=name,
        rating=rating,
        change=change,
        experience=gain.experience,
    )


# ------------------------------------------------------------------ by direct message


def report(gained: Gained, person: int, wanted: bool) -> str:
    """What somebody is told by himself: his battle report if he wants reports, and in any case a
    new level (M-7.6). Nothing, if there is nothing to tell."""
    gain = gained.gains[person]
    lines = _battle(gained, person, gain) if wanted else []
    if gain.levels[1] > gain.levels[0]:
        title = GAMES[gained.game].title
        lines.append(
            say("**You have reached level {level} in {game}!**", level=gain.levels[1], game=title)
        )
    if wanted and lines:
        lines.append(
            say(
                "-# Match {match}. /match replay shows it; /settings turns reports off.",
                match=gained.match,
            )
        )
    elif lines:
        lines.append(say("-# Match {match}.", match=gained.match))
    return "\n".join(lines)


def _battle(gained: Gained, person: int, gain: Gain) -> list[str]:
    others = [plain(name) for who, name in gained.names.items() if who != person]
    title = say(RESULTS[gain.result], names=both(others), game=GAMES[gained.game].title)
    return [title, *_phases(gain), *_awards(gained.game, gain.awards), *_own_rating(gain)]


def _phases(gain: Gain) -> list[str]:
    if not gain.phases:
        return []
    total = say("**{n} experience**, from {base}:", n=gain.experience, base=BASE)
    steps = [
        say(PHASES[phase.name], percent=phase.percent, n=phase.experience) for phase in gain.phases
    ]
    return [total, *(f"- {step}" for step in steps)]


def _awards(game: str, names: Sequence[str]) -> list[str]:
    takes = taken_for(game)
    return [
        say("Award **{name}**: {takes}", name=say(name), takes=say(takes[name]))
        for name in names
        if name in takes
    ]


def taken_for(game: str) -> Mapping[str, str]:
    """What each award of a game takes, by its name."""
    return {award.name: award.takes for award in GAMES[game].awarding.awards}


def _own_rating(gain: Gain) -> list[str]:
    rating = say(
        "Rating {rating} ({change}), give or take {within}.",
        rating=gain.after.number,
        change=signed(gain.points),
        within=gain.after.within,
    )
    return [rating, f"-# {_own_part(gain)}"] if gain.short or gain.part < 1 else [rating]


def _own_part(gain: Gain) -> str:
    """What a match counted for somebody's rating, and why not in full."""
    if gain.short:
        return say(SHORT, n=TURNS)
    if not gain.often:
        return _often(gain.often)
    said = {"percent": _percent(gain.part), "days": DAYS}
    if gain.part == gain.often:
        return say("It counted {percent}%: you had played each other within {days} days.", **said)
    if gain.often == 1:
        return say("It counted {percent}%: your opponent has met few others here yet.", **said)
    return say(
        "It counted {percent}%: you had played each other within {days} days, and your opponent has"
        " met few others here yet.",
        **said,
    )
