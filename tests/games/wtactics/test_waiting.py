"""What only abilities of WTactics wait for: gold, influence, quests, resource cards, assigning."""

from __future__ import annotations

from tests.kit.invented import creature
from tests.kit.wtactics import Scene, at, quest, side, situation


def waiting(text: str) -> str:
    """A creature that draws a card when something happens."""
    return creature(f"Until {text}", "1/1", f"When {text}, draw a card.")


def drawn(scene: Scene, seat: int = 0) -> int:
    scene.settle()
    return len(scene.hand(seat))


def test_accepting_a_quest_is_noticed_and_whose_it_is() -> None:
    for text, cards in (("you accept a quest", 1), ("an opponent accepts a quest", 0)):
        scene = situation(side(offensive=[waiting(text)]), quests=[quest("Bury the Fallen")])
        assert drawn(scene.accept("Bury the Fallen")) == cards


def test_completing_a_quest_is_noticed_by_the_others() -> None:
    mine = side(offensive=["Plain Drifter"], hand=["Sudden Growth"], gold=1)
    for text, cards in (("an opponent completes a quest", 1), ("you complete a quest", 0)):
        foe = side(defensive=[waiting(text)])
        scene = situation(mine, foe, quests=[quest("An Open Hand", seat0=0)])
        scene.play("Sudden Growth", "Plain Drifter")
        assert scene.points() == 1
        assert drawn(scene, 1) == cards


def test_influence_that_comes_and_goes_is_noticed() -> None:
    peddler = "Peddler of Small Comforts"
    mine = side(offensive=[waiting("you gain influence")], hand=[peddler], gold=2)
    scene = situation(mine, phase="entrance")
    assert drawn(scene.play(peddler, "Your Defensive")) == 1
    mine = side(offensive=[waiting("a player loses influence"), "Plain Raider"])
    assert drawn(situation(mine).attack("Player 2", ["Plain Raider"])) == 1


def test_a_resource_card_is_noticed_only_when_it_is_placed_from_the_hand() -> None:
    one = waiting("you place a resource card")
    scene = situation(side(offensive=[one], hand=["Plain Raider"]))
    assert drawn(scene.act("plant")) == 1
    grower = creature("Grower", "1/1", "(M): put the top card of your deck into your reserve.")
    scene = situation(side(offensive=[one, grower]))
    scene.use("Grower")
    assert scene.ready() == 1
    assert drawn(scene) == 0


def test_gold_of_a_text_is_noticed_but_not_that_of_resource_cards() -> None:
    one, miner = waiting("you gain gold"), creature("Miner", "1/1", "(M): gain 2 gold.")
    scene = situation(side(offensive=[one, miner], hand=["Sudden Growth"], gold=1))
    scene.play("Sudden Growth", "Miner")
    assert drawn(scene) == 0
    assert drawn(scene.use("Miner")) == 1


def test_who_is_assigned_notices_it_no_more_but_others_do() -> None:
    clerk = creature("Clerk", "1/1", "(A): creatures you control get +0/+1.")
    scene = situation(side(offensive=[waiting("a creature you control is assigned"), clerk]))
    assert drawn(scene.use("Clerk")) == 1


def test_an_attack_of_nothing_lowers_no_influence() -> None:
    mine = side(
        offensive=[creature("Idler", "0/2", "When I lower a player's influence, draw a card.")]
    )
    assert drawn(situation(mine).attack("Player 2", ["Idler"])) == 0


def test_strength_can_be_counted_in_counters() -> None:
    ranked = creature("Ranked", "1/1", "I get +1/+2 for each rank counter on me.")
    scene = situation(
        side(offensive=[at(ranked, counters={"rank": 3}), at("Plain Raider", counters={"rank": 1})])
    )
    assert scene.size("Ranked") == (4, 7)
    assert scene.size("Plain Raider") == (1, 1)
