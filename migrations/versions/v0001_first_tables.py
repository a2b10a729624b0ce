"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("told", sa.Text(), nullable=False),
        sa.Column("finished", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
    )
    op.create_table(
        "servers",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("told", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_servers"),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("server_id", sa.BigInteger()),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("thread_id", sa.BigInteger()),
        sa.Column("home_channel_id", sa.BigInteger(), nullable=False),
        sa.Column("creator_id", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("plan", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("engine", sa.Text(), nullable=False),
        sa.Column("snapshot", sa.LargeBinary()),
        sa.Column("journal_head", sa.Text()),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("deadline", sa.Double()),
        sa.Column("outcome", sa.Text()),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("changed", sa.Double(), nullable=False),
        sa.Column("started", sa.Double()),
        sa.Column("ended", sa.Double()),
        sa.ForeignKeyConstraint(["creator_id"], ["people.id"], name="fk_matches_creator_id"),
        sa.ForeignKeyConstraint(["server_id"], ["servers.id"], name="fk_matches_server_id"),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_index("ix_matches_channel_id_status", "matches", ["channel_id", "status"])
    op.create_index("ix_matches_status_deadline", "matches", ["status", "deadline"])
    op.create_index("ix_matches_thread_id", "matches", ["thread_id"])
    op.create_table(
        "answers",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("question", sa.Text(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.Column("events", sa.LargeBinary(), nullable=False),
        sa.Column("person_id", sa.BigInteger()),
        sa.Column("interaction_id", sa.BigInteger()),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_answers_match_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_answers_person_id"),
        sa.PrimaryKeyConstraint("match_id", "number", name="pk_answers"),
        sa.UniqueConstraint("interaction_id", name="uq_answers_interaction_id"),
    )
    op.create_table(
        "pressed",
        sa.Column("interaction_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("match_id", sa.Text()),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_pressed_match_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("interaction_id", name="pk_pressed"),
    )
    op.create_index("ix_pressed_at", "pressed", ["at"])
    op.create_table(
        "reports",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("match_id", sa.Text()),
        sa.Column("person_id", sa.BigInteger()),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("journal", sa.Text()),
        sa.Column("trace", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_reports_match_id", ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_reports_person_id"),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    op.create_index("ix_reports_at", "reports", ["at"])
    op.create_table(
        "seats",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person_id", sa.BigInteger()),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("deck", sa.Text()),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.Column("missed", sa.Integer(), nullable=False),
        sa.Column("accepted", sa.Boolean(), nullable=False),
        sa.Column("knows", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_seats_match_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_seats_person_id"),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_person_id", "seats", ["person_id"])
    op.create_table(
        "surfaces",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("person_id", sa.BigInteger()),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("shown_version", sa.Integer(), nullable=False),
        sa.Column("posted", sa.Double()),
        sa.Column("nonce", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("trouble", sa.Text()),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_surfaces_match_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_surfaces_person_id"),
        sa.PrimaryKeyConstraint("id", name="pk_surfaces"),
    )
    op.create_index("ix_surfaces_message_id", "surfaces", ["message_id"])
    op.create_table(
        "drafts",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("question", sa.Text(), nullable=False),
        sa.Column("chosen", sa.Text(), nullable=False),
        sa.Column("changed", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id", "seat"],
            ["seats.match_id", "seats.seat"],
            name="fk_drafts_match_id_seat",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_drafts"),
    )
    op.create_index(
        "uq_surfaces_place",
        "surfaces",
        ["match_id", "kind", sa.text("coalesce(person_id, 0)"), "channel_id"],
        unique=True,
    )
