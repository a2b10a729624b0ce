"""Which factions a player is offered first for a card that he places as a resource."""

from __future__ import annotations

from tests.kit.arcmage import Scene, side, situation
from tests.kit.marks import rule


def placing(card: str, hand: list[str], resources: dict[str, int] | None = None) -> Scene:
    scene = situation(side(hand=hand, resources=resources), phase="draw")
    scene.answer("factions")
    scene.answer("draw:0" if "draw:0" in scene.options() else "draw:1")
    scene.answer([card, hand[-1]] if scene.question.min == 2 else [card])
    return scene


def offered(scene: Scene) -> list[str]:
    assert scene.question.prompt.startswith("For which faction")
    return [option.text for option in scene.question.options]


@rule("A-4.5")
def test_any_faction_can_be_named_and_that_of_the_hand_comes_first() -> None:
    factions = offered(placing("Kalenz", ["Fox of Smoke", "Kalenz", "Lamp Warden"]))
    assert factions[0] == "The Mystic"
    assert len(set(factions)) == 7


@rule("A-4.5")
def test_a_faction_with_many_resources_comes_after_one_that_is_missing() -> None:
    hand = ["Fox of Smoke", "Kalenz", "Lamp Warden"]  # 3 loyalty marks and 1
    assert offered(placing("Kalenz", hand, {"The Mystic": 2}))[0] == "The Mystic"
    assert offered(placing("Kalenz", hand, {"The Mystic": 3}))[0] == "Gaian"
