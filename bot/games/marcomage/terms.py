"""What stands on cards and panels of MArcomage, word by word."""

from __future__ import annotations

from bot.text.terms import Term
from engine.words import noted

TERMS = (
    Term(
        noted("tower"),
        noted("whoever brings their own to 100, or the other one to 0, wins."),
        "M-5.1",
    ),
    Term(
        noted("wall"),
        noted("stands before the tower and takes the damage of attacks first."),
        "M-3.11",
    ),
    Term(
        noted("attack"),
        noted("damage that the wall takes first; the rest goes to the tower."),
        "M-3.11",
    ),
    Term(
        noted("stock"),
        noted("all three resources: bricks, gems and recruits, each by that much."),
        "M-1.1",
    ),
    Term(
        noted("facilities"),
        noted("quarry, magic and dungeon, each by that much."),
        "M-1.1",
    ),
    Term(
        noted("quarry"),
        noted("makes bricks: as many each turn as its level."),
        "M-1.1",
    ),
    Term(
        noted("magic"),
        noted("makes gems: as many each turn as its level."),
        "M-1.1",
    ),
    Term(
        noted("dungeon"),
        noted("makes recruits: as many each turn as its level."),
        "M-1.1",
    ),
    Term(
        noted("production"),
        noted("what your facilities bring at the end of your turn."),
        "M-3.4",
    ),
    Term(
        noted("new"),
        noted("the card came after the beginning of your previous round."),
        "M-3.7",
    ),
    Term(
        noted("matching card"),
        noted("the card in the other hand at the position of the one that you play."),
        "M-3.10",
    ),
    Term(
        noted("tokens"),
        noted("a point on the counter of a keyword; at 100 the keyword happens."),
        "M-6.2",
    ),
    Term(
        noted("counter of tokens"),
        noted("counts the tokens of a keyword; a deck has three of them at most."),
        "M-6.3",
    ),
    Term(
        noted("level"),
        noted("what you gain with experience in matches; it brings room for decks."),
        "M-7.5",
    ),
    Term(
        noted("rare"),
        noted("the rarity of a card: common, uncommon or rare. Rare ones come seldom."),
        "M-4.1",
    ),
    Term(
        noted("discarded"),
        noted("a card went away without being played, and a new one comes in its place."),
        "M-3.1",
    ),
)
