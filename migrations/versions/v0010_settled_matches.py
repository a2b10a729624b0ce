"""What is over takes little room, and nothing that grows has to be looked through."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

NOT_SHOWN = sa.text("state = 'open' AND (shown_version = 0 OR message_id IS NULL)")
INDEXES = {
    "matches": (("creator_id",), ("server_id", "game", "ended"), ("commitment",)),
    "answers": (("person_id",),),
    "pressed": (("match_id",),),
    "surfaces": (("match_id",), ("channel_id",)),
    "reports": (("match_id",),),
    "league_deeds": (("by_id",),),
    "steward_deeds": (("by_id",), ("person_id",), ("match_id",)),
}


def upgrade() -> None:
    op.add_column("matches", sa.Column("settled", sa.Double()))
    of_match = sa.Column("match_id", sa.Text(), nullable=False)
    goes = sa.ForeignKeyConstraint(
        ["match_id"], ["matches.id"], name="fk_packed_match_id", ondelete="CASCADE"
    )
    op.create_table(
        "packed",
        of_match,
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", name="pk_packed"),
        goes,
    )
    op.create_table(
        "involved",
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", "match_id", name="pk_involved"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_involved_person_id"),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_involved_match_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_involved_match_id", "involved", ["match_id"])
    for table, several in INDEXES.items():
        for columns in several:
            op.create_index(f"ix_{table}_{'_'.join(columns)}", table, [*columns])
    _partial("ix_matches_unsettled", "matches", "ended", sa.text("settled IS NULL"))
    for column in ("league_id", "person_id"):
        some = sa.text(f"{column} IS NOT NULL")
        _partial(f"ix_surfaces_{column}", "surfaces", column, some)
    _partial("ix_surfaces_not_shown", "surfaces", "id", NOT_SHOWN)


def _partial(name: str, table: str, column: str, where: sa.TextClause) -> None:
    op.create_index(name, table, [column], sqlite_where=where, postgresql_where=where)
