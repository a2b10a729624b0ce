"""Combat (chapter 9): an attack from its declaration to the clearing of the field."""

from __future__ import annotations

from collections.abc import Mapping

from engine.creatures.board.departures import attached, bury
from engine.creatures.board.game import option
from engine.creatures.board.marking import mark
from engine.creatures.board.zones import attach
from engine.creatures.fights.damage import Source, creature_source, inflict
from engine.creatures.fights.defenders import ask_meeting, met
from engine.creatures.fights.fighters import has_fallen, raise_attack, scream, stands, strike_power
from engine.creatures.responses.payment import funds, pay
from engine.creatures.responses.stack import open_window
from engine.games.arcmage.board import agenda
from engine.games.arcmage.board.events import Declared, Defended
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.state import Attack
from engine.games.arcmage.board.traits import Traits
from engine.table import Option
from engine.words import called, in_a_row, later, noted

# ------------------------------------------------------------------ who may attack


def attackers(g: Game, seat: int) -> list[Traits]:
    """The creatures that could attack some city: unmarked, in the army (A-9.1)."""
    return [
        traits
        for traits in g.of("creature")
        if traits.card.controller == seat
        and not traits.card.marked
        and stands_ready(g, traits)
        and "attack" not in traits.bans
        and "peaceful" not in traits.skills
    ]


def stands_ready(g: Game, traits: Traits) -> bool:
    """In the army, or a resident that something lets attack."""
    if traits.card.place == "army":
        return True
    return traits.card.place == "city" and "attack from city" in traits.bans


def enemy_cities(g: Game, seat: int) -> list[Traits]:
    return [city for city in g.of("city") if city.card.controller != seat]


def may_attack(g: Game, attacker: Traits, city: Traits) -> bool:
    """Whether nothing forbids this creature to attack this city."""
    for deed, run, scope in attacker.walls:
        if deed == "attack" and run(g, scope, city):
            return False
    return not any(
        run(g, scope, attacker, city) for scope, run in g.table.hooks.get("no attack", ())
    )


def open_to(g: Game, seat: int, some: list[Traits]) -> list[Traits]:
    """The cities that at least one of some creatures may attack."""
    return [c for c in enemy_cities(g, seat) if any(may_attack(g, a, c) for a in some)]


def toll_of(g: Game, attacker: Traits) -> int:
    """What has to be paid for a creature to attack."""
    return sum(
        run(g, scope, attacker)[1] for deed, run, scope in attacker.tolls if deed == "attack"
    )


def must_attack(g: Game, some: list[Traits]) -> list[int]:
    """Who has to attack if there is an attack that he can join."""
    return [
        traits.id
        for traits in some
        if ("rabies" in traits.skills or "must attack" in traits.bans) and not toll_of(g, traits)
    ]


# ------------------------------------------------------------------ declaring


def attack_phase(g: Game, step: agenda.Attack) -> None:
    """The step ``attack``: ask which city is attacked, if any can be."""
    board, seat = g.board, g.board.active
    if board.attacks <= 0 or board.players[seat].lost:
        return
    some = attackers(g, seat)
    cities = open_to(g, seat, some)
    if not some or not cities:
        return
    forced = must_attack(g, some)
    forcing = open_to(g, seat, [a for a in some if a.id in forced])
    g.push(agenda.AttackCity(seat))
    none = [] if forcing else [Option("none", noted("No attack"))]
    options = [*none, *(attacking(g, city.id) for city in forcing or cities)]
    g.ask("menu", seat, noted("Which city do you attack?"), "answered", options)


def attacking(g: Game, city: int) -> Option:
    return Option(f"{city}", later("Attack {city}", city=g.describe(city)), f"card:{city}")


def attack_city(g: Game, step: agenda.AttackCity) -> None:
    """The step ``attack city``: the city is named; ask who attacks."""
    board, seat = g.board, g.board.active
    pick = board.reply["pick"][0]
    if pick == "none":
        return
    city = g.table.cards[int(pick)]
    some = [a for a in attackers(g, seat) if may_attack(g, a, city)]
    forced = g.in_order(must_attack(g, some))
    rest = [a for a in some if a.id not in forced]
    g.push(agenda.Attackers(seat, city.id, tuple(forced)))
    if not rest:
        board.reply = {"pick": []}
        return
    prompt = later("Who attacks {city}?", city=called(city.name))
    if len(rest) > 1:
        in_turn = noted("Who attacks {city}? They strike in the order you choose.")
        prompt = later(in_turn, city=called(city.name))
    if forced:
        names = in_a_row([g.name_of(id) for id in forced])
        with_them = noted("Who attacks {city} along with {cards}, which must?")
        prompt = later(with_them, city=called(city.name), cards=names)
    options = [option(g, attacker.id) for attacker in rest]
    g.ask("pick", seat, prompt, "answered", options, 0 if forced else 1, len(options))


