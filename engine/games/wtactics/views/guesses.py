"""What will probably follow an answer: quick guesses of how everybody goes on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.creatures.board.agenda import Found, Played, Responded
from engine.creatures.fights.defenders import planned
from engine.creatures.views.guesses import quick
from engine.games.wtactics.board.agenda import Attackers, Blockers, ChosenWay, DrawMore, Entered
from engine.games.wtactics.board.fronts import own_creatures
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.state import Board
from engine.games.wtactics.board.traits import Traits
from engine.games.wtactics.numbers import DEFENSIVE, OFFENSIVE
from engine.games.wtactics.views.imagination import creature_worth
from engine.table import Answer, Chance, Question

RESTING = (Played, Entered, ChosenWay, DrawMore)
"""Questions at which a player looks anew at what he has."""


def guess(board: Board, question: Question, seat: int, chance: Chance) -> Answer | None:
    """A quick answer for whoever is asked in the middle of something; none where it is over."""
    waiting = board.agenda[-1] if board.agenda else None
    if isinstance(waiting, RESTING):
        return None
    if isinstance(waiting, Responded):
        return {"pick": ["pass"]}
    if isinstance(waiting, Blockers):
        return {"pick": planned(question, waiting.combats, partial(blocks, Game(board, [])))}
    if isinstance(waiting, Attackers):
        return {"pick": attackers(Game(board, []), question, waiting.foe, waiting.quest)}
    most = question.max if isinstance(waiting, Found) else question.min
    return quick(Game(board, []), question, most, worth)


def suggest(board: Board, question: Question, seat: int, chance: Chance) -> Answer | None:
    """An answer worth trying: who may well attack, or block, and how damage is divided."""
    waiting = board.agenda[-1] if board.agenda else None
    good = isinstance(waiting, Attackers | Blockers) or question.kind == "split"
    return guess(board, question, seat, chance) if good else None


def worth(traits: Traits) -> float:
    """What a card in play is worth, roughly."""
    return creature_worth(traits) if traits.kind == "creature" else 3.0


def attackers(g: Game, question: Question, foe: int, quest: int) -> list[str]:
    """Who should attack: as many as the creature of a quest asks for; of a player, those who would
    not just die of a block, or all, if that is the end of him."""
    found = [t for option in question.options if (t := g.trait(int(option.id))) is not None]
    found.sort(key=lambda t: t.attack, reverse=True)
    if quest:
        chosen = enough(g, found, quest)
    else:
        foes = blockers_of(g, foe)
        through = sum(max(0, t.attack) for t in found[len(foes) :])
        deadly = through >= g.player(foe).influence
        chosen = [t for t in found if deadly or not any(beats(foe, t) for foe in foes)]
    chosen = chosen or found[: question.min]
    return [f"{t.id}" for t in chosen]


def enough(g: Game, found: list[Traits], quest: int) -> list[Traits]:
    """Those who together reach the defence of a quest's creature, first those who stand it."""
    printed = g.prints[g.board.quests[quest].name]
    chosen: list[Traits] = []
    for traits in sorted(found, key=lambda t: t.defence <= printed.attack):
        if sum(max(0, t.attack) for t in chosen) < printed.defence:
            chosen.append(traits)
    return chosen


def blockers_of(g: Game, seat: int) -> list[Traits]:
    """Who could block for a player now."""
    return [
        t
        for front in (DEFENSIVE, OFFENSIVE)
        for t in own_creatures(g, seat, front)
        if not t.card.marked and not t.card.assigned and (front == DEFENSIVE or "guard" in t.skills)
    ]


def beats(blocker: Traits, attacker: Traits) -> bool:
    """Whether a blocker would kill an attacker and live."""
    if "flying" in attacker.skills and not {"flying", "ranged"} & blocker.skills.keys():
        return False
    return blocker.attack >= attacker.defence and blocker.defence > attacker.attack


def blocks(g: Game, number: int, able: Sequence[int]) -> list[int]:
    """Who should block: whoever stops the attackers without dying, or a good exchange."""
    attack = g.board.attack
    if attack is None:
        return []
    foes = [t for id in attack.combats[number].attackers if (t := g.trait(id)) is not None]
    power = sum(max(0, t.attack) for t in foes)
    life = sum(t.defence - t.card.damage for t in foes)
    coming = sum(
        max(0, t.attack)
        for combat in attack.combats
        for id in combat.attackers
        if (t := g.trait(id)) is not None
    )
    danger = coming >= g.player(attack.seat).influence
    best: tuple[float, list[int]] = (0.0, [])
    for id in able:
        traits = g.trait(id)
        if traits is None:
            continue
        kills = traits.attack >= life or "deadly" in traits.skills
        dies = power >= traits.defence - traits.card.damage
        gain = (sum(creature_worth(t) for t in foes) if kills else 0.0) + 4.0 * power
        gain += 100.0 if danger else 0.0
        gain -= creature_worth(traits) if dies else 0.0
        if gain > best[0]:
            best = gain, [id]
    return best[1]
