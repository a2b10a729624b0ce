"""How the finder makes positions with creatures in which a win is only just forced."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.catalogue import GAMES
from engine.creatures.board.agenda import Played
from engine.games.arcmage.board.game import Game as ArcmageGame
from engine.puzzles import match_of
from engine.puzzles.finding import fault
from engine.table import Chance, Match
from tests.kit import arcmage, wtactics
from tools.puzzles import of_match
from tools.sieges import (
    BYSTANDERS,
    DECK,
    FEW,
    FIGHTERS,
    HAND,
    SIEGES,
    anew,
    furthest,
)
from tools.varied import positions

FIGHTING = sorted(SIEGES)
EARLY = {"arcmage": 2032, "wtactics": 2051}
"""The numbers of matches that have puzzles soon."""


@pytest.fixture(scope="module", params=FIGHTING)
def of_a_match(request: pytest.FixtureRequest) -> tuple[str, Any]:
    """A state of a match in which somebody may play something, in a later turn."""
    game = request.param
    for board in positions(game, 1):
        if board.turn > 8 and isinstance(board.agenda[-1], Played):
            return game, board
    raise AssertionError


def test_the_furthest_number_is_found_with_which_something_still_holds() -> None:
    assert furthest(lambda number: number <= 7, 1, 20) == 7
    assert furthest(lambda number: number >= 3, 6, -1) == 3
    assert furthest(lambda number: False, 1, 20) is None


def test_what_is_left_of_an_enemy_is_the_strength_of_his_city() -> None:
    scene = arcmage.situation(arcmage.side(), arcmage.side())
    board = SIEGES["arcmage"].left(scene.match.state, 4)
    [own, other] = ArcmageGame(board, []).of("city")
    assert other.strength == 4
    assert own.card.damage == 0


def test_what_is_left_of_an_enemy_is_his_influence() -> None:
    scene = wtactics.situation(wtactics.side(), wtactics.side())
    board = SIEGES["wtactics"].left(scene.match.state, 4)
    assert [player.influence for player in board.players] == [20, 4]


def test_a_turn_begins_anew_with_few_who_can_fight(of_a_match: tuple[str, Any]) -> None:
    game, board = of_a_match
    rules, siege = GAMES[game], SIEGES[game]
    begun = anew(siege, board, Chance.from_seed(1))
    match = Match.load(rules, rules.position(begun))
    assert match.state.turn == board.turn
    for seat, player in enumerate(begun.players):
        some = [
            card
            for card in begun.cards.values()
            if card.controller == seat and siege.prints[card.name].kind == "creature"
        ]
        assert sum(not card.marked for card in some) <= FIGHTERS
        assert len(some) <= FIGHTERS + BYSTANDERS
        assert len(player.deck) <= DECK + HAND


def test_nothing_of_the_match_is_changed_by_it(of_a_match: tuple[str, Any]) -> None:
    game, board = of_a_match
    before = GAMES[game].position(board)
    anew(SIEGES[game], board, Chance.from_seed(1))
    assert GAMES[game].position(board) == before


@pytest.mark.parametrize("game", FIGHTING)
def test_what_is_found_is_a_puzzle(game: str) -> None:
    """In a match in which there is one early."""
    puzzle = next(of_match(game, EARLY[game]))
    assert fault(GAMES[game], puzzle) is None
    assert puzzle.decisions > 1
    as_it_is, as_it_will_be_read = (
        msgspec.json.encode(puzzle.position, order=order) for order in (None, "deterministic")
    )
    assert as_it_is == as_it_will_be_read  # what greedy players do may hang on the order
    assert len(match_of(GAMES[game], puzzle).questions[0].options) >= FEW
