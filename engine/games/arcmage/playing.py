"""Playing cards and using abilities (chapters 5 and 10): what is possible.

``deeds`` and ``responses`` are the places that say what a player may do; ``announcing`` says how
what he picks goes onto the stack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from engine.games.arcmage.book import Ability, Mode, Print
from engine.games.arcmage.game import Game
from engine.games.arcmage.moving import moves
from engine.games.arcmage.paying import affordable, can_pay, cost_of, loyalty_of, ready
from engine.games.arcmage.programs import PRINTS
from engine.games.arcmage.state import Effect
from engine.games.arcmage.zones import unique_there
from engine.table import Option

# ------------------------------------------------------------------ what is possible


RESPONSES = ("event",)
DEEDS = ("creature", "enchantment", "magic", "event", "loot")
CAN_RESPOND = frozenset(
    name
    for name, printed in PRINTS.items()
    if printed.kind == "event" or (printed.kind == "magic" and "Event" in printed.types)
)
"""The cards that can be played in response."""


def responses(g: Game, seat: int) -> list[Option]:
    """What a player may do when he may respond: events and abilities."""
    found: list[Option] = []
    hand = g.player(seat).hand
    if not CAN_RESPOND.isdisjoint(hand):
        found += _cards(g, seat, CAN_RESPOND.intersection(hand), RESPONSES)
    found += _buy_backs(g, seat)
    if seat in g.table.abled:
        found += _abilities(g, seat)
    return found


def deeds(g: Game, seat: int) -> list[Option]:
    """What the active player may do in his play phase (A-4.6)."""
    names = set(g.player(seat).hand)
    return [
        *_cards(g, seat, names, DEEDS),
        *_buy_backs(g, seat),
        *_abilities(g, seat),
        *moves(g, seat),
    ]


def might_respond(g: Game, seat: int) -> bool:
    """Whether, as far as everybody can see, a player might have a response.

    He has one if he has an ability to use, or a card to salvage; and he may have an event if he
    holds a card and has a resource left, or something in play changes what cards cost.
    """
    player = g.player(seat)
    able = player.pool or any(not card.marked for card in player.resources)
    if player.hand and (able or g.table.hooks.get("cost")):
        return True
    if _buy_backs(g, seat) or any(True for _ in _abilities(g, seat)):
        return True
    return bool(player.hand) and _able_with_any_hand(g, seat)


def _able_with_any_hand(g: Game, seat: int) -> bool:
    """Whether an ability could be used if the player held the right cards, which nobody knows."""
    player = g.player(seat)
    held, player.hand = player.hand, list(PRINTS)
    able = any(True for _ in _abilities(g, seat))
    player.hand = held
    return able


def nothing_to_do(g: Game, seat: int, options: Sequence[Option]) -> bool:
    """Whether all can see that the active player can do nothing, but for cards that cost 0."""
    seen = any(not option.id.startswith("play:") for option in options)
    return not seen and not might_respond(g, seat)


def _cards(g: Game, seat: int, names: Collection[str], kinds: tuple[str, ...]) -> Iterator[Option]:
    """Those of some cards of the hand that can be played now."""
    have = ready(g, seat)
    total = sum(have.values())
    for name in sorted(names):
        printed = PRINTS[name]
        kind = printed.kind
        if kind in kinds or (kind == "magic" and "Event" in printed.types):
            if printed.cost > total and not g.table.hooks.get("cost"):
                continue
            if affordable(g, seat, name, have) and playable(g, seat, printed):
                yield Option(f"play:{printed.slug}", f"Play {name}", f"print:{name}")
        if kind == "enchantment" and kind in kinds and playable_as_creature(g, seat, name, have):
            text = f"Play {name} as a creature"
            yield Option(f"play:{printed.slug}:creature", text, f"print:{name}")


SALVAGE = {
    name: printed.skills["salvage"]
    for name, printed in PRINTS.items()
    if "salvage" in printed.skills
}
"""The cards that can be bought back, and for how much."""


def _buy_backs(g: Game, seat: int) -> list[Option]:
    """The cards of the graveyard that can be bought back now (A-11.8)."""
    names = {entry.name for entry in g.player(seat).grave if entry.name in SALVAGE}
    found = []
    for name in sorted(names):
        if ready(g, seat).total() >= SALVAGE[name]:
            text = f"Salvage {name} for {SALVAGE[name]}"
            found.append(Option(f"salvage:{PRINTS[name].slug}", text, f"print:{name}"))
    return found


def playable_as_creature(g: Game, seat: int, name: str, have: Counter[str]) -> bool:
    if not affordable(g, seat, name, have) or not playable(g, seat, PRINTS[name], body=True):
        return False
    return any(run(g, scope, seat) for scope, run in g.table.hooks.get("as creature", ()))


def playable(g: Game, seat: int, printed: Print, body: bool = False) -> bool:
    """Whether a card of the hand could be played now, but for its price (A-5.3 to A-5.7).

    With ``body`` as a creature, which it need not be.
    """
    if printed.unique and unique_there(g, printed.name, seat):
        return False
    effect = Effect(0, printed.name, spell_number(printed), seat, owner=seat)
    if printed.x:
        effect.x = -1 if printed.of_sort("price") else max(possible_x(g, effect), default=0)
    for ability in printed.of_sort("if"):
        if ability.condition is not None and not ability.condition(g, effect):
            return False
    if any(run(g, scope, printed, seat) for scope, run in g.table.hooks.get("no play", ())):
        return False
    if printed.kind == "creature" or body:
        return bool(homes(g, seat, printed.name))
    test = printed.abilities[effect.ability].test if effect.ability >= 0 else None
    return has_targets(g, effect) and (test is None or bool(test(g, effect)))


def spell_number(printed: Print) -> int:
    """Which ability of a card is what happens when it is played; -1 for none."""
    for sort in ("spell", "attach"):
        if found := printed.of_sort(sort):
            return found[0].number
    return -1


def has_targets(g: Game, effect: Effect) -> bool:
    """Whether in some way all the targets could be chosen."""
    if effect.ability < 0:
        return True
    program = PRINTS[effect.name].abilities[effect.ability].program
    return program is None or any(mode_possible(g, effect, mode) for mode in program.modes)


def mode_possible(g: Game, effect: Effect, mode: Mode) -> bool:
    return all(
        sum(within_means(g, effect, ref) for ref in target.candidates(g, effect))
        >= target.least(g, effect)
        for target in mode.targets
    )


def homes(g: Game, seat: int, name: str) -> list[int]:
    """Where a creature may come into play: own cities, and with Sudden the army (0)."""
    cities = [city.id for city in g.cities(seat)]
    return [0, *cities] if is_sudden(g, seat, name) else cities


def is_sudden(g: Game, seat: int, name: str) -> bool:
    printed = PRINTS[name]
    if "sudden" in printed.skills:
        return True
    return any(run(g, scope, printed, seat) for scope, run in g.table.hooks.get("sudden", ()))


def _abilities(g: Game, seat: int) -> Iterator[Option]:
    table = g.table
    grants = table.hooks.get("grant", ())
    for traits in table.abled.get(seat, ()):
        for ability in traits.print.activated:
            effect = Effect(0, traits.name, ability.number, seat, source=traits.id)
            effect.x = traits.card.x
            if usable(g, effect, ability):
                text = f"{traits.name}: {ability.text}"
                yield Option(f"use:{traits.id}:{ability.number}", text, f"card:{traits.id}")
        for scope, run in grants:  # abilities that other cards give to this one
            for name, number in run(g, scope, traits):
                source = PRINTS[name]
                effect = Effect(0, name, number, seat, source=traits.id)
                if usable(g, effect, source.abilities[number]):
                    text = f"{traits.name}: {source.abilities[number].text}"
                    pick = f"use:{traits.id}:{number}:{source.slug}"
                    yield Option(pick, text, f"card:{traits.id}")


def usable(g: Game, effect: Effect, ability: Ability) -> bool:
    card = g.board.cards[effect.source]
    if ability.once and ability.number in card.used:
        return False
    if ability.level is not None and g.table.cards[card.id].devotion < ability.level:
        return False
    if ability.condition is not None and not ability.condition(g, effect):
        return False
    if ability.test is not None and not ability.test(g, effect):
        return False
    return has_targets(g, effect)


# ------------------------------------------------------------------ X


def most_x(g: Game, seat: int, name: str) -> int:
    """The largest X that can be paid, with enough of the card's own faction (A-5.1, A-5.2)."""
    have, printed = ready(g, seat), PRINTS[name]
    most = max(0, have.total() - cost_of(g, seat, name))
    while most > 0:
        cost = cost_of(g, seat, name, most)
        if can_pay(have, cost, printed.faction, loyalty_of(printed, cost)):
            break
        most -= 1
    return most


def possible_x(g: Game, effect: Effect) -> list[int]:
    """What X could be: it can be paid, and leaves targets to choose from."""
    most = most_x(g, effect.you, effect.name)
    return [x for x in range(most + 1) if _possible_with(g, effect, x)]


def _possible_with(g: Game, effect: Effect, x: int) -> bool:
    probe = effect.clone()
    probe.x = x
    return has_targets(g, probe)


def within_means(g: Game, effect: Effect, ref: int) -> bool:
    """Whether a card whose X is counted from its target could be paid with this one."""
    if effect.x >= 0:
        return True
    probe = effect.clone()
    probe.targets.append([ref])
    return counted_x(g, probe) <= most_x(g, effect.you, effect.name)


def counted_x(g: Game, effect: Effect) -> int:
    """X as the card's text defines it."""
    for ability in PRINTS[effect.name].of_sort("price"):
        if ability.value is not None:
            return max(0, int(ability.value(g, effect)))
    return 0
