"""A view of Arcmage, made ready for words: names, and who is where."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.boards.words import called, counted, number, plain, some
from engine.games.arcmage.numbers import FACTIONS

View = Mapping[str, Any]

PHASES = {
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
"""What a phase is called; between two turns there is none."""


class Table:
    """Everything on the table by its number, and what each thing is called.

    ``write`` makes names harmless for where they are shown.
    """

    def __init__(self, view: View, write: Callable[[str], str] = plain) -> None:
        self.view, self.write = view, write
        self.seat: int | None = view["seat"]
        self.players: Sequence[View] = view["players"]
        self.names = called(view["names"], write)
        self.cards: dict[int, View] = {card["id"]: card for card in view["cards"]}
        self.at: dict[tuple[str, int], list[View]] = defaultdict(list)
        """The cards in play by where they are: in a city, on something, in an army."""
        for card in view["cards"]:
            where = card["host"] or -1 - card["controller"]
            self.at[card["place"], where].append(card)

    @property
    def seats(self) -> list[int]:
        """All seats in their circle, the reader's first."""
        count, first = len(self.players), self.seat or 0
        return [(first + step) % count for step in range(count)]

    # -------------------------------------------------------------- heading

    def heading(self) -> str:
        """Turn and phase."""
        turn, phase = self.view["turn"], PHASES.get(self.view["phase"], "")
        words = [f"turn {turn}" if turn else "", phase]
        return ", ".join(word for word in words if word) or "between two turns"

    def state(self, whole: bool = True) -> str:
        """Whose turn it is and, if wanted, for whom all wait; or how the match has ended."""
        if (outcome := self.view["outcome"]) is not None:
            if outcome["winner"] is None:
                return "The match is over and nobody wins."
            return f"The match is over: {self.names[outcome['winner']]} wins."
        said = []
        if self.view["turn"]:
            whose = "your" if self.view["active"] == self.seat else self.whose(self.view["active"])
            said.append(f"It is {whose} turn.")
        asked = self.view["waiting"]
        if whole and asked and (asked != [self.view["active"]] or not self.view["turn"]):
            who = ["you" if seat == self.seat else self.names[seat] for seat in asked]
            said.append(f"Waiting for {' and '.join(who)}.")
        return " ".join(said)

    def whose(self, seat: int) -> str:
        return f"{self.names[seat]}'s"

    # -------------------------------------------------------------- cards in play

    def on(self, ref: int) -> list[View]:
        """What is attached to a card, or with a negative number to a player."""
        return [card for card in self.at["attached", ref] if card["host"] == ref]

    def residents(self, city: int) -> list[View]:
        return self.at["city", city]

    def cities(self, seat: int) -> list[View]:
        return self.at["kingdom", -1 - seat]

    def army(self, seat: int) -> list[View]:
        return [card for card in self.at["army", -1 - seat] if card["kind"] == "creature"]

    def beside(self, seat: int) -> list[View]:
        """What lies beside an army: enchantments that name nothing (A-5.5)."""
        return [card for card in self.at["army", -1 - seat] if card["kind"] != "creature"]

    def entry(self, card: View, home: int, skills: bool = True) -> str:
        """A card in play with all that counts; ``home`` is the seat whose place it is in."""
        words = [f"{self.write(card['card'])}{self.size(card)}{self.of_another(card, home)}"]
        if skills:
            words += [name if n == 1 else f"{name} {n}" for name, n in card["skills"].items()]
        words += self.states(card)
        words += [
            f"with {self.entry(other, card['controller'], False)}" for other in self.on(card["id"])
        ]
        return ", ".join(words)

    @staticmethod
    def size(card: View) -> str:
        return f" {card['attack']}/{card['defence']}" if card["kind"] == "creature" else ""

    def of_another(self, card: View, home: int) -> str:
        """Whose card it is, if it is not where its controller's cards are."""
        return "" if card["controller"] == home else f" of {self.names[card['controller']]}"

    @staticmethod
    def states(card: View) -> list[str]:
        """What holds for a card now: marked, damaged, counters."""
        words = ["marked"] if card["marked"] else []
        if card["state"].get("fallen"):
            words.append("dying")
        if card["kind"] == "creature" and card["damage"]:
            words.append(f"{card['damage']} damage")
        return words + [number(n, f"{name} counter") for name, n in card["counters"].items()]

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

    def entries(self, cards: Sequence[View], home: int, most: int) -> list[str]:
        return some(counted(self.entry(card, home) for card in cards), most)

    # -------------------------------------------------------------- what a number means

    def thing(self, ref: int) -> str:
        """What a reference is called: a player, a card wherever it is, an item of the stack."""
        if ref < 0:
            return self.names[-1 - ref]
        if (card := self.cards.get(ref)) is not None:
            return f"{self.write(card['card'])} of {self.names[card['controller']]}"
        for item in self.view["stack"]:
            if item["id"] == ref:
                return f"{self.write(item['card'])} on the stack"
        for seat, player in enumerate(self.players):
            for entry in player["grave"]:
                if entry["id"] == ref:
                    return f"{self.write(entry['card'])} in {self.whose(seat)} graveyard"
            for resource in player["resources"]:
                if resource["id"] == ref:
                    return f"a {resource['faction']} resource card of {self.names[seat]}"
        return "something that is gone"

    # -------------------------------------------------------------- resources

    def ready(self, seat: int) -> Counter[str]:
        """How many resources of each faction somebody could use now."""
        player = self.players[seat]
        cards = [card["faction"] for card in player["resources"] if not card["marked"]]
        return Counter([*cards, *player["pool"]])

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
