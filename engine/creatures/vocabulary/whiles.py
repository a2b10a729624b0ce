"""Statements that hold for a while, delayed actions, and the rest."""

from __future__ import annotations

from enum import Enum

from engine.creatures.printed import wording
from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.statements import BANS, Statement
from engine.creatures.vocabulary.things import Single, Things
from engine.creatures.vocabulary.words import Edge, Phase, Turn, moment
from engine.language.core import Action
from engine.language.phrases import Node, node

# ------------------------------------------------------------------ for a while

ENDS = {
    Turn.TURN: "'turn'",
    Turn.YOURS: "f'until:{f.you}'",
    Turn.MARKED: "'marked'",
    Turn.SOURCE: "'source'",
    Turn.HELD: "'held'",
    Turn.GAME: "'game'",
}


@node
class For(Action):
    """A statement that holds for a while."""

    phrase = "{statement} {turn}"
    statement: Statement
    turn: Turn

    def told_of(self, several: bool) -> Node:
        return wording.of_named(self.statement, several)

    def write(self, coder: Coder) -> None:
        refs = self.statement.subject(coder)
        if refs is None:
            refs = "f.it"
        number = coder.statement(self.statement.parts(coder))
        said = wording.told(self)
        coder.do(f"hold(g, f, {number}, {refs}, {ENDS[self.turn]}, {said!r})")


@node
class Concerning(Action):
    """Chooses what the next sentence speaks of."""

    phrase = "choose {things}"
    things: Things

    def write(self, coder: Coder) -> None:
        refs = self.things.refs(coder)
        coder.do(f"remember(g, f, {refs})")


@node
class Shield(Action):
    """Something that happens once instead of a death."""

    phrase = "if {single} would die this turn, {action} instead"
    single: Single
    action: Action

    def told_of(self, several: bool) -> Node:
        return Shield(wording.NamedOne(), self.action)  # it is always one

    def write(self, coder: Coder) -> None:
        refs = self.single.refs(coder)
        what = instead(coder, self.action)
        answer = f"({coder.names['']!r}, {what}, f.stamp) if x.id in f.it else None"
        part = ("death", BANS, coder.returning("g, f, x", answer))
        number, said = coder.statement([part]), wording.told(self)
        coder.do(f"shield(g, f, {number}, {refs}, {said!r})")


def instead(coder: Coder, action: Action) -> int:
    """A hidden ability with what happens instead of something; its number."""
    program = coder.program(lambda: action.write(coder))
    return coder.ability("instead", programs={"program": program})


class LaterWhose(Enum):
    YOUR = "your"
    THEIR = "that player's"


@node
class Later(Action):
    """Something that happens at a moment to come."""

    phrase = "at the {edge} of {whose} next {phase} {action}"
    edge: Edge
    whose: LaterWhose
    phase: Phase
    action: Action

    def write(self, coder: Coder) -> None:
        program = coder.program(lambda: self.action.write(coder))
        number = coder.ability("delayed", programs={"program": program})
        when = moment(self.edge, self.phase)
        seat = "f.you" if self.whose is LaterWhose.YOUR else "first(f.who)"
        wait = 2 if self.phase.value == "turn" else 1
        coder.do(f"postpone(g, f, {number}, {when!r}, {seat}, {wait})")


@node
class AtEnd(Action):
    phrase = "when the turn ends {action}"
    action: Action

    def write(self, coder: Coder) -> None:
        program = coder.program(lambda: self.action.write(coder))
        number = coder.ability("delayed", programs={"program": program})
        coder.do(f"postpone(g, f, {number}, 'end of discard', -1, 0)")


# ------------------------------------------------------------------ the rest


@node
class RevealResources(Action):
    phrase = "reveal your resource cards"

    def write(self, coder: Coder) -> None:
        coder.do("reveal_resources(g, [f.you])")
