"""Marked and unmarked (chapter 6)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.creatures.board.events import Marked
from engine.creatures.board.game import Game, kind_of
from engine.creatures.board.state import Lasting, Resource
from engine.creatures.printed.lexicon import word


@word
def mark(g: Game, refs: Sequence[int]) -> list[int]:
    """Mark cards; those that are marked already cannot be marked again (A-6.1)."""
    done = []
    for id in dict.fromkeys(refs):
        card = g.board.cards.get(id)
        if card is None:
            found = g.resource(id)
            if found is not None and not found[1].marked:
                turn_resource(g, *found, marked=True)
                done.append(id)
            continue
        if not card.marked and card.turns:
            g.set(card, marked=True)
            done.append(id)
    if done:
        g.tell(Marked(ids=tuple(done), cards=g.card_names(done), marked=True))
        for id in done:
            if id in g.board.cards:
                g.happened("is marked", id, who=g.board.cards[id].controller)
        _end_until_marked(g, done)
    return done


def _end_until_marked(g: Game, marked: Sequence[int]) -> None:
    """What holds until a card is marked ends."""
    kept: list[Lasting] = []
    for lasting in g.board.lasting:
        if lasting.ends == "marked" and set(lasting.ids) & set(marked):
            continue
        kept.append(lasting)
    g.set(g.board, lasting=kept)


@word
def unmark(g: Game, refs: Sequence[int]) -> list[int]:
    done = []
    for id in dict.fromkeys(refs):
        card = g.board.cards.get(id)
        if card is None:
            found = g.resource(id)
            if found is not None and found[1].marked:
                turn_resource(g, *found, marked=False)
                done.append(id)
        elif card.marked and card.turns:
            g.set(card, marked=False)
            done.append(id)
    if done:
        board = g.board
        held = [one for one in board.lasting if one.ends == "held" and one.source in done]
        g.set(board, lasting=[one for one in board.lasting if one not in held])
        g.tell(Marked(ids=tuple(done), cards=g.card_names(done), marked=False))
    return done


def unmark_resources(g: Game, seat: int) -> None:
    """All resource cards of a player are unmarked together."""
    player = g.player(seat)
    turned = [card for card in player.resources if card.marked]
    if not turned:
        return
    replace = msgspec.structs.replace
    unmarked = [replace(card, marked=False) if card.marked else card for card in player.resources]
    g.set(player, resources=unmarked)
    ids, names = tuple([card.id for card in turned]), tuple([kind_of(card) for card in turned])
    g.tell(Marked(ids=ids, cards=names, marked=False))


@word
def keep_marked(g: Game, refs: Sequence[int], phases: int) -> None:
    """Cards do not unmark in their controllers' next unmark phases."""
    for id in refs:
        if (card := g.board.cards.get(id)) is not None:
            g.set(card, kept=max(card.kept, phases))


def turn_resource(g: Game, seat: int, resource: Resource, marked: bool) -> None:
    """Mark or unmark a resource card."""
    player = g.player(seat)
    turned = msgspec.structs.replace(resource, marked=marked)
    g.set(player, resources=[turned if one is resource else one for one in player.resources])
