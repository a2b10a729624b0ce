"""WTactics as text: the two fronts of everybody, quests, the attack and the stack."""

from __future__ import annotations

from collections.abc import Iterator

from bot.boards import stacks
from bot.boards.words import (
    LONGEST_BOARD,
    LONGEST_DESCRIPTION,
    clean,
    counted,
    fit,
    number,
    plain,
    some,
)
from bot.boards.wtactics_hand import brief, hand
from bot.boards.wtactics_table import Table, View, counts
from engine.games.wtactics.numbers import FRONTS, POINTS

__all__ = ["board", "describe", "hand", "stack"]

TEXTS = 12
"""The texts of quests are told where there is room for so many entries a list."""

# ------------------------------------------------------------------ the board


def board(view: View) -> str:
    table = Table(view)
    return fit(lambda most: "\n".join(_lines(table, most)), LONGEST_BOARD)


def _lines(table: Table, most: int) -> Iterator[str]:
    heading = table.heading()
    yield f"**{heading[:1].upper()}{heading[1:]}.** {table.state()}".strip()
    for seat in table.seats:
        yield from _side(table, seat, most)
    yield from _quests(table, most)
    yield from _attack(table, most)
    yield from stacks.on_board(table, most)
    yield from table.holding(most)


def _side(table: Table, seat: int, most: int) -> Iterator[str]:
    player = table.players[seat]
    yield f"### {table.names[seat]}{' (you)' if seat == table.seat else ''}"
    if player["lost"]:
        yield "Defeated."
        if not any(card["controller"] == seat for card in table.view["cards"]):
            return
    goal = table.view["options"].get("points", POINTS[1])
    yield f"Influence **{player['influence']}**, victory points **{player['points']}** of {goal}"
    yield f"{table.gold(seat).capitalize()}; {_counts(player)}"
    if player["vetoing"]:
        yield f"Quests: {', '.join(some([plain(name) for name in player['vetoing']], most))}"
    if "own" in player and seat != table.seat:  # hands are open
        cards = some(counted(brief(table, name, most > 8) for name in player["own"]["hand"]), most)
        yield f"Open hand: {', '.join(cards) or 'no card'}"
    if player["prey"] >= 0:
        yield f"In this round the only one to attack is {table.names[player['prey']]}"
    for front in FRONTS:
        yield from _front(table, seat, front, most)
    if charms := table.entries(table.on(-1 - seat), seat, most):
        yield f"- On this player: {'; '.join(charms)}"
    hosts = [resource["id"] for resource in player["resources"]]
    if charms := table.entries([one for id in hosts for one in table.on(id)], seat, most):
        yield f"- On resource cards: {'; '.join(charms)}"


def _front(table: Table, seat: int, front: str, most: int) -> Iterator[str]:
    """One front of a player, with what lies on its ground; nothing where nothing is."""
    who = table.entries(table.front(seat, front), seat, most)
    ground = table.entries(table.ground(seat, front), seat, most)
    if who or ground:
        yield f"- {front.capitalize()}"
    for one in who:
        yield f"  - {one}"
    if ground:
        yield f"  - On the ground: {'; '.join(ground)}"


def _counts(player: View) -> str:
    """How many cards are where nobody sees them, and what lies on top of the graveyard."""
    words = [f"hand {player['hand']}", f"deck {player['deck']}"]
    grave = player["grave"]
    top = f" ({plain(grave[-1]['card'])} on top)" if grave else ""
    words += [f"graveyard {len(grave)}{top}", f"quests to come {player['quests']}"]
    if player["removed"]:
        words.append(f"out of the game {len(player['removed'])}")
    return ", ".join(words)


# ------------------------------------------------------------------ quests


def _quests(table: Table, most: int) -> Iterator[str]:
    quests = table.view["quests"]
    if not quests:
        return
    yield "### Open quests"
    for quest in quests:
        yield f"- {table.quest(quest)}"
        for one in table.entries(table.on(quest["id"]), quest["owner"], most):
            yield f"  - {one}"
        text = table.prints[quest["card"]].text
        if text and most >= TEXTS:
            yield f"  {plain(text)}"


