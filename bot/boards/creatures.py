"""What views of all games with creatures have in common, made ready for words."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from bot.boards.words import called, counted, number, plain, some
from engine.creatures.book import Print
from engine.creatures.pool import Pools

View = Mapping[str, Any]


class Table:
    """Everything on the table by its number, and what each thing is called.

    ``write`` makes names harmless for where they are shown.
    """

    pools: ClassVar[Pools[Any]]
    """The cards of the game."""
    phases: ClassVar[Mapping[str, str]] = {}
    """What a phase is called; between two turns there is none."""

    def __init__(self, view: View, write: Callable[[str], str] = plain) -> None:
        self.view, self.write = view, write
        self.prints: Mapping[str, Print] = self.pools.given(view["options"].get("cards", ())).prints
        """What is printed on the cards of the match."""
        self.seat: int | None = view["seat"]
        self.players: Sequence[View] = view["players"]
        self.names = called(view["names"], write)
        self.cards: dict[int, View] = {card["id"]: card for card in view["cards"]}
        self.at: dict[tuple[str, int], list[View]] = defaultdict(list)
        """The cards in play by their places: on what they are, or whose place it is."""
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
        turn, phase = self.view["turn"], self.phases.get(self.view["phase"], "")
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

    def entries(self, cards: Sequence[View], home: int, most: int) -> list[str]:
        return some(counted(self.entry(card, home) for card in cards), most)

    @staticmethod
    def size(card: View) -> str:
        return f" {card['attack']}/{card['defence']}" if card["kind"] == "creature" else ""

    def of_another(self, card: View, home: int) -> str:
        """Whose card it is, if it is not where its controller's cards are."""
        return "" if card["controller"] == home else f" of {self.names[card['controller']]}"

    def states(self, card: View) -> list[str]:
        """What holds for a card now: marked, damaged, counters."""
        words = ["marked"] if card["marked"] else []
        if card["state"].get("fallen"):
            words.append("dying")
        if card["kind"] == "creature" and card["damage"]:
            words.append(f"{card['damage']} damage")
        return words + [number(n, f"{name} counter") for name, n in card["counters"].items()]

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
                    what = " ".join(part for part in (resource["faction"], "resource card") if part)
                    return f"a {what} of {self.names[seat]}"
        return "something that is gone"

    @property
    def roles(self) -> Mapping[int, int]:
        """What cards in an attack are up against."""
        return {}

    # -------------------------------------------------------------- what holds for a while

    @cached_property
    def lasting(self) -> frozenset[int]:
        """The cards that something holds for, but not for good."""
        passing = (one for one in self.view["lasting"] if one["ends"] != "game")
        return frozenset(id for one in passing for id in one["ids"])

    def holding(self, most: int) -> Iterator[str]:
        """What holds for a while without being a card in play, and what is still to happen."""
        lasting = counted(self.write(one["name"]) for one in self.view["lasting"])
        if lasting:
            yield f"Still in effect: {', '.join(some(lasting, most))}"
        later = counted(
            f"{self.write(one['card'])} ({one['moment']})" for one in self.view["later"]
        )
        if later:
            yield f"Still to happen: {', '.join(some(later, most))}"

    # -------------------------------------------------------------- resources

    def ready(self, seat: int) -> Counter[str]:
        """How many resources of each faction somebody could use now."""
        player = self.players[seat]
        cards = [card["faction"] for card in player["resources"] if not card["marked"]]
        return Counter([*cards, *player["pool"]])
