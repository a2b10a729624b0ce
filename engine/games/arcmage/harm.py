"""Damage, death and destruction, and what is looked at after everything that happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.arcmage.ending import see_defeats
from engine.games.arcmage.events import Counters, Damaged, Fell, Guarded, Moved, Strengthened
from engine.games.arcmage.game import Game, option
from engine.games.arcmage.programs import PRINTS
from engine.games.arcmage.state import Board, Card, Effect
from engine.games.arcmage.traits import Traits
from engine.games.arcmage.zones import leave, lose_resource, put, to_army
from engine.table import Event, Option, Step

MOST_DAMAGE = 999


class Source:
    """What deals damage: a card in play, or a card on the stack."""

    __slots__ = ("faction", "id", "kind", "name", "seat", "types")

    def __init__(self, id: int, name: str, kind: str, faction: str, seat: int) -> None:
        self.id, self.name, self.kind, self.faction, self.seat = id, name, kind, faction, seat
        self.types = PRINTS[name].types if name else ()


def source_of(g: Game, f: Any) -> Source:
    """Where the damage of an effect comes from."""
    if (traits := g.trait(f.source)) is not None:
        return Source(traits.id, traits.name, traits.kind, traits.faction, f.you)
    printed = PRINTS[f.name]
    return Source(f.source, f.name, printed.kind, printed.faction, f.you)


# ------------------------------------------------------------------ damage


def deal(g: Game, f: Any, refs: Sequence[int], amount: int) -> None:
    """An effect deals damage to creatures, cities and players."""
    source = source_of(g, f)
    for ref in refs:
        hit(g, source, ref, amount)


def hit(g: Game, source: Source, ref: int, amount: int) -> None:
    """One thing takes damage from one source."""
    if ref < 0:
        suffer(g, source, -1 - ref, amount)
        return
    traits = g.trait(ref)
    if traits is None or amount <= 0:
        return
    amount = altered(g, source, traits, min(amount, MOST_DAMAGE))
    if amount <= 0:
        return
    if traits.kind == "city":
        hit_city(g, source, traits, amount)
        return
    if traits.kind != "creature":
        return
    if guards := bodyguards(g, traits):
        g.push("guard", traits.card.controller, ref, amount, source.id, source.name, *guards)
        return
    wound(g, source, ref, amount)


def altered(g: Game, source: Source, target: Traits, amount: int) -> int:
    """What is left of damage after all that doubles, lowers or prevents it."""
    hooks = g.table.hooks.get("damage", ())
    for scope, run in hooks:
        amount = run(g, scope, source, target, amount)
    return int(amount)


def wound(g: Game, source: Source, id: int, amount: int) -> None:
    """A creature takes damage that nothing prevents any more."""
    card = g.board.cards.get(id)
    if card is None or amount <= 0:
        return
    bruiser = g.trait(source.id)
    if bruiser is not None and "bruiser" in bruiser.skills:
        add_counters(g, [id], "-1/-1", amount)
    else:
        card.damage += amount
        g.stir("damage")
    g.tell(_damaged(source, card, amount))
    note_damage(g, source, id, amount)
    if bruiser is not None and "rabies" in bruiser.skills and not has_rabies(card):
        add_counters(g, [id], "rabies", 1)
    if (
        bruiser is not None
        and "deadly" in bruiser.skills
        and (traits := g.trait(id)) is not None
        and "immune to deadly" not in traits.bans
        and g.board.attack is not None
        and g.board.attack.step == "battle"
    ):
        card.doomed = True
    g.happened("damages", source.id, object=id, who=card.controller, amount=amount)


def _damaged(source: Source, card: Card, amount: int, left: int | None = None) -> Damaged:
    """The event that something took damage."""
    return Damaged(
        id=card.id,
        card=card.name,
        amount=amount,
        source=source.id,
        source_card=source.name,
        left=left,
    )


def has_rabies(card: Card) -> bool:
    return card.counters.get("rabies", 0) > 0


def note_damage(g: Game, source: Source, id: int, amount: int) -> None:
    """Remember who dealt damage, for what looks back on it."""
    if (own := g.board.cards.get(source.id)) is not None:
        own.dealt += amount
        defiance(g, source.id, amount)
    g.happened("is damaged", id, object=source.id, who=source.seat, amount=amount)


def defiance(g: Game, id: int, amount: int) -> None:
    """Damage dealt while defending a city is added to the city's strength (A-11.11)."""
    traits, attack = g.trait(id), g.board.attack
    if attack is None or traits is None or "defiance" not in traits.skills:
        return
    if any(id in who for who in attack.defenders.values()):
        strengthen(g, [attack.city], amount)


