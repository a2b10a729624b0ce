"""Where cards are, and how they go elsewhere; how they leave play: ``departures``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from engine.creatures.board.events import (
    Discarded,
    Drew,
    Entered,
    Milled,
    Moved,
    Placed,
    Returned,
    Revealed,
    Shuffled,
    Stolen,
    TooMuch,
)
from engine.creatures.board.game import Game
from engine.creatures.board.limits import MOST_TOKENS
from engine.creatures.board.state import Buried, Effect, Resource
from engine.creatures.board.traits import Scope
from engine.creatures.printed.lexicon import word

T = TypeVar("T")


def without(some: Iterable[T], *gone: T) -> list[T]:
    """The same without some of it, each of them once."""
    left = list(some)
    for one in gone:
        left.remove(one)
    return left


def enter(
    g: Game,
    name: str,
    owner: int,
    controller: int,
    place: str,
    host: int = 0,
    marked: bool = False,
    x: int = 0,
    **state: Any,
) -> int:
    """A card comes into play; its new number."""
    board, printed = g.board, g.prints[name]
    id = g.new_id()
    card = g.card_type(
        id, name, owner, controller, place, host, marked, since=board.turn, x=x, **state
    )
    g.set(board, cards={**board.cards, id: card})
    g.manual.newcomer(g, card)
    for ability in printed.by_sort.get("enters", ()):
        if ability.value is not None and ability.costs is None:
            kind, count = ability.value(g, Scope(controller, id, x))
            if count > 0:
                g.set(card, counters={**card.counters, kind: card.counters.get(kind, 0) + count})
    town = g.card_name(host)
    g.tell(Entered(id=id, card=name, seat=controller, place=place, host=host, host_card=town))
    g.happened("comes", id, who=controller)
    g.manual.arrived(g, id)
    return id


def room_for_tokens(g: Game, f: Effect, seat: int) -> int:
    """How many more tokens can come under a player's control."""
    there = sum(
        card.controller == seat and g.prints[card.name].token for card in g.board.cards.values()
    )
    if there >= MOST_TOKENS:
        g.tell(TooMuch(card=f.name))
    return max(0, MOST_TOKENS - int(there))


def put(g: Game, name: str, owner: int, to: str) -> int:
    """A card that is nowhere goes to a place out of play; its new number in a graveyard."""
    player = g.player(owner)
    if player.lost:
        return 0
    if to == "hand":
        g.set(player, hand=[*player.hand, name])
    elif to == "top":
        g.set(player, deck=[*player.deck, name])
    elif to == "bottom":
        g.set(player, deck=[name, *player.deck])
    elif to == "removed":
        g.set(player, removed=[*player.removed, name])
    elif g.prints[name].token:
        return 0
    else:
        id = g.new_id()
        g.set(player, grave=[*player.grave, Buried(id, name)])
        _wake(g, owner)
        return id
    return 0


def _wake(g: Game, owner: int) -> None:
    """A card may be waiting for others to lie on top of it in a graveyard."""
    grave = g.player(owner).grave
    for depth, entry in enumerate(reversed(grave)):
        for ability in g.prints[entry.name].by_sort.get("trigger", ()):
            if ability.event == f"buried {depth}":
                g.trigger(entry.name, ability, owner, subject=entry.id)


def dig(g: Game, id: int) -> tuple[int, str] | None:
    """Take a card out of a graveyard: its owner and its name."""
    found = g.buried(id)
    if found is None:
        return None
    seat, entry = found
    player = g.player(seat)
    g.set(player, grave=without(player.grave, entry))
    return seat, entry.name


@word
def exhume(g: Game, f: Effect, refs: Sequence[int], to: str, owner: int | None = None) -> None:
    """Cards go from graveyards to their owners' hands or decks, or out of the game."""
    for ref in refs:
        taken = dig(g, ref)
        if taken is not None:
            seat, name = taken
            put(g, name, seat, to)
            g.tell(Returned(seat=seat, place=to, card=name))
            f.numbers["count"] = f.numbers.get("count", 0) + 1


@word
def raise_up(g: Game, f: Effect, refs: Sequence[int], place: int, marked: bool = False) -> None:
    """Cards come from graveyards into play under the control of whoever does it."""
    came = []
    for ref in refs:
        found = g.buried(ref)
        if found is None or not g.prints[found[1].name].permanent:
            continue
        if unique_there(g, found[1].name, f.you):
            continue
        seat, name = dig(g, ref) or (0, "")
        came.append(g.manual.settle_in(g, name, seat, f.you, place, marked))
    f.it = came


def unique_there(g: Game, name: str, seat: int) -> bool:
    """Whether a unique card of this name is under a player's control already."""
    if not g.prints[name].unique:
        return False
    return any(c.name == name and c.controller == seat for c in g.board.cards.values())


def attach(g: Game, id: int, host: int) -> None:
    """An enchantment or loot goes onto something else."""
    card = g.board.cards.get(id)
    if card is not None:
        g.set(card, place="attached", host=host)
        what = g.card_name(host)
        g.tell(Moved(id=id, card=card.name, place="attached", host=host, host_card=what))


@word
def draw(g: Game, seats: Sequence[int], count: int) -> None:
    """Players draw; who must and cannot is defeated."""
    for seat in seats:
        player = g.player(seat)
        if "draw" in player_bans(g, seat):
            continue
        if count > len(player.deck):
            g.set(player, deck_out=True)
        drawn = take(g, seat, count)
        if not drawn:
            continue
        g.set(player, hand=[*player.hand, *drawn], drawn=player.drawn + len(drawn))
        g.tell_apart(
            seat,
            Drew(seat=seat, count=len(drawn), cards=tuple(drawn)),
            Drew(seat=seat, count=len(drawn)),
        )
        for _ in drawn:
            g.happened("draws", who=seat)


