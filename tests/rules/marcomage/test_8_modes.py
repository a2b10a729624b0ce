"""MArcomage, chapter 8: what is agreed on before a match."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.marcomage.board.events import Received, Shown
from engine.games.marcomage.views.reports import reports_of
from engine.table import BadSetup
from engine.table.events import plain
from tests.kit.marcomage import FILLER, answer, card, discard, enemy, fresh, play, side, situation
from tests.kit.marks import rule


@rule("M-8.1")
def test_hidden_cards_are_seen_by_nobody_but_their_owner() -> None:
    match = situation(me=side(hand=["Knight"]), enemy=side(hand=["Goblin"]), hidden_hands=True)
    assert match.view(0).players[0].hand[0] == card("Knight")
    assert match.view(0).players[1].hand == [0] * 8
    assert match.view(None).players[0].hand == [0] * 8


@rule("M-8.1")
def test_an_effect_can_reveal_positions() -> None:
    # Oracle: reveal the matching card; if it has keywords: reveal its neighbours.
    match = situation(
        me=side(hand=[FILLER, "Oracle"]),
        enemy=side(hand=["Goblin", "Knight", "Ogre", "Thief"]),
        hidden_hands=True,
    )
    events = play(match, "Oracle")
    hand = match.view(0).players[1].hand
    assert hand == [card("Goblin"), card("Knight"), card("Ogre"), 0, 0, 0, 0, 0]
    shown = [event for event in events if isinstance(event, Shown)]
    assert [event.position for event in shown] == [1, 2, 3]
    assert match.view(None).players[1].hand[1] == card("Knight")


@rule("M-8.1")
def test_a_revealed_card_that_is_discarded_hides_again() -> None:
    match = situation(enemy=side(hand=["Goblin"], revealed=[1]), hidden_hands=True)
    assert match.view(0).players[1].hand[0] == card("Goblin")
    discard(match, FILLER)
    discard(match, "Goblin")
    assert match.view(0).players[1].hand[0] == 0


@rule("M-8.1")
def test_a_revealed_card_that_an_effect_removes_hides_again() -> None:
    match = situation(
        me=side(hand=["Ambush"]), enemy=side(hand=["Goblin"], revealed=[1]), hidden_hands=True
    )
    play(match, "Ambush")  # discards the matching card
    assert match.view(0).players[1].hand[0] == 0


@rule("M-8.1")
def test_a_whole_hand_can_be_revealed_and_stays_so() -> None:
    # Lighthouse: tower +10, reveal the enemy hand. What is drawn afterwards is hidden.
    match = situation(me=side(hand=["Lighthouse"]), enemy=side(hand=["Goblin"]), hidden_hands=True)
    play(match, "Lighthouse")
    shown = [card("Goblin"), *[card(FILLER)] * 7]
    assert match.view(0).players[1].hand == shown
    assert match.view(1).players[0].hand == [0] * 8  # his own is as secret as before
    play(match, "Goblin")
    discard(match, FILLER)
    assert match.view(0).players[1].hand == [0, *shown[1:]]


@rule("M-8.1")
def test_a_revealed_card_that_an_effect_replaces_hides_again() -> None:
    # Cursed amulet: enemy stock +10, replace the chosen enemy card with “Cursed amulet”.
    match = situation(
        me=side(hand=["Cursed amulet"]),
        enemy=side(hand=["Goblin", "Ogre"], revealed=[1, 2]),
        hidden_hands=True,
    )
    play(match, "Cursed amulet", mode=1)
    assert match.view(0).players[1].hand[:3] == [0, card("Ogre"), 0]
    assert match.view(1).players[1].hand[0] == card("Cursed amulet")


@rule("M-8.1")
def test_a_revealed_card_that_is_marked_as_new_hides_again() -> None:
    # Renewal: gems -1, mark the chosen card as New.
    match = situation(
        me=side(hand=["Renewal", "Knight", "Ogre"], revealed=[2, 3], gems=5), hidden_hands=True
    )
    assert match.view(1).players[0].hand[:3] == [0, card("Knight"), card("Ogre")]
    play(match, "Renewal", mode=2)
    assert match.view(1).players[0].hand[:3] == [0, 0, card("Ogre")]
    assert match.view(0).players[0].hand[1] == card("Knight")


@rule("M-8.1")
def test_hands_that_are_swapped_are_hidden() -> None:
    # Micramix: draw the next card now, swap hands.
    match = situation(
        me=side(hand=["Micramix", "Knight"], revealed=[2]),
        enemy=side(hand=["Goblin"], revealed=[1]),
        hidden_hands=True,
    )
    play(match, "Micramix")
    assert enemy(match).hand[1] == card("Knight")
    for seat in (0, 1, None):
        for number, player in enumerate(match.view(seat).players):
            assert all(player.hand) is (seat == number)
            assert any(player.hand) is (seat == number)


@rule("M-8.1")
def test_a_new_match_begins_with_nothing_revealed() -> None:
    match = fresh(hidden_hands=True)
    for seat in (0, 1, None):
        for number, player in enumerate(match.view(seat).players):
            known = match.state.players[number].hand if seat == number else [0] * 8
            assert player.hand == known
    assert all(event["type"] != "received" for event in plain(match.opening, None))


@rule("M-8.1")
def test_choosing_a_hidden_card_names_its_position_only() -> None:
    hands: Any = {"me": side(hand=["Cursed amulet"]), "enemy": side(hand=["Goblin"] * 8)}
    match = situation(**hands, hidden_hands=True)
    texts = [option.text for option in match.questions[0].options]
    assert "Play Cursed amulet, choosing card 8" in texts
    assert not any("Goblin" in text for text in texts)


@rule("M-8.1")
def test_a_match_has_no_mode_that_was_not_asked_for() -> None:
    assert fresh().view(None).plain()["options"] == {"hidden_hands": False, "friendly": False}
    assert fresh(friendly=True).view(None).plain()["options"] == {
        "hidden_hands": False,
        "friendly": True,
    }


@rule("M-8.1")
def test_a_card_that_comes_to_a_hidden_hand_is_told_to_its_owner_alone() -> None:
    match = situation(hidden_hands=True)
    events = answer(match, "discard:3")
    came = match.state.players[0].hand[2]
    for seat, card_seen in ((0, came), (1, 0), (None, 0)):
        received = [event for event in plain(events, seat) if event["type"] == "received"]
        assert [(event["position"], event["card"]) for event in received] == [(3, card_seen)]


@rule("M-8.1")
def test_in_an_open_match_everybody_is_told_the_same() -> None:
    match = situation()
    events = discard(match, FILLER)
    assert plain(events, 0) == plain(events, 1) == plain(events, None)
    assert any(isinstance(event, Received) and event.card for event in events)


@rule("M-8.1")
def test_a_friendly_match_gives_no_experience() -> None:
    for friendly, given in ((False, True), (True, False)):
        match = fresh(friendly=friendly)
        match.answer(0, "surrender", {"yes": True})
        assert (reports_of(match.state, (0, 0)) != []) is given


@rule("M-8.1")
def test_a_friendly_match_is_won_and_lost_like_any_other() -> None:
    match = situation(me=side(hand=["Trebuchet"]), enemy=side(tower=7), friendly=True)
    play(match, "Trebuchet")  # enemy tower -7
    assert match.outcome
    assert (match.outcome.kind, match.outcome.winner) == ("Destruction", 0)
    assert reports_of(match.state, (0, 0)) == []


@rule("M-8.1")
@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        (
            {"open_hands": True},
            "“open_hands” isn't an option. Options: hidden_hands, friendly, cards.",
        ),
        ({"friendly": "yes"}, "The option “friendly” can't have this value."),
    ],
)
def test_a_mode_that_does_not_exist_is_refused(option: dict[str, bool], sentence: str) -> None:
    with pytest.raises(BadSetup) as refused:
        fresh(**option)
    assert str(refused.value).startswith(sentence)
