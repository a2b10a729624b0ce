"""One's own hand: shown in private, and in place of an older one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.discord.addresses import Address
from bot.discord.panels.hand import own_hand
from bot.discord.panels.parts import Panel
from bot.discord.replies import Interaction, reply, turn_over, was_sent
from bot.service.matches.looks import Look
from bot.service.refusals import Refused
from engine.words import say

if TYPE_CHECKING:
    from bot.discord.desk import Desk


def verbs(desk: Desk) -> dict[str, Any]:
    async def hand(interaction: Interaction, address: Address, _: list[str]) -> None:
        await show(desk, interaction, address.match)

    async def look(interaction: Interaction, address: Address, _: list[str]) -> None:
        await turn_over_hand(desk, interaction, address)

    return {"hand": hand, "respond": hand, "look": look}


async def show(desk: Desk, interaction: Interaction, id: str, note: str = "") -> None:
    """Show somebody his own hand, in private."""
    told = await desk.tables.hands.tell_closed(interaction.user.id)
    notes = "\n".join(text for text in (note, told) if text)
    await reply(interaction, await hand_of(desk, interaction, id, notes))


async def hand_of(
    desk: Desk, interaction: Interaction, id: str, note: str = "", why: str = ""
) -> Panel:
    """The hand of whoever asks, and of nobody else."""
    look = await looks_at_hand(desk, interaction, id)
    hand, waiting = await desk.pictures.own(look, interaction.user.id)
    return own_hand(look, note, picture=hand, waiting=waiting, why=why)


async def looks_at_hand(desk: Desk, interaction: Interaction, id: str) -> Look:
    """A match as whoever asks sees it, if he holds a hand in it; raises ``Refused``."""
    look = await desk.matches.look(id, interaction.user.id)
    if look.seat is None:
        raise Refused(say("You do not play in this match; its hands are for those who do."))
    if look.view is None:
        raise Refused(say("The match has not begun yet."))
    return look


async def turn_over_hand(
    desk: Desk, interaction: Interaction, address: Address, note: str = "", why: str = ""
) -> None:
    """Show the newest hand in place of the one that was pressed; ``why`` is the rule by which
    something was refused."""
    message = interaction.message
    if message is None or not was_sent(interaction):
        await turn_over(interaction, await hand_of(desk, interaction, address.match, note, why))
        return
    person, hands = interaction.user.id, desk.tables.hands
    panel, version = await hands.panel(address.match, person, note, quick=True, why=why)
    await turn_over(interaction, panel)
    await hands.shown(message.id, address.match, person, version)
