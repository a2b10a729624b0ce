"""One turn while it happens: what the programs of the cards and keywords work with.

A ``Turn`` lives as long as one step of the agenda and is not part of the state. The programs are
plain functions ``program(turn, me, enemy)``, made from the cards' texts; what they cannot write in
a line, they call here. Positions are counted from 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Set
from typing import Final

from engine.games.marcomage.board.draws import draw, pick
from engine.games.marcomage.board.state import Board, Player
from engine.games.marcomage.numbers import ATTRIBUTES, FACILITIES, HAND, RESOURCES
from engine.games.marcomage.printed.cards import BOOK
from engine.language.coder import bounded, rounded

KEEP: Final = -1
"""In place of a next card: the position keeps the card that it has."""

Pairs = tuple[tuple[Player, Player], tuple[Player, Player]]


class Turn:
    """The play of one card."""

    __slots__ = (
        "board",
        "bricks_factor",
        "card",
        "chance",
        "chosen",
        "discarded",
        "enemy",
        "first",
        "gems_factor",
        "keyword_number",
        "me",
        "mode",
        "new_before",
        "next",
        "position",
        "rarity",
        "recruits_factor",
        "replaced",
        "returned",
    )

    def __init__(self, board: Board, position: int, mode: int, first: bool) -> None:
        self.board, self.chance = board, board.chance
        self.me = board.players[board.active]
        self.enemy = board.players[1 - board.active]
        self.position, self.mode, self.chosen = position, mode, mode - 1
        self.card = self.me.hand[position]
        self.rarity = BOOK.rarity[self.card]
        self.first = first
        self.new_before = self.me.new[:]
        """The own New flags before the turn, which is what a card asks for (M-3.7)."""
        self.next = 0
        self.bricks_factor = self.gems_factor = self.recruits_factor = 1
        self.keyword_number = 0
        self.discarded: list[int] = []
        """What the latest discard of the effect removed."""
        self.replaced: list[int] = []
        self.returned: list[int] = []

    # -------------------------------------------------------------- numbers

    def attack(self, target: Player, power: int, spared: int = 0) -> None:
        """The wall takes the damage first, the tower the rest."""
        if power <= 0:
            return
        if target.wall > 0:
            held = min(target.wall, power)
            target.wall -= held
            power -= held
        if power:
            target.tower = max(target.tower - power, min(target.tower, spared))

    def change(self, player: Player, attribute: int) -> int:
        """What the previous round did; readable only by the first play of a round."""
        return player.changes[attribute] if self.first else 0

    def extreme(
        self, player: Player, members: tuple[str, ...], pick: Callable[[Iterable[int]], int]
    ) -> str:
        """The attribute with the highest or lowest value; chance picks among equals."""
        best = pick(getattr(player, name) for name in members)
        return self.chance.choice([name for name in members if getattr(player, name) == best])

    def any_of(self, members: tuple[str, ...]) -> str:
        return self.chance.choice(members)

    def add(self, player: Player, attribute: str, amount: int) -> None:
        setattr(player, attribute, getattr(player, attribute) + amount)

    def multiply(self, attribute: str, factor: int) -> None:
        """Production of a resource, named by itself or by its facility."""
        resource = RESOURCES[FACILITIES.index(attribute)] if attribute in FACILITIES else attribute
        name = f"{resource}_factor"
        setattr(self, name, bounded(getattr(self, name) * max(0, factor)))

    def gain_yield(self, player: Player, owner: Player, facility: str) -> None:
        resource = RESOURCES[FACILITIES.index(facility)]
        self.add(player, resource, getattr(owner, facility))

    def even_out(self) -> None:
        for name in ATTRIBUTES:
            average = rounded(getattr(self.me, name) + getattr(self.enemy, name), 2)
            setattr(self.me, name, average)
            setattr(self.enemy, name, average)

    # -------------------------------------------------------------- asking

    @property
    def next_card(self) -> int:
        return self.me.hand[self.position] if self.next == KEEP else self.next

    @property
    def discarded_card(self) -> int:
        return self.discarded[-1] if self.discarded else 0

    @property
    def replaced_card(self) -> int:
        return self.replaced[-1] if self.replaced else 0

    def by_rarity(self, card: int, values: tuple[int, int, int]) -> int:
        """A number that depends on a card's rarity; 0 for the nameless card."""
        return values[BOOK.rarity[card]] if card else 0

    def different_keywords(self, player: Player) -> int:
        return len({name for card in player.hand for name, _ in BOOK.keywords[card]})

    def binds(self, player: Player, keyword: str) -> bool:
        return keyword in player.tokens

    def played_last_round(self, player: Player, cards: Set[int]) -> bool:
        return any(act.played and act.card in cards for act in player.last)

    def max_of(self, pairs: Pairs, mine: int, theirs: int) -> list[tuple[Player, Player]]:
        """Of the two players those with the most, each with his opponent."""
        return [p for p, has in zip(pairs, (mine >= theirs, theirs >= mine), strict=True) if has]

    def min_of(self, pairs: Pairs, mine: int, theirs: int) -> list[tuple[Player, Player]]:
        return self.max_of(pairs, -mine, -theirs)

    def those_of(self, pairs: Pairs, mine: bool, theirs: bool) -> list[tuple[Player, Player]]:
        return [pair for pair, meant in zip(pairs, (mine, theirs), strict=True) if meant]

    # -------------------------------------------------------------- finding positions

    def slots(
        self,
        player: Player,
        cards: Set[int],
        new: bool = False,
        other: bool = False,
        unchosen: bool = False,
        was_new: bool = False,
    ) -> list[int]:
        """The positions of a hand where certain cards lie."""
        mine = player is self.me
        before = self.new_before if mine else player.new
        return [
            slot
            for slot, card in enumerate(player.hand)
            if card in cards
            and not (new and not player.new[slot])
            and not (was_new and not before[slot])
            and not (other and mine and slot == self.position)
            and not (unchosen and mine and slot == self.chosen)
        ]

    def some(self, slots: Sequence[int], most: int) -> list[int]:
        """Up to so many of the positions, at random."""
        return self.chance.sample(slots, most)

    def neighbours(self) -> list[int]:
        """The positions next to the played one."""
        return [slot for slot in (self.position - 1, self.position + 1) if 0 <= slot < HAND]

    def rarest(self, player: Player, slots: Sequence[int], above: int) -> list[int]:
        """One position with a card of the highest rarity that the played card reaches."""
        rarity = BOOK.rarity
        reached = [slot for slot in slots if rarity[player.hand[slot]] <= self.rarity + above]
        if not reached:
            return []
        highest = max(rarity[player.hand[slot]] for slot in reached)
        best = [slot for slot in reached if rarity[player.hand[slot]] == highest]
        return [self.chance.choice(best)]

    def priced(
        self,
        player: Player,
        slots: Sequence[int],
        price: str,
        pick: Callable[[Iterable[int]], int],
    ) -> list[int]:
        """One position with the highest or lowest price."""
        prices = {slot: getattr(BOOK.price[player.hand[slot]], price) for slot in slots}
        if not prices:
            return []
        best = pick(prices.values())
        return [self.chance.choice([slot for slot in slots if prices[slot] == best])]

    # -------------------------------------------------------------- finding cards

    def pool(self, cards: Set[int]) -> list[int]:
        """All cards of a set, in the order of their numbers."""
        return BOOK.in_order(cards)

    def of_rarity(self, cards: Iterable[int], like: int) -> list[int]:
        """Those that have the rarity of a card; none if there is no such card."""
        return [c for c in cards if like and BOOK.rarity[c] == BOOK.rarity[like]]

    def another(self, player: Player, replaced: int) -> list[int]:
        """Cards of a deck with the rarity of a card, but neither it nor the one being played."""
        cards = player.deck[BOOK.rarity[replaced]]
        return [card for card in cards if card not in (replaced, self.card)]

    # -------------------------------------------------------------- changing hands

    def put(self, player: Player, slot: int, card: int) -> None:
        """Lay a card on a position. The played position then needs no further card."""
        player.hand[slot] = card
        player.revealed[slot] = False
        player.new[slot] = True
        if slot == self.position and player is self.me:
            self.next = KEEP

    def replace(self, player: Player, slot: int, pool: Sequence[int]) -> None:
        if card := pick(self.chance, player, slot, pool):
            self.replaced.append(player.hand[slot])
            self.put(player, slot, card)

    def discard(self, player: Player, slots: Iterable[int], different: bool) -> None:
        """Discard cards; each position draws at once, and for a common card never a rare."""
        for slot in slots:
            card = player.hand[slot]
            self.discarded.append(card)
            unlike = card if different else 0
            self.put(player, slot, draw(self.chance, player, slot, self.rarity > 0, unlike))

    def take(self, me: Player, enemy: Player, slots: Iterable[int]) -> None:
        for slot in slots:
            card = enemy.hand[slot]
            self.put(me, slot, card)
            self.put(enemy, slot, draw(self.chance, enemy, slot, self.rarity > 0, card))

    def swap_hands(self) -> None:
        me, enemy = self.me, self.enemy
        for slot, (mine, theirs) in enumerate(zip(me.hand[:], enemy.hand[:], strict=True)):
            self.put(me, slot, theirs)
            self.put(enemy, slot, mine)

    def swap_some(self, mine: Sequence[int], theirs: Sequence[int], most: int) -> None:
        """Swap as many cards as both can, at most so many."""
        count = min(len(mine), len(theirs), most)
        for own, other in zip(self.some(mine, count), self.some(theirs, count), strict=True):
            card = self.me.hand[own]
            self.put(self.me, own, self.enemy.hand[other])
            self.put(self.enemy, other, card)

    def deal(self, player: Player, pools: Sequence[Sequence[int]]) -> None:
        """A whole hand, each card from a pool of its own."""
        for slot, pool in enumerate(pools[:HAND]):
            if card := pick(self.chance, player, slot, pool):
                self.put(player, slot, card)

    def draw_hand(self, player: Player, rares: bool) -> None:
        for slot in range(HAND):
            self.put(player, slot, draw(self.chance, player, slot, rares))

    def draw_now(self) -> None:
        self.put(self.me, self.position, draw(self.chance, self.me, self.position))

    def next_is(self, pool: Sequence[int]) -> None:
        if card := pick(self.chance, self.me, self.position, pool):
            self.next = card

    def return_discarded(self, cards: Set[int]) -> None:
        """What the player lost since his previous round, back to random positions."""
        me, enemy = self.me, self.enemy
        lost = [act.card for act in me.last[-1:] if not act.played]
        lost += [*me.discarded[0], *enemy.discarded[1]]
        self.returned = [card for card in lost if card in cards][:HAND]
        slots = self.some(range(HAND), len(self.returned))
        for slot, card in zip(slots, self.returned, strict=True):
            self.put(me, slot, card)

    def upgrade(self, keyword: str, most: int) -> None:
        """Cards of a keyword become cards of it that are one step rarer; they are not New."""
        me, family = self.me, BOOK.with_keyword[keyword]
        for slot in self.slots(me, family):
            rarity = BOOK.rarity[me.hand[slot]] + 1
            pool = [card for card in BOOK.in_order(family) if BOOK.rarity[card] == rarity]
            if pool and (rarity == 1 or most > 0):
                most -= rarity == 2
                me.hand[slot] = pick(self.chance, me, slot, pool)
                me.revealed[slot] = False

    def mark_new(self, player: Player, slots: Iterable[int]) -> None:
        """What is New is hidden again (M-8.1)."""
        for slot in slots:
            player.new[slot] = True
            player.revealed[slot] = False

    def reveal(self, player: Player, slots: Iterable[int]) -> None:
        for slot in slots:
            player.revealed[slot] = True


# ------------------------------------------------------------------ what programs call besides


def last_card(player: Player) -> int:
    """The card of the player's last act; 0 is the nameless card before his first."""
    return player.last[-1].card if player.last else 0


def last_was_play(player: Player) -> bool:
    return not player.last or player.last[-1].played


def count(hand: Sequence[int], cards: Set[int]) -> int:
    return sum([card in cards for card in hand])


def copies(card: int) -> tuple[int, ...]:
    """A pool of one card, empty for the nameless one."""
    return (card,) if card else ()


def in_deck(player: Player, cards: Set[int]) -> list[int]:
    return [card for part in player.deck for card in part if card in cards]


def not_in_deck(player: Player, cards: Iterable[int]) -> list[int]:
    deck = {card for part in player.deck for card in part}
    return [card for card in cards if card not in deck]


def from_deck(player: Player, counts: tuple[int, int, int]) -> list[tuple[int, ...]]:
    """Pools for so many cards of each rarity of a deck."""
    return [part for part, n in zip(player.deck, counts, strict=True) for _ in range(n)]
