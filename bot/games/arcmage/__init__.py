"""What the bot knows of Arcmage."""

from __future__ import annotations

from bot.games.arcmage import board
from bot.games.arcmage.first_match import FIRST_MATCH
from bot.games.arcmage.hand import numbered, offer
from bot.games.arcmage.lessons import LESSONS
from bot.games.arcmage.pictures import PAINT
from bot.games.arcmage.reader import Reader
from bot.games.kit import FRIENDLY, OPEN_HANDS, GameKit
from bot.text.signs import MARK
from engine.creatures.views.lookup import entry
from engine.games.arcmage.views.lookup import describe

KIT = GameKit(
    id="arcmage",
    sign="castle-emblem",
    board=board.board,
    hand=board.hand,
    stack=board.stack,
    offer=offer,
    numbered=numbered,
    letters=lambda view: Reader(view).letters,
    describe=board.describe,
    modes={
        "open_hands": OPEN_HANDS,
        "friendly": FRIENDLY,
    },
    numbers={},
    lessons=LESSONS,
    first_decks=("brothers-in-arms", "the-uprising"),
    first_match=FIRST_MATCH,
    position=dict,  # it is short already
    levels=False,
    seconds=90.0,
    paint=PAINT,
    hint="faction:gaian, kind:event, type:elf, keyword:flying, text:draw, cost<=3",
    entry=entry,
    describe_card=describe,
    signs=(MARK,),
)
