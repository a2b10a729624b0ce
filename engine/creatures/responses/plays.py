"""Playing cards and using abilities: what is possible, as far as games share it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.creatures.board.game import Game
from engine.creatures.board.limits import weary
from engine.creatures.board.state import Effect
from engine.creatures.board.zones import unique_there
from engine.creatures.printed.book import Ability, Mode, Print
from engine.creatures.responses.payment import can_pay, cost_of, ready
from engine.table import Option
from engine.words import Saying, called, later, on_cards

FAR = 1_000
"""An X that nobody can pay."""


def spell_number(printed: Print) -> int:
    """Which ability of a card is what happens when it is played; -1 for none."""
    for sort in ("spell", "attach"):
        if found := printed.by_sort.get(sort):
            return found[0].number
    return -1


def has_targets(g: Game, effect: Effect) -> bool:
    """Whether in some way all the targets could be chosen."""
    if effect.ability < 0:
        return True
    program = g.prints[effect.name].abilities[effect.ability].program
    return program is None or any(mode_possible(g, effect, mode) for mode in program.modes)


def mode_possible(g: Game, effect: Effect, mode: Mode) -> bool:
    for target in mode.targets:
        found = target.candidates(g, effect)
        if effect.x < 0:  # X is counted from what is chosen
            found = [ref for ref in found if within_means(g, effect, ref)]
        if len(found) < target.least(g, effect):
            return False
    return True


def usable(g: Game, effect: Effect, ability: Ability) -> bool:
    """Whether an ability of a card in play can be used, but for who has it."""
    card = g.board.cards[effect.source]
    if ability.once and ability.number in card.used:
        return False
    if ability.condition is not None and not ability.condition(g, effect):
        return False
    if ability.test is not None and not ability.test(g, effect):
        return False
    return has_targets(g, effect)


def most_x(g: Game, seat: int, name: str) -> int:
    """The largest X that can be paid, with enough of the card's own faction."""
    have, printed = ready(g, seat), g.prints[name]
    besides = cost_of(g, seat, name, FAR) - FAR  # less than nothing where X has something taken off
    most = max(0, sum(have.values()) - besides)
    while most > 0:
        cost = cost_of(g, seat, name, most)
        if can_pay(have, cost, printed.faction, g.manual.loyal(printed, cost)):
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
    for ability in g.prints[effect.name].by_sort.get("price", ()):
        if ability.value is not None:
            return max(0, int(ability.value(g, effect)))
    return 0


def allowed(g: Game, seat: int, printed: Print, place: int = 0) -> Effect | None:
    """A card of the hand as it would be announced now; nothing where something forbids that."""
    if weary(g.board) or (printed.unique and unique_there(g, printed.name, seat)):
        return None
    effect = Effect(0, printed.name, spell_number(printed), seat, owner=seat, place=place)
    if printed.x:
        effect.x = -1 if "price" in printed.by_sort else max(possible_x(g, effect), default=0)
    for ability in printed.by_sort.get("if", ()):
        if ability.condition is not None and not ability.condition(g, effect):
            return None
    if any(run(g, scope, printed, seat) for scope, run in g.table.hooks.get("no play", ())):
        return None
    return effect


def can_happen(g: Game, effect: Effect) -> bool:
    """Whether a card has targets, and its prices besides its cost can be paid."""
    test = g.prints[effect.name].abilities[effect.ability].test if effect.ability >= 0 else None
    return has_targets(g, effect) and (test is None or bool(test(g, effect)))


def might_respond(g: Game, seat: int) -> bool:
    """Whether, as far as everybody can see, a player might have a response.

    He has one if he has an ability to use, or what else his game lets him do; and he may have an
    event if he holds a card and has a resource left, or something in play changes what cards cost.
    """
    player = g.player(seat)
    able = player.pool or any(not card.marked for card in player.resources)
    if player.hand and (able or g.table.hooks.get("cost") or g.pool.free):
        return True
    if g.manual.seen_response(g, seat) or any(True for _ in abilities(g, seat)):
        return True
    return bool(player.hand) and _able_with_any_hand(g, seat)


