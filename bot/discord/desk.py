"""The desk: whatever somebody presses, picks or types comes in here, is done once, and answered."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Iterable, Mapping

import discord

from bot.about import work_on
from bot.aside import Aside
from bot.cards.lookup import Card, Shelf
from bot.cards.own import Implemented, implemented
from bot.cards.records import Record, records
from bot.concepts.book import Concepts
from bot.decks.book import Decks
from bot.discord.addresses import NO_SUBJECT, read
from bot.discord.handlers import PRESSES, WINDOWS, Handler, Press
from bot.discord.lately import Lately
from bot.discord.messages.guests import is_guest
from bot.discord.pace import Pace
from bot.discord.pictures import Pictures
from bot.discord.replies import Interaction, nobody_waits, tell
from bot.discord.rights import language_of, ours
from bot.leagues.book import Leagues
from bot.leagues.discord.boards import Boards
from bot.matches.book import Matches
from bot.matches.discord.tables import Tables
from bot.matches.hints import Hints
from bot.matches.record.replays import Replays
from bot.matches.record.reviewing import Reviews
from bot.matches.search import Finder
from bot.puzzles.attempts import Puzzles
from bot.refusals import Directed, Refused
from bot.store import DatabaseTrouble
from bot.store.people import saw_person, set_person
from bot.text import plain
from bot.thinking import Thinkers
from engine.plain import Plain
from engine.words import SPOKEN, at_hand, noted, say

logger = logging.getLogger(__name__)

REMEMBERED = 5_000
"""Interactions that are remembered, so that one that is brought twice is done once. What was done
before a restart is known to the store."""
SEEN = 60.0
"""Seconds between two notes that somebody was here."""

FORBIDDEN = noted(
    "I am not allowed to do that in this channel. Somebody who may manage the server can"
    " type /moderate setup here: it says what I need."
)

UNKEPT = noted("My database does not answer. Nothing was lost; try again in a minute.")

ASIDE = ("agree", "refuse")
"""Verbs of messages that stand beside the table."""

OF_ONE_ALONE = ("deck-", "puzzle-")
"""What the verbs begin with that are about no match, but about what somebody has for himself."""

OF_LEAGUES = "league"
"""What the verbs begin with that are about a league."""


class Desk:
    def __init__(
        self,
        matches: Matches,
        tables: Tables,
        boards: Boards,
        thinkers: Thinkers,
        presses: int = 0,
    ) -> None:
        self.matches, self.tables, self.boards = matches, tables, boards
        self.finder = Finder(matches)
        self.aside = Aside()
        self.hints = Hints(matches, thinkers)
        self.reviews = Reviews(matches, self.aside)
        self.puzzles = Puzzles(matches.store, lambda: matches.now(), thinkers)
        self.decks = Decks(matches)
        self.concepts = Concepts(matches, self.aside)
        self._records = Lately(self._read_records)
        self.implemented = Lately(self._read_implemented)
        self.pace = Pace(presses)
        self._come: dict[int, None] = {}
        self._seen: dict[int, float] = {}

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

    async def interacted(self, interaction: Interaction) -> None:
        """Somebody pressed or picked something, or typed into a window.

        What he did is in what Discord sends of it, and is done also where the message has lost the
        control meanwhile."""
        data: Plain = dict(interaction.data or {})
        address = read(str(data.get("custom_id", "")))
        if address is None:
            return
        what = "league" if address.verb.startswith(OF_LEAGUES) else "match"
        subject = "" if address.subject == NO_SUBJECT else address.subject
        work_on(**{what: subject}, server=interaction.guild_id)
        pressed = interaction.type is discord.InteractionType.component
        if await self.admits(interaction):
            try:
                await self._handle(
                    Press(self, interaction, address), PRESSES if pressed else WINDOWS
                )
            except Exception as error:
                await self.explain(interaction, error)
        if pressed and is_guest(interaction) and not address.verb.startswith(OF_ONE_ALONE):
            table = address.verb not in ASIDE
            await self.tables.pressed_as_guest(interaction, address.subject, table)

    async def _handle(self, at: Press, known: Mapping[str, Handler]) -> None:
        if (handler := known.get(at.verb)) is None:
            raise Refused(say("This button is out of date and no longer does anything."))
        await handler(at)

    async def admits(self, interaction: Interaction) -> bool:
        """Whether something is to be done: once, and if it does not come too fast. From here on the
        language of whoever typed or pressed is spoken; each interaction is a task of its own, so
        nobody else hears it."""
        if not self._is_new(interaction.id):
            return False
        heard = self.pace.heard(interaction.user.id)
        if heard == "silent":
            return False
        self.tables.surfaces.answering()
        try:
            await self.speak(interaction)
            if heard == "told":
                raise Refused(
                    say("That is faster than I can follow. Wait a few seconds, and press again.")
                )
            await self._saw(interaction)
        except Exception as error:
            await self.explain(interaction, error)
            return False
        return True

    async def speak(self, interaction: Interaction) -> None:
        """Whoever typed or pressed is answered in his language from here on."""
        liked = await self.pictures.liked.of(interaction.user.id)
        SPOKEN.set(at_hand(language_of(liked, interaction)))

    async def explain(self, interaction: Interaction, error: Exception) -> None:
        """What went wrong is told to him alone, in a sentence."""
        rule = ""
        if isinstance(error, Refused):
            rule = error.rule
            sentence = error.sentence if isinstance(error, Directed) else plain(error.sentence)
        elif isinstance(error, discord.Forbidden):
            logger.info("not allowed in channel %s", interaction.channel_id)
            sentence = say(FORBIDDEN)
        elif isinstance(error, DatabaseTrouble):
            logger.warning("the database cannot be used: %s", error)
            sentence = say(UNKEPT)
        elif nobody_waits(error):
            logger.info("an answer could not be brought: %s", error)
            return
        else:
            number = secrets.token_hex(3)
            logger.error("an interaction went wrong (%s)", number, exc_info=error)
            sentence = say("Something went wrong. Tell us: reference {number}.", number=number)
        try:
            await tell(interaction, sentence, rule)
        except Exception as failed:
            if not nobody_waits(failed):
                raise
            logger.info("a sentence could not be brought: %s", failed)

    def forget(self, person: int, played: Iterable[str]) -> None:
        """Somebody is not known any more, nor what was kept in memory of the matches he played."""
        self.pictures.forget(person)
        self.replays.forget(played)
        self.reviews.forget(played)
        self._seen.pop(person, None)

    def _is_new(self, interaction_id: int) -> bool:
        """Whether an interaction comes for the first time; Discord may bring one twice."""
        if interaction_id in self._come:
            return False
        self._come[interaction_id] = None
        if len(self._come) > REMEMBERED:
            del self._come[next(iter(self._come))]
        return True

    async def _saw(self, interaction: Interaction) -> None:
        """Note that somebody was here, since whoever is gone for weeks loses his matches; and in
        which language, since what he is sent comes in it."""
        person, now = interaction.user.id, self.matches.now()
        if now - self._seen.get(person, 0.0) < SEEN:
            return
        liked = self.pictures.liked
        spoken, before = ours(interaction.locale), (await liked.of(person)).spoken
        async with self.matches.store.noting(waited=True) as tx:
            if await saw_person(tx, person, now):
                self._seen[person] = now
                if spoken != before:
                    await set_person(tx, person, {"spoken": spoken})
                    liked.forget(person)

    # -------------------------------------------------------------- cards

    async def record(self, server: int | None, card: Card) -> Record | None:
        """How a card did in the matches of a server."""
        if server is None:
            return None
        return (await self._records.of((server, card.game))).get(card.id)

    async def shelf_of(self, server: int) -> Shelf:
        return (await self.implemented.of(server)).shelf

    async def _read_implemented(self, server: int) -> Implemented:
        return implemented(await self.concepts.implemented(server))

    async def _read_records(self, of: tuple[int, str]) -> dict[str, Record]:
        return await records(self.matches.store, *of)
