"""What many cards say alike is worked out once for all of them, and comes to the same."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.catalogue import GAMES
from engine.concepts import read
from engine.creatures.board.traits import entries
from engine.creatures.printed import coder
from engine.games.arcmage.board import game as arcmage
from engine.games.wtactics.board import game as wtactics
from engine.table import Match

LINES = {"arcmage": "Gaian creature", "wtactics": "Neutral creature"}
MADE: dict[str, Any] = {"arcmage": arcmage.Game, "wtactics": wtactics.Game}
PLACES = {"arcmage": ("cards",), "wtactics": ("offensive", "defensive")}
TEXTS = (
    "Creatures you control get +1/+1.",
    "Creatures get +1/-1.",
    "Other creatures you control get +2/+0.",
    "Creatures you control get +1/+0 for each creature you control.",
    "Creatures with attack 4 or more get +0/+3.",
    "While you control 5 or more creatures, creatures you control get +3/+0.",
    "I get +1/+1 for each other creature.",
    "Creatures your opponents control lose all abilities.",
    "Creatures with flying you control get +0/+5.\nFlying.",
    "Creatures are 3/3.",
)


def board(game: str, sides: list[list[int]], name: str = "Many") -> Match[Any]:
    """Each of two players has some of these creatures; those of one name are read but once."""
    wanted = sorted({number for side in sides for number in side})
    figures = {"line": LINES[game], "figures": "0, 1/2"}
    cards = [read(game, {**figures, "name": f"{name} {n}", "text": TEXTS[n]}) for n in wanted]
    players = []
    for side in sides:
        places: dict[str, list[str]] = {place: [] for place in PLACES[game]}
        for at, number in enumerate(side):
            places[PLACES[game][at % len(places)]].append(f"{name} {number}")
        seat: dict[str, Any] = {"deck": [f"{name} 0"] * 12, **places}
        if game == "arcmage":
            seat["cities"] = [facts["name"] for facts in GAMES[game].find_cards("kind:city")[:2]]
        players.append(seat)
    options = {"cards": cards}
    return Match.load(GAMES[game], {"players": players, "options": options, "seed": 4})


def sizes(match: Match[Any]) -> list[tuple[int, int, bool]]:
    view: Any = match.view(0)
    creatures = (card for card in view.cards if card.kind == "creature")
    return [(one.attack, one.defence, "flying" in one.skills) for one in creatures]


SIDES = st.lists(
    st.lists(st.integers(0, len(TEXTS) - 1), min_size=1, max_size=9), min_size=2, max_size=2
)


@pytest.mark.parametrize("game", LINES)
@given(sides=SIDES)
def test_it_is_the_same_as_one_by_one(game: str, sides: list[list[int]]) -> None:
    sides[0].append(0)  # whose deck it is
    together = sizes(board(game, sides))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(coder, "SPEAKER", re.compile(""))
        assert sizes(board(game, sides, "Single")) == together


@pytest.mark.parametrize("game", LINES)
def test_an_army_that_raises_itself_speaks_once(game: str) -> None:
    match = board(game, [[0] * 8, [0] * 4])
    g = MADE[game](match.state, [])
    assert len(entries(g, g.table, g.of("creature"))) == 2 * len(PLACES[game])
    raised = 4 if game == "wtactics" else 8  # each on its front
    assert sizes(match)[0][0] == 1 + raised
