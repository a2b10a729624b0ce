"""Why an answer is not legal now, in a sentence, with the rule that says so."""

from __future__ import annotations

from functools import partial

from engine.creatures.board.zones import unique_there
from engine.creatures.responses.payment import cost_of, funds
from engine.creatures.views import refusals
from engine.creatures.views.refusals import illegal, too_dear
from engine.games.wtactics.board.fronts import has_bystander, has_caster
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.quests import escrow_of
from engine.games.wtactics.board.state import Board
from engine.games.wtactics.numbers import (
    ATTACK_PHASES,
    FRONTS,
    MOST_ACTIVE,
    PLAY_PHASES,
    RECYCLED,
)
from engine.games.wtactics.phases import reserve
from engine.games.wtactics.phases.triumvirate import PRICE, foes
from engine.table import Answer, Question, Rejected
from engine.words import called, noted


def explain(board: Board, question: Question, answer: Answer) -> Rejected | None:
    """More than the table can say of an answer that is no option; nothing if that is all."""
    g = Game(board, [])
    deeds = {
        "use": partial(_card, g, "use"),
        "pick up": partial(_card, g, "pick up"),
        "hand over": partial(_card, g, "hand over"),
        "accept": partial(_accept, g),
        "abandon": partial(_abandon, g),
        "attack": partial(_attack, g),
    }
    found = refusals.explain(g, question, answer, partial(_play, g), deeds)
    if found is not None or question.seat is None:
        return found
    match answer:
        case {"pick": ["plant"]}:
            return _plant(g, question.seat)
        case {"pick": ["recycle"]}:
            return _recycle(g, question.seat)
        case {"pick": ["mulligan"]}:
            return illegal(noted("You can mulligan only at the start of your first turn."), "O-3.3")
        case {"pick": ["free:discard" | "free:mark" as pick]}:
            return _free(g, question.seat, pick)
        case {"pick": ["move:back" | "move:forth"]}:
            return _move(g, question.seat)
        case {"pick": [str(pick)]} if pick.startswith("attack:quest:"):
            return _attack_quest(g, question.seat, pick.removeprefix("attack:quest:"))
    return None


def plays_now(g: Game, seat: int) -> bool:
    """Whether a player is in his own play phase, and nothing waits for its effect."""
    board = g.board
    return board.active == seat and board.phase in PLAY_PHASES and not board.stack


# ------------------------------------------------------------------ cards


def _play(g: Game, seat: int, name: str) -> Rejected | None:
    board, printed = g.board, g.prints[name]
    if name not in board.players[seat].hand:
        return illegal(noted("{card} is not in your hand."), "O-4.5", card=called(name))
    if printed.kind == "creature":
        if not _enters_now(g, seat, "sudden" in printed.skills):
            return illegal(
                noted("{card} comes into play in your own entrance phase."),
                "O-6.9",
                card=called(name),
            )
    elif printed.kind != "event" and not plays_now(g, seat):
        rule = "O-9.4" if printed.kind in ("magic", "enchantment") else "O-6.6"
        return illegal(
            noted("{card} is played in your own play phase only."), rule, card=called(name)
        )
    elif board.active == seat and not board.window and not plays_now(g, seat):
        return illegal(
            noted("{card} is played in a play phase, or as a response."), "O-9.1", card=called(name)
        )
    if dear := too_dear(g, seat, name, cost_of(g, seat, name), "O-5.4"):
        return dear
    if printed.unique and unique_there(g, name, seat):
        return illegal(noted("{card} is unique, and you control one."), "O-13.3", card=called(name))
    fronts = range(len(FRONTS))
    if printed.kind == "magic" and not any(has_caster(g, seat, front) for front in fronts):
        return illegal(
            noted("{card} needs a Caster of yours on that front."), "O-9.4", card=called(name)
        )
    if printed.kind == "enchantment" and not any(has_bystander(g, seat, n) for n in fronts):
        return illegal(
            noted("{card} needs an unmarked, unassigned creature of yours there."),
            "O-9.4",
            card=called(name),
        )
    return illegal(
        noted("You can't play {card} now: it has no target, or needs more."),
        "O-5.5",
        card=called(name),
    )


def _enters_now(g: Game, seat: int, sudden: bool) -> bool:
    board = g.board
    entering = board.active == seat and board.phase == "entrance" and not board.stack
    return entering or (sudden and plays_now(g, seat))


def _card(g: Game, what: str, seat: int, id: int) -> Rejected | None:
    board = g.board
    card = board.cards.get(id)
    if card is None:
        return illegal(noted("This card isn't in play."), "O-4.5")
    if what == "pick up":
        return illegal(
            noted(
                "{card} can be picked up in a play phase, by an unmarked, unassigned creature of"
                " yours on its front, and not while an attack is going on."
            ),
            "O-10.5",
            card=called(card.name),
        )
    if card.controller != seat:
        return illegal(noted("{card} is not under your control."), "O-13.1", card=called(card.name))
    if what == "hand over":
        return illegal(
            noted(
                "{card} goes from one creature to another on its front in your own play phase,"
                " both unmarked and unassigned, for its cost."
            ),
            "O-10.6",
            card=called(card.name),
        )
    if card.assigned:
        return illegal(noted("{card} is assigned."), "O-8.5", card=called(card.name))
    if card.marked:
        return illegal(noted("{card} is marked."), "O-7.2", card=called(card.name))
    return illegal(
        noted("{card} cannot do that now: something that it takes is missing."),
        "O-13.1",
        card=called(card.name),
    )


