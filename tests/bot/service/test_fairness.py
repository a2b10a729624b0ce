"""What binds chance: a secret chosen before, and the presses of those who sit there after."""

from __future__ import annotations

from functools import partial
from hashlib import sha256
from json import dumps

import msgspec
import pytest

from bot.matches.book import Matches
from bot.matches.lobbies import lobby
from bot.matches.lobbies.plans import made
from bot.matches.permitted import giving_up
from bot.matches.record.comparing import Kept, compared, is_same
from bot.matches.record.journals import check
from bot.matches.record.replays import journal_file
from bot.store import Store
from bot.store.forgetting import LEFT
from bot.store.play.matches import match
from engine.table import Chance, Journal, Seat
from engine.table.fairness import promise
from tests.bot.service.test_matches import (
    ANN,
    BEN,
    CID,
    HERE,
    NAMES,
    Clock,
    clock,
    matches,
    play,
    store,
)

__all__ = ["clock", "matches", "store"]

SECRET = "a secret"
JOINS, READY, STARTS = 1001, 1002, 1003
"""The numbers of presses."""


@pytest.fixture(autouse=True)
def _one_secret(matches: Matches) -> None:
    matches.secret = lambda: SECRET


async def made_by_ann(matches: Matches) -> str:
    return await matches.make(made("marcomage", 2), HERE, ANN, NAMES[ANN])


async def join(matches: Matches, id: str, person: int, press: int) -> None:
    joined = partial(lobby.joined, person=person, name=NAMES[person])
    await matches.sit(id, joined, press, person)


async def begun(matches: Matches, joins: int = JOINS, starts: int = STARTS) -> str:
    id = await made_by_ann(matches)
    await join(matches, id, BEN, joins)
    await matches.start(id, ANN, starts)
    return id


async def over(matches: Matches, id: str) -> Journal:
    await play(matches, id, [ANN, BEN], 4)
    async with matches.open(id) as held:
        await matches.give(held, 1, giving_up(held, 1), {"yes": True}, BEN)
    _, data = await journal_file(matches, id)
    return msgspec.json.decode(data, type=Journal)


def said(journal: Journal) -> bytes:
    return msgspec.json.encode(journal)


async def journal_of(matches: Matches, id: str) -> Journal:
    held = await matches.peek(id)
    assert held.match is not None
    return held.match.journal


# ------------------------------------------------------------------ presses


async def test_the_seed_is_made_of_the_secret_and_of_a_press_of_each_by_seat(
    matches: Matches,
) -> None:
    journal = await journal_of(matches, await begun(matches))
    promised = sha256(dumps([SECRET, "1003", "1001"]).encode()).hexdigest()
    assert Chance.from_seed(journal.seed) == Chance.from_seed(promised)
    assert journal.fairness is not None
    assert journal.fairness.words == ["1003", "1001"]
    assert journal.fairness.secret is None


async def test_with_other_presses_the_same_secret_gives_another_match(matches: Matches) -> None:
    """So whoever knows the secret when it is chosen does not know yet what comes of it."""
    one = await over(matches, await begun(matches))
    two = await journal_of(matches, await begun(matches, 2001, 2003))
    assert one.fairness is not None
    assert two.fairness is not None
    assert one.fairness.commitment == two.fairness.commitment
    assert one.seed != two.seed


async def test_the_last_press_of_each_counts(matches: Matches) -> None:
    id = await made_by_ann(matches)
    await join(matches, id, BEN, JOINS)
    await matches.sit(id, partial(lobby.readied, person=BEN), READY, BEN)
    await matches.start(id, ANN, STARTS)
    journal = await journal_of(matches, id)
    assert journal.fairness is not None
    assert journal.fairness.words == ["1003", "1002"]


async def test_who_has_left_adds_nothing_and_the_computer_neither(
    matches: Matches, store: Store
) -> None:
    id = await made_by_ann(matches)
    await join(matches, id, CID, JOINS)
    await matches.sit(id, partial(lobby.left, person=CID), READY, CID)
    assert (await matches.peek(id)).plan.presses == {}
    await matches.sit(id, partial(lobby.with_computer, person=ANN), 1004, ANN)
    await matches.start(id, ANN, STARTS)
    journal = await journal_of(matches, id)
    assert journal.fairness is not None
    assert journal.fairness.words == ["1003", ""]
    async with store.reading() as tx:
        row = await match(tx, id)
    assert row is not None
    assert row.plan.presses == {}  # they are in the journal now


