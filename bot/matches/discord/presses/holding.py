"""One's own hand: shown in private, and in place of an older one."""

from __future__ import annotations

from bot.discord.handlers import Here, Press, press
from bot.discord.parts import Panel
from bot.discord.replies import channel_of
from bot.matches.discord.panels.hand import own_hand
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
    await _follow(at, look, await at.reply(await _hand(at, look, notes)))


async def _hand(at: Here, look: MatchLook, note: str, why: str = "", advised: str = "") -> Panel:
    heading = await at.tables.hands.heading(look.id, at.who.id, channel_of(at.interaction))
    careful = (await at.pictures.liked.of(at.who.id)).careful
    pictures = await at.pictures.own(look, at.who.id)
    return own_hand(look, note, heading, *pictures, why=why, careful=careful, advised=advised)


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


async def turn_over_hand(at: Press, note: str = "", why: str = "", advised: str = "") -> None:
    """Show the newest hand in place of the one that was pressed; ``why`` is the rule by which
    something was refused, ``advised`` the question for which there is advice in the note."""
    look = await looks_at_hand(at, at.subject)
    message_id = await at.turn_over(await _hand(at, look, note, why, advised))
    await _follow(at, look, message_id)
