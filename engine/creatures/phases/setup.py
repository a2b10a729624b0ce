"""What all games with creatures do before the first turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

import msgspec

from engine.creatures.board.events import Rolled
from engine.creatures.board.game import Game
from engine.creatures.board.state import STOPS, Options
from engine.creatures.printed.pool import Pool, Pools
from engine.language.files import BadCardFile
from engine.table import BadSetup
from engine.table.rules import misfit
from engine.words import noted, say

Chosen = TypeVar("Chosen", bound=Options)


def read_options(given: Mapping[str, object], kind: type[Chosen]) -> Chosen:
    """What the players agreed on, of the kind that their game has; raises ``BadSetup``."""
    try:
        options = msgspec.convert({**kind.usual, **given}, kind, strict=True)
    except msgspec.ValidationError as error:
        raise BadSetup("bad_params", misfit(error)) from None
    names = [field.name for field in msgspec.structs.fields(kind)]
    if strange := set(given) - set(names):
        message = noted("“{option}” isn't an option. Options: {known}.")
        message = say(message, option=min(strange)[:40], known=", ".join(names))
        raise BadSetup("bad_params", message)
    for wish in options.stops:
        if wish not in STOPS:
            message = noted(
                "“stops” says when the match waits for each player: {known}; not “{option}”."
            )
            message = say(message, known=", ".join(STOPS), option=wish[:40])
            raise BadSetup("bad_params", message)
    return options


def pool_of(pools: Pools, options: Options) -> Pool:
    """The cards that a match knows; raises ``BadSetup``."""
    try:
        return pools.of(options.cards)
    except BadCardFile as error:
        message = say("These cards cannot be played: {error}.", error=error)
        raise BadSetup("bad_params", message) from None


def roll(g: Game, die: int) -> int:
    """The dice: the highest begins, and ties roll again among themselves."""
    left = g.board.alive
    while len(left) > 1:
        rolls = {seat: 1 + g.board.chance.below(die) for seat in left}
        g.tell(Rolled(rolls=tuple(rolls.items())))
        left = [seat for seat in left if rolls[seat] == max(rolls.values())]
    return left[0]
