"""All that may be done has a control that does it and nothing more than has to be said then."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from bot.discord.addresses import read
from bot.matches import choices
from bot.matches.discord.panels.asking import controls
from bot.matches.foresight import foresee
from bot.matches.looks import MatchLook, SeatLook
from engine.players import decide
from engine.table import Chance, Match, Question
from tests.kit.marks import rule
from tests.kit.shown import news_of
from tests.kit.wtactics import quest, side, situation
from tools.moments import match_of

ANSWERS = 150


def look_of(match: Match[Any], page: int = 0) -> MatchLook:
    """What whoever is asked first sees."""
    question = match.questions[0]
    assert question.seat is not None
    view, rules = match.view(question.seat), match.rules
    seats = [
        SeatLook(name, n + 1, "person", "", True, True, n) for n, name in enumerate(view.names)
    ]
    return MatchLook(
        id="abcdefgh", version=1, game=rules.id, title=rules.title, status="running",
        seats=tuple(seats), timers="calm", seat=question.seat, view=view, news=news_of(),
        question=question, choice=choices.turned(question, choices.nothing(question), page),
        further=foresee(rules, view, question),
    )  # fmt: skip


def said_by(match: Match[Any]) -> set[str]:
    """What the presses say that the panel has, on any of its pages."""
    pages = choices.pages(match.questions[0], choices.nothing(match.questions[0]))
    shown = [block for page in range(pages) for block in controls(look_of(match, page))]
    return {said for block in shown for item in parts_of(block) for said in says(item)}


def parts_of(block: Any) -> list[Any]:
    return [*getattr(block, "children", []), *filter(None, [getattr(block, "accessory", None)])]


def says(item: Any) -> Iterable[str]:
    address = read(getattr(item, "custom_id", None) or "")
    if address is None:
        return []
    return [option.value for option in getattr(item, "options", [])] or [
        address.arg.partition(":")[2]
    ]


def asked_then(match: Match[Any], question: Question, id: str) -> list[str]:
    """What is to be chosen from after an option, if that is for the same player."""
    after = match.clone()
    after.answer(question.seat, question.id, {"pick": [id]})
    then = after.questions[0] if after.questions else None
    return [one.id for one in then.options] if then and then.seat == question.seat else []


@pytest.mark.parametrize("game", ["arcmage", "marcomage", "wtactics"])
def test_each_option_of_a_menu_can_be_said(game: str) -> None:
    match, chance = match_of(game, 4, 2, {}), Chance.from_seed(4)
    for _ in range(ANSWERS):
        if not match.questions:
            break
        question = match.questions[0]
        if question.kind == "menu":
            said = said_by(match)
            for id in (option.id for option in question.options if option.id not in said):
                then = asked_then(match, question, id)
                assert then, f"{id} cannot be said with {said}"
                assert {f"{id}>{one}" for one in then} <= said
        match.answer(question.seat, question.id, decide(match, question, "greedy", chance))


@rule("O-12.2")
def test_one_quest_can_be_accepted_without_the_other() -> None:
    scene = situation(side(), quests=[quest("Bury the Fallen"), quest("The Last Candle")])
    first, second = [one for one in scene.options() if one.startswith("accept:")]
    assert {first, second, f"{first}>{second}"} <= said_by(scene.match)
