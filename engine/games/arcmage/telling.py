"""What happened in a match of Arcmage, in words; see ``engine.creatures.telling``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.creatures import telling
from engine.creatures.telling import LINES, MARKS, TOGETHER, Place, Tongue, Words, do, listed
from engine.games.arcmage import events as ev
from engine.games.arcmage.programs import POOLS

PLACES = {
    "army": Place("into {whose}'s army", " into the army", "to the army"),
    "city": Place("into {host}", " into {host}", "to {host}"),
    "kingdom": Place("into {whose}'s kingdom"),
}


def _cities_picked(event: ev.CitiesPicked, w: Words) -> str:
    what = listed(event.cities) or "cities, face down"
    return f"{w.names[event.seat]} picks {what}."


def _ended(event: ev.Ended, w: Words) -> str:
    if event.winner is None:
        return "The match ends in a tie: all who were left fell together."
    why = "nobody else is left" if event.kind == "Last" else "nobody had more cities at the end"
    return f"{w.names[event.winner]} wins: {why}."


def _strengthened(event: ev.Strengthened, cards: Sequence[str], _w: Words) -> str:
    verb = do("gain" if event.amount > 0 else "lose", cards)
    return f"{listed(cards)} {verb} {abs(event.amount)} strength."


def _founded(event: ev.Founded, w: Words) -> str:
    return f"{w.names[event.seat]} builds {event.card}."


def _devoted(event: ev.Devoted, _w: Words) -> str:
    if not event.residents:
        return f"The devotion of {event.card} is {event.devotion}."
    verb = do("show", event.resident_cards)
    return (
        f"{listed(event.resident_cards)} {verb} devotion to {event.card}: {event.devotion} in all."
    )


def _fell(event: ev.Fell, w: Words) -> str:
    return f"{w.names[event.seat]}'s city {event.card} is destroyed."


def _declared(event: ev.Declared, w: Words) -> str:
    return f"{w.names[event.seat]} attacks {event.card} with {listed(event.attacker_cards)}."


def _defended(event: ev.Defended, _w: Words) -> str:
    parts = [f"{listed(who)} {do('defend', who)} against {foe}" for foe, who in event.cards]
    return f"{'; '.join(parts)}."


TONGUE = Tongue(
    POOLS,
    PLACES,
    lines={
        **LINES,
        ev.CitiesPicked: _cities_picked,
        ev.Devoted: _devoted,
        ev.Declared: _declared,
        ev.Defended: _defended,
        ev.Founded: _founded,
        ev.Fell: _fell,
        ev.Ended: _ended,
    },
    together={**TOGETHER, ev.Strengthened: _strengthened},
    marks={
        **MARKS,
        ev.Declared: lambda event: event.attackers,
        ev.Devoted: lambda event: event.residents,
    },
    brings={ev.Founded: lambda event: (event.id,)},
)
tell = partial(telling.tell, TONGUE)
