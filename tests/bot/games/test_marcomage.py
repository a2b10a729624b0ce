"""Whole texts of small situations of MArcomage."""

from __future__ import annotations

from bot.games import board, describe, hand, stack
from tests.kit.marcomage import play, side, situation


def test_a_board_has_both_castles() -> None:
    match = situation(
        me=side(hand=["Knight"], tower=31, tokens={"Beast": 14}, new=[2]),
        enemy=side(hand=["Red dragon"], wall=0, recruits=3, last=["Wind"], changes={"wall": -5}),
        round=20,
    )
    assert board(match.view(0)) == "\n".join(
        [
            "**Round 20.** Your turn.",
            "### First (you)",
            "Tower **31** of 100, wall **40** of 150",
            "- bricks **100**, quarry 2",
            "- gems **100**, magic 2",
            "- recruits **100**, dungeon 2",
            "Tokens: Beast 14",
            "Last: discarded Wind",
            "Hand: 1 Knight (common, 5 recruits), 2 Palisade wall (common, free, new),"
            " 3 Palisade wall (common, free), 4 Palisade wall (common, free),"
            " 5 Palisade wall (common, free), 6 Palisade wall (common, free),"
            " 7 Palisade wall (common, free), 8 Palisade wall (common, free)",
            "### Second",
            "Tower **50** of 100, wall **0** of 150",
            "- bricks **100**, quarry 2",
            "- gems **100**, magic 2",
            "- recruits **3**, dungeon 2",
            "Last: played Wind",
            "Changed by that: wall −5",
            "Hand: 1 Red dragon (rare, 30 recruits), 2 Palisade wall (common, free),"
            " 3 Palisade wall (common, free), 4 Palisade wall (common, free),"
            " 5 Palisade wall (common, free), 6 Palisade wall (common, free),"
            " 7 Palisade wall (common, free), 8 Palisade wall (common, free)",
        ]
    )
    assert describe(match.view(0)) == (
        "MArcomage, round 20. Your turn. First: tower 31 of 100, wall 40 of 150, stock 300 of 400;"
        " 100 bricks (quarry 2), 100 gems (magic 2), 100 recruits (dungeon 2). Last discarded:"
        " Wind. Tokens: Beast 14. Second: tower 50 of 100, wall 0 of 150, stock 203 of 400; 100"
        " bricks (quarry 2), 100 gems (magic 2), 3 recruits (dungeon 2). Last played: Wind."
        " Changed by that: wall −5. Hand: 1 Red dragon (rare, 30 recruits), 2 Palisade wall"
        " (common, free), 3 Palisade wall (common, free), 4 Palisade wall (common, free),"
        " 5 Palisade wall (common, free), 6 Palisade wall (common, free), 7 Palisade wall"
        " (common, free), 8 Palisade wall (common, free)."
    )
    assert stack(match.view(0)) == ""


def test_a_hidden_hand_shows_only_what_was_revealed() -> None:
    enemy = side(hand=["Red dragon", "Knight"], revealed=[2])
    match = situation(enemy=enemy, hidden_hands=True)
    text = board(match.view(0))
    assert "Hand: 1 hidden, 2 Knight (common, 5 recruits), 3 hidden" in describe(match.view(0))
    assert "Red dragon" not in describe(match.view(0))
    assert "Hand: 1 hidden, 2 Knight (common, 5 recruits), 3 hidden," in text
    assert "Red dragon" not in text
    match = situation(enemy=side(hand=["Red dragon"]), hidden_hands=True)
    assert "Hand: 8 hidden cards" in board(match.view(None))


def test_a_hand_says_what_can_be_played_and_what_is_short() -> None:
    match = situation(me=side(hand=["Red dragon", "Stone golem"], recruits=5, new=[1]))
    lines = hand(match.view(0)).splitlines()
    assert lines[:3] == [
        "**Your hand.** You have bricks 100, gems 100, recruits 5.",
        "**1. Red dragon**: rare, 30 recruits, Dragon, new. Red dragon costs 30 recruits,"
        " more than you have; you can discard it.",
        "Attack 50.",
    ]
    assert "Playable in " in lines[3] or "Playable." in lines[3]
    assert "**3. Palisade wall**: common, free. Playable." in lines


def test_a_played_card_is_remembered_with_what_it_did() -> None:
    match = situation(me=side(hand=["Red dragon"], last=[]), enemy=side(wall=10))
    play(match, "Red dragon")
    text = board(match.view(1))
    assert text.startswith("**Round 21.** Your turn.\n### Second (you)")
    assert "Last: played Red dragon" in text


def test_the_end_is_told_on_the_board() -> None:
    match = situation(me=side(hand=["Red dragon"]), enemy=side(wall=0, tower=20))
    play(match, "Red dragon")
    first = board(match.view(None)).splitlines()[0]
    assert first == ("**Round 20.** The match is over. First wins: Second's tower fell.")
