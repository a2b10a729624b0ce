"""Automatic players. Each sees a view and nothing else, and answers any kind of question."""

from engine.players.greedy import greedy, search
from engine.players.idle import idle_answer
from engine.players.judging import Judgement, judged
from engine.players.levels import LEVELS
from engine.players.random import random_answer
from engine.players.table import PLAYERS, THOUGHTFUL, Policy, autoplay, decide, think

__all__ = [
    "LEVELS",
    "PLAYERS",
    "THOUGHTFUL",
    "Judgement",
    "Policy",
    "autoplay",
    "decide",
    "greedy",
    "idle_answer",
    "judged",
    "random_answer",
    "search",
    "think",
]