def take(g: Game, seat: int, count: int) -> list[str]:
    """Take the top cards of a deck, as many as there are, the top first."""
    player = g.player(seat)
    left = max(0, len(player.deck) - max(0, count))
    taken = list(reversed(player.deck[left:]))
    g.set(player, deck=player.deck[:left])
    return taken


def player_bans(g: Game, seat: int) -> list[str]:
    """What a player cannot do: ``draw``."""
    return [deed for scope, run in g.table.hooks.get("ban", ()) for deed in run(g, scope, seat)]


@word
def mill(g: Game, f: Effect, seats: Sequence[int], count: int) -> None:
    """Cards go from the top of decks into graveyards."""
    for seat in seats:
        player = g.player(seat)
        gone = []
        for _ in range(min(count, len(player.deck))):
            gone += take(g, seat, 1)
            put(g, gone[-1], seat, "grave")
        if gone:
            g.tell(Milled(seat=seat, cards=tuple(gone)))
            f.numbers["count"] = f.numbers.get("count", 0) + len(gone)
            for name in gone:
                g.happened("mills", who=seat, named=name)


def shuffle(g: Game, seat: int) -> None:
    player = g.player(seat)
    g.set(player, deck=g.board.chance.shuffled(player.deck))
    g.tell(Shuffled(seat=seat))


def discard(g: Game, seat: int, name: str) -> int:
    """A card goes from a hand to the graveyard; its number there."""
    player = g.player(seat)
    g.set(player, hand=without(player.hand, name))
    id = put(g, name, seat, "grave")
    g.tell(Discarded(seat=seat, card=name, id=id))
    g.happened("discards", who=seat, named=name, subject=id)
    return id


@word
def discard_random(g: Game, seats: Sequence[int], count: int) -> None:
    for seat in seats:
        for _ in range(count):
            if hand := g.player(seat).hand:
                discard(g, seat, g.board.chance.choice(sorted(hand)))


@word
def reveal_random(g: Game, f: Effect, seats: Sequence[int]) -> None:
    """Cards of hands are shown to everybody, chance says which."""
    for seat in seats:
        if hand := g.player(seat).hand:
            name = g.board.chance.choice(sorted(hand))
            g.tell(Revealed(seat=seat, place="hand", cards=(name,)))


@word
def reveal_hand(g: Game, seats: Sequence[int]) -> None:
    for seat in seats:
        if hand := g.player(seat).hand:
            g.tell(Revealed(seat=seat, place="hand", cards=tuple(sorted(hand))))


@word
def look_at_hand(g: Game, you: int, seats: Sequence[int]) -> None:
    """Only who does it sees the hands."""
    for seat in seats:
        cards = tuple(sorted(g.player(seat).hand))
        g.tell(Revealed(seat=seat, place="hand", cards=cards, audience=(you,)))


@word
def look_at_top(g: Game, you: int, seats: Sequence[int], count: int) -> None:
    """Only who does it sees the top cards of the decks."""
    for seat in seats:
        cards = tuple(reversed(g.player(seat).deck[-count:])) if count > 0 else ()
        g.tell(Revealed(seat=seat, place="deck", cards=cards, audience=(you,)))


@word
def reveal_resources(g: Game, seats: Sequence[int]) -> None:
    for seat in seats:
        cards = tuple(sorted(resource.name for resource in g.player(seat).resources))
        g.tell(Revealed(seat=seat, place="reserve", cards=cards))


def room(g: Game, seat: int) -> int:
    """How many more resource cards a player may have."""
    hooks = g.table.hooks.get("resource limit", ())
    most = min((run(g, scope, seat) for scope, run in hooks), default=999)
    return max(0, most - len(g.player(seat).resources))


def place(g: Game, seat: int, name: str, faction: str, marked: bool = False) -> int:
    """A card of nowhere becomes a resource card, face down."""
    id = g.new_id()
    player = g.player(seat)
    g.set(player, resources=[*player.resources, Resource(id, name, seat, faction, marked)])
    g.tell_apart(
        seat,
        Placed(seat=seat, id=id, faction=faction, card=name),
        Placed(seat=seat, id=id, faction=faction),
    )
    return id


def steal_resource(g: Game, f: Effect, seat: int, taker: int) -> None:
    """A player takes a resource card from another, an unmarked one first."""
    giver = g.player(seat)
    if seat == taker or not giver.resources or not room(g, taker):
        return
    resource = min(giver.resources, key=lambda card: card.marked)
    hand_over(g, resource.id, seat, taker)
    if (card := g.board.cards.get(f.source)) is not None:
        g.set(card, chosen=(*card.chosen, resource.id))


def hand_over(g: Game, id: int, giver: int, taker: int) -> None:
    """A resource card of one player comes under the control of another."""
    found = g.resource(id)
    if found is None or found[0] != giver:
        return
    resource = found[1]
    loser, winner = g.player(giver), g.player(taker)
    g.set(loser, resources=without(loser.resources, resource))
    g.set(winner, resources=[*winner.resources, resource])
    g.tell(Stolen(id=id, giver=giver, taker=taker, faction=resource.faction))


@word
def return_resources(g: Game, f: Effect, refs: Sequence[int]) -> None:
    """Resource cards go back to their owners."""
    for id in refs:
        found = g.resource(id)
        if found is not None and found[0] != found[1].owner:
            hand_over(g, id, found[0], found[1].owner)
