"""All that a match asks, tells and refuses is said in the language of the reader, and nothing that
it keeps is in any language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import CodeType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.catalogue import GAMES
from engine.creatures.printed.book import Ability, Print
from engine.games.arcmage.printed.programs import PRINTS as ARCMAGE
from engine.games.wtactics.printed.programs import PRINTS as WTACTICS
from engine.players import random_answer
from engine.table import Chance, Event, Match, Rejected, encode
from engine.table.answers import check
from engine.table.events import plain
from engine.table.takeback import questions as takebacks
from engine.tongues import LANGUAGES, found
from engine.words import speaking
from tests.kit import arcmage_strategies, strategies, wtactics_strategies
from tests.kit.going_on import at_any_time, share
from tests.kit.marked_words import mark, unsaid

MATCHES: dict[str, st.SearchStrategy[Match[Any]]] = {
    "arcmage": arcmage_strategies.matches(),
    "marcomage": strategies.matches(),
    "wtactics": wtactics_strategies.matches(),
}
WRONG: tuple[dict[str, Any], ...] = (
    {},
    {"pick": "play"},
    {"pick": ["nothing of that"]},
    {"pick": ["discard:1:1"]},
    {"pick": ["mulligan"]},
    {"pick": ["plant"]},
    {"pick": ["recycle"]},
    {"pick": ["free:discard"]},
    {"pick": ["free:mark"]},
    {"pick": ["move:back"]},
    {"pick": ["attack:0"]},
    {"pick": ["attack:1"]},
    {"pick": ["attack:quest:1"]},
    {"order": []},
    {"split": {"": 1}},
    {"split": []},
    {"number": -1},
    {"yes": 1},
)
"""Answers that are none, whatever is asked."""


@pytest.fixture(autouse=True)
def _languages(monkeypatch: pytest.MonkeyPatch) -> None:
    mark(monkeypatch)


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data(), seed=st.integers(0, 2**32))
@share(4)
def test_a_match_speaks_the_language_of_the_reader(
    game: str, data: st.DataObject, seed: int
) -> None:
    match = data.draw(MATCHES[game])
    chance = Chance.from_seed(seed)
    names = match.state.names
    for _ in range(25):
        if not match.questions:
            break
        with speaking("de"):
            for text in (*asked(match), *refused(match)):
                assert not unsaid(text, names, 1), text
            events = step(match, chance)
            for seat in (None, 0, 1):
                for line in GAMES[game].tell(events, names, seat):
                    assert not unsaid(line, names, 1), line
    if match.outcome is not None:
        with speaking("de"):
            assert not unsaid(match.outcome.reason, names, 1)


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("prints", [ARCMAGE, WTACTICS], ids=["arcmage", "wtactics"])
def test_what_questions_show_of_texts_is_translated(
    prints: Mapping[str, Print], language: str
) -> None:
    """At once, that is: to read a text and translate it takes a moment."""
    game = "arcmage" if prints is ARCMAGE else "wtactics"
    for printed in prints.values():
        for ability in printed.abilities:
            assert found(game, ability.text, language), ability.text
            for text in shown(ability):
                assert found(game, text, language), text


def shown(ability: Ability) -> Iterator[str]:
    """What its program asks."""
    for program in filter(None, (ability.program, ability.costs)):
        for mode in program.modes:
            yield from [mode.text] * (len(program.modes) > 1)
            yield from (target.text for target in mode.targets)
            for run in mode.instructions:
                yield from (text for text in constants(run.__code__) if text not in MOMENTS)


MOMENTS = ("start of turn", "start of play", "end of discard")


def constants(code: CodeType) -> Iterator[str]:
    """The texts in a function that have more than one word."""
    for one in code.co_consts:
        for part in one if isinstance(one, tuple) else (one,):
            if isinstance(part, CodeType):
                yield from constants(part)
            elif isinstance(part, str) and " " in part:
                yield part


def asked(match: Match[Any]) -> Iterator[str]:
    """All that can be read of what is asked, now or at any time."""
    for question in (*match.questions, *at_any_time(match), *takebacks(match)):
        yield question.prompt
        yield from (option.text for option in question.options)


def refused(match: Match[Any]) -> Iterator[str]:
    """What is said of answers that are not legal."""
    question = match.questions[0]
    for answer in (*WRONG, *deeds(match)):
        if (rejected := check(question, answer)) is not None:
            yield rejected.message
            if (more := match.rules.explain(match.state, question, answer)) is not None:
                yield more.message
    for id in ("q0", "nothing"):
        late = match.answer(0, id, {"yes": True})
        assert isinstance(late, Rejected)
        yield late.message


def deeds(match: Match[Any]) -> Iterator[dict[str, Any]]:
    """What somebody may want to do with the cards that he sees."""
    if match.rules.id == "marcomage":
        yield from ({"pick": [f"play:{n}:{n}"]} for n in range(10))
        yield {"pick": ["play:1"]}
        return
    board = match.state
    for name in {name for player in board.players for name in player.hand}:
        yield {"pick": [f"play:{name.lower().replace(' ', '-')}"]}
    for what in ("use", "move", "pick up", "hand over", "accept", "abandon"):
        for id in [0, *list(board.cards)[:3], *getattr(board, "quests", ())]:
            yield {"pick": [f"{what}:{id}:0"]}


def step(match: Match[Any], chance: Chance) -> list[Event]:
    """Some answer to what is asked; now and then somebody corrects the match, or gives up."""
    standing = at_any_time(match)
    question = match.questions[0]
    if chance.below(4) == 0 and standing:
        question = chance.choice(standing)
    events = match.answer(question.seat, question.id, random_answer(question, chance))
    return [] if isinstance(events, Rejected) else events


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data(), seed=st.integers(0, 2**32))
@share(8)
def test_a_match_is_the_same_whatever_is_spoken(game: str, data: st.DataObject, seed: int) -> None:
    match = data.draw(MATCHES[game])
    other = match.clone()
    chances = Chance.from_seed(seed), Chance.from_seed(seed)
    for _ in range(25):
        if match.questions:
            told = plain(step(match, chances[0]), None)
            with speaking("de"):
                assert plain(step(other, chances[1]), None) == told
    assert encode(match.state) == encode(other.state)
    assert match.journal == other.journal
    if match.outcome is not None:
        with speaking("de"):
            outcome = match.outcome.plain()
        assert outcome["reason"] == match.outcome.reason
