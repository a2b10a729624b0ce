"""A toy game that asks its two players every kind of question once; no cards, no winner."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.lookup import Index
from engine.table import (
    Answer,
    Chance,
    Event,
    Option,
    Outcome,
    Question,
    Rules,
    Setup,
    State,
    Step,
    View,
)

FRUIT = (Option("apple", "An apple"), Option("pear", "A pear"), Option("plum", "A plum"))
QUESTIONS: tuple[dict[str, Any], ...] = (
    {"kind": "menu", "options": FRUIT},
    {"kind": "pick", "options": FRUIT, "min": 0, "max": 2},
    {"kind": "order", "options": FRUIT},
    {"kind": "split", "options": FRUIT, "total": 4},
    {"kind": "number", "min": -1, "max": 3},
    {"kind": "confirm"},
)


class Said(Event, frozen=True):
    """A player has answered; the answer itself is for his own eyes."""

    seat: int
    answer: dict[str, Any]
    luck: int


class Ask(Step, frozen=True):
    """Both players get the next question."""


class End(Step, frozen=True):
    """It is over."""


class Basket(State, kw_only=True):
    agenda: list[Ask | End]
    said: list[int]

    def clone(self) -> Basket:
        return msgspec.structs.replace(
            self, chance=self.chance.clone(), agenda=self.agenda[:], said=self.said[:]
        )


def start(setup: Setup) -> Basket:
    chance = Chance.from_seed(setup.seed)
    return Basket(chance=chance, agenda=[End(), Ask()], said=[])


def ask(basket: Basket, _step: Ask, _events: list[Event]) -> None:
    """Both players get the next question at the same time."""
    number = basket.asked // 2
    for seat in (0, 1):
        basket.asked += 1
        question = Question(
            id=f"q{basket.asked}", seat=seat, words="?", then="note", **QUESTIONS[number]
        )
        basket.questions = (*basket.questions, question)
    if number + 1 < len(QUESTIONS):
        basket.agenda.append(Ask())


def note(basket: Basket, seat: int | None, answer: Answer, events: list[Event]) -> None:
    assert seat is not None
    luck = basket.chance.below(1000)
    basket.said.append(luck)
    events.append(Said(seat=seat, answer=answer, luck=luck, audience=(seat,)))


def end(basket: Basket, _step: End, _events: list[Event]) -> None:
    basket.outcome = Outcome("Enough", None, ((0, 1),), "all was said")


def fail(basket: Basket, _seat: int | None, _answer: Answer, _events: list[Event]) -> None:
    """In the midst of something, as faults are."""
    basket.said.append(basket.chance.below(1000))
    raise ZeroDivisionError


HOST = Question("fail", None, "confirm", "Shall the rules have a fault?", "fail")


def load(position: Mapping[str, Any]) -> Basket:
    return msgspec.convert(position, Basket)


class ToyView(View, frozen=True, kw_only=True):
    asked: int


def view(basket: Basket, seat: int | None) -> ToyView:
    return ToyView(
        game="toy", seat=seat, names=(), active=0, players=(), questions=(),
        outcome=basket.outcome, options=None, asked=basket.asked,
    )  # fmt: skip


RULES: Rules[Basket] = Rules(
    id="toy",
    title="The toy game",
    seats=(2, 2),
    State=Basket,
    Event=Said,
    start=start,
    steps={Ask: ask, End: end},
    answers={"note": note, "fail": fail},
    clone=Basket.clone,
    standing=lambda basket, seat: () if basket.outcome or seat is not None else (HOST,),
    explain=lambda _basket, _question, _answer: None,
    view=view,
    tell=lambda events, names, seat, own=(): [f"{names[0]}: {len(list(events))}"],
    position=msgspec.to_builtins,
    load=load,
    check_deck=lambda deck, cards=(): [],
    index=lambda: Index("Toy", []),
    ready_decks=list,
    parse_card=lambda _text: {},
    imagine=lambda _view, chance: start(Setup((), chance.text(), {})),
    score=lambda basket, _seat: float(sum(basket.said)),
    opened=Basket.clone,
    resumed=lambda basket, _names, _options: basket.clone(),
)
