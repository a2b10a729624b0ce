"""Choices in the middle of an effect: who picks what, and how the effect goes on with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.creatures.board import agenda
from engine.creatures.board.events import Returned, Revealed
from engine.creatures.board.game import Fits, Game, option
from engine.creatures.board.state import Effect
from engine.creatures.board.zones import (
    discard,
    place,
    put,
    shuffle,
    take,
    unique_there,
    without,
)
from engine.creatures.fights.harm import sacrifice
from engine.creatures.printed.lexicon import word
from engine.creatures.responses.plays import weigh
from engine.table import Option
from engine.words import Saying, called, later, noted, on_cards


def card_options(g: Game, names: Iterable[str], once: bool = False) -> list[Option]:
    """Cards that are nowhere in play as options: by name, likes with a number, or only once."""
    seen: dict[str, int] = {}
    options = []
    for name in sorted(set(names) if once else names):
        seen[name] = seen.get(name, 0) + 1
        suffix = f":{seen[name]}" if seen[name] > 1 else ""
        slug = f"{g.prints[name].slug}{suffix}"
        options.append(Option(slug, called(name), f"print:{name}"))
    return options


def picked_names(g: Game, ids: Sequence[str]) -> list[str]:
    return [g.slugs[id.partition(":")[0]] for id in ids]


# ------------------------------------------------------------------ things in play


@word
def choose(
    g: Game,
    f: Effect,
    seat: int,
    refs: Sequence[int],
    least: int,
    most: int,
    what: str | Saying,
) -> None:
    """Let a player choose some of the references; the effect finds them as ``it``. ``what`` is
    said of them, as cards say it or as we do."""
    refs = list(dict.fromkeys(refs))
    most = min(most, len(refs))
    least = min(least, most)
    f.it = []
    if not most or g.player(seat).lost:
        return
    if least == len(refs):
        f.it = list(refs)
        return
    g.push(agenda.Chosen(seat))
    prompt = _choosing(on_cards(g.id, what, X=f.x) if isinstance(what, str) else what, least, most)
    g.ask("pick", seat, prompt, "answered", [option(g, ref) for ref in refs], least, most)


def _choosing(what: Saying, least: int, most: int) -> Saying:
    if least == most == 1:
        return later("Choose {what}.", what=what)
    if least == most:
        return later("Choose {n}: {what}.", n=most, what=what)
    return later("Choose {n} to {m}: {what}.", n=least, m=most, what=what)


def chosen(g: Game, step: agenda.Chosen) -> None:
    """The step ``chosen``: the running effect learns what was chosen."""
    board = g.board
    board.running[-1].it = [int(id) for id in board.reply["pick"]]


@word
def ask_yes(g: Game, f: Effect, seat: int, prompt: str | Saying, number: int | None = None) -> None:
    """Let a player say yes or no; the effect finds it as ``yes``. The question is one that stands
    on a card, or one of ours; if it says how a number is counted, it is ``number`` now."""
    f.yes = False
    if g.player(seat).lost:
        return
    g.push(agenda.Said(seat))
    prompt = on_cards(g.id, prompt, X=f.x) if isinstance(prompt, str) else prompt
    if number is not None:
        prompt = later("{question} That is {n} now.", question=prompt, n=number)
    g.ask("confirm", seat, prompt, "answered")


def said(g: Game, step: agenda.Said) -> None:
    """The step ``said``: the running effect learns whether it was yes."""
    board = g.board
    board.running[-1].yes = board.reply["yes"]


@word
def ask_mode(g: Game, f: Effect, seat: int, texts: Sequence[str], able: Sequence[bool]) -> None:
    """Let a player choose one of several ways; the effect finds its number as ``picked``.

    A way that would do nothing is not offered. If there is none at all, ``picked`` is -1.
    """
    ways = [number for number, possible in enumerate(able) if possible]
    f.numbers["picked"] = ways[0] if ways else -1
    if len(ways) < 2 or g.player(seat).lost:
        return
    g.push(agenda.Picked(seat))
    options = [Option(f"{number}", on_cards(g.id, texts[number], X=f.x)) for number in ways]
    g.ask("menu", seat, later("{card}: choose one.", card=called(f.name)), "answered", options)


def picked(g: Game, step: agenda.Picked) -> None:
    """The step ``picked``: the running effect learns which way was chosen."""
    board = g.board
    board.running[-1].numbers["picked"] = int(board.reply["pick"][0])


# ------------------------------------------------------------------ giving something up


@word
def make_discard(
    g: Game, f: Effect, seats: Sequence[int], count: int, fits: Fits | None = None
) -> None:
    """Players discard cards of their choice, each in his turn."""
    for seat in reversed(list(seats)):
        weigh(g, seat)
        hand = g.player(seat).hand
        names = [name for name in hand if fits is None or fits(g, f, g.prints[name])]
        if names and count > 0:
            g.push(agenda.Discard(seat, count, tuple(names)))


def ask_discard(g: Game, step: agenda.Discard) -> None:
    """The step ``discard``: ask which cards, where there is a choice."""
    board, seat, count = g.board, step.seat, step.count
    weigh(g, seat)
    hand = list(board.players[seat].hand)
    names = []
    for name in step.cards:  # those of them that are still there
        if name in hand:
            hand.remove(name)
            names.append(name)
    if len(names) <= count:
        _discard(g, seat, names)
        return
    g.push(agenda.Discarded(seat))
    one, several = noted("Discard a card."), later("Discard {n} cards.", n=count)
    prompt = one if count == 1 else several
    g.ask("pick", seat, prompt, "answered", card_options(g, names), count, count)


def discarded(g: Game, step: agenda.Discarded) -> None:
    """The step ``discarded``: the cards that were chosen are discarded."""
    board = g.board
    _discard(g, step.seat, picked_names(g, board.reply["pick"]))


def _discard(g: Game, seat: int, names: Sequence[str]) -> None:
    board = g.board
    buried = [discard(g, seat, name) for name in names]
    if board.running:
        board.running[-1].it = buried
        count = board.running[-1].numbers
        count["count"] = count.get("count", 0) + len(buried)
    g.settle()


Owned = Callable[[Game, Effect, int], Sequence[int]]
"""Which of the things that a text means a player has."""


@word
def make_sacrifice(
    g: Game, f: Effect, seats: Sequence[int], count: int, find: Owned, prompt: str
) -> None:
    """Players sacrifice cards of their choice; ``find`` says which they have."""
    for seat in reversed(list(seats)):
        refs = find(g, f, seat)
        if refs and count > 0:
            g.push(agenda.Sacrifice(seat, count, prompt, tuple(refs)))


def ask_sacrifice(g: Game, step: agenda.Sacrifice) -> None:
    """The step ``sacrifice``: ask which cards, where there is a choice."""
    seat, count = step.seat, step.count
    refs = [ref for ref in step.refs if ref in g.board.cards or g.resource(ref)]
    if len(refs) <= count:
        _sacrifice(g, refs)
        return
    g.push(agenda.Sacrificed(seat))
    options = [option(g, ref) for ref in refs]
    of_these = on_cards(g.id, step.what)
    one, several = noted("Sacrifice {what}."), noted("Sacrifice {n}: {what}.")
    prompt = later(one if count == 1 else several, n=count, what=of_these)
    g.ask("pick", seat, prompt, "answered", options, count, count)


def sacrificed(g: Game, step: agenda.Sacrificed) -> None:
    """The step ``sacrificed``: the cards that were chosen are sacrificed."""
    board = g.board
    _sacrifice(g, [int(id) for id in board.reply["pick"]])


def _sacrifice(g: Game, refs: Sequence[int]) -> None:
    board = g.board
    sacrifice(g, board.running[-1] if board.running else Effect(0, "", -1, board.active), refs)
    g.settle()


# ------------------------------------------------------------------ decks and graveyards


@word
def search(
    g: Game, f: Effect, seat: int, fits: Fits, least: int, most: int, to: str, place: int = 0
) -> None:
    """A player looks through his deck for cards and puts them somewhere; then it is shuffled.

    In a veiled match he is asked also where nothing fits, since the others must not learn that from
    the silence.
    """
    weigh(g, seat)
    deck = g.player(seat).deck
    g.push(agenda.Found(seat, to, place))
    names = [name for name in deck if fits(g, f, g.prints[name])]
    most = min(most, len(names))
    veiled = g.board.options.veiled and deck
    if g.player(seat).lost or (most <= 0 and not veiled):
        g.board.reply = {"pick": []}
        return
    if names:
        g.tell(Revealed(seat=seat, place="deck", cards=tuple(sorted(names)), audience=(seat,)))
    prompt = noted("Which cards do you take?")
    g.ask("pick", seat, prompt, "answered", card_options(g, names), 0, most, idle=True)


def found(g: Game, step: agenda.Found) -> None:
    """The step ``found``: what a search found goes where it should, and the deck is shuffled."""
    board, seat = g.board, step.seat
    names = picked_names(g, board.reply["pick"])
    player = board.players[seat]
    g.set(player, deck=without(player.deck, *names))
    if names and step.to != "secretly":
        g.tell(Revealed(seat=seat, place="deck", cards=tuple(names)))
    shuffle(g, seat)
    frame = board.running[-1] if board.running else None
    came = bring(g, seat, names, step.to, step.place)
    if frame is not None:
        frame.it = came
        frame.numbers["count"] = len(names)
    if step.to == "top" and len(names) > 1:
        g.push(agenda.Stacked(seat, len(names)))
        g.ask(
            "order",
            seat,
            noted("In which order do they go on your deck, top first?"),
            "answered",
            card_options(g, names),
        )
    g.settle()


def bring(g: Game, seat: int, names: Sequence[str], to: str, place: int) -> list[int]:
    """Cards that are nowhere go to a hand, a deck, a graveyard or into play."""
    came = []
    for name in names:
        if to == "play":
            if not g.prints[name].permanent or unique_there(g, name, seat):
                put(g, name, seat, "hand")
                continue
            came.append(g.manual.settle_in(g, name, seat, seat, place, False))
        else:
            id = put(g, name, seat, "hand" if to == "secretly" else to)
            if id:
                came.append(id)
    return came


def stacked(g: Game, step: agenda.Stacked) -> None:
    """The step ``stacked``: the top cards of a deck lie in the order that was said."""
    board = g.board
    if board.players[step.seat].lost:
        return
    names = picked_names(g, board.reply["order"])
    player = board.players[step.seat]
    g.set(player, deck=[*player.deck[: len(player.deck) - len(names)], *reversed(names)])


@word
def put_from_hand(
    g: Game, f: Effect, seat: int, fits: Fits, most: int, to: str, place: int = 0
) -> None:
    """A player may put cards of his hand somewhere; in a veiled match he is asked also where none
    of them fits."""
    weigh(g, seat)
    hand = g.player(seat).hand
    names = [name for name in hand if fits(g, f, g.prints[name])]
    most = min(most, len(names))
    if not hand or (most <= 0 and not g.board.options.veiled):
        f.it, f.numbers["count"] = [], 0
        return
    g.push(agenda.Put(seat, to, place))
    prompt = noted("Which cards of your hand?")
    g.ask("pick", seat, prompt, "answered", card_options(g, names), 0, most, idle=True)


def put_down(g: Game, step: agenda.Put) -> None:
    """The step ``put``: the cards that were chosen leave the hand."""
    board, seat = g.board, step.seat
    names = picked_names(g, board.reply["pick"])
    player = board.players[seat]
    g.set(player, hand=without(player.hand, *names))
    came = bring(g, seat, names, step.to, step.place)
    if board.running:
        board.running[-1].it = came
        board.running[-1].numbers["count"] = len(names)
    g.settle()


@word
def sift(g: Game, f: Effect, seat: int, count: int, fits: Fits, to: str, rest: str) -> None:
    """The top cards of a deck are shown; those that fit go one way, the others another."""
    top = take(g, seat, count)
    if not top:
        return
    g.tell(Revealed(seat=seat, place="deck", cards=tuple(top)))
    fitting = [name for name in top if fits(g, f, g.prints[name])]
    for name in [name for name in top if not fits(g, f, g.prints[name])]:
        put(g, name, seat, rest)
    bring(g, seat, fitting, to, 0)
    f.numbers["count"] = len(fitting)


@word
def look_and_order(g: Game, f: Effect, seat: int, whose: int, count: int) -> None:
    """A player looks at the top cards of a deck and puts them back in any order."""
    deck = g.player(whose).deck
    top = list(reversed(deck[-count:])) if count > 0 else []
    if not top or g.player(seat).lost:
        return
    g.tell(Revealed(seat=whose, place="deck", cards=tuple(top), audience=(seat,)))
    if len(top) > 1:
        g.push(agenda.Stacked(whose, len(top)))
        prompt = noted("In which order do they go on the deck, top first?")
        g.ask("order", seat, prompt, "answered", card_options(g, top))


@word
def swap_for(g: Game, f: Effect, seat: int, fits: Fits) -> None:
    """The card that is played is taken back into the reserve for a resource card of a kind."""
    refs = [r.id for r in g.player(seat).resources if fits(g, f, g.prints[r.name])]
    choose(g, f, seat, refs, 1, 1, later("a resource card to take into your hand"))


@word
def take_resource(g: Game, f: Effect) -> None:
    """The resource card that was chosen goes to the hand; the played card takes its place."""
    for id in f.it:
        found = g.resource(id)
        if found is None:
            continue
        seat, resource = found
        holder, owner = g.player(seat), g.player(resource.owner)
        g.set(holder, resources=without(holder.resources, resource))
        g.set(owner, hand=[*owner.hand, resource.name])
        g.tell(Returned(seat=resource.owner, place="hand", card=resource.name))
        place(g, seat, f.name, resource.faction, resource.marked)
        f.from_ = "placed"
