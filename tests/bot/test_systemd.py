"""What systemd is told: when the bot is there, that it lives, and that it ends."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.systemd import tell, watched
from playground import Standin
from tests.bot.test_running import at, banneret, discord, exited

__all__ = ["discord"]  # a fixture


async def at_once() -> None:
    """A bot that is there at once."""


class Systemd:
    """A socket at which it listens."""

    def __init__(self, where: str) -> None:
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind(where)
        self.socket.setblocking(False)
        self.heard: list[str] = []

    def listen(self) -> list[str]:
        """All that it was told so far."""
        while True:
            try:
                self.heard.append(self.socket.recv(1000).decode())
            except BlockingIOError:
                return self.heard


@pytest.fixture
def systemd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Systemd]:
    where = f"{tmp_path}/notify"
    monkeypatch.setenv("NOTIFY_SOCKET", where)
    listening = Systemd(where)
    yield listening
    listening.socket.close()


async def test_the_bot_says_when_it_is_there_that_it_lives_and_that_it_ends(
    discord: Standin, systemd: Systemd, tmp_path: Path
) -> None:
    watch = {"NOTIFY_SOCKET": os.environ["NOTIFY_SOCKET"], "WATCHDOG_USEC": "200000"}
    with banneret(tmp_path, "run", PICTURES="off", **at(discord, tmp_path), **watch) as process:
        await discord.until(lambda: systemd.listen().count("WATCHDOG=1") > 3, 60)
        assert systemd.heard[0] == "READY=1"
        assert discord.gateway.live
        assert "STOPPING=1" not in systemd.heard
        os.kill(process.process.pid or 0, signal.SIGTERM)
        await exited(discord, process)
    assert systemd.listen()[-1] == "STOPPING=1"
    assert systemd.heard.count("READY=1") == systemd.heard.count("STOPPING=1") == 1


async def test_nobody_says_that_it_is_there_before_it_is(systemd: Systemd) -> None:
    there = asyncio.Event()
    async with watched(there.wait):
        await asyncio.sleep(0.05)
        assert systemd.listen() == []
        there.set()
        await asyncio.sleep(0.05)
        assert systemd.listen() == ["READY=1"]  # and no more, since no watch is wanted


async def test_where_the_loop_hangs_nobody_says_that_it_lives(
    systemd: Systemd, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", "100000")
    async with watched(at_once):
        await asyncio.sleep(0.5)
        told = systemd.listen().count("WATCHDOG=1")
        assert told >= 2
        time.sleep(0.5)  # that is the fault
        assert systemd.listen().count("WATCHDOG=1") == told


async def test_who_watches_another_process_is_told_nothing_by_this_one(
    systemd: Systemd, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", "100000")
    monkeypatch.setenv("WATCHDOG_PID", "1")
    async with watched(at_once):
        await asyncio.sleep(0.2)
    assert systemd.listen() == ["READY=1", "STOPPING=1"]


def test_a_socket_in_no_folder_is_found_and_one_that_is_gone_harms_nobody(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    name = f"banneret-{os.getpid()}"
    monkeypatch.setenv("NOTIFY_SOCKET", f"@{name}")
    listening = Systemd(f"\0{name}")
    tell("READY=1")
    assert listening.listen() == ["READY=1"]
    listening.socket.close()
    tell("READY=1")
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "gone"))
    tell("READY=1")
    monkeypatch.delenv("NOTIFY_SOCKET")
    tell("READY=1")
