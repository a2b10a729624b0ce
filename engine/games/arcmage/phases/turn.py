"""A turn (chapter 4): its phases in strict order, and founding instead of it."""

from __future__ import annotations

from collections.abc import Callable

from engine.creatures.board import agenda as shared
from engine.creatures.board.departures import give_back
from engine.creatures.board.zones import draw, place, player_bans, room, shuffle, without
from engine.creatures.fights.harm import sacrifice
from engine.creatures.phases.moments import HAND, begin_moment, end_lasting, forget_dealt
from engine.creatures.responses.choices import card_options, picked_names
from engine.creatures.responses.stack import open_window
from engine.games.arcmage.board import agenda, cities
from engine.games.arcmage.board.events import Mulliganed, PhaseBegan, TurnBegan
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.state import Effect
from engine.games.arcmage.numbers import FACTIONS, MULLIGANS, PHASES
from engine.games.arcmage.phases.defeat import defeat
from engine.table import Option, Step
from engine.words import called, later, noted, on_cards

# ------------------------------------------------------------------ the turn


def begin_turn(g: Game, step: shared.Turn) -> None:
    """The step ``turn``: somebody's turn begins; he may found a city instead (A-4.8)."""
    board, seat = g.board, g.board.active
    g.set(board, turn=board.turn + 1, phase="start", played=[], attacked=False, deaths=0)
    board.attacks, board.content, board.effects = 1, 0, 0
    player = board.players[seat]
    g.reset(board.players, drawn=0, played=0)
    g.reset(board.cards.values(), moved=False, sudden=False, attacked=False, used=(), taken=0)
    end_lasting(g, f"until:{seat}")
    g.settle()
    g.tell(TurnBegan(seat=seat, turn=board.turn))
    if player.unbuilt:
        g.push(agenda.TurnChosen(seat))
        go = Option("go", noted("Take your turn"))
        prompt = noted("Take your turn, or found a city instead of it?")
        g.ask("menu", seat, prompt, "answered", [go, *cities.founding_options(g, seat)])
    else:
        go_on(g)


def turn_chosen(g: Game, step: agenda.TurnChosen) -> None:
    """The step ``turn chosen``: the phases follow, or a city is founded and the turn is over."""
    board, seat = g.board, g.board.active
    pick = board.reply["pick"][0]
    if pick == "go":
        go_on(g)
        return
    g.push(shared.TurnOver())
    g.set(board, phase="founding")
    cities.found(g, seat, cities.named(g, pick))
    g.settle()
    if board.pending:
        open_window(g, "founding")


def go_on(g: Game) -> None:
    """The start of the turn, and all phases are still to come; the mulligan phase only in a
    player's first turn (A-4.2). A turn in which a city is founded has no start (A-4.8)."""
    seat = g.board.active
    g.push(shared.TurnOver())
    for phase in reversed(PHASES):
        if phase != "mulligan" or g.player(seat).mulligans >= 0:
            g.push(shared.PhaseEnd(seat, phase))
            g.push(shared.Phase(seat, phase))
    for creature in list(g.of("creature")):
        if creature.card.controller == seat:
            homesick(g, creature.id)
    g.settle()
    begin_moment(g, "start of turn")


def phase(g: Game, step: shared.Phase) -> None:
    """The step ``phase``: a phase begins; what waits for it happens before all else in it."""
    board, name = g.board, step.phase
    if board.players[board.active].lost:
        return
    g.set(board, phase=name)
    g.tell(PhaseBegan(phase=name))
    g.push(DEEDS[name](board.active))
    if name == "tactics":
        cities.forget_devotion(g, board.active)
        g.settle()
    begin_moment(g, f"start of {name}")


DEEDS: dict[str, Callable[[int], Step]] = {
    "mulligan": shared.Mulligan,
    "unmark": shared.Unmark,
    "draw": agenda.DrawChoice,
    "tactics": lambda seat: agenda.Tactics(seat, ()),
    "play": shared.Play,
    "attack": agenda.Attack,
    "second play": shared.Play,
    "discard": shared.HandLimit,
}
"""The step that each phase consists of."""


def phase_end(g: Game, step: shared.PhaseEnd) -> None:
    """The step ``phase end``: what waits for it happens, and everybody may respond (A-7.5)."""
    board, name = g.board, step.phase
    if board.players[board.active].lost:
        return
    open_window(g, f"{name} phase")
    begin_moment(g, f"end of {name}")


