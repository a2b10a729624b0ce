"""/moderate pairs: who looks after a server sees whose matches look odd, and lets them count no
more."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from hypothesis import given
from hypothesis import strategies as st

from bot.discord.addresses import Address
from bot.people.discord.oddity_panels import pair_panel, pairs_panel, why_window
from bot.people.oddities import PAGE, Pair, Pairs
from bot.people.scores.results import RULE
from bot.people.scores.standings import ladder
from bot.store.play.results import rule_of
from bot.store.steward_deeds import deeds_of
from engine.scoring.oddities import Odd, Seen
from playground import Message, Person
from tests.bot.discord.test_limits import check, check_window
from tests.bot.discord.test_results import give_up
from tests.bot.discord.test_stewardship import judge, judging
from tests.kit.castle import Castle, begin, castle
from tests.kit.results import facts


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path, 2) as here:
        yield here


async def surrenders(place: Castle, times: int = 3) -> None:
    """Ben gives up at once, again and again."""
    for _ in range(times):
        await begin(place, "marcomage")
        await give_up(place, place.people[1])


async def looked_at(place: Castle, eve: Person) -> Message:
    """The matches of Ann and Ben."""
    panel = (await eve.use(place.channel, "moderate pairs")).message
    assert panel is not None
    await eve.select(panel, "Look at the matches of two", ["Ann and Ben"])
    assert panel.text.startswith("## Ann and Ben\n3 matches: 3 ended before each had 3 turns")
    assert panel.text.count("MArcomage: Ann won in turn 1") == 3
    return panel


async def test_only_who_looks_after_a_server_sees_them(place: Castle) -> None:
    await surrenders(place, 2)
    ann, _ = place.people
    refused = await ann.use(place.channel, "moderate pairs")
    assert "who may manage this server" in refused.text
    eve = judge(place)
    reply = await eve.use(place.channel, "moderate pairs")
    assert reply.ephemeral
    assert "No pair looks odd." in reply.text


async def test_one_of_their_matches_no_longer_counts(place: Castle) -> None:
    await surrenders(place)
    eve = judge(place)
    panel = await looked_at(place, eve)
    [pick] = [one for one in panel.selects if one["placeholder"] == "Void one of them…"]
    newest = pick["options"][0]["value"]
    asked = await eve.select(panel, "Void one of them…", [newest])
    assert asked.modal is not None
    await eve.fill(asked.modal, {"why": "Given up *at once*."})
    assert "Done: 1 match no longer counts" in panel.text
    assert newest not in panel.text
    assert "2 matches" in panel.text
    assert "no longer counts: Given up" in (await place.table()).text
    async with place.bot.store.reading() as tx:
        first, second = await ladder(tx, place.guild.id, "marcomage")
        [noted] = await deeds_of(tx, place.guild.id, 5)
        assert await rule_of(tx, place.guild.id, "marcomage") == RULE
    assert (first.score.tally.won, second.score.tally.lost) == (2, 2)
    assert (noted.kind, noted.by_id, noted.match_id) == ("void", eve.id, newest)


async def test_none_of_their_matches_counts_any_more(place: Castle) -> None:
    await surrenders(place)
    eve = judge(place)
    panel = await looked_at(place, eve)
    asked = await eve.press(panel, "Void all 3 matches…")
    assert asked.modal is not None
    await eve.fill(asked.modal, {"why": "One person."})
    assert "Done: 3 matches no longer count" in panel.text
    assert "No pair looks odd." in panel.text
    assert "no longer counts: One person." in (await place.table()).text
    async with place.bot.store.reading() as tx:
        assert await ladder(tx, place.guild.id, "marcomage") == []
        assert len(await deeds_of(tx, place.guild.id, 5)) == 3


async def test_a_judge_decides_nothing_about_his_own_matches(place: Castle) -> None:
    await surrenders(place)
    ann, _ = place.people
    await judging(place, ann)
    panel = await looked_at(place, ann)
    refused = await ann.press(panel, "Void all 3 matches…")
    assert "You play in this match yourself" in refused.text
    assert refused.modal is None


async def test_who_is_a_judge_no_more_can_press_nothing(place: Castle) -> None:
    await surrenders(place)
    ann, ben = place.people
    eve = await judging(place, ann, ben)
    panel = await looked_at(place, eve)
    asked = await eve.press(panel, "Void all 3 matches…")
    place.guild.members[eve.id].roles.clear()
    assert asked.modal is not None
    refused = await eve.fill(asked.modal, {"why": "One person."})
    assert "who may manage this server" in refused.text


# ------------------------------------------------------------------ limits

IDS = st.integers(-(2**63), 2**63 - 1)
NAMES = st.text(max_size=60)


@given(IDS, IDS, NAMES, NAMES, st.integers(1, 40), st.integers(0, 10**6))
def test_panels_are_within_the_limits(
    first: int, second: int, name: str, other: str, many: int, page: int
) -> None:
    seen = [
        Seen(f"{n:08}", n * 1e9, facts("marcomage", first, second, turn=10**6, turns=(0, 0)))
        for n in range(many)
    ]
    one = Pair(Odd(first, second, tuple(seen), many, many, many), (name, other))
    check(pair_panel(one, page, "So it is." * 30))
    alike = [Pair(one.odd._replace(first=n), one.names) for n in range(min(many, PAGE))]
    check(pairs_panel(Pairs(tuple(alike), min(page, 99), 100), "So it is." * 30))
    check(pairs_panel(Pairs((), 0, 1)))
    check_window(why_window(Address("a" * 8, 0, "odd-why", f"{first}.{second}.99")))
