"""How often players are asked, with the wish that people begin with.

``python -m tools.questions arcmage 12`` plays 12 matches of ready decks, greedy against greedy, in
which nobody responds to anything, and counts what was asked: in all, to respond, and in vain, which
is a question that has one answer.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any, NamedTuple

from engine.catalogue import GAMES
from engine.players import decide
from engine.table import Chance, Match, Question, Rejected, Rules, Seat, Setup

LONGEST = 6000
"""Answers after which a match is given up."""


class Asked(NamedTuple):
    """What was asked in some matches."""

    turns: int
    questions: int
    responses: int
    idle: int

    @property
    def a_turn(self) -> float:
        return self.questions / max(1, self.turns)


def is_idle(question: Question) -> bool:
    """Whether a question has only one answer, so that it need not be asked."""
    options = len(question.options)
    match question.kind:
        case "menu" | "order":
            return options < 2
        case "pick":
            return question.max == 0 or question.min == options
        case "split":
            return options < 2 or not question.total
        case "number":
            return question.min == question.max
    return False


def is_response(question: Question) -> bool:
    return question.kind == "menu" and any(option.id == "pass" for option in question.options)


def count(
    rules: Rules[Any], matches: int, player: str = "greedy", respond: bool = False
) -> tuple[Asked, Counter[str]]:
    """Play matches of ready decks; what was asked, and the idle questions by their prompts."""
    asked: Counter[str] = Counter()
    idle: Counter[str] = Counter()
    decks = [deck["id"] for deck in rules.ready_decks()]
    for number in range(matches):
        chosen = [decks[(number + n) % len(decks)] for n in range(2)]
        seats = tuple(Seat(f"Player {n}", deck) for n, deck in enumerate(chosen, 1))
        match: Match[Any] = Match.new(rules, Setup(seats, number, {}))
        chance = Chance.from_seed(number)
        for _ in range(LONGEST):
            if not match.questions:
                break
            question = match.questions[0]
            asked["questions"] += 1
            asked["responses"] += is_response(question)
            if is_idle(question):
                idle[question.prompt] += 1
            passes = is_response(question) and not respond
            answer = {"pick": ["pass"]} if passes else decide(match, question, player, chance)
            given = match.answer(question.seat, question.id, answer)
            assert not isinstance(given, Rejected), given
        asked["turns"] += match.state.turn
    whole = Asked(asked["turns"], asked["questions"], asked["responses"], idle.total())
    return whole, idle


def main() -> None:
    game, matches, *more = sys.argv[1:]
    player = more[0] if more else "greedy"
    found, idle = count(GAMES[game], int(matches), player, respond="respond" in more)
    print(f"{found}, {found.a_turn:.1f} questions a turn")
    for prompt, times in idle.most_common():
        print(f"{times:5} {prompt}")


if __name__ == "__main__":
    main()
