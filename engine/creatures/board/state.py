"""The state of a match with creatures, as plain data.

Cards that nobody may follow (in decks and hands) are names. A card in play, a resource card, a card
in a graveyard and an item of the stack each have a number that no other thing of the match ever
has; a card that goes somewhere else becomes a new thing with a new number. So a target that left
and came back is not the same target, and a number tells nothing of where a hidden card came from.

A *reference* is such a number, or for a player ``-1 - seat``.

Whatever traits are worked out from is changed by ``Game.set`` alone, which also forgets what was
worked out from it. So the pieces of the state are frozen for everybody else, and what they hold is
replaced and never changed in place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import methodcaller
from typing import Annotated, ClassVar, Final, Self, TypeVar

import msgspec

from engine.creatures.printed.facts import MOST_CARDS, Facts
from engine.table import Answer, Question, State

T = TypeVar("T")
twin: Callable[[T], T] = methodcaller("__copy__")
"""A copy that shares what it holds."""

EVERYTHING: Final = "everything"
NOTHING: Final = "nothing"


class Piece(msgspec.Struct, frozen=True):
    """Something of the state that changes by ``Game.set``."""

    matters_to: ClassVar[Mapping[str, str]] = {}
    """What a field matters to, where that is not everything: ``NOTHING``, or only statements that
    look at ``marked``, ``place``, ``turn``, ``doings`` (what was drawn, played and killed in it),
    ``damage`` or ``piles`` (see ``Coder.reads_of``)."""


class Card(Piece, frozen=True, omit_defaults=True):
    """A card in play."""

    matters_to: ClassVar = {
        "place": "place",
        "host": "place",
        "marked": "marked",
        "damage": "damage",
        "kept": NOTHING,
        "attacked": "turn",
        "doomed": "damage",
        "spared": NOTHING,
        "fallen": NOTHING,
        "dealt": "damage",
        "dealt_before": "damage",
        "used": NOTHING,
    }

    id: int
    name: str
    owner: int
    controller: int
    place: str
    """Where it is, in the words of its game; ``attached`` in all of them."""
    host: int = 0
    """What it is in, or what it is attached to (a reference)."""
    marked: bool = False
    damage: int = 0
    counters: Mapping[str, int] = {}
    since: int = 0
    """The turn in which it came into play."""
    kept: int = 0
    """In how many unmark phases to come it stays marked."""
    attacked: bool = False
    """It attacked this turn."""
    doomed: bool = False
    """It was damaged by something deadly."""
    spared: bool = False
    """Something just happened instead of its death."""
    fallen: bool = False
    """It has died in a fight, and lies where it fell; see ``Board.field``."""
    fury: int = 0
    """Attack that a battle scream or a charge gave it for this turn."""
    dealt: int = 0
    dealt_before: int = 0
    """Damage that it dealt to anything this turn, and in the turn before."""
    x: int = 0
    body: tuple[int, int] | None = None
    """Attack and defence of a card that is in play as a creature without being one."""
    chosen: tuple[int, ...] = ()
    """What was chosen for it as it came into play or later: references."""
    used: tuple[int, ...] = ()
    """Its abilities that can be used once a turn and have been."""

    @property
    def turns(self) -> bool:
        """Whether it can be marked and unmarked at all."""
        return True


class Resource(msgspec.Struct, frozen=True):
    """A resource card, face down. Another one takes its place when it is marked."""

    id: int
    name: str
    owner: int
    faction: str
    """What it is a resource of; nothing where all are alike."""
    marked: bool = False


class Buried(msgspec.Struct, frozen=True):
    """A card in a graveyard."""

    id: int
    name: str


class Player(Piece, frozen=True, kw_only=True):
    """One side of the table."""

    matters_to: ClassVar = {
        "deck": "piles",
        "hand": "piles",
        "grave": "piles",
        "resources": "piles",
        "pool": "piles",
        "removed": NOTHING,
        "mulligans": NOTHING,
        "drawn": "doings",
        "draw_cap": NOTHING,
        "played": "doings",
        "deck_out": NOTHING,
        "news": NOTHING,
        "stops": NOTHING,
        "stops_turn": NOTHING,
        "calm": NOTHING,
        "pays": NOTHING,
    }
    usual: ClassVar[Mapping[str, object]] = {
        "stops": "happens",
        "stops_turn": 0,
        "calm": 0,
        "pays": "auto",
    }
    """How somebody is asked who has said nothing of it."""

    name: str
    deck: Sequence[str]
    """The top is the last."""
    hand: Sequence[str]
    grave: Sequence[Buried] = msgspec.field(default_factory=list)
    """The top is the last."""
    resources: Sequence[Resource] = msgspec.field(default_factory=list)
    pool: Sequence[str] = msgspec.field(default_factory=list)
    """Resources that cards produced, by faction; they last until the end of the turn."""
    removed: Sequence[str] = msgspec.field(default_factory=list)
    lost: bool = False
    mulligans: int = 0
    drawn: int = 0
    """Cards drawn this turn."""
    draw_cap: int = 99
    """The most that he may draw in his next draw phase."""
    played: int = 0
    """Cards played this turn."""
    deck_out: bool = False
    """He had to draw and could not."""
    news: bool = False
    """Something has happened that he has had no chance to answer yet."""
    stops: str = "happens"
    """When he wishes to be asked for a response; ``never`` only where a board is imagined."""
    stops_turn: int = 0
    """The turn that he passes until the end of."""
    calm: int = 0
    """The turn in which he is not asked about small things, until its end."""
    pays: str = "auto"


class Effect(msgspec.Struct, omit_defaults=True):
    """What a card or an ability does: announced, waiting on the stack, or happening."""

    id: int
    name: str
    """The card whose text it is."""
    ability: int
    """Which ability of that card; -1 for a card that only comes into play."""
    you: int
    """Who controls it."""
    source: int = 0
    """The card in play that it comes from; 0 for a card from a hand."""
    owner: int = 0
    """Who owns the card, if the item is a card itself."""
    from_: str = msgspec.field(default="hand", name="from")
    x: int = 0
    boost: int = 0
    mode: int = 0
    targets: list[list[int]] = []
    place: int = 0
    """Where a creature or token comes into play, as its game counts the places."""
    it: list[int] = []
    """What the text just spoke of."""
    who: list[int] = []
    """The seats that the text just spoke of."""
    subject: int = 0
    object: int = 0
    """What a trigger happened to, and what did it."""
    named: str = ""
    """The name of the card that a trigger is about, where it is not in play."""
    amount: int = 0
    chosen: list[int] = []
    """What the source had chosen before."""
    at: int = 0
    """The instruction that comes next."""
    part: str = "effect"
    yes: bool = False
    queue: list[int] = []
    numbers: dict[str, int] = {}
    countered: bool = False

    @property
    def me(self) -> int:
        return self.source or self.id

    def clone(self) -> Effect:
        effect = twin(self)
        effect.targets = [list(group) for group in self.targets]
        effect.it, effect.who, effect.queue = self.it[:], self.who[:], self.queue[:]
        effect.numbers = dict(self.numbers)
        return effect


class Lasting(msgspec.Struct, frozen=True):
    """A statement of a card that holds for a while."""

    name: str
    statement: int
    you: int
    source: int
    stamp: int
    ends: str
    """``turn``, ``until:SEAT`` (when his next turn begins), ``marked`` (when it is), ``source`` or
    ``held`` (when the source leaves, or is unmarked), or ``game``."""
    ids: tuple[int, ...]
    turn: int
    x: int = 0


class Later(msgspec.Struct, frozen=True):
    """What will happen at a moment to come."""

    moment: str
    seat: int
    """Whose moment; -1 for the next of anybody."""
    turn: int
    """Not before this turn."""
    effect: Effect


STOPS = ("always", "respond", "turn", "happens")
"""When a player wants to be asked whether he responds."""


class Options(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the players agreed on."""

    usual: ClassVar[Mapping[str, object]] = {}
    """What is agreed on where nothing is said, if states of before mean something else by it."""

    friendly: bool = False
    open_hands: bool = False
    """Everybody sees all hands: for teaching."""
    veiled: bool = False
    """Who can do nothing is asked all the same where the others cannot see that, so that the host
    can pass for him as late as somebody who thinks."""
    stops: tuple[str, ...] = ()
    """When each seat wants to be asked, from its own preferences."""
    cards: Annotated[tuple[Facts, ...], msgspec.Meta(max_length=MOST_CARDS)] = ()
    """Cards that people wrote, and that decks of this match may have."""

    def wish(self, seat: int) -> str:
        """When a seat wants to be asked."""
        return self.stops[seat] if seat < len(self.stops) else str(Player.usual["stops"])


