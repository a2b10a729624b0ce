"""Playing cards and using abilities (chapters 5 and 10): what is possible.

``deeds`` and ``responses`` are the places that say what a player may do; ``announcement`` says how
what he picks goes onto the stack.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from engine.creatures.board.game import option
from engine.creatures.board.limits import weary
from engine.creatures.printed.book import Print
from engine.creatures.responses.payment import affordable, funds, ready
from engine.creatures.responses.plays import abilities, allowed, can_happen, to_play
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.movement import moves
from engine.games.arcmage.board.state import Effect
from engine.table import Option
from engine.words import called, later, noted

# ------------------------------------------------------------------ what is possible


RESPONSES: Final = frozenset(("event",))
DEEDS: Final = frozenset(("creature", "enchantment", "magic", "event", "loot"))


def responses(g: Game, seat: int) -> list[Option]:
    """What a player may do when he may respond: events and abilities."""
    found: list[Option] = []
    hand = g.player(seat).hand
    quick = g.pool.quick
    if not quick.isdisjoint(hand):
        found += _cards(g, seat, quick.intersection(hand), RESPONSES)
    found += buy_backs(g, seat)
    if seat in g.table.abled:
        found += abilities(g, seat)
    return found


def deeds(g: Game, seat: int) -> list[Option]:
    """What the active player may do in his play phase (A-4.6)."""
    names = set(g.player(seat).hand)
    return [
        *_cards(g, seat, names, DEEDS),
        *buy_backs(g, seat),
        *abilities(g, seat),
        *moves(g, seat),
    ]


def _cards(g: Game, seat: int, names: Collection[str], kinds: frozenset[str]) -> Iterator[Option]:
    """Those of some cards of the hand that can be played now."""
    have = ready(g, seat)
    total = sum(have.values())
    for name in sorted(names):
        printed = g.prints[name]
        kind = printed.kind
        if kind in kinds or (kind == "magic" and "Event" in printed.types):
            if printed.cost > total and not g.table.hooks.get("cost"):
                continue
            if affordable(g, seat, name, have) and playable(g, seat, printed):
                yield to_play(name, printed.slug)
        if kind == "enchantment" and kind in kinds and playable_as_creature(g, seat, name, have):
            text = later("Play {card} as a creature", card=called(name))
            yield Option(f"play:{printed.slug}:creature", text, f"print:{name}")


def buy_backs(g: Game, seat: int) -> list[Option]:
    """The cards of the graveyard that can be bought back now (A-11.8)."""
    salvage = {} if weary(g.board) else g.pool.salvage
    names = {entry.name for entry in g.player(seat).grave if entry.name in salvage}
    found = []
    for name in sorted(names):
        if funds(g, seat) >= salvage[name]:
            text = later("Salvage {card} for {n}", card=called(name), n=salvage[name])
            found.append(Option(f"salvage:{g.prints[name].slug}", text, f"print:{name}"))
    return found


def playable(g: Game, seat: int, printed: Print, body: bool = False) -> bool:
    """Whether a card of the hand could be played now, but for its price (A-5.3 to A-5.7).

    With ``body`` as a creature, which it need not be.
    """
    effect = allowed(g, seat, printed)
    if effect is None:
        return False
    if printed.kind == "creature" or body:
        return bool(homes(g, seat, printed.name))
    return can_happen(g, effect)


def playable_as_creature(g: Game, seat: int, name: str, have: Mapping[str, int]) -> bool:
    if not affordable(g, seat, name, have) or not playable(g, seat, g.prints[name], body=True):
        return False
    return any(run(g, scope, seat) for scope, run in g.table.hooks.get("as creature", ()))


def homes(g: Game, seat: int, name: str) -> list[int]:
    """Where a creature may come into play: own cities, and with Sudden the army (0)."""
    cities = [city.id for city in g.cities(seat)]
    return [0, *cities] if is_sudden(g, seat, name) else cities


def ask_where(g: Game, effect: Effect, places: Collection[int]) -> None:
    """Ask the player of a creature where it comes into play."""
    army = [Option("0", noted("Your army"), "army")] if 0 in places else []
    options = [*army, *(option(g, city) for city in places if city)]
    prompt = later("Where does {card} come into play?", card=called(effect.name))
    g.ask("menu", effect.you, prompt, "answered", options)


def is_sudden(g: Game, seat: int, name: str) -> bool:
    printed = g.prints[name]
    if "sudden" in printed.skills:
        return True
    return any(run(g, scope, printed, seat) for scope, run in g.table.hooks.get("sudden", ()))
