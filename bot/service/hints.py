"""What an automatic player would do at somebody's seat, for whoever asks in a match for practice.

It sees what he sees, and nothing else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from bot.service import choices
from bot.service.choices import Choice
from bot.service.matches import Matches, playing
from bot.service.refusals import Refused
from bot.service.teaching import may_ask
from engine.players import PLAYERS
from engine.players.greedy import tried
from engine.table import Chance, Question, Rules

PLAYER = "greedy"


async def hint(matches: Matches, id: str, person: int) -> str:
    """What the automatic player would answer, and why, in a sentence; raises ``Refused``."""
    async with matches.open(id) as held:
        seat = playing(held, person).seat
        if not held.questions_of(seat):
            raise Refused("You are not asked anything now, so there is nothing to advise.")
        if not may_ask(held, seat):
            raise Refused("Hints are given in friendly matches against the computer alone.")
        assert held.match is not None
        question, rules, view = held.questions_of(seat)[0], held.match.rules, held.match.view(seat)
    return await asyncio.to_thread(advice, rules, view, question, f"{id} {question.id}")


def advice(rules: Rules[Any], view: Mapping[str, Any], question: Question, seed: str) -> str:
    """The advice for one question, the same each time it is asked for."""
    chance = Chance.from_seed(seed)
    answer = PLAYERS[PLAYER](rules, view, question, chance)
    said = choices.in_words(question, _chosen(question, answer)) or "nothing"
    why = _gain(rules, view, question, answer, seed) or _reason(question, answer)
    return f"I would choose “{said}”" + (f": {why}." if why else ".")


def _chosen(question: Question, answer: Mapping[str, Any]) -> Choice:
    """An answer as a player would have chosen it."""
    match answer:
        case {"pick": ids} | {"order": ids}:
            return Choice(question.id, chosen=tuple(ids))
        case {"split": parts}:
            return Choice(question.id, parts=parts)
        case {"number": number}:
            return Choice(question.id, number=number)
    return Choice(question.id, chosen=("yes" if answer["yes"] else "no",))


# ------------------------------------------------------------------ why

REASONS = {
    "pass": "nothing that could be done now makes things better",
    "done": "nothing more is worth its price now",
    "none": "an attack would cost more than it brings",
    "go": "a whole turn is worth more than another city now",
    "found": "one more city makes it harder to be beaten",
    "keep": "it is good enough to begin with",
    "mulligan": "a better hand is likely",
    "draw": "it is a good balance of cards and what pays for them",
    "move": "it is needed there more",
    "play": "it makes the board look best",
    "use": "it makes the board look best",
    "accept": "its reward seems to be within reach",
    "abandon": "it would cost more than it brings",
    "plant": "gold is worth more than that card",
    "recycle": "those cards are worth more in the hand",
    "attack": "it should get through",
    "pick up": "it helps more in a hand than on the ground",
    "hand over": "it helps more there",
    "discard": "it is the card that will be missed least",
}
"""Why something is chosen, by what the ids of its options begin with."""
TOWERS = ("tower", "wall", "quarry", "magic", "dungeon")


def _reason(question: Question, answer: Mapping[str, Any]) -> str:
    picked = answer.get("pick") or [""]
    return REASONS.get(picked[0].partition(":")[0], "") if question.kind == "menu" else ""


def _gain(
    rules: Rules[Any],
    view: Mapping[str, Any],
    question: Question,
    answer: dict[str, Any],
    seed: str,
) -> str:
    """What changes at once in a game of towers, on a board that the view allows."""
    if "tower" not in view["players"][0]:
        return ""
    chance = Chance.from_seed(f"{seed} why")
    board = tried(rules, rules.imagine(view, chance), question, answer, view["seat"], chance)
    told = []
    for seat, before in enumerate(view["players"]):
        after = rules.view(board, view["seat"])["players"][seat]
        whose = "your" if seat == view["seat"] else "the other's"
        told += [
            f"{whose} {name} {before[name]} → {after[name]}"
            for name in TOWERS
            if after[name] != before[name]
        ]
    return ", ".join(told)
