"""Cards in other languages: nothing is missing, nothing is stale, and all of it can be read."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import tongues
from engine.creatures.printed.book import Print
from engine.games.arcmage.printed import compiler as arcmage
from engine.games.arcmage.printed.programs import PRINTS as ARCMAGE
from engine.games.marcomage.printed.cards import BOOK
from engine.games.wtactics.printed import compiler as wtactics
from engine.games.wtactics.printed.programs import PRINTS as WTACTICS
from engine.language import catalogues
from engine.language.patterns import BadPattern, gaps, pattern
from engine.language.phrases import Node, Slot, is_words, template
from engine.language.speaking import capital, has_words, line_for
from tests.kit.games import READ
from tests.kit.going_on import share
from tests.kit.trees import MARCOMAGE, Said, said, texts

LANGUAGES = tongues.LANGUAGES[1:]
GOLDEN = tomllib.loads(
    (Path(__file__).parents[1] / "data" / "languages" / "golden.toml").read_text("utf-8")
)["text"]
LABELS = """Gaian|Dark Legion|Red Banner|House of Nobles|Empire|The Empire|The Mystic|Drake|Neutral
Quest|city|creature|enchantment|magic|event|loot|equipment|assignment|confrontation|contract|token
common|uncommon|rare|bricks|gems|recruits|unique|cost|loyalty|attack|defence
a player|an opponent|a creature or player|a creature, city or player|a city you control
a city, or a player's army"""
"""Words that stand alone on a card or in a question."""

ENGLISH = {
    "de": "the of your creature card when each target player if with",
    "fr": "the of your creature card when each target player if with hand",
    "es": "the of your creature card when each target player if with hand deck",
}
"""Words that no text in the language has."""


@cache
def phrases() -> set[tuple[str, str]]:
    """All phrases and words that texts are made of, with their classes."""
    found = set()
    for game in READ:
        words, _ = tongues.texts_of(game)
        for cls in words.grammar.phrases(Node):
            found.add((cls.__name__, cls.phrase))
            for slot in template(cls):
                if isinstance(slot, Slot) and is_words(slot.kind):
                    for word in words.grammar.choices(slot.kind):
                        found.add((type(word).__name__, str(word.value)))
    return found


@cache
def types() -> set[str]:
    entries = [entry for game in (arcmage, wtactics) for _, entry in game.read_all()]
    return {word for entry in entries for word in entry.types}


