"""The colours of what cards do: of who attacks, who stops an attacker, and who is assigned."""

from __future__ import annotations

from bot.paint.ink.colours import Colour

ATTACKS: Colour = (242, 132, 92)
DEFENDS: Colour = (127, 200, 232)
POSTED: Colour = (150, 162, 172)
