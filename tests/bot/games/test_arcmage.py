"""Whole texts of small situations of Arcmage."""

from __future__ import annotations

from bot.games import board, describe, hand, stack
from tests.kit.arcmage import at, side, situation


def test_a_board_in_the_play_phase() -> None:
    scene = situation(
        side(
            cities=["Farmland"],
            army=[
                at("Kolibri", "Farmland"),
                at("Hearth Bear", damage=2, counters={"+1/+1": 1}),
                "Nightingale",
                "Nightingale",
            ],
            hand=["Deadly Shock"],
            deck=["Kolibri"] * 3,
            grave=["Farmland", "Nourished Flower"],
            resources={"Gaian": 2, "Red Banner": 1},
            name="Ann",
        ),
        side(
            cities=["Sanctuary"],
            army=[at("Royal Guard", marked=True)],
            deck=["Kolibri"] * 20,
            name="*Ben*",
        ),
    )
    assert board(scene.match.view(0)) == "\n".join(
        [
            "**Turn 5, play phase.** Your turn.",
            "### Ann (you)",
            "Hand 1, deck 3, graveyard 2 (Nourished Flower on top)",
            "Resources ready: 3 of 3 (Gaian 2, Red Banner 1)",
            "- City **Farmland**: Gaian, strength 7",
            "  - A Kolibri 0/1, Gaian, flying",
            "- Army",
            "  - B Hearth Bear 4/4, Gaian, homesick, 2 damage, 1 +1/+1 counter",
            "  - C Nightingale 1/1, Gaian, flying",
            "  - D Nightingale 1/1, Gaian, flying",
            "### \\*Ben\\*",
            "Hand 0, deck 20, graveyard 0",
            "Resources ready: 0 of 0",
            "- City **Sanctuary**: Gaian, strength 7",
            "- Army",
            "  - Royal Guard 3/3, House of Nobles, bodyguard 3, marked",
        ]
    )
    assert describe(scene.match.view(0)) == (
        "Arcmage, turn 5, play phase. Your turn. Ann, cities: Farmland with strength 7; 3"
        " creatures in the army, 1 in the cities; 3 resources ready, 1 card in hand."
        " *Ben*, cities: Sanctuary with strength 7; 1 creature in the army, 0 in the"
        " cities; 0 resources ready, 0 cards in hand."
    )


def test_open_hands_are_told_to_everybody_with_what_each_card_is() -> None:
    ann = side(hand=["Deadly Shock", "Kolibri", "Kolibri", "Farmland"], name="Ann")
    scene = situation(ann, side(name="Ben"), open_hands=True)
    told = (
        "Open hand: Deadly Shock (event, costs 2), Farmland (city),"
        " 2 × Kolibri (creature 0/1, costs 1)"
    )
    assert told in board(scene.match.view(1))
    assert told in board(scene.match.view(None))
    assert "Open hand: no card" in board(scene.match.view(0))
    closed = situation(ann, side(name="Ben"))
    assert "Open hand" not in board(closed.match.view(None))


def test_those_who_watch_see_the_table_in_the_order_of_seats() -> None:
    scene = situation(side(name="Ann"), side(name="Ben"), active=1)
    text = board(scene.match.view(None))
    assert text.splitlines()[0] == "**Turn 5, play phase.** Ben's turn."
    assert text.index("### Ann") < text.index("### Ben")
    assert "(you)" not in text
    assert hand(scene.match.view(None)) == ""


def test_what_is_attached_stands_with_what_carries_it() -> None:
    scene = situation(
        side(army=["Kolibri"], hand=["Centaur's Bow"], resources={"Gaian": 3}, name="Ann"),
        side(name="Ben"),
    )
    scene.play("Centaur's Bow")
    assert "  - Kolibri 2/1, Gaian, flying, ranged, with Centaur's Bow" in board(
        scene.match.view(1)
    )


def test_the_attack_shows_who_meets_whom() -> None:
    scene = situation(
        side(army=["Hearth Bear", "Nightingale"], name="Ann"),
        side(cities=["Farmland"], army=["Elvish Archer"], name="Ben"),
    )
    scene.to_attack()
    scene.answer("Farmland")
    scene.answer(["Hearth Bear", "Nightingale"])
    attack = board(scene.match.view(None)).splitlines()[1:4]
    assert attack == [
        "### The attack on Farmland of Ben: declared, not yet defended",
        "1. Hearth Bear 3/3",
        "2. Nightingale 1/1",
    ]
    assert "Farmland of Ben is attacked by Hearth Bear, Nightingale." in describe(
        scene.match.view(None)
    )
    while "Who defends" not in scene.question.prompt:
        scene.answer("pass")
    scene.meet({"Hearth Bear": ["Elvish Archer"]})
    attack = board(scene.match.view(None)).splitlines()[1:4]
    assert attack == [
        "### The attack on Farmland of Ben: the defenders are being named",
        "1. Hearth Bear 3/3, against Elvish Archer 1/2",
        "2. Nightingale 1/1, no defender",
    ]
    scene.settle()


