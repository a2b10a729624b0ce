"""Trade and taxes: what players pay, gain and exchange."""

from __future__ import annotations

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.deeds import Deed, TheirDeed, YourDeed
from engine.creatures.vocabulary.things import Things
from engine.creatures.vocabulary.words import forms
from engine.language.core import Action, Atom, Value
from engine.language.phrases import node


@node
class Pays(TheirDeed, Deed):
    """One of two ways: “that player either pays 1, or discards a card”."""

    phrase = "pays {value}"
    value: Atom

    def happen(self, coder: Coder, seats: str) -> None:
        coder.do(f"for seat in {seats}: pay(g, f, seat, {self.value.code(coder)})")

    def able(self, coder: Coder) -> str:
        return f"could_pay(g, f.who[0], {self.value.code(coder)})"


@forms("gain gold equal to {value}", "gains gold equal to {value}", YourDeed, TheirDeed)
@node
class GainGoldEqual(Deed):
    gives = "resources"
    value: Value

    def happen(self, coder: Coder, seats: str) -> None:
        coder.do(f"produce(g, {seats}, {self.value.code(coder)}, '')")


@node
class Exchange(Action):
    """Two things change hands, if they have different controllers."""

    phrase = "exchange control of {one} and {other}"
    one: Things
    other: Things

    def write(self, coder: Coder) -> None:
        one = self.one.refs(coder)
        other = self.other.refs(coder)
        coder.do(f"exchange_control(g, f, {one}, {other})")
