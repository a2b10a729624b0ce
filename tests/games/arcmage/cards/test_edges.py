"""Cards at their edges: what they leave alone, and when they end."""

from __future__ import annotations

from tests.kit.arcmage import Scene, at, side, situation
from tests.kit.marks import card

WALL = "Farmland"
HOME = "Sanctuary"


def holding(
    name: str, *army: object, enemy: object = (), veiled: bool = False, **more: object
) -> Scene:
    """I hold a card and can pay for it; the enemy has Farmland."""
    factions = ("Gaian", "Dark Legion", "Red Banner", "House of Nobles", "The Empire", "The Mystic")
    resources = dict.fromkeys((*factions, "Drake"), 6)
    mine = side(army=army, hand=[name], resources=resources, **more)  # type: ignore[arg-type]
    foe = side(cities=[WALL], army=enemy)  # type: ignore[arg-type]
    return situation(mine, foe, veiled=veiled)


def attackers(scene: Scene) -> set[str]:
    return scene.could_attack(WALL)


def defenders(scene: Scene, attacker: str) -> set[str]:
    """Who could defend Farmland against one attacker."""
    scene.declare(WALL, attacker)
    while "pass" in scene.options() and scene.board.window == "attackers":
        scene.answer("pass")
    return scene.targets() if scene.question.prompt.startswith("Who defends") else set()


# ------------------------------------------------------------------ what the others must not learn


@card("Out of Nowhere")
def test_who_finds_nothing_in_his_deck_is_asked_all_the_same_in_a_veiled_match() -> None:
    scene = holding("Out of Nowhere", deck=["Kalenz"] * 5, veiled=True)
    scene.act("play:out-of-nowhere", resolve=False)
    while scene.question.prompt != "Which cards do you take?":
        scene.answer("pass")
    assert scene.question.seat == 0
    assert scene.question.options == ()
    scene.answer([])
    assert scene.hand() == []
    assert len(scene.deck()) == 5


@card("Out of Nowhere")
def test_who_finds_nothing_in_his_deck_is_not_asked_in_another_one() -> None:
    scene = holding("Out of Nowhere", deck=["Kalenz"] * 5)
    scene.act("play:out-of-nowhere")
    assert scene.question.prompt == "Play or use something."
    assert scene.grave() == ["Out of Nowhere"]
    assert scene.hand() == []
    assert len(scene.deck()) == 5


def barracks(veiled: bool) -> Scene:
    """Barracks send a soldier of my hand, and there is none."""
    residents = [at("Mentor", "Barracks"), at("Squad Leader", "Barracks")]
    mine = side(cities=["Barracks"], army=residents, hand=["Kalenz"])
    scene = situation(mine, side(cities=[WALL]), phase="tactics", veiled=veiled)
    scene.answer(["Mentor", "Squad Leader"])
    return scene


@card("Barracks")
def test_who_has_no_soldier_to_send_is_asked_all_the_same_in_a_veiled_match() -> None:
    scene = barracks(veiled=True)
    while scene.question.prompt != "Which cards of your hand?":
        scene.answer("pass")
    assert scene.question.options == ()
    scene.answer([])
    assert scene.hand() == ["Kalenz"]


@card("Barracks")
def test_who_has_no_soldier_to_send_is_not_asked_in_another_one() -> None:
    scene = barracks(veiled=False).settle()
    assert scene.traits("Barracks").devotion >= 4
    assert scene.stack() == []
    assert scene.hand() == ["Kalenz"]


# ------------------------------------------------------------------ Gaian


@card("Elvish Archer")
def test_only_elves_are_ranged_beside_an_archer_and_only_while_it_is_there() -> None:
    scene = holding("Deadly Shock", enemy=["Elvish Archer", "Kalenz", "Mentor"])
    assert scene.has("Kalenz", "ranged")
    assert not scene.has("Mentor", "ranged")
    scene.play("Deadly Shock", "Deal 3", "Elvish Archer")
    assert not scene.has("Kalenz", "ranged")


