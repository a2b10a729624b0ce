"""Decks that people keep: shown, copied, exported, shared and deleted."""

from __future__ import annotations

import io
from collections.abc import Awaitable

import discord

from bot.decks.book import Kept, Stale
from bot.decks.discord import editing as deck_editing
from bot.decks.discord import panels
from bot.decks.discord.advice import advise
from bot.discord.addresses import NO_SUBJECT, Address
from bot.discord.handlers import Here, Press, press, window
from bot.discord.modals import TextInput, Window
from bot.discord.parts import Panel
from bot.discord.replies import NOBODY
from bot.paint.reports.figures import comings, deck_figures
from bot.painting import Picture
from bot.refusals import Refused
from bot.text import plain
from engine.catalogue import GAMES
from engine.decks import bound, code_of, playable
from engine.decks.imports import LONGEST_TEXT
from engine.words import noted, say

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


@press("deck-open")
async def opened(at: Press) -> None:
    await show(at, await at.decks.find(at.who.id, at.picked))


@press("deck-show")
async def shown(at: Press) -> None:
    await turn_to(at, await _found(at))


@press("deck-copy")
async def copied(at: Press) -> None:
    id = await at.decks.copy(*at.who, _which(at), server=at.server)
    await show(at, await at.decks.own(at.who.id, id), say("This is your copy."))


@press("deck-export")
async def exported(at: Press) -> None:
    await export(at, _which(at), "text")


@press("deck-figures")
async def counted(at: Press) -> None:
    await at.reply(await in_figures(at, await _found(at)))


@press("deck-advice")
async def advised(at: Press) -> None:
    await advise(at, await _found(at))


@press("deck-soon")
async def expected(at: Press) -> None:
    await at.turn_over(await in_figures(at, await _found(at), at.picked))


@press("deck-finish")
async def finished(at: Press) -> None:
    await _after(at, at.decks.finish(at.who.id, at.subject, at.version))


@press("deck-empty")
async def emptied(at: Press) -> None:
    await _after(at, at.decks.empty(at.who.id, at.subject, at.version))


@press("deck-undo")
async def undone(at: Press) -> None:
    await _after(at, at.decks.undo(at.who.id, at.subject, at.version, at.server))


@press("deck-share")
async def shared(at: Press) -> None:
    on = at.arg == "yes"
    await _after(at, at.decks.share(at.who.id, at.subject, at.version, on), say(SHARED[on]))


@press("deck-delete")
async def deleted(at: Press) -> None:
    await at.turn_over(panels.gone(await at.decks.delete(at.who.id, at.subject, at.version)))


@window("deck-import")
async def read(at: Press) -> None:
    await import_text(at, at.typed.get("list", ""), at.arg, at.typed.get("name", ""))


def _which(at: Press) -> str:
    """Which deck was pressed: that of the control's id, or a ready one."""
    return at.arg if at.subject == NO_SUBJECT else at.subject


async def _found(at: Press) -> Kept:
    return await at.decks.find(at.who.id, _which(at))


# ------------------------------------------------------------------ showing


async def _pictures(at: Here, kept: Kept) -> list[Picture]:
    """A deck, painted for whoever asks if he likes that."""
    painted = {**playable(kept.deck), "title": kept.deck.name, "description": kept.about}
    painted["own"] = [*kept.deck.own.values()]
    if GAMES[kept.deck.game].decks.tokens:
        painted["tokens"] = bound(kept.deck)
    return await at.pictures.deck(kept.deck.game, painted, at.who.id)


async def show(at: Here, kept: Kept, note: str = "") -> None:
    """A deck in a new message for whoever asks; painting it may take a while."""
    if await at.pictures.paints_for(kept.deck.game, at.who.id):
        await at.wait(anew=True)
    await at.reply(panels.shown(kept, await _pictures(at, kept), note))


async def turn_to(at: Here, kept: Kept, note: str = "") -> None:
    """A deck in place of what was pressed, or beside it where others see that."""
    if await at.pictures.paints_for(kept.deck.game, at.who.id):
        await at.wait()
    await at.turn_over(panels.shown(kept, await _pictures(at, kept), note))


async def share_with_all(at: Here, kept: Kept) -> None:
    """A shared deck, for all who are here."""
    if await at.pictures.paints_for(kept.deck.game, at.who.id):
        await at.interaction.response.defer(thinking=True)
    async with at.publicly():
        panel = panels.for_all(kept, at.who.name, await _pictures(at, kept))
    await at.show(panel)


async def _after(at: Press, deed: Awaitable[Kept], note: str = "") -> None:
    """Do something with a deck and show what it is then, in the editor if that was open."""
    try:
        kept = await deed
    except Stale as stale:
        kept, note = await at.decks.own(at.who.id, _which(at)), stale.sentence
    except Refused as refused:
        if at.arg != EDIT:
            raise
        kept, note = await at.decks.own(at.who.id, _which(at)), refused.sentence
    if at.arg == EDIT:
        await at.turn_over(await deck_editing.shown(at, kept, note))
    else:
        await turn_to(at, kept, plain(note))


# ------------------------------------------------------------------ texts and figures


async def export(at: Here, which: str, format: str) -> None:
    """A deck as a file and as a code, for whoever asks."""
    person = at.who.id
    name, text = await at.decks.written(person, which, format)
    kept = await at.decks.find(person, which)
    await at.interaction.response.send_message(
        say(
            "**{name}** as a file, and as a code for `/deck import`:\n```\n{code}\n```",
            name=plain(kept.deck.name),
            code=code_of(kept.deck),
        ),
        file=discord.File(io.BytesIO(text.encode()), name),
        ephemeral=True,
        allowed_mentions=NOBODY,
    )


async def import_text(at: Here, text: str, game: str, name: str) -> None:
    own = await at.own_cards()
    id = await at.decks.read(*at.who, text, game, name, own, at.server)
    kept = await at.decks.own(at.who.id, id)
    await show(at, kept, say("This deck is yours now."))


def _title(game: str) -> str:
    """That of a game, or of one of them for an example."""
    return GAMES.get(game, next(iter(GAMES.values()))).title


def import_window(game: str, name: str) -> Window:
    window = Window(
        title=say("Import a deck"), custom_id=str(Address(NO_SUBJECT, 0, "deck-import", game))
    )
    field = TextInput(
        custom_id="list",
        style=discord.TextStyle.paragraph,
        placeholder=say("Game: {game}\n3 Name of a card\n2 Name of another", game=_title(game)),
        max_length=4000,
    )
    about = say("Lines with how many of which card; or CSV, JSON, or a code")
    window.ask(say("The deck"), field, about)
    called = TextInput(custom_id="name", required=False, default=name or None, max_length=40)
    window.ask(say("Its name"), called)
    return window


async def in_figures(at: Here, kept: Kept, card: str = "") -> Panel:
    """A deck in numbers, for whoever asks; with how soon a card comes."""
    coming = comings(kept.deck, card)[:SOON]
    if card and not coming:
        raise Refused(say("“{card}” isn't a card you can draw from this deck.", card=card[:60]))
    shown = deck_figures(kept.deck, panels.state(kept), coming)
    picture = await at.pictures.figures(shown, at.who.id)
    return panels.in_figures(kept, coming, picture)
