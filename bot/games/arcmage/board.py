"""Arcmage as text: cities and those who live there, armies, the attack and the stack."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.arcmage.hand import brief, hand
from bot.games.arcmage.reader import Reader
from bot.text import stacks
from bot.text.words import (
    LONGEST_BOARD,
    LONGEST_DESCRIPTION,
    counted,
    fit,
    more,
    some,
)
from engine.games.arcmage.views.seen import ArcmageView, CardView, PlayerView
from engine.language.speaking import capital
from engine.text import clean
from engine.words import both, noted, say, say_n

__all__ = ["attack_in_words", "board", "describe", "hand", "side", "stack"]

# ------------------------------------------------------------------ the board


def board(view: ArcmageView) -> str:
    table = Reader(view)
    return fit(lambda most: "\n".join(_lines(table, most)), LONGEST_BOARD)


def _lines(table: Reader, most: int) -> Iterator[str]:
    yield f"**{capital(table.heading())}.** {table.state()}".strip()
    yield from attack_in_words(table, most)
    for seat in table.seats:
        yield from side(table, seat, most)
    yield from stacks.on_board(table, most)
    yield from table.holding(most)


def side(table: Reader, seat: int, most: int) -> Iterator[str]:
    """All that a player has on the table."""
    player = table.view.players[seat]
    yield f"### {table.side(seat)}"
    if player.lost:
        yield say("Defeated.")
        if not any(card.controller == seat for card in table.view.cards):
            return
    yield _counts(table, player)
    yield table.resources(seat, most > 0)
    if player.own is not None and seat != table.seat:  # hands are open
        cards = some(counted(brief(table, name, most > 8) for name in player.own.hand), most)
        yield say("Open hand: {cards}", cards=", ".join(cards) or say("no card"))
    for city in some_cards(table.cities(seat), most):
        if isinstance(city, str):
            yield f"- {city}"
            continue
        yield f"- {say('City {city}', city=table.town(city))}"
        for resident in table.entries(table.residents(city.id), seat, most):
            yield f"  - {resident}"
    if army := table.entries(table.army(seat), seat, most):
        yield f"- {say('Army')}"
        for creature in army:
            yield f"  - {creature}"
    rest: dict[str, list[CardView]] = {
        noted("Without a city: {cards}"): table.homeless(seat),
        noted("Beside the army: {cards}"): table.beside(seat),
        noted("On this player: {cards}"): table.on(-1 - seat),
        noted("On resource cards: {cards}"): table.on_resources(seat),
    }
    for what, others in rest.items():
        if others:
            yield f"- {say(what, cards='; '.join(table.entries(others, seat, most)))}"


def some_cards(cards: list[CardView], most: int) -> list[CardView | str]:
    """Cards, and at the end in words how many more there are."""
    left = len(cards) - most
    return [*cards] if left <= 0 else [*cards[:most], more(left)]


def _counts(table: Reader, player: PlayerView) -> str:
    """How many cards are where nobody sees them, and what lies on top of the graveyard."""
    words = [say("Hand {n}", n=player.hand), say("deck {n}", n=player.deck)]
    words.append(table.graveyard(player))
    if player.unbuilt:
        words.append(say("cities to found {n}", n=player.unbuilt))
    if player.removed:
        words.append(say("out of the game {n}", n=len(player.removed)))
    return ", ".join(words)


# ------------------------------------------------------------------ the attack


STEPS = {
    "declared": noted("declared, not yet defended"),
    "defending": noted("the defenders are being named"),
    "battle": noted("the battles"),
    "between": noted("between two battles"),
}


def attack_in_words(table: Reader, most: int) -> Iterator[str]:
    attack = table.attack
    if attack is None:
        return
    step, city = say(STEPS[attack.step]), table.thing(attack.city)
    yield f"### {say('The attack on {target}: {step}', target=city, step=step)}"
    against = attack.defenders
    lines = []
    for place, id in enumerate(attack.order, 1):
        attacker = table.cards.get(id)
        if attacker is None:
            continue
        said = table.titled(attacker)
        if attack.step != "declared" and id in against:
            who = [table.titled(table.cards[one]) for one in against[id] if one in table.cards]
            if who:
                said = say("{attacker}, against {defenders}", attacker=said, defenders=both(who))
            else:
                said = say("{attacker}, no defender", attacker=said)
        lines.append(f"{place}. {said}")
    yield from some(lines, most)


# ------------------------------------------------------------------ the stack


def stack(view: ArcmageView) -> str:
    return stacks.stack(Reader(view))


# ------------------------------------------------------------------ a picture in words


def describe(view: ArcmageView) -> str:
    table = Reader(view, clean)

    def write(most: int) -> str:
        head = f"Arcmage, {table.heading()}. {table.state(most > 0)}".strip()
        sides = [_described(table, seat, most) for seat in table.seats]
        return " ".join([head, *sides, *_happening(table, most)])

    return fit(write, LONGEST_DESCRIPTION)


def _described(table: Reader, seat: int, most: int) -> str:
    """One side in a sentence; the fewer words there is room for, the fewer facts."""
    player = table.view.players[seat]
    name = table.names[seat] if most else say("Player {seat}", seat=seat + 1)
    if player.lost:
        return say("{name} is defeated.", name=name)
    cities = [
        say("{city} with strength {n}", city=table.card(city.card), n=city.defence)
        if most > 1
        else f"{city.defence}"
        for city in table.cities(seat)
    ]
    listed = ", ".join(some(cities, max(4, most)))
    facts = [say("cities: {cities}", cities=listed) if cities else say("cities: none")]
    army, homes = table.army(seat), sum(len(table.residents(c.id)) for c in table.cities(seat))
    sent = say_n(len(army), "{n} creature in the army", "{n} creatures in the army")
    facts.append(f"{sent}, {say('{n} in the cities', n=homes)}")
    ready = say_n(table.ready(seat).total(), "{n} resource ready", "{n} resources ready")
    facts.append(f"{ready}, {table.in_hand(seat)}")
    return f"{name}, {'; '.join(facts)}."


def _happening(table: Reader, most: int) -> Iterator[str]:
    """The attack and the top of the stack, in sentences."""
    attack = table.attack
    if attack is not None and attack.order and most:
        who = [table.card(table.cards[id].card) for id in attack.order if id in table.cards]
        city, attackers = table.thing(attack.city), ", ".join(some(who, most))
        yield say("{city} is attacked by {attackers}.", city=city, attackers=attackers)
    yield from stacks.described(table, most)
