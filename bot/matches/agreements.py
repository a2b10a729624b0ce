"""What happens only if all agree: a pause and its end, another player at a seat, a take-back, and
the end of a match that is to count for nobody.

A proposal stands until all people at the table have agreed, or one of them has refused; so has he
to whom a seat is to be handed. Automatic players agree to everything. A take-back is the engine's
own question; here it is only asked.
"""

from __future__ import annotations

import msgspec

from bot.matches.book import Matches
from bot.matches.endings import call_off
from bot.matches.held import Held
from bot.matches.lobbies import admission
from bot.matches.lobbies.lobby import PERSON, seat_must_be_mine
from bot.matches.lobbies.plans import with_him
from bot.matches.time import clocking, clocks
from bot.refusals import Refused
from bot.store import Transaction
from bot.store.kept import Plan, Proposal
from bot.store.people import meet_person
from bot.store.play.matches import Changes
from bot.store.play.seats import leave_seat, take_seat
from bot.store.rows import SeatRow
from engine.table.takeback import AGREE, TAKE_BACK
from engine.words import noted, say

PAUSE, GO_ON, HAND_OVER, CALL_OFF = "pause", "go on", "hand over", "call off"


async def propose(
    matches: Matches, id: str, person: int, what: str, to: int = 0, name: str = ""
) -> None:
    """Propose a pause, its end, to hand one's seat to somebody, or to call the match off; raises
    ``Refused``."""
    async with matches.open(id) as held:
        seat = seat_must_be_mine(held, person)
        _must_be_possible(held, what, to)
        if held.plan.proposal is not None:
            raise Refused(say("There's another proposal. Agree to it or refuse it first."))
        proposal = Proposal(what, seat.seat, (seat.seat,), to, name)
        if what == HAND_OVER:
            async with matches.store.reading() as tx:
                await _may_come(tx, matches, held, seat.seat, to, name)
        await _settle(matches, held, proposal)
    matches.tell(id)


async def vote(matches: Matches, id: str, person: int, yes: bool) -> None:
    """Agree to what was proposed, or refuse; raises ``Refused``."""
    async with matches.open(id) as held:
        if (coming := newcomer(held)) is not None and coming == person:
            await _newcomer_says(matches, held, yes)
            matches.tell(id)
            return
        seat = seat_must_be_mine(held, person)
        if held.match is not None and held.match.state.proposal is not None:
            await matches.give(held, seat.seat, AGREE, {"yes": yes}, person)
        else:
            proposal = held.plan.proposal
            if proposal is None:
                raise Refused(say("Nothing is proposed now."))
            if seat.seat in proposal.agreed and yes:
                raise Refused(say("You've already agreed. The others haven't answered yet."))
            if not yes:
                await _keep(matches, held, _with(held.plan, None), {})
            else:
                agreed = (*proposal.agreed, seat.seat)
                again = msgspec.structs.replace(proposal, agreed=agreed)
                await _settle(matches, held, again)
    matches.tell(id)


def newcomer(held: Held) -> int | None:
    """To whom a seat is to be handed, as long as he has not agreed."""
    proposal = held.plan.proposal
    waits = proposal is not None and proposal.what == HAND_OVER and not proposal.comes
    return proposal.to if proposal is not None and waits else None


async def _newcomer_says(matches: Matches, held: Held, yes: bool) -> None:
    assert held.plan.proposal is not None
    if yes:
        await _settle(matches, held, msgspec.structs.replace(held.plan.proposal, comes=True))
    else:
        await _keep(matches, held, _with(held.plan, None), {})


async def take_back(matches: Matches, id: str, person: int) -> None:
    """Propose to take back one's last answer, with all that followed; raises ``Refused``."""
    async with matches.open(id) as held:
        seat = seat_must_be_mine(held, person)
        number = last_answer(held, seat.seat)
        await matches.give(held, seat.seat, TAKE_BACK, {"number": number}, person)
        await _computers_agree(matches, held)
    matches.tell(id)


def last_answer(held: Held, seat: int) -> int:
    """The number of a seat's last answer to a question that the match waited for."""
    if held.match is None or held.row.status != "running":
        raise Refused(say("This match is not being played now."))
    if not held.match.rules.take_back:
        raise Refused(say("{game} has no take-backs.", game=held.match.rules.title))
    answers = held.match.journal.answers
    for number in range(len(answers), 0, -1):
        given = answers[number - 1]
        if given.seat == seat and given.question[:1] == "q":
            return number
    raise Refused(say("You have not answered anything yet."))


