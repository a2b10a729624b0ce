"""Two who look for the same game are brought together, once, on both kinds of database."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import delete

from bot.matches.book import Matches
from bot.matches.lobbies import matchmaking
from bot.matches.lobbies.admission import AT_A_TIME
from bot.matches.lobbies.making import Place
from bot.matches.lobbies.matchmaking import QUICK_WAIT, WAIT, Found, Waiting, Wish
from bot.matches.lobbies.plans import made
from bot.matches.time.timekeeper import Timekeeper
from bot.people.statuses import activity, players
from bot.refusals import Refused
from bot.store import Store
from bot.store.bans import ban
from bot.store.blocks import block
from bot.store.people import meet_person, saw_person
from bot.store.play.looking import those_looking
from bot.store.tables import answers, blocks, looking, seats
from bot.store.tables import matches as match_table
from tests.bot.service.test_matches import ANN, BEN, CID, HERE, Clock, clock, matches
from tests.kit.marks import rule
from tests.kit.stores import store, url

__all__ = ["clock", "matches", "store", "url"]
ARCMAGE, MARCOMAGE = Wish(("arcmage",)), Wish(("marcomage",))


async def seek(
    matches: Matches, id: int, wish: Wish = MARCOMAGE, where: Place = HERE
) -> Found | Waiting:
    return await matchmaking.seek(matches, where, id, f"N{id}", wish, "calm")


async def sits(matches: Matches, found: Found | Waiting) -> list[int]:
    assert isinstance(found, Found)
    seats = (await matches.look(found.match)).seats
    return [seat.person for seat in seats if seat.person is not None]


async def list_of(store: Store, now: float, server: int = 1) -> list[int]:
    async with store.reading() as tx:
        return [row.person_id for row in await those_looking(tx, server, now)]


async def test_whoever_has_waited_longest_is_found_by_the_first_who_fits(
    matches: Matches, store: Store, clock: Clock
) -> None:
    assert isinstance(await seek(matches, ANN, ARCMAGE), Waiting)
    clock.time += 1
    assert isinstance(await seek(matches, BEN, Wish()), Found)  # any game: also hers
    clock.time += 1
    assert await seek(matches, CID, Wish(("wtactics",), quick=True)) == Waiting(
        ("wtactics",), True, clock.time + QUICK_WAIT, 0
    )
    for other, wish, where in (
        (ANN, Wish(("wtactics",)), HERE),
        (BEN, Wish(quick=True), Place(9, 2)),
    ):
        assert isinstance(await seek(matches, other, wish, where), Waiting)
    found = await seek(matches, 99, Wish(quick=True))
    assert await sits(matches, found) == [99, CID]
    assert isinstance(found, Found)
    look = await matches.look(found.match)
    assert (look.game, look.timers, look.status) == ("wtactics", "quick", "lobby")
    assert await list_of(store, clock.time) == [ANN]


async def test_the_list_survives_a_restart_and_ends_by_itself(
    matches: Matches, store: Store, clock: Clock, url: str
) -> None:
    await seek(matches, ANN)
    await seek(matches, BEN, Wish(("wtactics",), quick=True))
    again = await Store.open(url)
    try:
        later = Matches(again, clock)
        assert isinstance(await seek(later, CID, Wish(quick=True)), Found)
        clock.time += WAIT - 1
        await Timekeeper(later).tick()
        assert await list_of(again, clock.time) == [ANN]
        clock.time += 1
        assert isinstance(await seek(later, BEN), Waiting)
        await Timekeeper(later).tick()
        assert await list_of(again, 0.0) == [BEN]
    finally:
        await again.close()


async def test_processes_give_nobody_away_twice(store: Store, url: str, clock: Clock) -> None:
    other = await Store.open(url)
    try:
        processes = [Matches(store, clock, alone=False), Matches(other, clock, alone=False)]
        found = await asyncio.gather(
            *(seek(processes[id % 2], id, where=Place(1 + id % 3 // 2, 2)) for id in range(1, 22)),
        )
    finally:
        await other.close()
    pairs = [await sits(processes[0], one) for one in found if isinstance(one, Found)]
    people = [person for pair in pairs for person in pair]
    assert len(people) == len(set(people)) == 2 * len(pairs)
    left = await list_of(store, clock.time) + await list_of(store, clock.time, 2)
    assert sorted([*people, *left]) == list(range(1, 22))
    assert len(left) == 1  # 14 on one server, 7 on the other


async def test_who_may_not_play_is_not_found(matches: Matches, store: Store, clock: Clock) -> None:
    await seek(matches, ANN, ARCMAGE)
    await seek(matches, BEN)
    async with store.transaction() as tx:
        for id in (CID, 14):
            await meet_person(tx, id, f"N{id}")
        await ban(tx, 1, BEN, ANN, clock.time, None, "")
        await block(tx, 14, CID, clock.time)
    with pytest.raises(Refused, match="may not play"):
        await seek(matches, BEN)
    assert isinstance(await seek(matches, CID), Waiting)
    assert isinstance(await seek(matches, 14), Waiting)
    for _ in range(AT_A_TIME):
        await matches.make(made("marcomage"), HERE, 14, "N14")
    with pytest.raises(Refused, match="15 matches"):
        await seek(matches, 14)
    assert await sits(matches, await seek(matches, 16)) == [16, CID]
    assert isinstance(await seek(matches, 17), Waiting)


@rule("M-9.3", "M-9.4")
async def test_activity_at_its_bounds_and_who_is_listed(
    matches: Matches, store: Store, clock: Clock
) -> None:
    minute, day = 60.0, 86_400.0
    for ago, word in (
        (0, "online"),
        (10 * minute, "online"),
        (10 * minute + 1, "offline"),
        (7 * day, "offline"),
        (7 * day + 1, "inactive"),
        (21 * day, "inactive"),
        (21 * day + 1, "dead"),
    ):
        assert activity(clock.time - ago, clock.time) == word
    assert activity(None, clock.time) == "dead"
    await matches.make(made("marcomage"), HERE, ANN, "Ann")
    await matches.make(made("marcomage"), Place(9, 3), BEN, "Ben")
    await seek(matches, CID)
    async with store.transaction() as tx:
        await saw_person(tx, ANN, clock.time)
    found = await players(matches, 1)
    assert [(one.person, one.status, one.activity) for one in found] == [
        (ANN, "newbie", "online"),
        (CID, "looking", "dead"),
    ]


# ------------------------------------------------------------------ whatever happens

PEOPLE = range(1, 7)
STEPS = st.lists(
    st.tuples(
        st.sampled_from(PEOPLE),
        st.sampled_from([(), ("arcmage",), ("marcomage", "arcmage")]),
        st.booleans(),
        st.sampled_from(["seek", "seek", "seek", "stop", "wait"]),
    ),
    max_size=14,
)
APART = st.sets(st.tuples(st.sampled_from(PEOPLE), st.sampled_from(PEOPLE)), max_size=4)


@given(STEPS, APART)
@settings(max_examples=15)
def test_nobody_waits_beside_one_who_fits_and_blocked_ones_never_meet(
    tmp_path_factory: pytest.TempPathFactory, steps: list[Any], apart: set[tuple[int, int]]
) -> None:
    file = tmp_path_factory.getbasetemp() / "matchmaking.db"
    asyncio.run(_walk(file, steps, {pair for pair in apart if len(set(pair)) > 1}))


async def _walk(file: Path, steps: list[Any], apart: set[tuple[int, int]]) -> None:
    store, clock = await Store.open(file), Clock()
    try:
        async with store.transaction() as tx:
            for table in (looking, blocks, answers, seats, match_table):
                await tx.execute(delete(table))
            for id in PEOPLE:
                await meet_person(tx, id, f"N{id}")
            for one, other in apart:
                await block(tx, one, other, 1.0)
        matches = Matches(store, clock)
        there: dict[int, tuple[Wish, float]] = {}
        for id, games, quick, what in steps:
            clock.time += QUICK_WAIT / 2 if what == "wait" else 1
            there = {other: seen for other, seen in there.items() if seen[1] > clock.time}
            if what == "stop":
                assert await matchmaking.stop(matches, id) == (id in there)
                there.pop(id, None)
            if what != "seek":
                continue
            wish = Wish(games, quick)
            fits = [
                other
                for other, (theirs, _) in there.items()
                if other != id
                and theirs.quick == quick
                and set(theirs.any_of) & set(wish.any_of)
                and not {(id, other), (other, id)} & apart
            ]
            found = await seek(matches, id, wish)
            there.pop(id, None)
            if isinstance(found, Waiting):
                assert not fits
                there[id] = wish, found.until
            else:
                assert found.other == fits[0]
                assert {found.game} <= set(wish.any_of) & set(there.pop(found.other)[0].any_of)
        assert await list_of(store, clock.time) == list(there)
    finally:
        await store.close()
