"""What is logged, and how: for people in lines, or for programs in lines of JSON."""

from __future__ import annotations

import json
import logging
import time
from collections import deque
from datetime import UTC, datetime
from typing import NamedTuple

from bot.about import ABOUT
from bot.store.database.troubles import DatabaseTrouble

LEAST = {
    # What they would say more is what passes through them: the secrets of matches that are being
    # played, everybody's hands, and by what somebody who has pressed is answered.
    "aiosqlite": logging.INFO,
    "sqlalchemy": logging.WARNING,
    "discord.http": logging.INFO,
    "discord.webhook": logging.INFO,
    "discord.gateway": logging.INFO,
    "alembic": logging.WARNING,
    # It complains of connections that were in use when the program was told to end.
    "sqlalchemy.pool": logging.CRITICAL,
}
"""How little of the libraries is logged at most, whatever ``LOG`` says."""

MINUTE = 60.0
KEPT = 10
"""How many of the last troubles are remembered, for ``banneret status``."""


class Trouble(NamedTuple):
    at: float
    line: str


TROUBLES: deque[Trouble] = deque(maxlen=KEPT)
"""The last warnings and errors of this process."""


def begin_to_log(level: str, form: str = "text", shard: int = -1) -> None:
    """All loggers say what they say from here on, at least of this level."""
    least = getattr(logging, level.upper())
    handler = logging.StreamHandler()
    handler.setFormatter(Json(shard) if form == "json" else Lines(shard))
    handler.addFilter(OnceAMinute())
    handler.addFilter(remembered)
    logging.basicConfig(level=least, handlers=[handler], force=True)
    for name, quiet in LEAST.items():
        logging.getLogger(name).setLevel(max(least, quiet))


def remembered(record: logging.LogRecord) -> bool:
    if record.levelno >= logging.WARNING:
        TROUBLES.append(Trouble(record.created, f"{record.name}: {record.getMessage()}"))
    return True


class OnceAMinute:
    """A database that cannot be used is noticed by everybody who presses, and by all that is done
    beside; one line a minute says so, and how many there would have been."""

    def __init__(self) -> None:
        self.last = float("-inf")
        self.more = 0

    def filter(self, record: logging.LogRecord) -> bool:
        raised = record.exc_info[1] if record.exc_info else None
        given = record.args if isinstance(record.args, tuple) else ()
        found = next((one for one in (raised, *given) if isinstance(one, DatabaseTrouble)), None)
        if found is None:
            return True
        now = time.monotonic()
        if now - self.last < MINUTE:
            self.more += 1
            return False
        line = record.getMessage()
        if found is raised:  # where it was noticed helps nobody
            record.exc_info, line = None, f"{line}: {raised}"
        if self.more:
            line = f"{line} (noticed {self.more} times more since this was said last)"
        record.msg, record.args = line, ()
        self.last, self.more = now, 0
        return True


class Lines(logging.Formatter):
    """A line as people read it, with what it is about in the end."""

    def __init__(self, shard: int) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self.shard = shard

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - so logging calls it
        about = " ".join(f"{kind}={id}" for kind, id in known(self.shard).items())
        return super().formatMessage(record) + (f" [{about}]" if about else "")


class Json(logging.Formatter):
    """One object a line, as programs read it that gather logs."""

    def __init__(self, shard: int) -> None:
        super().__init__()
        self.shard = shard

    def format(self, record: logging.LogRecord) -> str:
        said = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **known(self.shard),
        }
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


def known(shard: int) -> dict[str, str | int]:
    """What a line is about: the shard, where there are several, and what this task works on."""
    return {**({"shard": shard} if shard >= 0 else {}), **ABOUT.get()}
