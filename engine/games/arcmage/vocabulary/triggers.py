"""What only happens in Arcmage."""

from __future__ import annotations

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.filters import One
from engine.creatures.vocabulary.triggers import (
    FirstHappening,
    Happening,
    PlayerHappening,
    TheirHappening,
    ThirdHappening,
    YourHappening,
)
from engine.creatures.vocabulary.words import forms
from engine.language.phrases import node


@forms("show devotion", "shows devotion", FirstHappening, ThirdHappening)
@node
class Devotes(Happening):
    event = "devotes"


@forms("enter a {one}", "enters a {one}", FirstHappening, ThirdHappening)
@node
class Enters(Happening):
    event = "enters city"
    one: One

    def tests(self, coder: Coder) -> list[str]:
        return [self.one.fits(coder, "f.object")]


@node
class EntersMe(Happening, ThirdHappening):
    phrase = "enters this city"
    older = ("enters me",)
    event = "enters city"

    def tests(self, coder: Coder) -> list[str]:
        return ["f.object == f.source"]


@forms("attack with charge", "attacks with charge", FirstHappening, ThirdHappening)
@node
class Charges(Happening):
    event = "charges"


@node
class Falls(Happening, ThirdHappening):
    phrase = "is destroyed"
    event = "falls"


@forms("found a city", "founds a city", YourHappening, TheirHappening)
@node
class FoundsCity(PlayerHappening):
    event = "founds"
