"""Positions in short, for the examples of the rule book: hands, piles and the trump are named, and
the stock is what is left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.briscola.engine.cards import CARDS


def position(short: Mapping[str, Any]) -> dict[str, Any]:
    """A whole position of Briscola from its short form."""
    players = [{"hand": [], "pile": [], **player} for player in short["players"]]
    lying = [card for player in players for card in (*player["hand"], *player["pile"])]
    lying += [laid["card"] for laid in short.get("table", ())]
    stock = [card for card in CARDS if card not in (*lying, short["trump"])]
    if short["trump"] not in lying:
        stock.append(short["trump"])
    return {"names": ["Ann", "Ben"], "deck": "harbour", **short, "players": players, "stock": stock}
