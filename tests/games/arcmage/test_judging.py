"""A judge's corrections: each does what it says, everybody is told, and play goes on."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.creatures.board.agenda import Stacked
from engine.games.arcmage.board.events import Corrected, Drew
from engine.games.arcmage.board.state import Board
from engine.games.arcmage.positions.position import position
from engine.games.arcmage.rules import RULES
from engine.table import Chance, Event, Match, Rejected, Seat, Setup
from engine.table.events import plain
from engine.table.fairness import replay
from tests.kit.arcmage import Scene, at, side, situation
from tests.kit.arcmage_strategies import PICKS, answer, inventory, matches, share


def correct(scene: Scene, pick: str, number: int | None = None) -> list[Event]:
    """The judge picks a correction, and says a number if he is asked for one."""
    before = inventory(scene.board)
    events = scene.match.answer(None, "judge", {"pick": [pick]})
    assert not isinstance(events, Rejected), events.message
    if number is not None:
        asked = scene.question
        assert asked.seat is None
        more = scene.match.answer(None, asked.id, {"number": number})
        assert not isinstance(more, Rejected)
        events += more
    told = [event for event in events if isinstance(event, Corrected)]
    assert len(told) == 1
    for seat in (0, 1, None):
        assert told[0].seen_by(seat)
    assert scene.match.journal.answers[-1].seat is None
    assert replay(RULES, scene.match.journal)[1] is None
    for seat, player in enumerate(scene.board.players):
        assert player.lost or inventory(scene.board)[seat] == before[seat]
    return events


def offered(scene: Scene) -> list[str]:
    question = scene.match.question(None, "judge")
    return [option.id for option in question.options] if question else []


def id_of(scene: Scene, name: str) -> int:
    return scene.card(name).id


# ------------------------------------------------------------------ what it says


def test_a_card_is_marked_and_unmarked() -> None:
    scene = situation(side(army=["Bramble Warden"]))
    pick = f"mark:{id_of(scene, 'Bramble Warden')}"
    correct(scene, pick)
    assert scene.card("Bramble Warden").marked
    correct(scene, pick)
    assert not scene.card("Bramble Warden").marked


def test_a_resource_is_marked_and_goes_to_the_graveyard() -> None:
    scene = situation(side(resources={"Gaian": 2}))
    first, second = (card.id for card in scene.board.players[0].resources)
    correct(scene, f"mark:{first}")
    assert scene.ready() == 1
    correct(scene, f"grave:{second}")
    assert scene.ready() == 0
    assert len(scene.board.players[0].resources) == 1
    assert len(scene.grave()) == 1


def test_a_creature_goes_where_the_judge_says() -> None:
    for place in ("hand", "top", "bottom", "grave", "removed"):
        scene = situation(side(army=["Bramble Warden"]))
        correct(scene, f"{place}:{id_of(scene, 'Bramble Warden')}")
        player = scene.board.players[0]
        assert not scene.there("Bramble Warden")
        where = {
            "hand": player.hand[-1:],
            "top": player.deck[-1:],
            "bottom": player.deck[:1],
            "grave": scene.grave()[-1:],
            "removed": player.removed[-1:],
        }
        assert where[place] == ["Bramble Warden"]


def test_a_stolen_creature_goes_to_its_owner() -> None:
    scene = situation(side(army=["Bramble Warden"]))
    scene.arrange(scene.card("Bramble Warden"), controller=1)
    scene = Scene(Match.load(RULES, position(scene.board)))
    correct(scene, f"hand:{id_of(scene, 'Bramble Warden')}")
    assert scene.hand(0) == ["Bramble Warden"]
    assert scene.hand(1) == []


def test_a_buried_card_goes_where_the_judge_says() -> None:
    for place in ("hand", "top", "bottom", "removed"):
        scene = situation(side(grave=["Bramble Warden"]))
        buried = scene.board.players[0].grave[0].id
        correct(scene, f"{place}:{buried}")
        assert scene.grave() == []
        found = scene.board.players[0]
        assert "Bramble Warden" in [*found.hand, *found.deck, *found.removed]


def test_a_buried_card_is_not_buried_again_and_a_city_is_not_taken_away() -> None:
    scene = situation(side(grave=["Bramble Warden"]))
    assert f"grave:{scene.board.players[0].grave[0].id}" not in offered(scene)
    city = scene.all("Sanctuary")[0].id
    assert f"hand:{city}" not in offered(scene)


def test_a_creature_moves_to_a_city_and_back() -> None:
    scene = situation(side(army=["Bramble Warden"]))
    hermit, city = scene.card("Bramble Warden"), scene.all("Sanctuary")[0]
    assert f"move:{hermit.id}:0" not in offered(scene)
    correct(scene, f"move:{hermit.id}:{city.id}")
    assert scene.place("Bramble Warden") == "Sanctuary"
    correct(scene, f"move:{hermit.id}:0")
    assert scene.place("Bramble Warden") == "army"


def test_damage_is_set_and_may_kill() -> None:
    scene = situation(side(army=["Bramble Warden"]))
    life = scene.traits("Bramble Warden").defence
    correct(scene, f"damage:{id_of(scene, 'Bramble Warden')}", life)
    assert scene.grave() == ["Bramble Warden"]


def test_damage_of_a_city_is_set_up_and_down() -> None:
    scene = situation(side())
    city = scene.all("Sanctuary")[0]
    full = scene.strength("Sanctuary")
    correct(scene, f"damage:{city.id}", 3)
    assert scene.strength("Sanctuary") == full - 3
    correct(scene, f"damage:{city.id}", -2)
    assert scene.strength("Sanctuary") == full + 2


def test_damage_that_destroys_the_last_city_defeats() -> None:
    scene = situation(side(), side())
    correct(scene, f"damage:{scene.all('Sanctuary')[1].id}", 99)
    assert scene.match.outcome is not None
    assert scene.match.outcome.winner == 0


def test_counters_are_set() -> None:
    scene = situation(side(army=[at("Bramble Warden", counters={"+1/+1": 3})]))
    attack, defence = scene.size("Bramble Warden")
    correct(scene, f"counters:{id_of(scene, 'Bramble Warden')}", 1)
    assert scene.size("Bramble Warden") == (attack - 2, defence - 2)


def test_a_player_draws_and_only_he_sees_what() -> None:
    scene = situation(side(), side(deck=["Kolibri", "Bramble Warden"]))
    events = correct(scene, "draw:1")
    assert scene.hand(1) == ["Bramble Warden"]
    for seat, cards in ((1, ["Bramble Warden"]), (0, []), (None, [])):
        drew = [event for event in plain(events, seat) if event["type"] == "drew"]
        assert [list(event["cards"]) for event in drew] == [cards]
    assert any(isinstance(event, Drew) for event in events)


def test_the_top_card_of_a_deck_is_milled() -> None:
    scene = situation(side(deck=["Kolibri", "Bramble Warden"]))
    correct(scene, "mill:0")
    assert scene.grave() == ["Bramble Warden"]
    assert scene.deck() == ["Kolibri"]


def test_a_deck_is_shuffled() -> None:
    names = ["Kolibri", "Bramble Warden", "Nourished Flower", "Sanctuary"] * 5
    scene = situation(side(deck=names))
    correct(scene, "shuffle:0")
    assert scene.deck() != names
    assert sorted(scene.deck()) == sorted(names)


def test_an_item_of_the_stack_is_dropped_and_its_card_is_buried() -> None:
    scene = situation(side(hand=["Kolibri"], resources={"Gaian": 3}))
    scene.announce("Kolibri")
    (item,) = scene.board.stack
    correct(scene, f"drop:{item.id}")
    assert scene.stack() == []
    assert scene.grave() == ["Kolibri"]
    scene.settle()
    assert not scene.there("Kolibri")


# ------------------------------------------------------------------ what is open meanwhile


def test_what_is_asked_is_brought_up_to_date() -> None:
    scene = situation(side(hand=["Kolibri"], resources={"Gaian": 3}))
    old = scene.question
    assert scene.can_play("Kolibri")
    for card in scene.board.players[0].resources:
        correct(scene, f"mark:{card.id}")
    assert not scene.can_play("Kolibri")
    assert scene.question.id != old.id
    late = scene.match.answer(old.seat, old.id, {"pick": ["play:kolibri"]})
    assert isinstance(late, Rejected)
    assert late.message.startswith("Too late")


def test_nobody_is_asked_until_the_judge_has_said_the_number() -> None:
    scene = situation(side(army=["Bramble Warden"]))
    old = scene.question
    scene.match.answer(None, "judge", {"pick": [f"damage:{id_of(scene, 'Bramble Warden')}"]})
    assert [question.seat for question in scene.match.questions] == [None]
    assert scene.match.question(None, "judge") is None
    assert isinstance(scene.match.answer(old.seat, old.id, {"pick": ["done"]}), Rejected)
    scene.match.answer(None, scene.question.id, {"number": 0})
    assert scene.question.prompt == old.prompt


def test_who_is_made_homeless_by_a_correction_is_asked_first() -> None:
    scene = situation(side(cities=["Sanctuary", "Enchanted Forest"],
                           army=[at("Bramble Warden", "Sanctuary")]))  # fmt: skip
    prompt = scene.question.prompt
    correct(scene, f"damage:{scene.all('Sanctuary')[0].id}", 99)
    assert scene.question.prompt == "Where does Bramble Warden go?"
    correct(scene, f"mark:{id_of(scene, 'Bramble Warden')}")
    assert scene.question.prompt == "Where does Bramble Warden go?"
    scene.answer("Enchanted Forest")
    assert scene.place("Bramble Warden") == "Enchanted Forest"
    assert scene.question.prompt == prompt


def test_a_deck_that_somebody_looks_through_is_not_corrected() -> None:
    scene = situation(side(hand=["Kolibri"], grave=["Kolibri"]))
    assert {"draw:0", "mill:0", "shuffle:0"} <= set(offered(scene))
    scene.board.agenda.append(Stacked(0, 2))
    assert not {"draw:0", "mill:0", "shuffle:0"} & set(offered(scene))
    assert {"draw:1", "mill:1", "shuffle:1"} <= set(offered(scene))
    assert f"top:{scene.board.players[0].grave[0].id}" not in offered(scene)
    scene.board.agenda.pop()


def test_before_the_first_turn_there_is_nothing_to_correct() -> None:
    seats = (Seat("Ann", "gaian-love-for-life"), Seat("Ben", "uneasy-alliance"))
    match = Match.new(RULES, Setup(seats, 1, {}))
    assert match.question(None, "judge") is None


def test_players_cannot_judge() -> None:
    scene = situation(side())
    result = scene.match.answer(0, "judge", {"pick": ["draw:0"]})
    assert isinstance(result, Rejected)


@share(2)
@given(matches(), PICKS, st.integers(0, 2**32))
def test_a_judge_may_correct_anything_at_any_moment(
    match: Match[Board], picks: list[int], seed: int
) -> None:
    chance = Chance.from_seed(seed)
    before = inventory(match.state)
    for number in picks:
        judge = match.question(None, "judge")
        if judge is not None and judge.options and chance.below(2):
            pick = chance.choice(judge.options).id
            assert not isinstance(match.answer(None, "judge", {"pick": [pick]}), Rejected)
        elif match.questions:
            answer(match, number)
        for seat, player in enumerate(match.state.players):
            assert player.lost or inventory(match.state)[seat] == before[seat]
        assert bool(match.outcome) is not bool(match.questions)
        assert Match.load(RULES, position(match.state)).state == match.state
    assert replay(RULES, match.journal)[1] is None
