"""Whether a position can be: what it names is there, and the match can go on from it.

What is wrong is told as half a sentence, ``Wrong``; ``position`` makes a whole one of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from engine.games.arcmage.numbers import FACTIONS, PHASES, STOPS
from engine.games.arcmage.programs import PRINTS
from engine.games.arcmage.shapes import IN_ATTACKS, IN_EFFECTS, fits
from engine.games.arcmage.state import Board, Card, Effect, Player
from engine.games.arcmage.steps import STEPS
from engine.games.arcmage.view import view
from engine.table.questions import FIELDS, Question

LARGEST = 1_000_000
"""No number of a position is larger."""
LONGEST = 500
"""No text of a position is longer, and no list but a deck comes near it."""
MOST_STEPS = 2_000
"""Steps after which a question must have come."""
TIMES = (*PHASES, "setup", "start", "founding", "between")


class Wrong(Exception):
    """Why a position cannot be."""


def refuse_excess(data: Any) -> None:
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


def check(board: Board) -> None:
    """Refuse what cannot be: unknown cards, odd references, an agenda of no rule."""
    count = len(board.players)
    if not 2 <= count <= 4:
        raise Wrong(f"Arcmage is played by 2 to 4, not by {count}")
    if board.seat_count != count or len(board.names) != count:
        raise Wrong(f"`names` and `seat_count` do not tell of {count} players")
    if board.active not in range(count):
        raise Wrong(f"`active` is a seat from 0 to {count - 1}")
    if len(board.alive) < 2 and board.outcome is None:
        raise Wrong("fewer than two players are left, and the match is not over")
    if board.phase not in TIMES:
        raise Wrong(f"`phase` is one of {', '.join(TIMES)}")
    if board.agenda and board.players[board.active].lost and not board.questions:
        raise Wrong("the active player is defeated, and nobody is asked")
    for player in board.players:
        _player(player)
    moving = {part for step in board.agenda if step.name in REHOUSING for part in step.data}
    for id, card in board.cards.items():
        _card(board, id, card, homeless=id in moving or board.outcome is not None)
    for effect in _effects(board):
        _effect(board, effect)
    _references(board)
    _agenda(board)
    _aside(board)


def _aside(board: Board) -> None:
    """What is put aside is asked again, by a step each, of players."""
    if sum(step.name == "ask again" for step in board.agenda) != len(board.aside):
        raise Wrong("`aside` and the steps “ask again” of `agenda` do not fit")
    for question in (question for asked in board.aside for question in asked):
        if question.seat not in range(len(board.players)):
            raise Wrong("a question that is put aside is of a seat that is not there")


def known(name: str) -> None:
    if name not in PRINTS:
        raise Wrong(f"there is no card “{name[:60]}”")


def _player(player: Player) -> None:
    hidden = [*player.deck, *player.hand, *player.unbuilt, *player.removed]
    hidden += [entry.name for entry in player.grave]
    for name in (*hidden, *(resource.name for resource in player.resources)):
        known(name)
    for name in player.unbuilt:
        if PRINTS[name].kind != "city":
            raise Wrong(f"“{name}” is among the unbuilt cities, and is no city")
    for faction in (*player.pool, *(resource.faction for resource in player.resources)):
        is_faction(faction)
    if player.stops not in STOPS:
        raise Wrong(f"`stops` is one of {', '.join(STOPS)}")


def is_faction(name: str) -> None:
    if name not in FACTIONS:
        raise Wrong(f"there is no faction “{name[:40]}”; {', '.join(FACTIONS)}")


REHOUSING = ("rehouse", "rehoused")
"""Steps that wait with residents whose city has been destroyed."""


def _card(board: Board, id: int, card: Card, homeless: bool) -> None:
    known(card.name)
    seats = range(len(board.players))
    kind = PRINTS[card.name].kind
    if card.id != id or card.controller not in seats or card.owner not in seats:
        raise Wrong(f"card {id} has another id, or a seat that is not there")
    if not 0 < id < board.next_id:
        raise Wrong(f"card {id} has a number that is not below `next_id`")
    if not PRINTS[card.name].permanent:
        raise Wrong(f"“{card.name}” is in play, and cards of its kind never are")
    if (card.place == "kingdom") != (kind == "city"):
        raise Wrong(f"“{card.name}” is in the wrong place: cities and nothing else make a kingdom")
    if card.place == "city" and not homeless:
        host = board.cards.get(card.host)
        if host is None or host.place != "kingdom":
            raise Wrong(f"card {id} is in city {card.host}, which is not in play")
    if card.place == "attached":
        _attached(board, id, card)


def _attached(board: Board, id: int, card: Card) -> None:
    at: Card | None = card
    for _ in range(len(board.cards) + 1):
        if at is None or at.place != "attached" or at.host < 0:
            break
        at = board.cards.get(at.host)
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


def _effect(board: Board, effect: Effect) -> None:
    known(effect.name)
    seats = range(len(board.players))
    abilities = PRINTS[effect.name].abilities
    if effect.you not in seats or effect.owner not in seats:
        raise Wrong(f"an effect of “{effect.name}” is of a seat that is not there")
    if not -1 <= effect.ability < len(abilities):
        raise Wrong(f"“{effect.name}” has no ability {effect.ability}")
    if any(seat not in seats for seat in effect.who):
        raise Wrong(f"an effect of “{effect.name}” speaks of a seat that is not there")
    if effect.named:
        known(effect.named)
    program = abilities[effect.ability].program if effect.ability >= 0 else None
    if program is not None and not -1 <= effect.mode < len(program.modes):
        raise Wrong(f"“{effect.name}” has no way {effect.mode}")
    if effect.at < 0:
        raise Wrong(f"an effect of “{effect.name}” goes on before its beginning")


def _references(board: Board) -> None:
    seats = range(len(board.players))
    for one in board.lasting:
        known(one.name)
        if not 0 <= one.statement < len(PRINTS[one.name].statements):
            raise Wrong(f"“{one.name}” has no statement {one.statement}")
        if one.you not in seats:
            raise Wrong(f"a statement of “{one.name}” is of a seat that is not there")
    told = [*board.fallen_cities, *(seat for group in board.order for seat in group)]
    told += [seat for _, seat in board.returns] + [seat for _, seat, _ in board.loans]
    told += [resource.owner for player in board.players for resource in player.resources]
    told += [later.seat for later in board.later if later.seat != -1]
    if any(seat not in seats for seat in told):
        raise Wrong("it tells of a seat that is not there")
    if len(board.held) not in (0, len(board.players)):
        raise Wrong("`held` has a number for each player, or none")
    if board.attack is not None:
        _attack(board)
    for name in board.played:
        known(name)


def _attack(board: Board) -> None:
    attack = board.attack
    assert attack is not None
    city = board.cards.get(attack.city)
    if city is not None and city.place != "kingdom":
        raise Wrong("what is attacked is no city")
    fighters = {*attack.order, *attack.defenders, *attack.touched}
    fighters |= {id for group in attack.defenders.values() for id in group}
    for id in fighters & board.cards.keys():
        if board.cards[id].place == "kingdom":
            raise Wrong("a city attacks or defends")


def _agenda(board: Board) -> None:
    seats = range(len(board.players))
    for step in board.agenda:
        if step.name not in STEPS:
            raise Wrong(f"there is no step “{step.name[:40]}”")
        if step.seat is not None and step.seat not in seats:
            raise Wrong(f"the step “{step.name}” is of seat {step.seat}, which is not there")
        if not fits(step):
            raise Wrong(f"the step “{step.name}” carries what no such step does")
        if step.name in IN_EFFECTS and not board.running:
            raise Wrong(f"the step “{step.name}” is there, and nothing is `running`")
        if step.name in IN_ATTACKS and board.attack is None:
            raise Wrong(f"the step “{step.name}” is there, and no `attack`")
    _questions(board)
    if set(board.reply) - set(FIELDS.values()):
        raise Wrong("`reply` is an answer to a question")


def _questions(board: Board) -> None:
    seats = range(len(board.players))
    asked: set[str] = set()
    for question in board.questions:
        if question.then not in STEPS:
            raise Wrong(f"a question goes on with “{question.then[:40]}”, which is no step")
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


def rehearse(board: Board) -> None:
    """Refuse a position from which the rules cannot go on to a question."""
    trial = board.clone()
    left = MOST_STEPS
    try:
        while trial.agenda and not trial.questions and trial.outcome is None and left:
            step = trial.agenda.pop()
            STEPS[step.name](trial, step, [])
            left -= 1
        for seat in (*range(len(trial.players)), None):
            msgspec.json.encode(view(trial, seat))
    except Exception as error:  # whatever does not fit together shows when it is used
        raise Wrong(f"the match cannot go on from it ({type(error).__name__})") from error
    if not trial.questions and trial.outcome is None:
        raise Wrong("the match cannot go on from it: nobody is asked anything")
