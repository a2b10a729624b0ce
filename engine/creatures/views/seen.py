"""What a view of a match with creatures is made of. A game narrows what it adds something to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

import msgspec

from engine.creatures.board.state import Effect, Lasting, Later, Options
from engine.table import Step
from engine.table.views import View


class BuriedView(msgspec.Struct, frozen=True):
    """A card in a graveyard."""

    id: int
    card: str


class ResourceView(msgspec.Struct, frozen=True):
    """A resource card, face down."""

    id: int
    faction: str
    marked: bool
    owner: int


class OwnView(msgspec.Struct, frozen=True, kw_only=True):
    """What of a player only he sees. Of his deck he knows the cards, but not their order."""

    hand: Sequence[str]
    deck: Sequence[str]
    placed: Mapping[int, str]
    """What his resource cards are, by number."""
    stops: str
    pays: str
    ids: Mapping[str, str] = {}
    """The cards of the hand by what stands behind ``play:`` for each."""


class PlayerView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player. How many cards are in his deck and in his hand is open, and which are not."""

    name: str
    deck: int
    hand: int
    grave: Sequence[BuriedView]
    resources: Sequence[ResourceView]
    pool: Sequence[str]
    removed: Sequence[str]
    lost: bool
    drawn: int
    played: int
    draw_cap: int
    own: OwnView | None = None


class CardView(msgspec.Struct, frozen=True, kw_only=True):
    """A card in play, or where it fell: what is stored of it, and what it is at the moment."""

    id: int
    card: str
    """Its name."""
    owner: int
    controller: int
    place: str
    host: int
    marked: bool
    damage: int
    counters: Mapping[str, int]
    kind: str
    faction: str
    types: Sequence[str]
    attack: int
    defence: int
    loyalty: int
    skills: Mapping[str, int]
    state: Mapping[str, Any]
    """What else is stored of it, where it is not as on a fresh card."""

    # What the cards of some games have, as it is where there is no such thing.

    @property
    def devotion(self) -> int:
        return 0

    @property
    def works(self) -> bool:
        return True

    @property
    def assigned(self) -> int:
        return 0


class ItemView(msgspec.Struct, frozen=True, kw_only=True):
    """What waits for its effect."""

    id: int
    card: str
    ability: int
    seat: int
    source: int
    targets: Sequence[Sequence[int]]
    x: int
    mode: int


class LaterView(msgspec.Struct, frozen=True):
    """What will happen at a moment to come."""

    moment: str
    seat: int
    card: str


class Flow(msgspec.Struct, frozen=True, kw_only=True):
    """What is still to happen, for automatic players that think ahead. Nobody is shown it."""

    steps: Sequence[Step]
    running: Sequence[Effect]
    stack: Sequence[Effect]
    pending: Sequence[Effect]
    later: Sequence[Later]
    ordered: int
    passes: int
    next_id: int
    returns: Sequence[tuple[int, int]]
    loans: Sequence[tuple[int, int, int]]
    deaths: int
    attacked: bool
    content: int


class CreatureView(View, frozen=True, kw_only=True):
    """All that a seat may know of a match with creatures."""

    turn: int
    phase: str
    players: Sequence[PlayerView]
    cards: Sequence[CardView]
    stack: Sequence[ItemView]
    """The top is the last."""
    pending: Sequence[ItemView]
    window: str
    lasting: Sequence[Lasting]
    later: Sequence[LaterView]
    waiting: Sequence[int]
    """The seats that are asked something."""
    flow: Flow | None
    options: Options

    def shown(self) -> Self:
        return msgspec.structs.replace(self, flow=None)

    def waits(self) -> bool:
        return bool(self.stack)

    def cards_in_hand(self) -> Mapping[str, str]:
        own = None if self.seat is None else self.players[self.seat].own
        return {} if own is None else own.ids

    def buried(self) -> Mapping[int, str]:
        return {entry.id: entry.card for player in self.players for entry in player.grave}
