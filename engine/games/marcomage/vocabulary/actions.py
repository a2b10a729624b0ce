"""What a card does, beyond changing numbers."""

from __future__ import annotations

from enum import Enum

from engine.games.marcomage.vocabulary.cards import Card, Cards, Hand
from engine.games.marcomage.vocabulary.pools import OneOf, Pool, Source
from engine.games.marcomage.vocabulary.positions import Which
from engine.games.marcomage.vocabulary.sentences import Where, write_all
from engine.games.marcomage.vocabulary.stats import Rank, Stat, total
from engine.language.coder import Coder
from engine.language.core import Action, Sentence, Value
from engine.language.phrases import CardName, Keyword, Node, node

# ------------------------------------------------------------------ fighting and winning


@node
class Keeping(Node):
    """The attack spares this much of the tower."""

    phrase = "down to tower {limit}"
    limit: int


@node
class Attack(Action):
    phrase = "attack {power} {keeping}"
    power: Value
    keeping: Keeping | None

    def write(self, coder: Coder) -> None:
        spared = f", {self.keeping.limit}" if self.keeping else ""
        coder.line(f"turn.attack({coder.enemy}, {self.power.code(coder)}{spared})")


@node
class TakeDamage(Action):
    phrase = "take {power} damage"
    power: Value

    def write(self, coder: Coder) -> None:
        coder.line(f"turn.attack({coder.me}, {self.power.code(coder)})")


class Victory(Enum):
    BUILDING = "building"
    DESTRUCTION = "destruction"


@node
class Win(Action):
    phrase = "win by {victory}"
    victory: Victory

    def write(self, coder: Coder) -> None:
        if self.victory is Victory.BUILDING:
            coder.line(f"{coder.me}.tower = max({coder.me}.tower, HIGHEST_TOWER)")
        else:
            coder.line(f"{coder.enemy}.tower = {coder.enemy}.wall = 0")


# ------------------------------------------------------------------ cards leave and come


class Drawn(Enum):
    USUAL = ""
    DIFFERENT = "for different cards"
    ANY = "for any cards"


@node
class Discard(Action):
    """What is discarded is drawn anew at once: from the enemy's hand something different comes,
    and never a rare for what a common card discards."""

    phrase = "discard {which| and } {drawn}"
    which: tuple[Which, ...]
    drawn: Drawn

    def write(self, coder: Coder) -> None:
        found = find_all(coder, self.which)
        coder.line("turn.discarded = []")
        for player, slots in found.items():
            usually = player == coder.enemy
            different = usually if self.drawn is Drawn.USUAL else self.drawn is Drawn.DIFFERENT
            coder.line(f"turn.discard({player}, {slots}, {different})")


@node
class Replace(Action):
    phrase = "replace {which| and } with {pool}"
    which: tuple[Which, ...]
    pool: Pool

    def write(self, coder: Coder) -> None:
        found = find_all(coder, self.which)
        coder.line("turn.replaced = []")
        for player, slots in found.items():
            coder.line(f"for slot in {slots}:")
            with coder.block():
                coder.replaced = f"{player}.hand[slot]"
                coder.line(f"turn.replace({player}, slot, {self.pool.code(coder)})")
                coder.replaced = ""


def find_all(coder: Coder, which: tuple[Which, ...]) -> dict[str, str]:
    """The positions that are meant, found before any card leaves; by player."""
    found: dict[str, list[str]] = {}
    for one in which:
        found.setdefault(one.player(coder), []).append(one.slots(coder))
    if len(found) == 1 and len(which) == 1:
        return {player: codes[0] for player, codes in found.items()}
    names = {}
    for player, codes in found.items():
        names[player] = coder.name("slots")
        joined = ", ".join(f"*{code}" for code in codes)
        coder.line(f"{names[player]} = sorted({{{joined}}})")
    return names


@node
class ReplaceEverySecond(Action):
    """The odd positions of one player and the even ones of the other; chance says whose are odd."""

    phrase = "replace every second {card} of both hands with {pool}"
    card: Card
    pool: Pool

    def write(self, coder: Coder) -> None:
        coder.line("odd = turn.chance.below(2)")
        for player, start in ((coder.me, "odd"), (coder.enemy, "1 - odd")):
            coder.line(f"for slot in {self.card.slots(coder, player)}:")
            with coder.block():
                coder.line(f"if slot % 2 == {start}:")
                with coder.block():
                    coder.line(f"turn.replace({player}, slot, {self.pool.code(coder)})")


@node
class PlayAgain(Action):
    """Another turn in the same round. The match must know it from the card alone, so that it can
    tell later what the card was; hence no condition."""

    phrase = "play again"

    def write(self, coder: Coder) -> None:
        coder.play_again()


@node
class Take(Action):
    """The enemy's cards move to the same positions of the own hand; he draws different ones."""

    phrase = "take {which}"
    which: Which

    def write(self, coder: Coder) -> None:
        coder.line(f"turn.take({coder.me}, {coder.enemy}, {self.which.slots(coder)})")


@node
class SwapHands(Action):
    phrase = "swap hands"

    def write(self, coder: Coder) -> None:
        coder.line("turn.swap_hands()")


@node
class SwapRandom(Action):
    phrase = "swap up to {most} random {cards} of both hands"
    most: int
    cards: Cards

    def write(self, coder: Coder) -> None:
        mine = self.cards.slots(coder, coder.me)
        theirs = self.cards.slots(coder, coder.enemy)
        coder.line(f"turn.swap_some({mine}, {theirs}, {self.most})")


