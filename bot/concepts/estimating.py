"""Estimates how strong a card is, in a process of its own: ``python -m bot.concepts.estimating``.

It reads an ``Order`` in JSON from its input and writes an ``Estimate`` in JSON.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress

import msgspec

from engine.decks.estimates import Estimate, estimates
from engine.plain import Plain

NICER = 10
"""It steps back where anybody else wants the processor."""


class Order(msgspec.Struct, frozen=True):
    game: str
    card: Plain
    seed: str
    seconds: float
    """After which no other match is begun …"""
    matches: int
    """… nor after so many."""


def estimate(order: Order) -> Estimate:
    """What is known of a card when the time is up."""
    end, now = time.monotonic() + order.seconds, Estimate()
    for now in estimates(order.game, order.card, order.seed):
        if time.monotonic() > end or now.played >= order.matches:
            break
    return now


def main() -> None:
    with suppress(OSError, AttributeError):
        os.nice(NICER)
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=Order)
    sys.stdout.buffer.write(msgspec.json.encode(estimate(order)))


if __name__ == "__main__":
    main()