def keywords() -> set[tuple[str, str]]:
    return {("Keyword", word) for word in {*types(), *BOOK.keyword_text}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_and_every_word_has_a_line(language: str) -> None:
    lines = tongues.speaker(language).lines
    labels = {("Label", word) for word in re.split(r"[|\n]", LABELS)}
    needed = {each for each in phrases() if has_words(each[1])} | keywords() | labels
    missing = {each for each in needed if line_for(lines, *each) is None}
    assert not missing, f"no line in data/languages/{language}/cards.po for {sorted(missing)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_left_over(language: str) -> None:
    lines = tongues.speaker(language).lines
    known = phrases() | keywords()
    used = {each if each in lines else ("", each[1]) for each in known}
    stale = {each for each in lines if each not in used and each[0] != "Label"}
    assert not stale, f"nothing asks for these lines of {language}/cards.po: {sorted(stale)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_says_what_its_phrase_says(language: str) -> None:
    """It has the slots of the phrase, lists where there are lists, and no others."""
    lines = tongues.speaker(language).lines
    for game in READ:
        for cls in tongues.texts_of(game)[0].grammar.phrases(Node):
            line = line_for(lines, cls.__name__, cls.phrase)
            if line is None:
                continue
            slots = {part.field: part for part in template(cls) if isinstance(part, Slot)}
            said = gaps(pattern(line).parts)
            assert {gap.slot for gap in said} == set(slots), (cls.phrase, line)
            for gap in said:
                assert (gap.separators is not None) == slots[gap.slot].many, (cls.phrase, line)
            conditions = set(re.findall(r"(\w+)\.\w+(?=[,&:])", line))
            agreeing = {gap.like for gap in said} - {""}
            assert conditions | agreeing <= {*slots, "it"}, (cls.phrase, line)


@pytest.mark.parametrize(
    ("line", "problem"),
    [("[dat:dem|der", "“]” is missing"), ("dem]", "“]” too many"), ("{things!}", "is no slot")],
)
def test_a_line_that_cannot_be_used_says_why(line: str, problem: str) -> None:
    with pytest.raises(BadPattern, match=problem):
        pattern(line)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", GOLDEN, ids=lambda text: text["english"][:40])
def test_a_text_reads_as_a_translator_would_write_it(text: dict[str, str], language: str) -> None:
    words, _ = tongues.texts_of(text["game"])
    said = capital(tongues.speaker(language).write(words.parse(text["english"])))
    assert said.replace("\N{NO-BREAK SPACE}", " ") == text[language]


def digits(text: str) -> Counter[str]:
    return Counter(re.findall(r"\d", text))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", READ)
def test_every_card_is_printed_well(game: str, language: str) -> None:
    _, known = tongues.texts_of(game)
    english = re.compile(rf"\b(?:{'|'.join(ENGLISH[language].split())})\b", re.IGNORECASE)
    for text in filter(None, known):
        said = tongues.translated(game, text, language)
        assert digits(said) == digits(text), said
        assert said.count("\n") == text.count("\n"), said
        assert said.count("(") == said.count(")"), said
        assert not re.search(r"  | [,.)]|[,;:]{2}|[\[\]{}|^¬·‹›<>](?! )|\.\.", said), said
        plain = re.sub("„[^“]*“|«[^»]*»", "", said)
        assert not english.search(plain), said


@cache
def sayable(game: str) -> Said:
    return MARCOMAGE if game == "marcomage" else said(tongues.texts_of(game)[0], types())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", READ)
def test_whatever_can_be_said_can_be_printed(game: str, language: str) -> None:
    speaks = tongues.speaker(language)

    @share(2)
    @given(texts(sayable(game)))
    def check(tree: Any) -> None:
        printed = speaks.write(tree)
        assert not re.search(r"[\[\]{}|^¬·‹›]", printed)

    cast(Any, check)()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    names = tongues.speaker(language).names
    cards = {game: set(tongues.texts_of(game)[0].names) for game in READ}
    missing = set().union(*cards.values()) - set(names)
    assert not missing, f"no line in {language}/names.po for {sorted(missing)}"
    stale = set(names) - set().union(*cards.values())
    assert not stale, f"no card has these names of {language}/names.po: {sorted(stale)}"
    for game in READ:
        called = Counter(names[card].casefold() for card in cards[game])
        twice = [name for name, times in called.items() if times > 1]
        assert not twice, f"two cards of {game} are called {twice}"


def test_a_name_is_translated_in_texts_too() -> None:
    assert tongues.name("Red dragon", "de") == "Roter Drache"
    assert tongues.name("Red dragon", "en") == "Red dragon"
    assert tongues.name("A card that somebody wrote", "fr") == "A card that somebody wrote"
    text = 'The next card is "Red dragon".'
    assert tongues.translated("marcomage", text, "es") == "La próxima carta es «Dragón rojo»."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "prints"), [("arcmage", ARCMAGE), ("wtactics", WTACTICS)])
def test_whatever_a_card_shows_or_asks_for_is_kept(
    game: str, prints: dict[str, Print], language: str
) -> None:
    """Its abilities, the ways to choose from, and what its targets are called."""
    for printed in prints.values():
        for ability in printed.abilities:
            programs = [program for program in (ability.costs, ability.program) if program]
            modes = [mode for program in programs for mode in program.modes]
            targets = [target.text for mode in modes for target in mode.targets]
            shown = {ability.text, *(mode.text for mode in modes), *targets}
            unknown = {text for text in shown if text and not tongues.found(game, text, language)}
            assert not unknown, printed.name


def test_what_questions_show_is_translated_too() -> None:
    assert tongues.translated("arcmage", "Sacrifice a city you control?", "de") == (
        "Opfere eine Stadt unter deiner Kontrolle?"
    )
    assert tongues.translated("arcmage", "a creature or city", "de") == "eine Kreatur oder Stadt"
    assert tongues.translated("wtactics", "flying", "fr") == "vol"
    assert tongues.translated("arcmage", "Undead", "es") == "No muerto"


def test_the_text_of_a_concept_is_read_and_translated() -> None:
    text = "Attack 123, wall +45."
    assert tongues.translated("marcomage", text, "de") == "Angriff 123, Mauer +45."
    assert tongues.translated("marcomage", text, "en") == text
    text = 'Create a "Fat Hen" in your army.'
    assert tongues.translated("arcmage", text, "fr").replace("\N{NO-BREAK SPACE}", " ") == (
        "Créez un jeton « Fat Hen » dans votre armée."
    )


@given(st.text(max_size=40))
@settings(max_examples=30)
def test_what_is_no_text_stays_as_it_is(text: str) -> None:
    assert tongues.translated("marcomage", f"{text} zzz", "fr") == f"{text} zzz"


def test_what_was_compiled_is_plain_data() -> None:
    lines = catalogues.read(catalogues.files("de")["cards"])
    assert lines["", "mark {things}"] == "[inf:|markiere] {things:acc} [inf:markieren]"
