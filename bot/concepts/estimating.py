"""Estimates of how strong a card is: many matches, played aside."""

from __future__ import annotations

import time

from bot.aside import Aside, Failed, TooMuch
from bot.games import KITS
from bot.refusals import Refused
from engine.decks.estimates import Estimate, estimates
from engine.plain import Plain
from engine.words import say

MATCHES = 200
LAST = 60.0
"""Seconds that the last match may take, before all is given up."""


async def estimate_aside(aside: Aside, person: int, game: str, card: Plain, seed: str) -> Estimate:
    """How decks do with somebody's card; raises ``Refused``."""
    seconds = KITS[game].seconds
    try:
        return await aside.done(
            person, seconds + LAST, estimate, game, card, seed, seconds, MATCHES
        )
    except (TooMuch, Failed):
        raise Refused(say("This card could not be estimated: its matches take too long.")) from None


def estimate(game: str, card: Plain, seed: str, seconds: float, matches: int) -> Estimate:
    """What is known of a card when the time is up, or after so many matches."""
    end, now = time.monotonic() + seconds, Estimate()
    for now in estimates(game, card, seed):
        if time.monotonic() > end or now.played >= matches:
            break
    return now
