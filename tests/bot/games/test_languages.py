"""All that boards and hands say is said in the language of those who read it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games import board, describe, hand, stack
from engine.catalogue import GAMES
from engine.words import ENGLISH, LANGUAGES, speaking
from tests.bot.games.test_boards import check_limits, crowded
from tests.kit.marked_words import mark, unsaid
from tests.kit.views import busy, clash, defended
from tools.moments import NAMES, played

View = Any
STEP = {"arcmage": 29, "marcomage": 31, "wtactics": 37}
"""Every so many moments of a match are looked at."""


@pytest.fixture(autouse=True)
def _marked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    mark(monkeypatch)
    with speaking("de"):
        yield


@cache
def whole(game: str) -> list[View]:
    """A match from its first question to its end."""
    with speaking(ENGLISH):
        return list(played(game, 7, 2, "random"))


@cache
def moments(game: str) -> list[View]:
    """Some of a match, with its beginning and its end, and tables with much on them."""
    views = whole(game).copy()
    if game != "marcomage":
        with speaking(ENGLISH):
            views += [busy(game, 4), defended() if game == "arcmage" else clash()]
    some = [*views[:3], *views[3 : -3 : STEP[game]], *views[-3:]]
    return [replace(view, refused={}) for view in some]  # said when a view is made; see below


def glued(*texts: str) -> list[str]:
    return [run for text in texts for run in unsaid(text, NAMES)]


@pytest.mark.parametrize("game", GAMES)
def test_all_that_a_board_says_is_said(game: str) -> None:
    for view in moments(game):
        assert glued(board(view), hand(view), stack(view), describe(view)) == []


@pytest.mark.parametrize("game", GAMES)
def test_why_cards_cannot_be_played_is_said(game: str) -> None:
    reasons = [reason for view in played(game, 7, 2, "random") for reason in view.refused.values()]
    assert reasons
    assert glued(*reasons) == []


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != ENGLISH])
@pytest.mark.parametrize("name", ["Ann", "@" * 100])
def test_a_crowded_board_fits_in_every_language(
    name: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # in the language as it is
    with speaking(ENGLISH):
        view = crowded(name)
    with speaking(language):
        check_limits(view)