def choose_order(g: Game, step: agenda.Attackers) -> None:
    """The step ``attackers``: they strike in the order in which they were named. Who must attack
    is not named; then it is asked (A-9.2)."""
    board, seat = g.board, g.board.active
    chosen = (*step.forced, *(int(id) for id in board.reply["pick"]))
    g.push(agenda.Declare(seat, step.city, chosen))
    if step.forced and len(chosen) > 1:
        options = [option(g, id) for id in chosen]
        g.ask("order", seat, noted("In which order do they strike?"), "answered", options)


def declare(g: Game, step: agenda.Declare) -> None:
    """The step ``declare``: the attack is fixed, and all may respond (A-9.2)."""
    board, seat = g.board, g.board.active
    order = [int(id) for id in board.reply.get("order", step.attackers)]
    joined = []
    have = funds(g, seat)
    for id in order:  # those whose toll cannot be paid stay behind
        toll = toll_of(g, g.table.cards[id])
        if toll <= have:
            have -= toll
            joined.append(id)
    tolls = sum(toll_of(g, g.table.cards[id]) for id in joined)
    if not joined:
        return
    board.attacks -= 1
    g.push(agenda.Declared(seat, step.city, tuple(joined)))
    if tolls:
        pay(g, None, seat, tolls)


def declared(g: Game, step: agenda.Declared) -> None:
    """The step ``declared``: attackers are marked, and whatever waits for them triggers."""
    board, seat = g.board, g.board.active
    city, joined = step.city, list(step.attackers)
    g.set(board, attack=Attack(city, joined), attacked=True)
    card, cards = g.card_name(city), g.card_names(joined)
    who = tuple(joined)
    g.tell(Declared(seat=seat, city=city, card=card, attackers=who, attacker_cards=cards))
    for id in joined:
        g.set(board.cards[id], attacked=True)
    mark(g, [id for id in joined if "veteran" not in g.table.cards[id].skills])
    for id in joined:
        if id in board.cards:
            g.happened("attacks", id, object=city, who=seat)
    scream(g, joined)
    charge(g, joined)
    g.news(by=seat)
    g.push(agenda.Defend())
    open_window(g, "attackers")
    g.settle()


def charge(g: Game, joined: list[int]) -> None:
    """Charge: attacking together with another one that has it (A-11.11)."""
    charging = [id for id in joined if (t := g.trait(id)) is not None and "charge" in t.skills]
    if len(charging) < 2:
        return
    for id in charging:
        traits = g.table.cards[id]
        raise_attack(g, id, max(1, traits.skills["charge"]))
        g.happened("charges", id, who=traits.card.controller)


# ------------------------------------------------------------------ defending


def defend(g: Game, step: agenda.Defend) -> None:
    """The step ``defend``: ask who defends against whom (A-9.3)."""
    board, attack = g.board, g.board.attack
    if attack is None or attack.city not in board.cards:
        g.push(agenda.Clear())
        return
    g.set(attack, step="defending")
    unmet = [id for id in attack.order if id not in attack.defenders]
    able = {foe: [one.id for one in some] for foe in unmet if (some := defenders(g, foe))}
    if able:
        city, seat = g.name_of(attack.city), board.cards[attack.city].controller
        ask_meeting(
            g,
            seat,
            lambda foes: agenda.Defenders(seat, foes),
            able,
            {foe: (foe,) for foe in able},
            lambda foe: later("Who defends {city} against {foe}?", city=city, foe=foe),
            later("Who defends {city} against whom?", city=city),
        )
        return
    g.set(attack, defenders={**attack.defenders, **{foe: [] for foe in unmet}})
    chosen = {a: tuple(who) for a, who in attack.defenders.items() if who}
    g.set(attack, touched=list(chosen))
    if chosen:
        cards = tuple([(g.card_name(a), g.card_names(who)) for a, who in chosen.items()])
        g.tell(Defended(defenders=tuple(chosen.items()), cards=cards))
    for attacker, who in chosen.items():
        for id in who:
            seat = board.cards[id].controller
            g.happened("defends", id, object=attacker, who=seat)
            g.happened("defends against", id, object=attacker, who=seat)
    g.news()
    g.push(agenda.Battle())
    open_window(g, "defenders")


