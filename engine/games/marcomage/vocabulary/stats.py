"""Towers, walls, facilities and resources, and numbers made of them."""

from __future__ import annotations

from enum import Enum

from engine.games.marcomage.numbers import ATTRIBUTES, FACILITIES, RESOURCES
from engine.language.coder import Coder, Meaningless
from engine.language.core import Action, Atom, Value
from engine.language.phrases import Node, Said, node
from engine.words import noted


class Side(Enum):
    """Whose: nothing stands for the player of the card."""

    OWN = ""
    ENEMY = "enemy"

    def player(self, coder: Coder) -> str:
        return coder.me if self is Side.OWN else coder.enemy


class Stat(Enum):
    TOWER = "tower"
    WALL = "wall"
    QUARRY = "quarry"
    MAGIC = "magic"
    DUNGEON = "dungeon"
    BRICKS = "bricks"
    GEMS = "gems"
    RECRUITS = "recruits"
    FACILITIES = "facilities"
    STOCK = "stock"

    @property
    def members(self) -> tuple[str, ...]:
        """The attributes it stands for: one, or the three of a group."""
        return GROUPS.get(self.value, (self.value,))


class Group(Enum):
    FACILITY = "facility"
    RESOURCE = "resource"

    @property
    def members(self) -> tuple[str, ...]:
        return FACILITIES if self is Group.FACILITY else RESOURCES


class Rank(Enum):
    HIGHEST = "highest"
    LOWEST = "lowest"

    @property
    def pick(self) -> str:
        """The Python function that finds it."""
        return "max" if self is Rank.HIGHEST else "min"


class Sign(Said):
    PLUS = "+", "+"
    MINUS = "−", "-"


GROUPS = {"facilities": FACILITIES, "stock": RESOURCES}


def total(player: str, members: tuple[str, ...]) -> str:
    code = " + ".join(f"{player}.{name}" for name in members)
    return f"({code})" if len(members) > 1 else code


# ------------------------------------------------------------------ values


@node
class Amount(Atom):
    """An attribute; for a group, the sum of its three."""

    phrase = "{side} {stat}"
    side: Side
    stat: Stat

    def code(self, coder: Coder) -> str:
        return total(self.side.player(coder), self.stat.members)


@node
class Extreme(Atom):
    phrase = "{side} {rank} {group}"
    side: Side
    rank: Rank
    group: Group

    def code(self, coder: Coder) -> str:
        player = self.side.player(coder)
        members = ", ".join(f"{player}.{name}" for name in self.group.members)
        return f"{self.rank.pick}({members})"


@node
class Itself(Atom):
    """The attribute that is being changed; in a group, each of the three in its turn."""

    phrase = "itself"

    def code(self, coder: Coder) -> str:
        if not coder.changed:
            raise Meaningless(
                noted("“itself” only where a tower, wall, facility or resource changes")
            )
        player, attribute = coder.changed
        return f"{player}.{attribute}"


class Whose(Enum):
    YOUR = "your"
    THEIR = "the enemy"


class Move(Enum):
    GAIN = "gain"
    LOSS = "loss"
    CHANGE = "change"


@node
class LastRound(Atom):
    """What the previous round did to an attribute; 0 unless this play is the first of its round."""

    phrase = "{whose} {move} of {stat} last round"
    whose: Whose
    move: Move
    stat: Stat

    def code(self, coder: Coder) -> str:
        return changed_last_round(coder, self.whose, self.move, self.stat.members)


@node
class LastRoundOfIt(Atom):
    """The same, of the attribute that is being changed."""

    phrase = "{whose} {move} of it last round"
    whose: Whose
    move: Move

    def code(self, coder: Coder) -> str:
        if not coder.changed:
            raise Meaningless(
                noted("“of it” only where a tower, wall, facility or resource changes")
            )
        return changed_last_round(coder, self.whose, self.move, (coder.changed[1],))


def changed_last_round(coder: Coder, whose: Whose, move: Move, members: tuple[str, ...]) -> str:
    player = coder.me if whose is Whose.YOUR else coder.enemy
    terms = []
    for name in members:
        change = f"turn.change({player}, {ATTRIBUTES.index(name)})"
        terms.append(
            {
                Move.GAIN: f"max(0, {change})",
                Move.LOSS: f"max(0, -{change})",
                Move.CHANGE: change,
            }[move]
        )
    return f"({' + '.join(terms)})"


# ------------------------------------------------------------------ changing them


@node
class Floor(Node):
    """A change stops here, but never lifts what is below it already."""

    phrase = "down to {limit}"
    limit: int


@node
class Change(Action):
    phrase = "{side} {stat} {sign}{amount:Product} {floor}"
    side: Side
    stat: Stat
    sign: Sign
    amount: Value
    floor: Floor | None

    def write(self, coder: Coder) -> None:
        player = self.side.player(coder)
        for name, amount in amounts(coder, player, self.stat.members, self.amount):
            if not self.floor:
                coder.line(f"{player}.{name} {self.sign.code}= {amount}")
                continue
            lowest = f"min({player}.{name}, {self.floor.limit})"
            changed = f"{player}.{name} {self.sign.code} {amount}"
            coder.line(f"{player}.{name} = max({lowest}, {changed})")


