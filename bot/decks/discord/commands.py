"""``/deck``: decks are made, shown, changed, brought and shared here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.decks.book import Kept, with_cards
from bot.decks.discord import editing as deck_editing
from bot.decks.discord import panels
from bot.decks.discord.advice import advise
from bot.decks.discord.completion import of_decks
from bot.decks.discord.presses import (
    FILE,
    export,
    import_text,
    import_window,
    in_figures,
    share_with_all,
    show,
)
from bot.discord.completion import GAME, LONGEST, Choice, before
from bot.discord.handlers import Here, here
from bot.discord.parts import short
from bot.discord.replies import Interaction
from bot.discord.tree import Command
from bot.matches.typed import SHOWN
from bot.refusals import Refused
from bot.servers.houserules import the_game
from bot.text import plain
from bot.text.words import named
from engine.decks import FORMATS, cards_in
from engine.text import bare
from engine.words import say, written

Deed = Callable[[Here, Kept], Awaitable[None]]

OF_GAME = "Of which game, if not the usual one of this server"
FORMAT = [app_commands.Choice(name=name, value=name) for name in FORMATS]


class DeckCommands(app_commands.Group):
    def __init__(self) -> None:
        super().__init__(name="deck", description="Decks: build them, keep them, share them")
        for command in (
            _of_one("show", "A deck with its cards, for you alone", show),
            _of_one("edit", "Put cards in and take them out", _edit, own=True),
            _of_one("delete", "Delete one of your decks", _delete, own=True),
            _of_one("check", "Whether a deck can be played, and what it lacks", _check),
            _of_one("advice", "How a deck is built, and how it does against others", advise),
            _of_one("finish", "Fill up a deck by chance", _finish, own=True),
            _of_one("share", "Show one of your decks to all who are here", _share, own=True),
        ):
            self.add_command(command)
        self.rename.autocomplete("deck")(of_decks(ready=False))
        for also in (self.copy, self.export, self.stats):
            also.autocomplete("deck")(of_decks(ready=True))
        self.stats.autocomplete("card")(_of_cards)

    @app_commands.command(name="list", description="Your decks, for you alone")
    @app_commands.describe(game="Only those of one game")
    @app_commands.choices(game=GAME)
    async def list(self, interaction: Interaction, game: str = "") -> None:
        at = here(interaction)
        await at.reply(panels.listed(await at.decks.of(at.who.id, game)))

    @app_commands.command(name="new", description="Begin a deck")
    @app_commands.describe(game=OF_GAME, name="Its name")
    @app_commands.choices(game=GAME)
    async def new(self, interaction: Interaction, game: str = "", name: str = "") -> None:
        at = here(interaction)
        of = the_game(await at.house(), game)
        id = await at.decks.begun(*at.who, of, name, at.server)
        kept = await at.decks.own(at.who.id, id)
        await at.reply(await deck_editing.shown(at, kept))

    @app_commands.command(name="random", description="A whole deck by chance, to keep")
    @app_commands.describe(game=OF_GAME, name="Its name")
    @app_commands.choices(game=GAME)
    async def random(self, interaction: Interaction, game: str = "", name: str = "") -> None:
        at = here(interaction)
        of = the_game(await at.house(), game)
        id = await at.decks.random(*at.who, of, name, at.server)
        await show(at, await at.decks.own(at.who.id, id))

    @app_commands.command(name="rename", description="Rename a deck")
    @app_commands.describe(deck="Which deck", name="Its name")
    async def rename(self, interaction: Interaction, deck: str, name: str) -> None:
        at = here(interaction)
        person = at.who.id
        kept = await at.decks.own(person, deck)
        renamed = await at.decks.rename(person, kept.id, kept.version, name)
        await at.tell(say("It is called **{name}** now.", name=plain(renamed.deck.name)))

    @app_commands.command(name="copy", description="Copy a deck as your own")
    @app_commands.describe(
        deck="One of yours, a ready one, or the id of a shared one", name="Its name"
    )
    async def copy(self, interaction: Interaction, deck: str, name: str = "") -> None:
        at = here(interaction)
        id = await at.decks.copy(*at.who, deck, name, at.server)
        mine = await at.decks.own(at.who.id, id)
        await show(at, mine, say("This is your copy."))

    @app_commands.command(name="export", description="A deck as a file and as a code")
    @app_commands.describe(deck="Which deck", format="What kind of file")
    @app_commands.choices(format=FORMAT)
    async def export(self, interaction: Interaction, deck: str, format: str = "text") -> None:
        await export(here(interaction), deck, format)

    @app_commands.command(name="stats", description="A deck in numbers")
    @app_commands.describe(deck="Which deck", card="How soon this card comes")
    async def stats(self, interaction: Interaction, deck: str, card: str = "") -> None:
        at = here(interaction)
        kept = await at.decks.find(at.who.id, deck)
        await at.reply(await in_figures(at, kept, card))

    @app_commands.command(name="import", description="Bring a deck as a code, a list or a file")
    @app_commands.describe(
        code="A deck code; leave it and the file out, and a window opens for a list",
        file="Plain text, CSV or JSON, as /deck export gives it",
        game="Of which game, if the text does not say it",
        name="Its name",
    )
    @app_commands.choices(game=GAME)
    async def import_(
        self,
        interaction: Interaction,
        code: str = "",
        file: discord.Attachment | None = None,
        game: str = "",
        name: str = "",
    ) -> None:
        at = here(interaction)
        if file is not None:
            text = await _text_of(file)
        elif not code:
            await at.open(import_window(game, name[:40]))
            return
        else:
            text = code
        await import_text(at, text, game, name)


# ------------------------------------------------------------------ about one deck


def _of_one(name: str, about: str, deed: Deed, own: bool = False) -> Command:
    """A command about one deck, and nothing else: one's ``own``, or any."""

    async def callback(interaction: Interaction, deck: str) -> None:
        at = here(interaction)
        find = at.decks.own if own else at.decks.find
        await deed(at, await find(at.who.id, deck))

    command: Command = app_commands.Command(name=name, description=about, callback=callback)
    app_commands.describe(deck=locale_str("Which deck"))(command)
    command.autocomplete("deck")(of_decks(ready=not own))
    return command


