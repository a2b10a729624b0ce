"""What happened in a match of WTactics, in words; see ``engine.creatures.telling``."""

from __future__ import annotations

from functools import partial

from engine.creatures import telling
from engine.creatures.telling import (
    LINES,
    MARKS,
    TOGETHER,
    Place,
    Tongue,
    Words,
    counted,
    do,
    listed,
)
from engine.games.wtactics import events as ev
from engine.games.wtactics.programs import POOLS

PLACES = {
    "offensive": Place("into {whose}'s Offensive", " into the Offensive", "to the Offensive"),
    "defensive": Place("into {whose}'s Defensive", " into the Defensive", "to the Defensive"),
    "ground": Place("onto the ground"),
}


WINS = {
    "Last": "nobody else is left",
    "Quests": "he has the victory points for it",
    "Points": "of those who fell together he has most victory points",
    "Exhausted": "all decks are empty, and he is ahead",
}


def _ended(event: ev.Ended, w: Words) -> str:
    if event.winner is None:
        return f"The match ends in a tie: {event.reason[:1].lower()}{event.reason[1:]}"
    return f"{w.names[event.winner]} wins: {WINS[event.kind]}."


def _placed(event: ev.Placed, w: Words) -> str:
    return f"{w.names[event.seat]} places {event.card or 'a card'} as a resource."


def _produced(event: ev.Produced, w: Words) -> str:
    return f"{w.names[event.seat]} gets {event.count} gold for this turn."


def _recycled(event: ev.Recycled, w: Words) -> str:
    what = listed(event.cards) if event.cards else f"{event.count} resource cards"
    return f"{w.names[event.seat]} takes {what} back."


def _vetoed(event: ev.Vetoed, w: Words) -> str:
    return f"{w.names[event.seat]} removes {event.quest} of {w.names[event.owner]}."


def _opened(event: ev.QuestOpened, w: Words) -> str:
    return f"{event.quest} is turned up, a quest of {w.names[event.owner]}."


def _accepted(event: ev.QuestAccepted, w: Words) -> str:
    gold = f", with {event.escrow} gold as a security" if event.escrow else ""
    return f"{w.names[event.seat]} accepts {event.quest}{gold}."


def _advanced(event: ev.QuestAdvanced, w: Words) -> str:
    return f"{w.names[event.seat]} has done {event.progress} of {event.goal} of {event.quest}."


def _completed(event: ev.QuestCompleted, w: Words) -> str:
    points = counted(event.points, "victory point")
    return f"{w.names[event.seat]} completes {event.quest}: {points}."


def _failed(event: ev.QuestFailed, w: Words) -> str:
    return f"{event.quest} is over for {w.names[event.seat]}, who {event.reason}."


def _expired(event: ev.QuestExpired, _w: Words) -> str:
    return f"{event.quest} expires."


def _looked(event: ev.Looked, w: Words) -> str:
    where = "puts it to the bottom" if event.below else "leaves it"
    return f"{w.names[event.seat]} looks at the next quest of {w.names[event.owner]} and {where}."


def _points(event: ev.PointsGained, w: Words) -> str:
    return f"{w.names[event.seat]} has {counted(event.total, 'victory point')} now."


def _influence(event: ev.InfluenceChanged, w: Words) -> str:
    name = w.names[event.seat]
    if event.amount > 0:
        return f"{name} gains {event.amount} influence and has {event.total}."
    by = f" to {event.source_card}" if event.source_card else ""
    return f"{name} loses {-event.amount} influence{by} and has {event.total}."


def _assigned(event: ev.Assigned, _w: Words) -> str:
    return f"{event.card} is assigned: {event.text}"


def _unassigned(event: ev.Unassigned, _w: Words) -> str:
    return f"{event.card} is no longer assigned."


def _upkept(event: ev.Upkept, w: Words) -> str:
    what = "pays" if event.paid else "does not pay"
    return f"{w.names[event.seat]} {what} the upkeep of {event.card}."


def _moved_fronts(event: ev.MovedFronts, _w: Words) -> str:
    verb = do("move", event.cards)
    return f"{listed(event.cards)} {verb} to the {event.place.capitalize()}."


def _declared(event: ev.Declared, w: Words) -> str:
    whom = event.quest_card or w.names[event.foe]
    return f"{w.names[event.seat]} attacks {whom} with {listed(event.attacker_cards)}."


def _blocked(event: ev.Blocked, _w: Words) -> str:
    parts = [f"{listed(who)} {do('block', who)} {listed(foes)}" for foes, who in event.cards]
    return f"{'; '.join(parts)}."


def _dropped(event: ev.Dropped, _w: Words) -> str:
    return f"{event.card} falls to the ground."


def _taken_up(event: ev.TakenUp, _w: Words) -> str:
    if event.giver:
        return f"{event.giver_card} hands {event.card} over to {event.carrier_card}."
    return f"{event.carrier_card} picks up {event.card}."


def _hunted(event: ev.Hunted, w: Words) -> str:
    return f"In this round {w.names[event.seat]} can attack {w.names[event.prey]} only."


def _freed(event: ev.Freed, w: Words) -> str:
    return f"{w.names[event.seat]} can attack anybody in this round."


TONGUE = Tongue(
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
        ev.Fought: telling.nothing,
        ev.Dropped: _dropped,
        ev.TakenUp: _taken_up,
        ev.Hunted: _hunted,
        ev.Freed: _freed,
    },
    together=TOGETHER,
    marks={
        **MARKS,
        ev.MovedFronts: lambda event: event.ids,
        ev.Declared: lambda event: event.attackers,
        ev.TakenUp: lambda event: (event.carrier, event.giver),
    },
    brings={},
)
tell = partial(telling.tell, TONGUE)
