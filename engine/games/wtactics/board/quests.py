"""Quests (chapter 12): accepting them, coming on with them, and what becomes of them."""

from __future__ import annotations

from functools import lru_cache

from engine.creatures.fights.damage import Source, inflict
from engine.creatures.responses.payment import funds, pay
from engine.games.wtactics.board import agenda
from engine.games.wtactics.board.events import (
    Looked,
    PointsGained,
    QuestAccepted,
    QuestAdvanced,
    QuestCompleted,
    QuestExpired,
    QuestFailed,
    QuestOpened,
)
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.state import Effect, Pursuit, Quest
from engine.games.wtactics.numbers import EVERYWHERE, MOST_ACTIVE
from engine.games.wtactics.views.lookup import described
from engine.table import Option
from engine.words import Saying, called, later, noted

# ------------------------------------------------------------------ turning up


def open_next(g: Game, owner: int) -> None:
    """The next quest of a quest deck is turned up, if there is one (O-12.6)."""
    player = g.player(owner)
    if not player.quests:
        return
    quest = Quest(g.new_id(), player.quests[-1], owner)
    g.set(player, quests=player.quests[:-1])
    g.set(g.board, quests={**g.board.quests, quest.id: quest})
    g.tell(QuestOpened(id=quest.id, quest=quest.name, owner=owner))


def remove(g: Game, quest: Quest) -> None:
    left = {id: other for id, other in g.board.quests.items() if id != quest.id}
    g.set(g.board, quests=left)


# ------------------------------------------------------------------ accepting and giving up


def deeds(g: Game, seat: int) -> list[Option]:
    """The quests that a player may accept or give up in his play phase (O-12.1, O-12.2)."""
    found = []
    active = len(g.quests_of(seat))
    for quest in g.board.quests.values():
        where = f"quest:{quest.id}"
        if seat in quest.pursuits:
            text = later("Give up {card}", card=called(quest.name))
            found.append(Option(f"abandon:{quest.id}", text, where))
        elif seat in quest.given_up:
            continue
        elif active < MOST_ACTIVE and funds(g, seat) >= escrow_of(g, quest):
            gold = escrow_of(g, quest)
            found.append(Option(f"accept:{quest.id}", accepting(quest.name, gold), where))
    return found


@lru_cache(maxsize=4096)
def accepting(quest: str, gold: int) -> Saying:
    if not gold:
        return later("Accept {card}", card=called(quest))
    return later("Accept {card}, with a deposit of {n} gold", card=called(quest), n=gold)


def escrow_of(g: Game, quest: Quest) -> int:
    return g.prints[quest.name].more["escrow"]


def begin(g: Game, seat: int, what: str, id: int) -> None:
    quest = g.board.quests[id]
    if what == "abandon":
        abandon(g, seat, quest)
        return
    g.push(agenda.Accept(seat, id))
    pay(g, None, seat, escrow_of(g, quest))


def accept(g: Game, step: agenda.Accept) -> None:
    """The step ``accept``: the quest is active for the player from now on."""
    seat, quest = step.seat, g.board.quests.get(step.quest)
    assert seat is not None
    if quest is None or g.player(seat).lost:
        return
    gold = escrow_of(g, quest)
    pursuit = Pursuit(since=g.board.round, escrow=gold, fresh=True)
    g.set(quest, pursuits={**quest.pursuits, seat: pursuit}, busy=True)
    g.tell(QuestAccepted(seat=seat, id=quest.id, quest=quest.name, escrow=gold))
    g.happened("accepts quest", who=seat)


def abandon(g: Game, seat: int, quest: Quest) -> None:
    """Who gives up a confrontation suffers its attack, divided by an opponent (O-12.4)."""
    pursuit = quest.pursuits[seat]
    g.set(quest, given_up=[*quest.given_up, seat])
    fail(g, seat, quest, "gave it up")
    power = g.prints[quest.name].attack
    foes = g.opponents(seat)
    victims = [id for id in pursuit.fighters if id in g.board.cards]
    if power <= 0 or not victims or not foes:
        return
    foe = g.board.chance.choice(foes)
    g.push(agenda.Revenge(foe, quest.name, tuple(victims)))
    if len(victims) == 1:
        g.board.reply = {"split": {str(victims[0]): power}}
        return
    options = [Option(f"{id}", g.describe(id), f"card:{id}") for id in victims]
    prompt = later("How is the attack of {card} divided?", card=called(quest.name))
    g.ask("split", foe, prompt, "answered", options, total=power)


