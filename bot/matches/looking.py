"""From a match in memory to what somebody sees of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from bot.matches import tutorial
from bot.matches.choices import nothing
from bot.matches.foresight import foresee, set_out
from bot.matches.held import AnyMatch, AnyState, Held
from bot.matches.lobbies.lobby import PERSON
from bot.matches.lobbies.plans import modes_of, numbers_of
from bot.matches.lobbies.trying import copies
from bot.matches.looks import LobbyLook, Look, MatchLook, SeatLook
from bot.matches.narration.narrator import Narrator
from bot.matches.narration.news import News
from bot.matches.time import clocking, clocks
from bot.people.scores.stakes import counts
from bot.store.kept import Choice
from bot.store.rows import SeatRow
from engine.catalogue import GAMES
from engine.plain import Plain
from engine.table.questions import Option, Question
from engine.table.views import View
from engine.words import say

HALF = ".half"
"""What the occasion of a reminder ends with."""
PLAYED = ("running", "paused", "faulty")


def look(held: Held, seat: int | None) -> LobbyLook | MatchLook:
    """A match as a seat sees it, or as everybody does."""
    row, plan = held.row, held.plan
    shared = Look(
        id=row.id,
        version=row.version,
        game=row.game,
        title=plan.rules.title,
        status=row.status,
        seats=tuple(_seat(held, seat_row) for seat_row in held.seats),
        timers=plan.timers,
        declined=plan.declined,
        server=row.server_id,
        home=row.channel_id,
        thread=row.thread_id,
        guest=plan.guest,
        seat=seat,
        league=plan.league,
        counts=_counts(held) if not held.ended else "",
        commitment=row.commitment,
    )
    known = msgspec.structs.asdict(shared)
    return _lobby(held, known) if held.match is None else _begun(held, held.match, seat, known)


def _lobby(held: Held, known: Plain) -> LobbyLook:
    plan = held.plan
    return LobbyLook(
        **known,
        wanted=plan.seats,
        modes=plan.modes,
        may=modes_of(plan),
        numbers=numbers_of(plan),
        message=plan.message,
        invited=tuple(one for one in plan.invited if not _has_accepted(held, one)),
        if_declined=plan.if_declined,
        tried=copies(plan.game, plan.tried) if plan.tried else "",
        begins=plan.begins,
        locked=plan.about is not None and plan.about.locked,
    )


def _begun(held: Held, match: AnyMatch, seat: int | None, known: Plain) -> MatchLook:
    row, plan, outcome = held.row, held.plan, match.outcome
    questions = held.questions_of(seat) if seat is not None else []
    question = questions[0] if questions else None
    choice = None
    if question is not None and seat is not None:
        choice = chosen_so_far(held, seat, question)
    running, view = row.status == "running", held.view(seat)
    narrator = Narrator(plan.rules, tuple(held.names), held.cards, seat)
    return MatchLook(
        **known,
        view=view,
        news=News(narrator, held.recent, narrator.heights(match.state.players)),
        wants_thread=plan.thread and row.thread_id is None and row.status in PLAYED,
        gone=plan.gone,
        asked=tuple(held.asked),
        moves=clocks.moves(row.clock, held.time) if running else {},
        ends=clocks.ends(row.clock, held.time) if running else {},
        question=question,
        choice=choice,
        further=_further(held, match, view, question),
        passed_for=running and seat in row.clock.passes and clocking.helpless(questions[0]),
        opening=seat is not None and held.is_opening(seat),
        lesson=tutorial.lesson(held, seat),
        beside=tutorial.beside(held, seat),
        undo=held.undone_from(seat),
        hints=tutorial.may_ask(held, seat),
        result=outcome.reason if outcome is not None else "",
        winner=outcome.winner if outcome is not None else None,
        gave_up=outcome is not None
        and outcome.given_up
        and seat is not None
        and seat != outcome.winner,
        decides=_decides(held),
    )


def _decides(held: Held) -> bool:
    """Whether nothing more is played of a pairing of a league than this match."""
    outcome = held.match.outcome if held.match is not None else None
    if outcome is None or held.plan.about is None:
        return False
    winner = held.seats[outcome.winner].person_id if outcome.winner is not None else None
    return held.plan.about.decides(winner)


def chosen_so_far(held: Held, seat: int, question: Question) -> Choice:
    """What a seat has chosen of what it is asked, or what is set out for it."""
    choice = held.choices.get(seat)
    if choice is not None and choice.question == question.id:
        return choice
    if held.match is None or held.cards:  # what people wrote may take long to try
        return nothing(question)
    return set_out(held.match.rules, held.view(seat), question)


def occasions(held: Held) -> dict[int, str]:
    """For each person who is asked something: what makes it worth a new message to him.

    In his own turn that is the turn, and in those of others also what they have done. When half of
    a long time is over, it is once more.
    """
    match = held.match
    if match is None or held.row.status != "running":
        return {}
    state: AnyState = match.state
    turn = turn_of(state)
    clock, found = held.row.clock, {}
    for seat in held.asked:
        if held.seats[seat].player != PERSON or seat in clock.passes:
            continue
        occasion = turn
        if state.active != seat:
            others = sum(given.seat != seat for given in match.journal.answers)
            occasion += f".{others}"
        found[seat] = occasion + HALF * (seat in clock.reminded)
    return found


def turn_of(state: AnyState) -> str:
    """What tells the turns of a match apart, in whatever game it is."""
    return f"{getattr(state, 'turn', None) or getattr(state, 'round', 0)}.{state.active}"


@cache
def deck_titles(game: str) -> dict[str, str]:
    """The ready decks of a game by their ids."""
    return {deck["id"]: deck["title"] for deck in GAMES[game].ready_decks()}


def _further(
    held: Held, match: AnyMatch, view: View, question: Question | None
) -> Mapping[str, tuple[Option, ...]]:
    """What is asked next; what cards do that people wrote is not tried for that: it may be long."""
    if question is None or held.cards:
        return {}
    return view.once("further", lambda: foresee(match.rules, view, question))


def _counts(held: Held) -> str:
    """What a match counts for, in a league too."""
    told = [counts(held.plan, held.seats, held.row.server_id).told(held.met or 0)]
    if held.plan.about is not None:
        told.append(held.plan.about.told())
    return " ".join(told)


def _has_accepted(held: Held, person: int) -> bool:
    seat = held.seat_of(person)
    return seat is not None and seat.accepted


def _seat(held: Held, row: SeatRow) -> SeatLook:
    decks = deck_titles(held.row.game)
    shown = row.player != PERSON or row.ready or held.row.status != "lobby"
    title = say("a deck of their own")  # what it is called nobody else has to know
    if isinstance(row.deck, str):
        title = say(decks[row.deck]) if row.deck in decks else say("a random deck")
    return SeatLook(
        row.name,
        row.person_id,
        row.player,
        title if shown else "",
        row.ready,
        row.accepted,
        row.missed,
    )
