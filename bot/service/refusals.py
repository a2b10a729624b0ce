"""What cannot be done: one friendly sentence that says what to do instead."""

from __future__ import annotations


class Refused(Exception):
    """Somebody asked for what cannot be; the sentence is shown to him alone."""

    @property
    def sentence(self) -> str:
        return str(self)


class Directed(Refused):
    """It names channels, roles or people by their mentions, and holds nothing that people wrote."""


class Broken(Refused):
    """The rules failed at an answer: a fault of ours, which has been reported."""
