"""Once more: the same match, which begins at once if nobody has to say yes any more."""

from __future__ import annotations

from bot.discord.handlers import Press, press
from bot.discord.mentions import ring
from bot.discord.rights import gets_thread
from bot.matches import places
from bot.matches.discord.presses.beginning import start_at_once
from bot.matches.lobbies import lobby
from bot.matches.lobbies.rematches import rematch
from bot.matches.tutorial import alone


@press("rematch")
async def again(at: Press) -> None:
    await at.may_make()
    old = await at.matches.peek(at.subject)
    if alone(old) and (old.row.thread_id or not await gets_thread(at.store, at.interaction)):
        await places.must_be_free(at.store, old.row.thread_id or old.row.channel_id)
    id = await rematch(at.matches, at.subject, at.who.id, at.id)
    new = await at.matches.peek(id)
    if lobby.all_ready(new):
        await start_at_once(at, id)
        return
    ringing = await ring(at.store, [seat.person_id for seat in new.seats if not seat.accepted])
    await at.tables.answered(at.interaction, id, ringing)
