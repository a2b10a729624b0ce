"""The engine's match at the start: a new one, or one that goes on from the middle of another."""

from __future__ import annotations

from collections.abc import Sequence

from bot.matches.held import AnyMatch, Held, events_out
from bot.matches.lobbies.lobby import PERSON
from bot.matches.lobbies.seat_decks import KEPT, OWN
from bot.matches.lobbies.trying import deck_of
from bot.matches.permitted import played_again
from bot.refusals import Refused
from bot.store.play.matches import NewAnswer
from engine.plain import Plain
from engine.table import BadSetup, Chance, Event, Match, Rejected, Seat, Setup
from engine.table.continuation import resume
from engine.table.fairness import promise, seed
from engine.words import say


def begun(
    held: Held, wishes: dict[int, str], earlier: AnyMatch | None, added: Sequence[str] = ()
) -> list[list[Event]]:
    """Begin the match of a lobby, and say what has happened at the start and after each answer that
    was given for it; raises ``Refused``.

    ``wishes`` say when people want to be asked; ``earlier`` is what it goes on from, and ``added``
    what players have added to the secret.
    """
    plan, secret = held.plan, held.secret.decode()
    options: Plain = {**plan.options}
    if plan.rules.automatic is not None:  # the game asks when somebody wants to be asked
        options["stops"] = [
            "respond" if seat.player != PERSON else wishes.get(seat.person_id or 0, "happens")
            for seat in held.seats
        ]
        people = [seat for seat in held.seats if seat.player == PERSON]
        options["veiled"] = len(people) > 1  # nobody learns from it that somebody is not asked
    happened: list[list[Event]] = []
    try:
        if earlier is None:
            seats, own = seated(held, added)
            if own:
                options["cards"] = own
            held.match = Match.new(plan.rules, Setup(seats, seed(secret, added), options))
        else:
            held.match, happened = resume(earlier, held.names, options, seed(secret, added))
    except BadSetup as error:
        raise Refused(str(error)) from error
    held.match.journal.fairness = promise(secret, added)
    return [held.match.opening, *happened]


def seated(held: Held, added: Sequence[str]) -> tuple[tuple[Seat, ...], list[Plain]]:
    """Who sits there with which deck, and the cards in all decks that people wrote."""
    seats: list[Seat] = []
    own: list[Plain] = []
    for seat in held.seats:
        deck = seat.deck
        if held.plan.tried and isinstance(deck, str):
            chance = Chance.from_seed(" ".join([held.secret.decode(), *added, f"{seat.seat}"]))
            deck = deck_of(held.row.game, held.plan.tried, deck, chance)
        if isinstance(deck, dict):
            own += [card for card in deck.get(OWN, ()) if card not in own]
            deck = {part: some for part, some in deck.items() if part not in (OWN, KEPT)}
        seats.append(Seat(seat.name, deck))
    return tuple(seats), own


def answers(match: AnyMatch, happened: list[list[Event]]) -> list[NewAnswer]:
    """The answers that were given for the start, to be recorded with it."""
    return [
        NewAnswer(given.seat, given.question, given.answer, events_out(events))
        for given, events in zip(match.journal.answers, happened[1:], strict=True)
    ]


def moment(match: AnyMatch, step: int) -> AnyMatch:
    """A match as it stood after so many answers; raises ``Refused``."""
    journal = match.journal
    earlier = played_again(match.rules, journal)
    for given in journal.answers[:step]:
        if isinstance(earlier.answer(given.seat, given.question, given.answer), Rejected):
            raise Refused(say("Today's rules no longer come to this step."))
    return earlier
