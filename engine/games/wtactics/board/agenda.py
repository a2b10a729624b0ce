"""The steps that only WTactics has; see ``engine.creatures.board.agenda``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, NamedTuple

import msgspec

from engine.creatures.board import agenda as shared
from engine.creatures.board.agenda import Seated
from engine.table import Step

Some = Annotated[tuple[int, ...], msgspec.Meta(min_length=1)]

# ------------------------------------------------------------------ setting up, turns and rounds


class Veto(Seated, frozen=True):
    """He removes a quest of the player to his left."""


class Vetoed(Seated, frozen=True):
    """He has said which."""

    owner: int


class Round(Step, frozen=True):
    """A round begins."""


class Kept(Seated, frozen=True):
    """He has said what he keeps of his hand, and shows."""


class AskUnassign(Seated, frozen=True):
    """He may unassign creatures."""


class Unassign(Seated, frozen=True):
    """He has said whom."""


class Due(NamedTuple):
    """An upkeep: of which card, whose text it is, and the number of the ability."""

    id: int
    giver: int
    number: int


class Upkeep(Seated, frozen=True):
    """His upkeeps are asked for, but for those that have been looked at."""

    done: tuple[Due, ...]


class Upkept(Seated, frozen=True):
    """He has said whether he pays one."""

    due: Due


class Draw(Seated, frozen=True):
    """He draws a card, and perhaps another one."""


class DrawMore(Seated, frozen=True):
    """He has said whether he draws another one."""


class Entrance(Seated, frozen=True):
    """He may play creatures."""


class Entered(Seated, frozen=True):
    """He has picked one, or is done."""


class MoveOrAttack(Seated, frozen=True):
    """He may move creatures, or attack."""


class ChosenWay(Seated, frozen=True):
    """He has said what he does."""


# ------------------------------------------------------------------ what lies on the table


class Plant(Seated, frozen=True):
    """He has said which card of his hand becomes a resource card."""


class Recycle(Seated, frozen=True):
    """He has said which resource cards go back to his hand."""


class HandedOver(Seated, frozen=True):
    """A piece of equipment that was paid for changes hands."""

    thing: int
    giver: int
    taker: int


class WhichWorks(Seated, frozen=True):
    """Of these pieces of a fighter of his only one works."""

    carrier: int
    pieces: Some


class Working(Seated, frozen=True):
    """He has said which."""

    pieces: Some


class Move(Seated, frozen=True):
    """He has said who goes to a front."""

    front: int


# ------------------------------------------------------------------ attacks

Groups = tuple[tuple[int, ...], ...]
"""Attackers who fight as one, group by group."""


class Attackers(Seated, frozen=True):
    """He has picked who attacks a player, or a quest, beside those who must."""

    foe: int
    quest: int
    """0 if it is no quest that is attacked."""
    must: tuple[int, ...]


class Join(Seated, frozen=True):
    """Some of the rest of his attackers may fight as one."""

    foe: int
    groups: Groups
    rest: tuple[int, ...]


class Cooperate(Seated, frozen=True):
    """He has said which of them do."""

    foe: int
    groups: Groups
    rest: tuple[int, ...]


class Declare(Seated, frozen=True):
    """It is fixed who attacks: groups who fight as one, and others who fight alone."""

    foe: int
    quest: int
    groups: Groups
    alone: tuple[int, ...]


class Blocks(Step, frozen=True):
    """It is asked who blocks, from a combat on."""

    first: int = 0


class Blockers(Seated, frozen=True):
    """He has said who blocks in these combats."""

    combats: Some


class Order(Step, frozen=True):
    """It is asked which combat comes next."""


class Ordered(Step, frozen=True):
    """It is said which."""


class InCombat(Step, frozen=True):
    """A step about one combat of the attack, which it names by its number."""

    combat: int


class Fight(InCombat, frozen=True):
    """It is fought."""


class Divided(InCombat, frozen=True):
    """It is said how the attack is divided in it."""


class QuestFought(InCombat, frozen=True):
    """It is said how the creature of a quest strikes in it."""


class Blows(InCombat, frozen=True):
    """Some of those who fight in it strike."""

    strikers: tuple[int, ...]


class Fought(InCombat, frozen=True):
    """All have struck in it."""


class Clear(Step, frozen=True):
    """The attack is over."""


# ------------------------------------------------------------------ quests


class Accept(Seated, frozen=True):
    """He has paid for a quest that he accepts."""

    quest: int


class Revenge(Seated, frozen=True):
    """It is said whom the creature of a confrontation strikes that was given up."""

    quest: str
    victims: Some


class NextQuest(Seated, frozen=True):
    """He looks at the next quest of a deck."""

    owner: int


class QuestSeen(Seated, frozen=True):
    """He has said whether it goes below."""

    owner: int


class Expire(Step, frozen=True):
    """A quest that nobody wanted expires."""


class Expired(Seated, frozen=True):
    """He has said which."""


# ------------------------------------------------------------------ all of them

AnyStep = (
    shared.Shared
    | Veto
    | Vetoed
    | Round
    | Kept
    | AskUnassign
    | Unassign
    | Upkeep
    | Upkept
    | Draw
    | DrawMore
    | Entrance
    | Entered
    | MoveOrAttack
    | ChosenWay
    | Plant
    | Recycle
    | HandedOver
    | WhichWorks
    | Working
    | Move
    | Attackers
    | Join
    | Cooperate
    | Declare
    | Blocks
    | Blockers
    | Order
    | Ordered
    | Fight
    | Divided
    | QuestFought
    | Blows
    | Fought
    | Clear
    | Accept
    | Revenge
    | NextQuest
    | QuestSeen
    | Expire
    | Expired
)


RESTS: frozenset[type[Step]] = frozenset(
    (
        *(shared.Announce, shared.AskAgain, shared.Effect, shared.Next, shared.Phase),
        *(shared.PhaseEnd, shared.Play, shared.Triggers, shared.TurnOver, shared.Window),
        *(Blocks, Blows, Clear, Entrance, Fight, Fought, MoveOrAttack, Order, Upkeep),
    )
)
"""Steps that wait for no answer, so that somebody may be asked something else before them."""
BEFORE: dict[type[Step], Callable[[Any], Step]] = {
    Vetoed: lambda step: Veto(step.seat),
    shared.Mulliganed: lambda step: shared.Mulligan(step.seat),
    Entered: lambda step: Entrance(step.seat),
    ChosenWay: lambda step: MoveOrAttack(step.seat),
    Blockers: lambda step: Blocks(step.combats[0]),
    Cooperate: lambda step: Join(step.seat, step.foe, step.groups, step.rest),
    Ordered: lambda step: Order(),
    Divided: lambda step: Fight(step.combat),
    QuestFought: lambda step: Fight(step.combat),
    QuestSeen: lambda step: NextQuest(step.seat, step.owner),
    Expired: lambda step: Expire(),
}
"""The steps of WTactics that wait for an answer, and for each the step that asks it again."""
