"""What can be read alone at a table of WTactics."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bot.games.wtactics.board import attack_in_words, side
from bot.games.wtactics.hand import facts
from bot.games.wtactics.reader import Reader
from bot.text import creature_things
from bot.text.creatures_hand import verdict
from bot.text.things import Thing
from engine.games.wtactics.views.seen import WtacticsView
from engine.language.speaking import capital
from engine.text import clean
from engine.words import say

ALL = 999
"""Nothing is left out for want of room."""


def things(view: WtacticsView) -> list[Thing]:
    table = Reader(view)
    attack = list(attack_in_words(table, ALL))
    told = partial(side, table, most=ALL)
    bare = Reader(view, clean)
    some = creature_things.things(table, bare, facts, partial(verdict, table), told, attack)
    return [*some, *_quests(table, bare)]


def _quests(table: Reader, bare: Reader) -> Iterator[Thing]:
    """The open quests."""
    for quest in table.view.quests:
        name = say("The quest {card}", card=bare.card(quest.card))
        yield Thing(name, f"{table.quest(quest)}\n{table.text_of(quest.card)}".rstrip())


def glance(view: WtacticsView) -> str:
    """What everybody has of influence, without which one loses, and of points, which win."""
    table = Reader(view)
    return " ".join(_standing(table, seat) for seat in table.seats)


def _standing(table: Reader, seat: int) -> str:
    player = table.view.players[seat]
    name = say("you") if seat == table.seat else table.names[seat]
    if player.lost:
        return capital(say("{name}: defeated.", name=name))
    return capital(
        say(
            "{name}: influence {influence}, {points} of {goal} victory points; {cards}.",
            name=name,
            influence=player.influence,
            points=player.points,
            goal=table.view.options.points,
            cards=table.in_hand(seat),
        )
    )
