"""The places of Arcmage: the code for a city, or 0 for the army."""

from __future__ import annotations

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.places import Place
from engine.language.phrases import node


@node
class YourArmy(Place):
    phrase = "your army"

    def code(self, coder: Coder) -> str:
        return "0"


@node
class IntoMe(Place):
    """A city speaks of itself."""

    phrase = "this city"
    older = ("me",)

    def code(self, coder: Coder) -> str:
        return "f.source"


@node
class IntoMyCity(Place):
    phrase = "my city"

    def code(self, coder: Coder) -> str:
        return "g.home(f)"


@node
class IntoYourCity(Place):
    phrase = "a city you control"

    def code(self, coder: Coder) -> str:
        kept = "f.numbers['kept'] = stash(f)"
        coder.do(kept, "choose(g, f, f.you, ids(g.cities(f.you)), 1, 1, 'a city you control')")
        coder.do("f.place = first(f.it)", "f.it = unstash(f)")
        return "f.place"


@node
class IntoTargetCity(Place):
    phrase = "target city you control"

    def code(self, coder: Coder) -> str:
        refs = coder.target("ids(g.cities(f.you))", "1", "1", "a city you control")
        return f"first({refs})"


@node
class WhereItWas(Place):
    """The place that the source is in: its city, or its controller's army."""

    phrase = "my place"

    def code(self, coder: Coder) -> str:
        return "g.home(f)"
