"""Whether a position of WTactics can be; see ``engine.creatures.positions.validation``."""

from __future__ import annotations

from engine.creatures.board.agenda import IN_EFFECTS
from engine.creatures.positions.validation import Frame, Wrong, are_seats, known
from engine.games.wtactics.board.agenda import Blockers, InCombat
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.quests import goal_of
from engine.games.wtactics.board.state import Attack, Board, Card, Player, Quest
from engine.games.wtactics.numbers import FRONTS, MOST_ACTIVE, PHASES, QUEST_KINDS
from engine.games.wtactics.phases.steps import ANSWERS, STEPS
from engine.games.wtactics.positions.older import OLDER
from engine.games.wtactics.views.view import view

PLACES = {
    "creature": FRONTS,
    "equipment": ("attached", "ground"),
    "enchantment": ("attached",),
}
"""Where cards of each kind can be in play."""
DRAWS = ("ask", "two")


def check(g: Game) -> None:
    """Refuse cards in the wrong place, quests that nobody can have, and an attack of no rule."""
    board = g.board
    for player in board.players:
        _player(g, player)
    for card in board.cards.values():
        _card(g, card)
    for id, quest in board.quests.items():
        _quest(g, id, quest)
    for seat in board.alive:
        if len(g.quests_of(seat)) > MOST_ACTIVE:
            raise Wrong(f"seat {seat} has more than {MOST_ACTIVE} quests active")
    told = [seat for seat in (board.vetoing, *(p.prey for p in board.players)) if seat != -1]
    are_seats(board, [board.first, *told])
    if board.attack is not None:
        _attack(board, board.attack)


def is_quest(g: Game, name: str) -> bool:
    return g.prints[name].kind in QUEST_KINDS


def _player(g: Game, player: Player) -> None:
    for name in player.quests:
        known(g, name)
        if not is_quest(g, name):
            raise Wrong(f"“{name}” is in a quest deck, and is no quest")
    hidden = [*player.deck, *player.hand, *player.removed]
    hidden += [entry.name for entry in player.grave]
    hidden += [resource.name for resource in player.resources]
    if wrong := [name for name in hidden if is_quest(g, name)]:
        raise Wrong(f"“{wrong[0]}” is a quest, and quests are only in quest decks")
    if player.draws not in DRAWS:
        raise Wrong(f"`draws` is one of {', '.join(DRAWS)}")
    if player.influence <= 0 and not player.lost and g.board.outcome is None:
        raise Wrong(f"{player.name[:40]} has no influence left, and is still in the match")


def _card(g: Game, card: Card) -> None:
    printed = g.prints[card.name]
    places = PLACES.get(printed.kind, ())
    if card.place not in places:
        where = f"it can be {' or '.join(places)}" if places else "it is never in play"
        raise Wrong(f"“{card.name}” is in the wrong place: {where}")
    if card.front not in range(len(FRONTS)):
        raise Wrong(f"“{card.name}” lies on a front that there is not")
    numbers = sorted({0, *(one.level for one in printed.abilities if one.level)})
    if card.assigned not in numbers:
        raise Wrong(
            f"“{card.name}” is assigned to an ability that it does not have:"
            f" `assigned` is one of {', '.join(map(str, numbers))}"
        )


def _quest(g: Game, id: int, quest: Quest) -> None:
    board, seats = g.board, range(len(g.board.players))
    known(g, quest.name)
    if not is_quest(g, quest.name):
        raise Wrong(f"“{quest.name}” is open as a quest, and is none")
    if quest.id != id or id in board.cards or not 0 < id < board.next_id:
        raise Wrong(f"“{quest.name}” has a number that is not its own")
    if any(seat not in seats for seat in (quest.owner, *quest.pursuits, *quest.given_up)):
        raise Wrong(f"“{quest.name}” is of a seat that is not there")
    for pursuit in quest.pursuits.values():
        if not 0 <= pursuit.progress <= goal_of(g, quest):
            raise Wrong(f"of “{quest.name}” from 0 to {goal_of(g, quest)} can be done")


def _attack(board: Board, attack: Attack) -> None:
    are_seats(board, [attack.seat, attack.picker])
    if attack.quest and attack.quest not in board.quests:
        raise Wrong("a quest is attacked that is not open")
    if not -1 <= attack.now < len(attack.combats):
        raise Wrong("a combat is fought that is not there")
    for combat in attack.combats:
        if set(combat.attackers) & set(combat.blockers):
            raise Wrong("somebody attacks and blocks in one combat")
        for id in (*combat.attackers, *combat.blockers):
            if id in board.cards and board.cards[id].place not in FRONTS:
                raise Wrong(f"“{board.cards[id].name}” is in a combat, and on no front")
    for step in board.agenda:
        about = step.combats if isinstance(step, Blockers) else ()
        about = (step.combat,) if isinstance(step, InCombat) else about
        if any(number not in range(len(attack.combats)) for number in about):
            raise Wrong(f"the step “{step.name}” is about a combat that is not there")


FRAME = Frame(
    title="WTactics",
    seats=(2, 4),
    phases=PHASES,
    times=("setup", "start", "between"),
    factions=("",),
    steps=STEPS,
    answers=ANSWERS,
    older=OLDER,
    in_effects=IN_EFFECTS,
    view=view,
    own=check,
)
