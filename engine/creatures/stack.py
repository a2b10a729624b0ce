"""The event stack: windows in which players respond, and what resolves.

A window is a step that stays on the agenda until all players have passed in a row and the stack is
empty. Triggered abilities wait in ``pending`` until the next window puts them onto the stack, in
seat order from the active player, so that his resolve last.
"""

from __future__ import annotations

from engine.creatures.book import Program
from engine.creatures.events import Announced, Countered, Fizzled, Resolved
from engine.creatures.game import Game
from engine.creatures.limits import weary
from engine.creatures.playing import might_respond
from engine.creatures.state import Effect
from engine.creatures.zones import put
from engine.table import Option, Step
from engine.words import Words, called, later, noted

# ------------------------------------------------------------------ programs


def program_of(g: Game, effect: Effect) -> Program | None:
    """The program that an effect runs now."""
    if effect.ability < 0:
        return None
    ability = g.ability_of(effect)
    return ability.costs if effect.part in PRICES else ability.program


PRICES = ("costs", "price")
"""The parts of an effect that pay for it: before it goes onto the stack, and all that there is."""


def run_effect(g: Game, step: Step) -> None:
    """The step ``effect``: the running effect goes on until it must wait for something."""
    board = g.board
    effect = board.running[-1]
    program = program_of(g, effect)
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
        g.settle()
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
    elif effect.part in ("instead", "price"):
        g.settle()
    elif effect.part == "card":
        bury_item(g, effect)
        g.settle()


def onto_stack(g: Game, effect: Effect) -> None:
    """What was announced and paid for waits on the stack now."""
    board = g.board
    effect.numbers = {key: n for key, n in effect.numbers.items() if key not in ("paid", "boosted")}
    effect.place = max(0, effect.place)
    effect.x = max(0, effect.x)
    effect.part, effect.at = "effect", 0
    board.stack.append(effect)
    board.effects += 1
    board.passes = 0
    ability = g.prints[effect.name].abilities[effect.ability] if effect.ability >= 0 else None
    if g.is_card(effect):
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
    g.settle()


def bury_item(g: Game, effect: Effect) -> None:
    """A card of the stack goes to its owner's graveyard; a copy of one, or an ability, nowhere."""
    if g.is_card(effect) and effect.from_ != "placed":
        put(g, effect.name, effect.owner, "grave")


# ------------------------------------------------------------------ triggers


def put_triggers(g: Game, step: Step) -> None:
    """The step ``triggers``: one triggered ability goes onto the stack, with its targets."""
    board = g.board
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


def window(g: Game, step: Step) -> None:
    """The step ``window``: ask who is next, resolve the top of the stack, or close."""
    board, before = g.board, len(g.board.agenda)
    g.settle()
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
    seats = g.responders()
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
    if weary(board):
        return None
    if player.stops == "always":
        return g.manual.responses(g, seat)
    if player.stops_turn == board.turn:
        return None
    if player.stops == "respond":
        return None if is_own(g, seat) else g.manual.responses(g, seat) or None
    if has_happened(g, seat) and might_respond(g, seat):
        return g.manual.responses(g, seat)
    return None


def is_own(g: Game, seat: int) -> bool:
    """Whether nobody else has just done something that a player could respond to. In his own turn
    he does what he likes in his play phases, and not at each start and end of the others."""
    board = g.board
    if board.stack:
        return board.stack[-1].you == seat
    return seat == board.active and board.window not in g.manual.foes


def has_happened(g: Game, seat: int) -> bool:
    """Whether somebody else has just done something."""
    board = g.board
    if board.stack:
        return board.stack[-1].you != seat
    return board.window in g.manual.windows and seat != board.active


def ask_response(g: Game, seat: int, found: list[Option]) -> None:
    board = g.board
    prompt: Words
    if board.stack:
        top = called(board.stack[-1].name)
        prompt = later("{card} is on top of the stack. Respond?", card=top)
    else:
        prompt = g.manual.windows.get(board.window) or ending(board.window)
    board.agenda.append(Step("responded", seat))
    g.ask("menu", seat, prompt, "answered", [PASS, *found])


PASS = Option("pass", noted("Pass"))


def ending(window: str) -> Words:
    """The question whether somebody responds before what a window is named after has ended."""
    what, _, phase = window.partition(" of ")
    if window in WINDOWS:
        return WINDOWS[window]
    if what == "start":
        return later("The start of {phase} ends. Respond?", phase=later(phase))
    if what == "end":
        return later("The end of {phase} ends. Respond?", phase=later(phase))
    return later("The {phase} phase ends. Respond?", phase=later(window.removesuffix(" phase")))


WINDOWS = {
    "action": noted("The action ends. Respond?"),
    "attack": noted("The attack ends. Respond?"),
    "battles": noted("The battles ends. Respond?"),
    "draw": noted("The draw ends. Respond?"),
    "end of turn": noted("The end of turn ends. Respond?"),
    "founding": noted("The founding ends. Respond?"),
    "setup": noted("The setup ends. Respond?"),
    "start of turn": noted("The start of turn ends. Respond?"),
}


# ------------------------------------------------------------------ resolving


def resolve(g: Game) -> None:
    """The top item of the stack takes effect."""
    board = g.board
    effect = board.stack.pop()
    printed = g.prints[effect.name]
    if not still_possible(g, effect):
        g.tell(Fizzled(item=effect.id, card=effect.name))
        bury_item(g, effect)
        return
    g.tell(Resolved(item=effect.id, card=effect.name))
    if g.is_card(effect) and printed.kind not in ("event", "magic"):
        if g.manual.come(g, effect):
            was_played(g, effect)
        g.settle()
        return
    if g.is_card(effect) and effect.from_ != "placed":
        was_played(g, effect)
    effect.part = "card" if g.is_card(effect) else "effect"
    effect.at = 0
    board.running.append(effect)
    g.push("effect")


def was_played(g: Game, effect: Effect) -> None:
    """A card has been played with success: nothing countered it."""
    g.happened("played", who=effect.you, named=effect.name, subject=effect.id)


def still_possible(g: Game, effect: Effect) -> bool:
    """Whether some target is left, if there were any."""
    if not any(effect.targets):
        return True
    return any(legal_targets(g, effect, number) for number in range(len(effect.targets)))


def legal_targets(g: Game, effect: Effect, number: int) -> list[int]:
    """Those of the chosen targets that are still there and still fit."""
    if number >= len(effect.targets) or not effect.targets[number]:
        return []
    program = g.ability_of(effect).program
    assert program is not None
    target = program.modes[effect.mode].targets[number]
    possible = set(target.candidates(g, effect))
    return [ref for ref in effect.targets[number] if ref in possible]


def counter(g: Game, refs: list[int]) -> None:
    """Items of the stack are countered and go to their owners' graveyards."""
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
