"""The journal: how a match began, every answer, and a digest that binds what followed.

The digest is a chain. It starts as the SHA-256 of how the match began; each answer makes it the
SHA-256 of itself, the answer and the events that followed. Whoever replays the answers with the
same rules comes to the same digest, and to no other.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import msgspec

from engine import __version__
from engine.plain import Plain
from engine.table.chance import Seed
from engine.table.events import Event
from engine.table.questions import Answer
from engine.table.rules import Seat, Setup


class Given(msgspec.Struct, frozen=True):
    """One answer, with who gave it to which question."""

    seat: int | None
    question: str
    answer: Answer


class Promise(msgspec.Struct, frozen=True):
    """What binds the seed of a match; see ``engine.table.fairness``."""

    commitment: str
    words: list[str]
    secret: str | None = None


class Journal(msgspec.Struct, omit_defaults=True):
    """All that is needed to play a match again."""

    game: str
    engine: str
    seed: Seed
    seats: list[Seat]
    options: Plain
    answers: list[Given]
    digest: str
    position: Plain | None = None
    """Where the match began, if it was not a new one."""
    fairness: Promise | None = None

    @classmethod
    def of_setup(cls, game: str, setup: Setup) -> Journal:
        seats, options = list(setup.seats), dict(setup.options)
        journal = cls(game, __version__, setup.seed, seats, options, [], "")
        journal.digest = journal._beginning()
        return journal

    @classmethod
    def of_position(cls, game: str, position: Plain) -> Journal:
        seed, options = position.get("seed", 0), dict(position.get("options", {}))
        journal = cls(game, __version__, seed, [], options, [], "", position)
        journal.digest = journal._beginning()
        return journal

    def _beginning(self) -> str:
        start = [self.game, self.seed, self.seats, self.options, self.position]
        return sha256(_ENCODER.encode(start)).hexdigest()

    def bind(self, opening: Sequence[Event]) -> None:
        """Bind what happened before the first question."""
        self.digest = sha256(_ENCODER.encode((self.digest, opening))).hexdigest()

    def record(
        self, seat: int | None, question: str, answer: Answer, events: Sequence[Event]
    ) -> None:
        """Write down an answer and bind the events that followed it."""
        link = _ENCODER.encode((self.digest, seat, question, answer, events))
        self.digest = sha256(link).hexdigest()
        self.answers.append(Given(seat, question, answer))

    def clone(self) -> Journal:
        copy = msgspec.structs.replace(self)
        copy.answers = list(self.answers)
        return copy


_ENCODER = msgspec.msgpack.Encoder(order="deterministic")
