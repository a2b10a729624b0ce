"""From the facts of a match to what everybody gains; experience against a reckoning of its own."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import floor
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.catalogue import GAMES
from engine.games.marcomage.board.events import Discarded, Played
from engine.games.marcomage.numbers import RARITIES
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.rules import RULES
from engine.players import random_answer
from engine.scoring import ratings
from engine.scoring.experience import DRAW, LOSS, WIN, Final, to_next_level
from engine.scoring.facts import Facts, Sat, Seen, favourites, places
from engine.scoring.ratings import Rating
from engine.scoring.scores import Score, Tally, scored
from engine.table import Chance, Event, Match, Rejected, Seat, Setup
from tests.kit.marks import rule
from tests.kit.results import FINAL, ends, facts, finals, played

PEOPLE = (1, 2, 3, 4)
WHOLE = [1.0, 1.0]


def after(some: Facts, before: dict[int, Score] | None = None) -> dict[int, Score]:
    found = scored(some, before or {}, GAMES[some.game].awarding.awards, 1.0, 2)
    return {person: score for person, (_, score) in found.items()}


# ------------------------------------------------------------------ experience


def half_up(number: Fraction) -> int:
    return floor(number + Fraction(1, 2))


def by_hand(some: Facts, seat: int, levels: tuple[int, int]) -> list[int]:
    """The phases of M-7.1 to M-7.4, written down anew from the text of the rules."""
    mine, theirs = (some.seats[n].seen.final for n in (seat, 1 - seat))
    assert mine is not None
    assert theirs is not None
    won = some.winner == seat
    if some.winner is None:
        first = Fraction(DRAW, 100)
    else:
        first = Fraction((WIN if won else LOSS)[some.kind], 100)
    above = levels[1 - seat] - levels[seat]
    second = Fraction(100 + (min(10 * above, 100) if above > 0 else max(5 * above, -50)), 100)
    marks = _winners(mine, theirs) if won else _others(mine, theirs)
    rated = {"major": Fraction(7, 4), "minor": Fraction(5, 4), "tactical": Fraction(1)}
    values = [rated[mark] for mark in marks]
    third = min(values) if won else max(values)
    more = 0
    if won:
        more += 20 * (mine.last_rarity == "common")
        more += 30 * (theirs.facilities == (1, 1, 1))
        more += 45 * (some.kind == "Destruction" and mine.last_award == "Titan")
        more += 50 * (some.turn < 10)
        more += 70 * (mine.rares_in_hand >= 4)
        more += 80 * (mine.wall == 150)
        more += 90 * ((mine.tower, mine.wall) == (1, 0))
    phases, experience = [], Fraction(100)
    for factor in (first, second, third, 1 + Fraction(more, 100)):
        experience = Fraction(half_up(experience * factor))
        phases.append(int(experience))
    return phases


def _mark(value: int, low: int, high: int) -> int:
    """-1 below both, 1 above both, 0 between them and on them (M-7.4a)."""
    return (value > high) - (value < low)


LITTLE = {-1: "major", 0: "minor", 1: "tactical"}
MUCH = {-1: "tactical", 0: "minor", 1: "major"}


def _winners(mine: Final, theirs: Final) -> list[str]:
    return [
        LITTLE[_mark(theirs.stock, 150, 300)],
        LITTLE[_mark(theirs.tower, 30, 60)],
        MUCH[_mark(mine.tower, 30, 60)],
    ]


def _others(mine: Final, theirs: Final) -> list[str]:
    return [
        MUCH[_mark(mine.stock, 150, 300)],
        MUCH[_mark(mine.tower, 30, 60)],
        LITTLE[_mark(theirs.tower, 30, 60)],
    ]


@rule("M-7.1")
@rule("M-7.2")
@rule("M-7.3")
@rule("M-7.4")
@rule("M-7.4a")
@given(
    st.one_of(ends(), st.just("Draw")),
    finals(),
    finals(),
    st.tuples(st.integers(0, 25), st.integers(0, 25)),
    st.integers(1, 30),
)
def test_experience_is_what_the_rules_say_phase_by_phase(
    kind: str, first: Final, second: Final, levels: tuple[int, int], turn: int
) -> None:
    order = (1, 1) if kind == "Draw" else (1, 2)
    sat = [Sat(n, order[n], seen=Seen(final=(first, second)[n])) for n in (0, 1)]
    some = Facts("marcomage", kind, tuple(sat), turn)
    before = {n: Score(level=levels[n]) for n in (0, 1)}
    found = scored(some, before, GAMES["marcomage"].awarding.awards, 1.0, 2)
    for seat in (0, 1):
        gain, score = found[seat]
        assert [phase.experience for phase in gain.phases] == by_hand(some, seat, levels)
        level, left = levels[seat], gain.experience
        while left >= to_next_level(level):
            left, level = left - to_next_level(level), level + 1
        assert (score.level, score.experience) == (level, left)
        assert gain.levels == (levels[seat], level)


def _as_it_lies(match: Match[Any], happened: list[Event], seat: int) -> Final:
    """What counts of a player, read from his side of the table and from what he did last."""
    player = match.state.players[seat]
    own = [e for e in happened if isinstance(e, Played | Discarded) and e.seat == seat]
    last = own[-1] if own else None
    card = last.card if isinstance(last, Played) else 0
    rarities = [RARITIES[BOOK.rarity[held]] for held in player.hand]
    return Final(
        player.tower,
        player.wall,
        (player.quarry, player.magic, player.dungeon),
        player.bricks + player.gems + player.recruits,
        rarities.count("rare"),
        RARITIES[BOOK.rarity[card]] if card else None,
        BOOK.award.get(card),
    )


@rule("M-7.1")
@rule("M-7.3")
@rule("M-7.4")
@settings(max_examples=max(25, settings().max_examples // 10))
@given(st.integers(0, 10**9), st.tuples(st.integers(0, 12), st.integers(0, 12)), st.booleans())
def test_whole_matches_give_what_the_rules_say(
    seed: int, levels: tuple[int, int], flees: bool
) -> None:
    seats = (Seat("Ann", "random"), Seat("Ben", "random"))
    match = Match.new(RULES, Setup(seats, f"{seed}", {}))
    chance, happened = Chance.from_seed(f"{seed}"), list(match.opening)
    while match.questions and not (flees and match.state.round > 12):
        [asked] = match.questions
        events = match.answer(asked.seat, asked.id, random_answer(asked, chance))
        assert not isinstance(events, Rejected)
        happened += events
    if match.outcome is None:
        [gives_up] = [q for q in RULES.standing(match.state, 0) if q.then == "surrender"]
        events = match.answer(gives_up.seat, gives_up.id, {"yes": True})
        assert not isinstance(events, Rejected)
        happened += events
    assert match.outcome is not None
    place = places(match.outcome.ranking)
    seen = GAMES["marcomage"].awarding.seen(match.state, happened)
    finals = [_as_it_lies(match, happened, seat) for seat in (0, 1)]
    assert [one.final for one in seen] == finals
    sat = tuple(Sat(seat, place[seat], seen=seen[seat]) for seat in (0, 1))
    some = Facts("marcomage", match.outcome.kind, sat, match.state.round)
    found = scored(some, {n: Score(level=levels[n]) for n in (0, 1)}, (), 1.0, 2)
    for seat in (0, 1):
        phases = [phase.experience for phase in found[seat][0].phases]
        assert phases == by_hand(some, seat, levels)


@rule("M-7.5")
def test_players_start_at_level_0_and_the_rest_stays() -> None:
    some = facts("marcomage", 1, 2, kind="Destruction", final=FINAL._replace(tower=70))
    before: dict[int, Score] = {}
    for _ in range(5):
        before |= after(some, before)
    assert (before[1].level, before[1].experience) == (1, 25)  # 5 times 105, and 500 for level 1
    assert before[2].level == 0


def test_only_marcomage_gives_experience() -> None:
    assert all(score.experience == 0 for score in after(facts("wtactics", 1, 2)).values())


# ------------------------------------------------------------------ ratings


def test_the_winner_goes_up_and_the_loser_down_and_both_are_surer() -> None:
    first, second = ratings.after([Rating(), Rating()], [1, 2], WHOLE)
    assert first.number > 1500 > second.number
    assert max(first.within, second.within) < Rating().within == 1000


def test_an_upset_moves_more_than_what_was_expected() -> None:
    strong, weak = Rating(32.0, 3.0), Rating(20.0, 3.0)
    expected, upset = (ratings.after([strong, weak], order, WHOLE) for order in ([1, 2], [2, 1]))
    assert upset[1].mu - weak.mu > weak.mu - expected[1].mu > 0


def test_equals_who_draw_stay_equal() -> None:
    first, second = ratings.after([Rating(), Rating()], [1, 1], WHOLE)
    assert first == second


def test_several_are_rated_by_their_places() -> None:
    numbers = [one.number for one in ratings.after([Rating()] * 4, [2, 1, 4, 3], [1.0] * 4)]
    assert sorted(numbers, reverse=True) == [numbers[1], numbers[0], numbers[3], numbers[2]]


@given(played(PEOPLE))
def test_a_match_raises_no_winner_less_than_others(some: Facts) -> None:
    found = scored(some, {}, (), 1.0, 2)
    rated = [one for one in found.values() if not one[0].short]
    order = sorted(rated, key=lambda one: one[0].place)
    numbers = [gain.after.mu for gain, _ in order]
    assert all(one >= other - 1e-9 for one, other in pairwise(numbers))


# ------------------------------------------------------------------ the rest


def test_streaks_grow_turn_and_end() -> None:
    mine, them = facts("arcmage", 1, 2), facts("arcmage", 2, 1)
    draw = facts("arcmage", 1, 2, places=(1, 1))
    before: dict[int, Score] = {}
    seen = []
    for some in (mine, mine, them, mine, draw, them, them):
        before |= after(some, before)
        seen.append(before[1].streak)
    assert seen == [1, 2, -1, 1, 0, -1, -2]
    assert before[1].longest == 2
    assert before[1].tally == Tally(3, 1, 3)


def test_decks_cards_and_awards_are_counted() -> None:
    sat = (
        Sat(1, 1, "abcdefgh", "Rush", Seen({"Lion": 3}, {"played": 3, "hand": 0, "deck": 3})),
        Sat(2, 2, "random"),
    )
    some = Facts("arcmage", "Last", sat, 30)
    score = after(some, after(some))[1]
    assert score.decks == {"abcdefgh": Tally(won=2)}
    assert score.called == {"abcdefgh": "Rush"}
    assert score.cards == {"Lion": 6}
    assert score.awards["Last pages"] == 2


@pytest.mark.parametrize(
    ("ranking", "expected"),
    [
        (((0,), (1,)), {0: 1, 1: 2}),
        (((1, 2), (0,)), {1: 1, 2: 1, 0: 3}),
        (((2,), (0, 3), (1,)), {2: 1, 0: 2, 3: 2, 1: 4}),
    ],
)
def test_places_follow_from_the_ranking(
    ranking: tuple[tuple[int, ...], ...], expected: dict[int, int]
) -> None:
    assert places(ranking) == expected


def test_only_the_cards_that_were_played_most_are_kept() -> None:
    counts = {chr(97 + n): n for n in range(12)}
    assert favourites(counts) == {chr(97 + n): n for n in range(11, 3, -1)}
