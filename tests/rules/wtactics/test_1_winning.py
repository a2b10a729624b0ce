"""WTactics, chapter 1: winning."""

from __future__ import annotations

from typing import Any

import pytest

from engine.creatures.board.events import ControlChanged
from engine.games.wtactics.board.events import Hunted
from engine.games.wtactics.rules import RULES
from engine.table import BadSetup, Match, Outcome, Rejected, Setup
from tests.kit.invented import assignment, creature, event, magic
from tests.kit.marks import rule
from tests.kit.wtactics import Scene, new_match, quest, side, situation


def ended(scene: Scene) -> Outcome:
    assert scene.match.outcome is not None
    assert not scene.match.questions
    return scene.match.outcome


def curse(amount: int) -> str:
    return event("Curse", f"Target player loses {amount} influence.")


def plague(amount: int) -> str:
    return event("Plague Year", f"Each player loses {amount} influence.")


# ------------------------------------------------------------------ O-1.1


@rule("O-1.1")
def test_everybody_begins_with_twenty_influence() -> None:
    match = new_match(3)
    assert [player.influence for player in match.state.players] == [20, 20, 20]


@rule("O-1.1")
@pytest.mark.parametrize("influence", [10, 40])
def test_the_players_may_agree_on_more_or_less_influence(influence: int) -> None:
    match = new_match(2, influence=influence)
    assert [player.influence for player in match.state.players] == [influence] * 2


@rule("O-1.1")
@pytest.mark.parametrize("influence", [9, 41])
def test_but_not_on_less_than_ten_or_more_than_forty(influence: int) -> None:
    with pytest.raises(BadSetup, match="from 10 to 40"):
        new_match(2, influence=influence)


@rule("O-1.1")
def test_with_one_influence_left_a_player_is_still_in_the_match() -> None:
    scene = situation(side(hand=[curse(2)], gold=1), side(influence=3))
    scene.play("Curse", "Player 2")
    assert scene.influence(1) == 1
    assert scene.match.outcome is None


@rule("O-1.1")
@pytest.mark.parametrize("left", [2, 1])
def test_with_no_influence_or_less_he_is_out_and_the_last_one_wins(left: int) -> None:
    scene = situation(side(hand=[curse(2)], gold=1), side(influence=left))
    scene.play("Curse", "Player 2")
    outcome = ended(scene)
    assert (outcome.kind, outcome.winner) == ("Last", 0)
    assert outcome.ranking == ((0,), (1,))


@rule("O-1.1")
def test_with_three_the_other_two_go_on_without_him() -> None:
    me = side(hand=[curse(2), "Plain Raider"], gold=1)
    scene = situation(me, side(influence=2, offensive=["Plain Ghoul"]), side())
    scene.play("Curse", "Player 2")
    assert scene.match.outcome is None
    assert not scene.there("Plain Ghoul")
    assert scene.board.alive == [0, 2]
    scene.next_turn()
    assert scene.board.active == 2


@rule("O-1.1")
def test_who_fell_first_is_ranked_last() -> None:
    spells = [curse(20), event("Second Curse", "Target player loses 20 influence.")]
    scene = situation(side(hand=spells, gold=2), side(), side())
    scene.play("Curse", "Player 3")
    scene.play("Second Curse", "Player 2")
    assert ended(scene).ranking == ((0,), (1,), (2,))


@rule("O-1.5")
def test_what_somebody_who_is_out_only_had_from_others_goes_back_to_them_in_play() -> None:
    charm = event(
        "Charm", "Gain control of target creature an opponent controls until end of turn."
    )
    mine = side(hand=[charm, curse(1)], gold=2, influence=1)
    scene = situation(mine, side(defensive=[creature("Wolf", "3/3")]), side())
    scene.play("Charm")
    assert scene.card("Wolf").controller == 0
    scene.play("Curse", "Player 1")
    assert scene.board.alive == [1, 2]
    assert (scene.card("Wolf").controller, scene.place("Wolf")) == (1, "defensive")
    assert "Wolf" not in scene.hand(1)
    scene.next_turn()
    changes = [event.seat for event in scene.events if isinstance(event, ControlChanged)]
    assert changes == [0, 1]


# ------------------------------------------------------------------ O-1.2


@rule("O-1.2")
def test_six_victory_points_from_quests_win_at_once() -> None:
    deed = assignment("A Small Deed", "When you play a card, count 1.", points=2, goal=1)
    spell = event("Breath", "Gain 1 influence.")
    scene = situation(
        side(hand=[spell], gold=1, points=4), side(points=5), quests=[quest(deed, seat0=0)]
    )
    scene.play(spell)
    outcome = ended(scene)
    assert (outcome.kind, outcome.winner) == ("Quests", 0)


@rule("O-1.2")
def test_five_do_not() -> None:
    deed = assignment("A Small Deed", "When you play a card, count 1.", points=2, goal=1)
    spell = event("Breath", "Gain 1 influence.")
    scene = situation(side(hand=[spell], gold=1, points=3), quests=[quest(deed, seat0=0)])
    scene.play(spell)
    assert scene.points() == 5
    assert scene.match.outcome is None


