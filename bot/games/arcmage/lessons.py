"""The lessons of a first match of Arcmage."""

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
from engine.games.arcmage.numbers import PLAY_PHASES
from engine.games.arcmage.views.seen import ArcmageView
from engine.table import Question

HALF_A_DECK = 25
"""Cards of a deck that began with fifty, after cities and a hand."""


def may_found(_view: ArcmageView, question: Question) -> bool:
    return "go" in ids(question) and offers(question, "found:")


def may_respond(view: ArcmageView, question: Question) -> bool:
    return "pass" in ids(question) and bool(view.stack)


def may_meet_attack(view: ArcmageView, question: Question) -> bool:
    return "pass" in ids(question) and view.window in ("attackers", "defenders")


def plays(view: ArcmageView, question: Question) -> bool:
    """It is his own time to play."""
    return view.phase in PLAY_PHASES and "done" in ids(question)


def can_play_nothing(view: ArcmageView, question: Question) -> bool:
    return plays(view, question) and not offers(question, "play:")


def can_only_attack_later(view: ArcmageView, question: Question) -> bool:
    """Creatures of his are at home, and none is in the army."""
    homes = [card for card in cards_of(view, "creature") if card.place == "city"]
    army = [card for card in cards_of(view, "creature") if card.place == "army"]
    return bool(homes) and not army and offers(question, "move:")


def has_marked(view: ArcmageView, question: Question) -> bool:
    return plays(view, question) and any(card.marked for card in cards_of(view, "creature"))


def has_hurt_city(view: ArcmageView, _question: Question) -> bool:
    return any(card.damage for card in cards_of(view, "city"))


def has_last_city(view: ArcmageView, _question: Question) -> bool:
    return view.turn > 2 and len(cards_of(view, "city")) == 1


def has_hurt_another(view: ArcmageView, _question: Question) -> bool:
    cities = [card for card in view.cards if card.kind == "city"]
    return any(city.damage for city in cities if city.controller != view.seat)


def may_attack(view: ArcmageView, question: Question) -> bool:
    return view.phase == "attack" and "none" in ids(question)


def half_is_drawn(view: ArcmageView, _question: Question) -> bool:
    return mine(view).deck <= HALF_A_DECK


def others_hold_cards(view: ArcmageView, question: Question) -> bool:
    return plays(view, question) and any(player.hand for player in others(view))


