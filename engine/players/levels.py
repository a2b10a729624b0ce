"""The levels of the computer, from one that a child beats to the strongest.

Weaker ones err as people do: they look less far ahead, and choose among good answers; none throws a
turn away.
"""

from __future__ import annotations

LEVELS = {"page": 0, "squire": 0, "knight": 1, "banneret": 40}
"""How much each of them thinks, the weakest first: nothing for who only looks at what his answers
do at once. How far each errs is measured game by game; see ``Rules.errs``."""
