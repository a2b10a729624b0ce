"""What a match counted for ratings, and why: said before it, at its table, and in reports; and the
turns that each has had in it."""

from __future__ import annotations

import msgspec
import pytest

from bot.matches.book import Matches
from bot.matches.held import events_in
from bot.matches.lobbies.plans import made
from bot.people.scores import results
from bot.people.scores.gained import Gained, at_table, gained_in, report
from bot.people.scores.stakes import counts, met_lately
from bot.store import Store
from bot.store.play.answers import events_of
from engine.games.marcomage.board.events import Discarded, Played
from engine.scoring.ratings import Rating
from engine.scoring.scores import Gain
from tests.bot.service.test_matches import ANN, BEN, HERE, Clock, clock, join, play, store, table
from tests.bot.service.test_matches import matches as plain_matches
from tests.bot.service.test_results import facts, give_up, seats
from tests.kit.ledgers import ended, met
from tests.kit.results import facts as some_facts

__all__ = ["clock", "plain_matches", "store"]

DAY = 86_400.0
COUNTS = "It counts for ratings and experience in MArcomage."


@pytest.fixture
def matches(plain_matches: Matches) -> Matches:
    plain_matches.at_end.append(results.keep)
    return plain_matches


async def played(matches: Matches) -> str:
    """A match between Ann and Ben that lasts long enough."""
    id = await table(matches, ANN, BEN)
    await play(matches, id, [ANN, BEN], 8)
    await give_up(matches, id, ANN)
    return id


# ------------------------------------------------------------------ turns


@pytest.mark.parametrize("game", ["marcomage", "arcmage", "wtactics"])
async def test_the_turns_that_each_has_had_are_kept(
    matches: Matches, store: Store, game: str
) -> None:
    id = await table(matches, ANN, BEN, game=game)
    await play(matches, id, [ANN, BEN], 60)
    if (await matches.look(id)).status == "running":
        await give_up(matches, id, ANN)
    found = await facts(store, id)
    turns = [sat.seen.turns or 0 for sat in found.seats]
    if game == "marcomage":  # a round is a turn of one of them, though he may do more in it
        async with store.reading() as tx:
            told = [event for batch in await events_of(tx, id) for event in events_in(game, batch)]
        acts = [event for event in told if isinstance(event, Played | Discarded)]
        assert turns == [len({act.round for act in acts if act.seat == seat}) for seat in (0, 1)]
        assert len(acts) >= sum(turns)
    assert found.turn - sum(turns) in (0, 1)  # he who gives up has not done anything in the last
    assert max(turns) - min(turns) <= 1


# ------------------------------------------------------------------ before it begins


@pytest.mark.parametrize(
    ("before", "said"),
    [
        (0, COUNTS),
        (1, f"{COUNTS} For ratings it counts 50%: these two had 1 rated match within 7 days."),
        (2, f"{COUNTS} For ratings it counts 25%: these two had 2 rated matches within 7 days."),
        (3, f"{COUNTS} Ratings will not change: these two have had 3 rated matches within 7 days."),
    ],
)
def test_what_is_left_of_a_match_is_said_before(before: int, said: str) -> None:
    assert counts(made("marcomage"), seats(ANN, BEN), 7).told(before) == said


async def test_a_lobby_and_a_table_say_how_often_two_have_met(
    matches: Matches, store: Store, clock: Clock
) -> None:
    await played(matches)
    id = await matches.make(made("marcomage", 2), HERE, ANN, "Ann")
    assert (await matches.look(id)).counts == COUNTS  # nobody knows who will come
    await join(matches, id, BEN)
    assert "it counts 50%" in (await matches.look(id)).counts
    clock.time += 8 * DAY
    assert (await matches.look(id)).counts == COUNTS
    running = await table(matches, ANN, BEN)
    assert (await matches.look(running)).counts == COUNTS
    await give_up(matches, running, ANN)  # before three turns: this one is no meeting
    again = await table(matches, ANN, BEN)
    assert (await matches.look(again)).counts == COUNTS


