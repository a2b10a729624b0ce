"""MArcomage as text: castles, stocks, hands and what was done last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.boards.words import (
    LONGEST_BOARD,
    LONGEST_DESCRIPTION,
    LONGEST_HAND,
    called,
    clean,
    fit,
    plain,
    some,
)
from engine.games.marcomage.cards import BOOK
from engine.games.marcomage.ending import REASONS
from engine.games.marcomage.numbers import HIGHEST_TOWER, HIGHEST_WALL, RARITIES

View = Mapping[str, Any]
STORES = (("bricks", "quarry"), ("gems", "magic"), ("recruits", "dungeon"))
"""Each resource with the facility that makes it."""

# ------------------------------------------------------------------ the board


def board(view: View) -> str:
    names = called(view["names"])
    first = view["seat"] or 0
    head = f"**Round {view['round']}.** {_state(view, names)}"

    def write(most: int) -> str:
        sides = [_side(view, seat, names, most) for seat in (first, 1 - first)]
        return "\n".join([head, *sides[0], *sides[1]])

    return fit(write, LONGEST_BOARD)


def _state(view: View, names: Sequence[str]) -> str:
    """Whose turn it is, or how the match has ended."""
    if (outcome := view["outcome"]) is not None:
        reason = REASONS[outcome["kind"]]
        if outcome["winner"] is None:
            return f"The match is over without a winner: {reason}."
        return f"The match is over. {names[outcome['winner']]} wins: {reason}."
    whose = "your" if view["active"] == view["seat"] else f"{names[view['active']]}'s"
    return f"It is {whose} turn."


def _side(view: View, seat: int, names: Sequence[str], most: int) -> list[str]:
    player = view["players"][seat]
    you = " (you)" if seat == view["seat"] else ""
    lines = [
        f"### {names[seat]}{you}",
        f"Tower **{player['tower']}** of {HIGHEST_TOWER}, "
        f"wall **{player['wall']}** of {HIGHEST_WALL}",
        *(f"- {what} **{player[what]}**, {maker} {player[maker]}" for what, maker in STORES),
    ]
    if tokens := _tokens(player):
        lines.append(f"Tokens: {tokens}")
    lines += _last(player, most)
    return [*lines, _open_hand(player)]


def _tokens(player: View) -> str:
    return ", ".join(f"{token['keyword']} {token['count']}" for token in player["tokens"])


def _last(player: View, most: int) -> list[str]:
    """What a player did in his latest round, and what came of it."""
    lines = []
    if player["last"]:
        acts = [f"{_did(act)} {plain(BOOK.name[act['card']])}" for act in player["last"]]
        lines.append(f"Last: {', then '.join(some(acts, most))}")
    changes = [f"{name} {n:+d}" for name, n in player["changes"].items() if n]
    if changes:
        lines.append(f"Changed by that: {', '.join(changes)}")
    for whose, cards in zip(("own", "other"), player["discarded"], strict=True):
        if gone := some([plain(BOOK.name[card]) for card in cards], most):
            lines.append(f"Discarded by that from the {whose} hand: {', '.join(gone)}")
    return lines


def _did(act: View) -> str:
    return "played" if act["action"] == "play" else "discarded"


def _open_hand(player: View) -> str:
    """A hand by names and prices, as far as it is known."""
    cards = []
    for card, new in zip(player["hand"], player["new"], strict=True):
        about = [str(BOOK.price[card])] if card else []
        about += ["new"] if new else []
        name = plain(BOOK.name[card]) if card else "hidden"
        cards.append(f"{name} ({', '.join(about)})" if about else name)
    if not any(player["hand"]):
        return f"Hand: {len(cards)} hidden cards"
    return f"Hand: {', '.join(f'{n} {card}' for n, card in enumerate(cards, 1))}"


# ------------------------------------------------------------------ a hand


def hand(view: View) -> str:
    seat = view["seat"]
    if seat is None:
        return ""
    player = view["players"][seat]
    entries = [_card(view, player, position) for position in range(len(player["hand"]))]
    stores = ", ".join(f"{what} {player[what]}" for what, _ in STORES)
    head = f"**Your hand.** You have {stores}."
    return fit(lambda most: _hand(head, entries, most), LONGEST_HAND)


def _hand(head: str, entries: Sequence[tuple[str, str]], most: int) -> str:
    """The cards, with the texts of as many as there is room for."""
    lines = [head]
    for place, (facts, text) in enumerate(entries):
        lines += [facts, text] if place < most else [facts]
    return "\n".join(lines)


def _card(view: View, player: View, position: int) -> tuple[str, str]:
    """A card of the own hand: its facts, and its text."""
    card, place = player["hand"][position], position + 1
    facts = [RARITIES[BOOK.rarity[card]], str(BOOK.price[card])]
    if carried := BOOK.carried(card):
        facts.append(carried)
    if player["new"][position]:
        facts.append("new")
    if player["revealed"][position] and view["options"]["hidden_hands"]:
        facts.append("seen by the other")
    verdict = _verdict(view, player, place)
    head = f"**{place}. {plain(BOOK.name[card])}**: {', '.join(facts)}.{verdict}"
    return head, plain(BOOK.text[card])


def _verdict(view: View, player: View, place: int) -> str:
    """Whether a card can be played now, or what it lacks."""
    if short := lacking(player, player["hand"][place - 1]):
        lack = " and ".join(f"{n} {name if n > 1 else name[:-1]}" for name, n in short.items())
        return f" Not playable: {lack} short."
    count = ways(view, place)
    if count > 1:
        return f" Playable in {count} ways."
    return " Playable." if count else ""


def lacking(player: View, card: int) -> dict[str, int]:
    """How much of each resource a player is short of for a card."""
    price = BOOK.price[card]._asdict().items()
    return {name: n - player[name] for name, n in price if n > player[name]}


def ways(view: View, place: int) -> int:
    """In how many ways the card at a place of the hand, the first being 1, can be played now."""
    ids = {option["id"] for question in view["questions"] for option in question["options"]}
    return sum(id == f"play:{place}" or id.startswith(f"play:{place}:") for id in ids)


# ------------------------------------------------------------------ stack, and a picture in words


def stack(view: View) -> str:
    """What is played in MArcomage happens at once."""
    return ""


def describe(view: View) -> str:
    names = called(view["names"], clean)
    first = view["seat"] or 0
    sides = [_described(view, seat, names) for seat in (first, 1 - first)]
    head = f"MArcomage, round {view['round']}. {_state(view, names)}"

    def write(most: int) -> str:
        return " ".join([head, *(part for side in sides for part in side[: max(1, most)])])

    return fit(write, LONGEST_DESCRIPTION)


def _described(view: View, seat: int, names: Sequence[str]) -> list[str]:
    """One side in sentences, the most important first."""
    player = view["players"][seat]
    stores = ", ".join(f"{player[what]} {what} ({maker} {player[maker]})" for what, maker in STORES)
    parts = [f"{names[seat]}: tower {player['tower']}, wall {player['wall']}; {stores}."]
    if tokens := _tokens(player):
        parts.append(f"Tokens: {tokens}.")
    if player["last"]:
        act = player["last"][-1]
        parts.append(f"Last {_did(act)}: {BOOK.name[act['card']]}.")
    return parts
