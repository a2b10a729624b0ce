"""``/league``, what organisers do with its course: void, bye, pair, pause, move."""

from __future__ import annotations

from discord import app_commands

from bot.discord.replies import Interaction
from bot.discord.tree import Command
from bot.leagues import steering
from bot.leagues.discord.completion import meeting, of_leagues, of_one, pairings
from bot.leagues.discord.naming import entrant, meant
from bot.leagues.discord.panels import day
from bot.leagues.discord.results import pairing_in
from bot.text import plain
from engine.words import say

WHICH = "Which league, if there are several"
WHY = 200


@app_commands.command(name="void", description="For organisers: let a pairing count for nobody")
@app_commands.describe(pairing="Which one", why="Why; everybody can read it", league=WHICH)
@app_commands.autocomplete(league=of_leagues(), pairing=of_one(pairings))
async def void(
    interaction: Interaction,
    pairing: str,
    why: app_commands.Range[str, 1, WHY],
    league: str = "",
) -> None:
    at, who, id = await meant(interaction, league)
    one = pairing_in(await at.leagues.look(id, who.id), who.id, pairing)
    await steering.void(at.leagues, who, id, one.id, why)
    await at.tell(say("This pairing counts for nobody now."))


@app_commands.command(name="bye", description="For organisers: give a bye in the open round")
@app_commands.describe(player="Who gets it", league=WHICH)
@app_commands.autocomplete(league=of_leagues(), player=of_one(meeting))
async def bye(interaction: Interaction, player: str, league: str = "") -> None:
    at, who, id = await meant(interaction, league)
    person, name = entrant(await at.leagues.look(id), player)
    number = await steering.give_bye(at.leagues, who, id, person)
    await at.tell(say("{name} has a bye in round {number}.", name=plain(name), number=number))


@app_commands.command(name="pair", description="For organisers: who meets in the next round")
@app_commands.describe(
    first="One of the two",
    second="The other",
    apart="Leave the two to the draw again",
    league=WHICH,
)
@app_commands.autocomplete(league=of_leagues(), first=of_one(meeting), second=of_one(meeting))
async def pair(
    interaction: Interaction,
    first: str,
    second: str,
    apart: bool = False,
    league: str = "",
) -> None:
    at, who, id = await meant(interaction, league)
    look = await at.leagues.look(id)
    (one, a), (other, b) = entrant(look, first), entrant(look, second)
    number = await steering.pair(at.leagues, who, id, one, other, apart)
    said = {"first": plain(a), "second": plain(b), "number": number}
    if apart:
        await at.tell(
            say("{first} and {second}: the draw decides who their opponents are.", **said)
        )
    else:
        await at.tell(say("{first} and {second} will meet in round {number}.", **said))


@app_commands.command(name="pause", description="For organisers: stop the time, or go on")
@app_commands.describe(why="Why; everybody can read it", go_on="Let time run again", league=WHICH)
@app_commands.autocomplete(league=of_leagues())
async def pause(
    interaction: Interaction,
    why: app_commands.Range[str, 1, WHY] = "",
    go_on: bool = False,
    league: str = "",
) -> None:
    at, who, id = await meant(interaction, league)
    if go_on:
        await steering.resume(at.leagues, who, id)
        await at.tell(say("It goes on. All that was to come comes so much later."))
    else:
        await steering.pause(at.leagues, who, id, why)
        await at.tell(say("It is paused. /league pause with go_on lets it go on."))


@app_commands.command(name="move", description="For organisers: another end for the open round")
@app_commands.describe(
    until="A day and an hour of this server, such as 2027-01-31 18:00",
    why="Why; everybody can read it",
    league=WHICH,
)
@app_commands.autocomplete(league=of_leagues())
async def move(
    interaction: Interaction,
    until: app_commands.Range[str, 1, 40],
    why: app_commands.Range[str, 1, WHY] = "",
    league: str = "",
) -> None:
    at, who, id = await meant(interaction, league)
    closes = await steering.move(at.leagues, who, id, until, why)
    await at.tell(say("It ends {day} now.", day=day(closes)))


ALL: tuple[Command, ...] = (void, bye, pair, pause, move)
