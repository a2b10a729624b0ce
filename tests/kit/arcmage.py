"""Situations of Arcmage that tests set up by hand, and hands that play in them.

A test says what lies on the table, lets somebody act, and looks at what has become of it::

    scene = situation(side(hand=["Kolibri"], resources={"Gaian": 3}), side())
    scene.play("Kolibri")
    assert scene.card("Kolibri").place == "city"

Whoever is asked something while an effect happens answers with what the test gave as ``picks``,
in order: names of cards or players, numbers, ``True`` or ``False``, lists of names, or a dictionary
for a division. Everybody else passes. A question for which there is no pick is an error.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from engine.games.arcmage.board.events import Declared
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.state import Card
from engine.games.arcmage.printed.programs import PRINTS
from engine.games.arcmage.rules import RULES
from engine.table import Match
from tests.kit import scenes
from tests.kit.scenes import SCENES

MY_CITY, ENEMY_CITY = "Sanctuary", "Sanctuary"
FILLER = "Nourished Flower"
"""What decks are made of where a test does not care."""
DECLARING = ("Which city do you attack?", "Who attacks", "In which order do they strike?")
"""How what is asked of who attacks begins."""


def at(card: str, where: str = "army", **state: Any) -> dict[str, Any]:
    """A card in play somewhere else than in the army, marked, damaged or with counters."""
    return {"card": card, "at": where, **state}


def side(
    cities: Iterable[Any] = (MY_CITY,),
    army: Iterable[Any] = (),
    hand: Iterable[str] = (),
    deck: Iterable[str] = (FILLER,) * 20,
    grave: Iterable[str] = (),
    unbuilt: Iterable[str] = (),
    resources: dict[str, int] | None = None,
    name: str = "",
) -> dict[str, Any]:
    """One player: cities, cards in play (in the army, or placed with ``at``), hand, deck (the top
    is the last), graveyard (likewise), unmarked resources by faction."""
    return {
        "cities": list(cities),
        "cards": list(army),
        "hand": list(hand),
        "deck": list(deck),
        "grave": list(grave),
        "unbuilt": list(unbuilt),
        "resources": resources or {},
        "name": name,
    }


def situation(
    *sides: dict[str, Any],
    phase: str = "play",
    active: int = 0,
    seed: int = 0,
    stops: str = "always",
    **options: Any,
) -> Scene:
    """A match of two to four sides in which a phase of the active one has just begun."""
    sides = sides if len(sides) > 1 else (*sides, side())
    wishes = {"stops": [stops] * len(sides), **options}
    position = {"players": list(sides), "phase": phase, "active": active, "options": wishes}
    match = Match.load(RULES, {**position, "seed": seed})
    for player in match.state.players:
        Game(match.state, []).set(player, stops=stops)
    return Scene(match)


class Scene(scenes.Scene):
    """A match of Arcmage in the hands of a test."""

    rules, hands = RULES, Game
    quiet: ClassVar = ("pass", "done", "go", "keep", "none", "draw:1")

    def card(self, name: str, number: int = 0) -> Card:
        found: Card = super().card(name, number)
        return found

    def strength(self, name: str, number: int = 0) -> int:
        """The strength that a city has left."""
        return int(self.traits(name, number).strength)

    def place(self, name: str, number: int = 0) -> str:
        """``army``, ``kingdom``, or the name of the city or card that it is in or on."""
        card = self.card(name, number)
        return str(card.place if card.host <= 0 else self.board.cards[card.host].name)

    def move(self, name: str, to: str = "army", seat: int = 0) -> Scene:
        """Move a creature to the army or to a city."""
        city = 0 if to == "army" else self.card(to).id
        return self.act(f"move:{self.card(name).id}:{city}", seat=seat)

    def attack(
        self,
        city: str,
        attackers: list[str],
        defenders: dict[str, list[str]] | None = None,
        *picks: Any,
        number: int = 0,
    ) -> Scene:
        """Go on to the attack, and see it through. ``picks`` answer all else that is asked."""
        self._declare(city, attackers, number)
        self.picks = list(picks)
        while self.match.questions:
            question = self.question
            if question.prompt.startswith("Who defends"):
                self.meet(defenders or {})
            elif "pass" in self.options():
                self.answer("pass")
            elif question.prompt == "Play or use something.":
                break
            elif self.picks:
                self.answer(self.picks.pop(0))
            else:
                break
        assert not self.picks, f"nobody asked for {self.picks}"
        return self

    def declare(self, city: str, *attackers: str, number: int = 0) -> Scene:
        """Go on to the attack on a city, and say who attacks it, in the order in which they strike;
        nobody has responded yet."""
        self._declare(city, list(attackers), number)
        return self

    def _declare(self, city: str, attackers: list[str], number: int) -> None:
        before = len(self._declared())
        self._name(city, number)
        if self.match.questions and self.question.prompt.startswith("Who attacks"):
            self.answer(attackers)
        elif attackers and len(self._declared()) > before:  # only he could
            assert list(self._declared()[-1].attacker_cards) == attackers
        if self.match.questions and self.question.prompt == "In which order do they strike?":
            self.answer(attackers)  # somebody must attack, and was not named

    def could_attack(self, city: str) -> set[str]:
        """Go on to the attack on a city; who can be picked for it. Where it can only be one nobody
        is asked, and he attacks."""
        self._name(city)
        if self.match.questions and self.question.prompt.startswith("Who attacks"):
            return self.targets()
        return set(self.attacking())

    def attacking(self) -> list[str]:
        """Who attacks now, in the order in which they strike; nobody if there is no attack."""
        attack = self.board.attack
        return [self.board.cards[id].name for id in attack.order] if attack is not None else []

    def _name(self, city: str, number: int = 0) -> None:
        """Go on to the attack, and name the city, unless there was only one to be attacked."""
        self.to_attack()
        target = self.all(city)[number if number < len(self.all(city)) else 0]
        enemy = [c for c in self.all(city) if c.controller != self.board.active]
        if self.match.questions and self.question.prompt == "Which city do you attack?":
            self.answer(str((enemy or [target])[0].id))

    def to_attack(self) -> Scene:
        """Pass on to the question which city is attacked. Where one city must be, nobody is asked
        for it: then to who attacks it, or if that is not asked either to what follows."""
        before = len(self._declared())
        for _ in range(20):
            if len(self._declared()) > before or self.question.prompt.startswith(DECLARING):
                return self
            self.answer("done" if "done" in self.options() else "pass")
        raise AssertionError("there is no attack to be made")

    def _declared(self) -> list[Declared]:
        """The attacks that have been declared."""
        return [event for event in self.events if isinstance(event, Declared)]

    def play(self, name: str, *picks: Any, seat: int = 0, creature: bool = False) -> Scene:
        """Play a card of the hand; it resolves, and everybody passes."""
        suffix = ":creature" if creature else ""
        return self.act(f"play:{PRINTS[name].slug}{suffix}", *picks, seat=seat)


__all__ = ["SCENES", "Scene", "at", "side", "situation"]
