"""Lists of players, one of them, and two beside each other: found, painted and shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import discord

from bot.discord import portraits
from bot.discord.addresses import Address
from bot.discord.guests import is_guest
from bot.discord.panels import portraits as panels
from bot.discord.panels.parts import Panel
from bot.discord.panels.portraits import Asked
from bot.discord.portraits import Shown
from bot.discord.replies import Interaction, changed, for_him_alone, new, reply, turn_over
from bot.paint import standings
from bot.paint.profiles import MOST_LEAGUES
from bot.paint.standings import Standings
from bot.service.refusals import Refused
from bot.service.scores import standing
from bot.service.scores.counting import EVERYWHERE, EXPERIENCED
from engine.catalogue import GAMES
from engine.scoring.ratings import ENOUGH
from engine.words import either, say, say_n

if TYPE_CHECKING:
    from bot.discord.desk import Desk


def verbs(desk: Desk) -> dict[str, Any]:
    async def turned(interaction: Interaction, address: Address, _: list[str]) -> None:
        await show(desk, interaction, _read(address.arg), again=True)

    async def chosen(interaction: Interaction, _: Address, values: list[str]) -> None:
        await show(desk, interaction, _read((values or [""])[0]), again=True)

    async def shared(interaction: Interaction, address: Address, _: list[str]) -> None:
        await _show_all(desk, interaction, _read(address.arg))

    return {
        "people": turned,
        "people-on": turned,
        "people-by": turned,
        "people-game": chosen,
        "people-all": shared,
    }


def _read(said: str) -> Asked:
    asked = panels.asked(said)
    if asked is None:
        raise Refused(say("This button is of another time, and does nothing any more."))
    return asked


class Found(NamedTuple):
    """What there is to show."""

    shown: Shown
    games: tuple[str, ...]
    """Those in which there is something to see."""
    place: int = 0
    """Of whoever asks, in a list."""


async def show(desk: Desk, interaction: Interaction, asked: Asked, again: bool = False) -> None:
    """Show it to whoever asks, in place of what he saw before if it is ``again``; painting it may
    take a while."""
    found = await _found(desk, interaction, asked)
    if not await desk.pictures.paints_for(asked.game, interaction.user.id):
        answer = turn_over if again else reply
        await answer(interaction, await _panel(desk, interaction, asked, found))
    elif again and for_him_alone(interaction):
        await interaction.response.defer()
        panel = await _panel(desk, interaction, asked, found)
        await interaction.edit_original_response(**changed(panel))
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)
        panel = await _panel(desk, interaction, asked, found)
        await interaction.followup.send(**new(panel), ephemeral=True)


async def _panel(desk: Desk, interaction: Interaction, asked: Asked, found: Found) -> Panel:
    shown = found.shown
    picture = await portraits.for_one(desk.pictures, shown, asked.page, interaction.user.id)
    lines = portraits.told(shown, asked.page)
    if not isinstance(shown, Standings):
        return panels.portrait(asked, lines, picture, found.games)
    place = say("You stand at place {n}.", n=found.place) if found.place else ""
    pages = standings.pages(shown)
    return panels.board(asked, shown.title, lines, picture, pages, found.games, place)


async def _show_all(desk: Desk, interaction: Interaction, asked: Asked) -> None:
    """Show it to all who are here, in the language of there."""
    async with desk.publicly(interaction):
        found = await _found(desk, interaction, asked, for_all=True)
        await interaction.response.defer(thinking=True)
        server = server_of(interaction)
        picture = await portraits.for_all(desk.pictures, found.shown, asked.page, server)
        title = found.shown.title if isinstance(found.shown, Standings) else ""
        lines, by = portraits.told(found.shown, asked.page), interaction.user.display_name
        panel = panels.for_all(title, lines, picture, by)
    await interaction.followup.send(**new(panel))


# ------------------------------------------------------------------ found


async def _found(
    desk: Desk, interaction: Interaction, asked: Asked, for_all: bool = False
) -> Found:
    if asked.kind == "list":
        return await _listed(desk, interaction, asked)
    server, where, own = server_of(interaction), _where(interaction), not for_all
    leagues = await _leagues(desk, server, *asked.people) if asked.kind == "one" else []
    async with desk.matches.store.reading() as tx:
        if asked.kind == "one":
            [id] = asked.people
            one = await standing.profile(tx, server, id, own=own and id == interaction.user.id)
            sides = [one]
            shown: Shown = portraits.profile(one, asked.game, where, leagues)
        else:
            first, second = asked.people
            both = await standing.compare(tx, server, first, second)
            sides = [both.first, both.second]
            shown = portraits.comparison(both, asked.game, where)
    games = {each.game for side in sides for each in side.games}
    return Found(shown, tuple(game for game in GAMES if game in games))


async def _leagues(desk: Desk, server: int, person: int) -> list[str]:
    """How somebody stands in leagues."""
    looks = await desk.leagues.of_person(server, person, MOST_LEAGUES)
    return [said for look in looks if (said := portraits.in_league(look, person))]


async def _listed(desk: Desk, interaction: Interaction, asked: Asked) -> Found:
    by: portraits.By = "level" if asked.which[0] == "level" else "rating"
    find = standing.ladder if by == "level" else standing.leaderboard
    async with desk.matches.store.reading() as tx:
        listed = await find(tx, server_of(interaction), asked.game)
    if not listed:
        raise Refused(_nobody(asked.game, by))
    own = next((one.place for one in listed if one.person == interaction.user.id), 0)
    shown = portraits.leaderboard(listed, asked.game, by, _where(interaction))
    return Found(shown, EXPERIENCED if by == "level" else tuple(GAMES), own)


def _nobody(game: str, by: portraits.By) -> str:
    title = GAMES[game].title
    if by == "level":
        return say(
            "Nobody has played a match of {game} here yet that counts. /match new makes one;"
            " what is not friendly and without the computer counts.",
            game=title,
        )
    return say_n(
        ENOUGH,
        "Nobody has played {n} match of {game} here yet that counts; then one stands in the list."
        " /match new makes one; what is not friendly and without the computer counts.",
        "Nobody has played {n} matches of {game} here yet that count; then one stands in the list."
        " /match new makes one; what is not friendly and without the computer counts.",
        game=title,
    )


def server_of(interaction: Interaction) -> int:
    """Whose matches somebody sees here; a guest sees those that were played on no server."""
    return EVERYWHERE if is_guest(interaction) else interaction.guild_id or EVERYWHERE


def _where(interaction: Interaction) -> str:
    if is_guest(interaction) or interaction.guild is None:
        return ""
    return interaction.guild.name


# ------------------------------------------------------------------ what commands ask


async def list_asked(desk: Desk, interaction: Interaction, game: str, by: str) -> Asked:
    """The list that somebody means; raises ``Refused`` where there is none."""
    server = server_of(interaction)
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
    async with desk.matches.store.reading() as tx:
        sizes = {one: len(await standing.leaderboard(tx, server, one)) for one in some}
    return Asked("list", max(some, key=lambda one: sizes[one]), (by or "rating", "1"))


async def people_asked(
    desk: Desk, interaction: Interaction, game: str, *people: discord.abc.User
) -> Asked:
    """One or two who have played; raises ``Refused`` where somebody has not."""
    server = server_of(interaction)
    async with desk.matches.store.reading() as tx:
        found = [await standing.profile(tx, server, one.id) for one in people]
    for one, person in zip(found, people, strict=True):
        if not one.games:
            raise Refused(_nothing(interaction, person))
    kind, ids = ("one", "two")[len(people) - 1], tuple(str(one.id) for one in people)
    return Asked(kind, game or portraits.most_played(found), ids)


def _nothing(interaction: Interaction, person: discord.abc.User) -> str:
    if person.id == interaction.user.id:
        return say(
            "You have played no match here yet that counts. /match new makes one; what is not"
            " friendly and without the computer counts."
        )
    return say("{name} has played no match here yet that counts.", name=person.display_name)
