"""In which order things stand where no rule and nobody says one.

It must not tell which of them came first, since that never decides (A-7.6, O-9.6): so it goes by
their players, from the active one, and by what they are and carry. Only those that are alike in all
of this stand in the order of their numbers, and then it makes no difference.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from engine.creatures.board.game import Game
    from engine.creatures.board.state import Card

NUMBERS: Final = frozenset(("id", "host", "chosen", "devoted", "copied"))
"""What a card says with the numbers of things."""


def in_order(g: Game, refs: Iterable[int]) -> list[int]:
    refs = list(refs)
    if len(refs) < 2:
        return refs
    carried: dict[int, list[str]] = {}
    for card in g.board.cards.values():
        if card.place == "attached":
            carried.setdefault(card.host, []).append(card.name)
    looks = {ref: (*look(g, ref), tuple(sorted(carried.get(ref, ())))) for ref in refs}
    if len(set(looks.values())) < len(refs):  # else there is no need to look closer
        looks = {ref: (*looks[ref], *closer(g, ref)) for ref in refs}
    return sorted(refs, key=looks.__getitem__)


def look(g: Game, ref: int) -> tuple[object, ...]:
    """What people tell two things apart by."""
    board = g.board
    card = board.cards.get(ref)
    if card is None:
        return (-1 - ref - board.active) % len(board.players), "", ("", "")
    turn = (card.controller - board.active) % len(board.players)
    where = card.place, g.card_name(card.host)
    state = card.marked, card.damage, tuple(sorted(card.counters.items())), card.x, card.fury
    dealt = card.dealt, card.dealt_before
    return turn, card.name, where, state, g.card_names(card.chosen), dealt, card.since


def closer(g: Game, ref: int) -> tuple[str, ...]:
    """What tells two things apart that look alike: all that is so of them, of what is on them, of
    where they are and of who else is there, and what concerns them."""
    board = g.board
    card = board.cards.get(ref)
    if card is None:
        return ()
    around = [plain(one) for one in board.cards.values() if card.host and one.host == card.host]
    on_it = [plain(one) for one in board.cards.values() if one.host == ref]
    lasting = [
        f"{one.name} {one.statement} {one.you} {one.ends} {one.turn} {one.x} {one.source == ref}"
        for one in board.lasting
        if ref == one.source or ref in one.ids
    ]
    waiting = [
        f"{n} {item.source == ref} {item.subject == ref} {item.object == ref}"
        for n, item in enumerate(board.stack)
        if ref in (item.source, item.subject, item.object) or ref in chain(*item.targets)
    ]
    own, host = plain(card), plain(board.cards.get(card.host))
    return own, host, *(repr(sorted(group)) for group in (on_it, around, lasting, waiting))


def plain(card: Card | None) -> str:
    """All that is so of a card, without the numbers of things."""
    if card is None:
        return ""
    fields = [name for name in card.__struct_fields__ if name not in NUMBERS]
    return repr([getattr(card, name) for name in fields])
