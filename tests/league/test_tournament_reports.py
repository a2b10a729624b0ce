"""Reports of tournaments (TRF16), read back by a reader that was written from FIDE's description:
what stands in which columns, counted from 1."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.leagues.files.trf import Times, trf
from engine.league.pairing import next_round
from engine.league.season import Closed, Joined, Ruled
from tests.kit.leagues import ANN, BEN, CID, DEE, EVE, League
from tests.kit.plain_standings import Final
from tests.kit.simulated import Simulated

DAY = 24 * 3600.0
MONDAY = 1_800_230_400.0  # 2027-01-18, 00:00 UTC


class Player(NamedTuple):
    name: str
    points: float
    rank: int
    games: list[tuple[int, str, str]]
    """For each round the number of the opponent, the colour and how it ended."""


class Report(NamedTuple):
    head: dict[str, str]
    players: dict[int, Player]


def read(data: bytes) -> Report:
    head, players = {}, {}
    text = data.decode()
    assert text.endswith("\r\n")
    for line in text.removesuffix("\r\n").split("\r\n"):
        assert "\r" not in line
        assert "\n" not in line
        code = line[:3]
        assert line[3] == " "
        if code != "001":
            assert code not in head
            head[code] = line[4:]
            continue
        line = line.ljust(len(line) + 10)
        # 5–8 number, 10 sex, 11–13 title, 15–47 name, 49–52 rating, 54–56 federation,
        # 58–68 FIDE's number, 70–79 birth, 81–84 points, 86–89 rank; then ten for each round:
        # 92–95 opponent, 97 colour, 99 result.
        assert not line[8:14].strip()
        assert not line[47:80].strip()
        games = []
        for at in range(91, len(line.rstrip()), 10):
            assert line[at - 2 : at] == "  "
            assert line[at + 4] == line[at + 6] == " "
            games.append((int(line[at : at + 4].strip() or 0), line[at + 5], line[at + 7]))
        points, rank = float(line[80:84]), int(line[85:89])
        players[int(line[4:8])] = Player(line[14:47].strip(), points, rank, games)
    return Report(head, players)


def report(league: League, division: int = 1) -> Report:
    names = {person: f"Player {person}" for person in league.season.members}
    opens = {n: MONDAY + 7 * DAY * (n - 1) for n in range(1, league.season.rounds + 1)}
    closes = {n: at + 7 * DAY for n, at in opens.items()}
    times = Times(opens, closes)
    return read(trf(league.season, division, "Cup", "Ann", names, times))


def test_a_swiss_by_hand() -> None:
    league = League(4, format="swiss", rounds=2)
    league.draw()
    first, second = league.pairs()
    assert {first, second} == {(ANN, CID), (BEN, DEE)}
    league.play("1-1", first[0])
    league.play("1-2", None)
    league.close()
    found = report(league)
    assert found.head["012"] == "Cup"
    assert found.head["042"] == "2027/01/18"
    assert found.head["052"] == "2027/01/25"
    assert found.head["062"] == "4"
    assert found.head["092"] == "Swiss"
    assert found.head["102"] == "Ann"
    assert found.head["132"][91 - 4 :] == "27/01/18"  # from column 92 on
    assert found.head["XXR"] == "2"
    assert found.head["XXS"] == "W=3.0 D=1.0 PAB=3.0 WL=0.0 BL=0.0 FL=0.0"
    assert found.players[ANN] == Player("Player 1", 3.0, 1, [(3, "w", "1")])
    assert found.players[BEN] == Player("Player 2", 1.0, 2, [(4, "w", "=")])
    assert found.players[CID].games == [(1, "b", "0")]
    assert found.players[DEE].games == [(2, "b", "=")]


def test_a_bye_a_forfeit_an_absence_and_what_is_still_to_be_played() -> None:
    league = League(5, format="swiss", rounds=3)
    league.draw()
    bye = next(pair[0] for pair in league.pairs() if len(pair) == 1)
    ids = [id for id in league.now() if len(league.pairing(id)) == 2]
    winner, loser = league.pairing(ids[0])
    league.forfeit(ids[0], first=1)
    both = league.pairing(ids[1])
    league.forfeit(ids[1])
    league.close()
    league.drop(loser)
    league.draw()
    found = report(league).players
    assert found[bye].games[0] == (0, "-", "U")
    assert found[winner].games[0] == (loser, "w", "+")
    assert found[loser].games == [(winner, "b", "-"), (0, "-", "Z")]
    assert [found[one].games[0][2] for one in both] == ["-", "-"]
    # Everybody else has a match that is not decided yet.
    assert all(len(found[one].games) == 1 for one in (bye, winner, *both))


def test_rounds_before_somebody_came_and_what_counts_for_nobody() -> None:
    for missed, sign, points in (("nothing", "Z", 0.0), ("draw", "H", 1.0), ("win", "F", 3.0)):
        league = League(4, format="swiss", rounds=3, missed=missed)
        league.draw()
        void, other = league.now()
        pair = league.pairing(void)
        league.do(Ruled(void, void=True))
        league.play(other, None)
        league.close()
        league.do(Joined(EVE, late=1))
        found = report(league).players
        assert found[EVE].games == [(0, "-", sign)]
        assert found[EVE].points == points
        assert all(
            found[one] == (f"Player {one}", 0.0, found[one].rank, [(0, "-", "Z")]) for one in pair
        )


def test_who_leaves_a_round_robin_early_counts_for_nobody_where_the_league_says_so() -> None:
    league = League(6, format="robin", leavers="annul")
    league.round()
    [pair] = [pair for pair in league.pairs() if ANN in pair]
    league.drop(ANN)
    found = report(league).players
    assert [found[one].games[0] for one in pair] == [(0, "-", "Z")] * 2
    assert found[ANN].points == 0.0


def test_a_knock_out_that_follows_is_not_in_the_report() -> None:
    league = League(8, format="swiss", rounds=3, cut=4)
    for _ in range(3):
        league.round()
    before = report(league)
    while next_round(league.season) is not None:
        league.round()
    after = report(league)
    assert before.head["XXR"] == after.head["XXR"] == "3"
    assert before.head["132"] == after.head["132"]
    assert [one.games for one in before.players.values()] == [
        one.games for one in after.players.values()
    ]


def test_names_are_cut_and_large_numbers_have_room() -> None:
    league = League(2, format="robin", legs=4, points=(99, 1, 0))
    for _ in range(4):
        league.round(ANN)
    names = {ANN: "A name that is longer than thirty-three signs", BEN: "Bénédicte\n 日本"}
    found = read(trf(league.season, 1, "Cup\n", "Ann", names, Times({}, {})))
    assert found.players[1].name == "A name that is longer than thirty"
    assert found.players[2].name == "Bénédicte 日本"
    assert found.players[1].points == 396
    assert "132" not in found.head


def agrees(season: Simulated) -> None:
    """The report says the same as the sheet, cell by cell, and its points are the sums of it."""
    terms = season.terms
    for division in season.league.season.divisions:
        found = report(season.league, division)
        worth = {"1": 0, "+": 0, "U": 0, "=": 1, "0": 2, "-": 2}
        people = [one.person for one in season.league.season.seeded(division)]
        told = {one.person: one for one in season.league.standings(division)}
        for number, person in enumerate(people, 1):
            player, finals = found.players[number], {}
            for final in season.finals.values():
                if person in (final.first, final.second):
                    finals[final.round] = final
            right = [_cell(person, finals.get(n), people) for n in range(1, len(player.games) + 1)]
            assert player.games == right
            sum_of = sum(terms.points[worth[how]] for _, _, how in player.games if how in worth)
            assert player.points == sum_of == told[person].points
            assert player.rank == told[person].place


def _cell(person: int, final: Final | None, people: list[int]) -> tuple[int, str, str]:
    if final is None:
        return 0, "-", "Z"
    if final.second is None:
        return 0, "-", "U"
    first = person == final.first
    other = final.second if first else final.first
    won = final.outcome == ("first" if first else "second")
    sign = "=" if final.outcome == "draw" else "1" if won else "0"
    if final.games is None:
        sign = "+" if won else "-"
    return people.index(other) + 1, "w" if first else "b", sign


class Reported(Simulated):
    def agrees(self) -> None:
        agrees(self)


@given(
    seed=st.integers(0, 10**6),
    players=st.integers(3, 11),
    best_of=st.sampled_from([1, 3]),
    more=st.sampled_from(
        [{"format": "swiss"}, {"format": "robin"}, {"format": "swiss", "points": (2, 1, 0)}]
    ),
)
def test_whole_seasons_are_read_back_as_they_were(
    seed: int, players: int, best_of: int, more: dict[str, Any]
) -> None:
    Reported(seed, players, best_of=best_of, **more).to_the_end()


@pytest.mark.parametrize("divisions", [2])
def test_each_division_has_a_report_with_its_own_numbers(divisions: int) -> None:
    season = Reported(5, 12, format="swiss", divisions=divisions)
    season.to_the_end()
    assert sorted(report(season.league, 2).players) == list(
        range(1, 1 + len(season.league.season.seeded(2)))
    )


def test_the_number_of_rounds_is_what_there_will_be() -> None:
    league = League(8, format="swiss")
    assert report(league).head["XXR"] == "3"
    for _ in range(3):
        league.draw()
        for id in league.now():
            league.play(id, None)
        league.do(Closed(league.season.rounds))
    assert next_round(league.season) is None
    assert report(league).head["XXR"] == "3"
