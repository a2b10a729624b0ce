"""Typed actions: what somebody can answer in words, completed while he types."""

from __future__ import annotations

from collections.abc import Iterable

from bot.matches.held import AnyMatch
from bot.refusals import Refused, by_rule
from bot.text.things import Thing
from engine.table import Answer, Question, View
from engine.table.questions import Option
from engine.text import bare
from engine.words import ENGLISH, english, later, noted, say, spoken

FEW = 5
"""Things that are read at once, at most."""
SHOWN = 25
"""Completions that Discord shows at once."""
PLAY = "play:"
"""What the id of an option begins with that plays a card."""
QUIET = ("pass", "done", "none")
"""Options that do nothing."""


def in_one_word(question: Question) -> bool:
    """Whether one option is the whole answer; else the answer is put together in the hand."""
    if question.kind == "pick":
        return question.min == question.max == 1
    return question.kind in ("menu", "confirm")


def actions(question: Question) -> list[Option]:
    """What can be done at a question by saying it."""
    if not in_one_word(question):
        return []
    if question.kind == "confirm":
        return [Option("yes", noted("Yes")), Option("no", noted("No"))]
    return [*question.options]


def quiet(question: Question) -> str | None:
    """The option that does nothing, if there is one."""
    ids = [option.id for option in question.options]
    return next((id for id in QUIET if id in ids), None)


def fitting(options: Iterable[Option], typed: str) -> list[Option]:
    """The options in whose text all typed words occur, in any order; the best first."""
    words = bare(typed).split()
    found = []
    for number, option in enumerate(options):
        likely = [_likeness(words, text) for text in texts(option)]
        if rated := [one for one in likely if one is not None]:
            found.append((*min(rated), number, option))
    return [option for *_, option in sorted(found, key=lambda one: one[:3])]


def _likeness(words: list[str], text: str) -> tuple[bool, bool] | None:
    """How far a text is from some words, if all of them occur in it."""
    if not all(word in text for word in words):
        return None
    begins = [any(part.startswith(word) for part in text.split()) for word in words]
    return text != " ".join(words), not all(begins)


def texts(option: Option) -> list[str]:
    """What may be typed of an option: it as it is said now, and in English."""
    said = bare(option.text)
    return [said] if spoken() == ENGLISH else [said, bare(english(option.words))]


def meant(options: list[Option], typed: str) -> Option:
    """The one option that was typed, by its id or its words; raises ``Refused``."""
    for option in options:
        if option.id == typed:
            return option
    found = fitting(options, typed)
    if not found:
        raise Refused(
            say(
                "You can't do “{typed}” now. Pick one from the suggestions.",
                typed=typed[:60],
            )
        )
    same = {option.text for option in found}
    exact = [option for option in found if bare(typed) in texts(option)]
    if len(same) > 1 and not exact:
        several = "”, “".join(sorted(same)[:4])
        raise Refused(
            say(
                "“{typed}” could be several things: “{several}”. Type more of it.",
                typed=typed[:60],
                several=several,
            )
        )
    return (exact or found)[0]


def named(things: Iterable[Thing], typed: str) -> list[Thing]:
    """The things in whose names all typed words occur, in any order; those first that begin so."""
    words = bare(typed).split()
    fit = [one for one in things if all(word in bare(one.name) for word in words)]
    return sorted(fit, key=lambda one: not bare(one.name).startswith(bare(typed)))


def looked_for(things: Iterable[Thing], typed: str) -> list[Thing]:
    """What somebody wants to read alone: one thing, or some that he cannot tell apart by that;
    raises ``Refused``."""
    found = named(things, typed)
    exact = [one for one in found if bare(one.name) == bare(typed)]
    exact = exact or [one for one in found if bare(one.name).startswith(bare(typed))]
    if not found:
        raise Refused(
            say(
                "Nothing here is called “{typed}”. Choose from what is offered as you type.",
                typed=typed[:60],
            )
        )
    return (exact or found)[:FEW]


def plays(view: View) -> list[Option]:
    """All cards of somebody's own hand as something to play, whether that can be done or not."""
    cards = view.cards_in_hand()
    return [Option(f"{PLAY}{id}", later("Play {card}", card=name)) for id, name in cards.items()]


def why_not(match: AnyMatch, question: Question, typed: str) -> Refused | None:
    """What the rules say against playing the card that somebody has typed; nothing if he holds no
    such card, or several, or if it can be played."""
    fit = fitting(plays(match.view(question.seat)), typed)
    can = [option for option in actions(question) if option.id.startswith(PLAY)]
    if len({option.text for option in fit}) != 1 or fitting(can, typed):
        return None
    rejected = match.rules.explain(match.state, question, {"pick": [fit[0].id]})
    return by_rule(rejected) if rejected is not None else None


def answer(question: Question, option: Option) -> Answer:
    if question.kind == "confirm":
        return {"yes": option.id == "yes"}
    return {"pick": [option.id]}
