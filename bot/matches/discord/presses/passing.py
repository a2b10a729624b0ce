"""Doing nothing, and giving a match up: whoever wants that is asked once more."""

from __future__ import annotations

from bot.discord.handlers import Here, Press, press
from bot.matches import typed
from bot.matches.discord.panels.table import are_you_sure
from bot.matches.discord.presses.holding import turn_over_hand
from bot.matches.permitted import giving_up, playing
from bot.refusals import Refused
from engine.words import say


@press("pass")
async def pass_(at: Press) -> None:
    """From the table itself."""
    await pass_on(at, at.subject)
    await at.tables.turned_over(at.interaction, at.subject)


@press("concede")
async def concede(at: Press) -> None:
    await ask_to_concede(at, at.subject)


@press("give-up")
async def give_up(at: Press) -> None:
    person = at.who.id
    async with at.matches.open(at.subject) as held:
        seat = playing(held, person).seat
        question = giving_up(held, seat)
        await at.matches.give(held, seat, question, {"yes": True}, person, at.id)
    at.matches.tell(at.subject)
    await turn_over_hand(at)


async def pass_on(at: Here, id: str) -> None:
    """Pass, or do nothing, whatever is asked."""
    person = at.who.id
    look = await at.matches.table(id, person)
    if look.seat is None:
        raise Refused(say("You do not play in this match."))
    nothing = typed.quiet(look.question) if look.question is not None else None
    if look.question is None or nothing is None:
        raise Refused(say("There's nothing to pass now. Press “My hand” to see what you can do."))
    answer = {"pick": [nothing]}
    await at.matches.answer(id, person, look.question.id, answer, at.id)


async def ask_to_concede(at: Here, id: str) -> None:
    """Ask somebody whether he is sure; raises ``Refused``."""
    look = await at.matches.look(id, at.who.id)
    if look.seat is None:
        raise Refused(say("You do not play in this match."))
    if look.status != "running":
        raise Refused(say("This match isn't being played now, so nobody can give up."))
    await at.reply(are_you_sure(look))
