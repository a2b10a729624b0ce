"""A first match of MArcomage in one screen, line by line."""

from __future__ import annotations

from engine.words import noted

FIRST_MATCH = (
    noted("## A first match of MArcomage"),
    noted(
        "You and your opponent each have a tower behind a wall. **You win** when your"
        " tower is at 100, when his is at 0, or when you have 400 resources in all."
    ),
    noted(
        "1. `/learn`; or `/match new`, then *Seat the computer*, *Start*. A random deck will do."
    ),
    noted(
        "2. Your quarry, magic and dungeon make bricks, gems and recruits: as many as each is high."
    ),
    noted(
        "3. In your turn press *My hand* and choose: **play** one card and pay its"
        " price, or **discard** one for nothing. Another card takes its place, and the"
        " other player has his turn."
    ),
    noted(
        "4. Raise your facilities first, since they pay for all the rest. Damage hits"
        " the wall before the tower. Then build yours, or break his."
    ),
    noted("*Give up* ends the match at any time."),
)