def set_defenders(g: Game, step: agenda.Defenders) -> None:
    """The step ``defenders``: who defends against whom is said."""
    board, attack = g.board, g.board.attack
    if attack is not None:
        g.set(attack, defenders={**attack.defenders, **met(step.foes, board.reply["pick"])})
    g.push(agenda.Defend())


def defenders(g: Game, attacker: int) -> list[Traits]:
    """Who can defend against an attacker: unmarked, in the army or the attacked city (A-9.3)."""
    attack, against = g.board.attack, g.trait(attacker)
    assert attack is not None
    if against is None:
        return []
    city = g.table.cards[attack.city]
    busy = {id for some in attack.defenders.values() for id in some}
    return [
        traits
        for traits in g.of("creature")
        if traits.card.controller == city.card.controller
        and not traits.card.marked
        and traits.id not in busy
        and can_help(g, traits, city)
        and can_defend(g, traits, against, city)
    ]


def can_help(g: Game, traits: Traits, city: Traits) -> bool:
    """Whether a creature is where it can defend a city from."""
    if traits.card.place == "army":
        return True
    if traits.card.place != "city":
        return False
    if traits.card.host == city.id:
        return True
    hooks = g.table.hooks.get("defend elsewhere", ())
    return any(run(g, scope, traits, city) for scope, run in hooks)


def can_defend(g: Game, traits: Traits, attacker: Traits, city: Traits) -> bool:
    """Whether nothing forbids a creature to defend against another."""
    if "defend" in traits.bans:
        return False
    flies = "flying" in attacker.skills
    if flies and "flying" not in traits.skills and "ranged" not in traits.skills:
        return False
    for deed, run, scope in traits.walls:
        if deed == "defend" and run(g, scope, attacker):
            return False
    for deed, run, scope in attacker.walls:
        if deed == "be defended" and run(g, scope, traits):
            return False
    hooks = g.table.hooks.get("no defence", ())
    return not any(run(g, scope, traits, city) for scope, run in hooks)


# ------------------------------------------------------------------ battles


def battle(g: Game, step: agenda.Battle) -> None:
    """The step ``battle``: the battle of the next attacker, or the end of the attack (A-9.4)."""
    board, attack = g.board, g.board.attack
    if attack is None or not attack.order:
        g.push(agenda.Clear())
        return
    g.set(attack, step="battle")
    attacker = attack.order[0]
    traits = g.trait(attacker)
    if traits is None:
        next_battle(g, attacker)
        return
    ranks = defenders_left(g, attacker)
    if not ranks:
        unopposed(g, traits)
        next_battle(g, attacker)
        return
    if len(ranks) > 1 and strike_power(traits) > 0:
        g.push(agenda.Split(board.active, attacker))
        prompt = later("How is the attack of {card} divided?", card=called(traits.name))
        options = [option(g, id) for id in ranks]
        total = strike_power(traits)
        g.ask("split", board.active, prompt, "answered", options, total=total)
        return
    clash(g, attacker, {ranks[0]: strike_power(traits)} if ranks else {})


def defenders_left(g: Game, attacker: int) -> list[int]:
    """The defenders of an attacker that still stand."""
    attack = g.board.attack
    assert attack is not None
    return [id for id in attack.defenders.get(attacker, []) if stands(g, id)]


def split(g: Game, step: agenda.Split) -> None:
    """The step ``split``: the attack is divided as the attacking player said."""
    board = g.board
    clash(g, step.attacker, {int(id): n for id, n in board.reply["split"].items()})


def clash(g: Game, attacker: int, parts: dict[int, int]) -> None:
    """An attacker and its defenders strike, those with First strike first (A-9.4, A-11.2)."""
    attack = g.board.attack
    assert attack is not None
    g.set(attack, split=parts, spare=0)
    fighters = [attacker, *defenders_left(g, attacker)]
    first = [id for id in fighters if "first strike" in g.table.cards[id].skills]
    g.push(agenda.Clashed(attacker))
    g.push(agenda.Blows(attacker, tuple(id for id in fighters if id not in first)))
    g.push(agenda.Blows(attacker, tuple(first)))


def blows(g: Game, step: agenda.Blows) -> None:
    """The step ``blows``: some of those that fight strike at the same time, if they still stand."""
    attack = g.board.attack
    attacker = step.attacker
    if attack is None:
        return
    struck: list[tuple[Source, int, int]] = []
    for id in step.strikers:
        if not stands(g, id):
            continue
        traits = g.table.cards[id]
        if id == attacker:
            g.set(attack, spare=surplus(g, traits, attack.split))
            struck += [(creature_source(g, id), whom, n) for whom, n in attack.split.items()]
        elif stands(g, attacker):
            struck.append((creature_source(g, id), attacker, strike_power(traits)))
    inflict(g, struck)
    g.settle()


