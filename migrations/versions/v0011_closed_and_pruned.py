"""Whoever runs the bot closes reports, and takes away what ended long ago. What else looked through
a whole table does so no more."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

NOT_SHOWN = "state = 'open' AND (shown_version = 0 OR message_id IS NULL)"
INDEXES = {
    "leagues": ("state", "creator_id", "follows"),
    "concept_votes": ("person_id",),
    "concept_reviews": ("person_id",),
    "reports": ("person_id",),
    "bans": ("by_id", "lifted_by_id"),
    "looking": ("person_id",),
}


def upgrade() -> None:
    op.add_column("reports", sa.Column("closed", sa.Double()))
    for table, columns in INDEXES.items():
        for column in columns:
            op.create_index(f"ix_{table}_{column}", table, [column])
    _partial("ix_reports_open", "reports", "id", "closed IS NULL")
    _partial("ix_matches_settled", "matches", "ended", "settled IS NOT NULL")
    op.drop_index("ix_surfaces_not_shown", "surfaces")
    _partial("ix_surfaces_not_shown", "surfaces", "state", NOT_SHOWN)
    _partial("ix_surfaces_open_panel", "surfaces", "kind", "kind = 'panel' AND state = 'open'")
    _partial("ix_forgotten_person_id", "forgotten", "person_id", "person_id IS NOT NULL")
    _partial("ix_results_void", "results", "match_id", "void IS NOT NULL")


def _partial(name: str, table: str, column: str, where: str) -> None:
    some = sa.text(where)
    op.create_index(name, table, [column], sqlite_where=some, postgresql_where=some)
