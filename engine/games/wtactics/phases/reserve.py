"""Resource cards: placing one, and taking four back (O-5.1, O-5.3)."""

from __future__ import annotations

from engine.creatures.board.zones import place, without
from engine.creatures.responses.choices import card_options, picked_names
from engine.games.wtactics.board import agenda
from engine.games.wtactics.board.events import Recycled
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.state import Resource
from engine.games.wtactics.numbers import RECYCLED
from engine.table import Option
from engine.words import Saying, called, later, noted


def deeds(g: Game, seat: int) -> list[Option]:
    """What a player can do with his resource cards in his play phase."""
    player, found = g.player(seat), []
    if player.hand and not player.planted:
        found.append(PLANT)
    if len(own_cards(g, seat)) >= RECYCLED and not player.recycled:
        found.append(RECYCLE)
    return found


PLANT = Option("plant", noted("Place a card of your hand as a resource, face down"))
RECYCLE = Option("recycle", later("Take {n} resource cards back into your hand", n=RECYCLED))


def own_cards(g: Game, seat: int) -> list[Resource]:
    """The resource cards that could go back to a player's hand: his own, and no taken ones."""
    return [card for card in g.player(seat).resources if card.owner == seat]


def begin_plant(g: Game, seat: int) -> None:
    """Ask which card of the hand becomes a resource card."""
    g.push(agenda.Plant(seat))
    options = card_options(g, g.player(seat).hand)
    g.ask("menu", seat, noted("Which card do you place as a resource?"), "answered", options)


def plant(g: Game, step: agenda.Plant) -> None:
    """The step ``plant``: the card lies face down, and makes a gold a turn."""
    player = g.player(step.seat)
    if player.lost:
        return
    (name,) = picked_names(g, g.board.reply["pick"])
    g.set(player, hand=without(player.hand, name), planted=True)
    place(g, step.seat, name, "")
    g.happened("places resource", who=step.seat)


def begin_recycle(g: Game, seat: int) -> None:
    """Ask which four resource cards go back to the hand, unless there is no choice."""
    own = own_cards(g, seat)
    g.push(agenda.Recycle(seat))
    if len(own) == RECYCLED:
        g.board.reply = {"pick": [str(card.id) for card in own]}
        return
    options = [Option(f"{card.id}", called_marked(card), f"card:{card.id}") for card in own]
    prompt = later("Which {n} resource cards do you take back?", n=RECYCLED)
    g.ask("pick", seat, prompt, "answered", options, RECYCLED, RECYCLED)


def called_marked(card: Resource) -> Saying:
    name = called(card.name)
    return later("{card}, marked", card=name) if card.marked else name


def recycle(g: Game, step: agenda.Recycle) -> None:
    """The step ``recycle``: exactly four resource cards go back to the hand."""
    seat = step.seat
    player = g.player(seat)
    ids = {int(id) for id in g.board.reply["pick"]}
    taken = [card for card in own_cards(g, seat) if card.id in ids]
    if player.lost or len(taken) != RECYCLED:
        return
    left = [card for card in player.resources if card.id not in ids]
    hand = [*player.hand, *(card.name for card in taken)]
    g.set(player, recycled=True, resources=left, hand=hand)
    names = tuple(sorted(card.name for card in taken))
    g.tell_apart(
        seat,
        Recycled(seat=seat, count=len(taken), cards=names),
        Recycled(seat=seat, count=len(taken)),
    )
