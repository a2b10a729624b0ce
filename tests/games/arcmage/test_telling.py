"""What happened, in words: what a log of a match says, and to whom."""

from __future__ import annotations

from typing import get_args

from hypothesis import given

from engine.games.arcmage import events as ev
from engine.games.arcmage.programs import PRINTS
from engine.games.arcmage.rules import RULES
from engine.games.arcmage.state import Board
from engine.games.arcmage.telling import TONGUE, tell
from engine.table import Event, Match, Rejected
from engine.table.events import TakeBackAnswered, TakeBackAsked, TakenBack
from tests.kit.arcmage import Scene, at, side, situation
from tests.kit.arcmage_strategies import PICKS, answer, matches, share

NAMES = ("Ann", "Ben", "Cid", "Dee")


def told(scene: Scene, seat: int | None = None) -> list[str]:
    """All that has happened since the scene began."""
    return tell(scene.events, NAMES, seat)


def said(*events: Event, seat: int | None = None) -> list[str]:
    return tell(events, NAMES, seat)


# ------------------------------------------------------------------ everything is told


def test_no_event_is_without_words() -> None:
    known = {*get_args(ev.AnyEvent), TakeBackAsked, TakeBackAnswered, TakenBack}
    assert {*TONGUE.lines, *TONGUE.together} == known


@share(2)
@given(matches(), PICKS)
def test_whatever_happens_is_told_in_whole_sentences(match: Match[Board], picks: list[int]) -> None:
    for number in picks:
        if match.outcome:
            break
        happened = answer(match, number)
        for seat in (None, *range(match.seat_count)):
            for line in RULES.tell(happened, match.state.names, seat):
                assert line.endswith(".")
                assert line[0].isupper() or line[0].isdigit() or line[0] in "“'"
                assert "  " not in line
                assert " ." not in line
                assert ": ." not in line


@share(2)
@given(matches(), PICKS)
def test_a_line_names_only_cards_of_events_that_its_reader_may_see(
    match: Match[Board], picks: list[int]
) -> None:
    for number in picks:
        if match.outcome:
            break
        happened = answer(match, number)
        for seat in (None, *range(match.seat_count)):
            shown = [event for event in happened if event.seen_by(seat)]
            hidden = [event for event in happened if not event.seen_by(seat)]
            open_text = repr(shown) + repr(match.view(seat))
            secrets = {name for name in PRINTS if name in repr(hidden) and name not in open_text}
            text = "\n".join(tell(happened, match.state.names, seat))
            assert not [name for name in secrets if name in text]


# ------------------------------------------------------------------ who learns what


def test_who_draws_sees_the_cards_and_the_others_how_many() -> None:
    scene = situation(side(deck=["Kolibri", "Farmland"]), phase="draw")
    scene.answer("draw:2")
    assert "Ann draws 2 cards: Farmland and Kolibri." in told(scene, 0)
    assert "Ann draws 2 cards." in told(scene, 1)
    assert "Ann draws 2 cards." in told(scene)


def test_a_resource_is_face_down_for_the_others() -> None:
    scene = situation(side(hand=["Kolibri", "Farmland"]), phase="draw")
    scene.act("draw:0", ["Kolibri", "Farmland"], "Gaian", "The Empire", resolve=False)
    own, others = told(scene, 0), told(scene, 1)
    assert "Ann places Kolibri as a resource of The Empire." in own
    assert "Ann places a card as a resource of The Empire." in others
    assert not [line for line in others if "Kolibri" in line]


def test_a_wish_is_told_only_to_who_has_it() -> None:
    scene = situation(side())
    happened = scene.match.answer(0, "settings", {"pick": ["stops:turn"]})
    assert not isinstance(happened, Rejected)
    assert tell(happened, NAMES, 0) == ["Ann has said: Pass until the end of this turn."]
    assert tell(happened, NAMES, 1) == tell(happened, NAMES) == []


# ------------------------------------------------------------------ one line for a deed


def test_a_creature_that_is_played_comes_in_the_same_line() -> None:
    scene = situation(side(hand=["Kolibri"], resources={"Gaian": 3}), side(), stops="happens")
    scene.play("Kolibri")
    assert told(scene) == ["Ann plays Kolibri into Sanctuary."]


def test_what_nobody_answers_takes_effect_without_a_line_of_its_own() -> None:
    scene = situation(
        side(hand=["Kolibri"], resources={"Gaian": 3}),
        side(hand=["Erode"], resources={"House of Nobles": 9}),
    )
    scene.announce("Kolibri")
    scene.respond("Erode")
    scene.settle(False)
    assert told(scene) == [
        "Ann plays Kolibri.",
        "Ben plays Erode on Kolibri.",
        "Kolibri is countered.",
    ]


