"""The lobby: sitting down and getting up, decks, seats for the computer, and the start."""

from __future__ import annotations

from collections.abc import Callable

from bot.discord.addresses import whole
from bot.discord.handlers import Press, press
from bot.discord.rights import gets_thread
from bot.matches.discord.presses.holding import show
from bot.matches.discord.presses.waiting import tell_those_who_wait
from bot.matches.held import Held
from bot.matches.lobbies import lobby
from bot.people import preferences
from bot.store.rows import SeatRow
from engine.words import noted

LEFT = noted("{who}, {name} has left your match of {game}.")
CANCELLED = noted("{who}, {name} has called off the match of {game}.")


@press("join")
async def join(at: Press) -> None:
    await _sit(at, lambda held: lobby.joined(held, at.who.id, at.who.name))


@press("leave")
async def leave(at: Press) -> None:
    await _sit(at, lambda held: lobby.left(held, at.who.id))
    held = await at.matches.peek(at.subject)
    await tell_those_who_wait(at, held.plan, [held.row.creator_id], LEFT)


@press("ready")
async def be_ready(at: Press) -> None:
    """The match of a league begins by itself once both are ready."""
    await at.matches.sit(at.subject, lambda held: lobby.readied(held, at.who.id), at.id, at.who.id)
    held = await at.matches.peek(at.subject)
    if held.plan.league and lobby.all_ready(held):
        await _begin(at)
    else:
        await at.tables.turned_over(at.interaction, at.subject)


@press("unready")
async def be_unready(at: Press) -> None:
    await _sit(at, lambda held: lobby.unreadied(held, at.who.id))


@press("computer")
async def seat_computer(at: Press) -> None:
    await _sit(at, lambda held: lobby.with_computer(held, at.who.id))


@press("dismiss")
async def dismiss_computer(at: Press) -> None:
    await _sit(at, lambda held: lobby.without_computer(held, at.who.id))


@press("level")
async def set_level(at: Press) -> None:
    await _sit(at, lambda held: lobby.with_level(held, at.who.id, at.picked))


@press("deck")
async def take_deck(at: Press) -> None:
    await _sit(at, lambda held: lobby.with_deck(held, at.who.id, at.picked))


@press("seat")
async def change_seat(at: Press) -> None:
    place = whole(at.picked) if at.values else None
    await _sit(at, lambda held: lobby.moved(held, at.who.id, at.who.name, place))


@press("cancel")
async def cancel(at: Press) -> None:
    await at.matches.cancel(at.subject, at.who.id, at.id)
    await at.tables.turned_over(at.interaction, at.subject)
    held = await at.matches.peek(at.subject)
    there = {seat.person_id for seat in held.seats if seat.person_id} | {*held.plan.invited}
    await tell_those_who_wait(at, held.plan, sorted(there - {at.who.id}), CANCELLED)


@press("start")
async def start(at: Press) -> None:
    await _begin(at, at.id)


async def _begin(at: Press, interaction: int | None = None) -> None:
    """Whoever pressed sees his hand; the lobby becomes the table."""
    thread = await gets_thread(at.store, at.interaction)
    with at.tables.panels.pressed(at.interaction, at.subject, at.who.id):
        await preferences.start(at.matches, at.subject, at.who.id, interaction, thread)
        await at.tables.turned_over(at.interaction, at.subject)
        await show(at, at.subject)


async def _sit(at: Press, deed: Callable[[Held], list[SeatRow]]) -> None:
    """Change who sits where, and show the lobby as it is then."""
    await at.matches.sit(at.subject, deed, at.id, at.who.id)
    await at.tables.turned_over(at.interaction, at.subject)
