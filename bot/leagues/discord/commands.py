"""``/league``: leagues are made, joined, played and organised here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.decks.discord.completion import of_decks
from bot.discord.completion import GAME, Completion
from bot.discord.handlers import Here, here
from bot.discord.replies import Interaction
from bot.discord.tree import Command
from bot.leagues import making, organisers, signup
from bot.leagues.book import Visitor
from bot.leagues.discord import files, lists, steering_commands, teams
from bot.leagues.discord.closing import closing
from bot.leagues.discord.completion import games, of_leagues, of_one, pairings, players
from bot.leagues.discord.naming import meant, member
from bot.leagues.discord.presses import (
    about,
    begin,
    happened,
    how_it_stands,
    join,
    to_say_first,
    visitor,
)
from bot.leagues.discord.results import put_right, reported
from bot.leagues.discord.setting_presses import settings_of
from bot.leagues.files import exports
from bot.leagues.terms.choices import DECKS, FORMATS, LISTS, TEAM
from bot.servers.houserules import the_game
from bot.text import plain
from engine.words import say

Deed = Callable[[Here, Visitor, str], Awaitable[None]]

WHICH = "Which league, if there are several"
FORMAT = [app_commands.Choice(name=text, value=id) for id, text in FORMATS.items()]
TEAMS = [app_commands.Choice(name=text, value=id) for id, text in TEAM.items()]
DECK = [app_commands.Choice(name=text, value=id) for id, text in DECKS.items()]
LIST = [app_commands.Choice(name=text, value=id) for id, text in LISTS.items()]
FILES = [app_commands.Choice(name=name, value=name) for name in exports.FORMATS]
WHY = 300


class LeagueCommands(app_commands.Group):
    """On servers only: a league belongs to one."""

    def __init__(self) -> None:
        super().__init__(
            name="league",
            description="Leagues: sign up, play your pairings, see how it stands",
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=False, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        now, every = of_leagues(), of_leagues(over=True)
        for command in (
            _of_one("info", "A league with its rules and players", _info, every),
            _of_one("leave", "Leave a league", _leave, now),
            _of_one("start", "For organisers: end the sign-up and begin", _start, now),
            _of_one("standings", "How a league stands", _standings, every),
            _of_one("pairings", "Who meets whom", _pairings, every),
            _of_one("play", "Start the game that you have to play", _play, now),
            _of_one("log", "What happened, with all corrections", _log, every),
            _of_one("config", "For organisers: what a league is to be", _config, now),
            _of_one(
                "advance",
                "For organisers: close the round now, or open the next one",
                _advance,
                now,
            ),
            *steering_commands.ALL,
            *teams.ALL,
        ):
            self.add_command(command)
        for named in (self.join, self.report, self.drop, self.annul, self.close):
            named.autocomplete("league")(now)
        for also in (self.export, self.next):
            also.autocomplete("league")(every)
        self.join.autocomplete("deck")(of_decks(ready=True))
        self.report.autocomplete("pairing")(of_one(pairings))
        self.annul.autocomplete("game")(of_one(games))
        self.drop.autocomplete("player")(of_one(players))

    # -------------------------------------------------------------- making

    @app_commands.command(name="create", description="For organisers: make a league")
    @app_commands.describe(
        name="What it is called",
        game="Which game, if not the usual one of this server",
        format="Format; usually Swiss",
        team="Teams, if not everybody for themselves",
        best_of="How many games a match has at most; usually one",
        days="How many days a round has; usually seven",
        decks="Whether decks are locked at sign-up",
        lists="Whether locked decks are seen by all",
        channel="Where it is announced, if not here",
    )
    @app_commands.choices(game=GAME, format=FORMAT, team=TEAMS, decks=DECK, lists=LIST)
    async def create(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, 60],
        game: str = "",
        format: str = "",
        team: str = "",
        best_of: app_commands.Range[int, 1, 5] | None = None,
        days: app_commands.Range[int, 1, 366] | None = None,
        decks: str = "",
        lists: str = "",
        channel: discord.TextChannel | None = None,
    ) -> None:
        at = here(interaction)
        who = await visitor(at)
        of = the_game(await at.house(), game)
        there = channel.id if channel is not None else at.channel
        chosen = {
            "format": format,
            "team": team,
            "best_of": best_of,
            "days": days,
            "decks": decks,
            "lists": lists,
        }
        said = {key: str(value) for key, value in chosen.items() if value}
        id = await making.create(at.leagues, who, there, name, of, said, at.id)
        note = say(
            "It is announced in {place}. Change here what should be different.",
            place=f"<#{there}>",
        )
        await at.reply(await settings_of(at, who, id, note=note))

    @app_commands.command(name="next", description="For organisers: the next season of a league")
    @app_commands.describe(league="Which league is over", name="What the next one is called")
    async def next(
        self, interaction: Interaction, league: str, name: app_commands.Range[str, 1, 60] = ""
    ) -> None:
        at, who, id = await meant(interaction, league)
        new = await making.next_season(at.leagues, who, id, name, at.id)
        await at.reply(await settings_of(at, who, new))

    # -------------------------------------------------------------- looking

    @app_commands.command(name="schedule", description="Your next opponents, and what comes next")
    async def schedule(self, interaction: Interaction) -> None:
        at = here(interaction)
        who = await visitor(at)
        rules = await at.house()
        found = await at.leagues.listed(who.server, who.id, over=True)
        mine = await at.leagues.mine(who.server, who.id)
        await at.reply(lists.schedule(found, mine, rules.timezone))

    @app_commands.command(name="export", description="A league as files for other programs")
    @app_commands.describe(
        league=WHICH,
        format="csv, json; trf for chess programs; svg, png of a bracket; ics for calendars",
    )
    @app_commands.choices(format=FILES)
    async def export(self, interaction: Interaction, league: str = "", format: str = "csv") -> None:
        at, who, id = await meant(interaction, league)
        await files.send(at, who, id, format)

    # -------------------------------------------------------------- playing

    @app_commands.command(name="join", description="Sign up for a league")
    @app_commands.describe(league=WHICH, deck="With which deck, if the league locks decks")
    async def join(self, interaction: Interaction, league: str = "", deck: str = "") -> None:
        at, who, id = await meant(interaction, league)
        if not deck and (first := await to_say_first(at, who, id)) is not None:
            await at.reply(first)
            return
        await join(at, who, id, deck)
        await at.reply(await about(at, who, id))

    @app_commands.command(name="report", description="Report a result; organisers correct one")
    @app_commands.describe(
        score="Such as 2:1; your games first, or those of the player named first",
        league=WHICH,
        pairing="Which one, if not the one that you have to play",
        why="For organisers: why the result is to be so",
        forfeit="For organisers: nobody has played; give 0 to whoever wasn't there",
    )
    async def report(
        self,
        interaction: Interaction,
        score: app_commands.Range[str, 1, 20],
        league: str = "",
        pairing: str = "",
        why: app_commands.Range[str, 1, WHY] = "",
        forfeit: bool = False,
    ) -> None:
        at, who, id = await meant(interaction, league)
        if why or forfeit:
            text = await put_right(at.leagues, who, id, pairing, score, why, forfeit)
        else:
            text = await reported(at.leagues, who, id, pairing, score)
        await at.tell(text)

    # -------------------------------------------------------------- organising

    @app_commands.command(name="annul", description="For organisers: let a game not count")
    @app_commands.describe(game="Which game", why="Why; everybody can read it", league=WHICH)
    async def annul(
        self,
        interaction: Interaction,
        game: str,
        why: app_commands.Range[str, 1, WHY],
        league: str = "",
    ) -> None:
        at, who, id = await meant(interaction, league)
        await organisers.annul(at.leagues, who, id, game, why)
        await at.tell(say("This game no longer counts."))

    @app_commands.command(name="drop", description="For organisers: take a player out, or back in")
    @app_commands.describe(
        player="Who",
        why="Why; everybody can read it",
        back="Let them play on from the next round",
        league=WHICH,
    )
    async def drop(
        self,
        interaction: Interaction,
        player: str,
        why: app_commands.Range[str, 1, WHY] = "",
        back: bool = False,
        league: str = "",
    ) -> None:
        at, who, id = await meant(interaction, league)
        person, name = member(await at.leagues.look(id), player)
        if back:
            await organisers.bring_back(at.leagues, who, id, person)
            text = say("{name} plays on from the next round.", name=plain(name))
        else:
            await organisers.drop(at.leagues, who, id, person, why)
            text = say("{name} is out of the league. Results so far still count.", name=plain(name))
        await at.tell(text)

    @app_commands.command(name="close", description="For organisers: end a league, or call it off")
    @app_commands.describe(why="Why it is called off before its end", league=WHICH)
    async def close(
        self,
        interaction: Interaction,
        why: app_commands.Range[str, 1, WHY] = "",
        league: str = "",
    ) -> None:
        at, who, id = await meant(interaction, league)
        await organisers.close(at.leagues, who, id, why)
        await at.reply(await about(at, who, id))


# ------------------------------------------------------------------ about one league


def _of_one(name: str, about: str, deed: Deed, complete: Completion) -> Command:
    """A command about one league, and nothing else."""

    async def callback(interaction: Interaction, league: str = "") -> None:
        await deed(*await meant(interaction, league))

    command: Command = app_commands.Command(name=name, description=about, callback=callback)
    app_commands.describe(league=locale_str(WHICH))(command)
    command.autocomplete("league")(complete)
    return command


async def _config(at: Here, who: Visitor, id: str) -> None:
    await at.reply(await settings_of(at, who, id))


async def _info(at: Here, who: Visitor, id: str) -> None:
    await at.reply(await about(at, who, id))


async def _standings(at: Here, who: Visitor, id: str) -> None:
    await at.reply(await how_it_stands(at, who, id))


async def _pairings(at: Here, who: Visitor, id: str) -> None:
    await at.reply(lists.pairings(await at.leagues.look(id, who.id)))


async def _log(at: Here, who: Visitor, id: str) -> None:
    await at.reply(await happened(at, who, id))


async def _leave(at: Here, who: Visitor, id: str) -> None:
    await signup.leave(at.leagues, who, id)
    name = plain((await at.leagues.look(id)).name)
    await at.tell(say("You no longer play in {league}.", league=name))


async def _play(at: Here, who: Visitor, id: str) -> None:
    await begin(at, who, id, "")


async def _start(at: Here, who: Visitor, id: str) -> None:
    await organisers.start(at.leagues, who, id)
    await at.reply(await about(at, who, id))


async def _advance(at: Here, who: Visitor, id: str) -> None:
    found = await organisers.closing(at.leagues, who, id)
    if found is None:
        await at.tell(plain(await organisers.advance(at.leagues, who, id)))
    else:
        await at.reply(closing(id, found, at.matches.now()))
