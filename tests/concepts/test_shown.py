"""What people see of a match in which concepts are in play: boards, hands and pictures."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from bot.games import board, describe, hand
from bot.games.painted import course, point, stack, table
from bot.games.painted import studio as new_studio
from bot.paint import hands
from bot.paint.ink.themes import THEMES
from bot.paint.reports.replays import replay
from bot.paint.reports.results import result
from engine.concepts.cards import workshop
from engine.players import autoplay
from engine.table import Chance, Match
from tests.concepts.kit import match_with
from tests.concepts.test_matches import cards
from tests.kit.games import WRITTEN
from tests.kit.studio import fresh
from tests.kit.views import View


def of_now(match: Match[Any]) -> list[View]:
    """All views of a match as it stands, as they go to the painters."""
    views = [match.view(seat) for seat in (0, 1, None)]
    return [pickle.loads(pickle.dumps(view.shown())) for view in views]


@pytest.mark.parametrize("game", WRITTEN)
def test_boards_hands_and_pictures_show_concepts(game: str) -> None:
    match = match_with(game, *cards()[game])
    studio = fresh()
    painted: list[View] = []
    texts = ""
    for step in range(4):
        autoplay(match, ["random", "random"], Chance.from_seed(step + 20), 25)
        views = of_now(match)
        painted.append(views[2])
        for view in views:
            texts += board(view) + describe(view) + hand(view)
            studio.know(view)
            table(view, "dark", studio)
            if view.seat is not None:
                hands.hand(view, THEMES["dark"], studio)
            if game != "marcomage":
                stack(view, "dark", studio)
        if match.outcome is not None:
            break
    points = course(map(point, painted))
    assert replay(painted, points, "dark", studio)
    result(painted[-1], points, "dark", studio)
    assert any(card["name"] in texts for card in cards()[game])


@pytest.mark.parametrize("game", WRITTEN)
def test_a_concept_is_painted_as_it_is_and_not_as_another_of_its_name(game: str) -> None:
    own, *_ = cards()[game]
    other = {**own, "text": ""} if game != "marcomage" else {**own, "text": "Wall +1."}
    studio = new_studio()
    faces = []
    for card in (own, other):
        view = match_with(game, card, *cards()[game][1:]).view(0)
        studio.know(view)
        called = view.players[0].deck["common"][0] if game == "marcomage" else card["name"]
        faces.append(studio.face(game, called))
    assert [face.name for face in faces] == [own["name"]] * 2
    assert faces[0].text != faces[1].text


@pytest.mark.parametrize(
    ("game", "kept", "shown"),
    [
        ("marcomage", "Enemy wall -6.", "Enemy wall −6."),
        ("wtactics", "Upkeep pay 1 ~ sacrifice me.", "Upkeep: pay 1, or sacrifice me."),
        (
            "arcmage",
            "When I die, draw a card, reveal your hand.",
            "When I die, draw a card and reveal your hand.",
        ),
    ],
)
def test_a_card_that_was_kept_before_is_shown_as_cards_are_printed_today(
    game: str, kept: str, shown: str
) -> None:
    """What is kept stays as it was written, since a match knows its cards by it."""
    card = {**cards()[game][0], "text": kept}
    assert workshop(game).shown(card)["text"] == shown
