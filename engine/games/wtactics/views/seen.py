"""What a view of a match of WTactics is made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engine.creatures.views import seen
from engine.games.wtactics.board.state import Attack, Options, Pursuit


class OwnView(seen.OwnView, frozen=True, kw_only=True):
    """What of a player only he sees."""

    quests: Sequence[str]
    draws: str


class PlayerView(seen.PlayerView, frozen=True, kw_only=True, omit_defaults=True):
    influence: int
    points: int
    planted: bool
    recycled: bool
    moved: bool
    fought: bool
    wounded: int
    prey: int
    mulligans: int
    quests: int
    vetoing: Sequence[str]
    """His quest deck, which all see during the veto (O-3.1)."""
    own: OwnView | None = None


class CardView(seen.CardView, frozen=True, kw_only=True):
    assigned: int
    works: bool
    """It does what it says; equipment that is worn with too much other does not (O-10.3)."""
    front: int


class ItemView(seen.ItemView, frozen=True, kw_only=True):
    front: int


class QuestView(msgspec.Struct, frozen=True, kw_only=True):
    """An open quest."""

    id: int
    card: str
    kind: str
    owner: int
    busy: bool
    attack: int
    defence: int
    points: int
    goal: int
    hits: int
    duration: int
    escrow: int
    given_up: Sequence[int]
    pursuits: Mapping[int, Pursuit]
    """Who has it active, by seat."""


class Flow(seen.Flow, frozen=True, kw_only=True):
    drew: bool


class WtacticsView(seen.CreatureView, frozen=True, kw_only=True):
    round: int
    first: int
    players: Sequence[PlayerView]
    cards: Sequence[CardView]
    stack: Sequence[ItemView]
    quests: Sequence[QuestView]
    attack: Attack | None
    flow: Flow | None
    options: Options

    def own(self) -> OwnView:
        """What only the reader sees of his own side."""
        own = self.players[self.reader].own
        assert own is not None
        return own
