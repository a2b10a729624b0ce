"""What the guide to the cards shows can be played: no example breaks a match."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games.arcmage.coder import Coder
from engine.games.arcmage.compiler import CardEntry, facts_of
from engine.games.arcmage.programs import PRINTS, SLUGS, loaded
from engine.language.compiling import compile_text
from engine.players import random_answer
from engine.table import Chance, Rejected, encode
from tests.kit.arcmage import SCENES, at, side, situation
from tests.language.test_arcmage_guide import CARDS, EXAMPLES, NAMES, WORDS

TEXTS = [*CARDS, *(("event" if "target" in text else "creature", text) for text in EXAMPLES)]
TRIED = [(kind, text) for kind, text in TEXTS if not text.startswith("Counter ")]
STRENGTH = {"city": [6], "creature": [1, 2]}


@pytest.fixture
def guide_card(request: pytest.FixtureRequest) -> Iterator[str]:
    """The name of a card that has a text of the guide."""
    kind, text = request.param
    name = "Example of the guide"
    coder = Coder("guide", kind, {**NAMES, "": name})
    compile_text(WORDS, text, coder)
    entry = CardEntry(name, kind, text, ["Elf"], 2, 1, STRENGTH.get(kind, []))
    made = loaded(
        [facts_of("Gaian", entry, coder, "here")],
        compile("\n".join(coder.lines), "<the guide>", "exec"),
    )
    PRINTS[name], SLUGS[made[name].slug] = made[name], name
    yield name
    SCENES.clear()  # nobody can go on with them
    del PRINTS[name], SLUGS[made[name].slug]


ARMY = (
    "Elvish Archer",
    "Kolibri",
    "Crop Token",
    at("Kalenz", marked=True),
    at("Kolibri", "Sanctuary"),
)


@pytest.mark.parametrize("guide_card", TRIED, ids=str, indirect=True)
def test_a_card_of_the_guide_can_be_played(guide_card: str) -> None:
    kind = PRINTS[guide_card].kind
    here = [guide_card] if kind in ("creature", "city") else []
    me = side(
        cities=["Sanctuary", *(here if kind == "city" else [])],
        army=[*ARMY, *(here if kind == "creature" else [])],
        hand=[guide_card, guide_card, "Kolibri"] if kind != "city" else ["Kolibri"],
        grave=["Kolibri", "Elvish Archer", "Farmland"],
        resources={"Gaian": 9},
    )
    enemy = side(army=ARMY, hand=["Kolibri", "Farmland"], resources={"Gaian": 5})
    match = situation(me, enemy, stops="respond").match
    chance = Chance.from_seed(1)
    for _ in range(120):
        if not match.questions:
            break
        question = match.questions[0]
        ids = [option.id for option in question.options]
        wanted = [id for id in ids if id.startswith(f"play:{PRINTS[guide_card].slug}")]
        answer = {"pick": wanted[:1]} if wanted else random_answer(question, chance)
        assert not isinstance(match.answer(question.seat, question.id, answer), Rejected)
    encode(match.state)
