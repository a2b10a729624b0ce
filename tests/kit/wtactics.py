"""Situations of WTactics that tests set up by hand, and hands that play in them.

A test says what lies on the table, lets somebody act, and looks at what has become of it::

    scene = situation(side(offensive=["Grove Sentinel"], hand=["Sudden Growth"], gold=1), side())
    scene.play("Sudden Growth", "Grove Sentinel")
    assert scene.size("Grove Sentinel") == (3, 5)

Whoever is asked something while an effect happens answers with what the test gave as ``picks``,
in order: names of cards or players, numbers, ``True`` or ``False``, lists of names, or a dictionary
for a division. Everybody else passes. A question for which there is no pick is an error.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, TypeVar

from engine.games.wtactics.board.events import Declared, MovedFronts
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.state import Board, Card, Quest
from engine.games.wtactics.printed.programs import PRINTS
from engine.games.wtactics.rules import RULES
from engine.table import Match, Seat, Setup
from tests.kit import scenes
from tests.kit.invented import assignment, creature
from tests.kit.scenes import SCENES

__all__ = [
    "SCENES",
    "Scene",
    "assigned",
    "at",
    "begun",
    "new_match",
    "on",
    "quest",
    "side",
    "situation",
]

T = TypeVar("T")

FILLER = "Plain Drifter"
"""What decks are made of where a test does not care."""
LATE = 8
"""A round in which nobody has the gold of his first turns any more (O-3.2)."""


def at(card: str, **state: Any) -> dict[str, Any]:
    """A card on a front that is marked, damaged, assigned, or has counters."""
    return {"card": card, **state}


def assigned(card: str, **state: Any) -> dict[str, Any]:
    """A creature that was assigned to its (first) assign ability in an earlier turn."""
    level = next(one.level for one in PRINTS[card].abilities if one.level)
    return at(card, assigned=level, **state)


def on(card: str, host: str) -> dict[str, Any]:
    """An enchantment or a piece of equipment on another card."""
    return {"card": card, "at": host}


def quest(name: str, owner: int = 0, busy: bool = True, **progress: int) -> dict[str, Any]:
    """An open quest; ``seat0=2`` says that seat 0 has it active and has done 2 of it."""
    seats = {seat.removeprefix("seat"): done for seat, done in progress.items()}
    return {"quest": name, "owner": owner, "busy": busy, "progress": seats}


def side(
    offensive: Iterable[Any] = (),
    defensive: Iterable[Any] = (),
    attached: Iterable[Any] = (),
    ground: Iterable[str] = (),
    hand: Iterable[str] = (),
    deck: Iterable[str] = (FILLER,) * 20,
    grave: Iterable[str] = (),
    quests: Iterable[str] = (),
    gold: int = 0,
    influence: int = 20,
    points: int = 0,
    name: str = "",
) -> dict[str, Any]:
    """One player: what is on his fronts, what is attached to what, hand, deck (the top is the
    last), grave and quest deck (likewise), and so many unmarked resource cards."""
    return {
        "offensive": list(offensive),
        "defensive": list(defensive),
        "attached": list(attached),
        "ground": list(ground),
        "hand": list(hand),
        "deck": list(deck),
        "grave": list(grave),
        "quests": list(quests),
        "resources": gold,
        "influence": influence,
        "points": points,
        "name": name,
    }


def situation(
    *sides: dict[str, Any],
    phase: str = "play",
    active: int = 0,
    seed: int = 0,
    stops: str = "always",
    quests: Iterable[dict[str, Any]] = (),
    **options: Any,
) -> Scene:
    """A match of two to four sides in which a phase of the active one has just begun."""
    sides = sides if len(sides) > 1 else (*sides, side())
    wishes = {"stops": [stops] * len(sides), **options}
    position = {
        "players": list(sides),
        "phase": phase,
        "active": active,
        "round": LATE,
        "quests": list(quests),
        "options": wishes,
    }
    return Scene(Match.load(RULES, {**position, "seed": seed}))


class Scene(scenes.Scene):
    """A match of WTactics in the hands of a test."""

    rules, hands = RULES, Game
    quiet: ClassVar = ("pass", "done", "keep", "none", "one")

    # -------------------------------------------------------------- looking

    def card(self, name: str, number: int = 0) -> Card:
        found: Card = super().card(name, number)
        return found

    def place(self, name: str, number: int = 0) -> str:
        """``offensive``, ``defensive``, ``ground``, or the name of the card that it is on."""
        card = self.card(name, number)
        return str(card.place if card.host <= 0 else self.board.cards[card.host].name)

    def influence(self, seat: int = 0) -> int:
        return int(self.board.players[seat].influence)

    def points(self, seat: int = 0) -> int:
        return int(self.board.players[seat].points)

    def quest(self, name: str) -> Quest:
        """An open quest."""
        found: list[Quest] = [one for one in self.board.quests.values() if one.name == name]
        assert found, f"{name} is not open"
        return found[0]

    def progress(self, name: str, seat: int = 0) -> int:
        return self.quest(name).pursuits[seat].progress

    def open_quests(self) -> list[str]:
        return [one.name for one in self.board.quests.values()]

    # -------------------------------------------------------------- acting

    def play(self, name: str, *picks: Any, seat: int = 0) -> Scene:
        """Play a card of the hand; it resolves, and everybody passes."""
        return self.act(f"play:{PRINTS[name].slug}", *picks, seat=seat)

    def accept(self, name: str) -> Scene:
        return self.act(f"accept:{self.quest(name).id}")

    def attack(
        self,
        foe: str,
        attackers: list[str],
        blocks: dict[str, list[str]] | None = None,
        *picks: Any,
    ) -> Scene:
        """Go on to the next attack, and see it through. ``foe`` is a player or a quest; ``blocks``
        says who blocks whom; ``picks`` answer all else that is asked."""
        self.declare(foe, *attackers)
        self.picks = list(picks)
        while self.match.questions:
            prompt = self.question.prompt
            if prompt.startswith("Who blocks"):
                self.meet(blocks or {})
            elif "pass" in self.options():
                self.answer("pass")
            elif prompt.startswith("Which combat") and not self._named(self.picks[:1]):
                self.answer(self.options()[0])
            elif self._is_window() or "none" in self.options():
                break
            elif self.picks:
                self.answer(self.picks.pop(0))
            else:
                break
        assert not self.picks, f"nobody asked for {self.picks}"
        return self

    def declare(self, foe: str, *attackers: str) -> Scene:
        """Go on to the next attack and say who attacks; nobody has responded yet."""
        self.to_attack()
        before = len(self._told(Declared))
        self.answer(f"Attack {foe}")
        if self.match.questions and self.question.prompt.startswith("Who attacks"):
            self.answer(list(attackers))
        elif attackers and len(self._told(Declared)) > before:  # only he could
            assert self._told(Declared)[-1].attacker_cards == attackers
        return self

    def could_attack(self, foe: str) -> set[str]:
        """Go on to the next attack; who can be picked for it. Where it can only be one nobody is
        asked, and he attacks."""
        self.to_attack()
        self.answer(f"Attack {foe}")
        return (
            self.targets() if self.question.prompt.startswith("Who attacks") else self.attacking()
        )

    def attacking(self) -> set[str]:
        """Who attacks now; nobody if there is no attack."""
        combats = self.board.attack.combats if self.board.attack is not None else ()
        return {self.board.cards[id].name for combat in combats for id in combat.attackers}

    def _told(self, kind: type[T]) -> list[T]:
        return [event for event in self.events if isinstance(event, kind)]

    def _named(self, picks: list[Any]) -> bool:
        """Whether the next pick is about the open question: an option begins with it."""
        texts = [option.text for option in self.question.options]
        return any(text.startswith(str(pick)) for pick in picks for text in texts)

    def to_attack(self) -> Scene:
        """Pass on to the question whether to move or to attack."""
        for _ in range(20):
            if self.question.prompt == "Move or attack?":
                return self
            self.idle()
        raise AssertionError("there is no attack to be made")

    def move(self, way: str, creatures: list[str]) -> Scene:
        """Go on to a move phase, and move creatures ``forth`` or ``back``."""
        self.to_attack()
        self.answer(f"move:{way}")
        if self.question.prompt.startswith("Who goes"):
            self.answer(creatures)
        else:  # only he could
            assert self._told(MovedFronts)[-1].cards == tuple(creatures)
        return self.settle()

    def could_move(self, way: str) -> set[str]:
        """Go on to a move phase; who can be picked to go ``forth`` or ``back``. Where it can only
        be one nobody is asked, and he goes."""
        self.to_attack()
        self.answer(f"move:{way}")
        asked = self.question.prompt.startswith("Who goes")
        return self.targets() if asked else set(self._told(MovedFronts)[-1].cards)


# ------------------------------------------------------------------ new matches


def plain_deck(number: int = 0) -> dict[str, Any]:
    """Sixty plain creatures, and ten quests."""
    cards = {creature(f"Plain One {n}"): 4 for n in range(15)}
    quests = [assignment(f"Errand {number}.{n}", "When a creature dies, count 1.")
              for n in range(10)]  # fmt: skip
    return {"cards": cards, "quests": quests}


def new_match(count: int = 2, seed: int = 1, **options: Any) -> Match[Board]:
    """A match of plain decks as it is set up."""
    seats = tuple(Seat(f"Player {n}", plain_deck(n)) for n in range(1, count + 1))
    return Match.new(RULES, Setup(seats, seed, options))


def begun(count: int = 2, seed: int = 1, **options: Any) -> Scene:
    """A new match after the veto, when somebody's first turn begins; everybody is always asked."""
    scene = Scene(new_match(count, seed, stops=["always"] * count, **options))
    while scene.question.prompt.startswith("Which quest of"):
        scene.answer(scene.question.options[0].id)
    return scene
