"""Thinking a round ahead, in some worlds that a view allows.

In a game whose turns have many answers, what is there after one of them tells little: half a turn
cannot be compared with a whole one. So each answer that seems good is played on in the same world,
by greedy players at all seats, until the own next turn begins; what counts is the chance to win
there, or where a turn is one answer, after the best one of that turn. All of them go on into the
next world, until there was enough thought: worlds differ more than good answers do, so who lets the
worse half go after one of them often lets the best go.
"""

from __future__ import annotations

from engine.players.greedy import best, tried
from engine.players.thinking import Enough, Try, at_once, choices, imagined
from engine.table import Answer, Chance, Question, Rules, State, View
from engine.table.chances import chances
from engine.table.rules import S

MOST = 8
"""So many answers are played on at most, those that seem best at once: but for where a turn is one
answer, and what is good shows only when the other has answered."""
FARTHEST = 80
"""So many answers are played on at most, where no own turn begins before."""


def played_on(
    rules: Rules[S],
    view: View,
    question: Question,
    chance: Chance,
    effort: int,
    enough: Enough,
    also: Answer | None = None,
) -> list[Try]:
    """What became of the answers that seem good, and of one of which somebody wants to know: in as
    many worlds as the effort, or less if there was enough."""
    seat = view.reader
    board = imagined(rules, view, chance)
    found = at_once(rules, board, question, choices(rules, board, question, chance, also), chance)
    if not effort or len(found) == 1:
        return found

    def order(one: Try) -> tuple[bool, float]:
        return one.answer != also, -one.mean(seat)

    found.sort(key=order)
    going = found
    if not rules.turn_in_one:  # else what is there at once counts like one world
        going = found[:MOST]
        for one in going:
            one.worth, one.times = [0.0] * len(one.worth), 0.0
    for world in range(effort):
        if world:
            board = imagined(rules, view, chance)
        luck = chance.text()
        ends = []
        for one in going:
            if world and enough():
                return going  # a world counts for all or for none
            fate = Chance.from_seed(luck)
            ends.append(_own_turn(rules, board, question, one.answer, seat, fate))
        for one, end in zip(going, ends, strict=True):
            one.came_to(_worth(rules, end, seat, chance))
    return going


def _worth(rules: Rules[S], board: S, seat: int, chance: Chance) -> list[float]:
    """The chances when the next own turn begins; or after it, where it is one answer."""
    if rules.turn_in_one and board.outcome is None and board.questions:
        question = board.questions[0]
        if question.seat == seat:
            found = at_once(rules, board, question, choices(rules, board, question, chance), chance)
            return max(found, key=lambda one: one.mean(seat)).worth
    return chances(rules, board)


def _own_turn(
    rules: Rules[S], board: S, question: Question, answer: Answer, seat: int, chance: Chance
) -> S:
    """The board when the next own turn begins after an answer."""
    began = _turn(rules, board)
    board = tried(rules, board, question, answer, seat, chance)
    for _ in range(FARTHEST):
        if board.outcome is not None or not board.questions:
            break
        if _turn(rules, board) > began and _active(board) == seat:
            break
        asked = board.questions[0]
        assert asked.seat is not None
        _, _, board = best(rules, board, asked, asked.seat, chance)
    return board


def _turn(rules: Rules[S], board: S) -> int:
    number: int = getattr(board, rules.turns.number, 0)
    return number


def _active(board: State) -> int:
    """Whose turn it is."""
    seat: int = getattr(board, "active", -1)
    return seat
