"""What other card games call things, and what they are called in Arcmage."""

from __future__ import annotations

from engine.creatures.printed.elsewhere import CALLED as SHARED

CALLED = {
    **SHARED,
    "onto the battlefield": "into your army",
    "mana": "resources",
    "life": "strength",
    "artifact": "loot",
    "artifacts": "pieces of loot",
    "trample": "overrun",
    "hexproof": "sanctuary",
    "shroud": "sanctuary",
    "taunt": "bodyguard 1",
}