@rule("O-1.2")
def test_the_players_may_agree_on_another_target() -> None:
    spell = event("Glory", "Gain 1 victory points.")
    scene = situation(side(hand=[spell, spell], gold=2, points=3), points=5)
    scene.play(spell)
    assert scene.match.outcome is None
    scene.play(spell)
    assert ended(scene).winner == 0
    for points in (4, 31):
        with pytest.raises(BadSetup, match="from 5 to 30"):
            new_match(2, points=points)


@rule("O-1.2")
def test_who_reaches_the_target_wins_even_if_he_falls_in_the_same_moment() -> None:
    spell = event("Last Deed", "Gain 2 victory points, each player loses 20 influence.")
    scene = situation(side(hand=[spell], gold=1, points=5), side())
    scene.play(spell)
    assert ended(scene).winner == 0


# ------------------------------------------------------------------ O-1.3


@rule("O-1.3")
def test_if_all_fall_together_most_victory_points_win() -> None:
    scene = situation(side(hand=[plague(20)], gold=1, points=2), side(points=3))
    scene.play("Plague Year")
    outcome = ended(scene)
    assert outcome.winner == 1
    assert outcome.ranking[0] == (1,)


@rule("O-1.3")
def test_with_equally_many_it_is_a_draw() -> None:
    scene = situation(side(hand=[plague(20)], gold=1, points=3), side(points=3))
    scene.play("Plague Year")
    outcome = ended(scene)
    assert (outcome.kind, outcome.winner) == ("Tie", None)
    assert outcome.ranking == ((0, 1),)


@rule("O-1.3")
def test_who_fell_before_does_not_count_any_more() -> None:
    me = side(hand=[curse(20), plague(20)], gold=2, points=1)
    scene = situation(me, side(points=2), side(points=5))
    scene.play("Curse", "Player 3")
    scene.play("Plague Year")
    assert ended(scene).winner == 1


@rule("O-1.3")
def test_if_one_is_left_he_has_won_whatever_points_the_others_have() -> None:
    scene = situation(side(hand=[plague(5)], gold=1, influence=6), side(influence=5, points=5))
    scene.play("Plague Year")
    assert ended(scene).winner == 0


# ------------------------------------------------------------------ O-1.4


def play_on(scene: Scene, turns: int) -> None:
    for _ in range(turns):
        if scene.match.outcome is None:
            scene.next_turn()


def without_decks(*sides: dict[str, Any], **more: Any) -> Scene:
    """A match in which the first player's turn begins, and with it a round without a card."""
    return situation(*sides, phase="discard", active=len(sides) - 1, **more)


@rule("O-1.4")
def test_the_match_ends_with_the_round_in_which_nobody_could_draw() -> None:
    scene = without_decks(side(deck=[], points=1), side(deck=[]))
    play_on(scene, 1)
    assert scene.match.outcome is None  # the second player still has his turn
    play_on(scene, 1)
    outcome = ended(scene)
    assert (outcome.kind, outcome.winner) == ("Exhausted", 0)


@rule("O-1.4")
def test_one_card_in_one_deck_makes_it_go_on_for_a_round() -> None:
    scene = without_decks(side(deck=[]), side(deck=["Plain Drifter"]), side(deck=[]))
    play_on(scene, 3)
    assert scene.match.outcome is None
    play_on(scene, 3)
    assert ended(scene).kind == "Tie"


@rule("O-1.4")
def test_who_could_draw_and_must_not_keeps_the_match_going() -> None:
    silence = creature("Silencer", "1/1", "Players draw at most 0 card in their draw phase.")
    scene = without_decks(side(offensive=[silence]), side())
    play_on(scene, 6)
    assert scene.match.outcome is None


@rule("O-1.4")
@pytest.mark.parametrize(
    ("points", "influence", "winner"),
    [((1, 2), (30, 5), 1), ((2, 2), (8, 7), 0), ((0, 0), (9, 9), None)],
)
def test_most_points_win_then_most_influence_else_it_is_a_draw(
    points: tuple[int, int], influence: tuple[int, int], winner: int | None
) -> None:
    sides = [side(deck=[], points=p, influence=i) for p, i in zip(points, influence, strict=True)]
    scene = without_decks(*sides)
    play_on(scene, 2)
    assert ended(scene).winner == winner


# ------------------------------------------------------------------ O-1.5


@rule("O-1.5")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_two_to_four_play_each_for_himself_and_turns_go_round(count: int) -> None:
    scene = situation(*[side() for _ in range(count)])
    order = []
    for _ in range(count + 1):
        order.append(scene.board.active)
        scene.next_turn()
    assert order == [*range(count), 0]


@rule("O-1.5")
@pytest.mark.parametrize("count", [1, 5])
def test_not_fewer_and_not_more(count: int) -> None:
    with pytest.raises(BadSetup):
        new_match(count)


