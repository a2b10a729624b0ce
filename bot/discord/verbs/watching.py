"""Looking at boards and lists, and agreeing to call a match off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.boards import plain
from bot.discord.addresses import Address
from bot.discord.panels.ending import asked_to_end, settled
from bot.discord.panels.watching import listed, watched
from bot.discord.replies import Interaction, channel_of, reply, turn_over
from bot.service import endings, finding
from bot.service.matches import playing
from bot.service.refusals import Refused

if TYPE_CHECKING:
    from bot.discord.desk import Desk


def verbs(desk: Desk) -> dict[str, Any]:
    async def watch(interaction: Interaction, address: Address, _: list[str]) -> None:
        await turn_over(interaction, watched(await desk.matches.look(address.match)))

    async def board(interaction: Interaction, address: Address, _: list[str]) -> None:
        """His own board, from the button under a hand that was sent to him."""
        look = await desk.matches.look(address.match, interaction.user.id)
        await reply(interaction, watched(look, "own-board"))

    async def own_board(interaction: Interaction, address: Address, _: list[str]) -> None:
        look = await desk.matches.look(address.match, interaction.user.id)
        await turn_over(interaction, watched(look, "own-board"))

    async def turn_page(interaction: Interaction, address: Address, _: list[str]) -> None:
        person, channel = interaction.user.id, channel_of(interaction)
        found = await finding.listed(desk.finder, person, channel)
        await turn_over(interaction, listed(found, person, int(address.arg or 0)))

    async def agree(interaction: Interaction, address: Address, _: list[str]) -> None:
        async with desk.matches.open(address.match) as held:
            seat = _still_asked(held, interaction.user.id, address)
            everybody = endings.people_in(held)
        mask = int(address.arg or 0)
        agreed = {other for other in everybody if mask >> other & 1} | {seat}
        if agreed >= everybody:
            await endings.abort_agreed(desk.matches, address.match, agreed, interaction.id)
            await turn_over(interaction, settled("All have agreed: this match was called off."))
            return
        look = await desk.matches.look(address.match)
        await turn_over(interaction, asked_to_end(look, everybody, agreed))

    async def play_on(interaction: Interaction, address: Address, _: list[str]) -> None:
        async with desk.matches.open(address.match) as held:
            seat = _still_asked(held, interaction.user.id, address)
            name = plain(held.seats[seat].name)
        await turn_over(interaction, settled(f"{name} wants to play on, so the match goes on."))

    return {
        "watch": watch,
        "board": board,
        "own-board": own_board,
        "list": turn_page,
        "list-on": turn_page,
        "agree": agree,
        "play-on": play_on,
    }


def _still_asked(held: Any, person: int, address: Address) -> int:
    seat = playing(held, person).seat
    if held.row.version != address.version:
        raise Refused(
            "The match has gone on since this was asked. Ask again with /match abort, if you like."
        )
    return seat
