"""Paying: which resource cards are marked for a price.

Produced resources are used first, since they do not last. A price asks for a number of resources,
some of them of one faction. The automatic payment leaves what the rest of the hand may need.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.creatures.board import agenda
from engine.creatures.board.events import Produced
from engine.creatures.board.game import Game
from engine.creatures.board.marking import turn_resource
from engine.creatures.board.state import Effect
from engine.creatures.board.zones import without
from engine.creatures.printed.lexicon import word
from engine.table import Option
from engine.words import later, noted, on_cards


def ready(g: Game, seat: int) -> dict[str, int]:
    """How many resources of each faction a player could use now."""
    player = g.player(seat)
    return counted([*player.pool, *[one.faction for one in player.resources if not one.marked]])


def counted(factions: Iterable[str]) -> dict[str, int]:
    """How often each is there; a ``Counter`` would take three times as long."""
    found: dict[str, int] = {}
    for faction in factions:
        found[faction] = found.get(faction, 0) + 1
    return found


def funds(g: Game, seat: int) -> int:
    """How many resources a player could use now."""
    return sum(ready(g, seat).values())


def cost_of(g: Game, seat: int, name: str, x: int = 0) -> int:
    """What a card costs its player now."""
    printed = g.prints[name]
    cost = printed.cost + (x if printed.x else 0)
    for scope, run in g.table.hooks.get("cost", ()):
        cost += run(g, scope, printed, seat)
    return max(0, cost)


def can_pay(have: Mapping[str, int], cost: int, faction: str, loyal: int) -> bool:
    return sum(have.values()) >= cost and have.get(faction, 0) >= min(loyal, cost)


def affordable(g: Game, seat: int, name: str, have: Mapping[str, int] | None = None) -> bool:
    """Whether a card could be paid, with an X of 0 if it has one."""
    printed = g.prints[name]
    cost = cost_of(g, seat, name)
    return can_pay(have or ready(g, seat), cost, printed.faction, g.manual.loyal(printed, cost))


def choose_payment(
    g: Game, seat: int, cost: int, faction: str, loyal: int, playing: str
) -> dict[str, int]:
    """The payment that leaves most for those other cards of the hand that can be paid after it."""
    have = ready(g, seat)
    if len(have) == 1:  # there is nothing to choose
        return dict.fromkeys(have, cost)
    made = counted(g.player(seat).pool)
    paid: dict[str, int] = {}
    if (owed := min(loyal, cost, have.get(faction, 0))) > 0:
        use(owed, faction, have, made, paid)
    others = list(g.player(seat).hand)
    if playing in others:
        others.remove(playing)
    rest = cost - owed
    left = sum(have.values()) - rest
    prices = prices_of(g, seat, others, left)
    for _ in range(rest):
        needs: dict[str, int] = {}
        for whole, of, own in prices:
            if whole <= left and own <= have.get(of, 0):
                needs[of] = max(needs.get(of, 0), own)
        best = max(
            (f for f in have if have[f] > 0),
            key=lambda f: (made.get(f, 0) > 0, have[f] - needs.get(f, 0), f),
        )
        use(1, best, have, made, paid)
    return paid


def use(
    count: int, faction: str, have: dict[str, int], made: dict[str, int], paid: dict[str, int]
) -> None:
    """So many of what somebody has, and has made, are paid."""
    have[faction] -= count
    made[faction] = made.get(faction, 0) - count
    paid[faction] = paid.get(faction, 0) + count


def prices_of(g: Game, seat: int, names: Iterable[str], left: int) -> list[tuple[int, str, int]]:
    """What cards of a hand cost at least, and how many of it must be of which faction; of an X all
    that is left may be wanted."""
    found = []
    for printed in [g.prints[name] for name in names]:
        cost = cost_of(g, seat, printed.name)
        loyal = g.manual.loyal(printed, max(cost, left) if printed.x else cost)
        found.append((cost, printed.faction, loyal))
    return found


def mark_resources(g: Game, seat: int, paid: Mapping[str, int]) -> tuple[str, ...]:
    """Use up resources: produced ones first, then resource cards, which are marked."""
    player = g.player(seat)
    used = []
    for faction, count in sorted(paid.items()):
        for _ in range(count):
            if faction in player.pool:
                g.set(player, pool=without(player.pool, faction))
            else:
                card = next(r for r in player.resources if r.faction == faction and not r.marked)
                turn_resource(g, seat, card, marked=True)
            used.append(faction)
    return tuple(used)


@word
def pay(g: Game, f: Effect | None, seat: int, cost: int, faction: str = "", loyal: int = 0) -> None:
    """A player pays a price that he is able to pay; he chooses with what, if he wants to."""
    if cost <= 0:
        return
    have = ready(g, seat)
    all_of_it = sum(have.values())
    if all_of_it < cost:
        return
    if g.player(seat).pays == "ask" and len(have) > 1 and all_of_it > cost:
        g.push(agenda.Paid(seat, faction, min(loyal, cost), cost))
        options = kinds_of(g, have)
        prompt = later("Pay {n} with which resources?", n=cost)
        if loyal:
            of = on_cards(g.id, faction)
            asked = noted("Pay {n} with which resources, at least {loyal} of {faction}?")
            prompt = later(asked, n=cost, loyal=min(loyal, cost), faction=of)
        g.ask("split", seat, prompt, "answered", options, total=cost)
        return
    mark_resources(g, seat, choose_payment(g, seat, cost, faction, loyal, f.name if f else ""))


def kinds_of(g: Game, have: Mapping[str, int]) -> list[Option]:
    """The factions of which somebody has resources ready, as options."""
    ready = noted("{faction} ({n} ready)")
    return [
        Option(name, later(ready, faction=on_cards(g.id, name), n=have[name]))
        for name in sorted(have)
    ]


def paid(g: Game, step: agenda.Paid) -> None:
    """The step ``paid``: the resources that the player named are used."""
    board, seat = g.board, step.seat
    mark_resources(g, seat, board.reply["split"])


@word
def produce(g: Game, seats: list[int], count: int, faction: str) -> None:
    """Players get resources until the end of the turn."""
    for seat in seats:
        player = g.player(seat)
        g.set(player, pool=[*player.pool, *[faction] * min(count, 99)])
        g.tell(Produced(seat=seat, faction=faction, count=count))
        if count > 0:
            g.happened("produces", who=seat, amount=min(count, 99))
