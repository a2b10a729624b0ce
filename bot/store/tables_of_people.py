"""The tables of what people do beside matches, leagues, decks and cards: puzzles, looking for each
other, and what others have set against them. They belong to ``bot.store.tables``."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
)

from bot.store.columns import Json, Words
from bot.store.kept import Choice
from bot.store.parts import Number, metadata, only, person
from engine.table import Given

# ------------------------------------------------------------------ puzzles

# Somebody at a puzzle: that of a day, or, with day 0, one that he took for practice.
attempts = Table(
    "attempts",
    metadata,
    Column("id", Text, primary_key=True),
    person(nullable=False),
    Column("game", Text, nullable=False),
    Column("puzzle", Text, nullable=False),
    Column("day", Integer, nullable=False),
    # Where he took it, so that others there see who has solved it.
    Column("server_id", BigInteger, ForeignKey("servers.id")),
    Column("given", Json(list[Given]), nullable=False),
    Column("choice", Json(Choice)),
    Column("wrong", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("begun", Double, nullable=False),
    Column("ended", Double),
    Column("solved", Boolean, nullable=False),
    Index(None, "person_id", "game", "day", "puzzle", unique=True),
)
Index(
    "ix_attempts_server_id",
    attempts.c.server_id,
    attempts.c.game,
    attempts.c.day,
    **only(attempts.c.server_id.is_not(None)),
)

# ------------------------------------------------------------------ people among themselves

looking = Table(
    "looking",
    metadata,
    Column("server_id", BigInteger, primary_key=True, autoincrement=False),
    person(primary_key=True, autoincrement=False, index=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("games", Json(list[str]), nullable=False),
    Column("quick", Boolean, nullable=False),
    Column("since", Double, nullable=False),
    Column("until", Double, nullable=False, index=True),
)

blocks = Table(
    "blocks",
    metadata,
    person(primary_key=True, autoincrement=False),
    person("blocked_id", primary_key=True, autoincrement=False, index=True),
    Column("at", Double, nullable=False),
)

bans = Table(
    "bans",
    metadata,
    Column("id", Number, primary_key=True),
    Column("server_id", BigInteger, ForeignKey("servers.id"), nullable=False),
    person(nullable=False, index=True),
    person("by_id", nullable=False, index=True),
    Column("at", Double, nullable=False),
    Column("until", Double),
    Column("why", Words, nullable=False),
    person("lifted_by_id", index=True),
    Column("lifted", Double),
    Index(None, "server_id", "person_id"),
)

# What judges and those who manage a server did there.
steward_deeds = Table(
    "steward_deeds",
    metadata,
    Column("id", Number, primary_key=True),
    Column("server_id", BigInteger, ForeignKey("servers.id"), nullable=False),
    person("by_id", nullable=False, index=True),
    Column("at", Double, nullable=False),
    Column("kind", Text, nullable=False),
    # To whom, or to which match.
    person(index=True),
    Column("match_id", Text, ForeignKey("matches.id", ondelete="SET NULL"), index=True),
    Column("why", Words, nullable=False),
    Index(None, "server_id", "id"),
)

# ------------------------------------------------------------------ people who were forgotten

keys = Table(
    "keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("key", LargeBinary, nullable=False),
)

forgotten = Table(
    "forgotten",
    metadata,
    # Of his id, under a key.
    Column("hash", Text, primary_key=True),
    Column("at", Double, nullable=False),
    # The stranger against whom stands what others have set against him.
    person(),
)
Index("ix_forgotten_person_id", forgotten.c.person_id, **only(forgotten.c.person_id.is_not(None)))
