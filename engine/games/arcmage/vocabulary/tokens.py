"""Tokens in several places, and copies of tokens."""

from __future__ import annotations

from enum import Enum

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.things import Single
from engine.creatures.vocabulary.tokens import Marks, _token
from engine.creatures.vocabulary.words import Few
from engine.language.core import Action
from engine.language.phrases import CardName, node


class Cities(Enum):
    ALL = "each city you control"
    OTHERS = "each other city you control"


@node
class CreateEverywhere(Action):
    phrase = "create a {name} in {cities} {marks}"
    name: CardName
    cities: Cities
    marks: Marks

    def write(self, coder: Coder) -> None:
        but = "g.home(f)" if self.cities is Cities.OTHERS else "0"
        marked = self.marks is Marks.MARKED
        name = _token(coder, self.name)
        coder.do(f"tokens_everywhere(g, f, {name!r}, {but}, {marked})")


@node
class CreateWhere(Action):
    """In a city or an army that is chosen as the target."""

    phrase = "create {count} {name} in target city or army {marks}"
    count: Few
    name: CardName
    marks: Marks

    def write(self, coder: Coder) -> None:
        found = "[*ids(g.of('city')), *player_refs(g)]"
        refs = coder.target(found, "1", "1", "a city, or a player's army")
        name, count = _token(coder, self.name), self.count.code(coder)
        marked = self.marks is Marks.MARKED
        coder.do(f"token_at(g, f, {name!r}, {count}, {refs}, {marked})")


@node
class CopyToken(Action):
    phrase = "create a sand copy of {single}"
    single: Single

    def write(self, coder: Coder) -> None:
        refs = self.single.refs(coder)
        coder.do(f"sand_copy(g, f, {refs})")
