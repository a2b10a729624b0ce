"""What the bot knows of Briscola."""

from __future__ import annotations

from bot.games.kit import FRIENDLY, OPEN_HANDS, GameKit
from tests.briscola.bot import board
from tests.briscola.bot.lessons import LESSONS
from tests.briscola.bot.pictures import PAINT
from tests.briscola.bot.positions import position
from tests.briscola.engine.lookup import describe, entry

FIRST_MATCH = (
    "## A first match of Briscola",
    "**You win** with 61 of the 120 points that lie in the cards: ace 11, three 10, king 4, "
    "knight 3, knave 2.",
    "1. `/tutorial`; or `/match new`, then *Add computer*, *Ready*, *Start*.",
    "2. Each holds three cards. One leads, the other answers with any card. The higher card of the "
    "suit that was led takes both, but a trump takes all others.",
    "3. Whoever takes the trick draws first, and leads.",
    "*Give up* ends the match at any time.",
)

KIT = GameKit(
    id="briscola",
    sign="suits",
    board=board.board,
    hand=board.hand,
    stack=board.stack,
    describe=board.describe,
    modes={"open_hands": OPEN_HANDS, "friendly": FRIENDLY},
    numbers={},
    lessons=LESSONS,
    first_decks=("harbour", "vineyard"),
    first_match=FIRST_MATCH,
    position=position,
    levels=False,
    seconds=20.0,
    paint=PAINT,
    hint="type:cups, kind:ace, points>=10",
    entry=entry,
    describe_card=describe,
)
