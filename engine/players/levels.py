"""The levels of the computer, from one that a child beats to the strongest.

Weaker ones err as people do: they look less far ahead, and choose among good answers; none throws a
turn away.
"""

from __future__ import annotations

from engine.players.thinking import Thinking

LEVELS = {
    "page": Thinking(effort=0, warmth=0.13, warmth_in_turns=0.008),
    "squire": Thinking(effort=0, warmth=0.045, warmth_in_turns=0.004),
    "knight": Thinking(effort=1, warmth=0.03, warmth_in_turns=0.008),
    "banneret": Thinking(effort=40),
}
"""How each of them thinks, the weakest first."""
