"""How processes of the bot begin, and how they end with it.

What works aside is forked from a process that has imported and read everything, which begins when
it is needed first: so each is there at once and shares that memory. Where nothing can be forked
safely (Windows), each begins anew, as painters do, who are few and live long.
"""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import connection
from multiprocessing.context import ForkServerContext, SpawnContext

PRELOADED = ["bot.forked"]
"""What is imported before anything is forked."""
TRIM, MAP, ARENAS = -1, -3, -8
"""The settings of the C library's memory, as ``mallopt`` calls them."""
LARGE, FEW = 1 << 15, 2
"""From so many bytes on (a picture has more) memory is had and given back by the piece; and from so
many places it is taken at most."""


def context() -> SpawnContext | ForkServerContext:
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    forking = multiprocessing.get_context("forkserver")
    forking.set_forkserver_preload(PRELOADED)
    return forking


def begin(nicer: int) -> None:
    """What a process does first: it steps back, and ends when the bot does."""
    # Who presses Ctrl-C ends the bot, and the bot ends its processes.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(nicer)
    threading.Thread(target=_end_with_parent, daemon=True).start()


@contextmanager
def deaf() -> Iterator[None]:
    """What is begun meanwhile does not hear Ctrl-C: it takes a moment until it can say itself that
    it does not want to, and would end with a trace."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def be_frugal() -> None:
    """Give back memory that is not needed. Left alone, the C library keeps it: each thread has a
    place of its own, and the larger what was given back, the more is kept from then on. Painters
    do without, since it makes large pictures slower by a seventh."""
    with suppress(OSError, AttributeError):  # not every C library can be asked
        for setting, value in ((MAP, LARGE), (TRIM, LARGE), (ARENAS, FEW)):
            ctypes.CDLL(None).mallopt(setting, value)


def _end_with_parent() -> None:
    """A bot that was killed ends nothing; its processes see to it themselves."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(0)
