"""``banneret db prune``: what ended long ago goes, and nobody's rating with it."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from bot.cli import main
from bot.leagues.book import Leagues
from bot.matches.book import Matches
from bot.matches.search import Finder
from bot.people import privacy
from bot.people.history import history
from bot.people.scores import results
from bot.refusals import Refused
from bot.store import Store
from bot.store.play import pruning
from bot.store.play.pruning import BEGINNING, Old, old_matches, prune
from bot.store.play.results import all_told
from bot.store.play.settling import settle
from bot.store.play.surfaces import surface_at
from bot.store.tables import gains, league_games, metadata, scores
from bot.store.tables import matches as table_of_matches
from bot.store.tables import results as table_of_results
from tests.bot.service.test_matches import ANN, BEN, NAMES, Clock, ahead, clock, play, table
from tests.bot.service.test_matches import matches as plain_matches
from tests.kit.leagues_played import league
from tests.kit.stores import store, url

__all__ = ["clock", "plain_matches", "store", "url"]

YEAR = 365
DAY = 86_400.0


@pytest.fixture
def matches(plain_matches: Matches, clock: Clock) -> Matches:
    clock.time += 1000 * DAY
    plain_matches.at_end.append(results.keep)
    return plain_matches


async def over(matches: Matches, days: float, *modes: str) -> str:
    """A match that was played and has settled, and ended so many days ago."""
    id = await table(matches, ANN, BEN, modes=modes)
    await ahead(matches, id)
    async with matches.store.transaction() as tx:
        await surface_at(tx, id, "table", 7)
        await all_told(tx, id)
    await settle(matches.store, matches.now() + 2 * DAY)
    async with matches.store.transaction() as tx:
        at = matches.now() - days * DAY
        this = update(table_of_matches).where(table_of_matches.c.id == id)
        await tx.execute(this.values(ended=at))
    return id


async def tables_with(store: Store, id: str) -> set[str]:
    """Where there is something of a match."""
    found = set()
    async with store.reading() as tx:
        for each in metadata.sorted_tables:
            key = each.c.id if each is table_of_matches else each.c.get("match_id")
            if key is not None and await tx.scalar(
                select(func.count()).select_from(each).where(key == id)
            ):
                found.add(each.name)
    return found


async def pruned(store: Store, before: float) -> tuple[int, int]:
    gone = kept = 0
    last: Any = BEGINNING
    while last is not None:
        async with store.transaction() as tx:
            last, more, stripped = await prune(tx, before, last)
        gone, kept = gone + more, kept + stripped
    return gone, kept


async def reckoned(store: Store) -> list[Any]:
    """What everybody has gained, and how he stands."""
    async with store.reading() as tx:
        return [
            list(await tx.execute(select(each).order_by(*each.primary_key)))
            for each in (gains, scores)
        ]


@pytest.mark.parametrize("at_once", [1, 500])
async def test_what_is_old_goes_and_of_what_counts_the_result_stays(
    matches: Matches, store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    monkeypatch.setattr(pruning, "AT_ONCE", at_once)
    counted, friendly = await over(matches, 400), await over(matches, 400, "friendly")
    young, young_friendly = await over(matches, 300), await over(matches, 300, "friendly")
    open_one = await table(matches, ANN, BEN)
    whole = {id: await tables_with(store, id) for id in (young, young_friendly, open_one)}
    assert {"matches", "seats", "packed", "surfaces", "results", "gains"} <= whole[young]
    before = await reckoned(store)
    past = (await history(store, ANN, None, "", 0, ANN, 7)).count
    edge = clock() - YEAR * DAY
    async with store.reading() as tx:
        found = await old_matches(tx, edge)
    assert (found.gone, found.kept) == (1, 1)
    assert found.size > 500
    assert await pruned(store, edge) == (1, 1)
    assert await tables_with(store, friendly) == set()
    assert await tables_with(store, counted) == {"matches", "seats", "results", "gains"}
    assert whole == {id: await tables_with(store, id) for id in whole}
    async with store.reading() as tx:
        assert await old_matches(tx, edge) == Old(0, 0, 0)
    assert await pruned(store, edge) == (0, 0)
    # All that follows from results is as it was, also reckoned anew.
    assert await reckoned(store) == before
    async with store.transaction() as tx:
        await results.reckon_anew(tx, 1, "marcomage")
    assert await reckoned(store) == before
    assert (await history(store, ANN, None, "", 0, ANN, 7)).count == past - 1


async def test_who_asks_for_a_match_that_is_gone_is_told_so(
    matches: Matches, store: Store, clock: Clock
) -> None:
    ids = [await over(matches, 400), await over(matches, 400, "friendly")]
    young = await over(matches, 300)
    await pruned(store, clock() - YEAR * DAY)
    again = Matches(store, clock)
    for id in ids:
        with pytest.raises(Refused, match="This match is no longer here"):
            await again.look(id)
        with pytest.raises(Refused, match="This match is no longer here"):
            await again.at(id, 3)
    assert [found.row.id for found in await Finder(again).ended(ANN, 2)] == [young]


async def test_who_is_forgotten_is_named_nowhere_in_what_is_left(
    matches: Matches, store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = 811_000_000_000_000_011  # a number that nothing in a match can have by chance
    monkeypatch.setitem(NAMES, person, "Ann")
    id = await table(matches, person, BEN)
    await play(matches, id, [person, BEN])
    async with store.transaction() as tx:
        await all_told(tx, id)
    await settle(store, clock() + 2 * DAY)
    await pruned(store, clock() + 1)
    assert await named(store, str(person))
    assert await privacy.forget(matches, Leagues(matches), person, "Ann") == [id]
    assert await named(store, "Ann", str(person)) == []


async def named(store: Store, *words: str) -> list[str]:
    """The tables in which one of these words stands."""
    async with store.reading() as tx:
        return [
            each.name
            for each in metadata.sorted_tables
            for row in await tx.execute(select(each))
            if any(word in str(row) for word in words)
        ]


async def test_what_was_played_in_a_league_stays_in_its_table(
    matches: Matches, store: Store, clock: Clock
) -> None:
    cup = await league(Leagues(matches))
    id = await over(matches, 400, "friendly")
    async with store.transaction() as tx:
        await tx.execute(league_games.insert().values(match_id=id, league_id=cup, pairing="1-1"))
    assert await pruned(store, clock() - YEAR * DAY) == (0, 1)
    assert {"league_games", "matches", "seats"} <= await tables_with(store, id)


async def test_what_has_not_settled_or_was_not_told_stays(
    matches: Matches, store: Store, clock: Clock
) -> None:
    first, second = await over(matches, 400), await over(matches, 400)
    async with store.transaction() as tx:
        this = update(table_of_matches).where(table_of_matches.c.id == first)
        await tx.execute(this.values(settled=None))
        that = update(table_of_results).where(table_of_results.c.match_id == second)
        await tx.execute(that.values(told=False))
    assert await pruned(store, clock() - YEAR * DAY) == (0, 0)


# ------------------------------------------------------------------ as it is typed


async def db(*arguments: str) -> int:
    return await asyncio.to_thread(main, ["db", *arguments])


async def test_it_is_said_first_and_done_with_a_word_more(
    matches: Matches, store: Store, url: str, clock: Clock,
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.setenv("DATABASE_URL", url)
    clock.time = time.time()
    for _ in range(4):
        old = await over(matches, 400, "friendly")
    await over(matches, 400)
    young = await over(matches, 300)
    await store.close()
    assert await db("prune", "--older", "500") == 0
    assert "No match is there that ended more than 500 days ago." in capsys.readouterr().out
    assert await db("prune", "--older", "365") == 0
    said = capsys.readouterr().out
    assert "4 matches that ended more than 365 days ago would go, and of 1 that count" in said
    assert "Nothing was changed; add --yes" in said
    assert "packed" in await tables_with(store, old)
    await store.close()
    assert await db("prune", "--older", "365", "--yes") == 0
    said = capsys.readouterr().out
    assert "4 matches are gone, and of 1 that count for ratings or for a league only the" in said
    assert await tables_with(store, old) == set()
    assert "packed" in await tables_with(store, young)
    await store.close()


async def test_a_file_gets_smaller_by_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "banneret.db"
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{file}")
    store = await Store.open(file)
    kept = Matches(store, time.time)
    for _ in range(12):
        await over(kept, 400, "friendly")
    async with store.reading():
        assert await db("prune", "--older", "365", "--yes") == 2
    assert "Stop the bot first" in capsys.readouterr().err
    await store.overwrite()
    await store.close()
    before = file.stat().st_size
    assert await db("prune", "--older", "365", "--yes") == 0
    assert " MB less." in capsys.readouterr().out
    assert file.stat().st_size < before


@pytest.mark.parametrize("days", ["0", "-3", "many", "1.5", "1" * 400])
def test_nonsense_gets_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, days: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as ended:
        main(["db", "prune", f"--older={days}", "--yes"])
    assert ended.value.code == 2
    assert f"this is a number of days from 1 to 99999, not “{days}”" in capsys.readouterr().err
    assert not [*tmp_path.iterdir()]
