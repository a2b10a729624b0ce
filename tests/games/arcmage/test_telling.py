"""What happened, in words: what a log of a match says, and to whom."""

from __future__ import annotations

from typing import get_args

import msgspec
from hypothesis import given

import engine.catalogue  # noqa: F401 - it knows who says on cards what, in other languages
from engine.games.arcmage.board import events as ev
from engine.games.arcmage.board.state import Board
from engine.games.arcmage.printed.programs import PRINTS
from engine.games.arcmage.rules import RULES
from engine.games.arcmage.views.narration import TONGUE, tell
from engine.table import Event, Match, Rejected
from engine.table.events import TakeBackAnswered, TakeBackAsked, TakenBack, Undone
from engine.words import LANGUAGES, say, speaking
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
    known = {*get_args(ev.AnyEvent), TakeBackAsked, TakeBackAnswered, TakenBack, Undone}
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
    scene.answer("factions")
    scene.act("draw:0", "The Empire", "Gaian", resolve=False)
    own, others = told(scene, 0), told(scene, 1)
    assert "Ann places Kolibri as a resource of The Empire." in own
    assert "Ann places a card as a resource of The Empire." in others
    assert not [line for line in others if "Kolibri" in line]


def test_a_wish_is_told_only_to_who_has_it() -> None:
    scene = situation(side())
    happened = scene.match.answer(0, "settings", {"pick": ["stops:turn"]})
    assert not isinstance(happened, Rejected)
    assert tell(happened, NAMES, 0) == ["Ann: Pass until the end of this turn."]
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
        "Elvish Archer dies.",
        "Nightingale deals 1 damage to Farmland, which has 6 strength left.",
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
    assert said(entered, ev.Founded(seat=1, id=3, card="Farmland")) == ["Ben founds Farmland."]


def test_the_same_line_again_is_counted() -> None:
    effect = ev.Changed(
        ids=(1,), cards=("Kolibri",), card="Kolibri", ends="turn", what="{card} gets +1/+0"
    )
    assert said(effect, effect, effect) == [
        "Kolibri gets +1/+0 until the end of the turn, 3 times."
    ]


def test_cards_that_are_drawn_one_after_the_other_are_told_together() -> None:
    one = ev.Drew(seat=0, count=1)
    assert said(one, ev.PhaseBegan(phase="draw"), one) == ["Ann draws 2 cards."]
    assert said(one, ev.Drew(seat=1, count=1)) == ["Ann draws a card.", "Ben draws a card."]
    seen = [ev.Drew(seat=0, count=1, cards=(card,)) for card in ("Kolibri", "Ghoul")]
    assert said(*seen) == ["Ann draws 2 cards: Kolibri and Ghoul."]


# ------------------------------------------------------------------ in which order


def test_what_is_paid_is_told_after_what_it_is_paid_for() -> None:
    carver = {"card": "Carver of Runes", "at": "army", "counters": {"rune": 2}}
    scene = situation(side(army=[carver]), stops="happens")
    scene.use("Carver of Runes")
    assert told(scene) == [
        "Ann uses Carver of Runes on Carver of Runes.",
        "Carver of Runes loses a rune counter.",
        "Carver of Runes gets +2/+0 until the end of the turn.",
    ]


def test_levels_are_told_in_the_order_in_which_they_happen() -> None:
    # Two Bridges: at 2 and at 6 target player mills a card, at 4 draw a card.
    city = "Two Bridges"
    own = side(cities=[city], army=[at("Esteemed Councilor", city)] * 3, deck=["Kolibri"] * 9)
    scene = situation(own, phase="tactics", stops="happens")
    scene.answer(["Esteemed Councilor"] * 3)
    while scene.board.phase == "tactics":
        if scene.question.kind == "order":
            scene.answer([city, "Esteemed Councilor"])
        else:
            scene.idle()
    lines = told(scene)
    assert lines[:7] == [
        "3 × Esteemed Councilor show devotion to Two Bridges: 12 in all.",
        "Level 2 of Two Bridges triggers, aimed at Ann.",
        "Kolibri goes from Ann's deck into the graveyard.",
        "Level 4 of Two Bridges triggers.",
        "Ann draws a card.",
        "Level 6 of Two Bridges triggers, aimed at Ann.",
        "Kolibri goes from Ann's deck into the graveyard.",
    ]


