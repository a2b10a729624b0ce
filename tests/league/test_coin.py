"""The coin of a league."""

from __future__ import annotations

import json
from hashlib import sha256

from engine.league.coin import toss


def test_anybody_can_check_it_with_the_secret() -> None:
    told = sha256(json.dumps(["a secret", "Ann or Bob"]).encode()).hexdigest()
    assert toss("a secret", "Ann or Bob") == int(told, 16)


def test_it_falls_on_either_side() -> None:
    heads = sum(toss("a secret", str(number)) % 2 for number in range(1000))
    assert 450 < heads < 550


def test_another_secret_is_another_coin() -> None:
    assert toss("a secret", "what") != toss("another", "what") != toss("a secret", "something else")
