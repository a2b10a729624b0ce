"""What a league is to be, as its organisers pick and type it; and its start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.discord.addresses import Address
from bot.discord.panels.league_settings import naming, settings_panel, typing
from bot.discord.panels.modals import typed
from bot.discord.panels.parts import Panel
from bot.discord.replies import Interaction, turn_over
from bot.discord.verbs.leagues import about, visitor
from bot.service.leagues import making, organising
from bot.service.leagues.book import Visitor
from bot.service.refusals import Refused
from bot.text import plain
from engine.words import say

if TYPE_CHECKING:
    from bot.discord.desk import Desk


def verbs(desk: Desk) -> dict[str, Any]:
    async def picked(interaction: Interaction, address: Address, values: list[str]) -> None:
        """Which setting is to change."""
        who, name = await visitor(desk, interaction), (values or [""])[0]
        id = await desk.leagues.find(who, address.match)
        found = [one for one in await making.settings(desk.leagues, id) if one.name == name]
        if found and not found[0].choices and found[0].may_change:
            look = await desk.leagues.look(id, who.id)
            await interaction.response.send_modal(typing(look, found[0]))
        else:
            await turn_over(interaction, await settings_of(desk, who, id, name))

    async def chosen(interaction: Interaction, address: Address, values: list[str]) -> None:
        await _say(desk, interaction, address, ",".join(values))

    async def named(interaction: Interaction, address: Address, _: list[str]) -> None:
        who = await visitor(desk, interaction)
        look = await desk.leagues.look(await desk.leagues.find(who, address.match), who.id)
        await interaction.response.send_modal(naming(look))

    async def started(interaction: Interaction, address: Address, _: list[str]) -> None:
        who = await visitor(desk, interaction)
        id = await desk.leagues.find(who, address.match)
        await organising.start(desk.leagues, who, id)
        await turn_over(interaction, await about(desk, who, id))

    return {
        "league-name": named,
        "league-what": picked,
        "league-set": chosen,
        "league-start": started,
    }


def windows(desk: Desk) -> dict[str, Any]:
    async def written(interaction: Interaction, address: Address) -> None:
        await _say(desk, interaction, address, typed(interaction).get("value", ""))

    return {"league-type": written}


async def _say(desk: Desk, interaction: Interaction, address: Address, value: str) -> None:
    """Say one setting anew, and show them all; what is wrong with it stands there too."""
    who, note = await visitor(desk, interaction), ""
    id = await desk.leagues.find(who, address.match)
    try:
        await making.configure(desk.leagues, who, id, {address.arg: value})
    except Refused as refused:
        note = plain(refused.sentence)
    await turn_over(interaction, await settings_of(desk, who, id, address.arg, note))


async def settings_of(desk: Desk, who: Visitor, id: str, chosen: str = "", note: str = "") -> Panel:
    """All settings, for those who may change them; raises ``Refused``."""
    look = await desk.leagues.look(id, who.id)
    if not who.organises and look.creator.id != who.id:
        raise Refused(say("Only its organisers can change this league. Ask one of them."))
    return settings_panel(look, await making.settings(desk.leagues, id), chosen, note)
