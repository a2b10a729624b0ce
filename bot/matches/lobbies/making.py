"""A new match and its lobby, as part of a transaction: with whatever it comes from."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.matches.held import Held
from bot.matches.lobbies import admission, lobby
from bot.store.kept import Plan
from bot.store.people import meet_person
from bot.store.play.matches import NewMatch, begin_match
from bot.store.play.seats import take_seat
from bot.store.rows import SeatRow
from bot.store.servers import meet_server
from bot.store.store import Transaction
from engine import __version__
from engine.table.fairness import commitment
from engine.words import ENGLISH


class Place(msgspec.Struct, frozen=True):
    """Where a match is played."""

    server: int | None
    channel: int
    thread: int | None = None
    guest: bool = False
    """The bot is no member there: it can answer, and do nothing by itself."""
    language: str = ENGLISH
    """Which is spoken there."""


Seating = Callable[[Held, int, str], list[SeatRow]]
"""Who sits there at first, by whoever makes the match."""


async def begin(
    tx: Transaction,
    plan: Plan,
    place: Place,
    person: int,
    name: str,
    secret: str,
    now: float,
    seats: Seating = lobby.alone,
) -> Held:
    """A new match in its lobby, made by somebody; raises ``Refused``."""
    plan = msgspec.structs.replace(
        plan, guest=place.guest, thread=False, declined=(), language=place.language
    )
    new = NewMatch(
        game=plan.game,
        server_id=place.server,
        channel_id=place.channel,
        thread_id=place.thread,
        home_channel_id=place.channel,
        creator_id=person,
        secret=secret.encode(),
        commitment=commitment(secret),
        engine=__version__,
        plan=plan,
    )
    if place.server is not None:
        await meet_server(tx, place.server)
    await meet_person(tx, person, name)
    held = Held(await begin_match(tx, new, now), [], secret.encode())
    held.seats = await admission.admitted(tx, held, seats(held, person, name), now)
    await admission.may_challenge(tx, held)
    for seat in held.seats:
        await take_seat(tx, seat)
    return held
