"""What will probably follow an answer: quick guesses of how everybody goes on.

An automatic player who tries an answer looks at the board when what he began is over: what he
played has resolved, the attack has been fought. The guesses are cheap and made of what lies open.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.creatures.board.agenda import Found, Played, Responded
from engine.creatures.fights.defenders import planned
from engine.creatures.views.guesses import quick
from engine.games.arcmage.board.agenda import (
    AttackCity,
    Attackers,
    Defenders,
    Devoted,
    DrawChosen,
    Placed,
    TurnChosen,
)
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.state import Board
from engine.games.arcmage.board.traits import Traits
from engine.games.arcmage.views.imagination import creature_worth
from engine.table import Answer, Chance, Question, Step

DECIDING = (Played, TurnChosen, AttackCity, DrawChosen)
RESTING = (*DECIDING, Devoted)
"""Questions at which a player looks anew at what he has."""


def rests(board: Board, question: Question, seat: int) -> bool:
    """Whether a guess ends here: somebody is about to decide something of his own."""
    return isinstance(waiting_in(board), RESTING if question.seat == seat else DECIDING)


def waiting_in(board: Board) -> Step | None:
    """The step that waits for an answer."""
    return board.agenda[-1] if board.agenda else None


def guess(board: Board, question: Question, seat: int, chance: Chance) -> Answer | None:
    """A quick answer for whoever is asked in the middle of something; none where it is over."""
    if rests(board, question, seat):
        return None
    waiting = waiting_in(board)
    if isinstance(waiting, Responded):
        return {"pick": ["pass"]}
    if isinstance(waiting, Defenders):
        g = Game(board, [])
        return {"pick": planned(question, waiting.foes, partial(blocks, g))}
    return quick(Game(board, []), question, most_of(waiting, question), worth)


def suggest(board: Board, question: Question, seat: int, chance: Chance) -> Answer | None:
    """An answer worth trying: who may well defend, and how damage is divided."""
    good = isinstance(waiting_in(board), Defenders) or question.kind == "split"
    return guess(board, question, seat, chance) if good else None


def most_of(waiting: Step | None, question: Question) -> int:
    """How many a quick guess picks: all attackers, but no more resources than must be."""
    return question.max if isinstance(waiting, Attackers | Found | Placed) else question.min


def worth(traits: Traits) -> float:
    """What a card in play is worth, roughly."""
    if traits.kind == "city":
        return 10.0 + traits.strength
    return creature_worth(traits) if traits.kind == "creature" else 3.0


def blocks(g: Game, attacker: int, able: Sequence[int]) -> list[int]:
    """Who should defend: whoever stops the attacker without dying, or a good exchange."""
    board = g.board
    against, attack = g.trait(attacker), board.attack
    if against is None or attack is None:
        return []
    city = g.trait(attack.city)
    danger = city is not None and city.strength <= sum(
        max(0, t.attack) for id in attack.order if (t := g.trait(id)) is not None
    )
    best: tuple[float, list[int]] = (0.0, [])
    power, life = max(0, against.attack), against.defence - against.card.damage
    for id in able:
        traits = g.trait(id)
        if traits is None:
            continue
        kills = traits.attack >= life or "deadly" in traits.skills
        dies = power >= traits.defence - traits.card.damage or "deadly" in against.skills
        if "first strike" in traits.skills and kills and "first strike" not in against.skills:
            dies = False
        gain = (creature_worth(against) if kills else 0.0) + 1.5 * power * (2 if danger else 1)
        gain -= creature_worth(traits) if dies else 0.0
        if gain > best[0]:
            best = gain, [id]
    return best[1]
