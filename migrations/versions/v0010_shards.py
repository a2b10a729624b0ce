"""Which process serves each shard, and when it was last there; before, one note stood for all.

What happened in each turn stands in the table now, so its own messages are not kept level any more.
"""

import json

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "shards",
        sa.Column("shard", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("process", sa.Text(), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.Column("helper", sa.Text()),
        sa.Column("helping", sa.Double()),
        sa.PrimaryKeyConstraint("shard", name="pk_shards"),
    )
    noted = op.get_bind().execute(sa.text("SELECT settings FROM servers WHERE id = 0")).scalar()
    if noted is not None and (seen := json.loads(noted).get("seen")) is not None:
        added = "INSERT INTO shards (shard, process, since, seen) VALUES (0, '', 0, :seen)"
        op.get_bind().execute(sa.text(added), {"seen": float(seen)})
    op.execute("DELETE FROM servers WHERE id = 0")
    op.execute("DELETE FROM surfaces WHERE kind = 'log'")
