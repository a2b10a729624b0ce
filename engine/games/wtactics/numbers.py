"""The numbers and names of the rules of WTactics."""

from __future__ import annotations

from typing import Final

from engine.words import noted

FACTIONS = ("Gaian", "Dark Legion", "Red Banner", "House of Nobles", "The Empire")
NEUTRAL: Final = "Neutral"
KINDS = ("creature", "equipment", "event", "magic", "enchantment")
QUEST_KINDS = ("assignment", "contract", "confrontation")

DECK_SIZE: Final = 60
MOST_COPIES: Final = 4
MOST_LOYALTY: Final = 3
QUESTS: Final = 10
QUESTS_LEFT: Final = 7
"""How many quests of each player are left after the veto (O-3.1)."""
MULLIGANS: Final = 7
LATE_TURNS = range(2, 5)
"""His turns in which whoever did not begin has a gold more (O-3.2)."""
RECYCLED: Final = 4
"""How many resource cards go back to the hand at once (O-5.3)."""
MOST_ACTIVE: Final = 2
"""How many quests a player may have active (O-12.1)."""

INFLUENCE = (10, 20, 40)
POINTS = (5, 6, 30)
"""The least, the usual and the most of what a match begins with, and of what wins it."""
POINTS_BEFORE: Final = 10
"""So many won a match of a version before 0.2, which does not say it."""

OFFENSIVE: Final = 0
DEFENSIVE: Final = 1
FRONTS: Final[tuple[str, ...]] = ("offensive", "defensive")
"""The two fronts, as places of cards; their numbers stand in effects."""
EVERYWHERE: Final = 2
"""The front of what acts in all zones."""

PHASES = (
    noted("unmark"),
    noted("upkeep"),
    noted("draw"),
    noted("play"),
    noted("move or attack"),
    noted("second play"),
    noted("second move or attack"),
    noted("entrance"),
    noted("discard"),
)
PLAY_PHASES = ("play", "second play")
ATTACK_PHASES = ("move or attack", "second move or attack")

WINDOWS = {
    "attackers": noted("The attackers are declared. Respond?"),
    "blockers": noted("The blockers are assigned. Respond?"),
    "combat": noted("A combat is about to be fought. Respond?"),
    "move": noted("Creatures have moved. Respond?"),
    "ground": noted("Equipment lies on the ground. Respond?"),
}
"""Windows in which something has happened without an item on the stack."""
