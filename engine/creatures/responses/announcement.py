"""Announcing (A-5.2, A-5.3): what was picked is said step by step, paid for, and stacked."""

from __future__ import annotations

from engine.creatures.board import agenda
from engine.creatures.board.events import Passed
from engine.creatures.board.game import Game, option
from engine.creatures.board.state import Effect
from engine.creatures.board.zones import without
from engine.creatures.printed.book import Print, Program
from engine.creatures.responses.payment import cost_of, pay
from engine.creatures.responses.plays import (
    counted_x,
    mode_possible,
    possible_x,
    spell_number,
    within_means,
)
from engine.creatures.responses.stack import (
    PASS,
    PASS_ON,
    PASS_TURN,
    announce_event,
    onto_stack,
)
from engine.table import Option
from engine.words import called, later, on_cards


def responded(g: Game, step: agenda.Responded) -> None:
    """The step ``responded``: a player passed, perhaps until the end of the turn, for all of it or
    for what is small; or he plays something."""
    board, seat = g.board, step.seat
    pick = board.reply["pick"][0]
    if pick in (PASS.id, PASS_ON.id, PASS_TURN.id):
        g.tell(Passed(seat=seat))
        board.passes += 1
        g.set(board.players[seat], news=False)
        if pick == PASS_ON.id:
            g.set(board.players[seat], calm=board.turn)
        if pick == PASS_TURN.id:
            g.set(board.players[seat], stops_turn=board.turn)
    else:
        board.passes = 0
        g.manual.begin(g, seat, pick)


def begin(g: Game, seat: int, pick: str) -> None:
    """A card that a player picked, or an ability, is announced."""
    board = g.board
    what, *rest = pick.split(":")
    if what == "play":
        name = g.slugs[rest[0]]
        body = rest[1:] == ["creature"]
        number = -1 if body else spell_number(g.prints[name])
        player = board.players[seat]
        g.set(player, hand=without(player.hand, name))
        effect = Effect(g.new_id(), name, number, seat, owner=seat)
        effect.from_ = "as creature" if body else "hand"
        effect.x = -1 if g.prints[name].x else 0
        effect.place = -1
    else:
        source, number = int(rest[0]), int(rest[1])
        card = board.cards[source]
        name = g.slugs[rest[2]] if len(rest) > 2 else card.name
        effect = Effect(g.new_id(), name, number, seat, source=source, owner=card.owner, x=card.x)
        effect.place = g.place_of(card)
        if g.prints[name].abilities[number].once:
            g.set(card, used=(*card.used, number))
    effect.mode = -1
    board.running.append(effect)
    g.push(agenda.Announce())


def announce(g: Game, step: agenda.Announce) -> None:
    """The step ``announce``: ask for the next thing that has to be said, or go on the stack."""
    board = g.board
    effect = board.running[-1]
    printed = g.prints[effect.name]
    if g.manual.first(g, effect):
        return
    if _ask_way(g, effect) or _ask_x(g, effect, printed) or _ask_target(g, effect):
        return
    if effect.x < 0:
        effect.x = counted_x(g, effect)
    if g.manual.more(g, effect):
        return
    if "paid" not in effect.numbers:
        announce_event(g, effect, price_of(g, effect))
    if effect.part == "effect" and _pay_card(g, effect, printed):
        return
    board.running.pop()
    costs = printed.abilities[effect.ability].costs if effect.ability >= 0 else None
    if costs is not None and effect.part == "effect":
        effect.part, effect.at = "costs", 0
        effect.it = []
        board.running.append(effect)
        g.push(agenda.Effect())
        return
    onto_stack(g, effect)


def _program(g: Game, effect: Effect) -> Program | None:
    return g.prints[effect.name].abilities[effect.ability].program if effect.ability >= 0 else None


def _ask_way(g: Game, effect: Effect) -> bool:
    program = _program(g, effect)
    if effect.mode >= 0:
        return False
    if program is None or len(program.modes) < 2:
        effect.mode = 0
        return False
    possible = [n for n, mode in enumerate(program.modes) if mode_possible(g, effect, mode)]
    if len(possible) < 2:
        effect.mode = possible[0] if possible else 0
        return False
    g.push(agenda.Announced(effect.you, "mode"))
    options = [Option(f"{n}", on_cards(g.id, sentence(program.modes[n].text))) for n in possible]
    prompt = later("{card}: choose one.", card=called(effect.name))
    g.ask("menu", effect.you, prompt, "answered", options)
    return True


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _ask_x(g: Game, effect: Effect, printed: Print) -> bool:
    """Ask for X where the text leaves it free."""
    if effect.x >= 0 or "price" in printed.by_sort:
        return False
    found = possible_x(g, effect)
    least, most = min(found, default=0), max(found, default=0)
    if least == most:
        effect.x = most
        return False
    g.push(agenda.Announced(effect.you, "x"))
    prompt = later("{card}: what is X?", card=called(effect.name))
    g.ask("number", effect.you, prompt, "answered", least=least, most=most)
    return True


def _ask_target(g: Game, effect: Effect) -> bool:
    program = _program(g, effect)
    if program is None:
        return False
    targets = program.modes[effect.mode].targets
    while len(effect.targets) < len(targets):
        target = targets[len(effect.targets)]
        taken = [ref for group in effect.targets for ref in group if ref > 0]  # but for players
        possible = [ref for ref in target.candidates(g, effect) if within_means(g, effect, ref)]
        refs = [ref for ref in possible if ref not in taken] or possible
        least, most = target.least(g, effect), min(target.most(g, effect), len(refs))
        if not refs or most <= 0:
            effect.targets.append([])
            continue
        if least >= len(refs):
            effect.targets.append(list(refs))
            continue
        g.push(agenda.Announced(effect.you, "target"))
        wanted = on_cards(g.id, target.text, X=effect.x)
        prompt = later("{card}: choose {what}.", card=called(effect.name), what=wanted)
        options = [option(g, ref) for ref in refs]
        g.ask("pick", effect.you, prompt, "answered", options, min(least, most), most)
        return True
    return False


def _pay_card(g: Game, effect: Effect, printed: Print) -> bool:
    """Pay for a card of a hand; whether the player is asked how."""
    if not from_hand(effect) or "paid" in effect.numbers:
        return False
    effect.numbers["paid"] = 1
    cost = price_of(g, effect)
    g.push(agenda.Announce())
    pay(g, effect, effect.you, cost, printed.faction, g.manual.loyal(printed, cost))
    return True


def price_of(g: Game, effect: Effect) -> int:
    """What a card of a hand costs as it is played now."""
    if not from_hand(effect):
        return 0
    return cost_of(g, effect.you, effect.name, effect.x) + effect.boost


def from_hand(effect: Effect) -> bool:
    """Whether an effect is a card that is played from a hand."""
    return not effect.source and effect.from_ in ("hand", "as creature")


def announced(g: Game, step: agenda.Announced) -> None:
    """The step ``announced``: one thing that had to be said has been said."""
    effect, reply = g.board.running[-1], g.board.reply
    match step.what:
        case "mode":
            effect.mode = int(reply["pick"][0])
        case "x":
            effect.x = reply["number"]
        case "target":
            effect.targets.append([int(id) for id in reply["pick"]])
        case "place":
            effect.place = int(reply["pick"][0])
        case "boost":
            effect.boost = reply["number"]
    g.push(agenda.Announce())
