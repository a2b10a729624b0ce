"""Reports are closed by whoever runs the bot."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("reports", sa.Column("closed", sa.Double()))
    some = sa.text("closed IS NULL")
    op.create_index("ix_reports_open", "reports", ["id"], sqlite_where=some, postgresql_where=some)
