"""Promises: a published hash, the words of the players, and what a replay shows."""

from __future__ import annotations

from hashlib import sha256

import msgspec
import pytest

from engine.table import Chance, Match, Rejected, Seat, Setup
from engine.table.fairness import Verdict, commitment, promise, seed, verify
from engine.table.journal import Journal
from tests.kit.toy import RULES, Basket

SECRET, WORDS = "a long secret", ("Ann's word", "Ben's word")
GAMES = {"toy": RULES}


def bound(reveal: bool = True) -> Match[Basket]:
    """A match bound to the secret, three answers into it."""
    seats = (Seat("Ann", None), Seat("Ben", None))
    match = Match.new(RULES, Setup(seats, seed(SECRET, WORDS), {}))
    match.journal.fairness = promise(SECRET, WORDS, reveal)
    for number, fruit in ((1, "apple"), (2, "plum")):
        assert not isinstance(match.answer(number - 1, f"q{number}", {"pick": [fruit]}), Rejected)
    return match


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment(SECRET) == sha256(b"a long secret").hexdigest()


def test_the_seed_is_the_hash_of_secret_and_words_as_a_list() -> None:
    listed = b'["a long secret", "Ann\'s word", "Ben\'s word"]'
    assert seed(SECRET, WORDS) == sha256(listed).hexdigest()


def test_where_a_word_ends_matters_to_the_seed() -> None:
    assert seed("s", ("ab", "c")) != seed("s", ("a", "bc"))


def test_an_honest_match_holds_in_all_three_ways() -> None:
    assert verify(GAMES, bound().journal) == Verdict(True, True, True, ())


def test_before_the_secret_is_shown_only_the_digest_can_be_checked() -> None:
    verdict = verify(GAMES, bound(reveal=False).journal)
    assert (verdict.hash, verdict.chance, verdict.digest) == (None, None, True)
    assert verdict.holds
    assert verdict.reasons == ("The secret has not been shown yet.",)


def test_a_match_that_was_not_bound_holds_by_its_digest_alone() -> None:
    journal = bound().journal
    journal.fairness = None
    verdict = verify(GAMES, journal)
    assert (verdict.hash, verdict.chance, verdict.digest) == (None, None, True)


def test_another_secret_than_the_published_one_shows() -> None:
    journal = bound().journal
    assert journal.fairness is not None
    journal.fairness = msgspec.structs.replace(journal.fairness, secret="another")
    verdict = verify(GAMES, journal)
    assert (verdict.hash, verdict.chance, verdict.digest) == (False, False, True)
    assert not verdict.holds


def test_a_word_that_was_changed_shows() -> None:
    journal = bound().journal
    assert journal.fairness is not None
    journal.fairness = msgspec.structs.replace(journal.fairness, words=["another word"])
    verdict = verify(GAMES, journal)
    assert (verdict.hash, verdict.chance, verdict.digest) == (True, False, True)


def test_a_seed_that_the_host_chose_shows() -> None:
    seats = (Seat("Ann", None), Seat("Ben", None))
    match = Match.new(RULES, Setup(seats, "a lucky seed", {}))
    match.journal.fairness = promise(SECRET, WORDS, reveal=True)
    verdict = verify(GAMES, match.journal)
    assert (verdict.hash, verdict.chance, verdict.digest) == (True, False, True)


@pytest.mark.parametrize("change", ["answer", "drop", "digest", "seed", "name"])
def test_a_journal_that_was_changed_shows(change: str) -> None:
    journal = msgspec.to_builtins(bound().journal)
    match change:
        case "answer":
            journal["answers"][1]["answer"] = {"pick": ["apple"]}
        case "drop":
            del journal["answers"][1]
        case "digest":
            journal["digest"] = journal["digest"][::-1]
        case "seed":
            journal["seed"] = Chance.from_seed(1).text()
        case "name":
            journal["seats"][0]["name"] = "Eve"
    verdict = verify(GAMES, msgspec.convert(journal, Journal))
    assert not verdict.digest
    assert not verdict.holds


def test_an_answer_that_is_not_legal_is_named() -> None:
    journal = msgspec.to_builtins(bound().journal)
    journal["answers"][1]["answer"] = {"pick": ["fig"]}
    verdict = verify(GAMES, msgspec.convert(journal, Journal))
    assert verdict.reasons[0] == (
        "Answer 2 isn't possible: Ben is asked “?” there, and can't answer so."
    )


def test_an_answer_to_what_is_not_asked_is_named() -> None:
    journal = msgspec.to_builtins(bound().journal)
    journal["answers"][1]["question"] = "q9"
    verdict = verify(GAMES, msgspec.convert(journal, Journal))
    assert verdict.reasons[0] == "Answer 2 isn't possible: Ben isn't asked for it there."


@pytest.mark.parametrize("seat", [None, 7])
def test_an_answer_of_nobody_who_sits_there_is_named(seat: int | None) -> None:
    journal = msgspec.to_builtins(bound().journal)
    journal["answers"][0]["seat"] = seat
    verdict = verify(GAMES, msgspec.convert(journal, Journal))
    who = "the host" if seat is None else "Player 8"
    assert verdict.reasons[0] == f"Answer 1 isn't possible: {who} isn't asked for it there."