class Board(State, kw_only=True, dict=True):
    """A match with creatures. A game adds its own fields, and narrows those of its own kinds."""

    matters_to: ClassVar[Mapping[str, str]] = {
        "cards": EVERYTHING,
        "lasting": EVERYTHING,
        "turn": "turn",
        "active": "turn",
        "attacked": "turn",
        "deaths": "doings",
        "played": "doings",
        "phase": NOTHING,
    }
    """The fields that change by ``Game.set``, and what they matter to; all others to nothing."""

    names: tuple[str, ...]
    players: Sequence[Player]
    cards: Mapping[int, Card]
    """All cards in play but resource cards, by number."""
    next_id: int = 1
    turn: int = 0
    active: int = 0
    phase: str = "setup"
    stack: list[Effect] = msgspec.field(default_factory=list)
    """Items that wait for their effect; the top is the last."""
    pending: list[Effect] = msgspec.field(default_factory=list)
    """Triggered abilities that go onto the stack as soon as somebody may respond."""
    ordered: int = 0
    """How many of them, the first ones, stand in the order that their player has said."""
    running: list[Effect] = msgspec.field(default_factory=list)
    """What is being announced or is happening now; the innermost is the last."""
    field: Sequence[Card] = msgspec.field(default_factory=list)
    """The cards of those who have died in a fight: they lie where they fell until it is over, and
    are in play no more."""
    lasting: Sequence[Lasting] = msgspec.field(default_factory=list)
    returns: list[tuple[int, int]] = msgspec.field(default_factory=list)
    """Cards that go back to their former controllers at the end of the turn."""
    loans: list[tuple[int, int, int]] = msgspec.field(default_factory=list)
    """Cards that go back to their former controllers when another card leaves play."""
    later: list[Later] = msgspec.field(default_factory=list)
    attacked: bool = False
    """There was an attack this turn."""
    content: int = 0
    """The next number when the active player last said that he was done with a play phase."""
    effects: int = 0
    """How many cards and abilities went onto the stack this turn; see ``limits``."""
    deaths: int = 0
    """Creatures that died this turn."""
    passes: int = 0
    """How many players in a row have passed."""
    window: str = ""
    """What may be responded to, if the stack is empty."""
    order: list[list[int]] = msgspec.field(default_factory=list)
    """The seats that were defeated, the first ones first, those together in one list."""
    reply: Answer = msgspec.field(default_factory=dict)
    """The answer that the next step is waiting for."""
    judging: str = ""
    """What a judge is about to set a number of."""
    aside: list[tuple[Question, ...]] = msgspec.field(default_factory=list)
    """What is asked again when a change has been made, the innermost last; see ``renewal``."""
    played: Sequence[str] = msgspec.field(default_factory=list)
    """Names of the cards played this turn, by anybody."""
    options: Options = Options()

    def clone(self) -> Self:
        board = twin(self)
        board.chance, board.agenda = self.chance.clone(), self.agenda[:]
        board.players = [twin(player) for player in self.players]
        board.cards = {id: twin(card) for id, card in self.cards.items()}
        board.field = [twin(card) for card in self.field]
        board.stack = [item.clone() for item in self.stack]
        board.pending = [item.clone() for item in self.pending]
        board.running = [item.clone() for item in self.running]
        board.later, board.order, board.aside = self.later[:], self.order[:], self.aside[:]
        board.returns, board.loans = self.returns[:], self.loans[:]
        if "kept" in self.__dict__:
            board.__dict__["kept"] = self.__dict__["kept"].over()
        return board

    @property
    def alive(self) -> list[int]:
        """The seats that are not defeated."""
        return [seat for seat, player in enumerate(self.players) if not player.lost]


def player_ref(seat: int) -> int:
    return -1 - seat
