"""Actions: what happens to things, and what the player of a card does."""

from __future__ import annotations

from enum import Enum

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.places import Place
from engine.creatures.vocabulary.things import (
    Things,
)
from engine.creatures.vocabulary.whiles import ENDS
from engine.creatures.vocabulary.words import Turn
from engine.language.coder import Meaningless
from engine.language.core import Action, Atom, Value
from engine.language.phrases import node
from engine.words import noted

# ------------------------------------------------------------------ harm


@node
class Destroy(Action):
    phrase = "destroy {things}"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"destroy(g, f, {refs})")


@node
class Deal(Action):
    phrase = "deal {value} damage to {things}"
    value: Atom
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"deal(g, f, {refs}, {self.value.code(coder)})")


@node
class DealEqual(Action):
    phrase = "deal damage equal to {value} to {things}"
    value: Value
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"deal(g, f, {refs}, {self.value.code(coder)})")


@node
class ItDeals(Action):
    """The chosen creature deals the damage itself."""

    phrase = "it deals damage equal to its attack to {things}"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"strike(g, f, {refs})")


@node
class Duel(Action):
    phrase = "it and {things} deal damage equal to their attack to each other"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"duel(g, f, {refs})")


# ------------------------------------------------------------------ marking


@node
class Mark(Action):
    phrase = "mark {things}"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"f.it = list({refs})", "mark(g, f.it)")


@node
class Unmark(Action):
    phrase = "unmark {things}"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"f.it = list({refs})", "unmark(g, f.it)")


@node
class KeepMarked(Action):
    phrase = "keep {things} marked in the next {number} unmark phases"
    things: Things
    number: int

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"keep_marked(g, {refs}, {self.number})")


@node
class KeepMarkedOnce(Action):
    phrase = "keep {things} marked in the next unmark phase"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"keep_marked(g, {refs}, 1)")


# ------------------------------------------------------------------ from place to place


class Home(Enum):
    HAND = "its owner's hand"
    HANDS = "their owners' hands"


@node
class Return(Action):
    phrase = "return {things} to {home}"
    things: Things
    home: Home

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"leave_all(g, f, {refs}, 'hand')")


class End(Enum):
    TOP = "top"
    BOTTOM = "bottom"


@node
class PutOnDeck(Action):
    phrase = "put {things} on the {end} of its owner's deck"
    things: Things
    end: End

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"leave_all(g, f, {refs}, {self.end.value!r})")


@node
class Remove(Action):
    phrase = "remove {things} from the game"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"leave_all(g, f, {refs}, 'removed')")


class OwnersOf(Enum):
    ITS = "its owner's"
    MY = "my owner's"


@node
class Bury(Action):
    """Not a sacrifice and not destruction: it just goes there."""

    phrase = "put {things} into {owner} graveyard"
    things: Things
    owner: OwnersOf

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"leave_all(g, f, {refs}, 'grave')")


@node
class Move(Action):
    phrase = "move {things} to {place}"
    things: Things
    place: Place

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"f.it = list({refs})")
        city = self.place.code(coder)
        coder.do(f"move_all(g, f, f.it, {city})")


@node
class Attach(Action):
    phrase = "attach me to {things}"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"attach_to(g, f, {refs})")


@node
class TakeControl(Action):
    phrase = "gain control of {things} {turn}"
    things: Things
    turn: Turn

    def write(self, coder: Coder) -> None:
        if self.turn in (Turn.YOURS, Turn.MARKED):  # nobody would give it back then
            raise Meaningless(noted("“until end of turn”, “as long as I am in play” or “forever”"))
        refs = self.things.refs(coder)
        coder.do(f"take_control(g, f, {refs}, {ENDS[self.turn]})")
