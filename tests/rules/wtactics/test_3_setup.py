"""WTactics, chapter 3: before the first turn."""

from __future__ import annotations

import pytest

from engine.games.wtactics.board.events import Drew, QuestOpened, Revealed, Rolled, Shuffled, Vetoed
from engine.games.wtactics.rules import RULES
from engine.table import Match, Rejected
from tests.kit.invented import assignment
from tests.kit.marks import rule
from tests.kit.wtactics import Scene, begun, new_match, quest, side

# ------------------------------------------------------------------ O-3.1


@rule("O-3.1")
def test_the_players_see_each_others_quests_before_any_is_removed() -> None:
    match = new_match()
    for seat in (0, 1, None):
        for owner, seen in enumerate(match.view(seat).players):
            assert seen.vetoing == sorted(match.state.players[owner].quests)
            assert len(seen.vetoing) == 10


@rule("O-3.1")
def test_in_turn_each_removes_one_of_the_others_quests_until_seven_are_left() -> None:
    scene = Scene(new_match())
    first = scene.question.seat
    assert first is not None
    asked = []
    while scene.question.prompt.startswith("Which quest of"):
        seat, theirs = scene.question.seat, scene.board.players[1 - (scene.question.seat or 0)]
        assert {option.text for option in scene.question.options} == set(theirs.quests)
        asked.append(seat)
        scene.answer(scene.question.options[0].id)
    assert asked == [first, 1 - first] * 3
    removed = [event for event in scene.events if isinstance(event, Vetoed)]
    assert all(event.owner == 1 - event.seat for event in removed)
    kept = [[*player.quests] for player in scene.board.players]
    for event in removed:
        assert event.quest not in kept[event.owner]
    for one in scene.board.quests.values():
        kept[one.owner].append(one.name)
    assert [len(quests) for quests in kept] == [7, 7]


@rule("O-3.1")
def test_with_more_players_each_removes_quests_of_the_one_to_his_left() -> None:
    scene = Scene(new_match(3))
    while scene.question.prompt.startswith("Which quest of"):
        scene.answer(scene.question.options[0].id)
    removed = [event for event in scene.events if isinstance(event, Vetoed)]
    assert len(removed) == 9
    assert all(event.owner == (event.seat + 1) % 3 for event in removed)


@rule("O-3.1")
def test_then_one_quest_of_each_lies_open() -> None:
    scene = begun()
    opened = [event for event in scene.events if isinstance(event, QuestOpened)]
    assert {event.owner for event in opened} == {0, 1}
    assert sorted(quest.owner for quest in scene.board.quests.values()) == [0, 1]
    assert [len(player.quests) for player in scene.board.players] == [6, 6]
    assert scene.match.view(0).players[1].vetoing == []
    assert scene.match.view(0).players[1].quests == 6


@rule("O-3.1")
def test_quest_decks_are_shuffled() -> None:
    tops = {tuple(begun(seed=seed).board.players[0].quests) for seed in range(5)}
    assert len(tops) == 5


# ------------------------------------------------------------------ O-3.2


@rule("O-3.2")
def test_everybody_draws_seven_of_a_shuffled_deck() -> None:
    orders = set()
    for seed in range(4):
        scene = begun(3, seed=seed)
        assert [len(player.hand) for player in scene.board.players] == [7, 7, 7]
        assert [len(player.deck) for player in scene.board.players] == [53, 53, 53]
        orders.add(tuple(scene.deck(0)))
    assert len(orders) == 4


@rule("O-3.2")
def test_only_the_owner_sees_what_he_drew() -> None:
    scene = begun()
    drew = [event for event in scene.events if isinstance(event, Drew)]
    shown = {
        (event.seat, who)
        for event in drew
        if event.cards
        for who in (0, 1, None)
        if event.audience is None or who in event.audience
    }
    assert shown == {(0, 0), (1, 1)}


@rule("O-3.2")
def test_dice_say_who_begins() -> None:
    seen = set()
    for seed in range(10):
        match = new_match(3, seed=seed)
        (*_, last) = [event for event in match.opening if isinstance(event, Rolled)]
        best = max(last.rolls, key=lambda roll: roll[1])
        assert match.state.active == match.state.first == best[0]
        scene = begun(3, seed=seed)
        assert scene.board.active == best[0]
        assert scene.board.turn == 1
        seen.add(best[0])
    assert seen == {0, 1, 2}


@rule("O-3.2")
def test_any_number_of_cards_may_be_in_play() -> None:
    from tests.kit.invented import creature
    from tests.kit.wtactics import side, situation

    crowd = [creature(f"Crowd {n}") for n in range(30)]
    me = side(offensive=crowd, hand=["Plain Ghoul"], gold=1)
    scene = situation(me, phase="entrance")
    scene.play("Plain Ghoul", "Your Offensive")
    assert len(scene.board.cards) == 31


