"""All that is kept about somebody: he gets it, and it is taken away; no table knows him then."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from bot.aside import Aside
from bot.concepts.book import Concepts, Visitor
from bot.decks.book import Decks
from bot.leagues import organisers, signup
from bot.leagues.book import Leagues
from bot.leagues.book import Visitor as Entrant
from bot.matches.book import Matches
from bot.matches.lobbies import lobby, matchmaking
from bot.matches.lobbies.challenges import decline
from bot.matches.lobbies.making import Place
from bot.matches.lobbies.matchmaking import Wish
from bot.matches.lobbies.plans import made
from bot.matches.lobbies.rematches import rematch
from bot.matches.lobbies.resuming import play_on
from bot.matches.permitted import giving_up
from bot.matches.record.journals import check
from bot.matches.record.replays import journal_file
from bot.people import privacy
from bot.people.blocks import block
from bot.people.moderation import ban, unban
from bot.people.preferences import switch
from bot.people.scores import results
from bot.people.scores.standings import leaderboard, level_of
from bot.refusals import Refused
from bot.store import Store
from bot.store.forgetting import LEFT, renamed
from bot.store.people import person
from bot.store.play.matches import matches_of_person
from bot.store.play.packing import unpacked
from bot.store.play.settling import settle
from bot.store.reports import add_report
from bot.store.tables import metadata, packed
from tests.bot.service.test_concepts import example
from tests.bot.service.test_matches import clock, matches, play
from tests.kit.leagues_played import CHIEF, HERE, league, open_now, sit_down
from tests.kit.stores import store, url

__all__ = ["clock", "matches", "store", "url"]

XAN, BOB, CID = 2**60 + 123_456_789, 2**60 + 5, 2**60 + 6
CALLED = {XAN: "Xanthippe", BOB: "Bobadil", CID: "Cidonia"}


@pytest.fixture
def leagues(matches: Matches) -> Leagues:
    matches.at_end.append(results.keep)
    return Leagues(matches)


async def new(matches: Matches, maker: int, game: str, where: int, *invited: int) -> str:
    place = Place(HERE, where)
    plan = made(game, invited=invited, message="Come on!" if invited else "")
    return await matches.make(plan, place, maker, CALLED[maker])


async def join(matches: Matches, id: str, who: int) -> None:
    await matches.sit(id, partial(lobby.joined, person=who, name=CALLED[who]))


async def begun(matches: Matches, game: str, where: int, first: int, second: int) -> str:
    id = await new(matches, first, game, where, second)
    await join(matches, id, second)
    for who in (first, second):
        await matches.sit(id, partial(lobby.readied, person=who))
    await matches.start(id, first)
    return id


async def give_up(matches: Matches, id: str, who: int) -> None:
    async with matches.open(id) as held:
        seat = held.seat_of(who)
        assert seat is not None
        question = giving_up(held, seat.seat)
        await matches.give(held, seat.seat, question, {"yes": True}, who)
    matches.tell(id)


class Life:
    """All that somebody can have done here."""

    def __init__(self, matches: Matches, leagues: Leagues) -> None:
        self.matches, self.leagues = matches, leagues
        self.over: list[str] = []

    async def live(self) -> None:
        matches, store = self.matches, self.matches.store
        for where, game in enumerate(("arcmage", "marcomage", "wtactics"), 10):
            id = await begun(matches, game, where, XAN, BOB)
            await play(matches, id, [XAN, BOB], 12)
            await give_up(matches, id, BOB)  # so that her name is in the reason
            self.over.append(id)
        await play_on(matches, self.over[1], 4, None, Place(HERE, 30), CID, "Cidonia")
        again = await rematch(matches, self.over[1], BOB)
        await decline(matches, again, XAN, "Xanthippe")
        challenge = await new(matches, CID, "marcomage", 40, XAN)
        assert (await matches.peek(challenge)).plan.invited == (XAN,)
        await new(matches, XAN, "arcmage", 41)
        await join(matches, await new(matches, BOB, "arcmage", 42), XAN)
        async with store.transaction() as tx:
            await add_report(tx, "It is wrong", 1.0, self.over[0], XAN)
            async with matches.open(self.over[0]) as held:
                assert held.match is not None
                journal = held.match.journal
            await add_report(tx, "So it is", 2.0, self.over[0], BOB, journal)
        await switch(matches, XAN, "Xanthippe", "light")
        decks = Decks(matches)
        await decks.random(XAN, "Xanthippe", "arcmage", "Xanthippe's pride")
        deck = await decks.for_seat(XAN, "Xanthippe's pride", "arcmage")
        own = await new(matches, XAN, "arcmage", 43)
        await matches.sit(own, lambda held: lobby.with_deck(held, XAN, deck))
        await self._concepts()
        await block(matches, XAN, "Xanthippe", BOB, "Bobadil")
        await block(matches, CID, "Cidonia", XAN, "Xanthippe")
        await ban(matches, HERE, (XAN, "Xanthippe"), (BOB, "Bobadil"), 1, "Xanthippe was rude.")
        await unban(matches, HERE, XAN, (BOB, "Bobadil"))
        await ban(matches, HERE, (CID, "Cidonia"), (XAN, "Xanthippe"), 1, "Too late")
        await matchmaking.seek(matches, Place(HERE, 50), XAN, "Xanthippe", Wish(), "calm")
        await self._leagues()

    async def _concepts(self) -> None:
        concepts = Concepts(self.matches, Aside())
        her, his = Visitor(HERE, XAN, "Xanthippe", True), Visitor(HERE, BOB, "Bobadil", True)
        for who, name in ((her, "Warden A"), (her, "Warden B"), (his, "Warden C")):
            found, _ = await concepts.write(who, "arcmage", example(name=name))
            if name != "Warden A":
                found = await concepts.publish(who, found.id, found.version)
            if name == "Warden B":
                state = "implemented"
                await concepts.review(his, found.id, found.version, state, "Well done")
        await concepts.vote(her, found.id, 1)
        await concepts.review(her, found.id, found.version, "interesting", "Hm")

    async def _leagues(self) -> None:
        id = await league(self.leagues, 3, format="robin", leavers="forfeit")
        her = Entrant(HERE, XAN, "Xanthippe")
        await signup.join(self.leagues, her, id)
        await organisers.start(self.leagues, CHIEF, id)
        self.league = id
        for one in await open_now(self.leagues, id):
            if one.second is not None and XAN in (one.first.id, one.second.id):
                self.paired = one


async def everything(store: Store) -> list[tuple[str, bytes]]:
    """All values of all tables, as bytes."""
    found = []
    async with store.reading() as tx:
        for table in metadata.sorted_tables:
            for row in await tx.execute(select(table)):
                for column, value in zip(table.c, row, strict=True):
                    if column is packed.c.data:
                        value = unpacked("", value)
                    data = value if isinstance(value, bytes) else msgspec.json.encode(value)
                    found.append((f"{table.name}.{column.name}", data))
    return found


async def has_all_that_is_hers(store: Store, over: list[str], running: str) -> None:
    """Her file has all that is hers, and nothing of others."""
    data = await privacy.export(store, XAN)
    found: dict[str, Any] = msgspec.json.decode(data)
    assert set(found) == {
        "you",
        "decks",
        "concepts",
        "votes on concepts",
        "reviews of concepts",
        "matches",
        "answers in matches that are over",
        "results",
        "gains",
        "scores",
        "leagues",
        "what you did in leagues",
        "reports",
        "looking for a game",
        "whom you blocked",
        "bans",
        "what you did to look after servers",
    }
    assert found["you"][0]["name"] == "Xanthippe"
    assert [one["text"] for one in found["reports"]] == ["It is wrong"]
    assert {one["id"] for one in found["matches"]} > {*over, running}
    assert running not in {one["match_id"] for one in found["answers in matches that are over"]}
    text = data.decode()
    for other in ("Bobadil", "Cidonia", f"{CID}", '"secret', "snapshot"):
        assert other not in text, other
    assert text.count(f"{BOB}") == 1  # whom she has blocked
    assert msgspec.json.decode(await privacy.export(store, 2**61)) == {}


@pytest.mark.parametrize("settled", [False, True])
async def test_somebody_gets_all_that_is_kept_and_then_no_table_knows_him(
    matches: Matches, leagues: Leagues, store: Store, settled: bool
) -> None:
    """Wherever it is: in the rows of a match, or packed."""
    life = Life(matches, leagues)
    await life.live()
    if settled:
        while await settle(store, matches.now()):
            pass
        matches.drop(life.over)
    known = {where for where, data in await everything(store) if f"{XAN}".encode() in data}
    assert len(known) > 20, sorted(known)  # it really lived
    match = await sit_down(leagues, life.league, life.paired)
    await has_all_that_is_hers(store, life.over, match)
    with pytest.raises(Refused, match="still playing 1 match"):
        await privacy.forget(matches, leagues, XAN, "Xanthippe")
    assert f"{XAN}".encode() in b"".join(data for _, data in await everything(store))
    await give_up(matches, match, XAN)
    before = await leagues.look(life.league)

    await privacy.forget(matches, leagues, XAN, "Xanthippe")

    for where, data in await everything(store):
        assert f"{XAN}".encode() not in data, where
        assert b"anthippe" not in data, (where, data[:300])
    for id in life.over:
        look = await matches.look(id)
        assert LEFT in [seat.name for seat in look.seats]
        assert "Bobadil" in [seat.name for seat in look.seats]
        name, data = await journal_file(matches, id)
        assert check(name, data).holds
        with pytest.raises(Refused, match="has left"):
            await rematch(matches, id, BOB)
    async with store.reading() as tx:
        assert await person(tx, XAN) is None
        assert await level_of(tx, XAN, HERE) == 0
        for game in ("arcmage", "marcomage"):
            assert len(await leaderboard(tx, HERE, game)) >= 0
        assert not await matches_of_person(tx, XAN)
    after = await leagues.look(life.league)
    assert [one.points for one in after.divisions[0].standings] == [
        one.points for one in before.divisions[0].standings
    ]
    assert sum(one.dropped for one in after.members) == 1


async def test_whoever_comes_back_is_new(matches: Matches, leagues: Leagues) -> None:
    id = await begun(matches, "marcomage", 2, XAN, BOB)
    await give_up(matches, id, XAN)
    for _ in range(2):
        await privacy.forget(matches, leagues, XAN, "Xanthippe")
    await switch(matches, XAN, "Xanthippe", "light")
    again = await begun(matches, "marcomage", 2, XAN, BOB)
    await give_up(matches, again, XAN)
    await privacy.forget(matches, leagues, XAN, "Xanthippe")
    for one in (id, again):
        assert (await matches.look(one)).seats[0].name == LEFT
    first, second = [(await matches.look(one)).seats[0].person for one in (id, again)]
    assert first is not None
    assert second is not None
    assert second < first < 0


def test_an_id_is_found_wherever_it_stands_and_nothing_else_is_touched() -> None:
    was = {f"{XAN}": [XAN, True, f"<@{XAN}>", f"{XAN}1", {"a": (1, XAN + 1)}], "b": None}
    now = renamed(msgspec.json.decode(msgspec.json.encode(was)), XAN, -3)
    assert now == {"-3": [-3, True, "<@-3>", f"{XAN}1", {"a": [1, XAN + 1]}], "b": None}