async def _edit(at: Here, kept: Kept) -> None:
    await at.reply(await deck_editing.shown(at, kept))


async def _delete(at: Here, kept: Kept) -> None:
    gone = await at.decks.delete(at.who.id, kept.id, kept.version)
    await at.reply(panels.gone(gone))


async def _check(at: Here, kept: Kept) -> None:
    kept = with_cards(kept, await at.own_of(kept.deck.game))
    if not kept.lacks:
        await at.tell(
            say("**{name}** is finished and can be played.", name=plain(kept.deck.name)),
        )
    else:
        lines = [say("**This deck cannot be played yet.**"), *panels.about(kept)]
        await at.tell(short("\n".join(lines), 1900))


async def _finish(at: Here, kept: Kept) -> None:
    if not kept.lacks:
        raise Refused(say("This deck is finished already."))
    full = await at.decks.finish(at.who.id, kept.id, kept.version)
    await show(at, full, say("The gaps were filled at random."))


async def _share(at: Here, kept: Kept) -> None:
    shared = await at.decks.share(at.who.id, kept.id, kept.version, True)
    await share_with_all(at, shared)


# ------------------------------------------------------------------ files


async def _text_of(file: discord.Attachment) -> str:
    """What stands in a file that somebody brought; raises ``Refused``."""
    if file.size > FILE:
        raise Refused(
            say(
                "{file}: this is too large for a deck; I read up to {most} bytes.",
                file=file.filename,
                most=written(FILE),
            )
        )
    try:
        return (await file.read()).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused(say("{file}: this isn't UTF-8 text.", file=file.filename)) from None
    except discord.HTTPException as error:
        raise Refused(
            say("{file}: Discord does not give me this file.", file=file.filename)
        ) from error


# ------------------------------------------------------------------ what is offered


async def _of_cards(interaction: Interaction, typed: str) -> list[Choice]:
    """Completes over the cards of the deck that was typed before."""
    at = here(interaction)
    try:
        kept = await at.decks.find(at.who.id, before(interaction, "deck"))
    except Refused:
        return []
    words = bare(typed).split()
    game, cards = kept.deck.game, [card for card, _ in cards_in(kept.deck) if not card.aside]
    return [
        app_commands.Choice(name=short(said, LONGEST), value=card.id)
        for card, said in ((card, named(game, card.name)) for card in cards)
        if any(all(word in bare(name) for word in words) for name in (said, card.name))
    ][:SHOWN]
