"""How MArcomage is painted."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.marcomage.board import price_of
from bot.games.marcomage.pictures import cards, decks, hand, open_hands, table, tiles
from bot.paint.hands import told
from bot.paint.ink.colours import Colour
from bot.paint.ink.grounds import GROUNDS
from bot.paint.ink.themes import DARK
from bot.paint.kit import PaintKit, Point
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.views.seen import MarcomageView
from engine.words import noted, say_n

MEASURES = (("tower", noted("Towers")), ("wall", noted("Walls")))


def point(view: MarcomageView) -> Point:
    players = view.players
    values = tuple(tuple(player.number(what) for player in players) for what, _ in MEASURES)
    return Point(view.round, values)


def length(view: MarcomageView) -> str:
    return say_n(view.round, "{n} round", "{n} rounds")


def hand_told(view: MarcomageView) -> str:
    cards = view.players[view.reader].hand
    _, held = hand.hand(view, DARK)
    return told(view, [BOOK.name[card] for card in cards], [*map(price_of, cards)], held)


def tones() -> Iterator[Colour]:
    for ground in GROUNDS.values():
        yield from ground.sky.tones()


PAINT = PaintKit(
    game="marcomage",
    called="id",
    face=cards.face,
    line=cards.line,
    card=cards.card,
    hand_tile=tiles.in_hand,
    table_tile=tiles.on_table,
    lacks=tiles.lacks,
    tones=tones,
    deck=decks.deck_list,
    strip=decks.strip_of,
    table=table.table,
    prepare=open_hands.prepare,
    hand=hand.hand,
    hand_told=hand_told,
    length=length,
    measures=MEASURES,
    point=point,
)
