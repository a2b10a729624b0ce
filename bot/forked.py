"""What processes that work aside are forked from: all that they need is imported and read here.

They share it then. What is kept here is frozen, since the collector would write into each piece
that it looks at, and what is written into is shared no more.
"""

from __future__ import annotations

import gc

import bot.concepts.estimating
import bot.concepts.texts
import bot.matches.record.journals  # noqa: F401
from engine.catalogue import GAMES
from engine.concepts import get_ready

for game, rules in GAMES.items():
    if rules.workshop is not None:
        get_ready(game)
gc.freeze()
