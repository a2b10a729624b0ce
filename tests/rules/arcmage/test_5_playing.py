"""Arcmage, chapter 5: paying and playing."""

from __future__ import annotations

from engine.games.arcmage.board.events import Left
from engine.table import Rejected
from tests.kit.arcmage import Scene, at, side, situation
from tests.kit.marks import rule


@rule("A-5.1")
def test_the_price_is_marked_and_loyalty_is_paid_in_the_cards_own_faction() -> None:
    # Elvish Archer costs 3, 2 of them Gaian.
    scene = situation(side(hand=["Elvish Archer"], resources={"Gaian": 3, "Red Banner": 2}))
    scene.play("Elvish Archer")
    assert scene.ready() == 2
    marked = [card.faction for card in scene.board.players[0].resources if card.marked]
    assert marked.count("Gaian") >= 2
    assert len(marked) == 3


@rule("A-5.1")
def test_a_card_cannot_be_played_with_too_few_resources_or_too_few_of_its_faction() -> None:
    assert not situation(side(hand=["Elvish Archer"], resources={"Gaian": 2})).can_play(
        "Elvish Archer"
    )
    assert not situation(side(hand=["Elvish Archer"], resources={"Gaian": 1, "Drake": 5})).can_play(
        "Elvish Archer"
    )
    assert situation(side(hand=["Elvish Archer"], resources={"Gaian": 2, "Drake": 1})).can_play(
        "Elvish Archer"
    )


@rule("A-5.1", "A-5.2")
def test_x_is_no_more_than_can_be_paid_with_enough_of_the_cards_own_faction() -> None:
    # Fireblaze costs X with loyalty 2: with a single Red Banner resource X is 1 at most.
    for banners, most in ((1, 1), (2, 7)):
        resources = {"Red Banner": banners, "Gaian": 5}
        scene = situation(side(hand=["Fireblaze"], resources=resources))
        scene.match.answer(0, "settings", {"pick": ["pays:ask"]})
        scene.act("play:fireblaze", resolve=False)
        assert scene.question.kind == "number"
        assert scene.question.max == most


@rule("A-5.1")
def test_the_automatic_payment_keeps_what_the_rest_of_the_hand_needs() -> None:
    hand = ["Kolibri", "Misled Orc"]  # 1 Gaian, and 1 Red Banner
    scene = situation(side(hand=hand, resources={"Gaian": 1, "Red Banner": 1}))
    scene.play("Kolibri")
    assert scene.can_play("Misled Orc")
    hand = ["Elvish Archer", "Misled Orc"]  # 3 with 2 Gaian, and 1 Red Banner
    scene = situation(side(hand=hand, resources={"Gaian": 3, "Red Banner": 1}))
    scene.play("Elvish Archer")
    assert scene.can_play("Misled Orc")


@rule("A-5.1")
def test_the_automatic_payment_does_not_save_for_what_cannot_be_paid_anyway() -> None:
    # The Hatchling costs 2, and 1 more for its boost; 3 of 6 are left. The Matriarch would cost 6,
    # 3 of them Drake; the Warrior costs 2, both of them Red Banner.
    hand = ["Eager Hatchling", "Emberwing Matriarch", "Warrior of the Sun"]
    scene = situation(side(hand=hand, resources={"Drake": 4, "Red Banner": 2}))
    scene.play("Eager Hatchling", 1)
    left = sorted(card.faction for card in scene.board.players[0].resources if not card.marked)
    assert left == ["Drake", "Red Banner", "Red Banner"]
    assert scene.can_play("Warrior of the Sun")


@rule("A-5.1")
def test_of_two_cards_of_which_one_can_be_paid_the_automatic_payment_leaves_one() -> None:
    # 3 of 6 go for the Hatchling and its boost, one of them Drake. Then there is enough for Garak
    # (3 Red Banner) or for the Hearth Bear (2 Gaian), but not if one of each kind is used.
    hand = ["Eager Hatchling", "Garak", "Hearth Bear"]
    resources = {"Drake": 1, "Red Banner": 3, "Gaian": 2}
    scene = situation(side(hand=hand, resources=resources))
    scene.play("Eager Hatchling", 1)
    assert scene.can_play("Garak") or scene.can_play("Hearth Bear")


