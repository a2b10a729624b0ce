"""A view of Arcmage, made ready for words: names, and who is where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar

from bot.boards import creatures
from bot.boards.creatures import View
from engine.games.arcmage.numbers import FACTIONS
from engine.games.arcmage.programs import POOLS

__all__ = ["Table", "View"]


class Table(creatures.Table):
    """Everything on the table by its number, and what each thing is called."""

    pools = POOLS
    phases: ClassVar[Mapping[str, str]] = {
        "setup": "before the first turn",
        "mulligan": "mulligan phase",
        "unmark": "unmark phase",
        "draw": "draw and resource phase",
        "tactics": "tactics phase",
        "play": "play phase",
        "attack": "attack phase",
        "second play": "second play phase",
        "discard": "discard phase",
    }

    # -------------------------------------------------------------- cards in play

    def residents(self, city: int) -> list[View]:
        return self.at["city", city]

    def cities(self, seat: int) -> list[View]:
        return self.at["kingdom", -1 - seat]

    def homeless(self, seat: int) -> list[View]:
        """Residents of a city that has just fallen, until they have moved on (A-8.2)."""
        return [
            card
            for (place, city), cards in self.at.items()
            if place == "city" and city not in self.cards
            for card in cards
            if card["controller"] == seat
        ]

    def army(self, seat: int) -> list[View]:
        return [card for card in self.at["army", -1 - seat] if card["kind"] == "creature"]

    def beside(self, seat: int) -> list[View]:
        """What lies beside an army: enchantments that name nothing (A-5.5)."""
        return [card for card in self.at["army", -1 - seat] if card["kind"] != "creature"]

    def town(self, card: View) -> str:
        """A city: its strength and devotion, and what it carries."""
        words = [f"strength {card['defence']}"]
        if card["devotion"]:
            words.append(f"devotion {card['devotion']}")
        words += self.states(card)
        words += [
            f"with {self.entry(one, card['controller'], False)}" for one in self.on(card["id"])
        ]
        return f"**{self.write(card['card'])}**: {', '.join(words)}"

    @cached_property
    def roles(self) -> dict[int, int]:
        """What cards in an attack are up against: attackers the city, defenders an attacker."""
        attack = self.view["attack"]
        if attack is None:
            return {}
        roles = dict.fromkeys(attack["order"], attack["city"])
        for attacker, defenders in attack["defenders"].items():
            roles |= dict.fromkeys(defenders, int(attacker))
        return roles

    # -------------------------------------------------------------- resources

    def resources(self, seat: int, whole: bool = True) -> str:
        """How many resources are ready, of how many there are; if wanted by faction too."""
        player = self.players[seat]
        ready = Counter(card["faction"] for card in player["resources"] if not card["marked"])
        every = Counter(card["faction"] for card in player["resources"])
        held = [name for name in FACTIONS if every[name]] if whole else []
        said = f"Resources ready: {ready.total()} of {every.total()}"
        if len(held) == 1:
            said += f", all {held[0]}"
        elif held:
            said += f" ({', '.join(_part(name, ready, every) for name in held)})"
        if player["pool"]:
            pool: list[str] = player["pool"]
            made = ", ".join(f"{name} {n}" for name, n in Counter(pool).items())
            said += f"; for this turn: {made}"
        return said


def _part(name: str, ready: Counter[str], every: Counter[str]) -> str:
    return f"{name} {ready[name]}{'' if ready[name] == every[name] else f' of {every[name]}'}"
