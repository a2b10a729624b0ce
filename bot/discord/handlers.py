"""Handlers: what is done when somebody presses a control, picks from it, or types into a window.

Each is a plain function that says its name: ``@press("league-join")``. What it needs to know and
whom it needs is in the ``Press`` that it is given.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from discord import ui

from bot.cards.lookup import BOOK, Shelf
from bot.discord import replies
from bot.discord.addresses import Address
from bot.discord.messages.guests import is_guest
from bot.discord.parts import Panel
from bot.discord.replies import Interaction, channel_of
from bot.discord.rights import house_of, language_here, may_make_here, place_of
from bot.matches.lobbies.making import Place
from bot.servers.houserules import HouseRules
from engine.decks.cards import Own
from engine.decks.deck import NOBODYS, NONE
from engine.plain import Plain
from engine.words import speaking

if TYPE_CHECKING:
    from bot.discord.desk import Desk


T = TypeVar("T")

A_MOMENT = 0.15
"""Seconds after which a press is acknowledged though what it shows is not painted yet."""


class Who(NamedTuple):
    """Whoever typed or pressed something."""

    id: int
    name: str


class Here:
    """Where somebody typed or pressed something: who he is, who serves him, and how he is
    answered."""

    def __init__(self, desk: Desk, interaction: Interaction) -> None:
        self.desk, self.interaction = desk, interaction
        self.id = interaction.id
        self.who = Who(interaction.user.id, replies.name_of(interaction.user))
        self.channel = channel_of(interaction)
        self.server = None if is_guest(interaction) else interaction.guild_id
        """The server; none where the bot is a guest, or in direct messages."""
        self.matches, self.store, self.finder = desk.matches, desk.matches.store, desk.finder
        self.decks, self.concepts, self.leagues = desk.decks, desk.concepts, desk.leagues
        self.tables, self.boards, self.pictures = desk.tables, desk.boards, desk.pictures

    # -------------------------------------------------------------- answering

    async def wait(self, anew: bool = False) -> None:
        """Say that it takes a moment, before a reply or before something is turned over."""
        await replies.wait(self.interaction, anew)

    async def in_time(self, doing: Coroutine[Any, Any, T], anew: bool = False) -> T:
        """What comes of it; if that takes longer than a moment he is told meanwhile that he has
        been heard. Discord shows a press as failed that it hears nothing of for three seconds.

        It is for what is only shown: what is recorded is acknowledged afterwards."""
        task = asyncio.create_task(doing)
        try:
            await asyncio.wait({task}, timeout=A_MOMENT)
            if not task.done() and not self.interaction.response.is_done():
                await self.wait(anew)
            return await task
        except asyncio.CancelledError:
            task.cancel()
            raise
        finally:  # what was begun comes to its end, also where Discord waits no more
            await asyncio.wait({task})

    async def reply(self, panel: Panel) -> int | None:
        """Answer to him alone; in which message."""
        return await replies.reply(self.interaction, panel)

    async def turn_over(self, panel: Panel) -> int | None:
        """Show something else in the message that was pressed, if nobody but him sees that; in
        which message it is shown."""
        return await replies.turn_over(self.interaction, panel)

    async def show(self, panel: Panel) -> None:
        """Answer for all to see."""
        await replies.show(self.interaction, panel)

    async def tell(self, sentence: str) -> None:
        """A sentence for him alone."""
        await replies.tell(self.interaction, sentence)

    async def open(self, window: ui.Modal) -> None:
        """A window into which he types."""
        await self.interaction.response.send_modal(window)

    @asynccontextmanager
    async def publicly(self) -> AsyncIterator[None]:
        """What everybody sees here is said in the language of here."""
        with speaking(language_here(await self.house(), self.interaction)):
            yield

    # -------------------------------------------------------------- what is here

    async def house(self) -> HouseRules:
        """The rules of the server; a guest knows of none."""
        return await house_of(self.store, self.interaction)

    async def place(self) -> Place:
        """Where a match is that somebody makes here."""
        return await place_of(self.store, self.interaction)

    async def may_make(self) -> HouseRules:
        """The rules of the house, if they let him make a match here; raises ``Refused``."""
        return await may_make_here(self.store, self.interaction)

    async def shelf(self) -> Shelf:
        """The cards that are looked up here."""
        return BOOK if self.server is None else await self.desk.shelf_of(self.server)

    async def own_cards(self) -> Mapping[str, Own]:
        """The cards of each game that people wrote for this server, as decks take them."""
        if self.server is None:
            return NOBODYS
        return (await self.desk.implemented.of(self.server)).own

    async def own_of(self, game: str) -> Own:
        """Those of one game."""
        return (await self.own_cards()).get(game, NONE)


def here(interaction: Interaction) -> Here:
    """Where a command was typed."""
    return Here(interaction.client.desk, interaction)


class Press(Here):
    """A press on a control, with what was picked there, or what was typed into a window."""

    def __init__(self, desk: Desk, interaction: Interaction, address: Address) -> None:
        super().__init__(desk, interaction)
        data: Plain = dict(interaction.data or {})
        self.address = address
        self.subject, self.version = address.subject, address.version
        self.verb, self.arg = address.verb, address.arg
        self.values: list[str] = list(data.get("values", []))
        self.picked = self.values[0] if self.values else ""
        """What was picked, where it is one thing."""
        self.typed = _typed(data)
        """What was typed into a window, by the names of its fields."""


def _typed(data: Plain) -> dict[str, str]:
    found: dict[str, str] = {}
    for block in data.get("components", []):
        for field in [block.get("component"), *block.get("components", [])]:
            if field and "custom_id" in field:
                found[field["custom_id"]] = str(field.get("value", ""))
    return found


# ------------------------------------------------------------------ their names

Handler = Callable[[Press], Awaitable[None]]

PRESSES: dict[str, Handler] = {}
"""What can be pressed and picked, by the verb in the address of its control."""
WINDOWS: dict[str, Handler] = {}
"""The same for what is typed into windows."""


def press(*names: str) -> Callable[[Handler], Handler]:
    """Does what controls with these verbs say."""
    return _called(PRESSES, names)


def window(*names: str) -> Callable[[Handler], Handler]:
    """Reads what was typed into windows with these verbs."""
    return _called(WINDOWS, names)


def _called(known: dict[str, Handler], names: tuple[str, ...]) -> Callable[[Handler], Handler]:
    def named(handler: Handler) -> Handler:
        for name in names:
            if name in known:
                raise ValueError(f"“{name}” means two things: {known[name]} and {handler}")
            known[name] = handler
        return handler

    return named