def test_of_three_or_four_is_said_that_it_counts_less_for_some() -> None:
    counting = counts(made("arcmage", 3), seats(ANN, BEN, 13), 7)
    assert "counts less" not in counting.told(0)
    assert counting.told(2).endswith(
        "For ratings it counts less between players who had rated matches within 7 days."
    )


async def test_of_several_it_is_looked_for_any_two_and_of_friends_nothing_is_said(
    store: Store,
) -> None:
    async with store.transaction() as tx:
        await met(tx)
        await ended(tx, 7, some_facts("arcmage", 11, 12), 0.0)
        friends = made("arcmage", modes=("friendly",))
        assert await met_lately(tx, friends, seats(11, 12), 7, 1.0) == 0
        three = made("arcmage", 3)
        assert await met_lately(tx, three, seats(11, 12, 13), 7, 1.0) == 1
        assert await met_lately(tx, three, seats(11, 13), 7, 1.0) == 0
        assert await met_lately(tx, made("arcmage"), seats(11, 12), 7, 1.0) == 1
        assert await met_lately(tx, made("arcmage"), seats(11, 12), 8, 1.0) == 0
        assert await met_lately(tx, made("arcmage"), seats(12, 13), 7, 1.0) == 0


# ------------------------------------------------------------------ afterwards


async def lines(store: Store, match: str) -> list[str]:
    async with store.reading() as tx:
        gained = await gained_in(tx, match)
    assert gained is not None
    return at_table(gained)


async def test_a_table_says_what_the_match_counted(store: Store) -> None:
    async with store.transaction() as tx:
        await met(tx)
        some = [await ended(tx, 7, some_facts("arcmage", 11, 12), float(n)) for n in range(4)]
    said = [(await lines(store, one))[2:] for one in some]
    new = (
        "Ratings change less against players who have met few others here: Person 11 and Person 12."
    )
    half, quarter = (
        f"For ratings it counted {part}%, since these two had played within 7 days."
        for part in (50, 25)
    )
    nothing = "Ratings stay as they are: these two had 3 rated matches within 7 days."
    assert said == [[new], [half], [quarter], [nothing]]
    assert (await lines(store, some[3]))[0].endswith("(+0).")


async def test_of_several_a_table_says_for_whom_it_counted_less(store: Store) -> None:
    async with store.transaction() as tx:
        await met(tx)
        await ended(tx, 7, some_facts("arcmage", 11, 12), 0.0)
        left = some_facts("arcmage", 11, 12, 13, 14, turns=(9, 9, 9, 1))
        match = await ended(tx, 7, left, 1.0)
    said = await lines(store, match)
    assert "Person 14: no rating for fewer than 3 turns." in said
    for name in ("Person 11", "Person 12"):
        other = (
            f"**{name}**: counted 75% for the rating, after other matches with these players"
            " within 7 days."
        )
        assert other in said
    assert not any(line.startswith("**Person 13**: counted") for line in said)


@pytest.mark.parametrize(
    ("gain", "said"),
    [
        ({}, ""),
        ({"short": True}, "Ratings stay as they are: not everybody has had 3 turns."),
        ({"often": 0.5, "part": 0.5}, "It counted 50%: you had played each other within 7 days."),
        ({"part": 0.1}, "It counted 10%: your opponent has met few others here yet."),
        (
            {"often": 0.5, "part": 0.05},
            "It counted 5%: you had played each other within 7 days, and your opponent has met few"
            " others here yet.",
        ),
        (
            {"often": 0.0, "part": 0.0},
            "Ratings stay as they are: these two had 3 rated matches within 7 days.",
        ),
    ],
)
def test_a_report_says_what_the_match_counted_for_whoever_reads_it(
    gain: dict[str, float], said: str
) -> None:
    whole = Gain("won", 1, Rating(), Rating(26.0, 8.0))
    own = msgspec.structs.replace(whole, **gain)
    gained = Gained("abcd2345", "arcmage", {1: "Ann", 2: "Ben"}, {1: own, 2: whole})
    told = report(gained, 1, wanted=True).split("\n")
    assert told[1] == "Rating 1560 (+60), give or take 960."
    assert told[2:-1] == ([f"-# {said}"] if said else [])