@card("Majestic Griffin")
def test_a_griffin_that_attacked_can_still_defend() -> None:
    scene = situation(side(army=["Majestic Griffin"]), side(cities=[WALL], army=["Mentor"]))
    scene.attack(WALL, ["Majestic Griffin"])
    assert scene.strength(WALL) == 3
    assert not scene.card("Majestic Griffin").marked


@card("Wild Trample")
def test_enchantments_of_others_do_not_feed_a_wild_trample() -> None:
    scene = holding("Wild Trample", "Mentor", "Squad Leader", at("Centaur's Bow", "Squad Leader"))
    scene.play("Wild Trample", "Mentor")
    assert scene.size("Mentor") == (3, 4)  # only the trample itself


@card("Botanic Block")
def test_who_is_blocked_defends_and_attacks_again_in_the_next_turn() -> None:
    scene = holding("Botanic Block", "Squad Leader", enemy=["Mentor"])
    scene.play("Botanic Block", "Mentor")
    assert defenders(scene, "Squad Leader") == {"Mentor"}
    scene.answer([])
    scene.next_turn()
    assert not scene.has("Mentor", "peaceful")


@card("Early Spring")
def test_spring_comes_to_plants_and_gaian_cities_only_and_not_for_long() -> None:
    mine = side(cities=["Armory"], army=["Nourished Flower", "Kalenz"], hand=["Early Spring"],
                resources={"Gaian": 4})  # fmt: skip
    scene = situation(mine, side(cities=[WALL]))
    flower = scene.size("Nourished Flower")
    scene.play("Early Spring")
    assert scene.size("Kalenz") == (1, 1)
    assert scene.strength("Armory") == 7
    assert scene.strength(WALL) == 9
    grown = scene.card("Nourished Flower").counters.get("+1/+1", 0)  # for the Gaian card
    assert scene.size("Nourished Flower") == (flower[0] + 2 + grown, flower[1] + 2 + grown)
    scene.next_turn()
    assert scene.size("Nourished Flower") == (flower[0] + grown, flower[1] + grown)
    assert scene.strength(WALL) == 9


@card("Nature's Outrage")
def test_elves_stay_peaceful_when_nature_is_outraged() -> None:
    scene = holding("Nature's Outrage", "Botanist", "Poison Ivy")
    scene.play("Nature's Outrage")
    assert scene.has("Botanist", "peaceful")
    assert not scene.has("Poison Ivy", "peaceful")
    scene.next_turn()
    assert scene.has("Poison Ivy", "peaceful")


# ------------------------------------------------------------------ Dark Legion


@card("Foul Imps")
def test_imps_count_imps_of_everybody_and_nobody_else() -> None:
    mine = side(army=["Foul Imps", "Mentor"])
    scene = situation(mine, side(army=["Cutpurse Imp", "Squad Leader"], hand=["Foul Imps"]))
    assert scene.size("Foul Imps") == (2, 2)


@card("Tallow Moth")
def test_a_moth_attacks() -> None:
    scene = situation(side(army=["Tallow Moth"]), side(cities=[WALL], army=["Mentor"]))
    assert attackers(scene) == {"Tallow Moth"}


@card("Nameless Graves")
def test_five_cards_in_the_graveyard_are_too_few_for_nameless_graves() -> None:
    for count, grown in ((5, 0), (6, 1)):
        army = ["Nameless Graves", "Ghoul", "Mentor"]
        scene = situation(side(army=army, grave=["Kolibri"] * count), side(army=["Wight"]))
        assert scene.size("Ghoul") == (3 + grown, 2 + grown)
        assert scene.size("Mentor") == (2, 3)
        assert scene.size("Wight") == (1, 1)


