"""What happened in WTactics, in words; what all games share is tested with Arcmage too."""

from __future__ import annotations

from typing import get_args

from hypothesis import given

import engine.catalogue  # noqa: F401 - it knows who says on cards what, in other languages
from engine.games.wtactics.board import events as ev
from engine.games.wtactics.board.state import Board
from engine.games.wtactics.printed.programs import FILLER, PRINTS
from engine.games.wtactics.rules import RULES
from engine.games.wtactics.views.narration import TONGUE, WINS, tell
from engine.table import Event, Match
from engine.table.events import TakeBackAnswered, TakeBackAsked, TakenBack, Undone
from engine.words import LANGUAGES, say, speaking
from tests.kit.invented import assignment, confrontation, contract, creature, equipment, event
from tests.kit.wtactics import Scene, at, on, quest, side, situation
from tests.kit.wtactics_strategies import PICKS, answer, matches, share

NAMES = ("Ann", "Ben", "Cid", "Dee")
BLESS = "(A): creatures you control get +0/+1."


def told(scene: Scene, seat: int | None = None) -> list[str]:
    """All that has happened since the scene began."""
    return tell(scene.events, NAMES, seat)


def said(*events: Event, seat: int | None = None) -> list[str]:
    return tell(events, NAMES, seat)


def ox(size: str = "2/3") -> str:
    return creature("Ox", size)


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
                assert line.endswith((".", ".”"))
                assert line[0].isupper() or line[0].isdigit() or line[0] in "“'"
                assert "  " not in line
                assert " ." not in line
                assert ": ." not in line
                assert ".." not in line


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


def test_a_resource_card_is_face_down_for_the_others() -> None:
    scene = situation(side(hand=[ox()]))
    scene.act("plant")
    assert told(scene, 0) == ["Ann places Ox as a resource."]
    assert told(scene, 1) == told(scene) == ["Ann places a card as a resource."]


def test_what_is_taken_back_from_the_resources_only_its_player_sees() -> None:
    scene = situation(side(gold=4))
    scene.act("recycle")
    assert told(scene, 0) == [f"Ann takes 4 × {FILLER} back."]
    assert told(scene, 1) == ["Ann takes 4 resource cards back."]


def test_who_draws_sees_the_card_and_the_others_how_many() -> None:
    scene = situation(side(deck=["Plain Ghoul"]), phase="draw")
    scene.to_phase("play")
    drew = ev.Drew(seat=0, count=1, cards=("Plain Ghoul",), audience=(0,))
    assert said(drew, seat=0) == ["Ann draws a card: Plain Ghoul."]
    assert said(ev.Drew(seat=0, count=1)) == ["Ann draws a card."]


# ------------------------------------------------------------------ on the fronts


def test_a_creature_that_is_played_comes_to_its_front_in_the_same_line() -> None:
    scene = situation(side(hand=[ox()], gold=1), side(), phase="entrance", stops="happens")
    scene.play("Ox", "Your Defensive")
    assert told(scene)[0] == "Ann plays Ox into the Defensive."


def test_who_moves_is_told_once_and_not_that_they_are_marked() -> None:
    scene = situation(side(offensive=[ox(), creature("Cow")]))
    scene.move("back", ["Ox", "Cow"])
    assert told(scene) == ["Ox and Cow move to the Defensive."]


def test_assigning_and_unassigning() -> None:
    scene = situation(side(offensive=[creature("Guide", "1/1", BLESS)], gold=1), stops="happens")
    scene.use("Guide")
    assert "Guide is assigned: Creatures you control get +0/+1." in told(scene)
    scene = situation(side(offensive=[at("Guide", assigned=1)], gold=1), phase="unmark")
    scene.answer(["Guide"])
    assert "Guide is no longer assigned." in told(scene)


def test_an_upkeep() -> None:
    name = creature("Hireling", "1/1", "Upkeep pay 1 ~ sacrifice me.")
    for paid in (True, False):
        scene = situation(side(offensive=[name], gold=1), phase="upkeep")
        scene.answer(paid)
        verb = "pays" if paid else "does not pay"
        assert f"Ann {verb} the upkeep of Hireling." in told(scene)


# ------------------------------------------------------------------ fights


def test_an_attack_is_told_blow_by_blow() -> None:
    me = side(offensive=[ox(), creature("Cow", "1/1")], attached=[on(axe(), "Ox")])
    scene = situation(me, side(defensive=[creature("Wall", "3/4")]))
    scene.attack("Player 2", ["Ox", "Cow"], {"Ox": ["Wall"]})
    assert told(scene) == [
        "Ann attacks Ben with Ox and Cow.",
        "Wall blocks Ox.",
        "Ox deals 3 damage to Wall.",
        "Wall deals 3 damage to Ox.",
        "Ox dies.",
        "Axe falls to the ground.",
        "Ben loses 1 influence to Cow and has 19.",
    ]


def axe() -> str:
    return equipment("Axe", "My host gets +1/+0.", "Weapon")


