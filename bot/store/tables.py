"""The tables, the same in SQLite and PostgreSQL: plain numbers, texts and bytes.

Structured values are JSON in a text. Times are seconds since 1970, UTC. People, servers, channels
and messages are known by their ids of Discord. A change here needs a migration beside it.
"""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
    func,
    text,
    type_coerce,
)

from bot.store.columns import Json, Words
from bot.store.kept import Choice, Clock, DeckBefore, HeldDeck, House, LockedDeck, Plan, SeatDeck
from bot.store.parts import Number, id_of_discord, of_concept, of_league, of_match, only, person
from bot.store.parts import metadata as metadata
from bot.store.tables_of_people import attempts as attempts
from bot.store.tables_of_people import bans as bans
from bot.store.tables_of_people import blocks as blocks
from bot.store.tables_of_people import forgotten as forgotten
from bot.store.tables_of_people import keys as keys
from bot.store.tables_of_people import looking as looking
from bot.store.tables_of_people import steward_deeds as steward_deeds
from engine.decks.estimates import Estimate
from engine.league.season import Deed, Terms
from engine.plain import Plain
from engine.scoring.facts import Facts
from engine.scoring.scores import Gain, Score
from engine.table import Answer, Journal, Outcome

servers = Table(
    "servers",
    metadata,
    id_of_discord(),
    Column("settings", Json(Plain), nullable=False),
    Column("told", Json(dict[str, float]), nullable=False),
)

