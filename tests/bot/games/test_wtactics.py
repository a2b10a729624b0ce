"""Whole texts of small situations of WTactics."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.games import board, describe, hand, stack
from bot.games.wtactics.reader import Reader
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.state import Attack, Combat
from engine.games.wtactics.rules import RULES
from engine.table import Match, Seat, Setup
from tests.kit.wtactics import at, on, quest, side, situation


def test_a_board_in_the_play_phase() -> None:
    scene = situation(
        side(
            offensive=["Grove Sentinel", at("Moss Speaker", assigned=2)],
            defensive=[at("Plain Ghoul", damage=0, counters={"+1/+1": 1}), "Plain Raider"],
            attached=[on("Oak Shield", "Grove Sentinel")],
            hand=["Sudden Growth"],
            deck=["Plain Drifter"] * 3,
            grave=["Plain Raider", "Sudden Growth"],
            quests=["Bury the Fallen"],
            gold=3,
            points=2,
            name="Ann",
        ),
        side(
            defensive=[at("Plain Raider", marked=True)],
            ground=["Oak Shield"],
            deck=["Plain Drifter"] * 20,
            influence=11,
            name="*Ben*",
        ),
        quests=[quest("The Old Drake", owner=1, seat0=1)],
    )
    assert board(scene.match.view(0)) == "\n".join(
        [
            "**Round 8, turn 5, play phase.** Your turn.",
            "### Ann (you)",
            "Influence **20**, victory points **2** of 6",
            "3 of 3 gold ready; hand 1, deck 3, graveyard 2 (Sudden Growth on top),"
            " quests to come 1",
            "- Offensive",
            "  - Grove Sentinel 1/6, Gaian, guard, with Oak Shield",
            "  - Moss Speaker 1/3, Gaian, assigned",
            "- Defensive",
            "  - A Plain Ghoul 2/2, Dark Legion, 1 +1/+1 counter",
            "  - B Plain Raider 1/1, Red Banner",
            "### \\*Ben\\*",
            "Influence **11**, victory points **0** of 6",
            "0 of 0 gold ready; hand 0, deck 20, graveyard 0, quests to come 0",
            "- Offensive",
            "  - On the ground: Oak Shield, Gaian",
            "- Defensive",
            "  - Plain Raider 1/1, Red Banner, marked",
            "### Open quests",
            "- C **The Old Drake**: confrontation, 4 victory points, 3/4, 2 hit points."
            " You 1 of 2.",
            "  Reward: gain 3 influence.",
        ]
    )
    assert describe(scene.match.view(0)) == (
        "WTactics, round 8, turn 5, play phase. Your turn. Ann, influence 20, 2 victory"
        " points; creatures: 2 in the Offensive, 2 in the Defensive; 3 gold ready, 1 card"
        " in hand. *Ben*, influence 11, 0 victory points; creatures: 0 in the Offensive,"
        " 1 in the Defensive; 0 gold ready, 0 cards in hand. Open quests: The Old Drake"
        " (Ann 1 of 2)."
    )


def test_before_hands_are_drawn_all_see_the_quests_and_what_those_of_the_next_ask_for() -> None:
    seats = (Seat("Ann", "random"), Seat("Ben", "random"))
    match = Match.new(RULES, Setup(seats, "veto", {}))
    g = Game(match.state, [])
    g.set(g.board, phase="setup")
    g.set(g.player(0), quests=["Bury the Fallen"])
    g.set(g.player(1), quests=["A Debt of Grain", "The Old Drake"])
    assert hand(match.view(0)) == "\n".join(
        [
            "**You have no hand yet.** First each removes quests of the next player.",
            "**Your quests**: Bury the Fallen",
            "**Quests of Ben**, and what they ask for:",
            "**1. A Debt of Grain**: contract, 2 victory points, 4 to do, in 4 rounds,"
            " a deposit of 2 gold.",
            "When you place a resource card, count 1. Reward: gain 2 gold.",
            "**2. The Old Drake**: confrontation, 4 victory points, 3/4, 2 hit points.",
            "Reward: gain 3 influence.",
        ]
    )
    assert "Quests: A Debt of Grain, The Old Drake" in board(match.view(None))


def test_a_contract_says_how_long_it_may_take_and_what_was_given() -> None:
    scene = situation(side(gold=3, name="Ann"), side(name="Ben"), quests=[quest("A Debt of Grain")])
    scene.accept("A Debt of Grain")
    line = (
        "- **A Debt of Grain**: contract, 2 victory points, 4 to do, in 4"
        " rounds, a deposit of 2 gold. Ann 0 of 4, 4 rounds left, 2 gold given."
    )
    assert line in board(scene.match.view(1)).splitlines()


def test_a_quest_that_is_done_as_soon_as_something_holds_counts_nothing() -> None:
    scene = situation(side(name="Ann"), side(name="Ben"), quests=[quest("Raise a Host", seat0=0)])
    for seat, said in ((0, "You have accepted it."), (1, "Ann has accepted it.")):
        text = board(scene.match.view(seat))
        assert f"**Raise a Host**: assignment, 2 victory points. {said}" in text
    assert "Open quests: Raise a Host (Ann)." in describe(scene.match.view(1))


def test_an_attack_on_a_quest_that_is_gone_is_told_no_more() -> None:
    scene = situation(
        side(offensive=["Grove Sentinel"], name="Ann"),
        side(name="Ben"),
        quests=[quest("The Old Drake", seat0=0)],
    )
    view: Any = scene.match.view(None)
    (sentinel,) = (card.id for card in view.cards)
    fight = Attack(1, [Combat([sentinel], blocked=True)], view.quests[0].id)
    open_still = replace(view, attack=fight)
    assert "Attack on the quest The Old Drake" in describe(open_still)
    gone = replace(open_still, quests=[])
    for said in (board(gone), describe(gone)):
        assert "ttack on" not in said
        assert "gone" not in said
    assert Reader(gone).roles == {}


def test_the_attack_shows_who_blocks_whom() -> None:
    scene = situation(
        side(offensive=["Grove Sentinel", "Plain Ghoul"], name="Ann"),
        side(defensive=["Plain Raider"], name="Ben"),
    )
    scene.to_attack()
    scene.answer("Attack Ben")
    scene.answer(["Grove Sentinel", "Plain Ghoul"])
    view = scene.match.view(None)
    assert board(view).splitlines()[1:4] == [
        "### The attack on Ben: declared, not yet blocked",
        "1. Grove Sentinel 1/3",
        "2. Plain Ghoul 1/1",
    ]
    assert describe(view).endswith("Attack on Ben by Grove Sentinel, Plain Ghoul.")
    while "Who blocks" not in scene.question.prompt:
        scene.answer("pass")
    scene.meet({"Plain Ghoul": ["Plain Raider"]})
    assert board(scene.match.view(None)).splitlines()[1:4] == [
        "### The attack on Ben: the blockers are being named",
        "1. Grove Sentinel 1/3",
        "2. Plain Ghoul 1/1, blocked by Plain Raider 1/1",
    ]
    while "Which combat" not in scene.question.prompt:
        scene.answer("pass")
    assert board(scene.match.view(None)).splitlines()[1:4] == [
        "### The attack on Ben: the combats",
        "1. Grove Sentinel 1/3, unblocked",
        "2. Plain Ghoul 1/1, blocked by Plain Raider 1/1",
    ]


def test_the_creature_of_a_quest_is_attacked_and_somebody_fights_for_it() -> None:
    scene = situation(
        side(offensive=["Grove Sentinel"], name="Ann"),
        side(name="Ben"),
        quests=[quest("The Old Drake", seat0=0)],
    )
    scene.declare("The Old Drake", "Grove Sentinel")
    assert board(scene.match.view(None)).splitlines()[1:3] == [
        "### The attack on the quest The Old Drake, for which Ben fights: declared",
        "1. Grove Sentinel 1/3",
    ]


def test_the_stack_is_told_with_targets() -> None:
    scene = situation(
        side(offensive=["Plain Ghoul"], hand=["Sudden Growth"], gold=1, name="Ann"),
        side(name="Ben"),
    )
    scene.announce("Sudden Growth")
    view = scene.match.view(1)
    assert stack(view) == "\n".join(
        [
            "**The stack**, newest first",
            "**1. Sudden Growth of Ann on Plain Ghoul of Ann**",
            "Target creature gets +2/+2 until end of turn.",
        ]
    )
    assert board(view).endswith(
        "### The stack, newest first\n1. Sudden Growth of Ann on Plain Ghoul of Ann"
    )
    scene.settle()
    assert stack(scene.match.view(1)) == ""


def test_a_hand_says_what_can_be_played_and_what_stands_in_the_way() -> None:
    scene = situation(
        side(
            offensive=["Plain Ghoul"],
            hand=["Oak Shield", "Plain Raider", "Root Bond", "Sudden Growth"],
            gold=1,
            name="Ann",
        ),
        side(name="Ben"),
        quests=[quest("Bury the Fallen", seat0=2)],
    )
    assert hand(scene.match.view(0)) == "\n".join(
        [
            "**Your hand.** 1 of 1 gold ready.",
            "**1. Oak Shield**: equipment of Gaian, Shield, costs 1 gold. **Playable.**",
            "Attach to a creature you control. My host gets +0/+2.",
            "**2. Plain Raider**: creature 1/1 of Red Banner, Human, costs 1 gold."
            " Plain Raider comes into play in your own entrance phase.",
            "**3. Root Bond**: enchantment of Gaian, costs 2 gold, loyalty 1. Root Bond"
            " costs 2; you have 1 ready.",
            "Attach to a creature. My host gets +1/+1.",
            "**4. Sudden Growth**: event of Gaian, costs 1 gold. **Playable.**",
            "Target creature gets +2/+2 until end of turn.",
            "**Your quests**, 1 of 2:",
            "- A **Bury the Fallen**: assignment, 2 victory points, 3 to do. You 2 of 3.",
            "When a creature dies, count 1. Reward: draw a card.",
        ]
    )


def test_open_hands_are_told_to_everybody() -> None:
    ann = side(hand=["Plain Raider", "Sudden Growth", "Sudden Growth"], name="Ann")
    scene = situation(ann, side(name="Ben"), open_hands=True)
    told = "Open hand: Plain Raider (creature 1/1, costs 1), 2 × Sudden Growth (event, costs 1)"
    assert told in board(scene.match.view(1))
    assert "Open hand" not in board(situation(ann, side()).match.view(None))


def test_the_end_is_told_on_the_board() -> None:
    scene = situation(side(name="Ann"), side(name="Ben"))
    scene.match.answer(1, "concede", {"yes": True})
    view = scene.match.view(None)
    assert board(view).splitlines()[0].endswith("The match is over: Ann wins.")
    assert "### Ben\nDefeated." in board(view)
    assert "Ben is defeated." in describe(view)
    assert hand(view) == ""
