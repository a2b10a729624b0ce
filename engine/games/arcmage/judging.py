"""A judge's corrections: a card moves, a number changes, an item of the stack is dropped.

They are answers of the host like any other, in the journal, and everybody is told. What a player is
asked at that moment is asked anew, since his options may have changed.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.arcmage.events import Corrected
from engine.games.arcmage.game import Game, describe
from engine.games.arcmage.harm import add_counters, settle
from engine.games.arcmage.marking import mark, unmark
from engine.games.arcmage.renewing import put_aside
from engine.games.arcmage.stack import bury_item
from engine.games.arcmage.state import Board, Card
from engine.games.arcmage.zones import dig, draw, leave, lose_resource, mill, put, relocate, shuffle
from engine.table import Event, Option, Question, Step

LARGEST = 99


def judge_question(board: Board) -> Question:
    options = tuple(corrections(board))
    return Question("judge", None, "menu", "Correct the match.", "judge", options)


def corrections(board: Board) -> Iterator[Option]:
    """All that a judge can do; what changes a number asks for it afterwards."""
    g = Game(board, [])
    for card in board.cards.values():
        yield from _of_card(g, card)
    for item in board.stack:
        yield Option(f"drop:{item.id}", f"Drop {item.name} from the stack", f"item:{item.id}")
    for seat in board.alive:
        yield from _of_player(g, seat)


def _of_card(g: Game, card: Card) -> Iterator[Option]:
    name, where = describe(g, card.id), f"card:{card.id}"
    yield Option(f"mark:{card.id}", f"{'Unmark' if card.marked else 'Mark'} {name}", where)
    if card.place != "kingdom":
        for place in places(g, card.owner):
            yield Option(f"{place}:{card.id}", f"{name}: to its owner's {SAID[place]}", where)
    yield Option(f"damage:{card.id}", f"{name}: set its damage", where)
    yield Option(f"counters:{card.id}", f"{name}: set its +1/+1 counters", where)
    if g.table.cards[card.id].kind != "creature":
        return
    if card.place == "city":
        yield Option(f"move:{card.id}:0", f"{name}: to the army", where)
    for city in g.cities(card.controller):
        if card.host != city.id:
            yield Option(f"move:{card.id}:{city.id}", f"{name}: to {city.name}", where)


def _of_player(g: Game, seat: int) -> Iterator[Option]:
    player, name, where = g.player(seat), g.board.names[seat], f"player:{seat}"
    if not looked_through(g, seat):
        yield Option(f"draw:{seat}", f"{name} draws a card", where)
        yield Option(f"mill:{seat}", f"{name}: the top card goes to the graveyard", where)
        yield Option(f"shuffle:{seat}", f"{name} shuffles his deck", where)
    for resource in player.resources:
        what, at = g.name_of(resource.id), f"card:{resource.id}"
        verb = "Unmark" if resource.marked else "Mark"
        yield Option(f"mark:{resource.id}", f"{verb} {what}", at)
        yield Option(f"grave:{resource.id}", f"Put {what} into the graveyard", at)
    for entry in player.grave:
        for place in places(g, seat):
            if place == "grave":
                continue
            text = f"{entry.name} in the graveyard of {name}: to the {SAID[place]}"
            yield Option(f"{place}:{entry.id}", text, f"print:{entry.name}")


def looked_through(g: Game, seat: int) -> bool:
    """Whether somebody has a deck in his hands at this moment; then it is not corrected."""
    return any(step.name in ("found", "stacked") and step.seat == seat for step in g.board.agenda)


def places(g: Game, owner: int) -> list[str]:
    """Where a card can be sent."""
    return [place for place in SAID if "deck" not in SAID[place] or not looked_through(g, owner)]


SAID = {
    "hand": "hand",
    "top": "deck, on top",
    "bottom": "deck, at the bottom",
    "grave": "graveyard",
    "removed": "pile of cards out of the game",
}


def judge(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``judge``: a correction, or the question which number it is to be."""
    assert step.answer is not None
    g = Game(board, events)
    pick = step.answer["pick"][0]
    text = next(option.text for option in corrections(board) if option.id == pick)
    what, number, *rest = pick.split(":")
    ref = int(number)
    put_aside(board)
    if what in ("damage", "counters"):
        card = board.cards[ref]
        now = card.damage if what == "damage" else card.counters.get("+1/+1", 0)
        prompt = f"{text}. It is {now} now."
        least = -LARGEST if what == "damage" and card.place == "kingdom" else 0
        board.judging = pick
        g.ask("number", None, prompt, "judge number", least=least, most=LARGEST)
        return
    match what:
        case "mark":
            found = board.cards.get(ref) or (g.resource(ref) or (0, None))[1]
            assert found is not None
            (unmark if found.marked else mark)(g, [ref])
        case "move":
            relocate(g, ref, int(rest[0]))
        case "drop":
            item = g.item(ref)
            assert item is not None
            board.stack.remove(item)
            bury_item(g, item)
        case "draw":
            draw(g, [ref], 1)
        case "mill":
            mill(g, _Count(), [ref], 1)
        case "shuffle":
            shuffle(g, ref)
        case _:
            _send(g, ref, what)
    _done(g, text)


class _Count:
    """Where effects note how many there were."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}


def _send(g: Game, ref: int, place: str) -> None:
    """A card in play, a resource card or a buried card goes somewhere out of play."""
    if ref in g.board.cards:
        leave(g, ref, place)
    elif g.resource(ref) is not None:
        lose_resource(g, ref, place)
    elif (taken := dig(g, ref)) is not None:
        put(g, taken[1], taken[0], place)


def judge_number(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``judge number``: damage or counters are what the judge says."""
    assert step.answer is not None
    g = Game(board, events)
    what, _, named = board.judging.partition(":")
    ref, number = int(named), step.answer["number"]
    board.judging = ""
    card = board.cards.get(ref)
    if card is None:
        return
    if what == "damage":
        card.damage = number
        g.touch()
    else:
        add_counters(g, [ref], "+1/+1", number - card.counters.get("+1/+1", 0))
    _done(g, f"{describe(g, ref)}: {what} {number}")


def _done(g: Game, text: str) -> None:
    """Tell everybody, and see what follows."""
    g.tell(Corrected(what=text))
    settle(g)
