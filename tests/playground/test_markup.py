"""Discord's markup as the page shows it."""

from __future__ import annotations

import time
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.page.markup import html, inline

TAGS = {"p", "br", "h1", "h2", "h3", "small", "blockquote", "div", "span", "pre", "code", "a"}
TAGS |= {"strong", "em", "u", "s", "disc-moment"}


class Reader(HTMLParser):
    """What a browser makes of it: the tags, those that are still open, and the text."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.open: list[str] = []
        self.text = ""
        self.links: list[str] = []
        self.feed(source)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag == "br":
            self.text += "\n"
        else:
            self.open.append(tag)
        self.links += [value or "" for name, value in attrs if name == "href"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("**bold**", "<strong>bold</strong>"),
        ("*it* and _it_", "<em>it</em> and <em>it</em>"),
        ("***both***", "<strong><em>both</em></strong>"),
        ("__under__", "<u>under</u>"),
        ("~~struck~~", "<s>struck</s>"),
        ("`a **b**`", "<code>a **b**</code>"),
        ("``a ` b``", "<code>a ` b</code>"),
        (r"\*plain\*", "*plain*"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("snake_case_name", "snake_case_name"),
        ("**a *b* c**", "<strong>a <em>b</em> c</strong>"),
        ("<b>", "&lt;b&gt;"),
        ("@everyone", '<span class="mention">@everyone</span>'),
        ("</match new:12>", '<span class="mention">/match new</span>'),
        ("<:crown:12>", "<span>:crown:</span>"),
        ("<t:60:R>", '<disc-moment at="60" form="R"></disc-moment>'),
        ("<t:60>", '<disc-moment at="60" form="f"></disc-moment>'),
    ],
)
def test_signs_in_a_line(text: str, shown: str) -> None:
    assert inline(text) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("# One", "<h1>One</h1>"),
        ("### Three", "<h3>Three</h3>"),
        ("#### four", "<p>#### four</p>"),
        ("#none", "<p>#none</p>"),
        ("-# small *it*", "<small>small <em>it</em></small>"),
        ("a\nb", "<p>a<br>b</p>"),
        ("> a\n> b\nc", "<blockquote><p>a<br>b</p></blockquote><p>c</p>"),
        ("> > a", "<blockquote><p>&gt; a</p></blockquote>"),
        (">>> a\n# b", "<blockquote><p>a</p><h1>b</h1></blockquote>"),
        ("```\n1 < 2\n**\n```", "<pre><code>1 &lt; 2\n**</code></pre>"),
        ("a\n```py\nb\n```\nc", "<p>a</p><pre><code>b</code></pre><p>c</p>"),
    ],
)
def test_lines_of_their_own(text: str, shown: str) -> None:
    assert html(text) == shown


def test_lists_keep_their_numbers_and_their_depth() -> None:
    shown = html("- one\n  - two\n3. three")
    assert Reader(shown).text == "•one•two3.three"
    assert shown.count("--depth:0") == 2
    assert shown.count("--depth:1") == 1


def test_mentions_show_names_and_say_when_there_is_none() -> None:
    def names(kind: str, id: int) -> str | None:
        return {("user", 1): "Ann <3", ("role", 2): "judge", ("channel", 3): "games"}.get(
            (kind, id)
        )

    shown = Reader(html("<@1> <@!1> <@&2> <#3> <@9>", names)).text
    assert shown == "@Ann <3 @Ann <3 @judge #games @unknown user"


def test_links_are_links_and_nothing_else_is() -> None:
    found = Reader(
        html("https://a.org/x?y=1. <https://b.org> [c](https://c.org) [d](javascript:x)")
    )
    assert found.links == ["https://a.org/x?y=1", "https://b.org", "https://c.org"]
    assert "[d](javascript:x)" in found.text


SIGNS = st.text(st.sampled_from("*_|~`<>@#:[]()/\\&\"'-. \nab1t"), max_size=300)
SEEDS = ("**", "__", "||", "```", "<t:1>", "<@1>", "https://a.org", "\n> ", "\n- ", "~~")
TEXTS = SIGNS | st.lists(st.sampled_from(SEEDS) | SIGNS, max_size=20).map("".join)


@given(TEXTS)
def test_whatever_is_written_nothing_of_it_becomes_a_tag_of_its_own(text: str) -> None:
    found = Reader(html(text))
    assert found.open == []
    assert found.tags <= TAGS
    assert all(link.startswith(("http://", "https://")) for link in found.links)


@given(st.text(st.characters(exclude_characters="*_|~`<>@#:[]()/\\>-.0123456789\r", codec="utf-8")))
def test_a_text_without_signs_stays_as_it_is(text: str) -> None:
    shown = "".join(line for line in text.split("\n") if line)
    assert Reader(html(text)).text.replace("\n", "") == shown


@pytest.mark.parametrize("sign", ["*", "_", "**a ", "||", "~~", "`", "[", "<", "> ", "- "])
def test_a_long_text_of_signs_takes_no_time(sign: str) -> None:
    began = time.process_time()
    html(sign * (4000 // len(sign)))
    assert time.process_time() - began < 2
