"""WTactics as text: the two fronts of everybody, quests, the attack and the stack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.wtactics.hand import brief, hand
from bot.games.wtactics.reader import Reader, counts
from bot.text import stacks
from bot.text.words import (
    LONGEST_BOARD,
    LONGEST_DESCRIPTION,
    counted,
    fit,
    some,
)
from engine.games.wtactics.views.seen import PlayerView, QuestView, WtacticsView
from engine.language.speaking import capital
from engine.text import clean
from engine.words import both, noted, say, say_n

__all__ = ["attack_in_words", "board", "describe", "hand", "side", "stack"]

TEXTS = 12
"""The texts of quests are told where there is room for so many entries a list."""

FRONTS = {"offensive": noted("Offensive"), "defensive": noted("Defensive")}

# ------------------------------------------------------------------ the board


def board(view: WtacticsView) -> str:
    table = Reader(view)
    return fit(lambda most: "\n".join(_lines(table, most)), LONGEST_BOARD)


def _lines(table: Reader, most: int) -> Iterator[str]:
    yield f"**{capital(table.heading())}.** {table.state()}".strip()
    yield from attack_in_words(table, most)
    for seat in table.seats:
        yield from side(table, seat, most)
    yield from _quests(table, most)
    yield from stacks.on_board(table, most)
    yield from table.holding(most)


def side(table: Reader, seat: int, most: int) -> Iterator[str]:
    """All that a player has on the table."""
    player = table.view.players[seat]
    yield f"### {table.side(seat)}"
    if player.lost:
        yield say("Defeated.")
        if not any(card.controller == seat for card in table.view.cards):
            return
    goal = table.view.options.points
    influence = say("Influence **{n}**", n=player.influence)
    yield f"{influence}, {say('victory points **{n}** of {all}', n=player.points, all=goal)}"
    yield f"{capital(table.gold(seat))}; {_counts(table, player)}"
    if player.vetoing:
        quests = some([table.card(name) for name in player.vetoing], most)
        yield say("Quests: {quests}", quests=", ".join(quests))
    if player.own is not None and seat != table.seat:  # hands are open
        cards = some(counted(brief(table, name, most > 8) for name in player.own.hand), most)
        yield say("Open hand: {cards}", cards=", ".join(cards) or say("no card"))
    if player.prey >= 0:
        prey = table.names[player.prey]
        yield say("In this round you can only attack {name}", name=prey)
    for front in FRONTS:
        yield from _front(table, seat, front, most)
    if charms := table.entries(table.on(-1 - seat), seat, most):
        yield f"- {say('On this player: {cards}', cards='; '.join(charms))}"
    if charms := table.entries(table.on_resources(seat), seat, most):
        yield f"- {say('On resource cards: {cards}', cards='; '.join(charms))}"


def _front(table: Reader, seat: int, front: str, most: int) -> Iterator[str]:
    """One front of a player, with what lies on its ground; nothing where nothing is."""
    who = table.entries(table.front(seat, front), seat, most)
    ground = table.entries(table.ground(seat, front), seat, most)
    if who or ground:
        yield f"- {say(FRONTS[front])}"
    for one in who:
        yield f"  - {one}"
    if ground:
        yield f"  - {say('On the ground: {cards}', cards='; '.join(ground))}"


def _counts(table: Reader, player: PlayerView) -> str:
    """How many cards are where nobody sees them, and what lies on top of the graveyard."""
    words = [say("hand {n}", n=player.hand), say("deck {n}", n=player.deck)]
    words += [table.graveyard(player), say("quests to come {n}", n=player.quests)]
    if player.removed:
        words.append(say("out of the game {n}", n=len(player.removed)))
    return ", ".join(words)


# ------------------------------------------------------------------ quests


def _quests(table: Reader, most: int) -> Iterator[str]:
    quests = table.view.quests
    if not quests:
        return
    yield f"### {say('Open quests')}"
    for quest in quests:
        yield f"- {table.quest(quest)}"
        for one in table.entries(table.on(quest.id), quest.owner, most):
            yield f"  - {one}"
        if most >= TEXTS and (text := table.text_of(quest.card)):
            yield f"  {text}"


# ------------------------------------------------------------------ the attack


STEPS = {
    "declared": noted("declared, not yet blocked"),
    "blocking": noted("the blockers are being named"),
    "fighting": noted("the combats"),
}
AGAINST_QUEST = {**STEPS, "declared": noted("declared")}
"""Nobody blocks where a player fights for the creature of a quest."""


def attack_in_words(table: Reader, most: int) -> Iterator[str]:
    attack = table.attack
    if attack is None:
        return
    step = attack.step
    said = say((AGAINST_QUEST if attack.quest else STEPS)[step])
    yield f"### {say('The attack on {target}: {step}', target=target(table), step=said)}"
    lines = []
    for place, combat in enumerate(attack.combats):
        attackers = _fighters(table, combat.attackers)
        if not attackers:
            continue
        said = attackers
        if who := _fighters(table, combat.blockers):
            said = say("{attackers}, blocked by {blockers}", attackers=said, blockers=who)
        elif combat.blocked and not attack.quest:
            said = say("{attackers}, whose blockers are gone", attackers=said)
        elif step == "fighting" and not attack.quest:
            said = say("{attackers}, unblocked", attackers=said)
        if combat.done:
            said = say("{combat}, over", combat=said)
        elif attack.now == place:
            said = say("{combat}, now", combat=said)
        lines.append(f"{place + 1}. {said}")
    yield from some(lines, most)


def target(table: Reader) -> str:
    """Who is attacked: a player, or the creature of a quest and who fights for it."""
    attack = table.attack
    assert attack is not None
    if attack.quest:
        quest, name = table.thing(attack.quest), table.names[attack.seat]
        return say("{quest}, for which {name} fights", quest=quest, name=name)
    return table.names[attack.seat]


def _fighters(table: Reader, ids: Sequence[int]) -> str:
    return both([table.titled(one) for one in table.fighters(ids)])


# ------------------------------------------------------------------ the stack


def stack(view: WtacticsView) -> str:
    return stacks.stack(Reader(view))


# ------------------------------------------------------------------ a picture in words


def describe(view: WtacticsView) -> str:
    table = Reader(view, clean)

    def write(most: int) -> str:
        head = f"WTactics, {table.heading()}. {table.state(most > 0)}".strip()
        sides = [_described(table, seat, most) for seat in table.seats]
        return " ".join([head, *sides, *_happening(table, most)])

    return fit(write, LONGEST_DESCRIPTION)


def _described(table: Reader, seat: int, most: int) -> str:
    """One side in a sentence; the fewer words there is room for, the fewer facts."""
    player = table.view.players[seat]
    name = table.names[seat] if most else say("Player {seat}", seat=seat + 1)
    if player.lost:
        return say("{name} is defeated.", name=name)
    points = say_n(player.points, "{n} victory point", "{n} victory points")
    facts = [f"{say('influence {n}', n=player.influence)}, {points}"]
    here = [
        say("{n} in the {front}", n=len(table.front(seat, front)), front=say(FRONTS[front]))
        for front in FRONTS
    ]
    facts.append(say("creatures: {creatures}", creatures=", ".join(here)))
    ready = say("{n} gold ready", n=table.ready(seat).total())
    facts.append(f"{ready}, {table.in_hand(seat)}")
    return f"{name}, {'; '.join(facts)}."


def _happening(table: Reader, most: int) -> Iterator[str]:
    """Quests, the attack and the top of the stack, in sentences."""
    if most > 1 and (quests := table.view.quests):
        told = [table.card(quest.card) + _pursued(table, quest) for quest in quests]
        yield say("Open quests: {quests}.", quests=", ".join(some(told, most)))
    attack = table.attack
    if attack is not None and most:
        ids = [id for combat in attack.combats for id in combat.attackers]
        who = [table.card(one.card) for one in table.fighters(ids)]
        if who:
            attackers = ", ".join(some(who, most))
            sentence = noted("Attack on {target} by {attackers}.")
            yield say(sentence, target=target(table), attackers=attackers)
    yield from stacks.described(table, most)


def _pursued(table: Reader, quest: QuestView) -> str:
    far = []
    for seat, pursuit in quest.pursuits.items():
        name, done = table.names[seat], pursuit.progress
        if counts(table, quest):
            name = say("{name} {n} of {all}", name=name, n=done, all=quest.goal)
        far.append(name)
    return f" ({', '.join(far)})" if far else ""
