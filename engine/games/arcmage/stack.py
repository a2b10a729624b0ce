"""The event stack (chapter 7): windows in which players respond, and what resolves.

A window is a step that stays on the agenda until all players have passed in a row and the stack is
empty. Triggered abilities wait in ``pending`` until the next window puts them onto the stack, in
seat order from the active player, so that his resolve last.
"""

from __future__ import annotations

from typing import Any

from engine.games.arcmage.avenging import avenge
from engine.games.arcmage.book import Program
from engine.games.arcmage.events import Announced, Countered, Fizzled, Resolved
from engine.games.arcmage.game import Game
from engine.games.arcmage.harm import add_counters, settle
from engine.games.arcmage.playing import might_respond, responses
from engine.games.arcmage.programs import PRINTS, ability_of, is_card
from engine.games.arcmage.state import Board, Effect
from engine.games.arcmage.zones import attach, enter, put, settle_in, unique_there
from engine.table import Event, Option, Step

# ------------------------------------------------------------------ programs


def program_of(effect: Effect) -> Program | None:
    """The program that an effect runs now."""
    if effect.ability < 0:
        return None
    ability = ability_of(effect)
    return ability.costs if effect.part == "costs" else ability.program


def run_effect(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``effect``: the running effect goes on until it must wait for something."""
    g = Game(board, events)
    effect = board.running[-1]
    program = program_of(effect)
    mode = 0 if effect.part == "costs" else effect.mode  # a price has no ways to choose from
    instructions = program.modes[mode].instructions if program else ()
    board.agenda.append(step)
    length = len(board.agenda)
    while effect.at < len(instructions) and board.outcome is None:
        run = instructions[effect.at]
        effect.at += 1
        jump = run(g, effect)
        if jump is not None:
            effect.at = jump
        settle(g)
        if len(board.agenda) != length or board.questions:
            return
    if board.outcome is not None:
        return
    board.agenda.pop()
    board.running.pop()
    finish(g, effect)


def finish(g: Game, effect: Effect) -> None:
    """What is left to do when a program has run."""
    if effect.part == "costs":
        effect.part, effect.at = "effect", 0
        effect.it = []
        onto_stack(g, effect)
    elif effect.part == "instead":
        settle(g)
    elif effect.part == "card":
        bury_item(g, effect)
        settle(g)


def onto_stack(g: Game, effect: Effect) -> None:
    """What was announced and paid for waits on the stack now (A-7.1)."""
    board = g.board
    effect.numbers = {key: n for key, n in effect.numbers.items() if key not in ("paid", "boosted")}
    effect.place = max(0, effect.place)
    effect.x = max(0, effect.x)
    effect.part, effect.at = "effect", 0
    board.stack.append(effect)
    board.passes = 0
    ability = PRINTS[effect.name].abilities[effect.ability] if effect.ability >= 0 else None
    if is_card(effect):
        announce_event(g, effect, "play")
        board.players[effect.you].played += 1
        board.played.append(effect.name)
        g.stir("turn")
        g.happened("plays", who=effect.you, named=effect.name, subject=effect.id)
    else:
        sort = ability.sort if ability else ""
        used = sort in ("activated", "salvage")
        announce_event(g, effect, "ability" if used else "trigger")
    for group in effect.targets:
        for ref in group:
            g.happened("is targeted", ref, object=effect.id, who=effect.you)
    settle(g)


def bury_item(g: Game, effect: Effect) -> None:
    """A card of the stack goes to its owner's graveyard; a copy of one, or an ability, nowhere."""
    if is_card(effect) and effect.from_ != "placed":
        put(g, effect.name, effect.owner, "grave")


# ------------------------------------------------------------------ triggers


def put_triggers(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``triggers``: one triggered ability goes onto the stack, with its targets."""
    g = Game(board, events)
    if not board.pending:
        return
    seats = board.seats_from(board.active)
    waiting = sorted(board.pending, key=lambda one: seats.index(one.you) if one.you in seats else 9)
    effect = waiting[0]
    board.pending.remove(effect)
    g.push("triggers")
    if effect.you in seats:
        board.running.append(effect)
        g.push("announce")


# ------------------------------------------------------------------ windows


def open_window(g: Game, name: str) -> None:
    """Everybody may respond now; ``name`` says to what."""
    g.push("window", None, name)


def window(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``window``: ask who is next, resolve the top of the stack, or close."""
    g, before = Game(board, events), len(board.agenda)
    settle(g)
    if board.outcome is not None:
        return
    if len(board.agenda) > before:  # what follows from the state comes first
        board.agenda.insert(before, step)
        return
    board.window = str(step.data[0])
    if board.pending:
        board.agenda.append(step)
        board.passes = 0
        g.push("triggers")
        return
    seats = board.seats_from(board.active)
    while board.passes < len(seats):
        seat = seats[board.passes]
        found = wants(g, seat)
        if found is not None:
            board.agenda.append(step)
            ask_response(g, seat, found)
            return
        board.passes += 1
    board.passes = 0
    if board.stack:
        board.agenda.append(step)
        resolve(g)
    else:
        board.window = ""


def wants(g: Game, seat: int) -> list[Option] | None:
    """What a player may respond with, if he is asked at this moment by what he said he wants.

    Nobody is asked of whom everybody can see that he cannot respond: to ask him tells nothing,
    and to pass over him tells nothing either.
    """
    board, player = g.board, g.board.players[seat]
    if player.stops == "always":
        return responses(g, seat)
    if player.stops_turn == board.turn:
        return None
    if player.stops == "respond":
        return responses(g, seat) or None
    if has_happened(board, seat) and might_respond(g, seat):
        return responses(g, seat)
    return None


def has_happened(board: Board, seat: int) -> bool:
    """Whether somebody else has just done something."""
    if board.stack:
        return board.stack[-1].you != seat
    return board.window in HAPPENINGS and seat != board.active


HAPPENINGS = ("attackers", "devotion", "defenders")
"""Windows without an item on the stack in which something has happened."""

WINDOWS = {
    "attackers": "The attackers are declared.",
    "defenders": "The defenders are assigned.",
    "devotion": "Residents are about to show their devotion.",
}


def ask_response(g: Game, seat: int, found: list[Option]) -> None:
    board = g.board
    if board.stack:
        prompt = f"{board.stack[-1].name} is on top of the stack. Respond?"
    else:
        prompt = f"{WINDOWS.get(board.window, f'The {board.window} ends.')} Respond?"
    board.agenda.append(Step("responded", seat))
    g.ask("menu", seat, prompt, "answered", [Option("pass", "Pass"), *found])


# ------------------------------------------------------------------ resolving


def resolve(g: Game) -> None:
    """The top item of the stack takes effect (A-7.2)."""
    board = g.board
    effect = board.stack.pop()
    printed = PRINTS[effect.name]
    if not still_possible(g, effect):
        g.tell(Fizzled(item=effect.id, card=effect.name))
        bury_item(g, effect)
        return
    g.tell(Resolved(item=effect.id, card=effect.name))
    if is_card(effect) and printed.kind not in ("event", "magic"):
        if come_into_play(g, effect):
            was_played(g, effect)
        settle(g)
        return
    if is_card(effect) and effect.from_ != "placed":
        was_played(g, effect)
    effect.part = "card" if is_card(effect) else "effect"
    effect.at = 0
    board.running.append(effect)
    g.push("effect")


def was_played(g: Game, effect: Effect) -> None:
    """A card has been played with success: nothing countered it."""
    g.happened("played", who=effect.you, named=effect.name, subject=effect.id)


def still_possible(g: Game, effect: Effect) -> bool:
    """Whether some target is left, if there were any (A-7.4)."""
    if not any(effect.targets):
        return True
    return any(legal_targets(g, effect, number) for number in range(len(effect.targets)))


def legal_targets(g: Game, effect: Effect, number: int) -> list[int]:
    """Those of the chosen targets that are still there and still fit."""
    if number >= len(effect.targets) or not effect.targets[number]:
        return []
    program = ability_of(effect).program
    assert program is not None
    target = program.modes[effect.mode].targets[number]
    possible = set(target.candidates(g, effect))
    return [ref for ref in effect.targets[number] if ref in possible]


def come_into_play(g: Game, effect: Effect) -> bool:
    """A creature, an enchantment or loot comes into play; whether it could."""
    board, printed, seat = g.board, PRINTS[effect.name], effect.you
    if g.player(effect.owner).lost:
        return False
    if unique_there(g, effect.name, seat):
        put(g, effect.name, effect.owner, "grave")
        return False
    size = printed.cost + effect.x
    body = (size, size) if effect.from_ == "as creature" else None
    if printed.kind == "creature" or body:
        city = effect.place
        if city and city not in board.cards:  # its city is gone: another own one, or none
            others = g.cities(seat)
            if not others:
                put(g, effect.name, effect.owner, "grave")
                return False
            city = others[0].id
        where: dict[str, Any] = {"x": effect.x, "body": body, "sudden": not city}
        if city:
            id = enter(g, effect.name, effect.owner, seat, "city", city, **where)
        else:
            id = enter(g, effect.name, effect.owner, seat, "army", **where)
        if effect.boost:
            add_counters(g, [id], "+1/+1", effect.boost)
        avenge(g, id)
        return True
    hosts = legal_targets(g, effect, 0)
    if hosts:
        id = enter(g, effect.name, effect.owner, seat, "attached", hosts[0], x=effect.x)
        attach_quietly(g, id, hosts[0])
    else:
        settle_in(g, effect.name, effect.owner, seat, 0)
    return True


def attach_quietly(g: Game, id: int, host: int) -> None:
    card = g.board.cards.get(id)
    if card is not None and (card.place, card.host) != ("attached", host):
        attach(g, id, host)


def counter(g: Game, refs: list[int]) -> None:
    """Items of the stack are countered and go to their owners' graveyards (A-7.4)."""
    board = g.board
    for ref in refs:
        item = g.item(ref)
        if item is None:
            continue
        board.stack.remove(item)
        g.tell(Countered(item=item.id, card=item.name))
        bury_item(g, item)
        g.touch()


def announce_event(g: Game, effect: Effect, what: str, paid: tuple[str, ...] = ()) -> None:
    targets = tuple([ref for group in effect.targets for ref in group])
    g.tell(
        Announced(
            item=effect.id,
            seat=effect.you,
            card=effect.name,
            source=effect.source,
            ability=effect.ability,
            what=what,
            targets=targets,
            target_cards=g.card_names(targets),
            x=effect.x,
            paid=paid,
        )
    )
