"""What damage does in WTactics, influence, and what is looked at after all that happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.creatures.board.events import Damaged
from engine.creatures.board.state import player_ref
from engine.creatures.fights.damage import Source, source_of
from engine.creatures.fights.harm import MOST_DAMAGE
from engine.games.wtactics.board.agenda import RESTS
from engine.games.wtactics.board.events import InfluenceChanged, PointsGained
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.quests import see_quests
from engine.games.wtactics.board.state import Board, Card, Effect
from engine.games.wtactics.phases.defeat import see_end
from engine.games.wtactics.printed.lexicon import word

MOST_INFLUENCE: Final = 999

# ------------------------------------------------------------------ damage


def victims(g: Game, seat: int) -> list[int]:
    """Damage to a player costs him influence."""
    return [player_ref(seat)]


def hit(g: Game, source: Source, ref: int, amount: int) -> None:
    """A creature or a player takes damage from one source, that nothing prevents any more."""
    if ref < 0:
        hurt(g, -1 - ref, amount, source)
    elif (card := g.card(ref)) is not None and amount > 0:
        wound(g, source, card, amount)


def wound(g: Game, source: Source, card: Card, amount: int) -> None:
    """A creature takes damage."""
    id = card.id
    g.set(card, damage=card.damage + amount)
    name = source.name
    g.tell(Damaged(id=id, card=card.name, amount=amount, source=source.id, source_card=name))
    if "deadly" in source.skills:
        g.set(card, doomed=card.doomed or fighting(g))
    if (own := g.card(source.id)) is not None:
        g.set(own, dealt=own.dealt + amount)
    g.happened("is damaged", id, object=source.id, who=source.seat, amount=amount)
    g.happened("damages", source.id, object=id, who=card.controller, amount=amount)


def fighting(g: Game) -> bool:
    """Whether a combat is fought at this moment."""
    return g.board.attack is not None and g.board.attack.now >= 0


def guarded(g: Game, source: Source, taken: int) -> None:
    """Nothing follows from a bodyguard's help."""


# ------------------------------------------------------------------ influence and points


def hurt(g: Game, seat: int, amount: int, source: Source | None = None) -> None:
    """A player loses influence (O-11.6)."""
    player = g.player(seat)
    if amount <= 0 or player.lost:
        return
    lost = min(amount, MOST_DAMAGE)
    g.set(player, influence=player.influence - lost, wounded=player.wounded + lost)
    g.tell(
        InfluenceChanged(
            seat=seat,
            amount=-amount,
            total=player.influence,
            source=source.id if source else 0,
            source_card=source.name if source else "",
        )
    )
    g.happened("loses influence", source.id if source else 0, who=seat, amount=amount)


@word
def gain_influence(g: Game, seats: Sequence[int], amount: int) -> None:
    for seat in seats:
        player = g.player(seat)
        if amount > 0 and not player.lost:
            g.set(player, influence=min(MOST_INFLUENCE, player.influence + amount))
            g.tell(InfluenceChanged(seat=seat, amount=amount, total=player.influence))
            g.happened("gains influence", who=seat, amount=amount)


@word
def lose_influence(g: Game, seats: Sequence[int], amount: int) -> None:
    for seat in seats:
        hurt(g, seat, amount)


@word
def steal_influence(g: Game, f: Effect, amount: int) -> None:
    """Opponents lose influence, and whoever does it gains as much as they lose."""
    for seat in g.opponents(f.you):
        hurt(g, seat, amount, source_of(g, f))
        gain_influence(g, [f.you], amount)


@word
def gain_points(g: Game, seats: Sequence[int], amount: int) -> None:
    for seat in seats:
        player = g.player(seat)
        if amount > 0 and not player.lost:
            g.set(player, points=player.points + amount)
            g.tell(PointsGained(seat=seat, amount=amount, total=player.points))


@word
def lost_influence(g: Game, seats: Sequence[int]) -> bool:
    """Whether one of some players lost influence this turn."""
    return any(g.player(seat).wounded for seat in seats)


# ------------------------------------------------------------------ after everything


def look_round(g: Game) -> None:
    """When nothing is due any more: who completes a quest, and who has won or lost."""
    board = g.board
    if board.quests and board.outcome is None and rests(board):
        see_quests(g)
    see_end(g)


def rests(board: Board) -> bool:
    """Whether no answer is on its way: who completes a quest is asked about the next one."""
    return not board.agenda or type(board.agenda[-1]) in RESTS


def due(g: Game) -> list[int]:
    """The creatures that die now: damage of its defence or more kills a creature (O-10.1)."""
    found = []
    for traits in g.of("creature"):
        card = traits.card
        if traits.defence <= 0 or card.doomed or card.damage >= traits.defence:
            found.append(traits.id)
        elif card.spared:  # it is looked at often
            g.set(card, spared=False)
    return found
