"""Arcmage as text: cities and those who live there, armies, the attack and the stack."""

from __future__ import annotations

from collections.abc import Iterator

from bot.boards import stacks
from bot.boards.arcmage_hand import brief, hand
from bot.boards.arcmage_table import Table, View
from bot.boards.words import (
    LONGEST_BOARD,
    LONGEST_DESCRIPTION,
    clean,
    counted,
    fit,
    number,
    plain,
    some,
)

__all__ = ["board", "describe", "hand", "stack"]

# ------------------------------------------------------------------ the board


def board(view: View) -> str:
    table = Table(view)
    return fit(lambda most: "\n".join(_lines(table, most)), LONGEST_BOARD)


def _lines(table: Table, most: int) -> Iterator[str]:
    heading = table.heading()
    yield f"**{heading[:1].upper()}{heading[1:]}.** {table.state()}".strip()
    for seat in table.seats:
        yield from _side(table, seat, most)
    yield from _attack(table, most)
    yield from stacks.on_board(table, most)
    yield from table.holding(most)


def _side(table: Table, seat: int, most: int) -> Iterator[str]:
    player = table.players[seat]
    yield f"### {table.names[seat]}{' (you)' if seat == table.seat else ''}"
    if player["lost"]:
        yield "Defeated."
        if not any(card["controller"] == seat for card in table.view["cards"]):
            return
    yield _counts(player)
    yield table.resources(seat, most > 0)
    if "own" in player and seat != table.seat:  # hands are open
        cards = some(counted(brief(table, name, most > 8) for name in player["own"]["hand"]), most)
        yield f"Open hand: {', '.join(cards) or 'no card'}"
    for city in some_cards(table.cities(seat), most):
        if isinstance(city, str):
            yield f"- {city}"
            continue
        yield f"- City {table.town(city)}"
        for resident in table.entries(table.residents(city["id"]), seat, most):
            yield f"  - {resident}"
    if army := table.entries(table.army(seat), seat, most):
        yield "- Army"
        for creature in army:
            yield f"  - {creature}"
    hosts = [resource["id"] for resource in player["resources"]]
    rest: dict[str, list[View]] = {
        "Without a city": table.homeless(seat),
        "Beside the army": table.beside(seat),
        "On this player": table.on(-1 - seat),
        "On resource cards": [one for id in hosts for one in table.on(id)],
    }
    for what, others in rest.items():
        if others:
            yield f"- {what}: {'; '.join(table.entries(others, seat, most))}"


def some_cards(cards: list[View], most: int) -> list[View | str]:
    """Cards, and at the end in words how many more there are."""
    left = len(cards) - most
    return [*cards] if left <= 0 else [*cards[:most], f"… and {left} more"]


def _counts(player: View) -> str:
    """How many cards are where nobody sees them, and what lies on top of the graveyard."""
    words = [f"Hand {player['hand']}", f"deck {player['deck']}"]
    grave = player["grave"]
    top = f" ({plain(grave[-1]['card'])} on top)" if grave else ""
    words.append(f"graveyard {len(grave)}{top}")
    if player["unbuilt"]:
        words.append(f"cities to build {player['unbuilt']}")
    if player["removed"]:
        words.append(f"out of the game {len(player['removed'])}")
    return ", ".join(words)


# ------------------------------------------------------------------ the attack


STEPS = {
    "declared": "declared, not yet defended",
    "defending": "the defenders are being named",
    "battle": "the battles",
}


def _attack(table: Table, most: int) -> Iterator[str]:
    attack = table.view["attack"]
    if attack is None:
        return
    yield f"### The attack on {table.thing(attack['city'])}: {STEPS[attack['step']]}"
    against = {int(id): who for id, who in attack["defenders"].items()}
    lines = []
    for place, id in enumerate(attack["order"], 1):
        attacker = table.cards.get(id)
        if attacker is None:
            continue
        met = ""
        if attack["step"] != "declared" and id in against:
            who = [table.cards[one] for one in against[id] if one in table.cards]
            names = " and ".join(f"{plain(one['card'])}{table.size(one)}" for one in who)
            met = f", against {names}" if who else ", no defender"
        lines.append(f"{place}. {plain(attacker['card'])}{table.size(attacker)}{met}")
    yield from some(lines, most)


# ------------------------------------------------------------------ the stack


def stack(view: View) -> str:
    return stacks.stack(Table(view))


# ------------------------------------------------------------------ a picture in words


def describe(view: View) -> str:
    table = Table(view, clean)

    def write(most: int) -> str:
        head = f"Arcmage, {table.heading()}. {table.state(most > 0)}".strip()
        sides = [_described(table, seat, most) for seat in table.seats]
        return " ".join([head, *sides, *_happening(table, most)])

    return fit(write, LONGEST_DESCRIPTION)


def _described(table: Table, seat: int, most: int) -> str:
    """One side in a sentence; the fewer words there is room for, the fewer facts."""
    player = table.players[seat]
    name = table.names[seat] if most else f"Seat {seat + 1}"
    if player["lost"]:
        return f"{name} is defeated."
    cities = [f"{clean(c['card'])} with strength {c['defence']}" for c in table.cities(seat)]
    if most < 2:
        cities = [f"{c['defence']}" for c in table.cities(seat)]
    facts = [f"cities: {', '.join(some(cities, max(4, most))) or 'none'}"]
    army, homes = table.army(seat), sum(len(table.residents(c["id"])) for c in table.cities(seat))
    facts.append(f"{number(len(army), 'creature')} in the army, {homes} in the cities")
    ready = table.ready(seat).total()
    facts.append(f"{number(ready, 'resource')} ready, {number(player['hand'], 'card')} in hand")
    return f"{name}, {'; '.join(facts)}."


def _happening(table: Table, most: int) -> Iterator[str]:
    """The attack and the top of the stack, in sentences."""
    attack = table.view["attack"]
    if attack is not None and attack["order"] and most:
        who = [clean(table.cards[id]["card"]) for id in attack["order"] if id in table.cards]
        yield f"{table.thing(attack['city'])} is attacked by {', '.join(some(who, most))}."
    yield from stacks.described(table, most)