@node
class Deal(Action):
    """A whole new hand: in the order of the names, or each card by chance from the pool."""

    phrase = "{hand} becomes {names|, | and }"
    hand: Hand
    names: tuple[CardName, ...]

    def write(self, coder: Coder) -> None:
        player, numbers = self.hand.player(coder), coder.numbers_of(self.names)
        coder.line(f"turn.deal({player}, [(n,) for n in {numbers}])")


@node
class DealSort(Action):
    phrase = "{hand} becomes {cards} {source}"
    hand: Hand
    cards: Cards
    source: Source

    def write(self, coder: Coder) -> None:
        card = OneOf(Card(self.cards.adjectives, self.cards.clauses), self.source, None)
        coder.line(f"turn.deal({self.hand.player(coder)}, [{card.code(coder)}] * 8)")


@node
class DealFromDeck(Action):
    phrase = (
        "{hand} becomes {common} common, {uncommon} uncommon and {rare} rare cards from its deck"
    )
    hand: Hand
    common: int
    uncommon: int
    rare: int

    def write(self, coder: Coder) -> None:
        player = self.hand.player(coder)
        counts = (self.common, self.uncommon, self.rare)
        coder.line(f"turn.deal({player}, from_deck({player}, {counts}))")


class Drawer(Enum):
    YOU = "draw"
    ENEMY = "the enemy draws"


class Rares(Enum):
    POSSIBLE = ""
    NONE = "without rares"


@node
class DrawHand(Action):
    phrase = "{drawer} a new hand {rares}"
    drawer: Drawer
    rares: Rares

    def write(self, coder: Coder) -> None:
        player = coder.me if self.drawer is Drawer.YOU else coder.enemy
        coder.line(f"turn.draw_hand({player}, rares={self.rares is Rares.POSSIBLE})")


@node
class DrawNow(Action):
    """The next card comes before the rest of the effect, and the position then keeps it."""

    phrase = "draw the next card now"

    def write(self, coder: Coder) -> None:
        coder.line("turn.draw_now()")


@node
class NextCardIs(Action):
    phrase = "the next card is {pool}"
    pool: Pool

    def write(self, coder: Coder) -> None:
        coder.line(f"turn.next_is({self.pool.code(coder)})")


@node
class Return(Action):
    """Recently discarded cards come back, to positions that chance picks."""

    phrase = "return your recently discarded {cards}"
    cards: Cards

    def write(self, coder: Coder) -> None:
        coder.line(f"turn.return_discarded({self.cards.cards(coder)})")


@node
class Upgrade(Action):
    phrase = "upgrade all {keyword} cards of your hand, at most {most} of them to rare"
    keyword: Keyword
    most: int

    def write(self, coder: Coder) -> None:
        coder.line(f"turn.upgrade({str(self.keyword)!r}, {self.most})")


# ------------------------------------------------------------------ flags


@node
class MakeNew(Action):
    phrase = "mark {which} as New"
    which: Which

    def write(self, coder: Coder) -> None:
        player = self.which.player(coder)
        coder.line(f"turn.mark_new({player}, {self.which.slots(coder)})")


@node
class Reveal(Action):
    phrase = "reveal {which| and }"
    which: tuple[Which, ...]

    def write(self, coder: Coder) -> None:
        for player, slots in find_all(coder, self.which).items():
            coder.line(f"turn.reveal({player}, {slots})")


# ------------------------------------------------------------------ both players


class WhichPlayers(Node):
    """Which of the two players a sentence means."""

    def measure(self, coder: Coder) -> tuple[str, str]:
        """A number for the player of the moment, and ``min`` or ``max``: which one is meant."""
        raise NotImplementedError


class Most(Enum):
    MOST = "most"
    FEWEST = "fewest"


@node
class WithCards(WhichPlayers):
    phrase = "with the {most} {sorts| and } in hand"
    most: Most
    sorts: tuple[Cards, ...]

    def measure(self, coder: Coder) -> tuple[str, str]:
        code = " + ".join(sort.count(coder, coder.me) for sort in self.sorts)
        return code, "max" if self.most is Most.MOST else "min"


@node
class WithStat(WhichPlayers):
    phrase = "with the {rank} {stat}"
    rank: Rank
    stat: Stat

    def measure(self, coder: Coder) -> tuple[str, str]:
        return total(coder.me, self.stat.members), self.rank.pick


@node
class WhoPlayed(WhichPlayers):
    phrase = "who played {cards} last round"
    cards: Cards

    def measure(self, coder: Coder) -> tuple[str, str]:
        return f"turn.played_last_round({coder.me}, {self.cards.cards(coder)})", "those"


@node
class EachPlayer(Sentence):
    """Both players, or those who are meant, do the same: first the player of the card."""

    phrase = "each player {who}: {actions|, } {where}."
    who: WhichPlayers | None
    actions: tuple[Action, ...]
    where: Where | None

    def write(self, coder: Coder) -> None:
        me, enemy = coder.me, coder.enemy
        pairs = f"(({me}, {enemy}), ({enemy}, {me}))"
        if self.who:
            mine, rank = self.who.measure(coder)
            coder.me, coder.enemy = enemy, me
            theirs, _ = self.who.measure(coder)
            coder.me, coder.enemy = me, enemy
            pairs = f"turn.{rank}_of({pairs}, {mine}, {theirs})"
        first, second = coder.name("player"), coder.name("other")
        coder.line(f"for {first}, {second} in {pairs}:")
        coder.me, coder.enemy = first, second
        with coder.block():
            write_all(coder, self.where, self.actions)
        coder.me, coder.enemy = me, enemy
