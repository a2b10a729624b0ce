"""Leagues, results with what they count for, and what people want of each other."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

COUNTED = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    _leagues()
    _results()
    _people()
    _surfaces()


def _leagues() -> None:
    op.create_table(
        "leagues",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("server_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("creator_id", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("house", sa.Text(), nullable=False),
        sa.Column("terms", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("season", sa.Integer(), nullable=False),
        sa.Column("follows", sa.Text()),
        sa.Column("due", sa.Double()),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("changed", sa.Double(), nullable=False),
        sa.Column("ended", sa.Double()),
        sa.PrimaryKeyConstraint("id", name="pk_leagues"),
        sa.ForeignKeyConstraint(["server_id"], ["servers.id"], "fk_leagues_server_id_servers"),
        _person("leagues", "creator_id"),
    )
    op.create_index("ix_leagues_due", "leagues", ["due"])
    op.create_index("ix_leagues_server_id_state", "leagues", ["server_id", "state"])
    op.create_table(
        "league_members",
        sa.Column("league_id", sa.Text(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("deck", sa.Text()),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("league_id", "person_id", name="pk_league_members"),
        _league("league_members"),
        _person("league_members"),
    )
    op.create_index("ix_league_members_person_id", "league_members", ["person_id"])
    op.create_table(
        "league_deeds",
        sa.Column("league_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("key", sa.Text()),
        sa.Column("by_id", sa.BigInteger()),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("deed", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("league_id", "number", name="pk_league_deeds"),
        _league("league_deeds"),
        _person("league_deeds", "by_id"),
    )
    op.create_index("uq_league_deeds_key", "league_deeds", ["league_id", "key"], unique=True)
    op.create_table(
        "league_rounds",
        sa.Column("league_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("opens", sa.Double(), nullable=False),
        sa.Column("closes", sa.Double()),
        sa.Column("told", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("league_id", "number", name="pk_league_rounds"),
        _league("league_rounds"),
    )
    op.create_table(
        "league_games",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("league_id", sa.Text(), nullable=False),
        sa.Column("pairing", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", name="pk_league_games"),
        _match("league_games"),
        _league("league_games"),
    )
    op.create_index("ix_league_games_league_id_pairing", "league_games", ["league_id", "pairing"])


def _results() -> None:
    op.create_table(
        "ledgers",
        sa.Column("server_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("server_id", "game", name="pk_ledgers"),
    )
    op.create_table(
        "results",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("server_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("facts", sa.Text(), nullable=False),
        sa.Column("void", sa.Text()),
        sa.Column("told", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", name="pk_results"),
        _match("results"),
    )
    op.create_index("ix_results_told", "results", ["told"])
    of_ledger = ["server_id", "game", "number"]
    op.create_index("ix_results_server_id_game_number", "results", of_ledger, unique=True)
    op.create_table(
        "gains",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("server_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("gain", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "person_id", name="pk_gains"),
        _match("gains"),
        _person("gains"),
    )
    op.create_index("ix_gains_server_id_game_number", "gains", of_ledger)
    op.create_index("ix_gains_person_id_server_id_game_number", "gains", ["person_id", *of_ledger])
    op.create_table(
        "scores",
        sa.Column("server_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("score", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("server_id", "game", "person_id", name="pk_scores"),
        _person("scores"),
    )
    op.create_index("ix_scores_person_id", "scores", ["person_id"])


def _people() -> None:
    op.create_table(
        "looking",
        sa.Column("server_id", sa.BigInteger(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("games", sa.Text(), nullable=False),
        sa.Column("quick", sa.Boolean(), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("server_id", "person_id", name="pk_looking"),
        _person("looking"),
    )
    op.create_index("ix_looking_until", "looking", ["until"])
    op.create_table(
        "blocks",
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("blocked_id", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", "blocked_id", name="pk_blocks"),
        _person("blocks"),
        _person("blocks", "blocked_id"),
    )
    op.create_index("ix_blocks_blocked_id", "blocks", ["blocked_id"])
    op.create_table(
        "bans",
        sa.Column("id", COUNTED, autoincrement=True, nullable=False),
        sa.Column("server_id", sa.BigInteger(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("by_id", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("until", sa.Double()),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("lifted_by_id", sa.BigInteger()),
        sa.Column("lifted", sa.Double()),
        sa.PrimaryKeyConstraint("id", name="pk_bans"),
        sa.ForeignKeyConstraint(["server_id"], ["servers.id"], "fk_bans_server_id_servers"),
        _person("bans"),
        _person("bans", "by_id"),
        _person("bans", "lifted_by_id"),
    )
    op.create_index("ix_bans_person_id", "bans", ["person_id"])
    op.create_index("ix_bans_server_id_person_id", "bans", ["server_id", "person_id"])


def _surfaces() -> None:
    """A message may show a league instead of a match."""
    op.drop_index("uq_surfaces_place", "surfaces")
    with op.batch_alter_table("surfaces") as table:
        table.alter_column("match_id", existing_type=sa.Text(), nullable=True)
        table.add_column(sa.Column("league_id", sa.Text()))
        number = sa.Column("number", sa.Integer(), server_default=sa.text("0"), nullable=False)
        table.add_column(number)
        table.create_foreign_key(
            "fk_surfaces_league_id_leagues", "leagues", ["league_id"], ["id"], ondelete="CASCADE"
        )
    op.create_index(
        "uq_surfaces_place",
        "surfaces",
        [
            sa.text("coalesce(match_id, league_id)"),
            "kind",
            "number",
            sa.text("coalesce(person_id, 0)"),
            "channel_id",
        ],
        unique=True,
    )


def _league(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_league_id_leagues"
    return sa.ForeignKeyConstraint(["league_id"], ["leagues.id"], name, ondelete="CASCADE")


def _match(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_match_id_matches"
    return sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name, ondelete="CASCADE")


def _person(table: str, column: str = "person_id") -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], ["people.id"], f"fk_{table}_{column}_people")
