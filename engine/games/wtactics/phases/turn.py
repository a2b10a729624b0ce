"""A turn (chapter 6): its phases in strict order, and what a round brings."""

from __future__ import annotations

from collections.abc import Callable

from engine.creatures.board import agenda as shared
from engine.creatures.board.departures import give_back
from engine.creatures.board.events import Mulliganed, PhaseBegan, Produced, Revealed, TurnBegan
from engine.creatures.board.game import option
from engine.creatures.board.zones import draw, shuffle, without
from engine.creatures.phases import unmark_phase as unmarking
from engine.creatures.phases.moments import HAND, begin_moment, end_lasting, forget_dealt
from engine.creatures.responses.choices import card_options, picked_names
from engine.creatures.responses.payment import funds
from engine.creatures.responses.plays import is_veiled, weigh
from engine.creatures.responses.stack import open_window
from engine.games.wtactics.board import agenda, equipment, movement, quests
from engine.games.wtactics.board.assigning import settle_assigned, unassign
from engine.games.wtactics.board.fronts import clear_ground
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.fights import combat
from engine.games.wtactics.numbers import LATE_TURNS, MULLIGANS, PHASES, PLAY_PHASES
from engine.games.wtactics.phases.defeat import exhausted
from engine.games.wtactics.phases.triumvirate import hunt
from engine.games.wtactics.responses.announcement import begin
from engine.games.wtactics.responses.plays import entrances
from engine.table import Option, Step
from engine.words import later, noted

# ------------------------------------------------------------------ turns and rounds


def begin_turn(g: Game, step: shared.Turn) -> None:
    """The step ``turn``: somebody's turn begins, and with the first player's a round."""
    board, seat = g.board, g.board.active
    g.set(board, turn=board.turn + 1, phase="start", played=[], attacked=False, deaths=0)
    board.content, board.effects = 0, 0
    g.reset(board.players, drawn=0, played=0, wounded=0)
    g.reset(board.players, planted=False, recycled=False, moved=False, fought=False)
    g.reset(board.cards.values(), attacked=False, used=())
    end_lasting(g, f"until:{seat}")
    settle_assigned(g)
    quests.begin_turn(g, seat)
    g.tell(TurnBegan(seat=seat, turn=board.turn))
    if seat != board.first and board.round in LATE_TURNS:
        late_gold(g, seat)
    g.push(shared.TurnOver())
    for phase in reversed(PHASES):
        g.push(shared.PhaseEnd(seat, phase))
        g.push(shared.Phase(seat, phase))
    begin_moment(g, "start of turn")
    if board.players[seat].mulligans >= 0:
        g.push(shared.Mulligan(seat))
    g.settle()


def late_gold(g: Game, seat: int) -> None:
    """Who did not begin has a gold more in some turns (O-3.2); no text has gained it."""
    player = g.player(seat)
    g.set(player, pool=[*player.pool, ""])
    g.tell(Produced(seat=seat, faction="", count=1))


def new_round(g: Game, step: agenda.Round) -> None:
    """The step ``round``: nobody could draw, quests run out, and dice are rolled."""
    board = g.board
    if board.round and not board.drew:
        exhausted(g)
        return
    board.round, board.drew = board.round + 1, False
    hunt(g)
    quests.begin_round(g)


def turn_over(g: Game, step: shared.TurnOver) -> None:
    """The step ``turn over``: what ends with the turn ends, and the next player's begins."""
    board = g.board
    end_turn_effects(g)
    g.settle()
    if board.outcome is not None:
        return
    g.set(board, phase="between")
    seats = g.seats_from(board.active + 1)
    board.agenda.insert(0, shared.Next(seats[0]))  # after what the end of the turn has brought
    if board.pending:
        open_window(g, "end of turn")


