"""What waits on the stack, in words, in all games with creatures."""

from __future__ import annotations

from collections.abc import Iterator

from bot.text.creatures import C, Reader, V
from bot.text.words import LONGEST_STACK, fit, in_a_row, named, plain, some
from engine.creatures.views.seen import ItemView
from engine.text import clean
from engine.words import say, say_n


def stack(table: Reader[V, C]) -> str:
    """All of it with what it will do, the newest on top; nothing where nothing waits."""
    if not table.view.stack:
        return ""

    def write(most: int) -> str:
        items = [
            f"**{n}. {item_of(table, item, most)}**\n{plain(effect(table, item))}".rstrip()
            for n, item in _newest_first(table)
        ]
        return "\n".join([say("**The stack**, newest first"), *some(items, most)])

    return fit(write, LONGEST_STACK)


def on_board(table: Reader[V, C], most: int) -> Iterator[str]:
    """The same on a board, a line for each."""
    if table.view.stack:
        yield f"### {say('The stack, newest first')}"
        items = [
            f"{n}. {table.lettered(item.id, item_of(table, item, most))}"
            for n, item in _newest_first(table)
        ]
        yield from some(items, most)


def described(table: Reader[V, C], most: int) -> Iterator[str]:
    """The same in a sentence."""
    if items := table.view.stack:
        said = say_n(len(items), "{n} item on the stack", "{n} items on the stack")
        if most:
            top = clean(named(table.game, items[-1].card))
            said = say("{items}, {card} on top", items=said, card=top)
        yield f"{said}."


def _newest_first(table: Reader[V, C]) -> Iterator[tuple[int, ItemView]]:
    return enumerate(reversed(table.view.stack), 1)


def item_of(table: Reader[V, C], item: ItemView, most: int) -> str:
    """An item of the stack: what it is, whose, and at what it is aimed."""
    name, owner = plain(named(table.game, item.card)), table.names[item.seat]
    if is_ability(table, item):
        said = say("{card}, an ability, of {name}", card=name, name=owner)
    else:
        said = say("{card} of {name}", card=name, name=owner)
    if targets := [table.thing(ref) for group in item.targets for ref in group]:
        said = say("{item} on {targets}", item=said, targets=in_a_row(targets, max(1, most)))
    if item.x and table.prints[item.card].x:
        said = say("{item}; X is {x}", item=said, x=item.x)
    return said


def is_ability(table: Reader[V, C], item: ItemView) -> bool:
    """Whether an item is not a card, but something that a card says."""
    if item.ability < 0:
        return False
    return table.prints[item.card].abilities[item.ability].sort not in ("spell", "attach")


def effect(table: Reader[V, C], item: ItemView) -> str:
    """What an item will do: the text of its ability or card, or the way that was chosen."""
    printed = table.prints[item.card]
    if item.ability < 0:
        return table.printed(printed.text)
    ability = printed.abilities[item.ability]
    modes = ability.program.modes if ability.program else ()
    if len(modes) > 1 and 0 <= item.mode < len(modes):
        mode = modes[item.mode].text
        return table.printed(f"{mode[:1].upper()}{mode[1:]}.")
    return table.printed(ability.text)
