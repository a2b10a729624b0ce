"""Assigning and unassigning creatures (chapter 8), and helping by being marked (O-7.3)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.creatures.board.marking import mark
from engine.creatures.board.traits import Scope
from engine.creatures.responses.announcement import sentence
from engine.creatures.responses.choices import choose
from engine.creatures.responses.payment import funds, mark_resources
from engine.games.wtactics.board.events import Assigned, Unassigned
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.state import Effect
from engine.games.wtactics.printed.lexicon import word
from engine.words import later


@word
def helpers(g: Game, f: Effect | Scope) -> list[int]:
    """The other local creatures of a player that can be marked for him (O-7.3)."""
    return [
        x.id
        for x in g.near(f, "creature")
        if x.card.controller == f.you and x.id != f.source and can_mark(g, x.id)
    ]


@word
def choose_helpers(g: Game, f: Effect, n: int) -> None:
    """The player chooses so many of them."""
    choose(g, f, f.you, helpers(g, f), n, n, later("creatures to mark"))


@word.instead
def can_mark(g: Game, id: int) -> bool:
    """Whether a creature can be marked for what it does: not in the turn in which it was
    unassigned (O-8.7)."""
    card = g.card(id)
    return card is not None and not card.marked and card.turns and card.tired != g.board.turn


@word
def can_assign(g: Game, id: int) -> bool:
    """Only unmarked, unassigned creatures can be assigned (O-8.1, O-8.7)."""
    card = g.card(id)
    if card is None or card.marked or card.assigned:
        return False
    return card.tired != g.board.turn and not in_combat(g, id) and not is_announced(g, id)


def is_announced(g: Game, id: int) -> bool:
    """Whether it is said already what a creature is to be assigned to."""
    return any(
        item.source == id
        and item.ability >= 0
        and g.prints[item.name].abilities[item.ability].text.startswith("(A)")
        for item in g.board.stack
    )


def in_combat(g: Game, id: int) -> bool:
    attack = g.board.attack
    return attack is not None and any(
        id in combat.attackers or id in combat.blockers for combat in attack.combats
    )


@word
def be_assigned(g: Game, f: Effect, level: int) -> None:
    """A creature is assigned, if it still can be; it works from the next turn on."""
    card = g.card(f.source)
    if card is None or card.assigned or in_combat(g, card.id):
        return
    g.set(card, assigned=level, settled=False)
    text = sentence(g.prints[card.name].abilities[level].text.partition(": ")[2])
    g.tell(Assigned(id=card.id, card=card.name, seat=card.controller, text=text))
    g.happened("is assigned", card.id, who=card.controller)


def settle_assigned(g: Game) -> None:
    """As a turn begins, what creatures were assigned to before works (O-8.6)."""
    for card in g.board.cards.values():
        if card.assigned and not card.settled:
            g.set(card, settled=True)


def unassign(g: Game, seat: int, refs: Sequence[int]) -> None:
    """Each costs a gold, and becomes marked and tired (O-8.7)."""
    for id in refs:
        if funds(g, seat):
            mark_resources(g, seat, {"": 1})
            release(g, id, marked=True)


@word
def unassign_all(g: Game, refs: Sequence[int]) -> None:
    """An effect ends the assignment of creatures, in whatever state they are."""
    for id in refs:
        release(g, id, marked=False)


def release(g: Game, id: int, marked: bool) -> None:
    card = g.card(id)
    if card is None or not card.assigned:
        return
    g.set(card, assigned=0, settled=False)
    g.tell(Unassigned(id=id, card=card.name, seat=card.controller))
    if marked:
        g.set(card, tired=g.board.turn)
        mark(g, [id])


@word
def is_assigned(g: Game, id: int) -> bool:
    card = g.card(id)
    return card is not None and card.assigned > 0
