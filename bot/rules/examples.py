"""Example positions: what a rule is about, set up on a table so that it can be painted.

They stand in ``data/NAME/examples.toml``, in the short form of the positions of their game
(``GameKit.position``; of games with creatures also ``docs/NAME-position.md``).

Some show what happens in the middle of something: ``answers`` are given one after the other to
whatever is asked.
"""

from __future__ import annotations

from functools import cache

import msgspec

from bot.games import KITS
from engine.catalogue import GAMES
from engine.language.files import read_toml
from engine.plain import Plain
from engine.table import Answer, BadSetup, Match, Rejected, View


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    """Stays the same, since buttons name it."""
    title: str
    rules: tuple[str, ...]
    """What it is an example of, the rule that it shows best first."""
    text: str
    """What is to be seen."""
    position: Plain
    answers: tuple[Answer, ...] = ()
    seat: int | None = None
    """Through whose eyes it is looked at, if not as everybody sees it."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    example: tuple[Example, ...]


@cache
def examples(game: str) -> dict[str, Example]:
    """The examples of a game, by their ids; it may have none."""
    file = GAMES[game].folder / "examples.toml"
    if not file.exists():
        return {}
    found = read_toml(file, _File)
    return {example.id: example for example in found.example}


def of_rule(game: str, rule: str) -> list[Example]:
    """The examples of a rule, those first that show it best."""
    fitting = [example for example in examples(game).values() if rule in example.rules]
    return sorted(fitting, key=lambda example: example.rules.index(rule))


@cache
def view(game: str, id: str) -> View:
    """What is to be seen in an example; raises ``BadSetup`` if it cannot be."""
    example = examples(game)[id]
    match = Match.load(GAMES[game], KITS[game].position(example.position))
    for answer in example.answers:
        [question, *_] = match.questions
        given = match.answer(question.seat, question.id, answer)
        if isinstance(given, Rejected):
            raise BadSetup("bad_position", f"{id}: “{question.prompt}” {given.message}")
    return match.view(example.seat)
