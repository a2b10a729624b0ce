"""The lobby: people sit down, choose decks, and are ready. All of it on plain rows."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.matches.held import Held
from bot.matches.lobbies.levels import LEVELS, USUAL
from bot.matches.lobbies.seat_decks import RANDOM, must_be_allowed
from bot.refusals import Refused
from bot.store.kept import SeatDeck
from bot.store.rows import SeatRow
from engine.words import say, say_n

PERSON = "person"
COMPUTERS = ("Robin", "Wren", "Piper", "Linnet")
"""What automatic players are called."""


def must_be_open(held: Held) -> None:
    if held.row.status != "lobby":
        raise Refused(say("This match has started or was cancelled. Create one with /match new."))


def seat_must_be_mine(held: Held, person: int) -> SeatRow:
    seat = held.seat_of(person)
    if seat is None:
        raise Refused(
            say("You have no seat in this match. Press “Join” while there is a free one.")
        )
    return seat


def creator_only(held: Held, person: int) -> None:
    if held.row.creator_id != person:
        raise Refused(say("Only whoever made this match can do that."))


def joined(held: Held, person: int, name: str) -> list[SeatRow]:
    """The seats when somebody has sat down."""
    must_be_open(held)
    mine = held.seat_of(person)
    if mine is not None:
        if mine.accepted:
            raise Refused(say("You have a seat already."))
        return _with(held, mine.seat, accepted=True, ready=True)
    if held.plan.begins is not None:
        return moved(held, person, name, _free(held))
    if held.plan.invited and person not in held.plan.invited:
        raise Refused(say("This match is a challenge to somebody else. Make one with /match new."))
    if len(held.seats) >= held.plan.seats:
        raise Refused(say("All seats are taken. Make another match with /match new."))
    return [*held.seats, seated(held, person, name)]


def seated(held: Held, person: int, name: str, accepted: bool = True) -> SeatRow:
    number = len(held.seats)
    ready = accepted and not held.plan.league  # there it says that he has come to play
    return SeatRow(held.row.id, number, person, PERSON, name, ready=ready, accepted=accepted)


def alone(held: Held, person: int, name: str) -> list[SeatRow]:
    """The seats of a new match: whoever makes it has the first."""
    return [seated(held, person, name)]


def declined(held: Held, person: int) -> list[SeatRow]:
    """The seats when somebody who is challenged does not want to."""
    must_be_open(held)
    mine = held.seat_of(person)
    if person not in held.plan.invited:
        raise Refused(say("You aren't challenged in this match, so there's nothing to decline."))
    if mine is not None and mine.accepted:
        raise Refused(say("You've already accepted. Press “Leave” if you can't play after all."))
    return _moved_up(seat for seat in held.seats if seat is not mine)


def left(held: Held, person: int) -> list[SeatRow]:
    """The seats when somebody has stood up; the others move up."""
    must_be_open(held)
    seat = seat_must_be_mine(held, person)
    if held.row.creator_id == person:
        raise Refused(say("This match is yours. To leave it, cancel it."))
    if held.plan.begins is not None:
        return _with_row(held.seats, kept_warm(held, seat.seat, seat.deck))
    if held.plan.league:
        raise Refused(
            say("The league has paired you for this match. Whoever made it can cancel it.")
        )
    return _moved_up(other for other in held.seats if other.seat != seat.seat)


def with_computer(held: Held, person: int, player: str = USUAL) -> list[SeatRow]:
    must_be_open(held)
    creator_only(held, person)
    if held.plan.begins is not None:
        raise Refused(say("The computer plays every free seat here."))
    if len(held.seats) >= held.plan.seats:
        raise Refused(say("All seats are taken."))
    taken = {seat.name for seat in held.seats}
    name = next(name for name in COMPUTERS if name not in taken)
    number = len(held.seats)
    new = SeatRow(held.row.id, number, None, player, name, RANDOM, ready=True, accepted=True)
    return [*held.seats, new]


def with_level(held: Held, person: int, player: str) -> list[SeatRow]:
    """The seats when all that the computer has are played by such a player."""
    must_be_open(held)
    creator_only(held, person)
    if player not in LEVELS:
        raise Refused(say("The computer has no such level."))
    return [
        seat if seat.player == PERSON else msgspec.structs.replace(seat, player=player)
        for seat in held.seats
    ]


def without_computer(held: Held, person: int) -> list[SeatRow]:
    must_be_open(held)
    creator_only(held, person)
    if held.plan.begins is not None:
        raise Refused(say("The computer makes room by itself when somebody joins."))
    automatic = [seat for seat in held.seats if seat.player != PERSON]
    if not automatic:
        raise Refused(say("The computer has no seat in this match."))
    return _moved_up(seat for seat in held.seats if seat is not automatic[-1])


def with_deck(held: Held, person: int, deck: SeatDeck) -> list[SeatRow]:
    """The seats when somebody has chosen a deck: a ready one by its id, or one of his own, of which
    the seat has its own copy from now on."""
    must_be_open(held)
    seat = seat_must_be_mine(held, person)
    if held.plan.begins is not None:
        raise Refused(say("This match goes on with the decks it began with."))
    if held.plan.about is not None:
        if held.plan.about.locked:
            raise Refused(say("In this league you play with the deck of your sign-up."))
        must_be_allowed(held.row.game, deck, held.plan.about.banned)
    known = [RANDOM, *(ready["id"] for ready in held.plan.rules.ready_decks())]
    if isinstance(deck, str) and deck not in known:
        raise Refused(
            say(
                "“{deck}” isn't a ready deck. Options: {known}.",
                deck=deck[:40],
                known=", ".join(known),
            )
        )
    return _with(held, seat.seat, deck=deck)


def readied(held: Held, person: int) -> list[SeatRow]:
    """Ready: for a match that is as it is now."""
    must_be_open(held)
    seat = seat_must_be_mine(held, person)
    if not seat.accepted:
        raise Refused(say("Join first: press “Join”."))
    return _with(held, seat.seat, ready=True)


def unreadied(held: Held, person: int) -> list[SeatRow]:
    """Not ready after all."""
    must_be_open(held)
    return _with(held, seat_must_be_mine(held, person).seat, ready=False)


def all_ready(held: Held) -> bool:
    """Whether nobody has to be waited for any more."""
    here = len(held.seats) == held.plan.seats
    return here and all(seat.accepted and seat.ready for seat in held.seats)


def must_be_complete(held: Held, person: int) -> None:
    """Whether somebody can start the match, who is ready by that; raises ``Refused`` with what is
    missing."""
    must_be_open(held)
    mine = seat_must_be_mine(held, person)
    if missing := held.plan.seats - len(held.seats):
        raise Refused(
            say_n(
                missing,
                "{n} seat is free. Wait for somebody, or add the computer.",
                "{n} seats are free. Wait for somebody, or add the computer.",
            )
        )
    ready = {seat.seat for seat in held.seats if seat.accepted and (seat.ready or seat is mine)}
    waiting = [seat.name for seat in held.seats if seat.seat not in ready]
    if waiting:
        raise Refused(say("Waiting for {names} to get ready.", names=", ".join(waiting)))
    if held.plan.about is not None:
        for seat in held.seats:
            try:
                must_be_allowed(held.row.game, seat.deck, held.plan.about.banned)
            except Refused as refused:
                raise Refused(f"{seat.name}: {refused}") from None


# ------------------------------------------------------------------ seats of another match


def moved(held: Held, person: int, name: str, to: int | None) -> list[SeatRow]:
    """The seats of a continuation when somebody has taken one; that which he had is free again."""
    must_be_open(held)
    begins = held.plan.begins
    if begins is None:
        raise Refused(say("In this match seats are taken one after the other: press “Join”."))
    mine = held.seat_of(person)
    if mine is not None and mine.seat == to:
        return list(held.seats)
    if to is None or to not in begins.seats or held.seats[to].player == PERSON:
        raise Refused(say("This seat is taken, or no longer played. Choose another."))
    rows = list(held.seats)
    if mine is not None:
        rows = _with_row(rows, kept_warm(held, mine.seat, mine.deck))
    return sat_down(rows, to, person, name)


def kept_warm(held: Held, seat: int, deck: SeatDeck) -> SeatRow:
    """A seat that an automatic player keeps until somebody takes it."""
    name = COMPUTERS[seat]
    return SeatRow(held.row.id, seat, None, USUAL, name, deck, ready=True, accepted=True)


def sat_down(rows: list[SeatRow], seat: int, person: int, name: str) -> list[SeatRow]:
    row = msgspec.structs.replace(
        rows[seat], person_id=person, player=PERSON, name=name, ready=True
    )
    return _with_row(rows, row)


def _free(held: Held) -> int | None:
    """The first seat of a continuation that somebody can take."""
    assert held.plan.begins is not None
    free = [seat for seat in held.plan.begins.seats if held.seats[seat].player != PERSON]
    if not free:
        raise Refused(say("All seats are taken. Make another match with /match new."))
    return free[0]


def _with_row(rows: list[SeatRow], row: SeatRow) -> list[SeatRow]:
    return [row if row.seat == other.seat else other for other in rows]


# ------------------------------------------------------------------ rows


def _with(held: Held, seat: int, **changes: object) -> list[SeatRow]:
    return [
        msgspec.structs.replace(row, **changes) if row.seat == seat else row for row in held.seats
    ]


def _moved_up(rows: Iterable[SeatRow]) -> list[SeatRow]:
    return [msgspec.structs.replace(row, seat=number) for number, row in enumerate(rows)]
