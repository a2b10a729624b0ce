"""The same match once more: the same people, decks and modes, in a new lobby."""

from __future__ import annotations

from functools import partial

import msgspec

from bot.matches.book import Matches
from bot.matches.held import Held
from bot.matches.lobbies import lobby
from bot.matches.lobbies.making import Place, begin
from bot.refusals import Refused
from bot.store import Transaction
from bot.store.play.matches import rematch_of
from bot.store.rows import SeatRow
from engine.words import say


async def rematch(matches: Matches, id: str, person: int, interaction: int | None = None) -> str:
    """A new lobby in which whoever asks is ready, and the others have to say yes. If one of them
    has asked already it is his, and whoever asks now says yes by that."""
    async with matches.open(id) as old:
        mine = old.seat_of(person)
        if mine is None:
            raise Refused(
                say("Only those who played can ask for a rematch. Make one with /match new.")
            )
        if old.row.status != "over":
            raise Refused(say("This match is not over yet."))
        if any(seat.person_id is not None and seat.person_id < 0 for seat in old.seats):
            raise Refused(say("Somebody who played here has left. Make a new match: /match new."))
        async with matches.store.reading() as tx:
            asked = await rematch_of(tx, id)
        new = asked or await _made(matches, old, mine)
    there = (await matches.peek(new)).seat_of(person)
    if there is None or not there.accepted:
        joined = partial(lobby.joined, person=person, name=mine.name)
        await matches.sit(new, joined, interaction, person)
    return new


async def _made(matches: Matches, old: Held, mine: SeatRow) -> str:
    """The new lobby. It is recorded with the match that is over, of which the version says which
    of two who ask in two processes was first."""
    row, others = old.row, [seat for seat in old.seats if seat.seat != mine.seat]
    plan = msgspec.structs.replace(
        old.plan,
        invited=tuple(seat.person_id for seat in others if seat.person_id),
        message="",
        of=row.id,
        proposal=None,
        teaching=None,  # he knows it now
    )
    # once more from the start, and for no league
    plan = msgspec.structs.replace(plan, begins=None, league="", pairing="", about=None)
    place = Place(row.server_id, row.channel_id, row.thread_id, plan.guest, plan.language)
    made: list[str] = []

    def seats(held: Held, person: int, name: str) -> list[SeatRow]:
        first = lobby.seated(held, person, name)
        return [msgspec.structs.replace(first, deck=mine.deck), *_invited(held, others)]

    async def also(tx: Transaction) -> None:
        secret, person = matches.secret(), mine.person_id or 0
        held = await begin(tx, plan, place, person, mine.name, secret, matches.now(), seats)
        made.append(held.row.id)

    await matches.recorded(old, {}, [], also)
    return made[0]


def _invited(held: Held, others: list[SeatRow]) -> list[SeatRow]:
    """The other seats of the new match: who has one has not accepted yet."""
    rows = []
    for number, seat in enumerate(others, 1):
        automatic = seat.player != lobby.PERSON
        rows.append(
            msgspec.structs.replace(
                seat,
                match_id=held.row.id,
                seat=number,
                ready=automatic,
                accepted=automatic,
                missed=0,
                knows=[],
            )
        )
    return rows
