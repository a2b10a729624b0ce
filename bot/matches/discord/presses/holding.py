"""One's own hand: shown in private, and in place of an older one."""

from __future__ import annotations

from bot.discord.handlers import Here, Press, press
from bot.discord.parts import Panel
from bot.discord.replies import channel_of
from bot.matches.looks import MatchLook
from bot.refusals import Refused
from engine.words import say


@press("hand", "respond")
async def hand(at: Press) -> None:
    await show(at, at.subject)


@press("look")
async def look(at: Press) -> None:
    await turn_over_hand(at)


async def show(at: Here, id: str, note: str = "") -> None:
    """Show somebody his own hand, in private."""
    told = await at.tables.hands.tell_closed(at.who.id)
    notes = "\n".join(text for text in (note, told) if text)
    look = await looks_at_hand(at, id)
    panel = await at.in_time(_hand(at, look, notes), anew=True)
    await _follow(at, look, await at.reply(panel))


async def _hand(at: Here, look: MatchLook, note: str, why: str = "", advised: str = "") -> Panel:
    place = channel_of(at.interaction)
    return await at.tables.hands.made(look, at.who.id, place, note, why, advised)


async def _follow(at: Here, look: MatchLook, message_id: int | None) -> None:
    """The message in which he sees his hand is kept level with the match from now on."""
    if message_id is not None:
        await at.tables.opened(at.interaction, look, at.who.id, message_id)


async def looks_at_hand(at: Here, id: str) -> MatchLook:
    """A match as whoever asks sees it, if he holds a hand in it; raises ``Refused``."""
    look = await at.matches.table(id, at.who.id)
    if look.seat is None:
        raise Refused(say("You do not play in this match; its hands are for those who do."))
    return look


async def turn_over_hand(
    at: Press, note: str = "", why: str = "", advised: str = "", news: bool = False
) -> None:
    """Show the newest hand in place of the one that was pressed; ``why`` is the rule by which
    something was refused, ``advised`` the question for which there is advice in the note. Who has
    it read aloud gets ``news`` in a message of its own, since nothing reads what is edited."""
    look = await looks_at_hand(at, at.subject)
    anew = news and await at.pictures.read_aloud(at.who.id)
    panel = await at.in_time(_hand(at, look, note, why, advised), anew)
    message_id = await (at.reply(panel) if anew else at.turn_over(panel))
    await _follow(at, look, message_id)
