"""The lessons of a first match of WTactics."""

from __future__ import annotations

from bot.games.lessons import (
    Lesson,
    asked,
    can,
    cards_of,
    has_begun,
    has_not_won,
    has_won,
    ids,
    mine,
    offers,
    others,
)
from engine.games.wtactics.numbers import INFLUENCE, PLAY_PHASES
from engine.games.wtactics.views.seen import WtacticsView
from engine.table import Question

HALF_A_DECK = 30
"""Cards of a deck that began with sixty."""
FIGHTS = ("attackers", "blockers", "combat")


def may_respond(view: WtacticsView, question: Question) -> bool:
    return "pass" in ids(question) and bool(view.stack)


def may_meet_attack(view: WtacticsView, question: Question) -> bool:
    return "pass" in ids(question) and view.window in FIGHTS


def plays(view: WtacticsView, question: Question) -> bool:
    """It is his own time to play."""
    return view.phase in PLAY_PHASES and "done" in ids(question)


def can_play_nothing(view: WtacticsView, question: Question) -> bool:
    return plays(view, question) and not offers(question, "play:")


def may_attack(view: WtacticsView, question: Question) -> bool:
    return any(id.startswith("attack:") and "quest" not in id for id in ids(question))


def has_marked(view: WtacticsView, question: Question) -> bool:
    return plays(view, question) and any(card.marked for card in cards_of(view, "creature"))


def has_assigned(view: WtacticsView, _question: Question) -> bool:
    return any(card.assigned for card in cards_of(view, "creature"))


def has_quest(view: WtacticsView, _question: Question) -> bool:
    return any(view.seat in quest.pursuits for quest in view.quests)


def was_hurt(view: WtacticsView, _question: Question) -> bool:
    return mine(view).influence < INFLUENCE[1]


def has_hurt_another(view: WtacticsView, _question: Question) -> bool:
    return any(player.influence < INFLUENCE[1] for player in others(view))


def has_points(view: WtacticsView, _question: Question) -> bool:
    return any(player.points for player in view.players)


def half_is_drawn(view: WtacticsView, _question: Question) -> bool:
    return mine(view).deck <= HALF_A_DECK


def others_hold_cards(view: WtacticsView, question: Question) -> bool:
    return plays(view, question) and any(player.hand for player in others(view))


