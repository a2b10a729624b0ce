"""*Play on from here*: a new lobby for a match that goes on from a step of one that is over."""

from __future__ import annotations

import msgspec

from bot.matches.book import Matches
from bot.matches.held import Held
from bot.matches.lobbies import lobby
from bot.matches.lobbies.making import Place
from bot.refusals import Refused
from bot.store.kept import Beginning
from bot.store.rows import SeatRow
from engine.table.continuation import why_not

FRIENDLY = "friendly"


async def play_on(
    matches: Matches,
    id: str,
    step: int,
    seat: int | None,
    place: Place,
    person: int,
    name: str,
    interaction: int | None = None,
) -> str:
    """A lobby in which whoever asks has a seat, and automatic players keep the others until
    somebody wants them; raises ``Refused``."""
    match = await matches.at(id, step)
    if (problem := why_not(match)) is not None:
        raise Refused(problem)
    async with matches.open(id) as old:
        names, decks = tuple(old.names), [row.deck for row in old.seats]
    left = tuple(match.state.alive)
    plan = msgspec.structs.replace(
        old.plan,
        modes=(*(mode for mode in old.plan.modes if mode != FRIENDLY), FRIENDLY),
        message="",
        invited=(),
        of=id,
        proposal=None,
        begins=Beginning(step, names, left),
        league="",
        pairing="",
        about=None,
    )
    mine = seat if seat is not None and seat in left else left[0]

    def seats(held: Held, person: int, name: str) -> list[SeatRow]:
        kept = [lobby.kept_warm(held, number, deck) for number, deck in enumerate(decks)]
        return lobby.sat_down(kept, mine, person, name)

    return await matches.make(plan, place, person, name, interaction, seats)
