"""Setting up a match (chapter 3): cities, hands, dice, and the first city of each player."""

from __future__ import annotations

from engine.creatures.board import agenda as shared
from engine.creatures.board.zones import draw, shuffle, without
from engine.creatures.phases.moments import HAND
from engine.creatures.phases.setup import pool_of, read_options, roll
from engine.creatures.responses.choices import card_options, picked_names
from engine.creatures.responses.plays import weigh
from engine.creatures.responses.stack import open_window
from engine.games.arcmage.board import agenda, cities
from engine.games.arcmage.board.events import CitiesPicked
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.state import Board, Options, Player
from engine.games.arcmage.numbers import CHOSEN_CITIES, DIE
from engine.games.arcmage.printed.decks import deck_of
from engine.games.arcmage.printed.programs import POOLS
from engine.table import Answer, Chance, Option, Question, Setup
from engine.words import later, noted, say


def start(setup: Setup) -> Board:
    """A new match before its first step; raises ``BadSetup``."""
    options = read_options(setup.options, Options)
    pool = pool_of(POOLS, options)
    chance = Chance.from_seed(setup.seed)
    players = []
    for number, seat in enumerate(setup.seats):
        deck = deck_of(seat.deck, chance, say("Player {seat}", seat=number + 1), pool.prints)
        player = Player(name=seat.name, deck=deck, hand=[], stops=options.wish(number))
        players.append(player)
    return Board(
        chance=chance,
        agenda=[shared.Setup()],
        seat_count=len(players),
        names=tuple(seat.name for seat in setup.seats),
        players=players,
        cards={},
        options=options,
    )


def set_up(g: Game, step: shared.Setup) -> None:
    """The step ``setup``: every player picks three cities of his deck, all at once (A-3.1)."""
    board = g.board
    board.agenda.append(shared.Deal())
    board.questions = tuple(ask_cities(g, seat) for seat in range(len(board.players)))


def ask_cities(g: Game, seat: int) -> Question:
    board = g.board
    board.asked += 1
    names = [name for name in board.players[seat].deck if g.prints[name].kind == "city"]
    return Question(
        f"q{board.asked}",
        seat,
        "pick",
        later("Choose {n} cities. They stay face down until you found them.", n=CHOSEN_CITIES),
        "cities picked",
        tuple(card_options(g, names)),
        CHOSEN_CITIES,
        CHOSEN_CITIES,
    )


def cities_picked(g: Game, seat: int | None, answer: Answer) -> None:
    """The cities of one player lie face down."""
    board = g.board
    assert seat is not None
    player = board.players[seat]
    names = picked_names(g, answer["pick"])
    g.set(player, deck=without(player.deck, *names), unbuilt=names)
    g.tell_apart(
        seat,
        CitiesPicked(seat=seat, cities=tuple(names)),
        CitiesPicked(seat=seat, cities=()),
    )


def deal(g: Game, step: shared.Deal) -> None:
    """The step ``deal``: decks are shuffled, hands drawn, and dice say who begins."""
    board = g.board
    for seat in board.alive:
        player = board.players[seat]
        g.set(player, deck=board.chance.shuffled(player.deck))
        draw(g, [seat], HAND)
        g.set(player, drawn=0)
    g.set(board, active=roll(g, DIE))
    for seat in reversed(g.seats_from(board.active)):
        board.agenda.append(agenda.FirstCity(seat))
    board.agenda.insert(0, agenda.FirstTurn())


def first_city(g: Game, step: agenda.FirstCity) -> None:
    """The step ``first city``: a player chooses which city he begins with (A-3.4).

    Once he may ask instead to pick his three cities anew (A-3.2).
    """
    board, seat = g.board, step.seat
    if board.players[seat].lost:
        return
    options = cities.founding_options(g, seat)
    if not step.final:
        text = noted("Ask your opponents to let you pick other cities")
        options.append(Option("repick", text))
    else:
        weigh(g, seat)  # with cities of one kind alone he is not asked
    g.push(agenda.FirstCityChosen(seat))
    g.ask("menu", seat, noted("Which city do you begin with?"), "answered", options)


def first_city_chosen(g: Game, step: agenda.FirstCityChosen) -> None:
    """The step ``first city chosen``: it comes into play, or the opponents are asked."""
    board, seat = g.board, step.seat
    pick = board.reply["pick"][0]
    if board.players[seat].lost:
        return
    if pick == "repick":
        g.push(agenda.Consent(seat, tuple(g.opponents(seat))))
    else:
        cities.found(g, seat, cities.named(g, pick))


def ask_consent(g: Game, step: agenda.Consent) -> None:
    """The step ``consent``: each opponent must agree that cities are picked anew."""
    board, seat = g.board, step.seat
    if board.players[seat].lost:
        return
    left = tuple(other for other in step.left if not board.players[other].lost)
    if left:
        g.push(agenda.Consented(seat, left))
        prompt = later("May {name} pick other cities?", name=board.names[seat])
        g.ask("confirm", left[0], prompt, "answered")
        return
    player = board.players[seat]
    g.set(player, deck=[*player.deck, *player.unbuilt], unbuilt=[])
    g.push(agenda.FirstCity(seat, final=True))
    g.push(agenda.ShuffleIn(seat))
    board.questions = (ask_cities(g, seat),)


def consented(g: Game, step: agenda.Consented) -> None:
    """The step ``consented``: one opponent has answered; a single no is enough."""
    board, seat = g.board, step.seat
    if board.reply["yes"]:
        g.push(agenda.Consent(seat, step.left[1:]))
    else:
        g.push(agenda.FirstCity(seat, final=True))


def shuffle_in(g: Game, step: agenda.ShuffleIn) -> None:
    """The step ``shuffle in``: the deck is shuffled, now that other cities are out of it."""
    shuffle(g, step.seat)


def first_turn(g: Game, step: agenda.FirstTurn) -> None:
    """The step ``first turn``: all have a city; the match begins."""
    board = g.board
    g.set(board, phase="between")
    board.agenda.append(shared.Next(board.active))
    g.settle()
    if board.pending:
        open_window(g, "setup")
