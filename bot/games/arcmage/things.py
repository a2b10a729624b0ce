"""What can be read alone at a table of Arcmage."""

from __future__ import annotations

from functools import partial

from bot.games.arcmage.board import attack_in_words, side
from bot.games.arcmage.hand import facts
from bot.games.arcmage.reader import Reader
from bot.text import creature_things
from bot.text.creatures_hand import verdict
from bot.text.things import Thing
from engine.games.arcmage.views.seen import ArcmageView
from engine.language.speaking import capital
from engine.text import clean
from engine.words import say

ALL = 999
"""Nothing is left out for want of room."""


def things(view: ArcmageView) -> list[Thing]:
    table = Reader(view)
    attack = list(attack_in_words(table, ALL))
    told = partial(side, table, most=ALL)
    bare = Reader(view, clean)
    some = creature_things.things(table, bare, facts, partial(verdict, table), told, attack)
    return list(some)


def glance(view: ArcmageView) -> str:
    """How many cities everybody has, and how strong they are: who has none loses."""
    table = Reader(view)
    return " ".join(_standing(table, seat) for seat in table.seats)


def _standing(table: Reader, seat: int) -> str:
    name = say("you") if seat == table.seat else table.names[seat]
    if table.view.players[seat].lost:
        return capital(say("{name}: defeated.", name=name))
    strengths = ", ".join(f"{city.defence}" for city in table.cities(seat)) or say("none")
    cards = table.in_hand(seat)
    return capital(
        say(
            "{name}: cities of strength {strengths}; {cards}.",
            name=name,
            strengths=strengths,
            cards=cards,
        )
    )