def test_an_attack_is_told_blow_by_blow() -> None:
    scene = situation(
        side(army=["Hearth Bear", "Nightingale"]),
        side(cities=["Farmland"], army=["Elvish Archer"]),
    )
    scene.attack("Farmland", ["Hearth Bear", "Nightingale"], {"Hearth Bear": ["Elvish Archer"]})
    assert told(scene) == [
        "Ann attacks Farmland with Hearth Bear and Nightingale.",
        "Elvish Archer defends against Hearth Bear.",
        "Hearth Bear deals 3 damage to Elvish Archer.",
        "Elvish Archer deals 1 damage to Hearth Bear.",
        "Nightingale deals 1 damage to Farmland, which has 6 strength left.",
        "Elvish Archer dies.",
    ]


def test_the_same_blow_on_several_is_one_line() -> None:
    blow = {"amount": 2, "source": 9, "source_card": "Dragon"}
    some = [ev.Damaged(id=n, card=card, **blow) for n, card in enumerate(("A", "B", "B"))]  # type: ignore[arg-type]
    assert said(*some) == ["Dragon deals 2 damage to each of A and 2 × B."]
    city = ev.Damaged(id=5, card="Farmland", left=3, **blow)  # type: ignore[arg-type]
    assert said(some[0], city) == [
        "Dragon deals 2 damage to A.",
        "Dragon deals 2 damage to Farmland, which has 3 strength left.",
    ]


def test_the_dead_of_one_moment_are_told_together() -> None:
    dead = [
        ev.Left(id=n, card=card, seat=0, to="grave", died=True)
        for n, card in enumerate(("Kolibri", "Nightingale"))
    ]
    assert said(*dead) == ["Kolibri and Nightingale die."]
    home = ev.Left(id=7, card="Kolibri", seat=1, to="hand")
    assert said(home) == ["Kolibri returns to Ben's hand."]


def test_unmarking_at_the_start_of_a_turn_is_no_news_but_else_it_is() -> None:
    unmarked = ev.Marked(ids=(1,), cards=("Kolibri",), marked=False)
    assert said(ev.PhaseBegan(phase="unmark"), unmarked) == []
    assert said(ev.PhaseBegan(phase="play"), unmarked) == ["Kolibri is unmarked."]


def test_a_move_says_nothing_of_the_mark() -> None:
    scene = situation(side(army=["Kolibri"]))
    scene.move("Kolibri", "Sanctuary")
    assert told(scene) == ["Kolibri moves to Sanctuary."]


def test_a_city_that_is_built_is_told_once() -> None:
    entered = ev.Entered(id=3, card="Farmland", seat=1, place="kingdom")
    assert said(entered, ev.Founded(seat=1, id=3, card="Farmland")) == ["Ben builds Farmland."]


def test_the_same_line_again_is_counted() -> None:
    effect = ev.Changed(ids=(1,), cards=("Kolibri",), card="Kolibri", ends="turn")
    assert said(effect, effect, effect) == [
        "Kolibri changes itself until the end of the turn, 3 times."
    ]


# ------------------------------------------------------------------ players and ends


def test_a_player_among_the_targets_is_called_by_his_name() -> None:
    aimed = ev.Announced(
        item=4,
        seat=0,
        card="Burning Ledgers",
        ability=0,
        targets=(-2, 7),
        target_cards=("", "Kolibri"),
    )
    assert said(aimed) == ["Ann plays Burning Ledgers on Ben and Kolibri."]


def test_a_target_that_paid_for_the_ability_is_not_spoken_of() -> None:
    scene = situation(side(army=["Tinder Newt"]))
    scene.use("Tinder Newt")  # it is sacrificed for damage to itself
    assert told(scene) == [
        "Tinder Newt dies.",
        "Ann uses Tinder Newt.",
        "Nothing comes of Tinder Newt: its targets are gone.",
    ]


def test_who_is_beaten_is_told_why_and_not_card_by_card() -> None:
    gone = ev.Left(id=3, card="Kolibri", seat=1, to="removed")
    lines = said(ev.Defeated(seat=1, reason="has no city left"), gone)
    assert lines == ["Ben has no city left and is defeated."]
    end = ev.Ended(kind="Last", winner=0, reason="Ann is the last who is not defeated.")
    assert said(end) == ["Ann wins: nobody else is left."]
    tie = ev.Ended(kind="Tie", winner=None, reason="")
    assert said(tie) == ["The match ends in a tie: all who were left fell together."]


def test_a_proposal_to_take_back_is_told() -> None:
    scene = situation(side(army=[at("Kolibri", "Sanctuary")]))
    scene.move("Kolibri")
    happened = scene.match.answer(0, "take back", {"number": 1})
    assert not isinstance(happened, Rejected)
    lines = tell(happened, NAMES)
    assert lines == ["Ann asks to take back all since before answer 1."]
    happened = scene.match.answer(1, "agree", {"yes": True})
    assert not isinstance(happened, Rejected)
    assert tell(happened, NAMES) == [
        "Ben agrees.",
        "The match stands again as it did before answer 1.",
    ]