def revenge(g: Game, step: agenda.Revenge) -> None:
    """The step ``revenge``: the creature of an abandoned confrontation strikes."""
    source = Source(0, g.prints[step.quest], step.seat)
    inflict(g, [(source, int(id), amount) for id, amount in g.board.reply["split"].items()])
    g.settle()


def fail(g: Game, seat: int, quest: Quest, reason: str) -> None:
    """A quest is over for one player; what he gave as a security is lost (O-12.3)."""
    g.set(quest, pursuits=but(quest, seat))
    g.tell(QuestFailed(seat=seat, id=quest.id, quest=quest.name, reason=reason))


def but(quest: Quest, seat: int) -> dict[int, Pursuit]:
    """Those who have a quest active, without one of them."""
    return {other: pursuit for other, pursuit in quest.pursuits.items() if other != seat}


# ------------------------------------------------------------------ coming on


def note(g: Game, event: str, subject: int, object: int, who: int, amount: int, named: str) -> None:
    """Something has happened: those who have a quest that counts it come on (O-12.2)."""
    for quest in g.board.quests.values():
        if not quest.pursuits:
            continue
        for ability in g.prints[quest.name].by_sort.get("progress", ()):
            if ability.event != event:
                continue
            for seat, pursuit in quest.pursuits.items():
                f = pursuer(quest, seat, subject, object, who, amount, named)
                if ability.test is not None and not ability.test(g, f):
                    continue
                steps = int(ability.value(g, f)) if ability.value is not None else 1
                advance(g, quest, seat, pursuit, steps)


def pursuer(
    quest: Quest,
    seat: int,
    subject: int = 0,
    object: int = 0,
    who: int = -1,
    amount: int = 0,
    named: str = "",
) -> Effect:
    """Who speaks in the text of a quest: the player who has it active, wherever it happens."""
    f = Effect(0, quest.name, -1, seat, place=EVERYWHERE)
    f.subject, f.object, f.amount, f.named = subject, object, amount, named
    f.it = [subject] if subject else []
    f.who = [who] if who >= 0 else []
    return f


def advance(g: Game, quest: Quest, seat: int, pursuit: Pursuit, steps: int) -> None:
    if steps <= 0:
        return
    goal = goal_of(g, quest)
    g.set(pursuit, progress=min(goal, pursuit.progress + steps))
    done = pursuit.progress
    g.tell(QuestAdvanced(seat=seat, id=quest.id, quest=quest.name, progress=done, goal=goal))


def goal_of(g: Game, quest: Quest) -> int:
    more = g.prints[quest.name].more
    return more["hits"] or more["goal"]


def is_done(g: Game, quest: Quest, seat: int) -> bool:
    pursuit = quest.pursuits[seat]
    if pursuit.progress >= goal_of(g, quest):
        return True
    if pursuit.fresh:
        return False
    completed = g.prints[quest.name].by_sort.get("completed", ())
    if not completed:
        return False
    f = pursuer(quest, seat)
    return any(one.condition is not None and one.condition(g, f) for one in completed)


def see_quests(g: Game) -> None:
    """Who has done what a quest asks for completes it, in turn from the active player."""
    board = g.board
    done = [
        (seat, quest)
        for quest in board.quests.values()
        for seat in quest.pursuits
        if is_done(g, quest, seat)
    ]
    if done:
        turns = g.seats_from(board.active)
        complete(g, *min(done, key=lambda one: (turns.index(one[0]), one[1].name)))


def complete(g: Game, seat: int, quest: Quest) -> None:
    """Points, the security and the reward; for all others the quest fails (O-12.1)."""
    printed, player = g.prints[quest.name], g.player(seat)
    points = printed.more["points"]
    pursuit = quest.pursuits[seat]
    g.set(quest, pursuits=but(quest, seat))
    g.tell(QuestCompleted(seat=seat, id=quest.id, quest=quest.name, points=points))
    g.set(player, points=player.points + points)
    g.tell(PointsGained(seat=seat, amount=points, total=player.points))
    g.set(player, pool=[*player.pool, *[""] * pursuit.escrow])
    for other in list(quest.pursuits):
        fail(g, other, quest, "was not the first")
    remove(g, quest)
    for ability in printed.by_sort.get("reward", ()):
        effect = g.trigger(quest.name, ability, seat)
        effect.place = EVERYWHERE
    g.happened("completes quest", who=seat)
    g.push(agenda.NextQuest(seat, quest.owner))