def turn_over(g: Game, step: shared.TurnOver) -> None:
    """The step ``turn over``: what ends with the turn ends, and the next player's begins."""
    board = g.board
    g.set(g.player(board.active), mulligans=-1)  # there are none but in the first turn
    sacrifice_rabid(g)
    end_turn_effects(g)
    g.settle()
    if board.outcome is not None:
        return
    g.set(board, phase="between")
    seats = g.seats_from(board.active + 1)
    board.agenda.append(shared.Next(seats[0]))
    if board.pending:
        open_window(g, "end of turn")


def next_turn(g: Game, step: shared.Next) -> None:
    """The step ``next``: the next player who is not defeated has his turn."""
    board = g.board
    seats = g.seats_from(step.seat)
    g.set(board, active=seats[0])
    board.agenda.append(shared.Turn())


def sacrifice_rabid(g: Game) -> None:
    """At the end of a player's turn his rabid creatures are sacrificed (A-11.10)."""
    seat = g.board.active
    rabid = [x.id for x in g.of("creature") if x.has("rabies") and x.card.controller == seat]
    if rabid:
        sacrifice(g, Effect(0, "", -1, seat), rabid)
        g.settle()


def end_turn_effects(g: Game) -> None:
    """Damage and what lasts until the end of the turn are gone (A-4.7, A-9.6)."""
    board = g.board
    g.reset((card for card in board.cards.values() if card.place != "kingdom"), damage=0)
    g.reset(board.cards.values(), fury=0, doomed=False)
    forget_dealt(g)
    g.reset(board.players, pool=[])
    returning, board.returns = board.returns, []
    for id, seat in returning:
        give_back(g, id, seat)
    end_lasting(g, "turn")


# ------------------------------------------------------------------ mulligan and unmark


def mulligan(g: Game, step: shared.Mulligan) -> None:
    """The step ``mulligan``: only in a player's first turn (A-4.2)."""
    board, seat = g.board, g.board.active
    player = board.players[seat]
    if player.mulligans < 0:
        return
    g.push(shared.Mulliganed(seat))
    anew = noted("Mulligan: draw 7 new cards")
    last = noted("Mulligan a third time: you are defeated")
    text = last if player.mulligans >= MULLIGANS else anew
    options = [Option("keep", noted("Keep your hand")), Option("mulligan", text)]
    g.ask("menu", seat, noted("Keep your hand?"), "answered", options)


def mulliganed(g: Game, step: shared.Mulliganed) -> None:
    """The step ``mulliganed``: the hand is kept or drawn anew; the third time defeats."""
    board, seat = g.board, g.board.active
    player = board.players[seat]
    if board.reply["pick"][0] == "keep":
        g.set(player, mulligans=-1)
        return
    g.set(player, mulligans=player.mulligans + 1)
    g.tell(Mulliganed(seat=seat, times=player.mulligans))
    if player.mulligans > MULLIGANS:
        g.set(player, mulligans=-1)
        defeat(g, {seat: "took a third mulligan"})
        return
    g.set(player, deck=[*player.deck, *player.hand], hand=[])
    shuffle(g, seat)
    draw(g, [seat], HAND)
    g.set(player, drawn=0)
    g.push(shared.Mulligan(seat))


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
        g.set(card, lost_loyalty=card.lost_loyalty - 1)
    else:
        g.set(card, lost_loyalty=card.lost_loyalty + 1)


# ------------------------------------------------------------------ draw and resource


def draw_choice(g: Game, step: agenda.DrawChoice) -> None:
    """The step ``draw choice``: one of three (A-4.4), and each says what it comes to now. Of a
    single resource it can be said at once which. What is placed is of its own faction unless its
    owner wants to name others (A-4.5)."""
    board, seat = g.board, g.board.active
    player = g.player(seat)
    hand = len(player.hand)
    most, places = most_drawn(g, seat), room(g, seat)
    ways: dict[tuple[int, int], int] = {}  # two that come to the same are one
    for wanted in (2, 1, 0):
        drawn = min(wanted, most)
        placed = min(2 - wanted, places, hand + drawn)
        if wanted or placed == 2:
            ways[drawn, placed] = wanted
    g.push(agenda.DrawChosen(seat, step.factions))
    options = []
    for way, wanted in ways.items():
        options.append(Option(f"draw:{wanted}", DRAWING[way]))
        if way == (1, 1):
            options += [placing(g, one) for one in card_options(g, player.hand, once=True)]
    if len(options) == 1:
        board.reply = {"pick": [options[0].id]}
        return
    if not step.factions and any(placed for _, placed in ways):
        options.append(OTHER_FACTIONS)
    g.ask("menu", seat, noted("Draw and place resources."), "answered", options)


