"""Equipment: what works, what is handed over, and what is picked up (O-10.3 to O-10.6)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.creatures.board.game import option
from engine.creatures.board.marking import mark
from engine.creatures.responses.payment import affordable, cost_of, pay
from engine.creatures.responses.plays import spell_number
from engine.creatures.responses.stack import open_window
from engine.games.wtactics.board import agenda
from engine.games.wtactics.board.assigning import can_mark
from engine.games.wtactics.board.events import TakenUp
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.state import Card, Effect
from engine.games.wtactics.board.traits import Traits
from engine.games.wtactics.numbers import FRONTS, PLAY_PHASES
from engine.games.wtactics.printed.lexicon import word
from engine.table import Option
from engine.words import Saying, called, later, noted


def may_carry(g: Game, thing: Card, seat: int, front: int) -> list[int]:
    """The creatures that a piece may be attached to, as its own text says."""
    printed = g.prints[thing.name]
    effect = Effect(0, thing.name, spell_number(printed), seat, owner=thing.owner, place=front)
    program = printed.abilities[effect.ability].program if effect.ability >= 0 else None
    if program is None:
        return []
    return [ref for ref in program.modes[0].targets[0].candidates(g, effect) if ref > 0]


def is_free(g: Game, card: Card) -> bool:
    """Whether a creature is unmarked and unassigned, and could be marked."""
    return card.place in FRONTS and can_mark(g, card.id)


@word
def carries(g: Game, id: int) -> bool:
    return any(x.card.place == "attached" and x.card.host == id for x in g.of("equipment"))


def take_up(g: Game, id: int, carrier: int, giver: int = 0) -> None:
    """Creatures are marked, and one takes a piece, which its controller has from then on."""
    card, host = g.card(id), g.card(carrier)
    if card is None or host is None:
        return
    names = card.name, host.name, g.card_name(giver)
    g.tell(TakenUp(id, names[0], carrier, names[1], giver, names[2]))
    mark(g, [ref for ref in (giver, carrier) if ref])
    g.set(card, place="attached", host=carrier, front=0)
    g.set(card, controller=host.controller, working=False)


# ------------------------------------------------------------------ from the ground


def pick_ups(g: Game, seat: int) -> list[Option]:
    """Which own creature may take which piece from the ground, in any player's play phase without
    a running attack (O-10.5)."""
    board, found = g.board, []
    if board.phase not in PLAY_PHASES or board.stack or board.attack is not None:
        return []
    for x in g.of("equipment"):
        if x.card.place != "ground":
            continue
        front = g.front_for(x.card, seat)
        for id in may_carry(g, x.card, seat, front):
            taker = g.table.cards[id]
            if taker.card.controller == seat and is_free(g, taker.card):
                text = picking_up(taker.name, x.name)
                found.append(Option(f"pick up:{x.id}:{id}", text, f"card:{id}"))
    return found


@lru_cache(maxsize=4096)
def picking_up(taker: str, thing: str) -> Saying:
    return later("{taker} picks up {card}", taker=called(taker), card=called(thing))


def offer(g: Game) -> None:
    """A play phase begins after an attack: passive players who could take something from the ground
    are asked once, whatever the active one does (O-10.5)."""
    takers = [seat for seat in g.opponents(g.board.active) if pick_ups(g, seat)]
    if takers:
        g.news(to=takers)
        open_window(g, "ground")


def pick_up(g: Game, seat: int, thing: int, taker: int) -> None:
    """A creature marks to take a piece from the ground."""
    take_up(g, thing, taker)
    g.settle()


# ------------------------------------------------------------------ from hand to hand


def hand_overs(g: Game, seat: int) -> list[Option]:
    """Which piece may go to which other creature, for its cost (O-10.6)."""
    found = []
    for x in g.of("equipment"):
        giver = g.card(x.card.host) if x.card.place == "attached" else None
        if giver is None or x.card.controller != seat or giver.controller != seat:
            continue
        if not is_free(g, giver) or not affordable(g, seat, x.name):
            continue
        for id in may_carry(g, x.card, seat, g.place_of(giver)):
            taker = g.table.cards[id]
            if id != giver.id and taker.card.controller == seat and is_free(g, taker.card):
                text = handing_over(giver.name, x.name, taker.name)
                found.append(Option(f"hand over:{x.id}:{id}", text, f"card:{x.id}"))
    return found


@lru_cache(maxsize=4096)
def handing_over(giver: str, thing: str, taker: str) -> Saying:
    whole = noted("{giver} hands {card} over to {taker}")
    return later(whole, giver=called(giver), card=called(thing), taker=called(taker))


def hand_over(g: Game, seat: int, thing: int, taker: int) -> None:
    """The cost is paid again, both creatures mark, and the piece changes hands."""
    card = g.board.cards[thing]
    g.push(agenda.HandedOver(seat, thing, card.host, taker))
    pay(g, None, seat, cost_of(g, seat, card.name))


def handed_over(g: Game, step: agenda.HandedOver) -> None:
    """The step ``handed over``: what was paid for happens."""
    if step.giver in g.board.cards:
        take_up(g, step.thing, step.taker, step.giver)
        g.settle()


# ------------------------------------------------------------------ which one works


def rivals(g: Game, carrier: int) -> list[list[Traits]]:
    """The pieces of one creature of which only one works, subtype by subtype."""
    pieces = [x for x in g.of("equipment") if (x.card.place, x.card.host) == ("attached", carrier)]
    by_type: dict[str, list[Traits]] = {}
    for x in pieces:
        for subtype in x.types:
            by_type.setdefault(subtype, []).append(x)
    return [some for some in by_type.values() if len(some) > 1]


def ask_working(g: Game, carriers: Iterable[int]) -> None:
    """Those who control fighters with rival pieces say which of them work (O-10.3)."""
    for id in reversed(list(carriers)):
        card = g.card(id)
        for some in rivals(g, id) if card is not None else ():
            g.push(agenda.WhichWorks(g.board.cards[id].controller, id, tuple(x.id for x in some)))


def which_works(g: Game, step: agenda.WhichWorks) -> None:
    """The step ``which works``: ask which piece of a subtype a fighter uses."""
    carrier = step.carrier
    there = [id for id in step.pieces if (c := g.card(id)) is not None and c.host == carrier]
    if len(there) < 2 or g.player(step.seat).lost:
        return
    g.push(agenda.Working(step.seat, tuple(there)))
    prompt = later("Which of these does {card} use?", card=g.name_of(carrier))
    g.ask("menu", step.seat, prompt, "answered", [option(g, id) for id in there])


def working(g: Game, step: agenda.Working) -> None:
    """The step ``working``: the piece that was named works, its rivals do not."""
    chosen = int(g.board.reply["pick"][0])
    for id in step.pieces:
        if (card := g.card(id)) is not None:
            g.set(card, working=id == chosen)
    g.settle()
