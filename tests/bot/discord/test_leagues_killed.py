"""The bot is killed again and again while a league is played, and the league goes on."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from bot.leagues.book import Leagues
from bot.matches.book import Matches
from bot.store import Store
from bot.store.leagues import games_of, leagues_on
from bot.store.play.matches import open_matches
from bot.store.play.results import results_in
from bot.store.scores import scores_of
from engine.league.scores import open_pairings
from playground import Message, Person, Standin
from tests.bot.discord.test_killed import killed_while_they_play
from tests.kit.castle import BUSY, PROMISED
from tests.kit.cups import has_to_play
from tests.kit.process import process
from tests.kit.soak import SOAK
from tests.kit.two_players import Place

FOR_LEAGUES = 100 if SOAK else 2


class Cup(Place):
    """Four people who play one league after the other, by nothing but what they see."""

    def __init__(self, standin: Standin, seed: str) -> None:
        super().__init__(standin, seed)
        self.channel.deny(standin.bot, "create_public_threads")
        more = [standin.person(name) for name in ("Cid", "Dee")]
        self.guild.join(*more)
        self.people += more
        self.guild.give(self.people[0], self.guild.role("steward", "manage_guild"))

    def messages(self, label: str) -> list[Message]:
        return [m for m in self.channel.messages.values() if label in m.labels]

    def going(self) -> list[Message]:
        """The board of the league that goes on, if one does."""
        boards = [m for m in self.channel.messages.values() if m.text.startswith("## Cup")]
        return [board for board in boards if "🏆" not in board.text][-1:]

    def over(self) -> int:
        boards = [m for m in self.channel.messages.values() if m.text.startswith("## Cup")]
        return sum("🏆" in board.text for board in boards)

    async def _step(self) -> None:
        ann = self.people[0]
        if not self.going():
            await self._make(ann)
        for board in self.messages("Join"):
            if board.text.startswith("## Cup"):
                await self._sign_up(board)
        for round_ in self.messages("Start our game"):
            for person in self.people:
                if has_to_play(round_, person) and "being played" not in line_of(round_, person):
                    await person.press(round_, "Start our game")
        for lobby in [*self.messages("Ready"), *self.messages("Start")]:
            await self._sit_down(lobby)
        for table in self.messages("Give up"):
            await self._give_up(table)
        await asyncio.sleep(0.02)

    async def _make(self, ann: Person) -> None:
        await self.made(ann, name=f"Cup {self.over() + 1}", game="marcomage")

    async def made(self, ann: Person, **said: str) -> None:
        await ann.use(self.channel, "league create", **said)
        for _ in range(20):
            if self.going() or not self.alive:
                return
            await asyncio.sleep(0.05)

    async def _sign_up(self, board: Message) -> None:
        missing = [person for person in self.people if person.name not in board.text]
        for person in missing:
            await person.press(board, "Join")
        if not missing:
            await self.people[0].use(self.channel, "league start")

    async def _sit_down(self, lobby: Message) -> None:
        sitting = [person for person in self.people if f"**{person.name}**" in lobby.text]
        for person in sitting:
            if f"**{person.name}**: not ready yet" in lobby.text:
                await person.press(lobby, "Ready")
        for person in sitting:
            if "Start" in lobby.labels and "not ready yet" not in lobby.text:
                await person.press(lobby, "Start")


class TeamCup(Cup):
    """Teams of two: the first two people against the others."""

    async def _make(self, ann: Person) -> None:
        said = {"name": f"Cup {self.over() + 1}", "game": "marcomage", "team": "2"}
        await self.made(ann, **said)

    async def _sign_up(self, board: Message) -> None:
        missing = [person for person in self.people if person.name not in board.text]
        for person in missing:
            team = ("Lions", "Tigers")[self.people.index(person) // 2]
            await person.use(self.channel, "league team", team=team)
        if not missing:
            await self.people[0].use(self.channel, "league start")


def line_of(round_: Message, person: Person) -> str:
    return next(line for line in round_.text.splitlines() if person.name in line)


@pytest.mark.parametrize("kind", [Cup, TeamCup])
async def test_killed_at_any_moment_a_league_goes_on_to_its_champion(
    tmp_path: Path, kind: type[Cup]
) -> None:
    async with Standin() as standin:
        standin.patience, standin.settling = BUSY, PROMISED
        cup = kind(standin, f"leagues killed {FOR_LEAGUES}")
        await killed_while_they_play(cup, tmp_path, FOR_LEAGUES, within=1500)
        async with process(standin, tmp_path):
            cup.alive = True
            await cup.play_to_an_end()
            await standin.until(lambda: all_is_told(cup, tmp_path), within=60)
        await all_counts_once(cup, tmp_path)
        assert "Traceback" not in (tmp_path / "bot.log").read_text()
        assert not standin.errors


async def all_is_told(cup: Cup, folder: Path) -> bool:
    """Each league has one board, each of its rounds one message, and whoever has played a match was
    told once what it gave."""
    begins = Counter(m.text.splitlines()[0] for m in cup.channel.messages.values() if m.text)
    leagues = {line: n for line, n in begins.items() if line.startswith(("## Cup", "### Cup"))}
    assert all(n == 1 for n in leagues.values()), leagues
    store = await Store.open(folder / "castle.db")
    async with store.reading() as tx:
        results = await results_in(tx, cup.guild.id, "marcomage")
    await store.close()
    said = [m.text for person in cup.people for m in person.direct_channel.messages.values()]
    told = sum(text.startswith(("### Victory", "### Defeat")) for text in said)
    assert told <= 2 * len(results)
    return told == 2 * len(results)


async def all_counts_once(cup: Cup, folder: Path) -> None:
    """Every pairing was played once, and every match counts once, in its league and in scores."""
    store = await Store.open(folder / "castle.db")
    leagues = Leagues(Matches(store))
    async with store.reading() as tx:
        rows = await leagues_on(tx, cup.guild.id, ("signup", "running", "over"))
        results = await results_in(tx, cup.guild.id, "marcomage")
        scores = [row.score for row in await scores_of(tx, cup.guild.id, "marcomage")]
        assert not await open_matches(tx)
    counted = []
    for row in rows:
        season = (await leagues.get(row.id)).season
        if row.state != "over":
            continue
        assert season.ended is not None
        assert not open_pairings(season)
        for pairing in season.duels.values():
            [game] = season.games[pairing.id]
            counted.append(game.match)
        async with store.reading() as tx:
            begun = [g for g in await games_of(tx, row.id) if g.status == "over"]
        assert len(begun) == len(season.duels)
    await store.close()
    assert Counter(counted) == Counter(row.match_id for row in results)
    assert sum(score.tally.played for score in scores) == 2 * len(results)