def clashed(g: Game, step: agenda.Clashed) -> None:
    """The step ``clashed``: what an attacker had to spare goes to the city; the next one fights."""
    attack, attacker = g.board.attack, step.attacker
    if attack is None:
        return
    spare = attack.spare
    g.set(attack, spare=0, split={})
    if defenders_left(g, attacker):  # who lives on the way to the city lets nothing through
        spare = 0
    if spare > 0 and (stands(g, attacker) or has_fallen(g, attacker)):
        inflict(g, [(creature_source(g, attacker), attack.city, spare)])
        g.settle()
    next_battle(g, attacker)


def surplus(g: Game, attacker: Traits, parts: Mapping[int, int]) -> int:
    """What goes to the city with Overrun: damage beyond what kills the defenders (A-11.5)."""
    if "overrun" not in attacker.skills:
        return 0
    beyond = 0
    for id, amount in parts.items():
        traits = g.trait(id)
        if traits is not None:
            deadly = "deadly" in attacker.skills and "immune to deadly" not in traits.bans
            enough = 1 if deadly else max(0, traits.defence - traits.card.damage)
            beyond += max(0, amount - enough)
    return beyond


def unopposed(g: Game, traits: Traits) -> None:
    """An attacker without defenders strikes the city; Overrun even if it had some (A-9.5)."""
    attack = g.board.attack
    assert attack is not None
    if traits.id not in attack.touched or "overrun" in traits.skills:
        inflict(g, [(creature_source(g, traits.id), attack.city, strike_power(traits))])
        g.settle()


def next_battle(g: Game, attacker: int) -> None:
    """A battle is over: before the next one both sides may respond (A-9.4)."""
    attack = g.board.attack
    g.push(agenda.Battle())
    if attack is None:
        return
    g.set(attack, step="between", order=[id for id in attack.order if id != attacker])
    if attack.order:
        city = g.board.cards.get(attack.city)
        g.news(to=(g.board.active, city.controller) if city is not None else (), small=True)
        open_window(g, "battle")


def clear(g: Game, step: agenda.Clear) -> None:
    """The step ``clear``: the attack is over; its loot is shared out, then the dead are buried."""
    board, attack = g.board, g.board.attack
    g.set(board, attack=None)
    g.push(agenda.Bury())
    if attack is not None:
        share_loot(g, attack)


def bury_the_dead(g: Game, step: agenda.Bury) -> None:
    """The step ``bury``: the cards of the dead go to the graveyards (A-9.7)."""
    bury(g)
    g.settle()
    open_window(g, "battles")


def share_loot(g: Game, attack: Attack) -> None:
    """Loot of the dead goes to a creature of the other side that fought there (A-5.7)."""
    board = g.board
    for dead in board.field:
        foes = [id for id in foes_of(attack, dead.id) if stands(g, id)]
        for thing in g.in_order(card.id for card in attached(g, dead.id)):
            if foes and g.table.cards[thing].kind == "loot":
                g.push(agenda.Loot(board.cards[foes[0]].controller, thing, tuple(foes)))


def foes_of(attack: Attack, id: int) -> list[int]:
    """Whom a creature fought in an attack."""
    attackers = [attacker for attacker, who in attack.defenders.items() if id in who]
    return [*attack.defenders.get(id, []), *attackers]


def ask_loot(g: Game, step: agenda.Loot) -> None:
    """The step ``loot``: ask which creature takes it, where there is a choice."""
    board = g.board
    thing = step.thing
    if thing not in board.cards:
        return
    foes = [id for id in step.foes if stands(g, id)]
    if len(foes) > 1:
        g.push(agenda.Looted(step.seat, thing))
        prompt = later("Who takes {card}?", card=g.name_of(thing))
        g.ask("menu", step.seat, prompt, "answered", [option(g, id) for id in foes])
    elif foes:
        take_loot(g, step.seat, thing, foes[0])


def looted(g: Game, step: agenda.Looted) -> None:
    """The step ``looted``: the creature that was named takes the loot."""
    board = g.board
    take_loot(g, step.seat, step.thing, int(board.reply["pick"][0]))


def take_loot(g: Game, seat: int, thing: int, carrier: int) -> None:
    card = g.board.cards.get(thing)
    if card is None:
        return
    g.set(card, controller=seat)
    attach(g, thing, carrier)