# ------------------------------------------------------------------ resource cards


def _plant(g: Game, seat: int) -> Rejected | None:
    if not plays_now(g, seat):
        return illegal(noted("Resource cards are placed in your own play phase."), "O-5.1")
    if g.player(seat).planted:
        return illegal(noted("You have placed a resource card this turn."), "O-5.1")
    return illegal(noted("You have no card that you could place."), "O-5.1")


def _recycle(g: Game, seat: int) -> Rejected | None:
    if not plays_now(g, seat):
        return illegal(noted("Resource cards are taken back in your own play phase."), "O-5.3")
    if g.player(seat).recycled:
        return illegal(noted("You have taken resource cards back this turn."), "O-5.3")
    have = len(reserve.own_cards(g, seat))
    return illegal(
        noted("Exactly {n} resource cards go back; you have {have}."),
        "O-5.3",
        n=RECYCLED,
        have=have,
    )


# ------------------------------------------------------------------ quests


def _accept(g: Game, seat: int, id: int) -> Rejected | None:
    quest = g.board.quests.get(id)
    if quest is None:
        return illegal(noted("This quest is not open."), "O-12.6")
    if not plays_now(g, seat):
        return illegal(noted("Quests are accepted in your own play phase."), "O-12.1")
    if seat in quest.pursuits:
        return illegal(
            noted("{quest} is already active for you."), "O-12.1", quest=called(quest.name)
        )
    if seat in quest.given_up:
        return illegal(noted("You gave {quest} up this turn."), "O-12.2", quest=called(quest.name))
    if len(g.quests_of(seat)) >= MOST_ACTIVE:
        return illegal(noted("{n} quests are already active for you."), "O-12.1", n=MOST_ACTIVE)
    asked, have = escrow_of(g, quest), funds(g, seat)
    return illegal(
        noted("{quest} asks for a deposit of {n} gold; you have {have} ready."),
        "O-12.3",
        quest=called(quest.name),
        n=asked,
        have=have,
    )


def _abandon(g: Game, seat: int, id: int) -> Rejected | None:
    quest = g.board.quests.get(id)
    if quest is None or seat not in quest.pursuits:
        return illegal(noted("This quest is not active for you."), "O-12.1")
    return illegal(noted("Quests are given up in your own play phase."), "O-12.2")


# ------------------------------------------------------------------ moving and attacking


def _move(g: Game, seat: int) -> Rejected | None:
    if g.board.active != seat or g.board.phase not in ATTACK_PHASES:
        return illegal(noted("Creatures move in your own move phase."), "O-6.8")
    if g.player(seat).moved:
        return illegal(noted("You have moved this turn."), "O-6.8")
    return illegal(noted("You have no unmarked creature there that could move."), "O-11.1")


def _attack(g: Game, seat: int, foe: int) -> Rejected | None:
    if wrong := _no_attack(g, seat):
        return wrong
    if foe not in g.opponents(seat):
        return illegal(
            noted("You can only attack an opponent who is still in the match."), "O-11.3"
        )
    if foe not in foes(g, seat):
        return illegal(noted("The die says that you attack somebody else in this round."), "O-1.5")
    return illegal(
        noted("You have no unmarked creature in your Offensive that could attack."), "O-11.3"
    )


def _attack_quest(g: Game, seat: int, id: str) -> Rejected | None:
    if wrong := _no_attack(g, seat):
        return wrong
    if id not in [str(quest.id) for quest in g.quests_of(seat)]:
        return illegal(
            noted("You can only attack the creature of a quest that is active for you."), "O-12.4"
        )
    return illegal(noted("You have no unmarked creature that could attack."), "O-11.3")


def _no_attack(g: Game, seat: int) -> Rejected | None:
    if g.board.active != seat or g.board.phase not in ATTACK_PHASES:
        return illegal(noted("You attack in your own attack phase."), "O-6.8")
    if g.player(seat).fought:
        return illegal(noted("You have attacked this turn."), "O-6.8")
    return None


def _free(g: Game, seat: int, pick: str) -> Rejected | None:
    if not plays_now(g, seat):
        return illegal(noted("This is done in your own play phase."), "O-1.5")
    if len(foes(g, seat)) == len(g.opponents(seat)):
        return illegal(noted("You can attack anybody."), "O-1.5")
    if g.player(seat).fought:
        return illegal(noted("You have attacked this turn."), "O-6.8")
    if pick == "free:discard":
        return illegal(noted("This takes {n} cards in your hand."), "O-1.5", n=PRICE)
    return illegal(noted("All your resource cards must be unmarked for that."), "O-1.5")
