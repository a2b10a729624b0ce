"""``banneret doctor``: a line for all that the bot needs, and what to do where it is not right."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
import pytest_asyncio
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.cli import main
from bot.doctor import Finding, Here, Wrong
from bot.paint.ink.fonts import WEIGHTS
from bot.settings import Settings
from engine import is_compiled
from playground import Standin
from tests.kit.postgres import Server
from tests.kit.stores import with_tables

ROOT = Path(__file__).parents[2]
LINES = ["settings", "token", "intents", "rights", "database", "fonts", "disk", "rules"]


@pytest_asyncio.fixture
async def discord() -> AsyncIterator[Standin]:
    async with Standin() as standin:
        standin.guild("Castle")
        yield standin


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, discord: Standin) -> Path:
    """A folder in which all is well."""
    monkeypatch.chdir(tmp_path)
    for name, value in {
        "DISCORD_TOKEN": discord.token,
        "DISCORD_API": discord.api,
        "DISCORD_GATEWAY": discord.gateway_address,
        "DATABASE_URL": "sqlite:///castle.db",
        "CACHE": str(tmp_path / "cache"),
    }.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(Route, "BASE", Route.BASE)  # where Discord is afterwards
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    return tmp_path


async def doctor(capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, str]]:
    """The exit status and the lines, by what they are about. Nothing else is ever said."""
    status = await asyncio.to_thread(main, ["doctor"])
    out, err = capsys.readouterr()
    assert err == ""
    assert "Traceback" not in out
    lines = {line.split()[0]: line.split(maxsplit=1)[1] for line in out.splitlines()}
    assert len(lines) == len(out.splitlines())
    assert (status == 0) == all(line.startswith("ok ") for line in lines.values())
    return status, lines


def wrong(lines: dict[str, str]) -> list[str]:
    return [what for what, line in lines.items() if line.startswith("WRONG ")]


async def test_where_all_is_well_each_line_says_so(
    here: Path, discord: Standin, capsys: pytest.CaptureFixture[str]
) -> None:
    status, lines = await doctor(capsys)
    assert (status, list(lines)) == (0, LINES)
    assert (
        f"Banneret’s (application {discord.world.application_id}), which is on 1 server"
        in (lines["token"])
    )
    assert "not there yet" in lines["database"]
    assert ("run compiled" if is_compiled() else "run interpreted") in lines["rules"]
    assert list(here.iterdir()) == []  # nothing is made by looking


async def test_without_a_token_it_says_where_to_get_one(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "")
    status, lines = await doctor(capsys)
    assert (status, wrong(lines)) == (1, ["token", "intents", "rights"])
    assert "https://discord.com/developers/applications" in lines["token"]


@pytest.mark.parametrize("token", ["wrong", "with a space", "“quoted”"])
async def test_a_token_that_discord_does_not_know_is_named(
    here: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    token: str,
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    status, lines = await doctor(capsys)
    assert (status, wrong(lines)) == (1, ["token", "intents", "rights"])
    assert "Discord does not know this DISCORD_TOKEN" in lines["token"]
    assert token not in "".join(lines.values()).replace("WRONG", "")


async def test_without_a_network_it_says_what_cannot_be_reached(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_API", "http://127.0.0.1:1/api/v10")
    status, lines = await doctor(capsys)
    assert (status, wrong(lines)) == (1, ["token", "intents", "rights"])
    assert "http://127.0.0.1:1/api/v10 cannot be reached" in lines["token"]


async def test_to_read_messages_it_must_be_allowed(
    here: Path,
    discord: Standin,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("MESSAGE_CONTENT", "on")
    assert (await doctor(capsys))[0] == 0
    discord.gateway.allowed_intents = 0
    status, lines = await doctor(capsys)
    assert (status, wrong(lines)) == (1, ["intents"])
    assert "Message Content Intent" in lines["intents"]
    monkeypatch.setenv("MESSAGE_CONTENT", "off")
    assert (await doctor(capsys))[0] == 0


async def test_the_rights_that_are_missing_are_named_with_their_server(
    here: Path, discord: Standin, capsys: pytest.CaptureFixture[str]
) -> None:
    castle, tower = *discord.world.guilds.values(), discord.guild("Tower")
    assert (await doctor(capsys))[0] == 0
    for role in (tower.everyone, *tower.members[discord.bot.id].roles):
        tower.set_permissions(role, "view_channel", "send_messages", "attach_files")
    status, lines = await doctor(capsys)
    assert (status, wrong(lines)) == (1, ["rights"])
    assert (
        "Tower lacks Send Messages in Threads, Create Public Threads, Embed Links, Read Message"
        " History."
    ) in lines["rights"]
    assert castle.name not in lines["rights"]


async def test_a_setting_that_cannot_be_used_comes_before_all_else(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SHARDS", "many")
    status, lines = await doctor(capsys)
    assert (status, list(lines)) == (1, ["settings"])
    assert "SHARDS is a whole number" in lines["settings"]


async def test_the_file_with_the_token_is_whole_and_nobody_elses(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = here / ".env"
    file.write_text("LOG=info\n")
    file.chmod(0o644)
    status, lines = await doctor(capsys)
    assert (status, wrong(lines)) == (1, ["settings"])
    assert f"chmod o= {file}" in lines["settings"]
    file.chmod(0o640)
    assert (await doctor(capsys))[0] == 0
    file.write_text("LOG=info\nthis is = no 'setting\n")
    status, lines = await doctor(capsys)
    assert (status, wrong(lines)) == (1, ["settings"])
    assert "line 2 of" in lines["settings"]


# ------------------------------------------------------------------ the database


async def test_a_database_that_is_used_is_looked_at_and_stays_as_it_is(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = here / "castle.db"
    await with_tables(file)
    with closing(sqlite3.connect(file)) as bot:
        bot.execute("SELECT * FROM matches")
        before = file.read_bytes()
        status, lines = await doctor(capsys)
        assert (status, file.read_bytes()) == (0, before)
    assert "is sound, up to date" in lines["database"]


async def test_a_database_of_an_older_version_is_not_brought_up_to_date_by_looking(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = here / "castle.db"
    await with_tables(file)
    with closing(sqlite3.connect(file)) as kept, kept:
        [newest] = kept.execute("SELECT version_num FROM alembic_version").fetchone()
        kept.execute("UPDATE alembic_version SET version_num = '0004'")
    status, lines = await doctor(capsys)
    assert status == 0
    assert f"a start brings it from 0004 to {newest}" in lines["database"]
    with closing(sqlite3.connect(file)) as kept:
        assert kept.execute("SELECT version_num FROM alembic_version").fetchone() == ("0004",)


async def test_a_database_of_a_newer_version_is_named(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await with_tables(here / "castle.db")
    with closing(sqlite3.connect(here / "castle.db")) as kept, kept:
        kept.execute("UPDATE alembic_version SET version_num = '9999'")
    status, lines = await doctor(capsys)
    assert (status, wrong(lines)) == (1, ["database"])
    assert "made by a newer version" in lines["database"]


@pytest.mark.parametrize("page", [1, 5])
async def test_a_damaged_database_is_named(
    here: Path, capsys: pytest.CaptureFixture[str], page: int
) -> None:
    file = here / "castle.db"
    await with_tables(file)
    whole = file.read_bytes()
    file.write_bytes(whole[: page * 4096] + b"\xff" * 4096 + whole[(page + 1) * 4096 :])
    status, lines = await doctor(capsys)
    assert (status, wrong(lines)) == (1, ["database"])
    assert "damaged" in lines["database"]


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="a folder where nobody can write")
async def test_a_folder_that_cannot_be_written_is_named(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", "sqlite:////proc/castle.db")
    status, lines = await doctor(capsys)
    assert status == 1
    assert "The bot must be allowed to write" in lines["database"]
    monkeypatch.setenv("DATABASE_URL", "sqlite:///castle.db")
    monkeypatch.setenv("CACHE", "/proc/cache")
    status, lines = await doctor(capsys)
    assert (status, wrong(lines)) == (1, ["disk"])
    assert "/proc" in lines["disk"]


async def test_a_folder_that_is_not_there_is_named(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", "sqlite:///nowhere/castle.db")
    status, lines = await doctor(capsys)
    assert (status, wrong(lines)) == (1, ["database"])
    assert "there is no folder" in lines["database"]


async def test_a_server_of_databases_that_is_missing_is_named(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://ann:hush@127.0.0.1:1/castle")
    status, lines = await doctor(capsys)
    assert (status, wrong(lines)) == (1, ["database"])
    assert "no PostgreSQL server answers there" in lines["database"]
    assert "hush" not in lines["database"]


async def test_a_database_of_postgresql_is_looked_at(
    here: Path,
    postgres: Server,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    url = postgres.new_database()
    monkeypatch.setenv("DATABASE_URL", url)
    status, lines = await doctor(capsys)
    assert status == 0
    assert "is empty and can be written" in lines["database"]
    monkeypatch.setenv("DATABASE_URL", url.replace("/test", "/none"))
    status, lines = await doctor(capsys)
    assert (status, wrong(lines)) == (1, ["database"])
    assert "Make it with createdb" in lines["database"]


# ------------------------------------------------------------------ fonts and room


def test_fonts_that_are_missing_are_named(here: Path) -> None:
    program = (
        "import sys; sys.modules['font_source_sans_pro'] = None; sys.modules['noto_cjk_sans_otc'] ="
        " None; import bot.cli; sys.exit(bot.cli.main(['doctor']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=here,
        env={"PYTHONPATH": str(ROOT), "PATH": "", "HOME": str(here)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, "")
    [line] = [line for line in done.stdout.splitlines() if line.startswith("fonts")]
    assert "WRONG  missing: the package font_source_sans_pro, the package noto_cjk_sans_otc" in line
    assert "make setup" in line


def test_all_fonts_that_anything_is_written_with_are_looked_for() -> None:
    used = {
        found
        for folder in ("bot/paint", "bot/games")
        for file in (ROOT / folder).rglob("*.py")
        for found in re.findall(r"\b(SERIF|SANS), \"(\w+)\"", file.read_text("utf-8"))
    }
    assert used == {
        (name, weight)
        for name, package in (("SERIF", "font_source_serif_pro"), ("SANS", "font_source_sans_pro"))
        for weight in WEIGHTS[package]
    }


async def test_where_no_pictures_are_painted_no_fonts_are_needed() -> None:
    assert "none is needed" in await Here(Settings(pictures=False)).fonts()


async def test_a_disk_that_is_nearly_full_is_named(tmp_path: Path) -> None:
    here = Here(Settings(database=f"sqlite:///{tmp_path}/castle.db"))
    assert f"free for the database in {tmp_path}" in await here.disk()
    with pytest.raises(Wrong, match="Make room"):
        await here.disk(least=10**18)


def test_a_finding_is_one_line() -> None:
    assert str(Finding("token", False, "one\ntwo")) == "token     WRONG  one two"
