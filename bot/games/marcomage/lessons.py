"""The lessons of a first match of MArcomage."""

from __future__ import annotations

from bot.games.lessons import (
    Lesson,
    always,
    has_not_won,
    has_won,
    ids,
    mine,
    offers,
    others,
)
from engine.games.marcomage.numbers import HIGHEST_TOWER
from engine.games.marcomage.views.seen import MarcomageView
from engine.table import Question

LOW, HIGH, RICH = 15, HIGHEST_TOWER - 35, 150
"""A tower that may fall soon, one that is well on its way, and so many resources in all."""
FIRST_ROUNDS = 12


def only_discards(_view: MarcomageView, question: Question) -> bool:
    return not offers(question, "play:")


def was_hit(view: MarcomageView, _question: Question) -> bool:
    changes = mine(view).changes
    return changes.get("wall", 0) < 0 or changes.get("tower", 0) < 0


def wall_is_gone(view: MarcomageView, _question: Question) -> bool:
    return not mine(view).wall


def in_danger(view: MarcomageView, _question: Question) -> bool:
    return mine(view).tower <= LOW


def well_built(view: MarcomageView, _question: Question) -> bool:
    return mine(view).tower >= HIGH


def nearly_broken(view: MarcomageView, _question: Question) -> bool:
    return any(player.tower <= LOW for player in others(view))


def rich(view: MarcomageView, _question: Question) -> bool:
    return sum(mine(view).number(store) for store in ("bricks", "gems", "recruits")) >= RICH


def has_ways(_view: MarcomageView, question: Question) -> bool:
    """Whether a card can be played in several ways."""
    return any(id.startswith("play:") and id.count(":") > 1 for id in ids(question))


def has_tokens(view: MarcomageView, _question: Question) -> bool:
    return any(token.count for token in mine(view).tokens)


def has_done_something(view: MarcomageView, _question: Question) -> bool:
    return bool(mine(view).last)


def early(view: MarcomageView, _question: Question) -> bool:
    return view.round <= FIRST_ROUNDS


LESSONS = (
    Lesson(
        "welcome",
        always,
        "Welcome to MArcomage! You have a **tower** behind a **wall**, and so has your"
        " opponent. You win when your tower reaches 100, or when theirs falls. Each turn"
        " you play one card of your hand or discard one: press the button beside it.",
    ),
    Lesson(
        "only discards",
        only_discards,
        "You can't pay for any of your cards now. That is no disaster: **discard** one for free. "
        "Let go of the most expensive one that you don't need, and your stores grow until your "
        "next turn.",
    ),
    Lesson(
        "wall is gone",
        wall_is_gone,
        "Your **wall is gone**, so each attack hits your tower now. A card that builds the wall "
        "is worth a lot at this moment.",
    ),
    Lesson(
        "in danger",
        in_danger,
        "**Your tower is low.** At 0 you lose. Build wall or tower now, unless you can"
        " finish your opponent first.",
    ),
    Lesson(
        "well built",
        well_built,
        "**Your tower is high**, and at 100 you win at once. Look for cards that build"
        " it, even if they are expensive, and keep the wall in front of it.",
    ),
    Lesson(
        "nearly broken",
        nearly_broken,
        "**Your opponent's tower is about to fall.** Add up what your attacks do: what"
        " the wall does not hold hits the tower. Some cards hit the tower alone.",
    ),
    Lesson(
        "attack",
        was_hit,
        "You have been hit. **An attack hits the wall first**, and only what is left over hits the "
        "tower. So a wall of 10 or more lets you sleep well.",
    ),
    Lesson(
        "production",
        has_done_something,
        "After each of your turns you get **bricks, gems and recruits**: as many as the levels of "
        "your quarry, magic and dungeon. Whatever raises one of these three pays you for the rest "
        "of the match.",
    ),
    Lesson(
        "facilities first",
        early,
        "It is early. **Raise quarry, magic and dungeon first**, since they pay for all the rest; "
        "towers and attacks can wait until you can afford the big cards.",
    ),
    Lesson(
        "prices",
        always,
        "Each card has its **cost** in bricks, gems and recruits. What you can pay has a button; "
        "what you cannot pay yet may be worth waiting for. All that your cards do stands in "
        "*Card texts*.",
        control="texts",
    ),
    Lesson(
        "ways",
        has_ways,
        "One of your cards can be played **in several ways**. Each of them has a button of its own "
        "beside the card, which says what it does.",
    ),
    Lesson(
        "tokens",
        has_tokens,
        "Words such as Mage or Soldier on your cards are **keywords**. Beside your castle are "
        "counters for some of them, the **tokens**: each such card fills its counter, and at 100 "
        "something good happens. *Words* says what each of them does.",
        control="words",
    ),
    Lesson(
        "his hand",
        always,
        "Hands are open here: **you see your opponent's hand** at the table. Look there before "
        "you choose, for what they can pay they may play next. With hidden hands you would not "
        "see it.",
        control="board",
    ),
    Lesson(
        "riches",
        rich,
        "Your stores are filling. There is a **third way to win**: 400 bricks, gems and recruits "
        "in all. But mostly it is better to spend them.",
    ),
    Lesson(
        "won",
        has_won,
        "**You have won your first match!** `/match new` makes one with other people. With other "
        "decks it plays quite differently, so try some.",
        at_the_end=True,
    ),
    Lesson(
        "lost",
        has_not_won,
        "You lost this one, and now you know how it goes. **Press *Rematch*** for another"
        " try: in a match against the computer, *What would you do?* in your hand tells"
        " you what it would play.",
        at_the_end=True,
    ),
)
