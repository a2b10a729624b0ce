"""Text boards, from views and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

View = Mapping[str, Any]


def plain(text: str) -> str:
    """A text of somebody's own, without anything that Discord would make something of."""
    return "".join(sign for sign in text if sign.isalnum() or sign in " .,'’-!?")


def board(view: View) -> str:
    return f"Turn {view.get('turn', view.get('round'))}"


def hand(view: View) -> str:
    own = view["players"][view["seat"]]
    return f"You hold {len(own['hand']) if isinstance(own['hand'], list) else own['hand']} cards."


def stack(view: View) -> str:
    return ""


def describe(view: View) -> str:
    return board(view)