@rule("A-4.5")
def test_a_city_that_was_drawn_is_never_played() -> None:
    mine = side(hand=["Farmland", "Kolibri"], unbuilt=["Sanctuary"], resources={"Gaian": 4})
    scene = situation(mine)
    assert not scene.can_play("Farmland")
    question = scene.question
    refused = scene.match.answer(0, question.id, {"pick": ["play:farmland"]})
    assert isinstance(refused, Rejected)
    assert refused.message == "A city in your hand is never played: it can only become a resource."
    assert refused.rule == "A-4.5"


@rule("A-5.1")
def test_a_player_who_wants_to_chooses_which_resources_he_marks() -> None:
    scene = situation(side(hand=["Elvish Archer"], resources={"Gaian": 3, "Drake": 2}))
    scene.match.answer(0, "settings", {"pick": ["pays:ask"]})
    scene.act("play:elvish-archer", resolve=False)
    question = scene.question
    assert (question.kind, question.total) == ("split", 3)
    for wrong in ({"Gaian": 1, "Drake": 2}, {"Drake": 3}):
        refused = scene.match.answer(0, question.id, {"split": wrong})
        assert isinstance(refused, Rejected)
        assert refused.rule == "A-5.1"
    scene.answer({"Gaian": 2, "Drake": 1})
    marked = sorted(card.faction for card in scene.board.players[0].resources if card.marked)
    assert marked == ["Drake", "Gaian", "Gaian"]
    scene.settle()
    assert scene.there("Elvish Archer")


@rule("A-5.2")
def test_where_x_is_free_the_player_chooses_it_as_he_pays() -> None:
    # Burst into Flames: destroy target creature with cost X or less.
    mine = side(hand=["Burst into Flames"], resources={"Red Banner": 4})
    scene = situation(mine, side(army=["Kolibri", "Elvish Archer"]))
    scene.play("Burst into Flames", 3, "Elvish Archer")
    assert not scene.there("Elvish Archer")
    assert scene.there("Kolibri")
    assert scene.ready() == 1


@rule("A-5.3")
def test_what_was_paid_stays_paid_when_nothing_comes_of_the_card() -> None:
    scene = situation(
        side(hand=["Botanic Block"], army=["Kalenz"], resources={"Gaian": 1}),
        side(army=[at("Elvish Ambush", "Sanctuary")]),
    )
    scene.announce("Botanic Block", "Kalenz")
    scene.use("Elvish Ambush", "Kalenz", seat=1)
    assert scene.ready() == 0
    assert scene.grave() == ["Kalenz", "Botanic Block"]
    assert scene.hand() == []


@rule("A-5.4")
def test_creatures_come_into_an_own_city_and_not_into_the_army() -> None:
    scene = situation(
        side(cities=["Sanctuary", "Farmland"], hand=["Kolibri"], resources={"Gaian": 1}),
        side(cities=["Spirit Tree"]),
    )
    scene.act("play:kolibri", resolve=False)
    assert scene.targets() == {"Sanctuary", "Farmland"}
    scene.answer("Farmland")
    scene.settle()
    assert scene.place("Kolibri") == "Farmland"


@rule("A-5.4", "A-5.5", "A-5.6")
def test_creatures_enchantments_and_magic_are_for_ones_own_play_phases_only() -> None:
    hand = ["Kolibri", "Satyr's Tune", "Nature's Outrage", "Botanic Block"]
    scene = situation(side(army=["Kalenz"]), side(hand=hand, resources={"Gaian": 9}))
    scene.answer("done")
    while scene.question.seat != 1:
        scene.answer("pass")
    assert scene.options() == ["pass", "pass:turn", "play:botanic-block"]


def whose_city_falls(name: str, *others: str, **resources: int) -> Scene:
    """A creature is played into Farmland, which is destroyed before it comes."""
    mine = side(
        cities=[{"card": "Farmland", "damage": 6}, *others], hand=[name], resources=resources
    )
    enemy = side(army=["Kalenz"], hand=["Deadly Shock"], resources={"Red Banner": 2})
    scene = situation(mine, enemy)
    scene.announce(name, "Farmland")
    scene.respond("Deadly Shock", "Deal 2 damage", "Farmland")
    while scene.match.questions and "pass" in scene.options() and scene.stack():
        scene.answer("pass")
    return scene