def _able_with_any_hand(g: Game, seat: int) -> bool:
    """Whether an ability could be used if the player held the right cards, which nobody knows."""
    player = g.player(seat)
    held = player.hand
    g.set(player, hand=list(g.prints))
    able = any(True for _ in abilities(g, seat))
    g.set(player, hand=held)
    return able


def is_veiled(g: Game, seat: int) -> bool:
    """Whether a player who can do nothing is asked all the same, since the others cannot know."""
    return bool(g.board.options.veiled) and might_respond(g, seat)


def weigh(g: Game, seat: int) -> None:
    """Note that what a player hides decides whether he is asked: unless he would be in any case,
    the others learn from it what they could not see."""
    weighed, player = g.board.weighed, g.player(seat)
    if weighed is None or seat in weighed or not (player.hand or player.resources):
        return
    if not is_veiled(g, seat):
        weighed.append(seat)


def offered(g: Game, seat: int, way: Option) -> Effect | None:
    """The card or the ability that is meant by something that a player may respond with."""
    what, *parts = way.id.split(":")
    if what == "play":
        printed = g.prints[g.slugs[parts[0]]]
        return Effect(0, printed.name, spell_number(printed), seat, owner=seat, x=-1)
    if what == "use":
        source, number = int(parts[0]), int(parts[1])
        name = g.slugs[parts[2]] if len(parts) > 2 else g.board.cards[source].name
        return Effect(0, name, number, seat, source=source)
    return None


def useful(g: Game, seat: int, found: list[Option]) -> list[Option]:
    """What a player may respond with; nothing, if all of it only makes resources and there is
    nothing that he could pay with them."""
    effects = [offered(g, seat, way) for way in found]
    pays = [effect is not None and makes_resources(g, effect) for effect in effects]
    if not found or not all(pays):
        return found
    player = g.player(seat)
    of = {"", *(g.prints[name].faction for name in player.hand)}
    before = player.pool
    g.set(player, pool=[*before, *[*of] * AMPLE])  # only to look; rather asked in vain than not
    more = g.manual.responses(g, seat)
    g.set(player, pool=before)
    return found if len(more) > len(found) else []


AMPLE = 20
"""As many resources as nobody makes with an ability, and nothing costs."""


def makes_resources(g: Game, effect: Effect) -> bool:
    return effect.ability >= 0 and g.ability_of(effect).pays


def could_target(g: Game, seat: int, way: Option, ref: int) -> bool:
    """Whether what a player may respond with could be aimed at an item of the stack."""
    effect = offered(g, seat, way)
    if effect is None:
        return False
    program = g.ability_of(effect).program if effect.ability >= 0 else None
    targets = [target for mode in program.modes for target in mode.targets] if program else []
    return any(ref in target.candidates(g, effect) for target in targets)


@lru_cache(maxsize=4096)
def to_play(name: str, slug: str) -> Option:
    return Option(f"play:{slug}", later("Play {card}", card=called(name)), f"print:{name}")


@lru_cache(maxsize=4096)
def using(game: str, card: str, text: str) -> Saying:
    return later("{card}: {text}", card=called(card), text=on_cards(game, text))


def abilities(g: Game, seat: int) -> Iterator[Option]:
    """The abilities that a player can use now."""
    if weary(g.board):
        return
    table = g.table
    grants = table.hooks.get("grant", ())
    for traits in table.abled.get(seat, ()):
        for ability in traits.print.activated:
            if not traits.has_ability(ability):
                continue
            effect = Effect(0, traits.name, ability.number, seat, source=traits.id)
            effect.x = traits.card.x
            if usable(g, effect, ability):
                text = using(g.id, traits.name, ability.text)
                yield Option(f"use:{traits.id}:{ability.number}", text, f"card:{traits.id}")
        if traits.silenced:
            continue
        # Abilities that other cards give to this one; what two of the same name give is one.
        given = {one: None for scope, run in grants for one in run(g, scope, traits)}
        for name, number in given:
            source = g.prints[name]
            effect = Effect(0, name, number, seat, source=traits.id)
            if usable(g, effect, source.abilities[number]):
                text = using(g.id, traits.name, source.abilities[number].text)
                pick = f"use:{traits.id}:{number}:{source.slug}"
                yield Option(pick, text, f"card:{traits.id}")
