"""By what those who were forgotten are known when they come again; what stewards did."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "keys",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("key", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_keys"),
    )
    op.create_table(
        "forgotten",
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("person_id", sa.BigInteger()),
        sa.PrimaryKeyConstraint("hash", name="pk_forgotten"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_forgotten_person_id"),
    )
    number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "steward_deeds",
        sa.Column("id", number, nullable=False),
        sa.Column("server_id", sa.BigInteger(), nullable=False),
        sa.Column("by_id", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("person_id", sa.BigInteger()),
        sa.Column("match_id", sa.Text()),
        sa.Column("why", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_steward_deeds"),
        sa.ForeignKeyConstraint(["server_id"], ["servers.id"], name="fk_steward_deeds_server_id"),
        sa.ForeignKeyConstraint(["by_id"], ["people.id"], name="fk_steward_deeds_by_id"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_steward_deeds_person_id"),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_steward_deeds_match_id", ondelete="SET NULL"
        ),
    )
    op.create_index("ix_steward_deeds_server_id_id", "steward_deeds", ["server_id", "id"])