LESSONS = (
    Lesson(
        "welcome",
        has_begun,
        "Welcome to WTactics! You lead creatures on two **fronts**: in the **Offensive**"
        " they attack, in the **Defensive** they block. You win when your opponent has no"
        " **influence** left, or as soon as **quests** have brought you 6 victory points.",
    ),
    Lesson(
        "stack",
        may_respond,
        "Something has been played and waits on the **stack**. You may respond with an event or an "
        "ability: what comes last happens first. If you do not want to, press *Pass*; nothing is "
        "lost by that.",
    ),
    Lesson(
        "fight",
        may_meet_attack,
        "In an attack there is time for **events** and abilities: when the attackers are"
        " named, when the blockers are, and before each combat. Use one if it turns a"
        " combat; otherwise press *Pass*.",
    ),
    Lesson(
        "block",
        asked("Who blocks"),
        "**You are attacked.** Unmarked creatures in your Defensive can block, also several of "
        "them one attacker. An attacker that nobody blocks takes as much influence as its attack. "
        "Block where your creature survives, or where it takes a better one along.",
    ),
    Lesson(
        "second card",
        asked("Draw a second"),
        "In each turn you draw a card, and **a second one if you like**. You see the first before "
        "you decide. In your first turns take both: you need cards to play and cards to pay with.",
    ),
    Lesson(
        "gold",
        can("plant"),
        "Once in each of your turns you may place a card of your hand as a **resource**, face "
        "down. It makes **1 gold** in each turn, and gold pays for everything. Do so in each of "
        "your first turns.",
    ),
    Lesson(
        "which resource",
        asked("Which card do you place"),
        "Any card makes 1 gold, so place **what you won't need soon**: expensive cards, or the "
        "second one of a kind. It is not lost, since you can take four resources back later.",
    ),
    Lesson(
        "quests",
        can("accept:"),
        "**Quests are open to all.** Accept one and what it asks for counts from then on; you may "
        "have two. Whoever completes it first gets its victory points and its reward. *Board* says "
        "what each asks for, and how far everybody is.",
        control="board",
    ),
    Lesson(
        "play",
        can("play:", *PLAY_PHASES),
        "Now you may **play cards** that are not creatures: events, equipment, magic with a "
        "Caster, enchantments. Most of them act on one front only. Press *Done* when you have no "
        "more to do; creatures come at the end of your turn.",
    ),
    Lesson(
        "entrance",
        can("play:", "entrance"),
        "At the end of your turn **creatures come into play**, for their gold. The first number is "
        "what a creature deals, the second how much kills it in one turn.",
    ),
    Lesson(
        "front",
        asked("", "on which front?"),
        "You say **on which front** it is played. A creature in the Defensive guards you at once. "
        "In the Offensive it attacks in your next turn, and does not block.",
    ),
    Lesson(
        "attack",
        may_attack,
        "**You may attack** with unmarked creatures of your Offensive, or move, but not both in "
        "one phase; there is a second chance later in the turn. Attack where your opponent has "
        "fewer blockers than you have attackers; there is no shame in *Neither*.",
    ),
    Lesson(
        "move",
        can("move:"),
        "You may **move** creatures to your other front. That marks them until your next"
        " turn, and in a turn they all go one way. A creature in the Defensive has to"
        " move before it can attack.",
    ),
    Lesson(
        "attackers",
        asked("Who attacks"),
        "**Who goes?** Attacking marks your creatures, and those at home must do without them. "
        "Unblocked attackers take influence, so several at once are harder to stop.",
    ),
    Lesson(
        "combats",
        asked("Which combat"),
        "The **combats are fought one after the other**, and the two sides name them in turns. "
        "Begin where what you hold in your hand changes most.",
    ),
    Lesson(
        "divide",
        asked("How is the attack"),
        "Several fight against one, and **its attack is divided**: *+ 1* beside each gives it one "
        "damage more. Damage equal to its defence kills a creature, and more is wasted.",
    ),
    Lesson(
        "ability",
        can("use:"),
        "A card in play has an **ability** that you can use: press *Use* beside it. (M) in its "
        "cost means that using it marks the card, and (A) that it is **assigned**: it does nothing "
        "else, and its effect holds from the next turn on.",
        control="words",
    ),
    Lesson(
        "assigned",
        has_assigned,
        "One of your creatures is **assigned**: it neither attacks nor blocks, and does what it "
        "was assigned to. As your turn begins you may call it back for 1 gold.",
    ),
    Lesson(
        "quest",
        has_quest,
        "You have **accepted a quest**. It goes on by itself whenever what it asks for happens. If "
        "it is a contract it runs out, so hurry; giving up an assignment costs nothing.",
    ),
    Lesson(
        "points",
        has_points,
        "A quest is **completed**, and somebody has victory points. With 6 the match is won at "
        "once, however much influence is left. A new quest has been turned up in its place.",
    ),
    Lesson(
        "hurt",
        was_hurt,
        "You have **lost influence**, and it does not come back by itself. At 0 you are"
        " out. Keep unmarked creatures in the Defensive: your opponent counts them before"
        " attacking.",
    ),
    Lesson(
        "his influence",
        has_hurt_another,
        "**Your opponent's influence is lower** than it was. Each unblocked attacker"
        " counts, so keep them short of blockers. Influence and quests are two ways to"
        " win: see which is nearer.",
    ),
    Lesson(
        "marked",
        has_marked,
        "Some creatures are **marked**: they have done something, and cannot attack, block or move "
        "now. All of yours are unmarked when your next turn begins.",
    ),
    Lesson(
        "recycle",
        can("recycle"),
        "Once each turn you may **take four resources back** into your hand. Late in a match, when "
        "your hand is empty and those four are worth more as cards than as gold, that can turn it.",
    ),
    Lesson(
        "nothing to play",
        can_play_nothing,
        "There is no card that you can play now, and *Card texts* says why not for each. Press "
        "*Done*: creatures come at the end of your turn, and gold is ready again in the next.",
        control="texts",
    ),
    Lesson(
        "hidden",
        others_hold_cards,
        "**Your opponent's hand is hidden** from you, as yours is from them; you only"
        " know how many cards it has. Gold left ready may mean an event in it.",
    ),
    Lesson(
        "hand limit",
        can("", "discard"),
        "At the end of a turn you keep **seven cards** at most. Discard what you need least; next "
        "time, place it as a resource earlier, or do not draw a second card.",
    ),
    Lesson(
        "deck",
        half_is_drawn,
        "**Half of your deck is gone.** When nobody could draw for a whole round, the match ends, "
        "and most victory points win it. Now it pays to draw one card only.",
    ),
    Lesson(
        "won",
        has_won,
        "**You have won your first match!** `/match new` makes one with other people, for two to "
        "four of you. Each faction plays differently, so try another deck.",
        at_the_end=True,
    ),
    Lesson(
        "lost",
        has_not_won,
        "You lost this one, and now you know how it goes. **Press *Rematch*** for another"
        " try: in a match against the computer, *What would you do?* in your hand tells"
        " you what it would do.",
        at_the_end=True,
    ),
)