@node
class SetTo(Action):
    phrase = "set {side} {stat} to {amount}"
    side: Side
    stat: Stat
    amount: Value

    def write(self, coder: Coder) -> None:
        player = self.side.player(coder)
        for name, amount in amounts(coder, player, self.stat.members, self.amount):
            coder.line(f"{player}.{name} = {amount}")


def amounts(
    coder: Coder, player: str, members: tuple[str, ...], amount: Value
) -> list[tuple[str, str]]:
    """The code of an amount for each attribute that it changes, all counted before any changes."""
    codes = []
    for name in members:
        coder.changed = (player, name)
        codes.append(amount.code(coder))
    coder.changed = None
    if len(members) > 1 and not codes[0].isalnum():
        names = {code: coder.name("amount") for code in dict.fromkeys(codes)}
        for code, name in names.items():
            coder.line(f"{name} = {code}")
        codes = [names[code] for code in codes]
    return list(zip(members, codes, strict=True))


@node
class Shift(Node):
    """A change of the highest or lowest of a group; chance picks among equals."""

    phrase = "{side} {rank} {group} {sign}{amount:Product}"
    side: Side
    rank: Rank
    group: Group
    sign: Sign
    amount: Value


@node
class Shifts(Action):
    """Changes of extremes; with ``and``, all are found before any is changed."""

    phrase = "{shifts| and }"
    shifts: tuple[Shift, ...]

    def write(self, coder: Coder) -> None:
        found = []
        for shift in self.shifts:
            player, name = shift.side.player(coder), coder.name("which")
            coder.line(f"{name} = turn.extreme({player}, {shift.group.members}, {shift.rank.pick})")
            found.append((player, name, shift.sign.code, shift.amount.code(coder)))
        for player, name, sign, amount in found:
            coder.line(f"turn.add({player}, {name}, {sign}({amount}))")


@node
class RandomOne(Action):
    phrase = "{side} random {group} {sign}{amount:Product}"
    side: Side
    group: Group
    sign: Sign
    amount: Value

    def write(self, coder: Coder) -> None:
        player, amount = self.side.player(coder), self.amount.code(coder)
        which = f"turn.any_of({self.group.members})"
        coder.line(f"turn.add({player}, {which}, {self.sign.code}({amount}))")


@node
class Scatter(Action):
    """Single points that fall on random attributes, each by itself."""

    phrase = "gain a random {group} {times} times"
    group: Group
    times: Value

    def write(self, coder: Coder) -> None:
        coder.line(f"for _ in range(min({self.times.code(coder)}, 100)):")
        with coder.block():
            coder.line(f"turn.add({coder.me}, turn.any_of({self.group.members}), 1)")


@node
class Yield(Action):
    """The resource that a facility makes, as much as the facility's value."""

    phrase = "gain the yield of the {side} {rank} facility"
    side: Side
    rank: Rank

    def write(self, coder: Coder) -> None:
        player, name = self.side.player(coder), coder.name("which")
        coder.line(f"{name} = turn.extreme({player}, {FACILITIES}, {self.rank.pick})")
        coder.line(f"turn.gain_yield({coder.me}, {player}, {name})")


@node
class EvenOut(Action):
    """Both players get the average of their numbers."""

    phrase = "even out towers, walls, facilities and stocks"

    def write(self, coder: Coder) -> None:
        coder.line("turn.even_out()")


@node
class SwapWalls(Action):
    phrase = "swap walls"

    def write(self, coder: Coder) -> None:
        me, enemy = coder.me, coder.enemy
        coder.line(f"{me}.wall, {enemy}.wall = {enemy}.wall, {me}.wall")


# ------------------------------------------------------------------ production


@node
class Production(Action):
    phrase = "production x {factor}"
    factor: Atom

    def write(self, coder: Coder) -> None:
        for name in RESOURCES:
            coder.line(f"turn.multiply({name!r}, {self.factor.code(coder)})")


class Resource(Enum):
    BRICKS = "bricks"
    GEMS = "gems"
    RECRUITS = "recruits"


@node
class ProductionOf(Action):
    phrase = "{resource} production x {factor}"
    resource: Resource
    factor: Atom

    def write(self, coder: Coder) -> None:
        coder.line(f"turn.multiply({self.resource.value!r}, {self.factor.code(coder)})")


@node
class ProductionOfExtreme(Action):
    phrase = "production of the {rank} {group} x {factor}"
    rank: Rank
    group: Group
    factor: Atom

    def write(self, coder: Coder) -> None:
        which = f"turn.extreme({coder.me}, {self.group.members}, {self.rank.pick})"
        coder.line(f"turn.multiply({which}, {self.factor.code(coder)})")
