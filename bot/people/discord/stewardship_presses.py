"""Who may look after a server, and what such people look at: bans, and what each of them did."""

from __future__ import annotations

from bot.discord.addresses import id_in, whole
from bot.discord.handlers import Here, Press, press
from bot.discord.parts import Panel
from bot.discord.rights import manages, roles_of
from bot.people import deeds, moderation
from bot.people.discord.stewardship_panels import bans_panel, log_panel
from bot.refusals import Refused
from bot.servers.houserules import may_judge
from engine.words import say


@press("unban")
async def unban(at: Press) -> None:
    server = await its_server(at)
    person = id_in(at.picked) or 0
    await moderation.unban(at.matches, server, person, at.who, manages(at.interaction))
    await at.turn_over(await bans_of(at, server, say("Done. They may play here again.")))


@press("steward-log", "steward-log-on")
async def turn_page(at: Press) -> None:
    await at.turn_over(await log_of(at, await its_server(at), whole(at.arg)))


async def its_server(at: Here) -> int:
    """The server that somebody may look after; raises ``Refused``."""
    if at.server is None:
        raise Refused(say("I'm only a guest here and can't moderate."))
    rules = await at.house()
    may_judge(rules, roles_of(at.interaction), manages(at.interaction))
    return at.server


async def bans_of(at: Here, server: int, note: str = "") -> Panel:
    return bans_panel(await moderation.banned(at.matches, server), note)


async def log_of(at: Here, server: int, page: int = 0) -> Panel:
    return log_panel(await deeds.deeds(at.store, server, page))
