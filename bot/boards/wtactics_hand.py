"""A hand of WTactics as text: what each card is, whether it can be played now, and one's quests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bot.boards.creatures_hand import playable, verdict, written
from bot.boards.words import plain
from bot.boards.wtactics_table import Table, View
from engine.creatures.book import Print
from engine.games.wtactics.lookup import price, quest_facts
from engine.games.wtactics.numbers import MOST_ACTIVE, PLAY_PHASES, QUEST_KINDS

__all__ = ["brief", "facts", "hand", "lacking", "playable"]


def hand(view: View) -> str:
    seat = view["seat"]
    if seat is None:
        return ""
    table = Table(view)
    own = view["players"][seat]["own"]
    if view["phase"] == "setup":
        return _before(table)
    head, foot = f"**Your hand.** {table.gold(seat)}.", list(_quests(table))
    if not own["hand"]:
        return "\n".join([f"**Your hand** is empty. {table.gold(seat)}.", *foot])
    about = partial(verdict, table, obstacle=partial(_obstacle, table))
    return written(table, own["hand"], [head], foot, facts, about)


def _before(table: Table) -> str:
    """What counts before hands are drawn: the quests of all, and what those of the next player
    ask for, from whom one is to be removed (O-3.1)."""
    victim = table.seats[1]
    head = ["**You have no hand yet.** First each removes quests of the next player."]
    for seat in table.seats:
        if seat == victim:
            continue
        whose = "Your quests" if seat == table.seat else f"Quests of {table.names[seat]}"
        listed = ", ".join(map(plain, table.players[seat]["vetoing"])) or "none"
        head.append(f"**{whose}**: {listed}")
    head.append(f"**Quests of {table.names[victim]}**, and what they ask for:")
    return written(table, table.players[victim]["vetoing"], head, [], facts, lambda _: "")


def _quests(table: Table) -> Iterator[str]:
    """What the player has accepted."""
    mine = [q for q in table.view["quests"] if str(table.seat) in q["pursuits"]]
    if mine:
        yield f"**Your quests**, {len(mine)} of {MOST_ACTIVE}:"
    for quest in mine:
        yield f"- {table.quest(quest)}\n{plain(table.prints[quest['card']].text)}".rstrip()


def facts(printed: Print) -> str:
    """What is printed on a card or a quest besides its text."""
    if printed.kind in QUEST_KINDS:
        return ", ".join([printed.kind, *quest_facts(printed)])
    words = [f"{_what(printed)} of {printed.faction}"]
    if printed.types:
        words.append(" ".join(printed.types))
    if (cost := price(printed)) is not None:
        words.append(f"costs {cost} gold")
    if printed.loyalty:
        words.append(f"loyalty {printed.loyalty}")
    return ", ".join(words)


def brief(table: Table, name: str, whole: bool = True) -> str:
    """A card of an open hand: its name and, if there is room, what it is and what it costs."""
    printed = table.prints[name]
    if not whole:
        return plain(name)
    cost = price(printed)
    return f"{plain(name)} ({_what(printed)}{f', costs {cost}' if cost is not None else ''})"


def _what(printed: Print) -> str:
    size = f" {printed.attack}/{printed.defence}" if printed.kind == "creature" else ""
    return f"{printed.kind}{size}"


def _obstacle(table: Table, printed: Print) -> str:
    """What stands in the way of a card, as far as a view can tell."""
    view, seat = table.view, table.seat
    own = view["active"] == seat and not view["stack"] and view["attack"] is None
    sudden = "sudden" in printed.skills and view["phase"] in PLAY_PHASES
    if printed.kind == "creature" and not (own and (view["phase"] == "entrance" or sudden)):
        return "creatures come in your own entrance phase"
    if printed.kind not in ("creature", "event") and not (own and view["phase"] in PLAY_PHASES):
        return "only in your own play phases, with nothing on the stack"
    assert seat is not None
    if lacking(table, printed):
        return f"{table.ready(seat).total()} of {printed.cost} gold are ready"
    mine = [one for front in ("offensive", "defensive") for one in table.front(seat, front)]
    if printed.kind == "magic" and not any("Caster" in one["types"] for one in mine):
        return "it needs a Caster of yours on its front"
    if printed.kind == "enchantment" and all(one["marked"] or one["assigned"] for one in mine):
        return "it needs an unmarked creature of yours on its front that is not assigned"
    return "nothing to aim it at, or its text asks for more"


def lacking(table: Table, printed: Print) -> int:
    """How much gold a player is short of for a card."""
    assert table.seat is not None
    return max(0, printed.cost - table.ready(table.seat).total())
