"""The engine over a pipe: JSON-RPC 2.0, one message a line, as UCI is for chess programs.

Anybody can put a player, a front end or a test beside it, in any language. A bad line gets an error
and the engine goes on; no message changes a match unless its answer is a result.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, BinaryIO

import msgspec

from engine import __version__
from engine.catalogue import GAMES, game
from engine.lookup import BadQuery
from engine.plain import Plain
from engine.players import PLAYERS, autoplay
from engine.table import BadSetup, Chance, Journal, Match, Rejected, Seat, Setup
from engine.table.chance import Seed
from engine.table.events import plain
from engine.table.fairness import replay
from engine.table.rules import S

PARSE_ERROR, INVALID_REQUEST, NO_METHOD, BAD_PARAMS, REFUSED, FAULT = (
    -32700,
    -32600,
    -32601,
    -32602,
    -32000,
    -32603,
)
MOST_MATCHES = 10_000
"""Matches that may be open at a time."""

Id = str | int | float | None
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]


class Refused(Exception):
    """A message that cannot be obeyed."""

    def __init__(self, reason: str, message: str, code: int = REFUSED, **more: object) -> None:
        """``more`` is the rule that it is about, or the place, where there is one."""
        super().__init__(message)
        self.code = code
        self.data = {"reason": reason, **{name: value for name, value in more.items() if value}}


# ------------------------------------------------------------------ what messages carry


class Params(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of a message; each method has a kind of its own."""


class Nothing(Params):
    pass


class OfGame(Params):
    game: str


class CardsQuery(Params):
    game: str
    query: str = ""


class DeckOf(Params):
    game: str
    deck: object


class TextOf(Params):
    game: str
    text: str


class NewMatch(Params):
    game: str
    seats: list[Seat]
    seed: Seed
    options: Plain = {}


class PositionOf(Params):
    game: str
    position: Plain


class OfMatch(Params):
    match: str


class ViewOf(Params):
    match: str
    seat: SeatNumber | None


class AnswerTo(Params):
    match: str
    seat: SeatNumber | None
    question: str
    answer: Plain


class ReplayOf(Params):
    journal: Journal


class AutoplayOf(Params):
    match: str
    players: list[str]
    seed: Seed
    limit: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class EndingOf(Params):
    game: str
    ending: Plain


# ------------------------------------------------------------------ what they do


class Engine:
    """The matches that are open on one pipe."""

    def __init__(self) -> None:
        self.matches: dict[str, Match[Any]] = {}
        self._opened = 0

    def info(self, _: Nothing) -> Plain:
        games = [{"id": r.id, "title": r.title, "seats": list(r.seats)} for r in GAMES.values()]
        return {"name": "Banneret", "version": __version__, "games": games}

    def cards(self, params: CardsQuery) -> list[Plain]:
        try:
            return game(params.game).find_cards(params.query)
        except BadQuery as error:
            place = {"column": error.column, "suggestion": error.hint}
            raise Refused("bad_params", error.sentence, BAD_PARAMS, **place) from None

    def decks(self, params: OfGame) -> list[Plain]:
        return game(params.game).ready_decks()

    def check_deck(self, params: DeckOf) -> Plain:
        problems = game(params.game).check_deck(params.deck)
        return {"ok": not problems, "problems": problems}

    def parse_card(self, params: TextOf) -> Plain:
        return game(params.game).parse_card(params.text)

    def new(self, params: NewMatch) -> Plain:
        setup = Setup(tuple(params.seats), params.seed, params.options)
        return self._open(Match.new(game(params.game), setup))

    def load(self, params: PositionOf) -> Plain:
        return self._open(Match.load(game(params.game), params.position))

    def position(self, params: OfMatch) -> Plain:
        match = self._match(params.match)
        return match.rules.position(match.state)

    def view(self, params: ViewOf) -> Plain:
        match = self._match(params.match)
        self._check_seat(match, params.seat)
        return match.view(params.seat).plain()

    def questions(self, params: OfMatch) -> list[Plain]:
        return [question.plain() for question in self._match(params.match).questions]

    def answer(self, params: AnswerTo) -> Plain:
        match = self._match(params.match)
        self._check_seat(match, params.seat)
        given = match.answer(params.seat, params.question, params.answer)
        if isinstance(given, Rejected):
            raise Refused(given.reason, _with_ids(match, given), rule=given.rule)
        return {"events": plain(given, params.seat), **self._state_of(match)}

    def journal(self, params: OfMatch) -> Plain:
        plain_journal: Plain = msgspec.to_builtins(self._match(params.match).journal)
        return plain_journal

    def replay(self, params: ReplayOf) -> Plain:
        journal = params.journal
        match, problem = replay(game(journal.game), journal)
        result = self._open(match)
        return {**result, "digest": match.journal.digest, "ok": problem is None}

    def autoplay(self, params: AutoplayOf) -> Plain:
        match = self._match(params.match)
        seats = match.seat_count
        if len(params.players) != seats or any(player not in PLAYERS for player in params.players):
            known = ", ".join(PLAYERS)
            message = f"“players” names one for each of the {seats} seats; there are: {known}."
            raise Refused("bad_params", message)
        start = time.perf_counter()
        working = match.clone()
        answers = autoplay(working, params.players, Chance.from_seed(params.seed), params.limit)
        self.matches[params.match] = working
        seconds = time.perf_counter() - start
        return {"answers": answers, **self._state_of(working), "seconds": round(seconds, 6)}

    def experience(self, params: EndingOf) -> Plain:
        if (reports := game(params.game).experience) is None:
            some = ", ".join(id for id, rules in GAMES.items() if rules.experience)
            raise Refused("unknown_game", f"Experience is given only in: {some}.")
        found = reports(params.ending)
        return {
            "exp": [report.experience for report in found],
            "awards": [list(report.awards) for report in found],
        }

    def clone(self, params: OfMatch) -> Plain:
        return self._open(self._match(params.match).clone())

    def close(self, params: OfMatch) -> bool:
        self._match(params.match)
        del self.matches[params.match]
        return True

    def _open(self, match: Match[S]) -> Plain:
        if len(self.matches) >= MOST_MATCHES:
            message = f"{MOST_MATCHES} matches are open; close one first."
            raise Refused("bad_params", message)
        self._opened += 1
        name = f"m{self._opened}"
        self.matches[name] = match
        return {"match": name}

    def _match(self, name: str) -> Match[Any]:
        if name not in self.matches:
            raise Refused("unknown_match", f"There is no open match “{name[:40]}”.")
        return self.matches[name]

    @staticmethod
    def _check_seat(match: Match[S], seat: int | None) -> None:
        if seat is not None and seat >= match.seat_count:
            message = f"This match has the seats 0 to {match.seat_count - 1}, not {seat}."
            raise Refused("bad_params", message)

    @staticmethod
    def _state_of(match: Match[S]) -> Plain:
        outcome = match.outcome
        return {"over": outcome is not None, "outcome": outcome and outcome.plain()}


