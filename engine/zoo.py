"""The games for programs that learn, by PettingZoo's interface (AEC); the extra ``pettingzoo``.

    environment = CardGame(GAME)
    environment.reset(seed=1)

Whoever is asked takes one of the answers that ``infos[agent]["answers"]`` lists, by its number;
the mask says how many there are. Where not all answers can be listed there are some by chance, as
for our automatic players. What is observed is made from the view of the seat and nothing else:
words and numbers fall into boxes by a hash of what they are, so every game fits, and a new one too.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import Any
from zlib import crc32

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from engine.catalogue import game as rules_of
from engine.players.contests import LONGEST, contest
from engine.players.greedy import candidates
from engine.table import Answer, Chance, Match, Question, Rejected

ANSWERS = 256
"""So many can be chosen from; the most that were seen in any game are 59."""
BOXES = 512
"""Those into which what is seen falls, and of each answer a tenth as many."""
FEW = 48
MOST = 100.0
"""No box counts further."""
ASIDE = {"id", "game", "seat", "names", "questions", "outcome"}
"""What tells nothing of how a match stands."""


class CardGame(AECEnv[str, Any, int]):
    """Matches of two ready decks, which are others after each reset."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.metadata = {"name": f"banneret_{game}_v0", "is_parallelizable": False}
        self.rules = rules_of(game)
        self.possible_agents = ["player_0", "player_1"]
        self._luck = Chance.from_seed(game)
        seen = Box(-MOST, MOST, (BOXES,), np.float32)
        told = Box(0, MOST, (ANSWERS, FEW), np.float32)
        mask = Box(0, 1, (ANSWERS,), np.int8)
        spaces = {"observation": seen, "answers": told, "action_mask": mask}
        self.observation_spaces = {agent: Dict(spaces) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(ANSWERS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._luck = Chance.from_seed(seed)
        self._luck.below(2)  # so that each match has a seed of its own
        self.match: Match[Any] = contest(self.rules, self._luck.text())
        self._chance = Chance.from_seed(f"answers {self._luck.text()}")
        self._given = 0
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._ask()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        question = self.match.questions[0]
        given = self.match.answer(question.seat, question.id, self._answers[action])
        assert not isinstance(given, Rejected), given
        self._given += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        outcome = self.match.outcome
        if outcome is not None and outcome.winner is not None:
            for seat, other in enumerate(self.possible_agents):
                self.rewards[other] = 1.0 if seat == outcome.winner else -1.0
        ended = not self.match.questions
        self.terminations = dict.fromkeys(self.agents, ended)
        self.truncations = dict.fromkeys(self.agents, not ended and self._given >= LONGEST)
        self._ask()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        seen = np.zeros(BOXES, np.float32)
        for what, worth in _leaves(self.match.rules.view(self.match.state, seat).plain(), seat):
            seen[crc32(what.encode()) % BOXES] += worth
        told, mask = np.zeros((ANSWERS, FEW), np.float32), np.zeros(ANSWERS, np.int8)
        for number, words in enumerate(self.infos.get(agent, {}).get("words", ())):
            mask[number] = 1
            for word in re.findall(r"\w+", words):
                told[number, crc32(word.encode()) % FEW] += 1
        seen, told = np.clip(seen, -MOST, MOST), np.clip(told, 0, MOST)
        return {"observation": seen, "answers": told, "action_mask": mask}

    def _ask(self) -> None:
        """Turn to whoever is asked next."""
        self._answers: list[Answer] = []
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if not self.match.questions:
            return
        question = self.match.questions[0]
        assert question.seat is not None
        self._answers = candidates(question, self._chance)[:ANSWERS]
        self.agent_selection = self.possible_agents[question.seat]
        words = [_in_words(question, answer) for answer in self._answers]
        told = {"question": question.plain(), "answers": self._answers, "words": words}
        self.infos[self.agent_selection] = told


def _in_words(question: Question, answer: Answer) -> str:
    """An answer, with the texts of the options that it names."""
    texts = {option.id: option.text for option in question.options}
    [(field, value)] = answer.items()
    named = value if isinstance(value, list | dict) else ()
    return " ".join([question.prompt, field, str(value), *(texts[id] for id in named)])


def _leaves(seen: Any, seat: int, path: str = "") -> Iterator[tuple[str, float]]:
    """What stands in a view, and how much of it there is. One's own part comes first."""
    if isinstance(seen, dict):
        for key, value in seen.items():
            if key not in ASIDE:
                yield from _leaves(value, seat, f"{path}/{key}")
    elif isinstance(seen, list | tuple):
        for number, value in enumerate(seen):
            if path == "/players":
                yield from _leaves(value, seat, f"{path}/{(number - seat) % len(seen)}")
            else:
                scalar = isinstance(value, int | float)
                yield from _leaves(str(value) if scalar else value, seat, path)
    elif isinstance(seen, bool | int | float):
        yield path, math.copysign(math.log1p(abs(seen)), seen)
    elif isinstance(seen, str):
        yield f"{path}={seen}", 1.0