def test_the_stack_is_told_from_the_top_with_targets() -> None:
    scene = situation(
        side(hand=["Hearth Bear"], resources={"Gaian": 2}, name="Ann"),
        side(
            army=["Kolibri"],
            hand=["Erode"],
            resources={"House of Nobles": 2},
            name="Ben",
        ),
    )
    scene.announce("Hearth Bear")
    scene.respond("Erode")
    view = scene.match.view(0)
    assert stack(view) == "\n".join(
        [
            "**The stack**, newest first",
            "**1. Erode of Ben on Hearth Bear on the stack**",
            "Counter target card on the stack and each opponent may draw a card.",
            "**2. Hearth Bear of Ann**",
            "Homesick.",
        ]
    )
    assert board(view).splitlines()[-3:] == [
        "### The stack, newest first",
        "1. Erode of Ben on Hearth Bear on the stack",
        "2. Hearth Bear of Ann",
    ]
    assert describe(view).endswith("2 items on the stack, Erode on top.")
    scene.settle()
    assert stack(scene.match.view(0)) == ""


def test_a_hand_says_what_can_be_played_and_what_stands_in_the_way() -> None:
    scene = situation(
        side(
            hand=["Kolibri", "Kolibri", "Farmland", "Royal Guard", "Deadly Shock"],
            unbuilt=["Sanctuary"],
            resources={"Gaian": 2},
            name="Ann",
        ),
        side(name="Ben"),
    )
    assert hand(scene.match.view(0)) == "\n".join(
        [
            "**Your hand.** Resources ready: 2 of 2, all Gaian.",
            "**1. Deadly Shock**: event of Red Banner, costs 2 with 1 of Red Banner."
            " Deadly Shock costs 2, 1 of them of Red Banner; you have 2 ready, 0 of Red Banner"
            ".",
            "Choose one: deal 3 damage to target creature; or deal 2 damage to target city.",
            "**2. Farmland**: city with strength 7 of Gaian, loyalty 3. A city in your"
            " hand is never played: it can only become a resource.",
            'Level 2: create a "Crop Token" in this city.'
            " Level 4: Flower or Tree creatures you control get +1/+3.",
            "**3. Kolibri**: creature 0/1 of Gaian, Bird, costs 1 with 1 of Gaian. **Playable.**",
            "Flying. (M): if you control a Flower creature: produce 2 Gaian resources;"
            " otherwise: produce a Gaian resource.",
            "**4. Kolibri**: creature 0/1 of Gaian, Bird, costs 1 with 1 of Gaian. **Playable.**",
            "**5. Royal Guard**: creature 3/3 of House of Nobles, Human, costs 4 with 2"
            " of House of Nobles. Royal Guard costs 4, 2 of them of House of Nobles; you"
            " have 2 ready, 0 of House of Nobles.",
            "Bodyguard 3.",
            "**Cities you may found**: Sanctuary",
        ]
    )


def test_in_the_turn_of_another_only_events_can_be_played() -> None:
    scene = situation(
        side(hand=["Kolibri"], resources={"Gaian": 3}, name="Ann"),
        side(
            hand=["Kolibri", "Deadly Shock"],
            resources={"Gaian": 2, "Red Banner": 2},
            army=["Kolibri"],
            name="Ben",
        ),
    )
    scene.announce("Kolibri")
    while scene.question.seat != 1:
        scene.answer("pass")
    lines = hand(scene.match.view(1)).splitlines()
    assert lines[1].endswith("**Playable.**")
    assert lines[3].endswith(" Kolibri is played in your own play phase only.")
    scene.settle()


def test_the_end_is_told_on_the_board() -> None:
    scene = situation(side(name="Ann"), side(name="Ben"))
    scene.match.answer(1, "concede", {"yes": True})
    view = scene.match.view(None)
    assert board(view).splitlines()[0].endswith("The match is over: Ann wins.")
    assert "### Ben\nDefeated." in board(view)
    assert "Ben is defeated." in describe(view)
