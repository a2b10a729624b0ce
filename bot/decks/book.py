"""Decks that people keep: made, changed, undone, copied, shared. What people do comes in here.

A deck is private until it is shared. Who may not see one is told the same as if there were none.
Each change is saved at once, if the deck is still as it was when it was asked for.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager

import msgspec

from bot.games import KITS
from bot.matches.book import Matches
from bot.matches.lobbies.seat_decks import KEPT, OWN
from bot.people.scores.standings import level_of
from bot.refusals import Refused, a_game
from bot.store import Transaction
from bot.store.decks import (
    DeckChanges,
    add_deck,
    change_deck,
    deck,
    decks_of,
    forget_deleted,
)
from bot.store.kept import DeckBefore, HeldDeck
from bot.store.people import lock_person, meet_person
from bot.store.rows import DeckRow
from engine.catalogue import GAMES
from engine.decks import (
    FORMATS,
    BadDeck,
    Deck,
    deck_name,
    finished,
    lacks,
    playable,
    randomised,
    read_deck,
    ready_named,
    written,
)
from engine.decks.cards import Own
from engine.decks.deck import NOBODYS, NONE
from engine.plain import Plain
from engine.scoring.experience import deck_slots
from engine.table import Chance
from engine.text import folded, slug
from engine.words import noted, say

ROOM = 50
"""Decks that somebody may keep of a game that says nothing of it."""
UNDONE = 20
"""Changes that can be undone, the last one first."""
READY = "ready:"
"""What the name of a ready deck begins with, before its game and its id."""
NOT_HERE = noted("No such deck. /deck list shows yours.")
STALE = noted("This deck has been changed meanwhile. Here is how it is now; try again.")
_ID = re.compile(r"[a-z2-7]{8}")


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """A deck as somebody sees it who may."""

    id: str
    """That of its row, or ``ready:game:id``."""
    deck: Deck
    mine: bool = False
    shared: bool = False
    version: int = 0
    can_undo: bool = False
    lacks: tuple[str, ...] = ()
    """All that keeps it from being played."""
    about: str = ""
    """What is said of a ready deck."""
    editor: Plain = {}

    @property
    def ready(self) -> bool:
        return self.id.startswith(READY)


Change = Callable[[Deck], Deck]


class Decks:
    def __init__(self, matches: Matches) -> None:
        self.matches = matches

    # -------------------------------------------------------------- looking

    async def of(self, person: int, game: str = "") -> list[Kept]:
        """All that somebody has."""
        async with self.matches.store.reading() as tx:
            rows = await decks_of(tx, person, game)
        return await asyncio.to_thread(lambda: [kept(row, person) for row in rows])

    async def names(self, person: int) -> list[tuple[str, str, str]]:
        """The game, the name and the id of all that somebody has, for whoever is typing."""
        async with self.matches.store.reading() as tx:
            return [(row.game, row.name, row.id) for row in await decks_of(tx, person)]

    async def find(self, person: int, said: str, game: str = "") -> Kept:
        """A deck by its id or its name that somebody may see: his own, a shared or a ready one;
        raises ``Refused``."""
        if said.startswith(READY):
            return ready_deck(said)
        async with self.matches.store.reading() as tx:
            row = await _found(tx, person, said, game)
        return kept(row, person)

    async def own(self, person: int, said: str) -> Kept:
        """One of his own; raises ``Refused``."""
        found = await self.find(person, said)
        if not found.mine:
            raise Refused(say("This deck is not yours. Copy it, and change the copy."))
        return found

    async def for_seat(self, person: int, said: str, game: str, own: Own = NONE) -> Plain:
        """What a seat plays with that has chosen a deck of its own, in a match that knows the cards
        of a server; raises ``Refused``."""
        found = with_cards(await self.find(person, said, game), own)
        if found.deck.game != game:
            raise Refused(say("This isn't a deck of {game}.", game=GAMES[game].title))
        if found.lacks:
            raise Refused(
                say(
                    "“{deck}” is not finished. {lacks}",
                    deck=found.deck.name,
                    lacks=" ".join(found.lacks[:3]),
                )
            )
        id, name = found.id.rpartition(":")[2], "" if found.ready else found.deck.name
        deck = {**playable(found.deck), KEPT: {"id": id, "name": name}}
        return {**deck, OWN: [*found.deck.own.values()]} if found.deck.own else deck

    async def written(self, person: int, said: str, format: str) -> tuple[str, str]:
        """The name of a file and what stands in it."""
        if format not in FORMATS:
            raise Refused(
                say(
                    "“{format}” isn't a format. Options: {formats}.",
                    format=format[:20],
                    formats=", ".join(FORMATS),
                )
            )
        found = await self.find(person, said)
        name = slug(found.deck.name) or "deck"
        ending = "txt" if format == "text" else format
        return f"{name}.{ending}", written(found.deck, format)

    # -------------------------------------------------------------- making

    async def new(self, person: int, called: str, deck: Deck, server: int | None = None) -> str:
        """Keep another deck; if its name is taken, or it has none, with one like it. Raises
        ``Refused``. ``called`` is what the person is called, ``server`` where he asks for it."""
        async with self.matches.store.transaction() as tx:
            await meet_person(tx, person, called)
            await lock_person(tx, person)
            others = await _with_room(tx, person, deck.game, server)
            name = free_name(deck.name or say("New deck"), others)
            now = self.matches.now()
            return (await add_deck(tx, person, deck.game, name, as_held(deck), now)).id

    async def begun(
        self, person: int, called: str, game: str, name: str, server: int | None = None
    ) -> str:
        """An empty deck; raises ``Refused``."""
        return await self.new(person, called, Deck(a_game(game), _named(name)), server)

    async def random(
        self, person: int, called: str, game: str, name: str, server: int | None = None
    ) -> str:
        """A whole deck by chance; raises ``Refused``."""
        some = await asyncio.to_thread(randomised, a_game(game), self._chance())
        title = _named(name or say("Random deck"))
        return await self.new(person, called, msgspec.structs.replace(some, name=title), server)

    async def read(
        self,
        person: int,
        called: str,
        text: str,
        game: str,
        name: str,
        own: Mapping[str, Own] = NOBODYS,
        server: int | None = None,
    ) -> str:
        """A deck from a text in any format, on a server with cards of its own; raises
        ``Refused``."""
        with sentences():
            some = await asyncio.to_thread(read_deck, text, game, own)
        title = _named(name or some.name or say("Imported deck"))
        return await self.new(person, called, msgspec.structs.replace(some, name=title), server)

    async def copy(
        self, person: int, called: str, said: str, name: str = "", server: int | None = None
    ) -> str:
        """A deck that he may see, once more as his own; raises ``Refused``."""
        some = (await self.find(person, said)).deck
        title = _named(name or some.name)
        return await self.new(person, called, msgspec.structs.replace(some, name=title), server)

    # -------------------------------------------------------------- changing

    async def change(self, person: int, id: str, version: int, change: Change) -> Kept:
        """Change what is in a deck, or its name; raises ``Refused``."""

        async def changed(tx: Transaction, row: DeckRow) -> DeckChanges | None:
            before = as_deck(row)
            with sentences():
                after = change(before)
            if after == before:
                return None
            if after.name != before.name:
                _must_be_free(after.name, await decks_of(tx, person, row.game), row)
            now = DeckBefore(row.name, row.held)
            return {
                "name": after.name,
                "held": as_held(after),
                "before": [*row.before, now][-UNDONE:],
            }

        return await self._changed(person, id, version, changed)

    async def rename(self, person: int, id: str, version: int, name: str) -> Kept:
        title = _named(name)
        if not title:
            raise Refused(say("Give the deck a name."))
        return await self.change(
            person, id, version, lambda deck: msgspec.structs.replace(deck, name=title)
        )

    async def empty(self, person: int, id: str, version: int) -> Kept:
        """Take all cards out; raises ``Refused``."""
        return await self.change(
            person, id, version, lambda deck: msgspec.structs.replace(deck, cards={}, tokens=None)
        )

    async def finish(self, person: int, id: str, version: int) -> Kept:
        """Fill what is missing by chance; raises ``Refused``."""
        chance = self._chance()
        return await self.change(person, id, version, lambda deck: finished(deck, chance))

    async def undo(self, person: int, id: str, version: int, server: int | None = None) -> Kept:
        """As it was before the last change; what was deleted last comes back."""

        async def undone(tx: Transaction, row: DeckRow) -> DeckChanges | None:
            if row.deleted:
                others = await _with_room(tx, person, row.game, server)
                return {"deleted": False, "name": free_name(row.name, others)}
            if not row.before:
                raise Refused(say("There's nothing to undo in this deck."))
            *rest, last = row.before
            others = [other for other in await decks_of(tx, person, row.game) if other.id != row.id]
            name = free_name(last.name, others)
            return {"name": name, "held": last.held, "before": rest}

        return await self._changed(person, id, version, undone, also_deleted=True)

    async def delete(self, person: int, id: str, version: int) -> Kept:
        """Delete a deck. Until the next one is deleted this can be undone."""

        async def gone(tx: Transaction, row: DeckRow) -> DeckChanges | None:
            await forget_deleted(tx, person)
            return {"deleted": True, "shared": False}

        return await self._changed(person, id, version, gone)

    async def share(self, person: int, id: str, version: int, shared: bool) -> Kept:
        """Let others see a deck, or not any more."""

        async def changed(_: Transaction, row: DeckRow) -> DeckChanges | None:
            return {"shared": shared} if row.shared != shared else None

        return await self._changed(person, id, version, changed)

    async def _changed(
        self,
        person: int,
        id: str,
        version: int,
        change: Callable[[Transaction, DeckRow], Awaitable[DeckChanges | None]],
        also_deleted: bool = False,
    ) -> Kept:
        """Change one of his own decks, if it still has this version; raises ``Refused``."""
        async with self.matches.store.transaction() as tx:
            row = await deck(tx, id) if _ID.fullmatch(id) else None
            if row is None or row.owner_id != person or (row.deleted and not also_deleted):
                raise Refused(say(NOT_HERE))
            await lock_person(tx, person)
            if row.version != version:
                raise Stale(say(STALE))
            changes = await change(tx, row)
            if changes is None:
                return kept(row, person)
            if not await change_deck(tx, id, version, changes, self.matches.now()):
                raise Stale(say(STALE))
            row = await deck(tx, id)
        assert row is not None
        return kept(row, person)

    def _chance(self) -> Chance:
        return Chance.from_seed(self.matches.secret())


class Stale(Refused):
    """Somebody has changed the deck since it was shown."""


# ------------------------------------------------------------------ rows


def kept(row: DeckRow, person: int) -> Kept:
    """A row as somebody sees it who may."""
    held, mine = as_deck(row), row.owner_id == person
    return Kept(
        id=row.id,
        deck=held,
        mine=mine,
        shared=row.shared,
        version=row.version,
        can_undo=mine and bool(row.before),
        lacks=tuple(lacks(held)),
        editor=row.editor if mine else {},
    )


def with_cards(kept: Kept, own: Own) -> Kept:
    """A deck where these cards that people wrote are known, and none but they."""
    names = {id: card["name"] for id, card in kept.deck.own.items() if own.get(id) != card}
    strange = [
        say(
            "“{name}” isn't a card of this server any longer, or has changed. Take it out.",
            name=name,
        )
        for name in names.values()
    ]
    return msgspec.structs.replace(kept, lacks=(*strange, *kept.lacks))


def ready_deck(said: str) -> Kept:
    """A ready deck by its name ``ready:game:id``; raises ``Refused``."""
    game, _, id = said.removeprefix(READY).partition(":")
    held = ready_named(game, id) if game in GAMES else None
    if held is None:
        raise Refused(say(NOT_HERE))
    about = next(one["description"] for one in GAMES[game].ready_decks() if one["id"] == id)
    held = msgspec.structs.replace(held, name=say(held.name))
    return Kept(id=said, deck=held, about=" ".join(about.split()), shared=True)


def as_deck(row: DeckRow) -> Deck:
    return Deck(row.game, row.name, row.held.cards, row.held.tokens, row.held.own)


def as_held(deck: Deck) -> HeldDeck:
    return HeldDeck(deck.cards, deck.own, deck.tokens)


async def _found(tx: Transaction, person: int, said: str, game: str) -> DeckRow:
    """His own deck of an id or a name, or a shared one of an id; raises ``Refused``."""
    if _ID.fullmatch(said):
        row = await deck(tx, said)
        if row is not None and not row.deleted and (row.owner_id == person or row.shared):
            return row
    named = [row for row in await decks_of(tx, person, game) if folded(row.name) == folded(said)]
    if len(named) > 1:  # until 0.2 names could differ in nothing but their accents
        named = [row for row in named if row.name == said] or named
    if len(named) > 1:
        raise Refused(
            say("You have decks of several games with this name. Choose from what is offered.")
        )
    if not named:
        raise Refused(say(NOT_HERE))
    return named[0]


# ------------------------------------------------------------------ names and room


async def _with_room(tx: Transaction, person: int, game: str, server: int | None) -> list[DeckRow]:
    """What somebody has of a game, if there is room for one more; raises ``Refused``."""
    others = await decks_of(tx, person, game)
    most = ROOM
    if KITS[game].levels:
        most = deck_slots(await level_of(tx, person, server))  # M-2.2
    if len(others) >= most:
        title = GAMES[game].title
        raise Refused(
            say(
                "You have {most} decks of {game}, and no room for more. Delete one first.",
                most=most,
                game=title,
            )
        )
    return others


def free_name(name: str, others: list[DeckRow]) -> str:
    """This name, or one like it that no other deck has."""
    taken = {folded(row.name) for row in others}
    number, found = 1, name
    while folded(found) in taken:
        number += 1
        found = f"{name[:36]} {number}"
    return found


def _must_be_free(name: str, others: list[DeckRow], row: DeckRow) -> None:
    if any(folded(other.name) == folded(name) and other.id != row.id for other in others):
        raise Refused(
            say("You have a deck “{name}” already; each deck needs a name of its own.", name=name)
        )


def _named(name: str) -> str:
    """A name as it was typed; nothing if none was. Raises ``Refused``."""
    with sentences():
        return deck_name(name) if name.strip() else ""


@contextmanager
def sentences() -> Iterator[None]:
    """What the engine says against a deck, said to whoever asked."""
    try:
        yield
    except BadDeck as wrong:
        raise Refused(" ".join(wrong.sentences)) from None