async def _computers_agree(matches: Matches, held: Held) -> None:
    for seat in held.seats:
        assert held.match is not None
        proposal = held.match.state.proposal
        if proposal is not None and seat.player != PERSON and seat.seat not in proposal.agreed:
            await matches.give(held, seat.seat, AGREE, {"yes": True})


def in_words(held: Held) -> str:
    """What is proposed at this moment, for everybody to read."""
    if held.match is not None and (taking := held.match.state.proposal) is not None:
        return say("{who} wants to take back the last answer.", who=held.names[taking.seat])
    proposal = held.plan.proposal
    if proposal is None:
        return ""
    who = held.names[proposal.seat]
    return say(PROPOSALS[proposal.what], who=who, name=proposal.name)


PROPOSALS = {
    CALL_OFF: noted("{who} wants to call the match off. Then it doesn't count for anybody."),
    PAUSE: noted("{who} proposes a pause."),
    GO_ON: noted("{who} proposes to go on."),
    HAND_OVER: noted("{who} wants to hand the seat over to {name}."),
}


# ------------------------------------------------------------------ what follows


def _must_be_possible(held: Held, what: str, to: int) -> None:
    wanted = "paused" if what == GO_ON else "running"
    if held.row.status != wanted and not (
        what in (HAND_OVER, CALL_OFF) and held.row.status == "paused"
    ):
        if what == GO_ON:
            raise Refused(say("The match is not paused."))
        raise Refused(say("This match is not being played now."))
    if what == HAND_OVER and held.plan.league:
        raise Refused(say("In a league only those who were paired play; no seat is handed over."))
    if what == HAND_OVER and held.seat_of(to) is not None:
        raise Refused(say("They already play in this match and have seen a hand in it."))
    if what == HAND_OVER and "open_hands" in held.plan.modes:
        raise Refused(say("With open hands everybody has seen them; no seat can be handed over."))


async def _settle(matches: Matches, held: Held, proposal: Proposal) -> None:
    """Do what is proposed if all agree, else wait for the others."""
    missing = [
        seat.seat
        for seat in held.seats
        if seat.player == PERSON and seat.seat not in proposal.agreed and _plays(held, seat)
    ]
    if proposal.what == CALL_OFF:  # nobody waits for who has left the server
        missing = [seat for seat in missing if seat not in held.plan.gone]
    if missing or (proposal.what == HAND_OVER and not proposal.comes):
        await _keep(matches, held, _with(held.plan, proposal), {})
        return
    now, clock = matches.now(), held.clock
    plan = _with(held.plan, None)
    if proposal.what == PAUSE:
        clocks.stop(clock, now)
        await _keep(matches, held, plan, {"status": "paused", **clocking.changed(held, clock)})
    elif proposal.what == GO_ON:
        clocks.go_on(clock, now)
        await _keep(matches, held, plan, {"status": "running", **clocking.changed(held, clock)})
    elif proposal.what == CALL_OFF:
        await _keep(matches, held, plan, {})
        await call_off(matches, held)
    else:
        row = msgspec.structs.replace(
            held.seats[proposal.seat], person_id=proposal.to, name=proposal.name, missed=0
        )
        clock.since = dict.fromkeys(clock.since, now)  # there may have been no clock before
        clocking.plan_passes(held, clock, now)
        plan = with_him(plan, row.seat)
        await _keep(matches, held, plan, clocking.changed(held, clock), row)


async def _may_come(
    tx: Transaction, matches: Matches, held: Held, seat: int, to: int, name: str
) -> None:
    """Whether somebody may take a seat that is handed to him; raises ``Refused``."""
    stay = {s.person_id for s in held.seats if s.person_id is not None and s.seat != seat}
    try:
        await admission.may_come(tx, held, to, stay, matches.now())
    except Refused as refused:  # why is for nobody but him
        raise Refused(say("{name} cannot take a seat in this match now.", name=name)) from refused


def _plays(held: Held, seat: SeatRow) -> bool:
    """Whether a seat is still in the match."""
    return held.match is None or seat.seat in held.match.state.alive


def _with(plan: Plan, proposal: Proposal | None) -> Plan:
    return msgspec.structs.replace(plan, proposal=proposal)


async def _keep(
    matches: Matches, held: Held, plan: Plan, changes: Changes, row: SeatRow | None = None
) -> None:
    async def also(tx: Transaction) -> None:
        if row is not None and row.person_id is not None:
            await meet_person(tx, row.person_id, row.name)
            await _may_come(tx, matches, held, row.seat, row.person_id, row.name)
            await leave_seat(tx, row.match_id, row.seat)
            await take_seat(tx, row)

    all_changes: Changes = {**changes, "plan": plan}
    await matches.recorded(held, all_changes, [], also)
    if row is not None:
        held.seats[row.seat] = row
