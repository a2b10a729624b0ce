"""Results as somebody types them, for the pairing that he means."""

from __future__ import annotations

import re

from bot.leagues import organisers, reports
from bot.leagues.book import Leagues, Visitor
from bot.leagues.discord.asking import again
from bot.leagues.discord.presses import his_pairings
from bot.leagues.looks import LeagueLook, PairingLook, RoundLook
from bot.refusals import Refused
from bot.text import plain
from engine.words import say

Score = tuple[int, int, int]
SCORE = re.compile(r"\s*(\d{1,2})\s*[:\-–/ ]\s*(\d{1,2})(?:\s*[:\-–/ ]\s*(\d{1,2}))?\s*")


def score_in(said: str) -> Score:
    """Games won by one, by the other, and drawn; raises ``Refused``."""
    found = SCORE.fullmatch(said)
    if found is None:
        raise Refused(
            say(
                "“{score}” isn't a result. Type games won and lost, such as 2:1, and"
                " drawn ones after them, such as 1:0:2.",
                score=said[:20],
            )
        )
    return int(found[1]), int(found[2]), int(found[3] or 0)


async def reported(leagues: Leagues, who: Visitor, id: str, pairing: str, said: str) -> str:
    """Report a result; what came of it, in a sentence."""
    look, score = await leagues.look(id, who.id), score_in(said)
    one = pairing_in(look, who.id, pairing)
    turned = _as_in(one, who.id, score)
    counts = await reports.report(leagues, who, id, one.id, turned)
    result = _in_words(one, turned)
    if counts:
        return say("It counts now: {result}.", result=result)
    if not any(turned):
        return say("Noted: it was not so. If the two of you do not agree, an organiser decides.")
    return say(
        "Noted: {result}. It counts when your opponent agrees, or if nobody disputes it by the end"
        " of the round.",
        result=result,
    )


async def put_right(
    leagues: Leagues, who: Visitor, id: str, pairing: str, said: str, why: str, forfeit: bool
) -> str:
    """Say a result as an organiser; what it is then, in a sentence."""
    look, score = await leagues.look(id, who.id), score_in(said)
    one = pairing_in(look, who.id, pairing)
    turned = _as_in(one, who.id, score)
    await organisers.correct(leagues, who, id, one.id, turned, why, forfeit)
    if not any(turned) and not forfeit:
        of, now = _as_it_is(await leagues.look(id, who.id), one.id)
        return again(of, now)
    return say("Corrected: {result}.", result=_in_words(one, turned))


def _as_it_is(look: LeagueLook, pairing: str) -> tuple[RoundLook, PairingLook]:
    return next((of, one) for of in look.rounds for one in of.duels if one.id == pairing)


def pairing_in(look: LeagueLook, person: int, said: str) -> PairingLook:
    """The pairing that somebody means, or his own that is open; raises ``Refused``."""
    if not said:
        his = his_pairings(look, person)
        if not his:
            raise Refused(
                say("You have nothing to play in this league now. Name the pairing you mean.")
            )
        return his[0]
    for of in look.rounds:
        for one in (*of.duels, *of.pairings):
            names = f"{one.first.name} – {one.second.name}" if one.second else ""
            if one.second and said.casefold() in (one.id.casefold(), names.casefold()):
                return one
    raise Refused(say("There's no pairing “{name}”. Pick one from the list.", name=said[:40]))


def _as_in(one: PairingLook, person: int, score: Score) -> Score:
    """A result with the games of the pairing's first first: whoever plays in it says his own
    before those of the other."""
    first, second, drawn = score
    return (second, first, drawn) if one.second and person == one.second.id else score


def _in_words(one: PairingLook, score: Score) -> str:
    assert one.second is not None
    said = {"first": plain(one.first.name), "second": plain(one.second.name)}
    if score[2]:
        return say(
            "{first} {a}, {second} {b}, drawn {c}", **said, a=score[0], b=score[1], c=score[2]
        )
    return say("{first} {a}, {second} {b}", **said, a=score[0], b=score[1])
