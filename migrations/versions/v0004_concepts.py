"""Cards that people have written, votes for them, and what curators said of them."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

COUNTED = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "concepts",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("server_id", sa.BigInteger(), nullable=False),
        sa.Column("author_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("typed", sa.Text(), nullable=False),
        sa.Column("unsaved", sa.Text()),
        sa.Column("card", sa.Text()),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("estimate", sa.Text()),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("changed", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_concepts"),
        sa.ForeignKeyConstraint(
            ["server_id"], ["servers.id"], name="fk_concepts_server_id_servers"
        ),
        sa.ForeignKeyConstraint(["author_id"], ["people.id"], name="fk_concepts_author_id_people"),
    )
    op.create_index("ix_concepts_author_id", "concepts", ["author_id"])
    op.create_index("ix_concepts_server_id_state_game", "concepts", ["server_id", "state", "game"])
    op.create_table(
        "concept_votes",
        sa.Column("concept_id", sa.Text(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("vote", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("concept_id", "person_id", name="pk_concept_votes"),
        _of_concept("concept_votes"),
        _of_person("concept_votes"),
    )
    op.create_table(
        "concept_reviews",
        sa.Column("id", COUNTED, autoincrement=True, nullable=False),
        sa.Column("concept_id", sa.Text(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_concept_reviews"),
        _of_concept("concept_reviews"),
        _of_person("concept_reviews"),
    )
    op.create_index("ix_concept_reviews_concept_id", "concept_reviews", ["concept_id"])


def _of_concept(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_concept_id_concepts"
    return sa.ForeignKeyConstraint(["concept_id"], ["concepts.id"], name, ondelete="CASCADE")


def _of_person(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["person_id"], ["people.id"], f"fk_{table}_person_id_people")
