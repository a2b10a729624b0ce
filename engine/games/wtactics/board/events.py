"""What happens in a match of WTactics, beside what happens in all games with creatures."""

from __future__ import annotations

from engine.creatures.board import events
from engine.creatures.board.events import *  # noqa: F403
from engine.table import Event


class Vetoed(Event, frozen=True):
    """A player removed one of another's quests before the match."""

    seat: int
    owner: int
    quest: str


class QuestOpened(Event, frozen=True):
    id: int
    quest: str
    owner: int

    @property
    def shows(self) -> bool:
        return True  # nobody knew that it lay on top


class QuestAccepted(Event, frozen=True):
    seat: int
    id: int
    quest: str
    escrow: int = 0


class QuestStruck(Event, frozen=True):
    """Attackers strike the creature of a quest together; less than its defence does nothing."""

    attackers: tuple[int, ...]
    attacker_cards: tuple[str, ...]
    id: int
    quest: str
    amount: int
    defence: int


class QuestAdvanced(Event, frozen=True):
    """A player's progress in a quest; of a confrontation, hit points that it lost to him."""

    seat: int
    id: int
    quest: str
    progress: int
    goal: int


class QuestCompleted(Event, frozen=True):
    seat: int
    id: int
    quest: str
    points: int


class QuestFailed(Event, frozen=True):
    """A quest is over for a player: another one was first, it took too long, or he gave it up."""

    seat: int
    id: int
    quest: str
    reason: str


class QuestExpired(Event, frozen=True):
    id: int
    quest: str


class Looked(Event, frozen=True):
    """A player looked at the top quest of a quest deck, and left it there or put it below."""

    seat: int
    owner: int
    below: bool


class PointsGained(Event, frozen=True):
    seat: int
    amount: int
    total: int


class InfluenceChanged(Event, frozen=True):
    """A player lost influence (a negative amount) or gained some; ``total`` is what he has now."""

    seat: int
    amount: int
    total: int
    source: int = 0
    source_card: str = ""


class Recycled(Event, frozen=True):
    """Resource cards went back to a hand; the others see only how many."""

    seat: int
    count: int
    cards: tuple[str, ...] = ()


class Assigned(Event, frozen=True):
    id: int
    card: str
    seat: int
    text: str


class Unassigned(Event, frozen=True):
    id: int
    card: str
    seat: int


class Upkept(Event, frozen=True):
    """The upkeep of a card was paid, or its consequence suffered."""

    id: int
    card: str
    seat: int
    paid: bool


class MovedFronts(Event, frozen=True):
    """Creatures of a player went from one front to the other."""

    seat: int
    ids: tuple[int, ...]
    cards: tuple[str, ...]
    place: str


class Declared(Event, frozen=True):
    """An attack: who attacks whom, or the creature of which quest."""

    seat: int
    foe: int
    attackers: tuple[int, ...]
    attacker_cards: tuple[str, ...]
    quest: int = 0
    quest_card: str = ""


class Blocked(Event, frozen=True):
    """Which attackers are blocked, and by whom; those that fight as one together."""

    seat: int
    blockers: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    cards: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]


class Fought(Event, frozen=True):
    """A combat is fought now."""

    attackers: tuple[int, ...]
    attacker_cards: tuple[str, ...]
    blockers: tuple[int, ...]
    blocker_cards: tuple[str, ...]


class Dropped(Event, frozen=True):
    """Equipment of one who died in combat fell to the ground."""

    id: int
    card: str


class TakenUp(Event, frozen=True):
    """A creature has taken equipment from the ground, or from another creature."""

    id: int
    card: str
    carrier: int
    carrier_card: str
    giver: int = 0
    giver_card: str = ""


class Hunted(Event, frozen=True):
    """A die said whom a player may attack in this round."""

    seat: int
    prey: int


class Freed(Event, frozen=True):
    """A player paid to attack whom he likes in this round."""

    seat: int


AnyEvent = (
    events.Shared
    | Vetoed
    | QuestOpened
    | QuestAccepted
    | QuestAdvanced
    | QuestStruck
    | QuestCompleted
    | QuestFailed
    | QuestExpired
    | Looked
    | PointsGained
    | InfluenceChanged
    | Recycled
    | Assigned
    | Unassigned
    | Upkept
    | MovedFronts
    | Declared
    | Blocked
    | Fought
    | Dropped
    | TakenUp
    | Hunted
    | Freed
)