def placing(g: Game, card: Option) -> Option:
    """Drawing a card and placing this one."""
    name = g.slugs[card.id]
    faction = on_cards(g.id, g.prints[name].faction)
    text = later("Draw 1 card and place {card} ({faction})", card=called(name), faction=faction)
    return Option(f"draw:1:{card.id}", text, card.points_at)


DRAWING = {
    (2, 0): noted("Draw 2 cards and place no resource"),
    (1, 1): noted("Draw 1 card and place up to 1 resource"),
    (1, 0): noted("Draw 1 card and place no resource"),
    (0, 2): noted("Draw no card and place 2 resources"),
    (0, 1): noted("Draw no card and place up to 1 resource"),
    (0, 0): noted("Draw no card and place no resource"),
}
"""How many cards are drawn, and how many may be placed."""
OTHER_FACTIONS = Option("factions", noted("Choose other factions than the cards' own"))


def most_drawn(g: Game, seat: int) -> int:
    """How many cards a player can draw in this draw phase."""
    if "draw" in player_bans(g, seat):
        return 0
    hooks = g.table.hooks.get("draw limit", ())
    return min([g.player(seat).draw_cap, *(int(run(g, scope, seat)) for scope, run in hooks)])


def draw_chosen(g: Game, step: agenda.DrawChosen) -> None:
    """The step ``draw chosen``: all draws come first, then resources are placed."""
    board, seat = g.board, g.board.active
    player = board.players[seat]
    pick = board.reply["pick"][0]
    if pick == OTHER_FACTIONS.id:
        g.push(agenda.DrawChoice(seat, factions=True))
        return
    _, wanted, card = f"{pick}:".split(":")[:3]
    most = most_drawn(g, seat)
    g.set(player, draw_cap=99)
    draw(g, [seat], min(int(wanted), most))
    g.settle()
    if places := 2 - int(wanted):
        g.push(agenda.Place(seat, places, places == 1, step.factions, card))
    if board.pending:
        open_window(g, "draw")


def ask_place(g: Game, step: agenda.Place) -> None:
    """The step ``place``: which cards of the hand become resource cards. One that was named before
    may be gone by now."""
    board, seat = g.board, g.board.active
    player = board.players[seat]
    most = min(step.most, len(player.hand), room(g, seat))
    if most <= 0:
        return
    g.push(agenda.Placed(seat, step.factions))
    if step.card and g.slugs[step.card] in player.hand:
        board.reply = {"pick": [step.card]}
        return
    least = 0 if step.optional else most
    one = noted("Place a card of your hand as a resource, face down.")
    several = later("Place {n} cards of your hand as a resource, face down.", n=most)
    prompt = one if most == 1 else several
    g.ask("pick", seat, prompt, "answered", card_options(g, player.hand), least, most)


def placed(g: Game, step: agenda.Placed) -> None:
    """The step ``placed``: the cards leave the hand, for their own factions or for those that are
    named (A-4.5)."""
    board, seat = g.board, g.board.active
    for name in picked_names(g, board.reply["pick"]):
        if step.factions:
            g.push(agenda.Faction(seat, name))
        else:
            become_resource(g, seat, name, g.prints[name].faction)


def ask_faction(g: Game, step: agenda.Faction) -> None:
    """The step ``faction``: for which faction a card becomes a resource."""
    board, seat = g.board, g.board.active
    name = step.card
    if board.players[seat].lost:
        return
    g.push(agenda.FactionNamed(seat, name))
    options = [Option(f"faction:{FACTIONS.index(f)}", on_cards(g.id, f)) for f in by_need(g, seat)]
    prompt = later("For which faction do you place {card}?", card=called(name))
    g.ask("menu", seat, prompt, "answered", options)


def by_need(g: Game, seat: int) -> list[str]:
    """All factions, first those of which a player has few resources for what his hand asks."""
    player = g.player(seat)
    own = [card.faction for card in player.resources]
    asked = dict.fromkeys(FACTIONS, 0)
    for name in player.hand:
        asked[g.prints[name].faction] += g.prints[name].loyalty
    return sorted(FACTIONS, key=lambda f: (-asked[f] / (1 + own.count(f)), -own.count(f)))


def faction_named(g: Game, step: agenda.FactionNamed) -> None:
    """The step ``faction named``: the card is a resource card now."""
    faction = FACTIONS[int(g.board.reply["pick"][0].partition(":")[2])]
    become_resource(g, g.board.active, step.card, faction)


def become_resource(g: Game, seat: int, name: str, faction: str) -> None:
    """A card of the hand is placed face down for a faction."""
    player = g.player(seat)
    g.set(player, hand=without(player.hand, name))
    place(g, seat, name, faction)


# ------------------------------------------------------------------ play and discard