@card("Cold Sweat")
def test_cold_sweat_stops_two_and_leaves_the_third() -> None:
    scene = holding("Cold Sweat", "Squad Leader", enemy=["Mentor", "Archivist", "Kalenz"])
    scene.play("Cold Sweat", ["Mentor", "Archivist"])
    assert defenders(scene, "Squad Leader") == {"Kalenz"}


@card("Foaming Madness")
def test_foaming_madness_lasts_until_the_end_of_its_victims_turn() -> None:
    scene = holding("Foaming Madness", "Squad Leader", enemy=["Mentor"])
    scene.play("Foaming Madness", "Mentor")
    scene.next_turn()
    assert scene.there("Mentor")
    scene.next_turn()
    assert not scene.there("Mentor")
    assert scene.there("Squad Leader")


@card("Lengthening Shadows")
def test_only_my_own_shadows_lengthen() -> None:
    scene = holding("Lengthening Shadows", "Wight", "Mentor", enemy=["Nightgaunt", "Archivist"])
    scene.play("Lengthening Shadows")
    assert scene.size("Mentor") == (2, 3)
    assert scene.size("Nightgaunt") == (1, 1)
    assert scene.size("Wight") == (2, 1)
    assert defenders(scene, "Wight") == {"Nightgaunt"}


# ------------------------------------------------------------------ Red Banner


@card("Deadly Shock")
def test_a_shock_hits_a_city_with_2_and_no_creature_in_it() -> None:
    scene = holding("Deadly Shock", enemy=[at("Mentor", WALL)])
    scene.play("Deadly Shock", "Deal 2", WALL)
    assert scene.strength(WALL) == 5
    assert scene.card("Mentor").damage == 0


@card("Solar Blessing")
def test_the_blessing_is_over_with_the_turn() -> None:
    scene = holding("Solar Blessing", "Mentor", "Archivist")
    scene.play("Solar Blessing", "Mentor")
    assert scene.size("Mentor") == (4, 4)
    assert scene.size("Archivist") == (1, 3)
    scene.next_turn()
    assert scene.size("Mentor") == (2, 3)


@card("Taur's Armor")
def test_the_armor_is_for_its_host_alone() -> None:
    scene = holding("Taur's Armor", "Mentor", "Archivist")
    scene.play("Taur's Armor", "Mentor")
    assert scene.size("Mentor") == (5, 4)
    assert scene.has("Mentor", "overrun")
    assert not scene.has("Archivist", "overrun")


@card("Orc Recruiter")
def test_a_marked_recruiter_recruits_nobody() -> None:
    assert not situation(side(army=[at("Orc Recruiter", marked=True)])).can_use("Orc Recruiter")


# ------------------------------------------------------------------ House of Nobles


@card("House Arrest")
def test_who_is_under_arrest_still_defends() -> None:
    enemy = ["Mentor", at("House Arrest", "Mentor")]
    scene = situation(side(army=["Squad Leader"]), side(cities=[WALL], army=enemy))
    assert defenders(scene, "Squad Leader") == {"Mentor"}


@card("Entangled")
def test_others_beside_the_entangled_are_unmarked() -> None:
    army = [at("Mentor", marked=True), at("Archivist", marked=True), at("Entangled", "Mentor")]
    scene = situation(side(army=army), side(), phase="unmark")
    assert scene.card("Mentor").marked
    assert not scene.card("Archivist").marked


@card("Parley at the Gate")
def test_parley_weakens_attackers_only() -> None:
    mine = side(army=["Orc Warleader", "Thaur's Banner"])
    enemy = side(cities=[WALL], army=["Mentor"], hand=["Parley at the Gate"],
                 resources={"House of Nobles": 6})  # fmt: skip
    scene = situation(mine, enemy)
    scene.to_attack()
    scene.answer(WALL)
    scene.answer(["Thaur's Banner"])
    scene.play("Parley at the Gate", seat=1)
    assert scene.size("Thaur's Banner") == (1, 4)
    assert scene.size("Orc Warleader") == (4, 3)
    assert scene.size("Mentor") == (2, 3)


