"""What damage does in Arcmage, how cities fall, and what is looked at after all that happens."""

from __future__ import annotations

from collections.abc import Sequence

from engine.creatures.asking import there
from engine.creatures.events import Damaged, Moved
from engine.creatures.game import option
from engine.creatures.guarding import bodyguards
from engine.creatures.harm import MOST_DAMAGE, Source, add_counters, altered, die, remembered
from engine.creatures.zones import leave, put
from engine.games.arcmage.ending import see_defeats
from engine.games.arcmage.events import Fell, Strengthened
from engine.games.arcmage.game import Game
from engine.games.arcmage.state import Card
from engine.games.arcmage.traits import Traits
from engine.games.arcmage.zones import to_army
from engine.table import Option, Step
from engine.words import called, later, noted

# ------------------------------------------------------------------ damage


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


def ask_suffer(g: Game, step: Step) -> None:
    """The step ``suffer``: ask which city takes the damage, where there is a choice."""
    seat = step.seat
    assert seat is not None
    cities = g.cities(seat)
    if len(cities) > 1:
        g.push("suffer done", seat, *step.data)
        prompt = later("Which of your cities takes {n} damage?", n=int(step.data[0]))
        g.ask("menu", seat, prompt, "answered", [option(g, city.id) for city in cities])
    elif cities:
        _suffer(g, seat, cities[0].id, step.data)


def suffered(g: Game, step: Step) -> None:
    """The step ``suffer done``: the city that was chosen takes the damage."""
    board = g.board
    assert step.seat is not None
    _suffer(g, step.seat, int(board.reply["pick"][0]), step.data)


def _suffer(g: Game, seat: int, city: int, data: tuple[int | str, ...]) -> None:
    amount, id, name = int(data[0]), int(data[1]), str(data[2])
    hit(g, remembered(g, id, name), city, amount)
    settle(g)


def guarded(g: Game, source: Source, taken: int) -> None:
    """What a bodyguard took does not overrun any more (A-11.6)."""
    attack = g.board.attack
    if attack is not None and source.id in attack.order:
        attack.spare = max(0, attack.spare - taken)


# ------------------------------------------------------------------ counters and strength


def strengthen(g: Game, refs: Sequence[int], amount: int) -> None:
    """Cities gain strength, or lose some that is not damage."""
    for id in refs:
        card = g.board.cards.get(id)
        if card is not None and g.prints[card.name].kind == "city" and amount:
            card.damage = max(-MOST_DAMAGE, card.damage - amount)
            g.stir("damage")
            g.tell(Strengthened(id=id, card=card.name, amount=amount))


# ------------------------------------------------------------------ death


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


def rehouse(g: Game, step: Step) -> None:
    """The step ``rehouse``: where the first of some homeless residents goes (A-8.2)."""
    board = g.board
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
    army = Option("0", noted("Your army"), "army")
    options = [army, *(option(g, city.id) for city in cities)]
    prompt = later("Where does {card} go?", card=called(card.name))
    g.ask("menu", seat, prompt, "answered", options)


def rehoused(g: Game, step: Step) -> None:
    """The step ``rehoused``: a homeless resident goes where its controller said."""
    board = g.board
    card = board.cards.get(int(step.data[0]))
    city = int(board.reply["pick"][0])
    if card is not None:
        if city in board.cards:
            card.place, card.host = "city", city  # he may have waited in the army
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
