"""Whether a position can be: what it names is there, and the match can go on from it.

What is wrong is told as half a sentence, ``Wrong``; ``position`` makes a whole one of it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from engine.creatures.board.agenda import AskAgain, Phase, PhaseEnd, Seated
from engine.creatures.board.game import Game
from engine.creatures.board.state import STOPS, Board, Card, Effect, Player
from engine.table import Event, Step, View
from engine.table.answers import FIELDS
from engine.table.older import Reading
from engine.table.questions import Question

LARGEST = 1_000_000
"""No number of a position is larger."""
LONGEST = 500
"""No text of a position is longer, and no list but a deck comes near it."""
MOST_STEPS = 2_000
"""Steps after which a question must have come."""
MOST_IN_PLAY = 200
"""So many cards a player may have in play: more than all of a deck that anybody plays, and as many
tokens as there can be."""


class Wrong(Exception):
    """Why a position cannot be."""


@dataclass(frozen=True)
class Frame:
    """What a position of a game must fit into."""

    title: str
    seats: tuple[int, int]
    """The fewest and the most players."""
    phases: tuple[str, ...]
    times: tuple[str, ...]
    """What else ``phase`` can say: before, between and after turns."""
    factions: tuple[str, ...]
    """Of which resources can be."""
    steps: Mapping[type[Step], Callable[[Board, Any, list[Event]], None]]
    answers: Collection[str]
    """What questions go on with."""
    older: Mapping[str, Reading]
    """How steps are read that are no structs; see ``engine.table.older``."""
    in_effects: tuple[type[Step], ...]
    """Steps of something that is being announced or is happening."""
    view: Callable[[Any, int | None], View]
    own: Callable[[Any], None]
    """What else a game looks at, with the match in hand; raises ``Wrong``."""


# ------------------------------------------------------------------ names and numbers


def refuse_excess(data: object) -> None:
    """Refuse numbers and texts larger than any match needs: nothing can be made to work long."""
    left = [data]
    while left:
        part = left.pop()
        if isinstance(part, dict):
            left += [*part, *part.values()]
        elif isinstance(part, list | tuple):
            left += part
        elif isinstance(part, int) and abs(part) > LARGEST:
            raise Wrong(f"a number in it is larger than {LARGEST}")
        elif isinstance(part, str) and len(part) > LONGEST:
            raise Wrong(f"a text in it is longer than {LONGEST} signs")
        if len(left) > LARGEST:
            raise Wrong("it is too long")


def known(g: Game, name: str) -> None:
    if name not in g.prints:
        raise Wrong(f"there is no card “{name[:60]}”")


def is_faction(frame: Frame, name: str) -> None:
    if name not in frame.factions:
        raise Wrong(f"there is no faction “{name[:40]}”; {', '.join(frame.factions)}")


def is_time(frame: Frame, count: int, active: int, phase: str, times: tuple[str, ...]) -> None:
    """Refuse players, a turn or a phase that the game does not have."""
    least, most = frame.seats
    if not least <= count <= most:
        raise Wrong(f"{frame.title} is played by {least} to {most}, not by {count}")
    if active not in range(count):
        raise Wrong(f"`active` is a seat from 0 to {count - 1}")
    if phase not in times:
        raise Wrong(f"`phase` is one of {', '.join(times)}")


# ------------------------------------------------------------------ a whole position


def check(g: Game, frame: Frame) -> None:
    """Refuse what cannot be: unknown cards, odd references, an agenda of no rule."""
    board = g.board
    count = len(board.players)
    is_time(frame, count, board.active, board.phase, (*frame.phases, *frame.times))
    if board.seat_count != count or len(board.names) != count:
        raise Wrong(f"`names` and `seat_count` do not tell of {count} players")
    if len(board.alive) < 2 and board.outcome is None:
        raise Wrong("fewer than two players are left, and the match is not over")
    if board.agenda and board.players[board.active].lost and not board.questions:
        raise Wrong("the active player is defeated, and nobody is asked")
    if len(board.cards) + len(board.field) > MOST_IN_PLAY * count:
        raise Wrong(f"more than {MOST_IN_PLAY} cards are in play for each player")
    for player in board.players:
        _player(g, player, frame)
    for id, card in board.cards.items():
        _card(g, id, card)
    for card in board.field:
        _card(g, card.id, card)
        if card.id in board.cards or not card.fallen:
            raise Wrong(f"card {card.id} lies on the field, and is in play or has not fallen")
    for effect in _effects(board):
        _effect(g, effect)
    _references(g)
    frame.own(g)
    _agenda(board, frame)
    _aside(board)


def _aside(board: Board) -> None:
    """What is put aside is asked again, by a step each, of players."""
    if sum(isinstance(step, AskAgain) for step in board.agenda) != len(board.aside):
        raise Wrong("`aside` and the steps “ask again” of `agenda` do not fit")
    for question in (question for asked in board.aside for question in asked):
        if question.seat not in range(len(board.players)):
            raise Wrong("a question that is put aside is of a seat that is not there")


def _player(g: Game, player: Player, frame: Frame) -> None:
    hidden = [*player.deck, *player.hand, *player.removed]
    hidden += [entry.name for entry in player.grave]
    for name in (*hidden, *(resource.name for resource in player.resources)):
        known(g, name)
    for faction in (*player.pool, *(resource.faction for resource in player.resources)):
        is_faction(frame, faction)
    if player.stops not in STOPS:
        raise Wrong(f"`stops` is one of {', '.join(STOPS)}")


def _card(g: Game, id: int, card: Card) -> None:
    known(g, card.name)
    board, seats = g.board, range(len(g.board.players))
    if card.id != id or card.controller not in seats or card.owner not in seats:
        raise Wrong(f"card {id} has another id, or a seat that is not there")
    if not 0 < id < board.next_id:
        raise Wrong(f"card {id} has a number that is not below `next_id`")
    if not g.prints[card.name].permanent:
        raise Wrong(f"“{card.name}” is in play, and cards of its kind never are")
    if card.place == "attached":
        _attached(board, id, card)


def _attached(board: Board, id: int, card: Card) -> None:
    at: Card | None = card
    hosts = {**board.cards, **{one.id: one for one in board.field}}
    for _ in range(len(hosts) + 1):
        if at is None or at.place != "attached" or at.host < 0:
            break
        at = hosts.get(at.host)
    if at is None or (at.place == "attached" and at.host >= 0):
        raise Wrong(f"card {id} is attached to {card.host}, which is not in play")
    if at.place == "attached" and -1 - at.host >= len(board.players):
        raise Wrong(f"card {id} is attached to a player who is not there")


def _effects(board: Board) -> Iterable[Effect]:
    yield from board.stack
    yield from board.pending
    yield from board.running
    for later in board.later:
        yield later.effect


def _effect(g: Game, effect: Effect) -> None:
    known(g, effect.name)
    seats = range(len(g.board.players))
    abilities = g.prints[effect.name].abilities
    if effect.you not in seats or effect.owner not in seats:
        raise Wrong(f"an effect of “{effect.name}” is of a seat that is not there")
    if not -1 <= effect.ability < len(abilities):
        raise Wrong(f"“{effect.name}” has no ability {effect.ability}")
    if any(seat not in seats for seat in effect.who):
        raise Wrong(f"an effect of “{effect.name}” speaks of a seat that is not there")
    if effect.named:
        known(g, effect.named)
    program = abilities[effect.ability].program if effect.ability >= 0 else None
    if program is not None and not -1 <= effect.mode < len(program.modes):
        raise Wrong(f"“{effect.name}” has no way {effect.mode}")
    if effect.at < 0:
        raise Wrong(f"an effect of “{effect.name}” goes on before its beginning")


def _references(g: Game) -> None:
    board, seats = g.board, range(len(g.board.players))
    for one in board.lasting:
        known(g, one.name)
        if not 0 <= one.statement < len(g.prints[one.name].statements):
            raise Wrong(f"“{one.name}” has no statement {one.statement}")
        if one.you not in seats:
            raise Wrong(f"a statement of “{one.name}” is of a seat that is not there")
    told = [seat for group in board.order for seat in group]
    told += [seat for _, seat in board.returns] + [seat for _, seat, _ in board.loans]
    told += [resource.owner for player in board.players for resource in player.resources]
    told += [later.seat for later in board.later if later.seat != -1]
    are_seats(board, told)
    for name in board.played:
        known(g, name)


def are_seats(board: Board, told: Iterable[int]) -> None:
    if any(seat not in range(len(board.players)) for seat in told):
        raise Wrong("it tells of a seat that is not there")


# ------------------------------------------------------------------ the agenda


def _agenda(board: Board, frame: Frame) -> None:
    seats = range(len(board.players))
    for step in board.agenda:
        if isinstance(step, Seated) and step.seat not in seats:
            raise Wrong(f"the step “{step.name}” is of seat {step.seat}, which is not there")
        if isinstance(step, Phase | PhaseEnd) and step.phase not in frame.phases:
            raise Wrong(f"there is no phase “{step.phase[:40]}”")
        if isinstance(step, frame.in_effects) and not board.running:
            raise Wrong(f"the step “{step.name}” is there, and nothing is `running`")
    _questions(board, frame)
    if set(board.reply) - set(FIELDS.values()):
        raise Wrong("`reply` is an answer to a question")


def _questions(board: Board, frame: Frame) -> None:
    seats = range(len(board.players))
    asked: set[str] = set()
    for question in board.questions:
        if question.then not in frame.answers:
            raise Wrong(f"a question goes on with “{question.then[:40]}”, which there is not")
        if question.seat is not None and question.seat not in seats:
            raise Wrong(f"a question is asked of seat {question.seat}, which is not there")
        ids = [option.id for option in question.options]
        if question.id in asked or len(set(ids)) < len(ids):
            raise Wrong("two questions or two options have the same id")
        if question.min > question.max or (question.min < 0 and question.then != "judge number"):
            raise Wrong("a question asks for less than nothing, or at most for less than at least")
        if len(ids) < needed(question):
            raise Wrong("a question has fewer options than it asks for")
        if question.kind == "split" and question.total is None:
            raise Wrong("a question divides nothing")
        asked.add(question.id)


def needed(question: Question) -> int:
    """How many options a question cannot be without."""
    if question.kind == "pick":
        return question.min
    return 1 if question.kind in ("menu", "order", "split") else 0


def rehearse(board: Board, frame: Frame) -> None:
    """Refuse a position from which the rules cannot go on to a question."""
    trial = board.clone()
    left = MOST_STEPS
    try:
        while trial.agenda and not trial.questions and trial.outcome is None and left:
            step = trial.agenda.pop()
            frame.steps[type(step)](trial, step, [])
            left -= 1
        for seat in (*range(len(trial.players)), None):
            msgspec.json.encode(frame.view(trial, seat).plain())
    except Exception as error:  # whatever does not fit together shows when it is used
        raise Wrong(f"the match cannot go on from it ({type(error).__name__})") from error
    if not trial.questions and trial.outcome is None:
        raise Wrong("the match cannot go on from it: nobody is asked anything")
