"""The pages of a game's own rules that the shared ones turn to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from engine.creatures.board.state import Card, Effect
from engine.creatures.printed.book import Print
from engine.table import Answer, Option, Step

if TYPE_CHECKING:
    from engine.creatures.board.departures import Leaving
    from engine.creatures.board.game import Game
    from engine.creatures.fights.damage import Source

G = TypeVar("G", bound="Game")
C = TypeVar("C", bound=Card)


class Figure(NamedTuple):
    """A number that a judge can set."""

    option: Option
    """Its id names the number and what it is a number of, as in ``damage:7``."""
    now: int
    become: Callable[[int], object]
    least: int = 0
    most: int = 99


def no_figures(g: Game) -> Iterable[Figure]:
    return ()


class Judging(NamedTuple, Generic[G, C]):
    """What a judge can do with the cards in play of a game, besides what he can do in all."""

    moves: Callable[[G, C], Iterable[Option]]
    """Where a card can go in play: options with ids ``move:CARD:PLACE``."""
    move: Callable[[G, int, int], object]
    """It goes there."""
    gains: Callable[[G, C], bool]
    """Whether damage of a card can be negative."""
    shuffle: Callable[[G, int], object]
    """A player's cards that lie in an order nobody knows are shuffled."""
    figures: Callable[[G], Iterable[Figure]] = no_figures
    """The numbers of its own that a game has."""


class Renewing(NamedTuple):
    """How a game asks anew what was put aside."""

    before: Mapping[type[Step], Callable[[Any], Step]]
    """The steps of its own that wait for an answer, and for each the step that asks it again."""
    anyway: Mapping[type[Step], Answer]
    """The steps that must be taken although who was asked is gone, and the answer they find."""


@dataclass(frozen=True)
class Manual(Generic[G, C]):
    """What differs between games with creatures. Each function gets the match in hand first."""

    settle: Callable[[G], None]
    """What follows from the state itself happens; see ``consequences``."""
    due: Callable[[G], list[int]]
    """The cards in play whose time has come: who dies of damage, and what else is destroyed."""
    look_round: Callable[[G], None]
    """What is looked at when nothing is due any more: who has won or lost."""
    fighting: Callable[[G], bool]
    """Whether a fight is going on at this moment: who dies now dies in it."""
    begin: Callable[[G, int, str], None]
    """What a player picked among what he may do is begun."""
    responses: Callable[[G, int], list[Option]]
    """What a player may respond with."""
    seen_response: Callable[[G, int], object]
    """Whether he has a response that everybody can see, besides abilities of cards in play."""
    deeds: Callable[[G, int], list[Option]]
    """What the active player may do in his play phase."""
    windows: Mapping[str, str]
    """What is asked in windows that need no item on the stack: something has happened."""
    foes: tuple[str, ...]
    """Those of them in which it is not only the active player's own doing."""
    small: tuple[str, ...]
    """The windows after which others may follow soon, for things that are small; see ``news``."""
    first: Callable[[G, Effect], bool]
    """What is to be said of a card before all else; whether its player is asked."""
    more: Callable[[G, Effect], bool]
    """What is to be said of a card besides its way, X and targets; whether its player is asked."""
    loyal: Callable[[Print, int], int]
    """How many of the resources for a card must be of its own faction, given its cost."""
    come: Callable[[G, Effect], bool]
    """A permanent card that was played comes into play; whether it could."""
    settle_in: Callable[[G, str, int, int, int, bool], int]
    """A permanent card comes into play where it can be; its new number."""
    newcomer: Callable[[G, C], None]
    """What is special about a card that has just come into play, before anybody is told."""
    arrived: Callable[[G, int], None]
    """What else has happened when a card has come into play."""
    follows: Callable[[G, C, Leaving], Iterable[Leaving]]
    """What leaves play because a card does: what is attached to it, and more by a game's rules."""
    left: Callable[[G, Sequence[tuple[C, Leaving]]], None]
    """What comes of it that some cards have left play together."""
    regroup: Callable[[G, C], None]
    """Where a card goes that has come under the control of somebody else."""
    fixed: tuple[str, ...]
    """The kinds of which nobody can take control."""
    hurtable: tuple[str, ...]
    """The kinds of card that can be damaged."""
    victims: Callable[[G, int], list[int]]
    """What can take damage that is dealt to a player, for him to choose from."""
    hit: Callable[[G, Source, int, int], None]
    """A thing or player takes damage from a source that nothing prevents any more."""
    guarded: Callable[[G, Source, int], None]
    """What it means for a source of damage that a bodyguard took some of it."""
    heard: Callable[[G, str, int, int, int, int, str], None]
    """Something has happened that not only cards in play may wait for; with what
    ``Game.happened`` is told of it."""
    falling: tuple[str, ...]
    """The kinds of card that fall when they come into a graveyard from play, as cities do."""
    defeat: Callable[[G, dict[int, str]], None]
    """Players are defeated together, with the reasons."""
    cleared: Callable[[G, int], None]
    """What else leaves the match with a defeated player."""
    renewing: Renewing
    judging: Judging[G, C]
