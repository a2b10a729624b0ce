"""Looking at boards and at lists of matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.discord.addresses import Address, whole
from bot.discord.panels.hand import texts_of
from bot.discord.panels.parts import Panel
from bot.discord.panels.watching import listed, watched
from bot.discord.replies import Interaction, channel_of, reply, turn_over
from bot.discord.verbs.holding import looks_at_hand
from bot.service.matches import finding

if TYPE_CHECKING:
    from bot.discord.desk import Desk


def verbs(desk: Desk) -> dict[str, Any]:
    async def watch(interaction: Interaction, address: Address, _: list[str]) -> None:
        await turn_over(interaction, await watching(desk, interaction, address.match))

    async def board(interaction: Interaction, address: Address, _: list[str]) -> None:
        """His own board, from the button under a hand that was sent to him."""
        await reply(interaction, await board_of(desk, interaction, address.match))

    async def own_board(interaction: Interaction, address: Address, _: list[str]) -> None:
        await turn_over(interaction, await board_of(desk, interaction, address.match))

    async def texts(interaction: Interaction, address: Address, _: list[str]) -> None:
        """The cards of his hand in words, from the button under its picture."""
        look = await looks_at_hand(desk, interaction, address.match)
        await reply(interaction, texts_of(look))

    async def turn_page(interaction: Interaction, address: Address, _: list[str]) -> None:
        person, channel = interaction.user.id, channel_of(interaction)
        found = await finding.listed(desk.finder, person, channel)
        await turn_over(interaction, listed(found, person, whole(address.arg), desk.matches.now()))

    return {
        "watch": watch,
        "board": board,
        "own-board": own_board,
        "texts": texts,
        "list": turn_page,
        "list-on": turn_page,
    }


async def watching(desk: Desk, interaction: Interaction, id: str) -> Panel:
    """The board as everybody may see it, for one who watches."""
    look = await desk.matches.look(id)
    return watched(look, picture=await desk.pictures.board(look.view, interaction.user.id))


async def board_of(desk: Desk, interaction: Interaction, id: str) -> Panel:
    """The board as somebody may see it himself."""
    look = await desk.matches.look(id, interaction.user.id)
    picture = await desk.pictures.board(look.view, interaction.user.id)
    return watched(look, "own-board", picture)
