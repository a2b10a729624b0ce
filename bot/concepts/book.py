"""Concepts: cards that people write for their server. Who may do what with them is said here.

A concept begins as a draft, which only its author sees. Once it is published everybody of its
server sees it and votes, and curators judge it. What is implemented belongs to the cards there.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Literal

import msgspec

from bot.aside import Aside
from bot.concepts.texts import NOTE, read_aside, shortened
from bot.matches.book import Matches
from bot.refusals import Refused, a_game
from bot.store import Transaction
from bot.store.concepts import (
    ConceptChanges,
    add_concept,
    add_review,
    change_concept,
    concept,
    concepts_on,
    delete_concept,
    forget_votes,
    reviews_of,
    set_estimate,
    set_vote,
    vote_of,
    votes_of,
)
from bot.store.people import meet_person, persons
from bot.store.rows import ConceptRow, ConceptState
from bot.store.servers import meet_server
from engine.catalogue import GAMES
from engine.concepts import Slip, same, shown
from engine.decks.estimates import Estimate
from engine.language.files import BadCardFile
from engine.plain import Plain
from engine.text import bare, clean
from engine.words import noted, say

STATES: dict[ConceptState, str] = {
    "waiting": noted("nobody has judged it yet"),
    "interesting": noted("a curator likes it"),
    "implemented": noted("it belongs to the cards of this server"),
    "rejected": noted("a curator does not want it as it is"),
}
"""The states that everybody sees, in words."""
EVERY: tuple[ConceptState, ...] = ("draft", *STATES)
OWN = ("draft", "waiting", "rejected")
"""The states in which a concept is deleted by its author; in the others a curator can do it."""
Order = Literal["newest", "votes", "name"]
ORDERS: tuple[Order, ...] = ("newest", "votes", "name")

DRAFTS, PUBLISHED = 10, 40
"""What one person may have on a server …"""
ON_SERVER, IMPLEMENTED = 500, 60
"""… and all together; of what is implemented that is the most of one game."""
WHY = 300
"""Signs of what a curator says, at most."""
NOT_HERE = noted("No such concept here. /concept list shows them all.")
STALE = noted("This concept has been changed meanwhile. Here is how it is now; try again.")
_ID = re.compile(r"[a-z2-7]{8}")


class Visitor(msgspec.Struct, frozen=True):
    """Somebody on a server."""

    server: int
    id: int
    name: str
    curates: bool = False


class Said(msgspec.Struct, frozen=True):
    """What a curator has said."""

    by: str
    state: ConceptState
    why: str
    at: float


class Concept(msgspec.Struct, frozen=True, kw_only=True):
    """A concept as somebody sees it who may."""

    id: str
    server: int
    game: str
    author: int
    by: str
    """What its author is called."""
    name: str
    note: str
    card: Plain | None
    state: ConceptState
    version: int
    created: float
    ups: int = 0
    downs: int = 0
    vote: int = 0
    """That of whoever sees it."""
    reviews: tuple[Said, ...] = ()
    estimate: Estimate | None = None
    mine: bool = False
    curates: bool = False
    typed: dict[str, str] = {}
    """What its window holds when it opens, for its author."""
    unsaved: bool = False
    """Whether that is not what the card was read from."""

    @property
    def facts(self) -> Plain | None:
        """What is printed on its card; nothing where the language has changed since, so that it
        cannot be read any more."""
        with suppress(BadCardFile):
            return printed(self.game, self.card) if self.card is not None else None
        return None

    @property
    def public(self) -> bool:
        return self.state != "draft"

    @property
    def may_delete(self) -> bool:
        return (self.mine and self.state in OWN) or (self.curates and self.public)


class Filters(msgspec.Struct, frozen=True):
    game: str = ""
    state: str = ""
    author: int = 0
    words: str = ""
    order: Order = "newest"


class Stale(Refused):
    """Somebody has changed the concept since it was shown."""


class Concepts:
    def __init__(self, matches: Matches, aside: Aside) -> None:
        self.matches, self.aside = matches, aside

    # -------------------------------------------------------------- looking

    async def find(self, who: Visitor, said: str) -> Concept:
        """A concept by its id or its name that somebody may see; raises ``Refused``."""
        async with self.matches.store.reading() as tx:
            with suppress(Refused):
                return await _seen(tx, await _row(tx, who, said), who)
            rows = await _visible(tx, who, Filters())
            named = [row for row in rows if bare(row.name) == bare(said)]
            if len(named) > 1:
                raise Refused(say("Several concepts have this name. Choose from what is offered."))
            if not named:
                raise Refused(say(NOT_HERE))
            return await _seen(tx, named[0], who)

    async def has(self, who: Visitor, id: str) -> bool:
        """Whether there still is a concept that somebody may see."""
        with suppress(Refused):
            return bool(await self.find(who, id))
        return False

    async def own(self, who: Visitor, said: str) -> Concept:
        """One of his own; raises ``Refused``."""
        found = await self.find(who, said)
        if not found.mine:
            raise Refused(say("This concept is somebody else's. Only its author changes it."))
        return found

    async def listed(self, who: Visitor, filters: Filters) -> list[Concept]:
        """What somebody sees of the concepts of his server, narrowed and sorted."""
        async with self.matches.store.reading() as tx:
            rows = await _visible(tx, who, filters)
            votes = await votes_of(tx, [row.id for row in rows])
            names = await persons(tx, {row.author_id for row in rows})
        words = bare(filters.words).split()
        found = [
            _as_seen(row, who, names[row.author_id].name, votes[row.id])
            for row in rows
            if all(word in _text_of(row) for word in words)
        ]
        if filters.order == "votes":
            found.sort(key=lambda one: (one.downs - one.ups, -one.ups))
        elif filters.order == "name":
            found.sort(key=lambda one: (bare(one.name), one.id))
        return found

    async def alike(self, concept: Concept) -> list[str]:
        """What a concept is like, in sentences, for its author and for those who judge it."""
        if concept.card is None or not (concept.mine or concept.curates):
            return []
        async with self.matches.store.reading() as tx:
            public = await concepts_on(tx, concept.server, list(STATES), concept.game)
        others = [row.card for row in public if row.card and row.id != concept.id]
        like = await asyncio.to_thread(same, concept.game, concept.card, others)
        said = [
            say("It does the same as “{name}” and costs the same.", name=name)
            for name in like.cards
        ]
        return said + [say("Its name is too close to “{name}”.", name=name) for name in like.names]

    async def implemented(self, server: int) -> list[Concept]:
        """The concepts that belong to the cards of a server."""
        return await self.listed(Visitor(server, 0, ""), Filters(state="implemented"))

    # -------------------------------------------------------------- writing

    async def may_begin(self, who: Visitor, game: str) -> None:
        """Whether cards are written for a game, and somebody has room for another draft; raises
        ``Refused``."""
        rules = GAMES[a_game(game)]
        if rules.workshop is None:
            raise Refused(say("Nobody writes cards for {game}.", game=rules.title))
        async with self.matches.store.reading() as tx:
            await _room_for_draft(tx, who)

    async def write(
        self, who: Visitor, game: str, typed: Mapping[str, str], id: str = "", version: int = 0
    ) -> tuple[Concept, tuple[Slip, ...]]:
        """What somebody has typed of a new concept or of one of his own, and what is wrong with it.

        It is kept in any case. A card that can be read takes the place of the one before; if that
        was published and is another card now, it waits for a curator again, without votes. Raises
        ``Stale`` where the concept was changed since the window was opened, and ``Refused``.
        """
        if id:
            game = (await self.own(who, id)).game
        else:
            await self.may_begin(who, game)
        given = shortened(game, typed)
        changes, slips = await read_aside(self.aside, who.id, game, given)
        now = self.matches.now()
        async with self.matches.store.transaction() as tx:
            await _met(tx, who)
            row = await _row(tx, who, id) if id else None
            if "card" in changes and (taken := await _taken(tx, who, game, changes["name"], id)):
                expected = say(
                    "a name of its own; “{name}” is a concept here already", name=taken.name
                )
                slips = (Slip("name", 1, 1, expected, say("{name} Again", name=taken.name)),)
                changes = {"unsaved": given}
            if row is None:
                await _room_for_draft(tx, who)
                row = await add_concept(tx, who.server, who.id, game, now, changes)
                return await _seen(tx, row, who), slips
            stale = row.version != version
            if stale:
                changes = {"unsaved": given}
            elif row.state != "draft" and changes.get("card", row.card) != row.card:
                changes["state"] = "waiting"
                await forget_votes(tx, id)
            await _changed(tx, row, changes, now)
            found = await _seen(tx, await _row(tx, who, id), who)
        if stale:
            raise Stale(f"{say(STALE)} {say('What you typed is kept; “Edit” opens it.')}")
        return found, slips

    async def publish(self, who: Visitor, id: str, version: int) -> Concept:
        """Show a draft to everybody of the server; raises ``Refused``."""
        async with self.matches.store.transaction() as tx:
            await _met(tx, who)
            row = await _row(tx, who, id, version)
            if row.author_id != who.id or row.state != "draft":
                raise Refused(say("This concept is published already."))
            if row.card is None or row.unsaved is not None:
                raise Refused(say("What you typed last isn't a card yet. Press “Edit” and fix it."))
            public = await concepts_on(tx, who.server, list(STATES))
            if len(public) >= ON_SERVER:
                raise Refused(
                    say(
                        "This server has {most} concepts, and no room for more.",
                        most=ON_SERVER,
                    )
                )
            if sum(other.author_id == who.id for other in public) >= PUBLISHED:
                raise Refused(
                    say(
                        "You have {most} concepts here, and no room for more. Delete one first.",
                        most=PUBLISHED,
                    )
                )
            if taken := await _taken(tx, who, row.game, row.name, id):
                raise Refused(
                    say(
                        "There is a concept “{name}” here already. Give yours another name.",
                        name=taken.name,
                    )
                )
            await _changed(tx, row, {"state": "waiting"}, self.matches.now())
            return await _seen(tx, await _row(tx, who, id), who)

    async def delete(self, who: Visitor, id: str, version: int) -> Concept:
        """Delete a concept for good; raises ``Refused``. Matches keep the cards they have."""
        async with self.matches.store.transaction() as tx:
            found = await _seen(tx, await _row(tx, who, id, version), who)
            if not found.may_delete:
                raise Refused(
                    say(
                        "A curator likes this concept, so only a curator deletes it. Ask one"
                        " of them."
                    )
                    if found.mine
                    else say(
                        "This concept is somebody else's. Only its author and curators delete it."
                    )
                )
            await delete_concept(tx, id, version)
        return found

    # -------------------------------------------------------------- judging

    async def vote(self, who: Visitor, id: str, vote: int) -> Concept:
        """Vote for a concept (1) or against it (-1); the same vote once more takes it back. Raises
        ``Refused``."""
        async with self.matches.store.transaction() as tx:
            await _met(tx, who)
            row = await _row(tx, who, id)
            if row.state == "draft":
                raise Refused(say("Nobody votes on a draft. Publish it first."))
            if row.author_id == who.id:
                raise Refused(say("This concept is yours; the votes are those of the others."))
            now = await vote_of(tx, id, who.id)
            await set_vote(tx, id, who.id, 0 if vote == now else vote, self.matches.now())
            return await _seen(tx, row, who)

    async def review(self, who: Visitor, id: str, version: int, state: str, why: str) -> Concept:
        """A curator says what is to become of a concept, and why; raises ``Refused``."""
        if not who.curates:
            raise Refused(
                say("Only curators judge concepts. /moderate setup says which roles they have.")
            )
        if state not in STATES:
            raise Refused(
                say(
                    "“{state}” isn't a state. Options: {states}.",
                    state=state[:30],
                    states=", ".join(STATES),
                )
            )
        said = clean(why)
        if not 1 <= len(said) <= WHY:
            raise Refused(
                say(
                    "Say why, in up to {most} characters; its author reads it.",
                    most=WHY,
                )
            )
        now = self.matches.now()
        async with self.matches.store.transaction() as tx:
            await _met(tx, who)
            row = await _row(tx, who, id, version)
            if row.state == "draft":
                raise Refused(say("This is a draft. It can be judged when it is published."))
            if state == "implemented" and row.state != state:
                many = len(await concepts_on(tx, who.server, [state], row.game))
                if many >= IMPLEMENTED:
                    raise Refused(
                        say(
                            "{n} concepts of {game} are implemented here, and there is"
                            " no room for more. Reject one first.",
                            n=many,
                            game=GAMES[row.game].title,
                        )
                    )
            wanted: ConceptState = msgspec.convert(state, ConceptState)
            await add_review(tx, id, who.id, wanted, said, now)
            await _changed(tx, row, {"state": wanted}, now)
            return await _seen(tx, await _row(tx, who, id), who)

    async def estimated(self, who: Visitor, id: str, version: int, found: Estimate) -> Concept:
        """Keep what was estimated of a card, unless it is another card by now; raises ``Stale``."""
        async with self.matches.store.transaction() as tx:
            if not await set_estimate(tx, id, version, found):
                raise Stale(say(STALE))
            return await _seen(tx, await _row(tx, who, id), who)


def printed(game: str, card: Plain) -> Plain:
    """What is printed on a card that somebody has written, as look-ups show it."""
    return _printed(game, msgspec.json.encode(card))


@lru_cache(1000)
def _printed(game: str, card: bytes) -> Plain:
    return shown(game, msgspec.json.decode(card))


def _text_of(row: ConceptRow) -> str:
    """What is searched for words."""
    said = row.typed if row.card else row.unsaved or {}
    return bare(f"{row.name} {' '.join(said.values())}")


# ------------------------------------------------------------------ rows


async def _met(tx: Transaction, who: Visitor) -> None:
    """Whoever changes something here waits until nobody else of the server does: the limits hold
    for all together."""
    await meet_server(tx, who.server)
    await meet_person(tx, who.id, who.name)


async def _row(tx: Transaction, who: Visitor, id: str, version: int | None = None) -> ConceptRow:
    """A concept that somebody may see, if it still has this version; raises ``Refused``."""
    row = await concept(tx, id) if _ID.fullmatch(id) else None
    hidden = row is None or (row.state == "draft" and row.author_id != who.id)
    if row is None or hidden or row.server_id != who.server:
        raise Refused(say(NOT_HERE))
    if version is not None and row.version != version:
        raise Stale(say(STALE))
    return row


async def _visible(tx: Transaction, who: Visitor, filters: Filters) -> list[ConceptRow]:
    """What somebody sees of his server: all but the drafts of others."""
    states = [filters.state] if filters.state else EVERY
    rows = await concepts_on(tx, who.server, states, filters.game, filters.author)
    return [row for row in rows if row.state != "draft" or row.author_id == who.id]


async def _changed(tx: Transaction, row: ConceptRow, changes: ConceptChanges, at: float) -> None:
    if not await change_concept(tx, row.id, row.version, changes, at):
        raise Stale(say(STALE))


async def _taken(
    tx: Transaction, who: Visitor, game: str, name: str, but: str
) -> ConceptRow | None:
    """Another concept of the server that all see, with this name."""
    public = await concepts_on(tx, who.server, list(STATES), game)
    called = bare(name)
    return next((row for row in public if row.id != but and bare(row.name) == called), None)


async def _room_for_draft(tx: Transaction, who: Visitor) -> None:
    if len(await concepts_on(tx, who.server, ["draft"], author=who.id)) >= DRAFTS:
        raise Refused(
            say(
                "You have {most} drafts here, and no room for more. Publish or delete one"
                " first: /concept list shows them.",
                most=DRAFTS,
            )
        )


async def _seen(tx: Transaction, row: ConceptRow, who: Visitor) -> Concept:
    """A concept with all that is known of it."""
    said = await reviews_of(tx, row.id)
    names = await persons(tx, {row.author_id, *(one.person_id for one in said)})
    votes = (await votes_of(tx, [row.id]))[row.id]
    found = _as_seen(row, who, names[row.author_id].name, votes)
    reviews = tuple(Said(names[one.person_id].name, one.state, one.why, one.at) for one in said)
    vote = await vote_of(tx, row.id, who.id)
    return msgspec.structs.replace(found, reviews=reviews, vote=vote)


def _as_seen(row: ConceptRow, who: Visitor, by: str, votes: tuple[int, int]) -> Concept:
    mine = row.author_id == who.id
    unsaved = row.unsaved if mine else None
    return Concept(
        id=row.id,
        server=row.server_id,
        game=row.game,
        author=row.author_id,
        by=by,
        name=row.name,
        note=row.typed.get(NOTE.id, "")[: NOTE.most],
        card=row.card,
        state=row.state,
        version=row.version,
        created=row.created,
        ups=votes[0],
        downs=votes[1],
        estimate=row.estimate,
        mine=mine,
        curates=who.curates,
        typed=(unsaved or row.typed) if mine else {},
        unsaved=unsaved is not None,
    )
