"""What stands on cards and panels of Arcmage, word by word."""

from __future__ import annotations

from bot.text.terms import Term
from engine.words import noted

TERMS = (
    Term(
        noted("loyalty"),
        noted("how many of the resources that pay for the card must belong to its faction."),
        "A-5.1",
    ),
    Term(
        noted("(M)"),
        noted("mark this card; it must be unmarked for that."),
        "A-6.2",
    ),
    Term(
        noted("mark (a card)"),
        noted(
            "the card is used up until it is unmarked: it cannot attack, defend, move or be marked"
            " again."
        ),
        "A-6.1",
    ),
    Term(
        noted("unmark"),
        noted("the card can be used again; all of yours are unmarked as your turn begins."),
        "A-4.3",
    ),
    Term(
        noted("resource"),
        noted("a card that lies face down and pays for others, one for each in a turn."),
        "A-4.5",
    ),
    Term(
        noted("produce"),
        noted("you have a resource more to pay with, in this turn."),
        "A-4.5",
    ),
    Term(
        noted("city"),
        noted(
            "whoever loses all of them is defeated; damage to one stays, and lowers its strength."
        ),
        "A-8.1",
    ),
    Term(
        noted("strength"),
        noted("how much damage a city takes before it falls."),
        "A-8.1",
    ),
    Term(
        noted("devotion"),
        noted(
            "in your tactics phase you mark residents of a city for it; their loyalty marks"
            " together are its devotion."
        ),
        "A-8.3",
    ),
    Term(
        noted("level"),
        noted("what a city does as soon as its devotion in this turn is that high."),
        "A-8.4",
    ),
    Term(
        noted("army"),
        noted("the creatures outside of your cities; they attack, and they can defend any city."),
        "A-9.1",
    ),
    Term(
        noted("host"),
        noted("the card to which this one is attached."),
        "A-5.5",
    ),
    Term(
        noted("attach"),
        noted("the card lies on another one for as long as that is in play."),
        "A-5.5",
    ),
    Term(
        noted("counter"),
        noted(
            "a piece that lies on a card and changes it; to counter a card is to take it off the"
            " stack without effect."
        ),
        "A-10.4",
    ),
    Term(
        noted("token"),
        noted("a creature that a card makes; it is gone when it leaves play."),
        "A-10.3",
    ),
    Term(
        noted("mill"),
        noted("put the top card of one's own deck into the graveyard, once for each."),
        "A-5.9",
    ),
    Term(
        noted("stack"),
        noted("where what is played waits while others may respond; the newest happens first."),
        "A-7.1",
    ),
    Term(
        noted("sacrifice"),
        noted("put a card that you control from play into its owner's graveyard."),
        "A-5.9",
    ),
    Term(
        noted("graveyard"),
        noted("where used, dead and discarded cards lie; everybody may look there."),
        "A-5.9",
    ),
    Term(
        noted("loot"),
        noted("lies on a creature, and goes to the creature that kills it in a battle."),
        "A-5.7",
    ),
)
