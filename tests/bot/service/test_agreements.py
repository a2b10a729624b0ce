"""What happens only if all agree."""

from __future__ import annotations

from functools import partial

import pytest

from bot.matches import agreements
from bot.matches.agreements import GO_ON, HAND_OVER, PAUSE, propose, take_back, vote
from bot.matches.book import Matches
from bot.matches.lobbies import lobby
from bot.matches.lobbies.rematches import rematch
from bot.refusals import Refused
from bot.store import Store
from tests.bot.service.test_matches import (
    ANN,
    BEN,
    CID,
    ELSEWHERE,
    Clock,
    clock,
    join,
    matches,
    play,
    store,
    table,
)

__all__ = ["clock", "matches", "store"]  # fixtures


async def test_a_pause_stops_the_clocks_until_all_want_to_go_on(
    matches: Matches, clock: Clock
) -> None:
    id = await table(matches, ANN, BEN, timers="quick")
    [before] = (await matches.table(id)).ends.values()
    await propose(matches, id, ANN, PAUSE)
    assert (await matches.look(id)).status == "running"
    await vote(matches, id, BEN, True)
    assert (await matches.look(id)).status == "paused"
    with pytest.raises(Refused, match="paused"):
        await matches.answer(id, ANN, "q1", {"pick": ["pass"]})
    clock.time += 10_000
    await propose(matches, id, BEN, GO_ON)
    await vote(matches, id, ANN, True)
    look = await matches.table(id)
    assert look.status == "running"
    assert list(look.ends.values()) == [before + 10_000]


async def test_one_refusal_is_enough(matches: Matches) -> None:
    id = await table(matches, ANN, BEN)
    await propose(matches, id, ANN, PAUSE)
    with pytest.raises(Refused, match="There's another proposal"):
        await propose(matches, id, BEN, PAUSE)
    with pytest.raises(Refused, match="already agreed"):
        await vote(matches, id, ANN, True)
    await vote(matches, id, BEN, False)
    assert (await matches.look(id)).status == "running"
    with pytest.raises(Refused, match="Nothing is proposed"):
        await vote(matches, id, ANN, True)


async def test_the_computer_agrees_to_a_pause(matches: Matches) -> None:
    id = await table(matches, ANN)
    await propose(matches, id, ANN, PAUSE)
    assert (await matches.look(id)).status == "paused"


async def test_a_seat_goes_to_somebody_who_has_seen_no_hand(matches: Matches) -> None:
    id = await table(matches, ANN, BEN)
    with pytest.raises(Refused, match="have seen a hand"):
        await propose(matches, id, ANN, HAND_OVER, BEN, "Ben")
    await propose(matches, id, ANN, HAND_OVER, CID, "Cid")
    async with matches.open(id) as held:
        assert agreements.in_words(held) == "Ann wants to hand the seat over to Cid."
    await vote(matches, id, BEN, True)
    assert [seat.person for seat in (await matches.look(id)).seats] == [ANN, BEN]
    await vote(matches, id, CID, True)
    assert [seat.person for seat in (await matches.look(id)).seats] == [CID, BEN]
    assert (await matches.look(id, ANN)).seat is None
    assert (await matches.look(id, CID)).seat == 0


async def test_nobody_is_seated_who_does_not_want_to_play(matches: Matches) -> None:
    id = await table(matches, ANN)
    await propose(matches, id, ANN, HAND_OVER, CID, "Cid")
    assert (await matches.look(id)).seats[0].person == ANN
    with pytest.raises(Refused, match="no seat in this match"):
        await vote(matches, id, BEN, True)
    await vote(matches, id, CID, False)
    with pytest.raises(Refused, match="no seat in this match"):
        await vote(matches, id, CID, True)
    assert (await matches.look(id)).seats[0].person == ANN


async def test_a_take_back_goes_back_to_the_last_answer_of_who_asks(matches: Matches) -> None:
    id = await table(matches, ANN, BEN, game="arcmage")
    await play(matches, id, [ANN, BEN], 1)
    assert (await matches.table(id)).asked == (1,)  # Ann has picked her cities
    await take_back(matches, id, ANN)
    async with matches.open(id) as held:
        assert agreements.in_words(held) == "Ann wants to take back the last answer."
    await vote(matches, id, BEN, True)
    assert (await matches.table(id)).asked == (0, 1)


async def test_what_cannot_be_taken_back_is_said(matches: Matches) -> None:
    id = await table(matches, ANN, BEN, game="arcmage")
    with pytest.raises(Refused, match="not answered anything yet"):
        await take_back(matches, id, BEN)
    await play(matches, id, [ANN, BEN], 2)  # then hands are drawn
    with pytest.raises(Refused, match="cannot be taken back"):
        await take_back(matches, id, BEN)
    other = await table(matches, ANN, BEN, where=ELSEWHERE)
    with pytest.raises(Refused, match="MArcomage has no take-backs"):
        await take_back(matches, other, ANN)


async def test_what_is_proposed_is_there_after_a_restart(
    matches: Matches, store: Store, clock: Clock
) -> None:
    id = await table(matches, ANN, BEN)
    await propose(matches, id, ANN, PAUSE)
    await vote(Matches(store, clock), id, BEN, True)
    assert (await Matches(store, clock).look(id)).status == "paused"


# ------------------------------------------------------------------ rematches


async def test_a_rematch_waits_for_the_others_to_say_yes(matches: Matches) -> None:
    id = await table(matches, ANN, BEN)
    with pytest.raises(Refused, match="over yet"):
        await rematch(matches, id, ANN)
    await play(matches, id, [ANN, BEN])
    with pytest.raises(Refused, match="Only those who played"):
        await rematch(matches, id, CID)
    again = await rematch(matches, id, BEN)
    look = await matches.look(again)
    assert [(seat.name, seat.accepted) for seat in look.seats] == [("Ben", True), ("Ann", False)]
    with pytest.raises(Refused, match="a challenge to somebody else"):
        await join(matches, again, CID)
    await join(matches, again, ANN)
    for person in (ANN, BEN):
        await matches.sit(again, partial(lobby.readied, person=person))
    await matches.start(again, ANN)
    assert (await matches.look(again)).status == "running"


async def test_the_computer_plays_the_rematch_too(matches: Matches) -> None:
    id = await table(matches, ANN, game="arcmage")
    async with matches.open(id) as held:
        await matches.give(held, 0, "concede", {"yes": True}, ANN)
    again = await rematch(matches, id, ANN)
    assert [seat.player for seat in (await matches.look(again)).seats] == ["person", "squire"]
