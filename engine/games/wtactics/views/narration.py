"""What happened in a match of WTactics, in words; see ``engine.creatures.views.narration``."""

from __future__ import annotations

from functools import partial

from engine.creatures.views import narration
from engine.creatures.views.lines import (
    DEFEATS,
    LINES,
    MARKS,
    TOGETHER,
    Place,
    Words,
    card,
    listed,
    nothing,
    of_cards,
)
from engine.creatures.views.narration import Tongue
from engine.games.wtactics.board import events as ev
from engine.games.wtactics.printed.programs import POOLS
from engine.words import called, noted, on_cards, say, say_n

PLACES = {
    "offensive": Place(
        (
            noted("{cards} comes into {name}'s Offensive."),
            noted("{cards} come into {name}'s Offensive."),
        ),
        noted("into the Offensive"),
        noted("{card} moves to the Offensive."),
    ),
    "defensive": Place(
        (
            noted("{cards} comes into {name}'s Defensive."),
            noted("{cards} come into {name}'s Defensive."),
        ),
        noted("into the Defensive"),
        noted("{card} moves to the Defensive."),
    ),
    "ground": Place(
        (noted("{cards} comes onto the ground."), noted("{cards} come onto the ground."))
    ),
}


WINS = {
    "Last": noted("nobody else is left"),
    "Quests": noted("enough victory points"),
    "Points": noted("the most victory points of those who fell together"),
    "Exhausted": noted("ahead when all decks were empty"),
}
TIES = {
    "More than one player has enough victory points to win.": noted(
        "The match is a draw: more than one player has enough victory points to win."
    ),
    "All who were left fell together, with the same number of victory points.": noted(
        "The match is a draw: all who were left fell together, with the same number of victory "
        "points."
    ),
    "Nobody is ahead, and all decks are empty.": noted(
        "The match is a draw: nobody is ahead, and all decks are empty."
    ),
}
"""How it is told why nobody has won, by what the event says."""


def _ended(event: ev.Ended, w: Words) -> str:
    if event.winner is None:
        return say(TIES[event.reason])
    reason = say(WINS[event.kind])
    return say("{name} wins: {reason}.", name=w.names[event.winner], reason=reason)


def _placed(event: ev.Placed, w: Words) -> str:
    what = called(event.card) if event.card else say("a card")
    return say("{name} places {card} as a resource.", name=w.names[event.seat], card=what)


def _produced(event: ev.Produced, w: Words) -> str:
    return say("{name} gets {n} gold for this turn.", name=w.names[event.seat], n=event.count)


def _recycled(event: ev.Recycled, w: Words) -> str:
    what = listed(event.cards, w) or say("{n} resource cards", n=event.count)
    return say("{name} takes {cards} back.", name=w.names[event.seat], cards=what)


def _vetoed(event: ev.Vetoed, w: Words) -> str:
    name, owner = w.names[event.seat], w.names[event.owner]
    return say(
        "{name} removes {quest} of {owner}.", name=name, quest=called(event.quest), owner=owner
    )


def _opened(event: ev.QuestOpened, w: Words) -> str:
    turned = noted("{quest} is turned up, a quest of {name}.")
    return say(turned, quest=called(event.quest), name=w.names[event.owner])


def _accepted(event: ev.QuestAccepted, w: Words) -> str:
    name, quest = w.names[event.seat], called(event.quest)
    if not event.escrow:
        return say("{name} accepts {quest}.", name=name, quest=quest)
    gold = noted("{name} accepts {quest}, with a deposit of {n} gold.")
    return say(gold, name=name, quest=quest, n=event.escrow)


def _advanced(event: ev.QuestAdvanced, w: Words) -> str:
    return say(
        "{name} has done {n} of {goal} of {quest}.",
        name=w.names[event.seat],
        n=event.progress,
        goal=event.goal,
        quest=called(event.quest),
    )


def _struck(event: ev.QuestStruck, w: Words) -> str:
    said = STRIKES if event.amount >= event.defence else STRIKES_IN_VAIN
    quest, n, defence = called(event.quest), event.amount, event.defence
    return of_cards(said, event.attacker_cards, w, quest=quest, n=n, defence=defence)


STRIKES = (
    noted("{cards} deals {n} damage to {quest}."),
    noted("{cards} deal {n} damage to {quest} together."),
)
STRIKES_IN_VAIN = (
    noted("{cards} deals {n} damage to {quest}, too little for its defence of {defence}."),
    noted("{cards} deal {n} damage to {quest} together, too little for its defence of {defence}."),
)


def _completed(event: ev.QuestCompleted, w: Words) -> str:
    return say_n(
        event.points,
        "{name} completes {quest}: {n} victory point.",
        "{name} completes {quest}: {n} victory points.",
        name=w.names[event.seat],
        quest=called(event.quest),
    )


def _failed(event: ev.QuestFailed, w: Words) -> str:
    return say(FAILED[event.reason], quest=called(event.quest), name=w.names[event.seat])


FAILED = {
    "gave it up": noted("{quest} is over for {name}, who gave it up."),
    "was not the first": noted("{quest} is over for {name}, who was not the first."),
    "ran out of time": noted("{quest} is over for {name}, who ran out of time."),
}
"""How it is told why a quest is over, by what the event says."""


