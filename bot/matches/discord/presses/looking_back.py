"""The matches that somebody has played: pages of them, a replay, a battle report."""

from __future__ import annotations

from bot.discord.addresses import id_in, whole
from bot.discord.handlers import Here, Press, press
from bot.discord.parts import Panel
from bot.matches.discord.presses.replaying import scene
from bot.people.discord.history_panels import ALL, history_panel, report_panel
from bot.people.history import history
from bot.people.scores.gained import gained_in, report
from bot.refusals import Refused
from engine.words import say


@press("history", "history-on")
async def page(at: Press) -> None:
    person, game, number = _said(at)
    await at.turn_over(await past(at, person, game, number))


@press("history-replay")
async def watch(at: Press) -> None:
    """In a message of its own, so that the list stays."""
    await at.reply(await scene(at, at.picked))


@press("history-report")
async def tell_report(at: Press) -> None:
    person, match = _said(at)[0], at.picked
    await at.finder.named(match, at.who.id, at.channel)
    async with at.store.reading() as tx:
        gained = await gained_in(tx, match)
    if gained is None or person not in gained.gains:
        raise Refused(say("Unrated matches have no report."))
    await at.reply(report_panel(report(gained, person, True)))


def _said(at: Press) -> tuple[int, str, int]:
    """Whose matches, of which game, and which page."""
    person, game, page = [*at.arg.split("."), "", "", ""][:3]
    return id_in(person) or 0, "" if game == ALL else game, whole(page)


async def past(at: Here, person: int, game: str = "", page: int = 0) -> Panel:
    """The matches of somebody where whoever asks is: on this server, or his own anywhere."""
    if at.server is None and person != at.who.id:
        raise Refused(say("The matches of others are listed on a server where they play."))
    found = await history(at.store, person, at.server, game, page, at.who.id, at.channel)
    return history_panel(found, game)
