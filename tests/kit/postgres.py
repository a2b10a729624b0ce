"""A PostgreSQL server of the tests' own: in a temporary folder, on a socket, gone when they end."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch
from urllib.parse import urlsplit

import pytest

from bot.store.database import engines
from tests.kit.missing import missing

USER = "banneret"
QUICK = "-c fsync=off -c full_page_writes=off -c max_connections=50"
"""Nothing of this server is to survive a power cut."""
DONE = "That is done."
"""What psql is to say after each statement."""


@dataclass
class Server:
    programs: Path
    folder: Path
    template: str = ""
    """Where a database with its tables is, once somebody has made it."""
    _numbers: Iterator[int] = field(default_factory=lambda: itertools.count(1))
    _clerk: subprocess.Popen[str] | None = None
    """Who makes databases and drops them; see ``tell``."""

    def run(self, program: str, *arguments: str) -> None:
        """Run a program of PostgreSQL. The server refuses to be root, so root becomes another."""
        identity: dict[str, Any] = {}
        if os.geteuid() == 0:
            who = unprivileged()
            identity = {"user": who.pw_uid, "group": who.pw_gid, "extra_groups": []}
        # The output goes to a file: the server keeps it open long after pg_ctl has ended.
        log = self.folder / "log"
        with log.open("a") as out:
            done = subprocess.run(
                [self.programs / program, *arguments],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                timeout=60,
                check=False,
                **identity,
            )
        assert done.returncode == 0, f"{program} fails:\n{log.read_text()}"

    def start(self) -> None:
        data = f"--pgdata={self.folder}/data"
        self.run("initdb", data, f"--username={USER}", "--encoding=UTF8", "--no-locale",
                 "--auth=trust", "--no-sync")  # fmt: skip
        self.run_on()

    def run_on(self) -> None:
        """Run with the data that there are."""
        socket = f"-c listen_addresses= -c unix_socket_directories={self.folder}"
        data = f"--pgdata={self.folder}/data"
        self.run("pg_ctl", "start", data, "--wait", "--silent", "-o", f"{socket} {QUICK}")

    def stop(self) -> None:
        self.dismiss()
        self.run("pg_ctl", "stop", f"--pgdata={self.folder}/data", "--wait", "--mode=immediate")

    def signal(self, sign: signal.Signals) -> None:
        """Send a signal to the server and to each process that it has begun."""
        first = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        begun = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        for pid in (first, *map(int, begun)):
            with suppress(ProcessLookupError):
                os.kill(pid, sign)

    def new_database(self, like: str = "") -> str:
        """The ``DATABASE_URL`` of an empty database, or of a copy of another."""
        name = f"test{next(self._numbers)}"
        self.tell(f"CREATE DATABASE {name}" + (f" TEMPLATE {self.name(like)}" if like else ""))
        return self.url(name)

    def drop(self, url: str) -> None:
        """Each takes 7 MB, and a run of all tests makes many."""
        self.tell(f"DROP DATABASE {self.name(url)} WITH (FORCE)")

    def tell(self, statement: str) -> None:
        """Say a statement to one psql that stays there: to begin a program for each takes longer
        than what it does. Where the server was stopped meanwhile, another takes its place."""
        said = self._heard(statement)
        if said is None:
            said = self._heard(statement)
        assert said == [], f"{statement} fails: {said}"

    def _heard(self, statement: str) -> list[str] | None:
        """What psql has to object; nothing where it is gone, and has done nothing."""
        if self._clerk is None:
            where = [f"--host={self.folder}", f"--username={USER}", "--dbname=postgres"]
            self._clerk = subprocess.Popen(
                [self.programs / "psql", "--no-psqlrc", "--quiet", *where],
                stdin=subprocess.PIPE,
                stderr=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                text=True,
            )
        clerk, said = self._clerk, list[str]()
        assert clerk.stdin is not None
        assert clerk.stderr is not None
        with suppress(BrokenPipeError):
            clerk.stdin.write(f"{statement};\n\\warn {DONE}\n")
            clerk.stdin.flush()
            for line in clerk.stderr:
                if line.strip() == DONE:
                    return said
                said.append(line)
        self.dismiss()
        return None

    def dismiss(self) -> None:
        """The psql that is there leaves."""
        clerk, self._clerk = self._clerk, None
        if clerk is not None:
            with suppress(BrokenPipeError):
                clerk.communicate(timeout=60)

    def name(self, url: str) -> str:
        return urlsplit(url).path.removeprefix("/")

    def url(self, name: str) -> str:
        return f"postgresql://{USER}@/{name}?host={self.folder}"


def unprivileged() -> pwd.struct_passwd:
    for name in ("postgres", "nobody"):
        with suppress(KeyError):
            return pwd.getpwnam(name)
    return missing("PostgreSQL does not run as root, and there is no user postgres or nobody")


def programs() -> Path | None:
    """The folder of the newest PostgreSQL that is installed."""
    debian = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = sorted(debian, key=lambda found: float(found.parts[-3]))
    if newest:
        return newest[-1].parent
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else None


@contextmanager
def served() -> Iterator[Server]:
    """A server, for as long as somebody needs it."""
    where = programs()
    if where is None:
        missing("there is no PostgreSQL here (Debian: apt-get install postgresql)")
    # The path of a socket has at most 107 signs, so the folders of pytest are too deep.
    with tempfile.TemporaryDirectory(prefix="banneret-") as name:
        folder = Path(name)
        if os.geteuid() == 0:
            shutil.chown(folder, unprivileged().pw_uid)
        server = Server(where, folder)
        server.start()
        try:
            yield server
        finally:
            server.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """The server, started once for all tests of a process. It does not hang where it is slow, since
    much else is to be done; what a bot does where it hangs is tried with bots of their own."""
    with served() as server, patch.object(engines, "HANGS", engines.PATIENCE):
        yield server
