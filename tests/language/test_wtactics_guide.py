"""The guide to WTactics' cards says what is true, and the table of expressions is up to date."""

from __future__ import annotations

from typing import Any

import pytest

from engine.creatures.printed.compiler import names_of
from engine.games.wtactics.printed.coder import Coder
from engine.games.wtactics.printed.compiler import examine, read_all, words_of
from engine.language.compiling import compile_text
from engine.language.reading import Vocabulary, print_text
from engine.players import random_answer
from engine.table import Chance, Rejected, encode
from tests.kit.guides import guide
from tests.kit.invented import creature, invent
from tests.kit.wtactics import at, on, quest, side, situation
from tools import expressions
from tools.expressions import WTACTICS

CARDS_KINDS = ("creature", "equipment", "event", "magic", "enchantment")
QUESTS = ("assignment", "contract", "confrontation")
FRAMES = {
    "Reach": "Destroy target {}.",
    "When it happens": "{}, draw a card.",
    "Numbers": "When I come into play, deal damage equal to {} to target creature.",
    "Conditions": "When I come into play, if {}: draw a card.",
}
"""What the examples of a section's tables stand in."""

CARDS, EXAMPLES, WRONG, SAYS = guide("wtactics-language.md", (*CARDS_KINDS, *QUESTS), FRAMES)

ENTRIES = read_all()
NAMES = {**names_of(ENTRIES), "": ""}


def words() -> Vocabulary:
    return words_of(ENTRIES)


def test_the_guide_has_many_examples() -> None:
    assert len(CARDS) >= 50
    assert len(EXAMPLES) >= 50
    assert len(WRONG) == len(SAYS) >= 5


@pytest.mark.parametrize(("kind", "text"), CARDS)
def test_an_example_is_read_compiled_and_printed_as_it_stands(kind: str, text: str) -> None:
    tree = compile_text(words(), text, Coder("card", kind, NAMES))
    assert print_text(tree) == text


@pytest.mark.parametrize("text", EXAMPLES)
def test_each_expression_of_the_tables_can_be_said(text: str) -> None:
    assert examine(text) == {"ok": True, "printed": text, "problems": []}


@pytest.mark.parametrize(("text", "sentence"), list(zip(WRONG, SAYS, strict=True)))
def test_a_wrong_example_gets_the_sentence_that_the_guide_promises(
    text: str, sentence: str
) -> None:
    (problem,) = examine(text)["problems"]
    where = f"line {problem['line']}, column {problem['column']}"
    assert f"{where}: expected {problem['expected']} (example: {problem['example']})" == sentence


def test_every_expression_is_used_by_a_card_or_the_guide() -> None:
    used = set(expressions.uses(WTACTICS))
    for text in (*EXAMPLES, *(text for _, text in CARDS)):
        used |= set(expressions.parts(words().parse(text)))
    own = f"{WTACTICS.own.__name__}."
    ours = [module for module in WTACTICS.modules if module.__name__.startswith(own)]
    everything = [one for module in ours for one in expressions.expressions(module)]
    assert [str(one) for one in everything if one not in used] == []


def test_the_table_of_expressions_is_up_to_date() -> None:
    page = WTACTICS.page.read_text("utf-8")
    assert page == expressions.page(WTACTICS), "run “make expressions”"


# ------------------------------------------------------------------ no example breaks a match

TEXTS = [*CARDS, *(("event" if "target" in text else "creature", text) for text in EXAMPLES)]
NAME = "Example of the guide"


def example(kind: str, text: str) -> str:
    """A card or quest with a text of the guide."""
    more: dict[str, Any] = {"cost": 0 if kind in QUESTS else "X" if "X " in text else 2}
    if kind in ("creature", "confrontation"):
        more["strength"] = (1, 2)
    if kind in QUESTS:
        more["points"] = 2
        more |= {"hits": 2} if kind == "confrontation" else {"goal": 2}
    if kind == "contract":
        more["duration"] = 2
    types = {"creature": ("Elf", "Caster"), "equipment": ("Weapon",)}.get(kind, ())
    return invent(NAME, kind, text, *types, **more)


@pytest.mark.parametrize(("kind", "text"), TEXTS)
def test_a_card_of_the_guide_can_be_played(kind: str, text: str) -> None:
    name, elf, ox = (
        example(kind, text),
        creature("Elda", "1/2", "", "Elf", "Caster"),
        creature("Ox"),
    )
    here = [name] if kind == "creature" else []
    hand = [name, name] if kind in CARDS_KINDS else [ox, ox]
    me = side(
        offensive=[elf, *here],
        defensive=[elf, at(ox, marked=True)],
        attached=[on(name, elf)] if kind in ("equipment", "enchantment") else [],
        hand=[*hand, "Plain Drifter"],
        grave=[ox, elf],
        gold=9,
    )
    enemy = side(offensive=[ox], defensive=[elf, ox], hand=[ox, ox], gold=5)
    open_quests = [quest(name, seat0=0, seat1=1)] if kind in QUESTS else []
    match = situation(me, enemy, quests=open_quests, stops="respond").match
    chance = Chance.from_seed(1)
    for _ in range(150):
        if not match.questions:
            break
        question = match.questions[0]
        ids = [option.id for option in question.options]
        wanted = [id for id in ids if id == "play:example-of-the-guide" or id.startswith("use:")]
        answer = {"pick": wanted[:1]} if wanted else random_answer(question, chance)
        assert not isinstance(match.answer(question.seat, question.id, answer), Rejected)
    encode(match.state)
