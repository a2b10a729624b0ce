"""Journals in files: read, and checked."""

from __future__ import annotations

import re

import msgspec

from bot.aside import Aside, Failed, TooMuch
from bot.refusals import Refused
from engine.catalogue import GAMES, game
from engine.table import BadSetup, Journal
from engine.table.fairness import Verdict, verify
from engine.words import noted, say

LARGEST = 1_000_000
"""Bytes of a file that is checked for somebody else; the longest matches have a tenth of it."""
PATIENCE = 20.0
"""Seconds for which a journal is replayed for somebody else."""
ANSWER = re.compile(r"\$\.answers\[(\d+)\]")
"""Where an answer stands that cannot be read, as the reader of the file says it."""
CHECKED = (noted("hash"), noted("chance"), noted("digest"))
"""What is checked, in the words of ``Verdict``."""
WORDS = {True: noted("holds"), False: noted("DOES NOT HOLD"), None: noted("cannot be checked")}


def read(name: str, data: bytes) -> Journal:
    """The journal in a file; raises ``Refused``."""
    try:
        journal = msgspec.json.decode(data, type=Journal)
        game(journal.game)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(_no_journal(name, error)) from error
    except BadSetup as error:
        raise Refused(f"{name}: {error}") from error
    return journal


def _no_journal(name: str, error: Exception) -> str:
    """Why a file is no journal, and where one comes from."""
    if found := ANSWER.search(str(error)):
        return say(
            "{name}: this isn't a whole journal: its answer {n} can't be read. Was it changed by"
            " hand?",
            name=name,
            n=int(found[1]) + 1,
        )
    return say(
        "{name}: this isn't the journal of a match, or not all of it. /match journal gives you one"
        " as a file.",
        name=name,
    )


def check(name: str, data: bytes) -> Verdict:
    """Whether what a file says of a match is so; raises ``Refused``."""
    journal = read(name, data)
    try:
        return verify(GAMES, journal)
    except BadSetup as error:
        raise Refused(f"{name}: {error}") from error


async def checked(
    aside: Aside, person: int, name: str, data: bytes, patience: float = PATIENCE
) -> Verdict:
    """Whether somebody's journal holds; raises ``Refused``."""
    if len(data) > LARGEST:
        raise Refused(too_large(name))
    try:
        return await aside.done(person, patience, check, name, data)
    except TooMuch:
        raise Refused(
            say(
                "{name}: replaying this takes longer than {patience:g} seconds."
                " “banneret verify” on your own computer has more time.",
                name=name,
                patience=patience,
            )
        ) from None
    except Failed:
        raise Refused(
            say(
                "{name}: the rules fail at this journal, so it cannot be checked. Was it"
                " changed by hand?",
                name=name,
            )
        ) from None


def too_large(name: str) -> str:
    return say(
        "{name}: this file is too large. A journal has {most} kB at most.",
        name=name,
        most=LARGEST // 1000,
    )
