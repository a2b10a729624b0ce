"""Questions: the six ways in which a match asks a player to decide.

====== =========================================== =============================
kind   what is asked                               answer
====== =========================================== =============================
menu   one of the options                          ``{"pick": [id]}``
pick   ``min`` to ``max`` of the options           ``{"pick": [id, …]}``
order  all options, in an order                    ``{"order": [id, …]}``
split  ``total`` divided among the options         ``{"split": {id: n, …}}``
number a number from ``min`` to ``max``            ``{"number": n}``
confirm yes or no                                  ``{"yes": true}``
====== =========================================== =============================

A question is asked of a seat, or of the host (seat ``None``: the bot, or a judge). ``then`` names
the function of the game's rules that the answer is given to.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.plain import Plain
from engine.words import Words, english, say

Kind = Literal["menu", "pick", "order", "split", "number", "confirm"]
Answer = Plain


class Option(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that can be chosen: a stable id, a short text, and what it points at."""

    id: str
    words: Words = msgspec.field(name="text")
    points_at: str | None = None

    @property
    def text(self) -> str:
        return say(self.words)


class Question(msgspec.Struct, frozen=True):
    id: str
    seat: int | None
    kind: Kind
    words: Words = msgspec.field(name="prompt")
    then: str
    options: tuple[Option, ...] = ()
    min: int = 1
    max: int = 1
    total: int | None = None

    @property
    def prompt(self) -> str:
        return say(self.words)

    def plain(self) -> Plain:
        """The question as those who answer it see it."""
        data: Plain = msgspec.to_builtins(self)
        del data["then"]
        data["prompt"] = english(self.words)
        for option, plain in zip(self.options, data["options"], strict=True):
            plain["text"] = english(option.words)
        if self.total is None:
            del data["total"]
        return data


class Rejected(msgspec.Struct, frozen=True):
    """A player's mistake, as a value: one short word, a sentence that helps, and the rule."""

    reason: str
    message: str
    rule: str = ""
