"""The two fronts, the ground, and how cards come and go there (chapter 4)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.creatures.board.departures import FIELD, Leaving, attached, leave_together
from engine.creatures.board.zones import enter, put, room_for_tokens
from engine.games.wtactics.board.events import Dropped, MovedFronts
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.state import Card, Effect
from engine.games.wtactics.board.traits import Traits
from engine.games.wtactics.numbers import FRONTS, OFFENSIVE
from engine.games.wtactics.printed.lexicon import word
from engine.words import noted

AT_ONCE = 20
"""So many tokens can come at once."""

# ------------------------------------------------------------------ what texts ask


@word
def on_front(g: Game, card: Card, seat: int, front: int, own: bool) -> bool:
    """Whether a card is at a front as a player sees it, on his own side or on the others'."""
    if (card.controller == seat) is not own:
        return False
    return g.front_for(card, seat) == front


@word
def is_on(g: Game, id: int, front: int) -> bool:
    card = g.card(id)
    return card is not None and card.place == FRONTS[front]


def beside(g: Game, card: Card, other: int) -> bool:
    """On the same front of the same player."""
    own = g.card(other)
    return (
        own is not None
        and card.place in FRONTS
        and (card.place, card.controller) == (own.place, own.controller)
    )


def own_creatures(g: Game, seat: int, front: int) -> list[Traits]:
    place = FRONTS[front]
    return [x for x in g.of("creature") if x.card.controller == seat and x.card.place == place]


def has_caster(g: Game, seat: int, front: int) -> bool:
    """Whether a player can use magic at a front (O-9.4)."""
    return any("Caster" in x.types for x in own_creatures(g, seat, front))


def has_bystander(g: Game, seat: int, front: int) -> bool:
    """Whether a player has an unmarked, unassigned creature at a front (O-9.4)."""
    return any(not x.card.marked and not x.card.assigned for x in own_creatures(g, seat, front))


# ------------------------------------------------------------------ coming


@word
def token(g: Game, f: Effect, name: str, count: int, place: int, seat: int, marked: bool) -> None:
    """Tokens come to a front."""
    made = []
    for _ in range(min(count, AT_ONCE, room_for_tokens(g, f, seat))):
        made.append(enter(g, name, seat, seat, FRONTS[max(0, place)], 0, marked))
        g.happened("token", made[-1], who=seat)
    f.it = made


def settle_in(g: Game, name: str, owner: int, seat: int, place: int, marked: bool = False) -> int:
    """A permanent card comes into play at a front; what can only be attached goes to the grave."""
    if g.prints[name].kind != "creature":
        return put(g, name, owner, "grave")
    return enter(g, name, owner, seat, FRONTS[max(OFFENSIVE, place)], 0, marked)


YOURS = (noted("Your Offensive"), noted("Your Defensive"))


# ------------------------------------------------------------------ going


def follows(g: Game, card: Card, one: Leaving) -> list[Leaving]:
    """What leaves play with a card: what is attached to it, and equipment into the same hand
    (O-10.4). To who died in combat it happens when that is over (O-11.8)."""
    if one.to == FIELD:
        return []
    things = {thing.id for thing in carried(g, card.id)} if one.to == "hand" else ()
    return [Leaving(x.id, "hand" if x.id in things else "grave") for x in attached(g, card.id)]


def left(g: Game, gone: Sequence[tuple[Card, Leaving]]) -> None:
    """Cards have left play: they are out of the fight; the equipment of those who died in combat
    lies on the ground (O-10.4)."""
    for card, one in gone:
        if one.to == FIELD:
            drop(g, card)
        else:
            out_of_attack(g, card.id)


def drop(g: Game, card: Card) -> None:
    """The equipment of somebody who died in combat lies on the ground of his front."""
    for thing in carried(g, card.id):
        front = FRONTS.index(card.place)
        g.set(thing, place="ground", host=0, working=False, front=front)
        g.set(thing, controller=card.controller)
        g.tell(Dropped(id=thing.id, card=thing.name))


def carried(g: Game, id: int) -> list[Card]:
    """The equipment that a creature carries."""
    return [
        card
        for card in g.board.cards.values()
        if (card.place, card.host) == ("attached", id) and g.prints[card.name].kind == "equipment"
    ]


def out_of_attack(g: Game, id: int) -> None:
    """Somebody takes no part in the attack any more."""
    attack = g.board.attack
    if attack is None:
        return
    for combat in attack.combats:
        g.set(
            combat,
            attackers=[one for one in combat.attackers if one != id],
            blockers=[one for one in combat.blockers if one != id],
        )


def regroup(g: Game, card: Card) -> None:
    """Who comes under another's control goes to the same front of the new side, unassigned and out
    of the fight; what he carries goes with him (O-10.4)."""
    g.set(card, assigned=0, settled=False)
    out_of_attack(g, card.id)
    for thing in carried(g, card.id):
        g.set(thing, controller=card.controller)


def clear_ground(g: Game) -> None:
    """At the end of a turn what lies on the ground is discarded by its owner (O-10.5)."""
    lying = [card.id for card in g.board.cards.values() if card.place == "ground"]
    leave_together(g, [Leaving(id, "grave") for id in lying])


# ------------------------------------------------------------------ from front to front


def relocate(g: Game, id: int, front: int) -> bool:
    """A creature goes to a front of its controller, and nothing else; whether it went."""
    card = g.board.cards.get(id)
    if card is None or card.place not in FRONTS or card.place == FRONTS[front]:
        return False
    g.set(card, place="offensive" if front == OFFENSIVE else "defensive")
    out_of_attack(g, id)
    g.happened("moves", id, who=card.controller)
    return True


def march(g: Game, seat: int, refs: Sequence[int], front: int) -> None:
    """Creatures of a player go to a front together."""
    went = [id for id in refs if relocate(g, id, front)]
    if went:
        names = g.card_names(went)
        g.tell(MovedFronts(seat=seat, ids=tuple(went), cards=names, place=FRONTS[front]))


@word
def move_all(g: Game, f: Effect, refs: Sequence[int], place: int) -> None:
    """Creatures go to a front of their controllers; it does not mark them."""
    for id in refs:
        if (traits := g.trait(id)) is not None and traits.kind == "creature":
            march(g, traits.card.controller, [id], max(OFFENSIVE, place))


@word
def switch_front(g: Game, f: Effect, refs: Sequence[int]) -> None:
    f.it = list(refs)
    for id in refs:
        card = g.card(id)
        if card is not None and card.place in FRONTS:
            march(g, card.controller, [id], 1 - FRONTS.index(card.place))
