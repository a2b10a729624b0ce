"""The same match once more: the same people, decks and modes, in a new lobby."""

from __future__ import annotations

import msgspec

from bot.matches.book import Matches
from bot.matches.held import Held
from bot.matches.lobbies import lobby
from bot.matches.lobbies.making import Place
from bot.refusals import Refused
from bot.store import Transaction
from bot.store.play.seats import take_seat
from bot.store.rows import SeatRow
from engine.words import say


async def rematch(matches: Matches, id: str, person: int) -> str:
    """A new lobby in which whoever asks is ready, and the others have to say yes."""
    async with matches.open(id) as old:
        mine = old.seat_of(person)
        if mine is None:
            raise Refused(
                say("Only those who played can ask for a rematch. Make one with /match new.")
            )
        if old.row.status != "over":
            raise Refused(say("This match is not over yet."))
        row, seats = old.row, list(old.seats)
        if any(seat.person_id is not None and seat.person_id < 0 for seat in seats):
            raise Refused(say("Somebody who played here has left. Make a new match: /match new."))
        others = tuple(s.person_id for s in seats if s.person_id not in (None, person))
        plan = msgspec.structs.replace(
            old.plan,
            invited=tuple(one for one in others if one),
            message="",
            of=id,
            proposal=None,
            teaching=None,  # he knows it now
        )
        # once more from the start, and for no league
        plan = msgspec.structs.replace(plan, begins=None, league="", pairing="", about=None)
    place = Place(row.server_id, row.channel_id, row.thread_id, plan.guest, plan.language)
    new = await matches.make(plan, place, person, mine.name)
    async with matches.open(new) as held:
        rows = _seated(held, mine, [seat for seat in seats if seat.seat != mine.seat])

        async def also(tx: Transaction) -> None:
            for seat in rows[1:]:
                await take_seat(tx, seat)

        await matches.recorded(held, {}, [], also)
        held.seats = rows
    await matches.sit(new, lambda held: lobby.with_deck(held, person, mine.deck))
    return new


def _seated(held: Held, mine: SeatRow, others: list[SeatRow]) -> list[SeatRow]:
    """The seats of the new match: who asks sits first, the others have not accepted yet."""
    rows = [held.seats[0]]
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