# ------------------------------------------------------------------ the attack


STEPS = {
    "declared": "declared, not yet blocked",
    "blocking": "the blockers are being named",
    "fighting": "the combats",
}


def _attack(table: Table, most: int) -> Iterator[str]:
    attack = table.view["attack"]
    if attack is None:
        return
    step = attack["step"]
    said = STEPS[step].partition(",")[0] if attack.get("quest") else STEPS[step]
    yield f"### The attack on {target(table)}: {said}"
    lines = []
    for place, combat in enumerate(attack["combats"]):
        attackers = _fighters(table, combat["attackers"])
        if not attackers:
            continue
        said = f"{place + 1}. {attackers}"
        if who := _fighters(table, combat.get("blockers", ())):
            said += f", blocked by {who}"
        elif combat.get("blocked") and not attack.get("quest"):
            said += ", blocked by nobody who is left"
        elif step == "fighting" and not attack.get("quest"):
            said += ", unblocked"
        if combat.get("done"):
            said += ", over"
        elif attack["now"] == place:
            said += ", now"
        lines.append(said)
    yield from some(lines, most)


def target(table: Table) -> str:
    """Who is attacked: a player, or the creature of a quest and who fights for it."""
    attack: View = table.view["attack"]
    if attack.get("quest"):
        return f"{table.thing(attack['quest'])}, for which {table.names[attack['seat']]} fights"
    return table.names[attack["seat"]]


def _fighters(table: Table, ids: list[int]) -> str:
    who = table.fighters(ids)
    return " and ".join(f"{table.write(one['card'])}{table.size(one)}" for one in who)


# ------------------------------------------------------------------ the stack


def stack(view: View) -> str:
    return stacks.stack(Table(view))


# ------------------------------------------------------------------ a picture in words


def describe(view: View) -> str:
    table = Table(view, clean)

    def write(most: int) -> str:
        head = f"WTactics, {table.heading()}. {table.state(most > 0)}".strip()
        sides = [_described(table, seat, most) for seat in table.seats]
        return " ".join([head, *sides, *_happening(table, most)])

    return fit(write, LONGEST_DESCRIPTION)


def _described(table: Table, seat: int, most: int) -> str:
    """One side in a sentence; the fewer words there is room for, the fewer facts."""
    player = table.players[seat]
    name = table.names[seat] if most else f"Seat {seat + 1}"
    if player["lost"]:
        return f"{name} is defeated."
    facts = [f"influence {player['influence']}, {number(player['points'], 'victory point')}"]
    here = [f"{len(table.front(seat, front))} in the {front.capitalize()}" for front in FRONTS]
    facts.append(f"creatures: {', '.join(here)}")
    facts.append(
        f"{table.ready(seat).total()} gold ready, {number(player['hand'], 'card')} in hand"
    )
    return f"{name}, {'; '.join(facts)}."


def _happening(table: Table, most: int) -> Iterator[str]:
    """Quests, the attack and the top of the stack, in sentences."""
    if most > 1 and (quests := table.view["quests"]):
        told = [clean(quest["card"]) + _pursued(table, quest) for quest in quests]
        yield f"Open quests: {', '.join(some(told, most))}."
    attack = table.view["attack"]
    if attack is not None and most:
        ids = [id for combat in attack["combats"] for id in combat["attackers"]]
        who = [clean(one["card"]) for one in table.fighters(ids)]
        if who:
            yield f"Attack on {target(table)} by {', '.join(some(who, most))}."
    yield from stacks.described(table, most)


def _pursued(table: Table, quest: View) -> str:
    far = [
        f"{table.names[int(seat)]} {pursuit.get('progress', 0)} of {quest['goal']}"
        if counts(table, quest)
        else table.names[int(seat)]
        for seat, pursuit in quest["pursuits"].items()
    ]
    return f" ({', '.join(far)})" if far else ""
