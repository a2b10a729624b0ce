"""What texts do to the match that is not a rule of its own elsewhere.

Each function is called by the programs of cards under its own name.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.creatures.board import agenda, queries, zones
from engine.creatures.board.departures import Leaving, come_under, leave_together, lose_resource
from engine.creatures.board.events import Changed, TooMuch
from engine.creatures.board.game import Game
from engine.creatures.board.limits import MOST_LASTING, MOST_LATER, weary
from engine.creatures.board.queries import first
from engine.creatures.board.state import Effect, Lasting, Later
from engine.creatures.board.zones import put
from engine.creatures.fights import harm
from engine.creatures.fights.damage import creature_source, inflict
from engine.creatures.printed.lexicon import word
from engine.creatures.responses import choices, payment, stack
from engine.words import called, later, noted


@word
def hold(
    g: Game, f: Effect, statement: int, refs: Sequence[int], ends: str, told: tuple[str, str]
) -> None:
    """A statement holds for some things until it ends; it is ``told`` of one, or of several."""
    if ends == "held" and not queries.is_marked(g, f.source):
        return
    _lay_down(g, f, statement, refs, ends, ends, told)


@word
def shield(g: Game, f: Effect, statement: int, refs: Sequence[int], told: tuple[str, str]) -> None:
    """Something happens instead of a death in this turn, as what is told says itself."""
    _lay_down(g, f, statement, refs, "turn", "", told)


def _lay_down(
    g: Game,
    f: Effect,
    statement: int,
    refs: Sequence[int],
    ends: str,
    shown: str,
    told: tuple[str, str],
) -> None:
    board = g.board
    if len(board.lasting) >= MOST_LASTING:
        g.tell(TooMuch(card=f.name))
        return
    ids = tuple(dict.fromkeys(refs))
    lasting = Lasting(f.name, statement, f.you, f.source, g.new_id(), ends, ids, board.turn, f.x)
    g.set(board, lasting=[*board.lasting, lasting])
    cards, what = g.card_names(ids), told[len(ids) > 1]
    g.tell(Changed(ids=ids, cards=cards, card=f.name, ends=shown, what=what, x=f.x))
    f.it = list(ids)


@word
def postpone(g: Game, f: Effect, ability: int, moment: str, seat: int, wait: int) -> None:
    """Something happens at the next such moment.

    ``wait`` is 1 if not in a phase that goes on already, and 2 if not in this turn.
    """
    if len(g.board.later) >= MOST_LATER:
        g.tell(TooMuch(card=f.name))
        return
    effect = f.clone()
    effect.ability, effect.mode, effect.at, effect.part = ability, 0, 0, "effect"
    effect.targets = []
    effect.from_ = "trigger"
    started = moment.startswith("start") and g.board.phase in moment
    soonest = g.board.turn + (1 if wait == 2 or (wait and started) else 0)
    g.board.later.append(Later(moment, seat, soonest, effect))


@word
def remember(g: Game, f: Effect, refs: Sequence[int]) -> None:
    """The source remembers what was chosen for it."""
    f.it = list(refs)
    card = g.card(f.source)
    if card is not None:
        g.set(card, chosen=tuple(refs))


@word
def stash(f: Effect) -> int:
    """Keep what the text spoke of while something else is chosen."""
    f.queue = f.it
    return 0


@word
def unstash(f: Effect) -> list[int]:
    kept, f.queue = f.queue, []
    return kept


@word
def strike(g: Game, f: Effect, refs: Sequence[int]) -> None:
    """The thing the text spoke of deals damage equal to its attack."""
    traits = g.trait(first(f.it))
    if traits is None:
        return
    source = creature_source(g, traits.id)
    inflict(g, [(source, ref, traits.attack) for ref in refs])


@word
def duel(g: Game, f: Effect, refs: Sequence[int]) -> None:
    """Two creatures deal damage equal to their attack to each other."""
    one, other = g.trait(first(f.it)), g.trait(first(refs))
    if one is not None and other is not None:
        blows = ((one, other), (other, one))
        inflict(g, [(creature_source(g, who.id), whom.id, who.attack) for who, whom in blows])


@word
def remove_counters(g: Game, f: Effect, refs: Sequence[int], kind: str) -> None:
    """All counters of a kind go; how many they were is “that many”."""
    count = 0
    for ref in refs:
        count += queries.counters_on(g, ref, kind)
        harm.add_counters(g, [ref], kind, -queries.counters_on(g, ref, kind))
    f.numbers["count"] = count


@word
def die_after_all(g: Game, f: Effect) -> None:
    """What might have happened instead of a death was not wanted."""
    leave_together(g, [harm.death(g, f.subject)])


@word
def leave_all(g: Game, f: Effect, refs: Sequence[int], to: str) -> None:
    """Things in play, resource cards and cards of graveyards go somewhere else."""
    gone = leave_together(g, [Leaving(ref, to) for ref in refs])
    for ref in refs:
        if g.resource(ref) is not None:
            lose_resource(g, ref, to)
        elif g.buried(ref) is not None:
            zones.exhume(g, f, [ref], to)
    came = [gone[ref] for ref in refs if ref in gone]
    if list(refs) != [f.me]:  # “it” is still what it was when the card speaks of itself
        f.it = [ref for ref in came if ref]


@word
def attach_to(g: Game, f: Effect, refs: Sequence[int]) -> None:
    own = g.trait(f.source)
    if refs and own is not None and own.kind != "creature":  # it may be played as one
        zones.attach(g, f.source, refs[0])


@word
def dig_creatures(g: Game, f: Effect, seats: Sequence[int], count: int) -> None:
    """The top creature cards of a graveyard leave the game."""
    for seat in seats:
        grave = g.player(seat).grave
        refs = [one.id for one in reversed(grave) if g.prints[one.name].kind == "creature"][:count]
        zones.exhume(g, f, refs, "removed")


@word
def on_top(g: Game, f: Effect) -> None:
    """The card goes on top of its owner's graveyard."""
    if (taken := zones.dig(g, f.subject)) is not None:
        put(g, taken[1], taken[0], "grave")


