"""Who may take a seat: bans, blocks, and how many matches somebody has at a time (M-8.3).

It is asked in the transaction in which the seats are kept, and people are locked there in the order
of their ids: whoever presses twice at the same moment is not counted once.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from bot.matches.held import Held
from bot.matches.lobbies.lobby import PERSON
from bot.matches.lobbies.seat_decks import RANDOM
from bot.matches.lobbies.usual import usual_deck
from bot.people.likings import preferences_in
from bot.people.scores.standings import level_of
from bot.refusals import Directed, Refused
from bot.store.bans import standing
from bot.store.blocks import apart
from bot.store.people import meet_person, persons
from bot.store.play.seats import count_open, opponents_of_own
from bot.store.rows import BanRow, SeatRow
from bot.store.store import Transaction
from bot.text import plain
from engine.catalogue import GAMES
from engine.scoring.experience import game_slots
from engine.words import say

AT_A_TIME = 15
"""Matches that somebody may have at a time, before he has reached any level (M-8.3)."""


async def admitted(
    tx: Transaction, held: Held, rows: Sequence[SeatRow], now: float
) -> list[SeatRow]:
    """The seats of a lobby as they are kept, if those who come may do so; raises ``Refused``."""
    there = {seat.person_id for seat in held.seats if seat.accepted}
    people = {row.person_id: row for row in rows if row.person_id is not None}
    for id in sorted(people):
        await meet_person(tx, id, people[id].name)
    for id in sorted(people):
        if people[id].accepted and id not in there:
            await may_come(tx, held, id, _sitting(rows), now)
    return [await _as_he_likes(tx, held, row) for row in rows]


async def may_come(
    tx: Transaction, held: Held, id: int, others: Collection[int], now: float
) -> None:
    """Whether somebody may play in a match with these others; raises ``Refused``."""
    await must_not_be_banned(tx, held.row.server_id, id, now)
    if held.plan.league:  # who plays there whom, and when, was said before
        return
    await must_have_room(tx, id, held.row.server_id, held.row.id)
    await must_not_be_apart(tx, id, set(others) - {id})
    if id != held.row.creator_id:
        await must_not_play_already(tx, held.row.creator_id, held.row.game, [id], held.row.id)


async def must_have_room(tx: Transaction, id: int, server: int | None, but: str = "") -> None:
    """Whether somebody may have one more match beside one; raises ``Refused``."""
    most = await room(tx, id, server)
    if await count_open(tx, id, but) >= most:
        raise Refused(
            say(
                "You may have {most} matches at a time, challenges and open lobbies included "
                "(M-8.3), and you have that many. End one of them first.",
                most=most,
            )
        )


async def must_not_be_apart(tx: Transaction, id: int, others: Collection[int]) -> None:
    """Whether nobody has blocked the other; raises ``Refused``."""
    away = await apart(tx, id, others)
    if any(away.values()):
        raise Refused(say("You have blocked somebody in this match. /me unblock undoes that."))
    if away:
        raise Refused(say("Somebody in this match does not play with you. Join another one."))


async def must_not_be_banned(tx: Transaction, server_id: int | None, id: int, now: float) -> None:
    if (found := await standing(tx, server_id, id, now)) is not None:
        raise Directed(banned(found))


def banned(found: BanRow) -> str:
    """What somebody is told who may not play on a server."""
    why = plain(found.why) or say("no reason was given")
    if found.until is None:
        return say("You may not play on this server: {why}.", why=why.rstrip("."))
    until = f"<t:{round(found.until)}:f>"
    return say(
        "You may not play on this server until {until}: {why}.", until=until, why=why.rstrip(".")
    )


async def room(tx: Transaction, id: int, server: int | None) -> int:
    """How many matches somebody may have at a time who begins one on a server."""
    return AT_A_TIME + game_slots(await level_of(tx, id, server))


async def may_challenge(tx: Transaction, held: Held) -> None:
    """Whether the maker of a match can challenge those who are invited; raises ``Refused``."""
    maker = held.row.creator_id
    invited = [id for id in held.plan.invited if id != maker]
    if not invited or held.plan.league:
        return
    away = await apart(tx, maker, invited)
    if any(away.values()):
        raise Refused(say("You've blocked this person. /me unblock to undo."))
    rows = await persons(tx, invited)
    shut = {id for id, row in rows.items() if preferences_in(row.settings).undisturbed}
    if away or shut:
        raise Refused(
            say(
                "This player takes no challenges now. Make an open match with /match new and"
                " see who joins."
            )
        )
    await must_not_play_already(tx, maker, held.row.game, invited, held.row.id)


async def may_begin(tx: Transaction, held: Held) -> None:
    """Whether a match whose lobby is complete may begin now; raises ``Refused``."""
    if not held.plan.league:
        people, row = _sitting(held.seats), held.row
        await must_not_play_already(tx, row.creator_id, row.game, people, row.id)


async def must_not_play_already(
    tx: Transaction, maker: int, game: str, others: Collection[int], but: str = ""
) -> None:
    """Whether somebody plays none of a game against one of these others that he has made too, but
    for one, where the game asks for that; raises ``Refused``."""
    if not GAMES[game].one_of_a_pair:
        return
    found = await opponents_of_own(tx, maker, game, but)
    if not (again := found & (set(others) - {maker})):
        return
    met = await persons(tx, [maker, *again])
    raise Refused(
        say(
            "{maker} and {other} are playing a match of {game} that {maker} made, and that is the"
            " only one at a time (M-8.3). Finish it first, or let {other} make one.",
            maker=met[maker].name,
            other=met[min(again)].name,
            game=GAMES[game].title,
        )
    )


def _sitting(rows: Sequence[SeatRow]) -> set[int]:
    return {row.person_id for row in rows if row.person_id is not None and row.accepted}


async def _as_he_likes(tx: Transaction, held: Held, row: SeatRow) -> SeatRow:
    """The seat of somebody who has just come, with a deck that fits."""
    new = row.person_id is not None and held.seat_of(row.person_id) is None
    if not new or row.player != PERSON or row.deck is not None or held.plan.begins is not None:
        return row
    if held.plan.tried:  # a random one has the card in any case
        return msgspec.structs.replace(row, deck=RANDOM)
    about = held.plan.about
    banned = about.banned if about is not None else ()
    deck = await usual_deck(tx, row.person_id or 0, held.row.game, banned)
    return msgspec.structs.replace(row, deck=deck)
