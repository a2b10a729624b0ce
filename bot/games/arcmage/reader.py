"""A view of Arcmage, made ready for words: names, and who is where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from msgspec.structs import replace

from bot.text import creatures
from bot.text.words import plain
from engine.games.arcmage.board.state import Attack
from engine.games.arcmage.numbers import FACTIONS
from engine.games.arcmage.printed.programs import POOLS
from engine.games.arcmage.views.seen import ArcmageView, CardView
from engine.words import noted, say, say_n


class Reader(creatures.Reader[ArcmageView, CardView]):
    """Everything on the table by its number, and what each thing is called."""

    pools = POOLS
    going = "move"
    phases: ClassVar[Mapping[str, str]] = {
        "setup": noted("before the first turn"),
        "mulligan": noted("mulligan phase"),
        "unmark": noted("unmark phase"),
        "draw": noted("draw and resource phase"),
        "tactics": noted("tactics phase"),
        "play": noted("play phase"),
        "attack": noted("attack phase"),
        "second play": noted("second play phase"),
        "discard": noted("discard phase"),
        "turn": noted("turn"),
    }

    def __init__(self, view: ArcmageView, write: Callable[[str], str] = plain) -> None:
        super().__init__(view, view.cards, write)

    def shown(self) -> Iterator[int]:
        for seat in self.seats:
            yield -1 - seat
            for city in self.cities(seat):
                yield city.id
                yield from self.with_attached(self.on(city.id))
                yield from self.with_attached(self.residents(city.id))
            for cards in (self.army(seat), self.homeless(seat), self.beside(seat)):
                yield from self.with_attached(cards)
            yield from self.with_attached(self.on(-1 - seat))
            yield from self.with_attached(self.on_resources(seat))
        yield from self.on_stack()

    # -------------------------------------------------------------- cards in play

    def residents(self, city: int) -> list[CardView]:
        return self.at["city", city]

    def cities(self, seat: int) -> list[CardView]:
        return self.at["kingdom", -1 - seat]

    def inside(self, card: CardView) -> list[str]:
        if card.kind != "city":
            return []
        n = len([one for one in self.residents(card.id) if one.kind == "creature"])
        full = say_n(n, "with {n} creature", "with {n} creatures") if n else say("empty")
        return [say("strength {n}", n=card.defence), full]

    def twins(self) -> dict[int, int]:
        """Empty cities that are as another one is, but for how long they have stood there; in an
        attack it matters which of them it is."""
        if self.attack:
            return {}

        def as_it_is(city: CardView) -> CardView:
            state = {key: value for key, value in city.state.items() if key != "since"}
            return replace(city, id=0, state=state)

        full = {card.host for card in self.cards.values()}
        empty = [one for seat in self.seats for one in self.cities(seat) if one.id not in full]
        return {
            one.id: next(first.id for first in empty if as_it_is(first) == as_it_is(one))
            for one in empty
        }

    def homeless(self, seat: int) -> list[CardView]:
        """Residents of a city that has just fallen, until they have moved on (A-8.2)."""
        return [
            card
            for (place, city), cards in self.at.items()
            if place == "city" and city not in self.cards
            for card in cards
            if card.controller == seat
        ]

    def army(self, seat: int) -> list[CardView]:
        return [card for card in self.at["army", -1 - seat] if card.kind == "creature"]

    def beside(self, seat: int) -> list[CardView]:
        """What lies beside an army: enchantments that name nothing (A-5.5)."""
        return [card for card in self.at["army", -1 - seat] if card.kind != "creature"]

    def town(self, card: CardView) -> str:
        """A city: its strength and devotion, and what it carries."""
        words = [self.printed(card.faction)] if card.faction else []
        words.append(say("strength {n}", n=card.defence))
        if card.devotion:
            words.append(say("devotion {n}", n=card.devotion))
        words += [*self.states(card), *self.carried(card)]
        return self.lettered(card.id, f"**{self.card(card.card)}**: {', '.join(words)}")

    @property
    def attack(self) -> Attack | None:
        """The attack, unless the city that it went for is gone."""
        attack = self.view.attack
        return attack if attack and attack.city in self.cards else None

    def foes(self) -> Mapping[int, Sequence[int]]:
        return {id: (id,) for id in self.attack.order} if self.attack else {}

    @cached_property
    def roles(self) -> dict[int, int]:
        """What cards in an attack are up against: attackers the city, defenders an attacker."""
        attack = self.attack
        if attack is None:
            return {}
        roles = dict.fromkeys(attack.order, attack.city)
        for attacker, defenders in attack.defenders.items():
            roles |= dict.fromkeys(defenders, attacker)
        return roles

    # -------------------------------------------------------------- resources

    def resources(self, seat: int, whole: bool = True) -> str:
        """How many resources are ready, of how many there are; if wanted by faction too."""
        player = self.players[seat]
        ready = Counter(card.faction for card in player.resources if not card.marked)
        every = Counter(card.faction for card in player.resources)
        held = [name for name in FACTIONS if every[name]] if whole else []
        said = say("Resources ready: {n} of {all}", n=ready.total(), all=every.total())
        if len(held) == 1:
            said = say("{resources}, all {faction}", resources=said, faction=self.printed(held[0]))
        elif held:
            parts = [self._part(name, ready[name], every[name]) for name in held]
            said = f"{said} ({', '.join(parts)})"
        if player.pool:
            made = ", ".join(
                f"{self.printed(name)} {n}" for name, n in Counter(player.pool).items()
            )
            said = say("{resources}; for this turn: {more}", resources=said, more=made)
        return said

    def _part(self, faction: str, ready: int, every: int) -> str:
        faction = self.printed(faction)
        if ready == every:
            return f"{faction} {ready}"
        return say("{faction} {n} of {all}", faction=faction, n=ready, all=every)
