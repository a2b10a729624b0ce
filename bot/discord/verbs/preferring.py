"""Settings and wishes: pressed on the private panels that show them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.discord.addresses import NO_MATCH, Address
from bot.discord.panels.parts import Panel
from bot.discord.panels.preferring import preferring
from bot.discord.panels.preferring import wishes as wishes_panel
from bot.discord.replies import Interaction, reply, turn_over
from bot.service.matches.permitted import playing
from bot.service.people import preferences
from bot.service.people.likings import Preferences, preferences_of
from bot.service.people.preferences import FOR_ONE_TURN
from engine.words import say, speaking

if TYPE_CHECKING:
    from bot.discord.desk import Desk


def verbs(desk: Desk) -> dict[str, Any]:
    async def switch(interaction: Interaction, address: Address, _: list[str]) -> None:
        person = interaction.user
        if address.arg == "dms":
            await desk.tables.hands.try_again(person.id)
        await preferences.switch(desk.matches, person.id, person.display_name, address.arg)
        desk.pictures.forget(person.id)
        await turn_over(interaction, await settings(desk, interaction))

    async def language(interaction: Interaction, _address: Address, values: list[str]) -> None:
        person, chosen = interaction.user, (values or [""])[0]
        await preferences.speak(desk.matches, person.id, person.display_name, chosen)
        desk.pictures.forget(person.id)
        with speaking(await desk.language(interaction)):
            await turn_over(interaction, await settings(desk, interaction))

    async def wish(interaction: Interaction, address: Address, values: list[str]) -> None:
        person, wished = interaction.user, (values or [address.arg])[0]
        match = "" if address.match == NO_MATCH else address.match
        await preferences.wish(desk.matches, person.id, person.display_name, wished, match)
        note = say("That is how it is.")
        if wished == FOR_ONE_TURN:
            note = say("For this turn, I pass for you.")
        if match:
            await turn_over(
                interaction, wishes_panel(match, await liked_at(person.id, match), note)
            )
        else:
            await turn_over(interaction, await settings(desk, interaction))

    async def wishes(interaction: Interaction, address: Address, _: list[str]) -> None:
        liked = await liked_at(interaction.user.id, address.match)
        await reply(interaction, wishes_panel(address.match, liked))

    async def liked_at(person: int, match: str) -> Preferences:
        liked = await preferences_of(desk.matches.store, person)
        async with desk.matches.open(match) as held:
            return preferences.wished_in(held, playing(held, person).seat, liked)

    return {"language": language, "switch": switch, "wish": wish, "wishes": wishes}


async def settings(desk: Desk, interaction: Interaction) -> Panel:
    """The panel of /settings for whoever asks."""
    return preferring(await preferences_of(desk.matches.store, interaction.user.id))