def next_turn(g: Game, step: shared.Next) -> None:
    """The step ``next``: the next player who is not out has his turn."""
    board = g.board
    seat = g.seats_from(step.seat)[0]
    count = len(board.players)
    between = [(board.active + n) % count for n in range(1, (seat - board.active - 1) % count + 2)]
    wrapped = board.first in between or board.round == 0
    g.set(board, active=seat)
    if wrapped:
        board.first = seat
    g.push(shared.Turn())
    if wrapped:
        g.push(agenda.Round())


def end_turn_effects(g: Game) -> None:
    """Damage, unspent gold, and what lasts until the end of the turn are gone (O-5.2, O-10.1)."""
    board = g.board
    g.reset(board.cards.values(), damage=0, fury=0, doomed=False, working=False)
    forget_dealt(g)
    g.reset(board.players, pool=[])
    returning, board.returns = board.returns, []
    for id, seat in returning:
        give_back(g, id, seat)
    end_lasting(g, "turn")
    quests.end_turn(g)
    clear_ground(g)


# ------------------------------------------------------------------ phases


DEEDS: dict[str, Callable[[int], Step]] = {
    "unmark": shared.Unmark,
    "upkeep": lambda seat: agenda.Upkeep(seat, ()),
    "draw": agenda.Draw,
    "play": shared.Play,
    "move or attack": agenda.MoveOrAttack,
    "second play": shared.Play,
    "second move or attack": agenda.MoveOrAttack,
    "entrance": agenda.Entrance,
    "discard": shared.HandLimit,
}
"""The step that each phase consists of."""


def phase(g: Game, step: shared.Phase) -> None:
    """The step ``phase``: a phase begins; what waits for it happens before all else in it."""
    board, name = g.board, step.phase
    if board.players[board.active].lost:
        return
    g.set(board, phase=name)
    g.tell(PhaseBegan(phase=name))
    g.push(DEEDS[name](board.active))
    if name in PLAY_PHASES and board.attacked:
        equipment.offer(g)
    begin_moment(g, f"start of {name}")


def phase_end(g: Game, step: shared.PhaseEnd) -> None:
    """The step ``phase end``: what waits for it happens."""
    board, name = g.board, step.phase
    if board.players[board.active].lost:
        return
    begin_moment(g, f"end of {name}")


# ------------------------------------------------------------------ mulligan


def mulligan(g: Game, step: shared.Mulligan) -> None:
    """The step ``mulligan``: in a player's first turn, before anything else (O-3.3)."""
    board, seat = g.board, g.board.active
    player = board.players[seat]
    left = HAND - player.mulligans
    if player.mulligans < 0 or player.lost:
        return
    if player.mulligans > MULLIGANS or (board.options.open_mulligan and player.mulligans):
        g.set(player, mulligans=-1)
        return
    g.push(shared.Mulliganed(seat))
    if board.options.open_mulligan:
        text = later("Mulligan, keeping up to two cards (shown to all)")
    else:
        text = later("Mulligan: draw {n} new cards", n=left)
    options = [Option("keep", noted("Keep your hand")), Option("mulligan", text)]
    g.ask("menu", seat, noted("Keep your hand?"), "answered", options)


def mulliganed(g: Game, step: shared.Mulliganed) -> None:
    """The step ``mulliganed``: the hand is kept or drawn anew, each time a card less."""
    board, seat = g.board, g.board.active
    player = board.players[seat]
    if board.reply["pick"][0] == "keep":
        g.set(player, mulligans=-1)
        return
    if board.options.open_mulligan:
        g.push(agenda.Kept(seat))
        options = card_options(g, player.hand)
        most = min(2, len(options))
        prompt = noted("Which cards do you keep and show?")
        g.ask("pick", seat, prompt, "answered", options, 0, most)
        return
    new_hand(g, seat, [])


def kept(g: Game, step: agenda.Kept) -> None:
    """The step ``kept``: an open mulligan shows what it keeps."""
    names = picked_names(g, g.board.reply["pick"])
    if names:
        g.tell(Revealed(seat=step.seat, place="hand", cards=tuple(sorted(names))))
    new_hand(g, step.seat, names)


