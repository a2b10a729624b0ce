"""Where the cards of WTactics lie: a player's two fronts beside each other, in lines of one height.

What lies opposite is what can be reached: one's Offensive is opposite the enemy's Defensive.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

import msgspec

from bot.games.wtactics.reader import Reader
from bot.paint.armies.kingdoms import NEVER, TIERS, Cards, Group, Tier, grouped, parts_of, span
from bot.paint.armies.permanents import MARGIN, Block, block, width
from engine.games.wtactics.numbers import FRONTS
from engine.games.wtactics.views.seen import CardView

LEAST = 0.4
"""The least part of a player's place that one of his fronts takes."""
BETWEEN = 12
"""What is free between two fronts."""


def sides(upwards: bool) -> tuple[str, str]:
    """Which front is on the left, and which on the right."""
    offensive, defensive = FRONTS
    return (offensive, defensive) if upwards else (defensive, offensive)


def group(table: Reader, seat: int, front: str) -> Group:
    """Who is on a front, and what lies on its ground; behind the defenders also what is attached to
    the player himself."""
    cards = [*table.front(seat, front), *table.ground(seat, front)]
    if front == FRONTS[1]:
        cards += table.on(-1 - seat)
    return grouped(front, [_block(table, card, seat) for card in cards])


def _block(table: Reader, card: CardView, seat: int) -> Block:
    found = block(table, card, seat)
    return (
        msgspec.structs.replace(found, stance=_stance(table, found.role)) if found.role else found
    )


def _stance(table: Reader, role: int) -> str:
    """What somebody does who is up against a player, a quest or a card."""
    if role < 0:
        return "attacks"
    return "quests" if role in table.quests else "blocks"


def share(counts: Sequence[tuple[int, int]]) -> float:
    """The part of the width that the fronts on the left take, by how many are on each."""
    left, right = (max(1, *(count[n] for count in counts)) for n in (0, 1))
    return min(1 - LEAST, max(LEAST, left / (left + right)))


class Fronts(Cards):
    """The cards of a player on his two fronts: in each line some of both."""

    def __init__(
        self, left: Group, right: Group, wide: int, part: float, tiers: Sequence[Tier] = TIERS
    ) -> None:
        room = wide - BETWEEN
        first = round(room * part)
        self.columns = {left.what: (0, first), right.what: (first + BETWEEN, room - first)}
        """Where each front begins, and how wide it is."""
        super().__init__([[group] for group in (left, right) if group.blocks], wide, tiers)

    def lines(self, together: bool, unit: int) -> list[list[Group]]:
        if (together, unit) not in self._lines:
            groups = [group for row in self.rows[together] for group in row]
            columns = [parts_of(one, unit, self.columns[one.what][1]) for one in groups]
            self._lines[together, unit] = [
                [part for part in line if part is not None] for line in zip_longest(*columns)
            ]
        return self._lines[together, unit]

    def rhythm(self, unit: int) -> tuple[int, int]:
        """The lines of a front lie on one ground."""
        return 10, 4

    def height(self, tier: Tier, together: bool, unit: int) -> int:
        """No card is wider than its front."""
        for group in (group for row in self.rows[together] for group in row):
            room = self.columns[group.what][1] - 2 * MARGIN
            if any(width(one, unit) > room for one in group.blocks):
                return NEVER
        return super().height(tier, together, unit)

    def starts(self, line: Sequence[Group], unit: int) -> list[int]:
        """Where the groups of a line begin: in the middle of their fronts."""
        columns = [self.columns[group.what] for group in line]
        return [
            left + (wide - span(group, unit)) // 2
            for group, (left, wide) in zip(line, columns, strict=True)
        ]
