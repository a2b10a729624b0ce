"""The event stack: windows in which players respond, and what resolves.

A window is a step that stays on the agenda until all players have passed in a row and the stack is
empty. Triggered abilities wait in ``pending`` until the next window puts them onto the stack, in
seat order from the active player, so that his resolve last. Whoever is not asked has passed.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.creatures.board import agenda
from engine.creatures.board.events import Announced, Countered, Fizzled, Resolved
from engine.creatures.board.game import Game
from engine.creatures.board.limits import weary
from engine.creatures.board.state import Effect
from engine.creatures.board.zones import put
from engine.creatures.printed.book import Program
from engine.creatures.printed.lexicon import word
from engine.creatures.responses.plays import could_target, is_veiled, useful, weigh
from engine.creatures.responses.triggers import harmless
from engine.table import Option
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


def run_effect(g: Game, step: agenda.Effect) -> None:
    """The step ``effect``: the running effect goes on until it must wait for something."""
    board = g.board
    effect = board.running[-1]
    program = program_of(g, effect)
    mode = 0 if effect.part == "costs" else effect.mode  # a price has no ways to choose from
    instructions = program.modes[mode].instructions if program else ()
    board.agenda.append(step)
    length = len(board.agenda)
    while effect.at < len(instructions) and board.outcome is None:
        if g.spent and effect.part not in PRICES:
            g.tire(effect)
            break
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
    if not harmless(g, effect):
        g.news(by=effect.you)
    if g.is_card(effect):
        player = board.players[effect.you]
        g.set(player, played=player.played + 1)
        g.set(board, played=[*board.played, effect.name])
        g.happened("plays", who=effect.you, named=effect.name, subject=effect.id)
    for group in effect.targets:
        for ref in group:
            g.happened("is targeted", ref, object=effect.id, who=effect.you)
    g.settle()


def bury_item(g: Game, effect: Effect) -> None:
    """A card of the stack goes to its owner's graveyard; a copy of one, or an ability, nowhere."""
    if g.is_card(effect) and effect.from_ != "placed":
        put(g, effect.name, effect.owner, "grave")


# ------------------------------------------------------------------ windows


def open_window(g: Game, name: str) -> None:
    """Everybody may respond now; ``name`` says to what."""
    g.push(agenda.Window(name))


def window(g: Game, step: agenda.Window) -> None:
    """The step ``window``: ask who is next, resolve the top of the stack, or close."""
    board, before = g.board, len(g.board.agenda)
    g.settle()
    if board.outcome is not None:
        return
    if len(board.agenda) > before:  # what follows from the state comes first
        board.agenda.insert(before, step)
        return
    board.window = step.to
    if board.pending:
        board.agenda.append(step)
        board.passes = 0
        g.push(agenda.Triggers())
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
        for player in board.players:  # who could do nothing about it has had his chance too
            if player.news:
                g.set(player, news=False)


def wants(g: Game, seat: int) -> list[Option] | None:
    """What a player may respond with, if he is asked at this moment (A-7.7): he has something that
    he could do, and something has happened that he has not answered yet.

    Others are asked if they wish to be: whenever they can do something, or at every chance. In a
    veiled match those are asked too who, as far as the others can see, could do something; so
    nobody learns from being passed over what they hold.
    """
    board, player = g.board, g.board.players[seat]
    if player.stops == "never" or weary(board) or player.stops_turn == board.turn:
        return None
    if player.stops == "always":
        return g.manual.responses(g, seat)
    if is_own(g, seat) if player.stops == "respond" else not has_news(g, seat):
        return None
    weigh(g, seat)
    found = g.manual.responses(g, seat)
    if player.stops != "respond":
        found = useful(g, seat, found)
    if board.stack and harmless(g, board.stack[-1]):  # only what undoes it is worth a question
        item = board.stack[-1].id
        found = found if any(could_target(g, seat, one, item) for one in found) else []
    return found if found or is_veiled(g, seat) else None


def has_news(g: Game, seat: int) -> bool:
    """Whether something has happened that a player has not answered yet, and not by his own doing.
    A harmless trigger is no news, but what counters it is an answer to it."""
    board = g.board
    if board.stack and (board.stack[-1].you == seat or harmless(g, board.stack[-1])):
        return board.stack[-1].you != seat
    return bool(board.players[seat].news)


def is_own(g: Game, seat: int) -> bool:
    """Whether nobody else has just done something that a player could respond to. In his own turn
    he does what he likes in his play phases, and not at each start and end of the others."""
    board = g.board
    if board.stack:
        return board.stack[-1].you == seat
    return seat == board.active and board.window not in g.manual.foes


