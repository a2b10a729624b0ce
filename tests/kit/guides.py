"""Guides to the languages of cards: the examples that they show, so that tests can try them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

DOCS = Path(__file__).parents[2] / "docs"


class Guide(NamedTuple):
    """What a guide shows."""

    cards: list[tuple[str, str]]
    """Whole texts, with the kind of card that says each."""
    examples: list[str]
    """Small examples of its tables, each in the frame of its section."""
    wrong: list[str]
    says: list[str]
    """Wrong texts, and what they are answered with."""


def guide(page: str, kinds: tuple[str, ...], frames: Mapping[str, str]) -> Guide:
    """What a page of the documentation shows; ``frames`` are what the small examples in the tables
    of its sections stand in."""
    text = (DOCS / page).read_text("utf-8")
    blocks = re.findall(r"```(\w+)\n(.*?)\n```", text, re.DOTALL)
    examples = []
    for section in text.split("\n## "):
        frame = frames.get(section.partition("\n")[0])
        rows = [line for line in section.splitlines() if line.startswith("| ")]
        for row in rows if frame else ():
            examples += [str(frame).format(one) for one in re.findall(r"`([^`]+)`", row)]
    return Guide(
        cards=[(kind, one) for kind, one in blocks if kind in kinds],
        examples=examples,
        wrong=[one for kind, one in blocks if kind == "wrong"],
        says=[one for kind, one in blocks if kind == "says"],
    )
