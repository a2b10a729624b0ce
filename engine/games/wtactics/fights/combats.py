"""The combats of an attack (O-11.5 to O-11.8), also with the creatures of quests (O-12.4)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.creatures.board.departures import bury
from engine.creatures.board.game import option
from engine.creatures.fights.damage import Source, creature_source, inflict
from engine.creatures.fights.fighters import stands, strike_power
from engine.creatures.responses.stack import open_window
from engine.games.wtactics.board import agenda
from engine.games.wtactics.board.events import Fought, QuestStruck
from engine.games.wtactics.board.fronts import out_of_attack
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.quests import advance
from engine.games.wtactics.board.state import Attack, Combat
from engine.games.wtactics.fights.harm import hurt
from engine.table import Option
from engine.words import Words, all_of, in_a_row, later, noted


def order(g: Game, step: agenda.Order) -> None:
    """The step ``order``: one side, then the other, says which combat comes next (O-11.5)."""
    board, attack = g.board, g.board.attack
    if attack is None:
        g.push(agenda.Clear())
        return
    g.set(attack, step="fighting", now=-1)
    open_ones = [n for n, c in enumerate(attack.combats) if not c.done and c.attackers]
    if not open_ones or board.players[attack.seat].lost:
        g.push(agenda.Clear())
        return
    g.push(agenda.Ordered())
    if len(open_ones) == 1:
        board.reply = {"pick": [f"combat:{open_ones[0]}"]}
        return
    some = [(n, attack.combats[n]) for n in open_ones]
    options = [Option(f"combat:{n}", said(g, one), f"card:{one.attackers[0]}") for n, one in some]
    g.ask("menu", attack.picker, noted("Which combat is fought next?"), "answered", options)


def said(g: Game, combat: Combat) -> Words:
    """A combat in words."""
    names = fighters_of(g, combat)
    if combat.blockers:
        foes = in_a_row([g.name_of(id) for id in combat.blockers])
        return later("{cards} against {foes}", cards=names, foes=foes)
    if combat.blocked:
        return later("{cards}, no longer blocked", cards=names)
    return later("{cards}, unblocked", cards=names)


def fighters_of(g: Game, combat: Combat) -> Words:
    """Who attacks in a combat, by name."""
    return all_of([g.name_of(id) for id in combat.attackers])


def ordered(g: Game, step: agenda.Ordered) -> None:
    """The step ``ordered``: the combat that was named is next; all may respond before damage."""
    board, attack = g.board, g.board.attack
    if attack is None:
        g.push(agenda.Clear())
        return
    number = int(board.reply["pick"][0].removeprefix("combat:"))
    g.set(attack, picker=attack.seat if attack.picker == board.active else board.active)
    g.push(agenda.Fight(number))
    g.news(to=(board.active, attack.seat), small=True)
    open_window(g, "combat")


def fight(g: Game, step: agenda.Fight) -> None:
    """The step ``fight``: a combat is fought, when its damage has been divided."""
    board, attack = g.board, g.board.attack
    number = step.combat
    if attack is None:
        g.push(agenda.Clear())
        return
    combat = attack.combats[number]
    if not combat.attackers:
        g.set(combat, done=True)
        g.push(agenda.Order())
        return
    g.set(attack, now=number)
    if attack.quest:
        divide_blows(g, attack, combat)
        return
    if len(combat.blockers) > 1 and power_of(g, combat.attackers) > 0:
        g.push(agenda.Divided(number))
        options = [option(g, id) for id in combat.blockers]
        total = power_of(g, combat.attackers)
        prompt = later("How is the attack of {card} divided?", card=fighters_of(g, combat))
        g.ask("split", board.active, prompt, "answered", options, total=total)
        return
    g.set(combat, split={id: power_of(g, combat.attackers) for id in combat.blockers})
    clash(g, number)


def divide_blows(g: Game, attack: Attack, combat: Combat) -> None:
    """The creature of a quest strikes at those who attack it; an opponent says how (O-12.4)."""
    quest = g.board.quests.get(attack.quest)
    power = g.prints[quest.name].attack if quest is not None else 0
    g.push(agenda.QuestFought(attack.now))
    if power <= 0 or len(combat.attackers) == 1:
        g.board.reply = {"split": {str(combat.attackers[0]): max(0, power)}}
        return
    options = [option(g, id) for id in combat.attackers]
    prompt = later("How is the attack of {card} divided?", card=g.name_of(attack.quest))
    g.ask("split", attack.seat, prompt, "answered", options, total=power)


def divided(g: Game, step: agenda.Divided) -> None:
    """The step ``divided``: the attack is divided among the blockers as was said (O-11.7)."""
    attack, number = g.board.attack, step.combat
    if attack is None:
        g.push(agenda.Clear())
        return
    parts = {int(id): n for id, n in g.board.reply["split"].items()}
    g.set(attack.combats[number], split=parts)
    clash(g, number)


def power_of(g: Game, fighters: Iterable[int]) -> int:
    """How hard some strike together."""
    return sum(strike_power(g.table.cards[id]) for id in fighters if stands(g, id))


def clash(g: Game, number: int) -> None:
    """Attackers and blockers strike, those with First strike first (O-11.7)."""
    attack = g.board.attack
    assert attack is not None
    combat = attack.combats[number]
    fighters = (*combat.attackers, *combat.blockers)
    g.tell(
        Fought(
            attackers=tuple(combat.attackers),
            attacker_cards=g.card_names(combat.attackers),
            blockers=tuple(combat.blockers),
            blocker_cards=g.card_names(combat.blockers),
        )
    )
    first = [id for id in fighters if "first strike" in g.table.cards[id].skills]
    g.push(agenda.Fought(number))
    g.push(agenda.Blows(number, tuple(id for id in fighters if id not in first)))
    g.push(agenda.Blows(number, tuple(first)))


def blows(g: Game, step: agenda.Blows) -> None:
    """The step ``blows``: some of those who fight strike at the same time, if they still stand."""
    attack = g.board.attack
    if attack is None:
        return
    combat, strikers = attack.combats[step.combat], step.strikers
    struck: list[tuple[Source, int, int]] = []
    mine = [id for id in strikers if id in combat.attackers and stands(g, id)]
    if mine and combat.blockers:
        striker = creature_source(g, mine[0])
        struck += [(striker, whom, n) for whom, n in combat.split.items()]
    theirs = [id for id in strikers if id in combat.blockers and stands(g, id)]
    if len(combat.attackers) > 1:
        struck += blows_at_one(g, combat, theirs)
    else:
        struck += [(creature_source(g, id), foe, strike_power(g.table.cards[id]))
                   for id in theirs for foe in combat.attackers if stands(g, foe)]  # fmt: skip
    if mine and not combat.blocked:
        power = power_of(g, combat.attackers)
        g.happened("damages player", mine[0], who=attack.seat, amount=power)
        hurt(g, attack.seat, power, creature_source(g, mine[0]))
    inflict(g, struck)
    g.settle()


def blows_at_one(g: Game, combat: Combat, theirs: list[int]) -> list[tuple[Source, int, int]]:
    """Those who fight as one fall together, or not at all (O-13.3 Cooperate).

    What does not fell them is shared out so that each of them stands, and what is left of it counts
    with the next blow.
    """
    standing = [id for id in combat.attackers if stands(g, id)]
    life = {id: g.table.cards[id].defence - g.board.cards[id].damage for id in standing}
    power = power_of(g, theirs)
    if power <= 0:
        return []
    striker, power = creature_source(g, theirs[0]), power + combat.spare
    if power >= sum(life.values()):
        return [(striker, id, max(1, left)) for id, left in life.items()]
    struck = []
    for id, left in life.items():
        share = max(0, min(left - 1, power))
        power -= share
        struck.append((striker, id, share))
    g.set(combat, spare=power)
    return struck


def quest_fought(g: Game, step: agenda.QuestFought) -> None:
    """The step ``quest fought``: the creature of a quest and its attackers strike (O-12.4)."""
    board, attack = g.board, g.board.attack
    quest = board.quests.get(attack.quest) if attack is not None else None
    if attack is None or quest is None:
        g.push(agenda.Clear())
        return
    combat = attack.combats[step.combat]
    printed, pursuit = g.prints[quest.name], quest.pursuits.get(board.active)
    power = power_of(g, combat.attackers)
    strikers = tuple([id for id in combat.attackers if stands(g, id)])
    if power > 0:
        g.tell(
            QuestStruck(
                attackers=strikers,
                attacker_cards=g.card_names(strikers),
                id=quest.id,
                quest=quest.name,
                amount=power,
                defence=printed.defence,
            )
        )
    if pursuit is not None:
        fighters = list(dict.fromkeys([*pursuit.fighters, *combat.attackers]))
        g.set(pursuit, fighters=fighters)
        if power >= printed.defence:
            advance(g, quest, board.active, pursuit, 1)
    source = Source(0, printed, attack.seat)
    inflict(g, [(source, int(id), amount) for id, amount in board.reply["split"].items()])
    g.settle()
    g.push(agenda.Fought(step.combat))


def fought(g: Game, step: agenda.Fought) -> None:
    """The step ``fought``: the dead of a combat are buried, and the next one follows (O-11.8)."""
    attack = g.board.attack
    if attack is not None:
        g.set(attack.combats[step.combat], done=True)
        g.set(attack, now=-1)
    g.push(agenda.Order())
    bury_the_dead(g)


def bury_the_dead(g: Game) -> None:
    """Those who died in a combat are out of the fight, and in the graveyards."""
    for card in g.board.field:
        out_of_attack(g, card.id)
    bury(g)
    g.settle()


def clear(g: Game, step: agenda.Clear) -> None:
    """The step ``clear``: the attack is over."""
    g.set(g.board, attack=None)
    bury_the_dead(g)
    if g.board.pending:
        open_window(g, "attack")
