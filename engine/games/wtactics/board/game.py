"""A match of WTactics in the hands of the rules; see ``engine.creatures.board.game``."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from engine.creatures.board import game
from engine.creatures.board.traits import Speaker, Table
from engine.creatures.printed.book import Print
from engine.games.wtactics.board.state import Board, Card, Effect, Player, Quest
from engine.games.wtactics.board.traits import Traits
from engine.games.wtactics.numbers import EVERYWHERE, FRONTS
from engine.games.wtactics.printed.programs import POOLS
from engine.words import Saying, Words, called, later, noted, person

FRONT: Final = {name: number for number, name in enumerate(FRONTS)}


class Game(game.Game):
    """A match while something happens in it."""

    __slots__ = ()

    board: Board
    id = "wtactics"
    pools = POOLS
    card_type = Card

    def as_printed(self, card: Card, printed: Print) -> Traits:
        return Traits(card, printed)

    def trait(self, id: int) -> Traits | None:
        return self.table.cards.get(id)

    def card(self, id: int) -> Card | None:
        return self.board.cards.get(id)

    def player(self, seat: int) -> Player:
        return self.board.players[seat]

    # -------------------------------------------------------------- fronts

    def front(self, f: Speaker) -> int:
        """The front on which somebody's text acts, as he sees it."""
        card = self.board.cards.get(f.source)
        if card is None:
            return int(getattr(f, "place", EVERYWHERE))
        return self.front_for(card, f.you)

    def front_for(self, card: Card, seat: int) -> int:
        """The front that a card is on, as a player sees it (O-4.3): what is in an enemy's Defensive
        is at his own Offensive."""
        while card.place == "attached":
            host = self.board.cards.get(card.host)
            if host is None:
                return EVERYWHERE  # on a player, or on a quest
            card = host
        own = card.front if card.place == "ground" else FRONT.get(card.place, EVERYWHERE)
        if own == EVERYWHERE:  # a resource card
            return EVERYWHERE
        return own if card.controller == seat else 1 - own

    def place_of(self, card: Card) -> int:
        return self.front_for(card, card.controller)

    def near(self, f: Speaker, kind: str) -> list[Traits]:
        """The cards of a kind in the zone in which a text acts."""
        found = self.of(kind)
        front = self.front(f)
        if front == EVERYWHERE:
            return found
        if kind == "creature":
            own, others, you = FRONTS[front], FRONTS[1 - front], f.you
            return [
                x for x in found if x.card.place == (own if x.card.controller == you else others)
            ]
        return [x for x in found if self.front_for(x.card, f.you) == front]

    def is_near(self, f: Speaker, x: Any) -> bool:
        front = self.front(f)
        return front == EVERYWHERE or self.front_for(x.card, f.you) in (front, EVERYWHERE)

    # -------------------------------------------------------------- what is shared

    def responders(self) -> list[int]:
        """After whoever did something the others answer first, from his left (O-9.2)."""
        board = self.board
        last = board.stack[-1].you if board.stack else board.active
        return self.seats_from(last + 1)

    def quieten(self, table: Table) -> None:
        """Copies of an enchantment, and equipment of one subtype, do not add up (O-10.2)."""
        first: dict[tuple[int, str], Traits] = {}
        worn = [traits for traits in table.cards.values() if traits.card.host]
        for traits in sorted(worn, key=precedence):  # until somebody chooses
            for key in works_alone(traits):
                other = first.setdefault((traits.card.host, key), traits)
                if other is traits:
                    continue
                if traits.card.working and not other.card.working:
                    other.silenced, first[traits.card.host, key] = True, traits
                else:
                    traits.silenced = True

        for id in self.as_one():
            if id in table.cards:
                table.cards[id].silenced = True

    def complete(self, table: Table) -> None:
        """Those who fight as one do so without their other abilities (O-13.3 Cooperate)."""
        for id in self.as_one():
            if id in table.cards:
                table.cards[id].skills = {}

    def as_one(self) -> list[int]:
        """The attackers that fight together with others."""
        attack = self.board.attack
        if attack is None or attack.quest:
            return []
        return [
            id for combat in attack.combats if len(combat.attackers) > 1 for id in combat.attackers
        ]

    def shields(self, guard: Traits, ward: Traits) -> bool:
        """A bodyguard acts in its own zone (O-4.3)."""
        return bool(guard.card.place == ward.card.place)

    def describe(self, ref: int) -> Words:
        """A reference in words that tell it from its likes."""
        board = self.board
        if ref < 0:
            return person(board.names[-1 - ref])
        if (quest := board.quests.get(ref)) is not None:
            return later("{card}, a quest", card=called(quest.name))
        card = board.cards.get(ref)
        if card is None:
            return self.name_of(ref)
        owner = board.names[card.controller]
        if card.place == "attached":
            return attached(card.name, owner, self.name_of(card.host))
        return lying(card.name, owner, card.place)

    def name_of(self, ref: int) -> Words:
        quest = self.board.quests.get(ref)
        return called(quest.name) if quest is not None else super().name_of(ref)

    def quests_of(self, seat: int) -> list[Quest]:
        """The quests that a player has active."""
        return [quest for quest in self.board.quests.values() if seat in quest.pursuits]

    def effect_of(self, card: Card, you: int) -> Effect:
        """Who speaks, for a question that is asked about a card."""
        return Effect(0, card.name, -1, you, source=card.id)


@lru_cache(maxsize=4096)
def lying(card: str, owner: str, place: str) -> Saying:
    """A card on a front of somebody, or on the ground."""
    return later(LYING[place], card=called(card), name=owner)


LYING = {
    "offensive": noted("{card} in {name}'s Offensive"),
    "defensive": noted("{card} in {name}'s Defensive"),
    "ground": noted("{card} on the ground"),
}


def attached(card: str, owner: str, host: Words) -> Saying:
    return later("{card} of {name} on {host}", card=called(card), name=owner, host=host)


def precedence(traits: Traits) -> tuple[str, int, int, int, list[tuple[str, int]]]:
    """Which of several works that would not add up: by what they are, the one that has been there
    for longer, and by the seats of their players, but never by their numbers."""
    card = traits.card
    return traits.name, card.since, card.controller, card.owner, sorted(card.counters.items())


def works_alone(traits: Traits) -> Iterable[str]:
    """What else of its kind on the same card would not work beside it."""
    if traits.kind == "enchantment":
        return (f"copies of {traits.name}",)
    return traits.types if traits.kind == "equipment" else ()
