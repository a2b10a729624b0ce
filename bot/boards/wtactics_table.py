"""A view of WTactics, made ready for words: who is on which front, quests and the attack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from bot.boards import creatures
from bot.boards.creatures import View
from bot.boards.words import number
from engine.games.wtactics.lookup import quest_facts
from engine.games.wtactics.numbers import FRONTS
from engine.games.wtactics.programs import POOLS

__all__ = ["Table", "View"]


class Table(creatures.Table):
    """Everything on the table by its number, and what each thing is called."""

    pools = POOLS
    phases: ClassVar[Mapping[str, str]] = {
        "setup": "before the first turn",
        "start": "start of the turn",
        "unmark": "unmark phase",
        "upkeep": "upkeep phase",
        "draw": "draw phase",
        "play": "play phase",
        "move or attack": "move or attack phase",
        "second play": "second play phase",
        "second move or attack": "second move or attack phase",
        "entrance": "entrance phase",
        "discard": "discard phase",
    }

    def heading(self) -> str:
        """Round, turn and phase."""
        count = self.view["round"]
        return f"round {count}, {super().heading()}" if count else super().heading()

    # -------------------------------------------------------------- cards in play

    def front(self, seat: int, front: str) -> list[View]:
        """Who is on a front of a player."""
        return self.at[front, -1 - seat]

    def ground(self, seat: int, front: str) -> list[View]:
        """The equipment of a player that lies on the ground of a front (O-10.4)."""
        return [one for one in self.at["ground", -1 - seat] if FRONTS[one["front"]] == front]

    def states(self, card: View) -> list[str]:
        words = super().states(card)
        if card["assigned"]:
            ready = card["state"].get("settled", False)
            words.insert(0, "assigned" if ready else "assigned this turn")
        if not card["works"] and card["kind"] != "creature":
            words.append("without effect")
        return words

    def thing(self, ref: int) -> str:
        if ref in self.quests:
            return f"the quest {self.write(self.quests[ref]['card'])}"
        return super().thing(ref)

    # -------------------------------------------------------------- quests

    @cached_property
    def quests(self) -> dict[int, View]:
        """The open quests by number."""
        return {quest["id"]: quest for quest in self.view["quests"]}

    def quest(self, quest: View) -> str:
        """An open quest: what it is, what it brings, and how far everybody is."""
        facts = ", ".join([quest["kind"], *quest_facts(self.prints[quest["card"]])])
        return f"**{self.write(quest['card'])}**: {facts}. {self.far(quest)}"

    def far(self, quest: View) -> str:
        """How far those are who have a quest active."""
        told = []
        for seat, pursuit in quest["pursuits"].items():
            own = int(seat) == self.seat
            name = "You" if own else self.names[int(seat)]
            if counts(self, quest):
                said = f"{name} {pursuit.get('progress', 0)} of {quest['goal']}"
            else:
                said = f"{name} {'have' if own else 'has'} accepted it"
            if quest["duration"]:
                said += f", {rounds_left(self.view, quest, pursuit)} left"
            if pursuit.get("escrow"):
                said += f", {pursuit['escrow']} gold given"
            told.append(said)
        return f"{'; '.join(told)}." if told else "Nobody has accepted it."

    # -------------------------------------------------------------- the attack

    @cached_property
    def roles(self) -> dict[int, int]:
        """What cards in an attack are up against: attackers a player or a quest, blockers the
        first of the attackers that they block."""
        attack = self.view["attack"]
        if attack is None:
            return {}
        against = attack.get("quest") or -1 - attack["seat"]
        roles: dict[int, int] = {}
        for combat in attack["combats"]:
            roles |= dict.fromkeys(combat["attackers"], against)
            if combat["attackers"]:
                roles |= dict.fromkeys(combat.get("blockers", ()), combat["attackers"][0])
        return roles

    def fighters(self, ids: Sequence[int]) -> list[View]:
        """Those of some creatures that are still in play."""
        return [self.cards[id] for id in ids if id in self.cards]

    # -------------------------------------------------------------- resources

    def gold(self, seat: int) -> str:
        """How much gold is ready, of how much there is, and what is there for this turn alone."""
        player = self.players[seat]
        every = player["resources"]
        said = f"{sum(not card['marked'] for card in every)} of {len(every)} gold ready"
        if player["pool"]:
            said += f", {len(player['pool'])} more for this turn"
        return said


def counts(table: Table, quest: View) -> bool:
    """Whether a quest is done step by step, and not as soon as something holds."""
    return bool(quest["hits"] or table.prints[quest["card"]].of_sort("progress"))


def rounds_left(view: View, quest: View, pursuit: View) -> str:
    """How long somebody has for a quest that runs out."""
    left = pursuit.get("since", 0) + quest["duration"] - view["round"]
    return number(max(0, left), "round")
