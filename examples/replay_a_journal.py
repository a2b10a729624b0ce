"""Play the journal of a match again: that in a file, or one of a match that is played here."""

import sys
from pathlib import Path

import msgspec

from engine import GAMES, Chance, Journal, Match, Seat, Setup, autoplay, replay


def played() -> bytes:
    rules = GAMES["wtactics"]
    ready = [deck["id"] for deck in rules.ready_decks()]
    match = Match.new(rules, Setup((Seat("Ann", ready[0]), Seat("Ben", ready[1])), 7, {}))
    autoplay(match, ["random", "random"], Chance.from_seed(7), limit=10_000)
    return msgspec.json.encode(match.journal)


text = Path(sys.argv[1]).read_bytes() if sys.argv[1:] else played()
journal = msgspec.json.decode(text, type=Journal)
match, problem = replay(GAMES[journal.game], journal)
print(problem or f"All {len(journal.answers)} answers hold, to the digest {match.journal.digest}.")
print(match.outcome.reason if match.outcome else "The match goes on.")