async def test_another_process_begins_with_the_same_presses(store: Store, clock: Clock) -> None:
    first, second = Matches(store, clock, alone=False), Matches(store, clock, alone=False)
    id = await made_by_ann(first)
    await join(first, id, BEN, JOINS)
    await second.start(id, ANN, STARTS)
    journal = await journal_of(second, id)
    assert journal.fairness is not None
    assert journal.fairness.words == ["1003", "1001"]


# ------------------------------------------------------------------ checking


async def test_a_match_with_presses_holds_and_its_hash_is_that_of_the_lobby(
    matches: Matches,
) -> None:
    id = await made_by_ann(matches)
    shown = (await matches.look(id)).commitment
    assert shown == sha256(SECRET.encode()).hexdigest()
    await join(matches, id, BEN, JOINS)
    await matches.start(id, ANN, STARTS)
    assert (await matches.look(id)).commitment == shown
    journal = await over(matches, id)
    assert journal.fairness is not None
    assert (journal.fairness.commitment, journal.fairness.secret) == (shown, SECRET)
    verdict = check("j", said(journal))
    assert (verdict.hash, verdict.chance, verdict.digest) == (True, True, True)
    assert verdict.reasons == ()


async def test_a_press_that_was_changed_shows(matches: Matches) -> None:
    journal = await over(matches, await begun(matches))
    journal.fairness = promise(SECRET, ["1003", "1002"], reveal=True)
    verdict = check("j", said(journal))
    assert (verdict.hash, verdict.chance) == (True, False)


async def test_a_match_to_which_nobody_added_anything_holds_and_says_so(matches: Matches) -> None:
    id = await made_by_ann(matches)
    await matches.sit(id, partial(lobby.joined, person=BEN, name="Ben"))
    await matches.start(id, ANN)
    journal = await over(matches, id)
    assert journal.fairness is not None
    assert journal.fairness.words == []
    verdict = check("j", said(journal))
    assert verdict.holds
    [reason] = verdict.reasons
    assert reason.startswith("No player has added anything to the secret")


# ------------------------------------------------------------------ what this bot has


async def test_a_journal_is_compared_with_the_match_that_this_bot_has(matches: Matches) -> None:
    journal = await over(matches, await begun(matches))
    hash = sha256(SECRET.encode()).hexdigest()
    assert await compared(matches, "j", said(journal)) == Kept(hash, True)
    other = msgspec.structs.replace(journal, answers=journal.answers[:-1])
    assert await compared(matches, "j", said(other)) == Kept(hash, False)
    # The secret is known now, so whoever likes can make a journal that holds, with other presses.
    forged = msgspec.structs.replace(journal, fairness=promise(SECRET, ["1", "2"], reveal=True))
    assert await compared(matches, "j", said(forged)) == Kept(hash, False)


async def test_of_another_match_it_knows_nothing(matches: Matches) -> None:
    journal = await over(matches, await begun(matches))
    journal.fairness = promise("another", ["1003", "1001"], reveal=True)
    other = sha256(b"another").hexdigest()
    assert await compared(matches, "j", said(journal)) == Kept(other, None)
    journal.fairness = None
    assert await compared(matches, "j", said(journal)) == Kept("", None)


async def test_of_a_match_in_play_it_says_nothing(matches: Matches) -> None:
    id = await begun(matches)
    await play(matches, id, [ANN, BEN], 4)
    journal = await journal_of(matches, id)
    assert await compared(matches, "j", said(journal)) == Kept(
        sha256(SECRET.encode()).hexdigest(), None
    )


async def test_a_name_that_was_forgotten_since_does_not_matter_but_another_does(
    matches: Matches,
) -> None:
    told = await over(matches, await begun(matches))
    ann, ben = told.seats

    def kept(*seats: Seat) -> Journal:
        return msgspec.structs.replace(told, seats=list(seats), digest="0" * 64)

    assert is_same(kept(ann, msgspec.structs.replace(ben, name=LEFT)), told)
    assert not is_same(kept(ann, msgspec.structs.replace(ben, name="Eve")), told)
    assert not is_same(kept(msgspec.structs.replace(ann, deck="random"), ben), told)
