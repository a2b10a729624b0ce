"""What the bot knows of Arcmage."""

from __future__ import annotations

from bot.games.arcmage import board
from bot.games.arcmage.first_match import FIRST_MATCH
from bot.games.arcmage.hand import brief, numbered, offer
from bot.games.arcmage.lessons import LESSONS
from bot.games.arcmage.pictures import PAINT
from bot.games.arcmage.reader import Reader
from bot.games.arcmage.terms import TERMS
from bot.games.arcmage.things import glance, things
from bot.games.kit import FRIENDLY, OPEN_HANDS, GameKit
from bot.text.creature_signs import SIGNS
from bot.text.creature_things import states
from bot.text.creatures_hand import others
from engine.creatures.views.lookup import entry
from engine.games.arcmage.views.lookup import describe
from engine.words import noted

KIT = GameKit(
    id="arcmage",
    sign="castle-emblem",
    board=board.board,
    hand=board.hand,
    stack=board.stack,
    offer=offer,
    numbered=numbered,
    letters=lambda view: Reader(view).letters,
    goal=lambda view: Reader(view).goal,
    twins=lambda view: Reader(view).twins(),
    states=lambda view: states(Reader(view)),
    glance=glance,
    others=lambda view: others(Reader(view), brief),
    things=things,
    signs=SIGNS,
    terms=TERMS,
    opening=noted("I pick three cities for you, and say whether you keep your first hand"),
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
)
