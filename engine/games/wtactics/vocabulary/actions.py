"""Actions with the fronts, gold, influence and quests of WTactics."""

from __future__ import annotations

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.deeds import Deed, TheirDeed, YourDeed
from engine.creatures.vocabulary.filters import Clause
from engine.creatures.vocabulary.things import Things
from engine.creatures.vocabulary.words import forms
from engine.language.core import Action, Atom, Value
from engine.language.phrases import node


@node
class Everywhere(Clause):
    """Not only in the zone in which the text acts (O-4.4)."""

    phrase = "in all zones"

    def test(self, coder: Coder, x: str) -> str:
        return "True"


# ------------------------------------------------------------------ deeds of players


@forms("gain {value} gold", "gains {value} gold", YourDeed, TheirDeed)
@node
class GainGold(Deed):
    gives = "resources"
    value: Atom

    def happen(self, coder: Coder, seats: str) -> None:
        coder.do(f"produce(g, {seats}, {self.value.code(coder)}, '')")


@forms("gain {value} influence", "gains {value} influence", YourDeed, TheirDeed)
@node
class GainInfluence(Deed):
    value: Atom

    def happen(self, coder: Coder, seats: str) -> None:
        coder.do(f"gain_influence(g, {seats}, {self.value.code(coder)})")


@forms("lose {value} influence", "loses {value} influence", YourDeed, TheirDeed)
@node
class LoseInfluence(Deed):
    value: Atom

    def happen(self, coder: Coder, seats: str) -> None:
        coder.do(f"lose_influence(g, {seats}, {self.value.code(coder)})")

    def possible(self, coder: Coder) -> str:
        return f"g.player(f.you).influence > {self.value.code(coder)}"


@forms("gain influence equal to {value}", "gains influence equal to {value}", YourDeed, TheirDeed)
@node
class GainInfluenceEqual(Deed):
    value: Value

    def happen(self, coder: Coder, seats: str) -> None:
        coder.do(f"gain_influence(g, {seats}, {self.value.code(coder)})")


@forms("lose influence equal to {value}", "loses influence equal to {value}", YourDeed, TheirDeed)
@node
class LoseInfluenceEqual(Deed):
    value: Value

    def happen(self, coder: Coder, seats: str) -> None:
        coder.do(f"lose_influence(g, {seats}, {self.value.code(coder)})")


@forms("gain {value} victory points", "gains {value} victory points", YourDeed, TheirDeed)
@node
class GainPoints(Deed):
    value: Atom

    def happen(self, coder: Coder, seats: str) -> None:
        coder.do(f"gain_points(g, {seats}, {self.value.code(coder)})")


@forms(
    "put the top card of your deck into your reserve",
    "puts the top card of their deck into their reserve",
    YourDeed,
    TheirDeed,
    older=("", "puts the top card of his deck into his reserve"),
)
@node
class GrowReserve(Deed):
    """It becomes a resource card, face down."""

    def happen(self, coder: Coder, seats: str) -> None:
        coder.do(f"grow_resources(g, f, {seats}, '')")


# ------------------------------------------------------------------ on the fronts


@node
class SwitchFront(Action):
    phrase = "move {things} to the other front"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"switch_front(g, f, {refs})")


@node
class Unassign(Action):
    phrase = "unassign {things}"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"unassign_all(g, {refs})")


@node
class ShareInfluence(Action):
    """Influence goes from one player to another."""

    phrase = "steal {value} influence from each opponent"
    value: Value

    def write(self, coder: Coder) -> None:
        coder.do(f"steal_influence(g, f, {self.value.code(coder)})")
