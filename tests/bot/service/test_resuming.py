"""Playing on from a step of a match that is over."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest

from bot.matches.book import Matches
from bot.matches.lobbies import lobby
from bot.matches.lobbies.rematches import rematch
from bot.matches.lobbies.resuming import play_on
from bot.matches.looks import LobbyLook
from bot.matches.permitted import giving_up
from bot.matches.record.journals import check
from bot.matches.record.replays import OPEN, Replays, journal_file
from bot.refusals import Refused
from bot.store import Store
from engine.table import encode
from tests.bot.service.test_matches import (
    ANN,
    BEN,
    CID,
    HERE,
    Clock,
    ahead,
    clock,
    matches,
    play,
    store,
    table,
)
from tests.bot.service.test_replays import ended
from tests.kit.soak import SOAK

__all__ = ["clock", "matches", "store"]


async def continued(matches: Matches, old: str, step: int = 50, seat: int | None = 1) -> str:
    """Cid's lobby for a match that goes on from a step."""
    return await play_on(matches, old, step, seat, HERE, CID, "Cid")


async def seats(matches: Matches, id: str) -> list[tuple[str, str]]:
    return [(seat.name, seat.player) for seat in (await matches.look(id)).seats]


async def test_who_plays_on_has_the_seat_through_whose_eyes_he_looked(matches: Matches) -> None:
    old = await ended(matches)
    id = await continued(matches, old)
    look = await matches.look(id)
    assert isinstance(look, LobbyLook)
    assert [seat.person for seat in look.seats] == [None, CID]
    assert look.modes == ("friendly",)
    assert look.begins is not None
    assert (look.begins.step, look.begins.names) == (50, ("Ann", "Ben"))
    assert (await matches.look(await continued(matches, old, seat=None))).seats[0].person == CID


async def test_others_take_seats_from_the_computer_and_give_them_back(matches: Matches) -> None:
    id = await continued(matches, await ended(matches))
    await matches.sit(id, partial(lobby.joined, person=ANN, name="Ann"))
    assert await seats(matches, id) == [("Ann", "person"), ("Cid", "person")]
    with pytest.raises(Refused, match="All seats are taken"):
        await matches.sit(id, partial(lobby.joined, person=BEN, name="Ben"))
    await matches.sit(id, partial(lobby.left, person=ANN))
    assert await seats(matches, id) == [("Robin", "squire"), ("Cid", "person")]
    await matches.sit(id, partial(lobby.moved, person=CID, name="Cid", to=0))
    assert await seats(matches, id) == [("Cid", "person"), ("Wren", "squire")]
    await matches.sit(id, partial(lobby.moved, person=BEN, name="Ben", to=1))
    for to in (0, 2, None):
        with pytest.raises(Refused, match="Choose another"):
            await matches.sit(id, partial(lobby.moved, person=BEN, name="Ben", to=to))


async def test_decks_and_computers_are_as_they_were(matches: Matches) -> None:
    id = await continued(matches, await ended(matches))
    for deed in (
        partial(lobby.with_deck, person=CID, deck="random"),
        partial(lobby.with_computer, person=CID),
        partial(lobby.without_computer, person=CID),
    ):
        with pytest.raises(Refused):
            await matches.sit(id, deed)


async def test_in_other_lobbies_nobody_chooses_his_seat(matches: Matches) -> None:
    from bot.matches.lobbies.plans import made

    id = await matches.make(made("arcmage"), HERE, ANN, "Ann")
    with pytest.raises(Refused, match="press “Join”"):
        await matches.sit(id, partial(lobby.moved, person=BEN, name="Ben", to=1))


@pytest.mark.parametrize("game", ["arcmage", "marcomage", "wtactics"])
async def test_it_begins_as_the_old_match_stood_and_is_played_to_an_end_that_holds(
    matches: Matches, store: Store, clock: Clock, game: str
) -> None:
    old = await ended(matches, game, 60)
    step = 4 if game == "marcomage" else 50
    before = (await matches.at(old, step)).state
    id = await continued(matches, old, step)
    await matches.sit(id, partial(lobby.joined, person=ANN, name="Ann"))
    for person in (ANN, CID):
        await matches.sit(id, partial(lobby.readied, person=person))
    await matches.start(id, CID)
    async with matches.open(id) as held:
        assert held.match is not None
        state = held.match.state
        assert held.match.journal.fairness is not None
        assert held.match.journal.fairness.secret is None
    assert list(state.names) == ["Ann", "Cid"]
    for then, now in zip(before.players, state.players, strict=True):
        assert now.hand == then.hand
        assert Counter(now.deck) == Counter(then.deck)
    again = Matches(store, clock)  # another process finds the same
    async with again.open(id) as held:
        assert held.match is not None
        assert encode(held.match.state) == encode(state)
    await play(matches, id, [ANN, CID], 10_000 if SOAK else 20)
    await ahead(matches, id)
    assert (await matches.table(id)).status == "over"
    name, data = await journal_file(matches, id)
    verdict = check(name, data)
    assert (verdict.hash, verdict.chance, verdict.digest) == (True, True, True)
    scene = await Replays(matches).scene(id, 0, OPEN)
    assert scene.steps > len(before.players)


async def test_the_end_of_a_continuation_can_be_continued_and_played_once_more(
    matches: Matches,
) -> None:
    id = await continued(matches, await ended(matches), seat=0)
    await matches.sit(id, partial(lobby.joined, person=ANN, name="Ann"))
    for person in (ANN, CID):
        await matches.sit(id, partial(lobby.readied, person=person))
    await matches.start(id, CID)
    async with matches.open(id) as held:
        await matches.give(held, 0, giving_up(held, 0), {"yes": True}, CID)
        assert held.match is not None
        steps = len(held.match.journal.answers)
    third = await continued(matches, id, steps - 1)
    assert (await matches.peek(third)).plan.begins is not None
    anew = await rematch(matches, id, CID)
    assert (await matches.peek(anew)).plan.begins is None


async def test_nobody_plays_on_from_where_it_is_over_or_not_to_be_seen(matches: Matches) -> None:
    old = await ended(matches)
    with pytest.raises(Refused, match="over at this step"):
        await continued(matches, old, 10**6)
    with pytest.raises(Refused, match="cards are being dealt"):
        await continued(matches, old, 1)
    running = await table(matches, ANN, BEN, game="arcmage")
    with pytest.raises(Refused, match="over yet"):
        await continued(matches, running, 0)
