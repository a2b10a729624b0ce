"""What people may be shown at most: any match or lobby, with texts of any length."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace

from bot.games import KITS
from bot.matches import choices
from bot.matches.foresight import MOST as MOST_TRIED
from bot.matches.foresight import Further, is_tried, worth_a_press
from bot.matches.lobbies.plans import IF_DECLINED, MESSAGE
from bot.matches.looks import LobbyLook, MatchLook, SeatLook
from bot.matches.narration.narrator import Narrator
from bot.matches.narration.news import News
from bot.matches.time.clocks import TIMERS
from bot.store.kept import Choice
from bot.store.rows import Status
from engine.catalogue import GAMES
from engine.table import Match, Question
from engine.table.questions import Option
from tests.kit import arcmage_strategies, strategies, wtactics_strategies

SIGNS = st.text(st.characters(exclude_categories=("Cs", "Cc", "Z")), min_size=1, max_size=200)
TEXTS = st.one_of(SIGNS, st.just("W" * 200), st.just("*_`|" * 50), st.just("\U0001f409" * 200))
NAMES = TEXTS.map(lambda text: text[:32] or "x")
KINDS = st.sampled_from(["menu", "pick", "order", "split", "number", "confirm"])
ID = "abcdefgh"
HOME = 2**62
MANY = 80
BEGUN: tuple[Status, ...] = ("running", "paused", "over", "aborted", "faulty")


def abouts(game: str) -> dict[str, str]:
    return {id: mode.about for id, mode in KITS[game].modes.items()}


MOST_OF = {game: {name: span.most for name, span in KITS[game].numbers.items()} for game in GAMES}


@st.composite
def questions(draw: st.DrawFn) -> Question:
    """A question of any kind, with as much in it as there may ever be."""
    kind, count = draw(KINDS), draw(st.one_of(st.integers(1, 30), st.just(MANY)))
    special = draw(st.lists(st.sampled_from(choices.QUICK), unique=True))
    texts = draw(st.lists(TEXTS, min_size=1, max_size=5))
    named = draw(st.sampled_from(["{}", "use:a{}", "accept:a{}", "{}" + "x" * 50]))
    ids = [*special, *(named.format(n) for n in range(count))]
    options = tuple(Option(id, texts[n % len(texts)]) for n, id in enumerate(ids))
    least = draw(st.integers(0, len(ids)))
    return Question(
        id=f"q{draw(st.integers(1, 10**6))}",
        seat=0,
        kind=kind,  # type: ignore[arg-type]
        words=draw(TEXTS),
        then="then",
        options=() if kind in ("number", "confirm") else options,
        min=-(10**6) if kind == "number" else least,
        max=10**6 if kind == "number" else draw(st.integers(max(least, 1), len(ids))),
        total=10**6 if kind == "split" else None,
    )


@st.composite
def asked_after(draw: st.DrawFn, question: Question) -> Further:
    """What may be asked after some of the options of a menu."""
    if question.kind != "menu":
        return {}
    ids = [option.id for option in question.options if is_tried(option)]
    some = draw(st.lists(st.sampled_from(ids), unique=True, max_size=MOST_TRIED)) if ids else []
    asked = {id: draw(questions()) for id in some}
    tried = {option.id: option for option in question.options}
    found = {id: tuple(worth_a_press(tried[id], then)) for id, then in asked.items()}
    return {id: options for id, options in found.items() if options}


@st.composite
def choices_in(draw: st.DrawFn, question: Question) -> Choice:
    """What may be chosen in a question so far."""
    ids = [option.id for option in question.options]
    some = draw(st.lists(st.sampled_from(ids), unique=True)) if ids else []
    most = {"menu": 1, "pick": question.max, "order": len(ids)}.get(question.kind, 0)
    yes = draw(st.sampled_from([(), ("yes",), ("no",)]))
    return Choice(
        question.id,
        yes if question.kind == "confirm" else tuple(some[:most]),
        dict.fromkeys(some, 99_999) if question.kind == "split" else {},
        draw(st.integers(-(10**6), 10**6)) if question.kind == "number" else None,
        draw(st.integers(0, choices.pages(question, choices.nothing(question)) - 1)),
    )


MATCHES: st.SearchStrategy[Match[Any]] = st.one_of(
    strategies.matches(), arcmage_strategies.matches(), wtactics_strategies.matches()
)


class Said(News, frozen=True):
    """News that say what they are told to."""

    lines: tuple[str, ...] = ()

    def told(self) -> list[str]:
        return list(self.lines)

    def lately(self) -> list[str]:
        return list(self.lines)


def news_of(*lines: str) -> Said:
    return Said(Narrator(GAMES["marcomage"], ()), [], {}, lines)


@st.composite
def lobbies(draw: st.DrawFn) -> LobbyLook:
    """A lobby of any game, with names as long as may be."""
    game = draw(st.sampled_from(sorted(GAMES)))
    seats = draw(st.lists(NAMES, min_size=1, max_size=4))
    return LobbyLook(
        id=ID,
        version=draw(st.sampled_from([1, 999_999_999])),
        game=game,
        title=GAMES[game].title,
        status=draw(st.sampled_from(["lobby", "aborted"])),
        seats=tuple(
            SeatLook(name, n + 1, "person", draw(TEXTS), True, True) for n, name in enumerate(seats)
        ),
        wanted=4,
        modes=tuple(KITS[game].modes),
        may=abouts(game),
        numbers=MOST_OF[game],
        timers=draw(st.sampled_from(sorted(TIMERS))),
        message=draw(TEXTS)[:MESSAGE],
        seat=0,
        counts=draw(TEXTS),
        home=HOME,
        thread=draw(st.sampled_from([None, 2**63])),
        invited=tuple(range(2**63, 2**63 + draw(st.integers(0, 3)))),
        if_declined=draw(st.sampled_from(sorted(IF_DECLINED))),
        declined=tuple(draw(st.lists(NAMES, max_size=3))),
    )


@st.composite
def looks(draw: st.DrawFn) -> MatchLook:
    """What a seat sees of any moment of a match, with names and lines as long as may be."""
    match = draw(MATCHES)
    count, game = match.seat_count, match.rules.id
    question = draw(questions())
    seats = tuple(
        SeatLook(draw(NAMES), n + 1, "person", draw(TEXTS), True, True, n) for n in range(count)
    )
    names = [seat.name for seat in seats]
    return MatchLook(
        id=ID,
        version=draw(st.sampled_from([1, 999_999_999])),
        game=game,
        title=GAMES[game].title,
        status=draw(st.sampled_from(BEGUN)),
        seats=seats,
        timers=draw(st.sampled_from(sorted(TIMERS))),
        seat=0,
        view=replace(match.view(0), names=names),
        news=news_of(*draw(st.lists(TEXTS, max_size=60))),
        asked=tuple(range(count)),
        moves=dict.fromkeys(range(count), 9e9),
        ends=dict.fromkeys(range(count), 1e10),
        lesson=draw(st.sampled_from(["", *(lesson.text for lesson in KITS[game].lessons)])),
        hints=draw(st.booleans()),
        question=question,
        choice=draw(choices_in(question)),
        further=draw(asked_after(question)),
        opening=draw(st.booleans()),
        undo=draw(st.sampled_from([0, 999_999_999])),
        result=draw(TEXTS),
        counts=draw(TEXTS),
        gained=tuple(draw(st.lists(TEXTS, max_size=12))),
        winner=draw(st.sampled_from([None, *range(count)])),
        home=HOME,
        thread=draw(st.sampled_from([None, 2**63])),
        declined=tuple(draw(st.lists(NAMES, max_size=3))),
    )
