"""Chance: the stream that ``engine.table.chance`` documents."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.table import Chance


def number(key: bytes, count: int) -> int:
    """Number ``count`` of a stream, as the documentation says it."""
    return int.from_bytes(sha256(key + count.to_bytes(8, "big")).digest(), "big")


@given(st.binary(min_size=32, max_size=32), st.integers(1, 10**6))
def test_the_stream_is_the_hash_of_key_and_count(key: bytes, n: int) -> None:
    chance = Chance(key)
    assert [chance.below(n) for _ in range(5)] == [number(key, i) % n for i in range(5)]
    assert chance.count == 5


def test_the_stream_of_a_known_seed_never_changes() -> None:
    # Reckoned with sha256sum and bc, so that no machine and no version of Python may differ.
    chance = Chance.from_seed("banneret")
    thousands = [chance.below(1000) for _ in range(8)]
    assert thousands == [154, 36, 839, 739, 193, 621, 817, 778]


@given(st.one_of(st.text(), st.integers()))
def test_a_seed_is_a_word_or_a_number(seed: str | int) -> None:
    assert Chance.from_seed(seed).below(10**9) == Chance.from_seed(seed).below(10**9)


def test_a_number_and_its_text_are_the_same_seed() -> None:
    assert Chance.from_seed(7) == Chance.from_seed("7")


@given(st.integers(0, 50))
def test_the_text_of_a_stream_continues_it(used: int) -> None:
    chance = Chance.from_seed("a")
    for _ in range(used):
        chance.below(6)
    later = Chance.from_seed(chance.text())
    assert later == chance
    assert later.below(10**9) == chance.below(10**9)


def test_a_clone_goes_its_own_way() -> None:
    chance = Chance.from_seed("a")
    clone = chance.clone()
    clone.below(6)
    assert chance.count == 0


def test_where_nothing_is_to_be_decided_no_number_is_used() -> None:
    chance = Chance.from_seed("a")
    assert chance.choice(["only"]) == "only"
    assert chance.sample(["only"], 3) == ["only"]
    assert chance.sample([], 3) == []
    assert chance.count == 0


@given(st.lists(st.integers()), st.integers(0, 12))
def test_a_sample_takes_from_the_items_each_at_most_once(items: list[int], most: int) -> None:
    sample = Chance.from_seed("a").sample(items, most)
    assert len(sample) == min(most, len(items))
    left = list(items)
    for item in sample:
        left.remove(item)


@given(st.lists(st.integers(), max_size=8))
def test_shuffling_keeps_all_items(items: list[int]) -> None:
    assert sorted(Chance.from_seed("a").shuffled(items)) == sorted(items)


@pytest.mark.parametrize("sides", [2, 3, 6, 100])
def test_each_side_of_a_die_is_as_likely_as_the_others(sides: int) -> None:
    # Chi squared with sides - 1 degrees of freedom stays below mean + 6 standard deviations.
    throws = 200 * sides
    chance = Chance.from_seed(f"die {sides}")
    counts = [0] * sides
    for _ in range(throws):
        counts[chance.below(sides)] += 1
    chi_squared = sum((count - 200) ** 2 / 200 for count in counts)
    freedom = sides - 1
    assert chi_squared < freedom + 6 * (2 * freedom) ** 0.5


def test_every_order_of_three_is_as_likely_as_the_others() -> None:
    chance = Chance.from_seed("orders")
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        order = tuple(chance.shuffled((1, 2, 3)))
        counts[order] = counts.get(order, 0) + 1
    # 1000 of each are expected; six standard deviations are 6 x (6000 x 1/6 x 5/6) ** 0.5 = 173.
    assert len(counts) == 6
    assert all(abs(count - 1000) < 173 for count in counts.values())
