"""Attacks and blocks (O-11.3, O-11.4), also on the creatures of quests (O-12.4)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.creatures.board.game import option
from engine.creatures.board.marking import mark
from engine.creatures.fights.defenders import ask_meeting, met
from engine.creatures.fights.fighters import scream
from engine.creatures.responses.payment import funds, pay
from engine.creatures.responses.stack import open_window
from engine.games.wtactics.board import agenda
from engine.games.wtactics.board.assigning import can_mark
from engine.games.wtactics.board.equipment import ask_working
from engine.games.wtactics.board.events import Blocked, Declared
from engine.games.wtactics.board.fronts import own_creatures
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.state import Attack, Combat
from engine.games.wtactics.board.traits import Traits
from engine.games.wtactics.numbers import DEFENSIVE, OFFENSIVE
from engine.games.wtactics.phases.triumvirate import foes
from engine.games.wtactics.printed.lexicon import word
from engine.table import Option
from engine.words import Words, called, in_a_row, later, noted

# ------------------------------------------------------------------ what texts ask


def combat_of(g: Game, id: int) -> Combat | None:
    """The combat that a creature is in."""
    attack = g.board.attack
    for combat in attack.combats if attack is not None else ():
        if id in combat.attackers or id in combat.blockers:
            return combat
    return None


@word
def is_attacking(g: Game, id: int) -> bool:
    combat = combat_of(g, id)
    return combat is not None and id in combat.attackers


@word
def is_defending(g: Game, id: int) -> bool:
    combat = combat_of(g, id)
    return combat is not None and id in combat.blockers


@word
def is_blocked(g: Game, id: int) -> bool:
    combat = combat_of(g, id)
    return combat is not None and id in combat.attackers and combat.blocked


@word
def defends_against(g: Game, id: int, attacker: int) -> bool:
    combat = combat_of(g, attacker)
    return combat is not None and attacker in combat.attackers and id in combat.blockers


# ------------------------------------------------------------------ who may attack whom


def able(g: Game, seat: int, fronts: Iterable[int]) -> list[Traits]:
    """The unmarked creatures on some fronts that can attack (O-11.3)."""
    return [
        x
        for front in fronts
        for x in own_creatures(g, seat, front)
        if not x.card.marked and "attack" not in x.bans
        if can_mark(g, x.id) or "veteran" in x.skills
    ]


def toll_of(g: Game, attacker: Traits) -> int:
    """What has to be paid for a creature to attack."""
    return sum(run(g, f, attacker)[1] for deed, run, f in attacker.tolls if deed == "attack")


def attacks(g: Game, seat: int) -> list[Option]:
    """Whom or what a player can attack now."""
    found = []
    if able(g, seat, (OFFENSIVE,)):
        for foe in foes(g, seat):
            text = later("Attack {what}", what=g.board.names[foe])
            found.append(Option(f"attack:{foe}", text, f"player:{foe}"))
    if able(g, seat, (OFFENSIVE, DEFENSIVE)) and g.opponents(seat):
        for quest in g.quests_of(seat):
            if g.prints[quest.name].kind == "confrontation":
                text = later("Attack {what}", what=called(quest.name))
                found.append(Option(f"attack:quest:{quest.id}", text, f"quest:{quest.id}"))
    return found


def forced(g: Game, seat: int) -> list[int]:
    """Those in the Offensive who must attack if they can (O-13.3 Aggressive)."""
    return g.in_order(
        x.id
        for x in able(g, seat, (OFFENSIVE,))
        if ("aggressive" in x.skills or "must attack" in x.bans) and not toll_of(g, x)
    )


# ------------------------------------------------------------------ declaring


def begin_attack(g: Game, seat: int, pick: str) -> None:
    """Ask who attacks; those who must do so in any case."""
    board = g.board
    g.set(g.player(seat), fought=True)
    quest = int(pick.split(":")[2]) if pick.startswith("attack:quest:") else 0
    foe = board.chance.choice(g.opponents(seat)) if quest else int(pick.split(":")[1])
    fronts = (OFFENSIVE, DEFENSIVE) if quest else (OFFENSIVE,)
    must = forced(g, seat)
    rest = [x.id for x in able(g, seat, fronts) if x.id not in must]
    g.push(agenda.Attackers(seat, foe, quest, tuple(must)))
    if not rest:
        board.reply = {"pick": []}
        return
    prompt: Words = noted("Who attacks?")
    if must:
        names = in_a_row([g.name_of(id) for id in must])
        prompt = later("Who attacks along with {cards}, who must?", cards=names)
    options = [option(g, id) for id in rest]
    g.ask("pick", seat, prompt, "answered", options, 0 if must else 1, len(options))


def attackers(g: Game, step: agenda.Attackers) -> None:
    """The step ``attackers``: tolls are paid; ask which of them fight as one, if any can."""
    board, seat = g.board, g.board.active
    chosen = [*step.must, *(int(id) for id in board.reply["pick"])]
    have, joined = funds(g, seat), []
    for id in chosen:  # those whose toll cannot be paid stay behind
        toll = toll_of(g, g.table.cards[id])
        if toll <= have:
            have -= toll
            joined.append(id)
    if not joined:
        return
    tolls = sum(toll_of(g, g.table.cards[id]) for id in joined)
    if step.quest:  # who attacks a quest fights it together
        g.push(agenda.Declare(seat, step.foe, step.quest, (tuple(joined),), ()))
    else:
        g.push(agenda.Join(seat, step.foe, (), tuple(joined)))
    if tolls:
        pay(g, None, seat, tolls)


def join(g: Game, step: agenda.Join) -> None:
    """The step ``join``: ask which attackers fight as one, group by group (O-13.3 Cooperate)."""
    able = [id for id in step.rest if "cooperate" in g.table.cards[id].skills]
    most = largest_group(g, able)
    if most < 2:
        g.push(agenda.Declare(step.seat, step.foe, 0, step.groups, step.rest))
        return
    g.push(agenda.Cooperate(step.seat, step.foe, step.groups, step.rest))
    options = [option(g, id) for id in able]
    prompt = noted("Which of these fight as one? (None, or at least two.)")
    g.ask("pick", step.seat, prompt, "answered", options, 0, most)


def largest_group(g: Game, some: Iterable[int]) -> int:
    """How many of some can fight as one: at most the lowest number among those who do."""
    numbers = sorted((g.table.cards[id].skills["cooperate"] for id in some), reverse=True)
    return max((n for n, lowest in enumerate(numbers, 1) if lowest >= n), default=0)


def cooperate(g: Game, step: agenda.Cooperate) -> None:
    """The step ``cooperate``: a group is said, and others may form another one."""
    one = tuple(int(id) for id in g.board.reply["pick"])
    if not one:
        g.push(agenda.Declare(step.seat, step.foe, 0, step.groups, step.rest))
        return
    if len(one) == 1 or largest_group(g, one) < len(one):  # so few, or so many, cannot
        g.push(agenda.Join(step.seat, step.foe, step.groups, step.rest))
        return
    others = tuple(id for id in step.rest if id not in one)
    g.push(agenda.Join(step.seat, step.foe, (*step.groups, one), others))


def declare(g: Game, step: agenda.Declare) -> None:
    """The step ``declare``: attackers are marked, and whatever waits for them triggers (O-11.3)."""
    board, seat = g.board, g.board.active
    foe, quest = step.foe, step.quest
    said = [*step.groups, *((id,) for id in step.alone)]
    there = ([id for id in group if id in board.cards] for group in said)
    combats = [Combat(group, blocked=bool(quest)) for group in there if group]
    joined = [id for combat in combats for id in combat.attackers]
    if not joined or board.players[foe].lost or (quest and quest not in board.quests):
        return
    g.set(board, attack=Attack(foe, combats, quest, picker=seat), attacked=True)
    g.tell(
        Declared(
            seat=seat,
            foe=foe,
            attackers=tuple(joined),
            attacker_cards=g.card_names(joined),
            quest=quest,
            quest_card=board.quests[quest].name if quest else "",
        )
    )
    for id in joined:
        g.set(board.cards[id], attacked=True)
    mark(g, [id for id in joined if "veteran" not in g.table.cards[id].skills])
    for id in joined:
        if id in board.cards:
            g.happened("attacks", id, who=seat)
    scream(g, joined)
    g.news(by=seat)
    g.push(agenda.Order() if quest else agenda.Blocks())
    open_window(g, "attackers")
    ask_working(g, joined)
    g.settle()


# ------------------------------------------------------------------ blocking


def blocks(g: Game, step: agenda.Blocks) -> None:
    """The step ``blocks``: ask who blocks which combat (O-11.4)."""
    board, attack = g.board, g.board.attack
    if attack is None or board.players[attack.seat].lost:
        g.push(agenda.Clear())
        return
    g.set(attack, step="blocking")
    combats = {number: attack.combats[number] for number in range(step.first, len(attack.combats))}
    able = {
        number: possible
        for number, combat in combats.items()
        if combat.attackers and (possible := blockers(g, combat))
    }
    if able:
        seat = attack.seat
        ask_meeting(
            g,
            seat,
            lambda combats: agenda.Blockers(seat, combats),
            able,
            {number: combat.attackers for number, combat in combats.items()},
            lambda foes: later("Who blocks {cards}?", cards=foes),
            noted("Who blocks whom?"),
        )
        return
    done(g, attack)


def set_blockers(g: Game, step: agenda.Blockers) -> None:
    """The step ``blockers``: who blocks which combat is said."""
    attack = g.board.attack
    if attack is None:
        g.push(agenda.Blocks())
        return
    for number, who in met(step.combats, g.board.reply["pick"]).items():
        g.set(attack.combats[number], blockers=who)
    g.push(agenda.Blocks(step.combats[-1] + 1))


def done(g: Game, attack: Attack) -> None:
    """All blocks are said: they are fixed, and all may respond."""
    chosen = [combat for combat in attack.combats if combat.blockers]
    for combat in chosen:
        g.set(combat, blocked=True)
    if chosen:
        pairs = tuple((tuple(c.attackers), tuple(c.blockers)) for c in chosen)
        names = tuple((g.card_names(c.attackers), g.card_names(c.blockers)) for c in chosen)
        g.tell(Blocked(seat=attack.seat, blockers=pairs, cards=names))
    for combat in chosen:
        for id in combat.blockers:
            g.happened("defends", id, object=combat.attackers[0], who=attack.seat)
            for foe in combat.attackers:
                g.happened("defends against", id, object=foe, who=attack.seat)
    g.news()
    g.push(agenda.Order())
    open_window(g, "blockers")
    ask_working(g, [id for combat in chosen for id in combat.blockers])


def blockers(g: Game, combat: Combat) -> list[int]:
    """Who can block a combat: unmarked in the Defensive, or a guard in the Offensive."""
    attack = g.board.attack
    assert attack is not None
    busy = {id for other in attack.combats for id in other.blockers}
    foes = [t for id in combat.attackers if (t := g.trait(id)) is not None]
    found = []
    for front in (DEFENSIVE, OFFENSIVE):
        for x in own_creatures(g, attack.seat, front):
            if front == OFFENSIVE and "guard" not in x.skills:
                continue
            if x.card.marked or x.card.assigned or x.id in busy or "defend" in x.bans:
                continue
            if all(can_fight(g, x, foe) for foe in foes):
                found.append(x.id)
    return found


def can_fight(g: Game, blocker: Traits, attacker: Traits) -> bool:
    """Whether nothing forbids a creature to block another."""
    if "flying" in attacker.skills and not {"flying", "ranged"} & blocker.skills.keys():
        return False
    if allied(blocker, attacker) or allied(attacker, blocker):
        return False
    for deed, run, f in blocker.walls:
        if deed == "defend" and run(g, f, attacker):
            return False
    return not any(d == "be defended" and run(g, f, blocker) for d, run, f in attacker.walls)


def allied(one: Traits, other: Traits) -> bool:
    """Whether a creature is an ally of the faction of another (O-13.3)."""
    return f"ally with {other.faction}" in one.skills
