"""Every panel and window of a concept is within Discord's limits, whatever somebody has typed."""

from __future__ import annotations

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from bot.concepts.book import EVERY, ORDERS, STATES, WHY, Concept, Filters, Said
from bot.concepts.discord import panels
from bot.concepts.discord.lists import chosen, listed, narrowed, said
from bot.concepts.discord.windows import around, judging, writing, wrong
from bot.concepts.texts import inputs
from engine.catalogue import GAMES
from engine.concepts import Slip, fields, read
from engine.decks.estimates import Estimate
from tests.bot.discord.test_limits import PICTURE, check, check_window, controls
from tests.kit.arcmage_strategies import share
from tests.kit.shown import TEXTS

MANY = st.integers(0, 10**6)
ESTIMATES = st.builds(Estimate, st.integers(0, 99), st.integers(0, 99), st.integers(0, 9))
REVIEWS = st.builds(
    Said, TEXTS, st.sampled_from(sorted(STATES)), TEXTS.map(lambda text: text[:WHY]), st.just(1.0)
)


@st.composite
def some(draw: st.DrawFn) -> Concept:
    """A concept that somebody sees, who may be anybody."""
    game = draw(st.sampled_from(sorted(GAMES)))
    example = {field.id: field.example for field in fields(game)}
    typed = {field.id: draw(TEXTS)[: field.most + 1] for field in inputs(game)}
    card = draw(st.sampled_from([None, read(game, example)]))
    return Concept(
        id="abcdefgh", server=1, game=game, author=2**63, by=draw(TEXTS)[:32],
        name=draw(TEXTS)[:30], note=draw(TEXTS), card=card,
        state=draw(st.sampled_from(EVERY)), version=999_999_999, created=0.0, ups=draw(MANY),
        downs=draw(MANY), vote=draw(st.sampled_from([-1, 0, 1])),
        reviews=tuple(draw(st.lists(REVIEWS, max_size=5))),
        estimate=draw(st.none() | ESTIMATES), mine=draw(st.booleans()),
        curates=draw(st.booleans()), typed=typed, unsaved=draw(st.booleans()),
    )  # fmt: skip


@share(2)
@given(some(), TEXTS, st.integers(-9, 9999))
def test_every_panel_of_a_concept_is_within_the_limits(one: Concept, text: str, at: int) -> None:
    slips = [Slip(field.id, 1, at, text, text) for field in inputs(one.game)]
    filters = Filters(one.game, one.state, one.author, text[:24], "votes")
    last = Said(text, "rejected", text, 0.0)
    told = msgspec.structs.replace(one, state="rejected", reviews=(*one.reviews, last))
    for panel in (
        panels.shown(one, None, [text] * 3),
        panels.shown(one, PICTURE),
        panels.shown(one, PICTURE, for_all=True),
        panels.are_you_sure(one),
        panels.gone(one),
        panels.judged(told, text[:100]),
        wrong(one, [*slips, *slips]),
        listed([msgspec.structs.replace(one, id=f"card{n:04}") for n in range(99)], filters, 3),
        listed([], filters),
    ):
        check(panel)
    check_window(writing(one.game, one))
    for state in STATES:
        check_window(judging(one, state))


def test_the_window_of_a_new_concept_is_within_the_limits() -> None:
    for game in GAMES:
        check_window(writing(game))


@given(
    st.sampled_from(["", *GAMES]), st.sampled_from(["", *EVERY]), st.integers(0, 2**63 - 1), TEXTS,
    st.sampled_from(ORDERS), st.integers(0, 99),
)  # fmt: skip
def test_a_list_is_narrowed_by_what_its_controls_say(
    game: str, state: str, author: int, words: str, order: str, page: int
) -> None:
    filters = narrowed(game, state, author, words, order)
    panel = listed([], filters, page)
    found = {address.verb: said(address) for address in controls(panel)}
    assert set(found.values()) == {(filters, 0)}
    assert chosen(filters, "game", "all").game == ""
    assert chosen(filters, "state", "rejected").state == "rejected"
    assert chosen(filters, "state", "nonsense").state == ""


@given(st.text(max_size=300), st.integers(-5, 400))
def test_the_caret_stands_below_the_sign_that_is_wrong(line: str, column: int) -> None:
    fence, shown, caret, end = around(line, column).split("\n")
    assert (fence, end, caret.strip()) == ("```", "```", "^")
    assert "`" not in shown
    if 1 <= column <= len(line) and line[column - 1].isascii() and line[column - 1].isalnum():
        assert shown[len(caret) - 1] == line[column - 1]
