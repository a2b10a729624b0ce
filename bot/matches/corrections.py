"""A judge's corrections: answers of the host, in the journal, told to all."""

from __future__ import annotations

from bot.matches.book import Matches
from bot.matches.held import Held
from bot.refusals import Refused
from bot.store import Transaction
from bot.store.people import meet_person
from bot.store.steward_deeds import note_of_match
from engine.table import Option, Question
from engine.words import say

JUDGE = "judge"


async def corrections(matches: Matches, id: str) -> list[Option]:
    """All that can be corrected in a match; raises ``Refused``."""
    async with matches.open(id) as held:
        return list(_offered(held))


async def correct(
    matches: Matches, id: str, correction: str, number: int | None, person: int, name: str
) -> str:
    """Correct something, and say in words what it was; raises ``Refused``."""
    async with matches.store.transaction() as tx:
        await meet_person(tx, person, name)
    async with matches.open(id) as held:
        texts = {option.id: option.text for option in _offered(held)}
        if correction not in texts:
            raise Refused(say("Choose one of the corrections that are offered as you type."))
        asked = _asked(held, correction)
        if asked is not None and number is None:
            raise Refused(say("Give the new number with the option “number”."))
        if asked is not None and number is not None and not asked.min <= number <= asked.max:
            raise Refused(
                say("The number is from {least} to {most}.", least=asked.min, most=asked.max)
            )
        told = texts[correction] + (f": {number}" if asked is not None else "")

        async def noted(tx: Transaction) -> None:
            await note_of_match(tx, "judge", held.row, person, matches.now(), told)

        if asked is None:
            await matches.give(held, None, JUDGE, {"pick": [correction]}, person, noted=noted)
        else:
            await matches.give(held, None, JUDGE, {"pick": [correction]}, person)
            await matches.give(held, None, asked.id, {"number": number}, person, noted=noted)
    matches.tell(id)
    return told


def _asked(held: Held, correction: str) -> Question | None:
    """What a correction asks for afterwards: the new number; tried on a copy."""
    assert held.match is not None
    trial = held.match.clone()
    trial.answer(None, JUDGE, {"pick": [correction]})
    host = (question for question in trial.questions if question.seat is None)
    return next((question for question in host if question.kind == "number"), None)


def _offered(held: Held) -> tuple[Option, ...]:
    if held.match is None or held.row.status not in ("running", "faulty"):
        raise Refused(say("This match is not being played now."))
    for question in held.match.rules.standing(held.match.state, None):
        if question.id == JUDGE:
            return question.options
    raise Refused(say("In {game} nothing can be corrected now.", game=held.match.rules.title))
