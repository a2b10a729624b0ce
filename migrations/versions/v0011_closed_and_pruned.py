"""Whoever runs the bot closes reports, and takes away what ended long ago."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("reports", sa.Column("closed", sa.Double()))
    _partial("ix_reports_open", "reports", "id", "closed IS NULL")
    _partial("ix_matches_settled", "matches", "ended", "settled IS NOT NULL")


def _partial(name: str, table: str, column: str, where: str) -> None:
    some = sa.text(where)
    op.create_index(name, table, [column], sqlite_where=some, postgresql_where=some)
