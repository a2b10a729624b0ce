"""The coin of a league."""

from __future__ import annotations

import json
from hashlib import sha256

import msgspec

from engine.league.coin import toss
from engine.league.reckoning import season, told
from engine.league.season import Deed, Joined, Left, Started, Terms


def test_anybody_can_check_it_with_the_secret() -> None:
    fell = sha256(json.dumps(["a secret", "Ann or Bob"]).encode()).hexdigest()
    assert toss("a secret", "Ann or Bob") == int(fell, 16)


def test_it_falls_on_either_side() -> None:
    heads = sum(toss("a secret", str(number)) % 2 for number in range(1000))
    assert 450 < heads < 550


def test_another_secret_is_another_coin() -> None:
    assert toss("a secret", "what") != toss("another", "what") != toss("a secret", "something else")


def test_words_of_those_who_signed_up_go_into_it_and_without_them_it_falls_as_before() -> None:
    fell = sha256(json.dumps(["a secret", "7", "1001", "1002"]).encode()).hexdigest()
    assert toss("a secret", "7", ("1001", "1002")) == int(fell, 16)
    assert toss("a secret", "7", ("1001", "1003")) != toss("a secret", "7", ("1001", "1002"))
    assert toss("a secret", "7", ()) == toss("a secret", "7")


def test_the_words_are_those_of_the_start_in_the_order_of_signing_up() -> None:
    """Who has left before has none, who joined without a press adds nothing, and who comes late
    changes nothing any more."""
    before: list[Deed] = [
        Joined(1, word="1001"),
        Joined(2, word="1002"),
        Joined(3),
        Joined(4, word="1004"),
        Left(2),
    ]
    now = season(Terms(), [*before, Started((4, 3, 1))], "a secret")
    assert now.words == ("1001", "1004")
    later = told(now, Joined(5, late=1, word="1005"))
    assert later.words == ("1001", "1004")


def test_a_league_of_before_has_no_words() -> None:
    deed = msgspec.json.decode(b'{"type": "Joined", "person": 1}', type=Joined)
    assert season(Terms(), [deed, Started((1,))], "a secret").words == ()
