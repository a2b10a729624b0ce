"""Whether a position of Arcmage can be; see ``engine.creatures.positions.validation``."""

from __future__ import annotations

from engine.creatures.positions.validation import Frame, Wrong, are_seats, known
from engine.games.arcmage.board.agenda import IN_ATTACKS, IN_EFFECTS, Rehouse, Rehoused
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.state import Attack, Board
from engine.games.arcmage.numbers import FACTIONS, PHASES
from engine.games.arcmage.phases.steps import ANSWERS, STEPS
from engine.games.arcmage.positions.older import OLDER
from engine.games.arcmage.views.view import view


def check(g: Game) -> None:
    """Refuse cities in the wrong place, and an attack of no rule."""
    board = g.board
    for player in board.players:
        for name in player.unbuilt:
            known(g, name)
            if g.prints[name].kind != "city":
                raise Wrong(f"“{name}” is among the unbuilt cities, and is no city")
    _places(g)
    are_seats(board, board.fallen_cities)
    if len(board.held) not in (0, len(board.players)):
        raise Wrong("`held` has a number for each player, or none")
    if board.attack is not None:
        _attack(board, board.attack)
    for step in board.agenda:
        if isinstance(step, IN_ATTACKS) and board.attack is None:
            raise Wrong(f"the step “{step.name}” is there, and no `attack`")


def _places(g: Game) -> None:
    board = g.board
    moving: set[int] = set()  # residents whose city has been destroyed
    for step in board.agenda:
        moving.update(step.ids if isinstance(step, Rehouse) else ())
        moving.update((step.id,) if isinstance(step, Rehoused) else ())
    for id, card in board.cards.items():
        if (card.place == "kingdom") != (g.prints[card.name].kind == "city"):
            where = "cities and nothing else make a kingdom"
            raise Wrong(f"“{card.name}” is in the wrong place: {where}")
        if card.place == "city" and id not in moving and board.outcome is None:
            host = board.cards.get(card.host)
            if host is None or host.place != "kingdom":
                raise Wrong(f"card {id} is in city {card.host}, which is not in play")


def _attack(board: Board, attack: Attack) -> None:
    city = board.cards.get(attack.city)
    if city is not None and city.place != "kingdom":
        raise Wrong("what is attacked is no city")
    fighters = {*attack.order, *attack.defenders, *attack.touched}
    fighters |= {id for group in attack.defenders.values() for id in group}
    for id in fighters & board.cards.keys():
        if board.cards[id].place == "kingdom":
            raise Wrong("a city attacks or defends")


FRAME = Frame(
    title="Arcmage",
    seats=(2, 4),
    phases=PHASES,
    times=("setup", "start", "founding", "between"),
    factions=FACTIONS,
    steps=STEPS,
    answers=ANSWERS,
    older=OLDER,
    in_effects=IN_EFFECTS,
    view=view,
    own=check,
)
