"""Lessons for a first match: what is told to somebody who plays it, when the moment comes.

A lesson waits for its moment and not for its turn, so whatever the newcomer does, nothing breaks.
Of those whose moment has come the first in the list is told, and each is told once a match.
"""

from __future__ import annotations

from collections.abc import Collection

from bot.teaching import arcmage, marcomage, wtactics
from bot.teaching.lessons import Lesson, View
from engine.table import Question

__all__ = ["LESSONS", "Lesson", "View", "next_lesson", "text_of"]

LESSONS: dict[str, tuple[Lesson, ...]] = {
    "marcomage": marcomage.LESSONS,
    "arcmage": arcmage.LESSONS,
    "wtactics": wtactics.LESSONS,
}


def next_lesson(
    game: str, view: View, question: Question | None, told: Collection[str]
) -> Lesson | None:
    """What is to be told now to the seat whose view it is; nothing if all of it is known."""
    for lesson in LESSONS[game]:
        if lesson.id not in told and lesson.applies(view, question):
            return lesson
    return None


def text_of(game: str, id: str) -> str:
    """The text of a lesson; nothing for one that is not taught any more."""
    return next((lesson.text for lesson in LESSONS[game] if lesson.id == id), "")
