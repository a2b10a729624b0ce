"""A deck of one's own, chosen in the lobby of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.discord.addresses import Address
from bot.discord.panels import decks as panels
from bot.discord.replies import Interaction, reply, turn_over
from bot.service.lobbies import lobby

if TYPE_CHECKING:
    from bot.discord.desk import Desk


def verbs(desk: Desk) -> dict[str, Any]:
    async def own_deck(interaction: Interaction, address: Address, _: list[str]) -> None:
        person = interaction.user.id
        async with desk.matches.open(address.match) as held:
            lobby.must_be_open(held)
            lobby.seat_must_be_mine(held, person)
        look = await desk.matches.look(address.match, person)
        found = await desk.decks.of(person, look.game)
        await reply(interaction, panels.for_match(look, found))

    async def taken(interaction: Interaction, address: Address, values: list[str]) -> None:
        person = interaction.user.id
        look = await desk.matches.look(address.match, person)
        own = await desk.own_of(interaction, look.game)
        deck = await desk.decks.for_seat(person, (values or [""])[0], look.game, own)
        await desk.matches.sit(
            address.match, lambda held: lobby.with_deck(held, person, deck), interaction.id
        )
        kept = await desk.decks.find(person, values[0], look.game)
        await turn_over(interaction, panels.taken(kept))

    return {"own-deck": own_deck, "own-deck-take": taken}
