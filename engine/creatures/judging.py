"""A judge's corrections: a card moves, a number changes, an item of the stack is dropped.

They are answers of the host like any other, in the journal, and everybody is told. What a player is
asked at that moment is asked anew, since his options may have changed.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.creatures.events import Corrected
from engine.creatures.game import Game
from engine.creatures.harm import add_counters
from engine.creatures.manual import Figure
from engine.creatures.marking import mark, unmark
from engine.creatures.renewing import put_aside
from engine.creatures.stack import bury_item
from engine.creatures.state import Card
from engine.creatures.zones import dig, draw, leave, lose_resource, mill, put
from engine.table import Option, Question, Step

LARGEST = 99
PLUS = "+1/+1"


def judge_question(g: Game) -> Question:
    options = tuple(corrections(g))
    return Question("judge", None, "menu", "Correct the match.", "judge", options)


def corrections(g: Game) -> Iterator[Option]:
    """All that a judge can do; what changes a number asks for it afterwards."""
    board = g.board
    for card in board.cards.values():
        yield from _of_card(g, card)
    for figure in g.manual.judging.figures(g):
        yield figure.option
    for item in board.stack:
        yield Option(f"drop:{item.id}", f"Drop {item.name} from the stack", f"item:{item.id}")
    for seat in board.alive:
        yield from _of_player(g, seat)


def _of_card(g: Game, card: Card) -> Iterator[Option]:
    name, where = g.describe(card.id), f"card:{card.id}"
    if card.turns:
        yield Option(f"mark:{card.id}", f"{'Unmark' if card.marked else 'Mark'} {name}", where)
    if g.prints[card.name].kind not in g.manual.fixed:
        for place in places(g, card.owner):
            yield Option(f"{place}:{card.id}", f"{name}: to its owner's {SAID[place]}", where)
    for figure in figures_of(g, card):
        yield figure.option
    yield from g.manual.judging.moves(g, card)


def figures_of(g: Game, card: Card) -> Iterator[Figure]:
    """Damage and counters of a card."""

    def damage(number: int) -> None:
        card.damage = number
        g.touch()

    def counters(number: int) -> None:
        add_counters(g, [card.id], PLUS, number - card.counters.get(PLUS, 0))

    name, where = g.describe(card.id), f"card:{card.id}"
    least = -LARGEST if g.manual.judging.gains(g, card) else 0
    option = Option(f"damage:{card.id}", f"{name}: set its damage", where)
    yield Figure(option, card.damage, damage, least)
    option = Option(f"counters:{card.id}", f"{name}: set its {PLUS} counters", where)
    yield Figure(option, card.counters.get(PLUS, 0), counters)


def figure(g: Game, pick: str) -> Figure | None:
    """A number by the id of its option; none where the option does something else, or is gone."""
    what, ref, *_ = pick.split(":")
    if what in ("damage", "counters"):
        card = g.board.cards.get(int(ref))
        found = figures_of(g, card) if card is not None else iter(())
    else:
        found = iter(g.manual.judging.figures(g))
    return next((one for one in found if one.option.id == pick), None)


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


def judge(g: Game, step: Step) -> None:
    """The step ``judge``: a correction, or the question which number it is to be."""
    board = g.board
    assert step.answer is not None
    pick = step.answer["pick"][0]
    text = next(option.text for option in corrections(g) if option.id == pick)
    what, named, *rest = pick.split(":")
    ref = int(named)
    put_aside(board)
    if (number := figure(g, pick)) is not None:
        board.judging = pick
        prompt = f"{text}. It is {number.now} now."
        g.ask("number", None, prompt, "judge number", least=number.least, most=number.most)
        return
    match what:
        case "mark":
            found = board.cards.get(ref) or (g.resource(ref) or (0, None))[1]
            assert found is not None
            (unmark if found.marked else mark)(g, [ref])
        case "move":
            g.manual.judging.move(g, ref, int(rest[0]))
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
            g.manual.judging.shuffle(g, ref)
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


def judge_number(g: Game, step: Step) -> None:
    """The step ``judge number``: a number is what the judge says."""
    board = g.board
    assert step.answer is not None
    number, wanted = step.answer["number"], figure(g, board.judging)
    board.judging = ""
    if wanted is not None:
        wanted.become(number)
        _done(g, f"{wanted.option.text} to {number}")


def _done(g: Game, text: str) -> None:
    """Tell everybody, and see what follows."""
    g.tell(Corrected(what=text))
    g.settle()
