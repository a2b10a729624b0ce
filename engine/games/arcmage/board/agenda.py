"""The steps that only Arcmage has; see ``engine.creatures.board.agenda``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import msgspec

from engine.creatures.board import agenda as shared
from engine.creatures.board.agenda import Seated
from engine.table import Step

Some = Annotated[tuple[int, ...], msgspec.Meta(min_length=1)]

# ------------------------------------------------------------------ setting up


class FirstCity(Seated, frozen=True):
    """He chooses which city he begins with."""

    final: bool = False
    """He has asked to pick others already, and cannot again."""


class FirstCityChosen(Seated, frozen=True):
    """He has named it, or asks his opponents to let him pick others."""


class Consent(Seated, frozen=True):
    """These opponents have still to agree."""

    left: tuple[int, ...]


class Consented(Seated, frozen=True):
    """The first of them has answered."""

    left: Some


class ShuffleIn(Seated, frozen=True):
    """His deck is shuffled."""


class FirstTurn(Step, frozen=True):
    """All have a city."""


# ------------------------------------------------------------------ a turn


class TurnChosen(Seated, frozen=True):
    """He takes his turn, or founds a city instead."""


class DrawChoice(Seated, frozen=True):
    """He chooses how many cards he draws and how many he places."""

    factions: bool = False
    """He names the factions of what he places, which are their own otherwise."""


class DrawChosen(Seated, frozen=True):
    """He has chosen."""

    factions: bool = False


class Place(Seated, frozen=True):
    """He places cards of his hand as resources."""

    secret = ("card",)
    most: int
    optional: bool
    factions: bool = False
    card: str = ""
    """Which he has named already, as options name it."""


class Placed(Seated, frozen=True):
    """He has picked which."""

    factions: bool = False


class Faction(Seated, frozen=True):
    """He names the faction of which a card becomes a resource."""

    secret = ("card",)
    card: str


class FactionNamed(Seated, frozen=True):
    """He has named it."""

    secret = ("card",)
    card: str


# ------------------------------------------------------------------ cities


class Tactics(Seated, frozen=True):
    """His cities have their devotion, one after the other, but for those that had it."""

    done: tuple[int, ...]


class TacticsCity(Seated, frozen=True):
    """He has named which of them comes next."""

    done: tuple[int, ...]


class Devoted(Seated, frozen=True):
    """He has said who shows devotion to a city."""

    city: int


class Devotion(Seated, frozen=True):
    """Those of them who are still there show it."""

    city: int
    who: tuple[int, ...]


class AnotherHome(Step, frozen=True):
    """A creature comes whose city has fallen."""


class HomeSaid(Seated, frozen=True):
    """He has said where it comes."""


class Moved(Seated, frozen=True):
    """He has said where a creature goes."""

    id: int


class Rehouse(Step, frozen=True):
    """These have lost their city, and go somewhere."""

    ids: Some


class Rehoused(Seated, frozen=True):
    """He has said where one of them goes."""

    id: int


# ------------------------------------------------------------------ combat


class Attack(Seated, frozen=True):
    """He may attack."""


class AttackCity(Seated, frozen=True):
    """He has named what he attacks."""


class Attackers(Seated, frozen=True):
    """He has picked who attacks beside those who must."""

    city: int
    forced: tuple[int, ...]


class Declare(Seated, frozen=True):
    """He has said in which order they strike."""

    city: int
    attackers: tuple[int, ...]


class Declared(Seated, frozen=True):
    """The attack is paid for."""

    city: int
    attackers: tuple[int, ...]


class Defend(Step, frozen=True):
    """It is asked who defends."""


class Defenders(Seated, frozen=True):
    """He has said who defends against these."""

    foes: tuple[int, ...]


class Battle(Step, frozen=True):
    """The next attacker has his battle."""


class Split(Seated, frozen=True):
    """He has divided the attack of an attacker."""

    attacker: int


class Blows(Step, frozen=True):
    """Some of those who fight in the battle of an attacker strike."""

    attacker: int
    strikers: tuple[int, ...]


class Clashed(Step, frozen=True):
    """All have struck in the battle of an attacker."""

    attacker: int


class Clear(Step, frozen=True):
    """The attack is over."""


class Bury(Step, frozen=True):
    """The dead are buried."""


class Loot(Seated, frozen=True):
    """One of these creatures of his takes the loot of a dead one."""

    thing: int
    foes: tuple[int, ...]


class Looted(Seated, frozen=True):
    """He has said which."""

    thing: int


# ------------------------------------------------------------------ all of them

AnyStep = (
    shared.Shared
    | FirstCity
    | FirstCityChosen
    | Consent
    | Consented
    | ShuffleIn
    | FirstTurn
    | TurnChosen
    | DrawChoice
    | DrawChosen
    | Place
    | Placed
    | Faction
    | FactionNamed
    | Tactics
    | TacticsCity
    | Devoted
    | Devotion
    | AnotherHome
    | HomeSaid
    | Moved
    | Rehouse
    | Rehoused
    | Attack
    | AttackCity
    | Attackers
    | Declare
    | Declared
    | Defend
    | Defenders
    | Battle
    | Split
    | Blows
    | Clashed
    | Clear
    | Bury
    | Loot
    | Looted
)


IN_EFFECTS: tuple[type[Step], ...] = (*shared.IN_EFFECTS, Moved, AnotherHome, HomeSaid)
IN_ATTACKS: tuple[type[Step], ...] = (Split,)
"""All others go on also when an attacked player has left the match."""
BEFORE: dict[type[Step], Callable[[Any], Step]] = {
    AttackCity: lambda step: Attack(step.seat),
    Attackers: lambda step: Attack(step.seat),
    Declare: lambda step: Attack(step.seat),
    Defenders: lambda step: Defend(),
    Split: lambda step: Battle(),
    Rehoused: lambda step: Rehouse((step.id,)),
    HomeSaid: lambda step: AnotherHome(),
    TacticsCity: lambda step: Tactics(step.seat, step.done),
    Consented: lambda step: Consent(step.seat, step.left),
}
"""The steps of Arcmage that wait for an answer, and for each the step that asks it again."""
