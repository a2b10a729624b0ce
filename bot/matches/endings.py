"""Ending a match that nobody plays any more (M-5.5, M-5.6), or that all want to end."""

from __future__ import annotations

import msgspec

from bot.matches.book import Matches
from bot.matches.held import Held, Noted, unnoted, with_secret
from bot.matches.permitted import giving_up, playing
from bot.refusals import Refused
from bot.servers.houserules import rules_of
from bot.store.people import persons
from bot.store.play.matches import Changes
from engine.table.absence import DAYS_UNTIL_DEAD, DAYS_UNTIL_FINISH, claims
from engine.words import say

DAY = 24 * 3600.0


class Waits(msgspec.Struct, frozen=True):
    """After how many days without somebody a match may be ended; a server can make them shorter."""

    dead: float = DAYS_UNTIL_DEAD
    finish: float = DAYS_UNTIL_FINISH


async def waits_of(matches: Matches, server_id: int | None) -> Waits:
    rules, usual = await rules_of(matches.store, server_id), Waits()
    return Waits(min(usual.dead, rules.days_until_dead), min(usual.finish, rules.days_until_finish))


async def claimed(matches: Matches, held: Held, seat: int) -> dict[int, str]:
    """What the others' absence allows a seat to ask for: ``abort`` or ``finish``, by seat."""
    others = [held.seats[other] for other in people_in(held) - {seat}]
    waits = await waits_of(matches, held.row.server_id)
    async with matches.store.reading() as tx:
        people = await persons(tx, [one.person_id for one in others if one.person_id is not None])
    now, since = matches.now(), held.clock.since
    found: dict[int, str] = {}
    for other in others:
        row = people.get(other.person_id or 0)
        seen = max(row.seen if row and row.seen else 0.0, held.row.started or held.row.created)
        unmoved = now - since[other.seat] if other.seat in since else 0.0
        claim = claims((now - seen) / DAY, unmoved / DAY, waits.dead, waits.finish)
        if claim is not None:
            found[other.seat] = claim
    return found


async def abort(matches: Matches, id: str, person: int, interaction: int | None = None) -> bool:
    """Call a match off if somebody is long gone; False if all others have to agree first."""
    async with matches.open(id) as held:
        seat = _sitting(held, person)
        found = await claimed(matches, held, seat)
        gone = {other for other, claim in found.items() if claim == "abort"} | {*held.plan.gone}
        if people_in(held) - gone - {seat}:  # those who are there have to agree
            return False
        await call_off(matches, held, interaction)
    matches.tell(id)
    return True


async def finish(matches: Matches, id: str, person: int, interaction: int | None = None) -> None:
    """Win a match because the others have not moved for long; raises ``Refused``."""
    async with matches.open(id) as held:
        seat = playing(held, person).seat
        found = await claimed(matches, held, seat)
        late = [other for other, claim in found.items() if claim == "finish"]
        if not late:
            raise Refused(await _why_not(matches, held, found))
        assert held.match is not None
        if _host_decides(held):
            answer = {"pick": [f"finish:{seat}"]}
            await matches.give(held, None, "host", answer, person, interaction)
        else:
            for other in late:
                if held.row.status == "running":
                    question = giving_up(held, other)
                    await matches.give(held, other, question, {"yes": True}, missed=True)
    matches.tell(id)


async def _why_not(matches: Matches, held: Held, found: dict[int, str]) -> str:
    if held.plan.gone:
        return say("Your opponent has left this server. Call the match off with /match abort.")
    waits = await waits_of(matches, held.row.server_id)
    if found:
        names = ", ".join(held.seats[seat].name for seat in found)
        return say(
            "{names} hasn't been seen for {dead:g} days (M-5.5), so the match doesn't"
            " count. Call it off with /match abort.",
            names=names,
            dead=waits.dead,
        )
    return say(
        "A match can be finished when it's the other player's turn and they haven't moved"
        " for {finish:g} days (M-5.6). That isn't so yet.",
        finish=waits.finish,
    )


async def call_off(
    matches: Matches, held: Held, interaction: int | None = None, noted: Noted = unnoted
) -> None:
    """The end of a match that counts for nobody, and what is ``noted`` of it."""
    if held.row.status == "running" and _host_decides(held):
        ended = {"pick": ["abort"]}
        await matches.give(held, None, "host", ended, None, interaction, noted=noted)
        return
    changes: Changes = {
        "status": "aborted",
        "ended": matches.now(),
        "deadline": None,
    }
    if held.match is not None:
        changes["journal_head"] = with_secret(held)
    await matches.recorded(held, changes, [], noted, interaction)


def people_in(held: Held) -> set[int]:
    """The seats that have a person who still plays."""
    people = {seat.seat for seat in held.seats if seat.person_id is not None}
    return people & set(held.match.state.alive) if held.match is not None else people


def _host_decides(held: Held) -> bool:
    """Whether the host can end this match, by the rules of its game."""
    if held.match is None:
        return False
    offered = held.match.rules.standing(held.match.state, None)
    return any(question.then == "host" for question in offered)


def _sitting(held: Held, person: int) -> int:
    _must_be_on(held)
    seat = held.seat_of(person)
    if seat is None:
        raise Refused(say("You do not play in this match; only its players can call it off."))
    return seat.seat


def _must_be_on(held: Held) -> None:
    if held.row.status == "lobby":
        raise Refused(say("This match hasn't begun. Its maker can press “Cancel” in its lobby."))
    if held.row.status in ("over", "aborted"):
        raise Refused(say("This match is over already."))
