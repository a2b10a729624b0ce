"""How people stand: who is shown what, and what is said where nothing is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from discord.ui import TextDisplay
from hypothesis import given
from hypothesis import strategies as st

from bot.painting import LONGEST as LONGEST_ALT
from bot.painting import Picture
from bot.people.discord import portrait_panels as panels
from bot.people.discord import portraits
from bot.people.discord.portrait_panels import Asked, asked
from bot.store.people import meet_person, persons
from bot.store.rows import ScoreRow
from bot.store.scores import put_score, scores_of_person
from engine.catalogue import GAMES
from engine.scoring.meetings import Met
from engine.scoring.ratings import ENOUGH, Rating
from engine.scoring.scores import Score, Tally
from playground import Message, Reply
from tests.bot.discord.test_limits import check
from tests.bot.discord.test_replaying import give_up
from tests.kit import cups
from tests.kit.castle import Castle, begin, castle
from tests.kit.views import NAMES
from tools.leagues import somebody, two


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path) as here:
        yield here


def shown(reply: Reply) -> Message:
    assert reply.message is not None
    assert reply.ephemeral, reply.text
    return reply.message


OTHERS = 101
"""The first of those whom they have met."""


async def standing(place: Castle, game: str, people: int, level: int = 0) -> None:
    """So many strangers who have played a game here, the best first."""
    async with place.bot.store.transaction() as tx:
        for n in range(1, people + 1):
            met = {OTHERS + other: Met(1.0, 1 - n / 40) for other in range(ENOUGH)}
            score = Score(Rating(40 - n, 2), Tally(30 - n, 0, n), level=level, met=met)
            await meet_person(tx, n, f"Player {n}")
            await put_score(tx, ScoreRow(place.guild.id, game, n, score))
        for other in range(OTHERS, OTHERS + ENOUGH):  # too few stand in the list themselves
            score = Score(level=level - 1, met={n: Met(1.0) for n in range(1, ENOUGH)})
            await meet_person(tx, other, f"Other {other}")
            await put_score(tx, ScoreRow(place.guild.id, game, other, score))


# ------------------------------------------------------------------ nothing yet


async def test_where_nothing_was_played_a_sentence_says_how_to_begin(place: Castle) -> None:
    ann, ben = place.people
    for words in ("players leaderboard", "players profile"):
        reply = await ann.use(place.channel, words)
        assert reply.ephemeral
        assert "/match new" in reply.text
    reply = await ann.use(place.channel, "players profile", member=ben)
    assert reply.text == "Ben has not played a rated match here yet."
    reply = await ann.use(place.channel, "players compare", first=ben)
    assert "You have not played a rated match" in reply.text
    reply = await ann.use(place.channel, "players compare", first=ann)
    assert "Name two different players" in reply.text


async def test_a_game_without_levels_has_no_list_by_level(place: Castle) -> None:
    reply = await place.people[0].use(
        place.channel, "players leaderboard", game="arcmage", by="level"
    )
    assert reply.text.startswith("There are no levels in Arcmage. Choose MArcomage")


async def test_a_list_is_of_a_server(place: Castle) -> None:
    ann = place.people[0]
    reply = await ann.use(ann.direct_channel, "players leaderboard")
    assert "has lists of its own" in reply.text


# ------------------------------------------------------------------ lists


async def test_a_list_by_rating_has_pages_and_says_where_one_stands(place: Castle) -> None:
    await standing(place, "arcmage", 20)
    ann = place.people[0]
    panel = shown(await ann.use(place.channel, "players leaderboard"))
    assert "Arcmage by rating" in panel.text, "it is the only one that is not empty"
    assert "1 Player 1, At least " in panel.text
    assert " Rating 2340 ± 240, 29–0–1" in panel.text
    assert "Player 17" not in panel.text
    await ann.press(panel, "Page 1 of 2 · next ▶")
    assert "17 Player 17" in panel.text
    assert "Player 16" not in panel.text
    await ann.press(panel, "◀ Page before")
    assert "1 Player 1," in panel.text


async def test_the_ladder_is_by_level_and_then_experience(place: Castle) -> None:
    await standing(place, "marcomage", 2, level=3)
    async with place.bot.store.transaction() as tx:
        await meet_person(tx, place.people[0].id, "Ann")
        score = Score(level=3, experience=400, tally=Tally(1))
        row = ScoreRow(place.guild.id, "marcomage", place.people[0].id, score)
        await put_score(tx, row)
    panel = shown(await place.people[0].use(place.channel, "players leaderboard", by="level"))
    lines = panel.text.split("\n")
    assert lines[1].startswith("- 1 Ann, Level 3 Exp. 400"), lines
    assert lines[2].startswith("- 2 Player 1")
    assert lines[3].startswith("- 2 Player 2")
    assert "You are in place 1." in panel.text
    await place.people[0].press(panel, "By rating")
    assert "Ann" not in panel.text, "she has not met enough people for a rating"


async def test_another_game_is_chosen_in_the_list(place: Castle) -> None:
    await standing(place, "arcmage", 3)
    await standing(place, "wtactics", 1)
    ann = place.people[0]
    panel = shown(await ann.use(place.channel, "players leaderboard", game="arcmage"))
    await ann.select(panel, "Another game", ["WTactics"])
    assert "WTactics by rating" in panel.text
    reply = await ann.select(panel, "Another game", ["MArcomage"])
    assert "Nobody has played" in reply.text
    assert "WTactics by rating" in panel.text


# ------------------------------------------------------------------ one, and two


async def test_who_has_played_has_a_profile_and_is_compared(place: Castle) -> None:
    ann, ben = place.people
    for _ in range(2):
        await begin(place, "marcomage")
        await give_up(place, ben)
        await place.bot.surfaces.settled()
    panel = shown(await ann.use(place.channel, "players profile"))
    for said in ("Ann, MArcomage at Castle", "provisional", "Won 2 in a row", "2 won, 0 drawn"):
        assert said in panel.text
    assert "Level 0, " in panel.text
    panel = shown(await ann.use(place.channel, "players profile", member=ben))
    assert "Lost 2 in a row" in panel.text
    panel = shown(await ben.use(place.channel, "players compare", first=ann))
    assert "Ben and Ann, MArcomage at Castle" in panel.text
    assert "Against each other: 0 won by Ben, 2 by Ann, 0 drawn" in panel.text
    panel = shown(await ben.use(place.channel, "players compare", first=ann, second=ben))
    assert "Against each other: 2 won by Ann, 0 by Ben, 0 drawn" in panel.text


async def test_leagues_stand_on_a_profile(place: Castle) -> None:
    ann, ben = place.people
    await cups.begun(place, format="robin")
    await cups.play(place, ann, 1)
    assert "- Cup: " in shown(await ann.use(place.channel, "players profile")).text
    assert "place 2 of 2" in shown(await ann.use(place.channel, "players profile", member=ben)).text


async def test_what_one_sees_can_be_shown_to_all_but_for_the_names_of_own_decks(
    place: Castle,
) -> None:
    ann, ben = place.people
    own = Score(
        tally=Tally(3), decks={"k3m7p2qa": Tally(2), "random": Tally(1)},
        called={"k3m7p2qa": "Secret plan"},
    )  # fmt: skip
    async with place.bot.store.transaction() as tx:
        await meet_person(tx, ann.id, "Ann")
        row = ScoreRow(place.guild.id, "arcmage", ann.id, own)
        await put_score(tx, row)
    mine = shown(await ann.use(place.channel, "players profile"))
    assert "Secret plan: 2 won" in mine.text
    reply = await ann.press(mine, "Show to all")
    assert reply.message is not None
    assert not reply.ephemeral
    assert "Secret plan" not in reply.message.text
    assert "decks of one's own: 2 won" in reply.message.text
    assert "random decks: 1 won" in reply.message.text
    assert "Shown by Ann" in reply.message.text
    his = shown(await ben.use(place.channel, "players profile", member=ann))
    assert "Secret plan" not in his.text
    assert reply.message.labels == [], "what all see has no controls"


async def test_profiles_are_pictures_for_whoever_likes_pictures(tmp_path: Path) -> None:
    async with castle(tmp_path, pictures=True) as place:
        ann = place.people[0]
        await standing(place, "arcmage", 18)
        reply = await ann.use(place.channel, "players leaderboard")
        [file] = shown(reply).attachments
        assert file.filename == "standings.png"
        reply = await ann.press(shown(reply), "Show to all")
        assert reply.message is not None
        assert [one.filename for one in reply.message.attachments] == ["standings.png"]


# ------------------------------------------------------------------ addresses and limits


IDS = st.integers(-(10**18), 2**64 - 1).map(str)
GAME = st.sampled_from(list(GAMES))
ASKED = (
    st.builds(Asked, st.just("one"), GAME, st.tuples(IDS))
    | st.builds(Asked, st.just("two"), GAME, st.tuples(IDS, IDS))
    | st.builds(
        Asked, st.just("list"), GAME,
        st.tuples(st.sampled_from(["rating", "level"]), st.integers(1, 999).map(str)),
    )
)  # fmt: skip


@given(ASKED)
def test_an_address_says_all_that_is_asked(one: Asked) -> None:
    assert asked(str(one)) == one
    assert len(str(one)) <= 60


@given(st.text(max_size=60) | ASKED.map(lambda one: str(one) + "x"))
def test_what_is_no_address_asks_for_nothing(said: str) -> None:
    one = asked(said)
    assert one is None or asked(str(one)) == one


@given(ASKED, NAMES, NAMES, st.booleans())
def test_panels_are_within_the_limits(one: Asked, name: str, other: str, painted: bool) -> None:
    picture = Picture(b"", "profile.png", "x" * LONGEST_ALT) if painted else None
    lines = [name or "x", *[other] * 60]
    panel = (
        panels.board(one, name, lines, picture, 9, tuple(GAMES), other)
        if one.kind == "list"
        else panels.portrait(one, lines, picture, tuple(GAMES))
    )
    check(panel)
    check(panels.for_all(name, lines, picture, other))
    written = [part.content for part in panel.walk_children() if isinstance(part, TextDisplay)]
    assert not painted or len(written) <= 1


def test_all_that_is_painted_is_told_in_words() -> None:
    for what in (somebody(), two()):
        assert len(portraits.told(what, 1)) > 6


async def test_awards_and_cards_of_a_score_are_on_a_profile(place: Castle) -> None:
    ann = place.people[0]
    score = Score(
        tally=Tally(5), awards={"Titan": 2, "Builder": 1}, cards={"Thief": 4, "Lich": 9, "No": 1}
    )
    async with place.bot.store.transaction() as tx:
        await meet_person(tx, ann.id, "Ann")
        row = ScoreRow(place.guild.id, "marcomage", ann.id, score)
        await put_score(tx, row)
        [kept] = await scores_of_person(tx, ann.id)
        assert kept.score == score
        assert ann.id in await persons(tx, [ann.id])
    panel = shown(await ann.use(place.channel, "players profile"))
    assert "Awards: Builder ×1, Titan ×2" in panel.text
    assert "Cards played most: Lich, Thief" in panel.text
