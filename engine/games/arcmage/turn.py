"""A turn (chapter 4): its phases in strict order, and founding instead of it."""

from __future__ import annotations

from engine.games.arcmage import cities
from engine.games.arcmage.announcing import begin_play
from engine.games.arcmage.choosing import card_options, picked_names
from engine.games.arcmage.ending import city_counts, defeat
from engine.games.arcmage.events import Mulliganed, PhaseBegan, TurnBegan
from engine.games.arcmage.game import Game, option
from engine.games.arcmage.harm import add_counters, sacrifice, settle
from engine.games.arcmage.marking import unmark
from engine.games.arcmage.numbers import FACTIONS, HAND, MULLIGANS, PHASES
from engine.games.arcmage.paying import choose_payment, mark_resources, ready
from engine.games.arcmage.playing import deeds, nothing_to_do
from engine.games.arcmage.programs import PRINTS
from engine.games.arcmage.stack import open_window
from engine.games.arcmage.state import Board, Effect, Later
from engine.games.arcmage.zones import draw, give_back, place, room, shuffle
from engine.table import Event, Option, Step

# ------------------------------------------------------------------ the turn


def begin_turn(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``turn``: somebody's turn begins; he may found a city instead (A-4.8)."""
    g, seat = Game(board, events), board.active
    board.turn += 1
    board.phase, board.played, board.attacks = "start", [], 1
    board.attacked, board.deaths, board.content = False, 0, 0
    player = board.players[seat]
    for other in board.players:
        other.drawn = other.played = 0
    for card in board.cards.values():
        card.moved = card.sudden = card.attacked = False
        card.used, card.taken = (), 0
    end_lasting(g, f"until:{seat}")
    g.stir("turn", "damage")
    for creature in list(g.of("creature")):
        if creature.card.controller == seat:
            homesick(g, creature.id)
    settle(g)
    g.tell(TurnBegan(seat=seat, turn=board.turn))
    if player.unbuilt:
        g.push("turn chosen", seat)
        go = Option("go", "Take your turn")
        prompt = "Take your turn, or found a city instead of it?"
        g.ask("menu", seat, prompt, "answered", [go, *cities.founding_options(g, seat)])
    else:
        go_on(g)


def turn_chosen(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``turn chosen``: the phases follow, or a city is founded and the turn is over."""
    g, seat = Game(board, events), board.active
    pick = board.reply["pick"][0]
    if pick == "go":
        go_on(g)
        return
    g.push("turn over")
    board.phase = "founding"
    cities.found(g, seat, cities.named(pick))
    settle(g)
    if board.pending:
        open_window(g, "founding")


def go_on(g: Game) -> None:
    """All phases are still to come; the mulligan phase only in a player's first turn (A-4.2)."""
    seat = g.board.active
    g.push("turn over")
    for phase in reversed(PHASES):
        if phase != "mulligan" or g.player(seat).mulligans >= 0:
            g.push("phase end", seat, phase)
            g.push("phase", seat, phase)
    begin_moment(g, "start of turn")


def phase(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``phase``: a phase begins; what waits for it happens before all else in it."""
    g, name = Game(board, events), str(step.data[0])
    if board.players[board.active].lost:
        return
    board.phase = name
    g.tell(PhaseBegan(phase=name))
    g.push(DEEDS[name], board.active)
    if name == "tactics":
        cities.forget_devotion(g, board.active)
        settle(g)
    begin_moment(g, f"start of {name}")


DEEDS = {
    "mulligan": "mulligan",
    "unmark": "unmark",
    "draw": "draw choice",
    "tactics": "tactics",
    "play": "play",
    "attack": "attack",
    "second play": "play",
    "discard": "hand limit",
}
"""The step that each phase consists of."""


def phase_end(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``phase end``: what waits for it happens, and everybody may respond (A-7.5)."""
    g, name = Game(board, events), str(step.data[0])
    if board.players[board.active].lost:
        return
    open_window(g, f"{name} phase")
    begin_moment(g, f"end of {name}")


def begin_moment(g: Game, moment: str) -> None:
    """Abilities that wait for a moment go onto the stack (see ``Later``)."""
    board = g.board
    g.happened(moment, who=board.active)
    due: list[Later] = []
    kept: list[Later] = []
    for later in board.later:
        right = later.moment == moment and later.seat in (board.active, -1)
        (due if right and board.turn >= later.turn else kept).append(later)
    if due:
        board.later = kept
        for later in due:
            effect = later.effect.clone()
            effect.id = g.new_id()
            board.pending.append(effect)
    if board.pending:
        open_window(g, moment)


def turn_over(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``turn over``: what ends with the turn ends, and the next player's begins."""
    g = Game(board, events)
    sacrifice_rabid(g)
    end_turn_effects(g)
    settle(g)
    if board.outcome is not None:
        return
    board.phase = "between"
    seats = board.seats_from((board.active + 1) % len(board.players))
    board.agenda.append(Step("next", seats[0]))
    if board.pending:
        open_window(g, "end of turn")


def next_turn(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``next``: the next player who is not defeated has his turn."""
    assert step.seat is not None
    seats = board.seats_from(step.seat)
    board.active = seats[0]
    Game(board, events).stir("turn")
    board.agenda.append(Step("turn"))


def sacrifice_rabid(g: Game) -> None:
    """At the end of a player's turn his rabid creatures are sacrificed (A-11.10)."""
    seat = g.board.active
    rabid = [x.id for x in g.of("creature") if x.has("rabies") and x.card.controller == seat]
    if rabid:
        sacrifice(g, Effect(0, "", -1, seat), rabid)
        settle(g)


def end_turn_effects(g: Game) -> None:
    """Damage and what lasts until the end of the turn are gone (A-4.7, A-9.6)."""
    board = g.board
    if any(card.fury for card in board.cards.values()):
        g.touch()
    for card in board.cards.values():
        if card.place != "kingdom":
            card.damage = 0
        card.fury, card.doomed = 0, False
        card.dealt_before, card.dealt = card.dealt, 0
    g.stir("turn", "damage")
    for player in board.players:
        player.pool.clear()
    returning, board.returns = board.returns, []
    for id, seat in returning:
        give_back(g, id, seat)
    end_lasting(g, "turn")


def end_lasting(g: Game, ends: str) -> None:
    board = g.board
    if any(one.ends == ends for one in board.lasting):
        board.lasting = [one for one in board.lasting if one.ends != ends]
        g.touch()


# ------------------------------------------------------------------ mulligan and unmark


def mulligan(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``mulligan``: only in a player's first turn (A-4.2)."""
    g, seat = Game(board, events), board.active
    player = board.players[seat]
    if player.mulligans < 0:
        return
    g.push("mulliganed", seat)
    times = player.mulligans
    text = "Put your hand back and draw 7 anew"
    if times >= MULLIGANS:
        text += ": a third time defeats you"
    options = [Option("keep", "Keep your hand"), Option("mulligan", text)]
    g.ask("menu", seat, "Keep your hand?", "answered", options)


def mulliganed(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``mulliganed``: the hand is kept or drawn anew; the third time defeats."""
    g, seat = Game(board, events), board.active
    player = board.players[seat]
    if board.reply["pick"][0] == "keep":
        player.mulligans = -1
        return
    player.mulligans += 1
    g.tell(Mulliganed(seat=seat, times=player.mulligans))
    if player.mulligans > MULLIGANS:
        player.mulligans = -1
        defeat(g, {seat: "took a third mulligan"}, board.held or city_counts(g))
        return
    player.deck += player.hand
    player.hand = []
    shuffle(g, seat)
    draw(g, [seat], HAND)
    player.drawn = 0
    g.push("mulligan", seat)


def unmark_phase(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``unmark``: all own marked cards become unmarked, unless something holds them."""
    g, seat = Game(board, events), board.active
    unmark(g, [card.id for card in board.players[seat].resources])
    some = unmarkable(g, seat)
    creatures = [id for id in some if g.table.cards[id].kind == "creature"]
    hooks = g.table.hooks.get("unmark limit", ())
    limit = min((run(g, scope, seat) for scope, run in hooks), default=len(creatures))
    if len(creatures) <= limit:
        unmark_each(g, some, asking=True)
    else:
        unmark_each(g, [id for id in some if id not in creatures], asking=True)
        if limit > 0:
            least = min(limit, sum(not unmark_tolls(g, id) for id in creatures))
            g.push("unmark some", seat)
            options = [option(g, id) for id in creatures]
            prompt = f"Which {limit} of your creatures are unmarked?"
            g.ask("pick", seat, prompt, "answered", options, least, limit)
    settle(g)


def unmarkable(g: Game, seat: int) -> list[int]:
    """The marked cards of a player that nothing holds in this unmark phase."""
    found = []
    for traits in g.table.cards.values():
        card = g.board.cards[traits.id]
        if card.controller != seat:
            continue
        kept = card.kept > 0
        card.kept -= kept  # a phase counts whether it is marked or not
        if card.marked and not kept and "unmark" not in traits.bans:
            found.append(card.id)
    return found


def unmark_tolls(g: Game, id: int) -> set[str]:
    """What keeps a card from being unmarked just so: ``unmark`` (a price), ``may stay marked``."""
    return {deed for deed, _, _ in g.table.cards[id].tolls} & {"unmark", "may stay marked"}


def unmark_each(g: Game, some: list[int], asking: bool) -> None:
    """Unmark cards; ``asking`` for those that may stay marked, and for prices always."""
    seat = g.board.active
    free = []
    for id in reversed(some):
        tolls = unmark_tolls(g, id)
        if "unmark" in tolls:
            g.push("unmark toll", seat, id)
        elif tolls and asking:
            g.push("stay marked", seat, id)
        else:
            free.append(id)
    unmark(g, free[::-1])


def unmark_some(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``unmark some``: the creatures that were picked are unmarked."""
    g = Game(board, events)
    unmark_each(g, [int(id) for id in board.reply["pick"]], asking=False)
    settle(g)


def homesick(g: Game, id: int) -> None:
    """Homesickness: a loyalty mark less outside a city of its faction, one more inside it."""
    traits = g.trait(id)
    if traits is None or "homesick" not in traits.skills:
        return
    card = g.board.cards[id]
    home = g.trait(card.host) if card.place == "city" else None
    if home is not None and home.faction == traits.faction:
        if not card.lost_loyalty:
            return
        card.lost_loyalty -= 1
    else:
        card.lost_loyalty += 1
    g.touch()


def unmark_toll(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``unmark toll``: a card that is only unmarked at a price."""
    g, seat, id = Game(board, events), board.active, int(step.data[0])
    traits = g.trait(id)
    if traits is None:
        return
    price = 0
    counters: list[str] = []
    for deed, run, scope in traits.tolls:
        if deed == "unmark":
            sort, amount = run(g, scope, traits)
            if sort == "pay":
                price += amount
            else:
                counters.append(sort)
    if not price and not counters:
        unmark(g, [id])
        return
    if price > ready(g, seat).total():
        return
    g.push("toll paid", seat, id, price, *counters)
    what = [f"pay {price}"] if price else []
    what += [f"put a {counter} counter on it" for counter in counters]
    g.ask("confirm", seat, f"To unmark {traits.name}, {' and '.join(what)}?", "answered")


def toll_paid(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``toll paid``: the price is paid and the card unmarked, or not."""
    g, seat = Game(board, events), board.active
    id, price = int(step.data[0]), int(step.data[1])
    if not board.reply["yes"]:
        return
    mark_resources(g, seat, choose_payment(g, seat, price, "", 0, ""))
    for counter in step.data[2:]:
        add_counters(g, [id], str(counter), 1)
    unmark(g, [id])
    settle(g)


def stay_marked(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``stay marked``: ask whether a card is unmarked that may stay marked."""
    g, seat, id = Game(board, events), board.active, int(step.data[0])
    if id in board.cards:
        g.push("unmark it", seat, id)
        g.ask("confirm", seat, f"Unmark {g.name_of(id)}?", "answered")


def unmark_it(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``unmark it``: the card is unmarked if that was wanted."""
    if board.reply["yes"]:
        unmark(Game(board, events), [int(step.data[0])])


# ------------------------------------------------------------------ draw and resource


def draw_choice(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``draw choice``: one of three (A-4.4)."""
    g, seat = Game(board, events), board.active
    player = board.players[seat]
    options = [
        Option("draw:2", "Draw 2 cards and place no resource"),
        Option("draw:1", "Draw 1 card and place up to 1 resource"),
    ]
    if len(player.hand) >= 2 and room(g, seat) >= 2:
        options.append(Option("draw:0", "Draw no card and place 2 resources"))
    g.push("draw chosen", seat)
    g.ask("menu", seat, "Draw and place resources.", "answered", options)


def draw_chosen(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``draw chosen``: all draws come first, then resources are placed."""
    g, seat = Game(board, events), board.active
    player = board.players[seat]
    wanted = int(board.reply["pick"][0].partition(":")[2])
    hooks = g.table.hooks.get("draw limit", ())
    cap = min([player.draw_cap, *(run(g, scope, seat) for scope, run in hooks)])
    player.draw_cap = 99
    draw(g, [seat], min(wanted, cap))
    settle(g)
    if wanted < 2:
        g.push("place", seat, 2 - wanted, wanted)
    if board.pending:
        open_window(g, "draw")


def ask_place(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``place``: which cards of the hand become resource cards."""
    g, seat = Game(board, events), board.active
    player = board.players[seat]
    most, optional = int(step.data[0]), bool(step.data[1])
    most = min(most, len(player.hand), room(g, seat))
    if most <= 0:
        return
    g.push("placed", seat)
    least = 0 if optional else most
    cards = "a card" if most == 1 else f"{most} cards"
    prompt = f"Place {cards} of your hand as a resource, face down."
    g.ask("pick", seat, prompt, "answered", card_options(player.hand), least, most)


def placed(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``placed``: the cards leave the hand; then their factions are named (A-4.5)."""
    g, seat = Game(board, events), board.active
    for name in picked_names(board.reply["pick"]):
        g.push("faction", seat, name)


def ask_faction(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``faction``: for which faction a card becomes a resource."""
    g, seat = Game(board, events), board.active
    name = str(step.data[0])
    if board.players[seat].lost:
        return
    g.push("faction named", seat, name)
    options = [Option(f"faction:{FACTIONS.index(f)}", f) for f in by_need(g, seat)]
    g.ask("menu", seat, f"For which faction do you place {name}?", "answered", options)


def by_need(g: Game, seat: int) -> list[str]:
    """All factions, first those of which a player has few resources for what his hand asks."""
    player = g.player(seat)
    own = [card.faction for card in player.resources]
    asked = dict.fromkeys(FACTIONS, 0)
    for name in player.hand:
        asked[PRINTS[name].faction] += PRINTS[name].loyalty
    return sorted(FACTIONS, key=lambda f: (-asked[f] / (1 + own.count(f)), -own.count(f)))


def faction_named(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``faction named``: the card is a resource card now."""
    g, seat = Game(board, events), board.active
    name = str(step.data[0])
    faction = FACTIONS[int(board.reply["pick"][0].partition(":")[2])]
    board.players[seat].hand.remove(name)
    place(g, seat, name, faction)


# ------------------------------------------------------------------ play and discard


def play(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``play``: any number of actions, until the player is done (A-5.10)."""
    g, seat = Game(board, events), board.active
    if board.players[seat].lost:
        return
    possible = deeds(g, seat)
    stops = board.players[seat].stops
    if stops != "always" and still_content(board):
        return
    if stops == "respond" and not possible:
        return
    if stops == "happens" and nothing_to_do(g, seat, possible):
        return
    g.push("played", seat)
    options = [Option("done", "Done"), *possible]
    g.ask("menu", seat, "Play, move or use something.", "answered", options)


def still_content(board: Board) -> bool:
    """Whether nothing has happened since the active player was done with the first play phase:
    no attack, and nothing that came onto the stack. Then he need not say it again."""
    return board.content == board.next_id and not board.attacked


def played(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``played``: the player is done, or does what he picked and may do more."""
    g, seat = Game(board, events), board.active
    pick = board.reply["pick"][0]
    if pick == "done":
        board.content = board.next_id
        return
    g.push("play", seat)
    open_window(g, "action")
    begin_play(g, seat, pick)
    settle(g)


def hand_limit(board: Board, step: Step, events: list[Event]) -> None:
    """The step ``hand limit``: the hand is brought down to 7 (A-4.7)."""
    g, seat = Game(board, events), board.active
    hand = board.players[seat].hand
    if len(hand) > HAND:
        g.push("discard", seat, len(hand) - HAND, *hand)
