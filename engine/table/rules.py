"""What a game gives to the table: a handful of functions and the types of its data."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import UnionType
from typing import Annotated, Any, Generic, Protocol, TypeVar

import msgspec

from engine.lookup import Index
from engine.plain import Plain
from engine.table.chance import Chance, Seed
from engine.table.events import Event
from engine.table.older import Reading
from engine.table.questions import Answer, Question, Rejected
from engine.table.state import State, Step
from engine.table.turns import PLAIN, TurnTelling
from engine.table.views import View
from engine.words import say

S = TypeVar("S", bound=State)

Events = UnionType | type[Event]
"""A union of kinds of events, or the one kind that there is."""
Happened = list[Event]
"""What has happened; more is added to it."""

FIRST = "0.1.0"
"""The first version of the engine."""


def _nothing(*_: object) -> None:
    """Nothing to say."""


def _none_needed(*_: object) -> tuple[()]:
    """Nothing has to be answered."""
    return ()


class Tell(Protocol):
    """What happened, in lines; ``own`` are the cards that people wrote for the match."""

    def __call__(
        self,
        events: Iterable[Event],
        names: Sequence[str],
        seat: int | None,
        own: Sequence[object] = (),
    ) -> list[str]: ...


class DeckCheck(Protocol):
    """All that keeps a deck from being played in a match with some cards that people wrote."""

    def __call__(self, deck: object, cards: Sequence[object] = ()) -> list[str]: ...


@dataclass(frozen=True)
class Rules(Generic[S]):
    """One game. Every function works on the state it is given and keeps nothing else."""

    id: str
    title: str
    seats: tuple[int, int]
    State: type[S]
    Event: Events
    """The union of the game's events."""
    start: Callable[[Setup], S]
    """A new match before its first step; raises ``BadSetup``."""
    steps: Mapping[type[Step], Callable[[S, Any, Happened], None]]
    """Which function performs a step of the agenda, by its kind."""
    answers: Mapping[str, Callable[[S, int | None, Answer, Happened], None]]
    """The functions that questions go on with: they get who was asked, and the answer."""
    clone: Callable[[S], S]
    standing: Callable[[S, int | None], tuple[Question, ...]]
    """Questions that a seat may answer at any time, or the host with ``None``, and that the match
    does not wait for."""
    explain: Callable[[S, Question, Answer], Rejected | None]
    """Why an answer is not legal, if the game can say more than the table."""
    view: Callable[[S, int | None], View]
    """Without what is refused: see ``Match.view``."""
    tell: Tell
    """What happened, in lines that a seat (or, with ``None``, everyone) may read. The names of the
    players stand in them as they are given, so who shows a line somewhere escapes all of it."""
    position: Callable[[S], Plain]
    load: Callable[[Mapping[str, object]], S]
    """The state that a position describes, before its next step; raises ``BadSetup``."""
    check_deck: DeckCheck
    index: Callable[[], Index]
    """All cards as they are searched."""
    ready_decks: Callable[[], list[Plain]]
    parse_card: Callable[[str], Plain]
    imagine: Callable[[Any, Chance], S]
    """A state that a view allows, for automatic players to try things on."""
    score: Callable[[S, int], float]
    """How good a state is for a seat; more is better."""
    opened: Callable[[S], S]
    """A copy with all hands open, for whoever looks at a match that is over."""
    resumed: Callable[[S, Sequence[str], Mapping[str, object]], S]
    """A copy for another match that begins in this state: with these names and options."""
    reshuffle: Callable[[S], Sequence[tuple[str, Answer]] | None] = _none_needed
    """What the host answers first in such a match, so that nobody knows any more in which order
    hidden cards lie; ``None`` where that cannot be done at this moment."""
    assets: Callable[[S, int], Mapping[str, float]] = lambda _state, _seat: {}
    """What a seat has, in amounts from which its chance to win is reckoned."""
    cuts: Mapping[str, Sequence[float]] = field(default_factory=dict)
    """Where one more of them begins to be worth something else."""
    worth: Mapping[str, Callable[[float], float]] = field(default_factory=dict)
    """What so much of each of them is worth; see ``engine.table.chances``."""
    errs: Mapping[str, float] = field(default_factory=dict)
    """How far from the best answer levels of the computer stray, as a chance to win. They are
    measured by ``tools/strength.py``: small errors add up where a turn has many answers."""
    since: str = FIRST
    """The version of the engine that brought the rules as they are: no match that was begun by
    rules of before can be replayed with them."""
    ready: Callable[[S], None] = _nothing
    """What has to be there before a state from a store can go on: the cards that it speaks of."""
    renew: Callable[[S], None] = _nothing
    """Brings a state that was stored before ``since`` up to date, in place."""
    older: Mapping[str, Reading] = field(default_factory=dict)
    """How steps are read that were stored before they were structs; see ``engine.table.older``."""
    forbid: Callable[[S, Question, Answer], Rejected | None] = _nothing
    """Why an answer that has the right form is not possible, where the form cannot say it."""
    guess: Callable[[S, Question, int, Chance], Answer | None] = _nothing
    """For a seat that tries something: a quick answer of whoever is asked in the middle of it, or
    nothing where it is over and the state can be looked at."""
    hush: Callable[[S], None] = _nothing
    """Of an imagined state: whoever is asked only whether he responds is not asked any more, since
    a guess lets him pass."""
    suggest: Callable[[S, Question, int, Chance], Answer | None] = _nothing
    """For a seat that looks ahead: an answer worth trying where there are too many to try all."""
    automatic: tuple[str, Answer] | None = None
    """What automatic players say first, at a standing question, so that they are only asked what
    they can decide."""
    turns: TurnTelling = PLAIN
    """How its turns are told, each in a line; the lines themselves come from ``tell``."""
    plays: Callable[[Question], bool] = lambda _question: False
    """Whether a question asks what to play, so that it is told of each card of the hand that cannot
    be played why."""
    take_back: bool = False
    """Players may go back to an earlier question."""
    turn_in_one: bool = False
    """A turn is one answer, so that what is there after one can be compared with any other."""
    one_of_a_pair: bool = False
    """Whoever makes a match plays no other one against the same person that he has made too."""

    def find_cards(self, query: str) -> list[Plain]:
        """The facts of the cards that fit a query; raises ``BadQuery``."""
        return self.index().find(query)


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits there, and the deck he brings: a ready deck's id, or the deck itself."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    deck: object


@dataclass(frozen=True)
class Setup:
    """What a new match is made from."""

    seats: tuple[Seat, ...]
    seed: Seed
    options: Mapping[str, object]


class BadSetup(Exception):
    """A match cannot be made from this: what is wrong, where, and what would be right."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.rejected = Rejected(reason, message)


def misfit(error: msgspec.ValidationError) -> str:
    """Which of the options that a match was given cannot be what it is, in words."""
    if found := re.search(r"`\$\.(\w+)", str(error)):
        return say("The option “{option}” can't have this value.", option=found[1])
    return say("These options can't be used.")
