"""All that may be done has a control that does it and nothing more than has to be said then."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from bot.discord.addresses import read
from bot.games import each_once
from bot.matches import choices
from bot.matches.discord.panels.asking import controls
from bot.matches.foresight import foresee
from bot.matches.looks import MatchLook, SeatLook
from engine.players import decide
from engine.table import Chance, Match, Question
from tests.kit.arcmage import at
from tests.kit.arcmage import side as kingdom
from tests.kit.arcmage import situation as arcmage
from tests.kit.invented import creature
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
    if then is None or then.seat != question.seat:
        return []
    return [one.id for one in each_once(match.view(question.seat), then.options)]


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
                both = {one for one in said if one.startswith(f"{id}>")}
                assert both, f"{id} cannot be said with {said}"
                # Where somebody else may respond first, the second half is dropped.
                assert {f"{id}>{one}" for one in asked_then(match, question, id)} <= both
        match.answer(question.seat, question.id, decide(match, question, "greedy", chance))


@pytest.mark.parametrize("game", ["arcmage", "marcomage", "wtactics"])
def test_no_two_presses_beside_each_other_say_the_same(game: str) -> None:
    match, chance = match_of(game, 4, 2, {}), Chance.from_seed(4)
    for _ in range(ANSWERS):
        if not match.questions:
            break
        question = match.questions[0]
        for block in controls(look_of(match)) if question.kind == "menu" else ():
            labels = [one.label for one in parts_of(block) if getattr(one, "label", None)]
            assert len(labels) == len({*labels}), question.prompt
        match.answer(question.seat, question.id, decide(match, question, "greedy", chance))


def placed_in(*cities: str, army: Iterable[Any] = ()) -> list[str]:
    """What the presses say that bring a creature into play."""
    mine = kingdom(cities=cities, army=army, hand=["Conscript"], resources={"The Empire": 3})
    blocks = controls(look_of(arcmage(mine).match))
    labels = [getattr(one, "label", None) or "" for block in blocks for one in parts_of(block)]
    return [label for label in labels if label.startswith("Play 1")]


def test_of_cities_that_are_the_same_one_is_named() -> None:
    said = placed_in("Armory", "Ghazw", "Armory")
    assert said == [
        "Play 1: Armory, Player 1's city",
        "Play 1: Ghazw, Player 1's city",
    ]


def test_of_cities_that_are_not_the_same_it_is_said_how_they_are() -> None:
    guarded, empty = sorted(placed_in("Armory", "Armory", army=[at("Footsoldier", "Armory")]))[::-1]
    assert guarded == "Play 1: Armory, Player 1's city (strength 7, with 1 creature)"
    assert empty == "Play 1: A · Armory, Player 1's city (strength 7, empty)", "he can move there"


def test_a_card_that_is_discarded_for_an_ability_is_named_by_the_press() -> None:
    reader = creature("Reader", "1/1", "(M), discard a card: draw a card.")
    hand = [creature("Ox", "2/3"), creature("Ram", "3/1")]
    scene = situation(side(offensive=[reader], hand=hand), phase="second play")
    labels = [one.label for block in controls(look_of(scene.match)) for one in parts_of(block)]
    assert {"Use: 1 · Ox", "Use: 2 · Ram"} <= {*labels}


@rule("O-12.2")
def test_one_quest_can_be_accepted_without_the_other() -> None:
    scene = situation(side(), quests=[quest("Bury the Fallen"), quest("The Last Candle")])
    first, second = [one for one in scene.options() if one.startswith("accept:")]
    assert {first, second, f"{first}>{second}"} <= said_by(scene.match)


def blocked() -> Match[Any]:
    """Two creatures attack, two may block: each of them one."""
    ann = side(offensive=[creature("Ox", "2/3"), creature("Ram", "3/1", "Flying.")])
    ben = side(defensive=[creature("Hawk", "0/4", "Flying."), creature("Wasp", "1/1", "Flying.")])
    scene = situation(ann, ben, phase="move or attack", stops="happens")
    scene.answer("Attack Player 2")
    scene.answer(["Ox", "Ram"])
    return scene.match


@rule("O-11.4")
def test_whom_one_blocks_stands_once_beside_all_who_can() -> None:
    match = blocked()
    lines, buttons = "", []
    for block in controls(look_of(match)):
        lines += getattr(block, "content", "")
        buttons += [one.label for one in parts_of(block) if "toggle" in (one.custom_id or "")]
    assert lines == "**C · Ox 2/3****D · Ram 3/1** · flying"
    assert buttons == ["A · Hawk 0/4", "B · Wasp 1/1"] * 2


@rule("O-11.4")
def test_who_blocks_another_one_no_longer_blocks_the_first() -> None:
    question = blocked().questions[0]
    ids = [option.id for option in question.options]
    hawk_ox, wasp_ox, hawk_ram, _ = ids
    choice = choices.nothing(question)
    for id in (hawk_ox, wasp_ox, hawk_ram):
        choice = choices.toggled(question, choice, id)
    assert choice.chosen == (wasp_ox, hawk_ram)
