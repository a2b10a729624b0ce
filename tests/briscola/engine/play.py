"""A match as it is played: the steps of the agenda (chapters 1 and 3)."""

from __future__ import annotations

from engine.table import Answer, Event, Option, Question, Setup
from engine.table.chance import Chance
from tests.briscola.engine import decks
from tests.briscola.engine.cards import CARDS, points, wins
from tests.briscola.engine.events import Dealt, Drew, Played, Won
from tests.briscola.engine.options import read_options
from tests.briscola.engine.state import HAND, Ask, Board, Deal, Laid, Player, Take, Trick
from tests.briscola.engine.victory import end, over


def start(setup: Setup) -> Board:
    """A board before chance has said anything; raises ``BadSetup``."""
    first, second = setup.seats
    chance = Chance.from_seed(setup.seed)
    backs = [decks.brought(seat.deck, seat.name, chance) for seat in setup.seats]
    dealer = chance.below(2)
    return Board(
        chance=chance,
        agenda=[Deal()],
        round=1,
        active=1 - dealer,
        dealer=dealer,
        players=(Player([], []), Player([], [])),
        names=(first.name, second.name),
        options=read_options(setup.options),
        deck=backs[dealer],
        trump="",
        stock=[],
        table=[],
    )


def deal(board: Board, _step: Deal, events: list[Event]) -> None:
    """The step ``deal``: three cards for each, and one face up below the stock (B-1.2)."""
    cards = board.chance.shuffled([*CARDS])
    board.trump = cards.pop()
    board.stock = [*cards, board.trump]
    events.append(Dealt(dealer=board.dealer, trump=board.trump))
    for seat in (board.active, board.dealer):
        draw(board, seat, HAND, events)
    board.agenda.append(Ask())


def draw(board: Board, seat: int, n: int, events: list[Event]) -> None:
    """The next cards of the stock. Nobody else sees them, but the one that lay face up."""
    cards, board.stock = board.stock[:n], board.stock[n:]
    board.players[seat].hand += cards
    if cards == [board.trump]:
        events.append(Drew(seat=seat, cards=(board.trump,)))
        return
    events.append(Drew(seat=seat, cards=tuple(cards), audience=(seat,)))
    events.append(Drew(seat=seat, cards=("",) * len(cards), audience=(1 - seat, None)))


def ask(board: Board, _step: Ask, events: list[Event]) -> None:
    """The step ``ask``: whoever is to play chooses a card; the last one plays itself (B-3.5)."""
    seat, hand = board.active, board.players[board.active].hand
    if len(hand) == 1:
        lay(board, seat, hand[0], events)
        return
    board.asked += 1
    words = "Answer with a card." if board.table else "Lead with a card."
    options = tuple(Option(f"play:{card}", f"Play {CARDS[card].name}") for card in hand)
    question = Question(f"trick-{board.asked}", seat, "menu", words, "act", options)
    board.questions = (question,)


def act(board: Board, seat: int | None, answer: Answer, events: list[Event]) -> None:
    """The card that was chosen is laid."""
    assert seat is not None
    lay(board, seat, answer["pick"][0].removeprefix("play:"), events)


def lay(board: Board, seat: int, card: str, events: list[Event]) -> None:
    leads = not board.table
    board.players[seat].hand.remove(card)
    board.table.append(Laid(seat, card))
    events.append(Played(seat=seat, card=card, round=board.round, leads=leads))
    if leads:
        board.active = 1 - seat
        board.agenda.append(Ask())
    else:
        board.agenda.append(Take())


def take(board: Board, _step: Take, events: list[Event]) -> None:
    """The step ``take``: the trick goes to its winner, and both draw, he first (B-3.3, B-3.4)."""
    first, second = board.table
    winner = (second if wins(first.card, second.card, board.suit) else first).seat
    cards = [first.card, second.card]
    board.players[winner].pile += cards
    board.last = Trick((first, second), winner, points(cards))
    board.table, board.active = [], winner
    events.append(Won(seat=winner, points=board.last.points))
    if over(board):
        end(board, "Played", events)
        return
    if board.stock:
        for seat in (winner, 1 - winner):
            draw(board, seat, 1, events)
    board.round += 1
    board.agenda.append(Ask())
