"""How texts were written before: they are read as before, and printed as cards say it today."""

from __future__ import annotations

import pytest

from engine import tongues
from engine.language.phrases import Node, Slot, template
from engine.language.reading import print_text


@pytest.mark.parametrize(
    ("game", "before", "today"),
    [
        # the last of several things has an “and”
        ("arcmage", "Draw a card, discard a card.", "Draw a card and discard a card."),
        (
            "arcmage",
            "Mark target creature, keep it marked in the next unmark phase, draw a card.",
            "Mark target creature, keep it marked in the next unmark phase and draw a card.",
        ),
        (
            "arcmage",
            "If you control an Elf creature: draw a card, discard a card; otherwise: draw a card, "
            "reveal your hand.",
            "If you control an Elf creature: draw a card and discard a card; otherwise: draw a "
            "card and reveal your hand.",
        ),
        (
            "arcmage",
            "You may pay 1, discard a card: draw a card, reveal your hand.",
            "You may pay 1, discard a card: draw a card and reveal your hand.",
        ),
        (
            "arcmage",
            "Choose one: draw a card, reveal your hand; or discard a card, reveal your hand.",
            "Choose one: draw a card and reveal your hand; or discard a card and reveal your hand.",
        ),
        (
            "arcmage",
            "If my host would die, you may sacrifice me, draw a card instead.",
            "If my host would die, you may sacrifice me and draw a card instead.",
        ),
        (
            "arcmage",
            "Search your deck for a Soldier card, put it into your hand.",
            "Search your deck for a Soldier card and put it into your hand.",
        ),
        (
            "wtactics",
            "Search your deck for up to 2 equipment cards, put them into your hand.",
            "Search your deck for up to 2 equipment cards and put them into your hand.",
        ),
        # upkeep without a tilde
        ("wtactics", "Upkeep pay 1 ~ sacrifice me.", "Upkeep: pay 1, or sacrifice me."),
        (
            "wtactics",
            "Upkeep pay 1, (Ma1) ~ lose 2 influence, mark me.",
            "Upkeep: pay 1, (Ma1), or lose 2 influence and mark me.",
        ),
        # cities have strength, and speak of themselves
        ("arcmage", "My city gains 2 defence.", "My city gains 2 strength."),
        (
            "arcmage",
            "(M), take 1 defence from each city you control: draw a card.",
            "(M), take 1 strength from each city you control: draw a card.",
        ),
        (
            "arcmage",
            "Level 2: creatures in me have ranged.",
            "Level 2: creatures in this city have ranged.",
        ),
        (
            "arcmage",
            'Level 2: create a "Crop Token" in me.',
            'Level 2: create a "Crop Token" in this city.',
        ),
        (
            "arcmage",
            "Creatures your opponents control can't enter me.",
            "Creatures your opponents control can't enter this city.",
        ),
        # a player is of any kind
        ("arcmage", "Target player reveals his hand.", "Target player reveals their hand."),
        # a minus is typed as a hyphen, and stands apart from words and brackets
        (
            "arcmage",
            "Target creature gets -1/-X until end of turn.",
            "Target creature gets −1/−X until end of turn.",
        ),
        ("marcomage", "Enemy wall -6.", "Enemy wall −6."),
        (
            "marcomage",
            "Enemy stock -your loss of it last round.",
            "Enemy stock − your loss of it last round.",
        ),
        ("marcomage", "Stock -(tower - wall), gems +wall.", "Stock − (tower − wall), gems + wall."),
    ],
)
def test_a_text_of_before_is_printed_as_cards_say_it_today(
    game: str, before: str, today: str
) -> None:
    words, _ = tongues.texts_of(game)
    tree = words.parse(before)
    assert print_text(tree) == today
    assert words.parse(today) == tree


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
def test_what_a_phrase_was_before_has_the_parts_that_it_has_today(game: str) -> None:
    grammar = tongues.texts_of(game)[0].grammar

    def slots(*which: object) -> list[tuple[str, type]]:
        return [(part.field, part.kind) for part in which if isinstance(part, Slot)]

    for cls in grammar.phrases(Node):
        for older in cls.older:
            assert slots(*template(cls, older)) == slots(*template(cls)), cls
