"""What holds in every league, whatever happens in it."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from engine.league.deadlines import no_shows, overdue
from engine.league.pairing import is_over, next_round, rounds_to_come
from engine.league.promotion import next_divisions
from engine.league.reckoning import season
from engine.league.scores import open_pairings, score
from engine.league.season import (
    Annulled,
    Changed,
    Closed,
    Deed,
    Dropped,
    Ended,
    Format,
    Joined,
    Left,
    Paired,
    Pairing,
    Played,
    Ruled,
    Started,
    Terms,
)
from engine.league.standings import standings, winners
from tests.kit.leagues import SECRET, League
from tests.kit.simulated import Simulated

FORMATS: st.SearchStrategy[Format] = st.sampled_from(
    ("robin", "swiss", "single", "double", "ladder")
)

people = st.integers(0, 7)
few = st.integers(-1, 4)
matches = st.sampled_from(("m1", "m2", "m3", "x1", "x2", "x3"))
pairings = st.sampled_from(("", "1-1", "1-2", "1-3", "2-1", "2-2", "3-1", "m1", "x1"))

asked = st.one_of(
    st.builds(Joined, people, st.integers(0, 3), few),
    st.builds(Left, people),
    st.builds(Started, st.lists(people, max_size=6).map(tuple)),
    st.builds(
        Paired,
        few,
        st.lists(st.builds(Pairing, pairings, few, people, st.none() | people), max_size=3).map(
            tuple
        ),
    ),
    st.builds(Played, matches, people, people, st.none() | people, pairings),
    st.builds(Ruled, pairings, few, few, few, forfeit=st.booleans()),
    st.builds(Annulled, matches),
    st.builds(Dropped, people),
    st.builds(Closed, few),
    st.builds(Ended, st.sampled_from(("", "why"))),
    st.builds(Changed, st.builds(Terms, FORMATS, few, few, few)),
)
sensible = st.sampled_from(("draw", "close", "play", "play", "play", "rule", "drop", "back"))


def does(league: League, what: str, chance: Random) -> None:
    """Something that is usually possible."""
    now = league.season
    if what == "draw":
        if drawn := next_round(now):
            league.do(drawn)
    elif what == "close":
        if now.rounds and league.refusal(Closed(now.rounds)) is None:
            league.close()
    elif what in ("drop", "back"):
        away = [person for person, one in now.members.items() if one.dropped == (what == "back")]
        if away and not now.ended and now.started:
            (league.drop if what == "drop" else league.back)(chance.choice(sorted(away)))
    elif there := [pairing for pairing in now.pairings.values() if pairing.second is not None]:
        who = chance.choice(there)
        deed: Deed = Ruled(who.id, 1, 0, forfeit=chance.random() < 0.5)
        if what == "play":
            league.matches += 1
            winner = chance.choice((who.first, who.second))
            assert who.second is not None
            deed = Played(f"m{league.matches}", who.first, who.second, winner, who.id)
        if league.refusal(deed) is None:
            league.do(deed)


@given(
    FORMATS,
    st.integers(2, 6),
    st.sampled_from((1, 3)),
    st.lists(asked | sensible, max_size=60),
    st.randoms(use_true_random=False),
)
def test_whatever_is_asked_is_refused_in_a_sentence_or_can_be_reckoned(
    format: Format, players: int, best_of: int, wanted: list[Any], chance: Random
) -> None:
    best_of = 1 if format == "ladder" else best_of
    league = League(players, format=format, best_of=best_of, divisions=1 + players // 4)
    for what in wanted:
        if isinstance(what, str):
            does(league, what, chance)
        elif why := league.refusal(what):
            assert why.endswith(".")
        else:
            league.do(what)
        everything(league)
    league.restart()


def everything(league: League) -> None:
    """All that can be reckoned from a league is reckoned, and adds up."""
    now = league.season
    rounds_to_come(now)
    no_shows(now)
    next_divisions(now)
    assert not (is_over(now) and open_pairings(now))
    won = winners(now)
    for division in now.divisions:
        adds_up(league, division)
        assert set(won.get(division, ())) <= {one.person for one in standings(now, division)}
    for pairing in open_pairings(now):
        if ruled := overdue(now, pairing.id, {pairing.first}):
            assert league.refusal(ruled) is None or now.ended


def adds_up(league: League, division: int) -> None:
    """Everybody has a place, every decided pairing counts once, and so do its points."""
    now, found = league.season, league.standings(division)
    here = [pairing for pairing in now.pairings.values() if pairing.division == division]
    done = [pairing for pairing in here if score(now, pairing.id).decided]
    byes = sum(pairing.second is None for pairing in done)
    drawn = sum(
        score(now, pairing.id).winner is None and not score(now, pairing.id).absent
        for pairing in done
    )
    neither = sum(len(score(now, pairing.id).absent) == 2 for pairing in done)
    assert len({one.person for one in found}) == len(found) == len(now.seeded(division))
    assert sum(one.won + one.drawn + one.lost for one in found) == 2 * len(done) - byes
    assert sum(one.won for one in found) == len(done) - drawn - neither
    assert sum(one.drawn for one in found) == 2 * drawn
    assert sum(one.games_won for one in found) == sum(one.games_lost for one in found)
    for one in found:
        points = zip((one.won, one.drawn, one.lost), now.terms.points, strict=True)
        assert one.points == sum(often * worth for often, worth in points)
        assert one.place == 1 + sum(other.place < one.place for other in found)


# ------------------------------------------------------------------ the same in other ways


@given(FORMATS, st.integers(2, 12), st.integers(0, 10**9))
def test_deeds_told_one_by_one_come_to_the_same_as_all_at_once(
    format: Format, players: int, seed: int
) -> None:
    played = Simulated(seed, players, format=format)
    if format == "ladder":
        played.climb(20)
    else:
        played.to_the_end()
    league = played.league
    stored = msgspec.json.decode(msgspec.json.encode(league.deeds), type=list[Deed])
    assert season(league.terms, stored, SECRET) == league.season


@given(st.sampled_from(("robin", "swiss", "double")), st.randoms(use_true_random=False))
def test_corrections_come_to_the_same_in_any_order(format: str, chance: Random) -> None:
    league = League(6, format=format)
    league.draw()
    rulings = [
        Ruled(id, *chance.choice(((1, 0), (0, 1))), forfeit=chance.random() < 0.3)
        for id in league.now()
        if len(league.pairing(id)) == 2
    ]
    for id in league.now():
        league.play(id, chance.choice(league.pairing(id)))
    league.close()
    league.draw()
    ends = []
    for order in permutations(rulings):
        other = League(0, format=format)
        other.do(*league.deeds, *order)
        ends.append((other.standings(), other.season.pairings))
    assert all(end == ends[0] for end in ends)


def test_a_season_that_is_told_more_stays_as_it_was() -> None:
    league = League(4, format="double")
    league.draw()
    before, kept = league.season, league.season.copy()
    league.play("1-1", league.pairing("1-1")[0])
    league.drop(1)
    league.rule("1-2", 1)
    league.close()
    league.draw()
    assert before == kept
