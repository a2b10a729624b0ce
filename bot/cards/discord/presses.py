"""Looking cards up: one with its picture, lists with pages, and both for everybody."""

from __future__ import annotations

import asyncio

import discord

from bot.cards import lookup
from bot.cards.discord import panels
from bot.cards.lookup import Card
from bot.discord.addresses import whole
from bot.discord.handlers import Here, Press, press
from bot.discord.parts import Panel
from bot.refusals import Refused
from engine.catalogue import GAMES
from engine.lookup import BadQuery
from engine.words import say


@press("card")
async def open_card(at: Press) -> None:
    """From a list in a message of its own, so that the list stays."""
    card = await _card(at, at.picked)
    await at.reply(await card_panel(at, card))


@press("card-show")
async def show_card(at: Press) -> None:
    by = at.who.name
    card = await _card(at, at.arg)
    async with at.publicly():
        panel = await card_panel(at, card, by)
    await _for_all(at, panel)


@press("find", "find-on")
async def page(at: Press) -> None:
    number, game = _place(at)
    query = panels.query_in(at.interaction.message)
    await at.turn_over(await found(at, query, game, number))


@press("find-show")
async def show_page(at: Press) -> None:
    number, game = _place(at)
    query, by = panels.query_in(at.interaction.message), at.who.name
    async with at.publicly():
        panel = await found(at, query, game, number, by)
    await _for_all(at, panel)


async def found(at: Here, query: str, game: str, page: int = 0, by: str = "") -> Panel:
    """A page of the cards that fit a query, or what is wrong with it; for one person, or with his
    name for everybody."""
    try:
        shelf = await at.shelf()
        some = await asyncio.to_thread(
            lookup.search, query, game, shelf
        )  # the first one takes long
    except BadQuery as error:
        return panels.wrong(error, game)
    cards = [(card.game, card.facts) for card in panels.on_page(some, page)]
    if by:
        picture = await at.pictures.finds(cards, server=at.server)
    else:
        picture = await at.pictures.finds(cards, at.who.id)
    return panels.listed(some, query, game, page, by, picture)


async def card_panel(at: Here, card: Card, by: str = "") -> Panel:
    """A card with its picture, for one person, or with his name for everybody."""
    person = None if by else at.who.id
    picture = await at.pictures.card(card.game, card.facts, person)
    record = await at.desk.record(at.server, card)
    return panels.shown(card, picture, record, by)


async def _for_all(at: Here, panel: Panel) -> None:
    try:
        await at.show(panel)
    except discord.Forbidden as error:
        raise Refused(
            say("I'm not allowed to post in this channel. Only you can see this.")
        ) from error


async def _card(at: Here, key: str) -> Card:
    card = lookup.by_key(key, await at.shelf())
    if card is None:
        raise Refused(say("This card no longer exists. Look it up again with /card show."))
    return card


def _place(at: Press) -> tuple[int, str]:
    """The page and the game of a list."""
    page, _, game = at.arg.partition(".")
    return whole(page), game if game in GAMES else ""
