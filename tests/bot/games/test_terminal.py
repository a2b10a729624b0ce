"""A match in the terminal: what is shown, and what can be typed."""

from __future__ import annotations

import io
import re
import sys

import pytest

from bot.cli import main
from bot.games.marcomage.terminal import board
from engine.games.marcomage.board.state import Board
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.views.view import view
from engine.table import Match
from tests.kit.marcomage import play as play_card
from tests.kit.marcomage import side, situation


@pytest.fixture
def session(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> object:
    def typed(*lines: str, options: tuple[str, ...] = ()) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(["terminal", "--seed", "terminal", "--name", "Ann", *options]) == 0
        out, err = capsys.readouterr()
        assert err == ""
        return str(out)

    return typed


def call(session: object, *lines: str, options: tuple[str, ...] = ()) -> str:
    assert callable(session)
    return str(session(*lines, options=options))


def test_the_board_shows_both_castles_the_stock_and_the_hand(session: object) -> None:
    out = call(session, "q")
    for words in ("Ann", "Rival", "quarry", "bricks", "30 of 100", "of 150", "Your hand"):
        assert words in out
    assert all(f"  {n} " in out for n in range(1, 9))
    assert out.rstrip().endswith("Bye.")


def test_a_discard_is_told_and_the_rival_answers(session: object) -> None:
    out = call(session, "d 1", "q")
    assert re.search(r"Ann discards .+\.\n", out)
    assert re.search(r"Ann produces 3 bricks, 3 gems and 3 recruits\.", out)
    assert re.search(r"Rival (plays|discards) ", out)


def test_what_cannot_be_typed_is_explained(session: object) -> None:
    out = call(session, "9", "d 0", "fly", "", "? 9", "q")
    assert out.count("; choose one from 1 to 8.") == 2
    assert out.count("That was not understood.") == 2
    assert "play the card at position 3" in out


def test_help_log_and_board_can_be_asked_for(session: object) -> None:
    out = call(session, "h", "l", "b", "? 1", "q")
    assert "discard the card at position 3" in out
    assert out.count("goes first.") >= 2
    assert out.count("Your hand") == 2


def test_surrender_ends_the_match(session: object) -> None:
    out = call(session, "s")
    assert "Rival wins" in out
    assert "gave up" in out


def test_a_whole_match_can_be_played(session: object) -> None:
    lines = [f"{n % 8 + 1}" if n % 2 else f"d {n % 8 + 1}" for n in range(2000)]
    out = call(session, *lines, options=("--player", "random"))
    assert "Bye." not in out
    assert re.search(r"(Ann|Rival) wins|draw", out.splitlines()[-1])


def test_hidden_hands_show_only_the_backs_of_the_other_cards(session: object) -> None:
    hidden = call(session, "? 1", "q", options=("--hidden",))
    assert "Hidden." in hidden


def drawn(match: Match[Board], seat: int = 0, colour: bool = False) -> str:
    return board.draw(view(match.state, seat), board.Pen(colour))


def test_too_dear_a_card_is_explained() -> None:
    match = situation(me=side(hand=["Red dragon"], recruits=29))
    shown = drawn(match)
    assert "Red dragon" in shown
    assert "Attack 50." in shown
    assert not any(option.id == "play:1" for option in match.questions[0].options)


@pytest.mark.parametrize("colour", [False, True])
def test_no_line_is_wider_than_the_board(colour: bool) -> None:
    longest = sorted(BOOK.all, key=lambda card: -len(BOOK.text[card]))[:8]
    names = [BOOK.name[card] for card in longest]
    match = situation(me=side(hand=names, tower=99, wall=150), enemy=side(hand=names, wall=0))
    for line in drawn(match, 0, colour).splitlines():
        assert board.width(line) <= board.WIDTH


def test_colours_stand_only_where_they_are_wanted() -> None:
    match = situation()
    assert "\x1b" not in drawn(match)
    assert "\x1b[" in drawn(match, 0, True)


def test_the_castles_grow_with_tower_and_wall() -> None:
    low = drawn(situation(me=side(tower=10, wall=5)))
    high = drawn(situation(me=side(tower=95, wall=140)))
    assert high.count("█") > low.count("█")
    assert high.count("▒") > low.count("▒")


def test_a_played_card_is_remembered_under_the_castle() -> None:
    match = situation(me=side(hand=["Red dragon"]))
    play_card(match, "Red dragon")
    assert "played Red dragon" in drawn(match, 1)
