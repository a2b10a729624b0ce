"""What a view of a match of Arcmage is made of."""

from __future__ import annotations

from collections.abc import Sequence

from engine.creatures.views import seen
from engine.games.arcmage.board.state import Attack


class OwnView(seen.OwnView, frozen=True, kw_only=True):
    """What of a player only he sees."""

    unbuilt: Sequence[str]


class PlayerView(seen.PlayerView, frozen=True, kw_only=True, omit_defaults=True):
    unbuilt: int
    own: OwnView | None = None


class CardView(seen.CardView, frozen=True, kw_only=True):
    """The defence of a city is its strength."""

    devotion: int
    devoted: Sequence[int]


class Flow(seen.Flow, frozen=True, kw_only=True):
    held: Sequence[int]


class ArcmageView(seen.CreatureView, frozen=True, kw_only=True):
    players: Sequence[PlayerView]
    cards: Sequence[CardView]
    attack: Attack | None
    attacks: int
    flow: Flow | None

    def own(self) -> OwnView:
        """What only the reader sees of his own side."""
        own = self.players[self.reader].own
        assert own is not None
        return own