@rule("A-5.4")
def test_who_comes_when_his_city_has_fallen_goes_where_his_player_says() -> None:
    scene = whose_city_falls("Kolibri", "Sanctuary", "Armory", Gaian=1)
    assert scene.question.seat == 0
    assert scene.targets() == {"Sanctuary", "Armory"}
    scene.answer("Armory")
    assert scene.place("Kolibri") == "Armory"


@rule("A-5.4", "A-11.3")
def test_with_sudden_it_may_also_be_the_army() -> None:
    scene = whose_city_falls("Warrior of the Sun", "Sanctuary", **{"Red Banner": 2})
    assert [option.text for option in scene.question.options] == [
        "Your army",
        "Sanctuary, Player 1's city",
    ]
    scene.answer("Your army")
    assert scene.place("Warrior of the Sun") == "army"


@rule("A-5.4")
def test_a_single_place_that_is_left_is_not_asked_for() -> None:
    scene = whose_city_falls("Kolibri", "Sanctuary", Gaian=1)
    assert scene.place("Kolibri") == "Sanctuary"
    assert not scene.stack()


@rule("A-5.4", "A-1.4")
def test_who_gives_up_when_he_is_asked_where_his_creature_goes_keeps_nobody_waiting() -> None:
    scene = whose_city_falls("Kolibri", "Sanctuary", "Armory", Gaian=1)
    scene.match.answer(0, "concede", {"yes": True})
    assert scene.board.outcome is not None
    assert scene.board.outcome.winner == 1


@rule("A-5.5")
def test_an_enchantment_is_attached_and_goes_to_its_owners_graveyard_with_its_host() -> None:
    scene = situation(
        side(
            army=["Kolibri", at("Satyr's Tune", "Kolibri")],
            hand=["Deadly Shock"],
            resources={"Red Banner": 2},
        ),
    )
    assert scene.size("Kolibri") == (2, 3)
    scene.play("Deadly Shock", "Deal 3 damage")
    assert not scene.there("Satyr's Tune")
    assert set(scene.grave()) >= {"Kolibri", "Satyr's Tune", "Deadly Shock"}


@rule("A-5.5")
def test_an_enchantment_without_a_target_lies_beside_the_army() -> None:
    scene = situation(side(hand=["Short Fuse"], resources={"Red Banner": 2}))
    scene.play("Short Fuse")
    assert scene.place("Short Fuse") == "army"


@rule("A-5.6")
def test_magic_goes_to_the_graveyard_when_it_has_happened() -> None:
    scene = situation(side(hand=["Nature's Outrage"], resources={"Gaian": 6}))
    scene.play("Nature's Outrage")
    assert scene.grave() == ["Nature's Outrage"]


@rule("A-5.7")
def test_loot_is_played_onto_ones_own_creatures_in_a_play_phase() -> None:
    mine = side(
        army=["Mentor", "Archivist"], hand=["Headsman's Hook"], resources={"Dark Legion": 3}
    )
    scene = situation(mine, side(army=["Squad Leader"]))
    scene.announce("Headsman's Hook")
    assert scene.targets() == {"Mentor", "Archivist"}
    scene.settle("Mentor")
    assert scene.place("Headsman's Hook") == "Mentor"
    assert scene.has("Mentor", "deadly")


@rule("A-5.7")
def test_an_opponent_who_lives_through_the_battle_takes_the_loot_of_the_dead() -> None:
    mine = side(army=["Squad Leader", at("Headsman's Hook", "Squad Leader")])
    enemy = side(cities=["Farmland"], army=["Hollow King", "Mentor"])
    scene = situation(mine, enemy)
    scene.attack("Farmland", ["Squad Leader"], {"Squad Leader": ["Hollow King"]})
    assert not scene.there("Squad Leader")
    assert scene.place("Headsman's Hook") == "Hollow King"
    assert scene.card("Headsman's Hook").controller == 1
    assert scene.has("Hollow King", "deadly")
    assert not scene.has("Mentor", "deadly")


