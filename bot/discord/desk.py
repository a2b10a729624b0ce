"""The desk: whatever somebody presses, picks or types comes in here, is done once, and answered."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable, Mapping
from contextlib import asynccontextmanager
from typing import Any

import discord

from bot.discord.addresses import Address, read
from bot.discord.boards import Boards
from bot.discord.guests import is_guest
from bot.discord.lately import Lately
from bot.discord.pace import Pace
from bot.discord.pictures import Pictures
from bot.discord.replies import Interaction, nobody_waits, tell
from bot.discord.ruling import house_of, language_here, language_of
from bot.discord.tables import Tables
from bot.lookup.cards import BOOK, Card, Shelf
from bot.lookup.own import Implemented, implemented
from bot.lookup.records import Record, records
from bot.service.concepts.book import Concepts
from bot.service.concepts.estimator import Estimator
from bot.service.decks.book import Decks
from bot.service.leagues.book import Leagues
from bot.service.matches.book import Matches
from bot.service.matches.finding import Finder
from bot.service.matches.journals import Checker
from bot.service.matches.replays import Replays
from bot.service.refusals import Directed, Refused
from bot.store.people import saw_person
from bot.text import plain
from engine.decks.cards import Own
from engine.decks.deck import NOBODYS, NONE
from engine.words import noted, say, speaking

logger = logging.getLogger(__name__)

REMEMBERED = 5_000
"""Interactions that are remembered, so that one that is brought twice is done once. What was done
before a restart is known to the store."""
SEEN = 60.0
"""Seconds between two notes that somebody was here."""
Verb = Callable[[Interaction, Address, list[str]], Awaitable[None]]
Window = Callable[[Interaction, Address], Coroutine[Any, Any, None]]

FORBIDDEN = noted(
    "I am not allowed to do that in this channel. Somebody who may manage the server can"
    " type /setup here: it says what I need."
)

ASIDE = ("agree", "refuse")
"""Verbs of messages that stand beside the table."""

OF_DECKS = "deck-"
"""What the verbs begin with that are about a deck and not about a match."""


class Desk:
    def __init__(self, matches: Matches, tables: Tables, boards: Boards, presses: int = 0) -> None:
        self.matches, self.tables, self.boards = matches, tables, boards
        self.finder = Finder(matches)
        self.checker = Checker()
        self.decks = Decks(matches)
        self.concepts = Concepts(matches)
        self.estimator = Estimator()
        self._records = Lately(self._read_records)
        self.implemented = Lately(self._read_implemented)
        self.pace = Pace(presses)
        self._come: dict[int, None] = {}
        self._seen: dict[int, float] = {}
        self.verbs: Mapping[str, Verb] = {}
        """What can be done here, by the verb in the address of a control; whoever makes the desk
        says it."""
        self.windows: Mapping[str, Window] = {}
        """The same for what was typed into windows."""

    @property
    def pictures(self) -> Pictures:
        return self.tables.pictures

    @property
    def leagues(self) -> Leagues:
        return self.boards.leagues

    @property
    def replays(self) -> Replays:
        return self.pictures.replays

    # -------------------------------------------------------------- coming in

    async def pressed(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        """Somebody pressed or picked something."""
        await self.guarded(interaction, self._pressed(interaction, address, values))
        if is_guest(interaction) and not address.verb.startswith(OF_DECKS):
            table = address.verb not in ASIDE
            await self.tables.pressed_as_guest(interaction, address.match, table)

    async def _pressed(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        verb = self.verbs.get(address.verb)
        if verb is None:
            raise Refused(say("This button is of another time, and does nothing any more."))
        await verb(interaction, address, values)

    async def submitted(self, interaction: Interaction) -> None:
        """Somebody typed into a window."""
        data: Any = interaction.data or {}
        address = read(str(data.get("custom_id", "")))
        if address is not None and address.verb in self.windows:
            await self.guarded(interaction, self.windows[address.verb](interaction, address))

    async def guarded(self, interaction: Interaction, deed: Coroutine[Any, Any, None]) -> None:
        """Do something, once; what goes wrong is told to him alone, in a sentence."""
        if not self._is_new(interaction.id):
            deed.close()
            return
        heard = self.pace.heard(interaction.user.id)
        if heard == "silent":
            deed.close()
            return
        self.tables.surfaces.answering()
        with speaking(await self.language(interaction)):
            if heard == "told":
                deed.close()
                deed = _too_fast()
            await self._do_or_say(interaction, deed)

    async def language(self, interaction: Interaction) -> str:
        """In which whoever typed or pressed is answered."""
        return language_of(await self.pictures.liked.of(interaction.user.id), interaction)

    @asynccontextmanager
    async def publicly(self, interaction: Interaction) -> AsyncIterator[None]:
        """What everybody sees where somebody typed or pressed is said in the language of there."""
        rules = await house_of(self.matches.store, interaction)
        with speaking(language_here(rules, interaction)):
            yield

    async def _do_or_say(self, interaction: Interaction, deed: Coroutine[Any, Any, None]) -> None:
        rule = ""
        try:
            await self._saw(interaction.user.id)
            await deed
            return
        except Refused as refused:
            rule, directed = refused.rule, isinstance(refused, Directed)
            sentence = refused.sentence if directed else plain(refused.sentence)
        except discord.Forbidden:
            logger.info("not allowed in channel %s", interaction.channel_id)
            sentence = say(FORBIDDEN)
        except Exception as error:
            if nobody_waits(error):
                logger.info("an answer could not be brought: %s", error)
                return
            number = secrets.token_hex(3)
            logger.exception("an interaction went wrong (%s)", number)
            sentence = say("Something went wrong. Tell us: reference {number}.", number=number)
        try:
            await tell(interaction, sentence, rule)
        except Exception as error:
            if not nobody_waits(error):
                raise
            logger.info("a sentence could not be brought: %s", error)

    def forget(self, person: int, played: Iterable[str]) -> None:
        """Somebody is not known any more, nor what was kept in memory of the matches he played."""
        self.pictures.forget(person)
        self.replays.forget(played)
        self._seen.pop(person, None)

    def _is_new(self, interaction_id: int) -> bool:
        """Whether an interaction comes for the first time; Discord may bring one twice."""
        if interaction_id in self._come:
            return False
        self._come[interaction_id] = None
        if len(self._come) > REMEMBERED:
            del self._come[next(iter(self._come))]
        return True

    async def _saw(self, person: int) -> None:
        """Note that somebody was here: whoever is gone for weeks loses his matches."""
        now = self.matches.now()
        if now - self._seen.get(person, 0.0) < SEEN:
            return
        async with self.matches.store.transaction() as tx:
            if await saw_person(tx, person, now):
                self._seen[person] = now

    # -------------------------------------------------------------- cards

    async def record(self, server: int | None, card: Card) -> Record | None:
        """How a card did in the matches of a server."""
        if server is None:
            return None
        return (await self._records.of((server, card.game))).get(card.id)

    async def shelf(self, interaction: Interaction) -> Shelf:
        """The cards that are looked up where somebody typed or pressed."""
        if interaction.guild_id is None or is_guest(interaction):
            return BOOK
        return await self.shelf_of(interaction.guild_id)

    async def shelf_of(self, server: int) -> Shelf:
        return (await self.implemented.of(server)).shelf

    async def own_cards(self, interaction: Interaction) -> Mapping[str, Own]:
        """The cards of each game that people wrote for the server where somebody typed or pressed,
        as decks take them."""
        if interaction.guild_id is None or is_guest(interaction):
            return NOBODYS
        return (await self.implemented.of(interaction.guild_id)).own

    async def own_of(self, interaction: Interaction, game: str) -> Own:
        """Those of one game."""
        return (await self.own_cards(interaction)).get(game, NONE)

    async def _read_implemented(self, server: int) -> Implemented:
        return implemented(await self.concepts.implemented(server))

    async def _read_records(self, of: tuple[int, str]) -> dict[str, Record]:
        return await records(self.matches.store, *of)


async def _too_fast() -> None:
    raise Refused(say("That is faster than I can follow. Wait a few seconds, and press again."))
