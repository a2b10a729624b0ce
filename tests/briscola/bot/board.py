"""Briscola as text: the table, a hand, and both in a few sentences."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.text.words import called, whose_turn
from engine.text import clean
from tests.briscola.engine.cards import CARDS
from tests.briscola.engine.state import TRICKS, Laid
from tests.briscola.engine.victory import REASONS
from tests.briscola.engine.view import BriscolaView


def board(view: BriscolaView) -> str:
    names = called(view.names)
    first = view.seat or 0
    trump = CARDS[view.trump]
    if n := view.stock:
        stock = f"Trump: **{trump.suit}**. {n} cards in the stock, {trump.name} at its end."
    else:
        stock = f"Trump: **{trump.suit}**. The stock is empty."
    lines = [f"**Trick {view.round} of {TRICKS}.** {_state(view, names)}", stock]
    lines += [f"{names[laid.seat]} leads **{_name(laid)}**." for laid in view.table]
    if (last := view.last) is not None:
        cards = ", ".join(f"{names[laid.seat]} {_name(laid)}" for laid in last.cards)
        won = f"{names[last.winner]} took it for {last.points}"
        lines.append(f"Last trick: {cards}; {won}.")
    return "\n".join(
        [*lines, *(line for n in (first, 1 - first) for line in _side(view, n, names))]
    )


def _name(laid: Laid) -> str:
    return CARDS[laid.card].name


def _state(view: BriscolaView, names: Sequence[str]) -> str:
    """Whose turn it is, or how the match has ended."""
    if (outcome := view.outcome) is None:
        return whose_turn(view, names)
    reason = REASONS[outcome.kind]
    if outcome.winner is None:
        return f"The match is over without a winner: {reason}."
    return f"The match is over. {names[outcome.winner]} wins: {reason}."


def _side(view: BriscolaView, seat: int, names: Sequence[str]) -> list[str]:
    player = view.players[seat]
    you = " (you)" if seat == view.seat else ""
    held = [CARDS[card].name for card in player.hand if card]
    hand = ", ".join(held) or f"{len(player.hand)} hidden"
    return [
        f"### {names[seat]}{you}",
        f"**{player.points}** points in {len(player.pile)} cards",
        f"Hand: {hand if player.hand else 'empty'}",
    ]


# ------------------------------------------------------------------ a hand


def own(view: BriscolaView) -> list[str]:
    """The hand of the seat whose view it is; nothing for who watches."""
    return [] if view.seat is None else list(view.players[view.seat].hand)


def hand(view: BriscolaView, known: Collection[str] = ()) -> str:
    if view.seat is None:
        return ""
    trump = CARDS[view.trump].suit
    lines = [f"**Your hand.** Trump is {trump}."]
    for place, card in enumerate(map(CARDS.__getitem__, own(view)), 1):
        mark = ", trump" if card.suit == trump else ""
        lines.append(f"**{place}. {card.name}**: {card.points} points{mark}. {card.text}")
    return "\n".join(lines)


# ------------------------------------------------------------------ in sentences


def stack(_view: BriscolaView) -> str:
    """Nothing waits for its effect in Briscola."""
    return ""


def describe(view: BriscolaView) -> str:
    names = called(view.names, clean)
    parts = [f"Briscola, trick {view.round}, {CARDS[view.trump].suit} are trump."]
    parts.append(_state(view, names))
    parts += [f"{names[laid.seat]} leads {_name(laid)}." for laid in view.table]
    parts += [
        f"{name}: {player.points} points." for name, player in zip(names, view.players, strict=True)
    ]
    return " ".join(parts)