@word
def return_me(g: Game, f: Effect) -> None:
    """The card goes from the graveyard to its owner's hand, if it is there."""
    for entry in reversed(g.player(f.owner).grave):
        if entry.name == f.name:
            zones.exhume(g, f, [entry.id], "hand")
            return


@word
def copy_items(g: Game, f: Effect, refs: Sequence[int]) -> None:
    """The effect of an event or magic on the stack happens once more, with the same targets."""
    for ref in refs:
        item = g.item(ref)
        if item is None or item.ability < 0 or g.prints[item.name].permanent:
            continue
        if weary(g.board):
            g.tell(TooMuch(card=f.name))
            return
        g.board.effects += 1
        twin = item.clone()
        twin.id, twin.you, twin.from_ = g.new_id(), f.you, "placed"
        g.board.stack.append(twin)
        g.news(by=f.you)
        stack.announce_event(g, twin)


@word
def counter_unless(g: Game, f: Effect, refs: Sequence[int], price: int) -> None:
    """Who played something may pay to keep it from being countered."""
    f.it, f.yes = list(refs), False
    item = g.item(first(f.it))
    if item is not None and queries.could_pay(g, item.you, price):
        f.numbers["price"] = price
        prompt = later("Pay {n} so that {card} is not countered?", n=price, card=called(item.name))
        choices.ask_yes(g, f, item.you, prompt)


@word
def counter_unpaid(g: Game, f: Effect) -> None:
    item = g.item(first(f.it))
    if item is None:
        return
    if f.yes:
        paid = payment.choose_payment(g, item.you, f.numbers["price"], "", 0, "")
        payment.mark_resources(g, item.you, paid)
    else:
        stack.counter(g, f.it)


@word
def shuffle_all(g: Game, seats: Sequence[int]) -> None:
    for seat in seats:
        zones.shuffle(g, seat)


@word
def recycle(g: Game, seats: Sequence[int]) -> None:
    """Graveyards are shuffled into decks."""
    for seat in seats:
        player = g.player(seat)
        deck = [*player.deck, *(entry.name for entry in player.grave)]
        g.set(player, deck=deck, grave=[])
        zones.shuffle(g, seat)


@word
def steal_resources(g: Game, f: Effect, seats: Sequence[int]) -> None:
    for seat in seats:
        zones.steal_resource(g, f, seat, f.you)


@word
def grow_resources(g: Game, f: Effect, seats: Sequence[int], faction: str | None = None) -> None:
    """The top card of a deck becomes a resource card, face down: of a faction, or of the card's."""
    faction = g.prints[f.name].faction if faction is None else faction
    for seat in seats:
        if g.player(seat).deck and zones.room(g, seat):
            zones.look_at_top(g, seat, [seat], 1)
            zones.place(g, seat, zones.take(g, seat, 1)[0], faction)


@word
def cap_draws(g: Game, seats: Sequence[int], number: int) -> None:
    for seat in seats:
        player = g.player(seat)
        g.set(player, draw_cap=min(player.draw_cap, number))


@word
def hand_on_deck(g: Game, f: Effect, count: int) -> None:
    hand = g.player(f.you).hand
    if hand:
        g.push(agenda.Put(f.you, "top", 0))
        most = min(count, len(hand))
        prompt = noted("Which cards go on the top of your deck?")
        g.ask("pick", f.you, prompt, "answered", choices.card_options(g, hand), most, most)


@word
def take_control(g: Game, f: Effect, refs: Sequence[int], ends: str) -> None:
    """Things come under the control of whoever does it, and go back when that ends."""
    board = g.board
    for ref in refs:
        card = g.card(ref)
        if card is None or card.controller == f.you or g.prints[card.name].kind in g.manual.fixed:
            continue
        if zones.unique_there(g, card.name, f.you):
            continue
        former = card.controller
        come_under(g, card, f.you)
        if ends == "turn":
            board.returns.append((ref, former))
        elif ends == "source" and f.source:
            board.loans.append((ref, former, f.source))


@word
def exchange_control(g: Game, f: Effect, ones: Sequence[int], others: Sequence[int]) -> None:
    """Two things of different players change hands, for good."""
    one, other = g.card(first(ones)), g.card(first(others))
    if one is None or other is None or one.controller == other.controller:
        return
    seats = one.controller, other.controller
    if zones.unique_there(g, one.name, seats[1]) or zones.unique_there(g, other.name, seats[0]):
        return
    for card, seat in ((one, seats[1]), (other, seats[0])):
        come_under(g, card, seat)
