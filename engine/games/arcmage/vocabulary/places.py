"""Where a creature comes: the code for a city, or 0 for the army."""

from __future__ import annotations

from engine.games.arcmage.coder import Coder
from engine.language.phrases import Node, node


class Place(Node):
    """Where a creature comes: the code for a city, or 0 for the army."""

    def city(self, coder: Coder) -> str:
        raise NotImplementedError


@node
class YourArmy(Place):
    phrase = "your army"

    def city(self, coder: Coder) -> str:
        return "0"


@node
class IntoMe(Place):
    phrase = "me"

    def city(self, coder: Coder) -> str:
        return "f.source"


@node
class IntoMyCity(Place):
    phrase = "my city"

    def city(self, coder: Coder) -> str:
        return "g.home(f)"


@node
class IntoYourCity(Place):
    phrase = "a city you control"

    def city(self, coder: Coder) -> str:
        kept = "f.numbers['kept'] = stash(f)"
        coder.do(kept, "choose(g, f, f.you, ids(g.cities(f.you)), 1, 1, 'a city you control')")
        coder.do("f.place = first(f.it)", "f.it = unstash(f)")
        return "f.place"


@node
class IntoTargetCity(Place):
    phrase = "target city you control"

    def city(self, coder: Coder) -> str:
        refs = coder.target("ids(g.cities(f.you))", "1", "1", "a city you control")
        return f"first({refs})"


@node
class WhereItWas(Place):
    """The place that the source is in: its city, or its controller's army."""

    phrase = "my place"

    def city(self, coder: Coder) -> str:
        return "g.home(f)"
