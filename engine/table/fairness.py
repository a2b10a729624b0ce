"""Promises: a match bound to a secret that nobody can change later.

Before a match the host thinks of a secret and publishes its SHA-256. Then players add words, which
the host cannot know before. The seed of the match is the SHA-256 of the secret and the words, and
at the end the secret is shown. Whoever has seen the hash and replays the match can then see that
the host could not choose what chance would say::

    commitment = sha256(secret.encode()).hexdigest()
    seed = sha256(json.dumps([secret, *words]).encode()).hexdigest()

Without words the seed is the host's alone: its hash binds the host from then on, who may have tried
many secrets before. And a journal has a hash, but nothing that says when it was published.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256

import msgspec

from engine import __version__
from engine.table.chance import Chance
from engine.table.journal import Given, Journal, Promise
from engine.table.match import Match
from engine.table.questions import Rejected
from engine.table.rules import Rules, S
from engine.words import noted, say

SHOWN = 12
"""Characters of a digest that are shown: enough to tell it from another one."""


def commitment(secret: str) -> str:
    """What is published before the match."""
    return sha256(secret.encode()).hexdigest()


def seed(secret: str, words: Sequence[str] = ()) -> str:
    """The seed that a secret and the players' words make."""
    return sha256(json.dumps([secret, *words]).encode()).hexdigest()


def promise(secret: str, words: Sequence[str] = (), reveal: bool = False) -> Promise:
    """What a journal says of the promise, with the secret only when it may be shown."""
    return Promise(commitment(secret), list(words), secret if reveal else None)


class Verdict(msgspec.Struct, frozen=True):
    """What a replay shows. ``None`` is for what the journal does not let anybody check."""

    hash: bool | None
    """The secret is the one of the hash in the journal. That this is the hash that was published
    know those who saw it."""
    chance: bool | None
    """The seed is the one that the secret and the players' words make."""
    digest: bool
    """Every answer is legal, and all that follows is what the journal binds."""
    reasons: tuple[str, ...]

    @property
    def holds(self) -> bool:
        return self.digest and self.hash is not False and self.chance is not False


def replay(rules: Rules[S], journal: Journal) -> tuple[Match[S], str | None]:
    """Play a journal again: the match, and what went wrong, if anything; raises ``BadSetup``."""
    match = Match.begun(rules, journal)
    for number, given in enumerate(journal.answers, 1):
        result = match.answer(given.seat, given.question, given.answer)
        if isinstance(result, Rejected):
            why = impossible(match, given, result)
            return match, say("Answer {number} isn't possible: {why}", number=number, why=why)
    if (digest := match.journal.digest) != (told := journal.digest):
        return match, say(
            "Played again, the match goes another way than the journal says (digest {digest}…,"
            " not {told}…).",
            digest=digest[:SHOWN],
            told=told[:SHOWN],
        )
    return match, None


def impossible(match: Match[S], given: Given, rejected: Rejected) -> str:
    """Why an answer of a journal cannot be given where the match stands, in words: who is asked
    what there, and what a rule says against it."""
    seats, seat = match.journal.seats, given.seat
    if seat is None:
        name = say("the host")
    else:
        name = seats[seat].name if 0 <= seat < len(seats) else say("Player {seat}", seat=seat + 1)
    question = match.question(seat, given.question)
    if question is None:
        return say("{name} isn't asked for it there.", name=name)
    prompt = question.prompt
    asked = say("{name} is asked “{prompt}” there, and can't answer so.", name=name, prompt=prompt)
    return f"{asked} {rejected.message}" if rejected.rule else asked


def verify(games: Mapping[str, Rules[S]], journal: Journal) -> Verdict:
    """Whether hash, chance and digest of a journal hold; raises ``BadSetup``."""
    reasons = []
    _, problem = replay(games[journal.game], journal)
    if problem:
        reasons.append(problem)
        if journal.engine != __version__:
            other = noted(
                "The match began with version {other}, and this is {version}: with other"
                " rules the same answers may lead to another match."
            )
            reasons.append(say(other, other=journal.engine[:20], version=__version__))
    kept = chance = None
    bound = journal.fairness
    if bound is None:
        reasons.append(say("The match was not bound to a published hash."))
    elif bound.secret is None:
        reasons.append(say("The secret has not been shown yet."))
    else:
        kept = commitment(bound.secret) == bound.commitment
        promised = Chance.from_seed(seed(bound.secret, bound.words))
        chance = promised == Chance.from_seed(journal.seed)
        if not any(bound.words):
            alone = noted(
                "No player has added anything to the secret: whoever ran the match could have"
                " chosen it among many, before its hash was shown."
            )
            reasons.append(say(alone))
        if not kept:
            reasons.append(say("The secret isn't the one of the hash."))
        if not chance:
            reasons.append(say("The seed is not the one that the secret and the words make."))
    return Verdict(kept, chance, problem is None, tuple(reasons))
