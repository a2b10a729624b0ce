"""How people stand, as it is painted: lists by rating or by level, somebody, and two of them."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Literal

import msgspec

from bot.discord.pictures import DARK, LIGHT, SOON, Pictures, ground_for
from bot.games import KITS
from bot.games.painted import faces
from bot.leagues.looks import LeagueLook
from bot.matches.lobbies.seat_decks import RANDOM
from bot.matches.looking import deck_titles
from bot.paint.printing.faces import Face
from bot.paint.reports import comparing, profiles
from bot.paint.reports import standings as lists
from bot.paint.reports.awards import Award
from bot.paint.reports.comparing import Comparison, Met, Player
from bot.paint.reports.profiles import Level, Profile, Rated
from bot.paint.reports.records import Record
from bot.paint.reports.standings import Row, Standings
from bot.painting import Painter, Picture
from bot.people.scores import standings
from bot.people.scores.stakes import EXPERIENCED
from bot.people.scores.standings import InGame, Standing
from engine.catalogue import GAMES
from engine.scoring.experience import to_next_level
from engine.scoring.facts import Result
from engine.scoring.ratings import ENOUGH, Rating
from engine.scoring.scores import Score
from engine.words import noted, say, say_n

By = Literal["rating", "level"]
Shown = Standings | Profile | Comparison
WON: dict[Result, str] = {"won": "W", "drawn": "D", "lost": "L"}


# ------------------------------------------------------------------ lists


def leaderboard(listed: Sequence[Standing], game: str, by: By, where: str) -> Standings:
    note = ""
    if by == "rating":
        note = say_n(
            ENOUGH,
            "Ordered by what is sure, with each opponent counted once; listed after {n} opponent",
            "Ordered by what is sure, with each opponent counted once; listed after {n} opponents",
        )
    title = noted("{game} by rating") if by == "rating" else noted("{game} by level")
    return Standings(
        title=say(title, game=GAMES[game].title),
        subtitle=where,
        rows=tuple(_row(one, by) for one in listed),
        ties=(say("Rating"), "±") if by == "rating" else (say("Exp."),),
        note=note,
        counted=say("At least") if by == "rating" else say("Level"),
        game=game,
    )


def _row(one: Standing, by: By) -> Row:
    score = one.score
    rating, within = str(score.rating.number), str(score.rating.within)
    return Row(
        place=one.place,
        name=one.name,
        won=score.tally.won,
        drawn=score.tally.drawn,
        lost=score.tally.lost,
        points=one.sure if by == "rating" else score.level,
        ties=(rating, within) if by == "rating" else (str(score.experience),),
        change=0,
    )


# ------------------------------------------------------------------ one, and two


def in_list(one: Standing) -> str:
    """What puts somebody where he stands in the list by rating, or what he still lacks for it."""
    left = ENOUGH - len(one.score.met)
    if left <= 0:
        return say("-# In the list by at least {n}, with each opponent counted once.", n=one.sure)
    return say_n(
        left,
        "-# Listed by rating after rated matches with {n} more person.",
        "-# Listed by rating after rated matches with {n} more people.",
    )


def profile(
    found: standings.Profile, game: str, where: str, leagues: Sequence[str] = ()
) -> Profile:
    """Somebody in a game, with his record in all of them."""
    here = in_game(found, game)
    shown = Profile(
        name=found.name,
        subtitle=_subtitle(game, where),
        game=game,
        games=tuple(_record_in(one) for one in found.games),
        leagues=tuple(leagues),
    )
    if here is None:
        return shown
    score = here.standing.score
    return msgspec.structs.replace(
        shown,
        rated=rated(score.rating),
        place=here.standing.place,
        provisional=here.standing.provisional,
        history=tuple(rated(one) for _, one in here.history),
        level=_level(game, score),
        streak=score.streak,
        longest=score.longest,
        form="".join(WON[one] for one in here.latest),
        decks=tuple(_record_with(game, one) for one in here.records),
        awards=_awards(score),
        cards=tuple(_played(game, score.cards)),
    )


def _played(game: str, cards: Mapping[str, int]) -> Iterator[tuple[Face, int]]:
    """The cards that somebody plays most, and how often; not those that exist no more."""
    printed = {face.name: face for face in faces(game).values()}
    for name, n in sorted(cards.items(), key=lambda one: (-one[1], one[0])):
        if name in printed:
            yield printed[name], n


def in_league(look: LeagueLook, person: int) -> str:
    """How somebody stands in a league, in a line; nothing if he is not in it."""
    mine = [team.who.id for team in look.teams if any(one.who.id == person for one in team.players)]
    entrant = mine[0] if mine else person
    if any(one.id == entrant for one in look.champions):
        return say("{league}: won", league=look.name)
    for division in look.divisions:
        for one in division.standings:
            if one.who.id == entrant:
                many = len(division.standings)
                said = noted("{league}: place {n} of {all}")
                return say(said, league=look.name, n=one.place, all=many)
    return say("{league}: signed up", league=look.name) if look.state == "signup" else ""


def in_game(found: standings.Profile, game: str) -> InGame | None:
    return next((one for one in found.games if one.game == game), None)


def most_played(found: Iterable[standings.Profile]) -> str:
    """The game that some people played most; nothing if they have played none."""
    counts: dict[str, int] = {}
    for one in found:
        for each in one.games:
            counts[each.game] = counts.get(each.game, 0) + each.standing.score.tally.played
    return max(counts, key=lambda game: counts[game], default="")


def comparison(found: standings.Comparison, game: str, where: str) -> Comparison:
    """Two people in a game."""
    between = next((one for one in found.games if one.game == game), None)
    shown = Comparison(
        first=_player(found.first, game),
        second=_player(found.second, game),
        subtitle=_subtitle(game, where),
        game=game,
    )
    if between is None:
        return shown
    tally = between.tally
    return msgspec.structs.replace(
        shown,
        won=tally.won,
        drawn=tally.drawn,
        lost=tally.lost,
        met=tuple(Met(WON[how], _day(at)) for _, at, how in reversed(between.matches)),
    )


def _player(found: standings.Profile, game: str) -> Player:
    here = in_game(found, game)
    if here is None:
        return Player(name=found.name)
    score = here.standing.score
    return Player(
        name=found.name,
        rated=rated(score.rating),
        level=_level(game, score),
        won=score.tally.won,
        drawn=score.tally.drawn,
        lost=score.tally.lost,
        streak=score.streak,
        longest=score.longest,
        awards=_awards(score),
    )


def _subtitle(game: str, where: str) -> str:
    title = GAMES[game].title
    return say("{game} at {where}", game=title, where=where) if where else title


def rated(rating: Rating) -> Rated:
    return Rated(rating.number, rating.within)


def _level(game: str, score: Score) -> Level | None:
    if game not in EXPERIENCED:
        return None
    return Level(score.level, score.experience, to_next_level(score.level))


def _awards(score: Score) -> tuple[Award, ...]:
    """The rarest first."""
    some = sorted(score.awards.items(), key=lambda one: (one[1], one[0]))
    return tuple(Award(name, say(name), n) for name, n in some)


def _record_in(one: InGame) -> Record:
    tally = one.standing.score.tally
    return Record(
        title=GAMES[one.game].title,
        sign=KITS[one.game].sign,
        won=tally.won,
        drawn=tally.drawn,
        lost=tally.lost,
        more=str(one.standing.score.rating.number),
    )


def _record_with(game: str, one: standings.Record) -> Record:
    """Ready decks by their titles; what others called theirs nobody has to know."""
    tally, ready = one.tally, deck_titles(game)
    if one.deck in ready:
        title = say(ready[one.deck])
    else:
        title = say("random decks") if one.deck == RANDOM else one.name or say("decks of one's own")
    return Record(title=title, won=tally.won, drawn=tally.drawn, lost=tally.lost)


def _day(at: float) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(at))


# ------------------------------------------------------------------ painted


async def for_one(pictures: Pictures, shown: Shown, page: int, person: int) -> Picture | None:
    """A picture for one person who is willing to wait; nothing if he likes words better."""
    if not await pictures.paints_for(shown.game, person):
        return None
    return await _painted(pictures, shown, page, ground_for(await pictures.liked.of(person)))


async def for_all(pictures: Pictures, shown: Shown, page: int, server: int) -> Picture | None:
    """The same for all who are on a server."""
    theme = LIGHT if (await pictures.houses.of(server)).light else DARK
    return await _painted(pictures, shown, page, theme)


async def _painted(pictures: Pictures, shown: Shown, page: int, theme: str) -> Picture | None:
    painter = pictures.painter
    if painter is None or not pictures.paints(shown.game):
        return None
    kind = type(shown).__name__
    paint = partial(_paint, painter, shown, page, theme)
    return await pictures.picture(painter, (kind, shown, page, theme), paint, SOON)


async def _paint(painter: Painter, shown: Shown, page: int, theme: str) -> Picture:
    match shown:
        case Standings():
            return await painter.standings(shown, page, theme)
        case Profile():
            return await painter.profile(shown, theme)
        case Comparison():
            return await painter.compared(shown, theme)


def told(shown: Shown, page: int) -> list[str]:
    """The same in words, line by line."""
    match shown:
        case Standings():
            return lists.lines(shown, page)
        case Profile():
            return profiles.told(shown).split("\n")
        case Comparison():
            return comparing.told(shown).split("\n")
