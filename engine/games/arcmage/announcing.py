"""Announcing (A-5.2, A-5.3): what was picked is said step by step, paid for, and stacked."""

from __future__ import annotations

from typing import Any

from engine.games.arcmage.book import Print
from engine.games.arcmage.events import Passed
from engine.games.arcmage.game import Game, option
from engine.games.arcmage.moving import begin_move
from engine.games.arcmage.paying import (
    cost_of,
    loyalty_of,
    pay,
    ready,
)
from engine.games.arcmage.playing import (
    counted_x,
    homes,
    mode_possible,
    possible_x,
    spell_number,
    within_means,
)
from engine.games.arcmage.programs import PRINTS, SLUGS
from engine.games.arcmage.stack import onto_stack
from engine.games.arcmage.state import Board, Effect
from engine.table import Event, Option, Step


def responded(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``responded``: a player passed, or plays something."""
    g, seat = Game(board, events), step.seat
    assert seat is not None
    pick = board.reply["pick"][0]
    if pick == "pass":
        g.tell(Passed(seat=seat))
        board.passes += 1
    else:
        board.passes = 0
        begin_play(g, seat, pick)


def begin_play(g: Game, seat: int, pick: str) -> None:
    """What a player picked is announced."""
    board = g.board
    what, *rest = pick.split(":")
    if what == "move":
        begin_move(g, seat, int(rest[0]), int(rest[1]))
        return
    if what == "salvage":
        salvage(g, seat, SLUGS[rest[0]])
        return
    if what == "play":
        name = SLUGS[rest[0]]
        printed = PRINTS[name]
        body = rest[1:] == ["creature"]
        number = -1 if body else spell_number(printed)
        board.players[seat].hand.remove(name)
        effect = Effect(g.new_id(), name, number, seat, owner=seat)
        effect.from_ = "as creature" if body else "hand"
        effect.x = -1 if printed.x else 0
        effect.place = -1
    else:
        source, number = int(rest[0]), int(rest[1])
        card = board.cards[source]
        name = SLUGS[rest[2]] if len(rest) > 2 else card.name
        effect = Effect(g.new_id(), name, number, seat, source=source, owner=card.owner, x=card.x)
        effect.place = card.host if card.place == "city" else 0
        if PRINTS[name].abilities[number].once:
            card.used = (*card.used, number)
    effect.mode = -1
    g.stir("piles")
    board.running.append(effect)
    g.push("announce")


def salvage(g: Game, seat: int, name: str) -> None:
    """A card is bought back from the graveyard; the effect waits on the stack (A-7.1, A-11.8)."""
    printed = PRINTS[name]
    effect = Effect(g.new_id(), name, printed.of_sort("salvage")[0].number, seat, owner=seat)
    pay(g, effect, seat, printed.skills["salvage"])
    onto_stack(g, effect)


def announce(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``announce``: ask for the next thing that has to be said, or go on the stack."""
    g = Game(board, events)
    effect = board.running[-1]
    printed = PRINTS[effect.name]
    if _ask_way(g, effect) or _ask_x(g, effect, printed) or _ask_target(g, effect):
        return
    if effect.x < 0:
        effect.x = counted_x(g, effect)
    if _ask_place(g, effect, printed):
        return
    if effect.part == "effect" and _pay_card(g, effect, printed):
        return
    board.running.pop()
    costs = printed.abilities[effect.ability].costs if effect.ability >= 0 else None
    if costs is not None and effect.part == "effect":
        effect.part, effect.at = "costs", 0
        effect.it = []
        board.running.append(effect)
        g.push("effect")
        return
    onto_stack(g, effect)


def _program(effect: Effect) -> Any:
    return PRINTS[effect.name].abilities[effect.ability].program if effect.ability >= 0 else None


def _ask_way(g: Game, effect: Effect) -> bool:
    program = _program(effect)
    if effect.mode >= 0:
        return False
    if program is None or len(program.modes) < 2:
        effect.mode = 0
        return False
    possible = [n for n, mode in enumerate(program.modes) if mode_possible(g, effect, mode)]
    if len(possible) < 2:
        effect.mode = possible[0] if possible else 0
        return False
    g.push("announced", effect.you, "mode")
    options = [Option(f"{n}", sentence(program.modes[n].text)) for n in possible]
    g.ask("menu", effect.you, f"{effect.name}: choose one.", "answered", options)
    return True


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _ask_x(g: Game, effect: Effect, printed: Print) -> bool:
    """Ask for X where the text leaves it free (A-5.2)."""
    if effect.x >= 0 or printed.of_sort("price"):
        return False
    found = possible_x(g, effect)
    least, most = min(found, default=0), max(found, default=0)
    if least == most:
        effect.x = most
        return False
    g.push("announced", effect.you, "x")
    g.ask("number", effect.you, f"{effect.name}: what is X?", "answered", least=least, most=most)
    return True


def _ask_target(g: Game, effect: Effect) -> bool:
    program = _program(effect)
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
        g.push("announced", effect.you, "target")
        prompt = f"{effect.name}: choose {target.text}."
        options = [option(g, ref) for ref in refs]
        g.ask("pick", effect.you, prompt, "answered", options, min(least, most), most)
        return True
    return False


def _ask_place(g: Game, effect: Effect, printed: Print) -> bool:
    if effect.place >= 0:
        return False
    body = effect.from_ == "as creature"
    if printed.kind != "creature" and not body:
        effect.place = 0
        return False
    places = homes(g, effect.you, effect.name)
    places = [c for c in places if not c or body or c in g.board.cards]
    if len(places) == 1:
        effect.place = places[0]
        return False
    g.push("announced", effect.you, "place")
    army = [Option("0", "Your army", "army")] if 0 in places else []
    options = [*army, *(option(g, city) for city in places if city)]
    g.ask("menu", effect.you, f"Where does {effect.name} come into play?", "answered", options)
    return True


def _pay_card(g: Game, effect: Effect, printed: Print) -> bool:
    """Pay for a card of a hand; whether the player is asked how."""
    if effect.source or effect.from_ not in ("hand", "as creature") or effect.id < 0:
        return False
    seat = effect.you
    if "boost" in printed.skills and effect.boost == 0 and "boosted" not in effect.numbers:
        effect.numbers["boosted"] = 1
        most = ready(g, seat).total() - cost_of(g, seat, effect.name, effect.x)
        if most > 0:
            g.push("announced", seat, "boost")
            g.ask("number", seat, f"{effect.name}: pay how many more for +1/+1 counters?",
                  "answered", least=0, most=most)  # fmt: skip
            return True
    if "paid" in effect.numbers:
        return False
    effect.numbers["paid"] = 1
    cost = cost_of(g, seat, effect.name, effect.x) + effect.boost
    g.push("announce")
    pay(g, effect, seat, cost, printed.faction, loyalty_of(printed, cost))
    return True


def announced(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``announced``: one thing that had to be said has been said."""
    g, effect, reply = Game(board, events), board.running[-1], board.reply
    match step.data[0]:
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
    g.push("announce")


def price_of(g: Game, seat: int, name: str) -> tuple[int, str, int]:
    """What a card costs: resources, faction, and how many of it."""
    cost = cost_of(g, seat, name)
    printed = PRINTS[name]
    return cost, printed.faction, loyalty_of(printed, cost)
