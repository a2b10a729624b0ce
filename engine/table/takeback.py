"""Take-back: to an earlier question, if all seats that are still in the match agree and nothing
hidden was learned since.

Two questions are open at any time in a game that allows it: ``take back`` asks a seat for the
number of the answer before which he wants the match to stand again, and ``agree`` asks the others.
They are answered like any others and stand in the journal, which so remembers what was taken back.
Any other answer lets a proposal lapse.

Nobody has to agree where a seat takes back its own last answers and nobody has learned anything
from them: ``undo`` is open to a seat as long as that is so. There even a silence counts: who is not
asked for a response is known to have none, unless he has nothing hidden or the match is veiled.

The earlier state is found by replaying the journal, so nothing has to be kept for it; where that
cannot be done any more, nothing is taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.table.events import Event, TakeBackAnswered, TakeBackAsked, TakenBack, Undone
from engine.table.questions import Question, Rejected
from engine.table.rules import S
from engine.table.state import Own, Proposal
from engine.table.versions import why_not_replayed
from engine.words import later, noted, say

if TYPE_CHECKING:
    from engine.table.match import Match

AGAIN = TAKE_BACK, AGREE, UNDO = "take back", "agree", "undo"


def questions(match: Match[S]) -> tuple[Question, ...]:
    """What can be said about taking back now."""
    if match.state.outcome is not None or not match.journal.answers:
        return ()
    return (*_undo(match), *_together(match))


def _undo(match: Match[S]) -> tuple[Question, ...]:
    own = match.state.own
    if own is None or _other_rules(match) is not None:
        return ()
    which = noted("Back to before which of your last answers?")
    least, most = own.answers[0], own.answers[-1]
    return (Question(UNDO, own.seat, "number", which, UNDO, (), least, most),)


def _together(match: Match[S]) -> tuple[Question, ...]:
    state, answers = match.state, len(match.journal.answers)
    proposal = state.proposal
    if proposal is not None:
        prompt = later("Take the match back to before answer {number}?", number=proposal.to)
        return tuple(
            Question(AGREE, seat, "confirm", prompt, AGREE)
            for seat in state.alive
            if seat not in proposal.agreed
        )
    which = noted("Back to before which answer?")
    return tuple(
        Question(TAKE_BACK, seat, "number", which, TAKE_BACK, (), 1, answers)
        for seat in state.alive
    )


def propose(match: Match[S], seat: int, to: int) -> list[Event] | Rejected:
    """A seat proposes; refused where somebody has learned something since."""
    if (why := learned(match, to)) is not None:
        return Rejected("illegal_answer", why)
    match.state = changed(match, Proposal(seat, to, (seat,)))
    return [TakeBackAsked(seat=seat, to=to)]


def agree(match: Match[S], seat: int, yes: bool) -> list[Event] | Rejected:
    """A seat agrees or not; when all have agreed the match stands where it stood."""
    if yes and (why := _other_rules(match)) is not None:  # they changed since it was proposed
        return Rejected("illegal_answer", why)
    proposal = match.state.proposal
    assert proposal is not None
    events: list[Event] = [TakeBackAnswered(seat=seat, agreed=yes)]
    if not yes:
        match.state = changed(match, None)
        return events
    agreed = (*proposal.agreed, seat)
    if set(match.state.alive) - set(agreed):
        match.state = changed(match, Proposal(proposal.seat, proposal.to, agreed))
        return events
    _go_back(match, proposal.to)
    return [*events, TakenBack(to=proposal.to)]


def undo(match: Match[S], seat: int, to: int) -> list[Event] | Rejected:
    """A seat takes back its last answers, from one of them on."""
    own = match.state.own
    assert own is not None
    if to not in own.answers:
        return Rejected("illegal_answer", say("That is no longer one of your last answers."))
    _go_back(match, to)
    return [Undone(to=to, seat=seat)]


def _go_back(match: Match[S], to: int) -> None:
    asked = match.state.asked
    match.state = match.at(to - 1).state
    # What is asked from now on is new: an answer to what was taken back must not fit it by its id.
    match.state.asked = asked


def _other_rules(match: Match[S]) -> str | None:
    why = why_not_replayed(match.rules, match.journal)
    return None if why is None else say("This cannot be taken back. {why}", why=why)


def changed(match: Match[S], proposal: Proposal | None) -> S:
    copy = match.rules.clone(match.state)
    copy.proposal = proposal
    return copy


def still_own(
    own: Own | None, number: int, seat: int | None, drawn: bool, events: Sequence[Event], state: S
) -> Own | None:
    """The last answers that a seat may take back alone once it has given the one with this number.

    ``drawn`` says whether chance has decided something by it.
    """
    others = set(state.weighed or ()) - {seat}
    if seat is None or drawn or shown(events) or others or state.outcome is not None:
        return None
    before = own.answers if own is not None and own.seat == seat else ()
    return Own(seat, (*before, number))


def shown(events: Sequence[Event]) -> bool:
    """Whether somebody has seen hidden cards."""
    return any(event.shows for event in events)


def learned(match: Match[S], to: int) -> str | None:
    """Why the match cannot go back there: what was learned or decided by chance since."""
    if (why := _other_rules(match)) is not None:
        return why
    earlier = match.at(to - 1)
    if earlier.state.chance.count != match.state.chance.count:
        return say("This cannot be taken back: chance has decided something since.")
    for given in match.journal.answers[to - 1 :]:
        happened = earlier.answer(given.seat, given.question, given.answer)
        assert not isinstance(happened, Rejected)
        if shown(happened):
            return say("This cannot be taken back: somebody has seen hidden cards since.")
    return None