def test_who_picks_something_up() -> None:
    scene = situation(side(offensive=[ox()], ground=[axe()]))
    (pick,) = [id for id in scene.options() if id.startswith("pick up:")]
    scene.act(pick)
    assert told(scene) == ["Ox picks up Axe."]


def test_who_hands_something_over() -> None:
    me = side(offensive=[ox(), creature("Cow")], attached=[on(axe(), "Cow")], gold=1)
    scene = situation(me)
    (pick,) = [id for id in scene.options() if id.startswith("hand over:")]
    scene.act(pick)
    assert told(scene) == ["Cow hands Axe over to Ox."]


def test_those_who_block_are_told_for_each_attacker() -> None:
    blocked = ev.Blocked(
        seat=1,
        blockers=(((1,), (3, 4)), ((2,), (5,))),
        cards=((("Ox",), ("Cow", "Hen")), (("Goat",), ("Calf",))),
    )
    assert said(blocked) == ["Cow and Hen block Ox; Calf blocks Goat."]


def test_the_creature_of_a_quest_is_attacked() -> None:
    name = confrontation("Drake", "1/2", 2)
    scene = situation(side(offensive=[ox()]), quests=[quest(name, seat0=0)])
    scene.attack("Drake", ["Ox"])
    assert told(scene) == [
        "Ann attacks Drake with Ox.",
        "Ox deals 2 damage to Drake.",
        "Ann has done 1 of 2 of Drake.",
        "Drake deals 1 damage to Ox.",
    ]


def test_those_who_strike_the_creature_of_a_quest_together_are_told() -> None:
    def lines(name: str, defence: int) -> list[str]:
        quarry = confrontation(name, f"0/{defence}", 2)
        mine = side(offensive=[ox(), creature("Cow", "1/1")])
        scene = situation(mine, quests=[quest(quarry, seat0=0)])
        scene.attack(name, ["Ox", "Cow"])
        return told(scene)[1:]

    assert lines("Drake", 3) == [
        "Ox and Cow deal 3 damage to Drake together.",
        "Ann has done 1 of 2 of Drake.",
    ]
    assert lines("Wyrm", 4) == [
        "Ox and Cow deal 3 damage to Wyrm together, too little for its defence of 4."
    ]


def test_the_strike_at_a_quest_in_every_language() -> None:
    struck = ev.QuestStruck(
        attackers=(1, 2),
        attacker_cards=("Cow", "Ox"),
        id=3,
        quest="Drake",
        amount=1,
        defence=2,
    )
    assert in_all(struck) == [
        "Cow and Ox deal 1 damage to Drake together, too little for its defence of 2.",
        "Cow und Ox fügen Drake zusammen 1 Schaden zu, zu wenig für die Verteidigung von 2.",
        "Cow et Ox infligent ensemble des blessures à Drake : 1, trop peu pour sa défense de 2.",
        "Cow y Ox hacen juntas 1 de daño a Drake, demasiado poco para su defensa de 2.",
    ]


# ------------------------------------------------------------------ quests and ends


def test_a_count_stands_after_what_it_counts() -> None:
    # Marrow Scribe: (M), sacrifice another creature you control: draw a card.
    name = assignment("Burnt", "When you sacrifice a creature, count 1.", 2, 3)
    mine = side(offensive=["Marrow Scribe", ox()])
    scene = situation(mine, quests=[quest(name, seat0=0)], stops="happens")
    scene.use("Marrow Scribe")
    assert told(scene) == [
        "Ann uses Marrow Scribe.",
        "Ox dies.",
        "Ann has done 1 of 3 of Burnt.",
        "Ann draws a card.",
    ]


def test_the_dead_stand_before_those_who_count_them() -> None:
    name = assignment("Feast", "When a creature an opponent controls dies, count 1.", 2, 3)
    foe = side(defensive=[creature("Hen", "0/1")])
    scene = situation(side(offensive=[ox()]), foe, quests=[quest(name, seat0=0)])
    scene.attack("Player 2", ["Ox"], {"Ox": ["Hen"]})
    assert told(scene)[-2:] == ["Hen dies.", "Ann has done 1 of 3 of Feast."]


def test_what_is_counted_on_and_on_is_told_once() -> None:
    counts = [ev.QuestAdvanced(seat=0, id=1, quest="Feast", progress=n, goal=5) for n in (1, 2, 3)]
    assert said(*counts) == ["Ann has done 3 of 5 of Feast."]
    other = ev.QuestAdvanced(seat=1, id=1, quest="Feast", progress=1, goal=5)
    assert said(counts[0], other) == [
        "Ann has done 1 of 5 of Feast.",
        "Ben has done 1 of 5 of Feast.",
    ]


# ------------------------------------------------------------------ what is used, and for how much


def test_an_ability_that_another_card_gives_is_used() -> None:
    # Traveller's Lantern: My host has “(M), pay 2: draw a card.”
    mine = side(offensive=[ox()], attached=[on("Traveller's Lantern", "Ox")], gold=2)
    scene = situation(mine, stops="happens")
    scene.use("Ox")
    lines = ["Ann uses Traveller's Lantern.", "Ann draws a card."]
    assert told(scene) == lines
    kept = [
        event for event in RULES.turns.telling(scene.events) if not isinstance(event, ev.Passed)
    ]
    assert tell(kept, NAMES) == lines[:1]  # that somebody draws is told of no turn


