"""The desk: what happens when somebody presses a button, picks from a list, or types a number."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Coroutine, Iterable, Mapping
from contextlib import asynccontextmanager
from typing import Any

import discord

from bot.boards import plain
from bot.discord.addresses import Address, read
from bot.discord.boards import Boards
from bot.discord.guests import is_guest
from bot.discord.lately import Lately
from bot.discord.pace import Pace
from bot.discord.panels import modals
from bot.discord.panels.hand import own_hand
from bot.discord.panels.parts import Panel
from bot.discord.panels.table import are_you_sure
from bot.discord.pictures import Pictures
from bot.discord.replies import Interaction, nobody_waits, reply, tell, turn_over, was_sent
from bot.discord.ruling import house_of, language_here, language_of
from bot.discord.tables import Tables
from bot.discord.threads import may_have_thread
from bot.discord.verbs import every
from bot.discord.verbs.every import Verb, Window
from bot.lookup.cards import BOOK, Card, Shelf
from bot.lookup.own import Implemented, implemented
from bot.lookup.records import Record, records
from bot.service.concepts.book import Concepts
from bot.service.concepts.estimator import Estimator
from bot.service.decks.book import Decks
from bot.service.leagues.book import Leagues
from bot.service.lobbies import lobby
from bot.service.matches import acting, choices
from bot.service.matches.book import Matches
from bot.service.matches.finding import Finder
from bot.service.matches.journals import Checker
from bot.service.matches.looks import Look
from bot.service.matches.permitted import giving_up, playing
from bot.service.matches.replays import Replays
from bot.service.people import preferences
from bot.service.refusals import Directed, Refused
from bot.store.people import saw_person
from engine.decks.cards import Own
from engine.decks.deck import NOBODYS, NONE
from engine.words import noted, say, speaking

logger = logging.getLogger(__name__)

REMEMBERED = 5_000
"""Interactions that are remembered, so that one that is brought twice is done once. What was done
before a restart is known to the store."""
SEEN = 60.0
"""Seconds between two notes that somebody was here."""
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
        self._windows: dict[str, Window] = {
            "type": self._typed,
            **every.windows(self),
        }
        self._verbs: dict[str, Verb] = {
            "join": self._sit,
            "leave": self._sit,
            "ready": self._sit,
            "computer": self._sit,
            "dismiss": self._sit,
            "deck": self._sit,
            "seat": self._sit,
            "cancel": self._cancel,
            "start": self._start,
            "hand": self._hand,
            "respond": self._hand,
            "look": self._look,
            "pass": self._pass,
            "concede": self._concede,
            "give-up": self._give_up,
            "choose": self._choose,
            "turn": self._turn,
            "over": self._over,
            "do": self._do,
            "quick": self._quick,
            "type": self._type,
            **every.verbs(self),
        }

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
        verb = self._verbs.get(address.verb)
        if verb is None:
            raise Refused(say("This button is of another time, and does nothing any more."))
        await verb(interaction, address, values)

    async def submitted(self, interaction: Interaction) -> None:
        """Somebody typed into a window."""
        data: Any = interaction.data or {}
        address = read(str(data.get("custom_id", "")))
        if address is not None and address.verb in self._windows:
            await self.guarded(interaction, self._windows[address.verb](interaction, address))

    async def guarded(self, interaction: Interaction, deed: Coroutine[Any, Any, None]) -> None:
        """Do something, once; what goes wrong is told to him alone, in a sentence."""
        if not self._is_new(interaction.id):
            deed.close()
            return
        heard = self.pace.heard(interaction.user.id)
        if heard == "silent":
            deed.close()
            return
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

    # -------------------------------------------------------------- the lobby

    async def _sit(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        person, name = interaction.user.id, interaction.user.display_name
        deed = {
            "join": lambda held: lobby.joined(held, person, name),
            "leave": lambda held: lobby.left(held, person),
            "ready": lambda held: lobby.readied(held, person),
            "computer": lambda held: lobby.with_computer(held, person),
            "dismiss": lambda held: lobby.without_computer(held, person),
            "deck": lambda held: lobby.with_deck(held, person, (values or [""])[0]),
            "seat": lambda held: lobby.moved(held, person, name, _whole(values)),
        }[address.verb]
        await self.matches.sit(address.match, deed, interaction.id)
        await self._table(interaction, address.match)

    async def _cancel(self, interaction: Interaction, address: Address, _: list[str]) -> None:
        await self.matches.cancel(address.match, interaction.user.id, interaction.id)
        await self._table(interaction, address.match)

    async def _start(self, interaction: Interaction, address: Address, _: list[str]) -> None:
        person, thread = interaction.user.id, await self.gets_thread(interaction)
        await preferences.start(self.matches, address.match, person, interaction.id, thread)
        await self._table(interaction, address.match)

    async def gets_thread(self, interaction: Interaction) -> bool:
        """Whether a match that begins here is to have a thread of its own."""
        rules = await house_of(self.matches.store, interaction)
        return rules.threads and may_have_thread(interaction)

    async def _table(self, interaction: Interaction, id: str) -> None:
        """Answer with the newest table, in place."""
        await self.tables.turned_over(interaction, id)

    # -------------------------------------------------------------- the table

    async def _hand(self, interaction: Interaction, address: Address, _: list[str]) -> None:
        await self.show_hand(interaction, address.match)

    async def show_hand(self, interaction: Interaction, id: str, note: str = "") -> None:
        """Show somebody his own hand, in private."""
        told = await self.tables.hands.tell_closed(interaction.user.id)
        notes = "\n".join(text for text in (note, told) if text)
        await reply(interaction, await self.own(interaction, id, notes))

    async def own(self, interaction: Interaction, id: str, note: str = "", why: str = "") -> Panel:
        """The hand of whoever asks, and of nobody else."""
        look = await self.looks_at_hand(interaction, id)
        hand, waiting = await self.pictures.own(look, interaction.user.id)
        return own_hand(look, note, picture=hand, waiting=waiting, why=why)

    async def looks_at_hand(self, interaction: Interaction, id: str) -> Look:
        """A match as whoever asks sees it, if he holds a hand in it; raises ``Refused``."""
        look = await self.matches.look(id, interaction.user.id)
        if look.seat is None:
            raise Refused(say("You do not play in this match; its hands are for those who do."))
        if look.view is None:
            raise Refused(say("The match has not begun yet."))
        return look

    async def _look(self, interaction: Interaction, address: Address, _: list[str]) -> None:
        await self.turn_over_hand(interaction, address)

    async def _pass(self, interaction: Interaction, address: Address, _: list[str]) -> None:
        """Pass, from the table itself."""
        await self.pass_on(interaction, address.match)
        await self._table(interaction, address.match)

    async def pass_on(self, interaction: Interaction, id: str) -> None:
        """Pass, or do nothing, whatever is asked."""
        person = interaction.user.id
        look = await self.matches.look(id, person)
        if look.seat is None:
            raise Refused(say("You do not play in this match."))
        nothing = acting.quiet(look.question) if look.question is not None else None
        if look.question is None or nothing is None:
            raise Refused(
                say("There is nothing to pass now. Press “My hand” to see what you are asked.")
            )
        answer = {"pick": [nothing]}
        await self.matches.answer(id, person, look.question.id, answer, interaction.id)

    async def _concede(self, interaction: Interaction, address: Address, _: list[str]) -> None:
        await self.ask_to_concede(interaction, address.match)

    async def ask_to_concede(self, interaction: Interaction, id: str) -> None:
        look = await self.matches.look(id, interaction.user.id)
        if look.seat is None:
            raise Refused(say("You do not play in this match."))
        if look.status != "running":
            raise Refused(say("This match is not being played now, so nobody can give it up."))
        await reply(interaction, are_you_sure(look))

    async def _give_up(self, interaction: Interaction, address: Address, _: list[str]) -> None:
        async with self.matches.open(address.match) as held:
            seat = playing(held, interaction.user.id)
            question = giving_up(held, seat.seat)
            person = interaction.user.id
            await self.matches.give(
                held, seat.seat, question, {"yes": True}, person, interaction.id
            )
        self.matches.tell(address.match)
        await self.turn_over_hand(interaction, address)

    # -------------------------------------------------------------- answering

    async def _choose(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        question, _, arg = address.arg.partition(":")
        picked = values or ([arg] if arg else [])

        def change(asked: Any, choice: Any) -> Any:
            if asked.kind == "confirm":
                return choices.Choice(asked.id, tuple(picked))
            return choices.chosen(asked, choice, picked)

        await self._chosen(interaction, address, question, change)

    async def _turn(self, interaction: Interaction, address: Address, _: list[str]) -> None:
        question, _sep, by = address.arg.partition(":")
        step = -1 if by == "-1" else 1
        await self._chosen(
            interaction, address, question, lambda asked, c: choices.turned(asked, c, step)
        )

    async def _over(self, interaction: Interaction, address: Address, _: list[str]) -> None:
        await self._chosen(
            interaction, address, address.arg, lambda asked, _: choices.nothing(asked)
        )

    async def _chosen(
        self, interaction: Interaction, address: Address, question: str, change: Any
    ) -> None:
        person = interaction.user.id
        try:
            await self.matches.choose(address.match, person, question, change)
        except Refused as refused:
            await self.turn_over_hand(interaction, address, plain(refused.sentence))
        else:
            await self.turn_over_hand(interaction, address)

    async def _do(self, interaction: Interaction, address: Address, _: list[str]) -> None:
        person = interaction.user.id
        await self._answered(
            interaction,
            address,
            self.matches.confirm(address.match, person, address.arg, interaction.id),
        )

    async def _quick(self, interaction: Interaction, address: Address, _: list[str]) -> None:
        question, _sep, option = address.arg.partition(":")
        answer = {"pick": [option]}
        person = interaction.user.id
        await self._answered(
            interaction,
            address,
            self.matches.answer(address.match, person, question, answer, interaction.id),
        )

    async def _answered(
        self, interaction: Interaction, address: Address, deed: Awaitable[None]
    ) -> None:
        """Give an answer, and show the hand as it is then."""
        note = why = ""
        try:
            await deed
        except Refused as refused:
            note, why = plain(refused.sentence), refused.rule
        await self.turn_over_hand(interaction, address, note, why)

    async def turn_over_hand(
        self, interaction: Interaction, address: Address, note: str = "", why: str = ""
    ) -> None:
        """Show the newest hand in place of the one that was pressed; ``why`` is the rule by which
        something was refused."""
        message = interaction.message
        if message is None or not was_sent(interaction):
            await turn_over(interaction, await self.own(interaction, address.match, note, why))
            return
        person, hands = interaction.user.id, self.tables.hands
        panel, version = await hands.panel(address.match, person, note, quick=True, why=why)
        await turn_over(interaction, panel)
        await hands.shown(message.id, address.match, person, version)

    async def _type(self, interaction: Interaction, address: Address, _: list[str]) -> None:
        question, _sep, page = address.arg.partition(":")
        look = await self.matches.look(address.match, interaction.user.id)
        if look.question is None or look.question.id != question or look.choice is None:
            await self.turn_over_hand(interaction, address, say("This is not asked any more."))
            return
        if look.question.kind == "number":
            window = modals.number(address, look.question)
        else:
            parts = look.choice.parts
            window = modals.parts(address, look.question, parts, int(page or 0))
        await interaction.response.send_modal(window)

    async def _typed(self, interaction: Interaction, address: Address) -> None:
        question = address.arg.partition(":")[0]
        typed = modals.typed(interaction)

        def change(asked: Any, choice: Any) -> Any:
            if asked.kind == "number":
                return choices.with_number(asked, choice, typed.get("number", ""))
            return choices.with_parts(asked, choice, typed)

        await self._chosen(interaction, address, question, change)


async def _too_fast() -> None:
    raise Refused(say("That is faster than I can follow. Wait a few seconds, and press again."))


def _whole(values: list[str]) -> int | None:
    """The number that was picked from a list."""
    return int(values[0]) if values and values[0].isdecimal() else None
