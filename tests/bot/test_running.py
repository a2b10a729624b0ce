"""``banneret run`` and ``banneret play``: they start, they end, and say why where they cannot."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import pytest_asyncio

from bot.playing import NO_PAGE
from bot.running import NO_CONTENT, NO_TOKEN, WRONG_TOKEN
from playground import Standin

ROOT = Path(__file__).parents[2]
SECONDS = 60


@pytest_asyncio.fixture
async def discord() -> AsyncIterator[Standin]:
    async with Standin() as standin:
        standin.guild("Castle")
        yield standin


@contextmanager
def banneret(folder: Path, *arguments: str, **settings: str) -> Iterator[subprocess.Popen[str]]:
    """The program in a folder, with these settings and no others."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    process = subprocess.Popen(
        [sys.executable, "-m", "bot.cli", *arguments],
        cwd=folder,
        env={**kept, "PYTHONPATH": str(ROOT), "LOG": "error", **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def ended(process: subprocess.Popen[str]) -> tuple[int, str]:
    _out, err = process.communicate(timeout=SECONDS)
    return process.returncode, err


async def exited(discord: Standin, process: subprocess.Popen[str]) -> tuple[int, str]:
    """What became of a program that the stand-in has to answer meanwhile."""
    await discord.until(lambda: process.poll() is not None, within=SECONDS)
    return ended(process)


def at(discord: Standin, folder: Path) -> dict[str, str]:
    return {
        "DISCORD_TOKEN": discord.token,
        "DISCORD_API": discord.api,
        "DISCORD_GATEWAY": discord.gateway_address,
        "DATABASE_URL": f"sqlite+aiosqlite:///{folder}/test.db",
    }


def test_without_a_token_two_lines_say_where_to_get_one(tmp_path: Path) -> None:
    with banneret(tmp_path, "run") as process:
        assert ended(process) == (2, NO_TOKEN + "\n")
    assert len(NO_TOKEN.splitlines()) == 2
    assert "banneret play" in NO_TOKEN
    assert list(tmp_path.iterdir()) == []


def test_a_setting_that_cannot_be_used_is_explained(tmp_path: Path) -> None:
    with banneret(tmp_path, "run", DISCORD_TOKEN="x", SHARDS="many") as process:
        status, err = ended(process)
    assert (status, err) == (2, "SHARDS is a whole number, such as 1; not “many”.\n")


def test_a_database_that_cannot_be_opened_is_explained(tmp_path: Path) -> None:
    address = f"sqlite+aiosqlite:///{tmp_path}/nowhere/test.db"
    with banneret(tmp_path, "run", DISCORD_TOKEN="x", DATABASE_URL=address) as process:
        status, err = ended(process)
    assert status == 2
    assert "nowhere" in err.strip()
    assert "Traceback" not in err


def test_without_a_network_it_says_what_cannot_be_reached(tmp_path: Path) -> None:
    nobody = "http://127.0.0.1:1/api/v10"
    with banneret(tmp_path, "run", DISCORD_TOKEN="x", DISCORD_API=nobody) as process:
        status, err = ended(process)
    assert status == 2
    assert err.strip().startswith(f"{nobody} cannot be reached")
    assert "Traceback" not in err


@pytest.mark.parametrize("token", ["wrong", "with a space", "“quoted”"])
async def test_a_wrong_token_is_explained(tmp_path: Path, discord: Standin, token: str) -> None:
    settings = at(discord, tmp_path) | {"DISCORD_TOKEN": token}
    with banneret(tmp_path, "run", **settings) as process:
        status, err = await exited(discord, process)
    assert (status, err.strip()) == (2, WRONG_TOKEN)


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
async def test_it_runs_until_it_is_told_to_end(
    tmp_path: Path, discord: Standin, sign: signal.Signals
) -> None:
    with banneret(tmp_path, "run", **at(discord, tmp_path)) as process:
        await discord.connected(within=SECONDS)
        process.send_signal(sign)
        status, err = await exited(discord, process)
    assert (status, err.strip()) == (0, "")
    assert not discord.gateway.live


def test_the_playground_without_nicegui_says_how_to_get_it(tmp_path: Path) -> None:
    program = "import sys; sys.modules['nicegui'] = None; import bot.cli; sys.exit(bot.cli.main())"
    done = subprocess.run(
        [sys.executable, "-c", program, "play", "--no-browser"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (2, "", NO_PAGE + "\n")


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_the_playground_says_in_two_lines_where_it_is_and_ends_well(
    tmp_path: Path, sign: signal.Signals
) -> None:
    with banneret(tmp_path, "play", "--no-browser", "--port", "0") as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(2)]
        process.send_signal(sign)
        assert ended(process) == (0, "")
    assert "http://127.0.0.1:" in lines[0]
    assert "Ctrl-C" in lines[1]
    assert list(tmp_path.iterdir()) == []


def test_a_port_that_is_none_is_refused(tmp_path: Path) -> None:
    with banneret(tmp_path, "play", "--port", "many") as process:
        status, err = ended(process)
    assert status == 2
    assert "a port is a number up to 65535, not “many”" in err


async def test_who_may_not_read_messages_is_told_where_to_allow_it(
    discord: Standin, tmp_path: Path
) -> None:
    discord.gateway.allowed_intents = 0
    with banneret(tmp_path, "run", MESSAGE_CONTENT="on", **at(discord, tmp_path)) as process:
        status, err = await exited(discord, process)
    assert (status, err.strip()) == (2, NO_CONTENT)
