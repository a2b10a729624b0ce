"""The editor of a deck: every choice in it is saved at once, and shown."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TYPE_CHECKING, Any

from bot.discord.addresses import Address, whole
from bot.discord.panels.deck_editor import FIELDS, NAME, editor, find_window, name_window
from bot.discord.panels.modals import typed
from bot.discord.panels.parts import Panel
from bot.discord.replies import Interaction, turn_over
from bot.service.decks import editing
from bot.service.decks.book import Kept
from bot.service.decks.editing import ALL, MOST_AT_ONCE, editor_of
from bot.service.refusals import Refused

if TYPE_CHECKING:
    from bot.discord.desk import Desk


def verbs(desk: Desk) -> dict[str, Any]:
    async def edit(interaction: Interaction, address: Address, _: list[str]) -> None:
        kept = await desk.decks.own(interaction.user.id, address.match)
        await turn_over(interaction, await shown(desk, interaction, kept))

    async def add(interaction: Interaction, address: Address, values: list[str]) -> None:
        person = interaction.user.id
        game = (await desk.decks.own(person, address.match)).deck.game
        own = await desk.own_of(interaction, game)
        some = (desk.decks, person, address.match, address.version, values, own)
        await _edited(desk, interaction, address, editing.put_in(*some))

    async def take_out(interaction: Interaction, address: Address, values: list[str]) -> None:
        some = (desk.decks, interaction.user.id, address.match, address.version, values)
        await _edited(desk, interaction, address, editing.take_out(*some))

    async def bind(interaction: Interaction, address: Address, values: list[str]) -> None:
        some = (desk.decks, interaction.user.id, address.match, address.version, values)
        await _edited(desk, interaction, address, editing.bind(*some))

    async def narrow(interaction: Interaction, address: Address, values: list[str]) -> None:
        value = (values or [ALL])[0]
        said = {address.verb.removeprefix("deck-"): "" if value == ALL else value}
        deed = editing.narrow(desk.decks, interaction.user.id, address.match, **said)
        await _edited(desk, interaction, address, deed)

    async def widen(interaction: Interaction, address: Address, _: list[str]) -> None:
        deed = editing.widen(desk.decks, interaction.user.id, address.match)
        await _edited(desk, interaction, address, deed)

    async def turn(interaction: Interaction, address: Address, _: list[str]) -> None:
        which, _dot, page = address.arg.partition(".")
        said = {"held" if which == "held" else "page": whole(page.partition(".")[0])}
        deed = editing.show(desk.decks, interaction.user.id, address.match, **said)
        await _edited(desk, interaction, address, deed)

    async def copies(interaction: Interaction, address: Address, _: list[str]) -> None:
        person = interaction.user.id
        now = editor_of(await desk.decks.own(person, address.match)).copies
        deed = editing.show(desk.decks, person, address.match, copies=now % MOST_AT_ONCE + 1)
        await _edited(desk, interaction, address, deed)

    async def find(interaction: Interaction, address: Address, _: list[str]) -> None:
        kept = await desk.decks.own(interaction.user.id, address.match)
        await interaction.response.send_modal(find_window(kept))

    async def name(interaction: Interaction, address: Address, _: list[str]) -> None:
        kept = await desk.decks.own(interaction.user.id, address.match)
        await interaction.response.send_modal(name_window(kept))

    return {
        "deck-name": name,
        "deck-edit": edit,
        "deck-add": add,
        "deck-out": take_out,
        "deck-tokens": bind,
        "deck-kind": narrow,
        "deck-faction": narrow,
        "deck-all": widen,
        "deck-page": turn,
        "deck-copies": copies,
        "deck-find": find,
    }


def windows(desk: Desk) -> dict[str, Any]:
    async def find(interaction: Interaction, address: Address) -> None:
        said = {
            name: text for name, text in typed(interaction).items() if name in {**FIELDS, **NAME}
        }
        deed = editing.narrow(desk.decks, interaction.user.id, address.match, **said)
        await _edited(desk, interaction, address, deed)

    return {"deck-find": find}


async def _edited(
    desk: Desk, interaction: Interaction, address: Address, deed: Awaitable[Kept]
) -> None:
    """Show the editor as it is after something was chosen in it, with why not if it was refused."""
    note = ""
    try:
        kept = await deed
    except Refused as refused:
        note = refused.sentence
        kept = await desk.decks.own(interaction.user.id, address.match)
    await turn_over(interaction, await shown(desk, interaction, kept, note))


async def shown(desk: Desk, interaction: Interaction, kept: Kept, note: str = "") -> Panel:
    """The editor of a deck, with the cards of the server where somebody is."""
    return editor(kept, note, await desk.own_of(interaction, kept.deck.game))
