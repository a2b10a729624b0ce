"""What happened in a match of Arcmage, in words; see ``engine.creatures.views.narration``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.creatures.printed.book import Print
from engine.creatures.views import narration
from engine.creatures.views.lines import (
    DEFEATS,
    LINES,
    MARKS,
    TOGETHER,
    Place,
    Words,
    listed,
    of_cards,
)
from engine.creatures.views.narration import Tongue
from engine.games.arcmage.board import events as ev
from engine.games.arcmage.printed.programs import POOLS
from engine.words import both, called, noted, say

PLACES = {
    "army": Place(
        (noted("{cards} comes into {name}'s army."), noted("{cards} come into {name}'s army.")),
        noted("into the army"),
        noted("{card} moves to the army."),
    ),
    "city": Place(
        (noted("{cards} comes into {host}."), noted("{cards} come into {host}.")),
        noted("into {host}"),
        noted("{card} moves to {host}."),
    ),
    "kingdom": Place(
        (
            noted("{cards} comes into {name}'s kingdom."),
            noted("{cards} come into {name}'s kingdom."),
        ),
    ),
}


def _cities_picked(event: ev.CitiesPicked, w: Words) -> str:
    what = listed(event.cities, w) or say("cities, face down")
    return say("{name} picks {cards}.", name=w.names[event.seat], cards=what)


def _ended(event: ev.Ended, w: Words) -> str:
    if event.winner is None:
        return say("The match is a draw: all who were left fell together.")
    why = noted("nobody else is left")
    if event.kind != "Last":
        why = noted("nobody had more cities at the end")
    return say("{name} wins: {reason}.", name=w.names[event.winner], reason=say(why))


def _strengthened(event: ev.Strengthened, cards: Sequence[str], w: Words) -> str:
    return of_cards(GAINS if event.amount > 0 else LOSES, cards, w, n=abs(event.amount))


GAINS = noted("{cards} gains {n} strength."), noted("{cards} gain {n} strength.")
LOSES = noted("{cards} loses {n} strength."), noted("{cards} lose {n} strength.")


def _founded(event: ev.Founded, w: Words) -> str:
    return say("{name} founds {card}.", name=w.names[event.seat], card=called(event.card))


def _devoted(event: ev.Devoted, w: Words) -> str:
    city, n = called(event.card), event.devotion
    line = say("The devotion of {city} is {n}.", city=city, n=n)
    if event.residents:
        line = of_cards(SHOWS, event.resident_cards, w, city=city, n=n)
    reached = _reached(w.prints[event.card], n)
    if not reached:
        return line
    return say(
        REACHED[len(reached) > 1],
        line=line[:-1],
        level=reached[0],
        levels=both([str(level) for level in reached]),
    )


def _reached(city: Print, devotion: int) -> list[int]:
    """The levels of a city that somebody has reached and that have nothing else to say of it: those
    that do not trigger."""
    levels = {
        ability.level or 0
        for ability in city.abilities
        if ability.sort != "level" and 0 < (ability.level or 0) <= devotion
    }
    return sorted(levels)


REACHED = noted("{line}; level {level} holds."), noted("{line}; levels {levels} hold.")


SHOWS = (
    noted("{cards} shows devotion to {city}: {n} in all."),
    noted("{cards} show devotion to {city}: {n} in all."),
)


def _fell(event: ev.Fell, w: Words) -> str:
    city = called(event.card)
    return say("{name}'s city {city} is destroyed.", name=w.names[event.seat], city=city)


def _declared(event: ev.Declared, w: Words) -> str:
    cards = listed(event.attacker_cards, w)
    attacks = noted("{name} attacks {what} with {cards}.")
    return say(attacks, name=w.names[event.seat], what=called(event.card), cards=cards)


def _defended(event: ev.Defended, w: Words) -> str:
    parts = [of_cards(DEFENDS, who, w, foe=called(foe)) for foe, who in event.cards]
    return f"{'; '.join(parts)}."


DEFENDS = noted("{cards} defends against {foe}"), noted("{cards} defend against {foe}")


TONGUE = Tongue(
    "arcmage",
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
    defeats={
        **DEFEATS,
        "had to draw from an empty deck": noted(
            "{name} had to draw from an empty deck and is defeated."
        ),
        "has no city left": noted("{name} has no city left and is defeated."),
        "took a third mulligan": noted("{name} took a third mulligan and is defeated."),
    },
    marks={
        **MARKS,
        ev.Declared: lambda event: event.attackers,
        ev.Devoted: lambda event: event.residents,
    },
    brings={ev.Founded: lambda event: (event.id,)},
)
tell = partial(narration.tell, TONGUE)
