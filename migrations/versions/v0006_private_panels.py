"""By which token a private panel is reached that somebody has opened."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("surfaces", sa.Column("token", sa.Text()))
