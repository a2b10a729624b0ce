"""All that is kept about somebody, for him to read: nothing of others, and no hidden card of a
match that is being played."""

from __future__ import annotations

import msgspec
from sqlalchemy import Column, ColumnElement, select

from bot.store.forgotten import all_of_him
from bot.store.play.matches import matches_touched
from bot.store.play.packing import whole_of
from bot.store.rows import ENDED
from bot.store.scores import scores_of_person
from bot.store.store import Transaction
from bot.store.tables import (
    answers,
    attempts,
    bans,
    blocks,
    concept_reviews,
    concept_votes,
    concepts,
    decks,
    gains,
    league_deeds,
    league_members,
    leagues,
    looking,
    matches,
    people,
    reports,
    results,
    seats,
    steward_deeds,
    surfaces,
)
from engine.table import Outcome

Found = list[dict[str, object]]
"""Rows, each by the names of its columns."""


async def all_about(tx: Transaction, id: int) -> dict[str, Found]:
    """By what it is, with nothing where there is nothing."""

    async def rows(*columns: Column[object], where: ColumnElement[bool]) -> Found:
        query = select(*columns).where(where).order_by(*columns[0].table.primary_key)
        return [dict(row._mapping) for row in await tx.execute(query)]

    found = {
        "you": await rows(*people.c, where=people.c.id == id),
        "decks": await rows(
            decks.c.id,
            decks.c.game,
            decks.c.name,
            decks.c.held,
            decks.c.before,
            decks.c.shared,
            decks.c.deleted,
            decks.c.changed,
            where=decks.c.owner_id == id,
        ),
        "concepts": await rows(*concepts.c, where=concepts.c.author_id == id),
        "votes on concepts": await rows(*concept_votes.c, where=concept_votes.c.person_id == id),
        "reviews of concepts": await rows(
            *concept_reviews.c, where=concept_reviews.c.person_id == id
        ),
        "matches": await _matches(tx, id),
        "answers in matches that are over": await _answers(tx, id),
        "results": await _results(tx, id),
        "gains": await rows(*gains.c, where=gains.c.person_id == id),
        "scores": await _scores(tx, id),
        "leagues that you made": await rows(
            leagues.c.id,
            leagues.c.name,
            leagues.c.server_id,
            leagues.c.created,
            where=leagues.c.creator_id == id,
        ),
        "leagues": await rows(*league_members.c, where=league_members.c.person_id == id),
        "what you did in leagues": await rows(
            league_deeds.c.league_id,
            league_deeds.c.at,
            league_deeds.c.deed,
            where=league_deeds.c.by_id == id,
        ),
        "reports": await rows(
            reports.c.id,
            reports.c.match_id,
            reports.c.at,
            reports.c.text,
            reports.c.closed,
            where=reports.c.person_id == id,
        ),
        "puzzles": await rows(*attempts.c, where=attempts.c.person_id == id),
        "looking for a game": await rows(*looking.c, where=looking.c.person_id == id),
        "whom you blocked": await rows(
            blocks.c.blocked_id, blocks.c.at, where=blocks.c.person_id == id
        ),
        "bans": await rows(
            bans.c.server_id,
            bans.c.at,
            bans.c.until,
            bans.c.why,
            bans.c.lifted,
            where=bans.c.person_id.in_(await all_of_him(tx, id)),
        ),
        "what you did to look after servers": await rows(
            steward_deeds.c.server_id,
            steward_deeds.c.at,
            steward_deeds.c.kind,
            where=steward_deeds.c.by_id == id,
        ),
        "messages to you": await rows(
            surfaces.c.kind,
            surfaces.c.match_id,
            surfaces.c.league_id,
            surfaces.c.channel_id,
            surfaces.c.message_id,
            surfaces.c.posted,
            where=surfaces.c.person_id == id,
        ),
    }
    return {what: some for what, some in found.items() if some}


async def _scores(tx: Transaction, id: int) -> Found:
    """How he stands; not whom he has met, since that is theirs too."""
    found = await scores_of_person(tx, id)
    alone = [msgspec.structs.replace(row.score, met={}) for row in found]
    return [
        msgspec.structs.asdict(msgspec.structs.replace(row, score=score))
        for row, score in zip(found, alone, strict=True)
    ]


async def _matches(tx: Transaction, id: int) -> Found:
    """Those in which he has a seat."""
    query = (
        select(
            matches.c.id,
            matches.c.game,
            matches.c.server_id,
            matches.c.channel_id,
            matches.c.status,
            matches.c.created,
            matches.c.started,
            matches.c.ended,
            matches.c.creator_id,
            matches.c.plan,
            matches.c.outcome,
            seats.c.seat,
            seats.c.name,
            seats.c.deck,
        )
        .join(seats, seats.c.match_id == matches.c.id)
        .where(seats.c.person_id == id)
        .order_by(matches.c.created, matches.c.id)
    )
    hidden = ("creator_id", "plan", "outcome")
    return [
        {
            **{name: value for name, value in row._mapping.items() if name not in hidden},
            "made by you": row.creator_id == id,
            "modes": row.plan.modes,
            "timers": row.plan.timers,
            "message": row.plan.message if row.creator_id == id else "",
            "outcome": _outcome(row.outcome),
        }
        for row in await tx.execute(query)
    ]


def _outcome(some: Outcome | None) -> dict[str, object]:
    """How a match ended, without the reason: it may name others."""
    if some is None:
        return {}
    return {"kind": some.kind, "winner": some.winner, "ranking": some.ranking}


async def _answers(tx: Transaction, id: int) -> Found:
    over = select(matches.c.id).where(matches.c.status.in_(ENDED))
    query = (
        select(
            answers.c.match_id, answers.c.number, answers.c.question, answers.c.answer, answers.c.at
        )
        .where(answers.c.person_id == id, answers.c.match_id.in_(over))
        .order_by(answers.c.match_id, answers.c.number)
    )
    found = [dict(row._mapping) for row in await tx.execute(query)]
    for row in await matches_touched(tx, id):
        whole = await whole_of(tx, row.id) if row.status in ENDED else None
        for given in whole.answers if whole is not None else ():
            if given.person_id == id:
                shown = ("match_id", "number", "question", "answer", "at")
                found.append({name: getattr(given, name) for name in shown})
    return sorted(found, key=lambda one: (str(one["match_id"]), one["number"]))


async def _results(tx: Transaction, id: int) -> Found:
    """His part of the results of his matches."""
    his = select(seats.c.match_id).where(seats.c.person_id == id)
    query = select(results).where(results.c.match_id.in_(his)).order_by(results.c.at)
    return [
        {
            "match_id": row.match_id,
            "at": row.at,
            "taken out": row.void is not None,
            "you": [sat for sat in row.facts.seats if sat.person == id],
        }
        for row in await tx.execute(query)
    ]
