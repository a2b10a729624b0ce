"""How Arcmage is painted."""

from __future__ import annotations

from functools import partial

from bot.games.arcmage.hand import cost_of
from bot.games.arcmage.pictures import cards, decks, hand, table
from bot.games.arcmage.reader import Reader
from bot.paint.armies import permanents, stacks, tiles
from bot.paint.armies.cards import line
from bot.paint.armies.decks import army_strip
from bot.paint.hands import told
from bot.paint.ink.themes import DARK
from bot.paint.kit import PaintKit, Point
from engine.games.arcmage.views.seen import ArcmageView
from engine.words import noted, say_n


def point(view: ArcmageView) -> Point:
    seats = range(len(view.players))
    strength, army = [0 for _ in seats], [0 for _ in seats]
    for card in view.cards:
        if card.place == "kingdom" and card.kind == "city":
            strength[card.controller] += max(0, card.defence)
        if card.kind == "creature":
            army[card.controller] += 1
    return Point(view.turn, (tuple(strength), tuple(army)))


def length(view: ArcmageView) -> str:
    return say_n(view.turn, "{n} turn", "{n} turns")


def hand_told(view: ArcmageView) -> str:
    table, names = Reader(view), view.own().hand
    return told(view, names, [cost_of(table, name) for name in names], hand.hand(view, DARK)[1])


def attackers(view: ArcmageView) -> int:
    attack = view.attack
    return len(attack.order) if attack else 0


PAINT = PaintKit(
    game="arcmage",
    called="name",
    face=cards.face,
    line=line,
    card=cards.card,
    hand_tile=tiles.in_hand,
    table_tile=tiles.on_table,
    lacks=tiles.lacks,
    tones=tuple,
    deck=decks.deck_list,
    strip=army_strip,
    table=table.table,
    prepare=permanents.prepare,
    hand=hand.hand,
    hand_told=hand_told,
    length=length,
    measures=(("strength", noted("Strength of the cities")), ("army", noted("Creatures"))),
    point=point,
    attackers=attackers,
    stack=partial(stacks.stack, reader=Reader),
    stack_told=partial(stacks.told, reader=Reader),
)