def hit_city(g: Game, source: Source, city: Traits, amount: int) -> None:
    """A city loses strength for good (A-8.1)."""
    card = g.board.cards[city.id]
    card.damage += amount
    card.taken += amount
    g.stir("damage")
    g.tell(_damaged(source, card, amount, city.strength))
    note_damage(g, source, card.id, amount)
    g.happened("damages", source.id, object=card.id, who=card.controller, amount=amount)


def suffer(g: Game, source: Source, seat: int, amount: int) -> None:
    """Damage to a player: he chooses one of his cities to take it."""
    if amount <= 0 or not g.cities(seat):
        return
    g.push("suffer", seat, amount, source.id, source.name)


def ask_suffer(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``suffer``: ask which city takes the damage, where there is a choice."""
    g, seat = Game(board, events), step.seat
    assert seat is not None
    cities = g.cities(seat)
    if len(cities) > 1:
        g.push("suffer done", seat, *step.data)
        prompt = f"Which of your cities takes {step.data[0]} damage?"
        g.ask("menu", seat, prompt, "answered", [option(g, city.id) for city in cities])
    elif cities:
        _suffer(g, seat, cities[0].id, step.data)


def suffered(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``suffer done``: the city that was chosen takes the damage."""
    assert step.seat is not None
    _suffer(Game(board, events), step.seat, int(board.reply["pick"][0]), step.data)


def _suffer(g: Game, seat: int, city: int, data: tuple[int | str, ...]) -> None:
    amount, id, name = int(data[0]), int(data[1]), str(data[2])
    hit(g, remembered(g, id, name), city, amount)
    settle(g)


def remembered(g: Game, id: int, name: str) -> Source:
    """A source of damage that a step knows by number and name."""
    if (traits := g.trait(id)) is not None:
        return Source(id, traits.name, traits.kind, traits.faction, traits.card.controller)
    printed = PRINTS[name]
    return Source(id, name, printed.kind, printed.faction, -1)


# ------------------------------------------------------------------ bodyguards


def bodyguards(g: Game, ward: Traits) -> list[int]:
    """Who may take damage that is meant for another creature (A-11.6)."""
    if ward.card.fallen:
        return []
    return [
        guard.id
        for guard in g.of("creature")
        if "bodyguard" in guard.skills
        and guard.card.controller == ward.card.controller
        and guard.id != ward.id
        and not guard.card.fallen
    ]


def ask_guard(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``guard``: ask how much of the damage a bodyguard takes."""
    g = Game(board, events)
    ward, amount, id, name, *some = step.data
    traits = g.trait(int(ward))
    left = bodyguards(g, traits) if traits is not None else []
    guards = [int(one) for one in some if one in left]  # some may have died since
    if not guards:
        wound(g, remembered(g, int(id), str(name)), int(ward), int(amount))
        settle(g)
        return
    guard = g.table.cards[guards[0]]
    most = min(int(amount), guard.skills["bodyguard"])
    g.push("guarded", step.seat, ward, amount, id, name, *guards)
    prompt = (
        f"{guard.name} may take up to {most} of {amount} damage meant for"
        f" {g.name_of(int(ward))}. How much?"
    )
    g.ask("number", step.seat, prompt, "answered", least=0, most=most)


def guarded(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``guarded``: the damage falls on the bodyguard and on its ward."""
    g = Game(board, events)
    ward, amount, id, name, *guards = step.data
    taken = int(board.reply["number"])
    source = remembered(g, int(id), str(name))
    guard = int(guards[0])
    if taken:
        names = g.card_name(guard), g.card_name(int(ward))
        g.tell(
            Guarded(guard=guard, card=names[0], ward=int(ward), ward_card=names[1], amount=taken)
        )
        if (attack := board.attack) is not None and source.id in attack.order:
            attack.spare = max(0, attack.spare - taken)  # it does not overrun any more
        suffered = altered(g, source, g.table.cards[guard], taken)
        wound(g, source, guard, min(taken, suffered))  # what doubles has doubled it already
    rest = int(amount) - taken
    if rest > 0 and len(guards) > 1:
        g.push("guard", step.seat, ward, rest, id, name, *guards[1:])
        return
    if rest > 0:
        wound(g, source, int(ward), rest)
    settle(g)


# ------------------------------------------------------------------ counters and strength


def add_counters(g: Game, ids: Sequence[int], kind: str, count: int) -> None:
    """Put counters on cards in play, or with a negative count take them off."""
    for id in ids:
        card = g.board.cards.get(id)
        if card is None or count == 0:
            continue
        have = card.counters.get(kind, 0)
        change = max(count, -have)
        if not change:
            continue
        card.counters[kind] = min(MOST_DAMAGE, have + change)
        if not card.counters[kind]:
            del card.counters[kind]
        g.touch()
        g.tell(Counters(id=id, card=card.name, kind=kind, amount=change))


def strengthen(g: Game, refs: Sequence[int], amount: int) -> None:
    """Cities gain strength, or lose some that is not damage."""
    for id in refs:
        card = g.board.cards.get(id)
        if card is not None and PRINTS[card.name].kind == "city" and amount:
            card.damage = max(-MOST_DAMAGE, card.damage - amount)
            g.stir("damage")
            g.tell(Strengthened(id=id, card=card.name, amount=amount))


# ------------------------------------------------------------------ death


def destroy(g: Game, f: Any, refs: Sequence[int]) -> None:
    """Cards are destroyed; what is indestructible stays (A-11.7)."""
    for id in refs:
        traits = g.trait(id)
        if traits is None or "indestructible" in traits.skills:
            continue
        if traits.kind == "creature":
            die(g, id)
        elif traits.kind == "city":
            fall(g, id)
        else:
            leave(g, id, "grave")


def sacrifice(g: Game, f: Any, refs: Sequence[int]) -> None:
    """Players give up cards of their own; nothing protects from it."""
    count = 0
    for id in refs:
        card = g.board.cards.get(id)
        if card is not None:
            count += 1
            g.happened("sacrifices", id, who=card.controller)
            if PRINTS[card.name].kind == "city":
                fall(g, id)
            else:
                leave(g, id, "grave", died=True)
        else:
            count += lose_resource(g, id)
    f.numbers["count"] = f.numbers.get("count", 0) + count


def die(g: Game, id: int) -> None:
    """A creature dies, unless something happens instead."""
    card = g.board.cards.get(id)
    if card is None or (not card.spared and happens_instead(g, card)):
        return
    leave(g, id, "grave", died=True)


def happens_instead(g: Game, card: Card) -> bool:
    """Whether an effect replaces a death; if so it happens next."""
    for scope, run in g.table.hooks.get("death", ()):
        ability = run(g, scope, g.table.cards[card.id])
        if ability is None:
            continue
        name, which, stamp = ability
        board = g.board
        if stamp:
            board.lasting = [one for one in board.lasting if one.stamp != stamp]
        card.spared, card.damage, card.doomed = True, 0, False
        effect = Effect(
            id=g.new_id(),
            name=name,
            ability=which,
            you=scope.you,
            source=scope.source,
            it=[card.id],
            subject=card.id,
            part="instead",
        )
        board.running.append(effect)
        g.touch()
        g.push("effect")
        return True
    return False


def fall(g: Game, id: int) -> None:
    """A city is destroyed; its residents find another place (A-8.1, A-8.2)."""
    board = g.board
    card = board.cards.get(id)
    if card is None:
        return
    g.happened("falls", id, who=card.controller)
    residents = [c for c in board.cards.values() if c.place == "city" and c.host == id]
    board.cards.pop(id)
    g.touch()
    for other in [c.id for c in board.cards.values() if c.place == "attached" and c.host == id]:
        leave(g, other, "grave")
    g.tell(Fell(id=id, card=card.name, seat=card.controller))
    board.fallen_cities[card.controller] = board.fallen_cities.get(card.controller, 0) + 1
    put(g, card.name, card.owner, "grave")
    homeless = []
    for resident in residents:
        if resident.marked:
            leave(g, resident.id, "hand")
        elif resident.id in board.cards:
            homeless.append(resident.id)
    if homeless:
        g.push("rehouse", None, *homeless)


def rehouse(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``rehouse``: where the first of some homeless residents goes (A-8.2)."""
    g = Game(board, events)
    id, *rest = (int(part) for part in step.data)
    if rest:
        g.push("rehouse", None, *rest)
    card = board.cards.get(id)
    if card is None or board.players[card.controller].lost:
        return
    seat = card.controller
    cities = [city for city in g.cities(seat) if may_live_in(g, id, city.id)]
    if not cities:
        to_army(g, card)
        settle(g)
        return
    g.push("rehoused", seat, id)
    army = Option("0", "Your army", "army")
    options = [army, *(option(g, city.id) for city in cities)]
    g.ask("menu", seat, f"Where does {card.name} go?", "answered", options)


def rehoused(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``rehoused``: a homeless resident goes where its controller said."""
    g = Game(board, events)
    card = board.cards.get(int(step.data[0]))
    city = int(board.reply["pick"][0])
    if card is not None:
        if city in board.cards:
            card.host = city
            g.touch()
            town = g.card_name(city)
            g.tell(Moved(id=card.id, card=card.name, place="city", host=city, host_card=town))
        else:
            to_army(g, card)
    settle(g)


def may_live_in(g: Game, id: int, city: int) -> bool:
    """Whether nothing forbids a creature to be in a city."""
    traits, home = g.trait(id), g.trait(city)
    if traits is None or home is None:
        return False
    return not any(deed == "enter" and run(g, scope, home) for deed, run, scope in traits.walls)


# ------------------------------------------------------------------ after everything


def settle(g: Game) -> None:
    """What follows from the state itself, until nothing more does or somebody must be asked."""
    board = g.board
    agenda = len(board.agenda)
    while board.outcome is None and len(board.agenda) == agenda and not g.table.quiet:
        if not (see_deaths(g) or see_attachments(g)):
            g.table.quiet = True
    see_defeats(g)


def see_deaths(g: Game) -> bool:
    """Creatures and cities whose time has come; whether there was any."""
    board = g.board
    battle = board.attack is not None and board.attack.step == "battle"
    fallen = False
    for traits in list(g.table.cards.values()):
        card = board.cards[traits.id]
        if card.fallen:
            continue
        if traits.kind == "city":
            if traits.strength <= 0 and board.phase != "setup":
                fall(g, card.id)
                return True
        elif traits.kind == "creature":
            if not is_dying(traits, card):
                card.spared = False
            elif battle:
                card.fallen = fallen = True
            else:
                die(g, card.id)
                return True
    if fallen:
        g.touch()
    return fallen


def is_dying(traits: Traits, card: Card) -> bool:
    if traits.defence <= 0:
        return True
    if "homesick" in traits.skills and traits.loyalty <= 0 and card.lost_loyalty > 0:
        return True
    if "indestructible" in traits.skills:
        return False
    return card.doomed or card.damage >= traits.defence


def see_attachments(g: Game) -> bool:
    """What is attached to something that is gone goes to the graveyard."""
    board = g.board
    for card in list(board.cards.values()):
        if card.place == "attached" and not there(g, card.host):
            leave(g, card.id, "grave")
            return True
        if card.place == "city" and card.host not in board.cards:
            to_army(g, card)
            return True
    return False


def there(g: Game, ref: int) -> bool:
    """Whether a reference is still something in play, or a player who is not defeated."""
    if ref < 0:
        return not g.player(-1 - ref).lost
    return ref in g.board.cards or g.resource(ref) is not None
