"""Looking cards up: one with its picture, lists with pages, and both for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.discord.addresses import Address, whole
from bot.discord.guests import is_guest
from bot.discord.panels import cards as panels
from bot.discord.panels.parts import Panel
from bot.discord.replies import Interaction, new, reply, turn_over
from bot.lookup import cards as lookup
from bot.lookup.cards import Card, Shelf
from bot.service.refusals import Refused
from engine.catalogue import GAMES
from engine.lookup import BadQuery
from engine.words import say

if TYPE_CHECKING:
    from bot.discord.desk import Desk


def verbs(desk: Desk) -> dict[str, Any]:
    async def open_card(interaction: Interaction, address: Address, values: list[str]) -> None:
        """From a list in a message of its own, so that the list stays."""
        card = await _card(desk, interaction, (values or [""])[0])
        await reply(interaction, await card_panel(desk, interaction, card))

    async def show_card(interaction: Interaction, address: Address, _: list[str]) -> None:
        by = interaction.user.display_name
        card = await _card(desk, interaction, address.arg)
        async with desk.publicly(interaction):
            panel = await card_panel(desk, interaction, card, by)
        await _for_all(interaction, panel)

    async def page(interaction: Interaction, address: Address, _: list[str]) -> None:
        number, game = _place(address)
        query, shelf = panels.query_in(interaction.message), await desk.shelf(interaction)
        await turn_over(interaction, found(query, game, shelf, number))

    async def show_page(interaction: Interaction, address: Address, _: list[str]) -> None:
        number, game = _place(address)
        query, by = panels.query_in(interaction.message), interaction.user.display_name
        shelf = await desk.shelf(interaction)
        async with desk.publicly(interaction):
            panel = found(query, game, shelf, number, by)
        await _for_all(interaction, panel)

    return {
        "card": open_card,
        "card-show": show_card,
        "find": page,
        "find-on": page,
        "find-show": show_page,
    }


def found(query: str, game: str, shelf: Shelf, page: int = 0, by: str = "") -> Panel:
    """A page of the cards that fit a query, or what is wrong with it."""
    try:
        some = lookup.search(query, game, shelf)
    except BadQuery as error:
        return panels.wrong(error, game)
    return panels.listed(some, query, game, page, by)


async def card_panel(desk: Desk, interaction: Interaction, card: Card, by: str = "") -> Panel:
    """A card with its picture, for one person, or with his name for everybody."""
    person = None if by else interaction.user.id
    picture = await desk.pictures.card(card.game, card.facts, person)
    server = None if is_guest(interaction) else interaction.guild_id
    record = await desk.record(server, card)
    return panels.shown(card, picture, record, by)


async def _for_all(interaction: Interaction, panel: Panel) -> None:
    try:
        await interaction.response.send_message(**new(panel))
    except discord.Forbidden as error:
        raise Refused(
            say("I may not write for all in this channel. You alone can see this.")
        ) from error


async def _card(desk: Desk, interaction: Interaction, key: str) -> Card:
    card = lookup.by_key(key, await desk.shelf(interaction))
    if card is None:
        raise Refused(say("There is no such card any more. Look again with /card."))
    return card


def _place(address: Address) -> tuple[int, str]:
    """The page and the game of a list."""
    page, _, game = address.arg.partition(".")
    return whole(page), game if game in GAMES else ""
