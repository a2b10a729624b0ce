"""What equipment is: of each sort a creature uses one."""

from __future__ import annotations

from bot.paint.ink.symbols import SIGNS
from bot.paint.printing.faces import Face


def subtype(face: Face) -> str:
    """Its sort, which has a sign; nothing for other cards."""
    if face.kind != "equipment":
        return ""
    return next((name for name in face.types if name in SIGNS), "equipment")
