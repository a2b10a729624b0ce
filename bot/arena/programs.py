"""A player that is a program of somebody: a child process that is asked, and answers, in lines of
JSON.

For each decision it gets one message and gives one answer, and nothing else is ever said to it::

    {"view": …, "question": …, "seconds": 59.8}
    {"pick": ["play:3"]}

The message has what its seat may know, what it is asked, and the time that it has left. View,
question and answer have the forms of ``engine.protocol``; but a program is told neither the
position nor the seed of a match.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from subprocess import PIPE, Popen, TimeoutExpired
from typing import IO, Any

import msgspec

from engine.plain import Plain
from engine.table import Answer, Match, Question

GRACE = 0.5
"""Seconds that a program has to end by itself, once nothing more will be said to it."""
AT_ONCE = 1 << 16
"""Bytes that are read or written at a time."""
LONGEST_LINE = 1 << 20
"""Bytes that an answer may have; none needs a hundredth of them."""
KEPT = 2000
"""Bytes that are remembered of what a program complained about last."""
SHOWN = 120
"""Characters that are shown of what a program has said."""

LATE = "The time was up."


class Lost(Exception):
    """A player cannot go on, so the match is his opponent's: why, and whether it was for time."""

    def __init__(self, why: str, late: bool = False) -> None:
        super().__init__(why)
        self.late = late


def message(match: Match[Any], question: Question, seconds: float) -> bytes:
    """What a program is told when it is asked."""
    told: Plain = {
        "view": match.view(question.seat).plain(),
        "question": question.plain(),
        "seconds": round(seconds, 3),
    }
    return msgspec.json.encode(told) + b"\n"


class Program:
    """One that runs, for one match."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start it; raises ``Lost``."""
        try:
            self._child = Popen(
                command, bufsize=0, stdin=PIPE, stdout=PIPE, stderr=PIPE, start_new_session=True
            )
        except OSError as error:
            raise Lost(f"It cannot be started ({error.strerror}).") from None
        self._pipes = DefaultSelector()
        self._unsaid, self._heard, self._complaint = b"", b"", b""
        self._silent = False
        self._listen(self._child.stdout, self._hear)
        self._listen(self._child.stderr, self._hear_complaint)

    def answer(self, match: Match[Any], question: Question, left: float) -> tuple[Answer, float]:
        """What it answers, and the seconds that it took; raises ``Lost``."""
        self._unsaid += message(match, question, left)
        begun = time.monotonic()
        self._pipes.register(_open(self._child.stdin), EVENT_WRITE, self._say)
        try:
            while b"\n" not in self._heard:
                if self._silent:
                    raise Lost(self._why_silent())
                if len(self._heard) > LONGEST_LINE:
                    raise Lost(f"It says more than {LONGEST_LINE} bytes and no line of them ends.")
                rest = left - (time.monotonic() - begun)
                if rest <= 0:
                    raise Lost(LATE, late=True)
                for ready, _ in self._pipes.select(rest):
                    ready.data()
        finally:
            self._stop_saying()
        took = time.monotonic() - begun
        line, _, self._heard = self._heard.partition(b"\n")
        return read(line), took

    def end(self) -> None:
        """Let it end; after a moment without being asked."""
        _open(self._child.stdin).close()
        with suppress(TimeoutExpired):
            self._child.wait(GRACE)
        if self._child.poll() is None:
            os.killpg(self._child.pid, signal.SIGKILL)  # what it has started ends with it
            self._child.wait()
        self._pipes.close()
        for pipe in (self._child.stdout, self._child.stderr):
            _open(pipe).close()

    def _listen(self, pipe: IO[bytes] | None, heard: Callable[[], None]) -> None:
        self._pipes.register(_open(pipe), EVENT_READ, heard)

    def _say(self) -> None:
        pipe = _open(self._child.stdin)
        os.set_blocking(pipe.fileno(), False)
        try:
            self._unsaid = self._unsaid[os.write(pipe.fileno(), self._unsaid[:AT_ONCE]) :]
        except BrokenPipeError:  # it has ended, which is seen where it is listened to
            self._unsaid = b""
        if not self._unsaid:
            self._stop_saying()

    def _stop_saying(self) -> None:
        with suppress(KeyError):
            self._pipes.unregister(_open(self._child.stdin))

    def _hear(self) -> None:
        said = self._read(self._child.stdout)
        self._heard += said
        self._silent = not said

    def _hear_complaint(self) -> None:
        self._complaint = (self._complaint + self._read(self._child.stderr))[-KEPT:]

    def _read(self, pipe: IO[bytes] | None) -> bytes:
        said = os.read(_open(pipe).fileno(), AT_ONCE)
        if not said:
            self._pipes.unregister(_open(pipe))
        return said

    def _why_silent(self) -> str:
        """Why it says nothing any more; what it complained about last may tell."""
        try:
            status = self._child.wait(GRACE)
        except TimeoutExpired:
            return "It has closed its output."
        how = f"with status {status}" if status >= 0 else f"by signal {-status}"
        for ready, _ in self._pipes.select(0):
            ready.data()
        last = self._complaint.strip().rpartition(b"\n")[2]
        return f"It ended {how}: {shown(last)}" if last else f"It ended {how}."


def _open(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None  # all three were asked for
    return pipe


def read(line: bytes) -> Answer:
    """The answer that a line holds; raises ``Lost``."""
    try:
        answer = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Lost(f"This line is not JSON: {shown(line)}") from None
    if not isinstance(answer, dict):
        raise Lost(f"This is no answer, which has one field: {shown(line)}")
    return answer


def shown(said: bytes) -> str:
    """What a program said, so that it can do no harm in a terminal."""
    text = said[: 4 * SHOWN].decode("utf-8", "replace")
    text = "".join(sign if sign.isprintable() else "�" for sign in text)
    return f"{text[:SHOWN]}…" if len(text) > SHOWN else text
