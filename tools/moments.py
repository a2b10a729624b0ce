"""Telling moments of played matches: what pictures of tables are tried with.

The matches are the same each time. A view is that of the seat that is asked, or of everybody.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from typing import Any

from engine.catalogue import GAMES
from engine.players import decide
from engine.players.table import state_wishes
from engine.table import Chance, Match, Seat, Setup

View = dict[str, Any]
LONGEST = 1500
"""Answers after which a match is left."""
NAMES = ("Wilhelmina", "Jo", "Perkin the Unready", "Ásta")


def match_of(game: str, seed: int, seats: int, options: dict[str, Any]) -> Match[Any]:
    rules = GAMES[game]
    decks = [deck["id"] for deck in rules.ready_decks()]
    chosen = [
        Seat(name, decks[(3 * seed + n) % len(decks)]) for n, name in enumerate(NAMES[:seats])
    ]
    return Match.new(rules, Setup(tuple(chosen), seed, options))


def played(
    game: str,
    seed: int,
    seats: int = 2,
    player: str = "greedy",
    options: dict[str, Any] | None = None,
) -> Iterator[View]:
    """A match from question to question, as whoever is asked sees it, and its end."""
    match, chance = match_of(game, seed, seats, options or {}), Chance.from_seed(seed)
    state_wishes(match)
    answers = 0
    while match.questions and answers < LONGEST:
        question = match.questions[0]
        yield match.view(question.seat)
        assert question.seat is not None
        match.answer(question.seat, question.id, decide(match, question, player, chance))
        answers += 1
    yield match.view(None)


def where(views: Iterator[View], most: Callable[[View], Any]) -> View:
    """The first of the views in which there is most of something."""
    return max(views, key=most)


def after(views: Iterator[View], answers: int) -> View:
    """The view after so many answers, or the last one."""
    return deque(islice(views, answers + 1), maxlen=1)[0]


@cache
def moments(game: str) -> dict[str, View]:
    """Ten or so of a game, by what they show."""
    return MOMENTS[game]()


def _marcomage() -> dict[str, View]:
    def play(seed: int, **more: Any) -> Iterator[View]:
        return played("marcomage", seed, **more)

    return {
        "opening": after(play(1), 0),
        "early": after(play(2), 12),
        "middle": after(play(1), 30),
        "high walls": where(play(3), lambda view: _sum(view, "wall")),
        "ruins": where(play(5), lambda view: -_sum(view, "wall") - _sum(view, "tower")),
        "rich": where(play(4), lambda view: _sum(view, "bricks")),
        "much at once": where(play(6), lambda view: max(len(p["last"]) for p in view["players"])),
        "discarded": where(
            play(7, player="random"),
            lambda view: sum(act["action"] != "play" for p in view["players"] for act in p["last"]),
        ),
        "hidden hands": after(play(8, options={"hidden_hands": True}), 20),
        "end": after(play(1), LONGEST),
    }


def _sum(view: View, what: str) -> int:
    return sum(player[what] for player in view["players"])


def _arcmage() -> dict[str, View]:
    def play(seed: int, **more: Any) -> Iterator[View]:
        return played("arcmage", seed, **more)

    def attackers(view: View) -> int:
        return len(view["attack"]["order"]) if view["attack"] else 0

    def defenders(view: View) -> int:
        attack = view["attack"]
        return sum(map(len, attack["defenders"].values())) if attack else 0

    def stack(view: View) -> int:
        return len(view["stack"])

    def cards(view: View) -> int:
        return len(view["cards"])

    return {
        "opening": after(play(1), 0),
        "early": after(play(2), 40),
        "crowded": where(play(2, player="random"), cards),
        "attack": where(play(0), attackers),
        "defence": where(play(3), defenders),
        "deep stack": where(play(6, player="random"), stack),
        "open hands": after(play(1, options={"open_hands": True}), 90),
        "three players": where(play(1, seats=3), cards),
        "four players": where(play(1, seats=4), cards),
        "four players crowded": where(play(8, seats=4, player="random"), cards),
        "four players and a stack": where(play(9, seats=4, player="random"), stack),
        "end": after(play(1), LONGEST),
    }


MOMENTS: dict[str, Callable[[], dict[str, View]]] = {
    "arcmage": _arcmage,
    "marcomage": _marcomage,
}
