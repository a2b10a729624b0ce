"""What damage does in Arcmage, how cities fall, and who is due to leave."""

from __future__ import annotations

from collections.abc import Sequence

from engine.creatures.board.events import Damaged, Moved
from engine.creatures.board.game import option
from engine.creatures.fights.damage import Source
from engine.creatures.fights.harm import MOST_DAMAGE, add_counters
from engine.games.arcmage.board import agenda
from engine.games.arcmage.board.events import Strengthened
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.state import Card
from engine.games.arcmage.board.traits import Traits
from engine.games.arcmage.board.zones import to_army
from engine.games.arcmage.printed.lexicon import word
from engine.table import Option
from engine.words import called, later, noted

# ------------------------------------------------------------------ damage


def victims(g: Game, seat: int) -> list[int]:
    """Damage to a player is taken by one of his cities."""
    return [city.id for city in g.cities(seat)]


def hit(g: Game, source: Source, ref: int, amount: int) -> None:
    """A creature or a city takes damage from one source, that nothing prevents any more."""
    traits = g.trait(ref)
    if traits is None or amount <= 0:
        return
    if traits.kind == "city":
        hit_city(g, source, traits, amount)
    else:
        wound(g, source, traits, amount)


def wound(g: Game, source: Source, hurt: Traits, amount: int) -> None:
    """A creature takes damage."""
    id, card = hurt.id, g.board.cards[hurt.id]
    if "bruiser" in source.skills:
        add_counters(g, [id], "-1/-1", amount)
    else:
        g.set(card, damage=card.damage + amount)
    g.tell(_damaged(source, card, amount))
    note_damage(g, source, id, amount)
    if "rabies" in source.skills and not has_rabies(card):
        add_counters(g, [id], "rabies", 1)
    if "deadly" in source.skills and "immune to deadly" not in hurt.bans and fighting(g):
        g.set(card, doomed=True)
    g.happened("damages", source.id, object=id, who=card.controller, amount=amount)


def fighting(g: Game) -> bool:
    """Whether a battle is fought at this moment."""
    return g.board.attack is not None and g.board.attack.step == "battle"


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
        g.set(own, dealt=own.dealt + amount)
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
    g.set(card, damage=card.damage + amount, taken=card.taken + amount)
    g.tell(_damaged(source, card, amount, city.strength))
    note_damage(g, source, card.id, amount)
    g.happened("damages", source.id, object=card.id, who=card.controller, amount=amount)


def guarded(g: Game, source: Source, taken: int) -> None:
    """What a bodyguard took does not overrun any more (A-11.6)."""
    attack = g.board.attack
    if attack is not None and source.id in attack.order:
        g.set(attack, spare=max(0, attack.spare - taken))


# ------------------------------------------------------------------ counters and strength


@word
def strengthen(g: Game, refs: Sequence[int], amount: int) -> None:
    """Cities gain strength, or lose some that is not damage."""
    for id in refs:
        card = g.board.cards.get(id)
        if card is not None and g.prints[card.name].kind == "city" and amount:
            g.set(card, damage=max(-MOST_DAMAGE, card.damage - amount))
            g.tell(Strengthened(id=id, card=card.name, amount=amount))


# ------------------------------------------------------------------ who has lost his city


def rehouse(g: Game, step: agenda.Rehouse) -> None:
    """The step ``rehouse``: where the first of some homeless residents goes (A-8.2)."""
    board = g.board
    id, *rest = step.ids
    if rest:
        g.push(agenda.Rehouse(tuple(rest)))
    card = board.cards.get(id)
    if card is None or board.players[card.controller].lost:
        settle_down(g)
        return
    seat = card.controller
    cities = [city for city in g.cities(seat) if may_live_in(g, id, city.id)]
    if not cities:
        to_army(g, card)
        settle_down(g)
        return
    g.push(agenda.Rehoused(seat, id))
    army = Option("0", noted("Your army"), "army")
    options = [army, *(option(g, city.id) for city in cities)]
    prompt = later("Where does {card} go?", card=called(card.name))
    g.ask("menu", seat, prompt, "answered", options)


def rehoused(g: Game, step: agenda.Rehoused) -> None:
    """The step ``rehoused``: a homeless resident goes where its controller said."""
    board = g.board
    card = board.cards.get(step.id)
    city = int(board.reply["pick"][0])
    if card is not None:
        if city in board.cards:
            g.set(card, place="city", host=city)
            town = g.card_name(city)
            g.tell(Moved(id=card.id, card=card.name, place="city", host=city, host_card=town))
        else:
            to_army(g, card)
    settle_down(g)


def settle_down(g: Game) -> None:
    """Once all have a place again, it is seen what follows."""
    if not (g.board.agenda and isinstance(g.board.agenda[-1], agenda.Rehouse)):
        g.settle()


def may_live_in(g: Game, id: int, city: int) -> bool:
    """Whether nothing forbids a creature to be in a city."""
    traits, home = g.trait(id), g.trait(city)
    if traits is None or home is None:
        return False
    return not any(deed == "enter" and run(g, scope, home) for deed, run, scope in traits.walls)


# ------------------------------------------------------------------ what is due


def due(g: Game) -> list[int]:
    """The creatures that die and the cities that fall now (A-8.1, A-9.4, A-10.4)."""
    board, found = g.board, []
    for traits in g.table.cards.values():
        if traits.kind == "city":
            if traits.strength <= 0 and board.phase != "setup":
                found.append(traits.id)
        elif traits.kind == "creature":
            if is_dying(traits, traits.card):
                found.append(traits.id)
            elif traits.card.spared:  # it is looked at often
                g.set(traits.card, spared=False)
    return found


def is_dying(traits: Traits, card: Card) -> bool:
    if traits.defence <= 0:
        return True
    if card.lost_loyalty > 0 and traits.loyalty <= 0 and "homesick" in traits.skills:
        return True
    if card.doomed or card.damage >= traits.defence:
        return "indestructible" not in traits.skills
    return False
