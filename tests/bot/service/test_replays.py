"""Looking back: logs, replays and journals of matches, and who may know what of them when."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from bot.aside import AT_ONCE, BUSY, WAITING, Aside
from bot.matches import endings
from bot.matches.agreements import CALL_OFF, propose, vote
from bot.matches.book import Matches
from bot.matches.permitted import giving_up
from bot.matches.record.chronicle import chronicle
from bot.matches.record.journals import LARGEST, check, checked, read
from bot.matches.record.replays import EVERY, EVERYBODY, OPEN, Replays, Scene, journal_file, views
from bot.matches.search import Finder
from bot.refusals import Refused
from bot.store import Store
from engine.catalogue import GAMES
from engine.games.arcmage.printed.programs import PRINTS
from engine.games.marcomage.views.seen import MarcomageView
from engine.table import Journal
from engine.table.fairness import promise
from tests.bot.service.test_matches import (
    ANN,
    BEN,
    CID,
    Clock,
    ahead,
    clock,
    matches,
    play,
    store,
    table,
)
from tests.kit.secrecy import hidden, named

__all__ = ["clock", "matches", "store"]

HERE = 2


async def ended(matches: Matches, game: str = "arcmage", answers: int = 70) -> str:
    """A match that was played for a while, until Ann gave up."""
    id = await table(matches, ANN, BEN, game=game)
    await ahead(matches, id, answers)
    async with matches.open(id) as held:
        if held.row.status == "running":
            await matches.give(held, 0, giving_up(held, 0), {"yes": True}, ANN)
    return id


def told(scene: Scene) -> str:
    return " ".join([*scene.lines, str(scene.view)])


@pytest.mark.parametrize("eyes", [EVERYBODY, OPEN, "0", "1", "7", "²"])
async def test_the_views_of_a_film_are_those_of_its_steps(matches: Matches, eyes: str) -> None:
    """Also for what is painted of them: no eyes see more than they do step by step."""
    id, replays = await ended(matches, "arcmage", 30), Replays(matches)
    film = await replays.film(id)
    seen = list(views(film, eyes))
    assert len(seen) == film.steps + 1
    for step in (0, 1, film.steps // 2, film.steps):
        assert seen[step] == (await replays.scene(id, step, eyes)).view


# ------------------------------------------------------------------ the log


async def test_the_log_tells_everything_from_the_first_answer_on(matches: Matches) -> None:
    id = await ended(matches, "marcomage", 10)
    lines = (await chronicle(matches, id, CID)).lines
    assert lines[0].endswith("goes first.")
    assert lines[-1].startswith("Ben wins: ")
    async with matches.open(id) as held:
        assert held.match is not None
        played = len(held.match.journal.answers)
    assert sum(" plays " in line or " discards " in line for line in lines) == played - 1


async def test_what_the_log_has_told_stays_as_it_was_when_more_happens(matches: Matches) -> None:
    id = await table(matches, ANN, BEN, game="arcmage")
    before: list[str] = []
    for _ in range(6):
        await play(matches, id, [ANN, BEN], 12)
        lines = (await chronicle(matches, id, ANN)).lines
        assert lines[: len(before)] == before
        before = lines


async def test_while_it_is_played_the_log_tells_each_what_he_may_know(matches: Matches) -> None:
    id = await table(matches, ANN, BEN, game="arcmage")
    await play(matches, id, [ANN, BEN], 20)
    own = {person: (await chronicle(matches, id, person)).lines for person in (ANN, BEN, CID)}
    assert any("Ann draws" in line and line not in own[BEN] for line in own[ANN])
    assert not any("draws" in line and named(PRINTS, line) for line in own[CID])
    async with matches.open(id) as held:
        await matches.give(held, 0, giving_up(held, 0), {"yes": True}, ANN)
    whole = (await chronicle(matches, id, CID)).lines
    assert (await chronicle(matches, id, ANN)).lines == whole
    assert {line for person in (ANN, BEN) for line in own[person] if "draws" in line} >= {
        line for line in whole if "draws" in line and named(PRINTS, line)
    }


async def test_of_a_match_that_has_not_begun_nothing_is_told(matches: Matches) -> None:
    from bot.matches.lobbies.plans import made
    from tests.bot.service.test_matches import HERE as PLACE

    id = await matches.make(made("arcmage"), PLACE, ANN, "Ann")
    with pytest.raises(Refused, match="has not begun"):
        await chronicle(matches, id, ANN)
    with pytest.raises(Refused, match="over yet"):
        await Replays(matches).scene(id, 0, OPEN)
    await matches.cancel(id, ANN)
    with pytest.raises(Refused, match="called off before it began"):
        await Replays(matches).scene(id, 0, OPEN)


# ------------------------------------------------------------------ replays


@pytest.mark.parametrize("game", ["arcmage", "marcomage", "wtactics"])
async def test_each_step_shows_the_match_as_it_was(matches: Matches, game: str) -> None:
    """Also after a restart, and from whatever step one comes."""
    id = await ended(matches, game)
    replays, again = Replays(matches), Replays(Matches(matches.store, matches.now))
    async with matches.open(id) as held:
        match = held.match
        assert match is not None
    steps = len(match.journal.answers)
    wanted = {0, 1, 2, EVERY, EVERY + 1, steps - 1, steps}
    for step in sorted({step for step in wanted if step <= steps}, reverse=True):
        then = match.at(step)
        for eyes, seat in ((EVERYBODY, None), ("0", 0), ("1", 1)):
            scene = await replays.scene(id, step, eyes)
            assert (scene.step, scene.steps) == (step, steps)
            assert scene.view == then.rules.view(then.state, seat)
            assert await again.scene(id, step, eyes) == scene


async def test_only_whose_eyes_they_are_sees_a_hand_and_open_hands_are_seen_by_all(
    matches: Matches,
) -> None:
    id = await ended(matches)
    replays = Replays(matches)
    async with matches.open(id) as held:
        assert held.match is not None
        moments = ((step, held.match.at(step)) for step in range(40, 0, -1))
        step, then = next((n, at) for n, at in moments if all(p.hand for p in at.state.players))
    mine, his = (set(then.state.players[seat].hand) for seat in (0, 1))
    secret = hidden(then, 1) - hidden(then, 0)
    assert named(his, told(await replays.scene(id, step, "1")))
    seen = named(secret, told(await replays.scene(id, step, EVERYBODY)))
    assert named(secret, told(await replays.scene(id, step, "0"))) == seen
    whole = await replays.scene(id, step, OPEN)
    assert {*whole.view.players[0].own.hand} == mine
    assert {*whole.view.players[1].own.hand} == his


async def test_each_step_says_what_was_chosen_to_those_who_may_know(matches: Matches) -> None:
    id = await ended(matches)
    replays = Replays(matches)
    async with matches.open(id) as held:
        assert held.match is not None
        given = held.match.journal.answers[0]
    assert given.seat is not None
    other = 1 - given.seat
    assert any("chose" in line for line in (await replays.scene(id, 1, OPEN)).lines)
    assert any("chose" in line for line in (await replays.scene(id, 1, f"{given.seat}")).lines)
    for eyes in (EVERYBODY, f"{other}"):
        assert not any("chose" in line for line in (await replays.scene(id, 1, eyes)).lines)


async def test_one_can_go_from_turn_to_turn(matches: Matches) -> None:
    id = await ended(matches, "marcomage", 12)
    replays, step, seen = Replays(matches), 0, []
    while True:
        scene = await replays.scene(id, step, OPEN)
        assert isinstance(scene.view, MarcomageView)
        seen.append((scene.view.round, scene.view.active))
        if scene.turn_after == step:
            break
        step = scene.turn_after
    assert len(seen) > 6
    assert seen[:-1] == list(dict.fromkeys(seen[:-1]))
    back = await replays.scene(id, scene.steps, OPEN)
    while back.step:
        assert back.turn_before < back.step
        back = await replays.scene(id, back.turn_before, OPEN)


async def test_steps_and_eyes_that_there_are_not_lead_to_those_that_there_are(
    matches: Matches,
) -> None:
    id = await ended(matches, "marcomage", 5)
    replays = Replays(matches)
    assert (await replays.scene(id, 10**6, OPEN)).step == (await replays.scene(id, 0, OPEN)).steps
    for eyes in ("7", "nobody's", "²"):
        assert (await replays.scene(id, 3, eyes)).eyes == EVERYBODY


@pytest.mark.parametrize("status", ["running", "paused", "faulty"])
async def test_nothing_hidden_is_shown_before_the_match_is_over(
    matches: Matches, status: str
) -> None:
    id = await table(matches, ANN, BEN, game="arcmage")
    await play(matches, id, [ANN, BEN], 10)
    async with matches.open(id) as held:
        await matches.recorded(held, {"status": status}, [])  # type: ignore[typeddict-item]
    for deed in (Replays(matches).scene(id, 3, OPEN), journal_file(matches, id), matches.at(id, 2)):
        with pytest.raises(Refused, match="over yet"):
            await deed
    assert not (await chronicle(matches, id, CID)).whole


async def test_a_match_that_was_called_off_can_be_looked_at(matches: Matches) -> None:
    id = await table(matches, ANN, BEN, game="arcmage")
    await play(matches, id, [ANN, BEN], 10)
    await propose(matches, id, ANN, CALL_OFF)
    await vote(matches, id, BEN, True)
    assert (await matches.look(id)).status == "aborted"
    assert (await Replays(matches).scene(id, 3, OPEN)).steps == 10


async def test_what_the_rules_of_today_do_not_allow_ends_the_replay(matches: Matches) -> None:
    id = await ended(matches, "marcomage", 12)
    async with matches.open(id) as held:
        assert held.match is not None
        answers = held.match.journal.answers
        answers[5] = msgspec.structs.replace(answers[5], answer={"pick": ["sing"]})
    scene = await Replays(matches).scene(id, 99, OPEN)
    assert scene.steps == 5
    assert "Step 6 isn't possible by today's rules: " in scene.cut
    assert "is asked “Play a card or discard one.” there, and can't answer so." in scene.cut
    assert "sing" not in scene.cut


async def test_the_loop_goes_on_while_a_long_match_is_made_ready(matches: Matches) -> None:
    id = await ended(matches, "arcmage", 300)
    beats = 0

    async def beat() -> None:
        nonlocal beats
        while True:
            await asyncio.sleep(0)
            beats += 1

    beating = asyncio.create_task(beat())
    await Replays(matches).scene(id, 10**6, OPEN)
    beating.cancel()
    assert beats > 5  # it would be one or two


# ------------------------------------------------------------------ finding them


async def test_matches_that_are_over_are_found_in_their_channel_and_by_their_players(
    matches: Matches, clock: Clock
) -> None:
    finder = Finder(matches)
    with pytest.raises(Refused, match="No match has ended here yet"):
        await finder.last_ended(CID, HERE)
    first = await ended(matches, "marcomage", 4)
    clock.time += 60
    second = await ended(matches, "marcomage", 4)
    running = await table(matches, ANN, BEN)
    ids = [found.row.id for found in await finder.ended(CID, HERE)]
    assert ids == [second, first]
    assert running not in ids
    assert await finder.last_ended(CID, HERE) == second
    assert not await finder.ended(CID, 999)
    assert [found.row.id for found in await finder.ended(ANN, 999, 1)] == [second]


# ------------------------------------------------------------------ journals


async def test_the_journal_of_a_match_that_is_over_holds(matches: Matches, store: Store) -> None:
    for game in GAMES:
        id = await ended(matches, game)
        name, data = await journal_file(matches, id)
        assert name == f"{game}-{id}.json"
        verdict = await checked(Aside(), ANN, name, data)
        assert (verdict.hash, verdict.chance, verdict.digest) == (True, True, True)
        assert (await journal_file(Matches(store), id))[1] == data


async def test_so_does_that_of_one_that_was_called_off(matches: Matches) -> None:
    id = await table(matches, ANN, game="arcmage")
    await play(matches, id, [ANN], 3)
    assert await endings.abort(matches, id, ANN)
    assert check("j", (await journal_file(matches, id))[1]).holds


NO_JOURNAL = (
    "my file: this isn't the journal of a match, or not all of it. /match journal gives you one as"
    " a file."
)


async def test_a_journal_that_was_changed_does_not_hold(matches: Matches) -> None:
    name, data = await journal_file(matches, await ended(matches, "marcomage"))
    journal = msgspec.json.decode(data, type=Journal)
    journal.fairness = promise("another secret", reveal=True)
    verdict = check(name, msgspec.json.encode(journal))
    assert (verdict.hash, verdict.chance, verdict.digest) == (True, False, True)
    journal.digest = "0" * 64
    verdict = check(name, msgspec.json.encode(journal))
    assert not verdict.digest
    [reason, *_] = verdict.reasons
    assert reason.startswith("Played again, the match goes another way than the journal says")
    assert reason.endswith(", not 000000000000…).")


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", NO_JOURNAL),
        (b"\xff\xfe", NO_JOURNAL),
        (b"[" * 100_000, NO_JOURNAL),
        (b'{"options": {"a": ' + b"[" * 100_000, NO_JOURNAL),
        (b"[]", NO_JOURNAL),
        (b'{"game": 7}', NO_JOURNAL),
        (
            b'{"game": "arcmage", "engine": "1", "seed": 1, "seats": [], "options": {},'
            b' "answers": [{"seat": 0, "question": "q", "answer": {}}, {"seat": "Ann"}]}',
            "my file: this isn't a whole journal: its answer 2 can't be read. Was it changed by"
            " hand?",
        ),
        (b" " * (LARGEST + 1), "my file: this file is too large. A journal has 1000 kB at most."),
        (
            b'{"game":"chess","engine":"0.2.0","seed":1,"seats":[],"options":{},"answers":[],'
            b'"digest":""}',
            "my file: There's no game “chess” here",
        ),
        (
            b'{"game":"arcmage","engine":"0.2.0","seed":1,"seats":[{"name":"A","deck":"random"}],'
            b'"options":{},"answers":[],"digest":""}',
            "my file: Arcmage is for 2 to 4 players, not 1.",
        ),
        (
            b'{"game":"arcmage","engine":"0.2.0","seed":1,"seats":[],"options":{},"answers":[],'
            b'"digest":"","position":{"agenda":7}}',
            "my file: This position cannot be loaded",
        ),
    ],
)
async def test_a_file_that_is_no_journal_gets_a_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        await checked(Aside(), ANN, "my file", data)
    assert refused.value.sentence.startswith(sentence)


async def test_a_journal_that_takes_too_long_is_given_up(matches: Matches) -> None:
    name, data = await journal_file(matches, await ended(matches))
    with pytest.raises(Refused, match="takes longer than 0 seconds"):
        await checked(Aside(), ANN, name, data, patience=0)
    assert read(name, data).game == "arcmage"


async def test_not_everybody_has_his_journal_checked_at_once(matches: Matches) -> None:
    name, data = await journal_file(matches, await ended(matches))
    aside = Aside()
    some = [checked(aside, person, name, data) for person in range(AT_ONCE + WAITING + 3)]
    found = await asyncio.gather(*some, return_exceptions=True)
    refused = [one.sentence for one in found if isinstance(one, Refused)]
    assert refused == [BUSY] * 3
    assert (await checked(aside, ANN, name, data)).holds
