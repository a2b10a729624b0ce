"""Options of a command for the numbers that the players of a match may agree on.

The games say which there are (``GameKit.numbers``). discord.py reads a command's options from the
signature of its callback, so they are written into it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Concatenate, TypeVar

from discord import app_commands

from bot.discord.replies import Interaction
from bot.games import KITS
from engine.catalogue import GAMES

G = TypeVar("G", bound=app_commands.Group)
Callback = Callable[Concatenate[G, Interaction, ...], Coroutine[object, None, None]]

NUMBERS = {
    name: (f"{GAMES[kit.id].title}: {span.about}, usually {span.usual}", span)
    for kit in KITS.values()
    for name, span in kit.numbers.items()
}
"""What each option says, and between which numbers one may choose."""


def with_numbers(command: Callback[G]) -> Callback[G]:
    """The callback of a command with those options; it gets what was chosen as ``numbers``."""

    @wraps(command)
    async def numbered(group: G, interaction: Interaction, *args: object, **given: object) -> None:
        numbers = {name: given.pop(name, None) for name in NUMBERS}
        chosen = {name: number for name, number in numbers.items() if number is not None}
        await command(group, interaction, *args, **given, numbers=chosen)

    told = inspect.signature(command, eval_str=True)
    before = [one for one in told.parameters.values() if one.name != "numbers"]
    more = [
        inspect.Parameter(
            name,
            inspect.Parameter.POSITIONAL_OR_KEYWORD,
            default=None,
            annotation=app_commands.Range[int, span.least, span.most] | None,
        )
        for name, (_, span) in NUMBERS.items()
    ]
    numbered.__signature__ = told.replace(parameters=[*before, *more])  # type: ignore[attr-defined]
    return app_commands.describe(**{name: about for name, (about, _) in NUMBERS.items()})(numbered)
