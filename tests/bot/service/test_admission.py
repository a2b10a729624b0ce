"""Who may sit down: bans, blocks, and how many matches somebody has at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

import msgspec
import pytest

from bot.games import KITS
from bot.matches.agreements import HAND_OVER, propose, vote
from bot.matches.book import Matches
from bot.matches.endings import call_off
from bot.matches.lobbies import lobby
from bot.matches.lobbies.admission import AT_A_TIME
from bot.matches.lobbies.challenges import decline
from bot.matches.lobbies.making import Place
from bot.matches.lobbies.plans import made
from bot.matches.lobbies.seat_decks import RANDOM
from bot.matches.looks import LobbyLook
from bot.people.preferences import switch
from bot.refusals import Refused
from bot.store import Store
from bot.store.bans import ban, lift
from bot.store.blocks import block, unblock
from bot.store.people import meet_person, set_person
from bot.store.rows import ScoreRow, SeatRow
from bot.store.scores import put_score
from engine.scoring.scores import Score
from tests.bot.service.test_matches import (
    ANN,
    BEN,
    CID,
    HERE,
    NAMES,
    Clock,
    clock,
    join,
    matches,
    store,
    table,
)
from tests.kit.marks import rule

__all__ = ["clock", "matches", "store"]
DAY = 86_400.0


async def new(
    matches: Matches, maker: int, *invited: int, game: str = "marcomage", where: Place = HERE
) -> str:
    return await matches.make(made(game, invited=invited), where, maker, NAMES[maker])


async def meet(store: Store) -> None:
    async with store.transaction() as tx:
        for id, name in NAMES.items():
            await meet_person(tx, id, name)


# ------------------------------------------------------------------ how many


@rule("M-8.3")
async def test_fifteen_matches_at_a_time_challenges_and_lobbies_included(
    matches: Matches,
) -> None:
    await table(matches, ANN, BEN)
    challenge = await new(matches, ANN, CID)
    own = [await new(matches, ANN) for _ in range(AT_A_TIME - 2)]
    with pytest.raises(Refused, match="15 matches at a time"):
        await new(matches, ANN)
    theirs = await new(matches, CID)
    with pytest.raises(Refused, match="15 matches at a time"):
        await join(matches, theirs, ANN)
    await decline(matches, challenge, CID, "Cid")  # it is an open lobby now, and still counts
    with pytest.raises(Refused, match="15 matches at a time"):
        await join(matches, theirs, ANN)
    await matches.cancel(own[0], ANN)
    await join(matches, theirs, ANN)
    with pytest.raises(Refused, match="15 matches at a time"):
        await new(matches, ANN)
    assert (await matches.look(theirs)).seats[1].person == ANN


@rule("M-8.3")
async def test_who_is_challenged_has_no_match_before_he_says_yes(matches: Matches) -> None:
    for maker in (ANN, CID):
        for _ in range(AT_A_TIME):
            await new(matches, maker, BEN, game="arcmage" if maker == CID else "marcomage")
    assert await new(matches, BEN)


@rule("M-8.3", "M-7.5")
async def test_every_fourth_level_gives_room_for_one_more(matches: Matches, store: Store) -> None:
    await meet(store)
    async with store.transaction() as tx:
        for server, level in ((1, 8), (9, 12)):  # that of the server where he plays counts
            score = Score(level=level)
            await put_score(tx, ScoreRow(server, "marcomage", ANN, score))
    for _ in range(AT_A_TIME + 2):
        await new(matches, ANN)
    with pytest.raises(Refused, match="17 matches at a time"):
        await new(matches, ANN)


async def test_who_presses_twice_at_once_has_not_one_too_many(matches: Matches) -> None:
    for _ in range(AT_A_TIME - 1):
        await new(matches, ANN)
    done = await asyncio.gather(*(new(matches, ANN) for _ in range(4)), return_exceptions=True)
    assert sum(isinstance(one, str) for one in done) == 1
    assert sum(isinstance(one, Refused) for one in done) == 3


@rule("M-8.3")
async def test_one_running_match_that_one_made_against_the_same_opponent(
    matches: Matches,
) -> None:
    first = await table(matches, ANN, BEN)
    with pytest.raises(Refused, match="Ann and Ben are playing a match of MArcomage that Ann made"):
        await new(matches, ANN, BEN)
    again = await new(matches, ANN)
    with pytest.raises(Refused, match="only one at a time"):
        await join(matches, again, BEN)
    await join(matches, again, CID)  # another opponent
    await table(matches, ANN, BEN, game="arcmage", where=Place(1, 3))  # another game
    await table(matches, BEN, ANN, where=Place(1, 4))  # one that the other has made
    async with matches.open(first) as held:
        await call_off(matches, held)
    assert await new(matches, ANN, BEN)


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
async def test_games_without_that_rule_have_several_matches_of_a_pair(
    matches: Matches, game: str
) -> None:
    for channel in (2, 3):
        await table(matches, ANN, BEN, game=game, where=Place(1, channel))
    both = [await new(matches, ANN, BEN, game=game), await new(matches, ANN, game=game)]
    for id in both:
        await join(matches, id, BEN)


@rule("M-8.3")
async def test_of_two_lobbies_with_the_same_opponent_one_begins(matches: Matches) -> None:
    both = [await new(matches, ANN, BEN, where=Place(1, channel)) for channel in (2, 3)]
    for id in both:
        await join(matches, id, BEN)
        for person in (ANN, BEN):
            await matches.sit(id, partial(lobby.readied, person=person))
    await matches.start(both[0], ANN)
    with pytest.raises(Refused, match="only one at a time"):
        await matches.start(both[1], BEN)
    assert isinstance(await matches.look(both[1]), LobbyLook)


# ------------------------------------------------------------------ blocks


@pytest.mark.parametrize("by", [ANN, BEN])
async def test_those_who_are_apart_do_not_meet(matches: Matches, store: Store, by: int) -> None:
    await meet(store)
    open_one, three = (
        await new(matches, ANN),
        await matches.make(made("wtactics", 3), HERE, CID, "Cid"),
    )
    await join(matches, three, ANN)
    async with store.transaction() as tx:
        await block(tx, by, ANN + BEN - by, 1.0)
    own, other = (
        "[Yy]ou('ve| have) blocked",
        {ANN: "takes no challenges", BEN: "does not play with you"},
    )
    with pytest.raises(Refused, match=own if by == ANN else other[ANN]):
        await new(matches, ANN, BEN)
    for id in (open_one, three):
        with pytest.raises(Refused, match=own if by == BEN else other[BEN]):
            await join(matches, id, BEN)
    await join(matches, open_one, CID)
    async with store.transaction() as tx:
        assert await unblock(tx, by, ANN + BEN - by)
    await join(matches, three, BEN)


async def test_a_league_pairs_also_those_who_are_apart(matches: Matches, store: Store) -> None:
    await meet(store)
    async with store.transaction() as tx:
        await block(tx, ANN, BEN, 1.0)
    plan = msgspec.structs.replace(made("marcomage", invited=(BEN,)), league="l", pairing="1-1")
    id = await matches.make(plan, HERE, ANN, "Ann")
    await join(matches, id, BEN)


# ------------------------------------------------------------------ not to be disturbed


@rule("M-9.1")
async def test_nobody_challenges_who_is_not_to_be_disturbed(matches: Matches, store: Store) -> None:
    await meet(store)
    async with store.transaction() as tx:
        await set_person(tx, BEN, {"undisturbed": True})
    with pytest.raises(Refused, match="takes no challenges now"):
        await new(matches, ANN, BEN)
    await join(matches, await new(matches, ANN), BEN)  # he himself may join whom he likes


# ------------------------------------------------------------------ bans


async def test_who_is_banned_sits_down_nowhere_on_that_server(
    matches: Matches, store: Store, clock: Clock
) -> None:
    await meet(store)
    here, elsewhere = (
        await new(matches, ANN),
        await matches.make(made("marcomage"), Place(7, 70), ANN, "Ann"),
    )

    async def banned(until: float | None) -> None:
        async with store.transaction() as tx:
            await ban(tx, 1, BEN, ANN, clock.time, until, "He *left* <@1>.")

    async def tries(deed: Callable[[], Awaitable[object]]) -> None:
        with pytest.raises(Refused, match="may not play on this server") as refused:
            await deed()
        assert "<@1>" not in str(refused.value)

    await banned(clock.time + DAY)
    await tries(lambda: new(matches, BEN))
    await tries(lambda: join(matches, here, BEN))
    await join(matches, elsewhere, BEN)
    clock.time += DAY + 1
    await join(matches, here, BEN)
    await banned(None)
    clock.time += 1000 * DAY
    await tries(lambda: new(matches, BEN))
    async with store.transaction() as tx:
        assert await lift(tx, 1, BEN, ANN, clock.time) == 1
    assert await new(matches, BEN)


async def test_a_seat_is_handed_to_nobody_who_may_not_play_there(
    matches: Matches, store: Store, clock: Clock
) -> None:
    id = await table(matches, ANN, BEN)
    await meet(store)
    await propose(matches, id, ANN, HAND_OVER, CID, "Cid")
    async with store.transaction() as tx:
        await ban(tx, 1, CID, BEN, clock.time, None, "")
    await vote(matches, id, BEN, True)
    with pytest.raises(Refused, match="Cid cannot take a seat"):
        await vote(matches, id, CID, True)
    assert [seat.person for seat in (await matches.look(id)).seats] == [ANN, BEN]
    await vote(matches, id, BEN, False)
    with pytest.raises(Refused, match="Cid cannot take a seat"):
        await propose(matches, id, ANN, HAND_OVER, CID, "Cid")


# ------------------------------------------------------------------ a deck that fits


async def test_who_sits_down_has_a_deck_that_fits(matches: Matches) -> None:
    """A random one; who does not want that has the one that he played last, or an easy one."""
    for person in (BEN, CID):
        await switch(matches, person, NAMES[person], "random_deck")
    id = await new(matches, ANN)
    await join(matches, id, BEN)
    decks = [seat.deck for seat in await seats(matches, id)]
    assert decks == [RANDOM, KITS["marcomage"].first_decks[0]]
    await matches.sit(id, lambda held: lobby.with_deck(held, BEN, "fire"))
    await matches.start(id, ANN, thread=True)
    again = await new(matches, CID)
    await join(matches, again, BEN)
    decks = [seat.deck for seat in await seats(matches, again)]
    assert decks == [KITS["marcomage"].first_decks[0], "fire"]


async def seats(matches: Matches, id: str) -> list[SeatRow]:
    return list((await matches.peek(id)).seats)