def ask_response(g: Game, seat: int, found: list[Option]) -> None:
    board = g.board
    prompt: Words
    if board.stack:
        top = called(board.stack[-1].name)
        prompt = later("{card} is about to happen. Respond?", card=top)
    else:
        prompt = g.manual.windows.get(board.window) or ending(board.window)
    board.agenda.append(agenda.Responded(seat))
    g.ask("menu", seat, prompt, "answered", [*passes(g, seat, found), *found], idle=True)


PASS = Option("pass", noted("Pass"))
PASS_ON = Option("pass:on", noted("Pass until something else happens"))
PASS_TURN = Option("pass:turn", noted("Pass until the end of this turn"))


def passes(g: Game, seat: int, found: list[Option]) -> Iterator[Option]:
    """The ways to pass: for now; for all that is small; and for the whole turn of somebody else.

    Who could do nothing but pass has no more than one, so that it is done for him.
    """
    yield PASS
    if found and small_may_follow(g, seat):
        yield PASS_ON
    if found and seat != g.board.active:
        yield PASS_TURN


def small_may_follow(g: Game, seat: int) -> bool:
    """Whether a player may soon be asked about small things, such as the next battle of an attack,
    or what somebody does with his resources; and has not said that he does not want to be."""
    board, player = g.board, g.player(seat)
    soon = board.window in g.manual.small
    return soon and player.calm != board.turn and player.stops == "happens"


def ending(window: str) -> Words:
    """The question whether somebody responds before what a window is named after has ended."""
    what, _, phase = window.partition(" of ")
    if window in WINDOWS:
        return WINDOWS[window]
    if what == "start":
        return later("The {phase} phase begins. Respond?", phase=later(phase))
    if what == "end":
        return later("The {phase} phase is about to end. Respond?", phase=later(phase))
    return later(
        "The {phase} phase is about to end. Respond?", phase=later(window.removesuffix(" phase"))
    )


WINDOWS = {
    "action": noted("The action is about to end. Respond?"),
    "attack": noted("The attack is about to end. Respond?"),
    "battles": noted("The battles are about to end. Respond?"),
    "draw": noted("The draw is about to end. Respond?"),
    "end of turn": noted("The turn is about to end. Respond?"),
    "founding": noted("The founding is about to end. Respond?"),
    "setup": noted("The setup is about to end. Respond?"),
    "start of turn": noted("The turn begins. Respond?"),
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
    at_once = effect.id == board.next_id - 1
    g.tell(Resolved(item=effect.id, card=effect.name, at_once=at_once))
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
    g.push(agenda.Effect())


def was_played(g: Game, effect: Effect) -> None:
    """A card has been played with success: nothing countered it."""
    g.happened("played", who=effect.you, named=effect.name, subject=effect.id)


def still_possible(g: Game, effect: Effect) -> bool:
    """Whether some target is left, if there were any; and of a level, whether its city is."""
    sort = g.ability_of(effect).sort if effect.ability >= 0 else ""
    if sort == "level" and g.card(effect.source) is None:
        return False
    if not any(effect.targets):
        return True
    return any(legal_targets(g, effect, number) for number in range(len(effect.targets)))


@word
def legal_targets(g: Game, effect: Effect, number: int) -> list[int]:
    """Those of the chosen targets that are still there and still fit."""
    if number >= len(effect.targets) or not effect.targets[number]:
        return []
    program = g.ability_of(effect).program
    assert program is not None
    target = program.modes[effect.mode].targets[number]
    possible = set(target.candidates(g, effect))
    return [ref for ref in effect.targets[number] if ref in possible]


@word
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


USED = ("activated", "salvage", "granted")
"""The sorts of ability that somebody uses; all others happen by themselves."""


def way_of(g: Game, effect: Effect) -> str:
    """How something gets onto the stack: it is played, or used, or it triggers."""
    if g.is_card(effect):
        return "play"
    return "ability" if g.ability_of(effect).sort in USED else "trigger"


def announce_event(g: Game, effect: Effect, price: int = 0) -> None:
    targets = tuple([ref for group in effect.targets for ref in group])
    g.tell(
        Announced(
            item=effect.id,
            seat=effect.you,
            card=effect.name,
            source=effect.source,
            ability=effect.ability,
            what=way_of(g, effect),
            targets=targets,
            target_cards=g.card_names(targets),
            x=max(0, effect.x),
            price=price,
        )
    )
