"""Plain data: what JSON holds, on its way to or from the store, the protocol or a file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec

Plain = dict[str, Any]


def learn_types() -> None:
    """Let msgspec learn all types that there are by now. It learns what one consists of when
    something is first read into it, and two threads that do that at once end the process."""
    for kind in _kinds(msgspec.Struct):
        with suppress(TypeError):  # nothing is ever read into it
            msgspec.msgpack.Decoder(kind)


def _kinds(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for one in kind.__subclasses__():
        yield one
        yield from _kinds(one)
