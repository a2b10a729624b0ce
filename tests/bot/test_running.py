"""``banneret run`` and ``banneret play``: they start, they end, and say why where they cannot."""

from __future__ import annotations

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
import pytest_asyncio
from aiohttp import ClientConnectionError, ClientSession

from bot.playing import NO_PAGE
from bot.running import NO_CONTENT, NO_TOKEN, WRONG_TOKEN
from engine.table.fairness import seed
from playground import Standin
from tests.kit.process import FORKING, be_banneret
from tests.kit.soak import some

ROOT = Path(__file__).parents[2]
SECONDS = 60


@pytest_asyncio.fixture
async def discord() -> AsyncIterator[Standin]:
    async with Standin() as standin:
        standin.guild("Castle")
        yield standin


def surroundings(settings: Mapping[str, str]) -> dict[str, str]:
    """These settings and no others."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return {**kept, "PYTHONPATH": str(ROOT), "LOG": "error", **settings}


@contextmanager
def program(folder: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """The program as somebody starts it in a folder."""
    process = subprocess.Popen(
        [sys.executable, "-m", "bot.cli", *arguments],
        cwd=folder,
        env=surroundings({}),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


class Banneret:
    """The program as a process of which the modules are there already."""

    def __init__(self, folder: Path, arguments: Sequence[str], settings: Mapping[str, str]) -> None:
        self.said = folder.with_name(f"{folder.name}.said")
        self.process = FORKING.Process(
            target=be_banneret, args=(folder, self.said, arguments, surroundings(settings))
        )
        self.process.start()

    def poll(self) -> int | None:
        return self.process.exitcode


@contextmanager
def banneret(folder: Path, *arguments: str, **settings: str) -> Iterator[Banneret]:
    """The program in a folder, with these settings and no others."""
    bot = Banneret(folder, arguments, settings)
    try:
        yield bot
    finally:
        bot.process.kill()
        bot.process.join()


def ended(bot: Banneret) -> tuple[int | None, str]:
    bot.process.join(SECONDS)
    return bot.poll(), bot.said.read_text("utf-8")


async def exited(discord: Standin, process: Banneret) -> tuple[int | None, str]:
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
    with program(tmp_path, "run") as process:
        assert process.communicate(timeout=SECONDS) == ("", NO_TOKEN + "\n")
        assert process.returncode == 2
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
        os.kill(process.process.pid or 0, sign)
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


@pytest.mark.parametrize("sign", some([signal.SIGTERM, signal.SIGINT], 2))
def test_the_playground_says_in_two_lines_where_it_is_and_ends_well(
    tmp_path: Path, sign: signal.Signals
) -> None:
    with program(tmp_path, "play", "--no-browser", "--port", "0") as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(2)]
        process.send_signal(sign)
        assert process.communicate(timeout=SECONDS)[1] == ""
        assert process.returncode == 0
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


async def test_not_even_a_log_of_everything_tells_what_chance_will_say_or_who_holds_what(
    discord: Standin, tmp_path: Path
) -> None:
    ann = discord.person("Ann")
    guild = discord.guild("Tower", owner=ann)
    channel = guild.text_channel("games")
    discord.patience = SECONDS
    settings = at(discord, tmp_path) | {"LOG": "debug", "PICTURES": "off"}
    with banneret(tmp_path, "run", **settings) as process:
        await discord.connected(within=SECONDS)
        reply = await ann.use(channel, "play", game="marcomage")
        assert reply.message is not None
        hand = [line for line in reply.message.text.splitlines() if len(line) > 30]
        with closing(sqlite3.connect(tmp_path / "test.db")) as kept:
            [(secret, status)] = kept.execute("SELECT secret, status FROM matches").fetchall()
        assert (status, bool(hand)) == ("running", True)
        os.kill(process.process.pid or 0, signal.SIGTERM)
        ended_with, log = await exited(discord, process)
    assert ended_with == 0
    assert " DEBUG " in log  # more is said than usual, and yet ...
    for hidden in (secret.decode(), seed(secret.decode()), "INSERT INTO", "custom_id", *hand):
        assert hidden not in log


async def test_a_program_can_read_each_line_of_a_log_in_json(
    discord: Standin, tmp_path: Path
) -> None:
    settings = at(discord, tmp_path) | {"LOG": "debug", "LOG_FORMAT": "json", "SHARD": "0"}
    with banneret(tmp_path, "run", **settings) as process:
        await discord.connected(within=SECONDS)
        os.kill(process.process.pid or 0, signal.SIGTERM)
        _, log = await exited(discord, process)
    said = [json.loads(line) for line in log.splitlines()]
    assert said
    assert all({"at", "level", "logger", "message"} <= each.keys() for each in said)
    assert {each["shard"] for each in said} == {0}


async def test_it_tells_how_it_is_until_it_ends(discord: Standin, tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    settings = at(discord, tmp_path) | {"METRICS_PORT": str(port)}
    with banneret(tmp_path, "run", **settings) as process:
        await discord.connected(within=SECONDS)
        async with ClientSession() as session:
            async with session.get(f"http://127.0.0.1:{port}/metrics") as response:
                assert "banneret_matches_in_play 0.0" in await response.text()
            os.kill(process.process.pid or 0, signal.SIGTERM)
            assert (await exited(discord, process))[0] == 0
            with pytest.raises(ClientConnectionError):
                await session.get(f"http://127.0.0.1:{port}/metrics")


async def test_each_shard_tells_it_at_a_port_of_its_own(discord: Standin, tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    settings = at(discord, tmp_path) | {"METRICS_PORT": str(port - 1)}
    with banneret(tmp_path, "run", SHARDS="2", SHARD="1", **settings):
        await discord.connected(within=SECONDS, shard=1)
        where = f"http://127.0.0.1:{port}/metrics"
        async with ClientSession() as session, session.get(where) as response:
            assert response.status == 200


async def test_a_port_that_somebody_else_has_is_explained(discord: Standin, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        settings = at(discord, tmp_path) | {"METRICS_PORT": str(port)}
        with banneret(tmp_path, "run", **settings) as process:
            status, err = await exited(discord, process)
    assert status == 2
    assert err.startswith(f"Port {port} of 127.0.0.1 cannot be used (")
    assert len(err.splitlines()) == 1
