"""The board of MArcomage as text, drawn from a view and nothing else."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence

from engine.games.marcomage.numbers import HIGHEST_TOWER, HIGHEST_WALL, RARITIES
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.views.seen import MarcomageView, PlayerView
from engine.words import signed

WIDTH = 96
HEIGHT = 10
"""Rows in which the castles are drawn."""

CODES = {
    "common": "32",
    "uncommon": "33",
    "rare": "95",
    "bricks": "91",
    "gems": "96",
    "recruits": "92",
    "dim": "2",
    "bold": "1",
}
RARITY_MARKS = {"common": "·", "uncommon": "◆", "rare": "★"}
_CODE = re.compile(r"\x1b\[[0-9;]*m")


class Pen:
    """Colours text, or leaves it plain."""

    def __init__(self, colour: bool) -> None:
        self.colour = colour

    def __call__(self, style: str, text: str) -> str:
        return f"\x1b[{CODES[style]}m{text}\x1b[0m" if self.colour else text


def width(text: str) -> int:
    """How many columns a text takes; colours take none."""
    return len(_CODE.sub("", text))


def pad(text: str, columns: int) -> str:
    return text + " " * max(0, columns - width(text))


# ------------------------------------------------------------------ the whole board


def draw(view: MarcomageView, pen: Pen) -> str:
    """Everything a player wants to see before he decides."""
    seat = view.seat or 0
    mine, theirs = view.players[seat], view.players[1 - seat]
    names = view.names[seat], view.names[1 - seat]
    turn = "your turn" if view.active == view.seat else f"{names[1]}'s turn"
    title = f"MArcomage · round {view.round} · {turn}"
    lines = [pen("bold", f"── {title} ".ljust(WIDTH, "─"))]
    lines += castles(mine, theirs, names, pen)
    lines += [pen("bold", "── Your hand ".ljust(WIDTH, "─"))]
    lines += hand(mine, pen)
    lines += [pen("bold", f"── The hand of {names[1]} ".ljust(WIDTH, "─"))]
    lines += short_hand(theirs.hand, pen)
    return "\n".join(lines)


# ------------------------------------------------------------------ castles and stocks


def castles(mine: PlayerView, theirs: PlayerView, names: tuple[str, str], pen: Pen) -> list[str]:
    """Both castles face each other, each with its stock beside it."""
    left, right = _stock(names[0], mine, pen), _stock(names[1], theirs, pen)
    rows = max(HEIGHT + 2, len(left), len(right))
    left += [""] * (rows - len(left))
    right += [""] * (rows - len(right))
    middle = [
        f"{one}{' ' * 10}{other}"
        for one, other in zip(
            _castle(mine, False, pen, rows), _castle(theirs, True, pen, rows), strict=True
        )
    ]
    return [
        f"{pad(one, 30)} {m}  {two}".rstrip()
        for one, m, two in zip(left, middle, right, strict=True)
    ]


def _castle(player: PlayerView, mirrored: bool, pen: Pen, rows: int) -> list[str]:
    """A tower and a wall; the wall stands towards the enemy."""
    tower = _column(player.tower, HIGHEST_TOWER, 5, "█", rows - 2)
    wall = _column(player.wall, HIGHEST_WALL, 3, "▒", rows - 2)
    drawn = []
    for t, w in zip(tower, wall, strict=True):
        pair = (pen("dim", w), t) if mirrored else (t, pen("dim", w))
        drawn.append(f"{pair[0]}  {pair[1]}")
    numbers = (f"{player.wall:^3}", f"{player.tower:^5}")
    foot = f"{numbers[0]}  {numbers[1]}" if mirrored else f"{numbers[1]}  {numbers[0]}"
    ground = "▔" * 10
    return [*drawn, ground, pen("bold", foot)]


def _column(value: int, highest: int, columns: int, brick: str, rows: int) -> list[str]:
    """A bar that grows from the ground, in half rows."""
    halves = round(2 * rows * value / highest) if value else 0
    halves = max(1, halves) if value else 0
    drawn = []
    for row in range(rows, 0, -1):
        if halves >= 2 * row:
            drawn.append(brick * columns)
        elif halves == 2 * row - 1:
            drawn.append("▄" * columns)
        else:
            drawn.append(" " * columns)
    return drawn


def _stock(name: str, player: PlayerView, pen: Pen) -> list[str]:
    lines = [pen("bold", name[:28]), ""]
    for resource, facility in (("bricks", "quarry"), ("gems", "magic"), ("recruits", "dungeon")):
        amount = pen(resource, f"{resource:<8} {player.number(resource):>4}")
        lines.append(f"{amount}   {facility} {signed(player.number(facility))}")
    lines += ["", f"tower {player.tower:>4} of {HIGHEST_TOWER}"]
    lines += [f"wall  {player.wall:>4} of {HIGHEST_WALL}"]
    tokens = [f"{token.keyword} {token.count}" for token in player.tokens]
    if tokens:
        lines += ["", pen("dim", "tokens"), *[f"  {token}" for token in tokens]]
    last = [
        f"{'played' if a.action == 'play' else 'discarded'} {BOOK.name[a.card]}"
        for a in player.last
    ]
    if last:
        lines += [pen("dim", line[:30]) for line in last[-2:]]
    return lines


# ------------------------------------------------------------------ cards


def hand(player: PlayerView, pen: Pen) -> list[str]:
    """The own hand in full; what can be paid is bright."""
    lines = []
    for position, number in enumerate(player.hand, 1):
        price = BOOK.price[number]
        payable = all(player.number(name) >= amount for name, amount in price._asdict().items())
        new = "new" if player.new[position - 1] else ""
        lines += card(number, f"{position}", pen, new, payable)
    return lines


def card(number: int, label: str, pen: Pen, mark: str = "", payable: bool = True) -> list[str]:
    """A card: name, price and keywords in one line, its text below."""
    rarity = RARITIES[BOOK.rarity[number]]
    name = f"{RARITY_MARKS[rarity]} {BOOK.name[number]}"
    head = pad(f" {label:>2} {pen(rarity if payable else 'dim', name)}", 34)
    head += pad(cost(number, pen), 24) + pad(pen("dim", mark), 5)
    head += pen("dim", BOOK.carried(number))
    text = BOOK.text[number].replace("\n", " ")
    wrapped = textwrap.wrap(text, WIDTH - 6)
    return [head.rstrip(), *(f"      {line if payable else pen('dim', line)}" for line in wrapped)]


def cost(number: int, pen: Pen) -> str:
    paid = [(name, n) for name, n in BOOK.price[number]._asdict().items() if n]
    return " ".join(pen(name, f"{n} {name if n > 1 else name[:-1]}") for name, n in paid) or pen(
        "dim", "free"
    )


def short_hand(cards: Sequence[int], pen: Pen) -> list[str]:
    """A hand as names only, in two columns."""
    shown = []
    for position, number in enumerate(cards, 1):
        name = pen("dim", "hidden")
        if number:
            rarity = RARITIES[BOOK.rarity[number]]
            name = pen(rarity, f"{RARITY_MARKS[rarity]} {BOOK.name[number]}")
        shown.append(pad(f" {position:>2} {name}", WIDTH // 2))
    return [(a + b).rstrip() for a, b in zip(shown[:4], shown[4:], strict=True)]
