"""All words of pictures are said in the language of those who look at them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.marcomage.pictures import cards as castle_cards
from bot.games.painted import (
    course,
    deck_list,
    drawn,
    drawn_tile,
    ended,
    hand_told,
    point,
    stack,
    stack_told,
    table,
)
from bot.games.wtactics.pictures import writs
from bot.paint.armies import cards as army_cards
from bot.paint.hands import hand
from bot.paint.ink import text as setting
from bot.paint.ink.sheets import Sheet
from bot.paint.ink.themes import THEMES
from bot.paint.kit import Point
from bot.paint.printing import tiles
from bot.paint.reports import brackets, comparing, lists, profiles, standings
from bot.paint.reports import figures as of_decks
from bot.paint.reports.results import result
from bot.painting import printed
from engine import words
from engine.catalogue import GAMES
from engine.decks import of_ready
from engine.league.brackets import Format
from engine.words import ENGLISH, Catalogue, speaking
from tests.bot.games.test_languages import moments, whole
from tests.bot.paint.test_tables import outside, overlapping
from tests.kit.faces import faces, no_scene
from tests.kit.marked_words import MARK, mark, unsaid
from tests.kit.studio import fresh
from tests.kit.views import clash, under_attack
from tools.leagues import knockout, somebody, two
from tools.moments import NAMES, league

STUDIO = fresh()
TITLES = [rules.title for rules in GAMES.values()]
DECKS = {game: GAMES[game].ready_decks()[0] for game in GAMES}


@pytest.fixture(autouse=True)
def _marked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    mark(monkeypatch)
    with speaking("de"):
        yield


def unsaid_on(sheets: Iterable[Sheet], *more: str) -> list[str]:
    """What was written on sheets outside all marks. A long text is written in lines, of which the
    first has the mark, and may be cut before its end."""
    found, within = [], False
    for text, _ in (one for sheet in sheets for one in sheet.written):
        marks = MARK.findall(text)
        if any(name.startswith(text.rstrip("…")) for name in (*NAMES, *more)):
            continue
        if not marks and not (within and any(sign.isalpha() for sign in text)):
            found += unsaid(text, [*NAMES, *more])
            within = False
        elif marks:
            within = not text.endswith("‹/›")
    return found


def went(views: Iterable[Any]) -> list[Point]:
    """How a match went, with the chances to win."""
    chances = (50, 50, 0, 0)
    return [
        replace(one, chances=chances[: len(one.values[0])]) for one in course(map(point, views))
    ]


@pytest.mark.parametrize("game", GAMES)
def test_tables_hands_and_results(game: str) -> None:
    views, match = [*moments(game)[::6], moments(game)[-1]], whole(game)
    tables = [table(view, "dark", STUDIO) for view in views]
    own = [hand(view, THEMES["dark"], STUDIO) for view in views if view.seat is not None]
    end, reason = result(match[-1], went(match), "dark", STUDIO), match[-1].outcome.reason
    assert unsaid_on([*tables, *own, end], reason.rstrip(".")) == []
    assert [run for view in views for run in unsaid(hand_told(view), NAMES)] == []
    assert unsaid(". ".join(ended(match[-1])), [*NAMES, reason.rstrip(".")]) == []


@pytest.mark.parametrize("view", [clash, under_attack])
def test_the_stack(view: Any) -> None:
    with speaking(ENGLISH):
        seen = view()
    assert unsaid_on([stack(seen, "dark", STUDIO)]) == []
    assert unsaid(stack_told(seen), NAMES) == []


class Longer(dict[str, str]):
    """A language in which everything takes two fifths more room."""

    def get(self, key: str, default: Any = None) -> str:
        return key + " und noch etwas mehr dazu"[: max(3, len(key) * 2 // 5)]


@pytest.mark.parametrize("game", GAMES)
def test_longer_words_have_their_place(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def catalogue(language: str) -> Catalogue:
        return Catalogue(Longer(), {}, lambda n: 0)

    monkeypatch.setattr(words, "catalogue", catalogue)
    studio, deck = fresh(), DECKS[game]
    views = moments(game)[::6]
    sheets = [table(view, "dark", studio) for view in views]
    sheets += [hand(view, THEMES["dark"], studio) for view in views if view.seat is not None]
    sheets += [table(view, "large dark", studio) for view in views]
    sheets += [hand(view, THEMES["large dark"], studio) for view in views if view.seat is not None]
    sheets += [result(moments(game)[-3], went(views), theme, studio) for theme in THEMES]
    sheets += lists.deck_pictures(deck_list(game, deck), "dark", studio)
    sheets += lists.deck_pictures(deck_list(game, deck), "large dark", studio)
    sheets += lists.deck_pictures(deck_list(game, {**deck, "cards": {}}), "dark", studio)
    ready = of_ready(game, deck)
    drawn = of_decks.deck_figures(ready, "", of_decks.comings(ready))
    sheets += [of_decks.deck_in_figures(drawn, "dark", studio)]
    sheets += [standings.standings(league(), page, "dark", studio) for page in (1, 2)]
    for sheet in sheets:
        assert overlapping(sheet) == []
        assert outside(sheet) == []


@pytest.mark.parametrize("game", GAMES)
def test_decks(game: str) -> None:
    deck = DECKS[game]
    own = (deck["title"], deck["description"])
    shown = deck_list(game, deck)
    assert unsaid_on(lists.deck_pictures(shown, "dark", STUDIO), *own) == []
    assert unsaid(lists.told(shown), own) == []
    ready = of_ready(game, deck)
    drawn = of_decks.deck_figures(ready, "", of_decks.comings(ready))
    assert unsaid_on([of_decks.deck_in_figures(drawn, "dark", STUDIO)], *own) == []
    assert unsaid(of_decks.told(drawn), own) == []


def test_standings() -> None:
    shown = league()
    own = [shown.title, shown.subtitle, *(cut.said for cut in shown.cuts), *shown.ties]
    own += [row.name for row in shown.rows]
    assert unsaid_on([standings.standings(shown, 1, "dark", STUDIO)], *own) == []
    assert unsaid(standings.told(shown), own) == []


@pytest.mark.parametrize("format", ["single", "double"])
def test_brackets(format: Format) -> None:
    for part in (0, 1):
        cup = knockout(format, 5, part)
        own = [cup.title, cup.subtitle, *(one.name for m in cup.meetings for one in m.sides)]
        sheet = brackets.bracket(cup, 1, "dark", STUDIO)
        assert unsaid_on([sheet], *filter(None, own)) == []
        assert unsaid(brackets.told(cup), filter(None, own)) == []
        assert not overlapping(sheet)
        assert not outside(sheet)


def test_profiles_and_comparisons() -> None:
    one, both = somebody(), two()
    own = [one.name, one.subtitle, *one.leagues, *(deck.title for deck in one.decks)]
    own += [*(award.called for award in one.awards), *(met.when for met in both.met), "Ásta"]
    sheets = [profiles.profile(one, "dark", STUDIO), comparing.compared(both, "dark", STUDIO)]
    assert unsaid_on(sheets, *own, *TITLES) == []
    assert unsaid(profiles.told(one), [*own, *TITLES]) == []
    assert unsaid(comparing.told(both), own) == []
    for sheet in sheets:
        assert not overlapping(sheet)
        assert not outside(sheet)


@pytest.mark.parametrize("game", GAMES)
def test_cards(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[str] = []

    def set_text(text: Any, *args: Any) -> Any:
        words = ["".join(one.text for one in word) for paragraph in text for word in paragraph]
        texts.append(" ".join(words))
        return setting.set_text(text, *args)

    for module in (army_cards, castle_cards, tiles, writs):
        monkeypatch.setattr(module, "set_text", set_text)
    for face in [*faces(game).values()][::9]:
        drawn(face, no_scene)
        drawn_tile(face, 300, scenes=no_scene)
        texts += printed(face)
    assert [run for text in texts for run in unsaid(text)] == []