@rule("A-5.7")
def test_of_several_who_fought_there_the_opponent_chooses_one_that_lives() -> None:
    mine = side(army=["Squad Leader", at("Marshal's Sabre", "Squad Leader")])  # 4/2, first strike
    army = ["Thaur's Banner", "Archivist", "Mentor"]
    scene = situation(mine, side(cities=["Farmland"], army=army))
    scene.attack(
        "Farmland",
        ["Squad Leader"],
        {"Squad Leader": ["Thaur's Banner", "Archivist"]},
        {"Thaur's Banner": 3, "Archivist": 1},
    )
    assert scene.question.seat == 1
    assert scene.targets() == {"Thaur's Banner", "Archivist"}
    scene.answer("Archivist")
    assert scene.place("Marshal's Sabre") == "Archivist"


@rule("A-5.7")
def test_where_no_opponent_lives_loot_goes_to_its_owners_graveyard() -> None:
    mine = side(army=["Kalenz", at("Mirror of the Moon", "Kalenz")])  # 2/1
    scene = situation(mine, side(cities=["Farmland"], army=["Dusk Herald", "Mentor"]))
    scene.arrange(scene.card("Dusk Herald"), damage=1)
    scene.attack("Farmland", ["Kalenz"], {"Kalenz": ["Dusk Herald"]})
    assert not scene.there("Dusk Herald")
    assert sorted(scene.grave()) == ["Kalenz", "Mirror of the Moon"]


@rule("A-5.7", "A-9.7")
def test_loot_that_was_taken_goes_to_its_owners_graveyard_in_the_end() -> None:
    mine = side(army=["Squad Leader", at("Headsman's Hook", "Squad Leader")])
    enemy = side(cities=["Farmland"], army=["Hollow King"])
    scene = situation(mine, enemy)
    scene.attack("Farmland", ["Squad Leader"], {"Squad Leader": ["Hollow King"]})
    from engine.creatures.board.departures import leave
    from engine.games.arcmage.board.game import Game

    leave(Game(scene.board, scene.events), scene.card("Hollow King").id, "hand")
    assert scene.grave() == ["Squad Leader", "Headsman's Hook"]
    assert scene.grave(1) == []


@rule("A-5.7")
def test_nobody_takes_the_loot_of_who_dies_outside_a_battle() -> None:
    mine = side(army=["Mentor", at("Headsman's Hook", "Mentor")])
    enemy = side(army=["Hollow King"], hand=["Deadly Shock"], resources={"Red Banner": 2})
    scene = situation(mine, enemy, active=1)
    scene.play("Deadly Shock", "Deal 3", "Mentor", seat=1)
    assert set(scene.grave()) == {"Mentor", "Headsman's Hook"}


@rule("A-5.8")
def test_what_is_removed_from_the_game_is_in_no_graveyard() -> None:
    scene = situation(
        side(hand=["Burn the Bodies"], grave=["Kolibri", "Kalenz"], resources={"Red Banner": 3}),
        side(army=["Majestic Griffin"]),
    )
    scene.play("Burn the Bodies", 1, "Majestic Griffin")
    assert "Kalenz" not in scene.grave()
    assert scene.board.players[0].removed == ["Kalenz"]


@rule("A-5.9")
def test_graveyards_are_open_and_the_last_card_lies_on_top() -> None:
    scene = situation(
        side(army=[at("Kalenz", "Sanctuary")], hand=["Deadly Shock"], resources={"Red Banner": 2}),
    )
    scene.play("Deadly Shock", "Deal 3 damage")
    assert scene.grave() == ["Kalenz", "Deadly Shock"]
    for seat in (0, 1, None):
        seen = scene.match.view(seat).players[0].grave
        assert [entry.card for entry in seen] == ["Kalenz", "Deadly Shock"]


@rule("A-5.10")
def test_a_play_phase_has_room_for_any_number_of_actions() -> None:
    scene = situation(side(hand=["Kolibri"] * 5, resources={"Gaian": 5}))
    for _ in range(5):
        scene.play("Kolibri")
    assert len(scene.all("Kolibri")) == 5
    assert "done" in scene.options()


@rule("A-5.8", "A-10.3")
def test_a_token_is_in_no_graveyard_when_it_has_left_play() -> None:
    scene = situation(side(army=["Crop Token"]))
    scene.use("Crop Token")
    assert not scene.there("Crop Token")
    assert scene.grave() == []
    assert [event.to for event in scene.events if isinstance(event, Left)] == ["nowhere"]
