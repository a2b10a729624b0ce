"""``/deck``: decks are made, shown, changed, brought and shared here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.discord.commands.completing import GAME, LONGEST, Choice, Completion
from bot.discord.desk import Desk
from bot.discord.panels import decks as panels
from bot.discord.panels.parts import short
from bot.discord.replies import Interaction, reply, tell
from bot.discord.ruling import house_of
from bot.discord.verbs import deck_editing
from bot.discord.verbs.decks import (
    FILE,
    export,
    import_text,
    import_window,
    share_with_all,
    show,
    show_figures,
)
from bot.service.decks.book import READY, Kept, with_cards
from bot.service.houserules import the_game
from bot.service.matches.acting import SHOWN
from bot.service.refusals import Refused
from bot.text import plain
from bot.text.words import named
from engine.catalogue import GAMES
from engine.decks import FORMATS, cards_in
from engine.text import bare, clean
from engine.words import say, written

Command = app_commands.Command[Any, ..., None]
Deed = Callable[[Interaction, Kept], Awaitable[None]]
Find = Callable[[int, str], Awaitable[Kept]]

OF_GAME = "Of which game, if not the usual one of this server"
FORMAT = [app_commands.Choice(name=name, value=name) for name in FORMATS]


class DeckCommands(app_commands.Group):
    def __init__(self, desk: Desk) -> None:
        super().__init__(name="deck", description="Decks: build them, keep them, share them")
        self.desk, self.decks = desk, desk.decks
        own, any_deck = self.decks.own, self.decks.find
        for command in (
            self._of_one("show", "A deck with its cards, for you alone", self._show, any_deck),
            self._of_one("edit", "Put cards in and take them out", self._edit, own),
            self._of_one("delete", "Delete one of your decks", self._delete, own),
            self._of_one("check", "Whether a deck can be played, and what it lacks", self._check),
            self._of_one("finish", "Fill what a deck lacks by chance", self._finish, own),
            self._of_one("share", "Show one of your decks to all who are here", self._share, own),
        ):
            self.add_command(command)
        for also in (self.rename, self.copy, self.export, self.stats):
            mine = also is self.rename
            also.autocomplete("deck")(of_decks(desk, ready=not mine))
        self.stats.autocomplete("card")(_of_cards(desk))

    def _of_one(self, name: str, about: str, deed: Deed, find: Find | None = None) -> Command:
        """A command about one deck, and nothing else."""
        look = find or self.decks.find

        async def callback(interaction: Interaction, deck: str) -> None:
            await self.desk.guarded(interaction, told(interaction, deck))

        async def told(interaction: Interaction, deck: str) -> None:
            await deed(interaction, await look(interaction.user.id, deck))

        command: Command = app_commands.Command(name=name, description=about, callback=callback)
        app_commands.describe(deck=locale_str("Which deck"))(command)
        command.autocomplete("deck")(of_decks(self.desk, ready=look == self.decks.find))
        return command

    # -------------------------------------------------------------- about one deck

    async def _show(self, interaction: Interaction, kept: Kept) -> None:
        await show(self.desk, interaction, kept)

    async def _edit(self, interaction: Interaction, kept: Kept) -> None:
        await reply(interaction, await deck_editing.shown(self.desk, interaction, kept))

    async def _delete(self, interaction: Interaction, kept: Kept) -> None:
        gone = await self.decks.delete(interaction.user.id, kept.id, kept.version)
        await reply(interaction, panels.gone(gone))

    async def _check(self, interaction: Interaction, kept: Kept) -> None:
        kept = with_cards(kept, await self.desk.own_of(interaction, kept.deck.game))
        if not kept.lacks:
            await tell(
                interaction,
                say("**{name}** is finished and can be played.", name=plain(kept.deck.name)),
            )
        else:
            lines = [say("**This deck cannot be played yet.**"), *panels.about(kept)]
            await tell(interaction, short("\n".join(lines), 1900))

    async def _finish(self, interaction: Interaction, kept: Kept) -> None:
        if not kept.lacks:
            raise Refused(say("This deck is finished already."))
        full = await self.decks.finish(interaction.user.id, kept.id, kept.version)
        await show(self.desk, interaction, full, say("What was missing came by chance."))

    async def _share(self, interaction: Interaction, kept: Kept) -> None:
        shared = await self.decks.share(interaction.user.id, kept.id, kept.version, True)
        await share_with_all(self.desk, interaction, shared)

    # -------------------------------------------------------------- more than a deck to say

    @app_commands.command(name="list", description="Your decks, for you alone")
    @app_commands.describe(game="Only those of one game")
    @app_commands.choices(game=GAME)
    async def list(self, interaction: Interaction, game: str = "") -> None:
        async def deed() -> None:
            await reply(interaction, panels.listed(await self.decks.of(interaction.user.id, game)))

        await self.desk.guarded(interaction, deed())

    @app_commands.command(name="new", description="Begin a deck")
    @app_commands.describe(game=OF_GAME, name="What it is to be called")
    @app_commands.choices(game=GAME)
    async def new(self, interaction: Interaction, game: str = "", name: str = "") -> None:
        async def deed() -> None:
            person = interaction.user
            of = the_game(await house_of(self.desk.matches.store, interaction), game)
            id = await self.decks.begun(person.id, person.display_name, of, name)
            kept = await self.decks.own(person.id, id)
            await reply(interaction, await deck_editing.shown(self.desk, interaction, kept))

        await self.desk.guarded(interaction, deed())

    @app_commands.command(name="random", description="A whole deck by chance, to keep")
    @app_commands.describe(game=OF_GAME, name="What it is to be called")
    @app_commands.choices(game=GAME)
    async def random(self, interaction: Interaction, game: str = "", name: str = "") -> None:
        async def deed() -> None:
            person = interaction.user
            of = the_game(await house_of(self.desk.matches.store, interaction), game)
            id = await self.decks.random(person.id, person.display_name, of, name)
            await show(self.desk, interaction, await self.decks.own(person.id, id))

        await self.desk.guarded(interaction, deed())

    @app_commands.command(name="rename", description="Call a deck something else")
    @app_commands.describe(deck="Which deck", name="What it is to be called")
    async def rename(self, interaction: Interaction, deck: str, name: str) -> None:
        async def deed() -> None:
            person = interaction.user.id
            kept = await self.decks.own(person, deck)
            renamed = await self.decks.rename(person, kept.id, kept.version, name)
            await tell(
                interaction, say("It is called **{name}** now.", name=plain(renamed.deck.name))
            )

        await self.desk.guarded(interaction, deed())

    @app_commands.command(name="copy", description="A deck once more, as your own")
    @app_commands.describe(
        deck="One of yours, a ready one, or the id of a shared one", name="What it is to be called"
    )
    async def copy(self, interaction: Interaction, deck: str, name: str = "") -> None:
        async def deed() -> None:
            person = interaction.user
            id = await self.decks.copy(person.id, person.display_name, deck, name)
            mine = await self.decks.own(person.id, id)
            await show(self.desk, interaction, mine, say("This is your copy."))

        await self.desk.guarded(interaction, deed())

    @app_commands.command(name="export", description="A deck as a file and as a code")
    @app_commands.describe(deck="Which deck", format="What kind of file")
    @app_commands.choices(format=FORMAT)
    async def export(self, interaction: Interaction, deck: str, format: str = "text") -> None:
        await self.desk.guarded(interaction, export(self.desk, interaction, deck, format))

    @app_commands.command(name="stats", description="A deck in numbers")
    @app_commands.describe(deck="Which deck", card="How soon this card comes")
    async def stats(self, interaction: Interaction, deck: str, card: str = "") -> None:
        async def deed() -> None:
            kept = await self.decks.find(interaction.user.id, deck)
            await show_figures(self.desk, interaction, kept, card)

        await self.desk.guarded(interaction, deed())

    @app_commands.command(name="import", description="Bring a deck as a code, a list or a file")
    @app_commands.describe(
        code="A deck code; leave it and the file out, and a window opens for a list",
        file="Plain text, CSV or JSON, as /deck export gives it",
        game="Of which game, if the text does not say it",
        name="What it is to be called",
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
        async def deed() -> None:
            if file is not None:
                text = await _text_of(file)
            elif not code:
                await interaction.response.send_modal(import_window(game, name[:40]))
                return
            else:
                text = code
            await import_text(self.desk, interaction, text, game, name)

        await self.desk.guarded(interaction, deed())


async def _text_of(file: discord.Attachment) -> str:
    """What stands in a file that somebody brought; raises ``Refused``."""
    if file.size > FILE:
        raise Refused(
            say(
                "{file}: this is too large for a deck; {most} bytes are read.",
                file=file.filename,
                most=written(FILE),
            )
        )
    try:
        return (await file.read()).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused(say("{file}: this is no text in UTF-8.", file=file.filename)) from None
    except discord.HTTPException as error:
        raise Refused(
            say("{file}: Discord does not give me this file.", file=file.filename)
        ) from error


# ------------------------------------------------------------------ what is offered


def of_decks(desk: Desk, ready: bool) -> Completion:
    """Completes over whoever types' own decks, and then the ready ones if those will do."""

    async def complete(interaction: Interaction, typed: str) -> list[Choice]:
        own = await desk.decks.names(interaction.user.id)
        some = [(game, name, name, id) for game, name, id in own]
        if ready:
            some += [
                (game, say(one["title"]), one["title"], f"{READY}{game}:{one['id']}")
                for game, rules in GAMES.items()
                for one in rules.ready_decks()
            ]
        words, found = bare(typed).split(), []
        for game, said, english, id in some:
            shown = f"{clean(said)} ({GAMES[game].title})"
            if all(word in bare(f"{shown} {english}") for word in words):
                found.append(app_commands.Choice(name=short(shown, LONGEST), value=id))
        return found[:SHOWN]

    return complete


def _of_cards(desk: Desk) -> Completion:
    """Completes over the cards of the deck that was typed before."""

    async def complete(interaction: Interaction, typed: str) -> list[Choice]:
        said = str(getattr(interaction.namespace, "deck", "") or "")
        try:
            kept = await desk.decks.find(interaction.user.id, said)
        except Refused:
            return []
        words = bare(typed).split()
        game, cards = kept.deck.game, [card for card, _ in cards_in(kept.deck) if not card.quest]
        return [
            app_commands.Choice(name=short(said, LONGEST), value=card.id)
            for card, said in ((card, named(game, card.name)) for card in cards)
            if any(all(word in bare(name) for word in words) for name in (said, card.name))
        ][:SHOWN]

    return complete
