"""The pages of a game's own rules that the shared ones turn to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.creatures.state import Effect
from engine.table import Answer, Option


class Figure(NamedTuple):
    """A number that a judge can set."""

    option: Option
    """Its id names the number and what it is a number of, as in ``damage:7``."""
    now: int
    become: Callable[[int], object]
    least: int = 0
    most: int = 99


def no_figures(g: Any) -> Iterable[Figure]:
    return ()


class Judging(NamedTuple):
    """What a judge can do with the cards in play of a game, besides what he can do in all."""

    moves: Callable[[Any, Any], Iterable[Option]]
    """Where a card can go in play: options with ids ``move:CARD:PLACE``."""
    move: Callable[[Any, int, int], object]
    """It goes there."""
    gains: Callable[[Any, Any], bool]
    """Whether damage of a card can be negative."""
    shuffle: Callable[[Any, int], object]
    """A player's cards that lie in an order nobody knows are shuffled."""
    figures: Callable[[Any], Iterable[Figure]] = no_figures
    """The numbers of its own that a game has."""


class Renewing(NamedTuple):
    """How a game asks anew what was put aside."""

    before: Mapping[str, str]
    """The steps of its own that wait for an answer, and the step that asks it again."""
    anyway: Mapping[str, Answer]
    """The steps that must be taken although who was asked is gone, and the answer they find."""


@dataclass(frozen=True)
class Manual:
    """What differs between games with creatures. Each function gets the match in hand first."""

    settle: Callable[[Any], None]
    """What follows from the state itself happens, until nothing more does."""
    begin: Callable[[Any, int, str], None]
    """What a player picked among what he may do is begun."""
    responses: Callable[[Any, int], list[Option]]
    """What a player may respond with."""
    seen_response: Callable[[Any, int], object]
    """Whether he has a response that everybody can see, besides abilities of cards in play."""
    deeds: Callable[[Any, int], list[Option]]
    """What the active player may do in his play phase."""
    windows: Mapping[str, str]
    """Windows without an item on the stack in which something has happened: what it is."""
    foes: tuple[str, ...]
    """Those of them in which it is not only the active player's own doing."""
    first: Callable[[Any, Effect], bool]
    """What is to be said of a card before all else; whether its player is asked."""
    more: Callable[[Any, Effect], bool]
    """What is to be said of a card besides its way, X and targets; whether its player is asked."""
    loyal: Callable[[Any, int], int]
    """How many of the resources for a card must be of its own faction, given its cost."""
    come: Callable[[Any, Effect], bool]
    """A permanent card that was played comes into play; whether it could."""
    settle_in: Callable[[Any, str, int, int, int, bool], int]
    """A permanent card comes into play where it can be; its new number."""
    newcomer: Callable[[Any, Any], None]
    """What is special about a card that has just come into play, before anybody is told."""
    arrived: Callable[[Any, int], None]
    """What else has happened when a card has come into play."""
    left: Callable[[Any, Any, str, bool], None]
    """What follows as a card leaves play, or dies, before what is attached to it leaves too."""
    regroup: Callable[[Any, Any], None]
    """Where a card goes that has come under the control of somebody else."""
    fixed: tuple[str, ...]
    """The kinds of which nobody can take control."""
    hit: Callable[[Any, Any, int, int], None]
    """A thing or player takes damage from a source."""
    wound: Callable[[Any, Any, int, int], None]
    """A creature takes damage that nothing prevents any more."""
    guarded: Callable[[Any, Any, int], None]
    """What it means for a source of damage that a bodyguard took some of it."""
    heard: Callable[..., None]
    """Something has happened that not only cards in play may wait for; see ``Game.happened``."""
    ruins: Mapping[str, Callable[[Any, int], None]]
    """What it is for a card of some kind to be destroyed; others go to the graveyard."""
    defeat: Callable[[Any, dict[int, str]], None]
    """Players are defeated together, with the reasons."""
    cleared: Callable[[Any, int], None]
    """What else leaves the match with a defeated player."""
    renewing: Renewing
    judging: Judging