def _expired(event: ev.QuestExpired, _w: Words) -> str:
    return say("{quest} expires.", quest=called(event.quest))


def _looked(event: ev.Looked, w: Words) -> str:
    looks = noted("{name} looks at the next quest of {owner} and leaves it.")
    if event.below:
        looks = noted("{name} looks at the next quest of {owner} and puts it at the bottom.")
    return say(looks, name=w.names[event.seat], owner=w.names[event.owner])


def _points(event: ev.PointsGained, w: Words) -> str:
    return say_n(
        event.total,
        "{name} has {n} victory point now.",
        "{name} has {n} victory points now.",
        name=w.names[event.seat],
    )


def _influence(event: ev.InfluenceChanged, w: Words) -> str:
    name, n, total = w.names[event.seat], abs(event.amount), event.total
    if event.amount > 0:
        return say("{name} gains {n} influence and has {total}.", name=name, n=n, total=total)
    if not event.source_card:
        return say("{name} loses {n} influence and has {total}.", name=name, n=n, total=total)
    loses = noted("{name} loses {n} influence to {card} and has {total}.")
    return say(loses, name=name, n=n, total=total, card=card(event.source_card, w))


def _assigned(event: ev.Assigned, w: Words) -> str:
    text = on_cards(w.game, event.text)
    return say("{card} is assigned: {text}", card=called(event.card), text=text)


def _unassigned(event: ev.Unassigned, _w: Words) -> str:
    return say("{card} is no longer assigned.", card=called(event.card))


def _upkept(event: ev.Upkept, w: Words) -> str:
    name, what = w.names[event.seat], called(event.card)
    if event.paid:
        return say("{name} pays the upkeep of {card}.", name=name, card=what)
    return say("{name} does not pay the upkeep of {card}.", name=name, card=what)


def _moved_fronts(event: ev.MovedFronts, w: Words) -> str:
    return of_cards(MOVES[event.place], event.cards, w)


MOVES = {
    "offensive": (
        noted("{cards} moves to the Offensive."),
        noted("{cards} move to the Offensive."),
    ),
    "defensive": (
        noted("{cards} moves to the Defensive."),
        noted("{cards} move to the Defensive."),
    ),
}


def _declared(event: ev.Declared, w: Words) -> str:
    what = say(called(event.quest_card)) if event.quest_card else w.names[event.foe]
    cards = listed(event.attacker_cards, w)
    return say(
        "{name} attacks {what} with {cards}.", name=w.names[event.seat], what=what, cards=cards
    )


def _blocked(event: ev.Blocked, w: Words) -> str:
    parts = [of_cards(BLOCKS, who, w, foes=listed(foes, w)) for foes, who in event.cards]
    return f"{'; '.join(parts)}."


BLOCKS = noted("{cards} blocks {foes}"), noted("{cards} block {foes}")


def _dropped(event: ev.Dropped, _w: Words) -> str:
    return say("{card} falls to the ground.", card=called(event.card))


def _taken_up(event: ev.TakenUp, _w: Words) -> str:
    taker, thing = called(event.carrier_card), called(event.card)
    if not event.giver:
        return say("{taker} picks up {card}.", taker=taker, card=thing)
    giver = called(event.giver_card)
    return say("{giver} hands {card} over to {taker}.", giver=giver, card=thing, taker=taker)


def _hunted(event: ev.Hunted, w: Words) -> str:
    name, prey = w.names[event.seat], w.names[event.prey]
    return say("In this round {name} can attack {prey} only.", name=name, prey=prey)


def _freed(event: ev.Freed, w: Words) -> str:
    return say("{name} can attack anybody in this round.", name=w.names[event.seat])


TONGUE = Tongue(
    game="wtactics",
    pools=POOLS,
    places=PLACES,
    lines={
        **LINES,
        ev.Ended: _ended,
        ev.Placed: _placed,
        ev.Produced: _produced,
        ev.Recycled: _recycled,
        ev.Vetoed: _vetoed,
        ev.QuestOpened: _opened,
        ev.QuestAccepted: _accepted,
        ev.QuestAdvanced: _advanced,
        ev.QuestStruck: _struck,
        ev.QuestCompleted: _completed,
        ev.QuestFailed: _failed,
        ev.QuestExpired: _expired,
        ev.Looked: _looked,
        ev.PointsGained: _points,
        ev.InfluenceChanged: _influence,
        ev.Assigned: _assigned,
        ev.Unassigned: _unassigned,
        ev.Upkept: _upkept,
        ev.MovedFronts: _moved_fronts,
        ev.Declared: _declared,
        ev.Blocked: _blocked,
        ev.Fought: nothing,
        ev.Dropped: _dropped,
        ev.TakenUp: _taken_up,
        ev.Hunted: _hunted,
        ev.Freed: _freed,
    },
    together=TOGETHER,
    defeats={
        **DEFEATS,
        "has no influence left": noted("{name} has no influence left and is defeated."),
    },
    marks={
        **MARKS,
        ev.MovedFronts: lambda event: event.ids,
        ev.Declared: lambda event: event.attackers,
        ev.TakenUp: lambda event: (event.carrier, event.giver),
    },
    counts={ev.QuestAdvanced: lambda event: (event.seat, event.id)},
)
tell = partial(narration.tell, TONGUE)
