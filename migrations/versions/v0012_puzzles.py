"""Who has tried which puzzle."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "attempts",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("puzzle", sa.Text(), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("server_id", sa.BigInteger()),
        sa.Column("given", sa.Text(), nullable=False),
        sa.Column("choice", sa.Text()),
        sa.Column("wrong", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("begun", sa.Double(), nullable=False),
        sa.Column("ended", sa.Double()),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_attempts_person_id"),
        sa.ForeignKeyConstraint(["server_id"], ["servers.id"], name="fk_attempts_server_id"),
        sa.PrimaryKeyConstraint("id", name="pk_attempts"),
    )
    op.create_index(
        "ix_attempts_person_id_game_day_puzzle",
        "attempts",
        ["person_id", "game", "day", "puzzle"],
        unique=True,
    )
    somewhere = sa.text("server_id IS NOT NULL")
    op.create_index(
        "ix_attempts_server_id",
        "attempts",
        ["server_id", "game", "day"],
        sqlite_where=somewhere,
        postgresql_where=somewhere,
    )
