"""What only sentences of Arcmage speak of."""

from __future__ import annotations

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.things import Single, Things
from engine.language.phrases import node


@node
class MyCity(Single):
    phrase = "my city"

    def refs(self, coder: Coder) -> str:
        return "[g.home(f)]"


@node
class TargetAnything(Things):
    phrase = "target creature or city or player"

    def refs(self, coder: Coder) -> str:
        found = "targetable(g, f, [*g.of('creature'), *g.of('city')]) + player_refs(g)"
        return coder.target(found, "1", "1", "a creature, city or player")
