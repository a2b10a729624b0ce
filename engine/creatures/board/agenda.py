"""The steps that all games with creatures have: what is still to happen, and what each carries.

They are plain data and know nothing of a board. Who performs them stands in ``phases/steps.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, ClassVar, Final, Literal, NamedTuple

import msgspec

from engine.table import Step


class Seated(Step, frozen=True):
    """A step of somebody: he is asked, has answered, or it is his turn."""

    secret: ClassVar[tuple[str, ...]] = ()
    """What of it only he sees: it names cards of a hand or a deck, or says where such go."""
    seat: int


def shown(step: Step, seat: int | None) -> Step:
    """A step as a seat may know it (with ``None``, as everyone may): what is secret of somebody
    else's is empty."""
    if not isinstance(step, Seated) or step.seat == seat or not step.secret:
        return step
    hidden = {field: type(getattr(step, field))() for field in step.secret}
    return msgspec.structs.replace(step, **hidden)


# ------------------------------------------------------------------ setting up, turns and phases


class Setup(Step, frozen=True):
    """The match is set up."""


class Deal(Step, frozen=True):
    """Decks are shuffled and hands drawn."""


class Turn(Step, frozen=True):
    """The turn of the active player begins."""


class TurnOver(Step, frozen=True):
    """What ends with the turn ends."""


class Next(Seated, frozen=True):
    """This player has the next turn, or the first one after him who is still in the match."""


class Phase(Seated, frozen=True):
    """A phase begins."""

    phase: str


class PhaseEnd(Seated, frozen=True):
    """What waits for the end of a phase happens."""

    phase: str


class Mulligan(Seated, frozen=True):
    """He may draw his hand anew."""


class Mulliganed(Seated, frozen=True):
    """He has said whether he keeps his hand."""


class Unmark(Seated, frozen=True):
    """His cards are unmarked."""


class UnmarkSome(Seated, frozen=True):
    """He has picked which of his creatures are unmarked."""


class UnmarkToll(Seated, frozen=True):
    """A card is only unmarked at a price."""

    id: int


class TollPaid(Seated, frozen=True):
    """He has said whether he pays it."""

    id: int
    price: int
    counters: tuple[str, ...]
    """What is put on the card for it."""


class StayMarked(Seated, frozen=True):
    """A card may stay marked."""

    id: int


class UnmarkIt(Seated, frozen=True):
    """He has said whether it does."""

    id: int


class HandLimit(Seated, frozen=True):
    """His hand is brought down to what a hand may have."""


# ------------------------------------------------------------------ playing and the stack


class Play(Seated, frozen=True):
    """He may play or use something."""


class Played(Seated, frozen=True):
    """He has picked what, or is done."""


class Announce(Step, frozen=True):
    """Of what is announced the next thing is asked that has to be said."""


class Announced(Seated, frozen=True):
    """One thing that had to be said has been said."""

    what: Literal["mode", "x", "target", "place", "boost"]


class Paid(Seated, frozen=True):
    """He has said with which resources he pays."""

    faction: str
    loyal: int
    """How many of them must be of that faction."""
    cost: int


class Window(Step, frozen=True):
    """All may respond, until all have passed and the stack is empty."""

    to: str


class Responded(Seated, frozen=True):
    """He has passed, or picked what he responds with."""


class Triggers(Step, frozen=True):
    """Triggered abilities that wait go onto the stack."""


class TriggersOrdered(Seated, frozen=True):
    """He has said in which order his happen."""


class Effect(Step, frozen=True):
    """The running effect goes on."""


class AskAgain(Step, frozen=True):
    """What was put aside is asked again."""


# ------------------------------------------------------------------ in the middle of an effect


class Chosen(Seated, frozen=True):
    """He has chosen some things."""


class Said(Seated, frozen=True):
    """He has said yes or no."""


class Picked(Seated, frozen=True):
    """He has picked one of several ways."""


class Discard(Seated, frozen=True):
    """He discards some of these cards of his hand."""

    secret = ("cards",)
    count: int
    cards: tuple[str, ...]


