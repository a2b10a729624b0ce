"""What can be read alone at a table of MArcomage: sides, and the cards of both hands."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.marcomage.board import facts_of, side
from bot.text.things import Thing
from bot.text.words import called, named, plain, printed
from engine.games.marcomage.numbers import HIGHEST_TOWER
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.views.seen import MarcomageView
from engine.language.speaking import capital
from engine.text import clean
from engine.words import noted, say

GAME = "marcomage"
ALL = 999
"""Nothing is left out for want of room."""
SIGNS = {
    r" x (?=[N\d])": noted(" times "),
    r"\\?>= ?": noted("at least "),
    r" \\?< ": noted(" is less than "),
}
"""What signs on cards are called where they are read aloud."""


def glance(view: MarcomageView) -> str:
    """Both castles."""
    names = called(view.names)
    first = view.seat or 0
    told = []
    for seat in (first, 1 - first):
        name = say("you") if seat == view.seat else names[seat]
        player = view.players[seat]
        told.append(
            say(
                "{name}: tower {tower} of {all}, wall {wall}.",
                name=name, tower=player.tower, all=HIGHEST_TOWER, wall=player.wall,
            )
        )  # fmt: skip
    return " ".join(map(capital, told))


def things(view: MarcomageView) -> list[Thing]:
    first = view.seat or 0
    both = (first, 1 - first)
    return [
        *(_player(view, seat) for seat in both),
        *(c for seat in both for c in _hand(view, seat)),
    ]


def _player(view: MarcomageView, seat: int) -> Thing:
    name = called(view.names, clean)[seat]
    if seat == view.seat:
        name = say("{name} (you)", name=name)
    return Thing(name, "\n".join(side(view, seat, called(view.names), ALL)))


def _hand(view: MarcomageView, seat: int) -> Iterator[Thing]:
    """The cards of a hand that are known, each with its text."""
    whose = called(view.names, clean)[seat]
    for place, card in enumerate(view.players[seat].hand, 1):
        if not card:
            continue
        name = named(GAME, BOOK.name[card])
        if seat == view.seat:
            title = say("{n}. {card}, in your hand", n=place, card=name)
        else:
            title = say("{n}. {card}, in the hand of {name}", n=place, card=name, name=whose)
        text = plain(printed(GAME, BOOK.text[card]))
        yield Thing(title, f"**{plain(name)}**: {', '.join(facts_of(card))}.\n{text}")
