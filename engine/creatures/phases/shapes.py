"""What each step of the agenda carries, so that a position with another agenda is refused.

A shape is a pattern over signs: ``@`` for a seat, ``i`` for a number, ``s`` for a text.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from engine.table import Step

SHAPES = {
    "answered": "@",
    "ask again": "",
    "announce": "",
    "announced": "@s",
    "paid": "@sii",
    "window": "s",
    "responded": "@",
    "triggers": "",
    "triggers ordered": "@",
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
    "unmark some": "@",
    "unmark toll": "@i",
    "toll paid": "@iis*",
    "stay marked": "@i",
    "unmark it": "@i",
    "hand limit": "@",
    "vengeance": "@i",
    "avenged": "@i",
    "harm": "i(isiiii)+",
    "harm said": "@i(isiiii)+",
    "which rescue": "@i(siiii)+",
    "rescue": "@i(siiii)+",
    "concede": "@",
    "settings": "@",
    "judge": "@?",
    "judge number": "@?",
}

IN_EFFECTS = (
    *("announce", "announced", "paid", "effect"),
    *("chosen", "said", "picked", "found", "stacked", "put"),
)
"""Steps of something that is being announced or is happening."""
ANNOUNCED = ("mode", "x", "target", "place", "boost")


def fits(step: Step, shapes: Mapping[str, str], words: Mapping[str, Collection[str]]) -> bool:
    """Whether a step carries what a step of its name does; ``words`` are what the first text of
    some steps can be."""
    signs = "".join("s" if isinstance(part, str) else "i" for part in step.data)
    seat = "" if step.seat is None else "@"
    if not re.fullmatch(shapes[step.name], seat + signs):
        return False
    return step.name not in words or step.data[0] in words[step.name]