# ------------------------------------------------------------------ The Empire


@card("Mentor")
def test_mentor_looks_for_soldiers_only_and_may_leave_it() -> None:
    scene = holding("Mentor", deck=["Kolibri", "Bearer", "Kalenz"])
    scene.announce("Mentor")
    scene.settle(True)
    assert scene.targets() == {"Bearer"}
    scene.settle([])
    assert "Bearer" in scene.deck()


@card("Assemble the Army")
def test_marked_soldiers_and_others_stay_where_they_are() -> None:
    army = [at("Bearer", HOME), at("Mentor", HOME, marked=True), at("Kalenz", HOME)]
    scene = holding("Assemble the Army", *army)
    scene.play("Assemble the Army")
    assert scene.place("Bearer") == "army"
    assert scene.place("Mentor") == HOME
    assert scene.place("Kalenz") == HOME


@card("Drum Sergeant")
def test_the_drum_is_for_soldiers() -> None:
    scene = situation(side(army=["Drum Sergeant", "Bearer", "Kalenz"]))
    scene.act(scene._ability("Drum Sergeant", 0, 0), resolve=False)
    assert "Bearer" in scene.targets()
    assert "Kalenz" not in scene.targets()


@card("Wallbreaker Mangonel")
def test_without_an_unmarked_soldier_the_mangonel_stands_still() -> None:
    army = ["Wallbreaker Mangonel", at("Bearer", marked=True), "Kalenz"]
    assert not situation(side(army=army)).can_use("Wallbreaker Mangonel")


# ------------------------------------------------------------------ The Mystic and Drake


@card("Borrowed Face")
def test_a_borrowed_face_is_given_back_at_the_end_of_the_turn() -> None:
    scene = holding("Borrowed Face", "Archivist", enemy=[at("Mentor", marked=True)])
    scene.play("Borrowed Face", "Mentor")
    assert scene.card("Mentor").controller == 0
    assert not scene.card("Mentor").marked
    scene.next_turn()
    assert scene.card("Mentor").controller == 1


@card("Robe of Moonlight")
def test_the_robe_falls_when_its_bearer_is_marked() -> None:
    scene = holding("Robe of Moonlight", "Mentor")
    scene.play("Robe of Moonlight")
    assert scene.size("Mentor") == (3, 4)
    scene.attack(WALL, ["Mentor"])
    assert scene.size("Mentor") == (2, 3)
    assert not scene.has("Mentor", "sanctuary")
    assert scene.strength(WALL) == 5  # it was marked for attacking


@card("Rune of Standing Water")
def test_who_stands_in_the_water_still_moves() -> None:
    army = [at("Mentor", HOME), at("Rune of Standing Water", "Mentor")]
    scene = situation(side(army=army), side(cities=[WALL]))
    scene.move("Mentor")
    assert scene.place("Mentor") == "army"


@card("Seal of Silence")
def test_the_seal_silences_nobody_in_the_turns_of_others() -> None:
    enemy = side(army=["Mentor"], hand=["Solar Blessing"], resources={"Red Banner": 1})
    scene = situation(side(army=["Seal of Silence"]), enemy, active=1)
    assert scene.can_play("Solar Blessing")


@card("Hidden Clutch")
def test_the_clutch_hatches_in_ones_own_next_turn_and_only_then() -> None:
    scene = holding("Hidden Clutch")
    scene.play("Hidden Clutch")
    assert not scene.there("Whelp Token")
    scene.next_turn()
    assert not scene.there("Whelp Token")
    scene.next_turn()
    scene.to_phase("play")
    hatched = len(scene.all("Whelp Token"))
    assert hatched > 0
    scene.next_turn()
    scene.next_turn()
    scene.to_phase("play")
    assert len(scene.all("Whelp Token")) == hatched