def test_levels_that_wait_for_an_answer_are_told_the_lowest_first() -> None:
    levels = [n for n, one in enumerate(PRINTS["Two Bridges"].abilities) if one.level]
    waiting = [
        ev.Announced(item=9 - n, seat=0, card="Two Bridges", source=1, ability=n, what="trigger")
        for n in reversed(levels)
    ]
    assert said(*waiting) == [
        "Level 2 of Two Bridges triggers.",
        "Level 4 of Two Bridges triggers.",
        "Level 6 of Two Bridges triggers.",
    ]


def test_a_level_that_only_holds_is_told_with_the_devotion() -> None:
    # Farmland: at 2 create a Crop Token; at 4 Flower or Tree creatures get +1/+3.
    residents = ["Elvish Archer", "Elvish Ambush"]
    own = side(cities=["Farmland"], army=[at(card, "Farmland") for card in residents])
    scene = situation(own, phase="tactics", stops="happens")
    scene.answer(residents)
    assert told(scene)[:2] == [
        "Elvish Archer and Elvish Ambush show devotion to Farmland: 4 in all; level 4 holds.",
        "Level 2 of Farmland triggers.",
    ]
    with speaking("de"):
        assert "zusammen 4; Stufe 4 gilt." in told(scene)[0]
    with speaking("fr"):
        assert "4 en tout\N{NO-BREAK SPACE}; le niveau 4 est actif." in told(scene)[0]
    with speaking("es"):
        assert "4 en total; el nivel 4 está activo." in told(scene)[0]


def test_what_triggers_is_told_with_what_it_does() -> None:
    triggers = [
        ev.Announced(item=n, seat=0, card="Kolibri", source=n, ability=0, what="trigger")
        for n in (7, 8)
    ]
    effects = [
        [ev.Resolved(item=n, card="Kolibri"), ev.Produced(seat=0, faction="Gaian", count=n)]
        for n in (8, 7)
    ]
    assert said(*triggers, *effects[0], *effects[1]) == [
        "Kolibri triggers.",
        "Ann gets 8 resources of Gaian for this turn.",
        "Kolibri triggers.",
        "Ann gets 7 resources of Gaian for this turn.",
    ]
    spell = ev.Announced(item=9, seat=1, card="Solar Blessing")
    done = ev.Resolved(item=9, card="Solar Blessing")
    assert said(triggers[0], spell, done, *effects[1]) == [  # somebody has done something about it
        "Kolibri triggers.",
        "Ben plays Solar Blessing.",
        "Kolibri takes effect.",
        "Ann gets 7 resources of Gaian for this turn.",
    ]


def test_what_nobody_answers_takes_effect_in_silence_also_when_he_was_asked() -> None:
    scene = situation(side(hand=["Solar Blessing"], army=["Kolibri"], resources=RED))
    scene.announce("Solar Blessing")
    announced = len(scene.events)
    scene.settle()
    later = tell(scene.events[announced:], NAMES)
    assert later == ["Kolibri gets +2/+1 until the end of the turn."]


RED = {"Red Banner": 2}

# ------------------------------------------------------------------ what changes


def test_what_changes_is_told_in_every_language() -> None:
    scene = situation(side(hand=["Solar Blessing"], army=["Kolibri"], resources=RED), side())
    scene.play("Solar Blessing")
    lines = {}
    for language in LANGUAGES:
        with speaking(language):
            lines[language] = told(scene)[-1]
    assert lines == {
        "en": "Kolibri gets +2/+1 until the end of the turn.",
        "de": "Kolibri erhält +2/+1 bis zum Ende des Zuges.",
        "fr": "Colibri gagne +2/+1 jusqu’à la fin du tour.",
        "es": "Colibrí obtiene +2/+1 hasta el final del turno.",
    }


def test_what_changes_for_several_is_told_of_all_of_them() -> None:
    # Foretold Steps: Up to X target creatures can't attack or defend until end of turn.
    own = side(hand=["Foretold Steps"], resources={"The Mystic": 3}, army=["Kolibri"])
    scene = situation(own, side(army=["Hearth Bear", "Nightingale"]))
    scene.announce("Foretold Steps", 2)
    prompts, lines = [], []
    for language in LANGUAGES:
        with speaking(language):
            prompts.append(say(scene.question.prompt))
    scene.settle(["Hearth Bear", "Nightingale"])
    for language in LANGUAGES:
        with speaking(language):
            lines.append(told(scene)[-1])
    assert [prompt.replace("\N{NO-BREAK SPACE}", " ") for prompt in prompts] == [
        "Foretold Steps: choose up to 2 creatures.",
        "Vorhergesagte Schritte: Wähle bis zu 2 Kreaturen.",
        "Pas annoncés, choisissez : jusqu’à 2 créatures.",
        "Pasos vaticinados: elige hasta 2 criaturas.",
    ]
    assert lines == [
        "Hearth Bear and Nightingale can't attack or defend until the end of the turn.",
        "Herdbär und Nachtigall können nicht angreifen oder verteidigen bis zum Ende des Zuges.",
        "Ours du foyer et Rossignol ne peuvent pas attaquer ni défendre jusqu’à la fin du tour.",
        "Oso del hogar y Ruiseñor no pueden atacar ni defender hasta el final del turno.",
    ]