@rule("O-1.5")
def test_the_opponent_of_a_card_is_chosen_among_the_others() -> None:
    spell = event("Insult", "Target opponent loses 2 influence.")
    scene = situation(side(hand=[spell], gold=1), side(), side(), side())
    scene.act("play:insult", resolve=False)
    assert scene.targets() == {"Player 2", "Player 3", "Player 4"}
    scene.answer("Player 3")
    scene.settle()
    assert [scene.influence(seat) for seat in range(4)] == [20, 20, 18, 20]


@rule("O-1.5")
def test_without_the_triumvirate_anybody_is_attacked() -> None:
    scene = situation(side(offensive=["Plain Raider"]), side(), side(), side())
    scene.to_attack()
    assert [id for id in scene.options() if id.startswith("attack")] == [
        "attack:1",
        "attack:2",
        "attack:3",
    ]


def triumvirate(count: int = 3, **mine: Any) -> Scene:
    """A round of the triumvirate begins, and it is the turn of a player with a raider."""
    mine = {"hand": ["Plain Raider"] * 3, "gold": 2, **mine}
    sides = [side(offensive=["Plain Raider"], **mine), *[side() for _ in range(count - 1)]]
    scene = situation(*sides, phase="discard", active=count - 1, triumvirate=True)
    scene.to_phase("play")
    return scene


def foes_of(scene: Scene) -> list[str]:
    scene.to_attack()
    return [id for id in scene.options() if id.startswith("attack")]


@rule("O-1.5")
def test_in_a_triumvirate_a_die_says_each_round_which_neighbour_may_be_attacked() -> None:
    scene = triumvirate()
    rolled = {event.seat: event.prey for event in scene.match.opening if isinstance(event, Hunted)}
    assert sorted(rolled) == [0, 1, 2]
    assert all(seat != prey for seat, prey in rolled.items())
    assert foes_of(scene) == [f"attack:{rolled[0]}"]


@rule("O-1.5")
def test_the_other_neighbour_is_refused_with_the_reason() -> None:
    scene = triumvirate()
    (allowed,) = foes_of(scene)
    other = {"attack:1": "attack:2", "attack:2": "attack:1"}[allowed]
    given = scene.match.answer(0, scene.question.id, {"pick": [other]})
    assert isinstance(given, Rejected)
    assert given.rule == "O-1.5"


@rule("O-1.5")
def test_both_neighbours_come_up_in_the_course_of_time() -> None:
    seen = set()
    for seed in range(12):
        sides = [side(offensive=["Plain Raider"]), side(), side()]
        scene = situation(*sides, phase="discard", active=2, triumvirate=True, seed=seed)
        seen.add(scene.board.players[0].prey)
    assert seen == {1, 2}


@rule("O-1.5")
def test_the_die_is_for_three_players_only() -> None:
    assert foes_of(triumvirate(4)) == ["attack:1", "attack:2", "attack:3"]
    assert foes_of(triumvirate(2)) == ["attack:1"]


@rule("O-1.5")
def test_three_cards_discarded_at_random_free_the_choice() -> None:
    scene = triumvirate()
    cards = len(scene.hand())
    scene.act("free:discard")
    assert len(scene.hand()) == cards - 3
    assert len(scene.grave()) == 3
    assert "free:mark" not in scene.options()
    assert foes_of(scene) == ["attack:1", "attack:2"]


@rule("O-1.5")
def test_with_two_cards_in_hand_that_is_not_possible() -> None:
    scene = triumvirate(hand=[], deck=["Plain Drifter"] * 2)
    assert len(scene.hand()) < 3
    assert "free:discard" not in scene.options()
    assert "free:mark" in scene.options()


@rule("O-1.5")
def test_marking_all_own_resource_cards_frees_the_choice_too() -> None:
    scene = triumvirate()
    scene.act("free:mark")
    assert scene.ready() == 0
    assert foes_of(scene) == ["attack:1", "attack:2"]


@rule("O-1.5")
def test_but_not_when_gold_has_been_spent_already() -> None:
    spell = magic("Sigh", "Gain 1 influence.")
    mage = creature("Mage", "1/1", "", "Caster")
    scene = triumvirate(hand=[spell, mage, "Plain Raider"], defensive=[mage])
    scene.play(spell)
    assert "free:mark" not in scene.options()
    given = scene.match.answer(0, scene.question.id, {"pick": ["free:mark"]})
    assert isinstance(given, Rejected)
    assert given.rule == "O-1.5"


@rule("O-1.5")
def test_the_next_round_rolls_anew() -> None:
    scene = triumvirate()
    scene.act("free:mark")
    for _ in range(3):
        scene.next_turn()
    assert scene.board.players[0].prey in (1, 2)


@rule("O-1.5")
def test_a_match_of_too_many_or_too_few_is_not_set_up() -> None:
    assert RULES.seats == (2, 4)
    with pytest.raises(BadSetup):
        Match.new(RULES, Setup((), 1, {}))
