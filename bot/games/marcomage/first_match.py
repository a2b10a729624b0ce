"""A first match of MArcomage in one screen, line by line."""

from __future__ import annotations

from engine.words import noted

FIRST_MATCH = (
    noted("## A first match of MArcomage"),
    noted(
        "You and your opponent each have a tower behind a wall. **You win** when your"
        " tower is at 100, when theirs is at 0, or when you have 400 resources in all."
    ),
    noted("1. `/learn`; or `/match new`, then *Add computer*, *Start*. A random deck will do."),
    noted(
        "2. Your quarry, magic and dungeon make bricks, gems and recruits: as many as"
        " each one's level."
    ),
    noted(
        "3. On your turn, press *My hand* and choose: **play** one card and pay its cost, or "
        "**discard** one for free. Another card takes its place, and it is your opponent's turn."
    ),
    noted(
        "4. Raise your facilities first, since they pay for everything else. Damage hits"
        " the wall before the tower. Then build yours, or break theirs."
    ),
    noted("*Give up* ends the match at any time."),
)
