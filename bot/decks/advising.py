"""Advice for a deck: where it differs from the ready ones, and how it does against them.

To know that, the computer plays many matches aside, some at a time, so that whoever asked sees how
far it is.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Iterator

from bot.aside import Aside, Failed, TooMuch
from bot.games import KITS
from bot.refusals import Refused
from bot.text.words import printed
from engine.catalogue import GAMES
from engine.decks import Deck
from engine.decks.advice import Gap, Trial, gaps, tally, trials
from engine.words import noted, say, say_n

STEPS = 6
"""So often whoever waits sees how far it is."""
MATCHES = 240
"""So many are enough."""
LAST = 60.0
"""Seconds that the last match of a step may take, before all is given up."""

Report = Callable[[list[Trial], float], Awaitable[None]]
"""Is told what is known, and how much of the work is done."""


async def tried(aside: Aside, person: int, deck: Deck, seed: str, report: Report) -> None:
    """See how somebody's deck does against the ready ones; raises ``Refused``."""
    seconds, most = KITS[deck.game].seconds / STEPS, MATCHES // STEPS
    found: list[Trial] = []
    for step in range(STEPS):
        try:
            found += await aside.done(
                person, seconds + LAST, some_trials, deck, seed, len(found), seconds, most
            )
        except (TooMuch, Failed):
            raise Refused(say("This deck can't be tried: its matches take too long.")) from None
        await report(found, (step + 1) / STEPS)


def some_trials(deck: Deck, seed: str, first: int, seconds: float, most: int) -> list[Trial]:
    """So many matches from the one with this number on, or fewer if the time is up; both of a
    pair."""
    end, found = time.monotonic() + seconds, list[Trial]()
    for one in trials(deck, seed, first):
        found.append(one)
        if (first + len(found)) % 2 == 0 and (time.monotonic() > end or len(found) >= most):
            break
    return found


# ------------------------------------------------------------------ in words

FEW = {
    "cost": noted("Few cards that cost {name}: {held}. Half of the ready decks have {span}."),
    "part": noted("Few of the kind “{name}”: {held}. Half of the ready decks have {span}."),
    "role": noted("Few cards that {name}: {held}. Half of the ready decks have {span}."),
    "paid": noted("Few cards paid with {name}: {held}. Half of the ready decks have {span}."),
}
MANY = {
    "cost": noted("Many cards that cost {name}: {held}. Half of the ready decks have {span}."),
    "part": noted("Many of the kind “{name}”: {held}. Half of the ready decks have {span}."),
    "role": noted("Many cards that {name}: {held}. Half of the ready decks have {span}."),
    "paid": noted("Many cards paid with {name}: {held}. Half of the ready decks have {span}."),
}
WEAKER = noted("In the long run that's {low} to {high}%: it is weaker than they are.")
STRONGER = noted("In the long run that's {low} to {high}%: it is stronger than they are.")
AS_STRONG = noted("In the long run that's {low} to {high}%: it may be as strong as they are.")
PAID = {"mixed": noted("several resources"), "zero": noted("nothing")}


def differences(deck: Deck) -> list[str]:
    """Where a deck differs from the ready ones, in sentences."""
    found = [_told(deck.game, gap) for gap in gaps(deck)]
    return found or [say("What its cards cost and what they are is as in most ready decks.")]


def _told(game: str, gap: Gap) -> str:
    span = f"{gap.least}" if gap.least == gap.most else f"{gap.least}–{gap.most}"
    name = gap.name
    if gap.sort == "role":
        name = say(name)
    elif gap.sort != "cost":
        name = say(PAID[name]) if gap.sort == "paid" and name in PAID else printed(game, name)
        name = say(name) if name == gap.name else name
    return say((FEW if gap.away < 0 else MANY)[gap.sort], name=name, held=gap.held, span=span)


def results(game: str, found: list[Trial]) -> Iterator[str]:
    """How a deck did: in all, and against each ready deck, those it does worst against first."""
    every = tally(found)
    if not every.played:
        return
    low, high = (round(100 * share) for share in every.span)
    means = WEAKER if high < 50 else STRONGER if low > 50 else AS_STRONG
    won = say_n(
        every.played,
        "The computer played it against the ready decks and won {won} of {n} match, {drawn} drawn.",
        "The computer played it against the ready decks and won {won} of {n} matches,"
        " {drawn} drawn.",
        won=every.won,
        drawn=every.drawn,
    )
    yield f"{won} {say(means, low=low, high=high)}"
    titles = {one["id"]: say(one["title"]) for one in GAMES[game].ready_decks()}
    each = {id: tally(found, id) for id in titles}
    for id, one in sorted(each.items(), key=lambda pair: pair[1].share):
        if one.played:
            yield say(
                "Against {deck}: {won} of {n} won", deck=titles[id], won=one.won, n=one.played
            )
