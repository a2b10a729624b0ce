"""What happens in a match with creatures, as those who may know it are told.

Cards in play, resource cards, buried cards and items of the stack are named by their numbers.
Beside them stand the names of their cards, where everybody may know them, so that an event can be
told when they are gone; see ``Game.card_name``. Where the number means a player, or something that
is gone already, the name is empty.
"""

from __future__ import annotations

import msgspec

from engine.plain import Plain
from engine.table import Event
from engine.words import Words, english


class Rolled(Event, frozen=True):
    """The dice that say who begins, one round of them."""

    rolls: tuple[tuple[int, int], ...]


class TurnBegan(Event, frozen=True):
    seat: int
    turn: int


class PhaseBegan(Event, frozen=True):
    phase: str


class Mulliganed(Event, frozen=True):
    seat: int
    times: int


class Drew(Event, frozen=True):
    """Cards came from a deck to a hand; the others see only how many."""

    seat: int
    count: int
    cards: tuple[str, ...] = ()

    @property
    def shows(self) -> bool:
        return True  # with open hands to everybody


class Placed(Event, frozen=True):
    """A card became a resource card, face down."""

    seat: int
    id: int
    faction: str
    card: str = ""

    @property
    def shows(self) -> bool:
        return False  # who placed it knew it, or was shown it before


class Discarded(Event, frozen=True):
    seat: int
    card: str
    id: int

    @property
    def shows(self) -> bool:
        return True


class Milled(Event, frozen=True):
    """Cards went from the top of a deck into the graveyard."""

    seat: int
    cards: tuple[str, ...]

    @property
    def shows(self) -> bool:
        return True


class Shuffled(Event, frozen=True):
    seat: int


class Revealed(Event, frozen=True):
    """Cards were shown: to everybody, or to the audience only."""

    seat: int
    place: str
    cards: tuple[str, ...]

    @property
    def shows(self) -> bool:
        return True


class Returned(Event, frozen=True):
    """A card that was not in play went to a hand or a deck."""

    seat: int
    place: str
    card: str


class Announced(Event, frozen=True):
    """A card was played or an ability used, or it triggered. What it costs is paid next, and then
    it is on the stack."""

    item: int
    seat: int
    card: str
    source: int = 0
    ability: int = -1
    what: str = "play"
    """``play``, ``ability`` or ``trigger``."""
    targets: tuple[int, ...] = ()
    target_cards: tuple[str, ...] = ()
    x: int = 0
    price: int = 0
    """What a card of a hand costs as it is played."""


class Resolved(Event, frozen=True):
    """An item of the stack takes effect."""

    item: int
    card: str
    at_once: bool = False
    """Nothing has come into the match since it was announced, so nobody did anything about it."""


class Fizzled(Event, frozen=True):
    """An item of the stack does nothing: all its targets are gone."""

    item: int
    card: str


class TooMuch(Event, frozen=True):
    """So much has happened that nothing comes of what a card says; see ``limits``."""

    card: str


class Countered(Event, frozen=True):
    item: int
    card: str


class Entered(Event, frozen=True):
    """A card came into play."""

    id: int
    card: str
    seat: int
    place: str
    host: int = 0
    host_card: str = ""


class Left(Event, frozen=True):
    """A card left play. ``to``: ``grave``, ``hand``, ``deck``, ``removed`` or ``nowhere``."""

    id: int
    card: str
    seat: int
    to: str
    died: bool = False


class Marked(Event, frozen=True):
    ids: tuple[int, ...]
    cards: tuple[str, ...]
    marked: bool


class Moved(Event, frozen=True):
    """A card in play went somewhere else in play."""

    id: int
    card: str
    place: str
    host: int
    host_card: str = ""


class Damaged(Event, frozen=True):
    """A creature or a city took damage; ``left`` is the strength that a city has left."""

    id: int
    card: str
    amount: int
    source: int
    source_card: str
    left: int | None = None


class Counters(Event, frozen=True):
    id: int
    card: str
    kind: str
    amount: int


class Changed(Event, frozen=True):
    """What ``card`` says holds for some things from now on, until it ends."""

    ids: tuple[int, ...]
    cards: tuple[str, ...]
    card: str
    ends: str
    """See ``Lasting.ends``; nothing where what holds says it itself."""
    what: str = ""
    """What holds, with ``{card}`` where the name of one such thing belongs, and ``{cards}`` for
    those of several."""
    x: int = 0
    """What an X in it is."""


class ControlChanged(Event, frozen=True):
    id: int
    card: str
    seat: int


class Produced(Event, frozen=True):
    seat: int
    faction: str
    count: int


class Stolen(Event, frozen=True):
    """A resource card went from one player to another."""

    id: int
    giver: int
    taker: int
    faction: str


class Guarded(Event, frozen=True):
    """A bodyguard took damage upon itself."""

    guard: int
    card: str
    ward: int
    ward_card: str
    amount: int


class Passed(Event, frozen=True):
    seat: int


class Wished(Event, frozen=True):
    """A player said when he wants to be asked, or how he wants to pay; only he knows."""

    seat: int
    wish: str

    @property
    def shows(self) -> bool:
        return False  # it is his own


class Corrected(Event, frozen=True):
    """A judge corrected the match."""

    words: Words = msgspec.field(name="what")

    def plain(self) -> Plain:
        return {**super().plain(), "what": english(self.words)}


class Defeated(Event, frozen=True):
    seat: int
    reason: str


class Ended(Event, frozen=True):
    kind: str
    winner: int | None
    reason: str


Shared = (
    Rolled
    | TurnBegan
    | PhaseBegan
    | Mulliganed
    | Drew
    | Placed
    | Discarded
    | Milled
    | Shuffled
    | Revealed
    | Returned
    | Announced
    | Resolved
    | Fizzled
    | TooMuch
    | Countered
    | Entered
    | Left
    | Marked
    | Moved
    | Damaged
    | Counters
    | Changed
    | ControlChanged
    | Produced
    | Stolen
    | Guarded
    | Passed
    | Wished
    | Corrected
    | Defeated
    | Ended
)
"""The union of them, for the unions of games."""
