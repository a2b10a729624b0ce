"""Decks that people keep: shown, copied, exported, shared and deleted."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import discord

from bot.discord.addresses import NO_MATCH, Address
from bot.discord.panels import decks as panels
from bot.discord.panels.modals import Window, typed
from bot.discord.panels.parts import Panel
from bot.discord.replies import NOBODY, Interaction, changed, for_him_alone, new, reply, turn_over
from bot.discord.verbs import deck_editing
from bot.paint.figures import comings, deck_figures
from bot.service.decks.book import Kept, Stale
from bot.service.refusals import Refused
from bot.text import plain
from engine.decks import bound, code_of, playable
from engine.decks.reading import LONGEST_TEXT
from engine.words import noted, say

if TYPE_CHECKING:
    from bot.discord.desk import Desk

FILE = 4 * LONGEST_TEXT
"""Bytes of a file that may be a deck; a sign has up to four."""
SOON = 12
"""Cards of which is told how soon they come, at most."""
EDIT = "edit"
"""The argument of a control that stands in the editor."""

SHARED = {
    True: noted("Whoever knows its id sees it now. /deck share shows it to all who are here."),
    False: noted("Nobody else sees it now."),
}


def verbs(desk: Desk) -> dict[str, Any]:
    async def opened(interaction: Interaction, _: Address, values: list[str]) -> None:
        kept = await desk.decks.find(interaction.user.id, (values or [""])[0])
        await show(desk, interaction, kept)

    async def shown(interaction: Interaction, address: Address, _: list[str]) -> None:
        kept = await desk.decks.find(interaction.user.id, said(address))
        await turn_to(desk, interaction, kept)

    async def copied(interaction: Interaction, address: Address, _: list[str]) -> None:
        person = interaction.user
        id = await desk.decks.copy(person.id, person.display_name, said(address))
        note = say("This is your copy.")
        await show(desk, interaction, await desk.decks.own(person.id, id), note)

    async def exported(interaction: Interaction, address: Address, _: list[str]) -> None:
        await export(desk, interaction, said(address), "text")

    async def counted(interaction: Interaction, address: Address, _: list[str]) -> None:
        kept = await desk.decks.find(interaction.user.id, said(address))
        await show_figures(desk, interaction, kept)

    async def expected(interaction: Interaction, address: Address, values: list[str]) -> None:
        kept = await desk.decks.find(interaction.user.id, said(address))
        await show_figures(desk, interaction, kept, (values or [""])[0], turn_over)

    async def finished(interaction: Interaction, address: Address, _: list[str]) -> None:
        person = interaction.user.id
        deed = desk.decks.finish(person, address.match, address.version)
        await after(desk, interaction, address, deed)

    async def emptied(interaction: Interaction, address: Address, _: list[str]) -> None:
        person = interaction.user.id
        deed = desk.decks.empty(person, address.match, address.version)
        await after(desk, interaction, address, deed)

    async def undone(interaction: Interaction, address: Address, _: list[str]) -> None:
        person = interaction.user.id
        deed = desk.decks.undo(person, address.match, address.version)
        await after(desk, interaction, address, deed)

    async def shared(interaction: Interaction, address: Address, _: list[str]) -> None:
        person, on = interaction.user.id, address.arg == "yes"
        deed = desk.decks.share(person, address.match, address.version, on)
        await after(desk, interaction, address, deed, say(SHARED[on]))

    async def deleted(interaction: Interaction, address: Address, _: list[str]) -> None:
        person = interaction.user.id
        kept = await desk.decks.delete(person, address.match, address.version)
        await turn_over(interaction, panels.gone(kept))

    return {
        "deck-open": opened,
        "deck-show": shown,
        "deck-copy": copied,
        "deck-export": exported,
        "deck-figures": counted,
        "deck-soon": expected,
        "deck-finish": finished,
        "deck-empty": emptied,
        "deck-undo": undone,
        "deck-share": shared,
        "deck-delete": deleted,
    }


def windows(desk: Desk) -> dict[str, Any]:
    async def read(interaction: Interaction, address: Address) -> None:
        entered = typed(interaction)
        text, name = entered.get("list", ""), entered.get("name", "")
        await import_text(desk, interaction, text, address.arg, name)

    return {"deck-import": read}


def said(address: Address) -> str:
    """Which deck an address is about: that of its id, or a ready one."""
    return address.arg if address.match == NO_MATCH else address.match


# ------------------------------------------------------------------ showing


async def shown_panel(
    desk: Desk,
    interaction: Interaction,
    kept: Kept,
    make: Callable[..., Panel],
    *more: str,
) -> Panel:
    """A deck, painted for whoever asks if he likes that."""
    painted = {**playable(kept.deck), "title": kept.deck.name, "description": kept.about}
    painted["own"] = [*kept.deck.own.values()]
    if kept.deck.game == "marcomage":
        painted["tokens"] = bound(kept.deck)
    pictures = await desk.pictures.deck(kept.deck.game, painted, interaction.user.id)
    return make(kept, *more, pictures=pictures)


async def show(desk: Desk, interaction: Interaction, kept: Kept, note: str = "") -> None:
    """A deck in a new message for whoever asks; painting it may take a while."""

    def make(deck: Kept, pictures: Any) -> Panel:
        return panels.shown(deck, pictures, note)

    if not await desk.pictures.paints_for(kept.deck.game, interaction.user.id):
        await reply(interaction, panels.shown(kept, note=note))
        return
    await interaction.response.defer(ephemeral=True, thinking=True)
    panel = await shown_panel(desk, interaction, kept, make)
    await interaction.followup.send(**new(panel), ephemeral=True)


async def turn_to(desk: Desk, interaction: Interaction, kept: Kept, note: str = "") -> None:
    """A deck in place of what was pressed, or beside it where others see that."""
    paints = await desk.pictures.paints_for(kept.deck.game, interaction.user.id)
    if not for_him_alone(interaction):
        await show(desk, interaction, kept, note)
    elif not paints:
        await turn_over(interaction, panels.shown(kept, note=note))
    else:
        await interaction.response.defer()
        panel = await shown_panel(
            desk, interaction, kept, lambda deck, pictures: panels.shown(deck, pictures, note)
        )
        await interaction.edit_original_response(**changed(panel))


async def share_with_all(desk: Desk, interaction: Interaction, kept: Kept) -> None:
    """A shared deck, for all who are here."""
    name = interaction.user.display_name
    if not await desk.pictures.paints_for(kept.deck.game, interaction.user.id):
        async with desk.publicly(interaction):
            panel = panels.for_all(kept, name)
        await interaction.response.send_message(**new(panel))
        return
    await interaction.response.defer(thinking=True)
    async with desk.publicly(interaction):
        panel = await shown_panel(desk, interaction, kept, panels.for_all, name)
    await interaction.followup.send(**new(panel))


async def after(
    desk: Desk, interaction: Interaction, address: Address, deed: Awaitable[Kept], note: str = ""
) -> None:
    """Do something with a deck and show what it is then, in the editor if that was open."""
    try:
        kept = await deed
    except Stale as stale:
        kept, note = await desk.decks.own(interaction.user.id, said(address)), stale.sentence
    except Refused as refused:
        if address.arg != EDIT:
            raise
        kept, note = await desk.decks.own(interaction.user.id, said(address)), refused.sentence
    if address.arg == EDIT:
        await turn_over(interaction, await deck_editing.shown(desk, interaction, kept, note))
    else:
        await turn_to(desk, interaction, kept, plain(note))


# ------------------------------------------------------------------ texts and figures


async def export(desk: Desk, interaction: Interaction, which: str, format: str) -> None:
    """A deck as a file and as a code, for whoever asks."""
    person = interaction.user.id
    name, text = await desk.decks.written(person, which, format)
    kept = await desk.decks.find(person, which)
    await interaction.response.send_message(
        say(
            "**{name}** as a file, and as a code for `/deck import`:\n```\n{code}\n```",
            name=plain(kept.deck.name),
            code=code_of(kept.deck),
        ),
        file=discord.File(io.BytesIO(text.encode()), name),
        ephemeral=True,
        allowed_mentions=NOBODY,
    )


async def import_text(
    desk: Desk, interaction: Interaction, text: str, game: str, name: str
) -> None:
    person = interaction.user
    own = await desk.own_cards(interaction)
    id = await desk.decks.read(person.id, person.display_name, text, game, name, own)
    kept = await desk.decks.own(person.id, id)
    await show(desk, interaction, kept, say("This deck is yours now."))


def import_window(game: str, name: str) -> Window:
    window = Window(
        title=say("Import a deck"), custom_id=str(Address(NO_MATCH, 0, "deck-import", game))
    )
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id="list",
        style=discord.TextStyle.paragraph,
        placeholder=say("Game: Arcmage\n3 Name of a card\n2 Name of another"),
        max_length=4000,
    )
    about = say("Lines with how many of which card; or CSV, JSON, or a code")
    window.ask(say("The deck"), field, about)
    called: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id="name", required=False, default=name or None, max_length=40
    )
    window.ask(say("What it is to be called"), called)
    return window


async def show_figures(
    desk: Desk,
    interaction: Interaction,
    kept: Kept,
    card: str = "",
    answer: Callable[[Interaction, Panel], Awaitable[None]] = reply,
) -> None:
    """A deck in numbers, for whoever asks."""
    coming = comings(kept.deck, card)[:SOON]
    if card and not coming:
        raise Refused(
            say("“{card}” is no card of this deck that is drawn from it.", card=card[:60])
        )
    shown = deck_figures(kept.deck, panels.state(kept), coming)
    picture = await desk.pictures.figures(shown, interaction.user.id)
    await answer(interaction, panels.in_figures(kept, coming, picture))
