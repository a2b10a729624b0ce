"""Triggered abilities on their way to the stack: whose come first, and in which order (A-7.6).

They wait in ``pending`` until somebody may respond. Those of the active player go onto the stack
first, so that they happen last; each player orders his own.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.creatures.board import agenda
from engine.creatures.board.game import Game
from engine.creatures.board.state import Effect
from engine.creatures.responses.plays import has_targets, using
from engine.table import Option
from engine.words import noted


def put_triggers(g: Game, step: agenda.Triggers) -> None:
    """The step ``triggers``: one triggered ability goes onto the stack, with its targets; those of
    the active player come first, so that they happen last (A-7.6)."""
    board = g.board
    if not board.pending:
        return
    g.push(agenda.Triggers())
    if not board.ordered:
        seats = g.seats_from(board.active)
        seat = min((one.you for one in board.pending), key=lambda seat: turn_of(seats, seat))
        own = [one for one in board.pending if one.you == seat]
        board.pending = [*own, *(one for one in board.pending if one.you != seat)]
        board.ordered = len(own)
        if ask_order(g, seat, own):
            return
    effect = board.pending.pop(0)
    effect.id = g.new_id()  # whoever came to wait first, its number says when it comes to the stack
    board.ordered -= 1
    if not board.players[effect.you].lost:
        board.running.append(effect)
        g.push(agenda.Announce())


def turn_of(seats: Sequence[int], seat: int) -> int:
    return seats.index(seat) if seat in seats else len(seats)


def ask_order(g: Game, seat: int, own: Sequence[Effect]) -> bool:
    """A player orders his own triggers of one moment, where the order can matter; whether he is
    asked. Likes are one option, and what only draws or produces is none."""
    kinds = alike(g, own)
    if len([key for key in kinds if matters(g, kinds[key][0])]) < 2:
        return False
    options = []
    for key in sorted(kinds):
        name, effect = key[0], kinds[key][0]
        text = using(g.id, name, g.ability_of(effect).text)
        where = f"card:{effect.source}" if effect.source else None
        options.append(Option(f"{effect.id}", text, where))
    g.push(agenda.TriggersOrdered(seat))
    g.ask(
        "order",
        seat,
        noted("In which order do these happen, the first one first?"),
        "answered",
        options,
    )
    return True


def alike(g: Game, own: Sequence[Effect]) -> dict[tuple[str, int], list[Effect]]:
    """Triggers by the text that they are; the levels of a city are one, since their order is
    theirs (A-8.4)."""
    kinds: dict[tuple[str, int], list[Effect]] = {}
    for effect in own:
        level = g.ability_of(effect).level is not None
        kinds.setdefault((effect.name, -1 if level else effect.ability), []).append(effect)
    return kinds


def triggers_ordered(g: Game, step: agenda.TriggersOrdered) -> None:
    """The step ``triggers ordered``: what is to happen first goes onto the stack last."""
    board = g.board
    own, rest = board.pending[: board.ordered], board.pending[board.ordered :]
    first = [int(id) for id in board.reply["order"]]
    said = [key for id in first for key, some in alike(g, own).items() if some[0].id == id]
    later = [one for key in reversed(said) for one in alike(g, own)[key]]
    board.pending = [*later, *(one for one in own if one not in later), *rest]


def matters(g: Game, effect: Effect) -> bool:
    """Whether it can matter to the others when a trigger happens."""
    return not harmless(g, effect) and has_targets(g, effect)


def harmless(g: Game, effect: Effect) -> bool:
    """Whether a trigger only gives its player cards or resources."""
    return effect.ability >= 0 and g.ability_of(effect).harmless
