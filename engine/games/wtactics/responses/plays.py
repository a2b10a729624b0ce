"""Playing cards and using abilities (chapters 5, 6 and 9): what is possible.

``deeds``, ``entrances`` and ``responses`` are the places that say what a player may do;
``announcement`` says how what he picks goes onto the stack.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.creatures.printed.book import Print
from engine.creatures.responses.payment import affordable, ready
from engine.creatures.responses.plays import abilities, allowed, can_happen, to_play
from engine.games.wtactics.board import equipment, quests
from engine.games.wtactics.board.fronts import has_bystander, has_caster
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.numbers import FRONTS
from engine.games.wtactics.phases import reserve, triumvirate
from engine.table import Option

DEEDS: Final = frozenset(("equipment", "event", "magic", "enchantment"))
RESPONSES: Final = frozenset(("event",))
ENTRANCES: Final = frozenset(("creature",))


def responses(g: Game, seat: int) -> list[Option]:
    """What a player may do when he may respond: events and abilities (O-9.1, O-9.2)."""
    found = list(_cards(g, seat, RESPONSES))
    if seat in g.table.abled:
        found += abilities(g, seat)
    return found + equipment.pick_ups(g, seat)


def deeds(g: Game, seat: int) -> list[Option]:
    """What the active player may do in his play phase (O-6.6)."""
    found = list(_cards(g, seat, DEEDS))
    found += _cards(g, seat, ENTRANCES, only="sudden")
    found += abilities(g, seat)
    found += equipment.pick_ups(g, seat)
    found += equipment.hand_overs(g, seat)
    found += quests.deeds(g, seat)
    found += reserve.deeds(g, seat)
    found += triumvirate.deeds(g, seat)
    return found


def entrances(g: Game, seat: int) -> list[Option]:
    """The creatures that the active player may put into play now (O-6.9)."""
    return list(_cards(g, seat, ENTRANCES))


def _cards(g: Game, seat: int, kinds: frozenset[str], only: str = "") -> Iterator[Option]:
    """The cards of some kinds in the hand that can be played now, or only those with a keyword."""
    found = {name for name in g.player(seat).hand if g.prints[name].kind in kinds}
    if only:
        found = {name for name in found if only in g.prints[name].skills}
    if not found:
        return
    have = ready(g, seat)
    most = 99 if g.table.hooks.get("cost") else sum(have.values())
    for name in sorted(name for name in found if g.prints[name].cost <= most):
        printed = g.prints[name]
        if affordable(g, seat, name, have) and any(_fronts(g, seat, printed)):
            yield to_play(name, printed.slug)


def _fronts(g: Game, seat: int, printed: Print) -> Iterator[bool]:
    return (playable(g, seat, printed, front) for front in range(len(FRONTS)))


def fronts_for(g: Game, seat: int, printed: Print) -> list[int]:
    """The fronts on which a card of the hand could be played now, but for its price (O-9.4)."""
    return [front for front, can in enumerate(_fronts(g, seat, printed)) if can]


def playable(g: Game, seat: int, printed: Print, front: int) -> bool:
    effect = allowed(g, seat, printed, front)
    if effect is None:
        return False
    if printed.kind == "creature":
        return True
    if printed.kind == "magic" and not has_caster(g, seat, front):
        return False
    if printed.kind == "enchantment" and not has_bystander(g, seat, front):
        return False
    return can_happen(g, effect)
