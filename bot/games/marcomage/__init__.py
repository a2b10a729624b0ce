"""What the bot knows of MArcomage."""

from __future__ import annotations

from bot.games.kit import FRIENDLY, GameKit, Mode, Wishes
from bot.games.marcomage import board
from bot.games.marcomage.first_match import FIRST_MATCH
from bot.games.marcomage.lessons import LESSONS
from bot.games.marcomage.offers import offer
from bot.games.marcomage.pictures import PAINT
from bot.games.marcomage.positions import position
from bot.games.marcomage.terms import TERMS
from bot.games.marcomage.things import SIGNS, glance, things
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.views.lookup import entry
from engine.words import noted


def terminal(wishes: Wishes) -> int:
    from bot.games.marcomage.terminal.play import play

    return play(wishes)


KIT = GameKit(
    id="marcomage",
    sign="tower",
    board=board.board,
    hand=board.hand,
    stack=board.stack,
    offer=offer,
    describe=board.describe,
    glance=glance,
    things=things,
    signs=SIGNS,
    terms=TERMS,
    modes={
        "hidden_hands": Mode(noted("Hands are hidden from each other")),
        "friendly": FRIENDLY,
    },
    numbers={},
    lessons=LESSONS,
    first_decks=("stone", "raiders"),
    first_match=FIRST_MATCH,
    position=position,
    levels=True,
    seconds=20.0,
    paint=PAINT,
    hint="rarity:rare, keyword:holy, text:production, gems<=3",
    entry=entry,
    describe_card=lambda number: BOOK.describe(int(number)),
    terminal=terminal,
)