def new_hand(g: Game, seat: int, kept: list[str]) -> None:
    player = g.player(seat)
    left = HAND - player.mulligans - len(kept)
    g.set(player, mulligans=player.mulligans + 1)
    g.tell(Mulliganed(seat=seat, times=player.mulligans))
    rest = without(player.hand, *kept)
    g.set(player, deck=[*player.deck, *rest], hand=list(kept))
    shuffle(g, seat)
    draw(g, [seat], left)
    g.set(player, drawn=0, deck_out=False)
    g.push(shared.Mulligan(seat))


# ------------------------------------------------------------------ unmark


def unmark_phase(g: Game, step: shared.Unmark) -> None:
    """The step ``unmark``: all own marked cards are unmarked, and then some unassigned (O-6.3)."""
    g.push(agenda.AskUnassign(g.board.active))
    unmarking.unmark_phase(g, step)


def ask_unassign(g: Game, step: agenda.AskUnassign) -> None:
    """The step ``ask unassign``: ask who is unassigned, if there is gold for it."""
    seat = g.board.active
    assigned = [x.id for x in g.of("creature") if x.card.controller == seat and x.card.assigned]
    most = min(len(assigned), funds(g, seat))
    if most and not g.player(seat).lost:
        g.push(agenda.Unassign(seat))
        prompt = noted("Unassign which creatures? (1 gold each)")
        options = [option(g, id) for id in assigned]
        g.ask("pick", seat, prompt, "answered", options, 0, most)


def unassigned(g: Game, step: agenda.Unassign) -> None:
    """The step ``unassign``: those who were named are paid for, and marked (O-8.7)."""
    unassign(g, step.seat, [int(id) for id in g.board.reply["pick"]])
    g.settle()


# ------------------------------------------------------------------ entrance


def entrance(g: Game, step: agenda.Entrance) -> None:
    """The step ``entrance``: creatures come into play, one after the other (O-6.9)."""
    board, seat = g.board, g.board.active
    player = board.players[seat]
    if player.lost:
        return
    weigh(g, seat)
    possible = entrances(g, seat)
    if not possible and not (player.hand and is_veiled(g, seat)):
        return
    g.push(agenda.Entered(seat))
    options = [Option("done", noted("Done")), *possible]
    prompt = noted("Which creature comes into play?")
    g.ask("menu", seat, prompt, "answered", options, idle=True)


def entered(g: Game, step: agenda.Entered) -> None:
    """The step ``entered``: the player is done, or a creature is played and others may follow."""
    seat = g.board.active
    pick = g.board.reply["pick"][0]
    if pick == "done":
        return
    g.push(agenda.Entrance(seat))
    open_window(g, "action")
    begin(g, seat, pick)
    g.settle()


# ------------------------------------------------------------------ move or attack


def move_or_attack(g: Game, step: agenda.MoveOrAttack) -> None:
    """The step ``move or attack``: one or the other, each once a turn (O-6.8)."""
    board, seat = g.board, g.board.active
    player = board.players[seat]
    if player.lost or board.outcome is not None:
        return
    must = [] if player.fought else combat.forced(g, seat)
    last = board.phase == "second move or attack"
    fights = [] if player.fought else combat.attacks(g, seat)
    moves = [] if player.moved or (must and last) else movement.moves(g, seat)
    if not fights and not moves:
        return
    forced = bool(must and last and fights)
    g.push(agenda.ChosenWay(seat))
    options = [
        *([] if forced else [Option("none", noted("Neither move nor attack"))]),
        *moves,
        *fights,
    ]
    g.ask("menu", seat, noted("Move or attack?"), "answered", options)


def chosen_way(g: Game, step: agenda.ChosenWay) -> None:
    """The step ``chosen way``: the player does neither, moves, or attacks."""
    seat = g.board.active
    pick = g.board.reply["pick"][0]
    if pick.startswith("move:"):
        movement.begin_move(g, seat, pick)
    elif pick != "none":
        combat.begin_attack(g, seat, pick)
