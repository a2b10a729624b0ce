"""Add to the end of ``bot/store/play/words.txt`` what most matches say and is not yet there.

``python -m tools.words`` takes the names of all cards, and what stands in more than one of some
matches of automatic players. A word that is missing there costs its letters once a match, so this
is worth it where many cards are new.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from bot.matches.held import events_out, journal_head
from bot.store.play.columns import FILE, laid
from engine.catalogue import GAMES
from engine.game import GameRules
from engine.players import decide
from engine.table import Chance, Match, Rejected, Seat, Setup, encode
from engine.text import slug

MATCHES = 12


def new_in(rules: GameRules[Any], number: int) -> set[str]:
    """The words in what is kept of a match that are not known."""
    chance = Chance.from_seed(f"words {number}")
    decks: list[object] = [deck["id"] for deck in rules.ready_decks()]
    seats = tuple(Seat(f"player {number} {seat}", chance.choice(decks)) for seat in range(2))
    match: Match[Any] = Match.new(rules, Setup(seats, f"words {number}", {}))
    kept: list[object] = []
    while match.questions:
        asked = match.questions[0]
        assert asked.seat is not None
        answer = decide(match, asked, "greedy", chance)
        events = match.answer(asked.seat, asked.id, answer)
        assert not isinstance(events, Rejected)
        kept += [answer, msgspec.msgpack.decode(events_out(events))]
    head = msgspec.to_builtins(journal_head(match))
    last = msgspec.msgpack.decode(encode(match.state))
    own, _, _ = laid([head, last, kept])
    return set(own)


def missing() -> Iterator[str]:
    for rules in GAMES.values():
        new = Counter[str]()
        for number in range(MATCHES):
            new.update(new_in(rules, number))
        yield from sorted(word for word, count in new.items() if count > 1)
        for facts in rules.find_cards(""):
            yield from (facts["name"], slug(facts["name"]))


def main() -> None:
    known = set(FILE.read_text("utf-8").splitlines())
    new = [word for word in dict.fromkeys(missing()) if word not in known and word.isprintable()]
    with FILE.open("a", encoding="utf-8") as file:
        file.writelines(f"{word}\n" for word in new if word)
    print(f"{len(new)} words are new, beside {len(known)}.")


if __name__ == "__main__":
    main()
