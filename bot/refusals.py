"""What cannot be done: one friendly sentence that says what to do instead."""

from __future__ import annotations

from engine.catalogue import GAMES
from engine.table import Rejected
from engine.words import say


class Refused(Exception):
    """Somebody asked for what cannot be; the sentence is shown to him alone."""

    rule: str = ""
    """The rule by which it cannot be, if it is one of the game."""

    @property
    def sentence(self) -> str:
        return str(self)


class Directed(Refused):
    """It names channels, roles or people by their mentions, and holds nothing that people wrote."""


class Broken(Refused):
    """The rules failed at an answer: a fault of ours, which has been reported."""


def a_game(game: str) -> str:
    """A game that there is; raises ``Refused``."""
    if game not in GAMES:
        known = ", ".join(rules.title for rules in GAMES.values())
        raise Refused(
            say("There's no game “{game}” here. Options: {games}.", game=game[:40], games=known)
        )
    return game


def by_rule(rejected: Rejected) -> Refused:
    """What the rules say against an answer."""
    sentence = rejected.message
    if rejected.rule:
        sentence = say("{why} (rule {rule})", why=sentence, rule=rejected.rule)
    refused = Refused(sentence)
    refused.rule = rejected.rule
    return refused
