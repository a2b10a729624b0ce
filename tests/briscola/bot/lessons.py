"""The lessons of a first match of Briscola."""

from __future__ import annotations

from bot.games.lessons import Lesson, always, has_not_won, has_won, mine
from engine.table import Question
from tests.briscola.engine.cards import CARDS
from tests.briscola.engine.view import BriscolaView


def answers(view: BriscolaView, _question: Question) -> bool:
    return bool(view.table)


def holds_trump(view: BriscolaView, _question: Question) -> bool:
    suit = CARDS[view.trump].suit
    return any(CARDS[card].suit == suit for card in mine(view).hand)


def stock_is_empty(view: BriscolaView, _question: Question) -> bool:
    return not view.stock


LESSONS = (
    Lesson(
        "welcome",
        always,
        "Welcome to Briscola! Each of you holds three cards. One leads, the other answers with "
        "**any card he likes**, and the better one takes both. Whoever has 61 of the 120 points "
        "in the end has won.",
    ),
    Lesson(
        "points",
        always,
        "**Aces count 11 and threes 10**, more than all the rest together: king 4, knight 3, "
        "knave 2, the others nothing. Lead with what costs you little.",
    ),
    Lesson(
        "answer",
        answers,
        "He has led. A higher card of the **same suit** takes the trick, and so does any "
        "**trump**. If it has few points, let him have it and give something small away.",
    ),
    Lesson(
        "trump",
        holds_trump,
        "You hold a **trump**: a card of the suit that was turned up. It beats all other suits. "
        "Keep it for a trick with an ace or a three.",
    ),
    Lesson(
        "empty stock",
        stock_is_empty,
        "The stock is empty: three tricks are left, and nothing is hidden from who has counted.",
    ),
    Lesson("won", has_won, "**You have won your first match!**", at_the_end=True),
    Lesson("lost", has_not_won, "This one went to the other. Press *Rematch*!", at_the_end=True),
)
