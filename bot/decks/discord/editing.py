"""The editor of a deck: every choice in it is saved at once, and shown."""

from __future__ import annotations

from collections.abc import Awaitable

from bot.cards import lookup
from bot.decks import editing
from bot.decks.book import Kept
from bot.decks.discord.editor import FIELDS, NAME, editor, find_window, name_window
from bot.decks.editing import ALL, editor_of
from bot.discord.addresses import whole
from bot.discord.handlers import Here, Press, press, window
from bot.discord.parts import Panel
from bot.refusals import Refused


@press("deck-edit")
async def edit(at: Press) -> None:
    kept = await at.decks.own(at.who.id, at.subject)
    await at.turn_over(await shown(at, kept))


@press("deck-add")
async def add(at: Press) -> None:
    game = (await at.decks.own(at.who.id, at.subject)).deck.game
    own = await at.own_of(game)
    deed = editing.put_in(at.decks, at.who.id, at.subject, at.version, at.values, own)
    await _edited(at, deed)


@press("deck-out")
async def take_out(at: Press) -> None:
    deed = editing.take_out(at.decks, at.who.id, at.subject, at.version, at.values)
    await _edited(at, deed)


@press("deck-tokens")
async def bind(at: Press) -> None:
    deed = editing.bind(at.decks, at.who.id, at.subject, at.version, at.values)
    await _edited(at, deed)


@press("deck-kind", "deck-faction")
async def narrow(at: Press) -> None:
    value = at.picked or ALL
    said = {at.verb.removeprefix("deck-"): "" if value == ALL else value}
    await _edited(at, editing.narrow(at.decks, at.who.id, at.subject, **said))


@press("deck-all")
async def widen(at: Press) -> None:
    await _edited(at, editing.widen(at.decks, at.who.id, at.subject))


@press("deck-page")
async def turn(at: Press) -> None:
    which, _, page = at.arg.partition(".")
    said = {"held" if which == "held" else "page": whole(page.partition(".")[0])}
    await _edited(at, editing.show(at.decks, at.who.id, at.subject, **said))


@press("deck-copies")
async def change_copies(at: Press) -> None:
    kept = await at.decks.own(at.who.id, at.subject)
    copies = editing.next_copies(kept.deck.game, editor_of(kept).copies)
    await _edited(at, editing.show(at.decks, at.who.id, at.subject, copies=copies))


@press("deck-find")
async def ask_what_to_find(at: Press) -> None:
    await at.open(find_window(await at.decks.own(at.who.id, at.subject)))


@press("deck-name")
async def ask_for_name(at: Press) -> None:
    await at.open(name_window(await at.decks.own(at.who.id, at.subject)))


@window("deck-find")
async def find(at: Press) -> None:
    said = {name: text for name, text in at.typed.items() if name in {**FIELDS, **NAME}}
    await _edited(at, editing.narrow(at.decks, at.who.id, at.subject, **said))


async def _edited(at: Press, deed: Awaitable[Kept]) -> None:
    """Show the editor as it is after something was chosen in it, with why not if it was refused."""
    note = ""
    try:
        kept = await deed
    except Refused as refused:
        note = refused.sentence
        kept = await at.decks.own(at.who.id, at.subject)
    await at.turn_over(await shown(at, kept, note))


async def shown(at: Here, kept: Kept, note: str = "") -> Panel:
    """The editor of a deck, with the cards of the server where somebody is, and with the card that
    was chosen last."""
    game = kept.deck.game
    card = lookup.by_key(f"{game}:{editor_of(kept).touched}", await at.shelf())
    picture = await at.pictures.card(game, card.facts, at.who.id) if card else None
    return editor(kept, note, await at.own_of(game), card, picture)
