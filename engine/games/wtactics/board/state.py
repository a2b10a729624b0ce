"""The state of a match of WTactics, as plain data.

What games with creatures share of it, and how cards are numbered, is in
``engine.creatures.board.state``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar, Literal, Self

import msgspec

from engine.creatures.board import state
from engine.creatures.board.state import (
    EVERYTHING,
    NOTHING,
    Buried,
    Effect,
    Lasting,
    Later,
    Piece,
    Resource,
    player_ref,
    twin,
)
from engine.creatures.printed.facts import MOST_CARDS
from engine.games.wtactics.board.agenda import AnyStep
from engine.games.wtactics.numbers import FRONTS, INFLUENCE, POINTS, POINTS_BEFORE
from engine.games.wtactics.printed.facts import Facts

__all__ = [
    "Attack",
    "Board",
    "Buried",
    "Card",
    "Combat",
    "Effect",
    "Lasting",
    "Later",
    "Options",
    "Place",
    "Player",
    "Pursuit",
    "Quest",
    "Resource",
    "player_ref",
]

Place = Literal["offensive", "defensive", "attached", "ground"]


class Card(state.Card, frozen=True, omit_defaults=True):
    """A card in play."""

    matters_to: ClassVar = {
        **state.Card.matters_to,
        "host": EVERYTHING,  # what hangs on the same card may not work beside it
        "front": "place",
        "tired": "marked",
    }

    place: Place
    front: int = 0
    """On which front a piece of equipment lies on the ground, as seen by its controller."""
    assigned: int = 0
    """The number of the ability that a creature is assigned to; 0 for none (O-8.1)."""
    settled: bool = False
    """It was assigned in an earlier turn: the ability works (O-8.6)."""
    tired: int = 0
    """The turn in which it was unassigned, and can neither mark nor be assigned (O-8.7)."""
    working: bool = False
    """A piece of equipment that its controller chose among those of its subtype (O-10.3)."""

    @property
    def turns(self) -> bool:
        """Only creatures are marked and unmarked, but no assigned ones (O-7.1, O-8.3)."""
        return not self.assigned and self.place in FRONTS


class Player(state.Player, frozen=True, kw_only=True):
    """One side of the table. The pool is gold that is not spent yet: an empty text for each."""

    matters_to: ClassVar = {
        **state.Player.matters_to,
        "influence": "piles",
        "points": "piles",
        "quests": "piles",
        "planted": NOTHING,
        "recycled": NOTHING,
        "moved": NOTHING,
        "fought": NOTHING,
        "wounded": "piles",
        "prey": NOTHING,
        "draws": NOTHING,
    }
    usual: ClassVar = {**state.Player.usual, "draws": "ask"}

    cards: Annotated[tuple[Facts, ...], msgspec.Meta(max_length=MOST_CARDS)] = ()
    influence: int = INFLUENCE[1]
    points: int = 0
    quests: Sequence[str] = msgspec.field(default_factory=list)
    """The quest deck; the top is the last."""
    planted: bool = False
    """He placed a resource card this turn (O-5.1)."""
    recycled: bool = False
    """He took resource cards back this turn (O-5.3)."""
    moved: bool = False
    fought: bool = False
    """He has had his move phase, or his attack phase, this turn (O-6.8)."""
    wounded: int = 0
    """The influence that he lost this turn."""
    prey: int = -1
    """Whom alone he may attack in this round (O-1.5); -1 for anybody."""
    draws: str = "ask"
    """Whether he is asked before he draws a second card, or draws ``two``."""


class Pursuit(Piece, frozen=True, omit_defaults=True):
    """A quest that a player has accepted."""

    matters_to: ClassVar = {"progress": "piles", "fighters": NOTHING, "fresh": NOTHING}

    progress: int = 0
    """What he has done of it; of a confrontation, the hit points it has lost to him."""
    since: int = 0
    """The round in which he accepted it."""
    escrow: int = 0
    """The gold that he gave as a security (O-12.3)."""
    fighters: Sequence[int] = []
    """His creatures that dealt with the creature of a confrontation (O-12.4)."""
    fresh: bool = False
    """He accepted it, and none of his turns has begun since: a state that it asks for is not looked
    at yet (O-12.2)."""


class Quest(Piece, frozen=True, omit_defaults=True):
    """An open quest."""

    matters_to: ClassVar = {"pursuits": "piles", "given_up": NOTHING, "busy": NOTHING}

    id: int
    name: str
    owner: int
    """Whose quest deck it is from."""
    pursuits: Mapping[int, Pursuit] = {}
    """The players who have it active, by seat."""
    given_up: Sequence[int] = []
    """The seats that gave it up this turn, and cannot accept it again in it (O-12.2)."""
    busy: bool = True
    """In this round it was turned up after the beginning, or somebody had it active (O-12.5)."""

    def clone(self) -> Quest:
        pursuits = {seat: twin(pursuit) for seat, pursuit in self.pursuits.items()}
        return msgspec.structs.replace(self, pursuits=pursuits)


class Combat(Piece, frozen=True, omit_defaults=True):
    """Attackers that fight as one, and those who block them."""

    matters_to: ClassVar = {
        "blockers": "turn",
        "blocked": "turn",
        "done": NOTHING,
        "split": NOTHING,
        "spare": NOTHING,
    }

    attackers: Sequence[int]
    """One attacker, or several that cooperate."""
    blockers: Sequence[int] = []
    blocked: bool = False
    """Somebody blocked it, whatever has become of him (O-11.6)."""
    done: bool = False
    split: Mapping[int, int] = {}
    """How the attackers divide their attack among the blockers."""
    spare: int = 0
    """Damage that attackers who fight as one have taken, and that none of them shows."""


class Attack(Piece, frozen=True):
    """The attack that is going on: on a player, or on the creature of a quest."""

    matters_to: ClassVar = {"seat": "turn", "step": NOTHING, "picker": NOTHING, "now": NOTHING}

    seat: int
    """The attacked player, or who controls the quest's creature in this combat."""
    combats: Sequence[Combat]
    quest: int = 0
    """The number of the quest that is fought; 0 for an attack on a player."""
    step: str = "declared"
    picker: int = 0
    """The seat that says which combat comes next (O-11.5)."""
    now: int = -1
    """Which combat is fought at the moment."""

    def clone(self) -> Attack:
        return msgspec.structs.replace(self, combats=[twin(combat) for combat in self.combats])