class Discarded(Seated, frozen=True):
    """He has said which."""


class Sacrifice(Seated, frozen=True):
    """He sacrifices some of these cards in play and resource cards."""

    count: int
    what: str
    """What they are, as cards say it."""
    refs: tuple[int, ...]


class Sacrificed(Seated, frozen=True):
    """He has said which."""


class Found(Seated, frozen=True):
    """He has picked what he takes out of his deck."""

    secret = ("to",)
    to: str
    place: int


class Stacked(Seated, frozen=True):
    """It is said in which order the top cards of his deck lie."""

    count: int


class Put(Seated, frozen=True):
    """He has picked which cards leave his hand."""

    secret = ("to",)
    to: str
    place: int


# ------------------------------------------------------------------ damage and death


NEW: Final = -1


class Blow(NamedTuple):
    """Damage that one thing is about to deal to another, or to a player."""

    source: int
    name: str
    seat: int
    """Whose damage it is; -1 if it is nobody's any more."""
    ref: int
    amount: int
    asked: int = NEW
    """How many bodyguards have said what they take of it; ``NEW`` as long as nothing that doubles,
    lowers or prevents it has been looked at."""


Blows = Annotated[tuple[Blow, ...], msgspec.Meta(min_length=1)]


class Harm(Step, frozen=True):
    """Damage is about to be dealt, and somebody has to say something of the first that is left."""

    ready: tuple[Blow, ...]
    """Of these nobody has to say anything any more."""
    todo: Blows


class HarmSaid(Seated, frozen=True):
    """He has said what he had to say of the first."""

    ready: tuple[Blow, ...]
    todo: Blows


class Rescue(NamedTuple):
    """Something that could happen instead of a death."""

    name: str
    """The card whose text it is."""
    ability: int
    you: int
    """Who speaks in it."""
    source: int
    stamp: int
    """What it is used up with; 0 if it is not."""


Rescues = Annotated[tuple[Rescue, ...], msgspec.Meta(min_length=1)]


class WhichRescue(Seated, frozen=True):
    """Several things could happen instead of the death of a creature of his."""

    id: int
    rescues: Rescues


class RescueSaid(Seated, frozen=True, tag="rescue"):
    """He has said which does."""

    id: int
    rescues: Rescues


class Vengeance(Seated, frozen=True):
    """A creature of his takes vengeance for damage."""

    id: int


class Avenged(Seated, frozen=True):
    """He has said for whose."""

    id: int


# ------------------------------------------------------------------ all of them

Shared = (
    Setup
    | Deal
    | Turn
    | TurnOver
    | Next
    | Phase
    | PhaseEnd
    | Mulligan
    | Mulliganed
    | Unmark
    | UnmarkSome
    | UnmarkToll
    | TollPaid
    | StayMarked
    | UnmarkIt
    | HandLimit
    | Play
    | Played
    | Announce
    | Announced
    | Paid
    | Window
    | Responded
    | Triggers
    | TriggersOrdered
    | Effect
    | AskAgain
    | Chosen
    | Said
    | Picked
    | Discard
    | Discarded
    | Sacrifice
    | Sacrificed
    | Found
    | Stacked
    | Put
    | Harm
    | HarmSaid
    | WhichRescue
    | RescueSaid
    | Vengeance
    | Avenged
)
IN_EFFECTS: tuple[type[Step], ...] = (
    *(Announce, Announced, Paid, Effect),
    *(Chosen, Said, Picked, Found, Stacked, Put),
)
"""Steps of something that is being announced or is happening."""
BEFORE: dict[type[Step], Callable[[Any], Step]] = {
    Played: lambda step: Play(step.seat),
    HarmSaid: lambda step: Harm(step.ready, step.todo),
    TriggersOrdered: lambda step: Triggers(),
    RescueSaid: lambda step: WhichRescue(step.seat, step.id, step.rescues),
    Avenged: lambda step: Vengeance(step.seat, step.id),
}
"""The steps that wait for an answer, and for each the step that asks it again."""
