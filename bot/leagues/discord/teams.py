"""Teams of a league: made, joined and filled, by presses and by ``/league team``."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.decks.discord.completion import of_decks
from bot.discord.handlers import Here, Press, press, window
from bot.discord.modals import TextInput, Window
from bot.discord.parts import Panel
from bot.discord.replies import Interaction, name_of
from bot.discord.tree import Command
from bot.leagues import signup
from bot.leagues.book import Visitor
from bot.leagues.discord.completion import of_leagues, of_one, teams
from bot.leagues.discord.naming import meant
from bot.leagues.discord.panels import at as leads_to
from bot.leagues.discord.presses import about, join, named, taking
from bot.refusals import Refused
from bot.text import plain
from engine.text import clean
from engine.words import say


@press("league-team")
async def picked(at: Press) -> None:
    who, id = await named(at)
    look = await at.leagues.look(id, who.id)
    team = next((one for one in look.teams if str(one.who.id) == at.picked), None)
    if team is None:
        raise Refused(say("There's no such team."))
    await at.turn_over(await _joined(at, who, id, team.who.name))


@press("league-found")
async def founding(at: Press) -> None:
    _, id = await named(at)
    look = await at.leagues.look(id)
    asked = Window(title=clean(look.name) or "–", custom_id=str(leads_to(look, "league-founded")))
    field = TextInput(custom_id="name", min_length=1, max_length=signup.TEAM_NAME)
    asked.ask(say("What your team is called"), field)
    await at.open(asked)


@window("league-founded")
async def founded(at: Press) -> None:
    who, id = await named(at)
    name = signup.team_name(at.typed.get("name", ""))
    await at.turn_over(await _joined(at, who, id, name))


async def _joined(at: Here, who: Visitor, id: str, team: str) -> Panel:
    """Somebody is in a team, or has to say first with which deck."""
    if await signup.needs_deck(at.leagues, id):
        return await taking(at, id, team)
    await join(at, who, id, "", team)
    return await about(at, who, id)


@app_commands.command(name="team", description="Make a team for a league, or join one")
@app_commands.describe(
    team="What it is called; one of this name is joined, else it is made",
    league="Which league, if there are several",
    deck="With which deck, if the league locks decks",
    player="For organisers: who is to be in it, if not you",
    out="For captains and organisers: take the player out again, before the start",
)
@app_commands.autocomplete(league=of_leagues(), team=of_one(teams), deck=of_decks(ready=True))
async def team(
    interaction: Interaction,
    team: app_commands.Range[str, 1, signup.TEAM_NAME],
    league: str = "",
    deck: str = "",
    player: discord.User | None = None,
    out: bool = False,
) -> None:
    at, who, id = await meant(interaction, league)
    if player is None or (player.id == who.id and not out):
        if deck or not await signup.needs_deck(at.leagues, id):
            await join(at, who, id, deck, team)
            await at.reply(await about(at, who, id))
        else:
            await at.reply(await taking(at, id, signup.team_name(team)))
        return
    name = name_of(player)
    if out:
        await signup.take_out(at.leagues, who, id, player.id)
        await at.tell(say("{name} is not in this team any more.", name=plain(name)))
        return
    if player.bot:
        raise Refused(say("Only people can be in a team."))
    person = Visitor(who.server, player.id, name, press=who.press)
    own = await at.own_of((await at.leagues.look(id, who.id)).game)
    await signup.put_in(at.leagues, who, id, person, team, deck, own)
    await at.tell(say("{name} is in the team {team}.", name=plain(name), team=plain(team)))


ALL: tuple[Command, ...] = (team,)
