"""MArcomage, chapter 1: the table."""

from __future__ import annotations

from tests.kit.marcomage import enemy, fresh, me, play, side, situation
from tests.kit.marks import rule


@rule("M-1.2")
def test_both_begin_with_the_same_and_the_second_player_gets_one_more_of_each_resource() -> None:
    for seed in range(20):
        board = fresh(seed).state
        first, second = board.players[board.active], board.players[1 - board.active]
        assert first.attributes() == (30, 25, 3, 3, 3, 15, 5, 10)
        assert second.attributes() == (30, 25, 3, 3, 3, 16, 6, 11)


@rule("M-1.3")
def test_a_wall_never_grows_beyond_150() -> None:
    match = situation(me=side(hand=["Great Wall of China"], wall=149))  # wall +75
    play(match, "Great Wall of China")
    assert me(match).wall == 150
    assert enemy(match).wall == 40
