"""Changes of single cards that only Arcmage has."""

from __future__ import annotations

from enum import Enum

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.changes import Change, FirstChange, ThirdChange
from engine.creatures.vocabulary.statements import BANS, LOYALTY, Part
from engine.creatures.vocabulary.words import forms
from engine.language.phrases import node


@forms("have {number} more loyalty", "has {number} more loyalty", FirstChange, ThirdChange)
@node
class MoreLoyal(Change):
    number: int

    def part(self, coder: Coder) -> Part:
        return "change", LOYALTY, coder.change(f"x.loyalty += {self.number}")


class Leave(Enum):
    FROM_CITY = "can attack from their city"
    FROM_ITS_CITY = "can attack from its city"


@forms("{leave}", "{leave}", FirstChange, ThirdChange)
@node
class AttackFromCity(Change):
    leave: Leave

    def part(self, coder: Coder) -> Part:
        return "change", BANS, coder.change("x.ban('attack from city')")


@forms(
    "can't enter this city",
    "can't enter this city",
    FirstChange,
    ThirdChange,
    older=("can't enter me", "can't enter me"),
)
@node
class CannotEnter(Change):
    def part(self, coder: Coder) -> Part:
        test = coder.returning("g, f, x", "x.id == f.source")
        line = f"x.wall('enter', {test}, f)"
        return "change", BANS, coder.change(line)