LESSONS = (
    Lesson(
        "welcome",
        has_begun,
        "Welcome to Arcmage! You lead an army out of your **cities** against your"
        " opponent's. You lose when your last city in play falls, or when you must draw"
        " and your deck is empty. Your cities are chosen: one stands, and two wait. The"
        " cards below are **your hand**; only you see it.",
    ),
    Lesson(
        "city",
        may_found,
        "Instead of taking your turn you may **found another city**. A city has strength:"
        " that much damage destroys it, and two cities fall less easily than one. But"
        " founding costs the whole turn. Take your turn for now; found when it is quiet.",
    ),
    Lesson(
        "stack",
        may_respond,
        "Something has been played and waits on the **stack**. You may respond: what comes last "
        "happens first. If you do not want to, press *Pass*; nothing is lost by that.",
    ),
    Lesson(
        "attacked",
        may_meet_attack,
        "In an attack there is time for **events** and abilities: once when the attackers"
        " are named, once when the defenders are. Use one now if it turns a battle;"
        " otherwise press *Pass*.",
    ),
    Lesson(
        "defend",
        asked("Who defends"),
        "**You are attacked.** Creatures in the attacked city, or in your army, can step"
        " in front of an attacker and fight it. Attackers that nobody stops damage the"
        " city, and that damage stays. Defend where your creature survives, or where the"
        " city would fall.",
    ),
    Lesson(
        "last city",
        has_last_city,
        "**You have one city in play.** If it falls, you lose. Found another one instead"
        " of a turn while nobody is at your gates, or keep defenders at home.",
    ),
    Lesson(
        "draw",
        can("draw:", "draw"),
        "On your turn you **draw cards and place resources**, two in all. Resources pay for "
        "everything, so place one or two in each of your first turns. *Draw 1, place 3* draws a "
        "card and places the third of your hand: choose one that you won't need soon.",
    ),
    Lesson(
        "place",
        asked("Place "),
        "Any card in your hand can become a **resource**, face down, and then it pays 1 in each "
        "turn for cards of its faction, or of any. Place what you won't need soon: expensive "
        "cards, and cities.",
    ),
    Lesson(
        "devotion",
        asked("Who shows devotion"),
        "Creatures that live in a city can **show devotion** to it. That marks them, and the city "
        "does what its levels up to that devotion say. Marked creatures do nothing else this turn.",
    ),
    Lesson(
        "where",
        asked("Where does"),
        "A creature comes **into one of your cities**. There it defends the city and can show "
        "devotion; later it can move to your army. Choose the city that needs it.",
    ),
    Lesson(
        "play",
        can("play:", *PLAY_PHASES),
        "Now you may **play cards**. Each costs resources, and some of them of its own faction. "
        "Creatures first: they defend you, and without them there is no army. Press *Done* when "
        "you have no more to do.",
    ),
    Lesson(
        "move",
        can_only_attack_later,
        "Your creatures live in cities. To attack they must first **move into your army**; that "
        "marks them until your next turn, and each city can be part of one move a turn. Leave "
        "somebody at home.",
    ),
    Lesson(
        "ability",
        can("use:"),
        "A card in play has an **ability** that you can use: press *Use* beside it. (M) in its "
        "cost means that using it marks the card; *Words* explains other symbols and words.",
        control="words",
    ),
    Lesson(
        "attack",
        may_attack,
        "**You may attack**: one city each turn, with unmarked creatures of your army. Your "
        "opponent may defend. Attack where few creatures stand; there is no shame in *No attack*.",
    ),
    Lesson(
        "attackers",
        asked("Who attacks"),
        "**Who goes?** Attacking marks your creatures, so they cannot defend until you unmark; "
        "they strike in the order in which you press them. The first number is what a creature "
        "deals, the second how much damage kills it.",
    ),
    Lesson(
        "hurt city",
        has_hurt_city,
        "A city of yours is **damaged, and that stays**. When its strength is used up it falls, "
        "and those who lived there must flee. Unmarked creatures in it are the best wall.",
    ),
    Lesson(
        "his city",
        has_hurt_another,
        "**Your opponent's city is damaged**, and no turn heals it. Strike the same one"
        " again: each city that falls brings you nearer, and the last one wins.",
    ),
    Lesson(
        "marked",
        has_marked,
        "Some creatures are **marked**: they have done something, and cannot attack, defend or use "
        "(M) abilities. All of yours are unmarked when your next turn begins.",
    ),
    Lesson(
        "nothing to play",
        can_play_nothing,
        "There is no card that you can play now, and *Card texts* says why not for each. Press "
        "*Done*: unused resources are ready again next turn.",
        control="texts",
    ),
    Lesson(
        "second play",
        can("done", "second play"),
        "After the attack you may **play once more** with what is left. Creatures played"
        " now guard your cities in your opponent's turn.",
    ),
    Lesson(
        "hidden",
        others_hold_cards,
        "**Your opponent's hand is hidden** from you, as yours is from them; you only"
        " know how many cards it has. Resources left ready may mean an event in it.",
    ),
    Lesson(
        "hand limit",
        can("", "discard"),
        "At the end of a turn you keep **seven cards** at most. Discard what you need least; next "
        "time, make it a resource earlier.",
    ),
    Lesson(
        "deck",
        half_is_drawn,
        "**Half of your deck is gone.** Whoever must draw from an empty deck is defeated; that "
        "goes for your opponent too. Now it pays to draw fewer cards, and to finish the match.",
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