def test_what_a_rule_asks_from_now_on_is_told_with_the_card_that_says_it() -> None:
    text = "damage dealt to your creatures is prevented"
    calm = ev.Changed(ids=(), cards=(), card="Night without Wounds", ends="turn", what=text)
    assert said(calm) == [
        "Night without Wounds: damage dealt to your creatures is prevented"
        " until the end of the turn."
    ]
    text = "damage dealt to it is prevented"
    one = ev.Changed(ids=(1,), cards=("Kolibri",), card="Hearth Bear", ends="turn", what=text)
    assert said(one) == [
        "Hearth Bear on Kolibri: damage dealt to it is prevented until the end of the turn."
    ]


def test_what_happens_instead_of_a_death_says_itself_how_long() -> None:
    # Botanist: if target Flower or Tree creature would die this turn, mark it instead.
    city = [at("Botanist", "Sanctuary"), "Nourished Flower"]
    scene = situation(side(army=city, resources={"Gaian": 2}), stops="happens")
    scene.use("Botanist")
    assert told(scene)[-1] == "If Nourished Flower would die this turn, mark it instead."


def test_a_number_that_was_paid_stands_for_its_letter() -> None:
    change = ev.Changed(
        ids=(1,), cards=("Kolibri",), card="Ghoul", ends="turn", what="{card} gets +X/+0", x=3
    )
    assert said(change) == ["Kolibri gets +3/+0 until the end of the turn."]
    with speaking("de"):
        assert said(change) == ["Kolibri erhält +3/+0 bis zum Ende des Zuges."]


def test_what_was_kept_before_is_still_told() -> None:
    old = {"type": "changed", "ids": [1], "cards": ["Kolibri"], "card": "Ghoul", "ends": "turn"}
    event = msgspec.convert(old, ev.AnyEvent)
    assert said(event) == ["Ghoul changes Kolibri until the end of the turn."]


def test_one_counter_has_an_article() -> None:
    def counters(kind: str, amount: int) -> list[str]:
        return said(ev.Counters(id=1, card="Kolibri", kind=kind, amount=amount))

    assert counters("+1/+1", 1) == ["Kolibri gets a +1/+1 counter."]
    assert counters("egg", -1) == ["Kolibri loses an egg counter."]
    assert counters("+1/+1", 2) == ["Kolibri gets 2 +1/+1 counters."]
    with speaking("de"):
        assert counters("+1/+1", 1) == ["Kolibri erhält eine +1/+1-Marke."]


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


def test_a_target_that_paid_for_the_ability_was_there_when_it_was_announced() -> None:
    scene = situation(side(army=["Tinder Newt"]))
    scene.use("Tinder Newt")  # it is sacrificed for damage to itself
    assert told(scene) == [
        "Ann uses Tinder Newt on Tinder Newt.",
        "Tinder Newt dies.",
        "Tinder Newt does nothing: its targets are gone.",
    ]


def test_who_is_beaten_is_told_why_and_not_card_by_card() -> None:
    gone = ev.Left(id=3, card="Kolibri", seat=1, to="removed")
    lines = said(ev.Defeated(seat=1, reason="has no city left"), gone)
    assert lines == ["Ben has no city left and is defeated."]
    end = ev.Ended(kind="Last", winner=0, reason="Ann is the last one standing.")
    assert said(end) == ["Ann wins: nobody else is left."]
    tie = ev.Ended(kind="Tie", winner=None, reason="")
    assert said(tie) == ["The match is a draw: all who were left fell together."]


def test_a_proposal_to_take_back_is_told() -> None:
    scene = situation(side(army=[at("Kolibri", "Sanctuary")]))
    scene.move("Kolibri")
    happened = scene.match.answer(0, "take back", {"number": 1})
    assert not isinstance(happened, Rejected)
    lines = tell(happened, NAMES)
    assert lines == ["Ann asks to take back everything since answer 1."]
    happened = scene.match.answer(1, "agree", {"yes": True})
    assert not isinstance(happened, Rejected)
    assert tell(happened, NAMES) == [
        "Ben agrees.",
        "The match is back to where it was before answer 1.",
    ]
