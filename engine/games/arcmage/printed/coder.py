"""The compiler's notepad for cards of Arcmage."""

from __future__ import annotations

import re
from typing import ClassVar

from engine.creatures.printed import coder


class Coder(coder.Coder):
    """Collects the functions and abilities of one card."""

    reads_of: ClassVar = {
        "marked": re.compile(r"\.marked|is_marked|can_mark"),
        "place": re.compile(
            r"\.place|\.host|\.home|in_cities_of|in_foreign_city|beside|on_it|is_in|in_own_city|army"
        ),
        "turn": re.compile(r"active|since|attacked|fallen_cities|attacking|defend|sudden"),
        "doings": re.compile(r"played|drawn|deaths"),
        "damage": re.compile(r"damage|taken|dealt|strength"),
        "level": re.compile(r"devotion|devoted"),
        "piles": re.compile(r"hand|grave|deck|resource|ready|buried|player\("),
    }

    counted = frozenset({"devoted"})

    def choose_place(self) -> None:
        self.do("choose(g, f, f.you, ids(g.cities(f.you)), 1, 1, 'a city you control')")
        self.do("f.place = first(f.it)")

    def keyword(self, name: str, number: int) -> None:
        super().keyword(name, number)
        if name == "salvage":  # it waits on the stack like any ability
            program = self.program(lambda: self.do("return_me(g, f)"))
            self.ability("salvage", programs={"program": program})
