"""Setting up a match (chapter 3): the veto of quests, hands, and who begins."""

from __future__ import annotations

from collections.abc import Mapping

from engine.creatures.board import agenda as shared
from engine.creatures.board.zones import draw, shuffle, without
from engine.creatures.phases import setup
from engine.creatures.phases.moments import HAND
from engine.games.wtactics.board import agenda
from engine.games.wtactics.board.events import Vetoed
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.quests import open_next
from engine.games.wtactics.board.state import Board, Options, Player
from engine.games.wtactics.numbers import INFLUENCE, POINTS, QUESTS_LEFT
from engine.games.wtactics.printed.decks import deck_of
from engine.games.wtactics.printed.programs import POOLS
from engine.table import BadSetup, Chance, Option, Setup
from engine.words import called, later, noted, say

DIE = 20


def start(given: Setup) -> Board:
    """A new match before its first step; raises ``BadSetup``."""
    options = read_options(given.options)
    pool = setup.pool_of(POOLS, options)
    chance = Chance.from_seed(given.seed)
    players = []
    for number, seat in enumerate(given.seats):
        deck, quests = deck_of(
            seat.deck, chance, say("Player {seat}", seat=number + 1), pool.prints
        )
        player = Player(
            name=seat.name,
            deck=deck,
            hand=[],
            stops=options.wish(number),
            quests=quests,
            influence=options.influence,
        )
        players.append(player)
    return Board(
        chance=chance,
        agenda=[shared.Setup()],
        seat_count=len(players),
        names=tuple(seat.name for seat in given.seats),
        players=players,
        cards={},
        options=options,
    )


def read_options(given: Mapping[str, object]) -> Options:
    """What the players agreed on; raises ``BadSetup``."""
    options = setup.read_options(given, Options)
    within_limits(options)
    return options


def within_limits(options: Options) -> None:
    """Refuse numbers that are too small or too large (O-1.1, O-1.2)."""
    for name, (least, _, most) in (("influence", INFLUENCE), ("points", POINTS)):
        if not least <= getattr(options, name) <= most:
            wrong = noted("“{option}” must be a number from {least} to {most}.")
            raise BadSetup("bad_params", say(wrong, option=name, least=least, most=most))


def set_up(g: Game, step: shared.Setup) -> None:
    """The step ``setup``: dice say who begins; then quests are vetoed (O-3.1, O-3.2)."""
    board = g.board
    board.first = setup.roll(g, DIE)
    g.set(board, active=board.first)
    g.push(shared.Deal())
    g.push(agenda.Veto(board.active))


def veto(g: Game, step: agenda.Veto) -> None:
    """The step ``veto``: a player removes one of the quests of the one to his left (O-3.1)."""
    board, seat = g.board, step.seat
    owner = victim(g, seat)
    quests = board.players[owner].quests
    if board.players[seat].lost or len(quests) <= QUESTS_LEFT:
        if any(len(board.players[s].quests) > QUESTS_LEFT for s in board.alive):
            g.push(agenda.Veto(victim(g, seat)))
        else:
            board.vetoing = -1
        return
    board.vetoing = seat
    g.push(agenda.Vetoed(seat, owner))
    options = [
        Option(g.prints[name].slug, called(name), f"print:{name}") for name in sorted(quests)
    ]
    prompt = later("Which quest of {name} do you remove?", name=board.names[owner])
    g.ask("menu", seat, prompt, "answered", options)


def victim(g: Game, seat: int) -> int:
    """The player to the left of another one."""
    return g.seats_from((seat + 1) % len(g.board.players))[0]


def vetoed(g: Game, step: agenda.Vetoed) -> None:
    """The step ``vetoed``: the quest is out of the match, and the next player vetoes."""
    seat, owner = step.seat, step.owner
    name = g.slugs[g.board.reply["pick"][0]]
    player = g.player(owner)
    g.set(player, quests=without(player.quests, name))
    g.tell(Vetoed(seat=seat, owner=owner, quest=name))
    g.push(agenda.Veto(victim(g, seat)))


def deal(g: Game, step: shared.Deal) -> None:
    """The step ``deal``: decks are shuffled, hands drawn, and the top quests turned up."""
    board = g.board
    board.vetoing = -1
    for seat in board.alive:
        player = board.players[seat]
        g.set(player, quests=board.chance.shuffled(player.quests))
        shuffle(g, seat)
        draw(g, [seat], HAND)
        g.set(player, drawn=0, deck_out=False)
        open_next(g, seat)
    g.set(board, phase="between")
    board.agenda.append(shared.Next(board.active))
    g.settle()
