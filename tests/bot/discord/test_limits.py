"""Every panel, window and command is within Discord's limits, whatever it has to show."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.discord import modals
from bot.discord.addresses import LONGEST, Address, read
from bot.discord.all_handlers import load
from bot.discord.client import Banneret
from bot.discord.handlers import PRESSES, WINDOWS
from bot.discord.modals import FIELDS, Window
from bot.discord.parts import Panel, broken
from bot.discord.rights import NEEDED
from bot.games import KITS
from bot.matches import choices
from bot.matches.discord import threads
from bot.matches.discord.panels.asking import controls as asking
from bot.matches.discord.panels.hand import own_hand, texts_of
from bot.matches.discord.panels.log import log, paged
from bot.matches.discord.panels.pointer import shown_in
from bot.matches.discord.panels.replay import filmed, replay
from bot.matches.discord.panels.table import are_you_sure, table
from bot.matches.discord.panels.verdict import verdict
from bot.matches.discord.panels.watching import listed, stacked, watched
from bot.matches.endings import Waits
from bot.matches.lobbies.plans import MESSAGE
from bot.matches.looks import LobbyLook, MatchLook, SeatLook
from bot.matches.record.chronicle import Chronicle
from bot.matches.record.comparing import Kept
from bot.matches.record.replays import EVERYBODY, OPEN, Scene
from bot.matches.search import Found
from bot.matches.time.clocks import TIMERS
from bot.painting import LONGEST as LONGEST_ALT
from bot.painting import Picture
from bot.servers.discord.setup_panels import MOST, setting_up
from bot.servers.houserules import HouseRules
from bot.settings import Settings
from bot.store import Store
from bot.store.kept import Beginning, Choice, Clock, Plan
from bot.store.rows import MatchRow, SeatRow
from bot.text import plain
from engine.catalogue import GAMES
from engine.games.arcmage.numbers import FACTIONS
from engine.games.arcmage.rules import RULES
from engine.games.wtactics.printed.programs import QUESTS
from engine.games.wtactics.rules import RULES as WTACTICS
from engine.table import Match, Question
from engine.table.fairness import Verdict
from engine.table.questions import Option
from playground import command_limits, components, limits, schema
from playground.things import COMPONENTS_V2
from tests.kit import arcmage_strategies, wtactics_strategies
from tests.kit.arcmage_strategies import share
from tests.kit.shown import (
    BEGUN,
    HOME,
    ID,
    MANY,
    MATCHES,
    MOST_OF,
    TEXTS,
    abouts,
    choices_in,
    lobbies,
    looks,
    news_of,
    questions,
)

load()

SCHEMAS = schema.find()
PICTURE, HAND, END, STACK, FILM = (
    Picture(b"a picture", name, "A" * LONGEST_ALT)
    for name in ("table.png", "hand.png", "result.png", "stack.png", "replay.gif")
)


def controls(panel: Panel) -> list[Address]:
    """The addresses of all controls; each custom id has to be one."""
    custom_ids = [part["custom_id"] for part in components_of(panel) if "custom_id" in part]
    addresses = [read(custom_id) for custom_id in custom_ids]
    assert all(len(custom_id) <= LONGEST for custom_id in custom_ids)
    assert None not in addresses, custom_ids
    return [address for address in addresses if address is not None]


def as_sent(panel: Panel) -> list[dict[str, Any]]:
    return panel.to_components()  # type: ignore[no-any-return, no-untyped-call]


def components_of(panel: Panel) -> Iterable[dict[str, Any]]:
    waiting: list[dict[str, Any]] = as_sent(panel)
    while waiting:
        part = waiting.pop()
        yield part
        waiting += part.get("components", [])


def check(panel: Panel) -> None:
    """Discord takes it as a message, and every control of it has a handler."""
    body = json.loads(json.dumps({"components": as_sent(panel), "flags": COMPONENTS_V2}))
    files = {picture.name for picture in panel.pictures}
    assert len(files) == len(panel.pictures)
    assert not limits.in_message(body, set(), v2=True, kept=files)
    if SCHEMAS is not None:
        assert not SCHEMAS.problems("POST", "/channels/{channel}/messages", body)
    assert {address.verb for address in controls(panel)} <= set(PRESSES)


def check_window(window: Window) -> None:
    assert not list(components.in_modal(json.loads(json.dumps(window.to_dict()))))
    address = read(window.custom_id)
    assert address is not None
    assert address.verb in WINDOWS


@share(2)
@given(looks(), TEXTS, st.booleans())
async def test_every_panel_is_within_the_limits(look: MatchLook, note: str, careful: bool) -> None:
    advised = look.question.id if look.question is not None else ""
    hand = own_hand(look, note, careful=careful, advised=advised)
    told = table(look, turns=[note] * 4)
    for panel in (table(look), told, hand, *logs(look), are_you_sure(look)):
        check(panel)
    check(shown_in(look, HOME))
    assert 1 <= len(threads.name(look)) <= threads.NAME
    assert len(threads.calling(look)) < 2000


def crowd(first: int) -> tuple[int, ...]:
    return tuple(2**63 + first + number for number in range(MOST))


def test_the_panel_of_a_house_with_every_rule_is_within_the_limits() -> None:
    for timers in TIMERS:
        roles = (crowd(0), crowd(100), crowd(200))
        rules = HouseRules(*roles, timers, False, True, True, 1, 1, crowd(300))
        rules = replace(rules, organisers=crowd(400), timezone="America/Argentina/ComodRivadavia")
        check(setting_up(list(NEEDED), f"<#{2**63}>", True, rules, Waits(), False))


def logs(look: MatchLook) -> list[Panel]:
    """The pages of a log with the lines of a look."""
    told = Chronicle(look.id, look.version, look.title, look.news.told(), True)
    pages = paged(told.lines)
    return [log(told, pages, page) for page in {0, len(pages) // 2, len(pages) - 1}]


def scene(look: MatchLook, view: Any, eyes: str = OPEN) -> Scene:
    """A step of a replay with what stands in a look."""
    return Scene(
        id=look.id, version=look.version, title=look.title,
        names=tuple(seat.name for seat in look.seats), step=99_998, steps=99_999, eyes=eyes,
        turn_before=99_990, turn_after=99_999, view=view,
        lines=tuple(look.news.told()), cut="C" * 500,
    )  # fmt: skip


@share(2)
@given(MATCHES, looks(), st.sampled_from([OPEN, EVERYBODY, "0"]))
async def test_every_step_of_a_replay_is_within_the_limits(
    match: Match[Any], look: MatchLook, eyes: str
) -> None:
    rules, seat = match.rules, 0 if eyes == "0" else None
    state = rules.opened(match.state) if eyes == OPEN else match.state
    view = rules.view(state, seat)
    check(replay(scene(look, view, eyes), view))


@share(2)
@given(lobbies())
async def test_every_lobby_is_within_the_limits(look: LobbyLook) -> None:
    seats = tuple(range(len(look.seats)))
    begins = Beginning(99_999, tuple(seat.name for seat in look.seats), seats)
    for some in (look, msgspec.structs.replace(look, status="lobby", begins=begins)):
        check(table(some))
        check(shown_in(some, HOME))


async def test_what_a_check_has_shown_is_within_the_limits() -> None:
    reasons = ("R" * 5_000,) * 4
    for same in (True, False, None):
        check(verdict("F" * 300, Verdict(None, False, True, reasons), Kept("f" * 900, same)))


@given(st.lists(TEXTS, max_size=300))
def test_all_lines_of_a_log_are_on_its_pages(lines: list[str]) -> None:
    assert "\n".join(paged(lines)).split("\n") == ([plain(line) for line in lines] or [""])


@given(looks(), st.booleans(), st.data())
async def test_every_control_of_a_question_is_within_the_limits(
    look: MatchLook, careful: bool, data: st.DataObject
) -> None:
    """And so is its window, if something is to be typed."""
    question, choice = look.question, look.choice
    assert question is not None
    assert choice is not None
    check(Panel(*asking(look, careful)))
    address = Address(ID, 999_999_999, "type", f"{question.id}:9")
    if question.kind == "number":
        check_window(modals.number(address, question))
    if question.kind == "split":
        for page in range(min(5, -(-len(question.options) // FIELDS))):
            check_window(modals.parts(address, question, choice.parts, page))


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
@pytest.mark.parametrize("kind", ["menu", "pick", "order", "split", "number", "confirm"])
async def test_the_most_of_everything_is_within_the_limits(kind: Any, game: str) -> None:
    """Eighty options of two hundred signs, of which every one is chosen, on a crowded table."""
    full = crowded() if game == "arcmage" else crowded_fronts()
    options = tuple(Option(f"option:{n}", f"{n} {'W' * 197}") for n in range(MANY))
    ids = [option.id for option in options]
    question = Question("q1", 0, kind, "P" * 200, "then", options, 0, MANY, total=MANY)
    picked = ids[:1] if kind == "menu" else ids[: MANY - 1]
    choice = Choice("q1", tuple(picked), dict.fromkeys(ids, 1), 10**8, 1)
    seats = tuple(SeatLook("*W" * 16, n, "person", "D" * 40, True, True) for n in range(4))
    view = replace(full.view(0), names=[seat.name for seat in seats])
    lobby = LobbyLook(
        id=ID, version=999_999_999, game=game, title=GAMES[game].title, status="lobby",
        seats=seats, wanted=4, may=abouts(game), modes=tuple(KITS[game].modes),
        numbers=MOST_OF[game], timers="days", message="M" * MESSAGE, seat=0,
    )  # fmt: skip
    check(table(lobby))
    for status in BEGUN:
        look = MatchLook(
            id=ID, version=999_999_999, game=game, title=GAMES[game].title, status=status,
            seats=seats, timers="days", seat=0, view=view, lesson="T" * 420, hints=True,
            news=news_of(*("L" * 200,) * 60), asked=(0, 1, 2, 3),
            ends=dict.fromkeys(range(4), 1e10), moves=dict.fromkeys(range(4), 9e9),
            question=question, choice=choice, result="R" * 200,
        )  # fmt: skip
        for panel in (table(look), own_hand(look, "N" * 300), *logs(look), are_you_sure(look)):
            check(panel)
        view = full.view(None)
        check(replay(scene(look, view), view))
        for panel in (
            table(look, PICTURE, END),
            shown_in(msgspec.structs.replace(look, thread=1, home=HOME), HOME, None, END),
            own_hand(look, "N" * 300, "H" * 300, PICTURE, HAND, why="M-3.7a"),
            own_hand(look, "N" * 300, "H" * 300, PICTURE, HAND, STACK),
            watched(look, picture=PICTURE),
            stacked(look),
            stacked(look, STACK),
            replay(scene(look, view), view, PICTURE, film=True),
            filmed("T" * 100, FILM),
            texts_of(look),
        ):
            check(panel)


@pytest.mark.parametrize("status", ["lobby", "running", "paused", "faulty"])
async def test_a_list_of_matches_is_within_the_limits(status: Any) -> None:
    """Ten of them on a page, each of four people with long names who are all asked."""
    now, plan = 1e9, Plan("arcmage", 4)
    clock = Clock([900.0] * 4, dict.fromkeys(range(4), now - 1050))
    row = MatchRow(
        ID, "arcmage", 1, 2**63, 2**63, 2**63, 1, status, 1, plan, "", "", "", clock,
        None, None, now, now, now, None,
    )  # fmt: skip
    seats = [SeatRow(ID, seat, seat + 1, "person", "*W" * 16) for seat in range(4)]
    panel = listed([Found(row, seats)] * 25, 1, 0, now)
    check(panel)
    text = json.dumps(as_sent(panel))
    assert ("time is short" in text) == (status == "running")


def crowded() -> Match[Any]:
    """Four players with more in play and in hand than any match has ever had."""
    creatures = arcmage_strategies.CREATURES[:30]
    position = {
        "players": [
            {
                "cities": arcmage_strategies.CITIES[n * 4 : n * 4 + 4],
                "cards": [{"card": card, "at": "army"} for card in creatures],
                "hand": arcmage_strategies.CARDS[:40],
                "deck": arcmage_strategies.CARDS[:20],
                "grave": arcmage_strategies.CARDS[:60],
                "unbuilt": [],
                "resources": dict.fromkeys(FACTIONS, 9),
            }
            for n in range(4)
        ],
        "active": 0,
        "phase": "play",
        "seed": 1,
        "options": {"stops": ["happens"] * 4},
    }
    return Match.load(RULES, position)


def crowded_fronts() -> Match[Any]:
    """The same in WTactics, with two quests that everybody has accepted."""
    creatures = wtactics_strategies.CREATURES[:20]
    position = {
        "players": [
            {
                "offensive": creatures,
                "defensive": creatures,
                "attached": [
                    {"card": piece, "at": creatures[n % len(creatures)]}
                    for n, piece in enumerate(wtactics_strategies.EQUIPMENT)
                ],
                "ground": wtactics_strategies.EQUIPMENT[:9],
                "hand": wtactics_strategies.CARDS[:40],
                "grave": wtactics_strategies.CARDS[:60],
                "resources": 30,
            }
            for _ in range(4)
        ],
        "quests": [
            {"quest": name, "owner": n, "progress": dict.fromkeys("0123" if n < 2 else "", 1)}
            for n, name in enumerate(QUESTS[:4])
        ],
        "active": 0,
        "phase": "play",
        "seed": 1,
        "options": {"stops": ["happens"] * 4},
    }
    return Match.load(WTACTICS, position)


@given(questions(), st.data())
def test_every_question_can_be_answered_by_its_controls(
    question: Question, data: st.DataObject
) -> None:
    """Whatever is chosen so far, starting over leads to nothing, and pages to every option."""
    choice = data.draw(choices_in(question))
    seen: set[str] = set()
    for _ in range(choices.pages(question, choices.nothing(question))):
        seen.update(option.id for option in choices.shown(question, choice))
        choice = choices.turned(question, choice, 1)
    if question.kind == "pick":
        assert seen == {option.id for option in question.options}


# ------------------------------------------------------------------ commands


@pytest.fixture
async def bot(tmp_path: Any) -> Any:
    store = await Store.open(tmp_path / "castle.db")
    yield Banneret(store, Settings())
    await store.close()


async def test_every_command_is_complete_and_within_the_limits(bot: Banneret) -> None:
    bodies: Any = [command.to_dict(bot.tree) for command in bot.tree.get_commands()]
    assert not command_limits.in_commands(bodies)
    if SCHEMAS is not None:
        assert not SCHEMAS.problems("PUT", "/applications/{application}/commands", bodies)
    waiting = list(bodies)
    while waiting:
        one = waiting.pop()
        if one.get("type", 1) == 1:
            assert one["description"].strip(" …"), f"{one.name} says nothing of itself"
        waiting += one.get("options") or []


@given(st.text(st.sampled_from("ab "), max_size=260))
def test_a_long_option_goes_on_below_between_two_words(text: str) -> None:
    text = " ".join(text.split())
    first, rest = broken(text)
    assert len(first) <= 100
    assert f"{first} {rest}".split() == text.split() or max(map(len, text.split())) > 50
    assert f"{first}{rest}".replace(" ", "") == text.replace(" ", "")
