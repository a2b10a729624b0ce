"""What other card games call things, and what they are called in WTactics."""

from __future__ import annotations

from engine.creatures.printed.elsewhere import CALLED as SHARED

CALLED = {
    **SHARED,
    "onto the battlefield": "into your Offensive",
    "mana": "gold",
    "life": "influence",
    "artifact": "piece of equipment",
    "artifacts": "pieces of equipment",
    "taunt": "guard",
}
