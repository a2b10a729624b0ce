"""A judge's corrections: answers of the host, in the journal, told to all."""

from __future__ import annotations

from bot.service.held import Held
from bot.service.matches import Matches
from bot.service.refusals import Refused
from bot.store.people import meet_person
from engine.table import Option

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
            raise Refused("Choose one of the corrections that are offered as you type.")
        asks = correction.split(":")[0] in ("damage", "counters")
        if asks and number is None:
            raise Refused("Say the new number with the option “number”.")
        if asks and number is not None and not 0 <= number <= 99:
            raise Refused("The number is from 0 to 99.")
        await matches.give(held, None, JUDGE, {"pick": [correction]}, person)
        assert held.match is not None
        for question in held.match.questions:
            if question.seat is None and question.kind == "number":
                await matches.give(held, None, question.id, {"number": number}, person)
        told = texts[correction] + (f": {number}" if asks else "")
    matches.tell(id)
    return told


def _offered(held: Held) -> tuple[Option, ...]:
    if held.match is None or held.row.status not in ("running", "faulty"):
        raise Refused("This match is not being played now.")
    for question in held.match.rules.standing(held.match.state):
        if question.id == JUDGE:
            return question.options
    raise Refused(f"In {held.match.rules.title} nothing can be corrected now.")
