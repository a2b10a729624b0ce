"""A judge's corrections: a card moves, a number changes, an item of the stack is dropped.

They are answers of the host like any other, in the journal, and everybody is told. What a player is
asked at that moment is asked anew, since his options may have changed.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.creatures.board.agenda import Found, Stacked
from engine.creatures.board.departures import leave, lose_resource
from engine.creatures.board.events import Corrected
from engine.creatures.board.game import Game
from engine.creatures.board.manual import Figure
from engine.creatures.board.marking import mark, unmark
from engine.creatures.board.state import Card, Effect
from engine.creatures.board.zones import dig, draw, mill, put
from engine.creatures.fights.harm import add_counters
from engine.creatures.responses.renewal import put_aside
from engine.creatures.responses.stack import bury_item
from engine.table import Answer, Option, Question
from engine.words import Words, called, later, noted

LARGEST = 99
PLUS = "+1/+1"


def judge_question(g: Game) -> Question:
    options = tuple(corrections(g))
    return Question("judge", None, "menu", noted("Correct the match."), "judge", options)


def corrections(g: Game) -> Iterator[Option]:
    """All that a judge can do; what changes a number asks for it afterwards."""
    board = g.board
    for card in board.cards.values():
        yield from _of_card(g, card)
    for figure in g.manual.judging.figures(g):
        yield figure.option
    for item in board.stack:
        text = later("Drop {card} from the stack", card=called(item.name))
        yield Option(f"drop:{item.id}", text, f"item:{item.id}")
    for seat in board.alive:
        yield from _of_player(g, seat)


def _of_card(g: Game, card: Card) -> Iterator[Option]:
    name, where = g.describe(card.id), f"card:{card.id}"
    if card.turns:
        yield Option(f"mark:{card.id}", later(MARKING[card.marked], card=name), where)
    if g.prints[card.name].kind not in g.manual.fixed:
        for place in places(g, card.owner):
            yield Option(f"{place}:{card.id}", later(SENT[place], card=name), where)
    for figure in figures_of(g, card):
        yield figure.option
    yield from g.manual.judging.moves(g, card)


def figures_of(g: Game, card: Card) -> Iterator[Figure]:
    """Damage and counters of a card."""

    def damage(number: int) -> None:
        g.set(card, damage=number)

    def counters(number: int) -> None:
        add_counters(g, [card.id], PLUS, number - card.counters.get(PLUS, 0))

    name, where = g.describe(card.id), f"card:{card.id}"
    least = -LARGEST if g.manual.judging.gains(g, card) else 0
    option = Option(f"damage:{card.id}", later("{card}: set its damage", card=name), where)
    yield Figure(option, card.damage, damage, least)
    text = later("{card}: set its {counter} counters", card=name, counter=PLUS)
    option = Option(f"counters:{card.id}", text, where)
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
        yield Option(f"draw:{seat}", later("{name} draws a card", name=name), where)
        text = later("{name}: the top card goes to the graveyard", name=name)
        yield Option(f"mill:{seat}", text, where)
        yield Option(f"shuffle:{seat}", later("{name} shuffles their deck", name=name), where)
    for resource in player.resources:
        what, at = g.name_of(resource.id), f"card:{resource.id}"
        yield Option(f"mark:{resource.id}", later(MARKING[resource.marked], card=what), at)
        text = later("Put {card} into the graveyard", card=what)
        yield Option(f"grave:{resource.id}", text, at)
    for entry in player.grave:
        for place in places(g, seat):
            if place in DUG:
                text = later(DUG[place], card=called(entry.name), name=name)
                yield Option(f"{place}:{entry.id}", text, f"print:{entry.name}")


def looked_through(g: Game, seat: int) -> bool:
    """Whether somebody has a deck in his hands at this moment; then it is not corrected."""
    return any(isinstance(step, Found | Stacked) and step.seat == seat for step in g.board.agenda)


def places(g: Game, owner: int) -> list[str]:
    """Where a card can be sent."""
    return [place for place in SENT if place not in DECK or not looked_through(g, owner)]


DECK = ("top", "bottom")
MARKING = {False: noted("Mark {card}"), True: noted("Unmark {card}")}
SENT = {
    "hand": noted("{card}: to its owner's hand"),
    "top": noted("{card}: to its owner's deck, on top"),
    "bottom": noted("{card}: to its owner's deck, at the bottom"),
    "grave": noted("{card}: to its owner's graveyard"),
    "removed": noted("{card}: to its owner's pile of cards out of the game"),
}
DUG = {
    "hand": noted("{card} in the graveyard of {name}: to the hand"),
    "top": noted("{card} in the graveyard of {name}: to the deck, on top"),
    "bottom": noted("{card} in the graveyard of {name}: to the deck, at the bottom"),
    "removed": noted("{card} in the graveyard of {name}: to the pile of cards out of the game"),
}


def judge(g: Game, _seat: int | None, answer: Answer) -> None:
    """The answer of a judge: a correction, or the question which number it is to be."""
    board = g.board
    pick = answer["pick"][0]
    text = next(option.words for option in corrections(g) if option.id == pick)
    what, named, *rest = pick.split(":")
    ref = int(named)
    put_aside(board)
    if (number := figure(g, pick)) is not None:
        board.judging = pick
        prompt = later("{correction}. It is {n} now.", correction=text, n=number.now)
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
            mill(g, Effect(0, "", -1, ref), [ref], 1)
        case "shuffle":
            g.manual.judging.shuffle(g, ref)
        case _:
            _send(g, ref, what)
    _done(g, text)


def _send(g: Game, ref: int, place: str) -> None:
    """A card in play, a resource card or a buried card goes somewhere out of play."""
    if ref in g.board.cards:
        leave(g, ref, place)
    elif g.resource(ref) is not None:
        lose_resource(g, ref, place)
    elif (taken := dig(g, ref)) is not None:
        put(g, taken[1], taken[0], place)


def judge_number(g: Game, _seat: int | None, answer: Answer) -> None:
    """A number is what the judge says."""
    board = g.board
    number, wanted = answer["number"], figure(g, board.judging)
    board.judging = ""
    if wanted is not None:
        wanted.become(number)
        _done(g, later("{correction} to {n}", correction=wanted.option.words, n=number))


def _done(g: Game, correction: Words) -> None:
    """Tell everybody, and see what follows."""
    g.tell(Corrected(words=correction))
    g.settle()