class Options(state.Options, frozen=True, omit_defaults=True):
    """What the players agreed on."""

    usual: ClassVar[Mapping[str, int]] = {"points": POINTS[1]}

    cards: Annotated[tuple[Facts, ...], msgspec.Meta(max_length=MOST_CARDS)] = ()
    influence: int = INFLUENCE[1]
    points: int = POINTS_BEFORE
    triumvirate: bool = False
    """With three players: a die says each round which neighbour may be attacked (O-1.5)."""
    open_mulligan: bool = False
    """Once, up to two cards may be kept and shown (O-3.3)."""


class Board(state.Board, kw_only=True, dict=True):
    """A match of WTactics."""

    matters_to: ClassVar[Mapping[str, str]] = {
        **state.Board.matters_to,
        "quests": "piles",
        "attack": EVERYTHING,  # who fights as one has no other abilities
    }

    agenda: list[AnyStep]
    players: Sequence[Player]
    cards: Mapping[int, Card]
    field: list[Card] = msgspec.field(default_factory=list)
    quests: Mapping[int, Quest] = msgspec.field(default_factory=dict)
    """The open quests, by number."""
    attack: Attack | None = None
    first: int = 0
    """Who had the first turn; with his turn a round begins."""
    round: int = 0
    vetoing: int = -1
    """Whose turn it is to veto a quest; -1 before and after that (O-3.1)."""
    drew: bool = False
    """Somebody could draw in this round (O-1.4)."""
    options: Options = Options()

    def clone(self) -> Self:
        board = super().clone()
        board.quests = {id: quest.clone() for id, quest in self.quests.items()}
        board.attack = self.attack.clone() if self.attack else None
        return board
