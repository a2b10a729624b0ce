"""What people call themselves can do no harm on a board."""

from __future__ import annotations

import re
import unicodedata

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.text import plain
from bot.text.words import called
from engine.text import clean

BAD = st.sampled_from(
    [
        "<@1>", "<@!123456789012345678>", "<@&123456789012345678>", "<#123456789012345678>",
        "@everyone", "@here", "`", "```", "||", "**", "__", "~~", "*", "_", "# ", "### ", "-# ",
        "- ", "> ", ">>> ", "1. ", "[a](b)", "[a](https://b.example)", "https://b.example",
        "discord.gg/abc", "<:smile:123456789012345678>", ":smile:", "<t:1:R>", "</play:1>",
        "<id:guide>", "\n", "\r\n", "\u2028", "\u2029", "\t", "\\", "\u200f", "\u202e", "\u2066",
        "\u200d", "\u200b", "\u00ad", "\ufeff", "\x00", "\x1b[31m", "א", "ع", "Ann", " ", "é", "😀",
    ]
)  # fmt: skip
NAMES = st.one_of(st.lists(BAD, max_size=8).map("".join), st.text(max_size=30))
STEERING = set("\u061c\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e")


def shown(text: str) -> str:
    """What Discord shows: a backslash before a sign that is no letter, digit or space goes."""
    visible = re.sub(r"\\([^0-9A-Za-z\s])", r"\1", text)
    return re.sub("[\u200b\u2068\u2069]", "", visible)


def marked_up(text: str) -> str:
    """What is left of a text that Discord could take for more than text."""
    return re.sub(r"\\[^0-9A-Za-z\s]", "·", text)


@given(NAMES)
def test_a_name_is_shown_as_it_is_written(name: str) -> None:
    assert shown(plain(name)) == clean(name)


@given(NAMES)
def test_a_name_mentions_nobody(name: str) -> None:
    text = plain(name)
    assert discord.utils.escape_mentions(text) == text
    assert not re.search(r"<[@#:/ti]|@(everyone|here)|@[!&]?\d", marked_up(text))
    assert not re.search(r"<(@[!&]?|#)\d+>", text)


@given(NAMES)
def test_a_name_has_no_markdown_and_no_link(name: str) -> None:
    left = marked_up(plain(name))
    assert not re.search(r"[*_~|`\[\]<\\]|https?:|:\w+:|\w\.\w", left)
    assert not re.match(r"[-+>] |#+ |-#|\d+\. ", left.replace("\u2068", ""))


@given(NAMES)
def test_a_name_is_one_line_and_turns_no_other_text_around(name: str) -> None:
    text = plain(name)
    assert len(text.splitlines()) <= 1
    inner = text.removeprefix("\u2068").removesuffix("\u2069")
    assert not STEERING & set(inner.replace("@\u200b", "@"))
    if any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in inner):
        assert text == f"\u2068{inner}\u2069"


@given(NAMES, NAMES)
def test_two_names_beside_each_other_make_nothing_together(one: str, other: str) -> None:
    text = f"{plain(one)} {plain(other)}"
    assert discord.utils.escape_mentions(text) == text
    assert shown(text) == f"{clean(one)} {clean(other)}"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Ann", "Ann"),
        ("Zoë O'Neill-Smith", "Zoë O'Neill-Smith"),
        ("St. John", "St. John"),
        ("snow_flake", "snow\\_flake"),
        ("*Ann*", "\\*Ann\\*"),
        ("<@1>", "\\<@\u200b1>"),
        ("@everyone", "@\u200beveryone"),
        ("||x||", "\\|\\|x\\|\\|"),
        ("[a](b)", "\\[a\\](b)"),
        ("a\nb", "a b"),
        ("# Ann", "\\# Ann"),
        ("1. Ann", "1\\. Ann"),
        ("x.example", "x\\.example"),
        ("A\u202eB\u200dC", "ABC"),
        ("דן", "\u2068דן\u2069"),
        ("Level 2: draw a card.", "Level 2: draw a card."),
        ("+1/+1", "\\+1/+1"),
    ],
)
def test_only_what_could_do_harm_is_escaped(name: str, text: str) -> None:
    assert plain(name) == text


def test_who_has_no_name_that_can_be_seen_is_called_by_his_seat() -> None:
    assert called(["Ann", " \u200b\n", "\u202e"]) == ["Ann", "Player 2", "Player 3"]
