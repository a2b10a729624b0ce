"""Single and double elimination."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.league.brackets import (
    NOBODY,
    Format,
    LoserOf,
    Meeting,
    Node,
    Seed,
    WinnerOf,
    champion,
    loser_goes,
    meetings,
    seeding,
    tree,
    winner_goes,
)

SIZES = [*range(2, 20), 31, 32, 33, 63, 64, 65, 128, 200, 255, 256]
FORMATS: tuple[Format, ...] = ("single", "double")
LIVES = {"single": 1, "double": 2}
PLAYERS = st.integers(2, 36)

Beats = Callable[[int, int], int]
"""Who of two wins."""


def played(nodes: Sequence[Node], players: int, wins: Beats) -> dict[str, Meeting]:
    """All matches, played round after round; persons are the seeds."""
    winners: dict[str, int] = {}
    seeds = range(1, players + 1)
    while True:
        met = meetings(nodes, seeds, winners)
        ready = {id: meeting for id, meeting in met.items() if meeting.is_open}
        if not ready:
            return met
        for id, (first, second, _) in ready.items():
            assert first
            assert second
            winners[id] = wins(first, second)


def fought(met: dict[str, Meeting]) -> dict[str, Meeting]:
    return {id: meeting for id, meeting in met.items() if meeting.first and meeting.second}


def mixed(seed: int) -> Beats:
    """Winners without rhyme or reason."""
    return lambda one, two: (one, two)[(one * 31 + two * 17 + seed * (one ^ two)) // 3 % 2]


# ------------------------------------------------------------------ the tree


@pytest.mark.parametrize("players", SIZES)
def test_so_many_matches_it_has(players: int) -> None:
    assert len(tree("single", players)) == players - 1
    assert len(tree("double", players)) == 2 * players - 1


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("players", SIZES)
def test_every_seed_winner_and_loser_comes_to_one_place(format: Format, players: int) -> None:
    nodes = tree(format, players)
    came = Counter(source for node in nodes for source in (node.first, node.second))
    ids = [node.id for node in nodes]
    assert len(set(ids)) == len(ids)
    expected = {Seed(place) for place in range(1, players + 1)}
    if format == "single":
        assert set(came) == expected | {WinnerOf(id) for id in ids[:-1]}
    else:
        winners = {WinnerOf(id) for id in ids[:-1]}
        losers = {LoserOf(id) for id in ids if id[0] == "W"} | {LoserOf("F1")}
        assert set(came) == expected | winners | losers
    assert set(came.values()) == {1}


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("players", SIZES)
def test_nobody_plays_twice_in_a_round_and_rounds_have_no_gaps(
    format: Format, players: int
) -> None:
    nodes = tree(format, players)
    round_of = {node.id: node.round for node in nodes}
    assert sorted(set(round_of.values())) == [*range(1, nodes[-1].round + 1)]
    for before, after in pairwise(nodes):
        assert before.round <= after.round
    for node in nodes:
        for goes in (winner_goes, loser_goes):
            following = goes(nodes, node.id)
            assert following is None or following.round > node.round


def test_where_winners_and_losers_go() -> None:
    nodes = tree("double", 4)
    ids = [node.id for node in nodes]
    assert ids == ["W1-1", "W1-2", "W2-1", "L1-1", "L2-1", "F1", "F2"]
    assert [node.round for node in nodes] == [1, 1, 2, 2, 3, 4, 5]
    assert [node.bracket for node in nodes] == ["W", "W", "W", "L", "L", "F", "F"]
    won = {id: to.id for id in ids if (to := winner_goes(nodes, id))}
    lost = {id: to.id for id in ids if (to := loser_goes(nodes, id))}
    assert won == {
        "W1-1": "W2-1", "W1-2": "W2-1", "W2-1": "F1", "L1-1": "L2-1", "L2-1": "F1", "F1": "F2"
    }  # fmt: skip
    assert lost == {"W1-1": "L1-1", "W1-2": "L1-1", "W2-1": "L2-1", "F1": "F2"}


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("players", SIZES)
def test_the_best_seeds_have_the_byes(format: Format, players: int) -> None:
    first = [node for node in tree(format, players) if node.id.startswith("W1-")]
    playing = {source for node in first for source in (node.first, node.second)}
    byes = (1 << (players - 1).bit_length()) - players
    assert playing == {Seed(place) for place in range(byes + 1, players + 1)}


@pytest.mark.parametrize("players", [0, 1, 257])
def test_other_numbers_have_no_bracket(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 256"):
        tree("single", players)


# ------------------------------------------------------------------ seeding


def test_seeds_stand_as_they_are_used_to() -> None:
    assert seeding(3) == [1, 8, 4, 5, 2, 7, 3, 6]


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("players", SIZES)
def test_the_best_seeds_meet_last(format: Format, players: int) -> None:
    """If the better one always wins, each round of the upper bracket is played by the best, and the
    best meets the worst of them."""
    met = fought(played(tree(format, players), players, min))
    rounds: dict[str, set[tuple[int, ...]]] = {}
    for id, meeting in met.items():
        if id[0] == "W":
            one, two = meeting.first, meeting.second
            assert one
            assert two
            rounds.setdefault(id.split("-")[0], set()).add((min(one, two), max(one, two)))
    size = 1 << (players - 1).bit_length()
    for pairs in rounds.values():
        assert pairs == {
            (place, size + 1 - place)
            for place in range(1, size // 2 + 1)
            if size + 1 - place <= players
        }
        size //= 2
    final = list(met.values())[-1]
    assert (final.first, final.second, final.winner) == (1, 2, 1)


# ------------------------------------------------------------------ played through


@pytest.mark.parametrize("format", FORMATS)
@given(players=PLAYERS, seed=st.integers(0, 10**6))
def test_all_but_the_winner_lose_as_often_as_it_takes(
    format: Format, players: int, seed: int
) -> None:
    nodes = tree(format, players)
    met = played(nodes, players, mixed(seed))
    lost = Counter(meeting.loser for meeting in fought(met).values())
    winner = champion(nodes, met)
    others = {place for place in range(1, players + 1) if place != winner}
    assert {person for person in lost if person != winner} == others
    assert {lost[person] for person in others} == {LIVES[format]}
    assert lost[winner] < LIVES[format]
    matches = len(fought(met))
    assert matches == LIVES[format] * (players - 1) + lost[winner]


@given(PLAYERS, st.integers(0, 10**6))
def test_in_the_lower_bracket_play_only_those_who_lost_once(players: int, seed: int) -> None:
    nodes = tree("double", players)
    met = fought(played(nodes, players, mixed(seed)))
    lost: Counter[int | None] = Counter()
    for id, meeting in met.items():
        expected = {"W": (0, 0), "L": (1, 1), "F": (0, 1)}[id[0]] if id != "F2" else (1, 1)
        assert (lost[meeting.first], lost[meeting.second]) == expected
        lost[meeting.loser] += 1


def test_the_second_final_is_played_only_if_the_upper_winner_loses_the_first() -> None:
    nodes = tree("double", 2)
    assert "F2" not in fought(played(nodes, 2, min))
    winners = {"W1-1": 1, "F1": 2}
    met = meetings(nodes, [1, 2], winners)
    assert met["F2"] == Meeting(1, 2, None)
    assert champion(nodes, met) is None
    assert champion(nodes, meetings(nodes, [1, 2], winners | {"F2": 2})) == 2


@pytest.mark.parametrize("depth", [2, 3, 4, 5, 6])
def test_who_lost_to_somebody_meets_him_again_as_late_as_can_be(depth: int) -> None:
    """Somebody beats somebody in the upper bracket and loses himself so many rounds ``later``. If
    that is one, three, five … both are in other halves of the lower bracket, if two, six … in other
    quarters of a half, and so on, as long as it has so many parts."""
    nodes = tree("double", 1 << depth)
    come = {_number(node): _can_come(nodes, node) for node in nodes if node.bracket == "L"}
    for node in nodes:
        later, above = 0, winner_goes(nodes, node.id)
        while node.bracket == "W" and above and above.bracket == "W":
            later += 1
            both = {LoserOf(node.id), LoserOf(above.id)}
            again = min(number for number, sources in come.items() if both <= sources)
            enters = 2 * _number(above)[0] - 2
            split = next(split for split in range(1, 8) if later % 2**split)
            parts_meet = 2 * depth - 1 - 2 * split
            assert again[0] == max(enters, parts_meet)
            above = winner_goes(nodes, above.id)


def _number(node: Node) -> tuple[int, int]:
    """The round of its bracket, and which match of it."""
    number, match = node.id[1:].split("-")
    return int(number), int(match)


def _can_come(nodes: Sequence[Node], node: Node) -> set[object]:
    """Which losers of the upper bracket can come to a match of the lower one."""
    by_id = {node.id: node for node in nodes}
    come: set[object] = set()
    for source in (node.first, node.second):
        if isinstance(source, WinnerOf):
            come |= _can_come(nodes, by_id[source.node])
        else:
            come.add(source)
    return come


# ------------------------------------------------------------------ who does not come


def test_against_somebody_who_is_out_one_wins_without_playing() -> None:
    nodes = tree("single", 4)
    met = meetings(nodes, [11, 12, 13, 14], {"W1-1": 11}, out=[11, 13])
    assert met["W1-1"].winner == 11
    assert met["W1-2"] == Meeting(12, 13, 12)
    assert champion(nodes, met) == 12


def test_if_both_lost_the_next_meets_nobody() -> None:
    nodes = tree("single", 4)
    met = meetings(nodes, [11, 12, 13, 14], {"W1-1": NOBODY})
    assert met["W2-1"] == Meeting(NOBODY, None, None)
    met = meetings(nodes, [11, 12, 13, 14], {"W1-1": NOBODY, "W1-2": 12})
    assert met["W2-1"] == Meeting(NOBODY, 12, 12)
    met = meetings(nodes, [11, 12, 13, 14], {"W1-1": NOBODY, "W1-2": NOBODY})
    assert champion(nodes, met) == NOBODY


def test_a_correction_takes_back_what_was_played_by_somebody_else() -> None:
    nodes = tree("single", 4)
    winners = {"W1-1": 11, "W1-2": 12, "W2-1": 11}
    assert champion(nodes, meetings(nodes, [11, 12, 13, 14], winners)) == 11
    winners["W1-1"] = 14
    met = meetings(nodes, [11, 12, 13, 14], winners)
    assert met["W2-1"] == Meeting(14, 12, None)
    assert champion(nodes, met) is None


@pytest.mark.parametrize("format", FORMATS)
@given(players=PLAYERS, seed=st.integers(0, 10**6), data=st.data())
def test_whoever_drops_there_is_a_winner_if_anybody_is_left(
    format: Format, players: int, seed: int, data: st.DataObject
) -> None:
    nodes = tree(format, players)
    seeds = range(1, players + 1)
    out: set[int] = set()
    winners: dict[str, int] = {}
    wins = mixed(seed)
    while ready := [
        (id, meeting.first, meeting.second)
        for id, meeting in meetings(nodes, seeds, winners, out).items()
        if meeting.is_open
    ]:
        if len(out) < players - 1 and data.draw(st.booleans()):
            out.add(data.draw(st.sampled_from([who for who in seeds if who not in out])))
            continue
        id, one, two = ready[0]
        assert one
        assert two
        winners[id] = wins(one, two)
    winner = champion(nodes, meetings(nodes, seeds, winners, out))
    assert winner is not None
    last = nodes[-1 if format == "single" else -2].id
    assert winner != NOBODY
    assert winner not in out or last in winners