def next_quest(g: Game, step: agenda.NextQuest) -> None:
    """The step ``next quest``: who completed one looks at the next and may pass it by, once."""
    seat, owner = step.seat, step.owner
    deck = g.player(owner).quests
    if len(deck) < 2 or g.player(seat).lost or g.board.outcome is not None:
        open_next(g, owner)
        return
    g.push(agenda.QuestSeen(seat, owner))
    about = described(g.prints[deck[-1]])
    below = noted("The next quest is {quest} Put it at the bottom of its deck?")
    prompt = later(below, quest=about)
    g.ask("confirm", seat, prompt, "answered")


def quest_seen(g: Game, step: agenda.QuestSeen) -> None:
    """The step ``quest seen``: it is turned up, or goes below and the next one is."""
    seat, owner, below = step.seat, step.owner, bool(g.board.reply["yes"])
    g.tell(Looked(seat=seat, owner=owner, below=below))
    if below:
        player = g.player(owner)
        g.set(player, quests=[player.quests[-1], *player.quests[:-1]])
    open_next(g, owner)


# ------------------------------------------------------------------ turns and rounds


def begin_turn(g: Game, seat: int) -> None:
    """From now on the states are looked at that the quests of a player ask for (O-12.2)."""
    for quest in g.quests_of(seat):
        g.set(quest.pursuits[seat], fresh=False)


def end_turn(g: Game) -> None:
    """What was given up in a turn can be accepted again when it is over (O-12.2)."""
    for quest in g.board.quests.values():
        g.set(quest, given_up=[])


def begin_round(g: Game) -> None:
    """Contracts run out, and a quest that nobody had active for a whole round expires (O-12.5)."""
    board = g.board
    for quest in board.quests.values():
        duration = g.prints[quest.name].more["duration"]
        for seat, pursuit in list(quest.pursuits.items()):
            if duration and board.round - pursuit.since >= duration:
                fail(g, seat, quest, "ran out of time")
    g.push(agenda.Expire())


def expire(g: Game, step: agenda.Expire) -> None:
    """The step ``expire``: one quest that nobody wanted expires; of several somebody says which."""
    candidates = [quest for quest in g.board.quests.values() if is_idle(g, quest)]
    if len(candidates) > 1 and g.board.round > 1:
        seat = least_of_all(g)
        g.push(agenda.Expired(seat))
        options = [Option(f"{q.id}", called(q.name), f"quest:{q.id}") for q in candidates]
        g.ask("menu", seat, noted("Which quest expires?"), "answered", options)
        return
    if candidates and g.board.round > 1:
        expire_one(g, candidates[0])
    count_anew(g)


def is_idle(g: Game, quest: Quest) -> bool:
    """Whether nobody had a quest active for a whole round. A confrontation waits for ever."""
    if quest.busy or quest.pursuits:
        return False
    return g.prints[quest.name].kind != "confrontation"


def expired(g: Game, step: agenda.Expired) -> None:
    """The step ``expired``: the quest that was named is removed."""
    quest = g.board.quests.get(int(g.board.reply["pick"][0]))
    if quest is not None:
        expire_one(g, quest)
    count_anew(g)


def least_of_all(g: Game) -> int:
    """Who has fewest victory points, then least influence, then whom chance names."""
    seats = g.board.alive
    least = min((g.player(s).points, g.player(s).influence) for s in seats)
    last = [s for s in seats if (g.player(s).points, g.player(s).influence) == least]
    return last[0] if len(last) == 1 else g.board.chance.choice(last)


def expire_one(g: Game, quest: Quest) -> None:
    remove(g, quest)
    g.tell(QuestExpired(id=quest.id, quest=quest.name))
    open_next(g, quest.owner)


def count_anew(g: Game) -> None:
    """From now on it counts whether anybody has a quest active in the round that begins."""
    for quest in g.board.quests.values():
        g.set(quest, busy=bool(quest.pursuits))