shards = Table(
    "shards",
    metadata,
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("process", Text, nullable=False),
    Column("since", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("helper", Text),
    Column("helping", Double),
)

people = Table(
    "people",
    metadata,
    id_of_discord(),
    Column("name", Words, nullable=False),
    Column("settings", Json(Plain), nullable=False),
    Column("told", Json(dict[str, float]), nullable=False),
    Column("finished", Integer, nullable=False),
    Column("seen", Double),
)

matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("server_id", BigInteger, ForeignKey("servers.id")),
    Column("channel_id", BigInteger, nullable=False),
    Column("thread_id", BigInteger),
    Column("home_channel_id", BigInteger, nullable=False),
    person("creator_id", nullable=False),
    Column("status", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("plan", Json(Plan), nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("engine", Text, nullable=False),
    Column("snapshot", LargeBinary),
    Column("journal_head", Json(Journal)),
    Column("digest", Text, nullable=False),
    Column("clock", Json(Clock), nullable=False),
    Column("deadline", Double),
    Column("outcome", Json(Outcome)),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("started", Double),
    Column("ended", Double),
    # Since when nothing is left to do about it; nothing again as soon as anything changes.
    Column("settled", Double),
    Index(None, "channel_id", "status"),
    Index(None, "thread_id"),
    Index(None, "status", "deadline"),
    Index(None, "creator_id"),
    Index(None, "server_id", "game", "ended"),
    Index(None, "commitment"),
)
# Of all that ever was, what may still change: there are about as many as matches in play.
Index("ix_matches_unsettled", matches.c.ended, **only(matches.c.settled.is_(None)))
Index("ix_matches_settled", matches.c.ended, **only(matches.c.settled.is_not(None)))

leagues = Table(
    "leagues",
    metadata,
    Column("id", Text, primary_key=True),
    Column("server_id", BigInteger, ForeignKey("servers.id"), nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("name", Words, nullable=False),
    Column("game", Text, nullable=False),
    person("creator_id", nullable=False),
    Column("state", Text, nullable=False),
    Column("house", Json(House), nullable=False),
    Column("terms", Json(Terms), nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("season", Integer, nullable=False),
    Column("follows", Text),
    Column("due", Double, index=True),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("ended", Double),
    Index(None, "server_id", "state"),
    Index(None, "state"),
    Index(None, "creator_id"),
    Index(None, "follows"),
)

seats = Table(
    "seats",
    metadata,
    of_match(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    person(index=True),
    Column("player", Text, nullable=False),
    Column("name", Words, nullable=False),
    Column("deck", Json(SeatDeck)),
    Column("ready", Boolean, nullable=False),
    Column("missed", Integer, nullable=False),
    Column("accepted", Boolean, nullable=False),
    Column("knows", Json(list[object]), nullable=False),
)

answers = Table(
    "answers",
    metadata,
    of_match(primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("question", Text, nullable=False),
    Column("answer", Json(Answer), nullable=False),
    Column("events", LargeBinary, nullable=False),
    person(index=True),
    Column("interaction_id", BigInteger, unique=True),
    Column("at", Double, nullable=False),
)

# The answers of a match that is settled, with its last snapshot: see ``play.packing``.
packed = Table(
    "packed",
    metadata,
    of_match(primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

# Who is named anywhere in a match that is settled, and has no seat in it.
involved = Table(
    "involved",
    metadata,
    person(primary_key=True, autoincrement=False),
    of_match(primary_key=True, index=True),
)

pressed = Table(
    "pressed",
    metadata,
    id_of_discord("interaction_id"),
    of_match(index=True),
    Column("at", Double, nullable=False, index=True),
)

drafts = Table(
    "drafts",
    metadata,
    Column("match_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("question", Text, nullable=False),
    Column("chosen", Json(Choice), nullable=False),
    Column("changed", Double, nullable=False),
    ForeignKeyConstraint(
        ["match_id", "seat"], ["seats.match_id", "seats.seat"], ondelete="CASCADE"
    ),
)

surfaces = Table(
    "surfaces",
    metadata,
    Column("id", Number, primary_key=True),
    # It shows a match or a league.
    of_match(index=True),
    of_league(),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    # Of a round of a league, or of a panel among several that somebody has opened; else 0.
    Column("number", Integer, nullable=False, server_default=text("0")),
    person(),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, index=True),
    Column("shown_version", Integer, nullable=False),
    Column("posted", Double),
    Column("nonce", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("trouble", Words),
    Column("occasion", Text, nullable=False, server_default=text("''")),
    Column("token", Text),
    Index(None, "channel_id"),
)
Index(
    "uq_surfaces_place",
    func.coalesce(surfaces.c.match_id, surfaces.c.league_id),
    surfaces.c.kind,
    surfaces.c.number,
    func.coalesce(surfaces.c.person_id, 0),
    surfaces.c.channel_id,
    unique=True,
)
Index("ix_surfaces_league_id", surfaces.c.league_id, **only(surfaces.c.league_id.is_not(None)))
Index("ix_surfaces_person_id", surfaces.c.person_id, **only(surfaces.c.person_id.is_not(None)))
# As text: SQLite would not know the condition of an index in what is made of a column.
NOT_SHOWN = text("state = 'open' AND (shown_version = 0 OR message_id IS NULL)")
"""There is nothing to be seen of it yet, or nothing any more."""
# By a column that is asked for: SQLite would rather look through the table than through all of an
# index that holds a small part of it.
Index("ix_surfaces_not_shown", surfaces.c.state, **only(NOT_SHOWN))
OPEN_PANEL = text("kind = 'panel' AND state = 'open'")
Index("ix_surfaces_open_panel", surfaces.c.kind, **only(OPEN_PANEL))

decks = Table(
    "decks",
    metadata,
    Column("id", Text, primary_key=True),
    person("owner_id", nullable=False),
    Column("game", Text, nullable=False),
    Column("name", Words, nullable=False),
    Column("held", Json(HeldDeck), nullable=False),
    Column("before", Json(list[DeckBefore]), nullable=False),
    Column("editor", Json(Plain), nullable=False),
    Column("shared", Boolean, nullable=False),
    Column("deleted", Boolean, nullable=False),
    Column("version", Integer, nullable=False),
    Column("changed", Double, nullable=False),
    Index(None, "owner_id", "game"),
)

concepts = Table(
    "concepts",
    metadata,
    Column("id", Text, primary_key=True),
    Column("server_id", BigInteger, ForeignKey("servers.id"), nullable=False),
    person("author_id", nullable=False, index=True),
    Column("game", Text, nullable=False),
    Column("name", Words, nullable=False),
    Column("typed", Json(dict[str, str]), nullable=False),
    Column("unsaved", Json(dict[str, str])),
    Column("card", Json(Plain)),
    Column("state", Text, nullable=False),
    Column("estimate", Json(Estimate)),
    Column("version", Integer, nullable=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Index(None, "server_id", "state", "game"),
)

concept_votes = Table(
    "concept_votes",
    metadata,
    of_concept(primary_key=True),
    person(primary_key=True, autoincrement=False, index=True),
    Column("vote", Integer, nullable=False),
    Column("at", Double, nullable=False),
)

concept_reviews = Table(
    "concept_reviews",
    metadata,
    Column("id", Number, primary_key=True),
    of_concept(nullable=False, index=True),
    person(nullable=False, index=True),
    Column("state", Text, nullable=False),
    Column("why", Words, nullable=False),
    Column("at", Double, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Number, primary_key=True),
    # A report outlives its match: it is read to find out what went wrong in it.
    Column("match_id", Text, ForeignKey("matches.id", ondelete="SET NULL"), index=True),
    person(index=True),
    Column("at", Double, nullable=False, index=True),
    Column("text", Words, nullable=False),
    Column("journal", Json(Journal)),
    Column("trace", Words, nullable=False),
    Column("closed", Double),
)
Index("ix_reports_open", reports.c.id, **only(reports.c.closed.is_(None)))

# ------------------------------------------------------------------ leagues

league_members = Table(
    "league_members",
    metadata,
    of_league(primary_key=True),
    person(primary_key=True, autoincrement=False, index=True),
    Column("deck", Json(LockedDeck)),
    Column("at", Double, nullable=False),
)

league_deeds = Table(
    "league_deeds",
    metadata,
    of_league(primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    # What may happen once only in a league has a key; nothing, whatever may happen again.
    Column("key", Text),
    person("by_id", index=True),
    Column("at", Double, nullable=False),
    Column("deed", Json(Deed), nullable=False),
    Index("uq_league_deeds_key", "league_id", "key", unique=True),
)

league_rounds = Table(
    "league_rounds",
    metadata,
    of_league(primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("opens", Double, nullable=False),
    Column("closes", Double),
    Column("told", Json(dict[str, float]), nullable=False),
)

league_games = Table(
    "league_games",
    metadata,
    of_match(primary_key=True),
    of_league(nullable=False),
    Column("pairing", Text, nullable=False),
    Index(None, "league_id", "pairing"),
)

# ------------------------------------------------------------------ results

ledgers = Table(
    "ledgers",
    metadata,
    # 0 stands for everywhere that is no server.
    Column("server_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("last", Integer, nullable=False),
    # By which rule all that follows from its results was reckoned last.
    Column("rule", Integer, nullable=False, server_default=text("0")),
)

results = Table(
    "results",
    metadata,
    of_match(primary_key=True),
    Column("server_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("facts", Json(Facts), nullable=False),
    Column("void", Words),
    # Whether everybody has been told what he has gained.
    Column("told", Boolean, nullable=False, index=True),
    Index(None, "server_id", "game", "number", unique=True),
)
Index("ix_results_void", results.c.match_id, **only(results.c.void.is_not(None)))

# Reckoned from the results, and to be reckoned anew at any time.
gains = Table(
    "gains",
    metadata,
    of_match(primary_key=True),
    person(primary_key=True, autoincrement=False),
    Column("server_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("gain", Json(Gain), nullable=False),
    Index(None, "person_id", "server_id", "game", "number"),
    Index(None, "server_id", "game", "number"),
)

scores = Table(
    "scores",
    metadata,
    Column("server_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    person(primary_key=True, autoincrement=False, index=True),
    Column("score", Json(Score), nullable=False),
)


def plainly(table: Table) -> Iterator[ColumnElement[object]]:
    """The columns of a table, with structured values as they stand there."""
    for column in table.c:
        yield type_coerce(column, Json()) if isinstance(column.type, Json) else column
