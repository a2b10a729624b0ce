"""What stands on cards and panels of WTactics, word by word."""

from __future__ import annotations

from bot.text.terms import Term
from engine.words import noted

TERMS = (
    Term(
        noted("influence"),
        noted("what attackers that nobody blocks take from you; at 0 you are out."),
        "O-1.1",
    ),
    Term(
        noted("victory point"),
        noted("what quests bring; whoever has enough of them wins at once."),
        "O-1.2",
    ),
    Term(
        noted("loyalty"),
        noted("counts when a deck is built: the highest of each faction come to 3 at most."),
        "O-2.2",
    ),
    Term(
        noted("gold"),
        noted("pays for cards: each resource card makes 1 in a turn, and what is left is lost."),
        "O-5.2",
    ),
    Term(
        noted("Offensive"),
        noted("the front from which creatures attack; those there do not defend."),
        "O-4.2",
    ),
    Term(
        noted("Defensive"),
        noted("the front from which creatures block; those there do not attack."),
        "O-4.2",
    ),
    Term(
        noted("zone"),
        noted("a front of a player; what is in one zone is together."),
        "O-4.2",
    ),
    Term(
        noted("(M)"),
        noted("mark this card; it must be unmarked for that."),
        "O-7.3",
    ),
    Term(
        noted("(Ma2)"),
        noted("mark that number of your other creatures in the same zone."),
        "O-7.3",
    ),
    Term(
        noted("(A)"),
        noted("an unmarked creature can be assigned to this, at the cost behind the symbol."),
        "O-8.1",
    ),
    Term(
        noted("assigned"),
        noted("the creature does only what it is assigned to, until you unassign it."),
        "O-8.3",
    ),
    Term(
        noted("mark (a card)"),
        noted(
            "the creature or resource card is used up until it is unmarked: it cannot attack, block"
            " or be marked again."
        ),
        "O-7.1",
    ),
    Term(
        noted("unmark"),
        noted("the card can be used again; all of yours are unmarked as your turn begins."),
        "O-6.3",
    ),
    Term(
        noted("upkeep"),
        noted("what you pay in each of your turns; if you do not, what comes after it happens."),
        "O-6.4",
    ),
    Term(
        noted("equipment"),
        noted("lies on a creature; of several of one kind only one works."),
        "O-10.3",
    ),
    Term(
        noted("host"),
        noted("the card to which this one is attached."),
        "O-10.2",
    ),
    Term(
        noted("attach"),
        noted("the card lies on another one for as long as that is in play."),
        "O-10.2",
    ),
    Term(
        noted("counter"),
        noted(
            "a piece that lies on a card and changes it; to counter a card is to take it off the"
            " stack without effect."
        ),
        "O-9.3",
    ),
    Term(
        noted("token"),
        noted("a creature that a card makes; it is gone when it leaves play."),
        "O-4.5",
    ),
    Term(
        noted("stack"),
        noted("where what is played waits while others may respond; the newest happens first."),
        "O-9.3",
    ),
    Term(
        noted("sacrifice"),
        noted("put a card that you control from play into its owner's graveyard."),
        "O-4.5",
    ),
    Term(
        noted("quest"),
        noted("what you accept and do for victory points; the first to do it gets them."),
        "O-12.1",
    ),
    Term(
        noted("assignment"),
        noted("a quest that costs nothing if you fail."),
        "O-12.3",
    ),
    Term(
        noted("contract"),
        noted("a quest that takes gold, which you lose unless you are done in time."),
        "O-12.3",
    ),
    Term(
        noted("confrontation"),
        noted("a quest with a creature to be fought."),
        "O-12.4",
    ),
    Term(
        noted("deposit"),
        noted("gold that a contract takes, and gives back when it is done."),
        "O-12.3",
    ),
)
