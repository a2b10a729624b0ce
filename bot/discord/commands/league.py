"""``/league``: leagues are made, joined, played and organised here."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.discord.commands.completing import GAME, Completion
from bot.discord.commands.decks import of_decks
from bot.discord.commands.league_completing import games, of_leagues, of_one, pairings, players
from bot.discord.desk import Desk
from bot.discord.league_results import put_right, reported
from bot.discord.panels import league_lists as lists
from bot.discord.replies import NOBODY, Interaction, channel_of, reply, tell
from bot.discord.ruling import house_of
from bot.discord.verbs.league_settings import settings_of
from bot.discord.verbs.leagues import (
    about,
    begin,
    happened,
    how_it_stands,
    join,
    taking,
    visitor,
)
from bot.service.houserules import the_game
from bot.service.leagues import exporting, making, organising, signing
from bot.service.leagues.book import Visitor
from bot.service.leagues.looks import LeagueLook
from bot.service.leagues.settings import DECKS, FORMATS, LISTS
from bot.service.refusals import Refused
from bot.text import plain
from engine.words import say

Command = app_commands.Command[Any, ..., None]
Deed = Callable[[Interaction, Visitor, str], Awaitable[None]]

WHICH = "Which league, if there are several"
FORMAT = [app_commands.Choice(name=text, value=id) for id, text in FORMATS.items()]
DECK = [app_commands.Choice(name=text, value=id) for id, text in DECKS.items()]
LIST = [app_commands.Choice(name=text, value=id) for id, text in LISTS.items()]
FILES = [app_commands.Choice(name=name, value=name) for name in ("csv", "json")]
WHY = 300


class LeagueCommands(app_commands.Group):
    """On servers only: a league belongs to one."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(
            name="league",
            description="Leagues: sign up, play your pairings, see how it stands",
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=False, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self.desk, self.leagues = desk, desk.leagues
        now, every = of_leagues(desk), of_leagues(desk, over=True)
        for command in (
            self._of_one("info", "A league with its rules and players", self._info, every),
            self._of_one("leave", "Sign off, or play no more", self._leave, now),
            self._of_one("start", "For organisers: end the sign-up and begin", self._start, now),
            self._of_one("standings", "How a league stands", self._standings, every),
            self._of_one("pairings", "Who meets whom", self._pairings, every),
            self._of_one("play", "Start the game that you have to play", self._play, now),
            self._of_one("log", "What happened, with all corrections", self._log, every),
            self._of_one("config", "For organisers: what a league is to be", self._config, now),
            self._of_one(
                "advance",
                "For organisers: close the round now, or open the next one",
                self._advance,
                now,
            ),
        ):
            self.add_command(command)
        for named in (self.join, self.report, self.drop, self.annul, self.close):
            named.autocomplete("league")(now)
        for also in (self.export, self.next):
            also.autocomplete("league")(every)
        self.join.autocomplete("deck")(of_decks(desk, ready=True))
        self.report.autocomplete("pairing")(of_one(desk, pairings))
        self.annul.autocomplete("game")(of_one(desk, games))
        self.drop.autocomplete("player")(of_one(desk, players))

    def _of_one(self, name: str, about: str, deed: Deed, complete: Completion) -> Command:
        """A command about one league, and nothing else."""

        async def callback(interaction: Interaction, league: str = "") -> None:
            await self._about(interaction, league, deed)

        command: Command = app_commands.Command(name=name, description=about, callback=callback)
        app_commands.describe(league=locale_str(WHICH))(command)
        command.autocomplete("league")(complete)
        return command

    async def _about(self, interaction: Interaction, league: str, deed: Deed) -> None:
        """Do something with the league that somebody means."""

        async def found() -> None:
            who = await visitor(self.desk, interaction)
            await deed(interaction, who, await self.leagues.find(who, league))

        await self.desk.guarded(interaction, found())

    # -------------------------------------------------------------- making

    @app_commands.command(name="create", description="For organisers: make a league")
    @app_commands.describe(
        name="What it is called",
        game="Which game, if not the usual one of this server",
        format="Who meets whom; usually Swiss",
        best_of="How many games a match has at most; usually one",
        days="How many days a round has; usually seven",
        decks="Whether decks are locked at sign-up",
        lists="Whether locked decks are seen by all",
        channel="Where it is announced, if not here",
    )
    @app_commands.choices(game=GAME, format=FORMAT, decks=DECK, lists=LIST)
    async def create(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, 60],
        game: str = "",
        format: str = "",
        best_of: app_commands.Range[int, 1, 5] | None = None,
        days: app_commands.Range[int, 1, 366] | None = None,
        decks: str = "",
        lists: str = "",
        channel: discord.TextChannel | None = None,
    ) -> None:
        async def deed() -> None:
            who = await visitor(self.desk, interaction)
            of = the_game(await house_of(self.desk.matches.store, interaction), game)
            there = channel.id if channel is not None else channel_of(interaction)
            chosen = {
                "format": format,
                "best_of": best_of,
                "days": days,
                "decks": decks,
                "lists": lists,
            }
            said = {key: str(value) for key, value in chosen.items() if value}
            id = await making.create(self.leagues, who, there, name, of, said, interaction.id)
            note = say(
                "It is announced in {place}. Change here what is to be otherwise.",
                place=f"<#{there}>",
            )
            await reply(interaction, await settings_of(self.desk, who, id, note=note))

        await self.desk.guarded(interaction, deed())

    @app_commands.command(name="next", description="For organisers: the next season of a league")
    @app_commands.describe(league="Which league is over", name="What the next one is called")
    async def next(
        self, interaction: Interaction, league: str, name: app_commands.Range[str, 1, 60] = ""
    ) -> None:
        async def deed(interaction: Interaction, who: Visitor, id: str) -> None:
            new = await making.next_season(self.leagues, who, id, name, interaction.id)
            await reply(interaction, await settings_of(self.desk, who, new))

        await self._about(interaction, league, deed)

    async def _config(self, interaction: Interaction, who: Visitor, id: str) -> None:
        await reply(interaction, await settings_of(self.desk, who, id))

    # -------------------------------------------------------------- looking

    async def _info(self, interaction: Interaction, who: Visitor, id: str) -> None:
        await reply(interaction, await about(self.desk, who, id))

    async def _standings(self, interaction: Interaction, who: Visitor, id: str) -> None:
        await reply(interaction, await how_it_stands(self.desk, who, id))

    async def _pairings(self, interaction: Interaction, who: Visitor, id: str) -> None:
        await reply(interaction, lists.pairings(await self.leagues.look(id, who.id)))

    async def _log(self, interaction: Interaction, who: Visitor, id: str) -> None:
        await reply(interaction, await happened(self.desk, who, id))

    @app_commands.command(name="schedule", description="Whom you have to play, and what comes next")
    async def schedule(self, interaction: Interaction) -> None:
        async def deed() -> None:
            who = await visitor(self.desk, interaction)
            rules = await house_of(self.desk.matches.store, interaction)
            found = await self.leagues.listed(who.server, who.id, over=True)
            mine = await self.leagues.mine(who.server, who.id)
            await reply(interaction, lists.schedule(found, mine, rules.timezone))

        await self.desk.guarded(interaction, deed())

    @app_commands.command(name="export", description="Standings, pairings and log as files")
    @app_commands.describe(league=WHICH, format="For spreadsheets (csv) or for programs (json)")
    @app_commands.choices(format=FILES)
    async def export(self, interaction: Interaction, league: str = "", format: str = "csv") -> None:
        async def deed(interaction: Interaction, who: Visitor, id: str) -> None:
            files = await exporting.exported(self.leagues, who, id, format)
            await interaction.response.send_message(
                files=[discord.File(io.BytesIO(data), name) for name, data in files.items()],
                ephemeral=True,
                allowed_mentions=NOBODY,
            )

        await self._about(interaction, league, deed)

    # -------------------------------------------------------------- playing

    @app_commands.command(name="join", description="Sign up for a league")
    @app_commands.describe(league=WHICH, deck="With which deck, if the league locks decks")
    async def join(self, interaction: Interaction, league: str = "", deck: str = "") -> None:
        async def deed(interaction: Interaction, who: Visitor, id: str) -> None:
            if not deck and await signing.needs_deck(self.leagues, id):
                await reply(interaction, await taking(self.desk, interaction, id))
                return
            await join(self.desk, interaction, who, id, deck)
            await reply(interaction, await about(self.desk, who, id))

        await self._about(interaction, league, deed)

    async def _leave(self, interaction: Interaction, who: Visitor, id: str) -> None:
        await signing.leave(self.leagues, who, id)
        name = plain((await self.leagues.look(id)).name)
        await tell(interaction, say("You do not play in {league} any more.", league=name))

    async def _play(self, interaction: Interaction, who: Visitor, id: str) -> None:
        await begin(self.desk, interaction, who, id, "")

    @app_commands.command(name="report", description="Report a result; organisers put one right")
    @app_commands.describe(
        score="Such as 2:1; your games first, or those of whom the pairing names first",
        league=WHICH,
        pairing="Which one, if not the one that you have to play",
        why="For organisers: why the result is to be so",
        forfeit="For organisers: nobody has played; who was not there has 0",
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
        async def deed(interaction: Interaction, who: Visitor, id: str) -> None:
            if why or forfeit:
                text = await put_right(self.leagues, who, id, pairing, score, why, forfeit)
            else:
                text = await reported(self.leagues, who, id, pairing, score)
            await tell(interaction, text)

        await self._about(interaction, league, deed)

    # -------------------------------------------------------------- organising

    async def _start(self, interaction: Interaction, who: Visitor, id: str) -> None:
        await organising.start(self.leagues, who, id)
        await reply(interaction, await about(self.desk, who, id))

    async def _advance(self, interaction: Interaction, who: Visitor, id: str) -> None:
        await tell(interaction, plain(await organising.advance(self.leagues, who, id)))

    @app_commands.command(name="annul", description="For organisers: let a game not count")
    @app_commands.describe(game="Which game", why="Why; everybody can read it", league=WHICH)
    async def annul(
        self,
        interaction: Interaction,
        game: str,
        why: app_commands.Range[str, 1, WHY],
        league: str = "",
    ) -> None:
        async def deed(interaction: Interaction, who: Visitor, id: str) -> None:
            await organising.annul(self.leagues, who, id, game, why)
            await tell(interaction, say("This game does not count any more."))

        await self._about(interaction, league, deed)

    @app_commands.command(name="drop", description="For organisers: take a player out, or back in")
    @app_commands.describe(
        player="Who",
        why="Why; everybody can read it",
        back="Let him play on from the next round",
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
        async def deed(interaction: Interaction, who: Visitor, id: str) -> None:
            person, name = _member(await self.leagues.look(id), player)
            if back:
                await organising.bring_back(self.leagues, who, id, person)
                text = say("{name} plays on from the next round.", name=plain(name))
            else:
                await organising.drop(self.leagues, who, id, person, why)
                text = say("{name} plays no more. What he has played counts.", name=plain(name))
            await tell(interaction, text)

        await self._about(interaction, league, deed)

    @app_commands.command(name="close", description="For organisers: end a league, or call it off")
    @app_commands.describe(why="Why it is called off before its end", league=WHICH)
    async def close(
        self,
        interaction: Interaction,
        why: app_commands.Range[str, 1, WHY] = "",
        league: str = "",
    ) -> None:
        async def deed(interaction: Interaction, who: Visitor, id: str) -> None:
            await organising.close(self.leagues, who, id, why)
            await reply(interaction, await about(self.desk, who, id))

        await self._about(interaction, league, deed)


def _member(look: LeagueLook, said: str) -> tuple[int, str]:
    """Somebody who plays in a league, by his id, a mention, or his name; raises ``Refused``."""
    id = said.strip("<@!> ")
    for one in look.members:
        if id == str(one.who.id) or said.casefold() == one.who.name.casefold():
            return one.who.id, one.who.name
    raise Refused(
        say("“{name}” does not play in this league. Pick somebody of the list.", name=said[:40])
    )