def gold_of_turns(players: int, turns: int) -> list[tuple[int, int]]:
    """Who has which turn, and the gold that he has as his draw phase begins."""
    scene, found = begun(players), []
    for _ in range(turns):
        scene.to_phase("draw")
        found.append((scene.board.active, scene.ready(scene.board.active)))
        scene.next_turn()
    return found


@rule("O-3.2")
@pytest.mark.parametrize("players", [2, 3])
def test_who_does_not_begin_has_a_gold_more_in_his_second_to_fourth_turn(players: int) -> None:
    turns = gold_of_turns(players, 5 * players)
    first = turns[0][0]
    late = [0, *[1] * (players - 1)]
    assert [gold for _, gold in turns] == [0] * players + late * 3 + [0] * players
    assert [seat for seat, _ in turns[::players]] == [first] * 5


@rule("O-3.2", "O-5.2")
def test_that_gold_is_for_the_turn_and_no_text_has_gained_it() -> None:
    tax = assignment("Tax", "When you gain gold, count that much.", goal=5)
    position = {
        "players": [side(), side()],
        "round": 2,
        "phase": "discard",
        "quests": [quest(tax, seat1=0)],
    }
    scene = Scene(Match.load(RULES, position))
    if scene.board.active == 0:
        scene.next_turn()
    assert (scene.board.active, scene.ready(1)) == (1, 1)
    assert scene.progress("Tax", 1) == 0
    scene.next_turn()
    assert scene.ready(1) == 0


# ------------------------------------------------------------------ O-3.3


def hand_size(scene: Scene) -> int:
    return len(scene.hand(scene.board.active))


@rule("O-3.3")
def test_a_hand_may_be_put_back_before_anything_else_in_the_first_turn() -> None:
    scene = begun()
    active = scene.board.active
    assert scene.options() == ["keep", "mulligan"]
    assert scene.question.seat == active
    assert scene.board.phase == "start"
    before = scene.hand(active)
    scene.answer("mulligan")
    assert hand_size(scene) == 7
    assert len(scene.deck(active)) == 53
    assert scene.hand(active) != before
    assert [event.seat for event in scene.events if isinstance(event, Shuffled)][-1] == active


@rule("O-3.3")
def test_each_further_time_a_card_less_is_drawn_down_to_none() -> None:
    scene = begun()
    sizes = []
    for _ in range(7):
        scene.answer("mulligan")
        sizes.append(hand_size(scene))
    assert sizes == [7, 6, 5, 4, 3, 2, 1]
    scene.answer("mulligan")  # seven times a card less, and that is the end of it
    assert scene.question.prompt == "Draw a second card?"
    assert hand_size(scene) == 1


@rule("O-3.3")
def test_who_keeps_his_hand_has_no_second_chance() -> None:
    scene = begun()
    active = scene.board.active
    scene.answer("keep")
    assert "mulligan" not in scene.options()
    given = scene.match.answer(active, scene.question.id, {"pick": ["mulligan"]})
    assert isinstance(given, Rejected)
    scene.next_turn()
    assert (scene.board.active, scene.options()) == (1 - active, ["keep", "mulligan"])
    scene.answer("keep")
    scene.next_turn()
    assert scene.board.active == active
    assert "mulligan" not in scene.options()


@rule("O-3.3")
def test_a_late_wish_for_another_hand_is_refused_with_the_rule() -> None:
    scene = begun()
    scene.answer("keep")
    scene.to_phase("play")
    given = scene.match.answer(scene.board.active, scene.question.id, {"pick": ["mulligan"]})
    assert isinstance(given, Rejected)
    assert given.rule == "O-3.3"


@rule("O-3.3")
def test_the_draw_of_the_first_turn_comes_after_it() -> None:
    scene = begun()
    scene.answer("mulligan")
    scene.answer("mulligan")
    scene.answer("keep")
    assert scene.question.prompt == "Draw a second card?"
    assert hand_size(scene) == 7


@rule("O-3.3")
def test_an_open_mulligan_keeps_and_shows_up_to_two_cards_once() -> None:
    scene = begun(open_mulligan=True)
    active = scene.board.active
    kept = scene.board.players[active].hand[:2]
    scene.answer("mulligan")
    assert (scene.question.min, scene.question.max) == (0, 2)
    scene.answer(kept)
    (shown,) = [event for event in scene.events if isinstance(event, Revealed)]
    assert shown.cards == tuple(sorted(kept))
    assert shown.audience is None
    assert scene.question.prompt == "Draw a second card?"
    assert hand_size(scene) == 7 + 1
    assert set(kept) <= set(scene.hand(active))


@rule("O-3.3")
def test_in_an_open_mulligan_nothing_need_be_kept() -> None:
    scene = begun(open_mulligan=True)
    scene.answer("mulligan")
    scene.answer([])
    assert hand_size(scene) == 7 + 1
    assert not [event for event in scene.events if isinstance(event, Revealed)]
