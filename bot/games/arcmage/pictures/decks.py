"""What is in a deck of Arcmage."""

from __future__ import annotations

from bot.paint.armies.decks import groups, held_in, prices, sorts
from bot.paint.printing.books import Faces
from bot.paint.reports.decks import DeckList, Group, in_order
from engine.decks.figures import curve
from engine.games.arcmage.numbers import DECK_SIZE, FACTIONS, FEWEST_CITIES
from engine.plain import Plain
from engine.words import say


def deck_list(deck: Plain, known: Faces) -> DeckList:
    held = held_in(deck, known)
    cities = [entry for entry in held if entry.face and entry.face.kind == "city"]
    rest = [entry for entry in held if entry not in cities]
    first = Group(say("Cities"), "city", in_order(cities), FEWEST_CITIES, least=True)
    return DeckList(
        game="arcmage",
        title=str(deck.get("title", "") or say("A deck")),
        subtitle=say(str(deck.get("description", ""))),
        groups=(first, *groups(rest)),
        wanted=DECK_SIZE,
        curve=curve("arcmage", prices(held)),
        shares=sorts("arcmage", held, FACTIONS),
    )
