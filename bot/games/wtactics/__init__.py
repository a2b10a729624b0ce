"""What the bot knows of WTactics."""

from __future__ import annotations

from bot.games.kit import FRIENDLY, OPEN_HANDS, GameKit, Mode, Span
from bot.games.wtactics import board
from bot.games.wtactics.first_match import FIRST_MATCH
from bot.games.wtactics.hand import brief, numbered, offer
from bot.games.wtactics.lessons import LESSONS
from bot.games.wtactics.pictures import PAINT
from bot.games.wtactics.reader import Reader
from bot.games.wtactics.terms import TERMS
from bot.games.wtactics.things import glance, things
from bot.text.creature_signs import SIGNS
from bot.text.creature_things import states
from bot.text.creatures_hand import others
from engine.creatures.views.lookup import entry
from engine.games.wtactics.numbers import INFLUENCE, POINTS
from engine.games.wtactics.views.lookup import describe
from engine.words import noted

KIT = GameKit(
    id="wtactics",
    sign="crossed-swords",
    board=board.board,
    hand=board.hand,
    stack=board.stack,
    offer=offer,
    numbered=numbered,
    letters=lambda view: Reader(view).letters,
    goal=lambda view: Reader(view).goal,
    states=lambda view: states(Reader(view)),
    glance=glance,
    others=lambda view: others(Reader(view), brief),
    things=things,
    signs=SIGNS,
    terms=TERMS,
    opening=noted(
        "I remove quests of the next player for you, and say whether you keep your first hand"
    ),
    describe=board.describe,
    modes={
        "triumvirate": Mode(noted("Triumvirate: dice say which of two you may attack"), seats=3),
        "open_mulligan": Mode(noted("Open mulligan: once, and two cards are kept and shown")),
        "open_hands": OPEN_HANDS,
        "friendly": FRIENDLY,
    },
    numbers={
        "influence": Span(noted("Influence at the start"), *INFLUENCE),
        "points": Span(noted("Victory points that win"), *POINTS),
    },
    lessons=LESSONS,
    first_decks=("red-banner-drums-of-the-warren", "the-empire-ninth-column"),
    first_match=FIRST_MATCH,
    position=dict,  # it is short already
    levels=False,
    seconds=90.0,
    paint=PAINT,
    hint="faction:gaian, kind:equipment, type:elf, keyword:guard, text:draw, cost<=3",
    entry=entry,
    describe_card=describe,
)
