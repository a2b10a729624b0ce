"""When people were last seen, and for what occasion a hand was sent to somebody."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("people", sa.Column("seen", sa.Double()))
    op.add_column(
        "surfaces", sa.Column("occasion", sa.Text(), nullable=False, server_default=sa.text("''"))
    )
