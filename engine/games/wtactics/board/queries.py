"""What only texts of WTactics ask about the match."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.creatures.board.traits import Scope
from engine.games.wtactics.board import fronts
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.state import Effect
from engine.games.wtactics.numbers import EVERYWHERE, FRONTS
from engine.games.wtactics.printed.lexicon import word


@word
def targetable(g: Game, f: Effect, found: Iterable[Any]) -> list[int]:
    """Those that a player can choose as a target: of one's own no assigned ones (O-8.4), and
    nobody chooses an ally of the faction that speaks, nor does an ally choose that faction."""
    speaker = g.trait(f.source)
    faction = speaker.faction if speaker is not None else g.prints[f.name].faction
    spared = (
        {s.removeprefix("ally with ") for s in speaker.skills} if speaker is not None else set()
    )
    return [
        x.id
        for x in found
        if not (x.kind == "creature" and x.card.assigned and x.card.controller == f.you)
        and f"ally with {faction}" not in x.skills
        and (x.faction not in spared or x.id == f.source)
    ]


def has_caster(g: Game, f: Effect | Scope) -> bool:
    front = g.front(f)
    places = range(len(FRONTS)) if front == EVERYWHERE else (front,)
    return any(fronts.has_caster(g, f.you, place) for place in places)
