"""What a player of Arcmage has in play, in the rows in which it lies."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.arcmage.reader import Reader
from bot.paint.armies.kingdoms import Group, grouped
from bot.paint.armies.permanents import block
from engine.games.arcmage.views.seen import CardView


def groups(table: Reader, seat: int) -> list[list[Group]]:
    """The rows of a player: his cities with their residents, then his army."""
    homes = [[city, *table.residents(city.id)] for city in table.cities(seat)]
    cities = [_group(table, seat, "city", home) for home in (*homes, table.homeless(seat)) if home]
    army = [
        _group(table, seat, what, cards)
        for what, cards in (("army", table.army(seat)), ("beside", around(table, seat)))
        if cards
    ]
    return [row for row in (cities, army) if row]


def _group(table: Reader, seat: int, what: str, cards: Sequence[CardView]) -> Group:
    return grouped(what, [block(table, card, seat) for card in cards])


def around(table: Reader, seat: int) -> list[CardView]:
    """Enchantments beside the army, on the player, and on resource cards."""
    hosts = [resource.id for resource in table.players[seat].resources]
    return [
        *table.beside(seat),
        *table.on(-1 - seat),
        *(one for id in hosts for one in table.on(id)),
    ]
