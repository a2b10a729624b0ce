"""Matches that were begun by rules of another time: what can be done with them, and what cannot."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from engine import __version__
from engine.catalogue import GAMES
from engine.protocol import Engine, reply
from engine.table import BadSetup, Chance, Match, Rejected, Seat, Setup, State, decode, encode
from engine.table.fairness import verify
from engine.table.state import Proposal, Step
from engine.table.versions import is_before, why_not_replayed
from tests.kit import older
from tests.kit.soak import SOAK
from tests.kit.toy import RULES, Ask, Basket, End

SEATS = (Seat("Ann", "random"), Seat("Ben", "random"))
CHANGED = "The rules of {} changed with version 0.2.0, and this match began with version"


def new(game: str, version: str = __version__) -> Match[Any]:
    """A match with one answer that says that it was begun by a version."""
    match = Match.new(GAMES[game], Setup(SEATS, 1, {}))
    question = match.questions[0]
    chance = Chance.from_seed(1)
    for answer in older.answers(match, question, chance):
        if not isinstance(match.answer(question.seat, question.id, answer), Rejected):
            break
    match.journal.engine = version
    return match


# ------------------------------------------------------------------ journals


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
@pytest.mark.parametrize("version", ["0.1.0", "0.1", "0.1.99", "0.0.1"])
def test_a_journal_of_older_rules_is_refused(game: str, version: str) -> None:
    match = new(game, version)
    with pytest.raises(BadSetup) as refused:
        Match.begun(match.rules, match.journal)
    assert refused.value.rejected.reason == "other_rules"
    start = f"{CHANGED.format(GAMES[game].title)} {version}: it can't be replayed"
    assert str(refused.value).startswith(start)
    with pytest.raises(BadSetup, match="which says nothing against it"):
        verify(GAMES, match.journal)
    with pytest.raises(BadSetup):
        match.at(0)


@pytest.mark.parametrize("version", ["0.1.0", "0.1", "0.2.0", __version__])
def test_rules_that_are_as_they_were_replay_it(version: str) -> None:
    match = new("marcomage", version)
    assert why_not_replayed(match.rules, match.journal) is None
    assert verify(GAMES, match.journal).digest


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("version", ["999.0.0", "0.2.99999", "1.0"])
def test_a_journal_of_a_newer_version_is_refused(game: str, version: str) -> None:
    why = why_not_replayed(GAMES[game], new(game, version).journal)
    assert why == (
        f"This match began with version {version}, and this is version {__version__}, which"
        " doesn't know the rules of newer ones: it can't be replayed here."
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("version", ["", "2", "x", "0.1.0rc1", "0..1", "-1.0", "٠.١", "1." * 90])
def test_a_journal_of_a_version_that_there_is_not_is_refused(game: str, version: str) -> None:
    why = why_not_replayed(GAMES[game], new(game, version).journal)
    assert why == (
        f"This match says that it began with version “{version[:20]}”, and there is no such"
        " version: it can't be replayed."
    )


def test_which_version_is_older() -> None:
    ordered = ["0.0.9", "0.1.0", "0.1.2", "0.1.10", "0.2", "0.10", "1.0.0"]
    for number, one in enumerate(ordered):
        for later in ordered[number + 1 :]:
            assert is_before(one, later)
            assert not is_before(later, one)
    assert not is_before("0.2", "0.2.0")
    assert not is_before("0.2.0", "0.2")


def test_another_program_is_told_too() -> None:
    journal = msgspec.to_builtins(new("arcmage", "0.1.0").journal)
    line = {"jsonrpc": "2.0", "id": 1, "method": "replay", "params": {"journal": journal}}
    told = reply(Engine(), msgspec.json.encode(line))
    assert told is not None
    assert told["error"]["data"]["reason"] == "other_rules"
    assert told["error"]["message"].startswith(CHANGED.format("Arcmage"))


# ------------------------------------------------------------------ matches in play


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
def test_what_happened_by_older_rules_is_not_taken_back(game: str) -> None:
    match = new(game, "0.1.0")
    before = encode(match.state)
    refused = match.answer(0, "take back", {"number": 1})
    assert isinstance(refused, Rejected)
    start = f"This cannot be taken back. {CHANGED.format(GAMES[game].title)} 0.1.0: "
    assert refused.message.startswith(start)
    assert encode(match.state) == before
    assert len(match.journal.answers) == 1


def test_a_take_back_that_was_proposed_before_can_only_be_refused() -> None:
    match = new("arcmage", "0.1.0")
    match.state.proposal = Proposal(0, 1, (0,))
    refused = match.answer(1, "agree", {"yes": True})
    assert isinstance(refused, Rejected)
    assert refused.message.startswith("This cannot be taken back. ")
    assert not isinstance(match.answer(1, "agree", {"yes": False}), Rejected)
    assert match.state.proposal is None


STATES = older.states()
MOST = 300 if SOAK else 60


@pytest.mark.parametrize("name", STATES)
def test_a_match_that_an_older_version_stored_goes_on(name: str) -> None:
    """By chance, until it is over or for a while; somebody is asked something all the time."""
    game = name.partition(",")[0]
    rules: Any = GAMES[game]
    state: State = decode(rules, older.stored(STATES[name]))
    match = Match(rules, state, older.journal(game))
    chance = Chance.from_seed(name)
    for _ in range(MOST):
        if match.outcome is not None:
            break
        [question, *_] = match.questions
        for answer in older.answers(match, question, chance):
            if not isinstance(match.answer(question.seat, question.id, answer), Rejected):
                break
        else:
            pytest.fail(f"nothing can be answered to {question}")
        for seat in (*range(match.seat_count), None):
            match.view(seat)
    kept = decode(rules, encode(match.state))
    assert kept == match.state


# ------------------------------------------------------------------ bringing states up to date


class Inquire(Step, frozen=True):
    """What ``Ask`` is called later."""


class Crate(Basket, kw_only=True):
    """The baskets of a later version: what was said is counted too, and a step is another one."""

    agenda: list[Ask | Inquire | End]  # type: ignore[assignment]
    count: int = 0


def renew(crate: Any) -> None:
    crate.count = len(crate.said)
    crate.agenda = [Inquire() if isinstance(step, Ask) else step for step in crate.agenda]


LATER: Any = replace(
    RULES,
    State=Crate,
    since="0.2.0",
    renew=renew,
    steps={**RULES.steps, Inquire: RULES.steps[Ask]},
)


def test_a_state_of_older_rules_is_brought_up_to_date_once() -> None:
    match = Match.new(RULES, Setup(SEATS, 1, {}))
    match.answer(0, "q1", {"pick": ["pear"]})
    crate = decode(LATER, older.stored(match.state))
    assert (crate.count, crate.said) == (1, match.state.said)
    assert [step.name for step in crate.agenda] == ["end", "inquire"]
    crate.count = 7
    assert decode(LATER, encode(crate)) == crate  # stored by this version: it is as it is


def test_rules_that_are_as_they_were_bring_nothing_up_to_date() -> None:
    match = Match.new(RULES, Setup(SEATS, 1, {}))
    stored = older.stored(match.state)
    assert decode(RULES, stored) == match.state
