"""The environment, and the file ``.env`` beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.settings import API, DATABASE, BadSettings, read


def test_without_anything_there_is_a_sqlite_file_and_discord(tmp_path: Path) -> None:
    settings = read(tmp_path, {"HOME": "somewhere"})
    assert (settings.token, settings.database, settings.api) == ("", DATABASE, API)


def test_the_file_is_read_and_the_environment_goes_first(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=from-file\nDATABASE_URL=\nLOG=Debug\n")
    settings = read(tmp_path, {"DISCORD_TOKEN": " from-environment "})
    assert settings.token == "from-environment"
    assert settings.database == DATABASE
    assert settings.log == "debug"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("SHARDS", "two"),
        ("SHARDS", "²"),
        ("SHARDS", "--2"),
        ("SHARDS", "0"),
        ("SHARD", "1"),
        ("SHARD", "-2"),
        ("LOG", "loud"),
        ("LOG_FORMAT", "xml"),
        ("DATABASE_POOL", "1"),
        ("DATABASE_TIMEOUT", "0"),
        ("PRESSES", "-1"),
        ("METRICS_PORT", "-1"),
        ("METRICS_PORT", "65536"),
    ],
)
def test_what_cannot_be_used_is_named(tmp_path: Path, name: str, value: str) -> None:
    with pytest.raises(BadSettings, match=name):
        read(tmp_path, {name: value})


def test_the_example_names_each_variable_and_can_be_used_as_it_is(tmp_path: Path) -> None:
    example = (Path(__file__).parents[2] / ".env.example").read_text("utf-8")
    (tmp_path / ".env").write_text(example, "utf-8")
    assert read(tmp_path, {"HOME": "somewhere"}).database == DATABASE
    for name in (
        "DISCORD_TOKEN",
        "DATABASE_URL",
        "DATABASE_POOL",
        "DATABASE_TIMEOUT",
        "SHARDS",
        "SHARD",
        "LOG",
        "LOG_FORMAT",
        "CACHE",
        "METRICS_PORT",
        "METRICS_HOST",
        "MESSAGE_CONTENT",
    ):
        assert f"{name}=" in example


def test_numbers_are_told_only_where_somebody_says_so_and_to_this_machine(tmp_path: Path) -> None:
    settings = read(tmp_path, {"HOME": "somewhere"})
    assert (settings.metrics_port, settings.metrics_host) == (0, "127.0.0.1")
    settings = read(tmp_path, {"METRICS_PORT": "9100", "METRICS_HOST": "0.0.0.0"})
    assert (settings.metrics_port, settings.metrics_host) == (9100, "0.0.0.0")


def test_what_is_empty_in_the_environment_is_not_set_there(tmp_path: Path) -> None:
    """The unit of systemd names the shard of a template, which others do not have."""
    (tmp_path / ".env").write_text("SHARDS=4\nSHARD=2\n")
    assert read(tmp_path, {"SHARD": ""}).shard == 2
    assert read(tmp_path, {"SHARD": "3"}).shard == 3


def test_messages_are_read_only_where_somebody_says_so(tmp_path: Path) -> None:
    assert not read(tmp_path, {"HOME": "somewhere"}).message_content
    assert read(tmp_path, {"MESSAGE_CONTENT": "On"}).message_content
    assert not read(tmp_path, {"MESSAGE_CONTENT": "perhaps"}).message_content


def test_pieces_of_pictures_are_kept_where_the_user_keeps_such_things(tmp_path: Path) -> None:
    home = {"HOME": "/home/somebody"}
    assert read(tmp_path, home).cache == Path("/home/somebody/.cache/banneret")
    assert read(tmp_path, {**home, "XDG_CACHE_HOME": "/kept"}).cache == Path("/kept/banneret")
    assert read(tmp_path, {**home, "CACHE": "/elsewhere"}).cache == Path("/elsewhere")
    assert read(tmp_path, {**home, "CACHE": "none"}).cache is None
