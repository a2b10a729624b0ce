"""Lists of players, one of them, and two beside each other: found, painted and shown."""

from __future__ import annotations

from typing import NamedTuple

import discord

from bot.discord.handlers import Here, Press, press
from bot.discord.parts import Panel
from bot.discord.replies import name_of
from bot.paint.reports import standings
from bot.paint.reports.profiles import MOST_LEAGUES
from bot.paint.reports.standings import Standings
from bot.people.discord import portrait_panels as panels
from bot.people.discord import portraits
from bot.people.discord.portrait_panels import Asked
from bot.people.discord.portraits import Shown
from bot.people.scores import standings as standing
from bot.people.scores.stakes import EVERYWHERE, EXPERIENCED
from bot.refusals import Refused
from engine.catalogue import GAMES
from engine.scoring.ratings import ENOUGH
from engine.words import either, say, say_n


@press("people", "people-on", "people-by")
async def turned(at: Press) -> None:
    await show(at, _read(at.arg), again=True)


@press("people-game")
async def chosen(at: Press) -> None:
    await show(at, _read(at.picked), again=True)


@press("people-all")
async def shared(at: Press) -> None:
    await _show_all(at, _read(at.arg))


def _read(said: str) -> Asked:
    asked = panels.asked(said)
    if asked is None:
        raise Refused(say("This button is out of date and no longer does anything."))
    return asked


class Found(NamedTuple):
    """What there is to show."""

    shown: Shown
    games: tuple[str, ...]
    """Those in which there is something to see."""
    place: int = 0
    """Of whoever asks, in a list."""
    note: str = ""
    """What puts somebody where he stands in one, or keeps him out."""


async def show(at: Here, asked: Asked, again: bool = False) -> None:
    """Show it to whoever asks, in place of what he saw before if it is ``again``; painting it may
    take a while."""
    found = await _found(at, asked)
    if await at.pictures.paints_for(asked.game, at.who.id):
        await at.wait(anew=not again)
    panel = await _panel(at, asked, found)
    await (at.turn_over(panel) if again else at.reply(panel))


async def _panel(at: Here, asked: Asked, found: Found) -> Panel:
    shown = found.shown
    picture = await portraits.for_one(at.pictures, shown, asked.page, at.who.id)
    lines = portraits.told(shown, asked.page)
    if not isinstance(shown, Standings):
        return panels.portrait(asked, lines, picture, found.games, found.note)
    place = say("You are in place {n}.", n=found.place) if found.place else ""
    pages = standings.pages(shown)
    return panels.board(asked, shown.title, lines, picture, pages, found.games, place)


async def _show_all(at: Here, asked: Asked) -> None:
    """Show it to all who are here, in the language of there."""
    async with at.publicly():
        found = await _found(at, asked, for_all=True)
        await at.interaction.response.defer(thinking=True)
        server = server_of(at)
        picture = await portraits.for_all(at.pictures, found.shown, asked.page, server)
        title = found.shown.title if isinstance(found.shown, Standings) else ""
        lines, by = portraits.told(found.shown, asked.page), at.who.name
        panel = panels.for_all(title, lines, picture, by)
    await at.show(panel)


# ------------------------------------------------------------------ found


async def _found(at: Here, asked: Asked, for_all: bool = False) -> Found:
    if asked.kind == "list":
        return await _listed(at, asked)
    server, where, own = server_of(at), _where(at), not for_all
    leagues = await _leagues(at, server, *asked.people) if asked.kind == "one" else []
    note = ""
    async with at.store.reading() as tx:
        if asked.kind == "one":
            [id] = asked.people
            one = await standing.profile(tx, server, id, own=own and id == at.who.id)
            sides = [one]
            shown: Shown = portraits.profile(one, asked.game, where, leagues)
            here = portraits.in_game(one, asked.game)
            note = portraits.in_list(here.standing) if here is not None else ""
        else:
            first, second = asked.people
            both = await standing.compare(tx, server, first, second)
            sides = [both.first, both.second]
            shown = portraits.comparison(both, asked.game, where)
    games = {each.game for side in sides for each in side.games}
    return Found(shown, tuple(game for game in GAMES if game in games), note=note)


async def _leagues(at: Here, server: int, person: int) -> list[str]:
    """How somebody stands in leagues."""
    looks = await at.leagues.of_person(server, person, MOST_LEAGUES)
    return [said for look in looks if (said := portraits.in_league(look, person))]


async def _listed(at: Here, asked: Asked) -> Found:
    by: portraits.By = "level" if asked.which[0] == "level" else "rating"
    find = standing.ladder if by == "level" else standing.leaderboard
    async with at.store.reading() as tx:
        listed = await find(tx, server_of(at), asked.game)
    if not listed:
        raise Refused(_nobody(asked.game, by))
    own = next((one.place for one in listed if one.person == at.who.id), 0)
    shown = portraits.leaderboard(listed, asked.game, by, _where(at))
    return Found(shown, EXPERIENCED if by == "level" else tuple(GAMES), own)


def _nobody(game: str, by: portraits.By) -> str:
    title = GAMES[game].title
    if by == "level":
        return say(
            "Nobody has played a rated match of {game} here yet. /match new makes one;"
            " matches that are not friendly and without the computer count.",
            game=title,
        )
    return say_n(
        ENOUGH,
        "Nobody has played rated matches of {game} with {n} other here yet; then you are listed."
        " /match new makes one; matches that are not friendly and without the computer"
        " count.",
        "Nobody has played rated matches of {game} with {n} others here yet; then you are listed."
        " /match new makes one; matches that are not friendly and without the computer"
        " count.",
        game=title,
    )


def server_of(at: Here) -> int:
    """Whose matches somebody sees here; a guest sees those that were played on no server."""
    return at.server or EVERYWHERE


def _where(at: Here) -> str:
    guild = at.interaction.guild
    return "" if at.server is None or guild is None else guild.name


# ------------------------------------------------------------------ what commands ask


async def list_asked(at: Here, game: str, by: str) -> Asked:
    """The list that somebody means; raises ``Refused`` where there is none."""
    server = server_of(at)
    if server == EVERYWHERE:
        sentence = "Each server on which I am has lists of its own. Type this on one of them."
        raise Refused(say(sentence))
    if by == "level" and game and game not in EXPERIENCED:
        others = either([GAMES[one].title for one in EXPERIENCED])
        raise Refused(
            say(
                "There are no levels in {game}. Choose {others}, or the list by rating.",
                game=GAMES[game].title,
                others=others,
            )
        )
    some = [game] if game else [*(EXPERIENCED if by == "level" else GAMES)]
    async with at.store.reading() as tx:
        sizes = {one: len(await standing.leaderboard(tx, server, one)) for one in some}
    return Asked("list", max(some, key=lambda one: sizes[one]), (by or "rating", "1"))


async def people_asked(at: Here, game: str, *people: discord.abc.User) -> Asked:
    """One or two who have played; raises ``Refused`` where somebody has not."""
    server = server_of(at)
    async with at.store.reading() as tx:
        found = [await standing.profile(tx, server, one.id) for one in people]
    for one, person in zip(found, people, strict=True):
        if not one.games:
            raise Refused(_nothing(at, person))
    kind, ids = ("one", "two")[len(people) - 1], tuple(str(one.id) for one in people)
    return Asked(kind, game or portraits.most_played(found), ids)


def _nothing(at: Here, person: discord.abc.User) -> str:
    if person.id == at.who.id:
        return say(
            "You have not played a rated match here yet. /match new makes one; matches"
            " that are not friendly and without the computer count."
        )
    return say("{name} has not played a rated match here yet.", name=name_of(person))
