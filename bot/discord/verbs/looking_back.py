"""The matches that somebody has played: pages of them, a replay, a battle report."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.discord.addresses import Address, id_in, whole
from bot.discord.guests import is_guest
from bot.discord.panels.history import ALL, history_panel, report_panel
from bot.discord.panels.parts import Panel
from bot.discord.replies import Interaction, channel_of, reply, turn_over
from bot.discord.verbs.replaying import scene
from bot.service.people.history import history
from bot.service.refusals import Refused
from bot.service.scores.gained import gained_in, report
from engine.words import say

if TYPE_CHECKING:
    from bot.discord.desk import Desk


def verbs(desk: Desk) -> dict[str, Any]:
    async def page(interaction: Interaction, address: Address, _: list[str]) -> None:
        person, game, number = _said(address)
        await turn_over(interaction, await past(desk, interaction, person, game, number))

    async def watch(interaction: Interaction, _address: Address, values: list[str]) -> None:
        """In a message of its own, so that the list stays."""
        await reply(interaction, await scene(desk, interaction, (values or [""])[0]))

    async def tell_report(interaction: Interaction, address: Address, values: list[str]) -> None:
        person, match = _said(address)[0], (values or [""])[0]
        await desk.finder.named(match, interaction.user.id, channel_of(interaction))
        async with desk.matches.store.reading() as tx:
            gained = await gained_in(tx, match)
        if gained is None or person not in gained.gains:
            raise Refused(say("This match counts for nothing, so there is no report."))
        await reply(interaction, report_panel(report(gained, person, True)))

    return {
        "history": page,
        "history-on": page,
        "history-replay": watch,
        "history-report": tell_report,
    }


def _said(address: Address) -> tuple[int, str, int]:
    """Whose matches, of which game, and which page."""
    person, game, page = [*address.arg.split("."), "", "", ""][:3]
    return id_in(person) or 0, "" if game == ALL else game, whole(page)


async def past(
    desk: Desk, interaction: Interaction, person: int, game: str = "", page: int = 0
) -> Panel:
    """The matches of somebody where whoever asks is: on this server, or his own anywhere."""
    server = None if is_guest(interaction) else interaction.guild_id
    asker = interaction.user.id
    if server is None and person != asker:
        raise Refused(say("The matches of others are listed on a server on which they play."))
    found = await history(
        desk.matches.store, person, server, game, page, asker, channel_of(interaction)
    )
    return history_panel(found, game)
