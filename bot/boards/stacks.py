"""What waits on the stack, in words, in all games with creatures."""

from __future__ import annotations

from collections.abc import Iterator

from bot.boards.creatures import Table, View
from bot.boards.words import LONGEST_STACK, clean, fit, number, plain, some


def stack(table: Table) -> str:
    """All of it with what it will do, the newest on top; nothing where nothing waits."""
    if not table.view["stack"]:
        return ""

    def write(most: int) -> str:
        items = [
            f"**{n}. {item_of(table, item, most)}**\n{plain(effect(table, item))}".rstrip()
            for n, item in _newest_first(table)
        ]
        return "\n".join(["**The stack**, newest first", *some(items, most)])

    return fit(write, LONGEST_STACK)


def on_board(table: Table, most: int) -> Iterator[str]:
    """The same on a board, a line for each."""
    if table.view["stack"]:
        yield "### The stack, newest first"
        items = [f"{n}. {item_of(table, item, most)}" for n, item in _newest_first(table)]
        yield from some(items, most)


def described(table: Table, most: int) -> Iterator[str]:
    """The same in a sentence."""
    if items := table.view["stack"]:
        top = f", {clean(items[-1]['card'])} on top" if most else ""
        yield f"{number(len(items), 'item')} on the stack{top}."


def _newest_first(table: Table) -> Iterator[tuple[int, View]]:
    return enumerate(reversed(table.view["stack"]), 1)


def item_of(table: Table, item: View, most: int) -> str:
    """An item of the stack: what it is, whose, and at what it is aimed."""
    ability = is_ability(table, item)
    said = (
        f"{plain(item['card'])}{', an ability,' if ability else ''} of {table.names[item['seat']]}"
    )
    if targets := [table.thing(ref) for group in item["targets"] for ref in group]:
        said += f" on {' and '.join(some(targets, max(1, most)))}"
    if item["x"] and table.prints[item["card"]].x:
        said += f"; X is {item['x']}"
    return said


def is_ability(table: Table, item: View) -> bool:
    """Whether an item is not a card, but something that a card says."""
    if item["ability"] < 0:
        return False
    return table.prints[item["card"]].abilities[item["ability"]].sort not in ("spell", "attach")


def effect(table: Table, item: View) -> str:
    """What an item will do: the text of its ability or card, or the way that was chosen."""
    printed = table.prints[item["card"]]
    if item["ability"] < 0:
        return printed.text
    ability = printed.abilities[item["ability"]]
    modes = ability.program.modes if ability.program else ()
    if len(modes) > 1 and 0 <= item["mode"] < len(modes):
        return f"{modes[item['mode']].text[:1].upper()}{modes[item['mode']].text[1:]}."
    return ability.text
