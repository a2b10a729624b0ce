"""Ending matches that nobody plays any more: after how many days, and by whom (M-5.5, M-5.6)."""

from __future__ import annotations

import pytest

from bot.matches import endings
from bot.matches.agreements import CALL_OFF, propose, vote
from bot.matches.book import Matches
from bot.matches.leaving import note_whether_there
from bot.matches.permitted import giving_up
from bot.refusals import Refused
from bot.store import Store
from bot.store.people import saw_person
from bot.store.servers import set_server
from tests.bot.service.test_matches import ANN, BEN, CID, Clock, clock, matches, store, table
from tests.kit.marks import rule

__all__ = ["clock", "matches", "store"]

DAY = 24 * 3600.0


async def waiting(matches: Matches, game: str = "marcomage") -> tuple[str, int, int]:
    """A match, who waits in it, and who is asked."""
    id = await table(matches, ANN, BEN, game=game, timers="none")
    asked = [ANN, BEN][(await matches.table(id)).asked[0]]
    return id, BEN if asked == ANN else ANN, asked


async def seen(store: Store, clock: Clock, person: int) -> None:
    async with store.transaction() as tx:
        await saw_person(tx, person, clock.time)


@rule("M-5.5")
async def test_who_is_not_seen_for_three_weeks_loses_nothing_but_the_match(
    matches: Matches, store: Store, clock: Clock
) -> None:
    id, waits, _ = await waiting(matches)
    clock.time += 21 * DAY
    assert not await endings.abort(matches, id, waits)
    clock.time += DAY
    with pytest.raises(Refused, match="hasn't been seen for 21 days"):
        await endings.finish(matches, id, waits)
    assert await endings.abort(matches, id, waits)
    look = await matches.table(id)
    assert (look.status, look.result) == ("over", "the match was called off")


@rule("M-5.6")
async def test_who_is_seen_and_does_not_move_for_three_weeks_loses(
    matches: Matches, store: Store, clock: Clock
) -> None:
    id, waits, asked = await waiting(matches)
    clock.time += 22 * DAY
    await seen(store, clock, asked)
    await seen(store, clock, waits)
    assert not await endings.abort(matches, id, waits)
    with pytest.raises(Refused, match="That isn't so yet"):
        await endings.finish(matches, id, asked)  # who waits has nothing to move
    await endings.finish(matches, id, waits)
    async with matches.open(id) as held:
        assert held.match is not None
        assert held.match.outcome is not None
        assert held.match.outcome.winner == (0 if waits == ANN else 1)


@rule("M-5.7")
async def test_a_server_can_make_the_waits_shorter_but_not_longer(
    matches: Matches, store: Store, clock: Clock
) -> None:
    id, waits, asked = await waiting(matches)
    async with store.transaction() as tx:
        await set_server(tx, 1, {"days_until_finish": 2, "days_until_dead": 90})
    assert await endings.waits_of(matches, 1) == endings.Waits(21, 2)
    clock.time += 3 * DAY
    await seen(store, clock, asked)
    await endings.finish(matches, id, waits)
    assert (await matches.look(id)).status == "over"


@pytest.mark.parametrize(("game", "status"), [("arcmage", "aborted"), ("marcomage", "over")])
async def test_all_who_play_can_agree_to_call_it_off(
    matches: Matches, game: str, status: str
) -> None:
    id = await table(matches, ANN, BEN, game=game)
    await propose(matches, id, ANN, CALL_OFF)
    assert (await matches.look(id)).status == "running"
    await vote(matches, id, BEN, True)
    assert (await matches.look(id)).status == status
    with pytest.raises(Refused, match="over already"):
        await endings.abort(matches, id, ANN)


async def test_who_is_defeated_need_not_agree(matches: Matches) -> None:
    id = await table(matches, ANN, BEN, CID, game="arcmage")
    async with matches.open(id) as held:
        await matches.give(held, 2, giving_up(held, 2), {"yes": True}, CID)
    await propose(matches, id, ANN, CALL_OFF)
    await vote(matches, id, BEN, True)
    assert (await matches.look(id)).status == "aborted"


async def test_in_other_games_who_does_not_move_gives_up(
    matches: Matches, store: Store, clock: Clock
) -> None:
    id = await table(matches, ANN, BEN, game="arcmage", timers="none")
    look = await matches.table(id)
    late = [ANN, BEN][look.asked[0]]
    other = BEN if late == ANN else ANN
    if len(look.asked) == 2:  # both arrange their cities: one of them does
        question = (await matches.table(id, other)).question
        assert question is not None
        picks = [option.id for option in question.options[: question.min]]
        await matches.answer(id, other, question.id, {"pick": picks})
    clock.time += 22 * DAY
    await seen(store, clock, late)
    await endings.finish(matches, id, other)
    assert (await matches.look(id)).status == "over"


async def test_alone_against_the_computer_nobody_else_has_to_agree(matches: Matches) -> None:
    id = await table(matches, ANN, game="arcmage")
    assert await endings.abort(matches, id, ANN)
    assert (await matches.look(id)).status == "aborted"


async def test_only_players_can_call_a_match_off(matches: Matches) -> None:
    id, _, _ = await waiting(matches)
    with pytest.raises(Refused, match="You do not play in this match"):
        await endings.abort(matches, id, CID)


async def test_who_left_the_server_is_not_asked_whether_the_match_may_be_called_off(
    matches: Matches, store: Store
) -> None:
    id = await table(matches, ANN, BEN, CID, game="wtactics", timers="none")
    await note_whether_there(matches, id, CID, there=False)
    version = (await matches.look(id)).version
    await note_whether_there(matches, id, CID, there=False)
    assert (await matches.look(id)).version == version  # it is noted once
    assert not await endings.abort(matches, id, ANN)  # Ben is still there
    await propose(matches, id, ANN, CALL_OFF)
    await vote(matches, id, BEN, True)
    assert (await matches.look(id)).status in ("over", "aborted")


async def test_a_match_does_not_count_as_lost_by_who_left_its_server(matches: Matches) -> None:
    id, waits, asked = await waiting(matches)
    await note_whether_there(matches, id, asked, there=False)
    with pytest.raises(Refused, match="has left this server"):
        await endings.finish(matches, id, waits)
    assert await endings.abort(matches, id, waits)
    assert (await matches.table(id)).winner is None
