"""The fourth game in the lists of games, for a while.

A game of the house stands in two lists, ``engine.catalogue.GAMES`` and ``bot.games.KITS``, before
anything else is imported. This one comes later, so it is added as well to what was made from them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands

from bot.cards import lookup as cards
from bot.discord import completion
from bot.games import KITS, painted
from bot.matches.discord.commands import match
from bot.paint.ink.symbols import SIGNS
from bot.paint.printing.faces import HUES
from bot.painting import Painter
from bot.rules import lookup as rules
from bot.servers import houserules
from engine.catalogue import GAMES
from tests.briscola.bot import KIT
from tests.briscola.engine.rules import RULES
from tests.kit.castle import Lasting

GAME = RULES.id
OF_ALL_GAMES = (cards._names, cards._by_key, cards._index, rules._index, rules._games)
"""What is put together once, of all games."""


def add() -> None:
    """The two lists, and how it is painted: all that painters have to know."""
    GAMES[GAME], KITS[GAME] = RULES, KIT
    painted.add(KIT.paint)


@contextmanager
def added() -> Iterator[None]:
    """The game is there; afterwards nothing is left of it."""
    choice = app_commands.Choice(name=RULES.title, value=GAME)
    modes = [
        app_commands.Choice(name=f"{RULES.title}: {mode.about}", value=f"{GAME}:{name}")
        for name, mode in KIT.modes.items()
    ]
    with pytest.MonkeyPatch.context() as patch:
        for listed in (GAMES, KITS, painted.PAINT):
            patch.setitem(listed, GAME, None)  # so that it is taken away again
        for own, all_have in ((KIT.paint.hues, HUES), (KIT.paint.signs, SIGNS)):
            for name, said in own.items():
                patch.setitem(all_have, name, said)
        patch.setitem(houserules.KNOWN, "game", (*houserules.KNOWN["game"], GAME))
        patch.setattr("tests.kit.castle.lasting", lasting)
        completion.GAME.append(choice)
        match.MODE.extend(modes)
        add()
        _forget()
        try:
            yield
        finally:
            completion.GAME.remove(choice)
            for mode in modes:
                match.MODE.remove(mode)
    _forget()


def _forget() -> None:
    for kept in OF_ALL_GAMES:
        kept.cache_clear()


# ------------------------------------------------------------------ painters


class Painters(Lasting):
    """Processes of their own, as always; what is sent to them brings the game along."""

    async def _painted(self, paint: Any, *args: Any, **more: Any) -> Any:
        return await super()._painted(with_it, paint, *args, **more)


def with_it(paint: Any, *args: Any, **more: Any) -> Any:
    """In a painter's process: it learns the game, and paints."""
    add()
    return paint(*args, **more)


@cache
def lasting(folder: Path | None) -> Painter:
    return Painters(folder, 1)
