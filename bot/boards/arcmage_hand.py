"""A hand of Arcmage as text: what each card is, and whether it can be played now."""

from __future__ import annotations

from functools import partial

from bot.boards.arcmage_table import Table, View
from bot.boards.creatures_hand import playable, verdict, written
from bot.boards.words import counted, plain
from engine.creatures.book import Print
from engine.games.arcmage.lookup import price
from engine.games.arcmage.numbers import PLAY_PHASES

__all__ = ["brief", "facts", "hand", "lacking", "playable"]


def hand(view: View) -> str:
    if view["seat"] is None:
        return ""
    table = Table(view)
    own = view["players"][view["seat"]]["own"]
    head = f"**Your hand.** {table.resources(view['seat'])}."
    cities = ", ".join(counted(plain(name) for name in own["unbuilt"]))
    foot = [f"**Cities you may build**: {cities}"] if cities else []
    if not own["hand"]:
        return "\n".join(["**Your hand** is empty.", *foot])

    about = partial(verdict, table, obstacle=partial(_obstacle, table))
    return written(table, own["hand"], [head], foot, facts, about)


def facts(printed: Print) -> str:
    """What is printed on a card besides its text."""
    words = [printed.kind]
    if printed.kind == "creature":
        words[0] += f" {printed.attack}/{printed.defence}"
    if printed.kind == "city":
        words[0] += f" with strength {printed.defence}"
    words[0] += f" of {printed.faction}"
    if printed.types:
        words.append(" ".join(printed.types))
    if (cost := price(printed)) is not None:
        words.append(f"costs {cost}{_loyal(printed)}")
    elif printed.loyalty:
        words.append(f"loyalty {printed.loyalty}")
    return ", ".join(words)


def brief(table: Table, name: str, whole: bool = True) -> str:
    """A card of an open hand: its name and, if there is room, what it is and what it costs."""
    printed = table.prints[name]
    if not whole:
        return plain(name)
    kind = printed.kind
    if printed.kind == "creature":
        kind += f" {printed.attack}/{printed.defence}"
    cost = price(printed)
    return f"{plain(name)} ({kind}{f', costs {cost}' if cost is not None else ''})"


def _loyal(printed: Print) -> str:
    return f" with {printed.loyalty} of {printed.faction}" if printed.loyalty else ""


def _obstacle(table: Table, printed: Print) -> str:
    """What stands in the way of a card, as far as a view can tell."""
    view, seat = table.view, table.seat
    if printed.kind == "city":
        return "cities of the hand are only good as resources"
    own_phase = view["active"] == seat and view["phase"] in PLAY_PHASES and not view["stack"]
    if printed.kind != "event" and "Event" not in printed.types and not own_phase:
        return "only in your own play phases, with nothing on the stack"
    assert seat is not None
    ready, (resources, loyal) = table.ready(seat), lacking(table, printed)
    if resources:
        return f"{ready.total()} of {printed.cost} resources are ready"
    if loyal:
        return f"{ready[printed.faction]} of {printed.loyalty} {printed.faction} are ready"
    return "nothing to aim it at, or its text asks for more"


def lacking(table: Table, printed: Print) -> tuple[int, int]:
    """How many resources a player is short of for a card, and how many of its faction."""
    assert table.seat is not None
    ready = table.ready(table.seat)
    loyal = min(printed.loyalty, printed.cost)
    return max(0, printed.cost - ready.total()), max(0, loyal - ready[printed.faction])
