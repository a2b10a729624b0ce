"""A view of WTactics, made ready for words: who is on which front, quests and the attack."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from bot.text import creatures
from bot.text.words import plain
from engine.games.wtactics.board.state import Attack, Pursuit
from engine.games.wtactics.numbers import FRONTS
from engine.games.wtactics.printed.programs import POOLS
from engine.games.wtactics.views.lookup import quest_facts
from engine.games.wtactics.views.seen import CardView, QuestView, WtacticsView
from engine.words import noted, say, say_n


class Reader(creatures.Reader[WtacticsView, CardView]):
    """Everything on the table by its number, and what each thing is called."""

    pools = POOLS
    going = "hand over"
    phases: ClassVar[Mapping[str, str]] = {
        "setup": noted("before the first turn"),
        "start": noted("start of the turn"),
        "unmark": noted("unmark phase"),
        "upkeep": noted("upkeep phase"),
        "draw": noted("draw phase"),
        "play": noted("play phase"),
        "move or attack": noted("move or attack phase"),
        "second play": noted("second play phase"),
        "second move or attack": noted("second move or attack phase"),
        "entrance": noted("entrance phase"),
        "discard": noted("discard phase"),
        "turn": noted("turn"),
    }

    def __init__(self, view: WtacticsView, write: Callable[[str], str] = plain) -> None:
        super().__init__(view, view.cards, write)

    def heading(self) -> str:
        """Round, turn and phase."""
        count = self.view.round
        turn = super().heading()
        return f"{say('round {n}', n=count)}, {turn}" if count else turn

    def shown(self) -> Iterator[int]:
        for seat in self.seats:
            yield -1 - seat
            for front in FRONTS:
                yield from self.with_attached(self.front(seat, front))
                yield from self.with_attached(self.ground(seat, front))
            yield from self.with_attached(self.on(-1 - seat))
            yield from self.with_attached(self.on_resources(seat))
        for quest in self.view.quests:
            yield quest.id
            yield from self.with_attached(self.on(quest.id))
        yield from self.on_stack()

    # -------------------------------------------------------------- cards in play

    def front(self, seat: int, front: str) -> list[CardView]:
        """Who is on a front of a player."""
        return self.at[front, -1 - seat]

    def ground(self, seat: int, front: str) -> list[CardView]:
        """The equipment of a player that lies on the ground of a front (O-10.4)."""
        return [one for one in self.at["ground", -1 - seat] if FRONTS[one.front] == front]

    def states(self, card: CardView) -> list[str]:
        words = super().states(card)
        if card.assigned:
            ready = card.state.get("settled", False)
            words.insert(0, say("assigned") if ready else say("assigned this turn"))
        if not card.works and card.kind != "creature":
            words.append(say("without effect"))
        return words

    def thing(self, ref: int) -> str:
        if ref in self.quests:
            return say("the quest {card}", card=self.card(self.quests[ref].card))
        return super().thing(ref)

    # -------------------------------------------------------------- quests

    @cached_property
    def quests(self) -> dict[int, QuestView]:
        """The open quests by number."""
        return {quest.id: quest for quest in self.view.quests}

    def quest(self, quest: QuestView) -> str:
        """An open quest: what it is, what it brings, and how far everybody is."""
        kind = self.printed(quest.kind)
        facts = ", ".join([kind, *quest_facts(self.prints[quest.card])])
        said = f"**{self.card(quest.card)}**: {facts}. {self.far(quest)}"
        return self.lettered(quest.id, said)

    def far(self, quest: QuestView) -> str:
        """How far those are who have a quest active."""
        told = []
        for seat, pursuit in quest.pursuits.items():
            said = self._progress(quest, seat, pursuit)
            if quest.duration:
                left = rounds_left(self.view, quest, pursuit)
                said = say("{progress}, {rounds} left", progress=said, rounds=left)
            if pursuit.escrow:
                said = say("{progress}, {n} gold given", progress=said, n=pursuit.escrow)
            told.append(said)
        return f"{'; '.join(told)}." if told else say("Nobody has accepted it.")

    def _progress(self, quest: QuestView, seat: int, pursuit: Pursuit) -> str:
        """How far somebody is with a quest, who may be the reader himself."""
        if counts(self, quest):
            name = say("You") if seat == self.seat else self.names[seat]
            done, goal = pursuit.progress, quest.goal
            return say("{name} {n} of {all}", name=name, n=done, all=goal)
        if seat == self.seat:
            return say("You have accepted it")
        return say("{name} has accepted it", name=self.names[seat])

    # -------------------------------------------------------------- the attack

    @property
    def attack(self) -> Attack | None:
        """The attack, unless the quest that it went for is gone."""
        attack = self.view.attack
        return None if attack and attack.quest and attack.quest not in self.quests else attack

    def foes(self) -> Mapping[int, Sequence[int]]:
        combats = self.attack.combats if self.attack else ()
        return {n: combat.attackers for n, combat in enumerate(combats)}

    @cached_property
    def roles(self) -> dict[int, int]:
        """What cards in an attack are up against: attackers a player or a quest, blockers the
        first of the attackers that they block."""
        attack = self.attack
        if attack is None:
            return {}
        against = attack.quest or -1 - attack.seat
        roles: dict[int, int] = {}
        for combat in attack.combats:
            roles |= dict.fromkeys(combat.attackers, against)
            if combat.attackers:
                roles |= dict.fromkeys(combat.blockers, combat.attackers[0])
        return roles

    def fighters(self, ids: Sequence[int]) -> list[CardView]:
        """Those of some creatures that are still in play."""
        return [self.cards[id] for id in ids if id in self.cards]

    # -------------------------------------------------------------- resources

    def gold(self, seat: int) -> str:
        """How much gold is ready, of how much there is, and what is there for this turn alone."""
        player = self.players[seat]
        every = player.resources
        ready = sum(not card.marked for card in every)
        said = say("{n} of {all} gold ready", n=ready, all=len(every))
        if player.pool:
            said = say("{gold}, {n} more for this turn", gold=said, n=len(player.pool))
        return said


def counts(table: Reader, quest: QuestView) -> bool:
    """Whether a quest is done step by step, and not as soon as something holds."""
    return quest.hits > 0 or "progress" in table.prints[quest.card].by_sort


def rounds_left(view: WtacticsView, quest: QuestView, pursuit: Pursuit) -> str:
    """How long somebody has for a quest that runs out."""
    left = pursuit.since + quest.duration - view.round
    return say_n(max(0, left), "{n} round", "{n} rounds")
