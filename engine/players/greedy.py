"""Players who try their options on an imagined board: one that their view allows.

What a seat cannot know is made up, and by a stream of chance that has nothing to do with the
match's own, so that nobody can look into the future.
"""

from __future__ import annotations

from engine.players.random import random_answer
from engine.table import Answer, Chance, Question, Rules, View
from engine.table.answers import count, listed
from engine.table.rules import S
from engine.table.running import proceed

FEW = 20
"""So many answers are all tried, ..."""
RANDOM_TRIES = 12
"""... and of more than that so many at random."""
SAMPLES = 2
"""How many imagined boards a searching player tries an option on."""

FARTHEST = 60
"""How many answers are guessed at most to see what follows from one."""

LATER = 0.99
"""What a good board is worth a turn later; so a win now is better than one next time."""


def greedy(rules: Rules[S], view: View, question: Question, chance: Chance) -> Answer:
    """The answer after which the board looks best, one turn ahead."""
    board = rules.imagine(view, chance)
    rules.hush(board)
    assert view.seat is not None
    return best(rules, board, question, view.seat, chance)[1]


def search(rules: Rules[S], view: View, question: Question, chance: Chance) -> Answer:
    """The answer after which the board looks best once the others have answered greedily, and
    then he himself."""
    seat = view.seat
    assert seat is not None
    boards = [rules.imagine(view, chance) for _ in range(SAMPLES)]
    answers = candidates(question, chance)
    worth = [0.0] * len(answers)
    for board in boards:
        for number, answer in enumerate(answers):
            after = tried(rules, board, question, answer, seat, chance)
            worth[number] += _looking_on(rules, after, seat, chance)
    return answers[max(range(len(answers)), key=worth.__getitem__)]


def _looking_on(rules: Rules[S], board: S, seat: int, chance: Chance) -> float:
    """What a board is worth after the next question of somebody else and the next own one."""
    for question in board.questions:
        if question.seat is not None and question.seat != seat:
            _, _, board = best(rules, board, question, question.seat, chance)
            break
    for question in board.questions:
        if question.seat == seat:
            return LATER * best(rules, board, question, seat, chance)[0]
    return rules.score(board, seat)


def best(
    rules: Rules[S], board: S, question: Question, seat: int, chance: Chance
) -> tuple[float, Answer, S]:
    """What the board is worth after the best answer to a question, the answer, and that board."""
    top: tuple[float, Answer, S] | None = None
    answers = candidates(question, chance)
    idea = rules.suggest(board, question, seat, chance)
    if idea is not None and idea not in answers:
        answers.append(idea)
    for answer in answers:
        after = tried(rules, board, question, answer, seat, chance)
        worth = rules.score(after, seat)
        if top is None or worth > top[0]:
            top = worth, answer, after
    assert top is not None
    return top


def tried(
    rules: Rules[S], board: S, question: Question, answer: Answer, seat: int, chance: Chance
) -> S:
    """The board after an answer and what follows at once; the given one stays as it is."""
    after = rules.clone(board)
    proceed(rules, after, question, answer)
    for _ in range(FARTHEST):
        if not after.questions or after.outcome:
            break
        asked = after.questions[0]
        reply = rules.guess(after, asked, seat, chance)
        if reply is None:
            break
        proceed(rules, after, asked, reply)
    return after


def candidates(question: Question, chance: Chance) -> list[Answer]:
    """All answers where there are few, else some at random."""
    if question.kind == "menu" or count(question) <= FEW:
        return listed(question)
    found: list[Answer] = []
    for _ in range(RANDOM_TRIES):
        if (answer := random_answer(question, chance)) not in found:
            found.append(answer)
    return found
