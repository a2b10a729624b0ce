"""The games in PettingZoo; .ci/zoo fetches it, since it is no part of what is installed here."""

from __future__ import annotations

from typing import Any

import pytest

from engine.catalogue import GAMES

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed; .ci/zoo runs this with it")

from pettingzoo.test import api_test, seed_test

from engine.zoo import CardGame


def to_the_end(environment: Any, seed: int) -> list[tuple[str, float]]:
    """What each agent has at the end, where all take any answer."""
    environment.reset(seed=seed)
    last = []
    for agent in environment.agent_iter():
        seen, reward, ended, cut, info = environment.last()
        assert environment.observation_space(agent).contains(seen)
        if ended or cut:
            last.append((agent, reward))
            environment.step(None)
            continue
        assert seen["action_mask"].sum() == len(info["answers"]) == len(info["words"])
        environment.step(environment.action_space(agent).sample(seen["action_mask"]))
    return last


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("game", sorted(GAMES))
def test_pettingzoo_finds_nothing_wrong(game: str) -> None:
    api_test(CardGame(game), num_cycles=300)
    seed_test(lambda: CardGame(game), num_cycles=100)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_match_ends_for_both_and_one_wins(game: str) -> None:
    environment = CardGame(game)
    for seed in range(3):
        last = to_the_end(environment, seed)
        assert sorted(agent for agent, _ in last) == environment.possible_agents
        assert environment.match.outcome is not None
        winner = environment.match.outcome.winner
        won = dict.fromkeys(environment.possible_agents, 0.0)
        if winner is not None:
            won = dict.fromkeys(won, -1.0) | {f"player_{winner}": 1.0}
        assert dict(last) == won


def test_matches_differ_after_each_reset_and_are_the_same_with_the_same_seed() -> None:
    environment, seeds = CardGame("marcomage"), []
    for seed in (1, None, None, 1, None):
        environment.reset(seed=seed)
        seeds.append(environment.match.journal.seed)
    assert len(set(seeds[:3])) == 3
    assert seeds[:2] == seeds[3:]


def test_who_is_not_asked_sees_the_table_and_has_no_answers() -> None:
    environment = CardGame("arcmage")
    environment.reset(seed=1)
    asked = environment.agent_selection
    for agent in environment.possible_agents:
        seen = environment.observe(agent)
        assert bool(seen["action_mask"].any()) == (agent == asked)
        assert seen["observation"].any()