@dataclass(frozen=True)
class Method:
    params: type[Params]
    run: Callable[[Engine, Any], object]


METHODS: dict[str, Method] = {
    "info": Method(Nothing, Engine.info),
    "cards": Method(CardsQuery, Engine.cards),
    "decks": Method(OfGame, Engine.decks),
    "check_deck": Method(DeckOf, Engine.check_deck),
    "parse_card": Method(TextOf, Engine.parse_card),
    "new": Method(NewMatch, Engine.new),
    "load": Method(PositionOf, Engine.load),
    "position": Method(OfMatch, Engine.position),
    "view": Method(ViewOf, Engine.view),
    "questions": Method(OfMatch, Engine.questions),
    "answer": Method(AnswerTo, Engine.answer),
    "journal": Method(OfMatch, Engine.journal),
    "replay": Method(ReplayOf, Engine.replay),
    "autoplay": Method(AutoplayOf, Engine.autoplay),
    "experience": Method(EndingOf, Engine.experience),
    "clone": Method(OfMatch, Engine.clone),
    "close": Method(OfMatch, Engine.close),
}


def _with_ids(match: Match[Any], rejected: Rejected) -> str:
    """What is said to people has no ids; programs go by them."""
    if rejected.reason != "not_asked" or not match.questions:
        return rejected.message
    asked = ", ".join(f"{one.id} of seat {one.seat}" for one in match.questions)
    return f"{rejected.message} Open now: {asked}."


# ------------------------------------------------------------------ lines


def reply(engine: Engine, line: bytes) -> Plain | None:
    """The answer to one line; none to a message without an id, which wants none."""
    message: Plain = {"id": None}
    try:
        message = _message(line)
        result = _obey(engine, message)
    except Refused as error:
        return _error(message, error.code, error.data, str(error))
    except BadSetup as error:
        return _error(message, REFUSED, {"reason": error.rejected.reason}, str(error))
    except Exception as error:  # our own fault must not end the other matches
        return _error(
            message, FAULT, {"reason": "fault"}, f"The engine has a fault: {type(error).__name__}."
        )
    return {"jsonrpc": "2.0", "id": message["id"], "result": result} if "id" in message else None


def _message(line: bytes) -> Plain:
    try:
        message = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("bad_params", f"This line is not JSON: {error}.", PARSE_ERROR) from None
    if not isinstance(message, dict) or not isinstance(message.get("id"), Id):
        raise Refused(
            "bad_params",
            "A message is an object, with an id if it wants an answer.",
            INVALID_REQUEST,
        )
    return message


def _obey(engine: Engine, message: Plain) -> object:
    name = message.get("method")
    if message.get("jsonrpc", "2.0") != "2.0" or not isinstance(name, str):
        text = "A message has “jsonrpc”: “2.0” and a “method”."
        raise Refused("bad_params", text, INVALID_REQUEST)
    if name not in METHODS:
        known = ", ".join(METHODS)
        text = f"There is no method “{name[:40]}”; there are: {known}."
        raise Refused("bad_params", text, NO_METHOD)
    method = METHODS[name]
    try:
        params = msgspec.convert(message.get("params", {}), method.params)
    except msgspec.ValidationError as error:
        text = f"The parameters of “{name}” do not fit: {error}."
        raise Refused("bad_params", text, BAD_PARAMS) from None
    return method.run(engine, params)


def _error(message: Plain, code: int, data: Plain, sentence: str) -> Plain:
    return {
        "jsonrpc": "2.0",
        "id": message.get("id"),
        "error": {"code": code, "message": sentence, "data": data},
    }


def serve(lines: BinaryIO, out: BinaryIO) -> None:
    """Answer every line until there are no more."""
    engine = Engine()
    for line in lines:
        if line.strip() and (answer := reply(engine, line)) is not None:
            out.write(msgspec.json.encode(answer) + b"\n")
            out.flush()


def main() -> None:
    serve(sys.stdin.buffer, sys.stdout.buffer)
