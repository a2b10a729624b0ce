"""Cards that people have written, with their votes and reviews. Who may do what is said in
``bot.concepts``, and not here."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypedDict

import msgspec
from sqlalchemy import delete, func, select, update

from bot.store.play.matches import new_id
from bot.store.rows import ConceptRow, ConceptState, ReviewRow
from bot.store.statements import add_new, all_of, one, put
from bot.store.store import Transaction
from bot.store.tables import concept_reviews, concept_votes, concepts
from engine.decks.estimates import Estimate
from engine.plain import Plain


class ConceptChanges(TypedDict, total=False):
    name: str
    typed: dict[str, str]
    unsaved: dict[str, str] | None
    card: Plain | None
    state: ConceptState
    estimate: None


async def games_with_concepts(tx: Transaction) -> list[str]:
    """The games for which somebody has written a card."""
    found = await tx.execute(select(concepts.c.game).distinct().order_by(concepts.c.game))
    return [game for (game,) in found]


async def concept(tx: Transaction, id: str) -> ConceptRow | None:
    return await one(tx, ConceptRow, select(concepts).where(concepts.c.id == id))


async def concepts_on(
    tx: Transaction,
    server: int,
    states: Collection[str],
    game: str = "",
    author: int = 0,
) -> list[ConceptRow]:
    """The concepts of a server in some states, of all games or of one; the newest first."""
    here = (concepts.c.server_id == server) & concepts.c.state.in_(states)
    if game:
        here &= concepts.c.game == game
    if author:
        here &= concepts.c.author_id == author
    order = (concepts.c.created.desc(), concepts.c.id)
    return await all_of(tx, ConceptRow, select(concepts).where(here).order_by(*order))


async def add_concept(
    tx: Transaction, server: int, author: int, game: str, at: float, changes: ConceptChanges
) -> ConceptRow:
    """A draft, with an id that no other concept has."""
    while True:
        row = ConceptRow(new_id(), server, author, game, created=at, changed=at, **changes)
        if await add_new(tx, concepts, msgspec.structs.asdict(row)):
            return row


async def change_concept(
    tx: Transaction, id: str, version: int, changes: ConceptChanges, at: float
) -> bool:
    """Change a concept if it still has this version; False if it has not."""
    here = (concepts.c.id == id) & (concepts.c.version == version)
    values = {**changes, "version": version + 1, "changed": at}
    return (await tx.execute(update(concepts).where(here).values(values))).rowcount == 1


async def set_estimate(tx: Transaction, id: str, version: int, estimate: Estimate) -> bool:
    """What is known of how strong it is, which does not change the concept."""
    here = (concepts.c.id == id) & (concepts.c.version == version)
    return (await tx.execute(update(concepts).where(here).values(estimate=estimate))).rowcount == 1


async def delete_concept(tx: Transaction, id: str, version: int) -> bool:
    """Delete a concept with its votes and reviews, if it still has this version."""
    here = (concepts.c.id == id) & (concepts.c.version == version)
    return (await tx.execute(delete(concepts).where(here))).rowcount == 1


# ------------------------------------------------------------------ votes


async def set_vote(tx: Transaction, id: str, person: int, vote: int, at: float) -> None:
    """One vote a person, for (1) or against (-1); 0 takes it back."""
    keys = {"concept_id": id, "person_id": person}
    if vote:
        await put(tx, concept_votes, keys, {"vote": vote, "at": at})
        return
    here = (concept_votes.c.concept_id == id) & (concept_votes.c.person_id == person)
    await tx.execute(delete(concept_votes).where(here))


async def vote_of(tx: Transaction, id: str, person: int) -> int:
    here = (concept_votes.c.concept_id == id) & (concept_votes.c.person_id == person)
    return await tx.scalar(select(concept_votes.c.vote).where(here)) or 0


async def votes_of(tx: Transaction, ids: Collection[str]) -> dict[str, tuple[int, int]]:
    """How many are for each of some concepts, and how many against it."""
    vote = concept_votes.c.vote
    query = (
        select(concept_votes.c.concept_id, vote, func.count())
        .where(concept_votes.c.concept_id.in_(ids))
        .group_by(concept_votes.c.concept_id, vote)
    )
    found = dict.fromkeys(ids, (0, 0))
    for id, what, many in await tx.execute(query):
        ups, downs = found[id]
        found[id] = (many, downs) if what > 0 else (ups, many)
    return found


async def forget_votes(tx: Transaction, id: str) -> None:
    await tx.execute(delete(concept_votes).where(concept_votes.c.concept_id == id))


# ------------------------------------------------------------------ reviews


async def add_review(
    tx: Transaction, id: str, person: int, state: ConceptState, why: str, at: float
) -> None:
    values = {"concept_id": id, "person_id": person, "state": state, "why": why, "at": at}
    await tx.execute(concept_reviews.insert().values(values))


async def reviews_of(tx: Transaction, id: str) -> list[ReviewRow]:
    """Who has said what of a concept, the oldest first."""
    query = select(concept_reviews).where(concept_reviews.c.concept_id == id)
    return await all_of(tx, ReviewRow, query.order_by(concept_reviews.c.id))