def test_a_price_that_depends_on_the_target_is_told_as_what_is_paid() -> None:
    # A Fair Price costs T + 1, which is one more than its target: Destroy target creature.
    mine = side(hand=["A Fair Price"], gold=4)
    scene = situation(mine, side(defensive=[creature("Cow", "1/1", cost=3)]), stops="happens")
    scene.play("A Fair Price")
    assert told(scene) == ["Ann pays 4 and plays A Fair Price on Cow.", "Cow dies."]
    paid = ev.Announced(
        item=1, seat=0, card="A Fair Price", ability=0, targets=(2,), target_cards=("Cow",), price=4
    )
    assert in_all(paid) == [
        "Ann pays 4 and plays A Fair Price on Cow.",
        "Ann zahlt 4 und spielt Ein gerechter Preis auf Cow.",
        "Ann paie 4 et joue Un juste prix sur Cow.",
        "Ann paga 4 y juega Un precio justo sobre Cow.",
    ]


def in_all(event: Event) -> list[str]:
    """How an event is told in each language."""
    lines = []
    for language in LANGUAGES:
        with speaking(language):
            lines += said(event)
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]


# ------------------------------------------------------------------ what is asked


def test_what_is_to_be_chosen_has_its_article() -> None:
    mine = side(offensive=["Marrow Scribe", ox(), creature("Cow")])
    scene = situation(mine, stops="happens")
    scene.act(f"use:{scene.card('Marrow Scribe').id}:0", resolve=False)
    prompts = []
    for language in LANGUAGES:
        with speaking(language):
            prompts.append(say(scene.question.prompt).replace("\N{NO-BREAK SPACE}", " "))
    assert prompts == [
        "Choose another creature you control.",
        "Wähle eine andere Kreatur unter deiner Kontrolle.",
        "Choisissez : une autre créature que vous contrôlez.",
        "Elige otra criatura que controlas.",
    ]


# ------------------------------------------------------------------ from beginning to end


def test_a_quest_from_its_acceptance_to_its_completion() -> None:
    name = assignment("Errand", "When you play a card, count 1.\nReward: gain 1 influence.", 3, 2)
    boon = event("Boon", "Gain 1 influence.")
    me = side(hand=[boon, boon], gold=2)
    scene = situation(me, side(), quests=[quest(name)], stops="happens")
    scene.accept("Errand").play(boon).play(boon)
    lines = told(scene)
    assert lines[0] == "Ann accepts Errand."
    assert "Ann has done 1 of 2 of Errand." in lines
    assert "Ann completes Errand: 3 victory points." in lines
    assert "Ann has 3 victory points now." in lines


def test_a_security_is_told_and_who_fails() -> None:
    name = contract("Debt", "When you play a card, count 1.", escrow=2)
    scene = situation(side(gold=2), quests=[quest(name)])
    scene.accept("Debt")
    assert told(scene) == ["Ann accepts Debt, with a deposit of 2 gold."]
    scene.act(f"abandon:{scene.quest('Debt').id}")
    assert told(scene)[-1] == "Debt is over for Ann, who gave it up."


def test_what_quests_do_by_themselves() -> None:
    assert said(
        ev.Vetoed(seat=0, owner=1, quest="Errand"),
        ev.QuestOpened(id=4, quest="Drake", owner=1),
        ev.QuestExpired(id=4, quest="Drake"),
    ) == [
        "Ann removes Errand of Ben.",
        "Drake is turned up, a quest of Ben.",
        "Drake expires.",
    ]


def test_influence_is_told_with_what_it_is_now() -> None:
    assert said(ev.InfluenceChanged(seat=0, amount=2, total=22)) == [
        "Ann gains 2 influence and has 22."
    ]
    assert said(ev.InfluenceChanged(seat=1, amount=-2, total=18, source=7, source_card="Ox")) == [
        "Ben loses 2 influence to Ox and has 18."
    ]


def test_how_a_match_ends() -> None:
    scene = situation(side(offensive=[ox()]), side(influence=2))
    scene.attack("Player 2", ["Ox"])
    lines = told(scene)
    assert "Ben has no influence left and is defeated." in lines
    assert lines[-1] == "Ann wins: nobody else is left."
    end = ev.Ended(kind="Exhausted", winner=0, reason="")
    assert said(end) == ["Ann wins: ahead when all decks were empty."]
    tie = ev.Ended(kind="Tie", winner=None, reason="Nobody is ahead, and all decks are empty.")
    assert said(tie) == ["The match is a draw: nobody is ahead, and all decks are empty."]


def test_every_way_to_win_is_told() -> None:
    for kind, why in WINS.items():
        assert said(ev.Ended(kind=kind, winner=1, reason="")) == [f"Ben wins: {why}."]


def test_whom_the_die_names() -> None:
    assert said(ev.Hunted(seat=0, prey=2)) == ["In this round Ann can attack Cid only."]
