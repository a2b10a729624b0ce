"""By which rule all that follows from the results of a ledger was reckoned."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    rule = sa.Column("rule", sa.Integer(), nullable=False, server_default=sa.text("0"))
    op.add_column("ledgers", rule)
