"""What each step of the agenda carries, so that a position with another agenda is refused.

A shape is a pattern over signs: ``@`` for a seat, ``i`` for a number, ``s`` for a text.
"""

from __future__ import annotations

import re

from engine.games.arcmage.numbers import PHASES
from engine.table import Step

SHAPES = {
    "answered": "@",
    "setup": "",
    "cities picked": "@",
    "deal": "",
    "first city": "@i?",
    "first city chosen": "@",
    "consent": "@i*",
    "consented": "@i+",
    "shuffle in": "@",
    "first turn": "",
    "turn": "",
    "turn chosen": "@",
    "phase": "@s",
    "phase end": "@s",
    "turn over": "",
    "next": "@",
    "mulligan": "@",
    "mulliganed": "@",
    "unmark": "@",
    "unmark some": "@",
    "unmark toll": "@i",
    "toll paid": "@iis*",
    "stay marked": "@i",
    "unmark it": "@i",
    "draw choice": "@",
    "draw chosen": "@",
    "place": "@ii",
    "placed": "@",
    "faction": "@s",
    "faction named": "@s",
    "play": "@",
    "played": "@",
    "hand limit": "@",
    "tactics": "@i*",
    "tactics city": "@i*",
    "devoted": "@i",
    "devotion": "@i+",
    "announce": "",
    "announced": "@s",
    "paid": "@sii",
    "window": "s",
    "responded": "@",
    "triggers": "",
    "effect": "",
    "chosen": "@",
    "said": "@",
    "picked": "@",
    "discard": "@is*",
    "discarded": "@",
    "sacrifice": "@isi*",
    "sacrificed": "@",
    "found": "@si",
    "stacked": "@i",
    "put": "@si",
    "moved": "@i",
    "vengeance": "@i",
    "avenged": "@i",
    "attack": "@",
    "attack city": "@",
    "attackers": "@i+",
    "declare": "@i+",
    "declared": "@i+",
    "defend": "",
    "defenders": "@i",
    "battle": "",
    "split": "@i",
    "blows": "i+",
    "clashed": "i",
    "clear": "",
    "bury": "",
    "loot": "@i+",
    "looted": "@i",
    "suffer": "@iis",
    "suffer done": "@iis",
    "guard": "@iiisi*",
    "guarded": "@iiisi*",
    "rehouse": "i*",
    "rehoused": "@i",
    "ask again": "",
    "concede": "@",
    "settings": "@",
    "judge": "@?",
    "judge number": "@?",
}

IN_EFFECTS = (
    *("announce", "announced", "paid", "effect"),
    *("chosen", "said", "picked", "found", "stacked", "put", "moved"),
)
"""Steps of something that is being announced or is happening."""
IN_ATTACKS = ("split",)  # all others go on also when an attacked player has left the match
ANNOUNCED = ("mode", "x", "target", "place", "boost")


def fits(step: Step) -> bool:
    """Whether a step carries what a step of its name does."""
    signs = "".join("s" if isinstance(part, str) else "i" for part in step.data)
    seat = "" if step.seat is None else "@"
    if not re.fullmatch(SHAPES[step.name], seat + signs):
        return False
    if step.name in ("phase", "phase end"):
        return step.data[0] in PHASES
    if step.name == "announced":
        return step.data[0] in ANNOUNCED
    return True
