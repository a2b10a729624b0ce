"""How Briscola is painted."""

from __future__ import annotations

from collections.abc import Iterator

from bot.paint.hands import Held, Store, told
from bot.paint.ink.colours import Colour
from bot.paint.ink.themes import Theme
from bot.paint.kit import PaintKit, Point
from engine.words import say_n
from tests.briscola.bot import board
from tests.briscola.bot.pictures import cards, fronts, table
from tests.briscola.engine.cards import CARDS
from tests.briscola.engine.view import BriscolaView


def tones() -> Iterator[Colour]:
    yield from fronts.tones()
    yield from table.tones()


def hand(view: BriscolaView, theme: Theme) -> tuple[list[Store], list[Held]]:
    """What counts as a stock here: the trump, and one's points."""
    suit, player = CARDS[view.trump].suit, view.players[view.reader]
    stores = [
        Store(suit, suit.capitalize(), theme.able, "trump"),
        Store("won", f"{player.points}", theme.ink, "points"),
    ]
    able = True if view.questions else None
    return stores, [Held(card, n, able) for n, card in enumerate(board.own(view), 1)]


def hand_told(view: BriscolaView) -> str:
    return told(view, [CARDS[card].name for card in board.own(view)])


def length(view: BriscolaView) -> str:
    return say_n(view.round, "{n} round", "{n} rounds")


def point(view: BriscolaView) -> Point:
    points, cards = zip(
        *((player.points, len(player.pile)) for player in view.players), strict=True
    )
    return Point(view.round, (points, cards))


PAINT = PaintKit(
    game="briscola",
    called="id",
    face=cards.face,
    line=cards.line,
    card=cards.card,
    hand_tile=cards.in_hand,
    table_tile=cards.on_table,
    lacks=cards.lacks,
    tones=tones,
    hues=fronts.HUES,
    signs=fronts.SIGNS,
    deck=cards.deck_list,
    strip=cards.strip,
    table=table.table,
    prepare=table.prepare,
    hand=hand,
    hand_told=hand_told,
    length=length,
    measures=(("points", "Points"), ("cards", "Cards won")),
    point=point,
)
