"""How WTactics is painted."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bot.games.wtactics.hand import cost_of
from bot.games.wtactics.pictures import cards, decks, hand, table, tiles
from bot.games.wtactics.pictures.writs import waxes
from bot.games.wtactics.reader import Reader
from bot.paint.armies import permanents, stacks, stances
from bot.paint.armies.tiles import lacks
from bot.paint.hands import numbered, told
from bot.paint.ink.colours import Colour
from bot.paint.ink.grounds import GROUNDS, line_tone
from bot.paint.ink.themes import DARK
from bot.paint.kit import PaintKit, Point
from engine.games.wtactics.numbers import QUEST_KINDS
from engine.games.wtactics.views.seen import WtacticsView
from engine.words import noted, say, say_n


def point(view: WtacticsView) -> Point:
    players = view.players
    influence = tuple(max(0, player.influence) for player in players)
    return Point(view.round, (influence, tuple(player.points for player in players)))


def length(view: WtacticsView) -> str:
    return say_n(view.round, "{n} round", "{n} rounds")


def hand_told(view: WtacticsView) -> str:
    if view.phase == "setup":  # what he may remove
        following = view.players[(view.reader + 1) % len(view.players)]
        return say("Quests of the next player: {quests}.", quests=numbered(view, following.vetoing))
    table, names = Reader(view), view.own().hand
    return told(view, names, [cost_of(table, name) for name in names], hand.hand(view, DARK)[1])


def attackers(view: WtacticsView) -> int:
    attack = view.attack
    return sum(len(combat.attackers) for combat in attack.combats) if attack else 0


def tones() -> Iterator[Colour]:
    """Those of what cards do, of the wax of quests, and of the seats as lines."""
    yield from (stances.ATTACKS, stances.DEFENDS, stances.POSTED)
    for kind in QUEST_KINDS:
        yield from waxes(kind)
    for ground in GROUNDS.values():
        yield from (line_tone(ground, seat) for seat in ground.seats)


PAINT = PaintKit(
    game="wtactics",
    called="name",
    face=cards.face,
    line=cards.line,
    card=cards.card,
    hand_tile=tiles.in_hand,
    table_tile=tiles.on_table,
    lacks=lacks,
    tones=tones,
    deck=decks.deck_list,
    strip=decks.strip_of,
    table=table.table,
    prepare=permanents.prepare,
    hand=hand.hand,
    hand_told=hand_told,
    length=length,
    measures=(("influence", noted("Influence")), ("points", noted("Victory points"))),
    point=point,
    attackers=attackers,
    stack=partial(stacks.stack, reader=Reader),
    stack_told=partial(stacks.told, reader=Reader),
)
