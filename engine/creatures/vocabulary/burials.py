"""Actions with the cards of graveyards."""

from __future__ import annotations

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.actions import End, Home
from engine.creatures.vocabulary.places import Place
from engine.creatures.vocabulary.things import (
    ABuried,
    Buried,
)
from engine.language.core import Action
from engine.language.phrases import Variable, node


@node
class ReturnBuried(Action):
    phrase = "return {buried} to {home}"
    buried: Buried
    home: Home

    def write(self, coder: Coder) -> None:
        refs = self.buried.refs(coder)
        coder.do(f"exhume(g, f, {refs}, 'hand')")


@node
class BuriedOnDeck(Action):
    phrase = "put {buried} on the {end} of its owner's deck"
    buried: Buried
    end: End

    def write(self, coder: Coder) -> None:
        refs = self.buried.refs(coder)
        coder.do(f"exhume(g, f, {refs}, {self.end.value!r})")


@node
class RemoveBuried(Action):
    phrase = "remove {buried} from the game"
    buried: Buried

    def write(self, coder: Coder) -> None:
        refs = self.buried.refs(coder)
        coder.do(f"exhume(g, f, {refs}, 'removed')")

    def possible(self, coder: Coder) -> str:
        """As a price: whether there is a card to choose."""
        found = self.buried.found(coder) if isinstance(self.buried, ABuried) else ""
        return f"bool({found})" if found else "True"


@node
class RemoveXBuried(Action):
    """As many creature cards of one graveyard as X says."""

    phrase = "remove {letter} creature cards in target player's graveyard from the game"
    letter: Variable

    def write(self, coder: Coder) -> None:
        count = coder.letter(self.letter)
        find = f"[-1 - seat for seat in g.board.alive if creatures_buried(g, seat) >= {count}]"
        refs = coder.target(find, "1", "1", "a player")
        coder.do(f"dig_creatures(g, f, seats_of({refs}), {count})")


@node
class Reanimate(Action):
    phrase = "put {buried} into {place}"
    buried: Buried
    place: Place

    def write(self, coder: Coder) -> None:
        refs = self.buried.refs(coder)
        coder.do(f"f.it = list({refs})")
        city = self.place.code(coder)
        coder.do(f"raise_up(g, f, f.it, {city})")


@node
class ReturnSelf(Action):
    """This card, from the graveyard."""

    phrase = "my card goes on top of your graveyard"

    def write(self, coder: Coder) -> None:
        coder.do("on_top(g, f)")
