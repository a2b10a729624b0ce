"""What the tables are made of: kinds of columns that several of them have."""

from __future__ import annotations

from typing import TypedDict, Unpack

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    ForeignKey,
    Integer,
    MetaData,
    Text,
    TextClause,
)

Number = BigInteger().with_variant(Integer, "sqlite")
"""A key that counts by itself; SQLite does so only for its own kind of integer."""

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    }
)


def id_of_discord(name: str = "id") -> Column[int]:
    """A primary key that Discord gives, so the database must not count by itself."""
    return Column(name, BigInteger, primary_key=True, autoincrement=False)


class Part(TypedDict, total=False):
    """What is said of a column that names a match, a league, a concept or a person."""

    primary_key: bool
    autoincrement: bool
    nullable: bool
    index: bool


def of_match(**more: Unpack[Part]) -> Column[str]:
    """What belongs to a match goes when the match goes."""
    return Column("match_id", Text, ForeignKey("matches.id", ondelete="CASCADE"), **more)


def of_league(**more: Unpack[Part]) -> Column[str]:
    """What belongs to a league goes when the league goes."""
    return Column("league_id", Text, ForeignKey("leagues.id", ondelete="CASCADE"), **more)


def of_concept(**more: Unpack[Part]) -> Column[str]:
    """What belongs to a concept goes when the concept goes."""
    return Column("concept_id", Text, ForeignKey("concepts.id", ondelete="CASCADE"), **more)


def person(name: str = "person_id", **more: Unpack[Part]) -> Column[int]:
    return Column(name, BigInteger, ForeignKey("people.id"), **more)


class Only(TypedDict):
    sqlite_where: ColumnElement[bool] | TextClause
    postgresql_where: ColumnElement[bool] | TextClause


def only(where: ColumnElement[bool] | TextClause) -> Only:
    """Of an index that has no more rows than these."""
    return {"sqlite_where": where, "postgresql_where": where}
